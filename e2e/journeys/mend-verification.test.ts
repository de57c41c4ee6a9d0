import { expect, test } from 'vitest';
import { openRegistered, signOut } from '../src/accounts.ts';
import { followMailedLink } from '../src/mail.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();

test('a second use of a verification link says that the address is verified already, signed in and signed out', async () => {
  const { page, complaints, close } = await openRegistered(here.browser, here.product.url, 'twyla@example.com');
  const mail = { mailUrl: here.product.mailUrl, to: 'twyla@example.com', subject: 'Verify your e-mail address' };
  const link = await followMailedLink(page, mail);
  await page.getByRole('alert').getByText('Your email address is verified', { exact: true }).waitFor();

  await page.goto(link);
  const notice = page.getByRole('alert');
  await notice.getByText('Your email address is verified already', { exact: true }).waitFor();
  await notice.getByText('Nothing else is needed.').waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForLoadState('networkidle');

  await signOut(page);
  await page.goto(link);
  await notice.getByText('Your email address is verified already', { exact: true }).waitFor();
  await notice.getByText('Sign in to go on.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('an address that a new password has verified is verified already for the link that was mailed before', async () => {
  const { page, complaints, close } = await openRegistered(here.browser, here.product.url, 'wanda@example.com');
  const verification = { mailUrl: here.product.mailUrl, to: 'wanda@example.com', subject: 'Verify your e-mail address' };
  await page.goto(`${here.product.url}/api/logout`);
  await page.goto(`${here.product.url}/auth?forgot=1`);
  await page.getByLabel('Email').fill('wanda@example.com');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByText('Reset link sent', { exact: true }).waitFor();
  await followMailedLink(page, { ...verification, subject: 'Set a new password for Sheetwright' });
  await page.getByLabel('New Password', { exact: true }).fill('another-password');
  await page.getByLabel('Confirm Password').fill('another-password');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.getByRole('tab', { name: 'Login' }).waitFor();

  await followMailedLink(page, verification);
  await page.getByRole('alert').getByText('Your email address is verified already', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a password that is easy to guess is refused at its field with a sentence, and what was typed stays', async () => {
  const { page, complaints, expect: allow, close } = await openStrictPage(here.browser);
  allow(/status of 400/);
  await page.goto(`${here.product.url}/auth`);
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('First Name').fill('Greta');
  await page.getByLabel('Last Name').fill('Guessed');
  await page.getByLabel('Email').fill('greta@example.com');
  await page.getByLabel('Password', { exact: true }).fill('sheetwright1');
  await page.getByLabel('Confirm Password').fill('sheetwright1');
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.getByText('Please choose a password that is harder to guess').first().waitFor();
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('First Name').inputValue()).toBe('Greta');
  expect(complaints).toEqual([]);
  await close();
});

test('a link and an image on another site sign nobody out', async () => {
  const { page, close } = await openRegistered(here.browser, here.product.url, 'olga@example.com');
  const elsewhere = here.product.mailUrl.replace('127.0.0.1', 'localhost');
  const target = `${here.product.url}/api/logout`;
  const status = () => page.evaluate(async () => (await fetch('/api/auth/user')).status);
  await page.goto(elsewhere);
  await page.evaluate((url) => {
    document.body.innerHTML = `<a href="${url}">A picture of a cat</a><img src="${url}">`;
  }, target);
  await page.getByRole('link', { name: 'A picture of a cat' }).click();
  await page.getByRole('heading', { name: 'Welcome back, Nora!' }).waitFor();
  expect(await status()).toBe(200);
  await page.goto(target);
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  expect(await status()).toBe(401);
  await close();
});
