import { z } from 'zod';
import { apiHealthSchema, errorEntrySchema, performanceSchema, systemHealthSchema } from '../../admin/health.ts';
import { define } from '../call.ts';

/** How the machine is doing. */
export const adminHealthCalls = {
  systemHealth: define('GET /api/admin/system-health', {
    access: 'admin',
    summary: 'The services that the product needs, uptime, load, alerts, and what happened today',
    responses: { 200: systemHealthSchema },
  }),
  performanceMetrics: define('GET /api/admin/performance-metrics', {
    access: 'admin',
    summary: 'Response times, success, memory, processor and database connections of the last 24 hours',
    responses: { 200: performanceSchema },
  }),
  errorLogs: define('GET /api/admin/error-logs', {
    access: 'admin',
    summary: 'Errors of the last 30 days, one entry for all of the same cause, the latest first',
    responses: { 200: z.array(errorEntrySchema) },
  }),
  apiHealth: define('GET /api/admin/api-health', {
    access: 'admin',
    summary: 'The services that the product needs, each with what it is for',
    responses: { 200: apiHealthSchema },
  }),
} as const;
