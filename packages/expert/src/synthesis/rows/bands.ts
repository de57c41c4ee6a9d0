import { asStored } from '../clause-conditions.ts';
import { clausesIn } from '../clauses.ts';
import { isTitledByUnit } from '../column-units.ts';
import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { folded, tokensOf } from '../text.ts';
import { type BandLabel, labelAt } from './band-labels.ts';
import { type Range, rangesIn, type Told, toldBeside } from './band-list.ts';
import { daysMeasured } from './days-measured.ts';
import { ExpressionReader } from './expression.ts';
import { lexemesOf } from './lexemes.ts';
import type { Term } from './terms.ts';

/** A scale of ranges of one number, each with what it gives: '0-2 low, 3-6 watch, 7 and more treat'. */
export interface Bands {
  readonly subject: Column;
  /** From the least to the most: holds up to the test, which is null for the last. */
  readonly steps: readonly { readonly test: ((cell: string) => string) | null; readonly label: BandLabel | null }[];
  /** What the shares are taken off, or put on. */
  readonly base: Term | null;
  readonly limits: readonly ((code: string) => string)[];
  /** Words, numbers and columns that play no part. */
  readonly left: number;
}

/** The scale that a question lists; null where it lists none. */
export function bandsIn(draft: Draft): Bands | null {
  const { text, language } = draft.reading;
  if (language === 'ja' || text.length > 600) return null;
  const words = draft.own.columns.flatMap(({ title }) => tokensOf(folded(title)).map((token) => token.text));
  const all = rangesIn(text, [...new Set(words)]);
  return read(draft, all, []) ?? (all.length > 2 ? readWithLimit(draft, all) : null);
}

/** '…, at least 50': a limit of what comes out, behind the scale. */
function readWithLimit(draft: Draft, all: readonly Range[]): Bands | null {
  const last = all.at(-1);
  if (last === undefined || last.isRest || (last.low === null) === (last.high === null)) return null;
  const limit = last.low === null ? `MIN(${last.high}, ` : `MAX(${last.low}, `;
  const found = read(draft, all.slice(0, -1), [(code) => `${limit}${code})`], last.start);
  return found?.steps.every(({ label }) => label?.kind !== 'text') ? found : null;
}

function read(draft: Draft, ranges: readonly Range[], limits: Bands['limits'], to = draft.reading.text.length): Bands | null {
  const { text } = draft.reading;
  const numbered = ranges.filter(({ isRest }) => !isRest);
  const [first] = numbered;
  if (first === undefined || ranges.filter(({ isRest }) => isRest).length > 1) return null;
  const subjects = subjectsOf(draft, ranges);
  const told = toldBeside(text, ranges, (from, end) => labelAt(draft, from, end, subjects) !== null);
  if (told === null) return null;
  const labels = told.map((one) => labelAt(draft, one.from, one.to, subjects));
  const begin = Math.min(...told.map((one) => Math.min(one.from, one.range.start)));
  const end = Math.max(...told.map((one) => Math.max(one.to, one.range.end)));
  const isChange = labels.some((label) => label?.kind === 'number' && (label.way === 'off' || label.way === 'on-top'));
  if (ranges.length < 2 && !isChange) return null;
  if (!isOneKind(labels)) return null;
  const worked = isChange ? termBefore(draft, begin) : null;
  if (isChange && worked === null) return null;
  const base = worked?.term ?? null;
  const subject = subjectAmong(draft, subjects, told);
  if (subject === null) return null;
  const steps = stepsOf(subject, told, labels);
  if (steps === null) return null;
  const known = [subject, ...(base?.columns ?? [])];
  const isBareRate =
    base === null && labels.every((label) => label?.kind === 'number' && label.isPercent && label.way === 'plain');
  // '2% up to 1000, 5% above' may be of every part of the amount, or of the whole.
  const unsaid = isBareRate ? 1 : 0;
  return { subject, steps, base, limits, left: unsaid + leftIn(draft, 0, begin, known, worked) + leftIn(draft, end, to, known) };
}

/** Texts beside texts, and numbers beside numbers. */
function isOneKind(labels: readonly (BandLabel | null)[]): boolean {
  const kinds = new Set(labels.flatMap((label) => (label === null || label.kind === 'blank' ? [] : [label.kind])));
  return kinds.size === 1;
}

/** The numbers that a scale may be of, those first that stand with its ranges. */
function subjectsOf(draft: Draft, ranges: readonly Range[]): readonly Column[] {
  const { reading, own } = draft;
  const named = reading.columns.filter(
    ({ column, isPart, start, end }) =>
      column.kind === 'number' &&
      !column.empty &&
      !column.primary &&
      own.columns.includes(column) &&
      // 'Days' names no column Minutes.
      !(isPart && /^(?:days?|weeks?|months?)$/.test(reading.text.slice(start, end)) && !/day|week|month/i.test(column.title)),
  );
  const isNear = ({ start, end }: { start: number; end: number }) =>
    ranges.some((range) => end > range.start - 2 && start < range.end + 2);
  const ordered = [
    ...named.filter((one) => isNear(one) && !one.isPart),
    ...own.columns.filter((column) => isByUnit(reading.text, column, ranges)).map((column) => ({ column })),
    ...named.filter((one) => isNear(one)),
    ...named.filter((one) => !one.isPart),
    ...named.filter((one) => one.isPart),
  ].map(({ column }) => column);
  if (ordered.length > 0) return [...new Set(ordered)];
  // 'New under 14 days, old over 60': days since a date, where no number is named.
  const isInDays = ranges.some(({ start, end }) => /\bdays?\b/.test(reading.text.slice(start, end + 5)));
  const dates = new Set(
    reading.columns.filter(({ column }) => column.kind === 'date' && !column.empty).map(({ column }) => column),
  );
  const days = isInDays && dates.size < 2 ? daysMeasured(draft, [...dates][0]) : null;
  if (days !== null) return [days];
  const numbers = own.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const share = ranges.some(({ isPercent }) => isPercent) ? numbers.filter(({ classes }) => classes.has('c:percent')) : [];
  if (share.length === 1) return share;
  const meant = numbers.filter(({ classes }) => [...classes].some((one) => one.startsWith('c:') && reading.concepts.has(one)));
  return meant.length === 1 ? meant : numbers.length === 1 ? numbers : [];
}

/** 'Up to 5 m' is of Height m. */
function isByUnit(text: string, { title, kind, empty }: Column, ranges: readonly Range[]): boolean {
  if (kind !== 'number' || empty) return false;
  const units = tokensOf(folded(title)).filter((word) => word.text.length <= 3 && !/\d/.test(word.text));
  return units.some(
    (unit) =>
      isTitledByUnit(title, unit.text) &&
      ranges.some(({ start, end }) => new RegExp(`\\d ?${unit.text}$`).test(text.slice(start, end))),
  );
}

function subjectAmong(draft: Draft, subjects: readonly Column[], told: readonly Told[]): Column | null {
  const isInLabel = (column: Column) =>
    draft.reading.columns
      .filter((one) => one.column === column)
      .every(({ start, end }) => told.some(({ from, to }) => start >= from && end <= to));
  return subjects.find((column) => !isInLabel(column)) ?? subjects[0] ?? null;
}

interface Worked {
  readonly term: Term;
  readonly start: number;
  readonly end: number;
}

function termBefore(draft: Draft, end: number): Worked | null {
  const lexemes = lexemesOf(draft, 0, end);
  const reader = new ExpressionReader(draft, lexemes);
  const terms = lexemes.flatMap((_, place) => {
    const { term, next = place } = reader.read(place) ?? {};
    const span = { start: lexemes[place]?.start ?? 0, end: lexemes[next - 1]?.end ?? 0 };
    return term === undefined || term.kind === 'date' || term.columns.length === 0 ? [] : [{ term, ...span }];
  });
  return terms.toSorted((one, other) => other.term.operations - one.term.operations)[0] ?? null;
}

/** The ranges from the least to the most, each with the test that tells it from the next one. */
function stepsOf(subject: Column, told: readonly Told[], labels: readonly (BandLabel | null)[]): Bands['steps'] | null {
  const all = told.map(({ range }, place) => ({ range, label: labels[place] ?? null }));
  const rest = all.find(({ range }) => range.isRest)?.label ?? null;
  const rising = all.filter(({ range }) => !range.isRest).toSorted((one, other) => orderOf(one.range) - orderOf(other.range));
  const stored = (value: number, { isPercent }: Range) => asStored(subject, value, isPercent);
  const [least] = rising;
  const most = rising.at(-1);
  if (least === undefined || most === undefined) return null;
  const isOpenBelow = least.range.low === null || (least.range.low === 0 && least.range.lowIsIn);
  const isOpenAbove = most.range.high === null;
  // Limits that all open the same way are told one by one, and what is left is on the other side.
  const steps: { test: ((cell: string) => string) | null; label: BandLabel | null }[] = [];
  if (!isOpenBelow && least.range.low !== null) {
    const { low, lowIsIn } = least.range;
    steps.push({ test: (cell) => `${cell} ${lowIsIn ? '<' : '<='} ${stored(low, least.range)}`, label: rest });
  }
  rising.forEach(({ range, label }, place) => {
    const after = rising[place + 1]?.range;
    const isLast = after === undefined;
    if (isLast && isOpenAbove) {
      steps.push({ test: null, label });
      return;
    }
    const gap = after?.low == null || range.high === null ? 0 : after.low - range.high;
    if (after?.low !== null && after !== undefined) {
      const { low, lowIsIn } = after;
      // 'Green from 30 to 60, red above 70, otherwise yellow': what is between is left over.
      if (rest !== null && gap > 1)
        steps.push({ test: (cell) => `${cell} ${range.highIsIn ? '<=' : '<'} ${stored(range.high ?? 0, range)}`, label });
      if (rest !== null && gap > 1) {
        steps.push({ test: (cell) => `${cell} ${lowIsIn ? '<' : '<='} ${stored(low, after)}`, label: rest });
        return;
      }
      steps.push({ test: (cell) => `${cell} ${lowIsIn ? '<' : '<='} ${stored(low, after)}`, label });
      return;
    }
    const { high, highIsIn } = range;
    if (high !== null) steps.push({ test: (cell) => `${cell} ${highIsIn ? '<=' : '<'} ${stored(high, range)}`, label });
  });
  if (!isOpenAbove) steps.push({ test: null, label: rest });
  return steps;
}

/** Where a range stands among the others: by its middle. */
function orderOf({ low, high, highIsIn }: Range): number {
  if (low !== null && high !== null) return (low + high) / 2;
  return low ?? (high ?? 0) - (highIsIn ? 0 : 1e-9);
}

const CHATTER =
  /^(?:bands?|levels?|grades?|scale|tiers?|steps?|class(?:es)?|categor(?:y|ies)|groups?|formula|by|if|when|based|depending|depends|according|it|says?|show|give|want|need|otherwise|else|sizes?|ranges?|counted|measured|entered|typed|known|empty|blank|leave|stays?|goes|like|follows|rules?|stufen?|klassen?|skala|niveau[xs]?|nivel(?:es)?|rangos?|escala|echelle|tranches?|faixas?|einteilen|einstufen|clasificar|classer|classificar|anzeigen?|zeigen?|schreiben?|poner|pon|mettre|afficher|colocar|mostrar)$/;

/** Words around the scale that say something of the sheet and have no part. */
function leftIn(draft: Draft, from: number, to: number, known: readonly Column[], worked: Worked | null = null): number {
  const { text, columns, tokens } = draft.reading;
  // 'Fois', 'vezes' within what is worked out.
  const isWorked = ({ start, end }: { readonly start: number; readonly end: number }) =>
    worked !== null && start >= worked.start && end <= worked.end;
  const guard = /\b(?:leave|keep|blank|empty|nothing)\b/.exec(text.slice(from, to));
  const until = guard === null ? to : from + guard.index;
  const besides = new Set(
    tokens
      .filter((token) => isWorked(token) && !columns.some(({ start, end }) => start <= token.start && end >= token.end))
      .map(({ start }) => start),
  );
  const { free, unknown, alternatives, numbers } = clausesIn(draft, from, until, besides);
  const named = free.filter(({ column, isPart }) => !known.includes(column) && !isPart);
  const isOfTarget = (word: string) => columns.some((one) => one.column.empty && text.slice(one.start, one.end).includes(word));
  // 'Insurance premium: …' is the name of what is wanted.
  const isName = from === 0 && /(?:[:=–-]|\b(?:is|are|be|by|on|from))\s*$/.test(text.slice(0, until));
  const words = isName ? [] : unknown.filter((word) => !CHATTER.test(word) && !isOfTarget(word));
  return (
    named.length + words.length + numbers.length + alternatives.flat().filter(({ column }) => !known.includes(column)).length
  );
}
