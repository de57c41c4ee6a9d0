import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { toast } from '../src/accounts.ts';
import {
  asNewcomer,
  CARDS,
  controlStripe,
  openSubscribe,
  openSubscription,
  payWith,
  TRIAL_STARTED,
  typeCard,
} from '../src/billing.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();

test('[C1.009] [C2.015] [C4.024] [C4.047] [C8.026] [C8.029] from the home screen a trial is begun with a card, and cancelled, which ends it at once', async () => {
  await asNewcomer(here, 'trial', async (page) => {
    await page.goto(here.product.url);
    await page.getByRole('link', { name: 'Subscribe Now' }).click();
    await payWith(page, CARDS.works);
    await page.waitForURL('**/dashboard');
    await toast(page, ...TRIAL_STARTED);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('heading', { name: 'Recent Projects' }).waitFor();
    expect(await page.getByText('Subscription Required').count()).toBe(0);

    await openSubscription(page, here);
    await page.getByText('Free Trial', { exact: true }).waitFor();
    await page.getByText('Trial Ends', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Contact Support' }).waitFor();
    await page.getByText('Nothing has been billed yet.').waitFor();
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByRole('button', { name: 'Yes, Cancel Subscription' }).click();
    await toast(page, 'Subscription Cancelled');
    await page.getByRole('heading', { name: 'No Active Subscription' }).waitFor();
    await page.getByText('Cancelled', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Start Free Trial' }).click();
    await page.getByRole('button', { name: 'Subscribe', exact: true }).waitFor();
    await page.getByText('$79 today, then every month').waitFor();
  });
});

test('[C8.022] a card that is incomplete or declined is told where it is, and another one is taken on the same form', async () => {
  await asNewcomer(here, 'decline', async (page, expectNote) => {
    expectNote(/402/);
    await openSubscribe(page, here);
    await payWith(page, '4242 4242');
    await page.getByText('Enter the whole card number.', { exact: true }).first().waitFor();
    await payWith(page, CARDS.declined);
    const refusal = page.getByRole('form', { name: 'Card' }).getByRole('alert');
    await refusal.getByText('Your card was declined.').waitFor();
    expect(await refusal.textContent()).toBe('Setup FailedYour card was declined.');
    expect(await page.getByLabel('Card number').inputValue()).toBe(CARDS.declined);
    expect(await findings(page)).toEqual([]);
    await payWith(page, CARDS.mastercard);
    await toast(page, ...TRIAL_STARTED);
  });
});

test('3-D Secure that is refused or left is told where the card is; once it is passed the trial begins', async () => {
  await asNewcomer(here, 'secure', async (page, expectNote) => {
    expectNote(/402/);
    await openSubscribe(page, here);
    const bank = page.getByRole('dialog', { name: '3-D Secure' });
    const refusal = page.getByRole('form', { name: 'Card' }).getByRole('alert');
    await payWith(page, CARDS.asksTheBank);
    await bank.getByRole('button', { name: 'Fail authentication' }).click();
    await refusal.waitFor();
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await bank.waitFor();
    expect(await refusal.count()).toBe(0);
    await page.keyboard.press('Escape');
    await refusal.waitFor();
    expect(new URL(page.url()).pathname).toBe('/subscribe');
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await bank.getByRole('button', { name: 'Complete authentication' }).click();
    await toast(page, ...TRIAL_STARTED);
  });
});

test('[C4.025] [C7.042] [C8.027] [C8.031] a card that has had its trial subscribes at once; cancelled, the subscription lasts to the end of its period, and that can be undone', async () => {
  await asNewcomer(here, 'first', async (page) => {
    await openSubscribe(page, here);
    await payWith(page, CARDS.amex);
    await toast(page, ...TRIAL_STARTED);
  });
  await asNewcomer(here, 'second', async (page) => {
    await openSubscribe(page, here, 'starter');
    await payWith(page, CARDS.amex);
    await page.getByText('This card has already had its free trial').waitFor();
    await page.getByText('$29 today, then every month').waitFor();
    await payWith(page, CARDS.amex, 'Subscribe');
    await toast(page, 'Payment Successful', 'You are now subscribed!');

    await openSubscription(page, here);
    await page.getByText('Active', { exact: true }).waitFor();
    expect(await page.getByText('Trial Ends').count()).toBe(0);
    await page.getByRole('link', { name: /^Receipt/ }).waitFor();
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByText(/You keep access until/).waitFor();
    await page.getByRole('button', { name: 'Yes, Cancel Subscription' }).click();
    await page.getByText(/^Your subscription ends/).waitFor();
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sync' }).click();
    await toast(page, 'Subscription Synced');
    await page.getByRole('button', { name: 'Undo Cancellation' }).click();
    await toast(page, 'Cancellation Undone');
    await page.getByRole('button', { name: 'Cancel Subscription' }).waitFor();
    expect(await page.getByText(/^Your subscription ends/).count()).toBe(0);
  });
});

test('credit that covers the first month is told before anything is begun; the button begins it, and no second tab does', async () => {
  await asNewcomer(here, 'credit', async (page) => {
    await openSubscribe(page, here);
    await payWith(page, CARDS.failsLater);
    await toast(page, ...TRIAL_STARTED);
    await openSubscription(page, here);
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByRole('button', { name: 'Yes, Cancel Subscription' }).click();
    await toast(page, 'Subscription Cancelled');
    await controlStripe(here.product.stripeUrl, 'PUT', '/credit', { email: 'credit@example.com', cents: 12_000 });

    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${here.product.url}/subscribe?plan=starter`);
      await tab.getByText('Your credit of $120 covers the first month; nothing is charged to your card').waitFor();
      await tab.getByRole('button', { name: 'Subscribe', disabled: false }).waitFor();
    }
    expect(await subscriptionsOf('credit@example.com')).toEqual(['canceled']);
    expect(await findings(page)).toEqual([]);

    await typeCard(page, CARDS.failsLater);
    await page.getByRole('button', { name: 'Subscribe' }).dblclick();
    await toast(page, 'Payment Successful', 'You are now subscribed!');
    await page.waitForURL('**/dashboard');
    await payWith(other, CARDS.failsLater, 'Subscribe');
    await other.waitForURL('**/dashboard');
    expect((await subscriptionsOf('credit@example.com')).toSorted()).toEqual(['active', 'canceled']);
    await openSubscription(page, here);
    await page.getByText('Active', { exact: true }).waitFor();
  });
});

test.each([
  ['starter', /^Starter\$29 a month.*50 AI consultations per month3 Smartsheet connectionsEmail supportBasic analytics$/],
  [
    'professional',
    /^ProfessionalMost Popular\$79 a month.*Unlimited AI consultations10 Smartsheet connectionsPriority supportAdvanced analyticsWorkflow automation$/,
  ],
  [
    'enterprise',
    /^Enterprise\$199 a month.*Everything in ProfessionalUnlimited Smartsheet connectionsCustom integrationsDedicated supportCustom training$/,
  ],
])(
  '[C2.123] [C9.001] [C9.002] [C9.004] [C9.005] [C9.006] [C9.007] [C9.008] the plan %s has the price and the features that it is seeded with, and professional alone is marked',
  async (plan, text) => {
    const { page, close } = await openStrictPage(here.browser);
    await page.goto(`${here.product.url}/subscribe`);
    const card = page.locator(`[data-plan=${plan}]`);
    await card.waitFor();
    expect(await page.locator('[data-plan]').count()).toBe(3);
    expect(await card.textContent()).toMatch(text);
    await close();
  },
);

test('[C2.014] [C2.131] signed out a plan is chosen, and is still chosen after registering', async () => {
  const { page, complaints, close } = await openStrictPage(here.browser);
  await page.goto(`${here.product.url}/subscribe`);
  await page.getByRole('link', { name: 'Enterprise' }).click();
  await page.getByRole('tab', { name: 'Register' }).waitFor();
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/subscribe?plan=enterprise');
  await fillRegistration(page, 'chooser@example.com');
  await page.getByText('$0 today, then $199 a month').waitFor();
  expect(await page.getByRole('radio', { name: 'Enterprise' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Start Free Trial' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a double click on the button and a second tab begin one subscription', async () => {
  await asNewcomer(here, 'twice', async (page) => {
    const other = await page.context().newPage();
    await Promise.all([openSubscribe(page, here), openSubscribe(other, here, 'starter')]);
    await typeCard(page, CARDS.alwaysAsksTheBank);
    await page.getByRole('button', { name: 'Start Free Trial' }).dblclick();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await toast(page, ...TRIAL_STARTED);
    await other.reload();
    await other.getByRole('heading', { name: 'You are already subscribed' }).waitFor();
    expect(await subscriptionsOf('twice@example.com')).toEqual(['trialing']);
  });
});

test('with payments that do not answer, the subscribe screen says so and tries again', async () => {
  await asNewcomer(here, 'outage', async (page, expectNote) => {
    expectNote(/502/);
    await controlStripe(here.product.stripeUrl, 'POST', '/faults', {
      match: { path: '/v1/subscriptions' },
      kind: 'error',
      times: 99,
    });
    await page.goto(`${here.product.url}/subscribe`);
    await page.getByRole('heading', { name: 'Your subscription could not be set up' }).waitFor();
    await toast(page, 'Error', 'Failed to initialize subscription. Please try again.');
    expect(await findings(page)).toEqual([]);
    await controlStripe(here.product.stripeUrl, 'DELETE', '/faults');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Start Free Trial' }).waitFor();
  });
});

/** @returns the statuses of somebody's subscriptions at Stripe */
async function subscriptionsOf(email: string): Promise<string[]> {
  const page = await (await fetch(`${here.product.stripeUrl}/`)).text();
  const rows = page.split('<tr>').filter((row) => row.includes(email));
  return rows.flatMap((row) => /<td>(trialing|active|incomplete|canceled)\b/.exec(row)?.[1] ?? []);
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill('Newcomer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('sandbox-password');
  await page.getByLabel('Confirm Password').fill('sandbox-password');
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
}
