import { CODE_MS, codeAt } from './authenticator.ts';
import { cookiesOf } from './identity-emulator.ts';
import type { TestApp, TestUser } from './test-app.ts';

export { CODE_MS } from './authenticator.ts';

export interface Enrolled {
  /** What the person's app makes its codes of. */
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** Of the browser in which it was set up. */
  readonly cookie: string;
}

/** What the person's app shows now, or some time from now. */
export function codeNow(test: Pick<TestApp, 'clock'>, secret: string, laterMs = 0): string {
  return codeAt(secret, new Date(test.clock().getTime() + laterMs));
}

/** Sets up two-step sign-in as its owner does. The clock stands at a code that was not used yet. */
export async function enrol(test: TestApp, user: TestUser, cookie: string): Promise<Enrolled> {
  const url = '/api/account/second-factor';
  const started = await test.request({ method: 'POST', url, cookie, body: { password: user.password } });
  const { secret } = started.json<{ secret: string }>();
  const body = { code: codeNow(test, secret) };
  const confirmed = await test.request({ method: 'POST', url: `${url}/confirm`, cookie, body });
  if (confirmed.statusCode !== 200) throw new Error(`Two-step sign-in was not set up: ${confirmed.body}`);
  test.clock.advance(2 * CODE_MS);
  return { secret, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes, cookie };
}

/** The first step of a sign-in. @returns the cookie of the browser that waits for the second */
export async function signInHalf(test: TestApp, { email, password }: TestUser, cookie = ''): Promise<string> {
  const answer = await test.request({ method: 'POST', url: '/api/auth/login', cookie, body: { email, password } });
  if (answer.statusCode !== 202) throw new Error(`No code was asked for: ${answer.body}`);
  return cookiesOf(answer);
}
