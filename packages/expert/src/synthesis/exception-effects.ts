import type { Condition } from './condition.ts';
import type { Draft } from './draft.ts';
import type { Built } from './frames/frame.ts';
import { type Guard, isOfRow } from './guard.ts';
import { testOf, underCondition, withInstead, withinGuards } from './guard-code.ts';
import type { Column } from './sheet-model.ts';

type Alternatives = readonly (readonly Condition[])[];

/** Another number, as a question says it. */
export interface Figure {
  readonly value: number;
  readonly isPercent: boolean;
  readonly unit: string | null;
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** The value of a number in some rows multiplied: 'rush jobs cost a quarter more'. */
export function scaled(alternatives: Alternatives, factor: number): Guard['around'] {
  return (built, draft) =>
    isNumber(built)
      ? withinGuards(built, (code) => `(${code}) * IF(${testOf(draft, alternatives)}, ${rounded(factor)}, 1)`)
      : null;
}

/** So much more or less in some rows, or so much for each of a number: 'another 4 for heavy ones', 'stairs cost 45 each on top'. */
export function added(alternatives: Alternatives | null, sign: number, figure: number, counted: Column | null): Guard['around'] {
  return (built, draft) => {
    if (!isNumber(built)) return null;
    const amount = counted === null ? String(figure) : `${draft.row(counted)} * ${figure}`;
    const given = alternatives === null ? amount : `IF(${testOf(draft, alternatives)}, ${amount}, 0)`;
    return withinGuards(built, (code) => `${code} ${sign < 0 ? '-' : '+'} ${given}`);
  };
}

/** A value of its own in some rows: 'collected ones owe nothing'. */
export function valueHeld(alternatives: Alternatives, value: string): Guard['around'] {
  const isOfMissing = alternatives.flat().every(({ relation }) => relation === 'blank');
  return (built, draft) => {
    if (!isNumber(built)) return null;
    // Nobody is there by a 0 as well, and what is divided by it is an error.
    const isShare = isOfMissing && built.code.includes('IFERROR(');
    const given = isShare ? { ...built, code: withInstead(built.code, draft, value) } : built;
    return underCondition({ alternatives, isUnless: true }, value)(given, draft);
  };
}

/** In some rows another number than the one of the value: '14 days after the visit, 7 if it is urgent'. */
export function replaced(alternatives: Alternatives, figure: Figure): Guard['around'] {
  return (built, draft) => {
    if (!isOfRow(built)) return null;
    const told = numberMeant(draft, figure);
    if (told === null) return null;
    for (const way of WAYS) {
      if (told.isPercent !== (way.isOfPercent ?? false)) continue;
      const [one, other] = [way.of(told.value), way.of(figure.value)].map((value) => String(rounded(value)));
      const counted = monthsAt(built.code, one ?? '');
      if (counted.length > 0) return withChosen(built, draft, alternatives, counted, one ?? '', other ?? '');
      const places = placesOf(built.code, one ?? '');
      if (places.length === 0) continue;
      // A constant of the calendar may be the same number.
      if (places.length > 1 && ['1', '7', '12'].includes(one ?? '')) return null;
      return withChosen(built, draft, alternatives, places, one ?? '', other ?? '');
    }
    return null;
  };
}

function withChosen(
  built: Built,
  draft: Draft,
  alternatives: Alternatives,
  places: readonly number[],
  one: string,
  other: string,
): Built {
  const chosen = `IF(${testOf(draft, alternatives)}, ${other}, ${one})`;
  const code = places.toReversed().reduce((made, at) => made.slice(0, at) + chosen + made.slice(at + one.length), built.code);
  return { ...built, code, conditions: [...(built.conditions ?? []), ...alternatives.flat()] };
}

/** Where a date is moved by so many months or years, which are counted among the twelve of a year. */
function monthsAt(code: string, number: string): readonly number[] {
  return [...code.matchAll(/(?<=MONTH\([^()]*\) - 1 \+ )\d+(?=(?: \* 12)?\))/g)].flatMap(({ 0: said, index }) =>
    said === number ? [index] : [],
  );
}

const WAYS: readonly { readonly isOfPercent?: boolean; readonly of: (value: number) => number }[] = [
  { of: (value) => value },
  { isOfPercent: true, of: (value) => value / 100 },
  { isOfPercent: true, of: (value) => 1 - value / 100 },
  { isOfPercent: true, of: (value) => 1 + value / 100 },
];

/** The number of the value that another one stands for: the only one, or the only one in its unit. */
function numberMeant(
  { reading: { numbers, text } }: Draft,
  { isPercent, unit }: Figure,
): { value: number; isPercent: boolean } | null {
  const alike = numbers.filter((one) => one.isPercent === isPercent);
  const stem = unit?.slice(0, 3) ?? null;
  const inUnit = stem === null ? [] : alike.filter(({ end }) => text.slice(end).trimStart().startsWith(stem));
  const found = stem === null || alike.length === 1 ? alike : inUnit;
  const [only] = found;
  const isOfOther = stem !== null && inUnit.length === 0;
  return found.length === 1 && only !== undefined && !isOfOther ? only : null;
}

/** Where a number stands in a formula, outside names and texts. */
function placesOf(code: string, number: string): readonly number[] {
  return [...code.matchAll(/\[[^\]]*\]|"[^"]*"|\{[^}]*\}|[\p{L}\d_.]+/gu)].flatMap(({ 0: said, index }) =>
    said === number ? [index] : [],
  );
}

function isNumber(built: Built): boolean {
  return isOfRow(built) && built.result === 'number';
}
