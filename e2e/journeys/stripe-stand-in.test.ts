import { type StripeEmulator, startStripeEmulator } from '@sheetwright/sandbox/stripe/server.ts';
import type { Browser, Page } from 'playwright-core';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { launchBrowser } from '../src/browser.ts';
import { type PaymentPage, servePaymentPage } from '../src/payment-page/serve.ts';
import { openStrictPage } from '../src/strict-page.ts';

const KEYS = { secret: 'sk_test_secret', publishable: 'pk_test_publishable' };
let emulator: StripeEmulator;
let site: PaymentPage;
let browser: Browser;
let stripe: Stripe;

beforeAll(async () => {
  emulator = await startStripeEmulator({ dataFolder: null, keys: KEYS });
  const { hostname, port } = new URL(emulator.url);
  stripe = new Stripe(KEYS.secret, { host: hostname, port, protocol: 'http', telemetry: false });
  [site, browser] = await Promise.all([servePaymentPage(emulator.url), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  site?.close();
  await emulator?.close();
});

test('a card typed by keyboard alone is set up, and every field has a label', async () => {
  const page = await openFor(await setupSecret());
  await page.getByLabel('Card number').focus();
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  expect(await page.getByLabel('Expiration date').inputValue()).toBe('12 / 34');
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page)).toBe('succeeded');
});

test('what is missing is said at the field, which has the focus, and the page has nothing that hinders', async () => {
  const page = await openFor(await setupSecret());
  await pay(page, '4242 4242');
  await expect.poll(() => said(page)).toBe('error: incomplete_number');
  const field = page.getByRole('textbox', { name: 'Card number', description: 'Enter the whole card number.' });
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await findings(page)).toEqual([]);
});

test('a declined card is an error, and another one is taken on the same form', async () => {
  const page = await openFor(await setupSecret(), { notes: [/402/] });
  await pay(page, '4000000000000002');
  await expect.poll(() => said(page)).toBe('error: card_declined');
  await pay(page, '4242424242424242');
  await expect.poll(() => said(page)).toBe('succeeded');
});

test('the dialog of 3-D Secure keeps the focus and has nothing that hinders; accepting it succeeds', async () => {
  const page = await openFor(await setupSecret());
  await pay(page, '4000002500003155');
  const dialog = page.getByRole('dialog', { name: '3-D Secure' });
  const accept = dialog.getByRole('button', { name: 'Complete authentication' });
  await accept.waitFor();
  expect(await accept.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page)).toBe('succeeded');
  expect(await dialog.count()).toBe(0);
});

test.each(['Escape', 'Fail authentication'])('leaving the dialog of 3-D Secure with %s refuses the card', async (way) => {
  const page = await openFor(await setupSecret());
  await pay(page, '4000002500003155');
  const dialog = page.getByRole('dialog', { name: '3-D Secure' });
  await dialog.waitFor();
  if (way === 'Escape') await page.keyboard.press('Escape');
  else await dialog.getByRole('button', { name: way }).click();
  await expect.poll(() => said(page)).toBe('error: setup_intent_authentication_failure');
});

test.each([
  ['setup_intent', () => setupSecret()],
  ['payment_intent', () => paymentSecret()],
] as const)('with a redirect the way back carries %s, its secret and how it went', async (name, makeSecret) => {
  const secret = await makeSecret();
  const page = await openFor(secret, { query: '&redirect=always' });
  await pay(page, '4242424242424242');
  await page.waitForURL(/\/return\?/);
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    [name]: secret.split('_secret_')[0],
    [`${name}_client_secret`]: secret,
    redirect_status: 'succeeded',
  });
});

test('an intent that is made after the form was filled in is confirmed once the form was submitted', async () => {
  const page = await openFor(await paymentSecret(), { query: '&deferred' });
  await pay(page, '');
  await expect.poll(() => said(page)).toBe('Enter the whole card number.');
  await pay(page, '4242424242424242');
  await expect.poll(() => said(page)).toBe('succeeded');
});

test('a secret of nothing is told when the fields are loaded', async () => {
  const page = await openFor('seti_none_secret_none', { notes: [/404/], ready: false });
  await expect.poll(() => said(page)).toBe('not loaded: resource_missing');
});

test('the page of the stand-in’s clock has nothing that hinders and works by its buttons', async () => {
  await stripe.customers.create({ email: 'casey@example.com' });
  const { page, complaints, close } = await openStrictPage(browser);
  onTestFinished(close);
  await page.goto(emulator.url);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: '1 day' }).click();
  await expect.poll(() => page.getByRole('status').textContent()).toBe('A day has passed.');
  expect(complaints).toEqual([]);
});

async function setupSecret(): Promise<string> {
  const { id: customer } = await stripe.customers.create({});
  return (await stripe.setupIntents.create({ customer })).client_secret ?? '';
}

async function paymentSecret(): Promise<string> {
  return (await stripe.paymentIntents.create({ amount: 2900, currency: 'usd' })).client_secret ?? '';
}

interface Opening {
  readonly query?: string;
  /** What the browser itself notes on answers that are refusals. */
  readonly notes?: readonly RegExp[];
  readonly ready?: boolean;
}

async function openFor(secret: string, { query = '', notes = [], ready = true }: Opening = {}): Promise<Page> {
  const { page, complaints, expect: expectNote, close } = await openStrictPage(browser);
  for (const note of notes) expectNote(note);
  onTestFinished(async () => {
    await close();
    expect(complaints).toEqual([]);
  });
  await page.goto(`${site.url}/?key=${KEYS.publishable}&secret=${secret}${query}`);
  if (ready) await page.getByRole('button', { name: 'Pay', disabled: false }).waitFor();
  return page;
}

async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay' }).click();
}

async function said(page: Page): Promise<string | null> {
  return page.getByRole('status').textContent();
}
