import { columnCountedIn } from '../column-counters.ts';
import type { Draft } from '../draft.ts';
import { folded } from '../text.ts';
import { isShareOf } from './joints.ts';
import type { Lexeme } from './lexemes.ts';
import {
  added,
  bracketed,
  called,
  movedBy,
  multiplied,
  over,
  plain,
  rounded,
  shifted,
  spanCode,
  type Term,
  times,
  type Unit,
} from './terms.ts';

/*
 * Japanese names first what is worked with and then what is done to it: '予算から実績を引いて予算で割る' is budget, actual, minus, budget, over.
 */

interface Span {
  readonly start: number;
  readonly end: number;
}

type Item = Span &
  (
    | { readonly kind: 'operand'; readonly term: Term; readonly isNamed: boolean }
    | { readonly kind: 'number'; readonly value: number; readonly isPercent: boolean }
    | { readonly kind: 'verb'; readonly verb: Verb; readonly isInfix?: true }
    | { readonly kind: 'unit'; readonly unit: Unit }
    | { readonly kind: 'moved'; readonly value: number; readonly unit: Unit; readonly sign: '+' | '-' }
  );

type Verb =
  | 'minus'
  | 'times'
  | 'over'
  | 'plus'
  | 'difference'
  | 'sum'
  | 'average'
  | 'off'
  | 'on-top'
  | 'share'
  | 'per'
  | 'larger'
  | 'smaller';

/** '1人あたりの', 'kg当たり': what is counted so, and that it divides. */
const PER_ONE = /(?:(?:[1一])?([^\s\d、。のにがは一]{1,4}?))?((?:あたり|当たり|当り)の?)/g;

const VERBS: readonly (readonly [Verb, RegExp])[] = [
  ['off', /割引き?(?![率額を])(?:した|する|後)?|値引き?(?![率額を])(?:した|する|後)?|(?<=[%％])(?:引き?|オフ|off)/g],
  ['on-top', /(?<=[%％](?:を)?)(?:増し?|上乗せ(?:した|する)?|加算(?:した|する)?|足した)/g],
  ['minus', /差し引[いくき]た?|引[いくき](?!き)た?|引いて|控除(?:した|する)|マイナスした?/g],
  ['times', /(?:掛け|かけ)(?:算|る|て|た)(?:した|する)?|乗じ[たて]|乗算(?:した|する)?|の積|の?(?<=\d)倍/g],
  ['over', /割(?:った|って|る|り算|り(?=たい|ます))|除し[たて]/g],
  ['share', /に(?:対する|占める)|の割合/g],
  ['plus', /足(?:した|して|す|し算)|加え(?:た|て|る)|加算(?:した|する)|プラスした?/g],
  ['difference', /の差額?|差額|差異|差分/g],
  ['sum', /[のを]合計|合わせ[たて]|合算(?:した|する)?|の和/g],
  ['average', /の平均/g],
  ['larger', /の(?:うち(?:の)?|中で)?、?(?:大き|高|多|遅)い(?:方|ほう)の?(?:値|金額|数値|日付?)?/g],
  ['smaller', /の(?:うち(?:の)?|中で)?、?(?:小さ|低|少な|安|早)い(?:方|ほう)の?(?:値|金額|数値|日付?)?/g],
];
/** Signs between two operands; the other one is yet to come. */
const INFIX: readonly (readonly [Verb, RegExp])[] = [
  ['times', /[×✕*]/g],
  ['over', /[÷/]/g],
  ['plus', /[+]/g],
  ['minus', /(?<=\s)[-−–](?=\s)|−|(?<=[\p{sc=Han}\p{sc=Katakana}ー])[-–](?=[\p{sc=Han}\p{sc=Katakana}])/gu],
];

const MOVED = /(\d+)(営業日|稼働日|日|週間?|[かヶヵカ箇]月|年)(後|前)(?:の日付?)?/g;
const SPANS: readonly (readonly [Unit, RegExp])[] = [
  ['working-days', /営業日数?|稼働日数?|平日数?/g],
  ['days', /(?<!営業|稼働|平)(?:経過|所要|滞在|遅延|貸出|使用|利用|作業|残り?)?日数差?|何日間?|泊数|何泊|期間(?!内)/g],
  ['weeks', /週間?数|何週間?/g],
  ['months', /[かヶヵカ箇]月数|月数|何[かヶヵカ箇]月/g],
  ['years', /年数|何年間?/g],
];

/** What is worked out of the columns of a row, with the places of the words that say it; null where they do not fit together. */
export function termInJapanese(
  draft: Draft,
  lexemes: readonly Lexeme[],
  from = 0,
  to = draft.reading.text.length,
): { readonly term: Term; readonly spans: readonly Span[] } | null {
  const said = draft.reading.text.slice(from, to);
  // 'クローズ日または今日まで': what is not there yet is told otherwise.
  if (/または|もしくは|あるいは|なければ|ない場合|場合は/.test(said)) return null;
  // '発注日の月の日数', '申込日がある月は何日間' is how long a month is.
  if (/(?:の|がある|が属する)月(?:が|は|の|に)(?:何)?日/.test(said)) return null;
  // '予算全体に対する実績' is of all rows.
  if (/全体に|総額に|合計に(?:対する|占める)/.test(said)) return null;
  // Brackets are read with their signs.
  if (/\([^)]*[-+×✕*÷/−]/.test(said)) return null;
  const items = itemsIn(draft, lexemes).filter(({ start, end }) => start >= from && end <= to);
  const stack: Term[] = [];
  const spans: Span[] = [];
  let percent: (Item & { kind: 'number' }) | null = null;
  let pending: Verb | null = null;
  let held: { readonly verb: Verb; readonly left: Term } | null = null;
  for (const item of upToLastDeed(items)) {
    spans.push(item);
    if (item.kind === 'verb' && (item.isInfix === true || awaitsMore(item.verb)) && stack.length === 1) {
      pending = item.verb;
      continue;
    }
    if (item.kind === 'number' && item.isPercent) {
      percent = item;
      continue;
    }
    if (item.kind === 'operand' || item.kind === 'number') {
      const right = item.kind === 'operand' ? item.term : plain(String(item.value), 'number', []);
      const left = pending === null ? undefined : stack.pop();
      // '日額×貸出日から返却日までの日数': the days between two dates are yet to come.
      if (pending !== null && left?.kind === 'number' && right.kind === 'date') {
        held = { verb: pending, left };
        stack.push(right);
        pending = null;
        continue;
      }
      const made = left === undefined || pending === null ? right : combined(pending, left, right);
      if (made === null) return null;
      stack.push(made);
      pending = null;
      continue;
    }
    const made = workedOut(draft, stack, item, percent, spans);
    percent = null;
    if (!made) return null;
    if (item.kind === 'unit' && held !== null) {
      const days = stack.pop();
      const whole = days === undefined ? null : combined(held.verb, held.left, days);
      if (whole === null) return null;
      stack.push(whole);
      held = null;
    }
  }
  const [before] = stack;
  // '金額の10%'.
  const term = percent !== null && before !== undefined && stack.length === 1 ? multiplied(before, share(percent)) : before;
  if (stack.length !== 1 || term === undefined || term.operations === 0 || term.columns.length === 0) return null;
  return { term, spans };
}

/** '1枚あたりの価格', '予算に対する実績': what is divided stands behind. */
function awaitsMore(verb: Verb): boolean {
  return verb === 'per' || verb === 'share';
}

function share({ value }: { readonly value: number }): string {
  return String(rounded(value / 100));
}

/** What follows the last thing that is done names the result: '単価を掛けた金額'. */
function upToLastDeed(items: readonly Item[]): readonly Item[] {
  const last = items.findLastIndex(({ kind }) => kind !== 'operand');
  const deed = items[last];
  const isAhead = deed?.kind === 'verb' && (deed.isInfix === true || awaitsMore(deed.verb));
  return last < 0 ? items : items.slice(0, last + (isAhead ? 2 : 1));
}

/** Does to the operands at hand what an item says; false where they are not there. */
function workedOut(draft: Draft, stack: Term[], item: Item, percent: { readonly value: number } | null, spans: Span[]): boolean {
  if (item.kind === 'moved') {
    const date = stack.pop();
    if (date?.kind !== 'date') return false;
    stack.push(movedBy(date, plain(String(item.value), 'number', []), item.unit, item.sign));
    return true;
  }
  if (item.kind === 'unit') return spanned(draft, stack, item, spans);
  if (item.kind !== 'verb') return false;
  if (percent !== null) {
    const whole = stack.pop();
    const factor = factorOf(item.verb, percent.value / 100);
    if (whole === undefined || factor === null) return false;
    stack.push(multiplied(whole, String(rounded(factor))));
    return true;
  }
  if (item.verb === 'sum' || item.verb === 'average') return joined(stack, item.verb);
  if (item.verb === 'larger' || item.verb === 'smaller') return chosen(stack, item.verb);
  const [left, right] = inOrderOfDays(draft, item.verb, stack.splice(-2));
  const made = left === undefined || right === undefined ? null : combined(item.verb, left, right);
  if (made !== null) stack.push(made);
  return made !== null;
}

/** '報告日と事故日の差': of two days the earlier one comes first, as the rows of the sheet have them. */
function inOrderOfDays(draft: Draft, verb: Verb | 'span', terms: readonly Term[]): readonly Term[] {
  const [one, other] = terms;
  const [first, second] = [one?.columns[0], other?.columns[0]];
  const areDays = one?.kind === 'date' && other?.kind === 'date' && one.operations + other.operations === 0;
  if (!areDays || first === undefined || second === undefined || (verb !== 'difference' && verb !== 'span')) return terms;
  const days = draft.own.sheet.rows.map(({ cells }) => [cells[first.title], cells[second.title]] as const);
  const dated = days.filter(([from, to]) => typeof from === 'string' && typeof to === 'string' && from !== to);
  const turned = dated.filter(([from, to]) => String(from) > String(to)).length;
  return turned * 2 > dated.length ? [other, one] : terms;
}

function factorOf(verb: Verb, part: number): number | null {
  if (verb === 'off' || verb === 'minus') return 1 - part;
  if (verb === 'on-top' || verb === 'plus') return 1 + part;
  return verb === 'times' ? part : null;
}

/** 'AとBの大きい方'. */
function chosen(stack: Term[], verb: 'larger' | 'smaller'): boolean {
  const terms = stack.splice(0);
  const [first, ...more] = terms;
  if (first === undefined || more.length === 0 || more.some(({ kind }) => kind !== first.kind)) return false;
  stack.push(called(verb === 'larger' ? 'MAX' : 'MIN', terms));
  return true;
}

function joined(stack: Term[], verb: 'sum' | 'average'): boolean {
  const terms = stack.splice(0);
  const [first, ...more] = terms;
  if (first === undefined || more.length === 0 || terms.some(({ kind }) => kind === 'date')) return false;
  stack.push(verb === 'average' ? called('AVG', terms) : bracketed(more.reduce((sum, term) => added(sum, '+', term), first)));
  return true;
}

function combined(verb: Verb, left: Term, right: Term): Term | null {
  const isDated = left.kind === 'date' || right.kind === 'date';
  // '数量×単価から割引率を引く': of a share the sum loses its part.
  const [share, ...more] = right.columns;
  const isShare = share !== undefined && more.length === 0 && right.operations === 0 && isShareOf(share);
  const isOfShare = isShare && left.kind === 'number' && !left.columns.every(isShareOf);
  switch (verb) {
    case 'minus':
      return isOfShare ? shifted(left, '-', right) : bracketed(added(left, '-', right));
    case 'plus':
      return isOfShare ? shifted(left, '+', right) : bracketed(added(left, '+', right));
    case 'difference':
      return bracketed(left.kind === 'date' ? added(right, '-', left) : added(left, '-', right));
    case 'times':
      return isDated ? null : times(left, right);
    case 'over':
      return isDated ? null : over(left, right);
    // '予算に対する実績の割合'.
    case 'per':
    case 'share':
      return isDated ? null : over(right, left);
    default:
      return null;
  }
}

/** 'AからBまでの日数', '今日までの日数': two dates, or one and today. */
function spanned(draft: Draft, stack: Term[], { unit, start }: Item & { kind: 'unit' }, spans: Span[]): boolean {
  const { text } = draft.reading;
  // '差を日数で': the days between two dates are there already.
  if (stack.length === 1 && stack[0]?.kind === 'days') return true;
  const isFromTo = /から|まで/.test(text);
  const [from, to] =
    stack.length < 2 ? [undefined, stack.pop()] : isFromTo ? stack.splice(-2) : inOrderOfDays(draft, 'span', stack.splice(-2));
  if (to?.kind !== 'date' || (from !== undefined && from.kind !== 'date')) return false;
  if (from === undefined && isOfTwoDays(text.slice(0, start))) return betweenDates(draft, stack, to, unit, spans);
  const today = plain('TODAY()', 'date', []);
  const isSince = /から(?!.*まで)/.test(text.slice(0, start));
  const [first, last] = from !== undefined ? [from, to] : isSince ? [to, today] : [today, to];
  stack.push(spanOf(first, last, unit));
  return true;
}

/** Whether a Japanese text goes from one day to another, none of which is today. */
export function isOfTwoDays(text: string): boolean {
  return OF_TWO_DAYS.test(text);
}

const OF_TWO_DAYS = /(?<!今日|本日|現在|\d[日月年週])から(?!今日|本日|現在)[^、。]{2,}(?:まで|へ)/;

/** '損害日から報告日まで' with Report Date and one other date: a day by a name that is not known is the other one. */
function betweenDates(draft: Draft, stack: Term[], known: Term, unit: Unit, spans: Span[]): boolean {
  const { columns, text } = draft.reading;
  const [named] = known.columns;
  const [other, ...more] = draft.own.columns
    .filter(({ kind, empty }) => kind === 'date' && !empty)
    .filter((one) => one !== named);
  const place = columns.find(({ column }) => column === named)?.start;
  if (other === undefined || more.length > 0 || place === undefined) return false;
  const term = plain(draft.row(other), 'date', [other]);
  const from = text.indexOf('から');
  const isFirst = place < from;
  spans.push(isFirst ? { start: from, end: text.length } : { start: 0, end: from });
  stack.push(isFirst ? spanOf(known, term, unit) : spanOf(term, known, unit));
  return true;
}

function spanOf(first: Term, last: Term, unit: Unit): Term {
  const columns = [...first.columns, ...last.columns];
  return {
    code: spanCode(first.code, last.code, unit),
    kind: 'days',
    binding: unit === 'days' ? 1 : unit === 'weeks' ? 2 : 3,
    columns,
    needed: columns,
    divides: false,
    operations: 2,
  };
}

function itemsIn(draft: Draft, lexemes: readonly Lexeme[]): readonly Item[] {
  const { text } = draft.reading;
  const per = itemsOfOne(draft);
  const verbs = VERBS.flatMap(([verb, pattern]) =>
    [...text.matchAll(pattern)].map(
      ({ 0: said, index }): Item => ({ kind: 'verb', verb, start: index, end: index + said.length }),
    ),
  );
  const signs = INFIX.flatMap(([verb, pattern]) =>
    [...text.matchAll(pattern)].map(
      ({ 0: said, index }): Item => ({ kind: 'verb', verb, isInfix: true, start: index, end: index + said.length }),
    ),
  );
  const moved = [...text.matchAll(MOVED)].map(
    ({ 0: said, 1: value, 2: unit = '', 3: side, index }): Item => ({
      kind: 'moved',
      value: Number(value),
      unit: unitNamed(unit),
      sign: side === '前' ? '-' : '+',
      start: index,
      end: index + said.length,
    }),
  );
  const units = SPANS.flatMap(([unit, pattern]) =>
    [...text.matchAll(pattern)].map(
      ({ 0: said, index }): Item => ({ kind: 'unit', unit, start: index, end: index + said.length }),
    ),
  );
  const named = draft.reading.columns.filter(({ isPart, column }) => !isPart && !column.empty);
  const isNamed = (one: Span) => named.some(({ start, end }) => start < one.end && end > one.start);
  const deeds = [
    ...moved,
    ...per,
    ...[...verbs, ...signs].filter((one) => !isNamed(one)),
    ...units.filter((one) => !isNamed(one)),
  ];
  const operands = lexemes.flatMap((lexeme): readonly Item[] => {
    const { start, end } = lexeme;
    if (deeds.some((one) => one.start < end && one.end > start)) return [];
    // '1日の料金' is what a day costs.
    if (
      lexeme.kind === 'number' &&
      lexeme.value === 1 &&
      /^(?:日|時間|個|本|泊)の|^[^\d\s、。の]{1,4}?(?:あたり|当たり|当り)/.test(text.slice(end))
    )
      return [];
    // '小数第2位' and '2桁' tell how to round.
    if (lexeme.kind === 'number' && /^[位桁]/.test(text.slice(end))) return [];
    if (lexeme.kind === 'number') return [{ kind: 'number', value: lexeme.value, isPercent: lexeme.isPercent, start, end }];
    if (lexeme.kind === 'word' && lexeme.words.has('today'))
      return [{ kind: 'operand', term: plain('TODAY()', 'date', []), isNamed: true, start, end }];
    if (lexeme.kind !== 'column' || (lexeme.column.kind !== 'number' && lexeme.column.kind !== 'date')) return [];
    const term = plain(draft.row(lexeme.column), lexeme.column.kind === 'date' ? 'date' : 'number', [lexeme.column]);
    return [{ kind: 'operand', term, isNamed: !lexeme.isPart, start, end }];
  });
  // Of names within one another the first and longest counts.
  return [...operands, ...deeds]
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ start }, place, sorted) => !sorted.slice(0, place).some(({ end }) => end > start));
}

/** '1人あたりの料金': the number of people, and that it divides what is named behind. */
function itemsOfOne(draft: Draft): readonly Item[] {
  const { text, columns } = draft.reading;
  return [...text.matchAll(PER_ONE)].flatMap(({ 0: said, 1: counter = '', 2: joint = '', index }): readonly Item[] => {
    const end = index + said.length;
    const start = end - joint.length;
    const verb = { kind: 'verb', verb: 'per', start, end } as const;
    if (columns.some((one) => one.start < start && one.end > start - counter.length)) return [verb];
    const column = counter === '' ? null : columnCountedIn(draft.own.columns, counter);
    // '重量1kgあたり' has the number before its unit.
    const title = column === null ? '' : folded(column.title).replace(counter, '');
    if (column === null || (title !== '' && text.slice(0, index).endsWith(title))) return [{ ...verb, start: index }];
    const term = plain(draft.row(column), 'number', [column]);
    return [{ kind: 'operand', term, isNamed: true, start: index, end: start }, verb];
  });
}

function unitNamed(said: string): Unit {
  if (/営業|稼働/.test(said)) return 'working-days';
  if (said.startsWith('週')) return 'weeks';
  if (said.endsWith('月')) return 'months';
  return said === '年' ? 'years' : 'days';
}
