import { defineFunctions } from './define.ts';

export const HIERARCHY_FUNCTIONS = defineFunctions('Hierarchy', {
  ANCESTORS: {
    takes: ['cell_reference?: cell'],
    gives: 'list',
    description: 'The cells of all rows above this one in the hierarchy, topmost first.',
    note: 'COUNT(ANCESTORS()) is the level of a row, 0 at the top.',
    example: '=COUNT(ANCESTORS())',
    errors: ['#INVALID COLUMN VALUE', '#UNSUPPORTED CROSS-SHEET FORMULA'],
  },
  CHILDREN: {
    takes: ['cell_reference?: cell'],
    gives: 'list',
    description: 'The cells of the rows directly below this one in the hierarchy.',
    example: '=SUM(CHILDREN())',
    errors: ['#INVALID COLUMN VALUE', '#UNSUPPORTED CROSS-SHEET FORMULA'],
  },
  DESCENDANTS: {
    takes: ['cell_reference?: cell'],
    gives: 'list',
    description: 'The cells of all rows below this one in the hierarchy, at every level.',
    example: '=COUNTIF(DESCENDANTS(Status@row), "Done")',
    errors: ['#INVALID COLUMN VALUE', '#UNSUPPORTED CROSS-SHEET FORMULA'],
    confidence: 'unverified',
  },
  PARENT: {
    takes: ['cell_reference?: cell'],
    gives: 'any',
    description: 'The cell of the row above this one in the hierarchy; blank at the top.',
    example: '=PARENT([Project]@row)',
    errors: ['#INVALID COLUMN VALUE', '#UNSUPPORTED CROSS-SHEET FORMULA'],
  },
});

export const PROJECT_FUNCTIONS = defineFunctions('Project', {
  ISCRITICAL: {
    takes: ['value: cell'],
    gives: 'boolean',
    description: 'True when the row lies on the critical path.',
    note: 'Only on sheets with dependencies.',
    example: '=ISCRITICAL(Task@row)',
    errors: ['#INVALID OPERATION'],
    confidence: 'unverified',
  },
  SUCCESSORS: {
    takes: ['cell_reference: cell'],
    gives: 'list',
    description: 'The numbers of the rows that depend on this one.',
    note: 'Only on sheets with dependencies.',
    example: '=JOIN(SUCCESSORS(Task@row), ", ")',
    errors: ['#INVALID OPERATION'],
    confidence: 'unverified',
  },
  TOTALFLOAT: {
    takes: ['cell_reference: cell'],
    gives: 'number',
    description: 'How many days a task may slip before the project does.',
    note: 'Only on sheets with dependencies.',
    example: '=TOTALFLOAT(Task@row)',
    errors: ['#INVALID OPERATION'],
    confidence: 'unverified',
  },
});

/** Smartsheet writes these itself into sheets with dependencies; they are read, never recommended. */
export const SYSTEM_FUNCTIONS = defineFunctions('System', {
  CALCDURATION: {
    takes: ['start_date: date', 'end_date: date'],
    gives: 'number',
    description: 'The duration Smartsheet works out for parent rows.',
    example: '=CALCDURATION(Start24, Finish24)',
    errors: ['#UNPARSEABLE'],
  },
  CALCSTART: {
    takes: ['duration: any', 'start_date: date', 'end_date: date', 'lag: number', 'offset: number'],
    gives: 'date',
    description: 'The start date Smartsheet works out from a predecessor; the offset is in milliseconds.',
    example: '=CALCSTART(Duration27, Start26, Finish26, 0, -1728000000)',
    errors: ['#UNPARSEABLE'],
  },
});
