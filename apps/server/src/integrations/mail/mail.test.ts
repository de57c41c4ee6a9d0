import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startMailServer } from '../../testing/mail-server.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { composeMail } from './compose.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { MAIL_LIFETIME_MS, type SendMailOptions, sendMail } from './outbox.ts';

const FROM = 'Sheetwright <no-reply@sheetwright.test>';
const server = await startMailServer({ user: 'post', pass: 'smtp-pass/word' });
const door = { open: true };
const app = await createTestApp({ mailer: behindADoor(createMailer({ smtpUrl: server.url, from: FROM })) });

test('a mail arrives once, in text and HTML, from the configured sender', async () => {
  const action = { label: 'Set a new password', url: 'https://app.example/auth?reset=abc&x=1' };
  await send({ to: 'ada@example.test', subject: 'Grüße 🌱', paragraphs: ['Hello Ada'], action, footnote: 'Bye' });
  const mail = await arrived('Grüße 🌱');
  expect(mail.from).toEqual({ name: 'Sheetwright', address: 'no-reply@sheetwright.test' });
  expect(mail.to).toEqual([{ name: '', address: 'ada@example.test' }]);
  expect(mail.text).toContain('Set a new password:\nhttps://app.example/auth?reset=abc&x=1');
  expect(mail.html).toContain('href="https://app.example/auth?reset=abc&amp;x=1"');
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@sheetwright\.test>$/);
});

test('what people typed stays text in HTML and cannot add a header', async () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&';
  const subject = 'Hi\r\nBcc: victim@example.test\r\n\r\nbody';
  await send({
    to: 'bob@example.test',
    subject,
    paragraphs: [`${hostile}\nnext`],
    action: { label: hostile, url: 'https://x.example' },
  });
  const mail = await arrived('Hi Bcc: victim@example.test body');
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.to).toHaveLength(1);
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;<br>next');
  expect(mail.html).not.toContain('<img');
});

test('a recipient that is not one address reaches nobody else', async () => {
  const refusal = nextLog('refused a mail for good');
  await send({ to: 'one@example.test, two@example.test', subject: 'Two at once', paragraphs: ['x'] });
  await refusal();
  await send({ to: 'after@example.test', subject: 'After two at once', paragraphs: ['x'] });
  await arrived('After two at once');
  expect(server.received.flatMap(({ to }) => to ?? []).map(({ address }) => address)).not.toContain('two@example.test');
});

test('a link to anything but a web address is refused', () => {
  const action = { label: 'Go', url: 'javascript:alert(1)' };
  expect(() => composeMail({ to: 'a@example.test', subject: 's', paragraphs: [], action })).toThrow('web addresses only');
});

test('a mail of a transaction goes out when it commits and never when it is rolled back', async () => {
  const { db } = app.database;
  await db.transaction(async (tx) => send({ to: 'a@example.test', subject: 'committed', paragraphs: [] }, { tx }));
  const rolledBack = db.transaction(async (tx) => {
    await send({ to: 'a@example.test', subject: 'rolled back', paragraphs: [] }, { tx });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await arrived('committed');
  expect(server.received.some(({ subject }) => subject === 'rolled back')).toBe(false);
});

test('while the server is away a mail waits, unreadable in the database, and then arrives once', async () => {
  const failedTry = nextLog('tried again');
  door.open = false;
  await send({ to: 'late@example.test', subject: 'late', paragraphs: ['live-link-canary'] });
  await failedTry();
  const { rows } = await app.database.db.execute<{ row: string }>(sql`select j::text as row from jobs.job j`);
  expect(JSON.stringify(rows)).not.toMatch(/live-link-canary|late@example\.test/);
  door.open = true;
  await arrived('late');
  expect(app.log.lines.join()).not.toMatch(/live-link-canary|late@example\.test|smtp-pass/);
  expect(server.received.filter(({ subject }) => subject === 'late')).toHaveLength(1);
});

test('a mail that the server refuses for good is logged and not tried again', async () => {
  const refusal = nextLog('refused a mail for good');
  server.refuseWith(550);
  await send({ to: 'nobody@example.test', subject: 'refused', paragraphs: [] });
  await refusal();
  server.refuseWith(null);
  expect(app.log.lines.join()).not.toContain('nobody@example.test');
});

test('a mail whose time is over is given up, and the log says so', async () => {
  const givenUp = nextLog('a mail was given up');
  door.open = false;
  await send({ to: 'a@example.test', subject: 'given up', paragraphs: [] });
  app.clock.advance(MAIL_LIFETIME_MS + 1000);
  await givenUp();
  door.open = true;
  expect(app.log.expectErrors().filter((line) => line.includes('a mail was given up'))).toHaveLength(1);
});

test('a wrong password at the mail server keeps the mail for later', async () => {
  const mailer = createMailer({ smtpUrl: server.url.replace('smtp-pass', 'wrong'), from: FROM });
  const mail = composeMail({ to: 'a@example.test', subject: 's', paragraphs: [] });
  expect(await mailer?.send({ ...mail, id: '1' })).toEqual({ outcome: 'unavailable', code: 'EAUTH 535' });
});

test('without a mail server the log says once that mails wait', async () => {
  const silent = await createTestApp({ mailer: null });
  await sendMail(composeMail({ to: 'a@example.test', subject: 's', paragraphs: [] }), silent);
  expect(silent.log.lines.filter((line) => line.includes('SMTP_URL is not set'))).toHaveLength(1);
  await silent.close();
});

function send(content: Parameters<typeof composeMail>[0], options: Pick<SendMailOptions, 'tx'> = {}, to: TestApp = app) {
  return sendMail(composeMail(content), { ...to, ...options });
}

async function arrived(subject: string) {
  const find = () => server.received.find((mail) => mail.subject === subject);
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  return find() ?? expect.fail('gone');
}

/** Waits until the log has said this once more than it has by now. */
function nextLog(text: string): () => Promise<void> {
  const times = () => app.log.lines.filter((line) => line.includes(text)).length;
  const before = times();
  return () => expect.poll(times, { timeout: 15_000 }).toBe(before + 1);
}

/** The mailer, unless the door is closed: then the server cannot be reached. */
function behindADoor(mailer: Mailer | null): Mailer {
  return {
    send: async (mail) => (door.open && mailer ? mailer.send(mail) : { outcome: 'unavailable', code: 'ECONNREFUSED' }),
  };
}
