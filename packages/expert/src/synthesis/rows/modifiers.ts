import type { Draft } from '../draft.ts';
import type { RowWord } from '../lexicon/row-words.ts';
import type { Column } from '../sheet-model.ts';
import { isMark, type Lexeme, SOFT_WORDS, says } from './lexemes.ts';
import { behindToday } from './open-ends.ts';

/** What is said of a value besides how it is worked out. */
export interface Modifiers {
  /** Applied from the first to the last. */
  readonly steps: readonly ((code: string) => string)[];
  /** It is to stay empty without any one of its columns. */
  readonly isGuarded: boolean;
  /** Columns that are named as those without which it stays empty. */
  readonly guards: readonly Column[];
  /** Columns with which it stays empty. */
  readonly hindrances: readonly Column[];
  /** What has not ended is counted up to today. */
  readonly untilToday: boolean;
  readonly inclusive: boolean;
  /** Words, numbers and columns that play no part. */
  readonly left: number;
}

interface Progress {
  readonly lexemes: readonly Lexeme[];
  readonly used: ReadonlySet<Column>;
  readonly scaling: ((code: string) => string)[];
  readonly rounding: ((code: string) => string)[];
  readonly limits: ((code: string) => string)[];
  readonly guards: Column[];
  readonly hindrances: Column[];
  isGuarded: boolean;
  untilToday: boolean;
  inclusive: boolean;
  left: number;
}

const SOFT: readonly RowWord[] = [...SOFT_WORDS, 'as-percent', 'of-all-that', 'total', 'plus', 'first'];

/** Reads what stands around an expression; what nothing explains is counted. */
export function modifiersIn(draft: Draft, lexemes: readonly Lexeme[], used: readonly Column[]): Modifiers {
  const progress: Progress = {
    lexemes,
    used: new Set(used),
    scaling: [],
    rounding: [],
    limits: [],
    guards: [],
    hindrances: [],
    isGuarded: false,
    untilToday: false,
    inclusive: false,
    left: 0,
  };
  for (let place = 0; place < lexemes.length; ) place = step(draft, progress, place);
  const { scaling, rounding, limits, guards, hindrances, isGuarded, untilToday, inclusive, left } = progress;
  return { steps: [...scaling, ...limits, ...rounding], guards, hindrances, isGuarded, untilToday, inclusive, left };
}

function step(draft: Draft, progress: Progress, place: number): number {
  const lexeme = progress.lexemes[place];
  if (lexeme === undefined) return place + 1;
  if (lexeme.kind === 'mark') return place + 1;
  if (lexeme.kind === 'number') return number(progress, lexeme, place);
  if (lexeme.kind === 'column') {
    if (!progress.used.has(lexeme.column)) progress.left += 1;
    return place + 1;
  }
  if (lexeme.kind !== 'word') {
    if (
      !(lexeme.kind === 'part' && lexeme.part.kind === 'word' && ['not', 'filled', 'blank', 'today'].includes(lexeme.part.word))
    )
      progress.left += 1;
    return place + 1;
  }
  return word(draft, progress, lexeme, place);
}

/** 'Three decimals', '15% on top', 'a discount of 10%', '24 at most'. */
function number(progress: Progress, { value, isPercent }: Lexeme & { kind: 'number' }, place: number): number {
  const after = progress.lexemes[place + 1];
  if (says(after, 'decimals')) {
    progress.rounding.push((code) => `ROUND(${code}, ${placesOf(progress, code, value)})`);
    return place + 2;
  }
  // '20 % de TVA'.
  const isOf = says(after, 'of') && !says(after, 'on-top', 'off');
  const change = isOf ? progress.lexemes[place + 2] : after;
  if (isPercent && says(change, 'on-top', 'off')) {
    const factor = Math.round((says(change, 'on-top') ? 1 + value / 100 : 1 - value / 100) * 1e6) / 1e6;
    progress.scaling.push((code) => `(${code}) * ${factor}`);
    const behind = place + (isOf ? 3 : 2);
    // '19% tax on top' says it twice.
    return says(change, 'on-top') && says(progress.lexemes[behind], 'on-top') ? behind + 1 : behind;
  }
  if (says(after, 'at-most', 'at-least') && !isLimit(progress.lexemes[place + 2])) {
    limit(progress, says(after, 'at-most') ? 'MIN' : 'MAX', String(value));
    return place + 2;
  }
  progress.left += 1;
  return place + 1;
}

/** A percentage without decimals is a share with two of them, as the cell shows it. */
function placesOf({ lexemes }: Progress, code: string, decimals: number): number {
  const isShare = lexemes.some((lexeme) => says(lexeme, 'as-percent')) && / \/ /.test(code) && !/\b100\b/.test(code);
  return isShare ? decimals + 2 : decimals;
}

function isLimit(lexeme: Lexeme | undefined): boolean {
  return lexeme?.kind === 'number' || lexeme?.kind === 'column';
}

function limit(progress: Progress, name: 'MIN' | 'MAX', code: string): void {
  progress.limits.push((inner) => `${name}(${code}, ${inner})`);
}

function word(draft: Draft, progress: Progress, lexeme: Lexeme & { kind: 'word' }, place: number): number {
  const after = progress.lexemes[place + 1];
  // 'Per customer', where the rows are customers.
  if (says(lexeme, 'per') && !isLimit(after)) return after?.kind === 'unknown' ? place + 2 : place + 1;
  if (says(lexeme, 'never-negative')) {
    limit(progress, 'MAX', '0');
    return place + 1;
  }
  if (says(lexeme, 'at-most', 'at-least') && isLimit(after)) {
    const code = after?.kind === 'number' ? String(after.value) : after?.kind === 'column' ? draft.row(after.column) : '0';
    limit(progress, says(lexeme, 'at-most') ? 'MIN' : 'MAX', code);
    return place + 2;
  }
  if (says(lexeme, 'off', 'on-top') && says(after, 'of')) {
    const share = progress.lexemes[place + 2];
    if (share?.kind === 'number' && share.isPercent) {
      const factor = Math.round((says(lexeme, 'on-top') ? 1 + share.value / 100 : 1 - share.value / 100) * 1e6) / 1e6;
      progress.scaling.push((code) => `(${code}) * ${factor}`);
      return place + 3;
    }
  }
  // '小数第2位まで'.
  if (says(lexeme, 'decimals') && after?.kind === 'number' && after.start - lexeme.end < 4) {
    progress.rounding.push((code) => `ROUND(${code}, ${after.value})`);
    // '2桁'.
    return says(progress.lexemes[place + 2], 'characters') ? place + 3 : place + 2;
  }
  // '小数点以下は切り捨て' leaves no decimals.
  if (says(lexeme, 'decimals') && says(after, 'round', 'round-up', 'round-down')) return place + 1;
  if (says(lexeme, 'decimals')) {
    // 'Auf eine Nachkommastelle', 'con un decimal': an article is no number.
    progress.rounding.push((code) => `ROUND(${code}, ${placesOf(progress, code, 1)})`);
    return place + 1;
  }
  if (says(lexeme, 'round-up', 'round-down', 'round', 'whole-number', 'nearest')) return rounding(progress, lexeme, place);
  if (says(lexeme, 'blank-when', 'blank', 'missing')) return guard(draft, progress, place);
  if (says(lexeme, 'inclusive')) {
    progress.inclusive = true;
    return place + 1;
  }
  if (says(lexeme, 'today')) {
    progress.untilToday = true;
    return behindToday(progress.lexemes, place + 1, [...progress.used]);
  }
  // 'Si no hay alta' denies a clause.
  if (says(lexeme, 'otherwise') && after !== undefined && after.start < lexeme.end) return place + 1;
  // Of two values that depend on something this is one.
  if (says(lexeme, 'otherwise')) progress.left += 2;
  if (!says(lexeme, ...SOFT) && lexeme.isTitle !== true) progress.left += 1;
  return place + 1;
}

function rounding(progress: Progress, lexeme: Lexeme, place: number): number {
  const call = says(lexeme, 'round-up') ? 'UP' : says(lexeme, 'round-down') ? 'DOWN' : '';
  let next = place + 1;
  while (says(progress.lexemes[next], 'to', 'nearest', 'of', 'whole-number')) next += 1;
  const step = progress.lexemes[next];
  const isPlaces = step?.kind === 'number' && says(progress.lexemes[next + 1], 'decimals');
  if (isPlaces) {
    progress.rounding.push((code) => `ROUND${call}(${code}, ${placesOf(progress, code, step.value)})`);
    return next + 2;
  }
  if (step?.kind === 'number' && !step.isPercent && says(progress.lexemes[next - 1], 'to', 'nearest')) {
    const name = call === 'UP' ? 'CEILING' : call === 'DOWN' ? 'FLOOR' : 'MROUND';
    progress.rounding.push((code) => `${name}(${code}, ${step.value})`);
    return next + 1;
  }
  if (progress.rounding.length === 0) progress.rounding.push((code) => `ROUND${call}(${code}, ${placesOf(progress, code, 0)})`);
  return next;
}

/** 'Leave empty once it is sold': a date that is there keeps the value away. */
function isHindrance(
  { reading: { text } }: Draft,
  from: Lexeme | undefined,
  { column, start }: Lexeme & { kind: 'column' },
): boolean {
  const end = text.slice(start).search(/[,.;]|$/);
  const clause = text.slice(from?.start ?? start, start + end);
  return (
    column.kind === 'date' &&
    /\b(?:once|as soon as|after|if|when)\b/.test(clause) &&
    !LACKING.test(clause.replace(/^(?:leave|keep|show|stays?|shall be|should be)? ?(?:it )?(?:empty|blank|nothing)/, ''))
  );
}

const LACKING = /\b(?:no|not|n['’]?t|isnt|missing|blank|empty|without|0|zero|none|nothing|until|unless|either|one of)\b/;

/** 'Blank as long as one of the two is missing', 'empty where there are no cycles': up to the end of the clause. */
function guard(draft: Draft, progress: Progress, place: number): number {
  let unknown = 0;
  let columns = 0;
  const end = (next: number) => {
    // What has not happened yet is not told by a column that is named: then one of its own is not there.
    if (columns > 0 || progress.hindrances.length > 0) progress.left += unknown;
    else progress.isGuarded = true;
    return next;
  };
  for (let next = place + 1; next < progress.lexemes.length; next += 1) {
    const lexeme = progress.lexemes[next];
    if (lexeme === undefined || isMark(lexeme, '.', ';', ',', '?')) return end(next);
    if (lexeme.kind === 'column') columns += 1;
    if (lexeme.kind === 'column' && isHindrance(draft, progress.lexemes[place], lexeme)) {
      progress.hindrances.push(lexeme.column);
      continue;
    }
    if (lexeme.kind === 'column') {
      if (lexeme.column.kind === 'number' || lexeme.column.kind === 'date') progress.guards.push(lexeme.column);
      else progress.left += 1;
    }
    if (lexeme.kind === 'unknown') unknown += 1;
    const isTime =
      lexeme.kind === 'part' &&
      lexeme.part.kind === 'word' &&
      ['past', 'future', 'overdue', 'finished', 'open'].includes(lexeme.part.word);
    if (lexeme.kind === 'part' && (lexeme.part.kind !== 'word' || isTime)) progress.left += 1;
    const isZero = lexeme.kind === 'number' && (lexeme.value === 0 || says(progress.lexemes[next + 1], 'any-of-them', 'of'));
    if (lexeme.kind === 'number' && !isZero) progress.left += 1;
  }
  return end(progress.lexemes.length);
}
