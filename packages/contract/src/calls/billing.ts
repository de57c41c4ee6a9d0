import { z } from 'zod';
import { offeredPlanSchema } from '../offered-plan.ts';
import {
  choosePlanSchema,
  invoiceSchema,
  paymentFormSchema,
  paymentMethodSchema,
  startSubscriptionSchema,
  subscriptionStatusSchema,
} from '../subscription.ts';
import { define } from './call.ts';

/** Plans, the subscription and its payment. */
export const billingCalls = {
  plans: define('GET /api/plans', {
    access: 'anyone',
    summary: 'The plans that can be subscribed to',
    responses: { 200: z.array(offeredPlanSchema) },
  }),
  subscriptionStatus: define('GET /api/subscription/status', {
    access: 'user',
    summary: 'The subscription as stored',
    responses: { 200: subscriptionStatusSchema },
  }),
  createSubscription: define('POST /api/subscription/create', {
    access: 'user',
    summary: 'Begin a subscription, or go on with one that was begun, up to the form for the card',
    body: choosePlanSchema,
    responses: { 200: paymentFormSchema },
  }),
  startSubscription: define('POST /api/subscription/start', {
    access: 'user',
    summary: 'Begin a subscription whose first month costs nothing, with the card that was set up for the months after it',
    body: startSubscriptionSchema,
    responses: { 200: subscriptionStatusSchema },
  }),
  cancelSubscription: define('POST /api/subscription/cancel', {
    access: 'user',
    summary: 'End the trial at once, or a paid subscription when its period is over',
    responses: { 200: subscriptionStatusSchema },
  }),
  keepSubscription: define('POST /api/subscription/keep', {
    access: 'user',
    summary: 'Take back a cancellation whose day has not come',
    responses: { 200: subscriptionStatusSchema },
  }),
  syncSubscription: define('POST /api/subscription/sync', {
    access: 'user',
    summary: 'Read the subscription from Stripe again',
    responses: { 200: subscriptionStatusSchema },
  }),
  requestCardForm: define('POST /api/subscription/payment-method/form', {
    access: 'user',
    summary: 'What the form for another card needs',
    responses: { 200: paymentFormSchema.pick({ clientSecret: true }) },
  }),
  usePaymentMethod: define('POST /api/subscription/payment-method', {
    access: 'user',
    summary: 'Charge the card that was set up from now on, and what is owed at once',
    body: paymentMethodSchema,
    responses: { 200: subscriptionStatusSchema },
  }),
  requestPaymentForm: define('POST /api/subscription/payment/form', {
    access: 'user',
    summary: 'What the form for what is owed needs',
    responses: { 200: paymentFormSchema.pick({ clientSecret: true }) },
  }),
  invoices: define('GET /api/subscription/invoices', {
    access: 'user',
    summary: 'The latest invoices, the newest first',
    responses: { 200: z.array(invoiceSchema) },
  }),
} as const;

/** What Stripe calls: its signature on the body's bytes stands in for a session and an origin. */
export const billingWebhooks = {
  stripeWebhook: {
    method: 'POST',
    path: '/api/webhooks/stripe',
    access: 'anyone',
    fromServers: true,
    summary: 'Takes an event of Stripe, signed by it',
  },
} as const;
