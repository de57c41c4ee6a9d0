import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { OfferedPlan } from '@sheetwright/contract/offered-plan.ts';
import { FIRST_PLANS, offerOf } from '@sheetwright/contract/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf, withFailure } from '../../../lib/api-query.ts';

const FIRST_OFFERS: readonly OfferedPlan[] = FIRST_PLANS.map(offerOf);

const plansQuery = withFailure('The current plans could not be read', queryOf(calls.plans));

/** The plans that are offered; where they cannot be read, those that every installation begins with. */
export function usePlans() {
  const { data, isPending } = useQuery(plansQuery);
  return { plans: data ?? FIRST_OFFERS, isPending };
}
