import { type Across, acrossOf, isOverall, ownFactor } from '../across.ts';
import type { Wanted } from '../across-wanted.ts';
import { type Condition, criteriaOf, criterionOf, isFilled } from '../condition.ts';
import { type Draft, literal } from '../draft.ts';
import type { KeyPair } from '../keys-across.ts';
import { IF_NOTHING, MISSING_THERE, OPEN_ANSWER } from '../lexicon/across-words.ts';
import type { Column, SheetModel } from '../sheet-model.ts';
import { placeOfSheetName } from '../sheet-names.ts';
import { type Built, type Frame, oneValue, rowValue } from './frame.ts';
import { separatorIn } from './grouping.ts';

/** Formulas across sheets: what `across.ts` has read, written down. */

function build(draft: Draft): Built | null {
  const read = acrossOf(draft);
  if (read === null || read.clauses.alternatives.length > 1) return null;
  const { wanted, clauses, keys } = read;
  const conditions = clauses.alternatives[0] ?? [];
  if (conditions.some(({ isOfRow }) => isOfRow === true)) return null;
  if (keys.length === 0 && !isOfAllRows(draft, read, conditions)) return null;
  const made = codeOf(draft, read, conditions);
  if (made === null) return null;
  for (const title of read.taken) draft.choose(title);
  const operation = read.figure !== null ? 'balance-across' : OPERATION[wanted];
  const more = { conditions, operation: wanted === 'look-up' && keys.length > 1 ? 'look-up-several' : operation };
  const columns = read.result === null ? [] : [read.result];
  if (keys.length === 0) return oneValue(made.result, made.code, columns, more);
  const [blank = ''] = keys.map(({ own }) => `${draft.row(own)} = ""`);
  const empty = made.result === 'check' ? '0' : '""';
  const code = made.isEmptyWithoutKey === true ? made.code : `IF(${blank}, ${empty}, ${made.code})`;
  return rowValue(made.result, code, columns, more);
}

/** Without a key one value is worked out, of the sheet that is named or of the rows that are described. */
function isOfAllRows(draft: Draft, { wanted, other }: Across, conditions: readonly Condition[]): boolean {
  const isOfOneRow = ['look-up', 'exists', 'latest', 'earliest'].includes(wanted);
  return !isOfOneRow && (isOverall(draft) || conditions.length > 0 || placeOfSheetName(draft.reading, other.name) !== null);
}

const OPERATION: Readonly<Record<Wanted, string>> = {
  exists: 'exists-in',
  count: 'count',
  sum: 'sum',
  average: 'average',
  maximum: 'maximum',
  minimum: 'minimum',
  next: 'next-date',
  median: 'median',
  distinct: 'count-distinct',
  share: 'share-of-rows',
  list: 'list-where',
  latest: 'latest-entry',
  earliest: 'earliest-entry',
  'look-up': 'look-up',
};

interface Made extends Pick<Built, 'code' | 'result'> {
  /** Where the row has no key it gives nothing by itself. */
  readonly isEmptyWithoutKey?: boolean;
}

function codeOf(
  draft: Draft,
  { wanted, keys, result, minus, figure, order, other, there }: Across,
  conditions: readonly Condition[],
): Made | null {
  const keyed = keys.map((pair) => `${draft.all(pair.other)}, ${draft.row(pair.own)}`);
  const stated = conditions.length === 0 ? [] : [criteriaOf(draft, conditions)];
  const criteria = [...keyed, ...stated].join(', ');
  if (wanted === 'exists') return existence(draft, criteria, conditions);
  if (wanted === 'count') return criteria === '' ? null : { code: `COUNTIFS(${criteria})`, result: 'number' };
  if (wanted === 'share')
    return stated.length === 0 || keyed.length === 0
      ? null
      : { code: `IFERROR(COUNTIFS(${criteria}) / COUNTIFS(${keyed.join(', ')}), "")`, result: 'number' };
  if (result === null) return null;
  if (figure !== null) return balance(draft, figure, `SUMIFS(${draft.all(result)}, ${criteria})`);
  const range = draft.all(result);
  const filled = `${range}, ${range}, ${criterionOf(isFilled(result))}`;
  const rest = criteria === '' ? '' : `, ${criteria}`;
  switch (wanted) {
    case 'look-up':
      return fetched(draft, result, keys, conditions, rest);
    case 'latest':
    case 'earliest': {
      const date = order ?? dateOf(there, other, result, keys);
      const code = date === null ? null : entryOf(draft, result, date, wanted, rest);
      return code === null ? null : { code, result: resultKind(result), isEmptyWithoutKey: true };
    }
    case 'list': {
      const found = `COLLECT(${filled}${rest})`;
      const each = draft.has('distinct') ? `DISTINCT(${found})` : found;
      return { code: `JOIN(${each}, ${separatorIn(draft, keyed.length > 0)})`, result: 'text' };
    }
    case 'sum':
      return {
        code: [result, minus].flatMap((column) => (column === null ? [] : [totalOf(draft, column, rest)])).join(' - '),
        result: 'number',
      };
    case 'distinct':
      return { code: `COUNT(DISTINCT(COLLECT(${filled}${rest})))`, result: 'number' };
    case 'average':
    case 'median':
      return { code: `IFERROR(${wanted === 'average' ? 'AVG' : 'MEDIAN'}(COLLECT(${filled}${rest})), "")`, result: 'number' };
    default: {
      const criterion = wanted === 'next' ? '>=TODAY()' : criterionOf(isFilled(result));
      const code = `${wanted === 'maximum' ? 'MAX' : 'MIN'}(COLLECT(${range}, ${range}, ${criterion}${rest}))`;
      const count = `COUNTIFS(${range}, ${criterion}${rest})`;
      return { code: `IF(${count} = 0, "", ${code})`, result: resultKind(result), isEmptyWithoutKey: true };
    }
  }
}

function totalOf(draft: Draft, column: Column, rest: string): string {
  return rest === '' ? `SUM(${draft.all(column)})` : `SUMIFS(${draft.all(column)}${rest})`;
}

function resultKind({ kind }: Column): Built['result'] {
  return kind === 'date' || kind === 'number' || kind === 'contact' || kind === 'check' ? kind : 'text';
}

/** A number of the row less what the other sheet has for it; nothing where the row has no number. */
function balance(draft: Draft, figure: Column, total: string): Made {
  const cell = draft.row(figure);
  return { code: `IF(ISNUMBER(${cell}), ${cell} - ${total}, "")`, result: 'number', isEmptyWithoutKey: true };
}

/** A box, or the two words that the question gives for it. */
function existence(draft: Draft, criteria: string, conditions: readonly Condition[]): Made | null {
  if (criteria === '') return null;
  const { text, quoted } = draft.reading;
  const isMissing = saysMissing(draft, conditions) && !OPEN_ANSWER.test(text);
  const said = quoted.filter((one) => !draft.reading.values.some(({ start }) => start === one.start)).map((one) => one.text);
  const count = `COUNTIFS(${criteria})`;
  const [first, second] = said;
  if (first !== undefined) {
    const isOfMissing = isSaidOfMissing(draft, first);
    const [there, not] =
      second === undefined ? (isOfMissing ? ['', first] : [first, '']) : isOfMissing ? [second, first] : [first, second];
    return { code: `IF(${count} > 0, ${literal(there)}, ${literal(not)})`, result: 'text' };
  }
  const isBox = draft.own.columns.every(({ empty, kind }) => !empty || kind === 'check');
  if (isBox || draft.has('flag')) return { code: `IF(${count} ${isMissing ? '=' : '>'} 0, 1, 0)`, result: 'check' };
  return { code: `IF(${count} > 0, "Yes", "${/\bmissing\b/.test(text) ? 'Missing' : 'No'}")`, result: 'text' };
}

/** Whether there is to be no such row; 'a loan without a return date' is looked for, and not that there is none. */
function saysMissing({ reading: { text, columns } }: Draft, conditions: readonly Condition[]): boolean {
  const blank = conditions.filter(({ relation }) => relation === 'blank').map(({ column }) => column);
  return [...text.matchAll(new RegExp(MISSING_THERE, 'gu'))].some(({ 0: said, index }) => {
    const end = index + said.length;
    return !columns.some(({ column, start }) => blank.includes(column) && start >= index && start <= end + 1);
  });
}

function isSaidOfMissing({ reading }: Draft, first: string): boolean {
  const { start, end } = reading.quoted.find(({ text }) => text === first) ?? { start: 0, end: 0 };
  const near = `${reading.text.slice(Math.max(0, start - 45), start)} ${reading.text.slice(end, end + 45)}`;
  return (
    /^(?:missing|new|no|not .*|absent|unknown|none)$/i.test(first) ||
    (MISSING_THERE.test(near) && !/\b(?:yes|found|ok|known)\b/i.test(first))
  );
}

function fetched(
  draft: Draft,
  result: Column,
  keys: readonly KeyPair[],
  conditions: readonly Condition[],
  rest: string,
): Made | null {
  const [first] = keys;
  if (first === undefined) return null;
  const fallback = fallbackIn(draft);
  const isPlain = keys.length === 1 && conditions.length === 0;
  const found = isPlain
    ? `INDEX(${draft.all(result)}, MATCH(${draft.row(first.own)}, ${draft.all(first.other)}, 0))`
    : `INDEX(COLLECT(${draft.all(result)}${rest}), 1)`;
  const asText = fallback !== '""' && fallback !== '0' && resultKind(result) === 'text' ? `${found} + ""` : found;
  const factor = draft.has('product') ? ownFactor(draft) : null;
  const code = factor === null ? asText : `${draft.row(factor)} * ${found}`;
  return { code: `IFERROR(${code}, ${fallback})`, result: resultKind(result), isEmptyWithoutKey: fallback === '""' };
}

/** What stands there when nothing is found: a text of the question, a zero, or nothing. */
function fallbackIn({ reading }: Draft): string {
  const nothing = IF_NOTHING.exec(reading.text);
  const [text] = reading.quoted.filter(
    ({ start, text: one }) => !/^[#=]/.test(one) && !reading.values.some((value) => value.start === start),
  );
  if (text !== undefined) return literal(text.text);
  return nothing !== null && /\b(?:0|zero|null|cero)\b/.test(nothing[0]) ? '0' : '""';
}

function dateOf(there: Draft, other: SheetModel, result: Column, keys: readonly KeyPair[]): Column | null {
  const taken = [result, ...keys.map((pair) => pair.other)];
  const date = there.pick({ kinds: ['date'], classes: ['c:created', 'c:end', 'c:start'], from: other, not: taken });
  return date ?? other.columns.find(({ kind }) => kind === 'auto') ?? null;
}

/** Null where a condition is tested cell by cell, which no collection within another one can do. */
function entryOf(draft: Draft, result: Column, date: Column, wanted: 'latest' | 'earliest', rest: string): string | null {
  if (rest.includes('@cell')) return null;
  const [of, by] = [draft.all(result), draft.all(date)];
  const day = `${wanted === 'latest' ? 'MAX' : 'MIN'}(COLLECT(${by}${rest}))`;
  return `IFERROR(INDEX(COLLECT(${of}${rest}, ${by}, ${day}), 1), "")`;
}

export const COMPOSED_ACROSS: readonly Frame[] = [
  {
    id: 'composed-across',
    cues: 'expression',
    conditional: true,
    title: 'Found',
    spot: (draft) => (draft.others.length === 0 ? 0 : (acrossOf(draft)?.score ?? 0)),
    build,
  },
];
