import { calculate, displayOf, parseFormula, printFormula, type WorkbookColumn, type WorkbookSheet } from '@sheetwright/formula';
import type { ExpertAnswer } from '../src/answer.ts';
import { FUNCTION_NAMES } from '../src/function-reference.ts';
import type { ExpertQuestion } from '../src/question.ts';
import { type Tokens, tokensOf } from '../src/retrieval/tokens.ts';

/** A question that no formula alone answers, with what an expert would say. */
export interface KnowledgeRow {
  readonly id: string;
  readonly kind: 'error' | 'howto' | 'practice' | 'refuse';
  readonly questions: readonly { readonly lang: string; readonly text: string }[];
  readonly given?: { readonly formula?: string; readonly error?: string; readonly columns?: readonly WorkbookColumn[] } | null;
  readonly sheet?: {
    readonly name?: string;
    readonly columns: readonly WorkbookColumn[];
    readonly rows: readonly Readonly<Record<string, never>>[];
  };
  readonly answer: string;
  readonly mended?: string | null;
  readonly wrong?: readonly string[];
}

export interface KnowledgeScore {
  readonly id: string;
  readonly language: string;
  readonly kind: KnowledgeRow['kind'];
  readonly question: string;
  /** How much of what the expert says the answer says too, from 0 to 1: figures, features and words by how telling they are. */
  readonly agreement: number;
  /** Whether that is enough to have been about the same thing. */
  readonly onTopic: boolean;
  /** Null where no formula is to be mended. */
  readonly mendedEquivalent: boolean | null;
  /** Whether a formula was given to a question that has none. */
  readonly spurious: boolean;
  readonly milliseconds: number;
  readonly answer: ExpertAnswer;
}

/** Answers that say at least this much of the expert's were right when they were read. */
const ENOUGH = 0.3;
const DAY = '2026-11-21';

/** Puts the questions of rows to an answerer and compares its answers with the expert's. */
export function scoreKnowledge(
  rows: readonly KnowledgeRow[],
  answer: (question: ExpertQuestion) => ExpertAnswer,
  weightsFrom: readonly KnowledgeRow[] = rows,
): readonly KnowledgeScore[] {
  const weigh = weightsOf(weightsFrom);
  return rows.flatMap((row) => row.questions.map(({ lang, text }) => scoreOne({ row, lang, text, answer, weigh })));
}

interface One {
  readonly row: KnowledgeRow;
  readonly lang: string;
  readonly text: string;
  readonly answer: (question: ExpertQuestion) => ExpertAnswer;
  readonly weigh: (token: string) => number;
}

function scoreOne({ row, lang, text, answer, weigh }: One): KnowledgeScore {
  const question = questionOf(row, text);
  const start = performance.now();
  const given = answer(question);
  const milliseconds = performance.now() - start;
  const agreement = agreementOf(row.answer, given, weigh);
  const mended = row.mended ?? null;
  return {
    id: row.id,
    language: lang,
    kind: row.kind,
    question: question.question,
    agreement,
    onTopic: given.kind !== 'none' && agreement >= ENOUGH,
    mendedEquivalent:
      mended === null
        ? null
        : isMended(
            given.formulas.map(({ formula }) => formula),
            mended,
            row.given?.columns,
          ),
    spurious: row.kind === 'refuse' && given.kind === 'formula',
    milliseconds,
    answer: given,
  };
}

/** The question as somebody sends it: with the formula, and the error where the question names neither. */
export function questionOf(row: Pick<KnowledgeRow, 'given' | 'sheet'>, text: string): ExpertQuestion {
  const { formula, error, columns } = row.given ?? {};
  const bare = (part: string) => part.replace(/\s+/g, '');
  const isThere = formula === undefined || bare(text).includes(bare(formula));
  const question = isThere ? text : `${text}\n${formula}${error === undefined ? '' : `\n${error}`}`;
  const sheet = columns === undefined ? sheetOf(row) : { name: 'Sheet', columns, rows: [] };
  return { question, today: DAY, ...(sheet === undefined ? {} : { sheet }) };
}

function sheetOf({ sheet }: Pick<KnowledgeRow, 'sheet'>): WorkbookSheet | undefined {
  return sheet === undefined || sheet === null
    ? undefined
    : { name: sheet.name ?? 'Sheet', columns: sheet.columns, rows: sheet.rows.map((cells) => ({ cells })) };
}

function weightsOf(rows: readonly KnowledgeRow[]): (token: string) => number {
  const counts = new Map<string, number>();
  for (const { answer } of rows) for (const token of tokensOfText(answer)) counts.set(token, (counts.get(token) ?? 0) + 1);
  return (token) => Math.log(1 + rows.length / (1 + (counts.get(token) ?? 0)));
}

function tokensOfText(text: string, language: ExpertAnswer['language'] = 'en'): ReadonlySet<string> {
  const { concepts, stems }: Tokens = tokensOf(text.replace(/[`*_]/g, ' '), language);
  const figures = text.match(/\d[\d,.]*\d|\d/g) ?? [];
  // Words of one language say nothing beside those of another; concepts, figures and names of functions do.
  const words = language === 'en' ? stems : [...stems].filter((stem) => FUNCTION_NAMES.has(stem.toUpperCase()));
  return new Set([...concepts, ...words, ...figures.map((figure) => `=${figure.replace(/[,.]/g, '')}`)]);
}

/** The weight of what both texts speak of, as a share of what the expert speaks of. */
function agreementOf(expert: string, { markdown, language }: ExpertAnswer, weigh: (token: string) => number): number {
  const mine = tokensOfText(markdown, language);
  const isTranslated = language !== 'en';
  let shared = 0;
  let total = 0;
  for (const token of tokensOfText(expert)) {
    if (isTranslated && !/^[#=]/.test(token) && !FUNCTION_NAMES.has(token.toUpperCase())) continue;
    total += weigh(token);
    if (mine.has(token)) shared += weigh(token);
  }
  return total === 0 ? 0 : shared / total;
}

/** Whether one of the formulas is the expert's: written alike but for names of references, or alike in every row of a made-up sheet. */
export function isMended(formulas: readonly string[], mended: string, columns: readonly WorkbookColumn[] | undefined): boolean {
  return formulas.some((formula) => alike(formula) === alike(mended) || sameValues(formula, mended, columns));
}

function alike(formula: string): string {
  const parsed = parseFormula(formula);
  const text = parsed.ok ? printFormula(parsed.formula) : formula;
  const names: string[] = [];
  return text.replace(/\{[^}]*\}/g, (name) => {
    if (!names.includes(name)) names.push(name);
    return `{${names.indexOf(name)}}`;
  });
}

function sameValues(one: string, other: string, columns: readonly WorkbookColumn[] | undefined): boolean {
  if (columns === undefined || /\{/.test(one + other)) return false;
  const literals = [...`${one} ${other}`.matchAll(/"([^"]*)"/g)].map(([, text]) => text ?? '');
  const sheet = madeUpSheet(columns, literals);
  const calculation = calculate({ sheets: [sheet] }, { today: DAY });
  return sheet.rows.every((_row, rowIndex) => {
    const place = { sheet: sheet.name, rowIndex };
    return displayOf(calculation.evaluate(one, place)) === displayOf(calculation.evaluate(other, place));
  });
}

const ROWS = 24;

/** Rows that differ in every column, blanks among them, with the texts that the formulas speak of. */
function madeUpSheet(columns: readonly WorkbookColumn[], literals: readonly string[]): WorkbookSheet {
  const texts = [...literals.filter((text) => text !== ''), 'Other'];
  const rows = Array.from({ length: ROWS }, (_row, index) => ({
    cells: Object.fromEntries(columns.map((column, place) => [column.title, cellOf(column, (index + 1) * (place + 3), texts)])),
  }));
  return { name: 'Sheet', columns: columns.map(({ formula: _formula, ...column }) => column), rows };
}

function cellOf({ type, options }: WorkbookColumn, seed: number, texts: readonly string[]) {
  if (seed % 7 === 0) return null;
  if (type === 'DATE')
    return new Date(Date.parse(`${DAY}T00:00:00Z`) + ((seed % 50) - 25) * 86_400_000 * 3).toISOString().slice(0, 10);
  if (type === 'CHECKBOX') return seed % 2 === 0;
  if (type === 'TEXT_NUMBER' && seed % 3 !== 0) return (seed * 37) % 2000;
  const values = options !== undefined && options.length > 0 && seed % 2 === 0 ? options : texts;
  return values[seed % values.length] ?? null;
}

/** The figures of scores, as one line for each kind. */
export function formatKnowledge(scores: readonly KnowledgeScore[]): string {
  const kinds = [...new Set(scores.map(({ kind }) => kind))];
  const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
  const lines = kinds.map((kind) => {
    const own = scores.filter((score) => score.kind === kind);
    const mendable = own.filter(({ mendedEquivalent }) => mendedEquivalent !== null);
    const mended = mendable.filter(({ mendedEquivalent }) => mendedEquivalent);
    const onTopic = own.filter((score) => score.onTopic);
    const agreement = own.reduce((sum, score) => sum + score.agreement, 0) / Math.max(1, own.length);
    const spurious = own.filter((score) => score.spurious).length;
    return `  ${kind.padEnd(9)} ${String(own.length).padStart(5)} questions, on topic ${percent(onTopic.length, own.length)}, agreement ${agreement.toFixed(2)}, mended ${percent(mended.length, mendable.length)} of ${mendable.length}, formula where none is ${spurious}`;
  });
  const slowest = Math.max(0, ...scores.slice(1).map(({ milliseconds }) => milliseconds));
  return [...lines, `  slowest ${slowest.toFixed(1)} ms`].join('\n');
}
