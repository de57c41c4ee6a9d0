import { StripeRefusal, unauthorized } from './errors.ts';

export interface ApiKeys {
  readonly secret: string;
  readonly publishable: string;
}

export type Caller = 'server' | 'browser';

/**
 * Who calls, by the key that is sent.
 * @param keys the only ones that are valid; null: any key for tests is
 * @throws StripeRefusal for no key, a wrong one, or one of real payments
 */
export function callerOf(authorization: string | undefined, keyParam: unknown, keys: ApiKeys | null): Caller {
  const key = keyIn(authorization) ?? (typeof keyParam === 'string' ? keyParam : undefined);
  if (key === undefined || key === '') {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  if (/^(sk|rk|pk)_live_/.test(key))
    throw unauthorized('This is a stand-in for tests: it takes no keys of real payments.', 'api_key_expired');
  const isServer = keys ? key === keys.secret : key.startsWith('sk_test_');
  const isBrowser = keys ? key === keys.publishable : key.startsWith('pk_test_');
  if (!isServer && !isBrowser) throw unauthorized(`Invalid API Key provided: ${hide(key)}`);
  return isServer ? 'server' : 'browser';
}

function keyIn(authorization: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
}

function hide(key: string): string {
  return key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
}

export function secretKeyRequired(): StripeRefusal {
  return new StripeRefusal({
    status: 403,
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });
}
