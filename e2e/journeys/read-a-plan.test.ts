import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Recommendations } from '@sheetwright/contract/projects.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { signIn } from '../src/accounts.ts';
import { answerQuestionnaire, RELOCATION } from '../src/questionnaire.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();

/** Where pictures of the parts go; none are taken without it. */
const PICTURES = process.env.JOURNEY_PICTURES;

let customer: BrowserContextOptions['storageState'];
let plan: Recommendations;

beforeAll(async () => {
  const { page, close } = await openStrictPage(here.browser);
  await signIn(page, here.product.url, 'customer@sheetwright.test');
  await page.goto(`${here.product.url}/projects/new`);
  await answerQuestionnaire(page, RELOCATION);
  await page.getByText('Ready to Create').waitFor();
  plan = await page.evaluate(async () => (await fetch('/api/projects/1/recommendations')).json());
  customer = await page.context().storageState();
  await close();
});

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

async function openPlan(options: BrowserContextOptions = {}) {
  const opened = await openStrictPage(here.browser, {
    reducedMotion: 'reduce',
    ...(customer && { storageState: customer }),
    ...options,
  });
  await opened.page.goto(`${here.product.url}/projects/1/confirm`);
  await opened.page.getByText('Ready to Create').waitFor();
  return opened;
}

test('a plan is read by keyboard alone: from the diagram to a sheet, its columns, a formula, the words behind it, and back', async () => {
  const { page, complaints, close } = await openPlan();
  const sheet = sheetWithFormula();
  const formula = formulaColumn(sheet);
  await tabTo(page, (focused) => focused.startsWith(`${sheet.name} `) || focused.startsWith(sheet.name));
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).hash).toBe(`#asset/${encodeURIComponent(sheet.key)}`);
  await page.getByRole('table', { name: `${sheet.name} with sample rows` }).waitFor();
  expect(await focusedText(page)).toContain(sheet.name);

  await tabTo(page, (focused) => focused === sheet.columns[0]?.title);
  await pressTo(page, 'ArrowRight', (focused) => focused === formula.title);
  await page.keyboard.press('Enter');
  const { title } = formula;
  const panel = page.getByRole('region', { name: title, exact: true });
  await panel.getByText('Checked').waitFor();
  expect(await panel.locator('code').first().textContent()).toBe(formula.formula);

  await tabTo(page, (focused) => focused === 'Why');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: `Why ${title} is there` }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedText(page)).toBe('Why');

  await page.goBack();
  await panel.waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('table', { name: `${sheet.name} with sample rows` }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

test.each([
  ['a desk', { viewport: { width: 1440, height: 900 } }],
  ['a tablet', { viewport: { width: 768, height: 1024 } }],
  ['a phone', PHONE],
] as const)(
  'every detail is drawn without a finding of axe or sideways scrolling on %s, in both themes',
  async (where, device) => {
    const assets = ['sheet', 'report', 'dashboard', 'form'].flatMap(
      (type) => plan.assets.find((asset) => asset.type === type) ?? [],
    );
    const sheet = sheetWithFormula();
    const column = `#asset/${encodeURIComponent(sheet.key)}/${encodeURIComponent(formulaColumn(sheet).title)}`;
    const all = ['#overview', ...assets.map(({ key }) => `#asset/${encodeURIComponent(key)}`), column];
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, complaints, close } = await openPlan({ ...device, colorScheme });
      await page.waitForLoadState('networkidle');
      for (const hash of all) {
        await page.evaluate((next) => window.location.assign(next), hash);
        await page.locator('article[id] > details[open]').waitFor({ state: hash === '#overview' ? 'detached' : 'visible' });
        expect(await findings(page), `${hash} ${colorScheme}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), hash).toBeLessThanOrEqual(0);
        await picture(page, `${where}-${colorScheme}-${hash.replaceAll(/[^\w]+/g, '-')}`);
      }
      expect(complaints).toEqual([]);
      await close();
    }
  },
  120_000,
);

test('on a phone a select stays in view that leads to each part, and a box of the diagram opens its sheet', async () => {
  const { page, close } = await openPlan(PHONE);
  const select = page.getByRole('combobox', { name: 'Part of the solution' });
  await select.selectOption('coverage');
  await page.getByRole('heading', { name: 'What became of your answers' }).waitFor();
  await expect.poll(() => isInView(page, '#coverage')).toBe(true);
  expect(await isInView(page, 'select')).toBe(true);
  await select.selectOption('overview');
  const sheet = sheetWithFormula();
  await page.getByRole('group', { name: 'Diagram of the sheets' }).locator(`a[href="#asset/${sheet.key}"]`).tap();
  await page.getByRole('region', { name: `${sheet.name} with sample rows` }).waitFor();
  await expect.poll(() => isInView(page, `[id="asset/${sheet.key}"]`)).toBe(true);
  await close();
});

test('the outline stays beside what is read, and marks it', async () => {
  const { page, close } = await openPlan();
  const outline = page.getByRole('navigation', { name: 'Parts of the solution' }).filter({ visible: true });
  for (const [name, heading] of [
    ['People', 'Who gets what'],
    ['Roll-out', 'Next Steps'],
    ['Overview', 'AI Solution'],
  ] as const) {
    await outline.getByRole('link', { name }).click();
    await expect.poll(() => outline.locator('[aria-current]').textContent()).toContain(name);
    expect(await page.getByRole('heading', { name: heading }).isVisible()).toBe(true);
    expect(await isInView(page, 'nav[aria-label="Parts of the solution"] ul')).toBe(true);
  }
  await close();
});

test('on paper every sheet is drawn with its rows and every formula explained, and nothing is cut off at the side', async () => {
  const { page, complaints, close } = await openPlan({ viewport: { width: 720, height: 1000 } });
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
  for (const { type, name } of plan.assets) {
    if (type === 'sheet') await page.getByRole('table', { name: `${name} with sample rows`, exact: true }).waitFor();
  }
  expect(await page.locator('article[id] details:not([open])').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  const paper = await page.pdf({ format: 'A4', ...(PICTURES && { path: join(PICTURES, 'plan.pdf') }) });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(4);
  expect(complaints).toEqual([]);
  await close();
});

function sheetWithFormula() {
  const sheet = plan.assets.find(({ type, columns }) => type === 'sheet' && columns.some(({ formula }) => formula !== undefined));
  if (!sheet) throw new Error('The plan has a sheet with a formula');
  return sheet;
}

/** A column that a person sees: helpers are left out of the picture. */
function formulaColumn({ columns }: Recommendations['assets'][number]) {
  const column = columns.find(({ formula, title }) => formula !== undefined && !title.includes(':'));
  if (!column) throw new Error('The sheet has a column with a formula');
  return column;
}

const MOST_PRESSES = 60;

async function pressTo(page: Page, key: string, isThere: (focused: string) => boolean): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    // A header that was out of view takes the focus with the next paint.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const focused = await focusedText(page);
    if (isThere(focused)) return;
    passed.push(focused);
  }
  throw new Error(`Not reached with ${key}: ${passed.join(' | ')}`);
}

function tabTo(page: Page, isThere: (focused: string) => boolean): Promise<void> {
  return pressTo(page, 'Tab', isThere);
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText?.trim() ?? '');
}

function isInView(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const shown = [...document.querySelectorAll(wanted)].find((element) => element.checkVisibility());
    const { top = -1, bottom = -1 } = shown?.getBoundingClientRect() ?? {};
    return top >= 0 && top < window.innerHeight && bottom > 0;
  }, selector);
}

async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), animations: 'disabled' });
}
