import { asStored, columnIs, daysAway, numberIs, OPPOSITE, RELATION, shareOf, theNumber } from './clause-conditions.ts';
import type { Part, Sign } from './clause-part.ts';
import { add, dropFree, lastNamed, next, type Progress } from './clause-progress.ts';
import { isNoShare, readDistance, readShareBeside } from './clause-shares.ts';
import { dateBefore, take } from './clause-times.ts';
import { columnsMeasuredIn } from './column-units.ts';
import { type Comparand, comesTo, comparandAt, hasCome, isBeside, spanBehind } from './comparands.ts';
import { dateIs, isFilled } from './condition.ts';
import { dateColumnOf } from './date-windows.ts';
import type { Draft } from './draft.ts';
import { titlesMeant } from './lexicon/title-words.ts';
import { measureSaid } from './measures-said.ts';
import { isNumberOfRows, isThing } from './rows-named.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { folded, tokensOf } from './text.ts';

/** A comparison: of the column that was named, or of the one that its unit, its adjective or its share tells. */
export function readSign(progress: Progress, spoken: Sign, place: number, subject: Column | null): void {
  const { draft } = progress;
  const sign = progress.isNegated ? OPPOSITE[spoken] : spoken;
  const after = next(progress, place);
  const before = progress.parts[place - 1];
  if (after?.kind === 'value') return;
  if (after?.kind === 'number' && readShareBeside(progress, sign, place, after, subject)) return;
  if (after !== undefined && readBeside(progress, sign, after, subject)) return;
  if (after?.kind === 'number' && readSpan(progress, sign, after.value, after, spanBehind(draft, after.end))) return;
  if (after?.kind === 'number' || (before?.kind === 'number' && progress.numbers.length > 0)) {
    const number = after?.kind === 'number' ? after : (before as Part & { kind: 'number' });
    if (after?.kind === 'number') progress.taken.add(after);
    else progress.numbers.pop();
    // '30 oder mehr Teilnehmer': the unit stands behind the sign.
    const behind = next(progress, after?.kind === 'number' ? progress.parts.indexOf(after) : place);
    const end = after?.kind === 'number' ? after.end : (progress.parts[place]?.end ?? number.end);
    const dated = subject?.kind === 'date' ? subject : (lastNamed(progress, place) ?? progress.last);
    if (dated?.kind === 'date' && DAYS_BEHIND.test(draft.reading.text.slice(number.end))) {
      dropFree(progress, dated);
      takeUnit(progress, number.end, number.end + UNIT_AT_MOST);
      add(progress, daysAway(dated, sign, number.value));
      return;
    }
    const isUnit =
      behind?.kind === 'column' &&
      behind.column.kind === 'number' &&
      behind.start - end < 8 &&
      !draft.reading.text.slice(number.end, behind.start).includes('の');
    const behindSign = Math.max(number.end, progress.parts[place]?.end ?? 0);
    if (!isUnit && countsOthers(progress, sign, { ...number, end: behindSign }, subject)) return;
    // 'Less than half done'.
    const isShare = behind?.kind === 'word' && behind.word === 'finished' && subject === null;
    const share = isShare ? shareOf(draft) : null;
    if (share !== null && behind !== undefined) progress.taken.add(behind);
    const ofShare = number.isPercent ? shareOf(draft) : null;
    const said =
      subject === null && !isUnit && !number.isPercent ? measureSaid(draft, progress.parts[place]?.start ?? 0, number.end) : null;
    // 'The hints of teams bigger than 4': what is compared is the rows, and not the number that was named before them.
    const isOfRows = ofComparative(draft, progress.parts[place]) === null && followsRows(draft, progress.parts[place]);
    const compared = ofComparative(draft, progress.parts[place]);
    const isApart = compared !== null && !IS_BETWEEN.test(betweenLastAnd(progress, place));
    // 'The temperature of pallets heavier than 400': what is compared is their weight.
    const beforeSign = isOfRows ? null : isApart ? compared : lastNamedNumber(progress, place);
    // 'La quantité des commandes de plus de 1000 €': the unit tells what is compared.
    const isOfUnit =
      said !== null && said.end > number.end && beforeSign !== said.column && !IS_BETWEEN.test(betweenLastAnd(progress, place));
    const named =
      subject ??
      share ??
      (isOfUnit ? said.column : null) ??
      (isUnit ? behind.column : (beforeSign ?? said?.column ?? (isOfRows ? sizeOf(draft) : lastNumber(progress, place)))) ??
      ofShare ??
      ofUnit(draft, number) ??
      unitAhead(progress, number) ??
      ageOf(draft, progress.parts[place]) ??
      ofComparative(draft, progress.parts[place]) ??
      theNumber(draft);
    if (isUnit && named === behind.column) progress.taken.add(behind);
    takeUnit(progress, number.end, measureSaid(draft, number.start, number.end)?.end ?? number.end);
    if (named === null || named.kind !== 'number' || isNoShare(named, number.isPercent)) {
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
    if (readDistance(progress, left, sign, after)) return;
    progress.taken.add(after);
    dropFree(progress, left);
    add(progress, columnIs(draft, left, sign, after.column));
    return;
  }
  const meant = left === null ? null : antecedentOf(progress, place, left);
  if (left !== null && meant !== null) {
    dropFree(progress, left);
    add(progress, columnIs(draft, left, sign, meant));
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
  // 'Sobald der Termin überschritten ist'.
  const spokenAs = progress.parts[place];
  const isExceeded = spokenAs !== undefined && /^uberschritten/.test(draft.reading.text.slice(spokenAs.start, spokenAs.end));
  if (sign === '>' && isExceeded && left?.kind === 'date') {
    dropFree(progress, left);
    add(progress, dateIs(left, '<', 'TODAY()', 'below'));
    return;
  }
  // 'Über dem Übergabedatum', 'ont dépassé la date de remise': a day is exceeded that has gone by.
  if (sign === '>' && after?.kind === 'column' && after.column.kind === 'date' && draft.reading.language !== 'en') {
    progress.taken.add(after);
    dropFree(progress, after.column);
    add(progress, dateIs(after.column, '<', 'TODAY()', 'below'));
    return;
  }
  if (subject !== null) progress.free.push({ column: subject, start: progress.parts[place]?.start ?? 0, isPart: false });
  if (sign !== '=' && !isLoose(progress, place)) progress.unknown.push(spoken);
}

/** 'Clients with more than one mural', 'members with at least 3 visits': how many rows have the same name. */
function countsOthers(
  progress: Progress,
  sign: Sign,
  { value, start, end }: Part & { kind: 'number' },
  subject: Column | null,
): boolean {
  const { draft, parts, free } = progress;
  if (!isNumberOfRows(draft, end)) return false;
  const column = subject ?? free.at(-1)?.column;
  const named = parts.findLast((part) => part.kind === 'column' && part.column === column && part.start < start);
  if (column === undefined || named === undefined || !OF_NAMES.has(column.kind) || column.primary) return false;
  if (!HAS_ROWS.test(draft.reading.text.slice(named.end, start))) return false;
  add(progress, { ...isFilled(column), relation: RELATION[sign], values: [String(value)] });
  if (subject !== null) free.push({ column, start: named.start, isPart: false });
  return true;
}

const OF_NAMES: ReadonlySet<string> = new Set(['text', 'choice', 'contact']);
const HAS_ROWS = /^ (?:do we have )?(?:with|having|have|had|(?:who|that|which) \p{L}+|mit|con|tienen|avec|ont|com|tem)\b/u;

const SIGN_OF: ReadonlyMap<string, Sign> = new Map([
  ['above', '>'],
  ['at-least', '>='],
  ['below', '<'],
  ['at-most', '<='],
]);

/** 'At least 100 passengers or 30 vehicles': the second number is compared as the first. */
export function readAlike(progress: Progress, number: Part & { kind: 'number' }, place: number): boolean {
  const last = progress.alternatives.at(-1)?.at(-1);
  const sign = SIGN_OF.get(last?.relation ?? '');
  const [joint, unit] = [progress.parts[place - 1], progress.parts[place + 1]];
  const isJoined = joint?.kind === 'word' && (joint.word === 'or' || joint.word === 'and');
  if (sign === undefined || last?.column.kind !== 'number' || !isJoined) return false;
  if (unit?.kind !== 'column' || unit.column.kind !== 'number' || unit.column === last.column || unit.start - number.end > 2)
    return false;
  progress.taken.add(unit);
  add(progress, numberIs(unit.column, sign, asStored(unit.column, number.value, number.isPercent)));
  return true;
}

/** The length of a span beside a number. */
export function readSpan(progress: Progress, sign: Sign, days: number, part: Part, span: Comparand | null): boolean {
  const condition = span === null ? null : comesTo(progress.draft, span, sign, { code: String(days), column: null });
  if (span === null || condition === null) return false;
  progress.taken.add(part);
  take(progress, span);
  progress.texts.push(span);
  for (const column of span.term.columns) dropFree(progress, column);
  add(progress, condition);
  return true;
}

/** 'On time if sent by the deadline, late if after it': what 'it' is was named in the clause before. */
function antecedentOf({ draft: { reading, source }, parts }: Progress, place: number, left: Column): Column | null {
  const part = parts[place];
  if (part === undefined || !/^ (?:it|that|this)(?= ?(?:[,;.)]|$))/.test(reading.text.slice(part.end))) return null;
  const named = reading.columns.findLast(
    ({ column, end, isPart }) =>
      end <= part.start &&
      !isPart &&
      !column.empty &&
      column !== left &&
      column.kind === left.kind &&
      source.columns.includes(column),
  );
  return left.kind === 'date' || left.kind === 'number' ? (named?.column ?? null) : null;
}

/** 'Cheaper than 50', 'deeper than 20': the comparative names what is compared. */
export function ofComparative({ reading, source }: Draft, sign: Part | undefined): Column | null {
  const named = reading.columns.find(
    ({ column, start }) => start === sign?.start && column.kind === 'number' && source.columns.includes(column),
  );
  return named?.column ?? null;
}

/** 'Guests who are under 12', 'older than 65': an age, where a column has one. */
function ageOf(draft: Draft, sign: Part | undefined): Column | null {
  if (sign === undefined) return null;
  const {
    reading: { text },
    source,
  } = draft;
  const who = /(\p{L}+) (?:is|are|was|were|aged) $/u.exec(text.slice(0, sign.start))?.[1];
  const isAge =
    (who !== undefined && isThing(draft, who)) ||
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

/** 'Teams bigger than 4', 'parties over 6': the noun before the sign is what the rows are called. */
function followsRows(draft: Draft, sign: Part | undefined): boolean {
  const { tokens, text, columns } = draft.reading;
  const noun = sign === undefined ? undefined : tokens.findLast(({ end }) => end < sign.start);
  if (noun === undefined || sign === undefined || noun.end + 1 !== sign.start || !isThing(draft, noun.text)) return false;
  const isMeasure = columns.some(({ column, start }) => start === noun.start && column.kind === 'number');
  return !isMeasure && BIGGER.test(text.slice(sign.start, sign.end));
}

const BIGGER =
  /^(?:bigger|larger|smaller|grosser|kleiner|mas grandes?|mas pequen[oa]s?|plus grand[es]*|plus petit[es]*|maior(?:es)?|menor(?:es)?)/;

/** How many people rows are of, where one column tells it. */
function sizeOf({ source }: Draft): Column | null {
  return columnsMeasuredIn(source, 'people')[0] ?? columnsMeasuredIn(source, 'area')[0] ?? null;
}

const DAYS_BEHIND = /^ ?(?:days?|tage?n?|dias?|jours?|日)(?![\p{L}])/u;

const UNIT_AT_MOST = 6;

/** 'Over 20,000 t', 'more than 500 €': the column of what is measured in the unit. */
function ofUnit({ reading, source }: Draft, { end }: Part): Column | null {
  const counter = reading.language === 'ja' ? COUNTER.exec(reading.text.slice(end))?.[0] : undefined;
  if (counter !== undefined) return columnCountedBy(source, COUNTED[counter] ?? '');
  const unit = /^ ?(\p{L}{1,12}|[€$£])/u.exec(reading.text.slice(end))?.[1];
  return unit === undefined ? null : (columnsMeasuredIn(source, unit)[0] ?? null);
}

/** What Japanese counters count, by a word of English titles. */
const COUNTED: Readonly<Record<string, string>> = {
  日: 'days',
  週間: 'weeks',
  時間: 'hours',
  分: 'minutes',
  泊: 'nights',
  人: 'people',
  名: 'people',
};
const COUNTER = new RegExp(`^(?:${Object.keys(COUNTED).join('|')})(?!数)`);

/** '7日以上' where one column is titled Days. */
function columnCountedBy({ columns }: SheetModel, counted: string): Column | null {
  const meant = titlesMeant(counted);
  const fits = columns.filter(
    ({ kind, empty, primary, title }) =>
      kind === 'number' &&
      !empty &&
      !primary &&
      tokensOf(folded(title)).some(({ text }) => titlesMeant(text).some((one) => meant.includes(one))),
  );
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

/** 'More than the budget plus 10%', 'later than 30 days after the request': beside what is worked out. */
function readBeside(progress: Progress, sign: Sign, after: Part, subject: Column | null): boolean {
  const { draft } = progress;
  const right = comparandAt(draft, after.start);
  if (right === null) return false;
  const kind = right.term.kind === 'date' ? 'date' : 'number';
  // 'If it is more than 85% of the budget', of what was compared before.
  const before = progress.last !== null && !right.term.columns.includes(progress.last) ? progress.last : null;
  const near = subject ?? progress.free.findLast(({ start }) => start < after.start)?.column ?? before;
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
export function leadsToValue(progress: Progress, sign: Part): boolean {
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

/** What stands between the column that was named last and a sign. */
function betweenLastAnd({ parts, draft }: Progress, place: number): string {
  const start = parts[place]?.start ?? 0;
  const last = parts.slice(0, place).findLast(({ kind }) => kind === 'column');
  return draft.reading.text.slice(last?.end ?? 0, start);
}

/** What may stand between a column and the sign that compares it. */
export const IS_BETWEEN = /^ (?:(?:is|are|was|were|of|being|ist|sind|es|son|est|sont|e|sao) )*$/;

function lastNamedNumber(progress: Progress, place: number): Column | null {
  const named = lastNamed(progress, place);
  return named?.kind === 'number' ? named : null;
}

function lastNumber(progress: Progress, place: number): Column | null {
  const named = lastNamed(progress, place);
  return named?.kind === 'number' ? named : progress.last?.kind === 'number' ? progress.last : null;
}
