import { formatNumber } from '../../../lib/format.ts';

/** '1 step', '3 steps', '1,204 rows'. */
export function count(amount: number, noun: string): string {
  return `${formatNumber(amount)} ${amount === 1 ? noun : `${noun}s`}`;
}
