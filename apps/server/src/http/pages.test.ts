import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PAGES } from '@sheetwright/contract/pages.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { subscriptionPlans } from '../db/schema.ts';
import { createTestApp } from '../testing/test-app.ts';

const STYLES = 'h1{color:red}';
/** Takes the place of the module that the web build makes for the server. */
const LANDING_MODULE = `
  let renderings = 0;
  export function renderLanding({ launchStage, sandbox, origin, plans, takesPayments }) {
    renderings += 1;
    const words = launchStage === 'live' ? 'We are live' : 'Coming Soon';
    const html = '<!doctype html><link rel="canonical" href="' + origin + '/"><style>${STYLES}</style><h1>' + words + '</h1>';
    const offers = takesPayments ? 'For sale: ' : 'Plans: ';
    const prices = offers + plans.map(({ price }) => '$' + price).join(' ');
    return { html: html + '<p>' + prices + '</p>Rendering ' + renderings + ', Sandbox: ' + JSON.stringify(sandbox), styles: '${STYLES}' };
  }`;
const webRoot = buildWebApp();
afterAll(() => rmSync(webRoot, { recursive: true }));
const app = await createTestApp({ webRoot });
const asPage = { accept: 'text/html,application/xhtml+xml' };

test.each([
  '/',
  '/auth',
  '/auth?reset=x',
  '/testing',
  '/dashboard',
  '/projects',
  '/projects/new',
  '/projects/7',
  '/projects/7/confirm',
  '/admin',
  '/subscribe',
  '/subscription',
])('the app is sent for its route %s', async (url) => {
  const response = await app.request({ url, headers: asPage });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
});

test.each(Object.entries(PAGES))('the page %s is one that the server knows', async (_name, { pattern }) => {
  expect((await app.request({ url: pattern.replaceAll(':id', '7') })).statusCode).toBe(200);
});

test.each(['/nothing', '/projects/7/other', '/authx', '/.env', '/index.html', '/../package.json', '/%2e%2e/package.json'])(
  'an unknown page %s is answered with 404 and the app, which shows its not-found page',
  async (url) => {
    const response = await app.request({ url, headers: asPage });
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('<div id="root">');
  },
);

test('who does not ask for a page gets a problem instead of the app', async () => {
  const response = await app.request({ url: '/nothing', headers: { accept: 'application/json' } });
  expect(response.statusCode).toBe(404);
  expect(response.json().code).toBe('not_found');
});

test('unknown calls and missing assets never answer with the app', async () => {
  for (const url of [
    '/api',
    '/api/',
    '/api/nothing',
    '/assets/gone.js',
    '/assets/..%2findex.html',
    '/assets/../../package.json',
  ]) {
    const response = await app.request({ url, headers: asPage });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.body).not.toContain(url.startsWith('/api') ? 'root' : '"workspaces"');
  }
});

test('each page carries a fresh style nonce wherever the mark stands, and the policy names it', async () => {
  const [first, second] = [await app.request({ url: '/auth' }), await app.request({ url: '/auth' })];
  const nonce = /<meta name="csp-nonce" content="([\w+/=]{24})">/.exec(first.body)?.[1];
  expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(first.body).toContain(`<style nonce="${nonce}">`);
  expect(first.body).not.toContain('__CSP_NONCE__');
  expect(second.body).not.toContain(nonce);
});

test('each page tells the app what anyone may know, written as an attribute whatever it holds', async () => {
  const emulators = [{ service: '"><script>', url: null }];
  const sandboxed = await createTestApp({
    webRoot,
    config: { sandbox: { emulators, smartsheetToken: 'secret-token', seedsLogins: true } },
  });
  const { body } = await sandboxed.request({ url: '/auth' });
  expect(body).toContain('&quot;service&quot;:&quot;\\&quot;&gt;&lt;script&gt;&quot;');
  expect(body).not.toMatch(/__PUBLIC_CONFIG__|<script|secret-token/);
});

test('the policy allows no inline script, no foreign source and no framing', async () => {
  const policy = String((await app.request({ url: '/auth' })).headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

const PAYMENT_SETTINGS = {
  secretKey: 'sk_test_server',
  publishableKey: 'pk_test_browser',
  webhookSecret: 'whsec_of_the_test',
  apiUrl: 'http://127.0.0.1:4009',
} as const;

test.each([
  [
    'Stripe alone',
    null,
    /script-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
    /frame-src https:\/\/js\.stripe\.com/,
  ],
  [
    'what takes its place',
    'http://127.0.0.1:4009/stripe.js',
    /script-src 'self' http:\/\/127\.0\.0\.1:4009;/,
    /connect-src 'self' http:\/\/127\.0\.0\.1:4009;/,
  ],
] as const)(
  'the two pages that take a card may load from %s, and no other page may',
  async (_what, scriptUrl, scripts, further) => {
    const paying = await createTestApp({ webRoot, config: { payments: { ...PAYMENT_SETTINGS, scriptUrl } } });
    const policyOf = async (url: string) => String((await paying.request({ url })).headers['content-security-policy']);
    for (const url of ['/subscribe', '/subscribe?plan=starter', '/subscription/']) {
      expect(await policyOf(url)).toMatch(scripts);
      expect(await policyOf(url)).toMatch(further);
      expect(await policyOf(url)).not.toContain('unsafe');
    }
    for (const url of ['/', '/auth', '/dashboard', '/admin']) expect(await policyOf(url)).toContain("script-src 'self';");
  },
);

test('where no payments are taken the two pages may load no more than others', async () => {
  const policy = String((await app.request({ url: '/subscribe' })).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
});

test('every answer carries the security headers, and nothing says what serves it', async () => {
  for (const url of ['/', '/assets/app-1a2b.js', '/api/config', '/api/nothing', '/healthz']) {
    const { headers } = await app.request({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
  }
});

test('[C2.052] at / who brings no session gets the landing page of the launch stage, complete, tagged and compressed', async () => {
  const response = await app.request({ url: '/?from=mail', headers: { ...asPage, 'accept-encoding': 'gzip, br' } });
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: expect.stringMatching(/Cookie, Accept-Encoding/i),
    etag: expect.stringMatching(/^W\/"/),
  });
  const page = brotliDecompressSync(response.rawPayload).toString();
  expect(page).toContain('Coming Soon');
  expect(page).toContain(`<link rel="canonical" href="${app.config.appUrl.origin}/">`);
  expect((await app.request({ url: '/' })).body).toBe(page);
});

test('[C2.055] in the stage live it is the other page', async () => {
  const live = await createTestApp({ webRoot, config: { launchStage: 'live' } });
  expect((await live.request({ url: '/' })).body).toContain('We are live');
});

test('the landing page is not sent again to who has it', async () => {
  const { headers } = await app.request({ url: '/' });
  const again = await app.request({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('at / who brings a session gets the app, even with the tag of the landing page', async () => {
  const { headers } = await app.request({ url: '/' });
  const cookie = `session=${'x'.repeat(43)}`;
  const response = await app.request({ url: '/', headers: { cookie, 'if-none-match': String(headers.etag) } });
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('<div id="root">');
  expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('Cookie') });
  expect(response.headers.etag).toBeUndefined();
});

test("the landing page's styles are allowed by their hash alone, and no script in it", async () => {
  const policy = String((await app.request({ url: '/' })).headers['content-security-policy']);
  const hash = createHash('sha256').update(STYLES).digest('base64');
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(policy).toContain("script-src 'self';");
});

test('[C3.036] the landing page shows the plans of the table, and a change of them within a minute', async () => {
  const priced = await createTestApp({ webRoot });
  const offers = async () => /<p>(.*)<\/p>/.exec((await priced.request({ url: '/' })).body)?.[1];
  expect(await offers()).toBe('Plans: $29 $79 $199');
  await priced.database.db.update(subscriptionPlans).set({ priceCents: 3100 }).where(eq(subscriptionPlans.id, 'starter'));
  expect(await offers()).toBe('Plans: $29 $79 $199');
  priced.clock.advance(60_000);
  expect(await offers()).toBe('Plans: $31 $79 $199');
});

test('the landing page of an installation that takes payments offers its plans for sale', async () => {
  const paying = await createTestApp({ webRoot, config: { payments: { ...PAYMENT_SETTINGS, scriptUrl: null } } });
  expect((await paying.request({ url: '/' })).body).toContain('For sale: $29');
});

test('[C2.046] the landing page is rendered with the emulators of a sandbox, and with none elsewhere', async () => {
  const emulators = [{ service: 'Sheets', url: 'http://127.0.0.1:4001/' }];
  const sandboxed = await createTestApp({
    webRoot,
    config: { sandbox: { emulators, smartsheetToken: 'secret-token', seedsLogins: true } },
  });
  const { body } = await sandboxed.request({ url: '/' });
  expect(body).toContain(JSON.stringify({ emulators }));
  expect(body).not.toContain('secret-token');
  expect((await app.request({ url: '/' })).body).toContain('Sandbox: null');
});

test('the landing page is rendered once for all who come', async () => {
  const own = await createTestApp({ webRoot });
  const [first, second] = await Promise.all([own.request({ url: '/' }), own.request({ url: '/' })]);
  expect(first.body).toMatch(/Rendering \d+/);
  expect(second.body).toBe(first.body);
});

test('pages beside the app are not files that one can ask for', async () => {
  const response = await app.request({ url: '/server/landing.js', headers: asPage });
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain('We are live');
});

test('hashed assets are kept for ever, and sent as they were compressed by the build', async () => {
  const response = await app.request({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br, gzip' } });
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
  });
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain('script');
  const plain = await app.request({ url: '/assets/app-1a2b.js' });
  expect([response.headers.vary, plain.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
  expect(plain.headers.etag).toBeDefined();
  expect(response.headers.etag).not.toBe(plain.headers.etag);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toContain('script');
});

test('files beside the page are sent for a short while', async () => {
  const response = await app.request({ url: '/favicon.svg' });
  expect(response.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
});

test('HEAD answers like GET without a body', async () => {
  const response = await app.request({ method: 'HEAD', url: '/projects' });
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('');
});

test('answers that are long are compressed on the way', async () => {
  const response = await app.request({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(response.rawPayload).toString()).openapi).toBe('3.1.0');
});

test('without a built web app the pages say how to build it', async () => {
  const own = await createTestApp({ webRoot: path.join(webRoot, 'missing') });
  const response = await own.request({ url: '/', headers: asPage });
  expect(response.statusCode).toBe(503);
  expect(response.json().detail).toContain('npm run build');
  own.log.expectErrors();
});

function buildWebApp(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheetwright-web-'));
  const page =
    '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><meta name="public-config" content="__PUBLIC_CONFIG__"><style nonce="__CSP_NONCE__"></style><div id="root"></div>';
  const script = `/* ${'script '.repeat(300)} */`;
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(folder, 'server'));
  writeFileSync(path.join(folder, 'index.html'), page);
  writeFileSync(path.join(folder, 'server/landing.js'), LANDING_MODULE);
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), script);
  writeFileSync(path.join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  return folder;
}
