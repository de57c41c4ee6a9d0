import type { Clauses } from '../clauses.ts';
import { type Condition, criteriaOf } from '../condition.ts';
import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, oneValue } from './frame.ts';

/** Numbers of several columns added up: 'labour and leather together', 'fuel plus tolls for Ida'. */

const JOINED =
  /^[ ,]*(?:\+|and|plus|&|as well as|und|sowie|y|e|mas|mais|et|と)(?: also)?(?: (?:the|any|all|our|der|die|das|den|el|la|los|las|le|les|l['’]|o|a|os|as|de|der|da|do|du|des))* ?$/;
const WHOLLY = /^[ ,]+(?:(?:the|die|der|el|la|le|les|o|a) )*$/;

/** What says that several numbers are one. */
export const TOGETHER = /\b(?:together|combined|plus|altogether|zusammen|juntos|juntas|ensemble|reunis)\b|\+|合わせて/;

/** The numbers that a question names one after another to be added up; null where there are not two, or where more is said of them. */
export function addendsIn(draft: Draft, { free }: Pick<Clauses, 'free'>): readonly Column[] | null {
  const { text, columns } = draft.reading;
  const numbers = free.filter(({ column }) => column.kind === 'number' && !column.primary);
  const measures = new Set(numbers.map(({ column }) => column));
  if (numbers.length < 2 || numbers.length > 4 || measures.size !== numbers.length) return null;
  const isRow = numbers.every(({ column, start }, place) => {
    const following = numbers[place + 1];
    if (following === undefined) return true;
    const end = columns.find((one) => one.column === column && one.start === start)?.end ?? start;
    const between = text.slice(end, following.start);
    return JOINED.test(between) || (place + 2 < numbers.length && WHOLLY.test(between));
  });
  return isRow && !OF_RATIO.test(text) ? [...measures] : null;
}

const OF_RATIO = /\b(?:per|ratio|share|percent(?:age)?|versus|vs|difference|between|minus|less|compared?)\b|%/;

/** The total of several columns over the rows that are meant. */
export function sumOfAll(draft: Draft, columns: readonly Column[], conditions: readonly Condition[]): Built {
  const totals = columns.map((column) =>
    conditions.length === 0 ? `SUM(${draft.all(column)})` : `SUMIFS(${draft.all(column)}, ${criteriaOf(draft, conditions)})`,
  );
  return oneValue('number', totals.join(' + '), columns, { conditions, operation: 'sum' });
}
