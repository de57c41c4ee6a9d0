import { checkFormula } from '@sheetwright/formula';
import type { ExpertQuestion } from '../../question.ts';
import { withBrackets } from '../assumed/items.ts';
import { readingOf } from '../condition.ts';
import { Draft } from '../draft.ts';
import { contextOf } from '../formula-place.ts';
import { OF_MONEY } from '../lexicon/superlative-words.ts';
import { type Reading, readQuestion } from '../reading.ts';
import { modelOf } from '../sheet-model.ts';
import { SURE, type Synthesis, type SynthesisedFormula } from '../synthesis.ts';
import { typedBetween } from '../text.ts';
import { workOut } from '../work-out.ts';
import type { Candidate } from './candidate.ts';
import { candidatesOf, likelihoods } from './candidates.ts';
import { codeOf } from './code.ts';
import { isMoney } from './features.ts';
import { SOFT_WEIGHTS } from './soft-weights.ts';
import { anchorOf, isOppositeOf, strongest } from './supports.ts';
import { type Asked, wordsAsked } from './words-asked.ts';
import { READ, wordsUnread } from './words-read.ts';

/** From these likelihoods on a formula is right more often than not: where every word has its part in it, and where one has none. */
const LEAST_LIKELY = 0.4;
const LEAST_LIKELY_UNREAD = 0.5;
/** What is told at length has conditions in it that no likeness finds. */
const WORDS_AT_MOST = 16;
/** Comparisons of two values, ranks and lists are no value that a measure and conditions tell. */
const BEYOND =
  /\bmore \p{L}+ than \p{L}|\b(?:difference|gap|diff|versus|vs|compared?|list|rank|second|third|(?:top|bottom|best|worst) (?:\d|two|three|five|ten)|each|every|by (?:month|week|year|quarter))\b/u;
/** Who speaks of formulas and columns asks how one is written. */
const OF_THE_TOOL =
  /\b(?:\p{L}+ifs?|formul\p{L}*|functions?|columns?|cells?|rows?|criteri\p{L}*|conditions?|smartsheet|sheet|check ?box(?:es)?|references?|collect)\b/u;
const CALLS_FUNCTION = /\p{Lu}\(/u;
const TRIED_AT_MOST = 3;
const ALTERNATIVE = 0.15;

/**
 * The formula that a short English question about one value most likely means, where its words are only like those of the sheet: 'oldest cow'
 * of Born, 'haven't collected' of Subs Paid. Always one reading that asks to be confirmed; null where none is likely.
 */
export function softlyRead(question: ExpertQuestion): Synthesis | null {
  const asked = askedSoftly(question);
  if (asked === null) return null;
  const meant = candidatesOf(asked).filter((candidate) => !missesMoney(asked, candidate));
  const ranked = likelihoods(asked, meant, SOFT_WEIGHTS).slice(0, TRIED_AT_MOST);
  const [best, ...others] = ranked.flatMap(({ candidate, likelihood }) => {
    const formula = proved(asked, candidate, question.today);
    return formula === null ? [] : [{ formula, candidate, likelihood }];
  });
  if (best === undefined || best.likelihood < leastLikely(asked, best.candidate)) return null;
  return {
    ...best.formula,
    assumed: [],
    alternatives: others
      .filter(({ likelihood }) => likelihood >= ALTERNATIVE)
      .map(({ formula }) => formula)
      .slice(0, 1),
    confidence: Math.min(best.likelihood, SURE - 0.01),
    likelihood: best.likelihood,
    isAwaited: false,
    unaccounted: [
      ...new Set(
        wordsUnread(asked, best.candidate).map(({ start, end }) => typedBetween(asked.draft.reading.question, start, end).trim()),
      ),
    ],
  };
}

/** 'The dearest private stay' is one of what it costs, where a column has that. */
function missesMoney({ draft }: Asked, { head }: Candidate): boolean {
  const [measure] = head.measures;
  return (
    OF_MONEY.test(draft.reading.text) &&
    measure !== undefined &&
    !isMoney(measure) &&
    draft.source.columns.some((one) => !one.empty && isMoney(one))
  );
}

/** From this likelihood on a soft reading comes before one that is not sure of itself: six of seven that differed were right. */
const LEAST_TO_REPLACE = 0.45;

/** What is offered where no other reader is sure: a soft reading that leaves no word out rather than one that does not fit well. */
export function likelier(made: Synthesis | null, readSoftly: () => Synthesis | null): Synthesis | null {
  if (made !== null && (made.confidence >= SURE || made.place.kind !== 'summary')) return made;
  // That none of the rows is so is no reason to read the question otherwise.
  if (made !== null && isCountOfNone(made)) return made;
  const soft = readSoftly();
  if (made === null || soft === null) return made ?? soft;
  if (soft.likelihood < LEAST_TO_REPLACE || soft.unaccounted.length > 0 || soft.formula === made.formula) return made;
  return { ...soft, alternatives: [made, ...soft.alternatives.filter(({ formula }) => formula !== made.formula)].slice(0, 2) };
}

function isCountOfNone({ formula, value, unaccounted, likelihood }: Synthesis): boolean {
  return formula.startsWith('=COUNTIFS(') && value === '0' && unaccounted.length === 0 && likelihood >= LEAST_OF_NONE;
}

const LEAST_OF_NONE = 0.6;

/** How likely a candidate has to be; 'fuel burned by ole' is no number of rows, however well Ole is known. */
function leastLikely(asked: Asked, candidate: Candidate): number {
  const { head, conditions } = candidate;
  const unread = wordsUnread(asked, candidate).length;
  const isSaid = head.operation !== 'ratio' || head.supports.some((support) => strongest(support) >= READ);
  if (isSaid && unread === 0 && !measuresOpposite(asked, candidate)) return LEAST_LIKELY;
  const countsNames =
    (head.operation === 'count' || head.operation === 'share') && conditions.every(({ kind }) => kind === 'value');
  return countsNames || unread > 1 || measuresOpposite(asked, candidate) ? Number.POSITIVE_INFINITY : LEAST_LIKELY_UNREAD;
}

/** 'Untipped sessions' are those without a tip, and no sum of tips. */
function measuresOpposite(asked: Asked, { head }: Candidate): boolean {
  return head.measures.some((column, place) => {
    const word = asked.words[anchorOf(head.supports[place] ?? [])];
    return word !== undefined && isOppositeOf(asked, word, column);
  });
}

/** The question as it is read softly; null where it is not English, too long, or not about one value of the asker's own sheet. */
export function askedSoftly({ question, sheet, otherSheets = [] }: ExpertQuestion): Asked | null {
  if (sheet === undefined || otherSheets.length > 0 || CALLS_FUNCTION.test(question)) return null;
  const own = modelOf(sheet, true);
  if (own.columns.some(({ empty }) => empty)) return null;
  const reading = readQuestion(withBrackets(question), [own]);
  if (BEYOND.test(reading.text) || OF_THE_TOOL.test(withoutTitles(reading))) return null;
  if (reading.language !== 'en' || reading.tokens.length === 0 || reading.tokens.length > WORDS_AT_MOST) return null;
  return wordsAsked(new Draft(reading, own, [], own));
}

/** The question without the names of columns and values, which may be any words. */
function withoutTitles({ text, columns, values }: Reading): string {
  const named = [...columns.filter(({ isPart }) => !isPart), ...values];
  return named.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text);
}

/** The formula of a candidate, checked and worked out; null where the checker finds an error in it, or it shows one. */
function proved(asked: Asked, candidate: Candidate, today: string): SynthesisedFormula | null {
  const { reading, own } = asked.draft;
  const draft = new Draft(reading, own, [], own);
  const built = codeOf(draft, candidate);
  if (built === null) return null;
  const place = { kind: 'summary', title: 'Result' } as const;
  const worked = workOut(built, draft, place, today);
  if (worked === null || worked.fails) return null;
  const { formula } = worked;
  const problems = checkFormula(formula, contextOf(draft, place, built));
  if (problems.some(({ severity }) => severity === 'error')) return null;
  const read = {
    operation: built.operation ?? candidate.head.operation,
    columns: (built.columns ?? []).map(({ title }) => title),
    conditions: (built.conditions ?? []).map(readingOf),
    group: null,
    chosen: [],
  };
  return { formula, place, references: [], problems, value: worked.shown, reading: read };
}
