import { expect, test } from 'vitest';
import { CASEY, type Client, startForTest } from '../testing/setup.ts';

test('the home page leads to where an API key is made, which names whoever is known', async () => {
  const client = await startForTest();
  const home = await (await fetch(client.emulator.url)).text();
  expect(home).toContain('href="/api-access"');
  const page = await (await fetch(`${client.emulator.url}/api-access`)).text();
  expect(page).toContain('casey@example.com');
  expect(page).toContain('Generate new access token');
});

test('a person who names themselves gets a key of their own, with words how to use it, and the key works', async () => {
  const client = await startForTest();
  const { status, text, policy } = await generate(client, { user: 'other', email: 'Nora.New@example.com' });
  expect(status).toBe(200);
  expect(text).toContain('Smartsheet Connection');
  expect(text).toContain('Save API Key');
  expect(policy).not.toMatch(/unsafe|script-src/);
  const me = await client.send('GET', '/users/me', { token: keyIn(text) });
  expect(me.body).toMatchObject({ email: 'Nora.New@example.com' });
});

test('a person who is picked gets another key of their account; the former one stays in force, and it is shown only once', async () => {
  const client = await startForTest();
  const { text } = await generate(client, { user: String(CASEY.user.id), email: '' });
  const key = keyIn(text);
  const me = await client.send('GET', '/users/me', { token: key });
  expect(me.body).toMatchObject({ email: 'casey@example.com' });
  expect((await client.get('/users/me')).status).toBe(200);
  expect(await (await fetch(`${client.emulator.url}/api-access`)).text()).not.toContain(key);
});

test('the key is for somebody already known under the address, in whatever case it is typed', async () => {
  const client = await startForTest();
  const { text } = await generate(client, { user: 'other', email: 'CASEY@example.com' });
  const me = await client.send('GET', '/users/me', { token: keyIn(text) });
  expect(me.body.id).toBe(CASEY.user.id);
});

test.each([
  ['', 'Type an email address.'],
  ['<script>alert(1)</script>', 'is no email address.'],
])('without a usable address (%s) no key is made, and the page says so', async (email, problem) => {
  const client = await startForTest();
  const { status, text } = await generate(client, { user: 'other', email });
  expect(status).toBe(400);
  expect(text).toContain(problem);
  expect(text).not.toContain('<script>');
  expect(text).not.toMatch(/id="key"/);
});

async function generate(client: Client, form: Readonly<Record<string, string>>) {
  const response = await fetch(`${client.emulator.url}/api-access`, { method: 'POST', body: new URLSearchParams(form) });
  const policy = response.headers.get('content-security-policy') ?? '';
  return { status: response.status, text: await response.text(), policy };
}

function keyIn(text: string): string {
  const key = /id="key"[^>]*value="([^"]+)"/.exec(text)?.[1];
  if (!key) throw new Error(`The page shows no key:\n${text}`);
  return key;
}
