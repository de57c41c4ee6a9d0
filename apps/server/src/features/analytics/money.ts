const MONTHS = 12;

/** What a year brings in cents, as a month in US dollars. Only sums are rounded, half up, to whole cents. */
export function dollarsOfAnnual(annualCents: number): number {
  return Math.round(annualCents / MONTHS) / 100;
}

/** A ratio as a percentage with two decimals, half up: 1 of 6 is 16.67. */
export function percentOf(part: number, whole: number): number {
  return roundTo2((part / whole) * 100);
}

/** Two decimals, half up; what binary fractions make a hair less than a half counts as one. */
export function roundTo2(value: number): number {
  return Math.round(value * 100 + Math.sign(value) * 1e-9) / 100;
}
