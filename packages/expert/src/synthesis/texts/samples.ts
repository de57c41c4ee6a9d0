import { literal } from '../draft.ts';
import { rowValue } from '../frames/frame.ts';
import type { Column } from '../sheet-model.ts';
import { IMPLIED, isOfRow, type Reader, SAID_OUT, says, waitingTitle } from './operation.ts';

/** 'An ID like PRJ-0007': letters, and zeros in front of a number. */
export const numberLikeSample: Reader = (draft, text) => {
  if (!isOfRow(draft) || draft.has('share', 'restart', 'average', 'sum')) return null;
  const sample =
    /(?<![\p{Script=Latin}\p{N}-])(\p{Script=Latin}{1,6}[-_/ .]?)(0\d{1,8}|#{2,8}|0{2,8})(?![\p{Script=Latin}\p{N}-])/u.exec(
      draft.reading.question,
    );
  // 'yyyy-###' is no prefix.
  if (sample === null || /^(?:y|j|a)+\P{L}?$/iu.test(sample[1] ?? '')) return null;
  const [, prefix = '', digits = ''] = sample;
  const numbers = draft.source.columns.filter(
    ({ kind, empty, classes }) => (kind === 'number' || kind === 'auto') && !empty && !classes.has('c:amount'),
  );
  const column =
    numbers.find((one) => draft.isPartlyMentioned(one)) ?? numbers.find(({ classes }) => classes.has('c:key')) ?? numbers[0];
  if (column === undefined || !(says(text, 'like') || draft.has('pad', 'identifier', 'combine'))) return null;
  return {
    score: SAID_OUT,
    build: () => {
      const cell = draft.row(column);
      const code = `${literal(prefix)} + RIGHT(${literal('0'.repeat(digits.length))} + ${cell}, ${digits.length})`;
      return rowValue('text', `IF(ISBLANK(${cell}), "", ${code})`, [column], { operation: 'pad' });
    },
  };
};

/** A text with a date in it, as a sample shows it: 'a note like "Vaccinated 2026-03-01"'. */
export const dateLikeSample: Reader = (draft, text) => {
  if (!isOfRow(draft) || waitingTitle(draft) === '') return null;
  const sample = DATED.exec(draft.reading.question);
  const date = draft.pick({ kinds: ['date'] });
  if (sample === null || date === null || !(says(text, 'like', 'text') || draft.has('combine', 'format-date'))) return null;
  const [said, before = ''] = sample;
  const words = /\p{L}/u.test(before) ? before : '';
  if (words === '') return null;
  return {
    score: SAID_OUT,
    build: () => {
      const cell = draft.row(date);
      draft.explain({ start: sample.index, end: sample.index + said.length });
      return rowValue('text', `IF(ISDATE(${cell}), ${literal(words)} + ${isoDate(cell)}, "")`, [date], {
        operation: 'date-to-text',
      });
    },
  };
};

/** Words in quotes, or after 'like', that end in a date. */
const DATED = /(?:(?<=["“„«「])|(?<=\b(?:like|wie|como|comme) ))(\p{Lu}[^"”“»」\d]{0,30} ?)\d{4}-\d\d-\d\d/u;

function isoDate(cell: string): string {
  return `YEAR(${cell}) + "-" + RIGHT("0" + MONTH(${cell}), 2) + "-" + RIGHT("0" + DAY(${cell}), 2)`;
}

/** An amount with commas within a text: as the sample shows it, or after the title of its column. */
export const moneyInText: Reader = (draft, text) => {
  if (!isOfRow(draft) || waitingTitle(draft) === '') return null;
  const sample = AMOUNT.exec(draft.reading.question);
  const isSaid = draft.has('text-of-number') && (says(text, 'text') || draft.has('combine', 'join'));
  const numbers = draft.source.columns.filter(({ kind, empty }) => kind === 'number' && !empty);
  const column = numbers.find((one) => draft.isPartlyMentioned(one)) ?? (numbers.length === 1 ? numbers[0] : undefined);
  if ((sample === null && !isSaid) || column === undefined) return null;
  return {
    score: sample === null ? IMPLIED : SAID_OUT,
    build: () => {
      const cell = draft.row(column);
      if (sample !== null) draft.explain({ start: sample.index, end: sample.index + sample[0].length });
      const before = sample === null ? `${column.title}: ${isMoney(column) ? '$' : ''}` : `${sample[1] ?? ''}${sample[2] ?? ''}`;
      return rowValue('text', `IF(ISNUMBER(${cell}), ${literal(before)} + ${withCommas(cell)}, "")`, [column], {
        operation: 'number-to-text',
      });
    },
  };
};

const AMOUNT = /(\p{Lu}[\p{L} ]{1,24}[:=]? ?)([$€£])\d{1,3}(?:,\d{3})+/u;

function isMoney({ classes }: Column): boolean {
  return ['c:amount', 'c:budget', 'c:actual', 'c:price'].some((one) => classes.has(one));
}

/** Groups of three digits, up to millions. */
function withCommas(cell: string): string {
  const last = `RIGHT("00" + MOD(${cell}, 1000), 3)`;
  const middle = `RIGHT("00" + INT(MOD(${cell}, 1000000) / 1000), 3)`;
  const millions = `INT(${cell} / 1000000) + "," + ${middle} + "," + ${last}`;
  const thousands = `INT(${cell} / 1000) + "," + ${last}`;
  return `IF(${cell} >= 1000000, ${millions}, IF(${cell} >= 1000, ${thousands}, ${cell} + ""))`;
}
