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
});

export type SubscriptionState = z.infer<typeof subscriptionStatusSchema>;
