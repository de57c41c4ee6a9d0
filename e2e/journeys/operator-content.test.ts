import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { signIn, toast } from '../src/accounts.ts';
import { answerQuestionnaire, RELOCATION } from '../src/questionnaire.ts';
import { askJson } from '../src/solutions.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();
const LAWS = 'Which laws apply to you?';
const VIEWS = ['Workflow Templates', 'AI Prompts', 'Subscription Plans', 'Requirements Questions'] as const;

test('the four parts of the content have no accessibility finding, light on a desktop and dark on a phone', async () => {
  const { page, complaints, close } = await openAs('admin@sheetwright.test');
  await openContent(page);
  for (const view of VIEWS) {
    await page.getByRole('tab', { name: view, exact: true }).click();
    await page.getByRole('heading', { level: 2, name: view }).waitFor();
    await expectSound(page, view);
  }
  expect(complaints).toEqual([]);
  await close();
});

test('[C2.165] a required question that an operator adds holds the end of the fifth step until it is answered, and goes when it is hidden; the solution carries the wording that an operator has given a template', async () => {
  const operator = await openAs('admin@sheetwright.test');
  await openContent(operator.page, 'questions');
  await operator.page.getByRole('button', { name: 'Add Question' }).click();
  const form = operator.page.getByRole('dialog', { name: 'Add Question' });
  await form.getByLabel('Question', { exact: true }).fill(LAWS);
  await form.getByRole('checkbox', { name: /^Required/ }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await toast(operator.page, 'Success', 'Question updated successfully');
  await openContent(operator.page, 'templates');
  await operator.page.getByRole('button', { name: 'Edit Work Tracking', exact: true }).click();
  const template = operator.page.getByRole('dialog', { name: 'Edit Template' });
  await template.getByLabel('Name').fill('Work, the way we track it');
  await template.getByRole('button', { name: 'Save' }).click();
  await toast(operator.page, 'Success', 'Template updated successfully');

  const { page, close } = await openAs('customer@sheetwright.test');
  await page.goto(`${here.product.url}/projects/new`);
  await answerQuestionnaire(page, RELOCATION, () => answerLaws(page));
  await page.getByText('Ready to Create').waitFor();
  await page.locator('summary', { hasText: /^Built on/ }).click();
  await page.getByText('Work, the way we track it', { exact: true }).waitFor();
  const id = /projects\/(\d+)/.exec(page.url())?.[1];
  const { requirements } = await askJson<{ requirements: Requirements }>(page, 'GET', `/api/projects/${id}`);
  expect(requirements.extraAnswers).toEqual([{ id: expect.any(String), question: LAWS, answer: 'قانون العمل' }]);

  await openContent(operator.page, 'questions');
  await operator.page.getByRole('button', { name: 'Hide question 1' }).click();
  await toast(operator.page, 'Visibility toggled', 'Question visibility updated');
  expect(await askJson(page, 'GET', '/api/requirements-questions')).toEqual([]);
  await Promise.all([operator.close(), close()]);
});

test('[A9.009] a price that an operator saves is the one that visitors see', async () => {
  const { page, close } = await openAs('admin@sheetwright.test');
  await openContent(page, 'plans');
  await page.getByRole('button', { name: 'Edit Starter' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Plan' });
  await form.getByLabel('Price per month, in US dollars').fill('31');
  await form.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Success', 'Plan updated successfully');
  await page.getByText('$31/month').waitFor();
  await page.goto(`${here.product.url}/subscribe`);
  await page.getByText('$31').first().waitFor();
  await close();
});

test('an operator views as a customer under a banner on every screen, changes nothing, and comes back to the console', async () => {
  const { page, close } = await openAs('admin@sheetwright.test');
  await page.goto(`${here.product.url}/admin?tab=customers&search=casey`);
  await page.getByRole('button', { name: 'View Casey Customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customer Details' });
  await dialog.locator('summary', { hasText: 'View as customer' }).click();
  await dialog.getByLabel('Reason for viewing').fill('They asked what they see');
  await dialog.getByRole('button', { name: 'View as customer' }).click();
  const banner = page.getByRole('complementary', { name: 'Viewing as customer' });
  await banner.getByText('Casey Customer').waitFor();
  for (const path of ['/projects', '/subscription', '/dashboard']) {
    await page.goto(here.product.url + path);
    await banner.waitFor();
    expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0);
  }
  expect(await findings(page)).toEqual([]);
  await banner.getByRole('button', { name: 'End view' }).click();
  await page.getByRole('heading', { level: 1, name: 'Admin Console' }).waitFor();
  expect(await banner.count()).toBe(0);
  await close();
});

/** Next leads on only once the question is answered. */
async function answerLaws(page: Page): Promise<void> {
  const answer = page.getByLabel(LAWS);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('Please answer this question').waitFor();
  expect(await answer.isVisible()).toBe(true);
  await answer.fill('قانون العمل');
}

async function expectSound(page: Page, view: string): Promise<void> {
  for (const [colorScheme, width] of [
    ['dark', 360],
    ['light', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 100)));
    expect([view, colorScheme, await findings(page)]).toEqual([view, colorScheme, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

async function openContent(page: Page, view?: string): Promise<void> {
  await page.goto(`${here.product.url}/admin?tab=content${view ? `&view=${view}` : ''}`);
  await page.getByRole('heading', { level: 1, name: 'Admin Console' }).waitFor();
}

async function openAs(email: string) {
  const opened = await openStrictPage(here.browser, { reducedMotion: 'reduce' });
  await signIn(opened.page, here.product.url, email);
  return opened;
}
