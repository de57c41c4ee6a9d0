import { contradicts } from '../clause-conditions.ts';
import { clausesIn } from '../clauses.ts';
import { columnCountedIn } from '../column-counters.ts';
import { type Condition, criteriaOf } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { memoized } from '../memoized.ts';
import { ExpressionReader } from '../rows/expression.ts';
import { lexemesOf } from '../rows/lexemes.ts';
import { added, bracketed, over, plain, type Term } from '../rows/terms.ts';
import { isReadAsShare } from '../share-parts.ts';
import type { Column } from '../sheet-model.ts';
import { root, type Token } from '../text.ts';
import { isFurtherWish } from './asked-value.ts';
import { type Built, type Frame, oneValue } from './frame.ts';

/** What is worked out of totals: 'takings less refills at the gym', 'net = gross minus tare; what is the net this month'. */

interface Reading {
  readonly term: Term;
  readonly conditions: readonly Condition[];
  /** How many words have no part in it. */
  readonly left: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const LONGEST = 260;

const readingOf = memoized(readingIn);

const OPERATOR =
  /[-+/÷×−–=%]|[あ当]たり|(?:合計|総額|総計).*(?:引|差|に対する|割|パーセント)|\b(?:minus|less|plus|divided|over|per|take away|subtract\p{L}*|out of|percent(?:age)?|share|weniger|abzuglich|geteilt|menos|dividid[oa]s?|entre|moins|divisee?s?|pro|por|par)\b/u;
const OF_EACH_ROW = ['each-row', 'row', 'if', 'flag', 'other-sheet', 'children', 'parent', 'lookup', 'join', 'list'] as const;

function readingIn(draft: Draft): Reading | null {
  const { reading, own, others } = draft;
  const isOfMany = own.isAssumed !== true && own.columns.every(({ empty }) => !empty);
  if (!isOfMany || others.length > 0 || reading.text.length > LONGEST || !OPERATOR.test(reading.text)) return null;
  if (draft.has(...OF_EACH_ROW, 'average', 'maximum', 'minimum', 'median', 'distinct')) return null;
  const best =
    reading.language === 'ja' ? (eachInJapanese(draft) ?? twoTotalsInJapanese(draft) ?? longestIn(draft)) : longestIn(draft);
  if (best === null) return null;
  const { span } = best;
  const name = nameOf(draft, span.start);
  if (asksForMore(draft, span, name)) return null;
  const besides = new Set(
    reading.tokens
      .filter((token) => isBeside(draft, token, span) || (name.has(token) && !isOfValue(draft, token)))
      .map(({ start }) => start),
  );
  const { alternatives, unknown, numbers, free } = clausesIn(draft, 0, reading.text.length, besides);
  const [conditions = [], ...more] = alternatives;
  if (more.length > 0 || contradicts(conditions) || conditions.some(({ isOfRow }) => isOfRow === true)) return null;
  const named = free.filter(({ column, isPart }) => !isPart && !best.term.columns.includes(column));
  return { term: best.term, conditions, left: unknown.length + numbers.length + named.length };
}

interface Expression {
  readonly term: Term;
  readonly span: Span;
}

/** The expression of the most operations whose value over totals is that of the rows. */
function longestIn(draft: Draft): Expression | null {
  const lexemes = lexemesOf(draft);
  const reader = new ExpressionReader(draft, lexemes);
  const found = lexemes.flatMap(({ start }, place): readonly Expression[] => {
    const read = reader.read(place);
    const end = read === null ? undefined : lexemes[read.next - 1]?.end;
    return read === null || end === undefined || !isOfTotals(draft, read.term) ? [] : [{ term: read.term, span: { start, end } }];
  });
  return (
    found.toSorted((one, other) => other.term.operations - one.term.operations || one.span.start - other.span.start)[0] ?? null
  );
}

/** '1箱あたりの売上', '一人当たりの料金': the number behind it under the one of what is counted so. */
function eachInJapanese(draft: Draft): Expression | null {
  const { text, columns } = draft.reading;
  const each = /(?:[1一１])?([^\s、。の1一１]{1,6}?)(?:[あ当]たり)の?(?:平均)?/.exec(text);
  const counter = each?.[1]?.at(-1);
  if (each === null || counter === undefined) return null;
  const behind = each.index + each[0].length;
  const numbers = draft.source.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const unit = columnCountedIn(numbers, each[1] ?? '') ?? columnCountedIn(numbers, counter);
  const measured = columns.find(({ column, start }) => start >= behind && start - behind < 3 && numbers.includes(column));
  if (unit === null || measured === undefined || measured.column === unit) return null;
  const cell = (column: Column) => plain(draft.row(column), 'number', [column]);
  return { term: over(cell(measured.column), cell(unit)), span: { start: each.index, end: measured.end } };
}

const TOTAL = '(?:の?(?:合計|総額|総計|総和)(?:額|値)?)';
/** What stands between two totals, and behind the second one, with what is made of them. */
const OF_TWO_TOTALS: readonly (readonly [between: RegExp, behind: RegExp, how: 'minus' | 'first-over' | 'second-over'])[] = [
  [new RegExp(`^${TOTAL}から$`), new RegExp(`^${TOTAL}を(?:差し)?(?:引い(?:た|て)|引く|マイナス)(?:差額?|金額|値)?`), 'minus'],
  [new RegExp(`^${TOTAL} ?[-−–ー] ?$`), new RegExp(`^${TOTAL}`), 'minus'],
  [new RegExp(`^${TOTAL}?と$`), new RegExp(`^${TOTAL}の差額?`), 'minus'],
  [new RegExp(`^${TOTAL}に(?:対する|占める)$`), new RegExp(`^${TOTAL}の?(?:割合|比率|率|パーセンテージ)?`), 'second-over'],
  [new RegExp(`^${TOTAL}は、?$`), new RegExp(`^${TOTAL}の何(?:[%％]|パーセント|割)(?:です|か|になる)*`), 'first-over'],
  [new RegExp(`^${TOTAL} ?[÷/] ?$`), new RegExp(`^${TOTAL}`), 'first-over'],
  [new RegExp(`^${TOTAL}を$`), new RegExp(`^${TOTAL}で割(?:った|る|って)(?:値|割合|比率)?`), 'first-over'],
];

/** '売上の合計から費用の合計を引いた差', '予算合計に対する実績合計の割合'. */
function twoTotalsInJapanese(draft: Draft): Expression | null {
  const { text, columns } = draft.reading;
  const numbers = columns
    .filter(({ column }) => column.kind === 'number' && !column.empty && !column.primary)
    .toSorted((one, other) => one.start - other.start);
  const [first, second] = numbers;
  if (first === undefined || second === undefined || numbers.length > 2 || first.column === second.column) return null;
  const between = text.slice(first.end, second.start);
  const found = OF_TWO_TOTALS.find(([joint, end]) => joint.test(between) && end.test(text.slice(second.end)));
  if (found === undefined) return null;
  const [, behind, how] = found;
  const cells = [first, second].map(({ column }) => plain(draft.row(column), 'number', [column]));
  const [one, other] = how === 'second-over' ? cells.toReversed() : cells;
  if (one === undefined || other === undefined) return null;
  const end = second.end + (behind.exec(text.slice(second.end))?.[0].length ?? 0);
  const term = how === 'minus' ? bracketed(added(one, '-', other)) : over(one, other);
  return { term, span: { start: first.start, end } };
}

/** Sums, differences and quotients of numbers, and their multiples: of a product each row has its own. */
function isOfTotals(draft: Draft, { code, kind, columns, operations }: Term): boolean {
  if (kind !== 'number' || operations === 0 || new Set(columns).size < 2 || columns.some((one) => one.kind !== 'number'))
    return false;
  const shape = [...new Set(columns)].reduce((text, column) => text.replaceAll(draft.row(column), 'x'), code);
  const isPlainShape = /^[x\d\s.()+*/-]+$/.test(shape);
  const isProduct = /[x)] \* [(x]/.test(shape);
  const addsNumber = /(?<![*/] )(?<![\d.])\b[\d.]+ [+-]|[+-] [\d.]+(?! [*/])/.test(shape.replace(/^1 - x \/ x$/, 'x'));
  return isPlainShape && !isProduct && !addsNumber;
}

/** 'Profit on rats = …': an option in the name says which rows are meant. */
function isOfValue({ reading: { values } }: Draft, { start, end }: Token): boolean {
  return values.some((value) => !value.column.primary && value.start <= start && value.end >= end);
}

/** Whether something is asked for beside the expression and what its result is called. */
function asksForMore({ reading }: Draft, span: Span, name: Name): boolean {
  return reading.mentions.some(({ concept, start, end }) => {
    const isInside = start < span.end && end > span.start;
    const isName = reading.tokens.some((token) => token.start >= start && token.end <= end && name.has(token));
    return !isInside && !isName && reading.concepts.has(concept) && isFurtherWish(concept);
  });
}

/** What the result is called: 'net = …', 'profit: …', 'margin (…'; wherever it stands. */
function nameOf({ reading: { text } }: Draft, start: number): Name {
  const before = text.slice(0, start) + (text[start] === '(' ? '(' : '');
  const name = NAMED.exec(before)?.[1] ?? '';
  const words = new Set(name.split(' ').flatMap((word) => (word.length > 2 ? [root(word)] : [])));
  return {
    has: (token) => {
      const isWithin = (at: number) => at >= 0 && token.start >= at && token.end <= at + name.length;
      return name !== '' && (words.has(root(token.text)) || isWithin(text.indexOf(name)) || isWithin(text.lastIndexOf(name)));
    },
  };
}

const NAMED = /(\p{L}[\p{L}\- ]{1,30}?)(?: %)? ?(?:=|:|\b(?:is|are|means?|being|ist|sind|es|est|e)\b|\()[^=:(]{0,12}$/u;

interface Name {
  readonly has: (token: Token) => boolean;
}

const OF_TOTALS = /^(?:sum|overall|share|measure-asked|measure-named|quotient|round)$/;

function isBeside({ reading: { mentions } }: Draft, { start, end }: Token, span: Span): boolean {
  if (start >= span.start && end <= span.end) return true;
  return mentions.some((one) => OF_TOTALS.test(one.concept) && one.start <= start && one.end >= end);
}

function build(draft: Draft): Built | null {
  const read = readingOf(draft);
  if (read === null) return null;
  const { term, conditions } = read;
  const criteria = conditions.length === 0 ? null : criteriaOf(draft, conditions);
  const columns = [...new Set(term.columns)];
  const code = columns.reduce(
    (made, column) =>
      made.replaceAll(
        draft.row(column),
        criteria === null ? `SUM(${draft.all(column)})` : `SUMIFS(${draft.all(column)}, ${criteria})`,
      ),
    term.code,
  );
  const rounded = isReadAsShare(draft) ? `ROUND(${code}, 3)` : code;
  return oneValue('number', term.divides ? `IFERROR(${rounded}, 0)` : code, columns, { conditions, operation: 'arithmetic' });
}

const COMPLETE = 7.3;
const NEARLY = 3.2;

export const COMPOSED_TOTALS: readonly Frame[] = [
  {
    id: 'composed-totals',
    cues: 'expression',
    conditional: true,
    title: 'Result',
    spot: (draft) => {
      const read = draft.source === draft.own ? readingOf(draft) : null;
      if (read === null || read.left > 1) return 0;
      return read.left === 0 ? COMPLETE : NEARLY;
    },
    build: (draft) => (draft.source === draft.own ? build(draft) : null),
  },
];
