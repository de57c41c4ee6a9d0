import { expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { signIn, toast } from '../src/accounts.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();

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

async function openAs(email: string) {
  const opened = await openStrictPage(here.browser, { reducedMotion: 'reduce' });
  await signIn(opened.page, here.product.url, email);
  return opened;
}
