import { subscriptionStatusSchema } from '../subscription.ts';
import { define } from './call.ts';

/** The subscription. */
export const billingCalls = {
  subscriptionStatus: define('GET /api/subscription/status', {
    access: 'user',
    summary: 'The subscription as stored',
    responses: { 200: subscriptionStatusSchema },
  }),
} as const;
