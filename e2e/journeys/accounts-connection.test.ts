import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openRegistered, signIn, toast } from '../src/accounts.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();

test('[C2.190] [C2.198] [C8.017] [C8.019] [C8.020] the seeded customer is connected by key, and both cards test keys', async () => {
  const { page, complaints, close } = await openStrictPage(here.browser);
  await signIn(page, here.product.url, 'customer@sheetwright.test');
  const { card, debug } = await openDashboard(page);
  await card.getByText('API key connected', { exact: true }).waitFor();
  await card.getByText('API key has no token expiration', { exact: true }).waitFor();

  await card.getByRole('button', { name: 'Test API Key' }).click();
  await toast(page, 'API Key Valid', 'Your Smartsheet API key is working correctly.');
  await card.getByText('Casey Customer', { exact: true }).waitFor();
  await debug.getByLabel('API Key').fill(here.product.apiKey);
  await debug.getByRole('button', { name: 'Test Key' }).click();
  await toast(page, 'Test Result', 'API key is valid');
  await debug.getByLabel('API Key').fill('no-such-key');
  await debug.getByRole('button', { name: 'Test Key' }).click();
  await toast(page, 'Test Result', 'API key is invalid');
  expect(complaints).toEqual([]);
  await close();
});

test('[C2.192] [C2.195] [C4.049] [C4.051] [C5.038] [C7.050] [C8.009] [C8.014] [C8.015] a newcomer connects by key: blank, bad, good, and disconnects', async () => {
  const { page, complaints, expect: allow, close } = await openRegistered(here.browser, here.product.url, 'kira@example.com');
  allow(/status of 400/);
  const { card } = await openDashboard(page);
  await card.getByText('Not connected', { exact: true }).waitFor();

  await card.getByRole('button', { name: 'Save API Key' }).click();
  await toast(page, 'Invalid API Key', 'Please enter a valid Smartsheet API key');
  await card.getByLabel('API Key').fill('no-such-key');
  await card.getByRole('button', { name: 'Save API Key' }).click();
  await toast(page, 'Failed to save API key');
  await card.getByText('Not connected', { exact: true }).waitFor();

  await card.getByLabel('API Key').fill(here.product.apiKey);
  await card.getByRole('button', { name: 'Save API Key' }).click();
  await toast(page, 'API Key Saved');
  await card.getByText('API key connected', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove and Disconnect' }).click();
  await toast(page, 'Disconnected');
  await card.getByText('Not connected', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('[C2.191] [C2.194] [C2.200] [C4.050] [C8.011] a newcomer connects by OAuth; the token, good for seven days, is expiring soon and refreshed', async () => {
  const { page, complaints, close } = await openRegistered(here.browser, here.product.url, 'oona@example.com');
  const { card } = await openDashboard(page);
  await grantAccess(page, card, 'Allow');
  await toast(page, 'Successfully connected', 'Your Smartsheet account has been connected successfully!');
  await card.getByText('OAuth connected', { exact: true }).waitFor();
  await card.getByText('Token expiring soon').waitFor();

  const before = await card.locator('time').first().getAttribute('datetime');
  await card.getByRole('button', { name: 'Refresh Token' }).click();
  await toast(page, 'Token Refreshed');
  await page.waitForFunction((old) => document.querySelector('main time')?.getAttribute('datetime') !== old, before);
  expect(complaints).toEqual([]);
  await close();
});

test('[C2.193] an API key takes precedence over OAuth, and with it the warning goes', async () => {
  const { page, complaints, close } = await openRegistered(here.browser, here.product.url, 'prue@example.com');
  const { card } = await openDashboard(page);
  await grantAccess(page, card, 'Allow');
  await card.getByText('OAuth connected', { exact: true }).waitFor();
  await card.getByText('Use an API key instead').click();
  await card.getByLabel('API Key').fill(here.product.apiKey);
  await card.getByRole('button', { name: 'Save API Key' }).click();
  await card.getByText('API key connected', { exact: true }).waitFor();
  expect(await card.getByRole('button', { name: 'Refresh Token' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('who denies access at Smartsheet stays unconnected and is told what happened', async () => {
  const { page, complaints, close } = await openRegistered(here.browser, here.product.url, 'denise@example.com');
  const { card } = await openDashboard(page);
  await grantAccess(page, card, 'Deny');
  await card.getByRole('alert').getByText('Smartsheet was not connected').waitFor();
  await card.getByText('Not connected', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('[C8.012] [C8.013] [C9.016] who was signed out meanwhile is told so when saving a key, and comes to the login', async () => {
  const { page, complaints, expect: allow, close } = await openRegistered(here.browser, here.product.url, 'lotte@example.com');
  allow(/status of 401/);
  const { card } = await openDashboard(page);
  await card.getByLabel('API Key').fill('any-key');
  await page.context().clearCookies();
  await card.getByRole('button', { name: 'Save API Key' }).click();
  const description = 'You need to log in first to save your API key. Redirecting to login...';
  await toast(page, 'Authentication Required', description);
  await page.waitForURL(`${here.product.url}/auth**`);
  await page.getByRole('tab', { name: 'Login' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

async function openDashboard(page: Page) {
  await page.goto(`${here.product.url}/dashboard`);
  return {
    card: page.getByRole('region', { name: 'Smartsheet Connection' }),
    debug: page.getByRole('region', { name: 'Smartsheet API Key Test' }),
  };
}

async function grantAccess(page: Page, card: Locator, answer: 'Allow' | 'Deny'): Promise<void> {
  await card.getByRole('link', { name: 'Connect Smartsheet' }).click();
  await page.getByRole('button', { name: answer }).click();
}
