import { expect, test } from 'vitest';
import { signOut } from '../src/accounts.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const PROVIDERS = ['Acme Workplace', 'Google', 'GitHub'] as const;

const here = useProduct();

test.each(PROVIDERS)('one signs in with %s and comes back to where one wanted to be, and out again', async (provider) => {
  const { page, complaints, close } = await openStrictPage(here.browser);
  await page.goto(`${here.product.url}/projects`);
  await page.getByRole('link', { name: `Continue with ${provider}` }).click();
  await page.getByRole('heading', { level: 1, name: `Sign in with ${provider}` }).waitFor();
  await page.getByRole('button', { name: /^.*Nora Newcomer/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  expect(page.url()).toBe(`${here.product.url}/projects`);

  await signOut(page);
  expect(page.url()).toBe(`${here.product.url}/`);
  expect(complaints).toEqual([]);
  await close();
});

test('one signs in with Smartsheet, which connects it at once', async () => {
  const { page, complaints, close } = await openStrictPage(here.browser);
  await page.goto(`${here.product.url}/auth?returnTo=%2Fdashboard`);
  await page.getByRole('link', { name: 'Continue with Smartsheet' }).click();
  await page.getByRole('radio', { name: 'Another person' }).check();
  await page.getByLabel('Email of the other person').fill('sheila@example.com');
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByText('OAuth connected', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test.each([...PROVIDERS, 'Smartsheet'])('who denies at %s is told what happened, and can still sign in', async (provider) => {
  const { page, complaints, close } = await openStrictPage(here.browser);
  await page.goto(`${here.product.url}/auth`);
  await page.getByRole('link', { name: `Continue with ${provider}` }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await page.getByRole('alert').getByText('The sign-in was cancelled').waitFor();
  expect(await page.getByRole('tab', { name: 'Login' }).isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});
