import { z } from 'zod';
import { SUBSCRIPTION_STATUSES } from './accounts.ts';

/** Seconds since 1970, as Stripe counts. */
const epochSeconds = z.int();

export const subscriptionStatusSchema = z.object({
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  subscriptionPlan: z.string().nullable(),
  subscription: z
    .object({
      current_period_start: epochSeconds.nullable(),
      current_period_end: epochSeconds.nullable(),
      trial_end: epochSeconds.nullable(),
      cancel_at_period_end: z.boolean(),
    })
    .nullable(),
  /** Whether the latest trial was ended, uncharged, because its card had already been used for one. */
  trialRefused: z.boolean(),
  /** What could not be charged, and is owed; null when nothing is. It is paid with another card, or by the form for what is owed. */
  paymentDue: z
    .object({
      /** US dollars. */
      amount: z.number(),
      /** The bank asks the card's owner to confirm the payment, which the form for what is owed lets them do. */
      needsConfirmation: z.boolean(),
    })
    .nullable(),
});

/** A plan by its id. Whether it is for sale is told by the plans as stored. */
export const choosePlanSchema = z.object({ plan: z.string('Choose a plan').trim().min(1, 'Choose a plan').max(100) });

/**
 * What Stripe's form in the browser needs to take a card. A secret with `seti_` in it belongs to a setup intent, any other to a payment.
 */
export const paymentFormSchema = z.object({
  clientSecret: z.string(),
  /** Whether a trial begins with it; else the first month is charged at once, or what is owed. */
  trial: z.boolean(),
  /**
   * US dollars that the card is charged when the form is confirmed. Nothing without a trial means that credit, or a discount, covers the
   * first month: the form sets up the card for the months after it, and what was confirmed then begins by POST /api/subscription/start.
   */
  dueToday: z.number(),
  /** US dollars that the customer has with us and that are taken off the first month: all of their credit where it covers the month. */
  credit: z.number(),
});

/** A setup intent by which another card was given. */
export const paymentMethodSchema = z.object({
  setupIntent: z.string('This is no setup intent').regex(/^seti_\w{1,200}$/, 'This is no setup intent'),
});

/** A plan whose first month costs nothing, and the setup intent of the card for the months after it. */
export const startSubscriptionSchema = choosePlanSchema.extend(paymentMethodSchema.shape);

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  createdAt: z.iso.datetime(),
  status: z.enum(INVOICE_STATUSES),
  /** US dollars. */
  amount: z.number(),
  /** Stripe's page of the invoice, where it can also be paid and its receipt be had. */
  url: z.url().nullable(),
  pdf: z.url().nullable(),
});

export type PaymentForm = z.infer<typeof paymentFormSchema>;
export type Invoice = z.infer<typeof invoiceSchema>;
export type SubscriptionState = z.infer<typeof subscriptionStatusSchema>;
