import type { CustomerDetails } from '@sheetwright/contract/admin/customers.ts';
import { dollarsOfAnnual, dollarsOfCents } from '../analytics/figures/ratio.ts';
import { ensureFresh } from '../analytics/roll-ups.ts';
import type { LedgerLineRead } from '../billing/for-operators.ts';
import { describeActivity } from './describe-activity.ts';
import { findCustomer } from './list-customers.ts';
import type { CustomerServices } from './services.ts';

const DAY_MS = 86_400_000;
const MOST_LINES = 100;

/** @throws AppError not_found */
export async function customerDetails({ id }: { readonly id: string }, services: CustomerServices): Promise<CustomerDetails> {
  const { analytics, projects, clock } = services;
  await ensureFresh(analytics);
  const customer = await findCustomer(id, services);
  const subject = (await analytics.events.subjectsOf([id])).get(id) ?? '';
  const [lines, activity, totals, own] = await Promise.all([
    analytics.billing.linesOf(id),
    analytics.events.latestOf(id, MOST_LINES),
    analytics.repository.totalsOf(subject),
    projects.listFor(id, MOST_LINES),
  ]);
  const { lastActivity } = customer;
  return {
    ...customer,
    lifetimeValue: dollarsOfCents(lifetimeCents(lines)),
    projectCount: own.total,
    aiSessionCount: totals.questions,
    assetsCreated: totals.assets,
    daysSinceLastActivity: lastActivity && Math.floor((clock().getTime() - Date.parse(lastActivity)) / DAY_MS),
    projects: own.rows.map(({ createdAt, ...project }) => ({ ...project, createdAt: createdAt.toISOString() })),
    recentActivity: activity.map(({ id: number, kind, at, data, actor }) => ({
      id: number,
      type: kind,
      description: describeActivity(kind, data, actor !== null),
      timestamp: at.toISOString(),
    })),
    billingHistory: lines.slice(0, MOST_LINES).map(toBillingEntry),
  } as CustomerDetails;
}

/** Money that came, and with a minus money that went back; disputed money is away until the dispute is won. */
const SIGNS: Readonly<Record<string, number>> = {
  payment: 1,
  refund: -1,
  refund_failed: 1,
  dispute_opened: -1,
  dispute_won: 1,
};

/** Paid less refunded, in cents. */
export function lifetimeCents(lines: readonly Pick<LedgerLineRead, 'kind' | 'amountCents'>[]): number {
  return lines.reduce((sum, { kind, amountCents }) => sum + (SIGNS[kind] ?? 0) * (amountCents ?? 0), 0);
}

const ENTRIES: Readonly<Record<string, readonly [description: string, status: string]>> = {
  payment: ['Payment', 'paid'],
  payment_failed: ['Payment failed', 'failed'],
  refund: ['Refund', 'refunded'],
  refund_failed: ['Refund that failed', 'failed'],
  dispute_opened: ['Dispute opened', 'disputed'],
  dispute_won: ['Dispute won', 'paid'],
  dispute_lost: ['Dispute lost', 'lost'],
  trial_started: ['Trial began', 'trialing'],
  trial_ended: ['Trial ended', 'ended'],
  cancel_scheduled: ['Will end with its period', 'active'],
  cancel_withdrawn: ['Goes on after all', 'active'],
  new: ['Subscription began', 'active'],
  reactivation: ['Came back', 'active'],
  resumed: ['Resumed', 'active'],
  expansion: ['Pays more', 'active'],
  contraction: ['Pays less', 'active'],
  paused: ['Paused', 'paused'],
  churn: ['Subscription ended', 'canceled'],
};

/** Of money, how much; of a movement, what a month brings from then on. */
function toBillingEntry({ id, kind, at, amountCents, annualCentsAfter, reason }: LedgerLineRead) {
  const [description, status] = ENTRIES[kind] ?? [kind, kind];
  const amount = amountCents === null ? dollarsOfAnnual(annualCentsAfter ?? 0) : dollarsOfCents(amountCents * (SIGNS[kind] ?? 1));
  const why = reason === 'involuntary' ? ' after a failed payment' : '';
  const what = annualCentsAfter === null ? '' : `, now ${formatMonthly(annualCentsAfter)}`;
  return { id, amount, description: `${description}${why}${what}`, status, date: at.toISOString() };
}

function formatMonthly(annualCents: number): string {
  return `$${dollarsOfAnnual(annualCents).toFixed(2)} a month`;
}
