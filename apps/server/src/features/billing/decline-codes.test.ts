import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { billingCustomers, billingLedger } from '../../db/schema.ts';
import { CARDS, startStripe } from '../../testing/stripe-emulator.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { type Subscriber, subscribersOf } from './testing/subscribers.ts';

const stripe = await startStripe();
const app = await createTestApp({ config: { payments: stripe.settings } });
const { onTrial, endTrial } = subscribersOf(app, stripe);

test.each(['insufficient_funds', 'expired_card', 'do_not_honor', 'a_code_of_next_year'])(
  'a renewal that the bank refuses with %s is told of with that code',
  async (declineCode) => {
    const customer = await whoseRenewalFails(declineCode);
    await customer.sync();
    expect(await failuresOf(customer)).toEqual([declineCode]);
  },
);

test('the code is that of the first refusal, also where Stripe is read after a second one, or after the invoice was paid', async () => {
  const customer = await whoseRenewalFails('insufficient_funds');
  const { id: invoice } = await openInvoiceOf(customer);
  await stripe.control('POST', '/payments/fail', { declineCode: 'expired_card' });
  await expect(stripe.post(`/invoices/${invoice}/pay`)).rejects.toThrow('expired');
  await stripe.post(`/invoices/${invoice}/pay`);
  await customer.sync();
  expect(await failuresOf(customer)).toEqual(['insufficient_funds']);
});

/** Nothing has told the app of it yet. */
async function whoseRenewalFails(declineCode: string): Promise<Subscriber> {
  const customer = await onTrial(CARDS.works);
  await stripe.control('POST', '/payments/fail', { declineCode });
  await endTrial(customer);
  return customer;
}

async function openInvoiceOf(customer: Subscriber): Promise<{ readonly id: string }> {
  const { data } = await stripe.get<{ data: { id: string }[] }>(`/invoices?status=open&customer=${await customer.customer()}`);
  const [invoice] = data;
  if (!invoice) throw new Error('Nothing is owed');
  return invoice;
}

async function failuresOf({ id }: Subscriber): Promise<(string | null)[]> {
  const rows = await app.database.db
    .select({ failure: billingLedger.failure })
    .from(billingLedger)
    .innerJoin(billingCustomers, eq(billingCustomers.subject, billingLedger.subject))
    .where(and(eq(billingCustomers.userId, id), eq(billingLedger.kind, 'payment_failed')));
  return rows.map(({ failure }) => failure);
}
