import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openProfile, openRegistered, PASSWORD, toast } from '../src/accounts.ts';
import { followMailedLink } from '../src/mail.ts';
import { RELOCATION } from '../src/questionnaire.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();

test('[C2.038] a login is linked and unlinked in the profile', async () => {
  const { page, complaints, close } = await openRegistered(here.browser, here.product.url, 'linda@example.com');
  await page.goto(`${here.product.url}/projects`);
  await (await openProfile(page)).getByRole('link', { name: 'Link GitHub' }).click();
  await page.getByRole('button', { name: /Noa Nomail/ }).click();

  const profile = page.getByRole('dialog', { name: 'Profile' });
  await profile.getByRole('button', { name: 'Unlink GitHub' }).click();
  await toast(page, 'GitHub unlinked');
  await profile.getByRole('link', { name: 'Link GitHub' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('[C2.039] the only way in cannot be unlinked; a name is changed, the data downloaded, and the account deleted for good', async () => {
  const { page, complaints, close } = await openStrictPage(here.browser);
  await signInWithNewPerson(page, 'Della Goner', 'della@example.com');
  const profile = await openProfileOf(page, 'Della');
  expect(await profile.getByRole('button', { name: 'Unlink Google' }).isDisabled()).toBe(true);
  await profile.getByText('This is your only way in').waitFor();

  await profile.getByLabel('First Name').fill('Bella');
  await profile.getByRole('button', { name: 'Save Name' }).click();
  await toast(page, 'Name saved');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    profile.getByRole('link', { name: 'Download My Data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);

  await profile.getByRole('button', { name: 'Delete My Account' }).click();
  await profile.getByLabel('Type "delete my account" to confirm').fill('delete my account');
  await profile.getByRole('button', { name: 'Delete for Good' }).click();
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401);
  expect(complaints).toEqual([]);
  await close();
});

test('who downloads everything while a download is under way is told so and stays on the page; afterwards it begins', async () => {
  const { page, complaints, expect: allow, close } = await openRegistered(here.browser, here.product.url, 'dora@example.com');
  allow(/status of 429/);
  await fillAccount(page);
  const underWay = await openExport(page);
  await page.goto(here.product.url);
  const profile = await openProfile(page);
  const link = profile.getByRole('link', { name: 'Download My Data' });
  await link.click();
  const words = 'Your data is being prepared already. Please wait until that download has ended, then try again.';
  await toast(page, 'Failed to download your data', words);

  // Another tab has begun one since the server was asked.
  await page.route('**/api/account/export/availability', (route) => route.fulfill({ json: {} }));
  const [refused] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(await refused.failure()).not.toBeNull();
  expect(await profile.isVisible()).toBe(true);

  await page.unroute('**/api/account/export/availability');
  underWay.destroy();
  const isFree = () => page.evaluate(async () => (await fetch('/api/account/export/availability')).status);
  await expect.poll(isFree, { timeout: 10_000 }).toBe(200);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(await download.failure()).toBeNull();
  expect(complaints).toEqual([]);
  await close();
});

test('[C2.073] [C8.037] a forgotten password is set anew by a mailed link, which works once and signs out everywhere', async () => {
  const { page, complaints, expect: allow, close } = await openRegistered(here.browser, here.product.url, 'fatima@example.com');
  allow(/status of 400/);
  await page.goto(`${here.product.url}/api/logout`);
  await page.goto(`${here.product.url}/auth`);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill('fatima@example.com');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await toast(page, 'Reset link sent', 'Check your email for password reset instructions.');

  const mail = { mailUrl: here.product.mailUrl, to: 'fatima@example.com', subject: 'Set a new password for Sheetwright' };
  const link = await followMailedLink(page, mail);
  await setPassword(page, 'another-password');
  await toast(page, 'Password changed');
  await page.getByLabel('Email').fill('fatima@example.com');
  await page.getByLabel('Password', { exact: true }).fill('another-password');
  await page.getByRole('form', { name: 'Login' }).getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Welcome back, Nora!' }).waitFor();

  await page.goto(link);
  await setPassword(page, 'a-third-password');
  await page.getByRole('alert').getByText('This link no longer works').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('[C2.075] a new address is verified by a mailed link; the profile says so, and a second try is told apart', async () => {
  const { page, complaints, close } = await openRegistered(here.browser, here.product.url, 'vera@example.com');
  await page.goto(here.product.url);
  await (await openProfile(page)).getByText('Not verified').waitFor();

  const mail = { mailUrl: here.product.mailUrl, to: 'vera@example.com', subject: 'Verify your e-mail address' };
  await followMailedLink(page, mail);
  await page.getByText('Your email address is verified').waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await (await openProfile(page)).getByText('Verified', { exact: true }).waitFor();

  await page.goto(`${here.product.url}/auth?verified=0`);
  await page.getByText('This verification link no longer works').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('another session shows in the profile and is signed out from there', async () => {
  const elsewhere = await openRegistered(here.browser, here.product.url, 'sessa@example.com');
  elsewhere.expect(/status of 401/);
  const { page, complaints, close } = await openStrictPage(here.browser);
  await page.goto(`${here.product.url}/auth`);
  await page.getByLabel('Email').fill('sessa@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('form', { name: 'Login' }).getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Welcome back, Nora!' }).waitFor();

  const profile = await openProfile(page);
  await profile.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  await toast(page, 'Signed out everywhere else');
  await elsewhere.page.goto(`${here.product.url}/projects`);
  await elsewhere.page.getByRole('tab', { name: 'Login' }).waitFor();
  expect([...complaints, ...elsewhere.complaints]).toEqual([]);
  await Promise.all([close(), elsewhere.close()]);
});

test('[C2.079] [C5.034] the testing gate keeps out who does not belong and remembers who does', async () => {
  const { page, complaints, close } = await openStrictPage(here.browser);
  await page.goto(`${here.product.url}/testing`);
  await page.getByLabel('Email').fill('mallory@evilsheetwright.test');
  await page.getByRole('button', { name: 'Verify Access' }).click();
  await page.getByText('Access restricted to authorized email addresses only').waitFor();

  await page.getByLabel('Email').fill('tess@sheetwright.test');
  await page.getByRole('button', { name: 'Verify Access' }).click();
  await page.getByRole('heading', { level: 1, name: 'Testing environment' }).waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Login' }).waitFor();
  await page.getByLabel('Email').fill('customer@sheetwright.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('form', { name: 'Login' }).getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('You are signed in as customer@sheetwright.test').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

/** Projects of texts that hardly compress: more than a connection's buffers hold, so that a download which nobody reads stays under way. */
async function fillAccount(page: Page): Promise<void> {
  const { url } = here.product;
  const noise = () => randomBytes(15_000).toString('base64');
  const fields = ['projectDescription', 'stakeholders', 'currentWorkflows', 'painPoints', 'successMetrics', 'complianceNeeds'];
  for (let n = 0; n < 90; n += 1) {
    const requirements = { ...RELOCATION, ...Object.fromEntries(fields.map((field) => [field, noise()])) };
    const data = { name: 'Noise', description: noise(), requirements, projectType: 'custom', status: 'draft' };
    const answer = await page.context().request.post(`${url}/api/projects`, { data, headers: { origin: url } });
    expect(answer.status()).toBe(201);
  }
}

/** Begins a download in this person's name and reads nothing of it. */
async function openExport(page: Page): Promise<IncomingMessage> {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(`${here.product.url}/api/account/export`, { headers: { cookie } }, resolve).on('error', reject).end();
  return promise;
}

async function signInWithNewPerson(page: Page, name: string, email: string): Promise<void> {
  await page.goto(`${here.product.url}/auth`);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Welcome back/ }).waitFor();
}

async function openProfileOf(page: Page, firstName: string) {
  await page.getByRole('button', { name: firstName }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  return page.getByRole('dialog', { name: 'Profile' });
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Set Password' }).click();
}
