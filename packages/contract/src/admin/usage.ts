import { z } from 'zod';
import { reasonsSchema } from './figures.ts';

export const USAGE_RANGES = ['7days', '30days', '90days', '365days'] as const;

export const usageRangeSchema = z.object({ range: z.enum(USAGE_RANGES).default('7days') });

/** `YYYY-MM-DD` */
const date = z.string();
const percent = z.number().nullable();

export const usageAnalyticsSchema = z.object({
  aiUsageByDay: z.array(z.object({ date, sessions: z.int() })),
  projectsByDay: z.array(z.object({ date, count: z.int() })),
  assetsByType: z.array(z.object({ type: z.string(), count: z.int() })),
  totalAiSessions: z.int(),
  /** Against as many days before, in percent. */
  aiSessionsGrowth: percent,
  activeProjects: z.int(),
  avgProjectsPerCustomer: z.number().nullable(),
  totalAssets: z.int(),
  /** Today. */
  dailyActiveUsers: z.int(),
  /** Of the 7 and the 30 days that end with today, whatever the range. */
  weeklyActiveUsers: z.int(),
  monthlyActiveUsers: z.int(),
  /** Mean daily active users of 30 days ÷ monthly active users, in percent. */
  stickiness: percent,
  /** By the week of the first activity, the latest last: how many were active so many days later or after, of those who are judged. */
  cohorts: z.array(
    z.object({
      week: date,
      size: z.int(),
      days: z.array(z.object({ day: z.int(), eligible: z.int(), retained: z.int(), rate: percent })),
    }),
  ),
  /** Of the mean of the range against as many days before, in percent. */
  dauGrowth: percent,
  /** Of the seventh day, in percent. */
  retention: percent,
  topCustomers: z.array(
    z.object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      aiSessions: z.int(),
      projects: z.int(),
      assets: z.int(),
    }),
  ),
  peakHours: z.array(z.object({ hour: z.int(), percentage: z.number(), sessions: z.int() })),
  /** Minutes. */
  avgSessionDuration: z.number().nullable(),
  sessionsPerUser: z.number().nullable(),
  returnRate: percent,
  completionRate: percent,
  reasons: reasonsSchema,
});

export const featureAdoptionSchema = z.object({
  features: z.array(z.object({ name: z.string(), adoptionRate: percent, userCount: z.int() })),
  reasons: reasonsSchema,
});

export const workflowAnalyticsSchema = z.object({
  templateUsage: z.array(z.object({ name: z.string(), count: z.int() })),
});

export type UsageRange = (typeof USAGE_RANGES)[number];
export type UsageAnalytics = z.infer<typeof usageAnalyticsSchema>;
export type FeatureAdoption = z.infer<typeof featureAdoptionSchema>;
export type WorkflowAnalytics = z.infer<typeof workflowAnalyticsSchema>;
