import { z } from 'zod';
import { explanationSchema, figureNameSchema, figureRangeSchema } from '../../admin/figures.ts';
import { listQuerySchema } from '../../admin/listing.ts';
import { adminStatsSchema, recentSessionSchema } from '../../admin/stats.ts';
import { define } from '../call.ts';

/** What stands above the console's tabs, and how its figures are calculated. */
export const adminOverviewCalls = {
  adminStats: define('GET /api/admin/stats', {
    access: 'admin',
    summary: 'Customers, consultations, monthly revenue and response time at a glance',
    responses: { 200: adminStatsSchema },
  }),
  adminSessions: define('GET /api/admin/sessions', {
    access: 'admin',
    summary: 'Questions to the consultant, the newest first',
    query: listQuerySchema(['createdAt']).pick({ limit: true, offset: true }),
    responses: { 200: z.array(recentSessionSchema) },
  }),
  explainFigure: define('GET /api/admin/figures/:name', {
    access: 'admin',
    summary: 'How a figure of the console is calculated: definition, numerator, denominator, time of computation',
    params: figureNameSchema,
    query: figureRangeSchema,
    responses: { 200: explanationSchema },
  }),
} as const;

/** Files that the console links to. */
export const adminOverviewNavigations = {
  figureRows: {
    method: 'GET',
    path: '/api/admin/figures/:name/rows',
    access: 'admin',
    freshSignIn: true,
    summary: 'The rows behind a figure, as CSV',
    params: figureNameSchema,
    query: figureRangeSchema,
  },
} as const;
