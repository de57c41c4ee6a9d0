import type { Draft } from './draft.ts';
import type { Built } from './frames/frame.ts';
import type { Guard } from './guard.ts';
import type { Column } from './sheet-model.ts';
import { typedBetween } from './text.ts';

const WHEN = '(?:if|when|while|where|as long as|until)';
const COUNTS =
  '(?:(?:it |we )?(?:counts?|counting|take|use|reckon)(?: it)?(?: up)?(?: to| as| until| with)? today|today (?:counts?|applies|is used|instead))';
/** 'Today counts if it is not returned', 'and if not paid yet count up to today'. */
const CLAUSE = new RegExp(
  `[,;.(]\\s*(?:and |but )?(?:${WHEN} [^,;.()]{2,40}?,? ${COUNTS}|${COUNTS}(?: ${WHEN} [^,;.()]{2,40})?)\\)?(?=\\s*[,;.?!]|\\s*$)`,
  'u',
);

/** The question without a clause that lets today stand for a date that is not there yet; null where there is none, or it names no date. */
export function openEndToldIn(draft: Draft): Guard | null {
  const { text, question, columns, language } = draft.reading;
  const match = language === 'en' ? CLAUSE.exec(text) : null;
  if (match === null) return null;
  const end = match.index + match[0].length;
  const dates = columns.filter(({ column }) => column.kind === 'date' && !column.empty && draft.own.columns.includes(column));
  const [date, ...more] = new Set(dates.filter((one) => one.start >= match.index && one.end <= end).map(({ column }) => column));
  if (date === undefined || more.length > 0) return null;
  const rest = `${typedBetween(question, 0, match.index)}${typedBetween(question, end, Number.POSITIVE_INFINITY)}`;
  return { rest, around: (built, inner) => withToday(built, inner, date) };
}

/** The formula in which today stands for the date where it is not there; null where it is not compared with another date. */
function withToday(built: Built, draft: Draft, date: Column): Built | null {
  const cell = draft.row(date);
  const bare = built.code.replaceAll(`ISDATE(${cell}), `, '').replaceAll(`, ISDATE(${cell})`, '');
  const isCompared =
    draft.used.some((column) => column !== date && column.kind === 'date') &&
    (/ [-<>]=? /.test(bare) || bare.includes('NETWORKDAYS('));
  if (built.place !== 'row' || !isCompared || !bare.includes(cell) || /ISBLANK\(|TODAY\(/.test(bare)) return null;
  return { ...built, code: bare.replaceAll(cell, `IF(ISDATE(${cell}), ${cell}, TODAY())`) };
}
