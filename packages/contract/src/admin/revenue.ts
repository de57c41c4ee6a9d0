import { z } from 'zod';
import { reasonsSchema } from './figures.ts';

export const REVENUE_RANGES = ['3months', '6months', '12months', '24months'] as const;

export const revenueRangeSchema = z.object({ range: z.enum(REVENUE_RANGES).default('6months') });

/** `YYYY-MM` */
const month = z.string();
const dollars = z.number().nullable();
const percent = z.number().nullable();

export const revenueAnalyticsSchema = z.object({
  /** The months of the range, the unfinished one last; months before the first line of the ledger are 0. */
  monthlyData: z.array(
    z.object({
      month,
      mrr: z.number(),
      isMonthToDate: z.boolean(),
      start: z.number(),
      new: z.number(),
      reactivation: z.number(),
      resumed: z.number(),
      expansion: z.number(),
      contraction: z.number(),
      paused: z.number(),
      churn: z.number(),
      /** MRR at its end without what was about to end; null of months when that was not recorded. */
      committedMrr: dollars,
    }),
  ),
  currentMrr: z.number(),
  /** Of it, what is past due. */
  mrrAtRisk: z.number(),
  /** Without subscriptions that are about to end. */
  committedMrr: z.number(),
  /** What the running trials would bring in a month. */
  trialPipeline: z.number(),
  /** Of the last full month, in percent. */
  mrrGrowth: percent,
  arpu: dollars,
  ltv: dollars,
  payingCustomers: z.int(),
  grossRetention: percent,
  netRetention: percent,
  quickRatio: z.number().nullable(),
  trialConversion: percent,
  /** Recurring revenue expected over the next 1, 3 and 12 months. */
  forecast: z.object({
    nextMonth: dollars,
    nextQuarter: dollars,
    nextYear: dollars,
    low: dollars,
    high: dollars,
  }),
  reasons: reasonsSchema,
});

export const subscriptionAnalyticsSchema = z.object({
  /** `name` as operators gave it; the id of a plan that is not stored. */
  planDistribution: z.array(z.object({ plan: z.string(), name: z.string(), count: z.int() })),
});

export const churnAnalyticsSchema = z.object({
  /** Of the last full month, in percent. */
  currentChurnRate: percent,
  monthlyChurn: z.array(
    z.object({
      month,
      churnRate: percent,
      isMonthToDate: z.boolean(),
      lost: z.int(),
      lostInvoluntarily: z.int(),
      cohort: z.int(),
      joinedAndLeft: z.int(),
    }),
  ),
  reasons: reasonsSchema,
});

export const paymentAnalyticsSchema = z.object({
  successRate: percent,
  successfulPayments: z.int(),
  failedPayments: z.int(),
  failureReasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  reasons: reasonsSchema,
});

export type RevenueRange = (typeof REVENUE_RANGES)[number];
export type RevenueAnalytics = z.infer<typeof revenueAnalyticsSchema>;
export type SubscriptionAnalytics = z.infer<typeof subscriptionAnalyticsSchema>;
export type ChurnAnalytics = z.infer<typeof churnAnalyticsSchema>;
export type PaymentAnalytics = z.infer<typeof paymentAnalyticsSchema>;
