import type { Draft } from '../draft.ts';
import { firstInTime, oneDate } from '../frames/date-columns.ts';
import type { Column } from '../sheet-model.ts';

const AGE = /\b(?:old|older|younger|newer|age|ages|aging|ageing|ago|since|last \d+ days)\b/;
const DAYS = /\bdays?\b/;
const AHEAD = /\b(?:until|left|till|away|remaining|to go|from now)\b/;

/** Whether limits are told in days since a date or until one, and not in what a column of numbers holds. */
export function isOfDays(draft: Draft): boolean {
  const { text } = draft.reading;
  return AGE.test(text) || DAYS.test(text) || AHEAD.test(text) || draft.has('age-bands');
}

/** Whether the days are counted to a date that is to come. */
export function isUntil({ reading: { text } }: Draft): boolean {
  return AHEAD.test(text);
}

/** The date that days are counted from, or to. */
export function dateMeasured(draft: Draft, isAhead: boolean): Column | null {
  if (isAhead) return oneDate(draft, ['c:due', 'c:expiration', 'c:end']);
  const found = oneDate(draft, ['c:created', 'c:start', 'c:due']);
  return found === null || draft.isMentioned(found) ? found : firstInTime(draft, found);
}

/** The days since a date, or until it, as a number that limits may be of; null where the question does not speak of days. */
export function daysMeasured(draft: Draft, named: Column | undefined): Column | null {
  if (named === undefined && !AGE.test(draft.reading.text)) return null;
  const isAhead = isUntil(draft);
  const date = named ?? dateMeasured(draft, isAhead);
  if (date === null) return null;
  const days = (cell: string) => (isAhead ? `${cell} - TODAY()` : `TODAY() - ${cell}`);
  return {
    ...date,
    kind: 'number',
    highest: null,
    classes: new Set(['c:age']),
    derived: ({ row }) => days(row(date)),
    needs: [date],
  };
}
