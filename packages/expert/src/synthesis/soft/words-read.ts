import { memoized } from '../memoized.ts';
import type { Token } from '../text.ts';
import type { Candidate } from './candidate.ts';
import { ceilingsOf } from './conditions-meant.ts';
import { CALLED_BY } from './heads-meant.ts';
import { covers, NAMED, rowsSupport } from './supports.ts';
import type { Asked } from './words-asked.ts';

/** How surely a part is spoken of, in steps. */
export function stepOf(strength: number): string {
  if (strength >= NAMED) return 'named';
  if (strength >= 0.8) return 'part';
  if (strength >= 0.5) return 'like';
  return strength >= 0.25 ? 'faint' : 'none';
}

/** Below this nothing is read of a word. */
export const READ = 0.35;
/** From here on a word may be one for the rows. */
export const OF_ROWS = 0.5;
/** What a word is to a candidate. */
interface WordRead {
  /** The name of the sign that it is; null for a word for the operation. */
  readonly role: string | null;
  /** By how much another part is spoken of more surely. */
  readonly outdone: number;
}

/** What each word says of nothing but the rows. */
export const rowsFor = memoized(rowsSupport);

/** How surely each word speaks of any part that a formula may have. */
export const ceilingsFor = memoized(ceilingsOf);

/** What the word at a place is to a candidate. */
export function wordRead(asked: Asked, { head, conditions }: Candidate, place: number): WordRead {
  const word = asked.words[place];
  const own = Math.max(
    ...head.supports.map((support) => support[place] ?? 0),
    head.labelSupport?.[place] ?? 0,
    ...conditions.map(({ support }) => support[place] ?? 0),
    0,
  );
  if (word === undefined) return { role: null, outdone: 0 };
  if (isNamed(asked, word)) return { role: own >= NAMED ? 'name read' : 'name unread', outdone: 0 };
  const cue = asked.cues.find((one) => covers(one, word));
  if (cue !== undefined && own < NAMED && CALLED_BY[cue.name].includes(head.operation)) return { role: null, outdone: 0 };
  const ofRows = rowsFor(asked)[place] ?? 0;
  const ceiling = ceilingsFor(asked)[place] ?? 0;
  const isOfRows = ofRows > own && ofRows >= Math.max(OF_ROWS, ceiling);
  const outdone = isOfRows ? 0 : ceiling - own;
  if (cue !== undefined) return { role: own >= READ ? 'cue read' : 'cue unread', outdone };
  if (isOfRows) return { role: 'word of rows', outdone };
  return { role: own >= READ ? `word ${stepOf(own)}` : `word unread ${stepOf(ceiling)}`, outdone };
}

/** The words that have no part in a candidate. */
export function wordsUnread(asked: Asked, candidate: Candidate): readonly Token[] {
  return asked.words.filter((_, place) => wordRead(asked, candidate, place).role?.includes(' unread') === true);
}

const STATES: ReadonlySet<string> = new Set(['ongoing', 'past', 'future', 'overdue', 'today']);

/** A word that names a value, a number or a time. */
function isNamed({ draft: { reading }, parts }: Asked, word: Token): boolean {
  return (
    reading.values.some((value) => covers(value, word)) ||
    parts.some((part) => part.kind === 'word' && STATES.has(part.word) && covers(part, word)) ||
    parts.some(
      (part) =>
        (part.kind === 'stretch' || part.kind === 'days' || part.kind === 'period' || part.kind === 'number') &&
        covers(part, word),
    )
  );
}
