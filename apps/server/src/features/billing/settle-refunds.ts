import type { Tx } from '../../db/client.ts';
import type { CustomerState } from '../../integrations/stripe/payments.ts';
import { recordFurtherAction } from '../audit/record-action.ts';
import { dropIntent, findRefundIntent, openRefundIntents, type RefundIntent, settleIntent } from './refund-repository.ts';
import type { PaidServices } from './services.ts';

/** A call to Stripe with all its repetitions is over by then: what Stripe does not know of after that is not made any more. */
const GIVEN_UP_AFTER_MS = 10 * 60_000;

/** Tells how refunds ended that were begun, as far as Stripe tells it. It belongs to every reading of a customer. */
export async function settleRefunds(
  tx: Tx,
  { id, refunds }: CustomerState,
  { clock }: Pick<PaidServices, 'clock'>,
): Promise<void> {
  for (const intent of await openRefundIntents(tx, id)) {
    const made = refunds.find(({ key }) => key === intent.key);
    const isOld = clock().getTime() - intent.begunAt.getTime() > GIVEN_UP_AFTER_MS;
    if (!made && isOld) await giveUpRefund(tx, intent.key, { clock });
    if (!made) continue;
    await settleIntent(tx, intent.key, clock());
    await tell(tx, intent, { action: 'payment_refunded', at: clock() });
  }
}

/** Tells that a refund which was begun was not made. */
export async function giveUpRefund(tx: Tx, key: string, { clock }: Pick<PaidServices, 'clock'>): Promise<void> {
  const intent = await findRefundIntent(tx, key);
  if (intent && (await dropIntent(tx, key))) await tell(tx, intent, { action: 'refund_not_made', at: clock() });
}

function tell(
  tx: Tx,
  { operator, subject, invoice, cents, reason }: RefundIntent,
  action: { readonly action: 'payment_refunded' | 'refund_not_made'; readonly at: Date },
): Promise<void> {
  return recordFurtherAction(tx, { operator, subject }, { ...action, target: invoice, after: { cents }, reason });
}
