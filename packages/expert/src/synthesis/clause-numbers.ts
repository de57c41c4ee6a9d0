import type { Language } from '@sheetwright/solution/vocabulary';
import { asStored, numberIs } from './clause-conditions.ts';
import type { Part } from './clause-part.ts';
import { add, dropFree, type Progress } from './clause-progress.ts';
import { columnsMeasuredIn } from './column-units.ts';
import type { Condition } from './condition.ts';
import type { Draft } from './draft.ts';
import { dimensionsOf } from './lexicon/dimensions.ts';
import { isThing } from './rows-named.ts';
import type { Column } from './sheet-model.ts';
import { stopWordsOf } from './stop-words.ts';

type NumberPart = Part & { readonly kind: 'number' };

/** What stands before a number of places, of turns or of times, and not before one that rows have. */
const OF_OTHERS =
  /(?:\b(?:top|best|bottom|worst|first|last|next|past|previous|per|every|each|highest|lowest|biggest|largest|smallest|within|in|than|times|by|plus|minus|over|under|to|from|and|or|between|ersten|letzten|nachsten|primer[oa]s|ultim[oa]s|proxim[oa]s|premiere?s|derniere?s|primeir[oa]s)|[-+*/x:.,€$£]) ?$/;
const OF_GROUP = /\b(?:of|with|mit|von|de|con|avec|com) $/;

/** 'Games with four players', '6-player teams', 'teams of 4 or 5': rows by a number that they have. */
export function readNumberHeld(progress: Progress, first: NumberPart, place: number): boolean {
  const { draft, parts } = progress;
  const { text } = draft.reading;
  // 'Mediana dos preços' has no two in it.
  const isWord = stopWordsOf(draft.reading.language).has(text.slice(first.start, first.end));
  if (first.isPercent || isWord || OF_OTHERS.test(text.slice(0, first.start))) return false;
  if (isOfAll(progress, first)) return true;
  const numbers = numbersFrom(parts, first, place);
  const last = numbers.at(-1) ?? first;
  const unit = parts[parts.indexOf(last) + 1];
  const isUnit =
    unit?.kind === 'column' &&
    unit.column.kind === 'number' &&
    !unit.column.classes.has('c:percent') &&
    !isSuperlative(draft, unit) &&
    /^[ -]$/.test(text.slice(last.end, unit.start));
  // 'What did teams of two pay': a verb behind the number is no unit.
  const people = isUnit && !unit.isPart ? null : peopleOf(progress, first, last);
  const column = people ?? (isUnit ? unit.column : null);
  if (column === null) return false;
  if (isUnit && people === null) progress.taken.add(unit);
  for (const part of parts) if (part.start > first.start && part.end <= last.end) progress.taken.add(part);
  const values = numbers.map(({ value }) => asStored(column, value, false));
  if (isStepOfBounds(progress, column, first) && values[0] !== undefined) {
    add(progress, numberIs(column, '>=', values[0]));
    return true;
  }
  add(progress, progress.isNegated ? unlike(column, values) : numbersAre(column, values));
  return true;
}

/** 'Gold with at least 200 hours, Silver with 100 hours': beside a higher bound of the same column a number is one as well. */
function isStepOfBounds({ draft, isNegated }: Progress, column: Column, { start, value }: NumberPart): boolean {
  const { text, numbers, columns, mentions } = draft.reading;
  const isOfColumn = (end: number) => columns.some((one) => one.column === column && one.start > end && one.start - end < 3);
  const isBound = (one: { readonly start: number; readonly end: number; readonly value: number }) =>
    one.value > value &&
    isOfColumn(one.end) &&
    mentions.some(
      ({ concept, end }) => (concept === 'at-least' || concept === 'above') && one.start > end && one.start - end < 3,
    );
  return !isNegated && !/\b(?:exactly|just|only|precisely) $/.test(text.slice(0, start)) && numbers.some(isBound);
}

/** 'How many of the 6 funerals': all rows by their number, which chooses none. */
function isOfAll({ draft }: Progress, { start, end }: NumberPart): boolean {
  const { text, tokens } = draft.reading;
  const noun = tokens.find((token) => token.start >= end);
  const isSo =
    /\b(?:out )?of (?:the|our|all|those|these)(?: the)? $/.test(text.slice(0, start)) &&
    noun !== undefined &&
    isThing(draft, noun.text);
  if (isSo) draft.explain({ start, end });
  return isSo;
}

/** 'The two lightest loads' are few, and have no two of anything. */
function isSuperlative({ reading: { mentions } }: Draft, { start, end }: Part): boolean {
  return mentions.some((one) => (one.concept === 'maximum' || one.concept === 'minimum') && one.start <= start && one.end >= end);
}

/** The numbers of '4, 5 or 6'. */
function numbersFrom(parts: readonly Part[], first: NumberPart, place: number): readonly NumberPart[] {
  const numbers = [first];
  for (let at = place + 1; ; at += 2) {
    const [joint, number] = [parts[at], parts[at + 1]];
    const isJoint = joint?.kind === 'word' && (joint.word === 'or' || joint.word === 'and');
    if (!isJoint || number?.kind !== 'number' || number.isPercent) return numbers;
    numbers.push(number);
  }
}

/** 'Groups of 6' of rows that are groups of people. */
function peopleOf({ draft }: Progress, first: NumberPart, last: NumberPart): Column | null {
  const { text, tokens } = draft.reading;
  const before = text.slice(0, first.start);
  const behind = tokens.find(({ start }) => start >= last.end);
  const isOfUnit = behind !== undefined && (dimensionsOf(behind.text).length > 0 || OF_TIME.test(behind.text));
  if (isOfUnit || !OF_GROUP.test(before) || /^ ?[%€$£]/.test(text.slice(last.end))) return null;
  const noun = tokens.findLast(({ end }) => end <= before.replace(OF_GROUP, '').length)?.text ?? '';
  const isOfPeople = GROUPS.test(noun) || isThing(draft, noun);
  return isOfPeople ? (columnsMeasuredIn(draft.source, 'people')[0] ?? null) : null;
}

const GROUPS =
  /^(?:teams?|groups?|part(?:y|ies)|crews?|tables?|famil(?:y|ies)|households?|gruppen?|grupos?|equip[oe]s?|groupes?)$/;
const OF_TIME =
  /^(?:days?|weeks?|months?|years?|tagen?|wochen?|monaten?|jahren?|dias?|semanas?|meses|anos?|jours?|semaines?|mois|ans)$/;

function numbersAre(column: Column, values: readonly number[]): Condition {
  const test = (cell: string) => {
    const all = values.map((value) => `${cell} = ${value}`);
    return all.length === 1 ? (all[0] ?? '') : `OR(${all.join(', ')})`;
  };
  const short = values.length === 1 ? { short: String(values[0]) } : {};
  return { column, relation: values.length === 1 ? 'is' : 'one-of', values: values.map(String), test, ...short };
}

function unlike(column: Column, values: readonly number[]): Condition {
  const { test } = numbersAre(column, values);
  return { column, relation: 'is-not', values: values.map(String), test: (cell) => `AND(ISNUMBER(${cell}), NOT(${test(cell)}))` };
}

const IS_AT =
  /\b(?:at|exactly|equals?(?: to)?|=|if (?:it|that|this) is|when (?:it|that|this) is|(?:if|when) its|es ist|wenn es|si es|si c est|se for) ?$/;
const IS: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^ (?:is|are|was)(?:n['’]?t| not)?(?: exactly| just)? $/,
  de: /^ (?:ist|sind|betragt|genau)(?: genau)? $/,
  es: /^ (?:es|sea|esta en|son)(?: igual a| exactamente)? $/,
  fr: /^ (?:est|vaut|soit|sont)(?: egale? a)? $/,
  pt: /^ (?:e|for|seja|esta em)(?: igual a)? $/,
};

/** 'Full at 100%' of what the branches before were about, 'empty when the stock is 0'. */
export function readExact(progress: Progress, { value, isPercent, start, end }: Part & { kind: 'number' }): boolean {
  const { draft, free, last, isNegated } = progress;
  const { text, language } = draft.reading;
  const named = free.at(-1);
  const title = named === undefined ? null : progress.parts.find((part) => part.start === named.start);
  const isNamed =
    named?.column.kind === 'number' &&
    /\d/.test(text.slice(start, end)) &&
    IS[language]?.test(text.slice(title?.end ?? named.start, start)) === true;
  // 'Is 40 or more' is no 40.
  const after = progress.parts.find((part) => part.start > start);
  if (after?.kind === 'sign' && after.start - end < 3) return false;
  const column = isNamed ? named.column : IS_AT.test(text.slice(0, start)) ? last : null;
  if (column === null || column.kind !== 'number' || (isNegated && !isNamed)) return false;
  dropFree(progress, column);
  const stored = asStored(column, value, isPercent);
  add(progress, isNegated ? unlike(column, [stored]) : numberIs(column, '=', stored));
  return true;
}
