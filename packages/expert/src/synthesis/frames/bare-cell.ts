import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { folded } from '../text.ts';
import { type Frame, rowValue } from './frame.ts';

const COMPLETE = 10;
const LEADS = /^(?:(?:show|put|take|use|give|write|it is|normally|usually|the|its|their|his|her)\s+)*/;

/** The one cell that a question names and says nothing more of: 'the day rate'. */
function cellIn({ own, reading: { text } }: Draft): Column | null {
  const said = text.replace(/[\s,;:.!?]+$/, '').replace(LEADS, '');
  const named = own.columns.filter(({ empty, title }) => !empty && folded(title) === said);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** A cell as it is, around which a question tells how it changes in some rows, or what stands there instead; by itself nobody asks for it. */
export const BARE_CELL: Frame = {
  id: 'composed-bare-cell',
  cues: 'cell',
  title: 'Value',
  spot: (draft) => (draft.source === draft.own && cellIn(draft) !== null ? COMPLETE : 0),
  build: (draft) => {
    const column = cellIn(draft);
    if (column === null) return null;
    const cell = draft.row(column);
    if (column.kind === 'number') return rowValue('number', `IF(ISNUMBER(${cell}), ${cell}, "")`, [column]);
    return rowValue(column.kind === 'date' ? 'date' : 'text', cell, [column]);
  },
};
