/** What operators can do, by the names under which their log tells of it. */
export const OPERATOR_ACTIONS = [
  'subscription_paused',
  'subscription_resumed',
  'plan_changed',
  'subscription_resynced',
  'refund_begun',
  'payment_refunded',
  'refund_not_made',
  'customer_invited',
  'account_disabled',
  'account_enabled',
  'admin_granted',
  'admin_revoked',
  'viewed_as_customer',
  'view_ended',
  'template_saved',
  'prompt_saved',
  'plan_saved',
  'question_saved',
  'issue_changed',
  'api_key_validated',
  'automation_retried',
] as const;

export type OperatorActionName = (typeof OPERATOR_ACTIONS)[number];
