import type { Browser, Locator, Page } from 'playwright-core';
import { openStrictPage, type StrictPage } from './strict-page.ts';

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

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
  await page.getByRole('button', { name: /^(Nora|Casey|Ada|User)$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
}

export async function openProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(Nora|Casey|Ada|User)$/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  return page.getByRole('dialog', { name: 'Profile' });
}

/** Waits for a toast. It is found by its words: an open dialog hides everything else from roles. */
export async function toast(page: Page, title: string, description?: string): Promise<void> {
  await page.getByText(title, { exact: true }).first().waitFor();
  if (description !== undefined) await page.getByText(description, { exact: true }).first().waitFor();
}

/** A page of somebody who has just registered, without typing it all: the form has a journey of its own. */
export async function openRegistered(browser: Browser, url: string, email: string): Promise<StrictPage> {
  const watched = await openStrictPage(browser);
  const data = { email, password: PASSWORD, confirmPassword: PASSWORD, firstName: 'Nora', lastName: 'Newcomer' };
  const answer = await watched.page.context().request.post(`${url}/api/auth/register`, { data, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`Registration was refused: ${await answer.text()}`);
  return watched;
}
