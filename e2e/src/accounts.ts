import type { Page } from 'playwright-core';

export const PASSWORD = 'sandbox-password';

export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('form', { name: 'Login' }).getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
}

export async function register(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill('Newcomer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.getByRole('heading', { name: 'Welcome back, Nora!' }).waitFor();
}
