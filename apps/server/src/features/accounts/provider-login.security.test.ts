import { ISSUERS, PROVIDERS } from '@sheetwright/sandbox/identity/providers.ts';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../config.ts';
import { users } from '../../db/schema.ts';
import { comeBack, cookiesOf, goToProvider, joinCookies, signInAt, startIdentity } from '../../testing/identity-emulator.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';
import { FLOW_LIFETIME_MS } from './provider-login.ts';

const identity = await startIdentity();
const app = await createTestApp({ config: { login: identity.login } });
let count = 0;

describe.each(ISSUERS)('a hostile %s', (provider) => {
  test.each(['wrong-audience', 'wrong-issuer', 'wrong-nonce', 'expired-id-token', 'wrong-signature'])(
    'with an ID token of %s signs nobody in and stores nothing',
    async (fault) => {
      await identity.spoil(provider, fault);
      await expectNobody(() => signInAt(app, { provider, as: somebody() }), 'rejected');
    },
  );

  test('whose code was used before signs nobody in', async () => {
    await identity.spoil(provider, 'reused-code');
    await expectNobody(() => signInAt(app, { provider, as: somebody() }), 'expired');
  });
});

describe.each(PROVIDERS)('the callback of %s', (provider) => {
  test('refuses a state that this browser did not begin with', async () => {
    await identity.spoil(provider, 'wrong-state');
    await expectNobody(() => signInAt(app, { provider, as: somebody() }), 'rejected');
  });

  test('refuses what another browser began: no session without a flow of one’s own', async () => {
    const theirs = await goToProvider(app, { provider, as: somebody() });
    await expectNobody(() => comeBack(app, { ...theirs, cookie: '' }), 'expired');
    const own = await goToProvider(app, { provider, as: somebody() });
    await expectNobody(() => comeBack(app, { callback: theirs.callback, cookie: own.cookie }), 'rejected');
  });

  test('works once, also when the browser’s cookie is replayed', async () => {
    const way = await goToProvider(app, { provider, as: somebody() });
    expect(cookiesOf(await comeBack(app, way), 'session')).not.toBe('');
    await expectNobody(() => comeBack(app, way), 'expired');
  });

  test('of 10 parallel uses of one way back exactly one signs in', async () => {
    const way = await goToProvider(app, { provider, as: somebody() });
    const answers = await Promise.all(Array.from({ length: 10 }, () => comeBack(app, way)));
    expect(answers.filter((answer) => cookiesOf(answer, 'session') !== '')).toHaveLength(1);
  });

  test('takes no flow of another provider, nor one that was made up or changed', async () => {
    const other = provider === 'google' ? 'github' : 'google';
    const way = await goToProvider(app, { provider: other, as: somebody() });
    const moved = way.cookie.replace(`login-${other}`, `login-${provider}`);
    const callback = new URL(String(way.callback).replace(`/${other}/`, `/${provider}/`));
    await expectNobody(() => comeBack(app, { callback, cookie: moved }), 'expired');
    await expectNobody(() => comeBack(app, { callback, cookie: `login-${provider}=v1.test.AAAA` }), 'expired');
    const own = await goToProvider(app, { provider, as: somebody() });
    await expectNobody(() => comeBack(app, { ...own, cookie: `${own.cookie.slice(0, -4)}AAAA` }), 'expired');
  });

  test.each([
    '',
    '?',
    '?code=x',
    '?state=y',
    '?code=a&code=b&state=c&state=d',
    '?error=x&error_description=%3Cscript%3E',
    '?code=%00&state=%ff',
  ])('answers %s without a fault and without a session', async (query) => {
    const { cookie } = await goToProvider(app, { provider, as: somebody() });
    const callback = new URL(`http://localhost:3000/api/auth/${provider}/callback${query}`);
    const response = await comeBack(app, { callback, cookie });
    expect(response.statusCode).toBe(302);
    expect(String(response.headers.location)).toMatch(/^\/auth\?error=(rejected|denied|expired)$/);
    expect(cookiesOf(response)).toBe('');
  });

  test('ends the session that the browser came with and adopts none that was planted', async () => {
    const before = await signIn(app, await createUser(app));
    const response = await signInAt(app, { provider, as: somebody(), cookie: before });
    const after = cookiesOf(response, 'session');
    expect(after).not.toBe(before);
    expect((await app.request({ url: '/api/auth/user', cookie: before })).statusCode).toBe(401);
    const planted = `session=${'A'.repeat(43)}`;
    expect(cookiesOf(await signInAt(app, { provider, as: somebody(), cookie: planted }), 'session')).not.toContain(planted);
  });

  test('keeps codes, tokens and secrets out of answers and logs', async () => {
    const way = await goToProvider(app, { provider, as: somebody() });
    const response = await comeBack(app, way);
    const secrets = [
      way.callback.searchParams.get('code'),
      way.callback.searchParams.get('state'),
      identity.login[provider]?.clientSecret,
    ];
    const seen = `${JSON.stringify(response.headers)}${response.body}${app.log.lines.join()}`;
    for (const secret of secrets) expect(seen).not.toContain(secret);
  });
});

test('a way back is open for ten minutes', async () => {
  const own = await createTestApp({ config: { login: identity.login } });
  const way = await goToProvider(own, { provider: 'google', as: somebody() });
  own.clock.advance(FLOW_LIFETIME_MS);
  expect((await comeBack(own, way)).headers.location).toBe('/auth?error=expired');
  await own.close();
});

describe('linking', () => {
  test('what one account began is not finished for another that is signed in meanwhile', async () => {
    const [victim, attacker] = [await createUser(app), await createUser(app)];
    const way = await goToProvider(app, {
      provider: 'google',
      as: somebody(),
      cookie: await signIn(app, attacker),
      query: '?intent=link',
    });
    const flow = way.cookie.split('; ').find((cookie) => cookie.startsWith('login-google=')) ?? '';
    const cookie = joinCookies(await signIn(app, victim), flow);
    expect((await comeBack(app, { callback: way.callback, cookie })).headers.location).toBe(
      '/?linkFailed=expired&provider=google#profile',
    );
    expect((await comeBack(app, { callback: way.callback, cookie: flow })).headers.location).toBe('/auth?error=expired');
    expect(
      (await app.database.db.select().from(users)).filter(({ id, googleId }) => id === victim.id && googleId !== null),
    ).toEqual([]);
  });

  test.each(['cross-site', 'same-site'])('another site (%s) cannot have the visitor link a login', async (site) => {
    const cookie = await signIn(app, await createUser(app));
    const headers = { 'sec-fetch-site': site };
    const response = await app.request({ url: '/api/auth/google?intent=link', cookie, headers });
    expect(response.headers.location).toBe('/?linkFailed=started_elsewhere&provider=google#profile');
    expect(cookiesOf(response)).toBe('');
  });
});

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/.//evil.test',
  '/%2e//evil.test/..',
  '/\t/evil.test',
  'https:evil.test@localhost:3000.evil.test',
  'http://localhost:3000@evil.test/',
  'http://localhost:3001/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/api/logout',
  '/%61pi/logout',
])('returnTo=%s leads nowhere but home, at the start, after a denial and after the sign-in', async (returnTo) => {
  const query = `?${new URLSearchParams({ returnTo })}`;
  const own = (location: unknown) => new URL(String(location), 'http://localhost:3000');
  for (const as of ['Deny', somebody()]) {
    const { headers } = await signInAt(app, { provider: 'github', as, query });
    expect(own(headers.location).origin).toBe('http://localhost:3000');
    expect(own(headers.location).pathname).not.toMatch(/^\/(api|%61pi)/);
    const further = own(headers.location).searchParams.get('returnTo');
    expect(further === null || own(further).origin === 'http://localhost:3000').toBe(true);
  }
});

test('a made-up Host changes neither the redirect address nor where a sign-in ends', async () => {
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
  const response = await app.request({ url: '/api/auth/google', headers });
  const target = new URL(String(response.headers.location));
  expect(target.searchParams.get('redirect_uri')).toBe('http://localhost:3000/api/auth/google/callback');
});

test.each(['HOST_OIDC_ISSUER', 'GOOGLE_ISSUER', 'GITHUB_URL', 'GITHUB_API_URL', 'SMARTSHEET_AUTHORIZE_URL'])(
  '%s takes plain http on this machine only',
  (setting) => {
    expect(parseConfig({ [setting]: 'http://login.example.test' })).toEqual({
      ok: false,
      problems: [`${setting} must begin with https:// unless it is on this machine`],
    });
    for (const good of ['https://login.example.test', 'http://127.0.0.1:4000/x', 'http://localhost:4000']) {
      expect(parseConfig({ [setting]: good }).ok).toBe(true);
    }
  },
);

async function expectNobody(act: () => ReturnType<typeof comeBack>, failure: string): Promise<void> {
  const before = await app.database.db.select().from(users);
  const response = await act();
  expect(response.headers.location).toBe(`/auth?error=${failure}`);
  expect(cookiesOf(response)).toBe('');
  expect(await app.database.db.select().from(users)).toEqual(before);
}

function somebody() {
  count += 1;
  return { name: `Pat Example${count}`, email: `pat.${count}@people.example` };
}
