import { expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { openProfile, openRegistered, toast } from '../src/accounts.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();

test('the profile shows what happened to the account, and leads from what was not the own doing to a new password', async () => {
  const { page, complaints, close } = await openRegistered(here.browser, here.product.url, 'rita@example.com');
  const { url } = here.product;
  for (let tries = 0; tries < 6; tries += 1) {
    const data = { email: 'rita@example.com', password: 'not the password' };
    await page.context().request.post(`${url}/api/auth/login`, { data, headers: { origin: url } });
  }
  await page.goto(url);
  const profile = await openProfile(page);
  const activity = profile.getByRole('region', { name: 'Recent activity' });
  await activity.getByText('Failed sign-in').first().waitFor();
  expect(await activity.getByRole('listitem').count()).toBe(5);
  await activity
    .getByText(/127\.0\.0\.1|::1/)
    .first()
    .waitFor();

  await activity.getByRole('button', { name: 'Show More Activity' }).press('Enter');
  await activity.getByText('Account created').waitFor();
  expect(await activity.getByRole('listitem').count()).toBe(8);
  expect(
    await activity
      .getByRole('listitem')
      .nth(5)
      .evaluate((item) => item === document.activeElement),
  ).toBe(true);
  expect(await findings(page)).toEqual([]);

  await activity.getByRole('button', { name: 'Change your password' }).click();
  await profile.getByLabel('Current Password').fill('sandbox-password');
  await profile.getByLabel('New Password').fill('another-passphrase-9');
  await profile.getByLabel('Confirm Password').fill('another-passphrase-9');
  await profile.getByRole('button', { name: 'Save Password' }).click();
  await toast(page, 'Password changed');
  await activity.getByText('Password changed').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
