import { z } from 'zod';

/** Where payments go; null in `webhookSecret`: events are not taken, and only a reading brings changes. */
export interface PaymentSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string | null;
  /** Null: Stripe's own address. */
  readonly apiUrl: string | null;
  /** The script that takes the place of Stripe's own in the browser. */
  readonly scriptUrl: string | null;
}

/** The settings by the names of their environment variables. */
export function paymentSettingsShape<Address extends z.ZodType>(secureAddress: Address) {
  return {
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe, which begins with sk_test_ or sk_live_')
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_(test|live)_\w+$/, 'must be a publishable key of Stripe, which begins with pk_test_ or pk_live_')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\S+$/, 'must be the signing secret of a webhook endpoint of Stripe, which begins with whsec_')
      .optional(),
    STRIPE_API_URL: secureAddress.optional(),
    STRIPE_JS_URL: secureAddress.optional(),
    BILLING: z.literal('off', 'must be off, or not given').optional(),
  };
}

export interface GivenPaymentSettings {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_URL?: string | undefined;
  readonly STRIPE_JS_URL?: string | undefined;
  readonly BILLING?: 'off' | undefined;
}

/** @returns null where no payments are taken */
export function readPaymentSettings(given: GivenPaymentSettings): PaymentSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = given;
  if (given.BILLING === 'off' || secretKey === undefined || publishableKey === undefined) return null;
  return {
    secretKey,
    publishableKey,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? null,
    apiUrl: given.STRIPE_API_URL ?? null,
    scriptUrl: given.STRIPE_JS_URL ?? null,
  };
}

type Checks = readonly (string | false)[];

/** What contradicts itself anywhere. */
export function paymentProblems(given: GivenPaymentSettings): Checks {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = given;
  const names = Object.keys(given).filter((name) => name.startsWith('STRIPE_') && Reflect.get(given, name) !== undefined);
  if (given.BILLING === 'off') {
    return [names.length > 0 && `BILLING=off takes no payments, yet ${names.join(', ')} would: leave out one or the other`];
  }
  if (secretKey === undefined || publishableKey === undefined) {
    const missing = secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_PUBLISHABLE_KEY';
    return [names.length > 0 && `${missing} must be given beside ${names.join(', ')}`];
  }
  const isLive = isLiveKey(secretKey);
  const replaced = standInSettings(given);
  return [
    isLive !== isLiveKey(publishableKey) &&
      `STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys: ${isLive ? 'only the secret key is live' : 'only the publishable key is live'}`,
    isLive &&
      replaced.length > 0 &&
      `${replaced.join(' and ')} must not be given with live keys: they would be sent to a stand-in for Stripe`,
  ];
}

/** What production does not accept beyond that. */
export function productionPaymentProblems(
  given: GivenPaymentSettings,
  { acceptsStandIns }: { readonly acceptsStandIns: boolean },
): Checks {
  if (given.BILLING === 'off') return [];
  if (given.STRIPE_SECRET_KEY === undefined && given.STRIPE_PUBLISHABLE_KEY === undefined) {
    return [
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be given in production (BILLING=off starts without payments)',
    ];
  }
  const replaced = standInSettings(given);
  return [
    given.STRIPE_WEBHOOK_SECRET === undefined &&
      'STRIPE_WEBHOOK_SECRET must be given in production: without it nobody learns of payments that fail and subscriptions that end',
    replaced.length > 0 &&
      !acceptsStandIns &&
      `${replaced.join(' and ')} put a stand-in in the place of Stripe, which production refuses (ALLOW_STAND_INS_IN_PRODUCTION=1 accepts it)`,
  ];
}

function standInSettings(given: GivenPaymentSettings): string[] {
  return (['STRIPE_API_URL', 'STRIPE_JS_URL'] as const).filter((name) => given[name] !== undefined);
}

function isLiveKey(key: string): boolean {
  return /^[a-z]+_live_/.test(key);
}
