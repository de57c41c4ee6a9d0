import { writeName } from '../../syntax/names.ts';
import type { SheetNames } from '../rule.ts';
import { type Diagnosis, type Edit, offsetBefore } from './edit.ts';
import { hideQuoted } from './source.ts';

/**
 * Column names of several words without their brackets, as changes that put them in. Known columns are found by their titles; without them a
 * run of words counts as a name when `@row`, `#` or a colon follows.
 */
export function bracketedNames(text: string, { columns, summaryFields }: SheetNames): readonly Edit[] {
  const hidden = hideQuoted(text);
  const titles = columns === null ? [] : [...columns.titles, ...(summaryFields?.titles ?? [])];
  const places = columns === null ? wordRuns(hidden) : titlesIn(hidden, titles);
  return places.map(([start, end]) => {
    const name = `[${text.slice(start, end).replaceAll(/[\\[\]]/g, '\\$&')}]`;
    return { start, end, text: name, message: `A column name of several words needs square brackets: ${name}.` };
  });
}

type Range = readonly [start: number, end: number];

/** The longest title that begins at a place is the one meant. */
function titlesIn(hidden: string, titles: readonly string[]): readonly Range[] {
  const wanted = titles.filter((title) => writeName(title) !== title).toSorted((one, other) => other.length - one.length);
  const lower = hidden.toLowerCase();
  const found: Range[] = [];
  for (const title of wanted) {
    const name = title.toLowerCase();
    for (let start = lower.indexOf(name); start !== -1; start = lower.indexOf(name, start + name.length)) {
      const end = start + name.length;
      const isFree = !found.some(([from, to]) => start < to && from < end);
      if (isFree && isWhole(hidden, start, end)) found.push([start, end]);
    }
  }
  return found.toSorted(([one], [other]) => one - other);
}

function isWhole(hidden: string, start: number, end: number): boolean {
  return !/[\p{L}\p{N}_@\ue000\]]$/u.test(hidden.slice(0, start)) && !/^[\p{L}_([\]\ue000]/u.test(hidden.slice(end));
}

/** Of at most eight words, so that a long text is read in time that grows with its length. */
const WORD_RUN =
  /(?:% ?)?\p{L}[\p{L}\p{N}_]{0,40}(?: [\p{L}\p{N}_]{1,40}){0,7}(?=@row\b|\s?:|#)|(?<=:\s?)\p{L}[\p{L}\p{N}_]{0,40}(?: [\p{L}\p{N}_]{1,40}){1,7}/giu;
const SPOKEN = /^(?:(?:and|or|not|then|else|if)\s+)+/i;

function wordRuns(hidden: string): readonly Range[] {
  return [...hidden.matchAll(WORD_RUN)].flatMap(({ index, 0: run }): Range[] => {
    const spoken = SPOKEN.exec(run)?.[0].length ?? 0;
    const name = run.slice(spoken);
    const words = name.split(' ');
    const isName = /[ %]/.test(name) && !words.some((word) => /^(?:and|or|not)$/i.test(word));
    return isName ? [[index + spoken, index + run.length]] : [];
  });
}

/** So many quotation marks are looked at, from the first on. */
const QUOTES = 12;
/** Where a text may end: before a separator, a parenthesis or the end of a line, and before an operator; so many of each are tried. */
const BOUNDARIES: readonly (readonly [place: RegExp, count: number])[] = [
  [/\s*(?:[,;)\n]|$)/g, 3],
  [/\s*[-+*/=<>&]/g, 2],
];

/** Where a quotation mark may be missing or too many in a formula that has an odd number of them, the likeliest first. */
export function quotationEdits(text: string): readonly Edit[] {
  const quotes = [...text.matchAll(/"/g)].map(({ index }) => index).slice(0, QUOTES);
  const message = 'This quotation mark belongs to no text.';
  return [
    ...quotes.flatMap((quote) => closingQuotes(text, quote)),
    ...quotes.flatMap((quote) => openingQuotes(text, quote)),
    ...quotes.map((quote) => ({ start: quote, end: quote + 1, text: '', message })),
  ];
}

function closingQuotes(text: string, quote: number): readonly Edit[] {
  const rest = text.slice(quote + 1);
  const near = BOUNDARIES.flatMap(([place, count]) =>
    [...rest.slice(0, 400).matchAll(place)].slice(0, count).map(({ index }) => index),
  );
  near.sort((one, other) => one - other);
  const ends = [...near, rest.trimEnd().length];
  return ends.map((end) => ({
    start: quote,
    end: quote + 1 + end,
    text: `"${rest.slice(0, end)}"`,
    message: 'This text has no closing quotation mark.',
  }));
}

/** The text may begin behind the last sign before its closing mark, or hold that sign itself. */
function openingQuotes(text: string, quote: number): readonly Edit[] {
  const before = text.slice(Math.max(0, quote - 200), quote);
  const word = /[^"(,;=<>+&\n]*$/.exec(before)?.[0].trimStart() ?? '';
  const withSign = /[,;(=<>+&]\s?([^"(=<>+&\n]{1,40})$/.exec(before)?.[1] ?? '';
  const message = 'This text has no opening quotation mark.';
  return [word, withSign].flatMap((held) => {
    return held === '' ? [] : [{ start: quote - held.length, end: quote + 1, text: `"${held}"`, message }];
  });
}

/** What was found in the changed formula, at its places in the original. */
export function inOriginal(found: readonly Diagnosis[], edits: readonly Edit[]): readonly Diagnosis[] {
  const before = (offset: number) => offsetBefore(edits, offset);
  return found.map((problem) => ({
    ...problem,
    start: before(problem.start),
    end: before(problem.end),
    edits: (problem.edits ?? [])
      .map((edit) => ({ ...edit, start: before(edit.start), end: before(edit.end) }))
      .filter(({ start, end }) => !edits.some((other) => start < other.end && other.start < end)),
  }));
}
