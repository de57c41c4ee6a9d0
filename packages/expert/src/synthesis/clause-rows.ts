import type { Part } from './clause-part.ts';
import { textsCondition } from './clause-texts.ts';
import type { Condition } from './condition.ts';
import type { Draft } from './draft.ts';
import type { Column } from './sheet-model.ts';
import { folded, stem, tokensOf } from './text.ts';

const STATES: ReadonlySet<string> = new Set(['overdue', 'open', 'finished', 'unassigned', 'ticked', 'unticked', 'ongoing']);
/** What stands before the first noun of a question that begins with what its rows are called: 'all the vessels over 20,000 t'. */
const BEGINS = /^\W*(?:(?:all|any|every|the|our|my|these|those|only|just|of|and|so|ok|hi|hello|hey) )*$/;
const GOES_ON_RELATIVE = /^ (?:that|which|who|whose|where|we|they|i|with|without)\b/;

/**
 * Whether a word that no rule knows is what the asker calls the rows: the plural noun that the question begins with, that a value, a box or a
 * state stands right before ('ore carriers', 'urgent parcels'), or of which a clause tells more ('parcels that …').
 */
export function namesRows({ reading }: Draft, part: Part & { kind: 'unknown' }, before: Part | undefined): boolean {
  const { text, language, mentions } = reading;
  const isPlural = /[^sui]s$/.test(part.text) && part.text.length > 3;
  const isMeasured = mentions.some(({ concept, start, end }) => /^c:/.test(concept) && start <= part.start && end >= part.end);
  if (language !== 'en' || !isPlural || isMeasured) return false;
  const isDescribed = before !== undefined && before.end + 1 === part.start && describes(before);
  return isDescribed || BEGINS.test(text.slice(0, part.start)) || GOES_ON_RELATIVE.test(text.slice(part.end));
}

function describes(part: Part): boolean {
  if (part.kind === 'column') return part.column.kind === 'check' || part.isDeed;
  return part.kind === 'value' || (part.kind === 'word' && STATES.has(part.word));
}

/** A word that stands in the cells of one column of texts, and in no other: 'limping cases' with 'Limping, left leg'. */
export function wordInCells(
  draft: Draft,
  { text, start, end }: Part & { kind: 'unknown' },
  isNegated: boolean,
): Condition | null {
  if (text.length < 4) return null;
  const holding = draft.source.columns.filter((column) => !column.primary && holds(column, text));
  const [column] = holding;
  if (column === undefined || holding.length > 1) return null;
  return textsCondition(draft, column, 'contains', [draft.reading.question.slice(start, end)], isNegated);
}

function holds({ kind, values }: Column, word: string): boolean {
  return kind === 'text' && values.some(({ written }) => tokensOf(folded(written)).some(({ text }) => stem(text) === stem(word)));
}

/** Whether a text stands in a cell of the sheet, whatever stands around it. */
export function isInCells({ source }: Draft, text: string): boolean {
  const wanted = text.toLowerCase();
  return source.columns.some(({ values }) => values.some(({ written }) => written.toLowerCase().includes(wanted)));
}
