import type Stripe from 'stripe';
import type { CardBehaviour } from '../resources/cards.ts';

/** Everything that is kept, by kind. Objects refer to others by id; answers put the objects in their place when asked to expand. */
export interface Records {
  product: Stripe.Product;
  price: Stripe.Price;
  customer: Stripe.Customer;
  deleted_customer: Stripe.DeletedCustomer;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  webhook_endpoint: Stripe.WebhookEndpoint;
  test_clock: Stripe.TestHelpers.TestClock;
  card: CardRecord;
  billing: BillingRecord;
  delivery: DeliveryRecord;
  answer: AnswerRecord;
  settings: SettingsRecord;
}

export type Kind = keyof Records;

/** What a card does when it is charged, by the id of its payment method. */
export interface CardRecord {
  readonly id: string;
  readonly behaviour: CardBehaviour;
  /** Its owner has authenticated it for charges while they are away. */
  readonly authenticated: boolean;
}

/** What of a subscription's billing shows in none of its fields, by the subscription's id. */
export interface BillingRecord {
  readonly id: string;
  readonly trialWillEndSent: boolean;
  /** The invoice whose payment ends a pause. */
  readonly resumptionInvoice: string | null;
  /** Prorations that the next invoice takes up. */
  readonly pendingLines: readonly Stripe.InvoiceLineItem[];
  /** The change that waits for the payment of an invoice. */
  readonly pendingUpdate: { readonly invoice: string; readonly items: readonly Stripe.SubscriptionItem[] } | null;
}

export interface DeliveryRecord {
  readonly id: string;
  readonly event: string;
  readonly endpoint: string;
  readonly attempts: number;
  readonly state: 'pending' | 'failed' | 'held' | 'suppressed';
  /** What is wrong with it, on purpose. */
  readonly damage: 'forged' | 'old' | 'reserialized' | null;
  /** Milliseconds of the machine's clock. */
  readonly dueAtMs: number;
  readonly lastStatus: number | null;
}

export interface AnswerRecord {
  /** The idempotency key, with the secret key it was used with. */
  readonly id: string;
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string;
  readonly storedAtMs: number;
}

export interface SettingsRecord {
  readonly id: 'settings';
  /** What becomes of a subscription when the last retry of a payment has failed. */
  readonly afterRetries: 'cancel' | 'unpaid' | 'past_due';
  /** How long a renewal's invoice stays a draft. */
  readonly draftSeconds: number;
  /** So many payments from now on are declined, whatever the card. */
  readonly failNextPayments: number;
  readonly declineCode: string;
  /** Whether each card that is given has a fingerprint of its own, as cards of different people have: test cards are few. */
  readonly cardsAreUnique: boolean;
  /** The stand-in's clock minus the machine's. */
  readonly offsetSeconds: number;
}

export const DEFAULT_SETTINGS: SettingsRecord = {
  id: 'settings',
  afterRetries: 'cancel',
  draftSeconds: 3600,
  failNextPayments: 0,
  declineCode: 'generic_decline',
  cardsAreUnique: false,
  offsetSeconds: 0,
};

/** Of objects that a path or a field can name by id. */
export const ID_PREFIXES = {
  prod: 'product',
  price: 'price',
  cus: 'customer',
  pm: 'payment_method',
  seti: 'setup_intent',
  pi: 'payment_intent',
  sub: 'subscription',
  in: 'invoice',
  inpay: 'invoice_payment',
  ch: 'charge',
  re: 'refund',
  dp: 'dispute',
  evt: 'event',
  we: 'webhook_endpoint',
  clock: 'test_clock',
} as const satisfies Record<string, Kind>;

export type IdPrefix = keyof typeof ID_PREFIXES;

export function kindOfId(id: string): (typeof ID_PREFIXES)[IdPrefix] | undefined {
  const prefix = id.slice(0, Math.max(0, id.indexOf('_')));
  return Object.hasOwn(ID_PREFIXES, prefix) ? ID_PREFIXES[prefix as IdPrefix] : undefined;
}

type Reference = string | { readonly id: string } | null | undefined;

/** The id that a field holds, whatever the types say of expansion; null when there is none. */
export function idOrNull(reference: Reference): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

/** Of a field that is never empty. */
export function idOf(reference: Reference): string {
  const id = idOrNull(reference);
  if (id === null) throw new Error('A reference that is always set is empty.');
  return id;
}
