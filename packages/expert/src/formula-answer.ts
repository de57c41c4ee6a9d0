import type { Language } from '@sheetwright/solution/vocabulary';
import type { ExpertAnswer, ExpertFormula } from './answer.ts';
import { SURE, type Synthesis, type SynthesisedFormula } from './synthesis/synthesis.ts';
import { bold, escaped, fenced, paragraphs } from './wording/markdown.ts';
import type { NoteKey, Words } from './wording/words.ts';
import { filled, wordsOf } from './wording/words-of.ts';

const RELATIONS: Readonly<Record<string, string>> = {
  is: '=',
  'is-not': '≠',
  'one-of': '∈',
  'all-of': '⊇',
  contains: '⊃',
  'starts-with': '⊃',
  blank: '= ∅',
  filled: '≠ ∅',
  above: '\\>',
  'at-least': '≥',
  below: '\\<',
  'at-most': '≤',
  within: ':',
  error: '= #',
};

/** A synthesised formula with what to do with it: where it stands, what it rests on, what it gives, and the pitfall that matters. */
export function formulaAnswer(synthesis: Synthesis, language: Language): ExpertAnswer {
  const words = wordsOf(language);
  const isSure = synthesis.confidence >= SURE;
  const proved = synthesis.alternatives.filter(({ problems }) => isProved(problems));
  const alternatives = isSure ? [] : proved;
  return {
    kind: 'formula',
    language,
    isSure,
    markdown: paragraphs(
      !isSure && filled(words.formula.readAs, reading(synthesis, language)),
      !isSure && unreadLine(synthesis, words),
      helperStep(synthesis, words),
      leadLine(synthesis, words),
      fenced(synthesis.formula),
      valueLine(synthesis, words),
      assumptionLine(synthesis, words),
      chosenLine(synthesis, words),
      referenceLines(synthesis, words),
      noteLines(synthesis, words),
      stepLine(synthesis, words),
      ...alternatives.map((one) => paragraphs(filled(words.formula.orElse, reading(one, language)), fenced(one.formula))),
    ),
    formulas: [...withHelper(synthesis), ...alternatives.map(plain)],
    topics: [],
  };
}

/** The formula that answers, and behind it the one of the column that it needs. */
function withHelper({ helper, ...synthesis }: Synthesis): readonly ExpertFormula[] {
  if (helper?.place.kind !== 'column') return [plain(synthesis)];
  const { title, type } = helper.place;
  return [{ ...plain(synthesis), helperColumn: { title, type, formula: helper.formula } }, plain(helper)];
}

/** How the column is made that the formula needs. */
function helperStep({ helper }: Synthesis, words: Words): string {
  if (helper?.place.kind !== 'column') return '';
  const { title, type } = helper.place;
  return paragraphs(
    filled(words.formula.helperFirst, `${bold(title)} (${words.types[type] ?? escaped(type)})`),
    fenced(helper.formula),
    valueLine(helper, words),
    filled(words.formula.columnSteps, bold(title)),
    words.formula.helperThen,
  );
}

function plain({ formula, place, references, problems, value }: SynthesisedFormula): ExpertFormula {
  return { formula, place, references, problems, value };
}

export function isProved(problems: ExpertFormula['problems']): boolean {
  return problems.every(({ severity }) => severity !== 'error');
}

function leadLine({ place }: ExpertFormula, { formula, types }: Words): string {
  if (place.kind === 'column')
    return filled(formula.intoColumn, `${bold(place.title)} (${types[place.type] ?? escaped(place.type)})`);
  return place.kind === 'summary' ? filled(formula.intoSummary, bold(place.title)) : formula.intoCell;
}

const MOST_WORDS = 6;

/** Words that have no part in the formula: who asked sees what to say otherwise. */
function unreadLine({ unaccounted, assumed }: Synthesis, { none }: Words): string {
  if (unaccounted.length === 0 || assumed.length > 0) return '';
  return filled(none.unplaced, unaccounted.slice(0, MOST_WORDS).map(bold).join(', '));
}

function valueLine({ value, place }: ExpertFormula, { formula }: Words): string {
  if (value === null || value === '') return '';
  if (place.kind !== 'column') return filled(formula.valueNow, `**${escaped(value)}**`);
  const shown = value.split(', ').map((one) => (one.trim() === '' || one.trim() === ',' ? '–' : escaped(one)));
  return filled(formula.valueInFirstRows, `**${shown.join('**, **')}**`);
}

function assumptionLine({ assumed }: Synthesis, { formula, types }: Words): string {
  if (assumed.length === 0) return '';
  const columns = assumed.map(({ title, type }) => `${bold(title)} (${types[type] ?? escaped(type)})`);
  return filled(formula.assuming, columns.join(', '));
}

function chosenLine({ reading: { chosen }, formula: code }: Synthesis, { formula }: Words): string {
  const shown = [...new Set(chosen)].filter((value) => code.includes(value)).map(bold);
  return shown.length === 0 ? '' : filled(formula.chosen, shown.join(', '));
}

function referenceLines({ references }: ExpertFormula, { formula }: Words): string {
  if (references.length === 0) return '';
  const lines = references.map(({ name, sheet, column }) =>
    filled(formula.reference, `{${name.replaceAll('`', "'").replace(/\s+/g, ' ')}}`, bold(column), bold(sheet)),
  );
  return paragraphs(formula.references, lines.map((line) => `- ${line}`).join('\n'));
}

/** At most two remarks, the ones that cost people most when they miss them. */
function noteLines(synthesis: Synthesis, { formula }: Words): string {
  return notesOf(synthesis)
    .slice(0, 2)
    .map((key) => formula.notes[key])
    .join(' ');
}

function notesOf({ formula, place, references }: Synthesis): readonly NoteKey[] {
  const type = place.kind === 'column' ? place.type : '';
  const notes: readonly (readonly [NoteKey, boolean])[] = [
    ['blank-date', /ISDATE\(|IFERROR\((?:MONTH|YEAR|WEEKNUMBER|DAY)\(@cell\)/.test(formula)],
    ['no-match', /IFERROR\(INDEX\(/.test(formula)],
    ['percent', /\/ (?:COUNT|SUM)[A-Z]*\(/.test(withoutNames(formula))],
    ['today', /TODAY\(/.test(formula)],
    ['cross-sheet', references.length > 0],
    ['hierarchy', /CHILDREN\(\)|DESCENDANTS\(\)/.test(formula)],
    ['contact', type.includes('CONTACT')],
    ['date-format', type === 'DATE'],
  ];
  return notes.filter(([, applies]) => applies).map(([key]) => key);
}

/** A formula without texts and names of columns, in which any sign may stand. */
function withoutNames(formula: string): string {
  return formula.replace(/"[^"]*"|\[(?:\\.|[^\]\\])*\]|\{[^}]*\}/g, 'x');
}

function stepLine({ place }: ExpertFormula, { formula }: Words): string {
  if (place.kind === 'column') return filled(formula.columnSteps, bold(place.title));
  return place.kind === 'summary' ? filled(formula.summarySteps, bold(place.title)) : '';
}

/** Functions that guard a formula and do not tell what it works out. */
const GUARDS = new Set(['IF', 'IFERROR', 'AND', 'OR', 'NOT', 'ISBLANK', 'ISDATE', 'ISNUMBER', 'ISTEXT', 'ROUND']);

/** What was understood: the operation, in English by its name and elsewhere by its function, its columns and its conditions in signs. */
function reading({ formula, reading: given }: SynthesisedFormula, language: Language): string {
  const { operation, columns, conditions, group } = given;
  const parts = conditions.map(({ column, relation, values }) => {
    const told = values.map((value) => escaped(value.replaceAll('-', ' '))).join(', ');
    return `${bold(column)} ${RELATIONS[relation] ?? ''} ${told}`.trim();
  });
  const named = language === 'en' ? operation.replaceAll('-', ' ') : mainFunction(formula);
  const what = [named, ...columns.map(bold)].filter((part) => part !== '').join(' ');
  return [what, ...parts, ...(group === null ? [] : [`/ ${bold(group)}`])].filter((part) => part !== '').join('; ');
}

function mainFunction(formula: string): string {
  const calls = [...formula.replace(/"[^"]*"/g, '""').matchAll(/\b([A-Z]{2,})\(/g)].map(([, name = '']) => name);
  return calls.find((name) => !GUARDS.has(name)) ?? calls[0] ?? '';
}
