import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { openRegistered, PASSWORD, toast } from '../src/accounts.ts';
import { RELOCATION } from '../src/questionnaire.ts';
import { askJson, type DesignedProject, designProject, readPlan } from '../src/solutions.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();

/** A busy machine takes its time. */
const PATIENT = { timeout: 20_000 };

/** Where pictures go; none are taken without it. */
const PICTURES = process.env.JOURNEY_PICTURES;

test('a part is renamed, a column, an option and a lead time changed where they are read, by keyboard, and saved as one version', async () => {
  const { page, project, complaints, close } = await openPlan('in-place@example.com');
  const sheet = sheetWith(project, 'Status');
  await page.goto(`${page.url()}#asset/${sheet.key}`);
  const line = page.locator(`[id="asset/${sheet.key}"]`);
  await line.getByRole('button', { name: `Edit ${sheet.name}` }).focus();
  await page.keyboard.press('Enter');
  const name = line.getByLabel('Name', { exact: true });
  await expect.poll(() => name.evaluate((field) => field === document.activeElement), PATIENT).toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Everything to do');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Everything to do' }).waitFor();
  await page.getByText('1 change, not saved').waitFor();
  expect(await page.getByRole('button', { name: 'Create Assets' }).count()).toBe(0);
  await line.getByRole('button', { name: 'Done', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page), PATIENT).toBe('Edit Everything to do');

  await line.getByRole('button', { name: /^Status/ }).click();
  await line.getByRole('button', { name: 'Edit Status' }).click();
  const column = line.getByLabel('Column name');
  await column.fill('Progress');
  await column.press('Enter');
  await line.getByRole('region', { name: 'Progress', exact: true }).waitFor();
  await line
    .getByRole('region', { name: 'Everything to do with sample rows' })
    .getByRole('button', { name: /^Progress/ })
    .waitFor();
  expect(await column.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#edit/asset/${sheet.key}/Progress`);
  await line.getByLabel('Option 1', { exact: true }).fill('Waiting');
  await line.getByRole('button', { name: 'Apply Options' }).click();
  await page.getByText('3 changes, not saved').waitFor();
  await picture(page, 'in-place-column');
  expect(await findings(page)).toEqual([]);

  const automation = project.plan.automations.find(({ trigger }) => /before|day/.test(trigger)) ?? project.plan.automations[0];
  const recipe = page.locator(`[id="automation/${automation?.key}"]`);
  await recipe.locator('summary').first().click();
  await recipe.getByRole('button', { name: `Edit ${automation?.name}` }).click();
  await recipe.getByLabel('Days before', { exact: true }).fill('9');
  await recipe.getByLabel('Days before', { exact: true }).press('Enter');
  await page.getByText('4 changes, not saved').waitFor();
  await expect.poll(() => recipe.textContent(), PATIENT).toContain('9 days');
  await picture(page, 'in-place-automation');

  await page.reload();
  await page.getByText('4 changes, not saved').waitFor();
  await recipe.getByLabel('Days before', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save as New Version' }).click();
  await toast(page, 'Solution Updated', 'Version 2 holds your changes and is shown here.');
  await page.getByRole('button', { name: 'Create Assets' }).waitFor();
  const saved = await readPlan(page, project.id);
  const columns = saved.assets.find(({ key }) => key === sheet.key)?.columns ?? [];
  expect(columns.find(({ title }) => title === 'Progress')?.options?.[0]).toBe('Waiting');
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone a column is changed where it is read; the way to save stays in view, and nothing hinders', async () => {
  const { page, project, complaints, close } = await openPlan('in-place-phone@example.com', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });
  const sheet = sheetWith(project, 'Status');
  await page.goto(`${page.url()}#edit/asset/${sheet.key}/Status`);
  const line = page.locator(`[id="asset/${sheet.key}"]`);
  await line.getByLabel('Column name').fill('Progress');
  await line.getByLabel('Column name').press('Enter');
  await page.getByText('1 change, not saved').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await picture(page, 'in-place-phone');
  await page.getByRole('button', { name: 'Save as New Version' }).tap();
  await toast(page, 'Solution Updated', 'Version 2 holds your changes and is shown here.');
  expect(complaints).toEqual([]);
  await close();
});

test('the second of two tabs is shown what the first has saved beside what is unsaved there, and puts its changes on top or drops them', async () => {
  const { page, project, complaints, expect: allow, close } = await openPlan('two-tabs@example.com');
  allow(/status of 412/);
  const sheet = sheetWith(project, 'Status');
  const second = await page.context().newPage();
  await second.goto(page.url());
  for (const tab of [page, second]) await tab.getByRole('button', { name: 'Edit Solution' }).click();
  await renamePart(page, sheet.key, 'Named in the first tab');
  await second.getByLabel('Part of the solution').selectOption('workspace');
  await second.getByLabel('Workspace name').fill('Named in the second tab');
  await second.getByLabel('Workspace name').press('Enter');
  await second.getByText('1 change, not saved').waitFor();
  await page.getByRole('button', { name: 'Save as New Version' }).click();
  await toast(page, 'Solution Updated', 'Version 2 holds your changes and is shown here.');

  await second.getByRole('button', { name: 'Save as New Version' }).click();
  await second.getByText('Version 2 was saved in another tab or device').waitFor();
  const theirs = second.getByRole('list', { name: 'What version 2 has otherwise than version 1' });
  await theirs.getByText(/“Named in the first tab” \(was called/).waitFor();
  const mine = second.getByRole('list', { name: 'What is not saved here' });
  await mine.getByText('Rename the workspace to “Named in the second tab”').waitFor();
  expect(await second.getByRole('button', { name: 'Save as New Version' }).isDisabled()).toBe(true);
  await picture(second, 'two-tabs');
  expect(await findings(second)).toEqual([]);
  await second.getByRole('button', { name: 'Put My Changes on Top' }).click();
  await second.getByText('2 changes, not saved').waitFor();
  await second.getByRole('button', { name: 'Save as New Version' }).click();
  await toast(second, 'Solution Updated', 'Version 3 holds your changes and is shown here.');
  const both = await readPlan(page, project.id);
  expect(both.workspaceName).toBe('Named in the second tab');
  expect(both.assets.find(({ key }) => key === sheet.key)?.name).toBe('Named in the first tab');

  // The first tab, left as it was, is now the second one.
  await page.goto(`${page.url().split('#')[0]}#edit`);
  await renamePart(page, sheet.key, 'Too late');
  await askJson(page, 'POST', `/api/projects/${project.id}/generate-plan`).catch(() => undefined);
  await page.context().request.fetch(`${here.product.url}/api/projects/${project.id}/plan-versions/1/restore`, {
    method: 'POST',
    headers: { origin: here.product.url, 'if-match': '"3"' },
  });
  await page.getByRole('button', { name: 'Save as New Version' }).click();
  await page.getByText('Version 4 was saved in another tab or device').waitFor();
  await page.getByRole('button', { name: 'Drop My Changes' }).click();
  await page.getByText('No unsaved changes').waitFor();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue(), PATIENT).toBe(sheet.name);
  expect(complaints).toEqual([]);
  await close();
});

test.each(['the editor of all parts', 'the place where it is read'])(
  'whose session ends while they edit in %s is told, signs in, and is back there with every unsaved change',
  async (where) => {
    const email = `ended-${where.length}@example.com`;
    const { page, project, complaints, expect: allow, close } = await openPlan(email);
    allow(/status of 401/);
    const sheet = sheetWith(project, 'Status');
    const isInPlace = !where.startsWith('the editor');
    await page.goto(`${page.url()}${isInPlace ? `#edit/asset/${sheet.key}/Status` : '#edit'}`);
    if (!isInPlace) await page.getByLabel('Part of the solution').selectOption(sheet.key);
    await page.getByLabel('Column name').fill('Before the end');
    await page.getByLabel('Column name').press('Enter');
    await page.getByText('1 change, not saved').waitFor();
    const hash = isInPlace ? `#edit/asset/${sheet.key}/${encodeURIComponent('Before the end')}` : '#edit';
    await expect.poll(() => new URL(page.url()).hash, PATIENT).toBe(hash);
    await page.context().request.post(`${here.product.url}/api/auth/logout`, { headers: { origin: here.product.url } });
    await page.getByRole('button', { name: 'Move column right' }).click();
    await toast(page, 'Your session has ended', 'Sign in to go on where you were. What you typed is kept.');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('form', { name: 'Login' }).getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('2 changes, not saved').waitFor();
    expect(new URL(page.url()).hash).toBe(hash);
    await page.getByRole('button', { name: 'Save as New Version' }).click();
    await toast(page, 'Solution Updated', 'Version 2 holds your changes and is shown here.');
    const columns = (await readPlan(page, project.id)).assets.find(({ key }) => key === sheet.key)?.columns ?? [];
    expect(columns.map(({ title }) => title)).toContain('Before the end');
    expect(complaints).toEqual([]);
    await close();
  },
);

async function openPlan(email: string, options: BrowserContextOptions = {}) {
  const { url } = here.product;
  const registered = await openRegistered(here.browser, url, email);
  const storageState = await registered.page.context().storageState();
  await registered.close();
  const opened = await openStrictPage(here.browser, { reducedMotion: 'reduce', storageState, ...options });
  await opened.page.goto(url);
  const project = await designProject(opened.page, RELOCATION);
  await opened.page.goto(`${url}/projects/${project.id}/confirm`);
  await opened.page.getByText('Ready to Create').waitFor();
  return { ...opened, project };
}

function sheetWith({ plan }: DesignedProject, title: string) {
  const sheet = plan.assets.find(({ type, columns }) => type === 'sheet' && columns.some((column) => column.title === title));
  if (!sheet) throw new Error(`No sheet has a column ${title}`);
  return sheet;
}

/** In the editor of all parts, or in the place where the part is read. */
async function renamePart(page: Page, key: string, name: string): Promise<void> {
  if (new URL(page.url()).hash === '#edit') await page.getByLabel('Part of the solution').selectOption(key);
  const field = page.getByLabel('Name', { exact: true });
  await field.fill(name);
  await field.press('Enter');
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
}

async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
