import { createHash } from 'node:crypto';
import { z } from 'zod';
import { invalid, StripeRefusal } from '../core/errors.ts';
import { text } from '../core/params.ts';

export interface CardBehaviour {
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly last4: string;
  readonly fingerprint: string;
  readonly funding: 'credit' | 'debit';
  /** Refused as soon as it is saved or used for the first time. */
  readonly declinesAtOnce: Decline | null;
  /** Refused when it is charged. */
  readonly declinesCharges: Decline | null;
  /** When its owner must authenticate: never, until it has been set up for later charges, or at every charge. */
  readonly authentication: 'none' | 'until-set-up' | 'always';
  /** The owner disputes every charge. */
  readonly disputes: boolean;
}

export interface Decline {
  readonly code: string;
  readonly declineCode: string;
}

const DECLINES: Readonly<Record<string, string>> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  lost_card: 'Your card was declined.',
  stolen_card: 'Your card was declined.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
};

/** Stripe reports some reasons as the code itself, the others as `card_declined`. */
const OWN_CODES = new Set(['expired_card', 'incorrect_cvc', 'processing_error', 'authentication_required']);

export function decline(declineCode: string): Decline {
  return { code: OWN_CODES.has(declineCode) ? declineCode : 'card_declined', declineCode };
}

/** 402, as the client of whoever pays sees it. What the attempt left behind is kept. */
export function declined({ code, declineCode }: Decline, concerned: Readonly<Record<string, unknown>> = {}): StripeRefusal {
  return new StripeRefusal({
    status: 402,
    type: 'card_error',
    code,
    decline_code: declineCode,
    message: DECLINES[declineCode] ?? 'Your card was declined.',
    concerned,
    keepsChanges: true,
  });
}

type Traits = Partial<Pick<CardBehaviour, 'declinesAtOnce' | 'declinesCharges' | 'authentication' | 'disputes' | 'funding'>>;

/** Stripe's test cards: number, token, and what is special about it. */
const TEST_CARDS: readonly (readonly [number: string, token: string, traits?: Traits])[] = [
  ['4242424242424242', 'pm_card_visa'],
  ['4000056655665556', 'pm_card_visa_debit', { funding: 'debit' }],
  ['5555555555554444', 'pm_card_mastercard'],
  ['378282246310005', 'pm_card_amex'],
  ['4000000000000002', 'pm_card_visa_chargeDeclined', { declinesAtOnce: decline('generic_decline') }],
  ['4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', { declinesAtOnce: decline('insufficient_funds') }],
  ['4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', { declinesAtOnce: decline('lost_card') }],
  ['4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', { declinesAtOnce: decline('stolen_card') }],
  ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard', { declinesAtOnce: decline('expired_card') }],
  ['4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', { declinesAtOnce: decline('incorrect_cvc') }],
  ['4000000000000119', 'pm_card_chargeDeclinedProcessingError', { declinesAtOnce: decline('processing_error') }],
  ['4000000000000341', 'pm_card_chargeCustomerFail', { declinesCharges: decline('generic_decline') }],
  ['4000002500003155', 'pm_card_authenticationRequiredOnSetup', { authentication: 'until-set-up' }],
  ['4000002760003184', 'pm_card_authenticationRequired', { authentication: 'always' }],
  [
    '4000008260003178',
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    { authentication: 'always', declinesCharges: decline('insufficient_funds') },
  ],
  ['4000000000000259', 'pm_card_createDispute', { disputes: true }],
];

/** What a card typed in a form is. @throws StripeRefusal for one that is mistyped or no test card */
export function cardOfNumber(given: string, param: string): CardBehaviour {
  const number = given.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !hasLuhnDigit(number)) {
    const refusal = {
      status: 402,
      type: 'card_error',
      code: 'incorrect_number',
      param,
      message: 'Your card number is incorrect.',
    } as const;
    throw new StripeRefusal(refusal);
  }
  const known = TEST_CARDS.find(([testNumber]) => testNumber === number);
  if (!known) throw declined({ code: 'card_declined', declineCode: 'test_mode_live_card' });
  return behaviourOf(number, known[2]);
}

/** The card that a token such as `pm_card_visa` stands for. */
export function cardOfToken(token: string): CardBehaviour | null {
  const known = TEST_CARDS.find(([, name]) => name === token);
  return known ? behaviourOf(known[0], known[2]) : null;
}

function behaviourOf(number: string, traits: Traits = {}): CardBehaviour {
  return {
    brand: number.startsWith('5') ? 'mastercard' : number.startsWith('3') ? 'amex' : 'visa',
    last4: number.slice(-4),
    fingerprint: createHash('sha256').update(`card ${number}`).digest('base64url').replace(/[-_]/g, 'x').slice(0, 16),
    funding: 'credit',
    declinesAtOnce: null,
    declinesCharges: null,
    authentication: 'none',
    disputes: false,
    ...traits,
  };
}

function hasLuhnDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const CardData = z.strictObject({
  number: text,
  exp_month: text.regex(/^(0?[1-9]|1[0-2])$/, 'must be a month'),
  exp_year: text.regex(/^(20)?\d{2}$/, 'must be a year'),
  cvc: text.regex(/^\d{3,4}$/, 'must have three or four digits').optional(),
});
export type CardData = z.infer<typeof CardData>;

/** @throws StripeRefusal for a card that has expired by then */
export function expiryOf({ exp_month: month, exp_year: year }: CardData, now: number): { month: number; year: number } {
  const expiry = { month: Number(month), year: Number(year) < 100 ? 2000 + Number(year) : Number(year) };
  const date = new Date(now * 1000);
  if (expiry.year * 12 + expiry.month - 1 < date.getUTCFullYear() * 12 + date.getUTCMonth()) {
    throw invalid("Your card's expiration year is invalid.", { code: 'invalid_expiry_year', param: 'exp_year' });
  }
  return expiry;
}
