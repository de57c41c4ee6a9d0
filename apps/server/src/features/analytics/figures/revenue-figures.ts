import { type Ratio, ratio, undefinedRatio } from './ratio.ts';
import type { RevenueMonth } from './revenue-months.ts';

/** Fewer full months than these make no lifetime value and no forecast. */
const LEAST_MONTHS = 3;
const LIFETIME_MONTHS = 6;
const FORECAST_MONTHS = 3;
const MONTHS_A_YEAR = 12;

/** (end − start) ÷ start */
export function growth({ startAnnualCents: start, endAnnualCents: end }: RevenueMonth): Ratio {
  return ratio(end - start, start, 'start_is_zero');
}

/** Of the customers who brought something at the start of the month, those who bring nothing at its end and have not paused. */
export function customerChurn({ lost, cohort }: RevenueMonth): Ratio {
  return ratio(lost, cohort, 'no_customers_at_start');
}

/** Gross revenue retention: what the cohort still brings of what it brought. */
export function grossRetention({ keptAnnualCents, startAnnualCents }: RevenueMonth): Ratio {
  return ratio(keptAnnualCents, startAnnualCents, 'no_customers_at_start');
}

/** 1 − gross revenue retention. */
export function grossChurn({ keptAnnualCents, startAnnualCents }: RevenueMonth): Ratio {
  return ratio(startAnnualCents - keptAnnualCents, startAnnualCents, 'no_customers_at_start');
}

/** Net revenue retention: what the cohort brings at the end; it may be more than at the start. */
export function netRetention({ cohortEndAnnualCents, startAnnualCents }: RevenueMonth): Ratio {
  return ratio(cohortEndAnnualCents, startAnnualCents, 'no_customers_at_start');
}

/** (new + reactivation + expansion) ÷ (contraction + churn) */
export function quickRatio({ movements: { contraction, churn, ...gained } }: RevenueMonth): Ratio {
  return ratio(gained.new + gained.reactivation + gained.expansion, contraction + churn, 'no_losses');
}

/** Cents a month of each paying customer: MRR at the end ÷ paying customers at the end. */
export function arpuCents({ endAnnualCents, payingAtEnd }: RevenueMonth): Ratio {
  return ratio(endAnnualCents / MONTHS_A_YEAR, payingAtEnd, 'no_paying_customers');
}

/** Of the trials that ended in the month, those after which something was paid. */
export function trialConversion({ trialsConverted, trialsEnded }: RevenueMonth): Ratio {
  return ratio(trialsConverted, trialsEnded, 'none_ended');
}

/**
 * Cents that a customer brings while they stay: ARPU ÷ mean customer churn of the last full months, six at most.
 * @param month the one whose ARPU is meant
 * @param fullMonths the months that are over, the latest last
 */
export function lifetimeCents(month: RevenueMonth, fullMonths: readonly RevenueMonth[]): Ratio {
  const arpu = arpuCents(month);
  const rates = fullMonths
    .slice(-LIFETIME_MONTHS)
    .map((one) => customerChurn(one).value)
    .filter((value) => value !== null);
  if (arpu.value === null) return undefinedRatio('no_paying_customers', 0, 0);
  if (rates.length < LEAST_MONTHS) return undefinedRatio('insufficient_history', arpu.value, 0);
  return ratio(arpu.value, meanOf(rates), 'zero_churn');
}

/** MRR in cents of each of the months to come; low and high come of the worst and the best of the months that it is based on. */
export interface Forecast {
  readonly expected: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** What it tends to; null when nothing is lost. */
  readonly ceiling: number | null;
}

/**
 * Twelve months from what comes and goes in the last three full ones.
 * @returns null with fewer than three full months of history
 */
export function forecast(mrrCents: number, fullMonths: readonly RevenueMonth[]): Forecast | null {
  const base = fullMonths.slice(-FORECAST_MONTHS);
  if (base.length < FORECAST_MONTHS) return null;
  const churns = base.map((month) => grossChurn(month).value ?? 0);
  const gains = base.map(({ movements }) => (movements.new + movements.reactivation + movements.expansion) / MONTHS_A_YEAR);
  const [churn, gain] = [meanOf(churns), meanOf(gains)];
  return {
    expected: project(mrrCents, churn, gain),
    low: project(mrrCents, Math.max(...churns), Math.min(...gains)),
    high: project(mrrCents, Math.min(...churns), Math.max(...gains)),
    ceiling: churn === 0 ? null : gain / churn,
  };
}

/** MRR(i+1) = MRR(i) × (1 − churn) + gain */
export function project(mrrCents: number, churn: number, gain: number, months = MONTHS_A_YEAR): number[] {
  const series: number[] = [];
  for (let month = 0; month < months; month += 1) series.push((series.at(-1) ?? mrrCents) * (1 - churn) + gain);
  return series;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
