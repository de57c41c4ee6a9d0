import type { BillingDifference } from '../../db/schema.ts';
import { type ConvergeOutcome, convergeCustomer } from './converge-customer.ts';
import { LEAVE } from './queues.ts';
import type { BillingCustomer } from './repository.ts';
import type { PaidServices } from './services.ts';

const PAGE = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** What only a person can settle. */
const FOR_PEOPLE: readonly BillingDifference['kind'][] = ['would_revoke', 'missing', 'ledger', 'runs_on'];

/** Where the ledger told something else than Stripe. */
const LEDGER_DIFFERS: readonly BillingDifference['kind'][] = ['behind', 'would_revoke', 'ledger'];

/**
 * Compares every customer with Stripe and keeps what differs. What was missed is made good, except that nobody loses access by it: where Stripe
 * gives none any more, or does not know the customer, a person has to look, and to resync.
 */
export async function reconcile(services: PaidServices): Promise<readonly BillingDifference[]> {
  const { repository, clock, logger } = services;
  const startedAt = clock();
  const differences: BillingDifference[] = [];
  let customers = 0;
  for (let after = BEFORE_ALL, isMore = true; isMore; ) {
    const page = await repository.customersAfter(after, PAGE);
    for (const customer of page) differences.push(...(await compare(customer, services)));
    customers += page.length;
    after = page.at(-1)?.subject ?? after;
    isMore = page.length === PAGE;
  }
  await repository.storeReconciliation({ startedAt, finishedAt: clock(), customers, differences });
  await services.onReconciled?.({ customers, differing: countOf(differences, LEDGER_DIFFERS), at: clock() });
  for (const difference of differences) {
    if (FOR_PEOPLE.includes(difference.kind)) logger?.error(difference, 'a customer differs from Stripe');
    else logger?.warn(difference, 'a customer differed from Stripe');
  }
  return differences;
}

async function compare(customer: BillingCustomer, services: PaidServices): Promise<BillingDifference[]> {
  const { stripeCustomerId, subject, userId } = customer;
  if (stripeCustomerId === null) return [];
  const converged = await convergeCustomer(stripeCustomerId, services, { revokes: false });
  const found = differencesOf(converged).map((difference) => ({ ...difference, subject }));
  if (userId !== subject || converged.outcome !== 'converged') return found;
  const live = converged.state.subscriptions.filter(({ endedAt }) => endedAt === null);
  if (live.length === 0) return found;
  await services.jobs.send(LEAVE, { customer: stripeCustomerId });
  return [...found, { kind: 'runs_on', subject, detail: live.map(({ id }) => id).join(', ') }];
}

/** @returns how many customers have a difference of these kinds */
function countOf(differences: readonly BillingDifference[], kinds: readonly BillingDifference['kind'][]): number {
  return new Set(differences.filter(({ kind }) => kinds.includes(kind)).map(({ subject }) => subject)).size;
}

function differencesOf(converged: ConvergeOutcome): Omit<BillingDifference, 'subject'>[] {
  switch (converged.outcome) {
    case 'missing':
      return [{ kind: 'missing', detail: 'Stripe does not know a customer of ours' }];
    case 'unknown':
    case 'unavailable':
      return [{ kind: 'unread', detail: 'Stripe could not be read' }];
    case 'would_revoke':
      return [
        {
          kind: 'would_revoke',
          detail: `${converged.before.subscriptionStatus} here, ${converged.result.account.subscriptionStatus} at Stripe`,
        },
      ];
    case 'converged':
      return fromResult(converged);
  }
}

function fromResult({
  before,
  result,
}: Extract<ConvergeOutcome, { outcome: 'converged' }>): Omit<BillingDifference, 'subject'>[] {
  const { account, ledger, worth } = result;
  const changed = before !== null && before.subscriptionStatus !== account.subscriptionStatus;
  const news = [
    ...(changed ? [`${before.subscriptionStatus} → ${account.subscriptionStatus}`] : []),
    // What is said of an end changes nothing that is brought, and ledgers that are older than these lines lack them.
    ...ledger.filter(({ kind }) => kind !== 'cancel_scheduled' && kind !== 'cancel_withdrawn').map(({ key }) => key),
  ];
  return [
    ...(news.length > 0 ? [{ kind: 'behind', detail: news.join(', ') } as const] : []),
    ...(worth.atStripe === worth.inLedger
      ? []
      : [{ kind: 'ledger', detail: `${worth.inLedger} cents a year in the ledger, ${worth.atStripe} at Stripe` } as const]),
  ];
}
