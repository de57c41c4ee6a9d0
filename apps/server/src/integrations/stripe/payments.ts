import type { Invoice } from '@sheetwright/contract/subscription.ts';

/**
 * What the app needs of Stripe, in its own terms. Instants are dates, amounts are whole cents. Failures of calls are values: nothing here
 * throws for what Stripe refuses or for a network that fails.
 */
export interface Payments {
  readonly publishableKey: string;
  /** Asks for something small, once, to see whether Stripe answers and takes the key. */
  reach(): Promise<Outcome<void>>;
  /** Makes the products and prices of these plans, or finds them. @returns the ids of the prices by those of the plans */
  ensurePrices(plans: readonly SalePlan[]): Promise<Outcome<ReadonlyMap<string, string>>>;
  /** @param subject our number of the customer: made again under the same one, it is the same customer */
  createCustomer(customer: { readonly subject: string; readonly email: string | null }): Promise<Outcome<string>>;
  /** The customer with all subscriptions and invoices, as of one moment. */
  readCustomer(id: string): Promise<Outcome<CustomerState>>;
  /** What a subscription at this price would cost at its beginning. Nothing is made. */
  previewFirstMonth(sale: { readonly customer: string; readonly price: string }): Promise<Outcome<FirstMonth>>;
  createSubscription(wish: SubscriptionWish): Promise<Outcome<string>>;
  changePlan(change: PlanChange): Promise<Outcome<void>>;
  cancelNow(subscription: string): Promise<Outcome<void>>;
  /** Ends a subscription that was begun and never paid. It cannot be paid any more, and credit that it was to use is the customer's again. */
  discard(subscription: string): Promise<Outcome<void>>;
  setCancelAtPeriodEnd(subscription: string, cancels: boolean): Promise<Outcome<void>>;
  /** Invoices of a pause are void: nothing is owed for it. The period goes on. */
  pause(subscription: string): Promise<Outcome<void>>;
  /** Ends a pause, of whichever kind. */
  resume(subscription: Pick<SubscriptionState, 'id' | 'status'>): Promise<Outcome<void>>;
  refund(refund: RefundWish): Promise<Outcome<void>>;
  /** A setup intent for another card. @returns its client secret */
  beginCardSetup(customer: string): Promise<Outcome<string>>;
  /** The setup intent for the card of a subscription whose first month costs nothing, the same until it is confirmed. @returns its client secret */
  openFirstCardSetup(customer: string): Promise<Outcome<string>>;
  /** @returns the card of a setup intent; null when that does not belong to the customer or has not succeeded */
  cardOfSetup(setup: { readonly customer: string; readonly setupIntent: string }): Promise<Outcome<string | null>>;
  /** Charges the card of that setup intent from now on. @returns false when it does not belong to the customer or has not succeeded */
  useCard(use: {
    readonly customer: string;
    readonly subscription: string;
    readonly setupIntent: string;
  }): Promise<Outcome<boolean>>;
  /** Tries the payment of an open invoice again. */
  payInvoice(invoice: string): Promise<Outcome<void>>;
  /** Whose charge it is; null when it is nobody's. */
  customerOfCharge(charge: string): Promise<Outcome<string | null>>;
  /**
   * The event in a delivery, or why it is none of Stripe's.
   * @param body the bytes as they came
   */
  readEvent(body: Buffer, signature: string | undefined, now: Date): EventReading;
}

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: StripeFailure };

export interface StripeFailure {
  /**
   * `declined`: a card; `unconfirmed`: the card's owner has to confirm the payment; `missing`: Stripe knows no such object; `refused`: the
   * call is wrong, so repeating it does not help; `unavailable`: Stripe, or the way there, failed, and the call may have been done.
   */
  readonly kind: 'declined' | 'unconfirmed' | 'missing' | 'refused' | 'unavailable';
  readonly message: string;
}

export interface SalePlan {
  readonly id: string;
  readonly name: string;
  readonly priceCents: number;
}

export interface SubscriptionWish {
  readonly customer: string;
  readonly subject: string;
  readonly price: string;
  readonly plan: string;
  /** Null: the first month is charged at once. */
  readonly trialDays: number | null;
  /** How many subscriptions the customer has had: with it a wish that is repeated makes no second one. */
  readonly earlier: number;
  /** Charged from the second month on, where the first one costs nothing; null where a form takes the card. */
  readonly card: string | null;
}

export interface FirstMonth {
  /** What a card would be charged at once. */
  readonly dueCents: number;
  /** What the customer has with us, all of it. */
  readonly creditCents: number;
}

export interface PlanChange {
  readonly subscription: string;
  readonly item: string;
  readonly price: string;
  /** Whether the rest of the period is settled at once; the plan stays when what that costs cannot be paid. */
  readonly prorates: boolean;
}

export interface RefundWish {
  /** A paid one. */
  readonly invoice: string;
  readonly cents: number;
  /** A wish that is repeated with the same key is granted once. */
  readonly key: string;
}

export type EventReading = { readonly ok: true; readonly event: StripeEvent } | { readonly ok: false; readonly reason: string };

export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly customer: string | null;
  /** Of events that name no customer but a charge of theirs. */
  readonly charge: string | null;
  readonly occurredAt: Date;
}

export interface CustomerState {
  readonly id: string;
  readonly isDeleted: boolean;
  readonly subscriptions: readonly SubscriptionState[];
  /** The newest first. */
  readonly invoices: readonly InvoiceState[];
  readonly refunds: readonly RefundState[];
  readonly disputes: readonly DisputeState[];
  /** What the prices cost that subscriptions and invoices name, by their ids. */
  readonly prices: ReadonlyMap<string, Price>;
}

export const STRIPE_STATUSES = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
] as const;
export type StripeStatus = (typeof STRIPE_STATUSES)[number];

export interface Price {
  /** Null when the amount is not fixed for a unit. */
  readonly unitCents: number | null;
  readonly currency: string;
  readonly interval: 'day' | 'week' | 'month' | 'year';
  readonly intervalCount: number;
  readonly isMetered: boolean;
}

export interface Discount {
  readonly lasts: 'once' | 'repeating' | 'forever';
  readonly percentOff: number | null;
  readonly centsOff: number | null;
}

export interface SubscriptionItem {
  readonly id: string;
  readonly price: string;
  readonly quantity: number;
}

export interface SubscriptionState {
  readonly id: string;
  readonly status: StripeStatus;
  readonly plan: string;
  readonly createdAt: Date;
  readonly startedAt: Date;
  readonly trialStart: Date | null;
  readonly trialEnd: Date | null;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** When its end was asked for, by whomever; null where it was not, or was taken back. */
  readonly cancelAskedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedByFailedPayment: boolean;
  readonly isCollectionPaused: boolean;
  readonly items: readonly SubscriptionItem[];
  readonly discounts: readonly Discount[];
  /** Nothing is left to do before a card can be charged. */
  readonly isCardConfirmed: boolean;
  /** Of the card that will be charged. */
  readonly cardFingerprint: string | null;
  /** For the form in the browser that sets up a card. */
  readonly setupSecret: string | null;
  readonly latestInvoice: string | null;
}

export interface InvoiceState {
  readonly id: string;
  readonly subscription: string | null;
  readonly number: string | null;
  readonly status: Invoice['status'];
  /** Why it was made, in Stripe's words. */
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly currency: string;
  readonly totalCents: number;
  readonly paidCents: number;
  /** What is left to pay. */
  readonly dueCents: number;
  /** Payment has been tried. */
  readonly isAttempted: boolean;
  /** How often Stripe has tried to be paid, the last time included. */
  readonly attempts: number;
  /** Payment waits for the card's owner to confirm it. */
  readonly needsConfirmation: boolean;
  /** Why its payment failed the first time: the bank's decline code, else Stripe's; null where none has failed, or nobody says why. */
  readonly failure: string | null;
  /** For the form in the browser that pays it; null unless it is open. */
  readonly paymentSecret: string | null;
  readonly url: string | null;
  readonly pdf: string | null;
  readonly lines: readonly InvoiceLine[];
}

export interface InvoiceLine {
  readonly price: string | null;
  readonly quantity: number;
  readonly cents: number;
  readonly isProration: boolean;
  readonly periodStart: Date;
}

export interface RefundState {
  readonly id: string;
  /** Under which it was asked for here; null for one that was made otherwise. */
  readonly key: string | null;
  /** Null for a payment that was for no invoice. */
  readonly invoice: string | null;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly cents: number;
  readonly currency: string;
  readonly createdAt: Date;
}

export interface DisputeState {
  readonly id: string;
  readonly invoice: string | null;
  readonly status: 'open' | 'won' | 'lost';
  readonly cents: number;
  readonly currency: string;
  /** In Stripe's words. */
  readonly reason: string;
  readonly createdAt: Date;
}
