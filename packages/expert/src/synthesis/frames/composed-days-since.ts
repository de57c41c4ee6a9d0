import { contradicts } from '../clause-conditions.ts';
import { type Clauses, clausesIn } from '../clauses.ts';
import { type Condition, criteriaOf, dateIs, isFilled } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { memoized } from '../memoized.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, oneValue } from './frame.ts';

/** How many days it is since the last, or until the next, of the rows that are meant. */

const SINCE =
  /\b(?:how (?:many days|long)(?: is it| has it been| ago)?(?: since| did| was| were)|days (?:since|passed since|gone since)|(?:wie viele tage|wie lange)(?: ist es)?(?: her)?,? (?:seit|dass)|tage seit|(?:cuantos dias|cuanto tiempo)(?: hace| han pasado| ha pasado)? (?:que|desde)|dias desde|(?:combien de jours|combien de temps)(?: s['’]est[- ]il ecoule| y a[- ]t[- ]il)? depuis|jours depuis|(?:quantos dias|quanto tempo)(?: faz| passaram| se passou| ja)? (?:que|desde))\b/;
const UNTIL =
  /\b(?:how (?:many days|long)(?: is it| do we have| have we got)?(?: left)? (?:until|till|to|before)|days (?:until|till|left until|left to|to go (?:until|to|before))|(?:wie viele tage|wie lange)(?: sind es| ist es| haben wir)?(?: noch)? bis|tage bis|(?:cuantos dias|cuanto tiempo)(?: faltan?| quedan?)? (?:para|hasta)|(?:combien de jours|combien de temps)(?: reste-t-il| avant)? (?:jusqu|avant)|(?:quantos dias|quanto tempo)(?: faltam?)? (?:para|ate))\b/;
/** What says which of the days, and nothing of the rows. */
const WHICH =
  /^(?:how|many|long|days?|since|until|till|ago|last|latest|next|most|recent|recently|previous|first|ever|left|passed|wie|viele|lange|tagen?|seit|bis|letzte[nrs]?|nachste[nrs]?|zuletzt|cuantos|cuanto|dias?|desde|hasta|para|faltan?|quedan?|ultim[oa]|proxim[oa]|hace|combien|jours?|temps|depuis|avant|derniere?|prochaine?|quantos|quanto|faz|ate|faltam?)$/;

interface Reading {
  readonly date: Column;
  readonly isAhead: boolean;
  readonly conditions: readonly Condition[];
  readonly left: number;
}

const readingOf = memoized(readingIn);

function readingIn(draft: Draft): Reading | null {
  const { reading, own, others } = draft;
  const isAhead = UNTIL.test(reading.text);
  const isWanted = isAhead || SINCE.test(reading.text);
  const isOfMany = own.isAssumed !== true && others.length === 0 && own.columns.every(({ empty }) => !empty);
  if (!isWanted || !isOfMany || draft.has('if', 'average', 'each-row', 'row')) return null;
  const besides = new Set(reading.tokens.filter(({ text }) => WHICH.test(text)).map(({ start }) => start));
  const clauses = clausesIn(draft, 0, reading.text.length, besides);
  const [conditions = [], ...more] = clauses.alternatives;
  if (more.length > 0 || contradicts(conditions) || conditions.some(({ isOfRow }) => isOfRow === true)) return null;
  const date = dateMeant(draft, clauses);
  if (date === null) return null;
  const further = clauses.free.filter(({ column, isPart }) => column !== date && !isPart);
  return {
    date,
    isAhead,
    conditions: conditions.filter(({ column }) => column !== date),
    left: clauses.unknown.length + clauses.numbers.length + further.length,
  };
}

/** The date that is named, whose deed is told, or the only one. */
function dateMeant({ source }: Draft, { free, alternatives }: Clauses): Column | null {
  const isDate = ({ kind, empty }: Column) => kind === 'date' && !empty;
  const named = new Set([
    ...free.flatMap(({ column }) => (isDate(column) ? [column] : [])),
    ...alternatives.flat().flatMap(({ column, relation }) => (isDate(column) && relation === 'filled' ? [column] : [])),
  ]);
  const dates = named.size > 0 ? [...named] : source.columns.filter(isDate);
  return dates.length === 1 ? (dates[0] ?? null) : null;
}

function build(draft: Draft): Built | null {
  const read = readingOf(draft);
  if (read === null) return null;
  const { date, isAhead, conditions } = read;
  const range = draft.all(date);
  const criteria = criteriaOf(draft, [isAhead ? dateIs(date, '>=', 'TODAY()', 'at-least') : isFilled(date), ...conditions]);
  const code = isAhead ? `MIN(COLLECT(${range}, ${criteria})) - TODAY()` : `TODAY() - MAX(COLLECT(${range}, ${criteria}))`;
  return oneValue('number', code, [date], { conditions, operation: 'days-between' });
}

const COMPLETE = 8.2;
const NEARLY = 3.2;

export const DAYS_SINCE: readonly Frame[] = [
  {
    id: 'composed-days-since',
    cues: 'expression',
    conditional: true,
    title: 'Days',
    spot: (draft) => {
      const read = draft.source === draft.own ? readingOf(draft) : null;
      if (read === null || read.left > 1) return 0;
      return read.left === 0 ? COMPLETE : NEARLY;
    },
    build: (draft) => (draft.source === draft.own ? build(draft) : null),
  },
];
