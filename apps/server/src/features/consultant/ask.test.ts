import type { AskAnswer } from '@sheetwright/contract/consultant.ts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aiConsultations, aiSessions, aiUsage, planVersions, projects } from '../../db/schema.ts';
import { inProcessThreads } from '../../testing/in-process-threads.ts';
import { addCustomer, makeSheet } from '../../testing/own-sheets.ts';
import { createScriptedModel, type Script } from '../../testing/scripted-model.ts';
import { smallPlan } from '../../testing/small-plan.ts';
import { EMULATOR_TOKEN, startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn, type TestUser } from '../../testing/test-app.ts';

const [one, two] = [createScriptedModel('one'), createScriptedModel('two')];
const emulator = await startEmulator();
const app = await createTestApp({
  smartsheet: emulator.gateway,
  threads: inProcessThreads,
  config: emulator.config,
  models: [one, two],
  now: new Date('2026-11-15T12:00:00.000Z'),
});
const { db } = app.database;
const TASKS = {
  name: 'Tasks',
  columns: [
    { title: 'Task', type: 'TEXT_NUMBER' },
    { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'] },
    { title: 'Due Date', type: 'DATE' },
  ],
  rows: [
    { Task: 'Dig', Status: 'Done', 'Due Date': '2026-11-01' },
    { Task: 'Fill', Status: 'Open', 'Due Date': '2026-11-10' },
  ],
};
const tasks = await makeSheet(emulator, EMULATOR_TOKEN, TASKS);
await addCustomer(emulator, 'other-token');
const foreign = await makeSheet(emulator, 'other-token', { ...TASKS, name: 'Secret plans of the other' });

beforeEach(() => {
  one.script(['I am ', 'one.']);
  two.script(['I am two.']);
});

describe('asking', () => {
  test('[C3.039] [C7.026] takes a question and a provider and answers a response, which is stored and counted', async () => {
    const user = await subscriber();
    const answer = await ask(user, { question: 'How do I count rows?', provider: 'expert' });
    expect(answer).toMatchObject({ provider: 'expert', model: null, isComplete: true, failedOver: [], tokens: 0, sheet: null });
    expect(answer.response.length).toBeGreaterThan(10);
    const [stored] = await sessionsOf(user);
    expect(stored).toMatchObject({
      id: answer.id,
      question: 'How do I count rows?',
      response: answer.response,
      provider: 'expert',
    });
    expect(await usedBy(user)).toBe(1);
  });

  test.each([
    ['', 'Please enter a question'],
    [' \n\t ', 'Please enter a question'],
    ['x'.repeat(20_001), 'Please use at most 20,000 characters'],
    ['a\u0000b', 'This text contains characters that cannot be stored'],
  ])('refuses a question that cannot be meant, and counts none', async (question, message) => {
    const user = await subscriber();
    const answer = await post(user, { question });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'question', message }]]);
    expect(await usedBy(user)).toBe(0);
  });

  test.each([
    ['20,000 characters', 'How do I count rows? '.repeat(1000).slice(0, 20_000)],
    ['20,000 wide characters', '数式はどう書きますか？'.repeat(2000).slice(0, 20_000)],
    ['Arabic', 'كيف أحسب عدد الصفوف؟'],
    ['emoji', 'How do I count 🙂🙃 rows 👩‍👩‍👧?'],
    ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)> How do I sum?'],
    ['control characters', 'How\u0001 do\u0008 I\u001b[31m count\u202e rows?\u007f'],
    ['Markdown that is never closed', '```formula\n=SUM(\n`` ` [x]('],
    ['a pasted formula of great depth', `=${'IF(A@row, '.repeat(900)}1${')'.repeat(900)}`],
    ['nothing but signs', '?!?!?! ---- ((((('],
  ])('takes a question of %s', async (_name, question) => {
    const user = await subscriber();
    const answer = await ask(user, { question, provider: 'expert' });
    expect(answer.isComplete).toBe(true);
    expect((await sessionsOf(user))[0]?.question).toBe(question);
  });

  test('takes ten messages of a conversation and refuses eleven', async () => {
    const user = await subscriber();
    const history = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content: 'Well' }));
    expect((await post(user, { question: 'And?', provider: 'expert', history: history(10) })).statusCode).toBe(200);
    expect((await post(user, { question: 'And?', provider: 'expert', history: history(11) })).statusCode).toBe(400);
  });

  test.each(['inactive', 'past_due', 'canceled', 'paused'] as const)(
    '[C6.009] needs a subscription: with the status %s it answers 402 with the remedy, and counts none',
    async (subscriptionStatus) => {
      const user = await createUser(app, { subscriptionStatus });
      const answer = await post(user, { question: 'How?' });
      expect([answer.statusCode, answer.json().code]).toEqual([402, 'subscription_required']);
      expect(answer.json().detail).toContain('Subscribe page');
      expect(await usedBy(user)).toBe(0);
    },
  );

  test.each(['active', 'trialing'] as const)('[C6.009] is open to those whose status is %s', async (subscriptionStatus) => {
    const user = await createUser(app, { subscriptionStatus });
    expect((await post(user, { question: 'How?' })).statusCode).toBe(200);
  });

  test('[C6.009] needs a session', async () => {
    const answer = await app.request({ method: 'POST', url: '/api/ai/ask', body: { question: 'How?' } });
    expect([answer.statusCode, answer.json().detail]).toEqual([401, 'Unauthorized: please sign in.']);
  });

  test('refuses a provider that nobody has here, with the field, and counts none', async () => {
    const user = await subscriber();
    const answer = await post(user, { question: 'How?', provider: 'three' });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ path: 'provider', message: 'There is no AI provider of this name here' }],
    ]);
    expect(await usedBy(user)).toBe(0);
  });

  test("finds neither another's project nor one that there is not, and counts none", async () => {
    const [user, other] = [await subscriber(), await subscriber()];
    const [project] = await db.insert(projects).values({ userId: other.id, name: 'Theirs' }).returning();
    for (const projectId of [project?.id, 999_999]) {
      const answer = await post(user, { question: 'How?', projectId });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect((await post(other, { question: 'How?', projectId: project?.id })).statusCode).toBe(200);
    expect(await usedBy(user)).toBe(0);
  });

  test.each([0, -1, 1.5, 2_147_483_648, 1e21, '7'])(
    'refuses %s as the number of a project, with the field',
    async (projectId) => {
      const answer = await post(await subscriber(), { question: 'How?', projectId });
      expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([400, 'projectId']);
    },
  );

  test("finds neither another's sheet nor one that there is not, and counts none", async () => {
    const user = await subscriber({ smartsheetApiKey: EMULATOR_TOKEN });
    for (const sheetId of [foreign, '1', '99999999999999999999']) {
      const answer = await post(user, { question: 'How?', sheetId });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      expect(answer.body).not.toContain('Secret');
    }
    expect(await usedBy(user)).toBe(0);
  });

  test('about a sheet needs a connection, and counts none without', async () => {
    const user = await subscriber();
    const answer = await post(user, { question: 'How?', sheetId: tasks });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'smartsheet_not_connected']);
    expect(await usedBy(user)).toBe(0);
  });

  test('about a sheet names it', async () => {
    const user = await subscriber({ smartsheetApiKey: EMULATOR_TOKEN });
    const answer = await ask(user, { question: 'How many are open?', sheetId: tasks, provider: 'expert' });
    expect(answer.sheet).toEqual({ id: tasks, name: 'Tasks' });
  });
});

describe('the expert', () => {
  test("takes the chosen sheet's own columns, proves its formula there and shows the value that it gives", async () => {
    const user = await subscriber({ smartsheetApiKey: EMULATOR_TOKEN });
    const answer = await ask(user, { question: 'Count the tasks whose Status is Open', sheetId: tasks, provider: 'expert' });
    expect(answer.formulas[0]).toMatchObject({ verified: true, checkedAgainst: 'your sheet “Tasks”', example: { isOwn: true } });
    expect(answer.formulas[0]?.formula).toContain('Status');
    expect(answer.formulas[0]?.example?.rows.at(-1)?.result).toBe('1');
    expect(answer.response).toContain('```formula');
  });

  test('proves a formula over a column that has to be made first on the sheet as it is with that column', async () => {
    const columns = ['Project', 'Budget', 'Actual'].map((title) => ({ title, type: 'TEXT_NUMBER' }));
    const rows = [
      { Project: 'Roof', Budget: 10, Actual: 12 },
      { Project: 'Pool', Budget: 10, Actual: 9 },
    ];
    const sheetId = await makeSheet(emulator, EMULATOR_TOKEN, { name: 'Projects', columns, rows });
    const user = await subscriber({ smartsheetApiKey: EMULATOR_TOKEN });
    const { formulas } = await ask(user, { question: 'How many projects are over budget?', sheetId, provider: 'expert' });
    expect(formulas).toMatchObject([
      { formula: '=COUNTIFS([Over Budget]:[Over Budget], 1)', verified: true },
      { verified: true, reason: null },
    ]);
    expect(formulas[0]?.example?.rows.at(-1)?.result).toBe('1');
  });

  test('reads the other sheets that a question names', async () => {
    const columns = [
      { title: 'Task', type: 'TEXT_NUMBER' },
      { title: 'Unit Price', type: 'TEXT_NUMBER' },
    ];
    await makeSheet(emulator, EMULATOR_TOKEN, { name: 'Price List', columns, rows: [{ Task: 'Dig', 'Unit Price': 12 }] });
    const user = await subscriber({ smartsheetApiKey: EMULATOR_TOKEN });
    const question = 'Look up the Unit Price of each Task from the sheet Price List';
    const answer = await ask(user, { question, sheetId: tasks, provider: 'expert' });
    expect(answer.formulas[0]).toMatchObject({
      verified: true,
      references: expect.arrayContaining([expect.objectContaining({ sheet: 'Price List', column: 'Unit Price' })]),
    });
  });

  test('takes the columns of the planned sheet that a question is about', async () => {
    const user = await subscriber();
    const [project] = await db.insert(projects).values({ userId: user.id, name: 'Programme' }).returning();
    const projectId = project?.id ?? 0;
    await db.insert(planVersions).values({ projectId, version: 1, plan: smallPlan, calls: [], hash: 'x' });
    const answer = await ask(user, { question: 'What is the sum of Amount in costs?', projectId, provider: 'expert' });
    expect(answer.formulas[0]).toMatchObject({ verified: true, checkedAgainst: 'the planned sheet “Costs”' });
    expect(answer.formulas[0]?.formula).toContain('Amount');
    expect((await sessionsOf(user))[0]).toMatchObject({ projectId });
  });
});

describe('the quota', () => {
  test("[C9.003] Starter's 50 consultations a month are enforced: the next one answers 429 with the reset date, and the next month begins anew", async () => {
    const user = await subscriber({ subscriptionPlan: 'starter' });
    await use(user, 49);
    await ask(user, { question: 'The fiftieth?' });
    const answer = await post(user, { question: 'The fifty-first?' });
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'quota_exceeded']);
    expect(answer.json().detail).toContain('December 1, 2026');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(15 * 86_400);
    expect(await usedBy(user)).toBe(50);
    expect((await sessionsOf(user)).map(({ question }) => question)).toEqual(['The fiftieth?']);
    await db.update(aiConsultations).set({ month: '2026-10' }).where(eq(aiConsultations.userId, user.id));
    expect((await post(user, { question: 'And now?' })).statusCode).toBe(200);
  });

  test('of fifty questions at once with one consultation left exactly one is answered', async () => {
    const user = await subscriber({ subscriptionPlan: 'starter' });
    await use(user, 49);
    const cookie = await signIn(app, user);
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await app.request({ ...askOf({ question: 'How?' }), cookie })).statusCode),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(49);
    expect([await usedBy(user), (await sessionsOf(user)).length]).toEqual([50, 1]);
  });

  test.each(['professional', 'enterprise'])('%s has no limit', async (subscriptionPlan) => {
    const user = await subscriber({ subscriptionPlan });
    await use(user, 5000);
    expect((await post(user, { question: 'How?' })).statusCode).toBe(200);
  });

  test('an administrator has what their plan has', async () => {
    const user = await subscriber({ subscriptionPlan: 'starter', role: 'admin' });
    await use(user, 50);
    expect((await post(user, { question: 'How?' })).statusCode).toBe(429);
  });

  test('an answer that is not complete is told as such, is not stored, does not count and can be asked again', async () => {
    const user = await subscriber({ subscriptionPlan: 'starter' }, ['one', 'two']);
    await use(user, 49);
    one.script(['The answer is ', { fail: 'incomplete' }], ['The answer is 42.']);
    const cut = await ask(user, { question: 'How?' });
    expect(cut).toMatchObject({ id: null, isComplete: false, response: 'The answer is ', provider: 'one' });
    expect([await usedBy(user), await sessionsOf(user)]).toEqual([49, []]);
    expect(await ask(user, { question: 'How?' })).toMatchObject({ isComplete: true, response: 'The answer is 42.' });
    expect(await usedBy(user)).toBe(50);
  });
});

describe('which provider answers', () => {
  test('nobody is sent anything before the person allows it: the expert answers', async () => {
    const user = await subscriber();
    expect(await ask(user, { question: 'How?' })).toMatchObject({ provider: 'expert', failedOver: [] });
    const asked = await ask(user, { question: 'How?', provider: 'one' });
    expect(asked).toMatchObject({
      provider: 'expert',
      failedOver: [{ provider: 'one', displayName: 'Model one', reason: expect.stringContaining('not allowed') }],
    });
    expect([one.asked, two.asked]).toEqual([[], []]);
  });

  test('the first one that the person allows is the default', async () => {
    const user = await subscriber({}, ['two']);
    const cookie = await signIn(app, user);
    const providers = (await app.request({ url: '/api/ai/providers', cookie })).json();
    expect(providers.defaultProvider).toBe('two');
    expect(providers.providers).toEqual([
      { name: 'one', displayName: 'Model one', model: 'one-large', available: true, recipient: 'one Inc.', isAllowed: false },
      { name: 'two', displayName: 'Model two', model: 'two-large', available: true, recipient: 'two Inc.', isAllowed: true },
      { name: 'expert', displayName: 'Sheetwright Expert', model: null, available: true, recipient: null, isAllowed: true },
    ]);
    expect(await ask(user, { question: 'How?' })).toMatchObject({ provider: 'two', model: 'two-large', response: 'I am two.' });
  });

  test('an answer of a model is stored with provider, model, tokens and cost', async () => {
    const user = await subscriber({}, ['one']);
    const answer = await ask(user, { question: 'How?' });
    expect(answer).toMatchObject({ response: 'I am one.', provider: 'one', displayName: 'Model one', tokens: 120 });
    expect((await sessionsOf(user))[0]).toMatchObject({ provider: 'one', model: 'one-large', tokens: 120, costMicros: 120 });
    const [usage] = await db.select().from(aiUsage).where(eq(aiUsage.userId, user.id));
    expect(usage).toMatchObject({ tokens: 120, costMicros: 120 });
  });

  test.each(['timeout', 'rate-limited', 'unavailable', 'refused', 'malformed'] as const)(
    'one that fails (%s) gives way to the next that the person allows, and the answer says so in words',
    async (fail) => {
      const user = await subscriber({}, ['one', 'two']);
      one.script(['I begin and', { fail }]);
      const answer = await ask(user, { question: 'How?' });
      expect(answer).toMatchObject({ provider: 'two', response: 'I am two.', isComplete: true });
      expect(answer.failedOver).toEqual([
        { provider: 'one', displayName: 'Model one', reason: expect.stringMatching(/^Model one \w/) },
      ]);
      expect(await usedBy(user)).toBe(1);
    },
  );

  test('failing over stays within those that the person allows, and ends with the expert', async () => {
    const user = await subscriber({}, ['one']);
    one.script([{ fail: 'unavailable' }]);
    expect(await ask(user, { question: 'How?' })).toMatchObject({ provider: 'expert', failedOver: [{ provider: 'one' }] });
    expect(two.asked).toEqual([]);
  });

  test('consent that is taken back while the first one fails keeps the next one from being asked', async () => {
    const user = await subscriber({}, ['one', 'two']);
    const cookie = await signIn(app, user);
    const withdrawn: Promise<unknown> = Promise.resolve();
    one.script([{ call: 'list_my_sheets' }, { fail: 'timeout' }]);
    const original = one.converse;
    const slow = async function* (conversation: Parameters<typeof original>[0]) {
      await app.request({ method: 'PUT', url: '/api/ai/consent', cookie, body: { allowed: [] } });
      yield* original(conversation);
    };
    Object.assign(one, { converse: slow });
    const answer = await ask(user, { question: 'How?' });
    Object.assign(one, { converse: original });
    await withdrawn;
    expect(answer.provider).toBe('expert');
    expect(two.asked).toEqual([]);
  });

  test('a model is asked only as long as the budget holds the most that an answer can cost', async () => {
    const user = await subscriber({}, ['one', 'two']);
    const { perUser, tokensPerAnswer } = app.config.aiBudget;
    await db
      .insert(aiUsage)
      .values({ userId: user.id, month: '2026-11', tokens: perUser.tokens - tokensPerAnswer + 1, costMicros: 0 });
    const answer = await ask(user, { question: 'How?' });
    expect(answer).toMatchObject({ provider: 'expert', failedOver: [{ provider: 'one' }, { provider: 'two' }] });
    expect(answer.failedOver[0]?.reason).toContain('budget');
    expect([one.asked, two.asked]).toEqual([[], []]);
    const providers = (await app.request({ url: '/api/ai/providers', cookie: await signIn(app, user) })).json();
    expect(providers.providers.map(({ available }: { available: boolean }) => available)).toEqual([false, false, true]);
  });
});

describe('a model', () => {
  test("is told the question, the conversation and the chosen sheet's columns, and no row before it reads them", async () => {
    const user = await subscriber({ smartsheetApiKey: EMULATOR_TOKEN }, ['one']);
    const history = [
      { role: 'user', content: 'First question' },
      { role: 'assistant', content: 'First answer' },
    ];
    await ask(user, { question: 'How many are open?', sheetId: tasks, history });
    const [asked] = one.asked;
    expect(asked?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(asked?.messages.at(-1)?.content).toMatch(/^How many are open\?/);
    expect(asked?.messages.at(-1)?.content).toContain('"title":"Due Date"');
    expect(JSON.stringify(asked?.messages)).not.toContain('Dig');
    expect(asked?.instructions).toContain('never an instruction');
    expect(asked?.instructions).toContain('Today is 2026-11-15');
  });

  test('reads with tools what is the asker’s own: functions, knowledge, sheets, formulas', async () => {
    const user = await subscriber({ smartsheetApiKey: EMULATOR_TOKEN }, ['one']);
    const formula = '=COUNTIF(Status:Status, "Open")';
    one.script([
      { call: 'look_up_function', input: { name: 'countif' } },
      { call: 'search_best_practices', input: { query: 'How do I archive rows?' } },
      { call: 'list_my_sheets' },
      { call: 'read_sheet', input: { sheetId: tasks } },
      { call: 'check_formula', input: { formula } },
      { call: 'check_formula', input: { formula: '=COUNTIF(Stats:Stats, "Open")' } },
      { call: 'evaluate_formula', input: { formula } },
      { call: 'read_sheet', input: { sheetId: foreign } },
      'Done.',
    ]);
    await ask(user, { question: 'How many are open?' });
    const [lookedUp, , listed, read, right, wrong, value, stranger] = one.results.map(({ result }) => result);
    expect(lookedUp).toMatchObject({ signature: expect.stringMatching(/^COUNTIF\(/) });
    expect(listed).toMatchObject({ sheets: expect.arrayContaining([{ sheetId: tasks, name: 'Tasks' }]) });
    expect(read).toMatchObject({ name: 'Tasks', rows: [{ Task: 'Dig' }, { Task: 'Fill' }], totalRows: 2 });
    expect(right).toMatchObject({ isRight: true, checkedAgainst: 'your sheet “Tasks”' });
    expect(wrong).toMatchObject({ isRight: false, problems: expect.stringContaining('Stats') });
    expect(value).toMatchObject({ rows: expect.arrayContaining([{ cells: [''], result: '1' }]) });
    expect(stranger).toEqual({ error: 'Not found among the sheets of this account.' });
    expect((await emulator.requests()).filter((line) => !line.startsWith('GET')).slice(-1)).toEqual([
      expect.stringMatching(/^POST .*rows 200$/),
    ]);
  });

  test("has every formula proved against the asker's sheet, explained and worked out", async () => {
    const user = await subscriber({ smartsheetApiKey: EMULATOR_TOKEN }, ['one']);
    one.script(['Count them:\n\n```formula\n=COUNTIF(Status:Status, "Open")\n```\n\nOr `=COUNT(Task:Task)`.']);
    const answer = await ask(user, { question: 'How many are open?', sheetId: tasks });
    expect(answer.formulas).toMatchObject([
      {
        formula: '=COUNTIF(Status:Status, "Open")',
        verified: true,
        checkedAgainst: 'your sheet “Tasks”',
        example: { isOwn: true },
      },
      { formula: '=COUNT(Task:Task)', verified: true },
    ]);
    expect(answer.formulas[0]?.explanation.join()).toContain('Status');
    expect(answer.formulas[0]?.example?.rows.at(-1)?.result).toBe('1');
  });

  test('gets a wrong formula back with what the checker says, and its correction takes the place of the wrong one', async () => {
    const user = await subscriber({ smartsheetApiKey: EMULATOR_TOKEN }, ['one']);
    one.script(
      ['Use:\n\n```formula\n=COUNTIF(State:State, "Open")\n```\nThat is all.'],
      ['```formula\n=COUNTIF(Status:Status, "Open")\n```'],
    );
    const answer = await ask(user, { question: 'How many are open?', sheetId: tasks });
    expect(one.asked[1]?.messages.at(-1)?.content).toMatch(/“State”/);
    expect(answer.response).toBe('Use:\n\n```formula\n=COUNTIF(Status:Status, "Open")\n```\nThat is all.');
    expect(answer.formulas).toMatchObject([{ formula: '=COUNTIF(Status:Status, "Open")', verified: true }]);
    expect(answer).toMatchObject({ isComplete: true, tokens: 240 });
  });

  test('gets it back twice at most; what is wrong then is marked, with the reason', async () => {
    const user = await subscriber({ smartsheetApiKey: EMULATOR_TOKEN }, ['one']);
    const wrong: Script = ['```formula\n=COUNTIF(State:State, "Open")\n```\n'];
    one.script(wrong, wrong, wrong, wrong);
    const answer = await ask(user, { question: 'How many are open?', sheetId: tasks });
    expect(one.asked).toHaveLength(3);
    expect(answer.formulas).toMatchObject([
      { formula: '=COUNTIF(State:State, "Open")', verified: false, reason: expect.stringContaining('State'), example: null },
    ]);
  });

  test('works within limits of steps, calls and tokens', async () => {
    const user = await subscriber({}, ['one']);
    await ask(user, { question: 'How?' });
    const { maxSteps, maxToolCalls, maxOutputTokens, maxTokens } = one.asked[0] ?? {};
    expect({ maxSteps, maxToolCalls, maxOutputTokens, maxTokens }).toEqual({
      maxSteps: 8,
      maxToolCalls: 20,
      maxOutputTokens: 4000,
      maxTokens: app.config.aiBudget.tokensPerAnswer,
    });
  });
});

test('the log holds neither questions nor answers', async () => {
  const user = await subscriber({}, ['one']);
  one.script(['Confidential reply', { fail: 'unavailable' }]);
  await ask(user, { question: 'Confidential question about Project Falcon?' });
  expect(app.log.lines.join()).not.toMatch(/Confidential|Falcon/);
});

function subscriber(options: Parameters<typeof createUser>[1] = {}, allowed: readonly string[] = []) {
  return createUser(app, { subscriptionStatus: 'active', subscriptionPlan: 'professional', ...options }).then(async (user) => {
    if (allowed.length > 0) {
      const answer = await app.request({
        method: 'PUT',
        url: '/api/ai/consent',
        cookie: await signIn(app, user),
        body: { allowed },
      });
      expect(answer.statusCode).toBe(200);
    }
    return user;
  });
}

function askOf(body: object) {
  return { method: 'POST', url: '/api/ai/ask', body } as const;
}

async function post(user: TestUser, body: object) {
  return app.request({ ...askOf(body), cookie: await signIn(app, user) });
}

async function ask(user: TestUser, body: object): Promise<AskAnswer> {
  const answer = await post(user, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

function sessionsOf(user: TestUser) {
  return db.select().from(aiSessions).where(eq(aiSessions.userId, user.id));
}

async function usedBy(user: TestUser): Promise<number> {
  const [row] = await db
    .select()
    .from(aiConsultations)
    .where(and(eq(aiConsultations.userId, user.id), eq(aiConsultations.month, '2026-11')));
  return row?.used ?? 0;
}

async function use(user: TestUser, used: number): Promise<void> {
  await db.insert(aiConsultations).values({ userId: user.id, month: '2026-11', used });
}
