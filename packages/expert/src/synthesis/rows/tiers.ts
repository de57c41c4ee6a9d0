import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { rounded } from './terms.ts';

/** A rate for each stretch of one number: '2 per km for the first 50 and 1.50 for every km after that'. */
export interface Tiers {
  readonly subject: Column;
  /** From the first on; the last one has no end. */
  readonly steps: readonly { readonly rate: string; readonly from: number; readonly to: number | null }[];
  /** Columns of the rates. */
  readonly columns: readonly Column[];
  /** Numbers and columns that play no part. */
  readonly left: number;
}

const NUMBER = '\\d[\\d.,]*\\d|\\d';
/** 'The first 50', 'up to 100', 'the next 200'. */
const LIMITS: readonly (readonly [pattern: string, kind: 'first' | 'next' | 'up-to'])[] = [
  ['(?:the |die |der |das |den |los |las |les |os |as )?(?:first|ersten|primer[oa]s|premiere?s|primeir[oa]s) ', 'first'],
  ['(?:the |die |los |las |les |os |as )?(?:next|following|nachsten|siguientes|suivante?s|proxim[oa]s|seguintes) ', 'next'],
  ['(?:up to|until|bis(?: zu)?|hasta|jusqu a|ate) ', 'up-to'],
];
const LIMIT = new RegExp(`(?<![\\p{L}\\d])(?:${LIMITS.map(([said]) => `(${said})`).join('|')})(?:[$€£] ?)?(${NUMBER})`, 'gu');
/** What comes after the last limit, of which alone the rate is: the whole is not meant. */
const REST =
  /(?<!\p{L})(?:(?:on |of |for )?(?:(?:all|the|any) )?(?:rest|remainder)(?! of the (?:rows|sheet))|thereafter|(?:for |on |of )?(?:what(?:ever)?|anything|everything|any|the (?:part|amount|share|bit)|all|each|every|any)(?: (?!number|other)\p{L}+){0,3}? (?:above|over|beyond|after|past|exceeding|on top)(?: (?:that|this|it|them|those|\d[\d.,]*\d|\d))?|(?:after|beyond|past|above|over) (?:that|this)|(?:fur |auf )?(?:der|den|dem) rest|(?:fur )?(?:alles|jede[nrs]? (?:weitere[nrs]?|zusatzliche[nrs]?)) ?(?:daruber|danach)?|danach|(?:por |de |sobre )?el resto|(?:por )?cada \p{L}+ (?:adicional|extra|mas)|a partir de ahi|(?:pour |sur )?le reste|au[- ]dela|(?:pour )?chaque \p{L}+ (?:supplementaire|de plus)|(?:para |sobre )?o resto|(?:por )?cada \p{L}+ (?:adicional|extra|a mais)|a partir dai)(?!\p{L})/gu;

/** '0.5% up to 1000, 0.4% over that' may be of the whole. */
const MAY_BE_OF_WHOLE =
  /^(?:(?:after|beyond|past|above|over) (?:that|this)|thereafter|danach|au[- ]dela|a partir (?:de ahi|dai))$/;

const NOTHING = /(?<!\p{L})(?:free(?: of charge)?|nothing|gratis|kostenlos|frei|gratuit[eoas]*)(?!\p{L})/gu;

interface Mark {
  readonly kind: 'first' | 'next' | 'up-to' | 'rest';
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

/** The tiers that a question tells; null where it tells none, or where a rate may be of the whole. */
export function tiersIn(draft: Draft): Tiers | null {
  const { text, numbers } = draft.reading;
  const limits = [...text.matchAll(LIMIT)].flatMap((match): readonly Mark[] => {
    const kind = LIMITS[match.slice(1, 1 + LIMITS.length).findIndex((said) => said !== undefined)]?.[1];
    const end = match.index + match[0].length;
    const number = numbers.find((one) => one.end === end || one.start === end - (match.at(-1)?.length ?? 0));
    return kind === undefined || number === undefined ? [] : [{ kind, value: number.value, start: match.index, end: number.end }];
  });
  const [rest, ...more] = [...text.matchAll(REST)].filter(({ index }) => limits.every(({ end }) => index >= end - 1));
  if (limits.length === 0 || rest === undefined || more.length > 1) return null;
  if (limits.every(({ kind }) => kind === 'up-to') && MAY_BE_OF_WHOLE.test(rest[0])) return null;
  const last: Mark = { kind: 'rest', value: 0, start: rest.index, end: rest.index + rest[0].length };
  const marks = [...limits, last];
  const rates = ratesBeside(draft, marks);
  if (rates === null) return null;
  const subject = subjectOf(draft, rates.columns);
  const steps = stepsOf(marks, rates.codes);
  if (subject === null || steps === null) return null;
  const inMarks = (start: number) => marks.some((mark) => start >= mark.start && start < mark.end);
  const unused = numbers.filter(
    (one) => isWritten(draft, one) && !inMarks(one.start) && !rates.starts.includes(one.start),
  ).length;
  const named = new Set(
    draft.reading.columns.filter(({ column, isPart }) => !isPart && !column.empty).map(({ column }) => column),
  );
  const others = [...named].filter((column) => column !== subject && !rates.columns.includes(column) && column.kind === 'number');
  return { subject, steps, columns: rates.columns, left: unused + others.length };
}

/** 'For each one' is no number. */
function isWritten({ reading: { text } }: Draft, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return /\d/.test(text.slice(start, end));
}

interface Rates {
  readonly codes: readonly string[];
  readonly columns: readonly Column[];
  readonly starts: readonly number[];
}

/** The rate of each mark: the number before all of them, or behind all of them. */
function ratesBeside(draft: Draft, marks: readonly Mark[]): Rates | null {
  const { numbers, text } = draft.reading;
  const isFree = (start: number) => !marks.some((mark) => start >= mark.start && start < mark.end);
  // 'The first 20 are free'.
  const nothing = [...text.matchAll(NOTHING)].map(({ 0: said, index }) => ({
    value: 0,
    isPercent: numbers.some((number) => number.isPercent),
    start: index,
    end: index + said.length,
  }));
  const free = [...numbers.filter((one) => isWritten(draft, one)), ...nothing]
    .filter(({ start }) => isFree(start))
    .toSorted((one, other) => one.start - other.start);
  const between = (from: number, to: number) => free.filter(({ start }) => start >= from && start < to);
  const ahead = marks.map((mark, place) => between(marks[place - 1]?.end ?? 0, mark.start));
  const behind = marks.map((mark, place) => between(mark.end, marks[place + 1]?.start ?? text.length));
  const found = [ahead, behind].find((all) => all.every((one) => one.length === 1));
  if (found !== undefined) {
    const rates = found.flat();
    const isPercent = rates.some((rate) => rate.isPercent);
    if (rates.some((rate) => rate.isPercent !== isPercent)) return null;
    const columns = ratedBy(draft, rates.at(-1)?.end ?? 0);
    const [rate] = columns;
    const code = (value: number) => String(rounded(isPercent ? value / 100 : value));
    const codes = rates.map(({ value }) => (rate === undefined ? code(value) : `${draft.row(rate)} * ${code(value)}`));
    return { codes, columns, starts: rates.map(({ start }) => start) };
  }
  return firstAtRate(draft, marks, free);
}

/** 'The first 8 hours at the hourly rate, the rest at 1.5 times that'. */
function firstAtRate(draft: Draft, marks: readonly Mark[], free: Draft['reading']['numbers']): Rates | null {
  const { text, columns } = draft.reading;
  const [first, last, ...more] = marks;
  const [times, ...others] = free;
  if (first === undefined || last === undefined || more.length > 0 || times === undefined || others.length > 0) return null;
  const rate = columns.find(
    ({ column, start }) =>
      column.kind === 'number' && !column.empty && start >= first.end && start < last.start && isRate(column),
  )?.column;
  const isTimes = /^ ?(?:x\b|times|mal|veces|fois|vezes|[*×])/.test(text.slice(times.end)) || times.isPercent;
  if (rate === undefined || !isTimes || times.start < last.start) return null;
  const factor = rounded(times.isPercent ? times.value / 100 : times.value);
  return { codes: [draft.row(rate), `${draft.row(rate)} * ${factor}`], columns: [rate], starts: [times.start] };
}

/** Whether a column holds what one of something costs. */
export function isRate({ classes, title }: Column): boolean {
  return (
    classes.has('c:price') || classes.has('c:amount') || /rate|price|satz|preis|tarif|precio|prix|taux|preco|taxa/i.test(title)
  );
}

/** 'Times the rate' behind the last of them. */
function ratedBy({ reading: { columns, text } }: Draft, from: number): readonly Column[] {
  const found = columns.find(
    ({ column, start }) =>
      column.kind === 'number' && !column.empty && start >= from && /\btimes (?:the |their |its )?$/.test(text.slice(0, start)),
  );
  return found === undefined ? [] : [found.column];
}

function subjectOf({ reading: { columns }, own }: Draft, rates: readonly Column[]): Column | null {
  const numbers = columns.filter(
    ({ column }) => column.kind === 'number' && !column.empty && !rates.includes(column) && own.columns.includes(column),
  );
  const named = new Set(numbers.filter(({ isPart }) => !isPart).map(({ column }) => column));
  const found = named.size > 0 ? named : new Set(numbers.map(({ column }) => column));
  // 'The first 10 cost 2 each': of a sheet with one number it is that one.
  const usable = own.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const [only] = found.size > 0 ? found : usable.length === 1 ? usable : [];
  return found.size <= 1 && only !== undefined && !rates.includes(only) ? only : null;
}

function stepsOf(marks: readonly Mark[], codes: readonly string[]): Tiers['steps'] | null {
  let from = 0;
  const steps = marks.map(({ kind, value }, place) => {
    const to = kind === 'rest' ? null : kind === 'next' ? from + value : value;
    const step = { rate: codes[place] ?? '0', from, to };
    from = to ?? from;
    return step;
  });
  return steps.every(({ from: low, to }) => to === null || to > low) ? steps : null;
}
