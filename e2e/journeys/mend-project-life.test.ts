import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { requestOf } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { openRegistered, signIn, toast } from '../src/accounts.ts';
import { answerQuestionnaire, RELOCATION } from '../src/questionnaire.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();

/** Screens are judged as they come to rest: what is half faded in has no contrast yet. */
const AT_REST = { reducedMotion: 'reduce' } as const;

/** Where pictures of the states go that only a journey reaches; none are taken without it. */
const PICTURES = process.env.JOURNEY_PICTURES;

test('answers are edited after the project was built: a new version comes, the old one and what was built stay, and a second tab overwrites nothing', async () => {
  const { page, complaints, expect: allow, close } = await openStrictPage(here.browser, AT_REST);
  allow(/status of 412/);
  await signIn(page, here.product.url, 'customer@sheetwright.test');
  const id = await createProject(page);
  await page.getByRole('button', { name: 'Create Assets' }).click();
  await page.waitForURL(new RegExp(`/projects/${id}$`), { timeout: 60_000 });
  await page.getByRole('link', { name: /^Open Workspace/ }).waitFor();

  await page.getByRole('link', { name: 'Edit Answers' }).click();
  await page.getByText('What was created in Smartsheet stays as it is').waitFor();
  expect(await page.getByLabel('Project Name').inputValue()).toBe(RELOCATION.projectName);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByLabel('Project Name').fill('Named in the second tab');

  await page.getByLabel('Project Name').fill('Office relocation 2027');
  await picture(page, 'edit-answers');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save Answers' }).click();
  await toast(page, 'Answers Saved', 'Version 2 of the solution was designed from them.');
  await page.waitForURL(/\/confirm$/);
  await page.getByText('Ready to Create').waitFor();
  await page.getByText('Office relocation 2027').first().waitFor();

  await second.getByRole('button', { name: 'Save Answers' }).click();
  await second.getByRole('alert').getByText('The answers of this project were changed in another tab or device').waitFor();
  await picture(second, 'edit-answers-elsewhere');
  expect(await findings(second)).toEqual([]);
  await second.getByRole('button', { name: 'Show the stored answers' }).click();
  await second.getByRole('alert').waitFor({ state: 'hidden' });
  expect(await second.getByLabel('Project Name').inputValue()).toBe('Office relocation 2027');
  await second.getByRole('button', { name: 'Save Answers' }).click();
  await toast(second, 'Answers Unchanged', 'Nothing differs, so the solution stays as it is.');

  const versions = await read<{ version: number }[]>(page, requestOf(calls.planVersions, { params: { id } }).url);
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  await page.goto(`${here.product.url}/projects/${id}`);
  await page.getByRole('link', { name: /^Open Workspace/ }).waitFor();
  await page.getByText('Active', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a project is deleted after saying what goes and what stays, leaves list and home, and its address is Project Not Found', async () => {
  const { page, complaints, expect: allow, close } = await openStrictPage(here.browser, AT_REST);
  allow(/status of 404/);
  await signIn(page, here.product.url, 'customer@sheetwright.test');
  const id = await createProject(page);
  await page.getByRole('button', { name: 'Create Assets' }).click();
  await page.waitForURL(new RegExp(`/projects/${id}$`), { timeout: 60_000 });
  await page.getByRole('button', { name: 'Delete Project' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete this project?' });
  const workspace = await dialog.getByRole('link', { name: /Open Workspace/ }).getAttribute('href');
  await dialog.getByText(/Deleted here for good/).waitFor();
  await picture(page, 'delete-project');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Delete Project' }).click();
  await dialog.getByRole('button', { name: 'Delete for Good' }).click();

  await page.waitForURL('**/projects');
  await toast(page, 'Project Deleted');
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  expect(await page.locator(`a[href="/projects/${id}"]`).count()).toBe(0);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  expect(await page.locator(`a[href="/projects/${id}"]`).count()).toBe(0);
  for (const path of ['', '/confirm', '/answers']) {
    await page.goto(`${here.product.url}/projects/${id}${path}`);
    await page.getByRole('heading', { name: 'Project Not Found' }).waitFor();
  }
  expect((await page.goto(workspace ?? ''))?.ok()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('a draft begun in one browser is gone on with in another, and goes when its project is created', async () => {
  const first = await openRegistered(here.browser, here.product.url, 'drafts@example.com');
  await first.page.emulateMedia(AT_REST);
  await first.page.goto(`${here.product.url}/projects/new`);
  await first.page.getByLabel('Project Name').fill('Begun at the desk');
  await first.page.getByText('Your draft is kept in your account.').waitFor();

  const other = await openStrictPage(here.browser, { ...AT_REST, viewport: { width: 390, height: 800 } });
  other.expect(/status of 409/);
  await signIn(other.page, here.product.url, 'drafts@example.com');
  await other.page.goto(`${here.product.url}/projects/new`);
  await other.page.getByText('Your draft was restored and is kept in your account.').waitFor();
  expect(await other.page.getByLabel('Project Name').inputValue()).toBe('Begun at the desk');
  await first.page.getByLabel('Project Name').fill('Gone on with at the desk');
  await first.page.getByText('Your draft is kept in your account.').waitFor();
  await other.page.getByLabel('Project Name').fill('Gone on with on the way');
  await other.page.getByRole('alert').getByText('This draft was changed in another tab or device').waitFor();
  await picture(other.page, 'draft-elsewhere');
  expect(await findings(other.page)).toEqual([]);
  await other.page.getByRole('button', { name: 'Show the other answers' }).click();
  expect(await other.page.getByLabel('Project Name').inputValue()).toBe('Gone on with at the desk');

  await answerQuestionnaire(other.page, RELOCATION);
  await other.page.waitForURL(/\/confirm$/);
  await first.page.reload();
  await first.page.getByLabel('Project Name').waitFor();
  expect(await first.page.getByLabel('Project Name').inputValue()).toBe('');
  expect([...first.complaints, ...other.complaints]).toEqual([]);
  await Promise.all([first.close(), other.close()]);
});

test('how long a name may be is told while typing, nothing is cut, and a name in another script runs in its direction', async () => {
  const { page, complaints, close } = await openRegistered(here.browser, here.product.url, 'lengths@example.com');
  await page.emulateMedia(AT_REST);
  await page.goto(`${here.product.url}/projects/new`);
  const name = page.getByLabel('Project Name');
  await name.fill('x'.repeat(95));
  await page.getByText('5 characters left').first().waitFor();
  await name.fill('x'.repeat(130));
  await page.getByText('30 characters too long').first().waitFor();
  expect(await name.inputValue()).toHaveLength(130);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('Please use at most 100 characters').waitFor();
  await picture(page, 'too-long');
  expect(await findings(page)).toEqual([]);

  await answerQuestionnaire(page, { ...RELOCATION, projectName: 'معرض الربيع: خطة الأجنحة' });
  await page.waitForURL(/\/confirm$/);
  await page.getByRole('link', { name: 'Save for Later' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await heading.getByText('معرض الربيع').waitFor();
  expect(await directionOf(heading)).toBe('rtl');
  await picture(page, 'right-to-left');
  expect(complaints).toEqual([]);
  await close();
});

test('Disconnect asks before it removes the key, by keyboard as well', async () => {
  const { page, complaints, close } = await openStrictPage(here.browser, AT_REST);
  await signIn(page, here.product.url, 'customer@sheetwright.test');
  await page.goto(`${here.product.url}/dashboard`);
  await page.getByRole('button', { name: 'Disconnect' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Disconnect Smartsheet?' });
  await dialog.getByText(/Removed: the API key that is stored here/).waitFor();
  await picture(page, 'disconnect');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByText('API key connected').waitFor();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await dialog.getByRole('button', { name: 'Remove and Disconnect' }).click();
  await toast(page, 'Disconnected');
  await page.getByText('Not connected', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

async function createProject(page: Page): Promise<number> {
  await page.goto(`${here.product.url}/projects/new`);
  await answerQuestionnaire(page, RELOCATION);
  await page.waitForURL(/\/projects\/\d+\/confirm$/);
  await page.getByText('Ready to Create').waitFor();
  return Number(/\/projects\/(\d+)\//.exec(page.url())?.[1]);
}

async function read<Answer>(page: Page, url: string): Promise<Answer> {
  return page.evaluate(async (address) => (await fetch(address)).json(), url);
}

function directionOf(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).direction);
}

/** Desktop, phone and dark, as the state stands on the page. */
async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  const usual = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const [suffix, width, colorScheme] of [
    ['desktop', 1440, 'light'],
    ['phone', 360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ ...AT_REST, colorScheme });
    await page.waitForTimeout(150);
    await page.screenshot({ path: join(PICTURES, `${name}-${suffix}.png`) });
  }
  await page.emulateMedia({ ...AT_REST, colorScheme: 'light' });
  await page.setViewportSize(usual);
  await page.waitForTimeout(150);
}
