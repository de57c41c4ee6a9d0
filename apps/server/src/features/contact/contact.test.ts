import type { Problem } from '@sheetwright/contract/problem.ts';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contactSubmissions } from '../../db/schema.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();

test('[C7.018] [C7.019] a sign-up is answered in JSON and stored with name, e-mail, company and message', async () => {
  const given = { name: 'Nora', email: 'nora@example.test', company: 'ACME', message: 'Hello' };
  const answer = await submit(given);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ received: true });
  expect(await stored('nora@example.test')).toMatchObject([{ ...given, createdAt: expect.any(Date) }]);
});

test('[C3.020] company and message may be left out or empty; name and e-mail may not', async () => {
  await submit({ name: 'Li', email: 'li@example.test' });
  await submit({ name: 'Al', email: 'al@example.test', company: '', message: '' });
  expect(await stored('li@example.test')).toMatchObject([{ company: null, message: null }]);
  expect(await stored('al@example.test')).toMatchObject([{ company: null, message: null }]);

  expect(await fieldErrors({})).toEqual({ name: 'Required', email: 'Required' });
  expect(await fieldErrors({ name: '  ', email: '' })).toMatchObject({ name: 'Required', email: 'Required' });
});

test('the same person, in whatever case the address is typed, is answered alike and stored once with both messages', async () => {
  const first = await submit({ name: 'Zoë', email: 'zoe@example.test', message: 'First' });
  const second = await submit({ name: 'Zoë', email: 'ZOE@Example.Test', message: 'Second' });

  expect(second.body).toBe(first.body);
  const [row, ...rest] = await stored('zoe@example.test');
  expect(rest).toEqual([]);
  expect(row?.message).toMatch(/^First\n\n--- \d{4}-\d\d-\d\d \d\d:\d\d UTC ---\n\nSecond$/);
});

test('each sign-up is confirmed by mail, which repeats nothing that was typed', async () => {
  await submit({ name: 'Buy at spam.example', email: 'mailed@example.test', message: 'spam.example' });
  await submit({ name: 'Buy at spam.example', email: 'mailed@example.test', message: 'again' });
  const mails = () => app.mails.filter(({ to }) => to === 'mailed@example.test');

  await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(2);
  expect(mails()[0]).toMatchObject({ subject: 'Thank you for your interest in Sheetwright' });
  expect(JSON.stringify(mails())).not.toContain('spam.example');
});

test('while the mail server is down a sign-up is stored and its confirmation waits', async () => {
  const mail = { isDown: true, delivered: [] as string[] };
  const other = await createTestApp({
    mailer: {
      async send({ to }) {
        if (mail.isDown) return { outcome: 'unavailable', code: 'ECONNREFUSED' };
        mail.delivered.push(to);
        return { outcome: 'sent' };
      },
    },
  });
  const body = { name: 'Nora', email: 'waiting@example.test' };
  expect((await other.request({ method: 'POST', url: '/api/contact', body })).statusCode).toBe(200);
  expect(await other.database.db.select().from(contactSubmissions)).toHaveLength(1);
  await expect.poll(() => other.log.lines.join(), { timeout: 10_000 }).toContain('tried again');

  mail.isDown = false;
  await expect.poll(() => mail.delivered, { timeout: 20_000 }).toEqual(['waiting@example.test']);
});

test('of messages sent at the same moment none is lost', async () => {
  const messages = ['one', 'two', 'three', 'four'];
  await Promise.all(messages.map((message) => submit({ name: 'P', email: 'parallel@example.test', message })));
  const rows = await stored('parallel@example.test');
  expect(rows).toHaveLength(1);
  for (const message of messages) expect(rows[0]?.message).toContain(message);
});

test.each([
  ['10,000 characters', 'ä'.repeat(10_000)],
  ['10,000 emoji', '🎉'.repeat(10_000)],
  ['10,000 escaped control characters', '\u0001'.repeat(10_000)],
  ['any script', 'العربية עברית हिन्दी ไทย 中文 日本語 한국어 ქართული አማርኛ 👩‍💻 ❤️'],
  ['markup and formulas', "<script>alert(1)</script> =1+1 @SUM(A1) {{7*7}} '; DROP TABLE users; --"],
  ['line breaks and blanks', '  first\r\n\tsecond\n\n  third  '],
])('%s are stored exactly as typed', async (name, text) => {
  const email = `typed-${name.replaceAll(/\W/g, '')}@example.test`;
  const short = [...text].slice(0, 90).join('');
  const answer = await submit({ name: short, email, company: short, message: text });

  expect(answer.statusCode).toBe(200);
  expect(await stored(email)).toMatchObject([{ name: short, company: short, message: text }]);
});

test.each([
  ['a second recipient', 'a@example.test, b@example.test'],
  ['a header', 'a@example.test\r\nBcc: victim@example.test'],
  ['a bare line feed', 'a@example.test\nBcc: victim@example.test'],
  ['a display name', 'Victim <victim@example.test>'],
  ['a NUL', 'a@example.test\u0000'],
  ['255 characters', `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.test.test`],
  ['nothing like an address', 'nora'],
])('an e-mail address with %s is refused with the words of its field', async (_name, email) => {
  expect(await fieldErrors({ name: 'Nora', email })).toEqual({ email: 'Invalid email' });
});

test('what cannot be stored, is too long or of the wrong type is refused with the words of its field', async () => {
  const sound = { name: 'Nora', email: 'nul@example.test' };
  expect(await fieldErrors({ ...sound, message: 'a\u0000b' })).toEqual({
    message: 'This text contains characters that cannot be stored',
  });
  expect(await fieldErrors({ ...sound, name: 'lone \ud800 half' })).toEqual({
    name: 'This text contains characters that cannot be stored',
  });
  expect(await fieldErrors({ ...sound, message: 'x'.repeat(20_001) })).toEqual({
    message: 'Please use at most 20,000 characters',
  });
  for (const wrong of [5, ['a'], { a: 1 }, true]) {
    expect(await fieldErrors({ name: wrong, email: wrong })).toEqual({ name: 'Required', email: 'Required' });
    expect(Object.keys(await fieldErrors({ ...sound, company: wrong, message: wrong }))).toEqual(['company', 'message']);
  }
  expect(await stored('nul@example.test')).toEqual([]);
});

test('a program that fills in the hidden field is answered like anybody and stores nothing', async () => {
  const bot = await submit({ name: 'Bot', email: 'bot@example.test', website: 'https://spam.example' });
  const person = await submit({ name: 'P', email: 'person@example.test', website: '' });

  expect([bot.statusCode, bot.body]).toEqual([person.statusCode, person.body]);
  expect(await stored('bot@example.test')).toEqual([]);
  expect(app.mails.some(({ to }) => to === 'bot@example.test')).toBe(false);
  expect(await stored('person@example.test')).toHaveLength(1);
});

test('one e-mail address is bounded, whatever network it is sent from, until the hour is over', async () => {
  const send = (remoteAddress: string) =>
    submit({ name: 'E', email: 'Eager@example.test', message: remoteAddress }, remoteAddress);
  for (let sent = 1; sent <= app.config.limits.contactsPerEmail; sent += 1) {
    expect((await send(`203.0.113.${sent}`)).statusCode).toBe(200);
  }
  const refused = await send('203.0.113.99');
  expect(refused.statusCode).toBe(429);
  expect(refused.json<Problem>()).toMatchObject({
    code: 'rate_limited',
    detail: expect.stringMatching(/^Too many messages from this e-mail address\. Please try again in \d+ minutes\.$/),
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await stored('Eager@example.test'))[0]?.message).not.toContain('203.0.113.99');

  app.clock.advance(60 * 60_000);
  expect((await send('203.0.113.99')).statusCode).toBe(200);
});

test('one network is bounded, whatever addresses it sends', async () => {
  const send = (index: number) => submit({ name: 'N', email: `net-${index}@example.test` }, '198.51.100.7');
  for (let sent = 1; sent <= app.config.limits.contactsPerAddress; sent += 1) expect((await send(sent)).statusCode).toBe(200);
  const refused = await send(0);
  expect(refused.json<Problem>()).toMatchObject({ code: 'rate_limited', detail: expect.stringContaining('from your network') });
  expect(await stored('net-0@example.test')).toEqual([]);
});

let lastAddress = 0;

/** Each from a network of its own unless told otherwise. */
function submit(body: object, remoteAddress = `192.0.2.${++lastAddress}`) {
  return app.request({ method: 'POST', url: '/api/contact', body, remoteAddress });
}

/** What the refusal says, by field. */
async function fieldErrors(body: object): Promise<Record<string, string>> {
  const answer = await submit(body);
  expect(answer.statusCode).toBe(400);
  return Object.fromEntries((answer.json<Problem>().errors ?? []).map(({ path, message }) => [path, message]));
}

function stored(email: string) {
  return app.database.db
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.email, email))
    .orderBy(asc(contactSubmissions.id));
}
