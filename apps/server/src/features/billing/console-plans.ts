import type { ConsolePlan, PlanInput, SavedPlan } from '@sheetwright/contract/admin/content.ts';
import { PLAN_FIELDS } from '@sheetwright/contract/admin/content-options.ts';
import type { SubscriptionPlanEdit } from '@sheetwright/contract/subscription-plan-edit.ts';
import { AppError } from '../../errors.ts';
import { requireUnchanged, revisionOf } from '../audit/content-changes.ts';
import { recordOperatorAction } from '../audit/record-action.ts';
import type { StoredPlan } from './repository.ts';
import { savePlan } from './save-plan.ts';
import type { BillingServices } from './services.ts';

/** Every plan as operators see it, the cheapest first. */
export async function listConsolePlans({ repository }: Pick<BillingServices, 'repository'>): Promise<ConsolePlan[]> {
  return (await repository.listPlans()).map(toConsolePlan);
}

interface SaveConsolePlan {
  readonly operatorId: string;
  /** Empty for a new one. */
  readonly id: string;
  readonly input: PlanInput;
  /** The header with the revision that it is based on. */
  readonly ifMatch: string | undefined;
}

/** @throws AppError not_found, validation_failed, content_changed when it is not what it is based on any more */
export async function saveConsolePlan(
  { operatorId, id, input, ifMatch }: SaveConsolePlan,
  services: BillingServices,
): Promise<SavedPlan> {
  const result = await savePlan({ id: id === '' ? null : id, edit: toEdit(input) }, services, {
    check: (tx, before) =>
      requireUnchanged(tx, {
        ...{ ifMatch, noun: 'plan', fields: PLAN_FIELDS, revision: toConsolePlan(before).revision },
        last: { action: 'plan_saved', target: before.id, at: before.updatedAt },
      }),
    note: (tx, { before, plan }) =>
      recordOperatorAction(tx, {
        ...{ operatorId, userId: null, at: plan.updatedAt, action: 'plan_saved', target: plan.id },
        before: before && settingsOf(before),
        after: settingsOf(plan),
      }),
  });
  if (result.outcome === 'missing') throw new AppError('not_found', 'There is no such plan. Load the list again.');
  if (result.outcome === 'invalid') {
    throw new AppError('validation_failed', 'This is not a plan that can be saved.', { errors: [...result.errors] });
  }
  return { ...toConsolePlan(result.plan), priceAtStripe: result.price };
}

function toEdit(input: PlanInput): SubscriptionPlanEdit {
  const { price, interval: _, aiSessions, projects, connections, support, ...words } = input;
  return {
    ...words,
    priceCents: Math.round(price * 100),
    entitlements: { consultationsPerMonth: aiSessions, connections, projects, support },
  };
}

function toConsolePlan({ priceCents, features, entitlements, ...plan }: StoredPlan): ConsolePlan {
  const { consultationsPerMonth, connections, projects = null, support } = entitlements;
  const { id, name, description, isPopular, isActive } = plan;
  const shown = {
    ...{ name, description, isPopular, isActive, connections, projects },
    price: priceCents / 100,
    interval: 'month' as const,
    features: [...features],
    aiSessions: consultationsPerMonth,
    // Plans stored before support had a field of its own tell of it among their features.
    support: support ?? features.find((feature) => /support/iu.test(feature)) ?? '',
  };
  return { id, ...shown, revision: revisionOf(PLAN_FIELDS, shown) };
}

function settingsOf({ name, priceCents, isActive, entitlements }: StoredPlan) {
  return { name, price: priceCents / 100, isActive, consultationsPerMonth: entitlements.consultationsPerMonth };
}
