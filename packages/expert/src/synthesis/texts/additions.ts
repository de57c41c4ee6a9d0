import { literal } from '../draft.ts';
import { rowValue } from '../frames/frame.ts';
import { IMPLIED, isOfRow, type Reader, SAID_OUT, says, waitingTitle } from './operation.ts';

/** 'Weight with " kg" behind it', 'the result, or "n/a" where it is empty': a text of the question beside a cell, or in its place. */
export const withText: Reader = (draft, text) => {
  const { quoted, question } = draft.reading;
  const [said, ...more] = quoted;
  if (!isOfRow(draft) || waitingTitle(draft) === '' || said === undefined || more.length > 0) return null;
  if (draft.has('count', 'sum', 'share', 'contains', 'replace', 'starts-with', 'ends-with', 'lookup')) return null;
  const named = draft.source.columns.filter(
    (column) => ['number', 'text', 'choice', 'auto'].includes(column.kind) && !column.empty && draft.placeOf(column) >= 0,
  );
  const [column, ...others] = named;
  if (column === undefined || others.length > 0 || draft.reading.values.some(({ start }) => start === said.start)) return null;
  if (draft.has('blank'))
    return {
      score: SAID_OUT,
      build: () => {
        const cell = draft.row(column);
        const code = `IF(${cell} = "", ${literal(said.text)}, ${cell})`;
        return rowValue('text', code, [column], { operation: 'text-for-blank', isForBlank: true });
      },
    };
  // Quotation marks keep the space that joins the two.
  const typed = /["“„«「']( ?)[^"”“»」']+( ?)["”“»」']/u.exec(question);
  const written = `${typed?.[1] ?? ''}${said.text}${typed?.[2] ?? ''}`;
  const isBehind = says(text, 'after') || draft.has('combine', 'add');
  const isBefore = says(text, 'before') || draft.has('starts-with');
  if (!isBehind && !isBefore) return null;
  return {
    score: IMPLIED + 1,
    build: () => {
      const cell = draft.row(column);
      const code = isBefore && !says(text, 'after') ? `${literal(written)} + ${cell}` : `${cell} + ${literal(written)}`;
      return rowValue('text', `IF(ISBLANK(${cell}), "", ${code})`, [column], { operation: 'combine' });
    },
  };
};
