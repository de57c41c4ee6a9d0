import { wholeNumberWord } from '@sheetwright/solution/vocabulary';
import { contradicts } from '../clause-conditions.ts';
import { type Clauses, clausesIn } from '../clauses.ts';
import { type Condition, criteriaOf, criterionOf, isFilled } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { memoized } from '../memoized.ts';
import type { Column } from '../sheet-model.ts';
import type { Token } from '../text.ts';
import { hasRepeats } from '../texts/shapes.ts';
import { type Built, type Frame, oneValue } from './frame.ts';

/** One number of many rows by way of several: how far apart the extremes are, what the highest few come to, how many rows a name has. */

interface Read {
  readonly code: string;
  readonly columns: readonly Column[];
  readonly conditions: readonly Condition[];
  readonly operation: string;
  readonly unknown: number;
}

const SPREAD = /\b(?:difference|diff|range|gap|spread)\b/;
const RANGE_OF = /\b(?:range|spread) (?:of|in)\b/;
const TOP = /\b(?:top|best|bottom|worst) (\d|two|three|four|five)\b/;
const TOGETHER = /\b(?:together|combined|added up|added together|altogether|in total)\b/;
/** 'Top 3 scores', 'the three lowest prices': the values themselves, where nobody asks whose they are. */
const LISTS_VALUES =
  /^\W*(?:(?:what are|show|list|give me|tell me) )?(?:me )?(?:the |our )?(?:(?:top|bottom) (?:\d|two|three|four|five) [\p{L} ]+|(?:\d|two|three|four|five) (?:highest|lowest|largest|smallest|biggest|top) [\p{L} ]+)\W*$/u;
/** 'Top 3 applicants by score', 'which two plots have the highest yield'. */
const LISTS_NAMES =
  /\b(?:(?:top|bottom|best|worst) (?:\d|two|three|four|five)|(?:\d|two|three|four|five) (?:best|worst|top)) [\p{L} ]+ (?:by|according to|in terms of) |\b(?:which|who are the|list the|the) (?:\d|two|three|four|five) [\p{L} ]+ (?:with|have|had) the (?:highest|lowest|largest|smallest|biggest|most|fewest|least) /u;
const LABELS: ReadonlySet<string> = new Set(['text', 'choice', 'contact']);
const AROUND =
  /^(?:difference|diff|range|gap|spread|between|top|best|bottom|worst|together|combined|added|up|altogether|average|avg|mean|typical|total|sum|per|each|how|many|number|count|which|list|have|had)$/;

const CUES: ReadonlySet<string> = new Set(['sum', 'average', 'maximum', 'minimum']);

function numberOf(said: string | undefined): number | null {
  const number = said === undefined ? Number.NaN : (wholeNumberWord(said) ?? Number(said));
  return Number.isInteger(number) && number >= 2 && number <= 5 ? number : null;
}

/** The number before an extreme and what it is of: 'the 2 heaviest', 'los tres depósitos más altos', 'les deux frais de stockage les plus bas'. */
function countBefore({ reading: { text, tokens, columns } }: Draft, start: number): Counted | null {
  const listsNames = LISTS_NAMES.test(text);
  const isPassed = (token: Token) =>
    JOINTS.test(token.text) ||
    (listsNames && HAVING.test(token.text)) ||
    columns.some((one) => one.start <= token.start && one.end >= token.end && (listsNames || !one.column.primary));
  const number = tokens.filter(({ end }) => end < start).findLast((token) => !isPassed(token));
  const count = numberOf(number?.text);
  return number === undefined || count === null ? null : { count, start: number.start };
}

const HAVING = /^(?:with|have|had)$/;
const JOINTS = /^(?:the|der|die|den|des|les?|las?|los|os|as|de|du|da|do)$/;

interface Counted {
  readonly count: number;
  /** Where the number stands. */
  readonly start: number;
}

/** 'The 2 heaviest', 'top three': how many of the extremes are meant. */
function howMany(draft: Draft): (Counted & { readonly isLow: boolean }) | null {
  const { text, mentions } = draft.reading;
  const top = TOP.exec(text);
  const ofTop = numberOf(top?.[1]);
  if (top !== null && ofTop !== null) return { count: ofTop, start: top.index, isLow: /^(?:bottom|worst)/.test(top[0]) };
  const spoken = mentions.flatMap(({ concept, start }) => {
    const counted = concept === 'maximum' || concept === 'minimum' ? countBefore(draft, start) : null;
    return counted === null ? [] : [{ ...counted, isLow: concept === 'minimum' }];
  });
  return spoken[0] ?? null;
}

const readingOf = memoized(readingIn);

function readingIn(draft: Draft): Read | null {
  const { text, tokens, mentions, columns, language } = draft.reading;
  if (language === 'ja' || draft.others.length > 0) return null;
  const few = howMany(draft);
  // A column that waits is filled row by row; the highest few are no value of a row.
  const isForRow = draft.own.columns.some(({ empty }) => empty) && (few === null || draft.has('if', 'flag', 'rank'));
  if (isForRow) return null;
  const isSpread = (SPREAD.test(text) && draft.has('maximum') && draft.has('minimum')) || RANGE_OF.test(text);
  const isAdded = draft.has('sum', 'average') || TOGETHER.test(text);
  const isFew = few !== null && (isAdded || LISTS_VALUES.test(text) || LISTS_NAMES.test(text));
  const isPerName = draft.has('per') && draft.has('average') && draft.has('count');
  if (!isSpread && !isFew && !isPerName) return null;
  const isCue = (token: { readonly start: number; readonly end: number }) =>
    // 'Hottest' names the temperature as well.
    !columns.some(({ start }) => start === token.start) &&
    mentions.some(({ concept, start, end }) => CUES.has(concept) && start <= token.start && end >= token.end);
  const besides = new Set(
    tokens.filter((token) => AROUND.test(token.text) || isCue(token) || token.start === few?.start).map(({ start }) => start),
  );
  const clauses = clausesIn(draft, 0, text.length, besides);
  const [conditions = [], ...more] = clauses.alternatives;
  if (more.length > 0 || contradicts(conditions) || conditions.some(({ isOfRow }) => isOfRow === true)) return null;
  const isExtreme = (word: string) =>
    mentions.some(
      ({ concept, start, end }) =>
        (concept === 'maximum' || concept === 'minimum') && text.slice(start, end).split(' ').includes(word),
    );
  const unknown = clauses.unknown.filter((word) => !isExtreme(word)).length;
  if (isPerName) return rowsPerName(draft, clauses, conditions, unknown + clauses.numbers.length);
  const measures = new Set(clauses.free.filter(({ column }) => column.kind === 'number').map(({ column }) => column));
  const [measure] = measures;
  if (measure === undefined || measures.size > 1) return null;
  const range = draft.all(measure);
  const values = conditions.length === 0 ? range : `COLLECT(${range}, ${criteriaOf(draft, conditions)})`;
  const told = { columns: [measure], conditions };
  if (isSpread)
    return { ...told, code: `MAX(${values}) - MIN(${values})`, operation: 'range', unknown: unknown + clauses.numbers.length };
  if (few === null) return null;
  const call = few.isLow ? 'SMALL' : 'LARGE';
  const label = isAdded ? null : labelOf(draft, clauses);
  if (label !== null) {
    const sign = few.isLow ? '<=' : '>=';
    const names = criteriaOf(draft, conditions);
    const among = `${names === '' ? '' : `${names}, `}${range}, ${sign} ${call}(${values}, ${few.count})`;
    return {
      columns: [label, measure],
      conditions,
      code: `JOIN(COLLECT(${draft.all(label)}, ${among}), ", ")`,
      operation: 'list-of-top',
      unknown,
    };
  }
  const each = Array.from({ length: few.count }, (_, place) => `${call}(${values}, ${place + 1})`);
  const others = clauses.numbers.filter((number) => number !== few.count).length;
  const code = isAdded ? each.join(' + ') : each.join(' + ", " + ');
  return {
    ...told,
    code: draft.has('average') ? `(${code}) / ${few.count}` : code,
    operation: isAdded ? 'sum-of-top' : 'list-of-top',
    unknown: unknown + others,
  };
}

/** 'Top 3 applicants by score': names that each stand in one row. */
function labelOf(draft: Draft, { free }: Clauses): Column | null {
  if (!LISTS_NAMES.test(draft.reading.text)) return null;
  const labels = new Set(free.filter(({ column }) => LABELS.has(column.kind)).map(({ column }) => column));
  const [label, ...others] = labels.size > 0 ? labels : draft.own.columns.filter(({ primary }) => primary);
  return label === undefined || others.length > 0 || hasRepeats(draft, label) ? null : label;
}

/** 'How many loads per driver on average': all rows with a name, by how many names there are. */
function rowsPerName(draft: Draft, { free }: Clauses, conditions: readonly Condition[], unknown: number): Read | null {
  const labels = new Set(free.filter(({ column }) => LABELS.has(column.kind) && !column.primary).map(({ column }) => column));
  const isOther = free.some(({ column, isPart }) => !isPart && !labels.has(column) && !draft.isThing(column));
  const [label] = labels;
  if (label === undefined || labels.size > 1 || isOther) return null;
  const rows = criteriaOf(draft, [isFilled(label), ...conditions]);
  const rest = conditions.length === 0 ? '' : `, ${criteriaOf(draft, conditions)}`;
  const names = `COUNT(DISTINCT(COLLECT(${draft.all(label)}, ${draft.all(label)}, ${criterionOf(isFilled(label))}${rest})))`;
  return { code: `IFERROR(COUNTIFS(${rows}) / ${names}, 0)`, columns: [label], conditions, operation: 'rows-per-name', unknown };
}

function built(draft: Draft): Built | null {
  const read = draft.source === draft.own ? readingOf(draft) : null;
  if (read === null) return null;
  const { code, columns, conditions, operation } = read;
  return oneValue(operation === 'list-of-top' ? 'text' : 'number', code, columns, { conditions, operation });
}

const COMPLETE = 7.4;
const NEARLY = 3.2;

export const EXTREME_FRAMES: readonly Frame[] = [
  {
    id: 'composed-extremes',
    cues: 'expression',
    conditional: true,
    also: 'difference maximum minimum sum average count per top-n nth between best measure-asked measure-named',
    title: 'Value',
    spot: (draft) => {
      const read = draft.source === draft.own ? readingOf(draft) : null;
      if (read === null || read.unknown > 1) return 0;
      return read.unknown === 0 ? COMPLETE : NEARLY;
    },
    build: built,
  },
];
