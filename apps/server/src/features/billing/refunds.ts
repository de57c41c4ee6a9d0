import { AppError } from '../../errors.ts';
import { recordBegunAction } from '../audit/record-action.ts';
import { orThrow } from './at-stripe.ts';
import { findRefundIntent, insertRefundIntent, type RefundIntent } from './refund-repository.ts';
import type { PaidServices } from './services.ts';
import { giveUpRefund } from './settle-refunds.ts';

export interface RefundRequest {
  readonly operatorId: string;
  readonly userId: string;
  readonly invoice: string;
  /** What is asked for twice with the same key is given once. */
  readonly key: string;
  readonly reason: string | null;
}

/** Whether a refund of this key was made already. */
export async function isRefunded(key: string, { db }: PaidServices): Promise<boolean> {
  return ((await findRefundIntent(db, key))?.settledAt ?? null) !== null;
}

/**
 * Writes down what is about to be done, asks Stripe for it, and leaves it to the reading of Stripe that follows to tell that it is done.
 * @throws AppError payment_provider_failed: refused, which is written down, or not answered, in which case a later reading settles it
 */
export async function makeRefund(
  request: RefundRequest & { readonly cents: number; readonly stripeCustomerId: string },
  services: PaidServices,
): Promise<void> {
  const { key, invoice, cents } = await begin(request, services);
  const made = await services.payments.refund({ invoice, cents, key });
  if (made.ok) return;
  if (made.failure.kind === 'unavailable') throw unanswered(made.failure.message);
  await services.db.transaction((tx) => giveUpRefund(tx, key, services));
  orThrow(made);
}

async function begin(
  { operatorId, userId, stripeCustomerId, invoice, cents, key, reason }: Parameters<typeof makeRefund>[0],
  { db, clock }: PaidServices,
): Promise<Pick<RefundIntent, 'key' | 'invoice' | 'cents'>> {
  return db.transaction(async (tx) => {
    const earlier = await findRefundIntent(tx, key);
    if (earlier) return earlier;
    const at = clock();
    const action = { operatorId, userId, at, action: 'refund_begun', target: invoice, after: { cents }, reason } as const;
    const { operator, subject } = await recordBegunAction(tx, action);
    if (subject === null) throw new AppError('not_found', 'There is no such account.');
    await insertRefundIntent(tx, { key, stripeCustomerId, invoice, cents, operator, subject, reason, begunAt: at });
    return { key, invoice, cents };
  });
}

function unanswered(message: string): AppError {
  const detail =
    'The payment provider did not answer, so it is not known yet whether the refund was made. The operator log will tell; asking again refunds nothing twice.';
  return new AppError('payment_provider_failed', detail, { cause: new Error(message) });
}
