import { type LedgerKind, MOVEMENTS, type Movement } from '../../../db/schema.ts';
import type {
  CustomerState,
  InvoiceLine,
  InvoiceState,
  Price,
  SubscriptionState,
} from '../../../integrations/stripe/payments.ts';
import { withdrawalsIn } from '../cancellations.ts';
import type { Convergence, Stored, StoredMovement } from '../converge.ts';

/** Monthly prices by what they cost in cents. */
export const PRICES: ReadonlyMap<string, Price> = new Map([
  ['m2900', monthly(2900)],
  ['m4900', monthly(4900)],
  ['m9900', monthly(9900)],
  ['y46800', { ...monthly(46_800), interval: 'year' }],
]);

function monthly(cents: number): Price {
  return { unitCents: cents, currency: 'usd', interval: 'month', intervalCount: 1, isMetered: false };
}

/** A subscription to 49 dollars a month that is paid since 1 March. */
export function subscriptionState(columns: Partial<SubscriptionState> = {}): SubscriptionState {
  return {
    id: 'sub_1',
    status: 'active',
    plan: 'professional',
    createdAt: day(1),
    startedAt: day(1),
    trialStart: null,
    trialEnd: null,
    periodStart: day(1),
    periodEnd: day(32),
    cancelAtPeriodEnd: false,
    cancelAskedAt: null,
    endedAt: null,
    endedByFailedPayment: false,
    isCollectionPaused: false,
    items: [{ id: 'si_1', price: 'm4900', quantity: 1 }],
    discounts: [],
    isCardConfirmed: true,
    cardFingerprint: 'card-1',
    setupSecret: null,
    latestInvoice: null,
    ...columns,
  };
}

/** A paid invoice for a period of that price. */
export function invoiceState(columns: Partial<InvoiceState> & { readonly price?: string } = {}): InvoiceState {
  const { price = 'm4900', ...rest } = columns;
  const createdAt = rest.createdAt ?? day(1);
  const cents = PRICES.get(price)?.unitCents ?? 0;
  return {
    id: 'in_1',
    subscription: 'sub_1',
    number: null,
    status: 'paid',
    reason: 'subscription_create',
    createdAt,
    paidAt: createdAt,
    currency: 'usd',
    totalCents: cents,
    paidCents: cents,
    dueCents: 0,
    isAttempted: true,
    attempts: 1,
    needsConfirmation: false,
    failure: null,
    paymentSecret: null,
    url: null,
    pdf: null,
    lines: [invoiceLine({ price, cents, periodStart: createdAt })],
    ...rest,
  };
}

export function invoiceLine(columns: Partial<InvoiceLine>): InvoiceLine {
  return { price: 'm4900', quantity: 1, cents: 4900, isProration: false, periodStart: day(1), ...columns };
}

export function customerState(
  subscriptions: readonly SubscriptionState[],
  invoices: readonly InvoiceState[] = [],
): CustomerState {
  return { id: 'cus_1', isDeleted: false, subscriptions, invoices, refunds: [], disputes: [], prices: PRICES };
}

export const NOTHING: Stored = {
  subject: 'subject',
  subscriptions: [],
  movements: [],
  keys: new Set(),
  withdrawnAt: new Map(),
  trialCards: new Map(),
  notices: new Set(),
  latestEventAt: null,
};

/** What is stored once the changes have been written. */
export function written(stored: Stored, { subscriptions, ledger, notices }: Convergence): Stored {
  return {
    ...stored,
    subscriptions,
    movements: [...stored.movements, ...movements(ledger)],
    keys: new Set([...stored.keys, ...ledger.map(({ key }) => key)]),
    withdrawnAt: new Map([...stored.withdrawnAt, ...withdrawalsIn(ledger)]),
    notices: new Set([...stored.notices, ...notices.map(({ key }) => key)]),
  };
}

export function movements(ledger: Convergence['ledger']): StoredMovement[] {
  return ledger.flatMap(({ kind, at, stripeSubscriptionId, annualCentsAfter, subscriptionAnnualCents }) =>
    isMovement(kind)
      ? [
          {
            kind,
            at,
            stripeSubscriptionId: stripeSubscriptionId ?? '',
            annualCentsAfter: annualCentsAfter ?? 0,
            subscriptionAnnualCents: subscriptionAnnualCents ?? 0,
          },
        ]
      : [],
  );
}

export function isMovement(kind: LedgerKind): kind is Movement {
  return (MOVEMENTS as readonly LedgerKind[]).includes(kind);
}

/** Midnight (UTC) of that day of March 2026; further days count on. */
export function day(number: number): Date {
  return new Date(Date.UTC(2026, 2, number));
}
