import { outside, stretchCondition } from './calendar.ts';
import {
  asStored,
  columnIs,
  daysAway,
  eventDate,
  isDone,
  numberIs,
  OPPOSITE,
  ofColumn,
  ongoing,
  RELATION,
  shareOf,
  theNumber,
  withinDays,
  withoutRepeated,
} from './clause-conditions.ts';
import type { Part, RoleName, Sign } from './clause-part.ts';
import { partsOf } from './clause-parts.ts';
import { isInCells, isVerbOfAsker, namesRows, wordInCells } from './clause-rows.ts';
import { columnOfTexts, type SaidTexts, type Span, TEXTS, textsCondition, textsSaidAt } from './clause-texts.ts';
import { columnsMeasuredIn } from './columns-in.ts';
import { type Comparand, comesTo, comparandAt, hasCome, isBeside, partsWithin } from './comparands.ts';
import { type Condition, dateIs, equals, isBlank, isChecked, isFilled, selects } from './condition.ts';
import { isLeftToDo, type TextRelation, tickedBox } from './conditions.ts';
import { dateColumnOf, windowOn } from './date-windows.ts';
import { Draft } from './draft.ts';
import { measureSaid } from './measures-said.ts';
import { clipped } from './reading.ts';
import { isNameOfValue } from './rows-named.ts';
import type { CellKind, Column } from './sheet-model.ts';
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

interface Progress {
  readonly draft: Draft;
  readonly parts: readonly Part[];
  readonly alternatives: Condition[][];
  readonly free: { column: Column; start: number; isPart: boolean }[];
  readonly numbers: number[];
  readonly unknown: string[];
  /** Parts that were read together with one before them. */
  readonly taken: Set<Part>;
  /** Texts that are looked for, whose words say nothing else. */
  readonly texts: Span[];
  isNegated: boolean;
  saysOr: boolean;
  /** The column that the last clause was about, for clauses that leave it out. */
  last: Column | null;
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
    if (!progress.taken.has(part)) read(progress, part, place);
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
    unknown: progress.unknown.filter((word) => !words.has(root(word))),
    spans: [...parts.filter(({ kind }) => kind !== 'unknown'), ...progress.texts],
    told: [...parts.filter(({ kind }) => TIMES.has(kind)), ...progress.texts],
    said: new Set(parts.flatMap((part) => (part.kind === 'word' ? [part.word] : []))),
  };
}

const TIMES: ReadonlySet<string> = new Set(['days', 'stretch', 'period', 'event']);

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
      if (!readMoved(progress, part)) progress.numbers.push(part.value);
  }
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
    namesRows(draft, part, progress.parts[place - 1]) ||
    isOfColumn(progress, part, place);
  if (isSaid) progress.texts.push(part);
  else progress.unknown.push(part.text, ...(isPossessor(draft, part) ? [`${part.text}'s`] : []));
  // What is denied is not known, and nothing after it is: the denial is left out as well.
  if (!isSaid && progress.isNegated && !isWithout(progress, place)) progress.unknown.push('not');
  progress.isNegated = false;
}

/** 'Today is between check-in and check-out', 'today is past the cut-off'. */
function readTodayWithin(progress: Progress, today: Part, place: number): boolean {
  const { draft, parts } = progress;
  const dates = parts.slice(place + 1).filter((part) => part.kind === 'column' && part.column.kind === 'date');
  const [first, second] = dates;
  if (first?.kind !== 'column') return false;
  const between = draft.reading.text.slice(today.end, first.start);
  if (second?.kind === 'column' && /^ (?:is |falls |lies |date is )?(?:in |some ?where )?between (?:the )?$/.test(between)) {
    progress.taken.add(first).add(second);
    add(progress, dateIs(first.column, '<=', 'TODAY()', 'at-most'));
    add(progress, dateIs(second.column, '>=', 'TODAY()', 'at-least'));
    return true;
  }
  const relation = /^ (?:is |falls |lies )?(?:(after|past|later than|beyond)|(before|earlier than)) (?:the )?$/.exec(between);
  if (relation === null) return false;
  progress.taken.add(first);
  add(
    progress,
    dateIs(first.column, relation[1] === undefined ? '>' : '<', 'TODAY()', relation[1] === undefined ? 'above' : 'below'),
  );
  for (const part of parts) if (part.start > today.start && part.end <= first.start) progress.taken.add(part);
  return true;
}

/** '30 days after the request', 'within 3 days of it': beside the date that is named before, or beside today. */
function readMoved(progress: Progress, { start }: Part): boolean {
  const { draft } = progress;
  const read = comparandAt(draft, start);
  if (read === null || !read.isMoved) return false;
  const isWithin = /\b(?:within|inside|no later than|up to) $/.test(draft.reading.text.slice(0, start));
  take(progress, read);
  const left = dateBefore(progress, start, read);
  if (left === null) add(progress, hasCome(draft, isWithin ? '<=' : '>', read));
  else add(progress, isBeside(draft, left, isWithin === progress.isNegated ? '>' : '<=', read));
  return true;
}

function take({ parts, taken }: Progress, comparand: Comparand): void {
  for (const part of partsWithin(parts, comparand)) taken.add(part);
}

/** The date that another one is compared with: named before it, and said not to be missing. */
function dateBefore({ free, alternatives }: Progress, start: number, { term }: Comparand): Column | null {
  const isOther = (column: Column) => column.kind === 'date' && !term.columns.includes(column);
  const named = free.findLast((one) => one.start < start && isOther(one.column))?.column;
  const filled = alternatives.at(-1)?.findLast(({ column, relation }) => relation === 'filled' && isOther(column))?.column;
  return named ?? filled ?? null;
}

/** 'Vi's contracts': whoever is not found in the sheet is no word to be missed. */
function isPossessor({ reading: { text, language } }: Draft, { end }: Part): boolean {
  return language === 'en' && /^['’]s /.test(text.slice(end));
}

const LAST_ONE = /^(?:ultim|letzt|dernier)/;
const ASSIGNED = /^(?:asignad|atribuid|attribue|assigne|zugewiesen|zugeteilt)/;

/** 'Del último riego', 'sin hortelano asignado': a word that belongs to the column beside it. */
function isOfColumn({ parts }: Progress, { text }: Part & { kind: 'unknown' }, place: number): boolean {
  const [before, after] = [parts[place - 1], parts[place + 1]];
  return (
    (LAST_ONE.test(text) && after?.kind === 'column' && after.column.kind === 'date') ||
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

function next(progress: Progress, place: number, isSkipped: (part: Part) => boolean = () => false): Part | undefined {
  return progress.parts.slice(place + 1).find((part) => !progress.taken.has(part) && !isSkipped(part));
}

function add(progress: Progress, condition: Condition | null): void {
  if (condition === null) return;
  const current = progress.alternatives.at(-1) ?? [];
  if (progress.saysOr && current.length > 0) progress.alternatives.push([condition]);
  else current.push(condition);
  progress.saysOr = false;
  progress.isNegated = false;
  progress.last = condition.column;
}

function readWord(progress: Progress, part: Part & { kind: 'word' }, place: number): void {
  const { draft, isNegated } = progress;
  switch (part.word) {
    case 'not':
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
      const column =
        after?.kind === 'column' && (progress.last === null || isObjectOf(draft, part, after))
          ? after.column
          : (lastNamed(progress, place) ?? progress.last);
      if (after?.kind === 'column' && after.column === column) progress.taken.add(after);
      dropFree(progress, column);
      const isEmpty = (part.word === 'blank') !== isNegated;
      if (column?.kind === 'check') add(progress, isChecked(column, isEmpty));
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
      const both = ongoing(draft);
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

/** 'Missing their report': what is missing stands behind. */
function isObjectOf({ reading: { text } }: Draft, { start, end }: Part, after: Part): boolean {
  return (
    text.slice(start, end).endsWith('missing') &&
    /^ (?:(?:the|an?|its|their|his|her|our|any) )?$/.test(text.slice(end, after.start))
  );
}

const MAKES_NO_DIFFERENCE =
  /\b(?:whatever|whichever|regardless of|irrespective of|no matter(?: what| which)?|egal welche[rn]?|unabhangig vo[nm]|sin importar|quel que soit|independente d[eo])(?: the| its| their| der| die| el| la| le| o| a)? $/;
const WHATEVER_STATUS =
  /\b(?:whatever|regardless of|irrespective of|no matter(?: what)?)(?: the| its| their)? (?:status|state|stage)\b|\b(?:egal welche[rn]?|unabhangig vom) (?:status|stand)\b/;

/** What is late is past its due date, whatever other date is named: 'late jobs that are not delivered'. */
function dueDateOf(draft: Draft): Column | null {
  const due = draft.source.columns.filter(({ kind, empty, classes }) => kind === 'date' && !empty && classes.has('c:due'));
  return due.length === 1 ? (due[0] ?? null) : draft.pick({ kinds: ['date'], classes: ['c:due', 'c:end'] });
}

/** A state that no column of the sheet tells is not understood. */
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

function isTimed(part: Part): boolean {
  return (
    part.kind === 'days' ||
    part.kind === 'stretch' ||
    part.kind === 'period' ||
    (part.kind === 'word' && ['past', 'future', 'today'].includes(part.word))
  );
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

function readColumn(progress: Progress, part: Part & { kind: 'column' }, place: number): void {
  const { draft } = progress;
  const { column } = part;
  if (readComputed(progress, part)) return;
  const after = next(progress, place, (one) => one.kind === 'word' && one.word === 'today');
  const soon = next(progress, place);
  // 'Whatever the status is': of what makes no difference nothing is said.
  if (MAKES_NO_DIFFERENCE.test(draft.reading.text.slice(0, part.start))) return;
  if (after?.kind === 'sign' && column.kind !== 'check' && !leadsToValue(progress, after)) {
    progress.taken.add(after);
    readSign(progress, after.sign, progress.parts.indexOf(after), column);
    return;
  }
  if (column.kind === 'date' && soon !== undefined && isTimed(soon)) {
    progress.taken.add(soon);
    readTime(progress, soon, column);
    return;
  }
  if (soon?.kind === 'word' && soon.word === 'not') {
    const further = next(progress, progress.parts.indexOf(soon));
    if (further?.kind === 'word' && ['blank', 'filled', 'past', 'future'].includes(further.word)) {
      progress.free.push({ column, start: part.start, isPart: part.isPart });
      return;
    }
  }
  if (soon?.kind === 'word' && (soon.word === 'blank' || soon.word === 'filled')) {
    progress.free.push({ column, start: part.start, isPart: part.isPart });
    return;
  }
  if (soon?.kind === 'word' && soon.word === 'not' && part.isDeed) {
    // 'The certificate hasn't been sent': what is denied stands behind.
    const further = progress.parts[progress.parts.indexOf(soon) + 1];
    const isRest =
      further === undefined ||
      (further.kind === 'unknown' && tokensOf(folded(column.title)).some(({ text }) => root(text) === root(further.text)));
    if (isRest) {
      progress.taken.add(soon);
      progress.isNegated = true;
    }
  }
  if (
    (progress.alternatives.at(-1) ?? []).some(
      (one) => one.column === column && column.kind !== 'number' && column.kind !== 'date',
    )
  )
    return;
  if (isNextMissing(progress, part, place)) {
    add(progress, column.kind === 'check' ? isChecked(column, true) : isBlank(column));
    return;
  }
  // 'Consent forms not signed' of a box Consent Signed: what is said last decides.
  const isSaidAgain =
    column.kind === 'check' &&
    part.isPart &&
    progress.parts.slice(place + 1).some((one) => one.kind === 'column' && one.column === column);
  if (isSaidAgain) return;
  // 'Deposits outstanding' with a box Deposit Paid: the noun is no deed, what is said of it follows.
  if (column.kind === 'check' && part.isPart && soon?.kind === 'word' && soon.word === 'open') return;
  const figure = progress.parts[place - 1];
  if (
    column.kind === 'number' &&
    column.classes.has('c:percent') &&
    figure?.kind === 'number' &&
    progress.numbers.at(-1) === figure.value
  ) {
    progress.numbers.pop();
    add(progress, numberIs(column, progress.isNegated ? '<' : '=', asStored(column, figure.value, true)));
    return;
  }
  // 'Have not signed the waiver': the verb of a box says nothing of another column.
  if (
    part.isPart &&
    column.kind === 'date' &&
    soon?.kind === 'column' &&
    soon.column.kind === 'check' &&
    /^ (?:(?:the|an?|his|her|its|our|their|your) )?$/.test(draft.reading.text.slice(part.end, soon.start))
  )
    return;
  const isDeed = part.isDeed && !/^ (?:date|day)\b/.test(draft.reading.text.slice(part.end));
  if (HELD.has(column.kind) && !isDeed && isSaidToBeThere(progress, part, soon, column.kind)) {
    add(progress, progress.isNegated ? isBlank(column) : isFilled(column));
    return;
  }
  const isNegated = progress.isNegated !== (part.isOpposite || isLeftToDo(draft, part.start));
  // 'Slides not ticked', 'Insured is checked' say it of the box that they name.
  if (
    column.kind === 'check' &&
    soon?.kind === 'word' &&
    (soon.word === 'ticked' || soon.word === 'unticked') &&
    soon.start - part.end < 8
  ) {
    progress.taken.add(soon);
    add(progress, isChecked(column, (soon.word === 'unticked') !== isNegated));
    return;
  }
  if (column.kind === 'check') {
    add(progress, isChecked(column, isNegated));
    return;
  }
  if (isNegated && part.isDeed && column.kind === 'date' && isPlanned(column)) {
    add(progress, dateIs(column, '>=', 'TODAY()', 'at-least'));
    return;
  }
  const isDenied = isNegated && column.kind === 'number' && IS_LACKING.test(draft.reading.text.slice(0, part.start));
  if (isDenied || (isNegated && (part.isDeed || column.kind !== 'number'))) {
    add(progress, isBlank(column));
    return;
  }
  if (
    part.isDeed &&
    !/^ (?:date|on)\b/.test(draft.reading.text.slice(part.end)) &&
    column.kind === 'date' &&
    !isMeasured(draft, part.start)
  ) {
    add(progress, isPlanned(column) ? dateIs(column, '<', 'TODAY()', 'below') : isFilled(column));
    return;
  }
  progress.free.push({ column, start: part.start, isPart: part.isPart });
}

/** 'Price times quantity is over 500': what is worked out, beside a number or a cell. */
function readComputed(progress: Progress, part: Part): boolean {
  const { draft, parts } = progress;
  const left = comparandAt(draft, part.start);
  const sign = left === null ? undefined : parts.find(({ start }) => start >= left.end);
  if (left === null || sign?.kind !== 'sign' || sign.start - left.end > 12) return false;
  const value = next(progress, parts.indexOf(sign));
  const isNumber = value?.kind === 'number';
  if (!isNumber && !(value?.kind === 'column' && value.column.kind === 'number')) return false;
  const right = isNumber
    ? { code: String(value.isPercent ? value.value / 100 : value.value), column: null }
    : { code: draft.row(value.column), column: value.column };
  const condition = comesTo(draft, left, progress.isNegated ? OPPOSITE[sign.sign] : sign.sign, right);
  if (condition === null) return false;
  take(progress, left);
  progress.taken.add(sign);
  progress.taken.add(value);
  add(progress, condition);
  return true;
}

/** 'Returns' and 'Departs' are days that are known before they come. */
function isPlanned({ title }: Column): boolean {
  return /^(?:returns|departs|arrives|leaves|opens|closes|starts|ends|begins|expires|ships|lands|moves (?:in|out))\b/i.test(
    title,
  );
}

/** Kinds of columns whose cells hold options or people, and no running text. */
const OPTIONS: ReadonlySet<string> = new Set(['choice', 'choices', 'contact', 'contacts']);
const HELD: ReadonlySet<string> = new Set(['date', 'number', 'contact', 'contacts', 'predecessor']);
/** 'No tienen importe': what a row does not have is blank. */
const IS_LACKING =
  /(?:\bno (?:tienen?|hay)|\bnao (?:tem|ha)|\bn ?['’]? ?(?:ont|a) pas(?: de| d)?|\bhaben? kein\p{L}*|\b(?:have|has|having) no|\bwithout(?: an?| any)?|\bohne(?: \p{L}+)?|\bsin|\bsans|\bsem|\black(?:s|ing)?(?: an?)?|\bmissing(?: an?| the)?) ?$/u;
const HAVING =
  /\b(?:(?:have|has|having|with|got|haben|hat|mit|avec|ont|con|tienen|com|tem) (?:an?|eine[mnrs]?|une?|una?|uma?|any|some) |(?:con|tienen|com|tem|avec) )$/;

/** 'Missing a trade or a cost', 'without a driver and a date': the second is missing too. */
function isNextMissing({ parts, alternatives, draft }: Progress, part: Part, place: number): boolean {
  const [joint, before] = [parts[place - 1], parts[place - 2]];
  const last = alternatives.at(-1)?.at(-1);
  return (
    joint?.kind === 'word' &&
    (joint.word === 'or' || joint.word === 'and') &&
    before?.kind === 'column' &&
    last?.column === before.column &&
    last.relation === 'blank' &&
    /\b(?:missing|without|no|lacking|lack)\b/.test(draft.reading.text.slice(Math.max(0, before.start - 16), before.start)) &&
    /^[ ,]*(?:or|and)(?: an?| the| any| its| their)? $/.test(draft.reading.text.slice(before.end, part.start))
  );
}

/** 'Jobs that have a due date', 'con fecha de entrega': the cell is filled; 'with a due date after …' says more of it. */
function isSaidToBeThere({ draft }: Progress, { start, end }: Part, after: Part | undefined, kind: CellKind): boolean {
  const { text } = draft.reading;
  const before = text.slice(Math.max(0, start - 24), start);
  const isHeld = kind === 'number' ? /\b(?:have|has|having) an? $/.test(before) : HAVING.test(before);
  const goesOn =
    after !== undefined && after.start - end < 12 && (isTimed(after) || after.kind === 'sign' || after.kind === 'value');
  return isHeld && !goesOn;
}

/** 'Between ordered and shipped', 'the latest shipped': the date is what is asked for. */
function isMeasured({ reading }: Draft, start: number): boolean {
  return /\b(?:between|from|to|until|and|latest|earliest|last|first|than|after|before)(?: the)? $/.test(
    reading.text.slice(Math.max(0, start - 14), start),
  );
}

function lastNamed({ free, parts }: Progress, place: number): Column | null {
  const part = parts[place];
  return part === undefined
    ? null
    : (free.filter(({ start }) => start < part.start && part.start - start < 40).at(-1)?.column ?? null);
}

function dropFree(progress: Progress, column: Column | null): void {
  const place = progress.free.findLastIndex((one) => one.column === column);
  if (place >= 0) progress.free.splice(place, 1);
}

function dateNear(progress: Progress, place: number): Column | null {
  const after = next(progress, place, (part) => part.kind === 'unknown' && LAST_ONE.test(part.text));
  const named = lastNamed(progress, place);
  if (named?.kind === 'date') return named;
  if (after?.kind === 'column' && after.column.kind === 'date') {
    progress.taken.add(after);
    return after.column;
  }
  return progress.last?.kind === 'date' ? progress.last : dateColumnOf(progress.draft);
}

/** 'Waiting longer than 10 days' counts from when it came in, where no date is named and nothing is overdue. */
function sinceWhen({ draft, free, last, parts }: Progress, place: number): Column | null {
  const isDated =
    last?.kind === 'date' ||
    free.some(({ column }) => column.kind === 'date') ||
    parts.slice(place).some((part) => part.kind === 'column' && part.column.kind === 'date');
  if (isDated || draft.has('overdue', 'past', 'expiry')) return null;
  return draft.pick({ kinds: ['date'], classes: ['c:created', 'c:start'], strict: true });
}

function readTime(progress: Progress, part: Part, column: Column | null): void {
  if (column === null) {
    progress.unknown.push('date');
    return;
  }
  dropFree(progress, column);
  const { isNegated } = progress;
  if (part.kind === 'days') {
    add(progress, withinDays(column, part.from, part.to, isNegated));
    return;
  }
  if (part.kind === 'stretch') {
    add(progress, isNegated ? outside(column, part.stretch) : stretchCondition(column, part.stretch));
    return;
  }
  if (part.kind === 'word') {
    if (part.word === 'today') {
      add(progress, windowOn(progress.draft, column, 'on-today'));
      return;
    }
    const isPast = (part.word === 'past') !== isNegated;
    add(progress, isPast ? dateIs(column, '<', 'TODAY()', 'below') : dateIs(column, '>', 'TODAY()', 'above'));
    return;
  }
  if (part.kind !== 'period') return;
  const clause = new Draft(
    clipped(progress.draft.reading, part.start, part.end),
    progress.draft.own,
    progress.draft.others,
    progress.draft.source,
  );
  add(progress, windowOn(clause, column, part.concept === 'calendar' ? null : part.concept));
}

function readSign(progress: Progress, spoken: Sign, place: number, subject: Column | null): void {
  const { draft } = progress;
  const sign = progress.isNegated ? OPPOSITE[spoken] : spoken;
  const after = next(progress, place);
  const before = progress.parts[place - 1];
  if (after?.kind === 'value') return;
  if (after !== undefined && readBeside(progress, sign, after, subject)) return;
  if (after?.kind === 'number' || (before?.kind === 'number' && progress.numbers.length > 0)) {
    const number = after?.kind === 'number' ? after : (before as Part & { kind: 'number' });
    if (after?.kind === 'number') progress.taken.add(after);
    else progress.numbers.pop();
    const behind = after?.kind === 'number' ? next(progress, progress.parts.indexOf(after)) : undefined;
    const dated = subject?.kind === 'date' ? subject : (lastNamed(progress, place) ?? progress.last);
    if (dated?.kind === 'date' && DAYS_BEHIND.test(draft.reading.text.slice(number.end))) {
      dropFree(progress, dated);
      takeUnit(progress, number.end, number.end + UNIT_AT_MOST);
      add(progress, daysAway(dated, sign, number.value));
      return;
    }
    const isUnit = behind?.kind === 'column' && behind.column.kind === 'number' && behind.start - number.end < 8;
    // 'Less than half done'.
    const isShare = behind?.kind === 'word' && behind.word === 'finished' && subject === null;
    const share = isShare ? shareOf(draft) : null;
    if (share !== null && behind !== undefined) progress.taken.add(behind);
    const ofShare = number.isPercent ? shareOf(draft) : null;
    const said =
      subject === null && !isUnit && !number.isPercent ? measureSaid(draft, progress.parts[place]?.start ?? 0, number.end) : null;
    const named =
      subject ??
      share ??
      (isUnit ? behind.column : (lastNamedNumber(progress, place) ?? said?.column ?? lastNumber(progress, place))) ??
      ofShare ??
      ofUnit(draft, number) ??
      unitAhead(progress, number) ??
      ageOf(draft, progress.parts[place]) ??
      ofComparative(draft, progress.parts[place]) ??
      theNumber(draft);
    if (isUnit && named === behind.column) progress.taken.add(behind);
    takeUnit(progress, number.end, measureSaid(draft, number.start, number.end)?.end ?? number.end);
    if (named === null || named.kind !== 'number') {
      progress.unknown.push(String(number.value));
      return;
    }
    dropFree(progress, named);
    add(progress, numberIs(named, sign, asStored(named, number.value, number.isPercent)));
    return;
  }
  const left =
    subject ?? lastNamed(progress, place) ?? (progress.last !== null && draft.isMentioned(progress.last) ? progress.last : null);
  if (after?.kind === 'column' && left !== null && after.column.kind === left.kind && after.column !== left) {
    progress.taken.add(after);
    dropFree(progress, left);
    add(progress, columnIs(draft, left, sign, after.column));
    return;
  }
  // No option is before or after today.
  const dated = left?.kind === 'date' || left?.kind === 'number' ? left : dateColumnOf(draft);
  if (after?.kind === 'word' && after.word === 'today' && dated?.kind === 'date' && sign !== '=') {
    progress.taken.add(after);
    dropFree(progress, dated);
    add(progress, dateIs(dated, sign, 'TODAY()', RELATION[sign]));
    return;
  }
  if (subject !== null) progress.free.push({ column: subject, start: progress.parts[place]?.start ?? 0, isPart: false });
  if (sign !== '=' && !isLoose(progress, place)) progress.unknown.push(spoken);
}

/** 'Cheaper than 50', 'deeper than 20': the comparative names what is compared. */
function ofComparative({ reading, source }: Draft, sign: Part | undefined): Column | null {
  const named = reading.columns.find(
    ({ column, start }) => start === sign?.start && column.kind === 'number' && source.columns.includes(column),
  );
  return named?.column ?? null;
}

/** 'Guests who are under 12', 'older than 65': an age, where a column has one. */
function ageOf({ reading: { text }, source }: Draft, sign: Part | undefined): Column | null {
  if (sign === undefined) return null;
  const isAge =
    /\b(?:(?:who|that)(?: is| are| were|['’]re)|aged) $/.test(text.slice(0, sign.start)) ||
    /^(?:older|younger)/.test(text.slice(sign.start));
  const ages = source.columns.filter(({ kind, empty, classes }) => kind === 'number' && !empty && classes.has('c:age'));
  return isAge && ages.length === 1 ? (ages[0] ?? null) : null;
}

/** 'At least 10 and at most 20 miles': the unit stands behind the second number. */
function unitAhead({ parts }: Progress, number: Part): Column | null {
  const rest = parts.slice(parts.indexOf(number) + 1).filter((part) => part.kind !== 'word' || part.word !== 'and');
  const [sign, second, unit] = rest;
  return sign?.kind === 'sign' && second?.kind === 'number' && unit?.kind === 'column' && unit.column.kind === 'number'
    ? unit.column
    : null;
}

const DAYS_BEHIND = /^ ?(?:days?|tage?n?|dias?|jours?|日)(?![\p{L}])/u;
const UNIT_AT_MOST = 6;

/** 'Over 20,000 t', 'more than 500 €': the column of what is measured in the unit. */
function ofUnit({ reading, source }: Draft, { end }: Part): Column | null {
  const unit = /^ ?(\p{L}{1,12}|[€$£])/u.exec(reading.text.slice(end))?.[1];
  return unit === undefined ? null : (columnsMeasuredIn(source, unit)[0] ?? null);
}

/** 'More than the budget plus 10%', 'later than 30 days after the request': beside what is worked out. */
function readBeside(progress: Progress, sign: Sign, after: Part, subject: Column | null): boolean {
  const { draft } = progress;
  const right = comparandAt(draft, after.start);
  if (right === null) return false;
  const kind = right.term.kind === 'date' ? 'date' : 'number';
  const near = subject ?? progress.free.findLast(({ start }) => start < after.start)?.column ?? null;
  const left = kind === 'date' ? (dateBefore(progress, after.start, right) ?? near) : near;
  if (left === null || left.kind !== kind) {
    if (!right.isMoved) return false;
    take(progress, right);
    add(progress, hasCome(draft, sign, right));
    return true;
  }
  take(progress, right);
  dropFree(progress, left);
  add(progress, isBeside(draft, left, sign, right));
  return true;
}

/** 'Bottles from Spain' names a value, and compares no number of bottles. */
function leadsToValue(progress: Progress, sign: Part): boolean {
  const place = progress.parts.indexOf(sign);
  return isLoose(progress, place) && progress.parts[place + 1]?.kind === 'value';
}

/** 'From finished jobs' compares nothing. */
function isLoose({ draft, parts }: Progress, place: number): boolean {
  const part = parts[place];
  return (
    part !== undefined &&
    /^(?:from|since|over|ab|seit|uber|desde|de|depuis|sur|sobre|a partir)$/.test(draft.reading.text.slice(part.start, part.end))
  );
}

/** The unit after a number says nothing more where it names what the column holds. */
function takeUnit({ parts, taken }: Progress, from: number, to: number): void {
  for (const part of parts) if (part.kind === 'unknown' && part.start >= from && part.end <= to) taken.add(part);
}

function lastNamedNumber(progress: Progress, place: number): Column | null {
  const named = lastNamed(progress, place);
  return named?.kind === 'number' ? named : null;
}

function lastNumber(progress: Progress, place: number): Column | null {
  const named = lastNamed(progress, place);
  return named?.kind === 'number' ? named : progress.last?.kind === 'number' ? progress.last : null;
}
