import type { Draft } from '../draft.ts';
import { literal } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { isMark, type Lexeme, says } from './lexemes.ts';
import { rounded } from './terms.ts';

/** What each option of a column is worth: 'severity (low 1, medium 2, high 3)'. */
interface ValueMap {
  readonly code: string;
  readonly next: number;
}

interface Worth {
  readonly value: string;
  readonly worth: number;
}

/** The worth of a column's options that is told right behind the column; null where fewer than two are told. */
export function valueMapAt(draft: Draft, lexemes: readonly Lexeme[], column: Column, place: number): ValueMap | null {
  if (column.kind !== 'choice') return null;
  let start = place;
  while (isLead(draft, lexemes[start])) start += 1;
  const isOpen = lexemes.slice(place, start).some((lexeme) => isMark(lexeme, '('));
  const read = stepsAt(draft, lexemes, column, start) ?? pairsAt(lexemes, column, start);
  if (read === null || read.pairs.length < 2) return null;
  const isClosed = isMark(lexemes[read.next], ')');
  if (isOpen !== isClosed) return null;
  const cell = draft.row(column);
  const code = read.pairs.reduceRight((rest, { value, worth }) => `IF(${cell} = ${literal(value)}, ${worth}, ${rest})`, '0');
  return { code, next: isClosed ? read.next + 1 : read.next };
}

/** What the amounts are called: 'damage fee', whatever column of fees there is beside it. */
const NAME_OF_AMOUNT =
  /^(?:number|score|points?|scored|counts?|worth|value|fees?|charges?|costs?|surcharges?|supplements?|bonus|allowance|weight|factor|rate)$/;

function isLead({ reading: { text } }: Draft, lexeme: Lexeme | undefined): boolean {
  if (lexeme === undefined) return false;
  const mayName = lexeme.kind === 'unknown' || (lexeme.kind === 'column' && lexeme.isPart);
  return (
    isMark(lexeme, '(', ':') ||
    says(lexeme, 'is', 'filler', 'from', 'as-number') ||
    (mayName && NAME_OF_AMOUNT.test(text.slice(lexeme.start, lexeme.end)))
  );
}

interface Pairs {
  readonly pairs: readonly Worth[];
  readonly next: number;
}

/** 'Low 1, medium 2 and high 3', '1 for low, 2 for medium'. */
function pairsAt(lexemes: readonly Lexeme[], column: Column, start: number): Pairs | null {
  const pairs: Worth[] = [];
  let next = start;
  for (;;) {
    const pair = pairAt(lexemes, column, next);
    if (pair === null) return pairs.length === 0 ? null : { pairs, next };
    pairs.push(pair);
    next = pair.next;
    let after = next;
    while (isMark(lexemes[after], ',', ';', '/') || says(lexemes[after], 'and', 'or')) after += 1;
    if (pairAt(lexemes, column, after) === null) return { pairs, next };
    next = after;
  }
}

function pairAt(lexemes: readonly Lexeme[], column: Column, place: number): (Worth & { readonly next: number }) | null {
  const first = lexemes[place];
  const isJoint = (lexeme: Lexeme | undefined) => isMark(lexeme, '=', ':', '→') || says(lexeme, 'is', 'filler');
  const at = isJoint(lexemes[place + 1]) ? place + 2 : place + 1;
  const second = lexemes[at];
  const value = optionOf(first, column) ?? optionOf(second, column);
  const number = first?.kind === 'number' ? first : second?.kind === 'number' ? second : null;
  if (value === null || number === null || (optionOf(first, column) === null) === (first?.kind !== 'number')) return null;
  return { value, worth: rounded(number.isPercent ? number.value / 100 : number.value), next: at + 1 };
}

function optionOf(lexeme: Lexeme | undefined, column: Column): string | null {
  const isOption = lexeme?.kind === 'part' && lexeme.part.kind === 'value' && lexeme.part.mention.column === column;
  return isOption && lexeme.part.kind === 'value' ? lexeme.part.mention.value.written : null;
}

/** 'From 1 for enquiry to 5 for off hired': the options in their order, one number each. */
function stepsAt({ own: { sheet } }: Draft, lexemes: readonly Lexeme[], column: Column, start: number): Pairs | null {
  const low = pairAt(lexemes, column, start);
  if (low === null || !says(lexemes[low.next], 'to', 'until')) return null;
  const high = pairAt(lexemes, column, low.next + 1);
  const options = sheet.columns.find(({ title }) => title === column.title)?.options ?? [];
  if (high === null) return null;
  const [from, to] = [options.indexOf(low.value), options.indexOf(high.value)];
  const step = Math.sign(to - from);
  if (from < 0 || to < 0 || step === 0 || Math.abs(high.worth - low.worth) !== Math.abs(to - from)) return null;
  const rise = Math.sign(high.worth - low.worth);
  const pairs = Array.from({ length: Math.abs(to - from) + 1 }, (_, place) => ({
    value: options[from + place * step] ?? '',
    worth: low.worth + place * rise,
  }));
  return { pairs, next: high.next };
}
