import type { AnswerFormula } from '@sheetwright/contract/consultant.ts';
import {
  checkFormula,
  columnsIn,
  explain,
  parseFormula,
  referencesIn,
  type WorkbookReference,
  type WorkbookSheet,
} from '@sheetwright/formula';
import { workExample } from './worked-example.ts';

/** A sheet that a formula may be meant for. */
export interface MeantSheet {
  readonly sheet: WorkbookSheet;
  /** In words, such as 'your sheet “Tasks”'. */
  readonly label: string;
  /** Whether its rows are the asker's own. */
  readonly isOwn: boolean;
}

/** Formulas of one answer that are checked; who writes more is not answering a question. */
const MOST_FORMULAS = 50;

export interface Grounds {
  /** The likeliest first; none when it is not known what the asker's columns are. */
  readonly meant: readonly MeantSheet[];
  /** Further sheets that references may lead to. */
  readonly others: readonly WorkbookSheet[];
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** A cross-sheet reference that a formula needs and its sheet has not. */
export type NeededReference = AnswerFormula['references'][number];

interface Judged {
  readonly meant: MeantSheet;
  readonly errors: readonly string[];
  readonly needed: readonly NeededReference[];
}

/**
 * Checks a formula of an answer against the sheet it is meant for, or the language alone where there is none, explains it, and works it out.
 * @param given references that the answer says have to be made first
 */
export function proveFormula(formula: string, grounds: Grounds, given: readonly NeededReference[] = []): AnswerFormula {
  const judged = judge(formula, grounds, given);
  const errors = judged?.errors ?? errorsIn(formula);
  const isVerified = errors.length === 0;
  return {
    formula,
    verified: isVerified,
    reason: isVerified ? null : inWords(errors),
    checkedAgainst: judged?.meant.label ?? assumedColumns(formula),
    explanation: explanationOf(formula),
    example: isVerified ? exampleOf(formula, judged, grounds) : null,
    references: [...(judged?.needed ?? given)],
  };
}

/** Against the first of the sheets in which it works; when there is none, against the likeliest. */
function judge(formula: string, { meant, others }: Grounds, given: readonly NeededReference[]): Judged | null {
  const judged = meant.map((one) => {
    const sources = [...meant.map(({ sheet }) => sheet), ...others].filter((sheet) => sheet !== one.sheet);
    return judgeIn(formula, one, { sources, given });
  });
  return judged.find(({ errors }) => errors.length === 0) ?? judged[0] ?? null;
}

interface Sources {
  readonly sources: readonly WorkbookSheet[];
  readonly given: readonly NeededReference[];
}

function judgeIn(formula: string, meant: MeantSheet, { sources, given }: Sources): Judged {
  const { columns, summary, references = [] } = meant.sheet;
  const known = new Set(references.map(({ name }) => name.toLowerCase()));
  const missing = referencesIn(formula).filter((name) => !known.has(name.toLowerCase()));
  const needed = missing.flatMap((name) => given.find((one) => one.name === name) ?? findSource(name, sources) ?? []);
  const names = [...references, ...needed].map(({ name }) => name);
  const context = { columns, references: names, ...(summary && { summaryFields: Object.keys(summary) }) };
  const errors = checkFormula(formula, context).filter(({ severity }) => severity === 'error');
  return { meant, errors: errors.map(({ message }) => message), needed };
}

/** The column that a new reference is named after: its sheet and its title, or a title that only one sheet has. */
function findSource(name: string, sources: readonly WorkbookSheet[]): NeededReference | null {
  const wanted = lettersOf(name);
  const columns = sources.flatMap((sheet) => sheet.columns.map(({ title }) => ({ name, sheet: sheet.name, column: title })));
  const named = columns.find(({ sheet, column }) => wanted === lettersOf(sheet + column) || wanted === lettersOf(column + sheet));
  const titled = columns.filter(({ column }) => lettersOf(column) === wanted);
  return named ?? (titled.length === 1 ? (titled[0] ?? null) : null);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function errorsIn(formula: string): readonly string[] {
  return checkFormula(formula)
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
}

const MOST_REASONS = 3;

function inWords(errors: readonly string[]): string {
  const further = errors.length - MOST_REASONS;
  const told = errors.slice(0, MOST_REASONS).join(' ');
  return further > 0 ? `${told} There is more that is wrong with it (${further}).` : told;
}

function assumedColumns(formula: string): string | null {
  const columns = columnsIn(formula);
  return columns.length === 0 ? null : `assumed columns: ${columns.join(', ')}`;
}

function explanationOf(formula: string): string[] {
  const explained = explain(formula);
  return explained.ok ? explained.steps.map(({ text }) => text) : [];
}

function exampleOf(formula: string, judged: Judged | null, { meant, others, today }: Grounds): AnswerFormula['example'] {
  if (!parseFormula(formula).ok) return null;
  const sources = [...meant.map(({ sheet }) => sheet), ...others].filter((sheet) => sheet !== judged?.meant.sheet);
  if (judged === null) return workExample(formula, { sheet: null, isOwn: false, sources, today });
  const references = judged.needed.map(toReference);
  const { sheet, isOwn } = judged.meant;
  const complete = { ...sheet, references: [...(sheet.references ?? []), ...references] };
  return workExample(formula, { sheet: complete, isOwn, sources, today });
}

function toReference({ name, sheet, column }: NeededReference): WorkbookReference {
  return { name, sheet, columns: [column, column] };
}

/** Proves the formulas of one answer, each once as long as what is known of the asker's sheets stays the same, and not without end. */
export function createProver(grounds: () => Grounds): (formula: string) => AnswerFormula {
  const proved = new Map<string, AnswerFormula>();
  return (formula) => {
    const current = grounds();
    const key = `${current.meant.length}|${formula}`;
    const known = proved.get(key) ?? (proved.size < MOST_FORMULAS ? proveFormula(formula, current) : unproved(formula));
    proved.set(key, known);
    return { ...known };
  };
}

function unproved(formula: string): AnswerFormula {
  const reason = 'The answer has too many formulas to check all of them.';
  return { formula, verified: false, reason, checkedAgainst: null, explanation: [], example: null, references: [] };
}
