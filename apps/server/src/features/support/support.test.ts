import { createHash } from 'node:crypto';
import type { Problem } from '@sheetwright/contract/problem.ts';
import type {
  ApiKeyRecord,
  AutomationDetails,
  FailedAutomation,
  OnboardingRecord,
  SupportIssue,
} from '@sheetwright/contract/support.ts';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { planVersions, projects } from '../../db/schema.ts';
import type { SessionUser } from '../../http/session.ts';
import type { Queue } from '../../jobs/boss.ts';
import { smallCalls, smallPlan } from '../../testing/small-plan.ts';
import { EMULATOR_TOKEN, startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';
import { createAuditRepository } from '../audit/repository.ts';
import { supportData } from './issues.ts';
import { createSupportRepository } from './repository.ts';

const emulator = await startEmulator();
const app = await createTestApp({ smartsheet: emulator.gateway });
const { db } = app.database;
const operator = await signIn(app, await createUser(app, { role: 'admin' }));
const ISSUE = { title: 'Cannot connect', description: 'The key is refused.', priority: 'high' } as const;

afterEach(() => emulator.control('DELETE', '/faults'));

describe('issues', () => {
  test('[A2.184] [A7.025] [A3.036] [A3.037] [A3.038] [A3.039] what a customer sends is in the operators’ list with their address', async () => {
    const nora = await createUser(app, { email: 'nora@example.test' });
    const answer = await send(await signIn(app, nora), ISSUE);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ ...ISSUE, id: expect.any(Number), status: 'open', createdAt: expect.any(String) });
    const [issue] = await issues('?search=NORA@example');
    expect(issue).toMatchObject({
      ...ISSUE,
      status: 'open',
      source: 'customer',
      customerEmail: 'nora@example.test',
      response: null,
    });
  });

  test('an issue without title, description or a known priority is refused at its fields', async () => {
    const cookie = await signIn(app, await createUser(app));
    const answer = await send(cookie, { title: ' ', description: '', priority: 'urgent' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().errors).toEqual([
      { path: 'title', message: 'Required' },
      { path: 'description', message: 'Required' },
      { path: 'priority', message: 'Please choose a priority' },
    ]);
  });

  test('a customer can send five an hour', async () => {
    const cookie = await signIn(app, await createUser(app));
    for (let sent = 0; sent < 5; sent += 1) expect((await send(cookie, ISSUE)).statusCode).toBe(201);
    const refused = await send(cookie, ISSUE);
    expect(refused.json<Problem>()).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringContaining('Too many support issues'),
    });
    app.clock.advance(61 * 60_000);
    expect((await send(cookie, ISSUE)).statusCode).toBe(201);
  });

  test('[A2.172] [A2.173] [A2.174] the search covers title, description and address; status and priority match exactly; the header tells the total', async () => {
    const cookie = await signIn(app, await createUser(app, { email: 'finder@example.test' }));
    const sentTitles = async (query: string) => (await issues(`?${query}`)).map(({ title }) => title);
    await send(cookie, { title: 'Zebra 100%', description: 'one', priority: 'low' });
    await send(cookie, { title: 'Other', description: 'a zebra_crossing', priority: 'medium' });
    expect(await sentTitles('search=ZEBRA')).toEqual(['Other', 'Zebra 100%']);
    expect(await sentTitles('search=zebra%20100%25')).toEqual(['Zebra 100%']);
    expect(await sentTitles('search=zebra%25cross')).toEqual([]);
    expect(await sentTitles('search=finder@')).toEqual(['Other', 'Zebra 100%']);
    expect(await sentTitles('search=finder@&priority=low')).toEqual(['Zebra 100%']);
    expect(await sentTitles('search=finder@&status=closed')).toEqual([]);
    const page = await ask('GET', '/support-issues?search=finder@&limit=1&offset=1');
    expect([page.headers['x-total-count'], page.json<SupportIssue[]>().map(({ title }) => title)]).toEqual(['2', ['Zebra 100%']]);
  });

  test('[A7.052] [A7.053] a status is stored from any other; without a response nobody gets a mail', async () => {
    const cookie = await signIn(app, await createUser(app, { email: 'silent@example.test' }));
    const { id } = (await send(cookie, ISSUE)).json<{ id: number }>();
    for (const status of ['closed', 'in_progress', 'resolved', 'open'] as const) {
      const changed = await ask('PUT', `/support-issues/${id}`, { status });
      expect(changed.json<SupportIssue>()).toMatchObject({ id, status, response: null });
      expect((await issues('?search=silent@'))[0]).toMatchObject({ status });
    }
    expect(app.mails.some(({ to }) => to === 'silent@example.test')).toBe(false);
    expect((await ask('PUT', `/support-issues/${id}`, { status: 'lost' })).statusCode).toBe(400);
    expect((await ask('PUT', '/support-issues/2000000000', { status: 'open' })).statusCode).toBe(404);
  });

  test('[A4.009] a response is stored with the issue and mailed to the customer, as text', async () => {
    const cookie = await signIn(app, await createUser(app, { email: 'answered@example.test' }));
    const { id } = (await send(cookie, { ...ISSUE, title: 'Key\r\nBcc: x@example.test' })).json<{ id: number }>();
    const response = 'Use the key of <your> region.';
    const changed = (await ask('PUT', `/support-issues/${id}`, { status: 'resolved', response })).json<SupportIssue>();
    expect(changed).toMatchObject({ status: 'resolved', response, respondedAt: expect.any(String) });
    const mail = () => app.mails.find(({ to }) => to === 'answered@example.test');
    await expect.poll(mail, { timeout: 10_000 }).toBeDefined();
    expect(mail()?.subject).toBe('Your support request: Key Bcc: x@example.test');
    expect(mail()?.text).toContain(response);
    expect(mail()?.html).toContain('&lt;your&gt;');
  });

  test('issues are part of the account’s export and leave with it', async () => {
    const user = await createUser(app, { email: 'leaving@example.test' });
    const cookie = await signIn(app, user);
    await send(cookie, ISSUE);
    const files = supportData(createSupportRepository(db)).exportOf({ id: user.id } as SessionUser);
    for await (const file of files) {
      expect(file).toMatchObject({ name: 'support-issues.json', content: [{ title: ISSUE.title }] });
    }
    const body = { password: user.password };
    expect((await app.request({ method: 'POST', url: '/api/account/delete', cookie, body })).statusCode).toBe(200);
    expect(await issues('?search=leaving@')).toEqual([]);
  });
});

describe('API keys', () => {
  test('[A7.026] [A3.040] [A3.041] [A3.042] customers with a stored key are listed; one that was never checked is unknown', async () => {
    const user = await createUser(app, { email: 'key@example.test', smartsheetApiKey: EMULATOR_TOKEN });
    expect(await keyOf(user.id)).toEqual({
      id: user.id,
      name: 'Test User',
      email: 'key@example.test',
      profileImageUrl: null,
      apiKeyStatus: 'unknown',
      apiKeyError: null,
      lastValidated: null,
    });
  });

  test('a validation asks Smartsheet, and the list says what it answered and when', async () => {
    const good = await createUser(app, { smartsheetApiKey: EMULATOR_TOKEN });
    const bad = await createUser(app, { smartsheetApiKey: 'no-such-key' });
    const before = (await emulator.requests()).length;
    const answer = await ask('POST', `/validate-api-key/${good.id}`);
    expect(answer.json<ApiKeyRecord>()).toMatchObject({ apiKeyStatus: 'valid', apiKeyError: null });
    expect((await emulator.requests()).length).toBe(before + 1);
    expect((await ask('POST', `/validate-api-key/${bad.id}`)).json<ApiKeyRecord>()).toMatchObject({ apiKeyStatus: 'invalid' });
    expect(await keyOf(good.id)).toMatchObject({ apiKeyStatus: 'valid', lastValidated: expect.any(String) });
    expect(await keyOf(bad.id)).toMatchObject({
      apiKeyStatus: 'invalid',
      apiKeyError: expect.stringContaining('does not accept'),
    });
  });

  test('a key that Smartsheet calls expired is expired; one that a customer replaces is valid again', async () => {
    const user = await createUser(app, { smartsheetApiKey: 'old-key' });
    await emulator.fault({
      kind: 'error',
      before: { status: 401, errorCode: 1003 },
      match: { method: 'GET', path: '/users/me' },
    });
    await ask('POST', `/validate-api-key/${user.id}`);
    expect(await keyOf(user.id)).toMatchObject({ apiKeyStatus: 'expired', apiKeyError: expect.stringContaining('expired') });
    await emulator.control('DELETE', '/faults');
    const cookie = await signIn(app, user);
    const body = { apiKey: EMULATOR_TOKEN };
    expect((await app.request({ method: 'POST', url: '/api/smartsheet/save-api-key', cookie, body })).statusCode).toBe(200);
    expect(await keyOf(user.id)).toMatchObject({ apiKeyStatus: 'valid', apiKeyError: null });
    await app.request({ method: 'POST', url: '/api/auth/smartsheet/disconnect', cookie });
    expect(await keyOf(user.id)).toBeUndefined();
  });

  test('without an answer of Smartsheet’s, or without a key, the call fails and nothing is written', async () => {
    const user = await createUser(app, { smartsheetApiKey: EMULATOR_TOKEN });
    await emulator.fault({
      kind: 'error',
      before: { status: 503, errorCode: 4000 },
      match: { method: 'GET', path: '/users/me' },
    });
    expect((await ask('POST', `/validate-api-key/${user.id}`)).statusCode).toBe(503);
    app.log.expectErrors();
    expect(await keyOf(user.id)).toMatchObject({ apiKeyStatus: 'unknown', lastValidated: null });
    const keyless = await createUser(app);
    expect((await ask('POST', `/validate-api-key/${keyless.id}`)).statusCode).toBe(404);
    expect((await ask('POST', '/validate-api-key/nobody')).statusCode).toBe(404);
  });
});

describe('failed automations', () => {
  test('[A7.027] [A3.043] [A3.044] [A2.185] [C4.040] a build that fails for good is listed once and opens one issue; a retry goes on and takes it off the list', async () => {
    const { user, cookie, url } = await solution('build@example.test');
    const fault = {
      kind: 'error',
      before: { status: 403, errorCode: 1004 },
      match: { method: 'POST', path: '/workspaces/{id}/sheets' },
    };
    await emulator.fault(fault);
    expect((await app.request({ method: 'POST', url, cookie })).statusCode).toBe(502);
    app.log.expectErrors();

    const [failed] = await automationsOf(user.id);
    expect(failed).toMatchObject({
      id: expect.stringMatching(/^build-\d+$/),
      type: 'Asset creation',
      customer: 'Test User',
      errorMessage: expect.stringContaining('"Costs" could not be completed'),
    });
    expect(await issues('?search=build@example')).toMatchObject([
      { source: 'build', priority: 'high', status: 'open', title: 'Asset creation failed: Programme', customerId: user.id },
    ]);
    const details = (await ask('GET', `/failed-automations/${failed?.id}`)).json<AutomationDetails>();
    expect(details.steps.filter(({ status }) => status === 'failed')).toMatchObject([{ attempts: 1, error: expect.any(String) }]);
    expect(details.steps.some(({ status }) => status === 'done')).toBe(true);
    expect(details.steps.some(({ status }) => status === 'waiting')).toBe(true);

    await emulator.fault(fault);
    expect((await ask('POST', `/failed-automations/${failed?.id}/retry`)).statusCode).toBe(202);
    await expect.poll(() => automationsOf(user.id), { timeout: 10_000 }).toHaveLength(1);
    app.log.expectErrors();
    expect(await issues('?search=build@example')).toHaveLength(1);

    await emulator.control('DELETE', '/faults');
    expect((await ask('POST', `/failed-automations/${failed?.id}/retry`)).statusCode).toBe(202);
    await expect
      .poll(async () => (await ask('GET', `/failed-automations/${failed?.id}`)).json<AutomationDetails>().status, {
        timeout: 15_000,
      })
      .toBe('finished');
    expect(await automationsOf(user.id)).toEqual([]);
    expect((await ask('POST', `/failed-automations/${failed?.id}/retry`)).statusCode).toBe(409);
    const { rows } = await createAuditRepository(db).list({ limit: 10, offset: 0, customerId: user.id });
    const lines = rows.filter(({ action }) => action === 'automation_retried');
    expect(lines.map(({ target }) => target)).toEqual([failed?.id, failed?.id]);
  });

  test('an issue that was resolved is open again when its build fails again', async () => {
    const { cookie, url } = await solution('again@example.test');
    const fault = {
      kind: 'error',
      before: { status: 403, errorCode: 1004 },
      match: { method: 'POST', path: '/workspaces/{id}/sheets' },
    };
    await emulator.fault(fault);
    await app.request({ method: 'POST', url, cookie });
    const [issue] = await issues('?search=again@example');
    await ask('PUT', `/support-issues/${issue?.id}`, { status: 'resolved' });
    await emulator.fault(fault);
    await app.request({ method: 'POST', url, cookie });
    app.log.expectErrors();
    expect(await issues('?search=again@example')).toMatchObject([{ id: issue?.id, status: 'open' }]);
  });

  test('[A2.193] [A7.027] [A3.043] [A3.044] a job that failed for good is listed with its error, and a retry really runs it', async () => {
    const runs: string[] = [];
    let isBroken = true;
    const queue: Queue<{ userId: string }> = { name: 'test.report', data: z.object({ userId: z.string() }), retryLimit: 0 };
    await app.jobs.work(queue, async ({ data }) => {
      runs.push(data.userId);
      if (isBroken) throw new Error('the report could not be written');
    });
    const user = await createUser(app);
    await app.jobs.send(queue, { userId: user.id });
    await expect.poll(() => automationsOf(user.id), { timeout: 10_000 }).toHaveLength(1);
    app.log.expectErrors();
    const [failed] = await automationsOf(user.id);
    expect(failed).toMatchObject({
      ...{ type: 'Test report', customer: 'Test User', errorMessage: 'the report could not be written' },
      failedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const details = (await ask('GET', `/failed-automations/${failed?.id}`)).json<AutomationDetails>();
    expect(details).toMatchObject({ status: 'failed', attempts: 1, errors: ['the report could not be written'] });
    isBroken = false;
    expect((await ask('POST', `/failed-automations/${failed?.id}/retry`)).statusCode).toBe(202);
    await expect.poll(() => runs, { timeout: 10_000 }).toEqual([user.id, user.id]);
    await expect.poll(() => automationsOf(user.id), { timeout: 10_000 }).toEqual([]);
  });

  test('a run that there is not is not found', async () => {
    for (const id of ['build-999999', 'job-00000000-0000-0000-0000-000000000000']) {
      expect((await ask('GET', `/failed-automations/${id}`)).statusCode).toBe(404);
      expect((await ask('POST', `/failed-automations/${id}/retry`)).statusCode).toBe(404);
    }
  });
});

describe('onboarding', () => {
  test('[A7.028] [A3.045] [A3.046] [A3.047] the steps are the activation funnel, derived from what was done and when', async () => {
    const { user, cookie, url } = await solution('onboarding@example.test');
    expect(await onboardingOf(user.id)).toMatchObject({
      email: 'onboarding@example.test',
      completedSteps: 2,
      totalSteps: 6,
      steps: [
        { name: 'Signed up', completed: true, completedAt: expect.any(String) },
        { name: 'Connected Smartsheet', completed: true, completedAt: null },
        { name: 'Finished questionnaire', completed: false, completedAt: null },
        { name: 'Accepted plan', completed: false, completedAt: null },
        { name: 'Build applied', completed: false, completedAt: null },
        { name: 'Paid', completed: false, completedAt: null },
      ],
    });
    expect((await app.request({ method: 'POST', url, cookie })).statusCode).toBe(200);
    await pay(user.id);
    const { completedSteps, steps } = await onboardingOf(user.id);
    expect(completedSteps).toBe(5);
    expect(steps.slice(3).map(({ completed, completedAt }) => [completed, typeof completedAt])).toEqual([
      [true, 'string'],
      [true, 'string'],
      [true, 'string'],
    ]);
  });

  test('administrators are not in the list', async () => {
    const admin = await createUser(app, { role: 'admin' });
    expect(await onboardingOf(admin.id).catch(() => undefined)).toBeUndefined();
  });
});

test('what operators do for customers stands in their log: who, what, to whom, before and after', async () => {
  const user = await createUser(app, { email: 'logged@example.test', smartsheetApiKey: EMULATOR_TOKEN });
  const { id } = (await send(await signIn(app, user), ISSUE)).json<{ id: number }>();
  await ask('PUT', `/support-issues/${id}`, { status: 'resolved', response: 'A secret of theirs' });
  await ask('POST', `/validate-api-key/${user.id}`);
  const { rows } = await createAuditRepository(db).list({ limit: 10, offset: 0, customerId: user.id });
  expect(rows).toMatchObject([
    { action: 'api_key_validated', customer: 'logged@example.test', after: { status: 'valid' } },
    { action: 'issue_changed', target: `issue ${id}`, before: { status: 'open' }, after: { status: 'resolved', answered: true } },
  ]);
  expect(JSON.stringify(rows)).not.toContain('A secret of theirs');
});

test('[C6.008] [A8.003] [A8.004] every call of the operators’ is refused to others', async () => {
  const customer = await signIn(app, await createUser(app));
  for (const path of ['support-issues', 'api-key-status', 'failed-automations', 'onboarding-progress']) {
    const url = `/api/admin/${path}`;
    const signedOut = await app.request({ url });
    expect([signedOut.statusCode, (await app.request({ url, cookie: customer })).statusCode]).toEqual([401, 403]);
    expect(signedOut.headers['content-type']).toContain('application/problem+json');
    expect(signedOut.body).toContain('Unauthorized');
  }
});

function send(cookie: string, body: object) {
  return app.request({ method: 'POST', url: '/api/support-issues', cookie, body });
}

function ask(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) {
  return app.request({ method, url: `/api/admin${path}`, cookie: operator, ...(body && { body }) });
}

async function issues(query: string): Promise<SupportIssue[]> {
  return (await ask('GET', `/support-issues${query}`)).json();
}

async function keyOf(id: string): Promise<ApiKeyRecord | undefined> {
  return (await ask('GET', '/api-key-status')).json<ApiKeyRecord[]>().find((record) => record.id === id);
}

async function automationsOf(userId: string): Promise<FailedAutomation[]> {
  return (await ask('GET', '/failed-automations')).json<FailedAutomation[]>().filter(({ customerId }) => customerId === userId);
}

async function onboardingOf(id: string): Promise<OnboardingRecord> {
  const record = (await ask('GET', '/onboarding-progress')).json<OnboardingRecord[]>().find((each) => each.id === id);
  return record ?? Promise.reject(new Error('not in the list'));
}

/** A subscriber with a connection and a plan to build. */
async function solution(email: string) {
  const user = await createUser(app, { email, subscriptionStatus: 'active', smartsheetApiKey: EMULATOR_TOKEN });
  const [project] = await db.insert(projects).values({ userId: user.id, name: 'Programme', status: 'draft' }).returning();
  const projectId = project?.id ?? 0;
  const hash = createHash('sha256')
    .update(`${email}${JSON.stringify(smallCalls)}`)
    .digest('hex');
  await db.insert(planVersions).values({ projectId, version: 1, plan: smallPlan, calls: smallCalls, hash });
  return { user, cookie: await signIn(app, user), url: `/api/projects/${projectId}/create-assets`, projectId };
}

async function pay(userId: string) {
  await db.execute(sql`insert into billing_customers (user_id, stripe_customer_id) values (${userId}, ${`cus_${userId}`})`);
  await db.execute(sql`
    insert into billing_ledger (key, subject, kind, at, currency, amount_cents, source, recorded_at)
    select ${`paid-${userId}`}, subject, 'payment', now(), 'usd', 2900, 'invoice', now() from billing_customers where user_id = ${userId}`);
}
