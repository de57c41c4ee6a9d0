/** What words mean: the things that organisations track, and the words around them that readers of texts need. Pure data and look-ups. */
export { escapePattern } from '../text/escape-pattern.ts';
export { attributeIn, englishColumnWord, statesIn } from './column-words.ts';
export { detectLanguage, languageShares } from './detect-language.ts';
export { nounKind, pluralOf, singularOf } from './english-nouns.ts';
export { commonNouns, type EnglishName, englishOf } from './english-of.ts';
export { englishColumnWords, englishWords } from './english-words.ts';
export { TRADES, vocabularyEntries, vocabularyEntry } from './entries.ts';
export {
  KINDS,
  type Kind,
  LANGUAGES,
  type Language,
  type NounForms,
  type VocabularyAttribute,
  type VocabularyEntry,
} from './entry.ts';
export { isMeantEntry, type TextEvidence, textEvidence } from './entry-evidence.ts';
export { fold } from './fold.ts';
export { germanStems } from './german-stems.ts';
export { isActing, kindsOfDeeds, kindsOfHead } from './kind-words.ts';
export { lookUpNoun, type VocabularyMatch } from './look-up-noun.ts';
export { type Forms, formsOf } from './noun-forms.ts';
export type { KindGuess } from './noun-kind.ts';
export { numberWord, wholeNumberWord } from './number-words.ts';
export { isLentThere, isLiving, isNamedAsLent, isSpace, namesLoan, saysReturn } from './object-words.ts';
export {
  type EventVerb,
  type Frequency,
  isRole,
  LEVEL_OF_TODAY,
  namesDuty,
  type Phrases,
  phrasesOf,
  speaksOfExpiry,
  type TimeUnit,
  TOOL_NAMES,
  wantedOf,
} from './phrases.ts';
export { remembered } from './remembered.ts';
export { romancePlural } from './romance-plural.ts';
export { isSetback } from './setbacks.ts';
export { isEnglishWord } from './spelling.ts';
export { rankByTrade, type TradeWeights, tradesOf } from './trades-of.ts';
