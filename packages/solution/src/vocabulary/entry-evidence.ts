import { singularOf } from './english-nouns.ts';
import { vocabularyEntries } from './entries.ts';
import type { VocabularyEntry } from './entry.ts';
import { fold } from './fold.ts';
import { phrasesOf } from './phrases.ts';
import { type TradeWeights, tradesOf } from './trades-of.ts';

/** An English text as far as it tells which trade's thing a word means. */
export interface TextEvidence {
  /** Folded singulars. */
  readonly words: ReadonlySet<string>;
  readonly trades: TradeWeights;
  /** Whether one trade stands out; most texts speak of several a little. */
  readonly isOfOneTrade: boolean;
}

/** A word that more than one entry in so many holds tells nothing: its weight is the logarithm of how few do. */
const LEAST_TELLING = 2.5;
const SHORTEST_WORD = 3;
/** Evidence is a sum of weights; a word that few entries hold weighs 5 to 7. */
const ENOUGH = { alone: 20, inItsTrade: 10, ofTheOneTrade: 7, sameNameInTheOneTrade: 3, severalWords: 5 } as const;
const SPOKEN_OF = 0.75;
const STANDS_OUT = 0.9;
/** One trade stands out where the fourth is at most this heavy. */
const OTHERS_AT_MOST = 0.62;

/**
 * @param tokens English words of the text
 * @param further words that bear out what a name means though no trade is told by them
 */
export function textEvidence(tokens: readonly string[], further: readonly string[] = []): TextEvidence {
  const own = new Set(tokens.map((token) => singularOf(fold(token, 'en'))));
  const words = new Set([...own, ...further.map((word) => singularOf(fold(word, 'en')))]);
  const trades = tradesOf([...own], 'en');
  const fourth = [...trades.values()][3] ?? 0;
  return { words, trades, isOfOneTrade: fourth <= OTHERS_AT_MOST };
}

/**
 * Whether an English text that names a thing means this entry of that name, rather than the namesake of another trade: the rounds of a
 * tournament are no rounds of refuse collection. What all organisations have under its own name is meant; anything else has to be borne out
 * by the rest of the text, through words that the entry's attributes, states and rules hold, or through the trade that it speaks of.
 * @param name the thing as the text calls it, in the singular
 */
export function isMeantEntry(entry: VocabularyEntry, name: string, text: TextEvidence): boolean {
  const called = singularOf(fold(name, 'en'));
  const isOwnName = called === singularOf(fold(entry.names.en.one, 'en'));
  if (isOwnName && entry.trades[0] === 'general') return true;
  const evidence = evidenceFor(entry, called, text);
  if (evidence >= ENOUGH.alone || (called.includes(' ') && evidence >= ENOUGH.severalWords)) return true;
  const support = Math.max(0, ...entry.trades.map((trade) => text.trades.get(trade) ?? 0));
  if (support >= SPOKEN_OF && evidence >= ENOUGH.inItsTrade) return true;
  const least = isOwnName ? ENOUGH.sameNameInTheOneTrade : ENOUGH.ofTheOneTrade;
  return text.isOfOneTrade && support >= STANDS_OUT && evidence >= least;
}

function evidenceFor(entry: VocabularyEntry, called: string, { words }: TextEvidence): number {
  const own = new Set(called.split(' '));
  return [...wordsOf(entry)].reduce((sum, word) => (words.has(word) && !own.has(word) ? sum + weightOf(word) : sum), 0);
}

const wordsOfEntries = new Map<string, ReadonlySet<string>>();

/** The words that an entry's attributes, states, rules and measures hold, without those of its names. */
function wordsOf(entry: VocabularyEntry): ReadonlySet<string> {
  const known = wordsOfEntries.get(entry.id);
  if (known !== undefined) return known;
  const { attributes, states, belongsTo, rules, measures, names } = entry;
  const texts = [
    ...attributes.flatMap(({ title, options = [] }) => [title, ...options]),
    ...states,
    ...belongsTo,
    ...rules.flatMap((rule) => [rule.when, rule.do]),
    ...measures.map(({ text }) => text),
  ];
  const own = tokensOf([names.en.one, names.en.many, ...names.en.synonyms]);
  const words = new Set([...tokensOf(texts)].filter((word) => !own.has(word)));
  wordsOfEntries.set(entry.id, words);
  return words;
}

function tokensOf(texts: readonly string[]): Set<string> {
  const { stopWords } = phrasesOf('en');
  const words = fold(texts.join(' '), 'en').match(/[a-z]+/g) ?? [];
  return new Set(words.filter((word) => word.length >= SHORTEST_WORD && !stopWords.has(word)).map(singularOf));
}

let weights: ReadonlyMap<string, number> | undefined;

function weightOf(word: string): number {
  weights ??= wordWeights();
  return weights.get(word) ?? 0;
}

function wordWeights(): ReadonlyMap<string, number> {
  const entries = vocabularyEntries();
  const counts = new Map<string, number>();
  for (const entry of entries) for (const word of wordsOf(entry)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map(
    [...counts]
      .map(([word, count]) => [word, Math.log(entries.length / count)] as const)
      .filter(([, weight]) => weight >= LEAST_TELLING),
  );
}
