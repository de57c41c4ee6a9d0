import { expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { openRegistered, signIn, toast } from '../src/accounts.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();
const AT_REST = { reducedMotion: 'reduce' } as const;

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

  const operator = await openOperator();
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
  const { page, complaints, close } = await openOperator();
  await page.goto(`${here.product.url}/admin?tab=support&view=api-keys`);
  await page.getByRole('button', { name: 'Validate Casey Customer' }).click();
  await toast(page, 'Success', 'API key validation completed');
  await page.getByText('Valid', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('[A2.120] [A2.121] [A2.122] [A2.123] the services that the sandbox runs are operational, as probes found them', async () => {
  const { page, complaints, close } = await openOperator();
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

async function openOperator() {
  const opened = await openStrictPage(here.browser, AT_REST);
  await signIn(opened.page, here.product.url, 'admin@sheetwright.test');
  return opened;
}
