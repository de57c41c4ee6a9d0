import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { signIn, toast } from '../src/accounts.ts';
import { answerQuestionnaire, RELOCATION } from '../src/questionnaire.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();
const FACILITIES = 'E-mail addresses of Facilities';

test('what was built is shared: addresses, the right to share asked for at first use, preview, consent, the list, and revoked again', async () => {
  const { page, complaints, close } = await openStrictPage(here.browser);
  await signIn(page, here.product.url, 'customer@sheetwright.test');
  await connectWithoutSharing(page);
  await page.goto(`${here.product.url}/projects/new`);
  await answerQuestionnaire(page, RELOCATION);
  await page.getByRole('button', { name: 'Create Assets' }).first().waitFor();
  const projectUrl = page.url().replace('/confirm', '');

  // Before the build the plan's proposal stands there, and addresses can be given.
  await page.goto(`${projectUrl}/people`);
  await page.getByText('Nothing is shared yet').waitFor();
  await page.getByLabel(FACILITIES).fill('fay@example.com\nnobody');
  await page.getByRole('button', { name: 'Save People' }).click();
  await page.getByText('“nobody” is not an e-mail address').waitFor();
  expect(await page.getByLabel(FACILITIES).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.reload();
  await page.getByText('Not saved yet.').waitFor();
  await page.getByLabel(FACILITIES).fill('fay@example.com, finn@example.com');
  await page.getByRole('button', { name: 'Save People' }).click();
  await toast(page, 'People Saved');
  expect(await findings(page)).toEqual([]);

  await page.goto(`${projectUrl}/confirm`);
  await page.getByRole('button', { name: 'Create Assets' }).first().click();
  await page.getByText('Created Assets').waitFor({ timeout: 120_000 });
  await page.getByRole('link', { name: 'People' }).click();

  // Connected as everybody is at first, Smartsheet has not been asked for the right to share.
  await page.getByText('Smartsheet has to allow sharing first').waitFor();
  await page.getByRole('heading', { name: 'What will be sent' }).waitFor();
  expect(await page.getByRole('checkbox', { name: /want it shared/ }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Allow Sharing in Smartsheet' }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await page.getByText('Sharing was not allowed').waitFor();
  expect(page.url()).toContain('/people');
  await page.getByRole('link', { name: 'Allow Sharing in Smartsheet' }).click();
  await page.getByText('SHARE_SHEETS').waitFor();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${projectUrl}/people`);

  const toSend = page.getByRole('region', { name: 'What will be sent' });
  await toSend.getByText('fay@example.com').waitFor();
  expect(await findings(page)).toEqual([]);
  const share = toSend.getByRole('button', { name: 'Share with 2 people' });
  expect(await share.isDisabled()).toBe(true);
  await toSend.getByRole('checkbox', { name: /want it shared/ }).check();
  await share.click();
  await page.getByText('2 shared.').waitFor({ timeout: 60_000 });
  await toSend.getByText(/^Nothing: everybody/).waitFor();

  const revoke = page.getByRole('button', { name: /^Revoke access of fay@example.com/ });
  await revoke.waitFor();
  expect(await findings(page)).toEqual([]);
  await revoke.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click();
  await toast(page, 'Access Revoked', '1 share revoked.');
  await revoke.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Revoke All' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click();
  await page.getByText('Nobody has access but the account that is connected.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

/** As everybody connects at first. */
async function connectWithoutSharing(page: Page): Promise<void> {
  await page.goto(`${here.product.url}/dashboard`);
  const card = page.getByRole('region', { name: 'Smartsheet Connection' });
  await card.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove and Disconnect' }).click();
  await toast(page, 'Disconnected');
  await card.getByRole('link', { name: 'Connect Smartsheet' }).click();
  await page.getByRole('button', { name: 'Allow' }).waitFor();
  expect(await page.getByText('SHARE_SHEETS').count()).toBe(0);
  await page.getByRole('button', { name: 'Allow' }).click();
  await card.getByText('OAuth connected', { exact: true }).waitFor();
}
