import { setTimeout as sleep } from 'node:timers/promises';
import { type StripeEmulator, startStripeEmulator } from '@sheetwright/sandbox/stripe/server.ts';
import type { PaymentSettings } from '../integrations/stripe/settings.ts';
import { closeAtEnd } from './cleanup.ts';

const KEYS = { secret: 'sk_test_server', publishable: 'pk_test_browser' };
export const WEBHOOK_SECRET = 'whsec_of_the_test';

export interface TestStripe extends Pick<StripeEmulator, 'registerApp' | 'url'> {
  /** With which an app takes its payments there. */
  readonly settings: PaymentSettings;
  control<T = unknown>(method: string, place: string, body?: object): Promise<T>;
  /** What a form for cards does in the browser with a secret. @returns the status of what was confirmed, or the code of the refusal */
  confirm(clientSecret: string, card: string): Promise<string>;
  /** The card's owner confirms to their bank. @returns the status of what was confirmed */
  authenticate(clientSecret: string): Promise<string>;
  /** Waits until every event has reached the app. */
  delivered(): Promise<void>;
  events: StripeEmulator['events'];
  /** An object at Stripe, or a list. */
  get<T = Record<string, unknown>>(place: string): Promise<T>;
  post<T = Record<string, unknown>>(place: string, form?: Readonly<Record<string, string>>): Promise<T>;
  remove(place: string): Promise<unknown>;
}

/** Card numbers of which Stripe documents what they do. */
export const CARDS = {
  works: '4242424242424242',
  other: '5555555555554444',
  declines: '4000000000000002',
  /** Can be set up; every charge fails. */
  failsLater: '4000000000000341',
  /** Its bank asks for a confirmation of every charge. */
  asksAlways: '4000002760003184',
} as const;

/**
 * A Stripe of this test file's own, by the clock of the machine unless another is given. Each card that is given is another
 * one, although test cards are few: tests of one card that two people give say so ('cardsAreUnique').
 */
export async function startStripe(options: { readonly now?: () => Date } = {}): Promise<TestStripe> {
  const emulator = await startStripeEmulator({
    ...options,
    dataFolder: null,
    keys: KEYS,
    webhookSecret: WEBHOOK_SECRET,
    retryDelaysMs: [50, 50, 50, 50, 50, 50],
  });
  closeAtEnd(() => emulator.close());
  const { url } = emulator;
  await ask(`${emulator.controlUrl}/settings`, { method: 'PUT', json: { cardsAreUnique: true } });
  return {
    url,
    registerApp: emulator.registerApp,
    settings: {
      secretKey: KEYS.secret,
      publishableKey: KEYS.publishable,
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: url,
      scriptUrl: emulator.scriptUrl,
    },
    control: (method, place, body) => ask(emulator.controlUrl + place, { method, ...(body && { json: body }) }),
    confirm: (clientSecret, card) => asBrowser(url, 'confirm', { client_secret: clientSecret, ...formOf(card) }),
    authenticate: (clientSecret) => asBrowser(url, 'authenticate', { client_secret: clientSecret, result: 'accepted' }),
    delivered: () => delivered(emulator.controlUrl),
    events: emulator.events,
    get: (place) => ask(`${url}/v1${place}`, { method: 'GET', key: KEYS.secret }),
    post: (place, form = {}) => ask(`${url}/v1${place}`, { method: 'POST', key: KEYS.secret, form }),
    remove: (place) => ask(`${url}/v1${place}`, { method: 'DELETE', key: KEYS.secret }),
  };
}

/** The settings by the names of their environment variables, for an app that is a process of its own. */
export function stripeEnvironment({ settings }: TestStripe): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: settings.secretKey,
    STRIPE_PUBLISHABLE_KEY: settings.publishableKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: settings.apiUrl ?? '',
    STRIPE_JS_URL: settings.scriptUrl ?? '',
  };
}

interface Asked {
  readonly method: string;
  readonly key?: string;
  readonly json?: object;
  readonly form?: Readonly<Record<string, string>>;
}

async function ask<T>(address: string, { method, key, json, form }: Asked): Promise<T> {
  const response = await fetch(address, {
    method,
    headers: { ...(key && { authorization: `Bearer ${key}` }), ...(json && { 'content-type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
    ...(form && { body: new URLSearchParams(form) }),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${await response.text()}`);
  return (await response.json()) as T;
}

function formOf(card: string): Readonly<Record<string, string>> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  };
}

async function asBrowser(url: string, action: string, form: Readonly<Record<string, string>>): Promise<string> {
  const { client_secret: clientSecret = '' } = form;
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret'));
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const body = new URLSearchParams({ key: KEYS.publishable, ...form });
  const response = await fetch(`${url}/v1/${kind}/${id}/${action}`, { method: 'POST', body });
  const answer = (await response.json()) as { readonly status?: string; readonly error?: { readonly code: string } };
  return answer.error?.code ?? String(answer.status);
}

async function delivered(controlUrl: string): Promise<void> {
  for (;;) {
    const { deliveries } = await ask<{ deliveries: { state: string }[] }>(`${controlUrl}/deliveries`, { method: 'GET' });
    if (!deliveries.some(({ state }) => state === 'pending' || state === 'held')) return;
    await sleep(20);
  }
}
