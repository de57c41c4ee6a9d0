import type { Language } from '@sheetwright/solution/vocabulary';
import { readColumn } from './clause-columns.ts';
import { asStored, eventDate, isDone, numberIs, ofColumn, ongoing, stillHere, withoutRepeated } from './clause-conditions.ts';
import { readList } from './clause-lists.ts';
import { readNumberHeld } from './clause-numbers.ts';
import type { Part, RoleName } from './clause-part.ts';
import { partsOf } from './clause-parts.ts';
import { add, dropFree, lastNamed, next, OPTIONS, type Progress } from './clause-progress.ts';
import { isInCells, isVerbOfAsker, isVerbOfMeasure, isVerbOfRows, isVerbOfValue, namesRows, wordInCells } from './clause-rows.ts';
import { readBareShare, readCounted } from './clause-shares.ts';
import { readAlike, readSign, readSpan } from './clause-signs.ts';
import { columnOfTexts, type SaidTexts, type Span, TEXTS, textsCondition, textsSaidAt } from './clause-texts.ts';
import { dateNear, isTimed, LAST_ONE, readMoved, readTime, readTodayWithin, sinceWhen, TIMES } from './clause-times.ts';
import { daysBehind } from './comparands.ts';
import { type Condition, dateIs, equals, isBlank, isChecked, isFilled, selects } from './condition.ts';
import { type TextRelation, tickedBox } from './conditions.ts';
import type { Draft } from './draft.ts';
import { isNameOfValue } from './rows-named.ts';
import type { Column } from './sheet-model.ts';
import { folded, root, tokensOf } from './text.ts';

/** What a stretch of a question says of rows. */
export interface Clauses {
  /** Alternatives of which one is enough, each with conditions that all have to hold. */
  readonly alternatives: readonly (readonly Condition[])[];
  /** Columns that are named and play no part in a condition, in their order. */
  readonly free: readonly { readonly column: Column; readonly start: number; readonly isPart: boolean }[];
  readonly numbers: readonly number[];
  /** Words that no rule knows. */
  readonly unknown: readonly string[];
  /** Words for a state or a time that it has. */
  readonly said: ReadonlySet<RoleName>;
  /** Where times, states and names of rows stand, which the formula says in other words. */
  readonly told: readonly Span[];
  /** Where the parts stand that were read. */
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}

/** Reads a stretch of the question clause by clause: each condition is a column with what is said of it, in whatever order. */
export function clausesIn(
  draft: Draft,
  from = 0,
  to = draft.reading.text.length,
  besides: ReadonlySet<number> = new Set(),
  subject: Column | null = null,
): Clauses {
  const parts = partsOf(draft, from, to).filter(({ start }) => !besides.has(start));
  const progress: Progress = {
    draft,
    parts,
    alternatives: [[]],
    free: [],
    numbers: [],
    unknown: [],
    taken: new Set(),
    texts: [],
    isNegated: false,
    saysOr: false,
    last: subject,
  };
  parts.forEach((part, place) => {
    if (!progress.taken.has(part) && !readList(progress, place)) read(progress, part, place);
  });
  const { free, numbers } = progress;
  const alternatives = progress.alternatives.map(withoutRepeated).filter((all) => all.length > 0);
  const titles = [...alternatives.flat().map(({ column }) => column), ...free.map(({ column }) => column)].map(
    ({ title }) => title,
  );
  const words = new Set(titles.flatMap((title) => tokensOf(folded(title)).map(({ text }) => root(text))));
  return {
    alternatives,
    free,
    numbers,
    unknown: [
      ...progress.unknown.filter((word) => !words.has(root(word))),
      ...hintsUnread(draft, from, to, alternatives),
      ...(progress.saysOr && alternatives.length === 1 && draft.reading.language === 'en' ? ['or'] : []),
    ],
    spans: [...parts.filter(({ kind }) => kind !== 'unknown'), ...progress.texts],
    told: [...parts.filter(({ kind }) => TIMES.has(kind)), ...progress.texts],
    said: new Set(parts.flatMap((part) => (part.kind === 'word' ? [part.word] : []))),
  };
}

const HINTS: readonly (readonly [said: RegExp, isTold: (condition: Condition) => boolean])[] = [
  // 'Went out already', 'still with us' tell a state or a time.
  [
    /(?<!\b(?:can|could|should|would|might|will|must) )\b(?:already|still|yet)\b(?! (?:another|more|to come))/,
    ({ relation, column, values }) => column.kind === 'check' || (!NAMES.has(relation) && !isPastTime(values)),
  ],
  [/\bsoon\b/, ({ relation }) => relation === 'within'],
];

/** A month by its name, a day or the last week tell when something was, and not how it stands. */
function isPastTime(values: readonly string[]): boolean {
  return values.some((value) => /^(?:month|quarter|year|last|day)-/.test(value));
}

const NAMES: ReadonlySet<string> = new Set(['is', 'one-of', 'all-of', 'contains', 'starts-with']);

/** Small words that hint at a condition, where none that they could hint at was read. */
function hintsUnread(
  { reading: { text, language }, source }: Draft,
  from: number,
  to: number,
  alternatives: readonly (readonly Condition[])[],
): readonly string[] {
  if (language !== 'en') return [];
  return HINTS.flatMap(([said, isTold]) => {
    const word = said.exec(text.slice(from, to))?.[0];
    const isState = (condition: Condition) =>
      condition.column.classes.has('c:status') && source.columns.includes(condition.column);
    return word === undefined || alternatives.flat().some((one) => isTold(one) || isState(one)) ? [] : [word];
  });
}

function read(progress: Progress, part: Part, place: number): void {
  switch (part.kind) {
    case 'unknown':
      readUnknown(progress, part, place);
      return;
    case 'word':
      readWord(progress, part, place);
      return;
    case 'value':
      readValue(progress, part);
      return;
    case 'column':
      readColumn(progress, part, place);
      return;
    case 'sign':
      readSign(progress, part.sign, place, null);
      return;
    case 'days':
      if (part.from === null && part.to !== null && readLongSpan(progress, part, -part.to)) return;
      readTime(progress, part, (part.from === null ? sinceWhen(progress, place) : null) ?? dateNear(progress, place));
      return;
    case 'stretch':
    case 'period':
      readTime(progress, part, dateNear(progress, place));
      return;
    case 'event':
      readEvent(progress, part, place);
      return;
    default:
      if (readBareShare(progress, part) || readCounted(progress, part)) return;
      if (
        !readMoved(progress, part) &&
        !readAlike(progress, part, place) &&
        !readExact(progress, part) &&
        !readNumberHeld(progress, part, place)
      )
        progress.numbers.push(part.value);
  }
}

const IS_AT = /\b(?:at|exactly|equals?(?: to)?|=) ?$/;
const IS: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^ (?:is|are|was)(?: exactly| just)? $/,
  de: /^ (?:ist|sind|betragt|genau)(?: genau)? $/,
  es: /^ (?:es|sea|esta en|son)(?: igual a| exactamente)? $/,
  fr: /^ (?:est|vaut|soit|sont)(?: egale? a)? $/,
  pt: /^ (?:e|for|seja|esta em)(?: igual a)? $/,
};

/** 'Full at 100%' of what the branches before were about, 'empty when the stock is 0'. */
function readExact(progress: Progress, { value, isPercent, start, end }: Part & { kind: 'number' }): boolean {
  const { draft, free, last, isNegated } = progress;
  const { text, language } = draft.reading;
  const named = free.at(-1);
  const title = named === undefined ? null : progress.parts.find((part) => part.start === named.start);
  const isNamed =
    named?.column.kind === 'number' &&
    /\d/.test(text.slice(start, end)) &&
    IS[language]?.test(text.slice(title?.end ?? named.start, start)) === true;
  const column = isNamed ? named.column : IS_AT.test(text.slice(0, start)) ? last : null;
  if (column === null || column.kind !== 'number' || isNegated) return false;
  dropFree(progress, column);
  add(progress, numberIs(column, '=', asStored(column, value, isPercent)));
  return true;
}

/** 'Over 5 days between the order and the delivery' is long, and not long ago. */
function readLongSpan(progress: Progress, part: Part, days: number): boolean {
  return readSpan(progress, progress.isNegated ? '<=' : '>', days, part, daysBehind(progress.draft, part.end));
}

function readUnknown(progress: Progress, part: Part & { kind: 'unknown' }, place: number): void {
  const { draft } = progress;
  const found = wordInCells(draft, part, progress.isNegated);
  if (found !== null) {
    add(progress, found);
    progress.texts.push(part);
    return;
  }
  // 'Quilometragem (Mileage)': the name in brackets says it again.
  const isSaid =
    isGlossed(progress, part, place) ||
    isVerbOfAsker(draft, part) ||
    isVerbOfRows(draft, part, progress.parts[place + 1]) ||
    (!progress.isNegated && isVerbOfValue(draft, part, progress.parts[place + 1])) ||
    isVerbOfMeasure(draft, part, progress.parts[place - 1]) ||
    namesRows(draft, part, progress.parts[place - 1]) ||
    isOfColumn(progress, part, place);
  if (isSaid) progress.texts.push(part);
  else progress.unknown.push(part.text, ...(isPossessor(draft, part) ? [`${part.text}'s`] : []));
  // What is denied is not known, and nothing after it is: the denial is left out as well.
  if (!isSaid && progress.isNegated && !isWithout(progress, place)) progress.unknown.push('not');
  progress.isNegated = false;
}

/** 'Vi's contracts': whoever is not found in the sheet is no word to be missed. */
function isPossessor({ reading: { text, language } }: Draft, { end }: Part): boolean {
  return language === 'en' && /^['’]s /.test(text.slice(end));
}

const ASSIGNED = /^(?:asignad|atribuid|attribue|assigne|zugewiesen|zugeteilt)/;

/** Entered into a cell: 'sans heures saisies', 'ohne eingetragenen Preis'. */
const ENTERED =
  /^(?:saisi|renseigne|indique|inscrite?s?$|eingetragen|angegeben|hinterlegt|registrad|indicad|informad|cadastrad|preenchid|recorded$|entered$|logged$|noted$|listed$)/;

/** 'Pagas em dinheiro' of Pago em, 'paid by card' of Payment: the verb of the title before one of its options. */
function isVerbOfTitle(text: string, { mention: { column } }: Part & { kind: 'value' }, gap: number): boolean {
  const isNear = (title: string) => title.slice(0, 3) === text.slice(0, 3) && Math.abs(title.length - text.length) < 5;
  return (
    text.length > 3 && gap < 6 && OPTIONS.has(column.kind) && tokensOf(folded(column.title)).some((word) => isNear(word.text))
  );
}

/** 'Del último riego', 'sin hortelano asignado': a word that belongs to the column beside it. */
function isOfColumn({ parts }: Progress, { text, end }: Part & { kind: 'unknown' }, place: number): boolean {
  const [before, after] = [parts[place - 1], parts[place + 1]];
  return (
    (LAST_ONE.test(text) && after?.kind === 'column' && after.column.kind === 'date') ||
    (ENTERED.test(text) && before?.kind === 'column') ||
    (after?.kind === 'value' && isVerbOfTitle(text, after, after.start - end)) ||
    (ASSIGNED.test(text) && before?.kind === 'column' && (before.column.kind === 'contact' || before.column.kind === 'contacts'))
  );
}

/** 'O plano vencido': what is overdue is what the row has. */
function dropDescribed(progress: Progress, place: number): void {
  const before = progress.parts[place - 1];
  const part = progress.parts[place];
  if (before?.kind === 'column' && OPTIONS.has(before.column.kind) && part !== undefined && part.start - before.end < 3)
    dropFree(progress, before.column);
}

/** 'Without a helper column' denies nothing of the rows. */
function isWithout({ draft, parts }: Progress, place: number): boolean {
  const before = parts[place - 1];
  return before !== undefined && /^(?:without|ohne|sin|sans|sem)$/.test(draft.reading.text.slice(before.start, before.end));
}

function isGlossed({ draft, parts }: Progress, part: Part, place: number): boolean {
  const after = parts[place + 1];
  const isInBrackets =
    (after?.kind === 'column' || after?.kind === 'value') &&
    /^(?:さん|様|氏)? ?\([^)]*$/.test(draft.reading.text.slice(part.end, after.start));
  return isInBrackets || (after?.kind === 'value' && isNameOfValue(draft.reading, part));
}

function readWord(progress: Progress, part: Part & { kind: 'word' }, place: number): void {
  const { draft, isNegated } = progress;
  switch (part.word) {
    case 'not':
      if (readNobody(progress, part, place) || readNever(progress, part)) return;
      progress.isNegated = true;
      return;
    case 'or':
      progress.saysOr = true;
      return;
    case 'and':
    // What is so now is what the cells say.
    case 'now':
      return;
    case 'past':
    case 'future':
    case 'today': {
      if (part.word === 'today' && readTodayWithin(progress, part, place)) return;
      // 'From the first of January until today' is a stretch already.
      const isTold = part.word === 'today' && progress.alternatives.flat().some(({ column }) => column.kind === 'date');
      if (!isTold) readTime(progress, part, dateNear(progress, place));
      return;
    }
    case 'blank':
    case 'filled': {
      const after = next(progress, place);
      const before = progress.parts[place - 1];
      const isBefore = draft.reading.language === 'ja' && before?.kind === 'column';
      const column =
        !isBefore && after?.kind === 'column' && (progress.last === null || isObjectOf(draft, part, after))
          ? after.column
          : (lastNamed(progress, place) ?? progress.last);
      if (after?.kind === 'column' && after.column === column) progress.taken.add(after);
      dropFree(progress, column);
      const isEmpty = (part.word === 'blank') !== isNegated;
      // 'With no flowers' where the others have 0 of them.
      const isNone =
        isEmpty && column?.hasZero === true && /^(?:with no|without|no)\b/.test(draft.reading.text.slice(part.start, part.end));
      if (column !== null && isNone) {
        add(progress, numberIs(column, '=', 0));
        return;
      }
      const denied = after?.kind === 'column' && isEmpty ? deniedBy(column) : null;
      if (column !== null && denied !== null) add(progress, equals(column, [denied]));
      else if (column?.kind === 'check') add(progress, isChecked(column, isEmpty));
      else if (column !== null) add(progress, isEmpty ? isBlank(column) : isFilled(column));
      return;
    }
    case 'unassigned':
      add(
        progress,
        ofColumn(
          draft.source.columns.find(
            ({ kind, classes, primary }) =>
              !primary && (kind === 'contact' || kind === 'contacts' || (kind === 'text' && classes.has('c:owner'))),
          ) ?? null,
          isBlank,
        ),
      );
      return;
    case 'ongoing': {
      const here = draft.reading.text.startsWith('still', part.start) ? stillHere(draft) : null;
      const both = here === null ? ongoing(draft) : [here];
      if (both.length === 0) {
        addState(progress, part, isDone(draft, part, false));
        return;
      }
      for (const one of both) add(progress, one);
      // 'Running right now' says it twice.
      const after = next(progress, place);
      if (after?.kind === 'word' && after.word === 'today') progress.taken.add(after);
      return;
    }
    case 'contains':
    case 'starts-with':
    case 'ends-with':
      readText(progress, part, part.word, place);
      return;
    case 'ticked':
    case 'unticked': {
      const box = tickedBox(draft);
      dropFree(progress, box);
      add(
        progress,
        ofColumn(box, (column) => isChecked(column, (part.word === 'unticked') !== isNegated)),
      );
      return;
    }
    case 'overdue':
      dropDescribed(progress, place);
      add(
        progress,
        ofColumn(dueDateOf(draft), (date) => dateIs(date, '<', 'TODAY()', 'below')),
      );
      if (!WHATEVER_STATUS.test(draft.reading.text)) add(progress, isDone(draft, part, false));
      return;
    default:
      addState(progress, part, isDone(draft, part, (part.word === 'finished') !== isNegated));
  }
}

/** 'That nobody has been put down for': where nothing in the clause is denied, the people of the rows are missing. */
function readNobody(progress: Progress, { start, end }: Part, place: number): boolean {
  const { draft } = progress;
  const people = draft.source.columns.filter(({ kind, empty }) => (kind === 'contact' || kind === 'contacts') && !empty);
  const [only] = people;
  const after = next(progress, place);
  const goesOn =
    after !== undefined && after.kind !== 'unknown' && !isJoint(after) && !(after.kind === 'word' && after.word === 'filled');
  if (only === undefined || people.length > 1 || goesOn || !/^(?:nobody|no one)$/.test(draft.reading.text.slice(start, end)))
    return false;
  if (after !== undefined && !isJoint(after)) progress.taken.add(after);
  add(progress, isBlank(only));
  return true;
}

function isJoint(part: Part): boolean {
  return part.kind === 'word' && part.word === 'and';
}

/** 'Tested more than 14 days ago or never': without that date it is so as well. */
function readNever(progress: Progress, { start, end }: Part): boolean {
  const { draft, alternatives } = progress;
  const isLast = /^(?: (?:at all|yet))?(?=\s*(?:$|[,;.)]| and ))/.test(draft.reading.text.slice(end));
  if (!progress.saysOr || !isLast || draft.reading.text.slice(start, end) !== 'never') return false;
  const before = alternatives.at(-1)?.at(-1);
  if (before === undefined || before.column.kind !== 'date') return false;
  const { test } = before;
  alternatives.at(-1)?.splice(-1, 1, { ...before, isOfRow: true, test: (cell) => `OR(ISBLANK(${cell}), ${test(cell)})` });
  progress.saysOr = false;
  return true;
}

/** 'No permit' of a column with the options Yes and No. */
function deniedBy(column: Column | null): string | null {
  return column?.kind === 'choice' ? (column.values.find(({ concepts }) => concepts.has('v:no'))?.written ?? null) : null;
}

const LACKING = /(?:missing|no|without|lack(?:s|ing)?|kein\p{L}*|ohne|sin|sans|sem)$/u;

/** 'Missing their report', 'has no card reader': what is missing stands behind. */
function isObjectOf({ reading: { text } }: Draft, { start, end }: Part, after: Part): boolean {
  return (
    LACKING.test(text.slice(start, end)) && /^ (?:(?:the|an?|its|their|his|her|our|any) )?$/.test(text.slice(end, after.start))
  );
}

/** A state that no column of the sheet tells is not understood. */
const WHATEVER_STATUS =
  /\b(?:whatever|regardless of|irrespective of|no matter(?: what)?)(?: the| its| their)? (?:status|state|stage)\b|\b(?:egal welche[rn]?|unabhangig vom) (?:status|stand)\b/;

/** What is late is past its due date, whatever other date is named: 'late jobs that are not delivered'. */
function dueDateOf(draft: Draft): Column | null {
  const due = draft.source.columns.filter(({ kind, empty, classes }) => kind === 'date' && !empty && classes.has('c:due'));
  return due.length === 1 ? (due[0] ?? null) : draft.pick({ kinds: ['date'], classes: ['c:due', 'c:end'] });
}

function addState(progress: Progress, { start, end }: Part, condition: Condition | null): void {
  if (condition === null) progress.unknown.push(progress.draft.reading.text.slice(start, end));
  add(progress, condition);
}

/** 'Mentions glue', 'starts with "K-"': a text that is looked for in the column that is named, or in the only one that has it. */
function readText(progress: Progress, part: Part, relation: TextRelation, place: number): void {
  const { draft } = progress;
  const after = next(progress, place, (one) => one.kind === 'word' && one.word === 'and');
  // 'Includes Welding' is an option of a column.
  if (after?.kind === 'value' && relation === 'contains' && OPTIONS.has(after.mention.column.kind)) return;
  // German and Japanese have the option before the verb.
  const isVerbLast = draft.reading.language === 'ja' || draft.reading.language === 'de';
  const isOption = ({ kind, end, ...one }: Part) =>
    kind === 'value' && 'mention' in one && OPTIONS.has(one.mention.column.kind) && end <= part.start && part.start - end < 12;
  if (isVerbLast && progress.parts.some(isOption)) return;
  const said = textsSaidAt(draft.reading, progress.parts, part);
  if (said === null) {
    progress.unknown.push(draft.reading.text.slice(part.start, part.end));
    return;
  }
  // 'Including shared rows' looks for no text.
  const isLooseEnd =
    draft.reading.text.slice(part.start, part.end) === 'including' && !said.texts.some((text) => isInCells(draft, text));
  if (isLooseEnd) return;
  takeTexts(progress, part, said);
  const named = progress.free.findLast((one) => TEXTS.has(one.column.kind))?.column;
  const column = columnOfTexts(draft, said.texts, relation, named);
  if (column === null) return;
  dropFree(progress, column);
  // 'Jobs whose name contains …' speaks of the first column, whatever its title is.
  if (column.primary) dropNames(progress);
  add(progress, textsCondition(draft, column, relation, said.texts, progress.isNegated));
}

/** Texts that are looked for are no other part. */
function takeTexts({ draft, parts, taken, texts, unknown }: Progress, part: Part, { spans }: SaidTexts): void {
  texts.push(...spans);
  const start = Math.min(part.end, ...spans.map((span) => span.start));
  const end = Math.max(...spans.map((span) => span.end));
  for (const one of parts) if (one.start <= end && one.end > start) taken.add(one);
  const inside = draft.reading.text.slice(start, end);
  unknown.splice(0, unknown.length, ...unknown.filter((word) => !inside.includes(word)));
}

function dropNames({ unknown, draft }: Progress): void {
  const names = draft.reading.mentions
    .filter(({ concept }) => concept === 'c:name')
    .map(({ start, end }) => draft.reading.text.slice(start, end));
  unknown.splice(0, unknown.length, ...unknown.filter((word) => !names.includes(word)));
}

function readEvent(progress: Progress, part: Part & { kind: 'event' }, place: number): void {
  const { parts } = progress;
  const near = lastNamed(progress, place);
  const date = near?.kind === 'date' ? near : eventDate(progress.draft, part.event);
  if (date === null) {
    progress.unknown.push(part.event);
    return;
  }
  const named = parts[place + 1];
  if (named?.kind === 'unknown' && /^(?:date|day)$/.test(named.text)) {
    // 'The end date is behind us' names the date.
    progress.taken.add(named);
    progress.free.push({ column: date, start: part.start, isPart: true });
    return;
  }
  dropFree(progress, date);
  // 'The course has ended': what ends is what the row is.
  if (near !== null && near !== date && near.kind !== 'number') dropFree(progress, near);
  const after = next(progress, place);
  if (after !== undefined && isTimed(after)) {
    progress.taken.add(after);
    readTime(progress, after, date);
    return;
  }
  if (after?.kind === 'sign') {
    progress.taken.add(after);
    readSign(progress, after.sign, place, date);
    return;
  }
  const isPast = part.hasHappened !== progress.isNegated;
  if (part.event === 'start') {
    add(progress, isPast ? dateIs(date, '<=', 'TODAY()', 'at-most') : dateIs(date, '>', 'TODAY()', 'above'));
    return;
  }
  add(progress, isPast ? dateIs(date, '<', 'TODAY()', 'below') : dateIs(date, '>=', 'TODAY()', 'at-least'));
}

function readValue(progress: Progress, { mention }: Part & { kind: 'value' }): void {
  const { column, value } = mention;
  const current = progress.alternatives.at(-1) ?? [];
  const before = current.at(-1);
  const isSame =
    before !== undefined && before.column === column && ['is', 'is-not', 'one-of', 'all-of'].includes(before.relation);
  const wasNegated = before?.relation === 'is-not';
  dropFree(progress, column);
  if (isSame && (wasNegated || !progress.isNegated)) {
    const values = [...new Set([...before.values, value.written])];
    const isAll = column.kind === 'choices' && !progress.saysOr && !wasNegated;
    current[current.length - 1] = isAll ? selects(column, values, false, true) : equals(column, values, wasNegated);
    progress.saysOr = false;
    progress.isNegated = false;
    return;
  }
  add(progress, equals(column, [value.written], progress.isNegated));
}
