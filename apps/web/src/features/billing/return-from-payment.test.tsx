import * as calls from '@sheetwright/contract/generated/calls.ts';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, problem } from '../../testing/fake-api.ts';
import { shownToast } from '../../testing/toasts.ts';
import { usePaymentReturn } from './return-from-payment.ts';
import { aState, openBilling } from './testing/open-screen.tsx';

function Screen() {
  usePaymentReturn();
  return null;
}

const TRIALING = aState({ subscriptionStatus: 'trialing', subscriptionPlan: 'starter' });

test.each([
  ['setup_intent', 'Trial Started!'],
  ['payment_intent', 'Payment Successful'],
])('who comes back from a bank with a %s that succeeded is synced and told so once', async (name, title) => {
  const path = `/dashboard?${name}=x_1&${name}_client_secret=x_1_secret_2&redirect_status=succeeded`;
  const { api, address } = openBilling({ screen: <Screen />, path, answers: { [calls.syncSubscription]: () => json(TRIALING) } });
  await waitFor(() => expect(shownToast()?.title).toBe(title));
  expect(api.sent(calls.syncSubscription)).toHaveLength(1);
  expect(address()).toBe('/dashboard');
});

test('what cannot be read at once is asked for thrice; what the bank has confirmed is told all the same', async () => {
  const answers = { [calls.syncSubscription]: () => problem('payment_provider_failed', 'Not now.') };
  const { api } = openBilling({ screen: <Screen />, path: '/dashboard?setup_intent=seti_1&redirect_status=succeeded', answers });
  await waitFor(() => expect(shownToast()?.title).toBe('Trial Started!'), { timeout: 5000 });
  expect(api.sent(calls.syncSubscription)).toHaveLength(3);
});

test('a trial that was refused to its card leads to subscribing', async () => {
  const answers = { [calls.syncSubscription]: () => json(aState({ subscriptionStatus: 'canceled', trialRefused: true })) };
  const path = '/dashboard?setup_intent=seti_1&redirect_status=succeeded';
  const { address } = openBilling({ screen: <Screen />, path, answers });
  await waitFor(() => expect(address()).toBe('/subscribe'));
  expect(shownToast()).toBeUndefined();
});

test('what the bank refused goes back to the card, with what its form needs to say why', async () => {
  const query = 'setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&redirect_status=failed';
  const { api, address } = openBilling({ screen: <Screen />, path: `/dashboard?${query}` });
  await waitFor(() => expect(address()).toBe(`/subscribe?${query}`));
  expect(api.sent(calls.syncSubscription)).toEqual([]);
});

const STARTING = '/dashboard?starts=starter&setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&redirect_status=';

test('a card for a plan whose first month costs nothing begins that plan once the bank has confirmed it', async () => {
  const active = aState({ subscriptionStatus: 'active', subscriptionPlan: 'starter' });
  const answers = { [calls.startSubscription]: () => json(active) };
  const { api, address } = openBilling({ screen: <Screen />, path: `${STARTING}succeeded`, answers });
  await waitFor(() => expect(shownToast()?.title).toBe('Payment Successful'));
  expect(api.sent(calls.startSubscription).map(({ body }) => body)).toEqual([{ plan: 'starter', setupIntent: 'seti_1' }]);
  expect(address()).toBe('/dashboard');
});

test('where it cannot be begun that is told, and it leads back to the plan', async () => {
  const answers = { [calls.startSubscription]: () => problem('payment_provider_failed', 'Not now.') };
  const { address } = openBilling({ screen: <Screen />, path: `${STARTING}succeeded`, answers });
  await waitFor(() => expect(address()).toBe('/subscribe?plan=starter'));
  expect(shownToast()).toMatchObject({ description: 'Not now.', destructive: true });
});

test('without news of a payment nothing happens', () => {
  const { api, address } = openBilling({ screen: <Screen />, path: '/dashboard?connected=smartsheet' });
  expect(address()).toBe('/dashboard?connected=smartsheet');
  expect(api.calls).toEqual([]);
});
