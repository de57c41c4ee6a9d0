import { z } from 'zod';
import type { Queue } from '../../jobs/boss.ts';

const forCustomer = z.object({ customer: z.string() });
export type ForCustomer = z.infer<typeof forCustomer>;
const nothing = z.object({});

/** A job that waits will read what has happened until then, so one of each customer is enough, beside one that may have read already. */
export const CONVERGE: Queue<ForCustomer> = {
  name: 'billing.converge',
  data: forCustomer,
  policy: 'stately',
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
};

const forCharge = z.object({ charge: z.string() });

/** Of a dispute Stripe's event tells the charge alone: whose it is has to be asked. */
export const FIND_CUSTOMER: Queue<z.infer<typeof forCharge>> = {
  name: 'billing.find-customer',
  data: forCharge,
  policy: 'stately',
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
};

/** Ends everything of somebody who has deleted their account; it is tried for weeks. */
export const LEAVE: Queue<ForCustomer> = {
  name: 'billing.leave',
  data: forCustomer,
  retryLimit: 300,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 7200,
  expireInSeconds: 300,
};

export const RECONCILE: Queue<Record<string, never>> = {
  name: 'billing.reconcile',
  data: nothing,
  cron: '23 3 * * *',
  expireInSeconds: 14_400,
};
export const END_UNFINISHED: Queue<Record<string, never>> = { name: 'billing.end-unfinished', data: nothing, cron: '11 * * * *' };
