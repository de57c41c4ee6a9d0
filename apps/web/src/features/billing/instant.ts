/** A date of the subscription as an ISO instant: Stripe counts seconds since 1970, other answers have date strings. */
export function instantOf(value: number | string | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  const date = new Date(typeof value === 'number' ? value * 1000 : value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
