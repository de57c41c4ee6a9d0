import { type SubscriptionPlanEdit, subscriptionPlanEditSchema } from '@sheetwright/contract/subscription-plan-edit.ts';
import type { Tx } from '../../db/client.ts';
import { lockContent } from '../audit/content-changes.ts';
import type { StoredPlan } from './repository.ts';
import type { BillingServices } from './services.ts';

/**
 * `price`: `unchanged`; `made`: the new price is at Stripe; `pending`: Stripe could not be reached, so it is made when the next person subscribes.
 * `before` is null for a plan that was made.
 */
export type PlanOutcome =
  | {
      readonly outcome: 'saved';
      readonly before: StoredPlan | null;
      readonly plan: StoredPlan;
      readonly price: 'unchanged' | 'made' | 'pending';
    }
  | { readonly outcome: 'invalid'; readonly errors: readonly { readonly path: string; readonly message: string }[] }
  | { readonly outcome: 'missing' };

interface PlanChange {
  readonly before: StoredPlan | null;
  readonly plan: StoredPlan;
}

interface PlanHooks {
  /** Before a plan that is there is stored; what it throws stops it. */
  readonly check?: (tx: Tx, before: StoredPlan) => Promise<void>;
  /** After it was stored. */
  readonly note?: (tx: Tx, change: PlanChange) => Promise<void>;
}

/**
 * Stores a plan, or makes one with an id from its name. A price that changes is a new one at Stripe: whoever comes pays it, whoever has
 * subscribed goes on with theirs.
 * @param id null for a new plan
 * @param edit as it was sent: it is validated here
 * @param hooks run in the transaction in which the plan is stored
 */
export async function savePlan(
  { id, edit }: { readonly id: string | null; readonly edit: unknown },
  services: BillingServices,
  { check, note }: PlanHooks = {},
): Promise<PlanOutcome> {
  const parsed = subscriptionPlanEditSchema.safeParse(edit);
  if (!parsed.success) {
    return { outcome: 'invalid', errors: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
  }
  const { db, repository, clock } = services;
  const saved = await db.transaction(async (tx) => {
    await lockContent(tx, 'plans');
    const plans = await repository.listPlans(tx);
    const before = plans.find((plan) => plan.id === id) ?? null;
    if (id !== null && before === null) return null;
    if (before) await check?.(tx, before);
    const plan = await repository.savePlan(tx, { ...parsed.data, id: id ?? idFor(parsed.data.name, plans) }, clock());
    await note?.(tx, { before, plan });
    return { before, plan };
  });
  if (saved === null) return { outcome: 'missing' };
  const { before, plan } = saved;
  const isSamePrice = before?.priceCents === plan.priceCents;
  return { outcome: 'saved', before, plan, price: isSamePrice ? 'unchanged' : await makePrice(plan, services) };
}

async function makePrice(plan: StoredPlan, { payments, logger }: BillingServices): Promise<'made' | 'pending'> {
  if (!payments) return 'pending';
  const made = await payments.ensurePrices([plan]);
  if (!made.ok) logger?.warn({ plan: plan.id, failure: made.failure }, 'the price of a plan could not be made at Stripe yet');
  return made.ok ? 'made' : 'pending';
}

/** Letters and digits of the name, and a number when another plan has that id. */
function idFor(name: SubscriptionPlanEdit['name'], plans: readonly StoredPlan[]): string {
  const plain =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'plan';
  const taken = new Set(plans.map(({ id }) => id));
  let id = plain;
  for (let number = 2; taken.has(id); number += 1) id = `${plain}-${number}`;
  return id;
}
