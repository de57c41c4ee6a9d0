/*
 * What each figure of the operator console counts. The console prints these sentences beside the figures, and the server explains with them.
 */

/** Figures of revenue. Time is UTC; a month runs from its first instant to the first instant of the next. */
export const REVENUE_DEFINITIONS = {
  mrr: 'What active and past-due subscriptions bring in a month: prices of a year ÷ 12, less lasting discounts, before tax. Trials, pauses and operators count 0; a pause is not churn.',
  'mrr-at-risk': 'The part of MRR whose last payment failed and is still being tried.',
  'committed-mrr': 'MRR without the subscriptions that are cancelled and run until the end of what is paid.',
  'trial-pipeline':
    'What the subscriptions on trial would bring in a month if all of them stayed, at their prices now. It is part of no other figure; trials that are cancelled are left out.',
  'trial-conversion': 'Trials that ended in the last full month and after which something was paid ÷ trials that ended in it.',
  'mrr-growth': '(MRR at the end − MRR at the start) ÷ MRR at the start of the month.',
  arpu: 'MRR ÷ paying customers. On trial, free and paused customers are in neither part.',
  churn:
    'Of the customers with MRR at the start of the month, those who bring nothing at its end and have not paused. Who joins and leaves within the month is in neither part.',
  ltv: 'ARPU ÷ mean customer churn of the last full months, at most six and at least three.',
  'plan-distribution': 'Customers whose subscription is active or on trial, by plan.',
  'mrr-trend': 'MRR at the end of each month; the last point is month to date.',
  'committed-mrr-trend':
    'MRR at the end of each month without what was about to end then; the rows tell it of each day. Without a value where that was not recorded yet.',
  'monthly-churn': 'Customer churn of each of the last twelve months; the unfinished one is month to date.',
  'payment-success': 'Invoices paid ÷ invoices whose payment was attempted, over the last twelve months.',
  forecast:
    'Recurring revenue expected over the next 1, 3 and 12 months: each month’s MRR × (1 − mean gross churn of the last three full months) + the mean gained in them.',
} as const;

/** Figures of use. A day runs from midnight to midnight, UTC. */
export const USAGE_DEFINITIONS = {
  'ai-sessions': 'Questions that the consultant has answered.',
  'projects-created': 'Projects that customers have created, by answering the questionnaire.',
  'active-projects': 'Projects that are neither completed nor archived; the average is over all customers.',
  'assets-created': 'Sheets and reports that builds have created.',
  'daily-active-users':
    'Customers with at least one of these today: question to the consultant, questionnaire answered, solution designed, build applied, settings changed. Page views, failed sign-ins, jobs and operators do not count.',
  'weekly-active-users': 'Customers active on at least one of the seven days that end with today: each counts once.',
  'monthly-active-users': 'Customers active on at least one of the thirty days that end with today: each counts once.',
  stickiness: 'Mean daily active users of the thirty days that end with today ÷ monthly active users.',
  cohorts:
    'Customers by the week of their first activity, and how many of them were active 1, 7, 14 and 30 days after it or later. Only customers whose day is over are judged.',
  retention:
    'Of the customers whose seventh day after their first activity is over, those who were active on that day or after it.',
  'peak-hours': 'Questions by the hour (UTC) in which they were asked ÷ all questions.',
  'feature-adoption': 'Customers who used it in the last 30 days ÷ customers who were active in them.',
  'template-usage': 'Projects whose newest solution drew on the template.',
  'top-customers': 'The customers who asked the most questions.',
  'session-duration':
    'Mean time from the first to the last question of a session. Questions up to 30 minutes apart are one session; a session ends with the day.',
  'sessions-per-user': 'Sessions ÷ customers who asked something.',
  'return-rate': 'Customers active on two days or more ÷ customers active.',
  'completion-rate': 'Projects built ÷ projects created, of those created in the period.',
} as const;

/** What stands above the tabs, and on the overview. */
export const OVERVIEW_DEFINITIONS = {
  'active-customers': 'Customers whose subscription is active or on trial, of all customers. Operators are not counted.',
  'all-ai-sessions': 'Questions that the consultant has answered, since the beginning.',
  'response-time': 'Mean time in which the consultant answered, over the last 24 hours.',
} as const;

/** Figures of the running installation; those of time are of all instances together. */
export const HEALTH_DEFINITIONS = {
  uptime:
    'Minutes in which an instance was up ÷ minutes since the first that was measured, of the last 30 days. The unfinished minute is in neither part.',
  services:
    'What each service answered when it was last asked: the database at every reading, the others once a minute by one instance. A slow answer is a warning, none within the time-out is down; after two and a half minutes without a new one the state is unknown.',
  'server-load':
    'Mean over a minute of what runs or waits on the machine of the busiest instance ÷ its processors: above 100% work waits.',
  'memory-usage': 'Memory of the busiest instance ÷ memory that it may have.',
  'cpu-usage': 'Time of the processors that the busiest instance used between two readings ÷ time of all of them.',
  'api-response-time':
    'Time of all calls of the last 24 hours ÷ calls whose time counts. What waits or streams by design is in neither part.',
  'api-response-percentile':
    'The time within which 95 of 100 of these calls were answered, interpolated within its step of the histogram.',
  'api-success-rate': 'Calls of the last 24 hours that no fault of ours (5xx) ended ÷ calls.',
  'database-connections': 'Connections that are open to this database ÷ the most that the server takes.',
  'requests-today': 'Calls of the API since midnight, UTC.',
  'active-users-today': 'Customers who did something that counts as activity since midnight, UTC: each counts once.',
  'queries-today': 'Statements that instances sent to the database since midnight, UTC.',
  'errors-today': 'Errors that were logged since midnight, UTC, of all causes.',
  'recent-errors': 'Errors that were logged in the last 30 days. The list has one entry for all errors of the same cause.',
} as const;
