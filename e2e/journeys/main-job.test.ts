import { requestOf } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { expect, test } from 'vitest';
import { register, signIn } from '../src/accounts.ts';
import { answerQuestionnaire, RELOCATION } from '../src/questionnaire.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();

test('the start prints the address, the seeded logins and which services are emulators', () => {
  expect(here.product.output()).toContain(here.product.url);
  expect(here.product.output()).toMatch(/customer@sheetwright\.test\s+sandbox-password/);
  expect(here.product.output()).toMatch(/admin@sheetwright\.test\s+sandbox-password/);
  expect(here.product.output()).toMatch(/Smartsheet\s+stand-in\s+http:\/\/127\.0\.0\.1:\d+/);
});

test('the seeded customer goes from sign-in through the questionnaire to a created sheet [C1.005] [C1.006] [C1.007] [C4.030] [C4.032]', async () => {
  const { page, complaints, close } = await openStrictPage(here.browser);
  await signIn(page, here.product.url, 'customer@sheetwright.test');
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page
    .getByRole('link', { name: /New Project|Create Your First Project/ })
    .first()
    .click();
  await answerQuestionnaire(page, RELOCATION);

  await page.waitForURL(/\/projects\/\d+\/confirm$/);
  await page.getByText('Ready to Create').waitFor();
  await page.getByRole('button', { name: 'Create Assets' }).click();
  await page.waitForURL(/\/projects\/\d+$/, { timeout: 60_000 });
  const toast = page.getByText(/^Created \d+ Smartsheet assets successfully$/);
  await toast.waitFor();
  const announced = Number(/\d+/.exec((await toast.textContent()) ?? '')?.[0]);

  const links = page.getByRole('link', { name: /^Open/ });
  await links.first().waitFor();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const { url } = requestOf(calls.projectAssets, { params: { id } });
  const created = await page.evaluate(async (address) => (await fetch(address)).json(), url);
  expect(created.assets).toHaveLength(announced);

  const sheet = created.assets.find((asset: { assetType: string }) => asset.assetType === 'sheet');
  await page.goto(sheet.smartsheetUrl);
  expect(await page.getByRole('columnheader').count()).toBeGreaterThan(3);
  const report = created.assets.find((asset: { assetType: string }) => asset.assetType === 'report');
  await page.goto(report.smartsheetUrl);
  await page.getByRole('heading', { name: report.assetName }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a new registration comes to its reviewed plan, where Create Assets names what is missing [C1.004] [C6.010] [C6.011]', async () => {
  const { page, complaints, expect: allow, close } = await openStrictPage(here.browser);
  allow(/status of 402/);
  await register(page, here.product.url, 'nora@example.com');
  await page.goto(`${here.product.url}/projects/new`);
  await answerQuestionnaire(page, RELOCATION);
  await page.getByText('Ready to Create').waitFor();
  await page.getByRole('button', { name: 'Create Assets' }).click();
  const alert = page.getByRole('alert').filter({ hasText: /subscription/i });
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(/connect/i);
  expect(complaints).toEqual([]);
  await close();
});
