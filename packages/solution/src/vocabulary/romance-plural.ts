import type { Language } from './entry.ts';

/** What ends the part of a Spanish, French or Portuguese noun phrase that changes in the plural. */
const PREPOSITION =
  /\s+(?:d['’]|(?:d[aeo]s?|del|du|en|em|n[ao]|para|por|pour|sur|avec|con|com|sem|sin|sans|a|à|al|ao|au|aux)(?:\s|$))/u;

/**
 * A plural by rule of a Spanish, French or Portuguese noun phrase, each word before the first preposition changed; undefined in other
 * languages. It is made to be found, not to be shown: irregular nouns have theirs in the vocabulary.
 */
export function romancePlural(phrase: string, language: Language): string | undefined {
  const plural = PLURALS[language];
  if (!plural) return undefined;
  const end = PREPOSITION.exec(phrase)?.index ?? phrase.length;
  return phrase.slice(0, end).split(' ').map(plural).join(' ') + phrase.slice(end);
}

/**
 * The singular by rule of a Spanish, French or Portuguese noun phrase, each word before the first preposition changed; the phrase itself in
 * other languages.
 */
export function romanceSingular(phrase: string, language: Language): string {
  const singular = SINGULARS[language];
  if (!singular) return phrase;
  const end = PREPOSITION.exec(phrase)?.index ?? phrase.length;
  return phrase.slice(0, end).split(' ').map(singular).join(' ') + phrase.slice(end);
}

type Rules = readonly (readonly [RegExp, string])[];

/** The first that fits counts; a word without one stays. */
const SINGULAR_RULES: Readonly<Record<'es' | 'fr' | 'pt', Rules>> = {
  es: [
    [/^.{0,3}s$|(?:sis|us|ís|és|ss)$/iu, ''],
    [/([csx])iones$/iu, '$1ión'],
    [/ones$/iu, 'ón'],
    [/ines$/iu, 'ín'],
    [/(?<=..)eses$/iu, 'és'],
    [/ces$/iu, 'z'],
    [/órdenes$/iu, 'orden'],
    [/ágenes$/iu, 'agen'],
    [/ámenes$/iu, 'amen'],
    [/([aeiou][rln]|[dt]ad)es$/iu, '$1'],
    [/s$/iu, ''],
  ],
  fr: [
    [
      /^.{0,2}s$|(?:cours|temps|corps|fonds|poids|clos|gros|dos|repos|propos|enclos|relais|palais|frais|biais|[^a]is|ès|us|ss|as)$/iu,
      '',
    ],
    [/(?:travaux)$/iu, 'travail'],
    [/(eau|eu|ou)x$/iu, '$1'],
    [/aux$/iu, 'al'],
    [/s$/iu, ''],
  ],
  pt: [
    [/^.{0,2}s$|(?:ônibus|lápis|ês|ás|ss|us)$/iu, ''],
    [/(?:ões|ães)$/iu, 'ão'],
    [/ais$/iu, 'al'],
    [/éis$/iu, 'el'],
    [/óis$/iu, 'ol'],
    [/ns$/iu, 'm'],
    [/([aeiou][rz])es$/iu, '$1'],
    [/s$/iu, ''],
  ],
};
const SINGULARS: Readonly<Partial<Record<Language, (word: string) => string>>> = {
  es: (word) => byRules(word, SINGULAR_RULES.es),
  fr: (word) => byRules(word, SINGULAR_RULES.fr),
  pt: (word) => byRules(word, SINGULAR_RULES.pt),
};

function byRules(word: string, rules: Rules): string {
  const [rule, ending] = rules.find(([pattern]) => pattern.test(word)) ?? [];
  // The first rule names what has no other form.
  if (rule === undefined || ending === undefined || rule === rules[0]?.[0] || /\p{Lu}.*\p{Lu}/u.test(word)) return word;
  return word.replace(rule, ending);
}

const PLAIN: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };
const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', o: 'ó', u: 'ú' };
const PLURALS: Readonly<Partial<Record<Language, (word: string) => string>>> = {
  es: (word) => {
    if (/[sx]$/.test(word)) return word;
    if (word.endsWith('z')) return `${word.slice(0, -1)}ces`;
    if (/[áéíóú]n$/.test(word)) return `${word.slice(0, -2)}${PLAIN[word.at(-2) ?? ''] ?? ''}nes`;
    if (/[aeou](?:[bcdfgjlmnpqrstvxyz]{1,2}|gu)en$/.test(word))
      return `${word.replace(/[aeou](?=[^aeiou]{1,2}en$)/, (vowel) => ACCENTED[vowel] ?? vowel)}es`;
    return /[aeiouáéó]$/.test(word) ? `${word}s` : `${word}es`;
  },
  fr: (word) => {
    if (/[sxz]$/.test(word)) return word;
    if (/(?:eau|eu)$/.test(word)) return `${word}x`;
    return word.endsWith('al') ? `${word.slice(0, -2)}aux` : `${word}s`;
  },
  pt: (word) => {
    if (/[sx]$/.test(word)) return word;
    if (word.endsWith('ão')) return `${word.slice(0, -2)}ões`;
    if (word.endsWith('m')) return `${word.slice(0, -1)}ns`;
    if (/[aou]l$/.test(word)) return `${word.slice(0, -1)}is`;
    if (/[eé]l$/.test(word)) return `${word.slice(0, -2)}éis`;
    if (word.endsWith('il')) return `${word.slice(0, -1)}s`;
    return /[rz]$/.test(word) ? `${word}es` : `${word}s`;
  },
};
