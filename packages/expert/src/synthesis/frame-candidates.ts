import { CONDITION_CONCEPTS } from './condition.ts';
import { Draft } from './draft.ts';
import { weightOf } from './find-concepts.ts';
import type { Frame } from './frames/frame.ts';
import type { Reading } from './reading.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { folded } from './text.ts';

/** A frame with how well it fits the question. */
export interface Candidate {
  readonly frame: Frame;
  readonly score: number;
}

/** Below this score nothing in the question calls for a formula of ours. */
const LEAST_SCORE = 0.9;
/** Without a sheet, words of a how-to question may look like an operation. */
const LEAST_SCORE_UNSEEN = 1.6;

/** The frames that the question may call for, the best fit first. */
export function candidatesFor(
  frames: readonly Frame[],
  reading: Reading,
  own: SheetModel,
  others: readonly SheetModel[],
  isKnown: boolean,
): readonly Candidate[] {
  const targets = own.columns.filter((column) => column.empty);
  const plain = new Draft(reading, own, others, own);
  return frames
    .flatMap((frame): readonly Candidate[] => {
      const score = frame.spot === undefined ? scoreOf(frame, reading, targets, others) : frame.spot(plain);
      return score < (isKnown ? LEAST_SCORE : LEAST_SCORE_UNSEEN) ? [] : [{ frame, score }];
    })
    .concat(isKnown ? fallbacksFor(frames, reading, targets, others) : [])
    .toSorted((one, other) => other.score - one.score);
}

/**
 * What a question without a word for its operation wants: a mark where a box waits, a total where it speaks of money, otherwise a number of
 * rows. Only where it names something of the sheet.
 */
function fallbacksFor(
  frames: readonly Frame[],
  reading: Reading,
  targets: readonly Column[],
  others: readonly SheetModel[],
): readonly Candidate[] {
  const across = others.length > 0 && targets.length > 0 ? frames.find(({ id }) => id === 'composed-across') : undefined;
  if (across !== undefined) return [{ frame: across, score: FALLBACK_SCORE }];
  const namesSheet =
    reading.values.length > 0 ||
    reading.columns.some(({ isPart }) => !isPart) ||
    [...reading.concepts].some((concept) => CONDITION_CONCEPTS.has(concept) && !isNeutral(concept));
  if (!namesSheet) return [];
  const isBoxWaiting = targets.some(({ kind }) => kind === 'check');
  const speaksOfMoney = ['c:amount', 'c:actual', 'c:effort', 'c:budget'].some((concept) => reading.concepts.has(concept));
  const id = isBoxWaiting ? 'flag-where' : speaksOfMoney ? 'sum' : 'count';
  const frame = frames.find((one) => one.id === id);
  return frame === undefined || (targets.length > 0 && !isBoxWaiting) ? [] : [{ frame, score: FALLBACK_SCORE }];
}

const FALLBACK_SCORE = 0.8;

interface Cue {
  readonly parts: readonly string[];
  readonly without: readonly string[];
}

const cuesOfFrames = new Map<Frame, { readonly cues: readonly Cue[]; readonly also: ReadonlySet<string> }>();

function cuesOf(frame: Frame): { readonly cues: readonly Cue[]; readonly also: ReadonlySet<string> } {
  const known = cuesOfFrames.get(frame);
  if (known !== undefined) return known;
  const cues = frame.cues.split('|').map((cue) => {
    const parts = cue.trim().split('+');
    return {
      parts: parts.filter((part) => !part.startsWith('!')),
      without: parts.filter((part) => part.startsWith('!')).map((part) => part.slice(1)),
    };
  });
  const also = new Set([...(frame.also ?? '').split(' '), ...cues.flatMap(({ parts }) => parts)]);
  const made = { cues, also };
  cuesOfFrames.set(frame, made);
  return made;
}

/** Concepts that say nothing of the operation when a frame leaves them out. */
function isNeutral(concept: string): boolean {
  return concept.startsWith('c:') || concept.startsWith('v:') || NEUTRAL.has(concept);
}
const NEUTRAL = new Set(
  'dates-named multi-value awaited measure-named other-column measure-asked rows-asked any-case overall row each-row summary-place set if not equal items today per either both convert who index days yes-no identifier contact at-least above below at-most'.split(
    ' ',
  ),
);

const VALUE_UNUSED = 1;
const COUNTS_ROWS = new Set(['count', 'count-distinct', 'share-of-rows', 'count-errors', 'child-count', 'count-duplicates']);
const UNEXPLAINED = 0.45;
const EXPLAINED = 0.3;

function scoreOf(frame: Frame, reading: Reading, targets: readonly Column[], others: readonly SheetModel[]): number {
  const { cues, also } = cuesOf(frame);
  const target = targetTitleConcepts(targets);
  const best = Math.max(...cues.map((cue) => cueScore(cue, reading, target, targets.length)));
  if (best <= 0) return 0;
  let score = best + (frame.bonus ?? 0);
  for (const concept of reading.concepts) {
    const isCue = also.has(concept);
    const isCondition = frame.conditional === true && CONDITION_CONCEPTS.has(concept);
    if (isCue || isCondition) score += EXPLAINED * weightOf(concept) * (isCue ? 1 : 0.5);
    else if (!isNeutral(concept)) score -= UNEXPLAINED * weightOf(concept);
  }
  if (reading.concepts.has('rows-asked'))
    score += COUNTS_ROWS.has(frame.id) ? 1.3 : frame.conditional === true || also.has('count') ? 0 : -1;
  if (others.length > 0 && also.has('other-sheet')) score += 0.8;
  // A value of the sheet in the question is there to choose rows by.
  if (frame.conditional !== true && !also.has('values'))
    score -=
      VALUE_UNUSED * Math.min(2, new Set(reading.values.filter(({ column }) => !column.primary).map(({ start }) => start)).size);
  return score;
}

export function unexplainedBy(frame: Frame, draft: Draft): number {
  const { others, reading } = draft;
  const { concepts, mentions, text } = reading;
  // What a composed reading leaves out it has judged itself.
  if (frame.id.startsWith('composed-')) return 0;
  const { also } = cuesOf(frame);
  // A word in the name of a sheet asks for nothing.
  const isInName = (concept: string) =>
    others.some(({ name }) => {
      const start = text.indexOf(folded(name));
      const named = mentions.filter((mention) => mention.concept === concept);
      return start >= 0 && named.length > 0 && named.every((one) => one.start >= start && one.end <= start + name.length);
    });
  const isSaidOtherwise = (concept: string) => {
    const named = mentions.filter((mention) => mention.concept === concept);
    return named.length > 0 && named.every((one) => draft.isExplained(one));
  };
  const isExplained = (concept: string) =>
    also.has(concept) ||
    isSaidOtherwise(concept) ||
    isNeutral(concept) ||
    isInName(concept) ||
    (frame.conditional === true && CONDITION_CONCEPTS.has(concept));
  return [...concepts].reduce((sum, concept) => (isExplained(concept) ? sum : sum + weightOf(concept)), 0);
}

function targetTitleConcepts(targets: readonly Column[]): ReadonlySet<string> {
  return new Set(targets.flatMap(({ classes }) => [...classes]));
}

/** What a cue is worth: all its parts have to be in the question; the title of a column that waits for a formula may say one of them. */
function cueScore({ parts, without }: Cue, reading: Reading, target: ReadonlySet<string>, targets: number): number {
  if (without.some((part) => reading.concepts.has(part))) return 0;
  let score = 0;
  let missing = 0;
  for (const part of parts) {
    if (reading.concepts.has(part)) score += weightOf(part) + (target.has(part) && !part.startsWith('c:') ? 0.8 : 0);
    else if (targets === 1 && target.has(part) && !part.startsWith('c:')) {
      score += weightOf(part) * 0.5;
      missing += 1;
    } else return 0;
  }
  return missing > 1 ? 0 : score;
}
