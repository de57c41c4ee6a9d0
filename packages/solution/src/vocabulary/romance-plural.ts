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

const PLURALS: Readonly<Partial<Record<Language, (word: string) => string>>> = {
  es: (word) => {
    if (/[sx]$/.test(word)) return word;
    if (word.endsWith('z')) return `${word.slice(0, -1)}ces`;
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
