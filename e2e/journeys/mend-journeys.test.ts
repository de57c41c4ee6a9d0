import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { openProfile, openRegistered, PASSWORD, signIn, toast } from '../src/accounts.ts';
import { answerQuestionnaire, RELOCATION } from '../src/questionnaire.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();

test('who denies Smartsheet the access is told so on the dashboard, and who denies a link in the profile', async () => {
  const { page, complaints, close } = await openRegistered(here.browser, here.product.url, 'dora@example.com');
  await page.goto(`${here.product.url}/dashboard`);
  const card = page.getByRole('region', { name: 'Smartsheet Connection' });
  await card.getByRole('link', { name: 'Connect Smartsheet' }).click();
  await page.getByRole('button', { name: 'Deny' }).click();

  await card.getByRole('alert').getByText('Smartsheet was not connected').waitFor();
  expect(page.url()).toBe(`${here.product.url}/dashboard`);
  const words =
    'You did not allow the access in Smartsheet. Nothing was changed. Connect again when you are ready, or use an API key.';
  expect(await page.getByText(words, { exact: true }).count()).toBe(2);
  await expectAccessible(page);
  await page.reload();
  await card.getByText('Not connected', { exact: true }).waitFor();
  expect(await page.getByText('Smartsheet was not connected').count()).toBe(0);

  await (await openProfile(page)).getByRole('link', { name: 'Link Smartsheet' }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await profile.getByRole('alert').getByText('Smartsheet was not linked').waitFor();
  expect(page.url()).toBe(`${here.product.url}/dashboard#profile`);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await close();
});

test('a failed build has one way on; left, its end is told elsewhere; built, it is never ready to be created', async () => {
  const { page, complaints, expect: allow, close } = await openStrictPage(here.browser);
  allow(/status of 502/);
  await signIn(page, here.product.url, 'customer@sheetwright.test');
  await page.goto(`${here.product.url}/projects/new`);
  await answerQuestionnaire(page, RELOCATION);
  await page.getByText('Ready to Create').waitFor();
  const confirmUrl = page.url();

  await fault({ kind: 'error', before: { status: 403, errorCode: 1004 }, match: { method: 'POST', path: '/workspaces' } });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Create Assets' }).click();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.waitFor();
  await toast(page, 'Failed to create assets');
  await page.getByText('Still to be created:').waitFor();
  await expect.poll(() => isCovered(page)).toBe(false);
  expect(await page.getByText('Failed to create assets').first().isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Create Assets' }).count()).toBe(0);
  await expectAccessible(page);
  await holdSheets();
  await tryAgain.click();
  await page.getByRole('heading', { name: 'Creating your assets' }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });

  // The page is closed, not only left: the next one picks the build up.
  await page.goto(`${here.product.url}/projects`);
  const card = page.getByRole('article', { name: RELOCATION.projectName });
  await card.getByText('Draft').waitFor();
  await goOn();
  await page.getByText('Success!', { exact: true }).waitFor({ timeout: 30_000 });
  expect(await page.getByText(/^Created \d+ Smartsheet assets successfully for “Office relocation”$/).count()).toBe(1);
  await card.getByText('Active').waitFor();

  await card.getByRole('link', { name: 'View Details' }).click();
  await page.getByRole('button', { name: 'Generate Implementation Plan' }).click();
  await toast(page, 'Implementation Plan Generated');
  await page.waitForURL(confirmUrl);
  await page.getByText('Nothing has changed').waitFor();
  await page.getByText('This solution has been created').waitFor();
  expect(await page.getByText('Ready to Create').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Create Assets' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('Back goes one step back in the questionnaire and from the review to the project; a second tab is told', async () => {
  const { page, complaints, close } = await openRegistered(here.browser, here.product.url, 'bea@example.com');
  const address = `${here.product.url}/projects/new`;
  await page.goto(address);
  await page.getByLabel('Project Name').fill(RELOCATION.projectName);
  await page.getByLabel('Project Description').fill(RELOCATION.projectDescription);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { name: 'Team & Stakeholders' }).waitFor();
  expect(page.url()).toBe(`${address}?step=2`);
  await page.getByLabel('Key Stakeholders').fill('The landlord');
  await page.goBack();
  await page.getByRole('heading', { name: 'Project Basics' }).waitFor();
  expect(await page.getByLabel('Project Name').inputValue()).toBe(RELOCATION.projectName);
  await page.goForward();
  await page.getByRole('heading', { name: 'Team & Stakeholders' }).waitFor();
  await page.reload();
  expect(await page.getByLabel('Key Stakeholders').inputValue()).toBe('The landlord');
  // Previous is one step back in the history as well, not one more step forward in it.
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('heading', { name: 'Project Basics' }).waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: 'Team & Stakeholders' }).waitFor();

  const second = await page.context().newPage();
  await second.goto(`${address}?step=6`);
  await second.getByText('This questionnaire is open in another tab').waitFor();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Continue here' }).click();
  await second.getByRole('heading', { name: 'Team & Stakeholders' }).waitFor();
  expect(second.url()).toBe(`${address}?step=2`);
  expect(await second.getByLabel('Key Stakeholders').inputValue()).toBe('The landlord');
  await page.getByText('This questionnaire is open in another tab').waitFor();
  await second.close();
  await page.getByRole('heading', { name: 'Team & Stakeholders' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Project Basics' }).waitFor();

  await answerQuestionnaire(page, RELOCATION);
  await page.waitForURL(/\/projects\/\d+\/confirm$/);
  await page.getByText('Ready to Create').waitFor();
  await page.goBack();
  await page.waitForURL(/\/projects\/\d+$/);
  await page.getByRole('heading', { level: 1, name: RELOCATION.projectName }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('switching between login and register keeps what was typed', async () => {
  const { page, complaints, close } = await openStrictPage(here.browser);
  await page.goto(`${here.product.url}/auth`);
  await page.getByLabel('Email').fill('tess@example.com');
  await page.getByRole('tab', { name: 'Register' }).click();
  expect(await page.getByLabel('Email').inputValue()).toBe('tess@example.com');
  await page.getByLabel('First Name').fill('Tess');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('tab', { name: 'Login' }).click();
  expect(await page.getByLabel('Email').inputValue()).toBe('tess@example.com');
  await page.getByRole('tab', { name: 'Register' }).click();
  expect(await page.getByLabel('First Name').inputValue()).toBe('Tess');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
  expect(complaints).toEqual([]);
  await close();
});

/** Of the screen as it stands, light and dark, on a desktop and on a phone. */
async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    // Even without motion colours take a moment to pass over.
    await expect.poll(() => findings(page), { timeout: 5000, message: colorScheme }).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    if (size) await page.setViewportSize(size);
  }
  await page.emulateMedia({ reducedMotion: null, colorScheme: 'light' });
}

/** Whether something else lies where one would press to try again. */
function isCovered(page: Page): Promise<boolean> {
  return page.getByRole('button', { name: 'Try again' }).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !(hit && button.contains(hit));
  });
}

/** What the Smartsheet emulator does to the requests that match. */
async function control(method: string, route: string, body?: object): Promise<void> {
  const payload = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${here.product.smartsheetUrl.replace(/\/$/, '')}/control${route}`, { method, ...payload });
  if (!response.ok) throw new Error(`${method} ${route}: ${await response.text()}`);
}

function fault(body: object): Promise<void> {
  return control('POST', '/faults', body);
}

function holdSheets(): Promise<void> {
  return fault({ kind: 'hold-before', match: { method: 'POST', path: '/workspaces/{id}/sheets' } });
}

/** Lets go what is held. */
async function goOn(): Promise<void> {
  await control('DELETE', '/faults');
  await control('POST', '/release', {});
}
