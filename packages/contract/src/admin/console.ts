/*
 * What the operator console and the server both know without a schema.
 */

/** The most rows that one answer of a list holds, and as many as it holds when nothing is asked for. */
export const MOST_LISTED_ROWS = 1000;

/** Says in an answer how many rows there are altogether, after filtering. */
export const TOTAL_HEADER = 'X-Total-Count';

/** Why a figure has no value. */
export const REASONS = [
  'no_customers_at_start',
  'no_paying_customers',
  'start_is_zero',
  'no_losses',
  'zero_churn',
  'insufficient_history',
  'none_ended',
  'no_payments',
  'no_active_users',
  'no_eligible_cohort',
  'no_customers',
  'no_sessions',
  'no_projects',
  'nothing_before',
  'nothing_measured',
  'not_recorded',
] as const;

export type Reason = (typeof REASONS)[number];

/** The sentence of each reason. */
export const REASON_TEXTS: Readonly<Record<Reason, string>> = {
  no_customers_at_start: 'No customers at the start of the period',
  no_paying_customers: 'No paying customers',
  start_is_zero: 'Nothing to compare with: the start is 0',
  no_losses: 'Nothing was lost',
  zero_churn: 'No customer left',
  insufficient_history: 'Fewer than three full months of history',
  none_ended: 'No trial has ended',
  no_payments: 'No invoice was attempted',
  no_active_users: 'Nobody was active',
  no_eligible_cohort: 'No cohort is old enough',
  no_customers: 'No active customers',
  no_sessions: 'No sessions',
  no_projects: 'No projects',
  nothing_before: 'Nothing to compare with in the period before',
  nothing_measured: 'Nothing measured yet',
  not_recorded: 'Not recorded at that time',
};
