import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openRegistered } from './accounts.ts';
import type { Place } from './use-product.ts';

/**
 * Numbers of which Stripe documents what they do. A card has one trial, so that each journey with one product takes one of its own; the
 * sandbox's customer has the debit card.
 */
export const CARDS = {
  works: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  amex: '3782 822463 10005',
  /** Can be set up; every charge fails. */
  failsLater: '4000 0000 0000 0341',
  declined: '4000 0000 0000 0002',
  asksTheBank: '4000 0025 0000 3155',
  alwaysAsksTheBank: '4000 0027 6000 3184',
} as const;

/** Types a card into the form, once it is there. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('1234');
}

/** Types a card and presses the button of the form. */
export async function payWith(page: Page, number: string, label = 'Start Free Trial'): Promise<void> {
  await typeCard(page, number);
  await page.getByRole('button', { name: label }).click();
}

/** What the stand-in for Stripe can be told beside its API. */
export async function controlStripe(
  stripeUrl: string,
  method: 'POST' | 'PUT' | 'DELETE',
  place: string,
  body?: object,
): Promise<void> {
  const answer = await fetch(`${stripeUrl}/control${place}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${place}: ${await answer.text()}`);
}

/** Title and description of the toast. */
export const TRIAL_STARTED = ['Trial Started!', 'Your 7-day free trial has begun. Enjoy full access!'] as const;

type Journey = (page: Page, expectNote: (note: RegExp) => void) => Promise<void>;

/** A journey of somebody who has just registered; it fails on any noise of the browser that it does not expect. */
export async function asNewcomer({ browser, product }: Place, name: string, journey: Journey): Promise<void> {
  const { page, complaints, expect: expectNote, close } = await openRegistered(browser, product.url, `${name}@example.com`);
  page.setDefaultTimeout(20_000);
  await journey(page, expectNote);
  await close();
  expect(complaints).toEqual([]);
}

/** Opens the subscribe screen up to the form for the card. */
export async function openSubscribe(page: Page, { product }: Place, plan?: string): Promise<void> {
  await page.goto(`${product.url}/subscribe${plan ? `?plan=${plan}` : ''}`);
  await page.getByRole('button', { name: 'Start Free Trial', disabled: false }).waitFor();
}

export async function openSubscription(page: Page, { product }: Place): Promise<void> {
  await page.goto(`${product.url}/subscription`);
  await page.getByRole('heading', { level: 1, name: 'Subscription' }).waitFor();
}
