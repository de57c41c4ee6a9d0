import { type Draft, literal } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { isMark, type Lexeme, says } from './lexemes.ts';
import { rounded, UNITS, type Unit } from './terms.ts';

/** An amount for each option of a column: 'weekly = 7 days, monthly = 30', '14 days after the brew date for ales, 21 for stouts'. */
interface Cases {
  readonly column: Column;
  readonly code: string;
  readonly isPercent: boolean;
  /** Whether each option has its amount, or what is left has one. */
  readonly isComplete: boolean;
  /** Whether rows without any of the options have an amount as well. */
  readonly hasRest: boolean;
  readonly unit: Unit | null;
  /** Whether the amounts are taken off, or put on, or multiply: '10% off for gold', 'usd converted at 0.92'. */
  readonly way: 'off' | 'on-top' | 'times' | null;
  /** The date from which the amounts are counted, where it stands among them. */
  readonly anchor: { readonly column: Column; readonly isBefore: boolean } | null;
  readonly next: number;
}

interface Case {
  readonly value: string;
  readonly worth: number;
}

/** How far reading has come, and what has been told of all amounts. */
interface Progress {
  readonly draft: Draft;
  readonly lexemes: readonly Lexeme[];
  column: Column | null;
  unit: Unit | null;
  way: Cases['way'];
  anchor: Cases['anchor'];
  isPercent: boolean;
}

/** The amounts that are told from a place on, two or more; null where there are none. */
export function casesAt(draft: Draft, lexemes: readonly Lexeme[], place: number): Cases | null {
  const progress: Progress = { draft, lexemes, column: null, unit: null, way: null, anchor: null, isPercent: false };
  const cases: Case[] = [];
  let rest: number | null = null;
  let next = place;
  for (let at = place; ; ) {
    const read = caseAt(progress, at);
    if (read === null) {
      const left = cases.length === 0 ? null : restAt(progress, at);
      if (left !== null) {
        rest = left.worth;
        next = left.next;
      }
      break;
    }
    cases.push(read);
    next = read.next;
    at = next;
    while (isMark(lexemes[at], ',', ';', '/') || says(lexemes[at], 'and', 'or')) at += 1;
  }
  const { column, unit, way, anchor, isPercent } = progress;
  if (column === null || new Set(cases.map(({ value }) => value)).size < (rest === null ? 2 : 1)) return null;
  const options = column.values.map(({ written }) => written);
  const isCovered = options.length > 0 && options.every((option) => cases.some(({ value }) => value === option));
  const cell = draft.row(column);
  const neutral = neutralAt(lexemes, place, way);
  const last = isCovered && rest === null ? cases.at(-1) : undefined;
  const code = (last === undefined ? cases : cases.slice(0, -1)).reduceRight(
    (more, { value, worth }) => `IF(${cell} = ${literal(value)}, ${worth}, ${more})`,
    last === undefined ? (rest === null ? neutral : String(rest)) : String(last.worth),
  );
  return {
    column,
    code,
    isPercent,
    isComplete: isCovered || rest !== null || neutral !== NOTHING,
    // What is added or multiplied is nothing new where no option stands.
    hasRest: rest !== null || (neutral !== NOTHING && !isCovered && way === null),
    unit,
    way,
    anchor,
    next,
  };
}

const NOTHING = '""';

/** What an option without an amount changes nothing with: 0 where amounts are added, 1 where they multiply, and nothing where they are the value. */
function neutralAt(lexemes: readonly Lexeme[], place: number, way: Cases['way']): string {
  if (way !== null) return way === 'times' ? '1' : '0';
  let before = place - 1;
  while (says(lexemes[before], 'filler', 'to', 'of')) before -= 1;
  if (isMark(lexemes[before], '+', '-', '−') || says(lexemes[before], 'plus', 'minus')) return '0';
  return isMark(lexemes[before], '*', '×') || says(lexemes[before], 'times') ? '1' : NOTHING;
}

/** 'Weekly = 7 days', '7 days for weekly ones', 'stout 21 days after the brew date'. */
function caseAt(progress: Progress, place: number): (Case & { readonly next: number }) | null {
  const { lexemes } = progress;
  const value = optionAt(progress, place);
  if (value !== null) {
    let at = place + 1;
    while (
      isMark(lexemes[at], '=', ':', '→', '-', '–', '(', '*', '×') ||
      says(lexemes[at], 'is', 'filler', 'each', 'times') ||
      isVerb(lexemes[at])
    )
      at += 1;
    const amount = amountAt(progress, at);
    if (amount === null) return null;
    if (FACTOR.test(progress.draft.reading.text.slice(lexemes[place]?.end, lexemes[at]?.start))) progress.way ??= 'times';
    return { value, ...amount };
  }
  const amount = amountAt(progress, place);
  if (amount === null) return null;
  const at = says(lexemes[amount.next], 'as-long-as') ? amount.next + 1 : amount.next;
  const option = behindColumn(progress, at);
  const behind = optionAt(progress, option);
  if (behind === null || !isJoined(progress, amount.next - 1, option)) return null;
  return { value: behind, ...amount, next: behindNoun(progress, option + 1) };
}

/** 'Converted at 0.92', 'times 1.5'. */
const FACTOR = /\b(?:converted|multiplied|times|x)\b|[*×]/;

/** 'If the damage is light', 'for grade A': the option stands behind the title of its column. */
function behindColumn({ lexemes }: Progress, place: number): number {
  const column = lexemes[place];
  if (column?.kind !== 'column' || column.column.kind !== 'choice') return place;
  return says(lexemes[place + 1], 'is') ? place + 2 : place + 1;
}

/** 'For light damage and', 'for gold members,': what the option is one of says no more, where nothing else follows. */
function behindNoun({ lexemes, column }: Progress, place: number): number {
  const noun = lexemes[place];
  const isOfColumn = noun?.kind === 'column' && noun.column === column;
  const after = lexemes[place + 1];
  const isLast = after === undefined || isMark(after, ',', ';', '.', ')') || says(after, 'and');
  return isLast && (isOfColumn || noun?.kind === 'unknown') ? place + 1 : place;
}

/** 'Full members pay 900', 'usd converted at 0.92'. */
function isVerb(lexeme: Lexeme | undefined): boolean {
  if (lexeme?.kind === 'column') return lexeme.isPart && lexeme.column.kind === 'check';
  return (
    lexeme?.kind === 'unknown' &&
    /^(?:pays?|gets?|costs?|earns?|worth|converted|charged|members?|jobs?|ones|rooms?|orders?|clients?|customers?|seats?|rate)$/.test(
      lexeme.text,
    )
  );
}

/** An option behind its amount is joined to it: '7 days for weekly ones', '20 if small'. */
function isJoined({ draft: { reading }, lexemes }: Progress, amount: number, option: number): boolean {
  const from = lexemes[amount];
  const said = says(from, 'blank-when')
    ? reading.text.slice((from?.end ?? 0) - 4, lexemes[option]?.start)
    : reading.text.slice(from?.end, lexemes[option]?.start);
  return /^ (?:for|if|when|on|in|with|where|fur|bei|para|pour)\b[^,;.]*$/.test(said);
}

function optionAt(progress: Progress, place: number): string | null {
  const lexeme = progress.lexemes[place];
  if (lexeme?.kind !== 'part' || lexeme.part.kind !== 'value') return null;
  const { column, value } = lexeme.part.mention;
  if (column.kind !== 'choice' || column.empty || (progress.column !== null && progress.column !== column)) return null;
  progress.column = column;
  return value.written;
}

/** A number with its unit, and the date that it is counted from. */
function amountAt(progress: Progress, place: number): { readonly worth: number; readonly next: number } | null {
  const { lexemes } = progress;
  const number = lexemes[place];
  // 'Nothing for guests'.
  if (says(number, 'blank', 'blank-when')) return { worth: 0, next: place + 1 };
  const asIs = number === undefined ? undefined : AS_IS.exec(progress.draft.reading.text.slice(number.start))?.[0];
  if (asIs !== undefined) return { worth: 1, next: behindText(progress, place, asIs) };
  if (number?.kind !== 'number') return null;
  progress.isPercent ||= number.isPercent;
  const worth = rounded(number.isPercent ? number.value / 100 : number.value);
  const unit = UNITS.find((one) => says(lexemes[place + 1], one));
  // Amounts of different units are no amounts of one kind.
  if (unit !== undefined && progress.unit !== null && progress.unit !== unit) return null;
  const way = (['off', 'on-top'] as const).find((one) => says(lexemes[place + 1], one));
  if (way !== undefined && number.isPercent) {
    progress.way = way;
    return { worth, next: place + 2 };
  }
  if (unit === undefined) return { worth, next: place + 1 };
  progress.unit = unit;
  const joint = lexemes[place + 2];
  const date = lexemes[place + 3];
  if (!says(joint, 'after', 'from', 'before', 'since') || date?.kind !== 'column' || date.column.kind !== 'date')
    return { worth, next: place + 2 };
  // At the end of the list the date belongs to all amounts, and is read by whoever asks.
  if (caseAhead(progress, place + 4) === null) return { worth, next: place + 2 };
  progress.anchor = { column: date.column, isBefore: says(joint, 'before') };
  return { worth, next: place + 4 };
}

/** 'Eur as is': it is multiplied by nothing. */
const AS_IS = /^(?:as (?:it |they )?(?:is|are)|(?:stays? )?(?:unchanged|the same|as it is))\b/;

function behindText({ lexemes }: Progress, place: number, said: string): number {
  const end = (lexemes[place]?.start ?? 0) + said.length;
  let next = place;
  while ((lexemes[next]?.start ?? Number.POSITIVE_INFINITY) < end) next += 1;
  return next;
}

function caseAhead(progress: Progress, place: number): Case | null {
  let at = place;
  while (isMark(progress.lexemes[at], ',', ';') || says(progress.lexemes[at], 'and', 'or')) at += 1;
  return optionAt(progress, at) === null && optionAt(progress, at + 1) === null && optionAt(progress, at + 2) === null
    ? null
    : { value: '', worth: 0 };
}

const REST_AHEAD =
  /^[,;]? ?(?:and |but )?(?:otherwise|else|(?:for )?(?:all |the )*(?:others?|rest)|everything else|anything else|all else)(?: (?:is|are|gets?|ones?|with))?[:=,]? ?(?:is |are |gets? |after )?$/;
const REST_BEHIND = /^(?: for)?(?: all| the)* (?:others?|rest|everything else|anything else|otherwise)\b/;

/** 'Everything else 30 days', '30 for the others'. */
function restAt(progress: Progress, place: number): { readonly worth: number; readonly next: number } | null {
  const { lexemes, draft } = progress;
  const { text } = draft.reading;
  const at = [place - 1, place, place + 1, place + 2].find((one) => one >= 0 && lexemes[one]?.kind === 'number');
  const amount = at === undefined || at < place ? null : amountAt(progress, at);
  if (at === undefined || amount === null) return null;
  let before = at - 1;
  while (
    before >= 0 &&
    (isMark(lexemes[before], ',', ';', ':', '=') || says(lexemes[before], 'otherwise', 'and', 'is', 'filler'))
  )
    before -= 1;
  const ahead = text.slice(lexemes[before]?.end ?? 0, lexemes[at]?.start);
  if (REST_AHEAD.test(ahead)) return amount;
  const end = lexemes[amount.next - 1]?.end ?? 0;
  const behind = REST_BEHIND.exec(text.slice(end));
  if (behind === null) return null;
  let { next } = amount;
  while ((lexemes[next]?.start ?? text.length) < end + behind[0].length) next += 1;
  return { ...amount, next };
}
