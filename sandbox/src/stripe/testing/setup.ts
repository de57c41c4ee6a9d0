import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { type StripeEmulator, type StripeEmulatorOptions, startStripeEmulator } from '../server.ts';
import { advanceTestClock, cardForm, clientOf, control, TEST_KEYS } from './harness.ts';

export { cardForm };
export const KEYS = TEST_KEYS;
export const DAY = 86_400;
export const HOUR = 3600;

export interface Setup {
  readonly emulator: StripeEmulator;
  readonly stripe: Stripe;
  control<T>(method: string, place: string, body?: unknown): Promise<T>;
  /** A call as the script in a browser makes it: with the publishable key. */
  browser(
    method: 'GET' | 'POST',
    place: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; body: BrowserBody }>;
}

export interface BrowserBody {
  readonly id: string;
  readonly status: string;
  readonly payment_method: string | null;
  readonly error: { readonly code: string; readonly message: string; readonly type: string; readonly param: string };
}

/** A stand-in of its own for one test, with the official client. A refusal that the client takes for success fails the test. */
export async function startForTest(options: Partial<StripeEmulatorOptions> = {}): Promise<Setup> {
  const emulator = await startStripeEmulator({ dataFolder: null, keys: KEYS, retryDelaysMs: [20, 20, 20, 20], ...options });
  onTestFinished(() => emulator.close());
  const stripe = clientOf(emulator);
  return {
    emulator,
    stripe,
    control: (method, place, body) => control(emulator, method, place, body),
    browser: (method, place, form = {}) => asBrowser(emulator, method, place, form),
  };
}

export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stripe-emulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function asBrowser({ url }: StripeEmulator, method: 'GET' | 'POST', place: string, form: Readonly<Record<string, string>>) {
  const body = new URLSearchParams({ key: KEYS.publishable, ...form });
  const headers = { authorization: `Bearer ${KEYS.publishable}`, origin: 'http://localhost:3000' };
  const response = await (method === 'GET'
    ? fetch(`${url}${place}?${body}`, { headers })
    : fetch(url + place, { method, headers, body }));
  return { status: response.status, body: (await response.json()) as BrowserBody };
}

export interface Catalogue {
  readonly price: string;
  readonly higherPrice: string;
}

export async function makeCatalogue({ stripe }: Setup): Promise<Catalogue> {
  const product = await stripe.products.create({ name: 'Professional' });
  const priceOf = (cents: number, lookupKey: string) =>
    stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval: 'month' },
      lookup_key: lookupKey,
    });
  const [price, higherPrice] = [await priceOf(2900, 'professional'), await priceOf(9900, 'enterprise')];
  return { price: price.id, higherPrice: higherPrice.id };
}

/** A customer, with that card as the default or without any, at a clock of their own. */
export async function makeCustomer({ stripe }: Setup, { card, start }: { readonly card?: string; readonly start: number }) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const customer = await stripe.customers.create({ email: 'casey@example.com', test_clock: clock.id });
  if (card !== undefined) {
    const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  }
  return { customer: customer.id, clock: clock.id };
}

export function advance({ stripe }: Setup, clock: string, to: number): Promise<void> {
  return advanceTestClock(stripe, clock, to);
}

/** Types of the events so far, oldest first. */
export async function eventTypes({ stripe }: Setup, filter: RegExp = /./): Promise<string[]> {
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  return events
    .map(({ type }) => type as string)
    .filter((type) => filter.test(type))
    .toReversed();
}

export interface Received {
  readonly body: string;
  readonly signature: string;
  readonly event: Stripe.Event;
}

/** A webhook endpoint that answers with the status it is told, or never when that is null. */
export async function startReceiver(answer: (received: number) => number | null = () => 200) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ body, signature: String(request.headers['stripe-signature']), event: JSON.parse(body) });
      const status = answer(received.length);
      if (status !== null) response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/** What a call is refused with. */
export async function refusalOf(call: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was not refused.');
}
