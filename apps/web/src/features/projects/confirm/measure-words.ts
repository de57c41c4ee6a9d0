import type { PlanMeasure } from '@sheetwright/contract/projects.ts';
import { count, formatNumber } from '../../../lib/format.ts';

/** What is aimed at, with unit and direction: 'At most 5%, from 12% today'. */
export function targetInWords({ direction, target, baseline, unit }: PlanMeasure): string {
  const today = baseline === null ? '' : `${quantity(baseline, unit)} today`;
  if (target === null) return today ? `${TENDENCY[direction]}, from ${today}` : TENDENCY[direction];
  const aim = aimAt(target, direction, unit);
  return today ? `${aim}, from ${today}` : aim;
}

const TENDENCY: Readonly<Record<PlanMeasure['direction'], string>> = {
  up: 'The more, the better',
  down: 'The less, the better',
  hold: 'To be kept as it is',
};

function aimAt(target: number, direction: PlanMeasure['direction'], unit: string): string {
  if (unit === 'clock') return `${direction === 'up' ? 'Not before' : 'By'} ${clockTime(target)}`;
  if (target === 0 && direction !== 'up') return 'None';
  const words = quantity(target, unit);
  if (direction === 'hold') return `To be kept at ${words}`;
  if (unit === '%' && target === 100 && direction === 'up') return 'All: 100%';
  return `${direction === 'up' ? 'At least' : 'At most'} ${words}`;
}

const TIME_UNITS: ReadonlyMap<string, string> = new Map([
  ['minutes', 'minute'],
  ['hours', 'hour'],
  ['days', 'day'],
  ['weeks', 'week'],
  ['months', 'month'],
]);

function quantity(amount: number, unit: string): string {
  const time = TIME_UNITS.get(unit);
  if (time) return count(amount, time);
  if (unit === '%') return `${formatNumber(amount)}%`;
  if (unit === 'rating') return `${formatNumber(amount)} points`;
  return formatNumber(amount);
}

/** Hours since midnight, as '11:00' or '16:30'. */
function clockTime(hours: number): string {
  const minutes = Math.round((hours % 1) * 60);
  return `${Math.floor(hours)}:${String(minutes).padStart(2, '0')}`;
}
