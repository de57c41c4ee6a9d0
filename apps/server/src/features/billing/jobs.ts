import { z } from 'zod';
import { type Job, type Queue, RetryLater } from '../../jobs/boss.ts';
import { convergeCustomer } from './converge-customer.ts';
import type { PaidServices } from './services.ts';

const forCustomer = z.object({ customer: z.string() });
type ForCustomer = z.infer<typeof forCustomer>;
const nothing = z.object({});

/** A job that waits will read what has happened until then, so one of each customer is enough, beside one that may have read already. */
export const CONVERGE: Queue<ForCustomer> = {
  name: 'billing.converge',
  data: forCustomer,
  policy: 'stately',
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
};

const forCharge = z.object({ charge: z.string() });

/** Of a dispute Stripe's event tells the charge alone: whose it is has to be asked. */
export const FIND_CUSTOMER: Queue<z.infer<typeof forCharge>> = {
  name: 'billing.find-customer',
  data: forCharge,
  policy: 'stately',
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
};

/** Ends everything of somebody who has deleted their account; it is tried for weeks. */
export const LEAVE: Queue<ForCustomer> = {
  name: 'billing.leave',
  data: forCustomer,
  retryLimit: 300,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 7200,
  expireInSeconds: 300,
};

const RECONCILE: Queue<Record<string, never>> = {
  name: 'billing.reconcile',
  data: nothing,
  cron: '23 3 * * *',
  expireInSeconds: 14_400,
};
const END_UNFINISHED: Queue<Record<string, never>> = { name: 'billing.end-unfinished', data: nothing, cron: '11 * * * *' };

const PAGE = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const UNFINISHED_MS = 24 * 3_600_000;

export async function runBillingJobs(services: PaidServices): Promise<void> {
  const { jobs } = services;
  await jobs.work(CONVERGE, (job) => convergeJob(job, services));
  await jobs.work(FIND_CUSTOMER, (job) => findCustomer(job.data.charge, services));
  await jobs.work(LEAVE, (job) => leave(job.data.customer, services));
  await jobs.work(RECONCILE, () => reconcile(services));
  await jobs.work(END_UNFINISHED, () => endUnfinished(services));
}

async function convergeJob({ data }: Job<ForCustomer>, services: PaidServices): Promise<void> {
  const { outcome } = await convergeCustomer(data.customer, services);
  if (outcome === 'unavailable') throw new RetryLater('Stripe cannot be read now');
  if (outcome === 'missing') services.logger?.warn({ customer: data.customer }, 'Stripe does not know a customer of ours');
}

async function findCustomer(charge: string, { payments, repository, jobs }: PaidServices): Promise<void> {
  const found = await payments.customerOfCharge(charge);
  if (!found.ok && found.failure.kind !== 'missing') throw new RetryLater('Stripe cannot be read now');
  const customer = found.ok ? found.value : null;
  if (customer === null || (await repository.customerAtStripe(customer)) === null) return;
  await jobs.send(CONVERGE, { customer }, { singletonKey: customer });
}

/** Ends the subscriptions of somebody who is gone, and writes down that they ended. */
async function leave(customer: string, services: PaidServices): Promise<void> {
  await endSubscriptions(customer, () => true, services);
}

/** Ends the subscriptions that were begun a day ago and never got their card. */
export async function endUnfinished(services: PaidServices): Promise<void> {
  const before = new Date(services.clock().getTime() - UNFINISHED_MS);
  for (const customer of await services.repository.unfinishedBefore(before)) {
    await endSubscriptions(customer, (status) => status === 'incomplete', services);
  }
}

async function endSubscriptions(customer: string, isMeant: (status: string) => boolean, services: PaidServices): Promise<void> {
  const first = await convergeCustomer(customer, services);
  if (first.outcome === 'unavailable') throw new RetryLater('Stripe cannot be read now');
  if (first.outcome !== 'converged') return;
  const { state, result } = first;
  for (const { id, endedAt } of state.subscriptions) {
    const row = result.subscriptions.find(({ stripeSubscriptionId }) => stripeSubscriptionId === id);
    if (endedAt !== null || !row || !isMeant(row.status)) continue;
    const ended = await services.payments.cancelNow(id);
    if (!ended.ok && ended.failure.kind !== 'missing') throw new RetryLater('Stripe did not end a subscription');
  }
  const { outcome } = await convergeCustomer(customer, services);
  if (outcome === 'unavailable') throw new RetryLater('Stripe cannot be read now');
}

/**
 * Compares every customer with Stripe and writes down what differs. Where Stripe does not know a customer nothing changes: that is for
 * a person to look at.
 */
export async function reconcile(services: PaidServices): Promise<void> {
  const { repository, logger } = services;
  const found = { customers: 0, differing: 0 };
  let after = BEFORE_ALL;
  for (;;) {
    const page = await repository.customersAfter(after, PAGE);
    for (const { stripeCustomerId, subject } of page) {
      if (stripeCustomerId === null) continue;
      const converged = await convergeCustomer(stripeCustomerId, services);
      if (converged.outcome === 'converged') found.customers += 1;
      if (converged.outcome === 'missing') logger?.error({ subject }, 'Stripe does not know a customer of ours');
      if (converged.outcome === 'unavailable') logger?.warn({ subject }, 'a customer could not be compared with Stripe');
      if (converged.outcome === 'converged' && converged.result.ledger.length > 0) {
        found.differing += 1;
        logger?.warn({ subject, lines: converged.result.ledger.map(({ key }) => key) }, 'the ledger was behind Stripe');
      }
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last.subject;
  }
  await services.onReconciled?.({ ...found, at: services.clock() });
}
