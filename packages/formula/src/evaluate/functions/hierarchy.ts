import type { BoundCall, CellPosition, Implementation, Implementations, Run } from '../run.ts';
import { BLANK, errorValue, isError, listValue, type Operand } from '../values.ts';

export const HIERARCHY: Implementations = {
  ANCESTORS: related(ancestorsOf),
  CHILDREN: related((row, run) => run.childrenOf(row)),
  DESCENDANTS: related(descendantsOf),
  PARENT: (call, run) => {
    const position = run.locate(call.args[0]);
    if (position === null || isError(position)) return position ?? BLANK;
    const row = run.parentOf(position.row);
    return row < 0 ? BLANK : run.valueAt({ row, column: position.column });
  },
};

/** They need a schedule with dependencies, which a workbook in memory does not have. */
export const PROJECT: Implementations = {
  ISCRITICAL: noSchedule,
  SUCCESSORS: noSchedule,
  TOTALFLOAT: noSchedule,
};

function noSchedule(_call: BoundCall, _run: Run): Operand {
  return errorValue('#INVALID OPERATION');
}

function related(rowsOf: (row: number, run: Run) => readonly number[]): Implementation {
  return (call, run) => {
    const position: CellPosition | null | Operand = run.locate(call.args[0]);
    if (position === null) return listValue([]);
    if (isError(position)) return position;
    const { row, column } = position;
    return listValue(rowsOf(row, run).map((other) => run.valueAt({ row: other, column })));
  };
}

/** Topmost first. */
function ancestorsOf(row: number, run: Run): readonly number[] {
  const rows: number[] = [];
  for (let above = run.parentOf(row); above >= 0; above = run.parentOf(above)) rows.unshift(above);
  return rows;
}

/** In the order of the sheet. */
function descendantsOf(row: number, run: Run): readonly number[] {
  const rows: number[] = [];
  const open = [...run.childrenOf(row)].reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    rows.push(next);
    open.push(...[...run.childrenOf(next)].reverse());
  }
  return rows;
}
