import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { PaymentForm } from '@sheetwright/contract/subscription.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { aState, openBilling, PAYMENTS, SECRETS, TRIAL_FORM } from '../testing/open-screen.tsx';
import SubscribeScreen from './subscribe-screen.tsx';

type Opening = Partial<Parameters<typeof openBilling>[0]>;

const open = (changes: Opening = {}) => openBilling({ screen: <SubscribeScreen />, path: '/subscribe', ...changes });
const PAYMENT_FORM: PaymentForm = { clientSecret: SECRETS.payment, trial: false, dueToday: 79, credit: 0 };
const PAID = { [calls.createSubscription]: () => json(PAYMENT_FORM) };
const ON_TRIAL = aState({ subscriptionStatus: 'trialing', subscriptionPlan: 'professional' });

test('[C1.009] [C2.123] [C2.125] [C3.036] three plans are shown, professional chosen, and what the trial asks for and costs', async () => {
  open();
  const radios = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['starter', false],
    ['professional', true],
    ['enterprise', false],
  ]);
  expect(screen.getByText(/free trial of 7 days.*credit card is required; cancel at any time while it runs/)).toBeTruthy();
});

test('prices and features are those that the server offers, and the popular plan is marked', async () => {
  const offer = {
    id: 'professional',
    name: 'Professional',
    price: 81.5,
    description: 'New',
    features: ['One', 'Two'],
    popular: true,
  };
  open({ answers: { [calls.plans]: () => json([{ ...offer, id: 'starter', name: 'Small', popular: false }, offer]) } });
  await waitFor(() => expect(cards()).toHaveLength(2));
  const [small, professional] = cards();
  expect(small?.textContent).toBe('Small$81.50 a monthNewOneTwo');
  expect(professional?.textContent).toBe('ProfessionalMost Popular$81.50 a monthNewOneTwo');
});

test('[C3.036] where the plans cannot be read, those that every installation begins with are offered', async () => {
  open({ answers: { [calls.plans]: () => problem('unavailable', 'The service is busy.') } });
  await screen.findByLabelText('Professional');
  expect(cards().map((card) => /\$\d+/.exec(card.textContent)?.[0])).toEqual(['$29', '$79', '$199']);
});

test("[C2.126] [C2.127] [C2.128] a spinner says 'Setting up your subscription...' until a client secret arrives, then the card form appears", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  open({ answers: { [calls.createSubscription]: () => promise } });
  expect((await screen.findByText('Setting up your subscription...')).closest('[role=status]')).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Card' })).toBeNull();
  resolve(json(TRIAL_FORM));
  expect(await screen.findByRole('form', { name: 'Card' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start Free Trial' })).toBeTruthy();
  expect(screen.queryByText('Setting up your subscription...')).toBeNull();
});

test('[C2.130] the provider is opened with the publishable key, once', async () => {
  const { open: opened } = open();
  await ready('Start Free Trial');
  expect(opened.mock.calls).toEqual([[PAYMENTS.publishableKey]]);
});

test('[C2.124] [C7.041] choosing another plan begins that one, and the form with what was typed stays', async () => {
  const { api, user, element, address } = open();
  await ready('Start Free Trial');
  await user.click(screen.getByText('Starter'));
  expect(screen.getByLabelText<HTMLInputElement>('Starter').checked).toBe(true);
  await waitFor(() =>
    expect(api.sent(calls.createSubscription).map(({ body }) => body)).toEqual([{ plan: 'professional' }, { plan: 'starter' }]),
  );
  expect(address()).toBe('/subscribe?plan=starter');
  await ready('Start Free Trial');
  expect(screen.getByText('$0 today, then $29 a month')).toBeTruthy();
  expect(element.destroy).not.toHaveBeenCalled();
});

test('while another plan is being set up, the button waits', async () => {
  const { api, user } = open();
  const button = await ready('Start Free Trial');
  const { promise, resolve } = Promise.withResolvers<Response>();
  api.answers[calls.createSubscription] = () => promise;
  await user.click(screen.getByLabelText('Enterprise'));
  expect(await screen.findByText('Setting up your subscription...')).toBeTruthy();
  expect(button).toHaveProperty('disabled', true);
  resolve(json(TRIAL_FORM));
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
});

test('beside the button stand the price and the day on which the trial ends at Stripe, below it what happens next in three lines', async () => {
  const subscription = {
    current_period_start: null,
    current_period_end: null,
    trial_end: 1_800_000_000,
    cancel_at_period_end: false,
  };
  open({ answers: { [calls.subscriptionStatus]: () => json(aState({ subscriptionStatus: 'incomplete', subscription })) } });
  await ready('Start Free Trial');
  expect(screen.getByText('$0 today, then $79 a month')).toBeTruthy();
  const day = new Date(1_800_000_000_000).toISOString();
  await waitFor(() => expect(screen.getByText(/^First charge on/).querySelector('time')?.dateTime).toBe(day));
  const next = screen.getByRole('region', { name: 'What happens next' });
  expect(within(next).getAllByRole('listitem')).toHaveLength(3);
  expect(next.textContent).toMatch(/card is charged \$79\. Cancel before, and nothing is charged/);
});

test("[C4.045] [C4.047] [C4.048] [C8.026] a secret with 'seti_' confirms a setup, tells that the trial has started and leads to the dashboard", async () => {
  const { user, stripe, address } = open({ answers: { [calls.syncSubscription]: () => json(ON_TRIAL) } });
  await user.click(await ready('Start Free Trial'));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
  expect(stripe.confirmSetup).toHaveBeenCalledOnce();
  expect(stripe.confirmSetup.mock.lastCall?.[0]).toMatchObject({
    confirmParams: { return_url: `${window.location.origin}/dashboard` },
    redirect: 'if_required',
  });
  expect(shownToast()).toEqual({
    title: 'Trial Started!',
    description: 'Your 7-day free trial has begun. Enjoy full access!',
    destructive: false,
  });
});

test('[C4.046] [C8.027] any other secret confirms a payment, and says that it was successful', async () => {
  const answers = { ...PAID, [calls.syncSubscription]: () => json({ ...ON_TRIAL, subscriptionStatus: 'active' }) };
  const { user, stripe, address } = open({ answers });
  expect(await screen.findByText('$79 today, then every month')).toBeTruthy();
  await user.click(await ready('Subscribe'));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(stripe.confirmSetup).not.toHaveBeenCalled();
  expect(stripe.confirmPayment).toHaveBeenCalledOnce();
  expect(shownToast()).toEqual({ title: 'Payment Successful', description: 'You are now subscribed!', destructive: false });
});

test("[C2.129] while the form works its button says 'Processing...', and a second click does nothing", async () => {
  const { user, stripe } = open({ answers: { [calls.syncSubscription]: () => json(ON_TRIAL) } });
  const { promise, resolve } = Promise.withResolvers<object>();
  stripe.confirmSetup.mockImplementation(() => promise);
  await user.dblClick(await ready('Start Free Trial'));
  const button = await screen.findByRole('button', { name: 'Processing...' });
  expect(button).toHaveProperty('disabled', true);
  expect(stripe.confirmSetup).toHaveBeenCalledOnce();
  resolve({ error: { message: 'Your card was declined.' } });
  expect(await screen.findByRole('button', { name: 'Start Free Trial' })).toHaveProperty('disabled', false);
});

test.each([
  ['C8.022', 'Setup Failed', {}, 'Start Free Trial', 'confirmSetup'],
  ['C8.023', 'Payment Failed', PAID, 'Subscribe', 'confirmPayment'],
] as const)(
  "[%s] a refusal is told as '%s' with the provider's words, as a toast and where the card is, and nothing is lost",
  async (_id, title, answers, label, confirm) => {
    const { user, stripe, element, address, api } = open({ answers });
    stripe[confirm].mockImplementation(async () => ({ error: { message: 'Your card was declined.' } }));
    await user.click(await ready(label));
    const alert = await within(screen.getByRole('form', { name: 'Card' })).findByRole('alert');
    expect(alert.textContent).toBe(`${title}Your card was declined.`);
    expect(shownToast()).toEqual({ title, description: 'Your card was declined.', destructive: true });
    expect(element.destroy).not.toHaveBeenCalled();
    expect(address()).toBe('/subscribe');
    expect(api.sent(calls.syncSubscription)).toEqual([]);
  },
);

test('a confirmation whose answer was lost, and which is refused the second time because it had succeeded, counts as done', async () => {
  const { user, stripe, address } = open({ answers: { [calls.syncSubscription]: () => json(ON_TRIAL) } });
  const error = { code: 'setup_intent_unexpected_state', message: 'Already confirmed', setup_intent: { status: 'succeeded' } };
  stripe.confirmSetup.mockImplementation(async () => ({ error }));
  await user.click(await ready('Start Free Trial'));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('a form whose plan was given up for another one in a second tab says that it is out of date', async () => {
  const { user, stripe } = open({ answers: PAID });
  const error = { code: 'payment_intent_unexpected_state', message: 'PaymentIntent', payment_intent: { status: 'canceled' } };
  stripe.confirmPayment.mockImplementation(async () => ({ error }));
  await user.click(await ready('Subscribe'));
  const alert = await within(screen.getByRole('form', { name: 'Card' })).findByRole('alert');
  expect(alert.textContent).toMatch(/^Payment FailedThis form is out of date: .* reload the page\.$/);
});

test('[C8.024] an answer without a secret is told, and can be tried again', async () => {
  const { user, api } = open({ answers: { [calls.createSubscription]: () => json({ ...TRIAL_FORM, clientSecret: '' }) } });
  await screen.findByText('Your subscription could not be set up');
  expect(shownToast()).toEqual({
    title: 'Error',
    description: 'Failed to initialize subscription - no client secret',
    destructive: true,
  });
  api.answers[calls.createSubscription] = () => json(TRIAL_FORM);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await ready('Start Free Trial');
});

test('[C8.025] a call that fails is told, with the server’s reason where the form would be', async () => {
  const answers = { [calls.createSubscription]: () => problem('payment_provider_failed', 'Payments do not answer just now.') };
  open({ answers });
  expect(await screen.findByText('Payments do not answer just now.')).toBeTruthy();
  expect(shownToast()).toEqual({
    title: 'Error',
    description: 'Failed to initialize subscription. Please try again.',
    destructive: true,
  });
});

test('a card that has had its trial is told so, and can subscribe at once', async () => {
  const refused = aState({ subscriptionStatus: 'canceled', trialRefused: true });
  const { user, api, address } = open({ answers: { [calls.syncSubscription]: () => json(refused) } });
  const button = await ready('Start Free Trial');
  Object.assign(api.answers, PAID, { [calls.subscriptionStatus]: () => json(aState({ subscriptionStatus: 'incomplete' })) });
  const before = api.sent(calls.subscriptionStatus).length;
  await user.click(button);
  await ready('Subscribe');
  await waitFor(() => expect(api.sent(calls.subscriptionStatus).length).toBeGreaterThan(before));
  expect(screen.getByText('This card has already had its free trial')).toBeTruthy();
  expect(address()).toBe('/subscribe');
  expect(shownToast()).toBeUndefined();
});

test.each(['active', 'trialing'] as const)(
  'whoever is %s already begins nothing and is led to their subscription',
  async (status) => {
    const { api } = open({ status: { subscriptionStatus: status, subscriptionPlan: 'starter' } });
    expect(await screen.findByRole('heading', { name: 'You are already subscribed' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manage Subscription' }).getAttribute('href')).toBe('/subscription');
    expect(api.sent(calls.createSubscription)).toEqual([]);
  },
);

test('a subscription begun in another tab is told, with the way to it', async () => {
  open({ answers: { [calls.createSubscription]: () => problem('conflict', 'You already have a subscription.') } });
  expect(await screen.findByText('You already have a subscription.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage Subscription' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('whoever is past due pays what is owed, and chooses nothing', async () => {
  const answers = { [calls.createSubscription]: () => json({ ...PAYMENT_FORM, dueToday: 31.5 }) };
  open({ status: { subscriptionStatus: 'past_due' }, answers });
  expect(await screen.findByText('A payment of your subscription has failed')).toBeTruthy();
  expect(await screen.findByText('$31.50 due now')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await ready('Subscribe');
});

test('whoever has had their trial is promised no other one', async () => {
  open({ status: { subscriptionStatus: 'canceled' }, answers: PAID });
  expect(await screen.findByText('Your free trial has been used')).toBeTruthy();
  expect(screen.queryByText(/free trial of 7 days/)).toBeNull();
});

const COVERED: PaymentForm = { clientSecret: SECRETS.setup, trial: false, dueToday: 0, credit: 120 };
const ACTIVE = aState({ subscriptionStatus: 'active', subscriptionPlan: 'starter' });

test('where credit covers the first month that is said in plain words, and the button begins it with the card that was set up', async () => {
  const answers = { [calls.createSubscription]: () => json(COVERED), [calls.startSubscription]: () => json(ACTIVE) };
  const { api, user, stripe, address } = open({ path: '/subscribe?plan=starter', answers });
  const button = await ready('Subscribe');
  expect(screen.getByText('$0 today, then $29 a month')).toBeTruthy();
  expect(screen.getByText('Your credit of $120 covers the first month; nothing is charged to your card')).toBeTruthy();
  const next = screen.getByRole('region', { name: 'What happens next' });
  expect(next.textContent).toMatch(/Starter begins at once.*what is left of your credit pays first, then your card/);
  expect(api.sent(calls.startSubscription)).toEqual([]);

  await user.dblClick(button);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(api.sent(calls.startSubscription).map(({ body }) => body)).toEqual([{ plan: 'starter', setupIntent: 'seti_1' }]);
  const returnUrl = `${window.location.origin}/dashboard?starts=starter`;
  expect(stripe.confirmSetup.mock.calls).toMatchObject([[{ confirmParams: { return_url: returnUrl } }]]);
  expect(shownToast()).toEqual({ title: 'Payment Successful', description: 'You are now subscribed!', destructive: false });
});

test('credit that covers a part is taken off what the card is charged, and a first month that a discount covers costs nothing', async () => {
  const { api, user } = open({
    answers: { [calls.createSubscription]: () => json({ ...PAYMENT_FORM, dueToday: 19, credit: 60 }) },
  });
  expect(await screen.findByText('$19 today, then $79 a month')).toBeTruthy();
  expect(screen.getByText('Your credit of $60 is taken off the first month')).toBeTruthy();
  expect(screen.getByText('Your card is charged $19, and Professional begins at once.')).toBeTruthy();
  api.answers[calls.createSubscription] = () => json({ ...COVERED, credit: 0 });
  await user.click(screen.getByLabelText('Starter'));
  expect(await screen.findByText('The first month costs nothing; nothing is charged to your card')).toBeTruthy();
});

test('a card that is set up while the first month cannot be begun is told where the card is, and the same card begins it when asked again', async () => {
  const answers = {
    [calls.createSubscription]: () => json(COVERED),
    [calls.startSubscription]: () => problem('payment_provider_failed', 'Payments do not answer just now.'),
  };
  const { api, user, stripe, address } = open({ answers });
  await user.click(await ready('Subscribe'));
  const alert = await within(screen.getByRole('form', { name: 'Card' })).findByRole('alert');
  expect(alert.textContent).toContain('Payments do not answer just now.');
  expect(address()).toBe('/subscribe');
  const done = { code: 'setup_intent_unexpected_state', message: 'Done', setup_intent: { status: 'succeeded' } };
  stripe.confirmSetup.mockImplementation(async () => ({ error: done }));
  api.answers[calls.startSubscription] = () => json(ACTIVE);
  await user.click(await ready('Subscribe'));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('when the credit is gone by then, what is due is told and asked for instead', async () => {
  const answers = {
    [calls.createSubscription]: () => json(COVERED),
    [calls.startSubscription]: () => problem('conflict', 'What your first month costs has changed.'),
  };
  const { api, user, address } = open({ answers });
  const button = await ready('Subscribe');
  Object.assign(api.answers, PAID);
  await user.click(button);
  expect(await screen.findByText('$79 today, then every month')).toBeTruthy();
  expect(shownToast()?.description).toBe('What your first month costs has changed.');
  expect(address()).toBe('/subscribe');
});

test('whoever is paused begins nothing', async () => {
  const { api } = open({ status: { subscriptionStatus: 'paused' } });
  expect(await screen.findByRole('heading', { name: 'Your subscription is paused' })).toBeTruthy();
  expect(api.sent(calls.createSubscription)).toEqual([]);
});

test('[C2.014] [C2.131] signed out each plan leads to /auth and back with it chosen, and nothing is begun', async () => {
  const { api } = open({ user: null, path: '/subscribe?plan=starter' });
  const link = await screen.findByRole('link', { name: 'Enterprise' });
  expect(link.getAttribute('href')).toBe(`/auth?returnTo=${encodeURIComponent('/subscribe?plan=enterprise')}`);
  expect(screen.getByRole('link', { name: 'Start Free Trial' }).getAttribute('href')).toBe(
    `/auth?returnTo=${encodeURIComponent('/subscribe?plan=starter')}`,
  );
  expect(api.calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});

test('[C2.131] the plan that the address names is chosen; one that is not for sale is not', async () => {
  const { api } = open({ path: '/subscribe?plan=enterprise' });
  await ready('Start Free Trial');
  expect(api.sent(calls.createSubscription).map(({ body }) => body)).toEqual([{ plan: 'enterprise' }]);
  expect(screen.getByLabelText<HTMLInputElement>('Enterprise').checked).toBe(true);
});

test.each([{}, { user: null }])('where no payments are taken the screen says so, and offers nothing to choose', async (who) => {
  const { api } = open({ ...who, payments: null });
  expect(await screen.findByText('This installation takes no payments')).toBeTruthy();
  expect(cards()).toHaveLength(3);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(api.sent(calls.createSubscription)).toEqual([]);
});

test('a script that does not load is told, and can be loaded again', async () => {
  const { user, stripe, open: opened } = open();
  opened.mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(await screen.findByRole('heading', { name: 'The card form could not be loaded' })).toBeTruthy();
  opened.mockImplementation(() => stripe);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await ready('Start Free Trial');
});

test('a secret that the provider does not know is told where the fields would be', async () => {
  const { emit } = open();
  await ready('Start Free Trial');
  emit('loaderror', { error: { message: 'No such setup intent.' } });
  expect(await screen.findByText('No such setup intent.')).toBeTruthy();
});

test('whoever comes back from a bank that refused the card reads why, where the card is, with the plan still chosen', async () => {
  sessionStorage.setItem('sheetwright:chosen-plan', 'starter');
  const path = `/subscribe?setup_intent=seti_1&setup_intent_client_secret=${SECRETS.setup}&redirect_status=failed`;
  const { stripe } = open({ path });
  const refusal = { setupIntent: { last_setup_error: { message: 'The bank said no.' } } };
  stripe.retrieveSetupIntent.mockImplementation(async () => refusal);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Setup FailedThe bank said no.');
  expect(screen.getByLabelText<HTMLInputElement>('Starter').checked).toBe(true);
});

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-plan]')];
}

/** The button of the form once the fields are there. */
async function ready(label: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: label });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  return button;
}
