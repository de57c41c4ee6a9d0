import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { SubscriptionState } from '@sheetwright/contract/subscription.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { authStore } from '../../accounts/use-auth.ts';
import { aState, openBilling, SECRETS } from '../testing/open-screen.tsx';
import { SubscriptionScreen } from './subscription-screen.tsx';

type Opening = Partial<Parameters<typeof openBilling>[0]>;
type Status = SubscriptionState['subscriptionStatus'];

const START = 1_794_000_000;
const END = START + 30 * 86_400;
const DATES = { current_period_start: START, current_period_end: END, trial_end: null, cancel_at_period_end: false };
const ACTIVE = aState({ subscriptionStatus: 'active', subscriptionPlan: 'professional', subscription: DATES });
const ENDING = aState({ ...ACTIVE, subscription: { ...DATES, cancel_at_period_end: true } });
const TRIALING = aState({ ...ACTIVE, subscriptionStatus: 'trialing', subscription: { ...DATES, trial_end: END } });
const ENDED = aState({ subscriptionStatus: 'canceled', subscriptionPlan: 'professional', subscription: DATES });

const open = (status: Partial<SubscriptionState>, changes: Opening = {}) =>
  openBilling({ screen: <SubscriptionScreen support="The way to help" />, path: '/subscription', status, ...changes });

test.each([
  ['C4.014', 'active', 'Active'],
  ['C4.015', 'trialing', 'Free Trial'],
  ['C4.016', 'canceled', 'Cancelled'],
  ['C4.017', 'past_due', 'Past Due'],
  ['C4.018', 'incomplete', 'Incomplete'],
  ['C4.019', 'unheard_of', 'Incomplete'],
  ['C4.020', 'paused', 'Paused'],
  ['C4.021', 'inactive', 'Inactive'],
] as const)('[%s] [C2.132] the status %s has the badge %s, with a button that syncs beside it', async (_id, status, badge) => {
  open({ ...ACTIVE, subscriptionStatus: status as Status });
  expect(await screen.findByText(badge)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Sync' })).toBeTruthy();
});

test('[C2.133] [C2.134] [C2.135] the plan and the current period are shown, and no end of a trial once it is over', async () => {
  open({ ...ACTIVE, subscription: { ...DATES, trial_end: START } });
  expect(await fact('Plan')).toBe('Professional');
  expect(await fact('Price')).toBe('$79 a month');
  const times = [...(await factOf('Current Period')).querySelectorAll('time')].map(({ dateTime }) => Date.parse(dateTime) / 1000);
  expect(times).toEqual([START, END]);
  expect(screen.queryByText('Trial Ends')).toBeNull();
});

test('[C2.135] [C3.033] the end of the trial is shown while trialing, from whichever kind of date', async () => {
  const iso = new Date(END * 1000).toISOString();
  const strings = { ...DATES, current_period_end: iso, trial_end: iso } as unknown as SubscriptionState['subscription'];
  open({ ...TRIALING, subscription: strings });
  const shown = await factOf('Trial Ends');
  expect(shown.querySelector('time')?.dateTime).toBe(iso);
});

test('[C2.136] a cancellation at the end of the period is warned of with its day, and can be undone', async () => {
  const { user } = open(ENDING, { answers: { [calls.keepSubscription]: () => json(ACTIVE) } });
  const warning = await screen.findByText(/^Your subscription ends/);
  expect(warning.querySelector('time')?.dateTime).toBe(new Date(END * 1000).toISOString());
  expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo Cancellation' }));
  await waitFor(() => expect(screen.queryByText(/^Your subscription ends/)).toBeNull());
  expect(shownToast()?.title).toBe('Cancellation Undone');
});

test('[C2.137] [C2.138] [C2.139] the cancel dialog can be left with the subscription kept', async () => {
  const { api, user } = open(ACTIVE);
  await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your subscription?' });
  expect(within(dialog).getByRole('button', { name: 'Yes, Cancel Subscription' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Keep Subscription' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent(calls.cancelSubscription)).toEqual([]);
});

test.each([
  ['trialing', TRIALING, /trial and your access end at once/],
  ['active', ACTIVE, /You keep access until/],
] as const)('while %s the dialog says when access ends', async (_status, state, consequence) => {
  const { user } = open(state);
  await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
  expect(await screen.findByText(consequence)).toBeTruthy();
});

test('[C7.043] [C8.029] a cancellation that succeeds is told, and the screen shows what became of it', async () => {
  const { user, api } = open(TRIALING, { answers: { [calls.cancelSubscription]: () => json(ENDED) } });
  await cancel(user);
  expect(await screen.findByRole('heading', { name: 'No Active Subscription' })).toBeTruthy();
  expect(screen.getByText('Cancelled')).toBeTruthy();
  expect(shownToast()).toMatchObject({ title: 'Subscription Cancelled', destructive: false });
  expect(api.sent(calls.cancelSubscription).map(({ body }) => body)).toEqual([undefined]);
  expect(authStore.getState().user?.subscriptionStatus).toBe('canceled');
});

test.each([
  ['the server’s message', () => problem('conflict', 'There is nothing to cancel.'), 'There is nothing to cancel.'],
  ["'Failed to cancel subscription'", () => new Response('', { status: 502 }), 'Failed to cancel subscription'],
])('[C8.028] a cancellation that fails is told with %s, and the dialog stays', async (_what, answer, description) => {
  const { user } = open(ACTIVE, { answers: { [calls.cancelSubscription]: answer } });
  await cancel(user);
  await waitFor(() => expect(shownToast()).toEqual({ title: 'Error', description, destructive: true }));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('[C7.044] [C8.031] a sync that succeeds is told, and the screen shows what was read', async () => {
  const { user, api } = open(ENDED, { answers: { [calls.syncSubscription]: () => json(ACTIVE) } });
  await user.click(await screen.findByRole('button', { name: 'Sync' }));
  expect(await screen.findByText('Active')).toBeTruthy();
  expect(shownToast()).toMatchObject({ title: 'Subscription Synced', destructive: false });
  expect(api.sent(calls.syncSubscription).map(({ body }) => body)).toEqual([undefined]);
});

test('[C8.030] a sync that fails is told', async () => {
  const answers = { [calls.syncSubscription]: () => problem('payment_provider_failed', 'Payments do not answer.') };
  const { user } = open(ACTIVE, { answers });
  await user.click(await screen.findByRole('button', { name: 'Sync' }));
  await waitFor(() =>
    expect(shownToast()).toEqual({
      title: 'Failed to sync subscription',
      description: 'Payments do not answer.',
      destructive: true,
    }),
  );
});

test.each(['canceled', 'past_due', 'incomplete', 'paused', 'inactive'] as const)(
  '[C2.140] [C2.141] [C4.023] with the status %s there is no active subscription, nothing to cancel, and a way to subscribe',
  async (subscriptionStatus) => {
    open({ ...ACTIVE, subscriptionStatus });
    expect(await screen.findByRole('heading', { name: 'No Active Subscription' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Free Trial' }).getAttribute('href')).toBe('/subscribe');
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
  },
);

test.each([
  ['past_due', 'Your last payment failed', 'Pay Now'],
  ['incomplete', 'Your card is not confirmed yet', 'Go On'],
  ['paused', 'Your subscription is paused', null],
] as const)('with the status %s the screen says what is the matter and what to do', async (subscriptionStatus, title, action) => {
  open({ ...ACTIVE, subscriptionStatus });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole('link', { name: action ?? /Pay Now|Go On/ })?.getAttribute('href') ?? null).toBe(
    action && '/subscribe',
  );
});

const UNCONFIRMED = aState({ subscriptionStatus: 'past_due', paymentDue: { amount: 79, needsConfirmation: true } });

test('a renewal that the bank wants to have confirmed is confirmed here, with the card that there is', async () => {
  const answers = {
    [calls.requestPaymentForm]: () => json({ clientSecret: SECRETS.payment }),
    [calls.syncSubscription]: () => json(ACTIVE),
  };
  const { user, api, stripe } = open(UNCONFIRMED, { answers });
  expect(await screen.findByText('Your bank asks you to confirm a payment')).toBeTruthy();
  expect(screen.getByText(/^\$79 for your subscription waits for it/)).toBeTruthy();
  expect(screen.queryByText('Your last payment failed')).toBeNull();
  await user.dblClick(await screen.findByRole('button', { name: 'Confirm Payment' }));
  expect(await screen.findByText('Active')).toBeTruthy();
  expect(stripe.handleNextAction.mock.calls).toEqual([[{ clientSecret: SECRETS.payment }]]);
  expect(api.sent(calls.requestPaymentForm)).toHaveLength(1);
  expect(shownToast()).toMatchObject({ title: 'Payment Successful', description: 'You are now subscribed!' });
});

test('a confirmation that the bank refuses is told, and the screen shows what is to be paid', async () => {
  const failed = { ...UNCONFIRMED, paymentDue: { amount: 79, needsConfirmation: false } };
  const answers = {
    [calls.requestPaymentForm]: () => json({ clientSecret: SECRETS.payment }),
    [calls.syncSubscription]: () => json(failed),
  };
  const { user, stripe } = open(UNCONFIRMED, { answers });
  stripe.handleNextAction.mockImplementation(async () => ({ error: { message: 'Your bank said no.' } }));
  await user.click(await screen.findByRole('button', { name: 'Confirm Payment' }));
  expect(await screen.findByText(/Pay what is owed \(\$79\)/)).toBeTruthy();
  expect(shownToast()).toEqual({ title: 'Payment Failed', description: 'Your bank said no.', destructive: true });
});

test('what was confirmed in another tab already is shown as it is', async () => {
  const answers = {
    [calls.requestPaymentForm]: () => problem('conflict', 'Nothing is owed.'),
    [calls.syncSubscription]: () => json(ACTIVE),
  };
  const { user, stripe } = open(UNCONFIRMED, { answers });
  await user.click(await screen.findByRole('button', { name: 'Confirm Payment' }));
  expect(await screen.findByText('Active')).toBeTruthy();
  expect(stripe.handleNextAction).not.toHaveBeenCalled();
});

test('a trial that was refused to its card is told, with the way to subscribe', async () => {
  open({ ...ENDED, trialRefused: true });
  expect(await screen.findByText('Your card has already had its free trial')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe('/subscribe');
});

test('another card is set up and charged from then on', async () => {
  const secret = 'seti_7_secret_8';
  const answers = {
    [calls.requestCardForm]: () => json({ clientSecret: secret }),
    [calls.usePaymentMethod]: () => json(ACTIVE),
  };
  const { user, api, stripe } = open({ ...ACTIVE, subscriptionStatus: 'past_due' }, { answers });
  await user.click(await screen.findByRole('button', { name: 'Update payment method' }));
  await user.click(await enabled('Save Card'));
  expect(await screen.findByText('Active')).toBeTruthy();
  expect(stripe.confirmSetup.mock.lastCall?.[0]).toMatchObject({
    confirmParams: { return_url: `${window.location.origin}/subscription` },
  });
  expect(api.sent(calls.usePaymentMethod).map(({ body }) => body)).toEqual([{ setupIntent: 'seti_7' }]);
  expect(shownToast()?.title).toBe('Payment Method Updated');
  expect(screen.queryByRole('form', { name: 'Card' })).toBeNull();
});

test('a card that cannot pay what is owed is told where the card is, which stays', async () => {
  const answers = {
    [calls.requestCardForm]: () => json({ clientSecret: 'seti_7_secret_8' }),
    [calls.usePaymentMethod]: () => problem('payment_provider_failed', 'Your card was declined.'),
  };
  const { user } = open({ ...ACTIVE, subscriptionStatus: 'past_due' }, { answers });
  await user.click(await screen.findByRole('button', { name: 'Update payment method' }));
  await user.click(await enabled('Save Card'));
  expect((await within(screen.getByRole('form', { name: 'Card' })).findByRole('alert')).textContent).toContain(
    'Your card was declined.',
  );
  await user.click(screen.getByRole('button', { name: 'Keep the card you have' }));
  expect(screen.queryByRole('form', { name: 'Card' })).toBeNull();
});

test.each([
  ['succeeded', 'Payment Method Updated', 1],
  ['failed', 'Setup Failed', 0],
])('whoever comes back from a bank that %s the card has it used accordingly', async (result, title, uses) => {
  const path = `/subscription?setup_intent=seti_7&setup_intent_client_secret=seti_7_secret_8&redirect_status=${result}`;
  const { api, address } = open(ACTIVE, { path, answers: { [calls.usePaymentMethod]: () => json(ACTIVE) } });
  await waitFor(() => expect(shownToast()?.title).toBe(title));
  expect(api.sent(calls.usePaymentMethod)).toHaveLength(uses);
  expect(address()).toBe('/subscription');
});

test('invoices are listed with their state, sum and page at Stripe', async () => {
  const invoice = {
    id: 'in_1',
    number: 'AB-1',
    createdAt: '2026-11-01T10:00:00.000Z',
    amount: 79,
    url: 'https://stripe.test/in_1',
  };
  const list = [
    { ...invoice, status: 'open', pdf: null },
    { ...invoice, id: 'in_0', number: 'AB-0', status: 'paid', pdf: 'https://stripe.test/in_0.pdf' },
  ];
  open(ACTIVE, { answers: { [calls.invoices]: () => json(list) } });
  const card = await screen.findByRole('region', { name: 'Invoices and Receipts' });
  await within(card).findByText('AB-1');
  expect(
    within(card)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pay', 'Receipt', 'PDF']);
  expect(within(card).getAllByText('$79')).toHaveLength(2);
});

test('what cannot be read is told in its place, and can be read again', async () => {
  const { user, api } = open(ACTIVE, { answers: { [calls.subscriptionStatus]: () => problem('unavailable', 'Busy.') } });
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByText('Your subscription could not be read')).toBeTruthy();
  api.answers[calls.subscriptionStatus] = () => json(ACTIVE);
  await user.click(failure.getByRole('button', { name: 'Try again' }));
  expect(await fact('Plan')).toBe('Professional');
});

test('where no payments are taken the screen says so, and offers nothing to change', async () => {
  const { api } = open(ACTIVE, { payments: null });
  expect(await screen.findByText('This installation takes no payments')).toBeTruthy();
  expect(await fact('Plan')).toBe('Professional');
  expect(screen.getByText('The way to help')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(api.sent(calls.invoices)).toEqual([]);
});

async function cancel(user: ReturnType<typeof open>['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Cancel Subscription' }));
}

async function factOf(label: string): Promise<Element> {
  const value = (await screen.findByText(label)).nextElementSibling;
  if (!value) throw new Error(`${label} has no value`);
  return value;
}

async function fact(label: string): Promise<string | null> {
  return (await factOf(label)).textContent;
}

async function enabled(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  return button;
}
