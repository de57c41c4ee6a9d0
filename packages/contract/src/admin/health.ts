import { z } from 'zod';

export const SERVICE_STATUSES = ['operational', 'warning', 'down', 'unknown'] as const;
export const ALERT_SEVERITIES = ['error', 'warning', 'info'] as const;

const serviceSchema = z.object({
  status: z.enum(SERVICE_STATUSES),
  /** Milliseconds of the last probe; null without one. */
  responseTime: z.number().nullable(),
});

const alertSchema = z.object({
  severity: z.enum(ALERT_SEVERITIES),
  title: z.string(),
  message: z.string(),
  timestamp: z.iso.datetime(),
});

export const systemHealthSchema = z.object({
  database: serviceSchema,
  stripe: serviceSchema,
  openai: serviceSchema,
  smartsheet: serviceSchema.extend({
    /** Of the token with the fewest left of its requests of the last minute; null when nothing was sent in it. */
    rateLimitRemaining: z.int().nullable(),
    rateLimitTotal: z.int(),
  }),
  /** Percent of the minutes of 30 days; null before anything was measured. */
  uptime: z.number().nullable(),
  /** When an instance last started. */
  lastRestart: z.iso.datetime().nullable(),
  /** Percent of the busiest instance's processors; above 100 when work waits for them. */
  serverLoad: z.number(),
  alerts: z.array(alertSchema),
  /** Since midnight, UTC. */
  stats: z.object({
    totalRequests: z.int(),
    activeUsers: z.int(),
    dbQueries: z.int(),
    errors: z.int(),
  }),
});

/** Of 24 hours and all instances; percentages of the busiest one. */
export const performanceSchema = z.object({
  /** Milliseconds; null without a request. */
  avgResponseTime: z.number().nullable(),
  /** The time within which 95 of 100 calls were answered, as far as the histogram tells. */
  p95ResponseTime: z.number().nullable(),
  /** Percent of calls without a fault of ours; null without a request. */
  successRate: z.number().nullable(),
  memoryUsage: z.number(),
  cpuUsage: z.number(),
  dbConnections: z.int(),
  maxDbConnections: z.int(),
  /** How many calls took up to so many milliseconds; the last has no bound. */
  histogram: z.array(z.object({ upTo: z.number().nullable(), requests: z.int() })),
});

export const errorEntrySchema = z.object({
  fingerprint: z.string(),
  type: z.string(),
  count: z.int(),
  message: z.string(),
  stack: z.string().optional(),
  timestamp: z.iso.datetime(),
});

export const apiHealthSchema = z.object({
  services: z.array(serviceSchema.extend({ name: z.string(), description: z.string() })),
});

export type ServiceStatus = (typeof SERVICE_STATUSES)[number];
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];
export type SystemHealth = z.infer<typeof systemHealthSchema>;
export type Performance = z.infer<typeof performanceSchema>;
export type ErrorEntry = z.infer<typeof errorEntrySchema>;
export type ApiHealth = z.infer<typeof apiHealthSchema>;
