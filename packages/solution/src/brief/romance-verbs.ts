import { fold } from '../vocabulary/fold.ts';
import { englishOf, lookUpNoun, phrasesOf } from '../vocabulary/index.ts';
import type { Language } from './brief.ts';

const PRONOUNS = {
  es: /(?:^|[^\p{L}])(?:se|nos|quien|quienes)\s+$/iu,
  fr: /(?:^|[^\p{L}])(?:se|ne|nous|on|il|ils|elle|elles|qui)\s+$/iu,
  pt: /(?:^|[^\p{L}])(?:se|nós|quem|a gente)\s+$/iu,
} as const;

/** “Se cae”, “nous louons”, “qui expire”: what follows these words is a verb. */
export function isAfterPronoun(before: string, language: Language): boolean {
  if (language !== 'es' && language !== 'fr' && language !== 'pt') return false;
  return PRONOUNS[language].test(before.slice(-10));
}

const COPULA = /(?<!\p{L})(?:est|sont|était|étaient|está|están|es|son|fue|fueron|foi|foram|estão|é|são)\s+$/iu;

/** “Des créneaux sont réservés deux fois”: what is said of something is no reserve. */
export function isSaidOf(word: string, before: string, language: Language): boolean {
  if (language !== 'es' && language !== 'fr' && language !== 'pt') return false;
  return COPULA.test(before.slice(-10)) && PARTICIPLE[language].test(word.toLowerCase());
}

const THIRD_PLURAL = { es: /..(?:an|en)$/, pt: /..(?:am|em)$/, fr: /...ent$/ } as const;

/** “Les clubs réservent”, “los alumnos pagan”: after a plural, what ends like a verb is one unless it is known as a noun. */
export function isFiniteVerb(word: string, previous: string, language: 'es' | 'fr' | 'pt'): boolean {
  if (!/[^s][sx]$/iu.test(previous) || !THIRD_PLURAL[language].test(word)) return false;
  return lookUpNoun([word], language).length === 0 || isOfKnownVerb(word, language);
}

/** “Réservent” is of “réserver”, whatever noun it resembles. */
function isOfKnownVerb(word: string, language: 'es' | 'fr' | 'pt'): boolean {
  const { eventVerbs } = phrasesOf(language);
  const stem = fold(word, language).replace(language === 'fr' ? /ent$/u : /[ae][nm]$/u, '');
  return (language === 'fr' ? ['er'] : ['ar', 'er', 'ir']).some((ending) => eventVerbs.has(stem + ending));
}

const INFINITIVE = { es: /...[aei]r$/, pt: /...[aei]r$/, fr: /....er$/ } as const;

/** “Última afinación escribir al dueño”: nothing stands between a noun and a verb that orders. */
export function isInfinitive(word: string, language: 'es' | 'fr' | 'pt'): boolean {
  return INFINITIVE[language].test(word) && englishOf(word, language) === null && lookUpNoun([word], language).length === 0;
}

/** The noun of a verb may have the verb's form: “firma”, “entrega”, “envio”. */
export function isNominal(folded: string, language: Language): boolean {
  return [...phrasesOf(language).eventVerbs.values()].some(({ noun }) => fold(noun, language) === folded);
}

export const PARTICIPLE = {
  es: /(?:ad|id)[oa]s?$|^(?:vence[n]?|caduca[n]?|falló|fallan?|abiert[oa]s?|hech[oa]s?|escrit[oa]s?|rot[oa]s?|puest[oa]s?|había[n]?|libres?|nuev[oa]s?)$/,
  pt: /(?:ad|id)[oa]s?$|^(?:vencem?|caducam?|falhou|falham?|abert[oa]s?|feit[oa]s?|escrit[oa]s?|liga|ligam|livres?|nov[oa]s?)$/,
  fr: /(?<=..[^é])ée?s?$|^(?:expire(?:nt)?|échoit|ouvert(?:e?s?)|signale(?:nt)?|tombe(?:nt)?|libres?|nouve(?:au|lle|aux|lles))$/,
} as const;

/** “Planificamos”, “faltaron”: no noun ends so that is not known as one. */
const VERB_ENDING = { es: /..(?:[aei]mos|aron|ieron|aban?)$|...(?:i?ó)$/, pt: /..(?:[aei]mos|aram|eram|iram)$|...ou$/ } as const;

export function isVerbByEnding(word: string, language: 'es' | 'pt'): boolean {
  return VERB_ENDING[language].test(word) && englishOf(word, language) === null && lookUpNoun([word], language).length === 0;
}
