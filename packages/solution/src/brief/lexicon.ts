import { fold } from '../vocabulary/fold.ts';
import {
  englishColumnWords,
  englishOf,
  englishWords,
  isMeantEntry,
  type Kind,
  type Language,
  lookUpNoun,
  nounKind,
  phrasesOf,
  rankByTrade,
  singularOf,
  type TextEvidence,
  type TradeWeights,
  textEvidence,
  tradesOf,
  type VocabularyEntry,
  type VocabularyMatch,
} from '../vocabulary/index.ts';
import { isErPlural } from '../vocabulary/noun-forms.ts';
import { rememberedIn } from '../vocabulary/remembered.ts';
import { romanceSingular } from '../vocabulary/romance-plural.ts';
import { type Speller, spellerOf } from '../vocabulary/spelling.ts';
import type { KindGuess } from './brief.ts';

/** What the answers are about as a whole, which decides between the meanings of a word. */
export interface Topic {
  readonly language: Language;
  readonly trades: TradeWeights;
  /** What a mistyped word was meant to be. */
  readonly spell: Speller;
  /** Told by the English words for what the text speaks of. */
  readonly evidence: TextEvidence;
}

/** What a noun phrase may mean. */
export interface Meaning {
  /** Null where the word is known but not what it means here: then only its likeliest kinds are. */
  readonly entry: VocabularyEntry | null;
  readonly kinds: readonly KindGuess[];
  /** How sure it is that the whole phrase means this. */
  readonly confidence: number;
}

/** A trade with less of the text's words than this is not what the text is about. */
const SPOKEN_OF = 0.3;
/** A match of a phrase's head tells its kind and no more. */
const WHOLE_PHRASE = 0.75;
const HEAD_ALONE = 0.6;
/** What only the end of a compound tells is less likely than this. */
const LIKELY = 0.5;

export function topicOf(text: string, language: Language): Topic {
  // Texts repeat their words, and each counts once.
  const tokens = [...new Set(text.match(language === 'ja' ? /[\p{L}ー]+/gu : /[\p{L}\p{N}'’-]+/gu))];
  const evidence = textEvidence(englishWords(tokens, language), englishColumnWords(tokens, language));
  const trades = language === 'en' ? tradesOf(tokens, language) : together(tradesOf(tokens, language), evidence.trades);
  return { language, trades, spell: spellerOf(text, language), evidence };
}

/** What the words of the language and what their English names tell of the trades, each as much as the other. */
function together(own: TradeWeights, english: TradeWeights): TradeWeights {
  const trades = new Set([...own.keys(), ...english.keys()]);
  const sums = [...trades].map((trade) => [trade, (own.get(trade) ?? 0) + (english.get(trade) ?? 0)] as const);
  const heaviest = Math.max(...sums.map(([, sum]) => sum));
  return new Map(sums.map(([trade, sum]) => [trade, sum / heaviest] as const).sort(([, a], [, b]) => b - a));
}

/** The meaning that the rest of the answers speaks for; null for a phrase of which nothing is known. */
export function meaningOf(words: readonly string[], topic: Topic): Meaning | null {
  const key = words.join(' ');
  const known = meanings.get(topic) ?? new Map<string, Meaning | null>();
  meanings.set(topic, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  const meaning = readMeaning(words, topic);
  known.set(key, meaning);
  return meaning;
}

const meanings = new WeakMap<Topic, Map<string, Meaning | null>>();

function readMeaning(words: readonly string[], topic: Topic): Meaning | null {
  const matches = meantFirst(words, matchesOf(words, topic), topic);
  const [best] = matches;
  if (best === undefined) return wordNetMeaning(words, topic.language);
  const isWhole = best.confidence >= WHOLE_PHRASE;
  const isMeant = isOfTopic(best, topic);
  return {
    entry: isWhole && isMeant ? best.entry : null,
    kinds: kindsOf(matches, topic, isMeant),
    confidence: isMeant ? best.confidence : best.confidence * 0.6,
  };
}

/** Of several that a whole phrase names, what every organisation calls so before what only other trades do: a “contrato” of no lawyer. */
function meantFirst(words: readonly string[], matches: readonly VocabularyMatch[], topic: Topic): readonly VocabularyMatch[] {
  const [best] = matches;
  // An English text tells its trade by all of its words, a translated one by few.
  if (topic.language === 'en' || best === undefined || isMeant(words, best, topic)) return matches;
  const all = matches.filter((match) => match.confidence >= WHOLE_PHRASE && isMeant(words, match, topic));
  const english = englishOf(words.join(' '), topic.language)?.english;
  const meant = all.find(({ entry }) => entry.names.en.one === english) ?? all[0];
  return meant === undefined ? matches : [meant, ...matches.filter((match) => match !== meant)];
}

function isMeant(words: readonly string[], { entry }: VocabularyMatch, { language, evidence }: Topic): boolean {
  const isOwnName = keyOf(words, language) === keyOf(entry.names[language].one.split(' '), language);
  return isMeantEntry(entry, isOwnName ? entry.names.en.one : words.join(' '), evidence);
}

/** What the vocabulary has in the language itself, or for the English name of the words where that is surer. */
function matchesOf(words: readonly string[], { language, trades }: Topic): readonly VocabularyMatch[] {
  const own = rankByTrade(lookUpNoun(words, language), trades);
  const name = own[0] !== undefined && own[0].confidence >= WHOLE_PHRASE ? null : englishOf(words.join(' '), language);
  if (name === null) return own;
  const factor = name.isWhole ? 1 : HEAD_ALONE;
  const translated = rankByTrade(lookUpNoun(name.english, 'en'), trades).map((match) => ({
    ...match,
    confidence: match.confidence * factor,
  }));
  // „Entnahmestelle“ is a sampling point, whatever the vocabulary knows that ends in „-stelle“.
  const isEndOnly = name.isWhole && (own[0]?.confidence ?? 0) < LIKELY;
  const isBetter = isEndOnly || (translated[0]?.confidence ?? 0) > (own[0]?.confidence ?? 0);
  return isBetter ? translated : own;
}

function isOfTopic({ entry }: VocabularyMatch, { trades }: Topic): boolean {
  return entry.trades.some((trade) => trade === 'general' || (trades.get(trade) ?? 0) >= SPOKEN_OF);
}

/** The kinds of all meanings, those that the topic speaks for first. */
function kindsOf(matches: readonly VocabularyMatch[], topic: Topic, isMeant: boolean): KindGuess[] {
  const scores = new Map<Kind, number>();
  matches.slice(0, 4).forEach((match, rank) => {
    const weight = match.confidence * (rank === 0 && isMeant ? 1 : isOfTopic(match, topic) ? 0.6 : 0.45);
    scores.set(
      match.entry.kind,
      Math.min(0.95, Math.max(scores.get(match.entry.kind) ?? 0, weight) + (scores.has(match.entry.kind) ? 0.1 : 0)),
    );
  });
  return [...scores].map(([kind, confidence]) => ({ kind, confidence })).sort((a, b) => b.confidence - a.confidence);
}

function wordNetMeaning(words: readonly string[], language: Language): Meaning | null {
  const head = (language === 'en' ? words : (englishOf(words.join(' '), language)?.english.split(' ') ?? [])).at(-1);
  const found = head === undefined ? null : nounKind(head);
  return found === null || found.kinds.length === 0 ? null : { entry: null, kinds: found.kinds, confidence: 0.3 };
}

/** Equal for the singular and plural of a phrase, for both spellings of English, and for two names of the same thing. */
export function keyOf(words: readonly string[], language: Language): string {
  return keyOfPhrase(words.join(language === 'ja' ? '' : ' '), language);
}

const keyOfPhrase = rememberedIn((phrase: string, language: Language): string => {
  const folded = fold(phrase, language);
  const { sameThings } = phrasesOf(language);
  if (language === 'ja') return sameThings.get(folded) ?? folded;
  const stem = language === 'en' ? singularOf : language === 'de' ? germanStem : (word: string) => romanceStem(word, language);
  const oneName = (word: string) => {
    const single = stem(word);
    return stem(sameThings.get(word) ?? sameThings.get(language === 'en' ? single : word.replace(/s$/, '')) ?? single);
  };
  if (language !== 'en') return folded.split(' ').map(oneName).join(' ');
  const [head, ...before] = singularOf(folded).split(' ').reverse();
  // “Clients’ sites” are client sites.
  return [...before.reverse().map((word) => sameThings.get(word) ?? singularOf(word)), oneName(head ?? '')]
    .map(inOneSpelling)
    .join(' ');
});

/** Accents are gone here, so that Portuguese plurals are told without theirs. */
function romanceStem(word: string, language: Language): string {
  const accented =
    language === 'pt'
      ? word
          .replace(/[oa]es$/, 'ões')
          .replace(/eis$/, 'éis')
          .replace(/ois$/, 'óis')
      : word;
  return fold(romanceSingular(accented, language), language);
}

/** British spelling as the American one: colour, centre, catalogue, organisation, licence, tyre. */
function inOneSpelling(word: string): string {
  return word
    .replace(/(?<=..)our(?=s?$|ed|ing|ful|al|able|ite)/, 'or')
    .replace(/(?<=..[^aeiou])re(?=s?$)/, 'er')
    .replace(/(?<=..)(is|ys)(?=ations?$|es?$|ed$|ing$|ers?$)/, (sign) => `${sign.charAt(0)}z`)
    .replace(/(?<=al|ol)ogue(?=s?$)/, 'og')
    .replace(/(?<=licen|defen|offen|preten|practi)c(?=e)/, 's')
    .replace(
      /^(?:tyre|kerb|cheque|programme|grey|jewellery|enrolment|instalment|fulfilment|draught|storey|aluminium|plough|mould)/,
      (found) => AMERICAN.get(found) ?? found,
    )
    .replace(/ll(?=ed$|ing$|ers?$)/, 'l');
}

const AMERICAN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tyre: 'tire',
    kerb: 'curb',
    cheque: 'check',
    programme: 'program',
    grey: 'gray',
    jewellery: 'jewelry',
    enrolment: 'enrollment',
    instalment: 'installment',
    fulfilment: 'fulfillment',
    draught: 'draft',
    storey: 'story',
    aluminium: 'aluminum',
    plough: 'plow',
    mould: 'mold',
  }),
);

/** Equal for “Kurs” and “Kurse”, “Schwimmbad” and “Schwimmbäder”; the vowel that a plural changes is made plain. */
function germanStem(word: string): string {
  const whole = word.replace(/niss(?:es|en|e)$/, 'nis');
  const agent = /(?<=.{2})er(?=(?:n|s|in|innen)?$)/.test(whole) ? whole.replace(/(?:innen|in|n|s)$/, '') : null;
  if (agent !== null && !isErPlural(agent)) return agent;
  const bare = whole.replace(/aa/g, 'a').replace(/(?<=.{3})(?:innen|ern|er|en|es|e|n|s)$/, '');
  return bare.replace(/(?<=.{3})e$/, '').replace(/([aou])e(?=[^aeiou]+$)/, '$1');
}

/** Money, time and measures count something else. */
const UNIT =
  /^(?:dollars?|euros?|pounds?|bucks|usd|eur|gbp|chf|yen|pfund|libras?|d[oó]lar(?:es)?|cents?|pesos?|reais|real|francs?|franken|percent|degrees?|celsius|[cd]?m[²³23]|km|kilomet(?:er|re)s?|miles?|met(?:er|re)s?|feet|inch(?:es)?|kg|tons?|tonnes?|lit(?:er|re)s?|gallons?|seconds?|sekunden?|segundos?|secondes?|grad|prozent|grados|degrés|graus|seats|knots?|knoten|nudos|n[œo]e?uds|nós|[ap]m|円|ユーロ|ドル|度|秒)$/iu;

/** “Euros”, “working days”, “Tage”: never what is tracked. */
export function isUnit(text: string, language: Language): boolean {
  const folded = fold(text, language);
  const head = language === 'en' || language === 'de' ? folded.split(' ').at(-1) : folded.split(' ')[0];
  return (
    UNIT.test(head ?? '') ||
    phrasesOf(language).timeUnits.has(folded) ||
    (/ /.test(folded) && phrasesOf(language).timeUnits.has(head ?? '') && language === 'en')
  );
}

export function isNeverAThing(text: string, language: Language): boolean {
  const { neverThings, stopWords, weekdays, months } = phrasesOf(language);
  const folded = fold(text, language);
  const single = language === 'en' ? singularOf(folded) : folded;
  return (
    weekdays.has(folded) || months.has(folded) || neverThings.has(folded) || neverThings.has(single) || stopWords.has(folded)
  );
}
