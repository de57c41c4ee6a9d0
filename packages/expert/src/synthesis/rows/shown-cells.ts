import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';

const LEADS =
  /(?:\b(?:show|shows|use|uses|take|takes|copy|display|give|gives|put|return|returns|keep|keeps|then|otherwise|else|just|instead|fall back (?:to|on)|back to)|[=→:]|->)(?: (?:the|its|in|me|it|to|just|only|use|take|show|keep|same|value of|content of))* ?$/;
const ENDS =
  /^(?: (?:date|value|text|itself|as is|instead|there|column|field|cell))*\s*(?:$|[,;.!)?]|(?:if|when|unless|otherwise|else|while|once|where|until|as long as|in that case|and if|but)\b)/;

/** A cell of the row, with its place in the folded text. */
interface ShownCell {
  readonly code: string;
  readonly kind: 'text' | 'number' | 'date';
  readonly start: number;
  readonly end: number;
}

/** Cells of the row that a branch gives as they are: 'show the outcome', 'otherwise the list price'. */
export function shownCellsIn(draft: Draft): readonly ShownCell[] {
  const { reading, own } = draft;
  const waiting = own.columns.filter(({ empty }) => empty);
  return reading.columns.flatMap(({ column, start, end, isPart }): readonly ShownCell[] => {
    const isThere = own.columns.includes(column) && !column.empty && !isPart && column.kind !== 'check';
    if (!isThere || !waiting.some((one) => takes(one, column))) return [];
    const isShown = LEADS.test(reading.text.slice(0, start)) && ENDS.test(reading.text.slice(end));
    const kind = column.kind === 'number' ? 'number' : column.kind === 'date' ? 'date' : 'text';
    return isShown ? [{ code: draft.row(column), kind, start, end }] : [];
  });
}

/** Whether a column of one kind can hold what another one has. */
function takes(waiting: Column, { kind }: Column): boolean {
  if (waiting.kind === 'check') return false;
  return waiting.kind === 'date' ? kind === 'date' : true;
}
