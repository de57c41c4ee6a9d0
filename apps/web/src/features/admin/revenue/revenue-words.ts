import type { PaymentAnalytics, RevenueAnalytics } from '@sheetwright/contract/admin/revenue.ts';
import { formatDollars, reasonText } from '../format-figure.ts';

/** Below so many paying customers a lifetime value says little. */
const SMALL_SAMPLE = 20;

/** What stands under the lifetime value: without churn it has no value but a bound, and few customers make it uncertain. */
export function lifetimeCaption({
  ltv,
  reasons,
  payingCustomers,
}: Pick<RevenueAnalytics, 'ltv' | 'reasons' | 'payingCustomers'>): string {
  const what = reasons.ltv === 'zero_churn' ? 'at least ARPU × 60 (Stripe’s 60-month convention)' : reasonText(reasons.ltv);
  const parts = [
    what ?? (ltv === null ? '' : 'per customer'),
    payingCustomers > 0 && payingCustomers < SMALL_SAMPLE ? 'small sample' : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** 'Mar 2026', and of the month that is not over 'Mar 2026, month to date'. */
export function monthLabel(
  { month, isMonthToDate }: { readonly month: string; readonly isMonthToDate: boolean },
  locale?: string,
): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const name = format.format(new Date(`${month}-01T00:00:00Z`));
  return isMonthToDate ? `${name}, month to date` : name;
}

const MOVEMENTS = [
  ['Start', 'start', ''],
  ['New', 'new', '+'],
  ['Reactivation', 'reactivation', '+'],
  ['Resumed', 'resumed', '+'],
  ['Expansion', 'expansion', '+'],
  ['Contraction', 'contraction', '−'],
  ['Paused', 'paused', '−'],
  ['Churn', 'churn', '−'],
  ['End', 'mrr', ''],
] as const;

/** The months as rows, the latest first: what they began with, what came and went, and what they ended with. */
export function movementRows(months: RevenueAnalytics['monthlyData'], locale?: string) {
  return {
    columns: ['Month', ...MOVEMENTS.map(([label]) => label)],
    rows: months.toReversed().map((month) => ({
      month: monthLabel(month, locale),
      figures: MOVEMENTS.map(([name, field, sign]) => ({
        name,
        text: month[field] === 0 ? '0' : `${sign}${formatDollars(month[field], locale)}`,
      })),
    })),
  };
}

/** Decline codes of banks, as Stripe passes them on, and codes of Stripe's own. */
const FAILURES: Readonly<Record<string, string>> = {
  approve_with_id: 'Bank asks to try again',
  authentication_required: 'Cardholder has to confirm',
  blocked: 'Blocked as risky',
  call_issuer: 'Bank wants to be called',
  card_declined: 'Declined without a reason',
  card_not_supported: 'Card not made for such payments',
  card_velocity_exceeded: 'Card limit reached',
  currency_not_supported: 'Currency not supported',
  declined: 'Declined without a reason',
  do_not_honor: 'Bank does not honor the payment',
  do_not_try_again: 'Bank refuses for good',
  duplicate_transaction: 'Same payment made before',
  elevated_risk_level: 'Blocked as risky',
  expired_card: 'Card has expired',
  fraudulent: 'Suspected fraud',
  generic_decline: 'Declined without a reason',
  highest_risk_level: 'Blocked as risky',
  incorrect_cvc: 'Wrong security code',
  incorrect_number: 'Wrong card number',
  insufficient_funds: 'Insufficient funds',
  invalid_account: 'Card or account not valid',
  invalid_cvc: 'Wrong security code',
  invalid_expiry_month: 'Wrong expiry date',
  invalid_expiry_year: 'Wrong expiry date',
  issuer_not_available: 'Bank could not be reached',
  lost_card: 'Card reported lost',
  no_action_taken: 'Bank refuses without a reason',
  not_permitted: 'Bank does not permit the payment',
  payment_intent_authentication_failure: 'Cardholder did not confirm',
  pickup_card: 'Card reported lost or stolen',
  processing_error: 'Error while processing',
  reenter_transaction: 'Bank asks to try again',
  restricted_card: 'Card restricted',
  revocation_of_all_authorizations: 'Cardholder stopped all payments',
  revocation_of_authorization: 'Cardholder stopped the payment',
  security_violation: 'Bank refuses for security',
  service_not_allowed: 'Bank does not permit the payment',
  stolen_card: 'Card reported stolen',
  stop_payment_order: 'Cardholder stopped the payment',
  test_mode_live_card: 'No test card',
  transaction_not_allowed: 'Bank does not permit the payment',
  try_again_later: 'Bank asks to try again',
  unknown: 'No reason known',
  withdrawal_count_limit_exceeded: 'Card limit reached',
};

/** Why payments failed, in words; a code that is not known is shown as it was given. Codes of the same words are one reason. */
export function failureRows(reasons: PaymentAnalytics['failureReasons']): { readonly reason: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { reason, count } of reasons) {
    const words = FAILURES[reason] ?? reason;
    counts.set(words, (counts.get(words) ?? 0) + count);
  }
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((one, other) => other.count - one.count);
}
