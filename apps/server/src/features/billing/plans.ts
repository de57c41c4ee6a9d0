import { type Entitlements, FIRST_PLANS } from '@sheetwright/contract/plans.ts';
import type { BillingRepository } from './repository.ts';

/** The stored plans. */
export type Plans = Pick<BillingRepository, 'findPlan' | 'addMissingPlans'>;

/** What somebody may who subscribes to a plan that is not known any more: as much as the smallest one allows. */
const LEAST_PLAN = 'starter';

/** Adds the plans that are missing; those that are there stay as they are, whatever was changed in them. */
export function ensurePlans(plans: Plans): Promise<void> {
  return plans.addMissingPlans(FIRST_PLANS);
}

/** @param plan id of the plan that somebody subscribes to; null where none is known */
export async function entitlementsOf(plan: string | null, plans: Plans): Promise<Entitlements> {
  const stored = (plan === null ? null : await plans.findPlan(plan)) ?? (await plans.findPlan(LEAST_PLAN));
  return stored?.entitlements ?? leastEntitlements();
}

function leastEntitlements(): Entitlements {
  const least = FIRST_PLANS.find(({ id }) => id === LEAST_PLAN);
  if (!least) throw new Error(`There is no plan ${LEAST_PLAN}`);
  return least.entitlements;
}
