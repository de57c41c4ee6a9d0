import type { Invoice, SubscriptionState as SubscriptionView } from '@sheetwright/contract/subscription.ts';
import { AppError } from '../../errors.ts';
import type { CustomerState, InvoiceState } from '../../integrations/stripe/payments.ts';
import { inTurn, orThrow, type Request, read, requirePayments, stripeCustomerOf, viewOf } from './at-stripe.ts';
import type { BillingServices, PaidServices } from './services.ts';

const MOST_INVOICES = 100;
export const NOT_CONFIRMED = 'This card was not confirmed. Please enter it again.';

/**
 * What the form for another card needs.
 * @throws AppError conflict without a subscription; payment_provider_failed; not_found where no payments are taken
 */
export async function requestCardForm({ user }: Request, services: BillingServices): Promise<{ clientSecret: string }> {
  const paid = requirePayments(services);
  const customer = await stripeCustomerOf(user, paid);
  return { clientSecret: orThrow(await paid.payments.beginCardSetup(customer)) };
}

/**
 * What the form for what is owed needs: with it a card is confirmed, or another one pays.
 * @throws AppError conflict when nothing is owed; payment_provider_failed; not_found where no payments are taken
 */
export async function requestPaymentForm({ user }: Request, services: BillingServices): Promise<{ clientSecret: string }> {
  const paid = requirePayments(services);
  const { state } = await read(await stripeCustomerOf(user, paid), paid);
  const owed = owedOf(state);
  if (!owed) throw new AppError('conflict', 'Nothing is owed.');
  return { clientSecret: owed.paymentSecret };
}

type OwedInvoice = InvoiceState & { readonly paymentSecret: string };

/** The newest open invoice of a subscription past due: behind it there may be drafts, which are not asked for yet. */
export function owedOf({ subscriptions, invoices }: CustomerState): OwedInvoice | undefined {
  const overdue = subscriptions.filter(({ status }) => status === 'past_due' || status === 'unpaid').map(({ id }) => id);
  return invoices.find(
    (invoice): invoice is OwedInvoice =>
      invoice.subscription !== null && overdue.includes(invoice.subscription) && invoice.paymentSecret !== null,
  );
}

/**
 * Charges the card of a setup intent from now on, and what is owed at once.
 * @throws AppError validation_failed for a setup intent of somebody else, or one that has not succeeded; conflict without a subscription;
 *   payment_provider_failed, also when the card is declined; not_found where no payments are taken
 */
export async function usePaymentMethod(
  { user, setupIntent }: Request & { readonly setupIntent: string },
  services: BillingServices,
): Promise<SubscriptionView> {
  const paid = requirePayments(services);
  return inTurn(user, paid, async () => {
    const customer = await stripeCustomerOf(user, paid);
    const { state, result } = await read(customer, paid);
    const subscription = state.subscriptions.find(({ id, endedAt }) => id === result.account.stripeSubscriptionId && !endedAt);
    if (!subscription) throw new AppError('conflict', 'There is no subscription that the card could pay.');
    const isUsed = orThrow(await paid.payments.useCard({ customer, subscription: subscription.id, setupIntent }));
    if (!isUsed) throw new AppError('validation_failed', NOT_CONFIRMED);
    const owed = state.invoices.filter((invoice) => invoice.status === 'open' && invoice.subscription === subscription.id);
    for (const { id } of owed) await payOrAskToConfirm(id, paid);
    return viewOf(user, (await read(customer, paid)).result, paid);
  });
}

/** What has to be confirmed first is no failure: the subscription as it is then says so. */
async function payOrAskToConfirm(invoice: string, { payments }: PaidServices): Promise<void> {
  const paid = await payments.payInvoice(invoice);
  if (!paid.ok && paid.failure.kind !== 'unconfirmed') orThrow(paid);
}

/**
 * The latest invoices, the newest first; none for somebody who never had one.
 * @throws AppError payment_provider_failed; not_found where no payments are taken
 */
export async function listInvoices({ user }: Request, services: BillingServices): Promise<Invoice[]> {
  const paid = requirePayments(services);
  const customer = await paid.repository.customerOf(user.id);
  if (!customer?.stripeCustomerId) return [];
  const { invoices } = orThrow(await paid.payments.readCustomer(customer.stripeCustomerId));
  return invoices
    .filter(({ status, totalCents }) => status !== 'draft' && totalCents > 0)
    .slice(0, MOST_INVOICES)
    .map(toInvoice);
}

function toInvoice({ id, number, createdAt, status, totalCents, url, pdf }: InvoiceState): Invoice {
  return { id, number, createdAt: createdAt.toISOString(), status, amount: totalCents / 100, url, pdf };
}
