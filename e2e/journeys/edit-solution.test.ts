import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { signIn, toast } from '../src/accounts.ts';
import { answerQuestionnaire, RELOCATION } from '../src/questionnaire.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();

test('a solution is changed before it is built: a column, an option, a reminder; what follows is shown, saved as a version, undone and restored', async () => {
  const { page, complaints, close } = await openStrictPage(here.browser);
  await signIn(page, here.product.url, 'customer@sheetwright.test');
  await page.goto(`${here.product.url}/projects/new`);
  await answerQuestionnaire(page, RELOCATION);
  await page.getByRole('heading', { name: 'Review Your Solution' }).waitFor();
  await page.getByRole('button', { name: 'Edit Solution' }).click();
  const editor = page.getByRole('region', { name: 'Edit the solution' });
  await editor.getByText('No unsaved changes').waitFor();
  expect(await findings(page)).toEqual([]);

  await choosePart(editor, /^Sheet: /);
  const grid = editor.getByRole('region', { name: /as it will look$/ });
  await grid.getByRole('button', { name: /^Status/ }).click();
  await rename(editor, 'Column name', 'Progress');
  await editor.getByText('1 change, not saved').waitFor();
  await grid.getByRole('button', { name: /^Progress/ }).waitFor();
  await grid.getByRole('button', { name: /^Progress/ }).click();
  await editor.getByLabel('Option 1', { exact: true }).fill('To Do');
  await editor.getByRole('button', { name: 'Apply Options' }).click();
  await editor.getByText('2 changes, not saved').waitFor();

  await choosePart(editor, /^Automation: /);
  await editor.getByLabel('Days before').fill('5');
  await editor.getByLabel('Days before').press('Enter');
  await editor.getByText(/act 5 days before$/).waitFor();
  await editor.getByRole('button', { name: 'Undo' }).click();
  await editor.getByText('2 changes, not saved').waitFor();
  await editor.getByRole('button', { name: 'Redo' }).click();
  await editor.getByText('3 changes, not saved').waitFor();
  expect(await findings(page)).toEqual([]);

  await page.reload();
  await editor.getByText('3 changes, not saved').waitFor();
  await editor.getByRole('button', { name: 'Save as New Version' }).click();
  await toast(page, 'Solution Updated', 'Version 2 holds your changes and is shown here.');
  await editor.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Edit Solution' }).click();
  await editor.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await versions.getByRole('button', { name: 'Compare Version 1' }).click();
  await versions
    .getByText(/column “Progress” added/)
    .first()
    .waitFor();
  expect(await findings(page)).toEqual([]);
  await versions.getByRole('button', { name: 'Restore Version 1' }).click();
  await toast(page, 'Version Restored', 'Version 3 is the same as version 1.');
  expect(complaints).toEqual([]);
  await close();
});

test('what is left out takes with it what cannot be without it, each named; what does not fit is told in place and not saved', async () => {
  const { page, complaints, close } = await openStrictPage(here.browser);
  await signIn(page, here.product.url, 'customer@sheetwright.test');
  await page.goto(`${here.product.url}/projects/new`);
  await answerQuestionnaire(page, { ...RELOCATION, projectName: 'Relocation, changed' });
  await page.getByRole('button', { name: 'Edit Solution' }).click();
  const editor = page.getByRole('region', { name: 'Edit the solution' });
  await choosePart(editor, /^Sheet: Tasks/);
  await editor.getByRole('button', { name: 'Leave Out', exact: true }).click();
  const changes = editor.getByRole('list').first();
  await changes.getByText(/^Leave out “/).waitFor();
  await changes
    .getByText(/because/)
    .first()
    .waitFor();
  await changes.getByRole('button', { name: /^Take back: Leave out/ }).click();
  await editor.getByText('No unsaved changes').waitFor();

  await choosePart(editor, /^Sheet: /);
  await rename(editor, 'Column name', '=SUM(1)');
  await changes.getByText(/would not work in Smartsheet/).waitFor();
  expect(await editor.getByRole('button', { name: 'Save as New Version' }).isDisabled()).toBe(true);
  await editor.getByRole('button', { name: 'Discard Changes' }).click();
  await editor.getByText('No unsaved changes').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

async function choosePart(editor: Locator, name: RegExp): Promise<void> {
  const select = editor.getByLabel('Part of the solution');
  await select.locator('option').nth(1).waitFor({ state: 'attached' });
  const options = await select.locator('option').evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  await select.selectOption({ label: options.find((option) => name.test(option)) ?? '' });
}

async function rename(editor: Locator, label: string, name: string): Promise<void> {
  const field = editor.getByLabel(label);
  await field.fill(name);
  await field.press('Enter');
}
