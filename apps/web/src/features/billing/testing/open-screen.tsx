import type { User } from '@sheetwright/contract/accounts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { FIRST_PLANS, offerOf } from '@sheetwright/contract/plans.ts';
import type { PublicConfig } from '@sheetwright/contract/public-config.ts';
import type { PaymentForm, SubscriptionState } from '@sheetwright/contract/subscription.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Answer, aUser, fakeApi, json } from '../../../testing/fake-api.ts';
import { dismissToasts } from '../../../testing/toasts.ts';
import { authStore } from '../../accounts/use-auth.ts';
import { fakeStripe } from './fake-stripe.ts';

export const PAYMENTS = { publishableKey: 'pk_test_of_the_test', scriptUrl: null } as const;
export const SECRETS = { setup: 'seti_1_secret_2', payment: 'pi_1_secret_2' } as const;

export const TRIAL_FORM: PaymentForm = { clientSecret: SECRETS.setup, trial: true, dueToday: 0, credit: 0 };

interface Opening {
  readonly screen: ReactElement;
  /** With its query. */
  readonly path: string;
  /** Null signed out. */
  readonly user?: User | null;
  readonly status?: Partial<SubscriptionState>;
  readonly payments?: PublicConfig['payments'];
  readonly answers?: Readonly<Record<string, Answer>>;
}

/** A screen of billing with a server and a Stripe of the test's own. */
export function openBilling({ screen, path, user = aUser(), status = {}, payments = PAYMENTS, answers = {} }: Opening) {
  const stripe = fakeStripe();
  const config = { launchStage: 'early_access', loginProviders: [], testingEmailDomain: null, payments, sandbox: null };
  const api = fakeApi({
    [calls.publicConfig]: () => json(config),
    [calls.currentUser]: () => json(user),
    [calls.plans]: () => json(FIRST_PLANS.map(offerOf)),
    [calls.subscriptionStatus]: () => json(aState(status)),
    [calls.createSubscription]: () => json(TRIAL_FORM),
    [calls.invoices]: () => json([]),
    ...answers,
  });
  authStore.updateUser(user && { ...user, ...subscriptionOf(status) });
  const location = memoryLocation({ path, record: true });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        {screen}
      </Router>
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    cleanup();
    authStore.updateUser(null);
    vi.unstubAllGlobals();
    dismissToasts();
    sessionStorage.clear();
  });
  return { api, ...stripe, user: userEvent.setup({ delay: null }), address: () => location.history.at(-1) };
}

export function aState(changes: Partial<SubscriptionState> = {}): SubscriptionState {
  return {
    subscriptionStatus: 'inactive',
    subscriptionPlan: null,
    subscription: null,
    trialRefused: false,
    paymentDue: null,
    ...changes,
  };
}

function subscriptionOf({ subscriptionStatus, subscriptionPlan }: Partial<SubscriptionState>) {
  return { ...(subscriptionStatus && { subscriptionStatus }), ...(subscriptionPlan && { subscriptionPlan }) };
}
