import { LEVEL_OF_TODAY } from '../vocabulary/index.ts';
import type { Quantity, Sentence } from './brief.ts';
import { readQuantities } from './read-quantities.ts';

/** A claim about success with its quantities told apart: what is wanted, and the level of today. */
export interface Claim extends Sentence {
  /** In the order of the text; without the level of today and without what a rate is counted in (“per 100 prisoners”). */
  readonly wanted: readonly Quantity[];
  readonly baseline: number | null;
}

const TODAY_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${LEVEL_OF_TODAY})\\s?(?:(?:more like|it is|it was|we are at|at|about|around|some|roughly|rund|etwa|ca\\.?|circa|unos|unas|cerca de|environ|約|was|is|heute|bisher|は|bei|los|las|les?|un)\\s?){0,2}[:~≈$€£]?\\s?$`,
  'iu',
);
const TODAY_AFTER = new RegExp(`^\\s?[%％]?\\s?(?:${LEVEL_OF_TODAY})\\s?(?:[),.;]|$)`, 'iu');
/** “Down to 12 % from 19”. */
const BACK_FROM = /(?<!\p{L}|\d\s?)(?:from|von|desde|depuis)\s*[~≈$€£]?$/iu;
const RATE = /(?<!\p{L})(?:per|je|pro|por(?: cada)?|par|pour)\s$/iu;

/** Reads the quantities of a claim and says which of them is the level of today. */
export function withLevels(sentence: Sentence): Claim {
  const { text, start } = sentence;
  const all = readQuantities(sentence).map((one) => asScore(one, text.slice(0, one.start - start)));
  const rated = all.filter((one) => !RATE.test(text.slice(0, one.start - start)));
  const told = rated.length === 0 ? all : rated;
  const todays = told.filter(
    (one, index) => CAN_BE_LEVEL.has(one.is) && isOfToday(text, one.start - start, one.end - start, index > 0),
  );
  if (todays.length === told.length) return { ...sentence, wanted: told, baseline: null };
  return { ...sentence, wanted: told.filter((one) => !todays.includes(one)), baseline: todays[0]?.value ?? null };
}

const CAN_BE_LEVEL: ReadonlySet<Quantity['is']> = new Set(['percentage', 'duration', 'count', 'number', 'money']);

/** “NPS 60” looks like a code and is a score. */
function asScore(quantity: Quantity, before: string): Quantity {
  const isScore = quantity.is === 'code' && /(?<!\p{L})(?:NPS|CSAT|OTIF|OEE|LTIFR|SLA)\s$/u.test(before);
  return isScore ? { ...quantity, is: 'number' } : quantity;
}

function isOfToday(text: string, start: number, end: number, isBehind: boolean): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(end, end + 30);
  if (TODAY_BEFORE.test(before) || TODAY_AFTER.test(after)) return true;
  return isBehind && BACK_FROM.test(before) && /^\s*(?:\p{L}+\s?){0,2}$/u.test(after);
}
