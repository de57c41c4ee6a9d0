import { expect, test } from 'vitest';
import { makeCatalogue, type Setup, startForTest } from '../testing/setup.ts';

test('before anything has happened the page says so', async () => {
  const { text } = await open(await startForTest());
  expect(text).toContain('Nobody has subscribed yet.');
  expect(text).not.toContain('To the end of the next trial');
});

test('the page shows customers, subscriptions, invoices, events and the clock, under a policy without scripts', async () => {
  const setup = await withTrial();
  const { text, policy } = await open(setup);
  for (const part of ['casey@example.com', 'Professional, $29.00', 'trialing', 'visa 4242', 'customer.subscription.created'])
    expect(text).toContain(part);
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).not.toMatch(/script-src|unsafe/);
});

test.each([
  ['advance', 'day', 'A day has passed.', 'trialing'],
  ['advance', 'trial-end', 'The next trial has ended.', 'active'],
  ['advance', 'month', 'A month has passed.', 'active'],
])('the button %s %s lets time pass and says so', async (action, value, words, status) => {
  const setup = await withTrial();
  const { url, text } = await press(setup, action, value);
  expect(new URL(url).pathname).toBe('/');
  expect(text).toContain(words);
  expect((await setup.stripe.subscriptions.list()).data[0]?.status).toBe(status);
});

test('the button that fails the next payment makes the trial end past due, and can be taken back before', async () => {
  const setup = await withTrial();
  expect((await press(setup, 'fail')).text).toContain('The next payment will be declined');
  await press(setup, 'succeed');
  await press(setup, 'fail');
  await press(setup, 'advance', 'trial-end');
  expect((await setup.stripe.subscriptions.list()).data[0]?.status).toBe('past_due');
});

test('text of customers is shown as text', async () => {
  const setup = await startForTest();
  await setup.stripe.customers.create({ email: '<script>alert(1)</script>@example.com' });
  expect((await open(setup)).text).not.toContain('<script>alert');
});

test('a form of another site moves no clock', async () => {
  const setup = await withTrial();
  const response = await fetch(`${setup.emulator.url}/actions/advance`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ value: 'month' }),
  });
  expect(response.status).toBe(403);
  expect((await setup.stripe.subscriptions.list()).data[0]?.status).toBe('trialing');
});

test('an invoice has a page and a file, and its charge a receipt', async () => {
  const setup = await withTrial();
  await press(setup, 'advance', 'trial-end');
  const [invoice] = (await setup.stripe.invoices.list()).data;
  const page = await (await fetch(invoice?.hosted_invoice_url ?? '')).text();
  expect(page).toContain('1 × Professional');
  const pdf = await fetch(invoice?.invoice_pdf ?? '');
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect((await pdf.text()).slice(0, 8)).toBe('%PDF-1.4');
  const [charge] = (await setup.stripe.charges.list()).data;
  expect(await (await fetch(charge?.receipt_url ?? '')).text()).toContain('visa ending in 4242');
});

async function withTrial(): Promise<Setup> {
  const setup = await startForTest();
  const { price } = await makeCatalogue(setup);
  const customer = await setup.stripe.customers.create({ email: 'casey@example.com', payment_method: 'pm_card_visa' });
  const [method] = (await setup.stripe.paymentMethods.list({ customer: customer.id })).data;
  await setup.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    trial_period_days: 7,
    default_payment_method: method?.id ?? '',
  });
  return setup;
}

async function open({ emulator }: Setup) {
  const response = await fetch(emulator.url);
  return { text: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
}

async function press({ emulator }: Setup, action: string, value = '') {
  const response = await fetch(`${emulator.url}/actions/${action}`, { method: 'POST', body: new URLSearchParams({ value }) });
  return { url: response.url, text: await response.text() };
}
