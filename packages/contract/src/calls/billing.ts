import { subscriptionStatusSchema } from '../subscription.ts';
import { define } from './call.ts';

/** The subscription. */
export const billingCalls = {
  subscriptionStatus: define({
    method: 'GET',
    path: '/api/subscription/status',
    access: 'user',
    summary: 'The subscription as stored',
    responses: { 200: subscriptionStatusSchema },
  }),
} as const;
