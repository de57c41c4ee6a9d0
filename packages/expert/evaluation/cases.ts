import type { PlainValue, WorkbookReference, WorkbookSheet } from '@sheetwright/formula';
import type { ExpertQuestion } from '../src/question.ts';
import { type KnowledgeRow, questionOf } from './score-knowledge.ts';

/** A question with what an expert would answer. */
export interface EvaluationCase {
  readonly id: string;
  /** The id without the phrasing: phrasings of one intent share it. */
  readonly intent: string;
  readonly language: string;
  readonly question: ExpertQuestion;
  /** What to compare formulas on; null where the file gives no sheet. */
  readonly truth: FormulaTruth | null;
  /** Formulas that are right but for the names of columns, for a question that is asked without a sheet; empty where none is known. */
  readonly accepted: readonly string[];
  /** What a pasted formula is to become; null where none is pasted. */
  readonly mended: { readonly formula: string; readonly columns: WorkbookSheet['columns'] } | null;
  /** Functions that a right formula uses; empty where nothing is known. */
  readonly functions: readonly string[];
  /** Whether a formula is wanted at all. */
  readonly wantsFormula: boolean;
}

export interface FormulaTruth {
  readonly place: 'column' | 'summary' | 'cell';
  /** Title of the column that the formula stands in, where it stands in one. */
  readonly column: string | null;
  /** Number of the row of a single cell, counted from 1. */
  readonly row: number | null;
  readonly sheets: readonly WorkbookSheet[];
  readonly today: string;
  /** One value, or one for each row of the first sheet. */
  readonly expected: PlainValue | readonly PlainValue[];
  /** Formulas known to be right: the expert's own and the alternatives. */
  readonly formulas: readonly string[];
}

interface FileSheet {
  readonly name?: string;
  readonly columns: WorkbookSheet['columns'];
  readonly rows: readonly Readonly<Record<string, PlainValue>>[];
  readonly summary?: Readonly<Record<string, PlainValue>>;
}

/** A line of a file of questions, as JSON. */
export interface QuestionRow {
  readonly id?: string;
  readonly kind: string;
  readonly questions?: readonly { readonly lang: string; readonly text: string }[];
  readonly question?: string;
  readonly lang?: string;
  readonly place?: string;
  readonly column?: string;
  /** Of a single cell, counted from 1. */
  readonly row?: number;
  readonly sheet?: FileSheet;
  readonly otherSheets?: readonly FileSheet[];
  readonly references?: readonly WorkbookReference[];
  readonly today?: string;
  readonly formula?: string;
  readonly accepted_formula?: string | null;
  readonly functions?: readonly string[];
  readonly expected?: PlainValue | readonly PlainValue[];
  readonly alternatives?: readonly string[];
  /** A formula that is to be mended, as it was pasted. */
  readonly given?: KnowledgeRow['given'];
  readonly mended?: string | null;
}

const ANY_DAY = '2026-11-21';

/**
 * The cases of one line of a file of questions; `otherwise` is its id where it has none.
 *
 * @param withoutSheet whether the questions are asked as if their sheets were not known
 */
export function casesOf(row: QuestionRow, otherwise: string, withoutSheet = false): EvaluationCase[] {
  const asked = row.questions ?? [{ lang: row.lang ?? 'en', text: row.question ?? '' }];
  const truth = truthOf(row);
  const [own, ...others] = withoutSheet ? [] : (truth?.sheets ?? sheetsOf(row));
  const intent = row.id ?? otherwise;
  const accepted = row.formula ?? row.accepted_formula ?? null;
  return asked.map(({ lang, text }, place) => ({
    id: asked.length === 1 ? intent : `${intent}#${place}`,
    intent,
    language: lang,
    question: {
      ...(row.given ? questionOf({ given: row.given }, text) : { question: text }),
      today: row.today ?? ANY_DAY,
      ...(own === undefined ? {} : { sheet: own, otherSheets: others }),
    },
    truth,
    accepted: own !== undefined || accepted === null ? [] : [accepted, ...(row.alternatives ?? [])],
    mended: row.mended ? { formula: row.mended, columns: row.given?.columns ?? [] } : null,
    functions: row.functions ?? functionsIn(accepted ?? ''),
    wantsFormula: row.kind === 'formula' || Boolean(row.mended),
  }));
}

function truthOf(row: QuestionRow): FormulaTruth | null {
  const sheets = sheetsOf(row);
  if (sheets.length === 0 || row.formula === undefined || row.expected === undefined) return null;
  return {
    place: row.place === 'sheet summary' ? 'summary' : row.place === 'single cell' ? 'cell' : 'column',
    column: row.column ?? null,
    row: row.row ?? null,
    sheets,
    today: row.today ?? ANY_DAY,
    expected: row.expected,
    formulas: [row.formula, ...(row.alternatives ?? [])],
  };
}

/** The asker's sheet and the others; empty where the line has none. */
function sheetsOf({ sheet, otherSheets, references }: QuestionRow): readonly WorkbookSheet[] {
  if (sheet === undefined) return [];
  return [{ ...sheetOf(sheet), references: references ?? [] }, ...(otherSheets ?? []).map(sheetOf)];
}

function sheetOf(sheet: FileSheet): WorkbookSheet {
  return {
    name: sheet.name ?? 'Sheet',
    columns: sheet.columns,
    rows: sheet.rows.map(({ _parent, ...cells }) => ({ cells, ...(typeof _parent === 'number' ? { parent: _parent } : {}) })),
    ...(sheet.summary === undefined ? {} : { summary: sheet.summary }),
  };
}

/** The names of the functions that a formula calls, in their order, each once. */
export function functionsIn(formula: string): readonly string[] {
  const outside = formula.replace(/"[^"]*"/g, '""');
  return [...new Set([...outside.matchAll(/\b([A-Z]{2,15})\(/g)].map(([, name]) => name ?? ''))];
}
