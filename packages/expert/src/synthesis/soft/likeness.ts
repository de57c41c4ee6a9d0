import { root, stem } from '../text.ts';
import { DIMENSIONS, unpackVector } from './vector-code.ts';
import table from './word-vectors.json' with { type: 'json' };

/** A word as a title has it, or as another form of it. */
const SAME_ROOT = 0.9;
/** 'Panamanian' and Panama, 'contamination' and Contaminated: most of the shorter one is the beginning of both. */
const SAME_BEGINNING = 0.8;
const BEGINNING_AT_LEAST = 5;
const BEGINNING_SHARE = 0.7;
/** Words that stand for like things in texts may be any two of them: 'cat' is like 'dog'. */
const LIKE_AT_MOST = 0.7;
/** Below, two words have nothing to do with each other more often than not; from the other on they are as like as they get. */
const LEAST_COSINE = 0.2;
const MOST_COSINE = 0.75;

/** How alike two folded English words are in form or meaning, from 0 to 1. */
export function likenessOf(one: string, other: string): number {
  if (one === other || stem(one) === stem(other)) return 1;
  if (one.length > 3 && other.length > 3 && root(one) === root(other)) return SAME_ROOT;
  if (haveSameBeginning(one, other)) return SAME_BEGINNING;
  const [first, second] = [vectorOf(one), vectorOf(other)];
  if (first === null || second === null) return 0;
  const cosine = first.reduce((sum, value, place) => sum + value * (second[place] ?? 0), 0);
  return Math.max(0, Math.min(1, (cosine - LEAST_COSINE) / (MOST_COSINE - LEAST_COSINE))) * LIKE_AT_MOST;
}

function haveSameBeginning(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < shorter && one[shared] === other[shared]) shared += 1;
  return shared >= BEGINNING_AT_LEAST && shared >= shorter * BEGINNING_SHARE;
}

const OPPOSITE = /^(?:un|non|in|im|dis|mis)(?=\p{L}{4})/u;

/** A word without what makes it its opposite: 'unallocated' is what is not 'allocated'; null where nothing does. */
export function withoutOpposite(word: string): string | null {
  const bare = word.replace(OPPOSITE, '');
  return bare !== word && placeOf(bare) !== null ? bare : null;
}

let places: ReadonlyMap<string, number> | undefined;
const vectors = new Map<string, readonly number[] | null>();
const KEPT_AT_MOST = 2000;

function vectorOf(word: string): readonly number[] | null {
  const known = vectors.get(word);
  if (known !== undefined) return known;
  if (vectors.size >= KEPT_AT_MOST) vectors.clear();
  const place = placeOf(word);
  const vector = place === null ? null : unpackVector(table.vectors.slice(place * DIMENSIONS, (place + 1) * DIMENSIONS));
  vectors.set(word, vector);
  return vector;
}

/** The place of a word in the table, or of the word that it is a form of. */
function placeOf(word: string): number | null {
  places ??= new Map(table.words.split(' ').map((one, place) => [one, place]));
  for (const form of formsOf(word)) {
    const place = places.get(form);
    if (place !== undefined) return place;
  }
  return null;
}

/** A word and the words that it may be a form of. */
export function formsOf(word: string): readonly string[] {
  const bare = word.replace(/(?:ing|ed|est|ly)$/, '');
  return bare === word ? [word, stem(word)] : [word, `${bare}e`, bare, bare.replace(/i$/, 'y'), bare.replace(/(.)\1$/, '$1')];
}
