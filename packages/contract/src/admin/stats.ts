import { z } from 'zod';
import { reasonsSchema } from './figures.ts';

/** What the cards above the console's tabs show. */
export const adminStatsSchema = z.object({
  /** Customers whose subscription is active or trialing. */
  activeUsers: z.int(),
  totalUsers: z.int(),
  totalSessions: z.int(),
  /** Monthly recurring revenue in US dollars. */
  totalRevenue: z.number(),
  /** Mean milliseconds of an answer of the consultant over 24 hours. */
  avgResponseTime: z.number().nullable(),
  /** Percent of 30 days. */
  uptime: z.number().nullable(),
  reasons: reasonsSchema,
});

export const recentSessionSchema = z.object({
  id: z.int(),
  question: z.string(),
  userId: z.string(),
  createdAt: z.iso.datetime(),
});

export type AdminStats = z.infer<typeof adminStatsSchema>;
export type RecentSession = z.infer<typeof recentSessionSchema>;
