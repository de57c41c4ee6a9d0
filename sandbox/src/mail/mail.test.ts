import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { type MailEmulator, type MailEmulatorOptions, startMailEmulator } from './server.ts';

test('keeps a mail with its text, markup, link and attachment, and gives it to whoever asks by recipient', async () => {
  const emulator = await startForTest();
  const html = '<p>Set it <a href="http://localhost:3000/auth?reset=abc&amp;x=1">here</a></p>';
  await send(emulator, { subject: 'Vérify ✓', html, attachments: [{ filename: 'a.txt', content: 'hi' }] });
  await send(emulator, { to: 'somebody.else@example.com' });
  expect(await messages(emulator, 'ANN@')).toEqual([
    expect.objectContaining({
      from: 'Sheetwright <no-reply@sheetwright.test>',
      to: ['ann@example.com'],
      envelope: { from: 'no-reply@sheetwright.test', to: ['ann@example.com'] },
      subject: 'Vérify ✓',
      text: expect.stringContaining('http://localhost:3000/auth?reset=abc&x=1'),
      html: expect.stringContaining('reset=abc'),
      attachments: [{ filename: 'a.txt', mimeType: 'text/plain', bytes: 2 }],
    }),
  ]);
  expect(await messages(emulator)).toHaveLength(2);
});

test('keeps mail over a restart, the newest first', async () => {
  const dataFolder = makeFolder();
  const first = await startForTest({ dataFolder });
  await send(first, { subject: 'One' });
  await send(first, { subject: 'Two' });
  await first.close();
  const second = await startForTest({ dataFolder });
  await send(second, { subject: 'Three' });
  expect((await messages(second)).map(({ subject }) => subject)).toEqual(['Three', 'Two', 'One']);
});

test('shows the list, a search, the text with links, and the markup in a frame that can do nothing', async () => {
  const emulator = await startForTest();
  await send(emulator, { subject: '<Hello>', html: '<script>alert(1)</script><a href="http://localhost:3000/x">go</a>' });
  const list = await page(emulator, '/');
  expect(list.text).toContain('<a href="/messages/1">&lt;Hello&gt;</a>');
  expect((await page(emulator, '/?to=nobody')).text).toContain('No mail to ‘nobody’');
  const text = await page(emulator, '/messages/1?view=text');
  expect(text.text).toContain('<a href="http://localhost:3000/auth?reset=abc&amp;x=1" target="_blank" rel="noreferrer">');
  const shown = await page(emulator, '/messages/1');
  expect(shown.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const content = await page(emulator, '/messages/1/content');
  expect(content.policy).toContain("default-src 'none'");
  expect(content.policy).toContain('sandbox allow-popups');
  expect(content.policy).not.toContain('script');
  expect((await page(emulator, '/messages/99')).status).toBe(404);
});

test('refuses a wrong password', async () => {
  const emulator = await startForTest();
  const smtpUrl = emulator.smtpUrl.replace('sandbox:sandbox', 'sandbox:wrong');
  await expect(send({ ...emulator, smtpUrl })).rejects.toMatchObject({ code: 'EAUTH', responseCode: 535 });
});

test.each([
  ['wrong-password', { code: 'EAUTH', responseCode: 535 }],
  ['temporary-refusal', { responseCode: 451 }],
  ['no-such-mailbox', { responseCode: 550 }],
  ['unavailable', { responseCode: 421 }],
  ['down', { code: expect.stringMatching(/ECONNECTION|ESOCKET|ECONNRESET/) }],
  ['dropped-in-data', { code: expect.stringMatching(/ECONNECTION|ESOCKET|ECONNRESET|EPIPE/) }],
])('with %s in store one mail fails, nothing of it is kept, and the next one goes through', async (kind, refusal) => {
  const emulator = await startForTest();
  await spoil(emulator, { kind });
  await expect(send(emulator, { text: 'x'.repeat(300_000) })).rejects.toMatchObject(refusal);
  expect(await messages(emulator)).toEqual([]);
  await send(emulator);
  expect(await messages(emulator)).toHaveLength(1);
});

test('can keep a mail and drop the connection before saying so', async () => {
  const emulator = await startForTest();
  await spoil(emulator, { kind: 'dropped-after-data' });
  await expect(send(emulator)).rejects.toThrow();
  expect(await messages(emulator)).toHaveLength(1);
});

test('a sender that breaks off in the middle of a mail leaves nothing behind, and the next one is served', async () => {
  const emulator = await startForTest();
  const { hostname, port, username, password } = new URL(emulator.smtpUrl);
  const socket = connect(Number(port), hostname);
  const login = Buffer.from(`\0${username}\0${password}`).toString('base64');
  const lines = ['EHLO me', `AUTH PLAIN ${login}`, 'MAIL FROM:<a@x.test>', 'RCPT TO:<b@x.test>', 'DATA', 'Subject: half'];
  for await (const reply of socket.iterator({ destroyOnReturn: false })) {
    if (/^250-/.test(String(reply)) && !/^250 /m.test(String(reply))) continue;
    const line = lines.shift();
    socket.write(`${line}\r\n`);
    if (lines.length === 0) break;
  }
  socket.resetAndDestroy();
  await send(emulator);
  expect(await messages(emulator)).toHaveLength(1);
});

test('can be slower than the sender waits', async () => {
  const emulator = await startForTest();
  await spoil(emulator, { kind: 'slow', delayMs: 400 });
  await expect(send(emulator, {}, { socketTimeout: 100 })).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

test('refuses one recipient of two when the fault names only that one', async () => {
  const emulator = await startForTest();
  await spoil(emulator, { kind: 'no-such-mailbox', to: 'bob@', times: 5 });
  const sent = await send(emulator, { to: ['ann@example.com', 'bob@example.com'] });
  expect([sent.accepted, sent.rejected]).toEqual([['ann@example.com'], ['bob@example.com']]);
});

test('forgets its mail when told to, and tells what a fault lacks', async () => {
  const emulator = await startForTest();
  await send(emulator);
  await fetch(`${emulator.controlUrl}/messages`, { method: 'DELETE' });
  expect(await messages(emulator)).toEqual([]);
  await expect(spoil(emulator, { kind: 'nonsense' })).rejects.toThrow('kind');
});

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-emulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function startForTest(options: Partial<MailEmulatorOptions> = {}): Promise<MailEmulator> {
  const emulator = await startMailEmulator({ dataFolder: makeFolder(), ...options });
  onTestFinished(() => emulator.close());
  return emulator;
}

async function send(
  emulator: Pick<MailEmulator, 'smtpUrl'>,
  mail: SendMailOptions = {},
  timeouts: { socketTimeout?: number } = {},
) {
  const url = new URL(emulator.smtpUrl);
  const transport = nodemailer.createTransport({
    host: url.hostname,
    port: Number(url.port),
    auth: { user: url.username, pass: url.password },
    connectionTimeout: 2000,
    ...timeouts,
  });
  return transport.sendMail({
    from: 'Sheetwright <no-reply@sheetwright.test>',
    to: 'ann@example.com',
    subject: 'Set your password',
    text: 'Here: http://localhost:3000/auth?reset=abc&x=1',
    ...mail,
  });
}

async function spoil({ controlUrl }: MailEmulator, fault: object): Promise<void> {
  const response = await fetch(`${controlUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function messages({ url }: MailEmulator, to = ''): Promise<readonly { readonly subject: string }[]> {
  const response = await fetch(`${url}/api/messages?${new URLSearchParams({ to })}`);
  return ((await response.json()) as { messages: { subject: string }[] }).messages;
}

async function page({ url }: MailEmulator, place: string) {
  const response = await fetch(url + place);
  return {
    status: response.status,
    text: await response.text(),
    policy: response.headers.get('content-security-policy') ?? '',
  };
}
