import { requestOf } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { openProfile, signIn } from '../src/accounts.ts';
import { openPanel } from '../src/consultant-panel.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const OPENAI = 'OpenAI (stand-in)';
const ANTHROPIC = 'Anthropic (stand-in)';
const QUESTION = 'How many rows have the Status Done?';

const here = useProduct();
let customer: NonNullable<BrowserContextOptions['storageState']>;

beforeAll(async () => {
  await makeSheet();
  const { page, close } = await openStrictPage(here.browser);
  await signIn(page, here.product.url, 'customer@sheetwright.test');
  customer = await page.context().storageState();
  await close();
});

afterEach(() => control('reset', {}));

test('without any model the expert answers over the person’s own sheet, with a formula that is proved and its value, on a desktop and on a narrow dark phone', async () => {
  const { page, complaints, close } = await open({ reducedMotion: 'reduce' });
  await allow(page, []);
  const panel = await openPanel(page, here.product.url);
  expect(await panel.provider.inputValue()).toBe('expert');
  await page.getByText('Stays within Sheetwright').waitFor();
  await panel.input.focus();
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption({ label: 'Site Works' });
  await panel.ask(QUESTION);
  await panel.answer(QUESTION).waitFor();
  const block = panel.log.getByRole('figure').first();
  await block.getByText('Verified', { exact: true }).waitFor();
  expect(await block.innerText()).toContain('Site Works');
  await block.getByText('Explain step by step').click();
  expect(await block.getByRole('listitem').count()).toBeGreaterThan(0);
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 320],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 760 });
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 50)));
    expect(await findings(page), colorScheme).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
  await close();
});

test('nothing goes to a model before the person agrees; once they have, it answers, and the profile takes it back', async () => {
  const { page, complaints, close } = await open();
  await allow(page, []);
  await control('script', { scripts: ['sensible'] });
  const panel = await openPanel(page, here.product.url);
  await panel.provider.selectOption('openai');
  const dialog = page.getByRole('dialog', { name: `Let ${OPENAI} answer your questions?` });
  await dialog.getByText(`Sent to ${OPENAI}`, { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await panel.provider.inputValue()).toBe('expert');
  expect(await asked()).toEqual([]);

  await panel.provider.selectOption('openai');
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`Sent to ${OPENAI}`, { exact: true }).waitFor();
  await panel.ask(QUESTION);
  await panel.log.getByText(`Answered by ${OPENAI} (scripted)`).waitFor();
  await panel.log.getByRole('figure').first().waitFor();
  expect((await asked()).length).toBeGreaterThan(0);

  const profile = await openProfile(page);
  const allowed = profile.getByRole('checkbox', { name: /Let OpenAI/ });
  expect(await allowed.isChecked()).toBe(true);
  const takenBack = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/ai/consent'),
  );
  await allowed.uncheck();
  await takenBack;
  await expect.poll(() => allowed.isEnabled()).toBe(true);
  await page.keyboard.press('Escape');
  await control('requests', undefined, 'DELETE');
  // Whoever has been chosen is asked about again.
  await panel.ask(QUESTION);
  await page.getByRole('dialog').getByRole('button', { name: 'Use Sheetwright Expert' }).click();
  await panel.log.getByText('Answered by Sheetwright Expert').waitFor();
  expect(await asked()).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('an answer is written while one looks on, from the first words; what is being written is not read out', async () => {
  const { page, complaints, close } = await open();
  await allow(page, ['openai']);
  await control('script', { scripts: ['slow-stream'], delayMs: 100 });
  const panel = await openPanel(page, here.product.url);
  await panel.ask(QUESTION);
  await panel.log.getByText('Thinking...').waitFor();
  await panel.log.getByText(/^Here is/).waitFor();
  expect(await panel.log.getByText('Thinking...').count()).toBe(0);
  expect(await panel.log.locator('[aria-live=off]').count()).toBe(1);
  expect(await panel.input.isDisabled()).toBe(true);
  expect(await panel.log.getByText(/Answered by/).count()).toBe(0);
  await panel.answer(QUESTION).waitFor();
  expect(await panel.log.locator('[aria-live=off]').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('a model that fails gives way to the next one that may be asked, and at last to the expert; the answer says so', async () => {
  const { page, complaints, close } = await open();
  await allow(page, ['openai', 'anthropic']);
  await control('script', { scripts: ['failing'], protocol: 'openai' });
  const panel = await openPanel(page, here.product.url);
  await panel.provider.selectOption('openai');
  await panel.ask(QUESTION);
  await panel.log.getByText(`Answered by ${ANTHROPIC} (scripted)`).waitFor();
  await panel.log.getByText(/^OpenAI .*could not be reached/).waitFor();

  await control('script', { scripts: ['rate-limited'] });
  await panel.ask('And how many are Open?');
  await panel.log.getByText('Answered by Sheetwright Expert').waitFor();
  expect(await panel.log.getByText(/is asked by too many right now\.$/).count()).toBe(2);
  expect(complaints).toEqual([]);
  await close();
});

test('an answer that ends too early is called incomplete, is not counted, and can be asked for again', async () => {
  const { page, complaints, close } = await open();
  await allow(page, ['openai']);
  await control('script', { scripts: ['half', 'half', 'half', 'half'] });
  const panel = await openPanel(page, here.product.url);
  const before = await sessions(page);
  await panel.ask(QUESTION);
  await panel.log.getByText('This answer is incomplete.').waitFor();
  expect(await sessions(page)).toHaveLength(before.length);
  await control('reset', {});
  await panel.log.getByRole('button', { name: 'Try Again' }).click();
  await panel.answer(QUESTION).waitFor();
  await panel.log.getByText('This answer is incomplete.').waitFor({ state: 'detached' });
  expect(await sessions(page)).toHaveLength(before.length + 1);
  expect(complaints).toEqual([]);
  await close();
});

test('Stop ends an answer, the model is not heard out, and Escape puts a question without a word of answer back', async () => {
  const { page, complaints, close } = await open();
  await allow(page, ['openai']);
  await control('script', { scripts: ['slow-stream'], delayMs: 150 });
  const panel = await openPanel(page, here.product.url);
  await panel.ask(QUESTION);
  await panel.log.getByText(/^Here is/).waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await panel.log.getByText('You stopped this answer.').waitFor();
  await expect.poll(async () => (await asked()).some(({ wasHungUp }) => wasHungUp), { timeout: 10_000 }).toBe(true);

  await control('script', { scripts: ['slow'], delayMs: 5000 });
  await panel.ask('And how many are Open?');
  await panel.log.getByText('Thinking...').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.input.inputValue()).toBe('And how many are Open?');
  expect(await panel.log.getByText('And how many are Open?').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('who was signed out in the meantime is led to the sign-in, and finds the question again', async () => {
  const { page, complaints, expect: expected, close } = await openStrictPage(here.browser);
  expected(/status of 401/);
  await signIn(page, here.product.url, 'customer@sheetwright.test');
  const panel = await openPanel(page, `${here.product.url}/dashboard#ai-consultant`);
  await panel.input.fill(QUESTION);
  await page.context().clearCookies();
  const led = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login');
  await panel.input.press('Enter');
  await page.getByText('You are logged out. Logging in again...', { exact: true }).first().waitFor();
  expect(new URL((await led).url()).searchParams.get('returnTo')).toBe('/dashboard#ai-consultant');
  await signIn(page, here.product.url, 'customer@sheetwright.test');
  await expect.poll(() => panel.input.inputValue()).toBe(QUESTION);
  expect(complaints).toEqual([]);
  await close();
});

test('the workbench checks, mends, explains and tries a formula over one’s own sheet, and asks nobody', async () => {
  const { page, complaints, close } = await open({ reducedMotion: 'reduce' });
  await openPanel(page, here.product.url);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') posted.push(request.url());
  });
  await page.getByRole('button', { name: /^Formula Workbench/ }).click();
  const field = page.getByRole('textbox', { name: 'Formula', exact: true });
  await field.waitFor();
  await page.getByRole('combobox', { name: 'Columns from' }).selectOption({ label: 'Site Works' });
  await field.fill('=SUMIFS(Cost:Cost, Statuss:Statuss, "Done")');
  const problem = page.getByText(/There is no column|has no column/);
  await problem.waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator(`#${escaped((await field.getAttribute('aria-describedby')) ?? '')}`).innerText()).toContain('Error');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apply Fix' }).first().click();
  for (let left = 3; left > 0 && (await page.getByRole('button', { name: 'Apply Fix' }).count()) > 0; left -= 1) {
    await page.getByRole('button', { name: 'Apply Fix' }).first().click();
  }
  expect(await field.inputValue()).toBe('=SUMIFS(Cost:Cost, Status:Status, "Done")');
  await page.getByText('No errors found, checked against Site Works.').waitFor();
  await page.getByText('300', { exact: true }).first().waitFor();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('tab', { name: 'From Excel' }).click();
  await page.getByRole('textbox', { name: 'Excel formula' }).fill('=SUMIFS(C:C,B:B,"Done")');
  await page.getByText('=SUMIFS(Cost:Cost, Status:Status, "Done")', { exact: true }).waitFor();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 760 });
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(posted).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('what was asked is found in the history, opens as it was answered, is asked again and is deleted, one and all', async () => {
  const { page, complaints, close } = await open({ reducedMotion: 'reduce' });
  await allow(page, []);
  const panel = await openPanel(page, here.product.url);
  for (const question of ['How do I count the rows that are Done?', 'How do I add up a column?']) {
    await panel.ask(question);
    await panel.answer(question).waitFor();
  }
  await page.getByRole('button', { name: 'New conversation' }).click();
  await page.getByRole('button', { name: /^Question History/ }).click();
  const item = page.getByRole('button', { name: /^How do I count the rows that are Done\?/ });
  await item.first().click();
  await page.getByRole('figure').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask Again' }).click();
  expect(await panel.input.inputValue()).toBe('How do I count the rows that are Done?');
  const before = (await sessions(page)).length;
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for Good' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await sessions(page)).toHaveLength(before - 1);
  await page.getByRole('button', { name: 'Delete All' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for Good' }).click();
  await page.getByText('No questions yet').waitFor();
  expect(await sessions(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

function open(options: BrowserContextOptions = {}) {
  return openStrictPage(here.browser, { storageState: customer, ...options });
}

/** `useId` makes ids with colons or marks that a selector has to escape. */
function escaped(id: string): string {
  return id.replace(/[^\w-]/g, (mark) => `\\${mark}`);
}

/** Whom the customer allows from now on. */
async function allow(page: Page, allowed: readonly string[]): Promise<void> {
  await page.goto(here.product.url);
  await ask(page, requestOf(calls.changeAiConsent, { body: { allowed: [...allowed] } }));
}

async function sessions(page: Page): Promise<readonly unknown[]> {
  return (await ask(page, requestOf(calls.aiSessions))) as readonly unknown[];
}

function ask(page: Page, request: ReturnType<typeof requestOf>): Promise<unknown> {
  return page.evaluate(async (given) => (await fetch(given.url, given)).json(), request);
}

/** Tells the models' stand-in what to do. */
async function control(action: string, body: object | undefined, method = 'POST'): Promise<void> {
  const answer = await fetch(new URL(`/control/${action}`, here.product.modelsUrl), {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`The models' stand-in refused: ${await answer.text()}`);
}

async function asked(): Promise<readonly { readonly wasHungUp: boolean }[]> {
  const answer = await fetch(new URL('/control/requests', here.product.modelsUrl));
  return ((await answer.json()) as { requests: readonly { wasHungUp: boolean }[] }).requests;
}

/** A sheet of the customer at Smartsheet's stand-in: two rows are done and cost 300. */
async function makeSheet(): Promise<void> {
  const columns = [
    { title: 'Task', type: 'TEXT_NUMBER', primary: true },
    { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'] },
    { title: 'Cost', type: 'TEXT_NUMBER' },
  ];
  const workspace = await smartsheet('workspaces', { name: 'Building Site' });
  const made = await smartsheet(`workspaces/${(workspace.result as { readonly id: number }).id}/sheets`, {
    name: 'Site Works',
    columns,
  });
  const { id, columns: own } = made.result as { readonly id: number; readonly columns: readonly { readonly id: number }[] };
  const rows = [
    ['Fence', 'Done', 100],
    ['Gate', 'Done', 200],
    ['Roof', 'Open', 50],
  ].map((values) => ({ cells: values.map((value, index) => ({ columnId: own[index]?.id, value })) }));
  await smartsheet(`sheets/${id}/rows`, rows);
}

async function smartsheet(path: string, body: unknown): Promise<{ readonly result: unknown }> {
  const answer = await fetch(new URL(`/2.0/${path}`, here.product.smartsheetUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${here.product.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`Smartsheet's stand-in refused: ${await answer.text()}`);
  return (await answer.json()) as { readonly result: unknown };
}
