import { phrasesOf } from '@sheetwright/solution/vocabulary';
import { isThing } from './clause-parts.ts';
import type { Draft } from './draft.ts';
import { isBetweenNames } from './segments-ja.ts';
import { placeOfSheetName } from './sheet-names.ts';
import type { SynthesisedFormula } from './synthesis.ts';
import { isJapanese } from './text.ts';

/** What is known of a reading when it is judged. */
export interface Evidence {
  readonly draft: Draft;
  readonly formula: SynthesisedFormula;
  /** How well the operation, its place and its columns fit. */
  readonly score: number;
  /** The score of the next reading that gives another formula; 0 where there is none. */
  readonly next: number;
  /** How much of what the question names of the sheet it leaves out. */
  readonly left: number;
  /** Weight of the concepts in the question that the operation does not explain. */
  readonly unexplained: number;
  /** Every word of the question has its part in the formula. */
  readonly isWhole: boolean;
}

interface Sign {
  /** What a sign of 1 adds to the logarithm of the odds that the formula is right. */
  readonly weight: number;
  /** Between 0 and 1. */
  readonly of: (evidence: Evidence) => number;
}

/** Log odds of a reading without any sign. */
const WITHOUT_SIGNS = -3.2;

/**
 * What tells right readings from wrong ones: a logistic regression over questions whose formula is known, with the questions of one intent
 * always on the same side of its cross-validation, its weights rounded. The signs that gained nothing there are left out. Weights that are
 * judged and not fitted say so, because the sheets of known questions differ from those at work; `brief` and `fromNamed` count more than
 * fitted, because questions that are plain are rare among the known ones.
 */
const SIGNS: Readonly<Record<string, Sign>> = {
  /** The operation, its place and its columns fit well. */
  strength: { weight: 1.4, of: ({ score }) => within(score / 8) },
  /** Every word of the question has its part in the formula. Judged. */
  whole: { weight: 1.7, of: ({ isWhole }) => holds(isWhole) },
  /** No other reading comes near. */
  lead: { weight: 0.4, of: ({ score, next }) => within((score - next) / 3) },
  /** Columns, values and numbers that the question names are not in the formula. */
  left: { weight: -1.2, of: ({ left }) => within(left) },
  /** The question asks for more than the operation does. */
  unexplained: { weight: -1, of: ({ unexplained }) => within(unexplained / 4) },
  /** Words that nothing in the formula stands for. */
  words: { weight: -1.3, of: (evidence) => shareOfWords(evidence) },
  /** A story has conditions in it that no list of words finds. */
  long: { weight: -1.7, of: ({ draft }) => within((lengthOf(draft) - 12) / 25) },
  /** Nothing much is said, and the formula leaves out none of it. */
  brief: { weight: 1.5, of: (evidence) => brevity(evidence) },
  /** Values that the question left open and that were guessed. */
  chosen: { weight: -0.9, of: ({ formula }) => within(formula.reading.chosen.length / 2) },
  conditions: { weight: 1.3, of: ({ formula }) => within(formula.reading.conditions.length / 3) },
  /** Columns that the question names by their whole titles. */
  named: { weight: 1.1, of: ({ draft }) => within(draft.used.filter((column) => draft.isMentioned(column)).length / 2) },
  /** Columns that are not named, while others of the same kind could have been taken. */
  rivals: { weight: -0.3, of: ({ draft }) => within(rivalsIn(draft) / 2) },
  /** A long formula took much from the question. */
  size: { weight: 1.4, of: ({ formula }) => within(formula.formula.length / 200) },
  /** A column without values waits for it. */
  waiting: { weight: 0.9, of: ({ formula, draft }) => holds(isAwaited(formula, draft)) },
  /** A column is wanted for it, and none is free. A third of the fitted weight, as sheets at work seldom have one that waits. */
  noRoom: { weight: -0.5, of: ({ formula, draft }) => holds(formula.place.kind === 'column' && !hasRoom(draft)) },
  /** It reads another sheet, or leaves out one that the question speaks of. */
  across: { weight: -2.1, of: ({ formula, draft }) => holds(isAcross(formula, draft)) },
  /** It reads the sheet that the question has the name of, and columns that it names. */
  fromNamed: { weight: 1.5, of: ({ formula, draft }) => holds(isFromNamed(formula, draft)) },
  /** It gives 0 wherever it stands. Half the fitted weight, as sheets that belong to a known answer seldom give 0, those at work often do. */
  zero: { weight: -1.3, of: ({ formula }) => holds(shownBy(formula).every((value) => value === '0')) },
  /** It gives every row the same. */
  same: { weight: -0.8, of: ({ formula }) => holds(givesTheSame(formula)) },
};

/** The probability that a formula is what was asked for. */
export function confidenceOf(evidence: Evidence): number {
  const odds = Object.values(SIGNS).reduce((sum, { weight, of }) => sum + weight * of(evidence), WITHOUT_SIGNS);
  return Math.round(100 / (1 + Math.exp(-odds))) / 100;
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function holds(isSo: boolean): number {
  return isSo ? 1 : 0;
}

/** Japanese has no spaces to count words by. */
const CHARACTERS_OF_A_WORD = 3;

function lengthOf({ reading }: Draft): number {
  return isJapanese(reading.text) ? reading.text.length / CHARACTERS_OF_A_WORD : reading.tokens.length;
}

/** What the dictionary takes for an ending may have been a word. */
const LEAST_SHARE = 0.3;

function shareOfWords({ draft, formula }: Evidence): number {
  const share = within(unaccounted(draft, formula.formula).length / 8);
  return isJapanese(draft.reading.text) ? Math.max(LEAST_SHARE, share) : share;
}

/** 1 up to eight words, 0 from sixteen on. */
function brevity({ draft, left, unexplained, formula }: Evidence): number {
  const isPlaced = unaccounted(draft, formula.formula).length <= 1;
  return isPlaced && left === 0 && unexplained < 1 ? within((16 - lengthOf(draft)) / 8) : 0;
}

function rivalsIn(draft: Draft): number {
  const { used, source } = draft;
  return used.filter(
    (column) =>
      !draft.isMentioned(column) &&
      source.columns.some((other) => other.kind === column.kind && !other.empty && !used.includes(other)),
  ).length;
}

function hasRoom({ own }: Draft): boolean {
  return own.columns.some(({ empty }) => empty);
}

function isAwaited({ place }: SynthesisedFormula, { own }: Draft): boolean {
  return place.kind === 'column' && own.columns.some(({ title, empty }) => empty && title === place.title);
}

function shownBy({ value }: SynthesisedFormula): readonly string[] {
  return (value ?? '').split(', ');
}

/** Less is guessed where the question has the name of the sheet that is read. */
function isAcross({ references }: SynthesisedFormula, draft: Draft): boolean {
  if (references.length === 0) return draft.has('other-sheet');
  return !references.every(({ sheet }) => placeOfSheetName(draft.reading, sheet) !== null);
}

function isFromNamed(formula: SynthesisedFormula, draft: Draft): boolean {
  const isNamed = formula.references.length > 0 && !isAcross(formula, draft);
  return isNamed && draft.used.every((column) => draft.isMentioned(column));
}

function givesTheSame(formula: SynthesisedFormula): boolean {
  const shown = shownBy(formula);
  return formula.place.kind === 'column' && shown.length > 2 && new Set(shown).size === 1;
}

/** Words for what every question here is about. */
const OF_THE_TOOL = new Set(
  'sheet sheets column columns row rows cell cells formula smartsheet blatt spalte formel zelle hoja columna formula celda feuille colonne formule cellule planilha coluna'.split(
    ' ',
  ),
);

/**
 * Words of the question, folded, that nothing in the formula stands for: no stop words, no names that it uses, nothing that the lexicon knows.
 */
export function unaccounted(draft: Draft, formula: string): readonly string[] {
  const { reading, used } = draft;
  const code = formula.toLowerCase();
  const stopWords = [phrasesOf(reading.language).stopWords, phrasesOf('en').stopWords];
  const spans = [...reading.mentions, ...reading.columns.filter(({ column }) => used.includes(column)), ...reading.numbers];
  return reading.tokens
    .filter(({ text, start, end }) => {
      const isLong = text.length > (reading.language === 'ja' ? 1 : 2);
      const isJoint = stopWords.some((words) => words.has(text)) || (reading.language === 'ja' && isBetweenNames(text));
      const isContent = isLong && /\p{L}/u.test(text) && !isJoint && !OF_THE_TOOL.has(text);
      return (
        isContent &&
        !isThing(draft, text) &&
        !code.includes(text) &&
        !spans.some((span) => start >= span.start && end <= span.end)
      );
    })
    .map(({ text }) => text);
}
