import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { folded, root, tokensOf } from '../text.ts';
import { SCALES } from './units.ts';

/** A column beside 'per', with how many of its unit make one of the unit that is said. */
export interface RateOperand {
  readonly kind: 'column';
  readonly column: Column;
  readonly isPart: boolean;
  readonly scale?: number;
  readonly start: number;
  readonly end: number;
}

/** 'Rate per hour times hours' divides nothing. */
const IS_RATE = /\b(?:rate|price|fee|wage|pay|salary|charge|tariff|tarif|target|limit)s?$/;

/**
 * What stands on both sides of 'per' and names a column although its words are those of the column that waits for the formula, or of its unit:
 * 'km per hour' for a column Km per Hour, 'units per hour' where minutes are counted.
 */
export function rateOperandsIn(
  draft: Draft,
  signs: readonly { readonly start: number; readonly end: number }[],
): readonly RateOperand[] {
  const { text, tokens } = draft.reading;
  return signs.flatMap((sign) => {
    const before = tokens.findLast(({ end }) => end === sign.start - 1);
    const [next, after] = tokens.filter(({ start }) => start > sign.end);
    if (next === undefined || IS_RATE.test(text.slice(0, sign.start - 1))) return [];
    const divisor = operandAt(draft, next, next.start) ?? (after === undefined ? null : unitAt(draft, after, next.start));
    const isFree = divisor !== null && before !== undefined && !isNamed(draft, before);
    const divided = isFree ? ofTarget(draft, before) : null;
    return [divided, divisor].filter((one) => one !== null);
  });
}

interface Said {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function operandAt(draft: Draft, said: Said, start: number): RateOperand | null {
  return isNamed(draft, said) ? hiddenAt(draft, said) : (unitAt(draft, said, start) ?? ofTarget(draft, said));
}

/** Whether the whole title of a column is said, or more words than one of it. */
function isNamed({ reading: { columns } }: Draft, { start, end }: Said): boolean {
  return columns.some((one) => !one.column.empty && !one.isPart && one.start < end && one.end > start);
}

/** A column whose title is said where that of the one that waits for the formula is, too: 'weight per m of length'. */
function hiddenAt({ reading: { columns }, own }: Draft, said: Said): RateOperand | null {
  const named = columns.find(
    ({ column, isPart, start }) => !isPart && start === said.start && column.kind === 'number' && own.columns.includes(column),
  );
  if (named === undefined || named.column.empty) return null;
  const { column, start, end } = named;
  const isHidden = columns.some((one) => one.column.empty && !one.isPart && one.start < end && one.end > start);
  return isHidden ? { kind: 'column', column, isPart: false, start, end } : null;
}

/** 'Per hour' where one column has hours, or one has minutes. */
function unitAt(draft: Draft, { text, end }: Said, start: number): RateOperand | null {
  for (const [small, large, factor] of SCALES) {
    if (!large.test(text)) continue;
    const isLarge = titledBy(draft, large).length > 0;
    const found = onlyOf(draft, titledBy(draft, isLarge ? large : small), { start, end });
    if (found === null && isLarge) return null;
    if (found !== null) return { kind: 'column', isPart: false, start, ...found, ...(isLarge ? {} : { scale: factor }) };
  }
  return null;
}

const OF_WHAT = /^ of (?:the |its )?$/;

/** The one column that there is, or the one of several that is named with the unit: 'per recorded hour', 'per hour of driving'. */
function onlyOf(
  { reading: { columns, text } }: Draft,
  all: readonly Column[],
  unit: { readonly start: number; readonly end: number },
): { readonly column: Column; readonly end: number } | null {
  const [column, ...others] = all;
  if (column === undefined) return null;
  if (others.length === 0) return { column, end: unit.end };
  const named = columns.find(
    (one) =>
      all.includes(one.column) &&
      ((one.start >= unit.start && one.start < unit.end) ||
        (one.start >= unit.end && OF_WHAT.test(text.slice(unit.end, one.start)))),
  );
  return named === undefined ? null : { column: named.column, end: Math.max(unit.end, named.end) };
}

/** Numbers that are counted in a unit, and not by it. */
function titledBy(draft: Draft, unit: RegExp): readonly Column[] {
  return numbersOf(draft).filter(({ title }) => unit.test(title) && !/\bper\b|\/|\brate\b/i.test(title));
}

function numbersOf({ own }: Draft): readonly Column[] {
  return own.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
}

/** A word of the title that waits for the formula is one of the one number that has it in its own. */
function ofTarget(draft: Draft, { text, start, end }: Said): RateOperand | null {
  const has = ({ title }: Column) => tokensOf(folded(title)).some((one) => root(one.text) === root(text));
  if (!draft.own.columns.some((column) => column.empty && has(column))) return null;
  const [column, ...more] = numbersOf(draft).filter(has);
  return column === undefined || more.length > 0 ? null : { kind: 'column', column, isPart: false, start, end };
}
