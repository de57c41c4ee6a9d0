import { singularOf } from './english-nouns.ts';
import { vocabularyEntries } from './entries.ts';
import type { Language } from './entry.ts';
import { fold } from './fold.ts';
import type { VocabularyMatch } from './look-up-noun.ts';
import { phrasesOf } from './phrases.ts';

/** Trades with their weights, the heaviest 1. */
export type TradeWeights = ReadonlyMap<string, number>;

const HOME = 1;
const MET_THERE = 0.4;
const NAMED = 3;
/** What the trade `general` counts as when matches are ranked: it is right where no trade stands out. */
const GENERAL = 0.5;
/** How much of a match's confidence depends on the trade. */
const TRADE_SHARE = 0.5;
const SHORTEST_WORD = 3;
/** A word that more trades than this share of all speak of tells none of them. */
const COMMON_WORD = 0.35;

const wordTables = new Map<Language, ReadonlyMap<string, TradeWeights>>();

/**
 * Which trades a text speaks of: each with a weight between 0 and 1, the heaviest first; empty when no word tells. Words that few trades
 * use count more, and each word counts once however often it is said.
 * @param tokens the words of the text in any case; in Japanese runs of characters
 */
export function tradesOf(tokens: readonly string[], language: Language = 'en'): TradeWeights {
  const words = wordTable(language);
  const weights = new Map<string, number>();
  for (const word of new Set(tokens.flatMap((token) => wordsOf(token, language)))) {
    for (const [trade, weight] of words.get(word) ?? []) weights.set(trade, (weights.get(trade) ?? 0) + weight);
  }
  const heaviest = Math.max(...weights.values());
  return new Map([...weights].map(([trade, weight]) => [trade, weight / heaviest] as const).sort(([, a], [, b]) => b - a));
}

/**
 * Matches in the order in which the trades of the text speak for them: a name that several trades share means what it means in the trade of
 * the rest of the text. A longer match stays before a shorter one.
 */
export function rankByTrade(matches: readonly VocabularyMatch[], trades: TradeWeights): readonly VocabularyMatch[] {
  if (matches.length < 2) return matches;
  const score = (match: VocabularyMatch) => match.confidence * (1 - TRADE_SHARE + TRADE_SHARE * affinity(match, trades));
  return matches
    .map((match) => ({ match, score: score(match) }))
    .sort((a, b) => b.match.length - a.match.length || b.score - a.score)
    .map(({ match }) => match);
}

function affinity({ entry }: VocabularyMatch, trades: TradeWeights): number {
  const [home = '', ...others] = entry.trades;
  const own = home === 'general' ? GENERAL : (trades.get(home) ?? 0);
  return Math.max(own, ...others.map((trade) => (trades.get(trade) ?? 0) * 0.8));
}

function wordTable(language: Language): ReadonlyMap<string, TradeWeights> {
  const built = wordTables.get(language) ?? buildWordTable(language);
  wordTables.set(language, built);
  return built;
}

function buildWordTable(language: Language): ReadonlyMap<string, TradeWeights> {
  const counts = new Map<string, Map<string, number>>();
  const count = (word: string, trade: string, weight: number) => {
    if (trade === 'general') return;
    const trades = counts.get(word) ?? new Map<string, number>();
    trades.set(trade, Math.max(trades.get(trade) ?? 0, weight));
    counts.set(word, trades);
  };
  const all = new Set<string>();
  for (const { names, trades } of vocabularyEntries()) {
    const { one, synonyms } = names[language];
    const words = new Set([one, ...synonyms].flatMap((form) => wordsOf(form, language)));
    trades.forEach((trade, rank) => {
      all.add(trade);
      for (const word of words) count(word, trade, rank === 0 ? HOME : MET_THERE);
    });
  }
  for (const trade of all) for (const word of wordsOf(trade.replaceAll('-', ' '), 'en')) count(word, trade, NAMED);
  return new Map([...counts].flatMap(([word, trades]) => tellingWeights(word, trades, all.size)));
}

/** The share of each trade in a word, times how telling the word is: the logarithm of how few trades use it. */
function tellingWeights(word: string, trades: ReadonlyMap<string, number>, all: number): [string, TradeWeights][] {
  const total = [...trades.values()].reduce((sum, weight) => sum + weight, 0);
  if (trades.size > COMMON_WORD * all) return [];
  const telling = Math.log(all / trades.size);
  return [[word, new Map([...trades].map(([trade, weight]) => [trade, (weight / total) * telling]))]];
}

/** The words of a text as the table has them: folded, in English singular. Japanese has no spaces: its words are pairs of characters. */
function wordsOf(text: string, language: Language): string[] {
  const folded = fold(text, language);
  if (language === 'ja' && !/^[\0-\x7f]*$/.test(folded)) return pairsOf(folded.replaceAll(' ', ''));
  const { stopWords } = phrasesOf(language);
  const words = folded.split(' ').filter((word) => word.length >= SHORTEST_WORD && !stopWords.has(word));
  return language === 'en' ? words.map(singularOf) : words;
}

function pairsOf(text: string): string[] {
  const characters = [...text];
  return characters.slice(1).map((character, place) => (characters[place] ?? '') + character);
}
