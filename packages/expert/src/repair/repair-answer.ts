import { type Problem, referencesIn } from '@sheetwright/formula';
import type { Language } from '@sheetwright/solution/vocabulary';
import type { ExpertAnswer, ExpertFormula, FormulaPlace } from '../answer.ts';
import { entryBody, exampleFormula, isTranslated, topicsAfter } from '../answers.ts';
import type { KnowledgeEntry } from '../knowledge/entry.ts';
import { fenced, paragraphs } from '../wording/markdown.ts';
import { filled, wordsOf } from '../wording/words-of.ts';
import type { Diagnosis } from './diagnose.ts';
import { readsRow, type Scene, shownValue } from './scene.ts';
import { rowName, valueLine } from './value-line.ts';

/** Codes that IFERROR never sees, so that nobody is told to wrap the formula in it. */
const NOT_CAUGHT = new Set(['#UNPARSEABLE', '#CIRCULAR REFERENCE', '#BLOCKED', '#INVALID REF', '#REF']);
const MOST_ROWS_NAMED = 5;

interface RepairInput {
  readonly diagnosis: Diagnosis;
  readonly scene: Scene;
  readonly language: Language;
  /** What is known about the error or the words of the question; null where nothing fits. */
  readonly entry: KnowledgeEntry | null;
  /** What the asker wrote besides the formula. */
  readonly said: string;
}

/** The cause, the mended formula and, where nothing is wrong with it, what else can be. */
export function repairAnswer(input: RepairInput): ExpertAnswer {
  const { diagnosis, scene, language, entry } = input;
  const isSolved = !diagnosis.problems.some(({ severity }) => severity === 'error');
  const isChanged = diagnosis.mended !== diagnosis.given;
  const variants = diagnosis.variants.map(({ formula }) => exampleFormula(formula));
  const isShown = isSolved && !isUnexplained(input);
  const formulas = isShown ? [formulaOf(diagnosis, scene), ...variants] : variants;
  const words = wordsOf(language).repair;
  const more = isChanged && diagnosis.causes.length > 0 ? '' : elsewhere(entry, language);
  return {
    kind: 'repair',
    language,
    markdown: paragraphs(
      causesIn(input),
      rowsLine(diagnosis, scene, language),
      isSolved && isChanged && words.mended,
      isSolved &&
        !isChanged &&
        diagnosis.causes.length === 0 &&
        (isShown ? (scene.error === null && !scene.isZero ? words.nothingWrong : words.alreadyRight) : words.noFault),
      isShown && fenced(diagnosis.mended),
      !isSolved && diagnosis.causes.length > 0 && entry === null && words.noFix,
      isShown && valueLine(diagnosis.mended, scene, language),
      ...diagnosis.variants.map(({ when, formula }) => paragraphs(words.variants[when], fenced(formula))),
      iferrorLine(input),
      more,
    ),
    formulas,
    topics: entry === null ? [] : topicsAfter(entry, language),
  };
}

/** Errors, and topics of complaints, whose cause stands outside the formula: it is right as it is. */
const RIGHT_AS_IT_STANDS = new Set([
  '#BLOCKED',
  '#CIRCULAR REFERENCE',
  '#INVALID REF',
  '#PERMISSION ERROR',
  '#CALCULATING',
  '#NO MATCH',
  'form-new-rows-formula',
  'column-formula-rules',
  'automation-daily',
  'automation-not-firing',
  'sheet-slow',
  'formula-rights',
]);

/** Whether the asker complains of a formula in which nothing is found that could be changed: to show it again would say that it works. */
function isUnexplained({ diagnosis, scene, entry }: RepairInput): boolean {
  const isChanged = diagnosis.mended !== diagnosis.given;
  if (isChanged || diagnosis.causes.some(({ key }) => key !== 'operator-type')) return false;
  return !RIGHT_AS_IT_STANDS.has(scene.error ?? '') && !RIGHT_AS_IT_STANDS.has(entry?.id ?? '');
}

function elsewhere(entry: KnowledgeEntry | null, language: Language): string {
  if (entry === null) return '';
  // The example of the entry stands over other columns than the asker's.
  const { formula: _example, ...rest } = entry;
  return paragraphs(!isTranslated(entry, language) && wordsOf(language).inEnglish, entryBody(rest, language));
}

function causesIn({ diagnosis, language }: RepairInput): string {
  const words = wordsOf(language).repair;
  const sentences = diagnosis.causes.map(({ key, sentence }) => {
    const told = words.causes[key] ?? plainSentence(sentence);
    const reason = words.reasons[key];
    return reason === undefined ? told : `${told} ${reason}`;
  });
  const [first, ...others] = [...new Set(sentences)];
  if (first === undefined) return '';
  return paragraphs(first, others.map((sentence) => `- ${filled(words.alsoNote, sentence)}`).join('\n'));
}

/** A checker's sentence quotes what the asker wrote: nothing in it may be markup. */
function plainSentence(sentence: string): string {
  return sentence
    .split(/(`[^`\n]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\*_{}[\]<>#|~]/g, '\\$&')))
    .join('');
}

function rowsLine(diagnosis: Diagnosis, scene: Scene, language: Language): string {
  const words = wordsOf(language).repair;
  const lines = [...diagnosis.rowErrors].map(([code, rows]) => {
    const named = rows.slice(0, MOST_ROWS_NAMED).map((row) => rowName(scene, row));
    const more = rows.length > MOST_ROWS_NAMED ? `, … (${rows.length})` : '';
    return filled(words.rowsInError, `\`${code}\``, `${named.join(', ')}${more}`);
  });
  return lines.join(' ');
}

function formulaOf({ mended, problems }: Diagnosis, scene: Scene): ExpertFormula {
  return {
    formula: mended,
    place: placeOf(mended, scene),
    references: referencesOf(mended, scene),
    problems,
    value: shownValue(mended, scene)?.value ?? null,
  };
}

function placeOf(formula: string, { column }: Scene): FormulaPlace {
  return column !== null && readsRow(formula) ? { kind: 'column', title: column.title, type: column.type } : { kind: 'cell' };
}

/** References that the sheet is known to have, with what they read; others can only be named. */
function referencesOf(formula: string, { sheet }: Scene): ExpertFormula['references'] {
  const known = sheet?.references ?? [];
  return referencesIn(formula).flatMap((name) => {
    const reference = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
    return reference === undefined ? [] : [{ name, sheet: reference.sheet, column: reference.columns[0] }];
  });
}

function iferrorLine({ diagnosis, scene, language, said }: RepairInput): string {
  const mentions = /iferror/i.test(said) || /^=\s*IFERROR\(/i.test(diagnosis.given);
  if (!mentions || scene.error === null || !NOT_CAUGHT.has(scene.error)) return '';
  return filled(wordsOf(language).repair.noIferror, `\`${scene.error}\``);
}

/** Whether the checker or the rows find anything wrong. */
export function isSound(diagnosis: Diagnosis): boolean {
  const hasError = (problems: readonly Problem[]) => problems.some(({ severity }) => severity === 'error');
  return (
    diagnosis.causes.length === 0 &&
    diagnosis.mended === diagnosis.given &&
    !hasError(diagnosis.problems) &&
    diagnosis.rowErrors.size === 0
  );
}
