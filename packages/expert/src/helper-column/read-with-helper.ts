import {
  calculate,
  checkFormula,
  columnsIn,
  displayOf,
  type PlainValue,
  parseFormula,
  printFormula,
  type WorkbookSheet,
  withFormulaColumn,
} from '@sheetwright/formula';
import type { ExpertQuestion } from '../question.ts';
import { withBrackets } from '../synthesis/assumed/items.ts';
import { bracketed, Draft } from '../synthesis/draft.ts';
import { readQuestion } from '../synthesis/reading.ts';
import { modelOf } from '../synthesis/sheet-model.ts';
import type { Synthesis, SynthesisedFormula } from '../synthesis/synthesis.ts';
import { synthesise } from '../synthesis/synthesise.ts';
import { type HelperColumn, helperFor } from './find-helper.ts';

/** From this confidence on what takes a helper column comes before a formula over the columns there are. */
const LEAST = 0.35;

/** A formula of each row that is this likely, where a column waits for it, needs no column made first. */
const LIKELY_OF_ROW = 0.6;

/**
 * The formula for a question about many rows that no formula over the columns there are can answer, 'how many projects are over budget', with
 * the column that has to be made first; null where the question needs none, or none is understood.
 *
 * @param direct what was made of the question without one
 */
export function withHelperColumn(question: ExpertQuestion, direct: Synthesis | null): Synthesis | null {
  const { sheet, otherSheets = [] } = question;
  if (sheet === undefined) return otherSheets.length > 0 ? null : overTypicalSheet(question, direct);
  if (direct?.isAwaited === true && direct.likelihood >= LIKELY_OF_ROW) return null;
  const made = helpersFor(question, sheet);
  const [first, ...more] = made.helpers;
  if (first === undefined) return null;
  const main = synthesise({ ...question, question: made.question, sheet: made.sheet });
  if (main === null || main.confidence < LEAST) return null;
  const read = new Set(columnsIn(main.formula));
  if (!made.helpers.every(({ title }) => read.has(title))) return null;
  if (main.place.kind === 'column') return withinRow(main, made.helpers, question);
  if (more.length > 0) return null;
  const helper = helperFormula(first, made.sheet);
  return helper === null ? null : { ...ofEnded(main, first, made.sheet, question.today), alternatives: [], helper };
}

/** What most sheets have that people ask such questions about; its rows only tell what the columns hold. */
const TYPICAL: WorkbookSheet = {
  name: 'Sheet',
  columns: [
    { title: 'Task', type: 'TEXT_NUMBER', primary: true },
    ...['Start Date', 'Due Date', 'Completed On'].map((title) => ({ title, type: 'DATE' })),
    ...['Budget', 'Actual', 'SLA Days', 'Stock', 'Minimum Stock'].map((title) => ({ title, type: 'TEXT_NUMBER' })),
  ],
  rows: [
    {
      cells: {
        Task: 'A',
        'Start Date': '2026-01-05',
        'Due Date': '2026-01-09',
        'Completed On': '2026-01-08',
        Budget: 100,
        Actual: 80,
        'SLA Days': 5,
        Stock: 10,
        'Minimum Stock': 4,
      },
    },
  ],
};

/** The same where no sheet is known, over columns that the answer says it assumes. */
function overTypicalSheet(question: ExpertQuestion, direct: Synthesis | null): Synthesis | null {
  const made = withHelperColumn({ ...question, sheet: TYPICAL }, direct);
  if (made?.helper === undefined) return null;
  const { helper } = made;
  const read = new Set([...columnsIn(helper.formula), ...columnsIn(made.formula)]);
  const assumed = TYPICAL.columns.filter(({ title }) => read.has(title)).map(({ title, type }) => ({ title, type }));
  return { ...made, value: null, helper: { ...helper, value: null }, assumed };
}

interface Prepared {
  /** The question with the titles of the columns in place of what they hold. */
  readonly question: string;
  /** The sheet as it is once they are made. */
  readonly sheet: WorkbookSheet;
  readonly helpers: readonly Helper[];
}

interface Helper extends HelperColumn {
  /** As it is printed. */
  readonly formula: string;
}

const HELPERS_AT_MOST = 3;

/** The columns that a question needs, each found in what is left of it by the one before. */
function helpersFor({ question, today }: ExpertQuestion, sheet: WorkbookSheet): Prepared {
  let made: Prepared = { question, sheet, helpers: [] };
  while (made.helpers.length < HELPERS_AT_MOST) {
    const own = modelOf(made.sheet, true);
    const column = helperFor(new Draft(readQuestion(withBrackets(made.question), [own]), own, [], own));
    const formula = column === null ? null : printed(column.code);
    if (column === null || formula === null) break;
    const { title, type } = column;
    made = {
      question: column.question,
      sheet: withFormulaColumn(made.sheet, { title, type, formula }, { today }),
      helpers: [...made.helpers, { ...column, formula }],
    };
  }
  return made;
}

/** A formula of each row works it out itself, and needs no other column for it. */
function withinRow(main: Synthesis, helpers: readonly HelperColumn[], { sheet, today }: ExpertQuestion): Synthesis | null {
  const code = helpers.reduce<string | null>(
    (left, helper) => (left === null ? null : inlined(left, helper)),
    main.formula.slice(1),
  );
  const formula = code === null ? null : printed(code);
  if (formula === null || sheet === undefined || main.place.kind !== 'column') return null;
  const { title, type } = main.place;
  const columns = sheet.columns.some((one) => one.title === title) ? sheet.columns : [...sheet.columns, { title, type }];
  const problems = checkFormula(formula, { columns, column: title, columnFormula: true });
  if (problems.some(({ severity }) => severity === 'error')) return null;
  const calculation = calculate({ sheets: [{ ...sheet, columns }] }, { today });
  const shown = sheet.rows
    .slice(0, SHOWN_AT_MOST)
    .map((_, rowIndex) => displayOf(calculation.evaluate(formula, { sheet: sheet.name, rowIndex, column: title })));
  return { ...main, formula, problems, value: shown.length === 0 ? null : shown.join(', '), alternatives: [] };
}

/** A formula with what a column holds in place of its cell; null where it needs the cell itself. */
function inlined(code: string, { title, test, code: whole }: HelperColumn): string | null {
  const cell = code.includes(`${bracketed(title)}@row`) ? `${bracketed(title)}@row` : `${title}@row`;
  const left = code
    .replaceAll(`${cell} = 1`, test ?? whole)
    .replaceAll(`${cell} = true`, test ?? whole)
    .replaceAll(cell, test === undefined ? `(${whole})` : cell);
  return left.includes(cell) ? null : left;
}

/** 'The share that was finished on time' is one of what is finished, and not of all rows. */
function ofEnded(main: Synthesis, { ended }: HelperColumn, sheet: WorkbookSheet, today: string): Synthesis {
  if (ended === undefined) return main;
  const cells = bracketed(ended.title);
  const formula = printed(main.formula.slice(1).replace(OF_ALL_ROWS, `/ COUNTIFS(${cells}:${cells}, ISDATE(@cell))`));
  if (formula === null || formula === main.formula) return main;
  const value = calculate({ sheets: [sheet] }, { today }).evaluate(formula, { sheet: sheet.name });
  return { ...main, formula, value: main.value === null ? null : displayOf(value) };
}

/** All rows that have a name, as a share has them below the line. */
const OF_ALL_ROWS = /\/ COUNTIFS\((?:\[(?:\\.|[^\]\\])*\]|[^()[\],]*):(?:\[(?:\\.|[^\]\\])*\]|[^()[\],]*), <> ""\)/;

function printed(code: string): string | null {
  const parsed = parseFormula(`=${code}`);
  return parsed.ok ? printFormula(parsed.formula) : null;
}

const SHOWN_AT_MOST = 10;

function helperFormula({ title, type, columns, formula }: Helper, extended: WorkbookSheet): SynthesisedFormula | null {
  const problems = checkFormula(formula, { columns: extended.columns, column: title, columnFormula: true });
  if (problems.some(({ severity }) => severity === 'error')) return null;
  const shown = extended.rows.slice(0, SHOWN_AT_MOST).map(({ cells }) => shownOf(cells[title] ?? null));
  return {
    formula,
    place: { kind: 'column', title, type },
    references: [],
    problems,
    value: shown.length === 0 ? null : shown.join(', '),
    reading: {
      operation: 'helper-column',
      columns: columns.map((column) => column.title),
      conditions: [],
      group: null,
      chosen: [],
    },
  };
}

/** A box as formulas show it. */
function shownOf(value: PlainValue): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value ?? '');
}
