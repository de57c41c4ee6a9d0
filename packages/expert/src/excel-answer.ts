import {
  checkFormula,
  columnsIn,
  type ExcelTranslation,
  excelInEnglish,
  explain,
  fromExcel,
  parseFormula,
  printFormula,
  type WorkbookSheet,
} from '@sheetwright/formula';
import type { Language } from '@sheetwright/solution/vocabulary';
import type { ExpertAnswer, ExpertFormula } from './answer.ts';
import { columnsMeant } from './excel-columns.ts';
import { withDaysAsDates } from './excel-dates.ts';
import { sheetsMeant } from './excel-sheets.ts';
import { withAddresses } from './repair/people.ts';
import { nameOf } from './repair/remedy.ts';
import { readsRow, type Scene, shownValue, valuesOnRows, withBlankRow } from './repair/scene.ts';
import { valueLine } from './repair/value-line.ts';
import { bold, fenced, paragraphs } from './wording/markdown.ts';
import { filled, wordsOf } from './wording/words-of.ts';

const ADDRESS =
  /(?<![\p{L}\d_@#[{"])\$?([A-Z]{1,2})\$?\d{1,5}(?![\p{L}\d_(@#\]])|(?<![\p{L}\d_@#[{])\$?([A-Z]{1,2}):\$?([A-Z]{1,2})(?![\p{L}\d_])/gu;
const SAID = /\bexcel\b|\bgoogle sheets?\b|\bspreadsheet\b|エクセル/iu;
const CARRY =
  /\b(?:convert|translate|in smartsheet|equivalent|rewrite|port|umwandeln|übersetz\w*|übertrag\w*|traduc\w*|convertir|convierte|traduire|traduis|converter|converta|traduz\w*)\b|変換|置き換え|書き換え/iu;
/** 'A is Task', 'column B = Cost', 'A: Task'. */
const NAMED =
  /\b(?:column |col |spalte |columna |colonne |coluna )?([A-Z]{1,2})\s*(?:=|is|ist|es|est|é|:|→|->)\s*["“'`[]?(\p{L}[\p{L}\d %#/]{1,30}?)["”'`\]]?(?=\s*(?:[,;.\n)]|\band\b|\bund\b|\by\b|\bet\b|\be\b|$))/gu;

/** 'Table1[Price]', '[@Price]': a column of Smartsheet has no name before its brackets and no sign in them. */
const OF_TABLE = /[\p{L}\p{N}_]\[[@#[\p{L}]|\[@/u;

/** Whether a formula is Excel's: by its addresses, or because the asker says so and asks for it here. */
export function isExcel(formula: string, said: string): boolean {
  const bare = formula.replace(/"[^"]*"/g, '""');
  if (/\w!\$?[A-Z]/.test(bare) || OF_TABLE.test(bare)) return true;
  const addresses = [...bare.matchAll(ADDRESS)];
  // Braces around texts are a list of Excel's; around a name they are a reference.
  if (addresses.length > 0 && !/@row|@cell|\{(?!\s*["\d])|\[/.test(bare)) return true;
  return SAID.test(said) && CARRY.test(said);
}

interface ExcelInput {
  readonly formula: string;
  readonly said: string;
  readonly sheet: WorkbookSheet | null;
  readonly scene: Scene;
  readonly language: Language;
  /** Puts around the formula what the asker tells beside it. */
  readonly around?: (code: string) => string;
  /** Words beside the formula that have no part in it. */
  readonly unread?: readonly string[];
}

/** The formula as Smartsheet writes it, over the asker's columns; or why that cannot be. */
export function excelAnswer({
  formula: pasted,
  said,
  sheet,
  scene,
  language,
  around = asItIs,
  unread = [],
}: ExcelInput): ExpertAnswer {
  const { formula, others } = sheetsMeant(
    { formula: withDaysAsDates(excelInEnglish(pasted)), said, language },
    sheet,
    scene.sheets.slice(1),
  );
  const words = wordsOf(language);
  const named = columnsSaid(said);
  const isSaid = Object.keys(named).length > 0;
  const meant = sheet === null || isSaid ? null : columnsMeant(formula, sheet);
  const assumed = meant ?? (sheet === null && !isSaid ? columnsAssumed(formula) : {});
  const columns = sheet !== null && !isSaid && meant === null ? sheet.columns : { ...assumed, ...named };
  const translation = fromExcel(formula, columns, { others, countsRows: true });
  if (!translation.ok) {
    const markdown = filled(words.repair.notTranslated, escapedSentence(translation.reason));
    return { kind: 'translation', language, markdown, formulas: [], topics: [] };
  }
  const made = madeFormula(translation, scene, around);
  const assumption = Object.entries(assumed).map(([letter, title]) => `${letter} = ${bold(title)}`);
  const references = translation.references.map(({ name, sheet: from, columns: letters, titles = letters }) =>
    filled(words.formula.reference, `{${escapedCode(name)}}`, bold(titles[0]), bold(from)),
  );
  return {
    kind: 'translation',
    language,
    ...(unread.length === 0 ? {} : { isSure: false }),
    markdown: paragraphs(
      words.repair.translated,
      fenced(made.formula),
      unread.length > 0 && filled(words.none.unplaced, unread.map(bold).join(', ')),
      assumption.length > 0 && filled(words.formula.assuming, assumption.join(', ')),
      references.length > 0 && `${words.formula.references}\n\n${references.map((line) => `- ${line}`).join('\n')}`,
      made.value !== null && valueLine(made.formula, scene, language),
      translation.notes.map((note) => `- ${escapedSentence(note)}`).join('\n'),
    ),
    formulas: [made],
    topics: [],
  };
}

function asItIs(code: string): string {
  return code;
}

function madeFormula(
  translation: ExcelTranslation & { ok: true },
  scene: Scene,
  around: (code: string) => string,
): ExpertFormula {
  const { references } = translation;
  const code = withAddresses(translation.formula, scene.sheet).slice(1);
  const told = around(code);
  const formula = told === code ? guarded(`=${code}`, scene) : printed(`=${told}`);
  return {
    formula,
    place: { kind: 'cell' },
    references: references.map(({ name, sheet, columns, titles = columns }) => ({ name, sheet, column: titles[0] })),
    problems: checkFormula(formula, scene.context === undefined ? undefined : { columns: scene.context.columns }),
    value: references.length > 0 ? null : (shownValue(formula, scene)?.value ?? null),
  };
}

/**
 * A formula of each row without the error that it would show where a cell is blank: Excel takes a blank for 0, which is a day there and none here.
 */
function guarded(formula: string, seen: Scene): string {
  if (!readsRow(formula)) return formula;
  const code = formula.slice(1);
  const dates = (seen.sheet?.columns ?? []).filter(
    ({ title, type }) =>
      type === 'DATE' &&
      columnsIn(formula).some((one) => one.toLowerCase() === title.toLowerCase()) &&
      !asksWhetherBlank(formula, title),
  );
  const scene = withBlankRow(
    seen,
    dates.map(({ title }) => title),
  );
  const rows = scene.sheet?.rows ?? [];
  const values = valuesOnRows(formula, scene);
  const isBlank = (row: number) => dates.some(({ title }) => (rows[row]?.cells[title] ?? '') === '');
  const tests = dates.map(({ title }) => `ISDATE(${nameOf(title)}@row)`);
  const onDates = `=IF(${tests.length === 1 ? tests[0] : `AND(${tests.join(', ')})`}, ${code}, "")`;
  const isOdd = dates.length > 0 && values.some(({ type }, row) => isBlank(row) && type !== 'blank');
  const given = isOdd ? onDates : formula;
  const failing = valuesOnRows(given, scene).filter(({ type }) => type === 'error').length;
  return failing === 0 || failing === rows.length ? given : `=IFERROR(${code}, "")`;
}

function printed(formula: string): string {
  const parsed = parseFormula(formula);
  return parsed.ok ? printFormula(parsed.formula) : formula;
}

/** Whether a formula says itself what stands where a cell is blank. */
function asksWhetherBlank(formula: string, title: string): boolean {
  const cell = `${nameOf(title)}@row`;
  return [`${cell} = ""`, `${cell} <> ""`, `ISBLANK(${cell})`, `ISDATE(${cell})`].some((test) => formula.includes(test));
}

function columnsSaid(said: string): Record<string, string> {
  const found = [...said.matchAll(NAMED)].map(([, letter = '', title = '']) => [letter, title.trim()] as const);
  return Object.fromEntries(found.filter(([letter, title]) => letter === letter.toUpperCase() && title.length > 1));
}

/** Titles for the letters of a formula over which nothing is known. */
function columnsAssumed(formula: string): Record<string, string> {
  const bare = formula.replace(/"[^"]*"/g, '""');
  const letters = [...bare.matchAll(ADDRESS)]
    .flatMap(([, single, from, to]) => [single, from, to])
    .filter((letter) => letter !== undefined);
  return Object.fromEntries([...new Set(letters)].sort().map((letter) => [letter, `Column ${letter}`]));
}

/** A sentence that may quote names: code stays code, the rest is no markup. */
function escapedSentence(sentence: string): string {
  return sentence.replace(/[\\*_[\]<>#|~`]/g, '\\$&');
}

function escapedCode(text: string): string {
  return text.replaceAll('`', "'").replace(/\s+/g, ' ');
}

/** A pasted formula, step by step. */
export function explanationAnswer(formula: string, scene: Scene, language: Language): ExpertAnswer | null {
  const explanation = explain(formula);
  if (!explanation.ok || !parseFormula(formula).ok) return null;
  const words = wordsOf(language);
  const { summary, steps } = explanation;
  const told = steps.map(({ text }, index) => `${index + 1}. ${escapedSentence(text)}`).join('\n');
  const value = shownValue(formula, scene)?.value ?? null;
  const problems = checkFormula(formula, scene.context);
  return {
    kind: 'explanation',
    language,
    markdown: paragraphs(
      words.repair.explained,
      fenced(formula),
      steps.length > 1 && escapedSentence(summary),
      steps.length > 1 ? told : escapedSentence(steps[0]?.text ?? summary),
      valueLine(formula, scene, language),
      problems
        .filter(({ severity }) => severity === 'error')
        .map(({ message }) => `- ${escapedSentence(message)}`)
        .join('\n'),
    ),
    formulas: [{ formula, place: { kind: 'cell' }, references: [], problems, value }],
    topics: [],
  };
}
