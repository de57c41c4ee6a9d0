import {
  churnAnalyticsSchema,
  paymentAnalyticsSchema,
  revenueAnalyticsSchema,
  revenueRangeSchema,
  subscriptionAnalyticsSchema,
} from '../../admin/revenue.ts';
import { featureAdoptionSchema, usageAnalyticsSchema, usageRangeSchema, workflowAnalyticsSchema } from '../../admin/usage.ts';
import { define } from '../call.ts';

/** Figures of revenue and use. A range may stand in the path or in the query. */
export const adminAnalyticsCalls = {
  revenueAnalytics: define('GET /api/admin/revenue-analytics', {
    access: 'admin',
    summary: 'Recurring revenue by month, its movements, averages and forecast',
    query: revenueRangeSchema,
    responses: { 200: revenueAnalyticsSchema },
  }),
  revenueAnalyticsOf: define('GET /api/admin/revenue-analytics/:range', {
    access: 'admin',
    summary: 'The same, the range in the path',
    params: revenueRangeSchema,
    responses: { 200: revenueAnalyticsSchema },
  }),
  subscriptionAnalytics: define('GET /api/admin/subscription-analytics', {
    access: 'admin',
    summary: 'Subscribed customers by plan',
    responses: { 200: subscriptionAnalyticsSchema },
  }),
  churnAnalytics: define('GET /api/admin/churn-analytics', {
    access: 'admin',
    summary: 'Customer churn of the last twelve months',
    responses: { 200: churnAnalyticsSchema },
  }),
  paymentAnalytics: define('GET /api/admin/payment-analytics', {
    access: 'admin',
    summary: 'Payments that succeeded and failed in the last twelve months, and why',
    responses: { 200: paymentAnalyticsSchema },
  }),
  usageAnalytics: define('GET /api/admin/usage-analytics', {
    access: 'admin',
    summary: 'What customers did in the last days',
    query: usageRangeSchema,
    responses: { 200: usageAnalyticsSchema },
  }),
  usageAnalyticsOf: define('GET /api/admin/usage-analytics/:range', {
    access: 'admin',
    summary: 'The same, the range in the path',
    params: usageRangeSchema,
    responses: { 200: usageAnalyticsSchema },
  }),
  featureAdoption: define('GET /api/admin/feature-adoption', {
    access: 'admin',
    summary: 'What share of the active customers uses each feature',
    responses: { 200: featureAdoptionSchema },
  }),
  workflowAnalytics: define('GET /api/admin/workflow-analytics', {
    access: 'admin',
    summary: 'How many projects draw on each template',
    responses: { 200: workflowAnalyticsSchema },
  }),
} as const;
