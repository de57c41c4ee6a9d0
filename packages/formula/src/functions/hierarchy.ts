import { BLANK, errorValue, isError, listValue, type Operand } from '../values/values.ts';
import type { Evaluate, EvaluationContext } from './evaluation-context.ts';
import { functionsOf } from './function-definition.ts';

const hierarchy = functionsOf('Hierarchy');
const project = functionsOf('Project');

export const HIERARCHY_FUNCTIONS = [
  hierarchy('ANCESTORS(cell_reference?: cell): list', {
    description: 'The cells of all rows above this one in the hierarchy, topmost first.',
    note: 'COUNT(ANCESTORS()) is the level of a row, 0 at the top.',
    example: '=COUNT(ANCESTORS())',
    errors: ['#INVALID COLUMN VALUE', '#UNSUPPORTED CROSS-SHEET FORMULA'],
    readsHierarchy: true,
    phrase: ([cell = 'this cell']) => `the ancestor cells of ${cell}`,
    evaluate: related(ancestorsOf),
  }),
  hierarchy('CHILDREN(cell_reference?: cell): list', {
    description: 'The cells of the rows directly below this one in the hierarchy.',
    example: '=SUM(CHILDREN())',
    errors: ['#INVALID COLUMN VALUE', '#UNSUPPORTED CROSS-SHEET FORMULA'],
    readsHierarchy: true,
    phrase: ([cell = 'this cell']) => `the child cells of ${cell}`,
    evaluate: related((row, context) => context.childrenOf(row)),
  }),
  hierarchy('DESCENDANTS(cell_reference?: cell): list', {
    description: 'The cells of all rows below this one in the hierarchy, at every level.',
    example: '=COUNTIF(DESCENDANTS(Status@row), "Done")',
    errors: ['#INVALID COLUMN VALUE', '#UNSUPPORTED CROSS-SHEET FORMULA'],
    confidence: 'unverified',
    readsHierarchy: true,
    phrase: ([cell = 'this cell']) => `the descendant cells of ${cell}`,
    evaluate: related(descendantsOf),
  }),
  hierarchy('PARENT(cell_reference?: cell): any', {
    description: 'The cell of the row above this one in the hierarchy; blank at the top.',
    example: '=PARENT([Project]@row)',
    errors: ['#INVALID COLUMN VALUE', '#UNSUPPORTED CROSS-SHEET FORMULA'],
    readsHierarchy: true,
    refersToParent: true,
    phrase: ([cell = 'this cell']) => `the parent cell of ${cell}`,
    evaluate: (context) => {
      const position = context.cellReferredTo(0);
      if (position === null || isError(position)) return position ?? BLANK;
      const row = context.parentOf(position.row);
      return row < 0 ? BLANK : context.valueAt({ row, column: position.column });
    },
  }),
  project('ISCRITICAL(value: cell): boolean', {
    description: 'True when the row lies on the critical path.',
    note: 'Only on sheets with dependencies.',
    example: '=ISCRITICAL(Task@row)',
    errors: ['#INVALID OPERATION'],
    confidence: 'unverified',
    phrase: ([cell]) => `${cell} lies on the critical path`,
    negatedPhrase: ([cell]) => `${cell} does not lie on the critical path`,
    evaluate: withoutSchedule,
  }),
  project('SUCCESSORS(cell_reference: cell): list', {
    description: 'The numbers of the rows that depend on this one.',
    note: 'Only on sheets with dependencies.',
    example: '=JOIN(SUCCESSORS(Task@row), ", ")',
    errors: ['#INVALID OPERATION'],
    confidence: 'unverified',
    phrase: ([cell]) => `the numbers of the rows that depend on ${cell}`,
    evaluate: withoutSchedule,
  }),
  project('TOTALFLOAT(cell_reference: cell): number', {
    description: 'How many days a task may slip before the project does.',
    note: 'Only on sheets with dependencies.',
    example: '=TOTALFLOAT(Task@row)',
    errors: ['#INVALID OPERATION'],
    confidence: 'unverified',
    phrase: ([cell]) => `the days of total float of ${cell}`,
    evaluate: withoutSchedule,
  }),
];

/** They need a schedule with dependencies, which a workbook in memory does not have. */
function withoutSchedule(): Operand {
  return errorValue('#INVALID OPERATION');
}

function related(rowsOf: (row: number, context: EvaluationContext) => readonly number[]): Evaluate {
  return (context) => {
    const position = context.cellReferredTo(0);
    if (position === null) return listValue([]);
    if (isError(position)) return position;
    const { row, column } = position;
    return listValue(rowsOf(row, context).map((other) => context.valueAt({ row: other, column })));
  };
}

/** Topmost first. */
function ancestorsOf(row: number, context: EvaluationContext): readonly number[] {
  const rows: number[] = [];
  for (let above = context.parentOf(row); above >= 0; above = context.parentOf(above)) rows.unshift(above);
  return rows;
}

/** In the order of the sheet. */
function descendantsOf(row: number, context: EvaluationContext): readonly number[] {
  const rows: number[] = [];
  const open = [...context.childrenOf(row)].reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    rows.push(next);
    open.push(...[...context.childrenOf(next)].reverse());
  }
  return rows;
}
