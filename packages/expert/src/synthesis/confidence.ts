import { isRowWord } from './assumed/items.ts';
import { CONFIDENCE_WEIGHTS } from './confidence-weights.ts';
import { shortMonthNamed } from './date-windows.ts';
import type { Draft } from './draft.ts';
import { isPlainWord } from './lexicon/plain-words.ts';
import { monthNamed } from './months.ts';
import { isNameOfValue, isRowsNamed, isThing } from './rows-named.ts';
import { isBetweenNames } from './segments-ja.ts';
import { placeOfSheetName } from './sheet-names.ts';
import { stopWordsOf } from './stop-words.ts';
import type { SynthesisedFormula } from './synthesis.ts';
import { isJapanese, type Token } from './text.ts';

/** What is known of a reading when it is judged. */
export interface Evidence {
  readonly draft: Draft;
  readonly formula: SynthesisedFormula;
  /** How well the operation, its place and its columns fit. */
  readonly score: number;
  /** How much of what the question names of the sheet it leaves out. */
  readonly left: number;
  /** How many other frames give the same formula. */
  readonly agreeing: number;
  /** Id of the frame that it is read by. */
  readonly frame: string;
  /** Weight of the concepts in the question that the operation does not explain. */
  readonly unexplained: number;
  /** Every word of the question has its part in the formula. */
  readonly isWhole: boolean;
}

/** Whether a column waits for a formula is not known of a sheet that nobody has seen. */
const MAY_WAIT = 0.5;

/** What tells right readings from wrong ones, each between 0 and 1. Their weights are fitted: see evaluation/fit-confidence.ts. */
const SIGNS = {
  /** The operation, its place and its columns fit well. */
  strength: ({ score }) => within(score / 8),
  /** Every word of the question has its part in the formula. */
  whole: ({ isWhole }) => holds(isWhole),
  /** Columns, values and numbers that the question names are not in the formula. */
  left: ({ left }) => within(left),
  /** The question asks for more than the operation does. */
  unexplained: ({ unexplained }) => within(unexplained / 4),
  /** Words that nothing in the formula stands for. */
  words: (evidence) => shareOfWords(evidence),
  /** A story has conditions in it that no list of words finds. */
  long: ({ draft }) => within((lengthOf(draft) - 12) / 25),
  /** Nothing much is said, and the formula leaves out none of it. */
  brief: (evidence) => brevity(evidence),
  /** Values that the question left open and that were guessed. */
  chosen: ({ formula }) => within(formula.reading.chosen.length / 2),
  /** A long formula took much from the question. */
  size: ({ formula }) => within(formula.formula.length / 200),
  /** A column without values waits for it. */
  waiting: ({ formula, draft }) => (draft.own.isAssumed === true ? MAY_WAIT : holds(isAwaited(formula, draft))),
  /** A column is wanted for it, and none is free. */
  noRoom: ({ formula, draft }) => holds(formula.place.kind === 'column' && !hasRoom(draft)),
  /** It reads another sheet, or leaves out one that the question speaks of. */
  across: ({ formula, draft }) => holds(isAcross(formula, draft)),
  /** It gives 0 wherever it stands. */
  zero: (evidence) =>
    holds(!isWholeBox(evidence) && shownBy(evidence.formula).every((value) => value === '0')) *
    (isWholeCount(evidence) ? ZERO_COUNTED : 1),
  /** It gives every row the same. */
  same: (evidence) => holds(!isWholeBox(evidence) && givesTheSame(evidence.formula)),
  /** Other frames come to the same formula. */
  agreeing: ({ agreeing }) => within(agreeing / 2),
  /** It is put together word by word, and some words have no part in it. */
  partly: ({ frame, isWhole }) => holds(isComposed(frame) && !isWhole),
  /** Words tell less of another sheet, whose rows have yet to be found. */
  wholeAcross: ({ frame, isWhole }) => holds(isWhole && frame === 'composed-across'),
  /** Words for rows under a row are few and plain. */
  wholeTree: ({ frame, isWhole }) => holds(isWhole && (frame === 'composed-tree' || frame === 'composed-parent-comparison')),
  /** What is worked out in each row is told step by step. */
  wholeRow: ({ frame, isWhole }) => holds(isWhole && /arithmetic|branches|places|texts/.test(frame)),
  /** Each row has its own. */
  row: ({ formula }) => holds(formula.place.kind === 'column'),
  /** Words are counted otherwise in Japanese. */
  japanese: ({ draft }) => holds(isJapanese(draft.reading.text)),
  /** Other languages name columns by words of their own, which tell less. */
  foreign: ({ draft }) => holds(draft.reading.language !== 'en' && !isJapanese(draft.reading.text)),
} satisfies Readonly<Record<string, (evidence: Evidence) => number>>;

type SignName = keyof typeof SIGNS;

/** How much there is of each sign in a reading. */
export function signsOf(evidence: Evidence): Readonly<Record<SignName, number>> {
  const names = Object.keys(SIGNS) as readonly SignName[];
  return Object.fromEntries(names.map((name) => [name, SIGNS[name](evidence)])) as Record<SignName, number>;
}

/** What a sign of 1 adds to the logarithm of the odds that the formula is right; `always` are the odds without any sign. */
export type ConfidenceWeights = Readonly<Record<SignName | 'always', number>>;

/** The probability that a formula is what was asked for. */
export function confidenceOf(evidence: Evidence, weights: ConfidenceWeights = CONFIDENCE_WEIGHTS): number {
  const names = Object.keys(SIGNS) as readonly SignName[];
  const always = weights.always + (isReadOverAssumed(evidence) ? READ_OVER_ASSUMED : 0);
  const odds = names.reduce((sum, name) => sum + weights[name] * SIGNS[name](evidence), always);
  const likely = Math.round(100 / (1 + Math.exp(-odds))) / 100;
  // Of two sheets that nobody has seen, only what every word bears out is more than a guess.
  const isGuess = evidence.draft.others.some(({ isAssumed }) => isAssumed) && !evidence.isWhole;
  return isGuess ? Math.min(likely, GUESS) : likely;
}

const GUESS = 0.29;

/** What a reading is worth that leaves nothing out and guesses no column, where no sheet can bear it out. */
const READ_OVER_ASSUMED = 0.75;

function isReadOverAssumed({ draft, formula, left, unexplained }: Evidence): boolean {
  if (draft.own.isAssumed !== true || left > 0 || unexplained >= 1.5 || draft.used.length === 0) return false;
  return (
    draft.used.every((column) => draft.placeOf(column) >= 0) &&
    unaccounted(draft, formula.formula).every((word) => isRowWord(word, draft.reading.language))
  );
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
  const isPlaced = unaccounted(draft, formula.formula).length === 0;
  return isPlaced && left === 0 && unexplained < 1 ? within((16 - lengthOf(draft)) / 8) : 0;
}

function isComposed(frame: string): boolean {
  return frame.startsWith('composed-');
}

function hasRoom({ own }: Draft): boolean {
  return own.isAssumed === true || own.columns.some(({ empty }) => empty);
}

/** Whether a column of the sheet waits for the formula. */
export function isAwaited({ place }: SynthesisedFormula, { own }: Draft): boolean {
  return place.kind === 'column' && own.columns.some(({ title, empty }) => empty && title === place.title);
}

function shownBy({ value }: SynthesisedFormula): readonly string[] {
  return (value ?? '').split(', ');
}

/** A box that is ticked on some days has none to tick on most: where every word has its part, that tells nothing. */
function isWholeBox({ formula: { place }, isWhole }: Evidence): boolean {
  return isWhole && place.kind === 'column' && place.type === 'CHECKBOX';
}

/** None of the rows may be so: of a count in which every word has its part, 0 tells little. */
const ZERO_COUNTED = 0.7;

function isWholeCount({ formula: { formula, place }, frame, left, isWhole }: Evidence): boolean {
  return isWhole && left === 0 && frame === 'composed-value' && place.kind !== 'column' && formula.startsWith('=COUNTIFS(');
}

/** Less is guessed where the question has the name of the sheet that is read. */
function isAcross({ references }: SynthesisedFormula, draft: Draft): boolean {
  if (references.length === 0) return draft.has('other-sheet');
  if (draft.joined.length > 0) return false;
  return !references.every(({ sheet }) => placeOfSheetName(draft.reading, sheet) !== null);
}

function givesTheSame(formula: SynthesisedFormula): boolean {
  const shown = shownBy(formula);
  return formula.place.kind === 'column' && shown.length > 2 && new Set(shown).size === 1;
}

/** Words for what every question here is about. */
const OF_THE_TOOL = new Set(
  'sheet sheets column columns row rows cell cells formula function smartsheet value values field fields blatt spalte spalten formel zelle hoja columna columnas formula celda feuille colonne colonnes formule cellule planilha coluna colunas campo campos thats theres ones based check tick box'.split(
    ' ',
  ),
);

/** A word for a state is in the formula where a column is that has it: 'delivered' tells nothing of a total by language. */
function isInFormula({ used, own, source }: Draft, concept: string): boolean {
  if (own.isAssumed === true || !/^(?:v:|c:end$|c:done-box$|finished$)/.test(concept)) return true;
  const isOf = ({ values, classes, kind }: (typeof used)[number]) =>
    kind === 'check' || kind === 'date' || classes.has('c:status') || values.some(({ concepts }) => concepts.has(concept));
  return used.some(isOf) || !source.columns.some(isOf);
}

/** 'Hasn't' and 'hasnt' as they are taken apart. */
const DENIAL = /^(?:is|are|was|were|has|have|had|do|does|did|would|could|should)n?t?$/;
const NEXT = /^(?:next|upcoming|nachste\p{L}?|proxim[oa]s?|prochaine?s?)$/u;
/** 'Overlaps another stay', 'cette réservation': what the rows are called. */
const OF_ROWS =
  /(?<![\p{L}])(?:another|this|otr[oa]|est[ae]|outr[oa]|est[ae]|ein(?:e|en|er) andere[nrs]?|diese[nrs]?|une? autre|ce|cet|cette) $|(?:この|その)$/u;

/** The words of the question that nothing in the formula stands for: no stop words, no names that it uses, nothing that the lexicon knows. */
export function wordsUnread(draft: Draft, formula: string): readonly Token[] {
  const { reading, used } = draft;
  const code = formula.toLowerCase();
  const stopWords = [stopWordsOf(reading.language), stopWordsOf('en')];
  const spans = [
    ...draft.explained,
    ...reading.mentions.filter((mention) => isInFormula(draft, mention.concept)),
    ...reading.columns.filter(({ column, isPart }) => used.includes(column) || (column.empty && !isPart)),
    ...reading.numbers,
    // 'Parisien' where the formula has "Paris".
    ...reading.values.filter(({ value }) => code.includes(value.written.toLowerCase())),
  ];
  return reading.tokens.filter(({ text, start, end }) => {
    const isLong = text.length > (reading.language === 'ja' ? 1 : 2);
    const isJoint =
      stopWords.some((words) => words.has(text)) ||
      (reading.language === 'ja' && isBetweenNames(text)) ||
      (reading.language === 'en' && DENIAL.test(text)) ||
      isPlainWord(text, reading.language);
    // 'In November' is a number of the formula, and what comes next its earliest date.
    const isTime =
      (/MONTH\(|DATE\(/.test(formula) && monthNamed(text) + shortMonthNamed(text) > 0) ||
      (/MIN\(|TODAY/.test(formula) && NEXT.test(text));
    const isContent = !isTime && isLong && /\p{L}/u.test(text) && !isJoint && !OF_THE_TOOL.has(text);
    return (
      isContent &&
      !isThing(draft, text) &&
      !isRowsNamed(reading, text) &&
      !OF_ROWS.test(reading.text.slice(Math.max(0, start - 20), start)) &&
      !isNameOfValue(reading, { start, end }) &&
      !code.includes(text) &&
      !spans.some((span) => start >= span.start && end <= span.end)
    );
  });
}

/** The same words, folded. */
export function unaccounted(draft: Draft, formula: string): readonly string[] {
  return wordsUnread(draft, formula).map(({ text }) => text);
}
