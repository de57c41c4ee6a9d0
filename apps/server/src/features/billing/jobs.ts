import { type Job, RetryLater } from '../../jobs/boss.ts';
import { convergeCustomer } from './converge-customer.ts';
import { CONVERGE, END_UNFINISHED, FIND_CUSTOMER, type ForCustomer, LEAVE, RECONCILE } from './queues.ts';
import { reconcile } from './reconcile.ts';
import type { PaidServices } from './services.ts';

const UNFINISHED_MS = 24 * 3_600_000;

export async function runBillingJobs(services: PaidServices): Promise<void> {
  const { jobs } = services;
  await jobs.work(CONVERGE, (job) => convergeJob(job, services));
  await jobs.work(FIND_CUSTOMER, (job) => findCustomer(job.data.charge, services));
  await jobs.work(LEAVE, (job) => leave(job.data.customer, services));
  await jobs.work(RECONCILE, async () => void (await reconcile(services)));
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
  const { payments } = services;
  for (const { id, endedAt } of state.subscriptions) {
    const row = result.subscriptions.find(({ stripeSubscriptionId }) => stripeSubscriptionId === id);
    if (endedAt !== null || !row || !isMeant(row.status)) continue;
    const ended = await (row.status === 'incomplete' ? payments.discard(id) : payments.cancelNow(id));
    if (!ended.ok && ended.failure.kind !== 'missing') throw new RetryLater('Stripe did not end a subscription');
  }
  const { outcome } = await convergeCustomer(customer, services);
  if (outcome === 'unavailable') throw new RetryLater('Stripe cannot be read now');
}
