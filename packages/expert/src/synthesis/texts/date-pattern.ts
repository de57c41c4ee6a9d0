import { type Draft, literal } from '../draft.ts';
import { rowValue } from '../frames/frame.ts';
import { showsTwoYears } from '../frames/label-samples.ts';
import type { Column } from '../sheet-model.ts';
import { isOfRow, type Reader, SAID_OUT, waitingTitle } from './operation.ts';

const YEAR = 'yyyy|jjjj|aaaa|yy|year|jahr|ano|annee';
const MONTH = 'mmm|mm|month|monat|mes|mois';
const DAY = 'dd|tt|jj|day|tag|dia|jour';
const PART = `(?:${YEAR}|${MONTH}|${DAY})`;
/** 'TT.MM.JJJJ', 'yyyy-mm', 'dd mmm yyyy', 'day.month.year', 'yyyymmdd'. */
const PATTERN = new RegExp(
  `(?<![\\p{L}\\d])(?:${PART}[-/.]${PART}(?:[-/.]${PART})?|(?:yyyy|jjjj|aaaa)mm(?:dd|tt|jj)?|(?:dd ?)?mmm ?yyyy)(?![\\p{L}\\d])`,
  'u',
);
const PIECES = new RegExp(`${PART}|[-/. ]`, 'g');
const SHORT_MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** A date as a pattern of letters or of words writes it: 'as TT.MM.JJJJ', '(day.month.year)'. */
export const dateByPattern: Reader = (draft) => {
  const { text } = draft.reading;
  const said = PATTERN.exec(text);
  const column = said === null || !isOfRow(draft) || waitingTitle(draft) === '' ? null : dateOf(draft);
  if (said === null || column === null || showsTwoYears(text) || draft.has('count', 'sum', 'if', 'lookup')) return null;
  const pieces = said[0].match(PIECES) ?? [];
  const codes = pieces.map((piece) => codeOf(piece, draft.row(column)));
  const [year, second] = codes;
  // A year beside a sign is text from there on; numbers in a row would be added.
  const isNumberFirst = year?.startsWith('YEAR') === true && second?.startsWith('"') === false;
  const code = isNumberFirst ? [year, '""', ...codes.slice(1)].join(' + ') : codes.join(' + ');
  return {
    score: SAID_OUT + 2,
    build: () => {
      draft.explain({ start: said.index, end: said.index + said[0].length }, ...samplesOf(text));
      return rowValue('text', `IF(ISDATE(${draft.row(column)}), ${code}, "")`, [column], { operation: 'date-to-text' });
    },
  };
};

/** The date that is named, or the only one. */
function dateOf(draft: Draft): Column | null {
  const dates = draft.source.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
  const named = dates.filter((column) => draft.placeOf(column) >= 0);
  const [only, ...more] = named.length > 0 ? named : dates;
  return only !== undefined && more.length === 0 ? only : null;
}

function codeOf(piece: string, date: string): string {
  if (piece === 'yy') return `RIGHT(YEAR(${date}), 2)`;
  if (new RegExp(`^(?:${YEAR})$`).test(piece)) return `YEAR(${date})`;
  if (piece === 'mmm') return `MID("${SHORT_MONTHS}", MONTH(${date}) * 3 - 2, 3)`;
  if (new RegExp(`^(?:${MONTH})$`).test(piece)) return `RIGHT("0" + MONTH(${date}), 2)`;
  return new RegExp(`^(?:${DAY})$`).test(piece) ? `RIGHT("0" + DAY(${date}), 2)` : literal(piece);
}

/** Dates in digits that show what the pattern says. */
function samplesOf(text: string): readonly { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(/\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{2,4})?/g)].map(({ 0: said, index }) => ({
    start: index,
    end: index + said.length,
  }));
}
