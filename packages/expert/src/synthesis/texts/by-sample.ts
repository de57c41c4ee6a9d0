import type { PlainValue } from '@sheetwright/formula';
import { criteriaOf } from '../condition.ts';
import { conditionsOf } from '../conditions.ts';
import { bracketed, Draft, literal } from '../draft.ts';
import { type Built, rowValue } from '../frames/frame.ts';
import { showsTwoYears } from '../frames/label-samples.ts';
import { clipped } from '../reading.ts';
import type { Column } from '../sheet-model.ts';
import { type Cells, madeUpRows } from './made-up-rows.ts';
import { isOfRow, type Reader } from './operation.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { textOfCell } from './shapes.ts';
import { type Sample, samplesIn } from './shown-samples.ts';

const ROWS_AT_MOST = 40;
/** What a row of the sheet may cost more than one that was made up. */
const MADE_UP = 1;

/** A part of a sample: a piece of a cell, or what stands in every row. */
type Part = Piece | string;

/**
 * A text that the question shows as it should look, put together from the cells of the row that it was taken from: 'a label like "Lion: 40 kg
 * Beef"', 'shortened like R. Ames'. The sample tells which columns, which parts of them and what stands between.
 */
export const likeSample: Reader = (draft) => {
  if (showsTwoYears(draft.reading.text)) return null;
  if (!isOfRow(draft) || draft.has('flag', 'replace', 'starts-with', 'ends-with', 'lookup', 'share')) return null;
  if (/\b(?:if|when|unless|otherwise)\b/.test(draft.reading.text)) return null;
  // 'Länger als 12 m' compares.
  if (draft.reading.language !== 'en' && draft.has('if', 'above', 'below', 'at-least', 'at-most', 'rows-asked')) return null;
  if (isLookedFor(draft)) return null;
  // Of two quoted texts one is what the other is made of.
  if (draft.reading.quoted.length > 1) return null;
  const explained = samplesIn(draft).flatMap((sample) => {
    const found = bestExplanation(draft, sample);
    return found === null ? [] : [{ sample, found }];
  });
  const given = ({ parts }: Explanation) => parts.filter((part) => typeof part !== 'string').length;
  const [best] = explained.toSorted(
    (one, other) =>
      Number(other.sample.isQuoted) - Number(one.sample.isQuoted) ||
      Number(one.found.isMadeUp === true) - Number(other.found.isMadeUp === true) ||
      given(other.found) - given(one.found) ||
      one.found.cost - other.found.cost,
  );
  return best === undefined ? null : { score: SHOWN, build: () => built(draft, best.found, best.sample) };
};

const SHOWN = 9.4;

/** A text that is to be found in others; 'like' alone says that as well. */
function isLookedFor({ reading: { mentions, text } }: Draft): boolean {
  return mentions.some(
    ({ concept, start, end }) => concept === 'contains' && !/^(?:like|wie|como|comme)$/.test(text.slice(start, end)),
  );
}

interface Explanation {
  /** No row of the sheet has it. */
  readonly isMadeUp?: boolean;
  readonly parts: readonly Part[];
  readonly cost: number;
}

/** The row and the cells of it that the sample is made of; null where neither a row nor one that was made up explains it. */
function bestExplanation(draft: Draft, sample: Sample): Explanation | null {
  const columns = draft.own.columns.filter(({ empty, isFormula }) => !empty && !isFormula);
  const rows = draft.own.sheet.rows.slice(0, ROWS_AT_MOST).map(({ cells }) => cells);
  const found = bestOf(draft, sample, columns, rows);
  const madeUp = bestOf(draft, sample, columns, madeUpRows(draft, sample.text));
  if (madeUp === null || (found !== null && found.cost < madeUp.cost + MADE_UP)) return found;
  return { ...madeUp, isMadeUp: true };
}

function bestOf(draft: Draft, sample: Sample, columns: readonly Column[], rows: readonly Cells[]): Explanation | null {
  const counts = countPieces(draft, sample);
  let best: Explanation | null = null;
  for (const cells of rows) {
    const pieces = columns.flatMap((column) => {
      const cell: PlainValue = cells[column.title] ?? null;
      return [...piecesOf(draft, column, cell, sample.text), ...counts(column, cells)];
    });
    const fitting = pieces.filter(({ text }) => sample.text.includes(text));
    const found = fitting.length === 0 ? null : explained(sample.text, fitting);
    if (found !== null && (best === null || found.cost < best.cost)) best = found;
  }
  return best !== null && isTelling(draft, best, sample) ? best : null;
}

/** The cheapest way to write a text from pieces and what lies between them. */
function explained(text: string, pieces: readonly Piece[]): Explanation | null {
  const costs: number[] = [0];
  const steps: Part[] = [];
  for (let end = 1; end <= text.length; end += 1) {
    const sign = text[end - 1] ?? '';
    let cost = (costs[end - 1] ?? 0) + costOfSign(sign, text[end - 2] ?? '', text[end] ?? '');
    let step: Part = sign;
    for (const piece of pieces) {
      const start = end - piece.text.length;
      const isWithin =
        start < 0 || !text.startsWith(piece.text, start) || isCutOut(text, start, end) || isGlued(text, start, piece);
      const total = (costs[start] ?? 0) + piece.cost;
      if (isWithin || total >= cost) continue;
      cost = total;
      step = piece;
    }
    costs[end] = cost;
    steps[end] = step;
  }
  const parts: Part[] = [];
  for (let end = text.length; end > 0; ) {
    const step = steps[end] ?? '';
    const [first] = parts;
    if (typeof step === 'string' && typeof first === 'string') parts[0] = step + first;
    else parts.unshift(step);
    end -= typeof step === 'string' ? 1 : step.text.length;
  }
  return { parts, cost: costs[text.length] ?? 0 };
}

/** A piece of digits is no part of a longer number, and one of letters no part of a longer word of small letters. */
function isCutOut(text: string, start: number, end: number): boolean {
  const across = (one: RegExp, place: number) => one.test(text[place - 1] ?? '') && one.test(text[place] ?? '');
  return across(/\p{Ll}/u, start) || across(/\p{Ll}/u, end);
}

/** 'H1' is a half of a year whatever column has a 1. */
function isGlued(text: string, start: number, { text: given, isNumber }: Piece): boolean {
  return isNumber && given.length === 1 && /[\p{L}-]/u.test(text[start - 1] ?? '');
}

function costOfSign(sign: string, before: string, after: string): number {
  if (/\p{N}/u.test(sign)) return 6;
  // A capital by itself is an initial.
  if (/\p{Lu}/u.test(sign)) return /\p{Ll}/u.test(after) || /\p{Lu}/u.test(before) ? 1.2 : 1.95;
  return /\p{L}/u.test(sign) ? 0.5 : 0.15;
}

const NAMES_OF_DATES =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*day|uary|ch|il|e|y|ust|t?ember|ober)?\b/i;

/** How many rows have the same, among them those that what stands behind the number asks for: 'Ana has 3 open jobs'. */
function countPieces(draft: Draft, sample: Sample) {
  const number = /(?<![\d.,-])\d{1,3}(?![\d.,-])/.exec(sample.text);
  if (number === null) return () => [];
  const within = new Draft(clipped(draft.reading, sample.start, sample.end), draft.own, draft.others, draft.own);
  const conditions = conditionsOf(within, []);
  return (column: Column, cells: Cells): readonly Piece[] => {
    const cell: PlainValue = cells[column.title] ?? null;
    if (!['contact', 'text', 'choice'].includes(column.kind) || cell === null || cell === '') return [];
    // What is counted is told beside the number.
    if (!sample.text.includes(textOfCell(cell))) return [];
    // A value of the row's own is in the text itself.
    const others = conditions.filter(
      (one) => one.column !== column && !one.values.includes(textOfCell(cells[one.column.title] ?? null)),
    );
    const same = draft.own.sheet.rows.filter(({ cells }) => textOfCell(cells[column.title] ?? null) === textOfCell(cell)).length;
    if (others.length === 0 && same !== Number(number[0])) return [];
    const name = bracketed(column.title);
    const criteria = [`${name}:${name}, ${name}@row`, criteriaOf(draft, others)].filter((one) => one !== '');
    return [{ text: number[0], code: `COUNTIFS(${criteria.join(', ')})`, cost: 3.2, column, isNumber: true }];
  };
}

/** The sample says more than the value of one cell, its digits come from cells, and no named column is left out. */
function isTelling(draft: Draft, { parts }: Explanation, sample: Sample): boolean {
  const pieces = parts.filter((part) => typeof part !== 'string');
  const texts = parts.filter((part) => typeof part === 'string');
  const [first] = pieces;
  if (!sample.isLed && pieces.length < 2) return false;
  if (first === undefined || texts.some((text) => /\p{N}/u.test(text))) return false;
  const isCellAlone = pieces.length === 1 && first.code === `${bracketed(first.column.title)}@row`;
  if (!sample.isQuoted && parts.length === 1 && !/\p{N}/u.test(sample.text)) return false;
  if (isCellAlone && first.column.kind !== 'number' && (!sample.isQuoted || !/[()[\]:]/.test(texts.join('')))) return false;
  if (isCellAlone && !/\p{L}|[$€£%#]/u.test(texts.join(''))) return false;
  // Names of months and days that no date of the row gives: the sample was made up.
  if (NAMES_OF_DATES.test(texts.join(' '))) return false;
  const letters = texts.join('').replace(/[^\p{L}]/gu, '').length;
  const given = pieces.reduce((sum, { text }) => sum + text.length, 0);
  return (letters === 0 || given > 1) && letters <= Math.max(6, 4 * given) && usesNamed(draft, pieces, sample);
}

/** Columns that are named outside the sample by their titles stand in it. */
function usesNamed(draft: Draft, pieces: readonly Piece[], sample: Sample): boolean {
  const named = draft.reading.columns.filter(
    ({ column, isPart, end, start }) =>
      !isPart &&
      // 'Make a code' names no column Code.
      !/\b(?:an?|eine?n?|une?|uma?) $/.test(draft.reading.text.slice(0, start)) &&
      !column.empty &&
      draft.own.columns.includes(column) &&
      !draft.isThing(column) &&
      (end <= sample.start || start >= sample.end),
  );
  return named.every(
    ({ column, start, end }) =>
      named.some((other) => other.start < end && other.end > start && pieces.some((piece) => piece.column === other.column)) ||
      pieces.some((piece) => piece.column === column),
  );
}

function built(draft: Draft, { parts }: Explanation, { start, end }: Sample): Built {
  const pieces = parts.filter((part) => typeof part !== 'string');
  const columns = [...new Set(pieces.map(({ column }) => column))];
  for (const column of columns) draft.row(column);
  draft.explain({ start: 0, end: draft.reading.text.length }, { start, end });
  const codes = parts.map((part) => (typeof part === 'string' ? literal(part) : part.code));
  // A text in front keeps numbers from being added up.
  const isSum =
    parts.length > 1 ? parts.slice(0, 2).every((part) => typeof part !== 'string' && part.isNumber) : pieces[0]?.isNumber;
  const joined = `${isSum === true ? '"" + ' : ''}${codes.join(' + ')}`;
  return rowValue('text', guarded(draft, columns, joined), columns, { operation: 'text-like-sample' });
}

/** A date that is missing has no parts; a text of one cell alone is blank with it. */
function guarded(draft: Draft, columns: readonly Column[], code: string): string {
  const dates = columns.filter(({ kind }) => kind === 'date').map((column) => `ISDATE(${draft.row(column)})`);
  if (dates.length > 0) return `IF(${dates.length === 1 ? dates[0] : `AND(${dates.join(', ')})`}, ${code}, "")`;
  const [only, ...more] = columns;
  return only === undefined || more.length > 0 ? code : `IF(ISBLANK(${draft.row(only)}), "", ${code})`;
}
