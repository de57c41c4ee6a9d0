import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { post, type SignedDelivery, signed } from '../core/deliveries.ts';
import type { ApiKeys } from '../core/keys.ts';
import { shuffled } from '../core/shuffle.ts';
import { type StripeEmulator, type StripeEmulatorOptions, startStripeEmulator } from '../server.ts';

export const TEST_KEYS: ApiKeys = { secret: 'sk_test_secret', publishable: 'pk_test_publishable' };
const WEBHOOK_SECRET = 'whsec_of_the_harness';

/** The status of the answer to a delivery; null when there was none. */
type Receiver = (delivery: SignedDelivery, event: Stripe.Event) => Promise<number | null>;

interface Delivering {
  /** The address of a webhook endpoint, or what stands for one, such as an app that does not listen. */
  readonly to: string | Receiver;
  /** All that have happened, when left out. */
  readonly events?: readonly Stripe.Event[];
  /** Without one they arrive in the order in which they happened. */
  readonly seed?: number;
  /** So often each is delivered. */
  readonly copies?: number;
  /** So many are on their way at the same time. */
  readonly parallel?: number;
  readonly damage?: 'forged' | 'old' | 'reserialized';
}

export interface StripeHarness {
  readonly emulator: StripeEmulator;
  readonly stripe: Stripe;
  /** Settings that point an app at the stand-in. */
  readonly settings: Readonly<Record<string, string>>;
  /** A route of the stand-in's control, with its answer. */
  control<T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', place: string, body?: unknown): Promise<T>;
  /** Lets time pass for everybody without a test clock; everything that is due has happened when it returns. */
  advance(by: { days: number } | { months: number } | { advanceSeconds: number } | { toTrialEnd: true }): Promise<void>;
  /** The same for the customers of one test clock. */
  advanceTestClock(clock: string, to: number): Promise<void>;
  /** Oldest first. */
  events(): readonly Stripe.Event[];
  /** Sends events as Stripe would, whatever was sent before. Returns the statuses in the order of sending. */
  deliver(options: Delivering): Promise<(number | null)[]>;
  /** Confirms an intent with a card as the form in a browser does, and answers 3-D Secure when that is asked for. */
  confirm(clientSecret: string, card: string, authentication?: 'accepted' | 'refused'): Promise<ConfirmedIntent>;
  close(): Promise<void>;
}

export interface ConfirmedIntent {
  readonly id?: string;
  readonly status?: string;
  readonly payment_method?: string | null;
  readonly error?: { readonly code?: string; readonly message: string };
}

/** A stand-in without a folder, with the official client, for tests of whatever uses Stripe. The caller closes it. */
export async function startStripeHarness(options: Partial<StripeEmulatorOptions> = {}): Promise<StripeHarness> {
  const keys = options.keys ?? TEST_KEYS;
  const webhookSecret = options.webhookSecret ?? WEBHOOK_SECRET;
  const emulator = await startStripeEmulator({
    dataFolder: null,
    retryDelaysMs: [20, 20, 20, 20],
    ...options,
    keys,
    webhookSecret,
  });
  const stripe = clientOf(emulator, keys.secret);
  const send: StripeHarness['control'] = (method, place, body) => control(emulator, method, place, body);
  return {
    emulator,
    stripe,
    settings: {
      STRIPE_SECRET_KEY: keys.secret,
      STRIPE_PUBLISHABLE_KEY: keys.publishable,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: emulator.url,
      STRIPE_JS_URL: emulator.scriptUrl,
    },
    control: send,
    advance: async (by) => void (await send('POST', '/clock', by)),
    advanceTestClock: (clock, to) => advanceTestClock(stripe, clock, to),
    events: emulator.events,
    deliver: (delivering) => deliver({ events: emulator.events(), ...delivering }, webhookSecret),
    confirm: (secret, card, authentication) => confirm(emulator, keys.publishable, { secret, card, authentication }),
    close: emulator.close,
  };
}

export function clientOf(emulator: StripeEmulator, key = TEST_KEYS.secret, options: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(emulator.url);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: 5000,
    telemetry: false,
    ...options,
  });
}

export async function control<T>(emulator: StripeEmulator, method: string, place: string, body?: unknown): Promise<T> {
  const response = await fetch(emulator.controlUrl + place, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** Moves a test clock and waits until everything has happened on the way. */
export async function advanceTestClock(stripe: Stripe, clock: string, to: number): Promise<void> {
  let { status } = await stripe.testHelpers.testClocks.advance(clock, { frozen_time: to });
  while (status !== 'ready') {
    await wait(5);
    ({ status } = await stripe.testHelpers.testClocks.retrieve(clock));
  }
}

async function deliver(
  delivering: Delivering & { readonly events: readonly Stripe.Event[] },
  secret: string,
): Promise<(number | null)[]> {
  const { to, events, seed, copies = 1, parallel = 1, damage } = delivering;
  const receive: Receiver = typeof to === 'string' ? (delivery) => post(to, delivery) : to;
  const all = events.flatMap((event) => Array<Stripe.Event>(copies).fill(event));
  const queue = [...(seed === undefined ? all : shuffled(all, seed)).entries()];
  const statuses = Array<number | null>(queue.length).fill(null);
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [place, event] = next;
      statuses[place] = await receive(signed(event, secret, Date.now(), damage ?? null), event);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return statuses;
}

interface Confirmation {
  readonly secret: string;
  readonly card: string;
  readonly authentication?: 'accepted' | 'refused' | undefined;
}

async function confirm(emulator: StripeEmulator, key: string, { secret, card, authentication = 'accepted' }: Confirmation) {
  const [id = ''] = secret.split('_secret_');
  const address = `${emulator.url}/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
  const call = async (action: string, form: Readonly<Record<string, string>>): Promise<ConfirmedIntent> => {
    const body = new URLSearchParams({ key, client_secret: secret, ...form });
    return (await (await fetch(`${address}/${action}`, { method: 'POST', body })).json()) as ConfirmedIntent;
  };
  const confirmed = await call('confirm', cardForm(card));
  return confirmed.status === 'requires_action' ? call('authenticate', { result: authentication }) : confirmed;
}

/** What a form for cards sends. */
export function cardForm(number: string): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  };
}
