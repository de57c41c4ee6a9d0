import { expect, test } from 'vitest';
import { parseConfig } from '../../config.ts';

const TEST_KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const LIVE_KEYS = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const STAND_IN = { STRIPE_API_URL: 'http://127.0.0.1:4000', STRIPE_JS_URL: 'http://127.0.0.1:4000/stripe.js' };
const PRODUCTION = {
  NODE_ENV: 'production',
  APP_URL: 'https://app.example.test',
  DATABASE_URL: 'postgres://app@db.example.test/app',
  TRUST_PROXY: '0',
  ALLOW_GENERATED_KEYS_IN_PRODUCTION: '1',
};

test('without settings no payments are taken, on a developer’s machine without a word', () => {
  expect(paymentsOf({})).toBeNull();
  expect(paymentsOf({ BILLING: 'off' })).toBeNull();
});

test('with both keys payments are taken, at Stripe’s own address unless another is named', () => {
  expect(paymentsOf({ ...TEST_KEYS, STRIPE_WEBHOOK_SECRET: '' })).toEqual({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: null,
    apiUrl: null,
    scriptUrl: null,
  });
  expect(paymentsOf({ ...TEST_KEYS, ...STAND_IN })).toMatchObject({ apiUrl: 'http://127.0.0.1:4000', webhookSecret: 'whsec_1' });
});

test.each([
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must be a secret key of Stripe'],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY must be a publishable key of Stripe'],
  [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must be the signing secret'],
  [{ STRIPE_API_URL: 'http://stripe.example.test' }, 'STRIPE_API_URL must begin with https:// unless it is on this machine'],
  [{ BILLING: 'on' }, 'BILLING must be off, or not given'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY must be given beside STRIPE_SECRET_KEY'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY must be given beside STRIPE_WEBHOOK_SECRET'],
  [{ ...TEST_KEYS, BILLING: 'off' }, 'BILLING=off takes no payments, yet STRIPE_SECRET_KEY'],
  [{ ...TEST_KEYS, STRIPE_SECRET_KEY: 'sk_live_1' }, 'must both be test keys or both live keys: only the secret key is live'],
  [{ ...LIVE_KEYS, STRIPE_SECRET_KEY: 'rk_test_1' }, 'only the publishable key is live'],
  [{ ...LIVE_KEYS, ...STAND_IN }, 'STRIPE_API_URL and STRIPE_JS_URL must not be given with live keys'],
])('what contradicts itself (%j) is refused everywhere', (settings, problem) => {
  expect(problemsOf(settings)).toEqual([expect.stringContaining(problem)]);
  const inProduction = problemsOf({ ...PRODUCTION, ALLOW_STAND_INS_IN_PRODUCTION: '1', ...settings });
  expect(inProduction).toContainEqual(expect.stringContaining(problem));
});

test('production starts with live keys and a webhook secret, or with BILLING=off', () => {
  expect(problemsOf({ ...PRODUCTION, ...LIVE_KEYS })).toEqual([]);
  expect(problemsOf({ ...PRODUCTION, BILLING: 'off' })).toEqual([]);
});

test.each([
  [{}, 'BILLING=off starts without payments'],
  [{ ...LIVE_KEYS, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET must be given in production'],
  [{ ...TEST_KEYS, ...STAND_IN }, 'put a stand-in in the place of Stripe'],
])('production refuses %j', (settings, problem) => {
  expect(problemsOf({ ...PRODUCTION, ...settings })).toEqual([expect.stringContaining(problem)]);
});

test('production takes a stand-in for Stripe when that is allowed by name', () => {
  expect(problemsOf({ ...PRODUCTION, ...TEST_KEYS, ...STAND_IN, ALLOW_STAND_INS_IN_PRODUCTION: '1' })).toEqual([]);
});

function paymentsOf(settings: Readonly<Record<string, string>>) {
  const parsed = parseConfig(settings);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.config.payments;
}

function problemsOf(settings: Readonly<Record<string, string>>): readonly string[] {
  const parsed = parseConfig(settings);
  return parsed.ok ? [] : parsed.problems;
}
