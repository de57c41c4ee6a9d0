import type { Draft } from './draft.ts';
import type { Column } from './sheet-model.ts';
import { folded } from './text.ts';

/** Titles of where something goes from and where it goes to, with the words that stand beside such a place in six languages. */
const DIRECTIONS: readonly { readonly titled: RegExp; readonly before: RegExp; readonly behind: RegExp }[] = [
  {
    titled:
      /\b(?:from|origin|source|departure|pick ?up|von|ab|herkunft|abfahrt\p{L}*|abflug\p{L}*|startort|desde|origen|salida|depuis|origine|depart|de|origem|partida|saida)\b|出発|発地|から|元/u,
    before: /\b(?:from|out of|leaving|departing|von|aus|ab|desde|del?|depuis|au depart de|saliendo de|partindo de|da|do)\s$/,
    behind: /^(?:発|から|を出)/,
  },
  {
    titled:
      /\b(?:to|destination|arrival|drop ?off|nach|ziel\p{L}*|ankunft\p{L}*|destino|llegada|hasta|hacia|vers|arrivee|para|chegada)\b|到着|着地|行き?先|まで|先/u,
    before: /\b(?:to|into|towards?|for|nach|zu|a|hacia|para|hasta|vers|pour|ao|ate)\s$/,
    behind: /^(?:行き?|着|へ|まで|に(?:着|到着))/,
  },
];

const BEFORE_AT_MOST = 16;

/** Whether the word beside a place tells that it is of this column: 'to Lund' of To, 'ab Kiel' of Abfahrtsort, 'Kiel行き' of 行き先. */
export function isDirected({ reading: { text, values } }: Draft, column: Column, start: number): boolean {
  const title = folded(column.title);
  const end = values.find((one) => one.start === start && one.column === column)?.end ?? start;
  const before = text.slice(Math.max(0, start - BEFORE_AT_MOST), start);
  return DIRECTIONS.some(
    ({ titled, before: leads, behind }) => titled.test(title) && (leads.test(before) || behind.test(text.slice(end))),
  );
}

const CALLED_BEHIND = /^ (?:(?:as|is|was|being|for) )?(?:the |our |their |its |an? )?$/;
const CALLED_BEFORE = /^ ?(?:(?:by|is|was|are|=|:|named|called) ?)?$/;

/** Whether a column is named right beside the value: 'max as courier', 'kim is the officer', 'assessed by Lin', 'backup Ivy'. */
export function isCalledBeside({ reading: { text, values, columns } }: Draft, column: Column, start: number): boolean {
  const value = values.find((one) => one.start === start && one.column === column);
  if (value === undefined || column.primary) return false;
  return columns.some(
    (one) =>
      one.column === column &&
      ((CALLED_BEHIND.test(text.slice(value.end, Math.max(value.end, one.start))) && one.start > value.end) ||
        (one.end <= start && CALLED_BEFORE.test(text.slice(one.end, start)))),
  );
}
