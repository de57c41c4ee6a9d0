import { LANGUAGES, type Language } from './entry.ts';
import { fold } from './fold.ts';
import { nounIndex } from './noun-index.ts';
import { phrasesOf } from './phrases.ts';

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}々〆ー]/gu;
const LETTER = /\p{L}/gu;
/** A Japanese character says about as much as three letters of an alphabet do. */
const JAPANESE_LETTERS = 3;
/** Letters and endings that are written in one of the languages, or nearly so. */
const MARKS: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /[äöüß]/g,
  es: /[ñ¿¡]|ción(?!\p{L})/gu,
  fr: /[èêëîïûùœ]|[ldnjcsq]['’](?=\p{L})|ée?s?(?!\p{L})/gu,
  pt: /[ãõ]|ç[oa](?!\p{L})|(?:[óáê]ri[oa]|[êâ]nci[ao])s?(?!\p{L})/gu,
};
/** What is frequent in one language and rare in the others. */
const HINTS: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /(?:th|wh|gh|ck)|(?:ing|ings|ship|ships|ly)(?!\p{L})/gu,
  de: /sch|(?:ung|ungen|keit|heit|schaft|tz|liste|plan)(?!\p{L})/gu,
  es: /(?:iento|ientos|dad|dades|ones|iones|ado|ada|ados|adas|ajes?)(?!\p{L})|ll|ue/gu,
  fr: /(?:eau|eaux|eur|eurs|eux|aux|ette|age|ages|ique|iques)(?!\p{L})|oi|ou/gu,
  pt: /[ln]h|(?:mento|mentos|dade|dades|ais|eis|agem|agens|ado|ada|ados|adas)(?!\p{L})|ei|ou/gu,
};
const HINT = 0.3;
const MARK = 1.5;
const STOP_WORD = 1;
const FREQUENT_STOP_WORD = 1.5;
const VOCABULARY_WORD = 0.6;
/** Enough to tell the language; longer texts are not read to their end. */
const READ_AT_MOST = 2000;
const ALPHABETIC = LANGUAGES.filter((language) => language !== 'ja');

let stopWordLanguages: ReadonlyMap<string, readonly Language[]> | undefined;

/**
 * The language a text is mostly written in, told from its script, its stop words, its accents and, where these say nothing, from the nouns of
 * the vocabulary. English where nothing tells, as for names, numbers and abbreviations. Answers of one questionnaire may differ: ask for
 * each field, and for short ones give `otherwise`, the language of the whole.
 */
export function detectLanguage(text: string, otherwise: Language = 'en'): Language {
  const [first] = languageShares(text);
  return first?.[0] ?? otherwise;
}

/** The languages that a text is written in with their shares of the evidence, the largest first; empty when nothing tells. */
export function languageShares(text: string): ReadonlyMap<Language, number> {
  const read = text.slice(0, READ_AT_MOST);
  const scores = alphabeticScores(read);
  const japanese = read.match(JAPANESE)?.length ?? 0;
  if (japanese > 0) {
    const letters = (read.match(LETTER)?.length ?? 0) - japanese;
    if (japanese * JAPANESE_LETTERS >= letters) return new Map([['ja', 1]]);
  }
  const found = [...scores].filter(([, score]) => score > 0).sort(([, a], [, b]) => b - a);
  const total = found.reduce((sum, [, score]) => sum + score, 0);
  return new Map(found.map(([language, score]) => [language, score / total]));
}

function alphabeticScores(text: string): ReadonlyMap<Language, number> {
  const scores = new Map<Language, number>(ALPHABETIC.map((language) => [language, 0]));
  const add = (language: Language, score: number) => scores.set(language, (scores.get(language) ?? 0) + score);
  const lower = text.toLowerCase();
  for (const word of lower.match(/[\p{L}\p{M}]+/gu) ?? []) {
    const languages = stopWords().get(word) ?? [];
    for (const language of languages) add(language, (languages.length === 1 ? FREQUENT_STOP_WORD : STOP_WORD) / languages.length);
  }
  for (const [language, mark] of Object.entries(MARKS)) add(language as Language, (lower.match(mark)?.length ?? 0) * MARK);
  for (const [language, hint] of Object.entries(HINTS)) add(language as Language, (lower.match(hint)?.length ?? 0) * HINT);
  const best = [...scores.values()].sort((a, b) => b - a);
  if ((best[0] ?? 0) - (best[1] ?? 0) < 1) addVocabulary(lower, add);
  return scores;
}

/** Nouns of the vocabulary that are written like this in one language; 'material' says nothing. */
function addVocabulary(text: string, add: (language: Language, score: number) => void): void {
  for (const word of text.match(/[\p{L}\p{M}]{4,}/gu)?.slice(0, 40) ?? []) {
    const languages = ALPHABETIC.filter((language) => nounIndex(language).words().has(fold(word, language)));
    for (const language of languages) add(language, VOCABULARY_WORD / languages.length ** 2);
  }
}

function stopWords(): ReadonlyMap<string, readonly Language[]> {
  if (stopWordLanguages) return stopWordLanguages;
  const found = new Map<string, Language[]>();
  for (const language of ALPHABETIC) {
    for (const word of phrasesOf(language).stopWords) found.set(word, [...(found.get(word) ?? []), language]);
  }
  // Text is not folded before its language is known, so that words with accents are looked up as they are written too.
  for (const language of ALPHABETIC) for (const word of phrasesOf(language).accentedStopWords) found.set(word, [language]);
  stopWordLanguages = found;
  return found;
}
