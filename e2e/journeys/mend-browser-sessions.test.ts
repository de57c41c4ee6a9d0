import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { openProfile, openRegistered, PASSWORD, signOut, toast } from '../src/accounts.ts';
import { answerQuestionnaire, RELOCATION } from '../src/questionnaire.ts';
import { useProduct } from '../src/use-product.ts';

/** A folder to put pictures in, when somebody wants to look at them. */
const PICTURES = process.env.MEND_PICTURES;

const here = useProduct();

test('who leaves while the project is being created is told wherever they are, and is not offered to create it again', async () => {
  const { page, complaints, close } = await openRegistered(here.browser, here.product.url, 'lea@example.com');
  const held = await hold(page, '**/api/projects', 'POST');
  await page.goto(`${here.product.url}/projects/new`);
  await answerQuestionnaire(page, RELOCATION);
  await page.getByRole('button', { name: 'Creating Project...' }).waitFor();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  held.release();

  await toast(page, 'Requirements Collected', 'Generating AI recommendations for Office relocation...');
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByRole('heading', { name: 'Office relocation' }).waitFor();
  await page.getByRole('link', { name: 'New Project' }).first().click();
  expect(await page.getByLabel('Project Name').inputValue()).toBe('');
  expect(complaints).toEqual([]);
  await close();
});

test('who comes back while the project is being created waits for it; an answer that was lost makes no second project', async () => {
  const { page, complaints, expect: allow, close } = await openRegistered(here.browser, here.product.url, 'lost@example.com');
  allow(/ERR_FAILED/);
  await page.goto(`${here.product.url}/projects/new`);
  let sent = 0;
  await page.route('**/api/projects', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    if (sent > 1) return route.continue();
    // The project is created, and its answer does not arrive.
    await route.fetch();
    await route.abort('failed');
  });
  await answerQuestionnaire(page, RELOCATION);
  await toast(page, 'Failed to create project');
  await page.unroute('**/api/projects');
  const held = await hold(page, '**/api/projects', 'POST');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Creating Project...' }).waitFor();
  held.release();

  await page.waitForURL(/\/projects\/\d+\/confirm$/);
  await page.goto(`${here.product.url}/projects`);
  await page.getByRole('heading', { name: 'Office relocation' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Office relocation' }).count()).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});

test('a tab that shows one person does nothing for another who has signed in since: it is loaded again and says so', async () => {
  const { page, complaints, expect: allow, close } = await openRegistered(here.browser, here.product.url, 'ann.tab@example.com');
  allow(/status of 409/);
  await page.goto(`${here.product.url}/projects/new`);
  await page.getByLabel('Project Name').fill('Of Ann alone');
  await signUpUnheard(page, 'bob.tab@example.com');

  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await toast(page, 'Another account is signed in');
  await picture(page, 'another-account');
  await page.getByRole('button', { name: 'Bob' }).waitFor();
  await page.goto(`${here.product.url}/projects/new`);
  expect(await page.getByLabel('Project Name').inputValue()).toBe('');
  expect(complaints).toEqual([]);
  await close();
});

test('the link to sign out on a page of another person signs nobody out', async () => {
  const { page, complaints, close } = await openRegistered(here.browser, here.product.url, 'ann.link@example.com');
  await page.goto(here.product.url);
  await page.getByRole('heading', { name: 'Welcome back, Nora!' }).waitFor();
  // A call of the page that is still under way would notice the other person by itself.
  await page.waitForLoadState('networkidle');
  await signUpUnheard(page, 'bob.link@example.com');

  await page.getByRole('link', { name: 'Sign Out' }).click();
  await toast(page, 'Another account is signed in');
  await page.getByRole('heading', { name: 'Welcome back, Bob!' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(complaints).toEqual([]);
  await close();
});

test('signing out and in reaches the other tabs', async () => {
  const { page, complaints, close } = await openRegistered(here.browser, here.product.url, 'tabs@example.com');
  await page.goto(`${here.product.url}/projects`);
  const second = await page.context().newPage();
  await second.goto(`${here.product.url}/dashboard`);
  await second.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await signOut(page);

  await second.getByRole('tab', { name: 'Login' }).waitFor();
  await toast(second, 'You are signed out');
  await picture(second, 'signed-out-elsewhere');
  await page.goto(`${here.product.url}/auth`);
  await logIn(page, 'tabs@example.com');
  await second.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  await signOut(second);
  await second.goto(`${here.product.url}/auth?returnTo=%2Fprojects`);
  await registerAs(second, 'Bert', 'bert.tabs@example.com');
  await page.goto(`${here.product.url}/projects`);
  await page.getByRole('button', { name: 'Bert' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a session that has ended is told on any screen; after signing in one is back at the step with everything typed', async () => {
  const { page, complaints, expect: allow, close } = await openRegistered(here.browser, here.product.url, 'ended@example.com');
  allow(/status of 401/);
  await page.goto(`${here.product.url}/projects/new`);
  await page.getByLabel('Project Name').waitFor();
  await endSession(page);
  await answerQuestionnaire(page, RELOCATION);
  await toast(page, 'Your session has ended', 'Sign in to go on where you were. What you typed is kept.');
  await picture(page, 'session-ended');
  await logIn(page, 'ended@example.com');
  await page.getByRole('heading', { name: 'Technical Requirements' }).waitFor();
  expect(await page.getByLabel('Automation Needs').inputValue()).toBe(RELOCATION.automationNeeds);
  await page.getByRole('button', { name: 'Create Project' }).click();
  await page.waitForURL(/\/projects\/\d+\/confirm$/);

  await page.getByText('Ready to Create').waitFor();
  const profile = await openProfile(page);
  // What the dialog still loads would be the first to meet the ended session.
  await profile.getByRole('region', { name: 'Active sessions' }).getByRole('listitem').first().waitFor();
  await expect.poll(() => profile.getByRole('status').count()).toBe(0);
  await profile.getByLabel('Last Name').fill('Newname');
  await endSession(page);
  await profile.getByRole('button', { name: 'Save Name' }).click();
  await toast(page, 'Your session has ended');
  await logIn(page, 'ended@example.com');
  expect(await page.getByRole('dialog', { name: 'Profile' }).getByLabel('Last Name').inputValue()).toBe('Newname');
  expect(complaints).toEqual([]);
  await close();
});

test.each([
  ['answers with a failure', (route: Route) => route.fulfill({ status: 503, body: 'busy' }), /status of 503/],
  ['does not answer', (route: Route) => route.abort('failed'), /ERR_FAILED/],
])('a sign-out to which the server %s says that the session may still be open, and can be repeated', async (_, fail, noise) => {
  const email = `stuck-${Math.random()}@example.com`;
  const { page, complaints, expect: allow, close } = await openRegistered(here.browser, here.product.url, email);
  allow(noise);
  await page.goto(`${here.product.url}/projects`);
  await page.route('**/api/auth/logout', fail);
  await page.getByRole('button', { name: 'Nora' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();

  const dialog = page.getByRole('dialog', { name: 'Sign-out not confirmed' });
  await dialog.getByText(/Your session may still be open in this browser/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await picture(page, 'sign-out-not-confirmed');
  expect(await findings(page)).toEqual([]);
  await page.unroute('**/api/auth/logout');
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await toast(page, 'Signed out');
  expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401);
  expect(complaints).toEqual([]);
  await close();
});

test('signing out with a draft asks first; then the draft has left the browser, and one of another account stays unseen', async () => {
  const { page, complaints, close } = await openRegistered(here.browser, here.product.url, 'drafty@example.com');
  await page.goto(`${here.product.url}/projects/new`);
  await page.getByLabel('Project Name').fill('Twenty minutes of typing');
  await page.getByRole('button', { name: 'Nora' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  await dialog.waitFor();
  await picture(page, 'sign-out-with-draft');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Stay Signed In' }).click();
  expect(await page.getByLabel('Project Name').inputValue()).toBe('Twenty minutes of typing');

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await dialog.getByRole('button', { name: 'Sign Out and Remove' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Twenty minutes');
  expect(complaints).toEqual([]);
  await close();
});

/** Holds the requests of a call back until they are released. */
async function hold(page: Page, address: string, method: string) {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === method) await released;
    await route.continue();
  });
  return { release };
}

/** As when it has run out, or was ended on another device. */
async function endSession(page: Page) {
  const { url } = here.product;
  await page.context().request.post(`${url}/api/auth/logout`, { headers: { origin: url } });
}

/** Another person registers in this browser, and no tab hears of it: it sleeps, or its version is older. */
async function signUpUnheard(page: Page, email: string) {
  const { url } = here.product;
  const data = { email, password: PASSWORD, confirmPassword: PASSWORD, firstName: 'Bob', lastName: 'Newcomer' };
  await page.context().request.post(`${url}/api/auth/register`, { data, headers: { origin: url } });
}

async function logIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('form', { name: 'Login' }).getByRole('button', { name: 'Sign In' }).click();
  await toast(page, 'Welcome back!');
}

async function registerAs(page: Page, firstName: string, email: string) {
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Newcomer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.getByRole('button', { name: firstName }).waitFor();
}

/** On a desktop, and on a phone in the dark. */
async function picture(page: Page, name: string) {
  // What comes in moves.
  await page.waitForTimeout(250);
  if (!PICTURES) return;
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  const size = page.viewportSize();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: join(PICTURES, `${name}-phone.png`) });
  await page.emulateMedia({ colorScheme: null });
  if (size) await page.setViewportSize(size);
}
