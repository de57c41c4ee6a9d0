import { AppError } from '../../errors.ts';
import { CONVERGE, FIND_CUSTOMER } from './queues.ts';
import { storeEvent } from './repository.ts';
import type { PaidServices } from './services.ts';

interface Delivery {
  /** The bytes as they came: the signature is on them, not on what they say. */
  readonly body: Buffer;
  readonly signature: string | undefined;
}

/**
 * Takes an event of Stripe. What it says counts for nothing but whose it is: a job reads Stripe itself.
 * @throws AppError malformed_request for what Stripe did not send, or sent long ago
 */
export async function takeEvent(
  delivery: Delivery,
  { db, jobs, clock, payments, repository, logger }: PaidServices,
): Promise<void> {
  const now = clock();
  const read = payments.readEvent(delivery.body, delivery.signature, now);
  if (!read.ok) {
    logger?.warn({ reason: read.reason }, 'an event was refused');
    throw new AppError('malformed_request', 'This is no event that Stripe has signed for this address within the last minutes.');
  }
  const { event } = read;
  const isOurs = event.customer !== null && (await repository.customerAtStripe(event.customer)) !== null;
  await db.transaction(async (tx) => {
    const isNew = await storeEvent(tx, event, now);
    if (!isNew) return;
    if (event.customer === null && event.charge !== null) {
      await jobs.send(FIND_CUSTOMER, { charge: event.charge }, { singletonKey: event.charge, tx });
    }
    if (!isOurs || event.customer === null) return;
    await jobs.send(CONVERGE, { customer: event.customer }, { singletonKey: event.customer, tx });
  });
}
