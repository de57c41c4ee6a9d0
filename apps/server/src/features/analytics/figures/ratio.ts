import type { Reason } from '@sheetwright/contract/admin/console.ts';

/** A figure with what it was calculated of. Where it is undefined it is null, with the reason: never 0 and never NaN. */
export interface Ratio {
  readonly value: number | null;
  readonly reason: Reason | null;
  readonly numerator: number;
  readonly denominator: number;
}

/** One part of another. @param whenZero why there is no figure when the denominator is 0 */
export function ratio(numerator: number, denominator: number, whenZero: Reason): Ratio {
  return denominator === 0
    ? { value: null, reason: whenZero, numerator, denominator }
    : { value: numerator / denominator, reason: null, numerator, denominator };
}

export function undefinedRatio(reason: Reason, numerator: number, denominator: number): Ratio {
  return { value: null, reason, numerator, denominator };
}

/** Two decimals, half up; what binary fractions make a hair less than a half counts as one. */
export function roundTo2(value: number): number {
  return Math.sign(value) * (Math.round(Math.abs(value) * 100 + 1e-7) / 100);
}

/** As a percentage with two decimals: 1 of 6 is 16.67. */
export function percent({ value }: Pick<Ratio, 'value'>): number | null {
  return value === null ? null : roundTo2(value * 100);
}

/** What a year brings in cents, as a month in US dollars. Only what is shown is rounded, half up, to whole cents. */
export function dollarsOfAnnual(annualCents: number): number {
  return roundTo2(annualCents / 1200);
}

/** Cents as US dollars; parts of a cent are rounded half up. */
export function dollarsOfCents(cents: number): number {
  return roundTo2(cents / 100);
}
