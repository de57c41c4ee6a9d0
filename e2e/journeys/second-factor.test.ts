import { readFile } from 'node:fs/promises';
import { CODE_MS, codeAt } from '@sheetwright/server/testing/authenticator.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { openProfile, PASSWORD, signIn, signOut, toast } from '../src/accounts.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const CUSTOMER = 'customer@sheetwright.test';

const here = useProduct();

test('two-step sign-in is set up, asked for with a code and with a recovery code, and turned off again', async () => {
  const { page, complaints, expect: allow, close } = await openStrictPage(here.browser, { reducedMotion: 'reduce' });
  allow(/status of 400/);
  await signIn(page, here.product.url, CUSTOMER);

  const { key, recoveryCodes } = await setUp(page, await openProfile(page));
  await page.getByRole('button', { name: 'Close' }).click();
  await signOut(page);

  await showPassword(page, '/auth?returnTo=%2Fprojects');
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is not right, or was used already.').waitFor();
  expect(await findings(page)).toEqual([]);
  // The code that set it up is used up; the next one counts already.
  await page.getByLabel('Code', { exact: true }).fill(codeAt(key, new Date(Date.now() + CODE_MS)));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await signOut(page);

  await showPassword(page, '/auth');
  await page.reload();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Welcome back, Casey!' }).waitFor();

  const profile = await openProfile(page);
  const section = profile.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByText('9 of 10 recovery codes left').waitFor();
  await section.getByRole('button', { name: 'Turn Off' }).click();
  await section.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await section.getByLabel('Code or recovery code').fill(recoveryCodes[1] ?? '');
  await section.getByRole('button', { name: 'Turn Off' }).click();
  await toast(page, 'Two-step sign-in is off');
  await page.getByRole('button', { name: 'Close' }).click();
  await signOut(page);
  await signIn(page, here.product.url, CUSTOMER);
  expect(complaints).toEqual([]);
  await close();
});

test('a code view without a sign-in before it leads back to the beginning', async () => {
  const { page, complaints, expect: allow, close } = await openStrictPage(here.browser);
  allow(/status of 409/);
  await page.goto(`${here.product.url}/auth?step=code&returnTo=%2Fprojects`);
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('This sign-in is over').waitFor();
  await page.getByRole('link', { name: 'Sign In Again' }).click();
  await page.getByRole('tab', { name: 'Login' }).waitFor();
  expect(page.url()).toBe(`${here.product.url}/auth?returnTo=%2Fprojects`);
  expect(complaints).toEqual([]);
  await close();
});

/** In the profile, from the password to the recovery codes, which are saved as a file. */
async function setUp(page: Page, profile: Locator) {
  const section = profile.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Set Up' }).click();
  await section.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await section.getByRole('img', { name: /^QR code/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  const key = (await section.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await section.getByLabel('Code', { exact: true }).fill(codeAt(key, new Date()));
  await page.keyboard.press('Enter');
  await section.getByText('Save your recovery codes now').waitFor();
  expect(await findings(page)).toEqual([]);
  const recoveryCodes = await section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('sheetwright-recovery-codes.txt');
  expect(await readFile(await download.path(), 'utf8')).toContain(recoveryCodes.join('\n'));
  await section.getByRole('button', { name: 'I Have Saved Them' }).click();
  await section.getByText('10 of 10 recovery codes left').waitFor();
  return { key, recoveryCodes };
}

/** The first step of a sign-in, up to the view that asks for the code. */
async function showPassword(page: Page, path: string): Promise<void> {
  await page.goto(here.product.url + path);
  await page.getByLabel('Email').fill(CUSTOMER);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('form', { name: 'Login' }).getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
}
