import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectAssets } from '@sheetwright/contract/assets.ts';
import { requestOf } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { PlanQuestion, Recommendations } from '@sheetwright/contract/projects.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { signIn, toast } from '../src/accounts.ts';
import { answerQuestionnaire, TENT_HIRE } from '../src/questionnaire.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();

/** Where pictures of the new parts go; none are taken without it. */
const PICTURES = process.env.JOURNEY_PICTURES;

const EXPLAINED = ['Questions', 'Who gets what', 'How you will see that it works', 'What became of your answers'];

test('questions are answered, the new version is reviewed and built, and its sample rows are removed except the one that was changed', async () => {
  const { page, complaints, close } = await openStrictPage(here.browser, { reducedMotion: 'reduce' });
  await signIn(page, here.product.url, 'customer@sheetwright.test');
  await page.goto(`${here.product.url}/projects/new`);
  await answerQuestionnaire(page, TENT_HIRE);
  await page.getByText('Ready to Create').waitFor();
  const id = Number(/\/projects\/(\d+)\/confirm$/.exec(page.url())?.[1]);

  await judge(page);
  const first = await readPlan(page, id);
  expect(first.questions.length).toBeGreaterThanOrEqual(2);
  for (const question of first.questions) await answer(page, question);
  await page.reload();
  await page.getByText(`${first.questions.length} answers to send. Kept in this browser until you update.`).waitFor();
  await page.getByRole('button', { name: 'Update solution' }).click();
  await toast(page, 'Solution Updated', 'Version 2 was designed from your answers and is shown here.');

  const second = await readPlan(page, id);
  expect(second.version).toBe(2);
  const answered = second.questions.filter(({ answer }) => answer !== null);
  for (const { text } of answered) {
    await article(page, text)
      .getByRole('button', { name: /^Change/ })
      .waitFor();
  }
  expect(await findings(page)).toEqual([]);
  await picture(sectionOf(page, 'Questions'), 'questions-answered');
  await page.getByRole('button', { name: 'Create Assets' }).click();
  await page.waitForURL(new RegExp(`/projects/${id}$`), { timeout: 60_000 });

  const sheets = await builtSheets(page, id);
  const samples = await Promise.all(sheets.map(({ smartsheetId }) => rowsOf(smartsheetId)));
  const total = samples.flat().length;
  await page.getByText(`The sheets hold ${total} sample rows that show how they are used.`).waitFor();
  const sheet = sheets[0] as (typeof sheets)[number];
  await page.goto(sheet.smartsheetUrl ?? '');
  expect(await page.locator('tr[id^="row-"]').count()).toBe(samples[0]?.length);
  const kept = await changeFirstRow(sheet.smartsheetId);

  await page.goto(`${here.product.url}/projects/${id}`);
  await page.getByRole('button', { name: 'Remove sample rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the sample rows?' });
  await dialog.getByText(/^Kept: sample rows in which somebody has changed anything/).waitFor();
  await inBothThemes(page, async (theme) => {
    await picture(page, `sample-rows-${theme}`);
    expect(await findings(page), theme).toEqual([]);
  });
  await dialog.getByRole('button', { name: 'Remove sample rows' }).click();
  await toast(page, 'Sample Rows Removed', `Removed ${total - 1} sample rows. 1 that was changed is kept.`);
  await dialog.waitFor({ state: 'hidden' });
  const left = await Promise.all(sheets.map(({ smartsheetId }) => rowsOf(smartsheetId)));
  expect(left.flat().map(({ id }) => id)).toEqual([kept]);
  await page.goto(sheet.smartsheetUrl ?? '');
  await page.getByText('Changed by a person').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

/** The new parts as they come to rest, on a desk and on a phone, in both themes: nothing for axe, nothing wider than the window. */
async function judge(page: Page): Promise<void> {
  await inBothThemes(page, async (theme) => {
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('section details')) details.open = true;
      });
      expect(await findings(page), `${theme}, ${width} pixels`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const name of EXPLAINED) await picture(sectionOf(page, name), `${name}-${width}-${theme}`);
    }
  });
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function inBothThemes(page: Page, look: (theme: string) => Promise<void>): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours on their way from one theme to the other are those of neither.
    await page.waitForFunction((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme);
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    await look(colorScheme);
  }
}

async function answer(page: Page, { text, options }: PlanQuestion): Promise<void> {
  const question = article(page, text);
  const [option] = options;
  if (option === undefined) await question.getByRole('textbox').fill('About 12 in a season');
  else await question.getByRole('radio', { name: option, exact: true }).check();
}

function article(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

function sectionOf(page: Page, name: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
}

async function picture(place: Page | Locator, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await place.screenshot({ path: join(PICTURES, `${name.toLowerCase().replaceAll(' ', '-')}.png`), animations: 'disabled' });
}

async function readPlan(page: Page, id: number): Promise<Recommendations> {
  return read(page, requestOf(calls.recommendations, { params: { id } }).url);
}

async function builtSheets(page: Page, id: number): Promise<ProjectAssets['assets']> {
  const { assets } = await read<ProjectAssets>(page, requestOf(calls.projectAssets, { params: { id } }).url);
  return assets.filter(({ assetType }) => assetType === 'sheet');
}

function read<T>(page: Page, url: string): Promise<T> {
  return page.evaluate(async (address) => (await fetch(address)).json(), url) as Promise<T>;
}

interface Row {
  readonly id: number;
}

interface Sheet {
  readonly columns: readonly { readonly id: number; readonly primary?: boolean }[];
  readonly rows: readonly Row[];
}

async function rowsOf(sheetId: string): Promise<readonly Row[]> {
  return (await smartsheet<Sheet>(`/sheets/${sheetId}`)).rows;
}

/** As a colleague does who makes an example into a record of their own. @returns the row's id */
async function changeFirstRow(sheetId: string): Promise<number> {
  const { columns, rows } = await smartsheet<Sheet>(`/sheets/${sheetId}`);
  const row = rows[0]?.id ?? 0;
  const columnId = columns.find(({ primary }) => primary)?.id;
  await smartsheet(`/sheets/${sheetId}/rows`, [{ id: row, cells: [{ columnId, value: 'Changed by a person' }] }]);
  return row;
}

/** A call to the Smartsheet emulator in the name of the seeded customer: a change with a body, else a reading. */
async function smartsheet<T>(path: string, body?: unknown): Promise<T> {
  const headers = { Authorization: `Bearer ${here.product.apiKey}`, 'Content-Type': 'application/json' };
  const change = body === undefined ? {} : { method: 'PUT', body: JSON.stringify(body) };
  const response = await fetch(`${here.product.smartsheetUrl.replace(/\/$/, '')}/2.0${path}`, { headers, ...change });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
