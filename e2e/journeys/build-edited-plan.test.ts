import type { BuildAnswer, ProjectAssets } from '@sheetwright/contract/assets.ts';
import type { Recommendations } from '@sheetwright/contract/projects.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { signIn, toast } from '../src/accounts.ts';
import { TENT_HIRE } from '../src/questionnaire.ts';
import { askJson, designProject, readPlan } from '../src/solutions.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const RENAMED = 'Handed Over On';

/** What is late, how long it stands still and how it is doing are all told by the stage of a repair. */
const WITH_REPAIRS = {
  ...TENT_HIRE,
  projectDescription: `${TENT_HIRE.projectDescription} Each repair has a tent, a due date and a cost.`,
  currentWorkflows: `${TENT_HIRE.currentWorkflows}. A repair goes from reported -> quoted -> mended -> checked`,
};

test.each<[string, BrowserContextOptions]>([
  ['a desk', {}],
  ['a phone', PHONE],
])(
  'on %s a column of three formulas and a report is renamed and a sheet left out that others look up, a version is restored, built and exported, and nothing of it is broken in Smartsheet',
  async (_where, device) => {
    const { page, complaints, close } = await openStrictPage(here.browser, { reducedMotion: 'reduce', ...device });
    await signIn(page, here.product.url, 'customer@sheetwright.test');
    const { id, plan } = await designProject(page, WITH_REPAIRS);
    const { sheet, column } = usedByThreeFormulasAndAReport(plan);
    const lookedUp = lookedUpBesides(plan, sheet.key);
    const address = `${here.product.url}/projects/${id}/confirm`;

    await page.goto(`${address}#edit/asset/${sheet.key}/${encodeURIComponent(column)}`);
    await page.getByLabel('Column name').fill(RENAMED);
    await page.getByLabel('Column name').press('Enter');
    await page.getByText('1 change, not saved').waitFor();
    await saveAs(page, 2);

    await page.goto(`${address}#edit/asset/${lookedUp.key}`);
    await page.getByRole('button', { name: 'Leave Out', exact: true }).click();
    await page.getByText('2 changes, not saved').waitFor();
    await page
      .getByText(/because/)
      .first()
      .waitFor();
    await page.locator(`[id="asset/${lookedUp.key}"]`).waitFor({ state: 'detached' });
    expect(await findings(page)).toEqual([]);
    await saveAs(page, 3);

    await page.goto(`${address}#edit/asset/workspace`);
    await page.getByLabel('Workspace name').fill('Not what we wanted');
    await page.getByLabel('Workspace name').press('Enter');
    await page.getByText('3 changes, not saved').waitFor();
    await saveAs(page, 4);
    await page.getByRole('button', { name: 'Edit Solution' }).click();
    await page.getByRole('button', { name: 'Versions' }).click();
    await page.getByRole('button', { name: 'Restore Version 3' }).click();
    await toast(page, 'Version Restored', 'Version 5 is the same as version 3.');

    const restored = await readPlan(page, id);
    const answer = page.waitForResponse((response) => response.url().endsWith('/create-assets') && response.status() === 200);
    await page.getByRole('button', { name: 'Create Assets' }).click();
    expect(await (await answer).json()).toMatchObject({ version: 5, status: 'finished' } satisfies Partial<BuildAnswer>);
    await page.waitForURL(new RegExp(`/projects/${id}$`), { timeout: 60_000 });
    await expectBuilt(page, { id, restored, sheet, lookedUp });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Requirements' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await toast(page, 'Requirements Exported');
    expect(complaints).toEqual([]);
    await close();
  },
);

type Asset = Recommendations['assets'][number];

function usedByThreeFormulasAndAReport({ assets }: Recommendations) {
  for (const sheet of assets.filter(({ type }) => type === 'sheet')) {
    for (const { title } of sheet.columns) {
      const formulas = sheet.columns.filter(({ formula }) => formula?.includes(`[${title}]`));
      const isReported = assets.some(({ type, columns }) => type === 'report' && columns.some((shown) => shown.title === title));
      if (formulas.length >= 3 && isReported) return { sheet, column: title };
    }
  }
  throw new Error('The solution has no such column');
}

function lookedUpBesides({ assets, relations }: Recommendations, key: string): Asset {
  const read = assets.find(
    (asset) => asset.key !== key && relations.some(({ to, reads }) => to === asset.key && reads.length > 0),
  );
  if (!read) throw new Error('No sheet of the solution is looked up by another one');
  return read;
}

async function saveAs(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: 'Save as New Version' }).click();
  await toast(page, 'Solution Updated', `Version ${version} holds your changes and is shown here.`);
}

interface Built {
  readonly id: number;
  readonly restored: Recommendations;
  readonly sheet: Asset;
  readonly lookedUp: Asset;
}

/** Everything that the restored version plans is there, under its new names, and no cell holds an error. */
async function expectBuilt(page: Page, { id, restored, sheet, lookedUp }: Built): Promise<void> {
  const { assets } = await askJson<ProjectAssets>(page, 'GET', `/api/projects/${id}/assets`);
  const planned = restored.assets.filter(({ delivery }) => delivery === 'api').map(({ name }) => name);
  expect(assets.map(({ assetName }) => assetName).toSorted()).toEqual(planned.toSorted());
  expect(planned).not.toContain(lookedUp.name);
  for (const { assetType, assetName, smartsheetId } of assets) {
    const kind = assetType === 'report' ? 'reports' : 'sheets';
    const { columns, rows } = await smartsheet(`/${kind}/${smartsheetId}`);
    if (assetName === sheet.name) expect(columns.map(({ title }) => title)).toContain(RENAMED);
    const errors = rows.flatMap(({ cells }) => cells.filter(({ value }) => typeof value === 'string' && /^#[A-Z]/.test(value)));
    expect(errors, assetName).toEqual([]);
  }
}

interface BuiltSheet {
  readonly columns: readonly { readonly title: string }[];
  readonly rows: readonly { readonly cells: readonly { readonly value?: unknown }[] }[];
}

async function smartsheet(path: string): Promise<BuiltSheet> {
  const headers = { Authorization: `Bearer ${here.product.apiKey}` };
  const response = await fetch(`${here.product.smartsheetUrl.replace(/\/$/, '')}/2.0${path}`, { headers });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as BuiltSheet;
}
