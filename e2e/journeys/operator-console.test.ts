import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { openRegistered, signIn, toast } from '../src/accounts.ts';
import { answerQuestionnaire, RELOCATION } from '../src/questionnaire.ts';
import { askJson } from '../src/solutions.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

// One started product for all journeys of operators: none of them looks at what another one changes.
const here = useProduct();
const LAWS = 'Which laws apply to you?';
const VIEWS = ['Workflow Templates', 'AI Prompts', 'Subscription Plans', 'Requirements Questions'] as const;

test('an operator finds a customer, opens the details by an address that can be sent, and invites another, who is mailed', async () => {
  const { page, close } = await openAs('admin@sheetwright.test');
  await page.goto(`${here.product.url}/admin?tab=customers&search=casey`);
  await page.getByRole('heading', { name: 'Customers (1)' }).waitFor();
  await page.getByRole('button', { name: 'View Casey Customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customer Details' });
  await dialog.getByText('customer@sheetwright.test').waitFor();
  expect(new URL(page.url()).searchParams.get('customer')).not.toBeNull();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByRole('button', { name: 'Add Customer' }).click();
  const form = page.getByRole('dialog', { name: 'Add Customer' });
  await form.getByLabel('Email').fill('invited@example.com');
  await form.getByLabel('Plan').selectOption('starter');
  await form.getByRole('button', { name: 'Add Customer' }).click();
  await toast(page, 'Success', 'Customer created successfully');
  await page.getByText('invited@example.com').waitFor();
  await close();
});

test('[A2.074][A2.075][A7.056] Export saves exactly the customers that the filters leave', async () => {
  const { page, close } = await openAs('admin@sheetwright.test');
  await page.goto(`${here.product.url}/admin?tab=customers&search=casey`);
  await page.getByRole('heading', { name: 'Customers (1)' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
  expect(download.suggestedFilename()).toBe(`customers-${new Date().toISOString().slice(0, 10)}.json`);
  const stream = await download.createReadStream();
  const content = (await stream.toArray()).join('');
  expect((JSON.parse(content) as { email: string }[]).map(({ email }) => email)).toEqual(['customer@sheetwright.test']);
  await close();
});

test('a chart can be read as a table, and a figure opens to its definition and its rows', async () => {
  const { page, close } = await openAs('admin@sheetwright.test');
  await page.goto(`${here.product.url}/admin?tab=usage`);
  await page.getByRole('heading', { name: 'Total AI Sessions' }).waitFor();
  await page.getByRole('button', { name: 'Show table of Daily AI Consultations' }).click();
  expect(await page.getByRole('region', { name: 'Daily AI Consultations as a table' }).getByRole('row').count()).toBe(8);
  await page.getByRole('button', { name: 'How is this calculated? Total AI Sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'How is this calculated?' });
  await dialog.getByText('Questions that the consultant has answered.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Rows as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ai-sessions.csv');
  await close();
});

test('[A2.005][A2.006][A6.002][A6.003] a customer and a visitor find no console and no link to it', async () => {
  const customer = await openAs('customer@sheetwright.test');
  const visitor = await openStrictPage(here.browser);
  for (const { page } of [customer, visitor]) {
    await page.goto(`${here.product.url}/admin`);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0);
  }
  await customer.close();
  await visitor.close();
});

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

test('[A2.184] [A4.009] [C2.112] what a customer sends from the dashboard is answered by an operator, and the answer is mailed', async () => {
  const customer = await openRegistered(here.browser, here.product.url, 'nora@example.com');
  await customer.page.goto(`${here.product.url}/dashboard`);
  await customer.page.getByRole('button', { name: 'Contact Support' }).click();
  const dialog = customer.page.getByRole('dialog', { name: 'Contact Support' });
  await dialog.getByLabel('Title').fill('My key is refused');
  await dialog.getByLabel('Description').fill('The dashboard says that Smartsheet does not accept it.');
  await dialog.getByLabel('Priority').selectOption('high');
  expect(await findings(customer.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await toast(customer.page, 'Issue sent');

  const operator = await openAs('admin@sheetwright.test');
  await operator.page.goto(`${here.product.url}/admin?tab=support`);
  await operator.page.getByText('nora@example.com').waitFor();
  await operator.page.getByRole('button', { name: 'Start My key is refused' }).click();
  await operator.page.getByText('In Progress', { exact: true }).locator('visible=true').first().waitFor();
  await operator.page.getByRole('button', { name: 'My key is refused', exact: true }).click();
  const answer = operator.page.getByRole('textbox', { name: 'Response' });
  await answer.fill('Choose the region Europe, then save the key again.');
  expect(await findings(operator.page)).toEqual([]);
  await operator.page.getByRole('button', { name: 'Resolve Issue' }).click();
  await toast(operator.page, 'Success', 'Issue updated successfully');
  await expect
    .poll(async () => (await fetch(here.product.mailUrl)).text(), { timeout: 20_000 })
    .toContain('Your support request: My key is refused');
  expect([...customer.complaints, ...operator.complaints]).toEqual([]);
  await customer.close();
  await operator.close();
});

test('[A2.171] [A2.190] the seeded customer’s key is asked about, and the list says that it is valid', async () => {
  const { page, complaints, close } = await openAs('admin@sheetwright.test');
  await page.goto(`${here.product.url}/admin?tab=support&view=api-keys`);
  await page.getByRole('button', { name: 'Validate Casey Customer' }).click();
  await toast(page, 'Success', 'API key validation completed');
  await page.getByText('Valid', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('[A2.120] [A2.121] [A2.122] [A2.123] the services that the sandbox runs are operational, as probes found them', async () => {
  const { page, complaints, close } = await openAs('admin@sheetwright.test');
  await page.goto(`${here.product.url}/admin?tab=health`);
  for (const name of ['Database', 'Stripe API', 'AI API', 'Smartsheet API']) {
    await page
      .getByRole('region', { name, exact: true })
      .getByText(/Operational|Warning/)
      .waitFor();
  }
  expect(complaints).toEqual([]);
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
