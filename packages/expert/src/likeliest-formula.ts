import type { WorkbookSheet } from '@sheetwright/formula';
import type { Language } from '@sheetwright/solution/vocabulary';
import { isFollowUp, questionsMeant } from './follow-up.ts';
import { isProved } from './formula-answer.ts';
import { functionsNamed } from './function-reference.ts';
import { withHelperColumn } from './helper-column/read-with-helper.ts';
import type { ExpertQuestion } from './question.ts';
import {
  asksForLimit,
  asksToBeTold,
  isSurelyKnown,
  knowledgeIndex,
  namesWhatIsTold,
  type Reading,
  readingOf,
} from './question-reading.ts';
import { readRecipe } from './recipes/read-recipe.ts';
import { isAbout, isAtLeast, isPerhaps, SURELY_KNOWN } from './retrieval/hits.ts';
import { ruleTold } from './rules/rule-told.ts';
import { shortened } from './story/shortened.ts';
import { isRowWord } from './synthesis/assumed/items.ts';
import { leavesConditionNamed } from './synthesis/doubts-of-conditions.ts';
import { findConcepts } from './synthesis/find-concepts.ts';
import { modelOf } from './synthesis/sheet-model.ts';
import { likelier, softlyRead } from './synthesis/soft/soft-composer.ts';
import { OFFERED, SURE, type Synthesis } from './synthesis/synthesis.ts';
import { synthesise } from './synthesis/synthesise.ts';
import { folded, tokensOf } from './synthesis/text.ts';

/** What is most likely asked for, by whichever way of reading it. */
export function formulaFor(reading: Reading, likeliest = likeliestFormula(reading)): Synthesis | null {
  const read = likelier(offered(likeliest), () => softly(reading));
  return orRecipe(betterWithoutWaiting(read, reading), reading);
}

/** Nobody asks for a mark with 'tickets closed last month', beside whatever blank box it stands: that is asked of the filled columns. */
function betterWithoutWaiting(read: Synthesis | null, reading: Reading): Synthesis | null {
  const isMark = read !== null && read.reading.operation === 'flag-where' && read.likelihood < HARDLY_LIKELY;
  if (read !== null && !isMark) return read;
  const filled = asIfNoneWaits(reading);
  const isBetter = filled !== null && (read === null || filled.likelihood > read.likelihood + FAR_LIKELIER);
  return isBetter ? filled : read;
}

const FAR_LIKELIER = 0.2;

/** The formula that may be offered for the question. */
export function synthesised(reading: Reading): Synthesis | null {
  return offered(likeliestFormula(reading));
}

function offered(synthesis: Synthesis | null): Synthesis | null {
  return synthesis !== null && synthesis.confidence >= OFFERED ? synthesis : null;
}

/** The formula for what a question asks in general, without saying of which columns. */
function recipe(reading: Reading): Synthesis | null {
  const { question, namesAction, namesFeature, said } = reading;
  if (asksForLimit(said)) return null;
  const isOfAction = namesAction && functionsNamed(said).length === 0;
  if (isFollowUp(question)) return null;
  const isTold = question.sheet === undefined && (namesFeature || isSurelyKnown(reading));
  const made = isTold ? null : readRecipe(question);
  // 'ISO date string from an import' names an import, and nearly in the words that the formula is asked for with.
  return isOfAction && made !== null && made.likelihood < NEARLY_ITS_WORDS ? null : made;
}

const NEARLY_ITS_WORDS = 0.9;

/** Unless a reading of the question is sure, what it asks for in nearly the words that people ask for it in general. */
export function orRecipe(described: Synthesis | null, reading: Reading): Synthesis | null {
  if (described !== null && described.confidence >= SURE) return described;
  const general = recipe(reading);
  if (described === null || general === null) return general ?? described;
  // What is read for each row is rather what is asked for than a recipe for one, unless it is hardly likely.
  const mayPrecede =
    (general.place.kind === 'summary' && !described.isAwaited) ||
    described.confidence < HARDLY_LIKELY ||
    leavesConditionNamed(folded(reading.said), described.formula);
  return mayPrecede && general.likelihood >= LEAST_OF_RECIPE ? general : described;
}

const LEAST_OF_RECIPE = 0.7;

const HARDLY_LIKELY = 0.42;

/** What a question most likely means whose words no reader knows, where nothing in it asks to be told something. */
function softly(reading: Reading): Synthesis | null {
  const { question, namesFeature, namesAction, error } = reading;
  if (namesFeature || namesAction || error !== null || isFollowUp(question) || isSurelyKnown(reading)) return null;
  return softlyRead(question);
}

/**
 * The formula for a question that no reading fits beside the columns that wait for one: a blank column of comments waits for nothing. It asks
 * to be confirmed.
 */
function asIfNoneWaits(reading: Reading): Synthesis | null {
  const { question } = reading;
  const sheet = question.sheet === undefined ? null : withoutWaiting(question.sheet, question.question);
  if (sheet === null) return null;
  const filled = { ...reading, question: { ...question, sheet } };
  const made = likelier(synthesised(filled), () => softly(filled));
  return made === null || made.unaccounted.length > 0 ? null : { ...made, confidence: Math.min(made.confidence, SURE - 0.01) };
}

/** A sheet without its blank columns; null where none or one alone is blank, which waits for the formula, or the question names one. */
function withoutWaiting(sheet: WorkbookSheet, question: string): WorkbookSheet | null {
  const blank = modelOf(sheet, true).columns.flatMap(({ empty, primary, title }) => (empty && !primary ? [title] : []));
  const mayWait = blank.filter((title) => !REMARKS.test(title));
  const isNamed = blank.some((title) => folded(question).includes(folded(title)));
  if (blank.length === 0 || mayWait.length === 1 || isNamed) return null;
  return { ...sheet, columns: sheet.columns.filter(({ title }) => !blank.includes(title)) };
}

/** What people write into a column of such a title is no formula. */
const REMARKS =
  /\b(?:notes?|comments?|remarks?|description|details|link|url|attachments?|feedback|notiz(?:en)?|bemerkung(?:en)?|kommentare?|beschreibung|notas?|comentarios?|observaciones|remarques?|commentaires?|observações|comentários)\b|備考|メモ|コメント/i;

/** The proved formula for the question, however unlikely; none where the question rather wants to be told something. */
export function likeliestFormula(reading: Reading): Synthesis | null {
  const goesOn = continued(reading);
  if (goesOn !== null) return wanted(reading, goesOn);
  const read = asOneWish(reading);
  if (read !== null && read.confidence >= SURE) return read;
  return ruleTold(reading.question) ?? read;
}

/** The formula for the one wish that a question has, in short or with all that is told beside it. */
function asOneWish(reading: Reading): Synthesis | null {
  const short = shortReading(reading);
  const whole = () => wanted(reading, described(reading.question));
  return short === null ? whole() : betterTold(ofStory(short), whole);
}

function wanted(reading: Reading, synthesis: Synthesis | null): Synthesis | null {
  return synthesis !== null && wantsFormula(reading, synthesis) ? synthesis : null;
}

/** The formula for a question together with the one it goes on about; none where it adds nothing to that. */
function continued({ question, formulas, language }: Reading): Synthesis | null {
  const { before, meant } = questionsMeant(question);
  if (before === null) return null;
  const first = { ...question, question: before, history: [] };
  const earlier = synthesise(first);
  if (wasTold(readingOf(first, { said: before, formulas, language }), earlier)) return null;
  for (const text of meant) {
    const synthesis = proved(synthesise({ ...question, question: text }));
    if (synthesis === null || synthesis.formula === earlier?.formula) continue;
    // Who goes on about a formula has accepted how its question was read.
    return { ...synthesis, confidence: Math.max(synthesis.confidence, earlier?.confidence ?? 0) };
  }
  return null;
}

/** Whether a question was answered by what is known and not by a formula. */
function wasTold(reading: Reading, synthesis: Synthesis | null): boolean {
  if (!reading.namesFeature || !isAbout(reading.hits[0])) return false;
  return synthesis === null || !wantsFormula(reading, synthesis);
}

/** A story as the short question that it asks. */
interface ShortReading extends Reading {
  /** What was left out of the story names something of the sheet. */
  readonly leavesOut: boolean;
}

function shortReading({ question, formulas, language }: Reading): ShortReading | null {
  const short = question.sheet === undefined ? null : shortened(question, language);
  if (short === null) return null;
  const reading = readingOf({ ...question, question: short.question }, { said: short.question, formulas, language });
  return { ...reading, leavesOut: short.leavesOut };
}

/** The formula for what a story asks; it asks to be confirmed where the rest of the story names something of the sheet. */
function ofStory(short: ShortReading): Synthesis | null {
  const synthesis = wanted(
    short,
    likelier(described(short.question), () => softly(short)),
  );
  if (synthesis === null) return null;
  return short.leavesOut ? { ...synthesis, confidence: Math.min(synthesis.confidence, SURE - 0.01) } : synthesis;
}

/** Of a story in short and the whole of it the reading that is likelier. */
function betterTold(short: Synthesis | null, readWhole: () => Synthesis | null): Synthesis | null {
  if (short !== null && short.likelihood >= LEAST_OF_PART && short.unaccounted.length === 0) return short;
  const whole = readWhole();
  if (short === null || whole === null) return short ?? whole;
  return whole.confidence >= SURE ? whole : short;
}

/** A story in short that is this likely and leaves out no word is read so whatever the whole of it may say. */
const LEAST_OF_PART = 0.7;

/** The formula that a question describes, with the column that has to be made first where one over the columns there are cannot answer it. */
function described(question: ExpertQuestion): Synthesis | null {
  const direct = proved(synthesise(question));
  return withHelperColumn(question, direct) ?? direct;
}

function proved(synthesis: Synthesis | null): Synthesis | null {
  return synthesis !== null && isProved(synthesis.problems) ? synthesis : null;
}

function wantsFormula(reading: Reading, synthesis: Synthesis): boolean {
  const { question, hits } = reading;
  const [best] = hits;
  const { likelihood, formula } = synthesis;
  const hasSheet = question.sheet !== undefined;
  if (best === undefined || isFollowUp(question)) return true;
  if (asksForLimit(reading.said)) return false;
  // 'Over budget' and 'within the SLA' are compared row by row, whatever is known of budgets.
  if (synthesis.helper !== undefined && !reading.namesAction && !asksToBeTold(reading.said)) return true;
  const namesFeature =
    reading.namesFeature && !(hasSheet ? isNamedInFormula(reading, formula) : isOfFormulasAlone(reading, formula));
  if (!namesFeature) return hasSheet || likelihood >= SURE || !isAtLeast(best, SURELY_KNOWN.unnamed);
  // Over columns that were made up a formula for words such as 'report' or 'workflow' is a guess.
  if (!hasSheet)
    return likelihood >= SURE && (!isPerhaps(best) || (likelihood >= CERTAIN && !isAbout(best) && !reading.namesAction));
  // Where every word has its part in the formula, nothing is left to be told.
  const isAllRead = synthesis.unaccounted.length === 0;
  if (isAllRead && likelihood >= (synthesis.isAwaited ? SURE : LEAST_OF_READ)) return true;
  if (isAtLeast(best, SURELY_KNOWN.named)) return likelihood >= (reading.namesAction ? CERTAIN : LIKELY);
  return likelihood >= SURE || !isAbout(best);
}

/** Whether all that may be a feature is a column or a value of the formula: 'only approved children', 'the predecessor is done'. */
function isNamedInFormula({ question, said, language }: Reading, formula: string): boolean {
  if (asksToBeTold(said)) return false;
  if ((question.sheet?.columns ?? []).some(({ type, title }) => type === 'PREDECESSOR' && formula.includes(title))) return true;
  const code = formula.toLowerCase();
  const rest = said.replace(/\p{L}{4,}/gu, (word) => (code.includes(word.toLowerCase()) ? ' ' : word));
  return rest !== said && !namesWhatIsTold(knowledgeIndex().find(rest, language).concepts, true);
}

/** Whether all that may be a feature is a word that formulas are asked for with: 'the share of', 'unique customers', 'max'. */
function isOfFormulasAlone({ said, language }: Reading, formula: string): boolean {
  if (asksToBeTold(said) || language === 'ja') return false;
  if ([...knowledgeIndex().find(said, language).concepts].some((concept) => NEVER_OF_FORMULAS.has(concept))) return false;
  const rest = said
    .replace(/["“„«][^"“”„«»\n]{1,80}["”“»]/gu, ' ')
    .replace(/[\p{L}\p{N}]+/gu, (word) => (isOfFormulas(word, language) || isColumnOf(formula, word, language) ? ' ' : word));
  return !namesWhatIsTold(knowledgeIndex().find(rest, language).concepts, false);
}

/** 'Broker' and 'client' are columns here, whatever else they may be; a report is one only where the question has it in brackets. */
function isColumnOf(formula: string, word: string, language: Language): boolean {
  if (word.length < 4 || !formula.toLowerCase().includes(word.toLowerCase())) return false;
  return ![...knowledgeIndex().find(word, language).concepts].some((concept) => OF_THE_APP.has(concept));
}

/** Named by several words, none of which says it alone: 'se met à jour', 'passen in'. */
const NEVER_OF_FORMULAS: ReadonlySet<string> = new Set(['#fits', '#stale', '#repeat-row']);

const OF_THE_APP: ReadonlySet<string> = new Set(
  'fits form report dashboard chart widget automation trigger alert reminder update-request workspace folder template dependency gantt permission attachment api webhook pivot portfolio sharing'
    .split(' ')
    .map((id) => `#${id}`),
);

function isOfFormulas(word: string, language: Language): boolean {
  const text = folded(word);
  return findConcepts(text, tokensOf(text), [language, 'en']).length > 0 || isRowWord(text, language);
}

/** Where no column waits, a little more than for a formula without a doubt about what kind of answer is wanted. */
const LEAST_OF_READ = 0.6;

/** A formula comes before what is known in general where hardly a doubt is left: nine in ten with this confidence are right. */
const CERTAIN = 0.85;

/** Words such as 'highlight' and 'approved' name a feature and what a formula does alike. */
const LIKELY = 0.7;
