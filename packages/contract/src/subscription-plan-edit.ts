import { z } from 'zod';

const LONGEST_TEXT = 300;
/** The least that Stripe charges, in cents. */
const LEAST_PRICE = 50;

/** What can be changed in a plan. */
export const subscriptionPlanEditSchema = z.object({
  name: z.string().trim().min(1, 'Give the plan a name').max(60, 'At most 60 characters'),
  /** US cents a month. */
  priceCents: z
    .int('Give the price in whole cents')
    .min(LEAST_PRICE, 'The price is at least $0.50')
    .max(10_000_000, 'The price is at most $100,000'),
  description: z.string().trim().max(LONGEST_TEXT, `At most ${LONGEST_TEXT} characters`),
  features: z.array(z.string().trim().min(1, 'A feature needs words').max(LONGEST_TEXT)).max(30, 'At most 30 features'),
  isPopular: z.boolean(),
  /** For sale. */
  isActive: z.boolean(),
  entitlements: z.object({
    consultationsPerMonth: z.int().min(0, 'At least 0').nullable(),
    connections: z.int().min(0, 'At least 0').nullable(),
    projects: z.int().min(0, 'At least 0').nullable().optional(),
    support: z.string().max(LONGEST_TEXT).optional(),
  }),
});

export type SubscriptionPlanEdit = z.infer<typeof subscriptionPlanEditSchema>;
