import type { Language } from './entry.ts';
import { rememberedIn } from './remembered.ts';

const NOT_ASCII = /[^\0-\x7f]/;
const SEPARATORS = /[\s\-‐-―/_'’"“”„«»().,;:!?&+]+/g;
const ACCENTED = /[ß-ɏḀ-ỿ]|\p{M}/gu;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * A text as words are compared: lower case, one space wherever words meet, and without what people leave out when they type. German
 * umlauts become two letters ('Vertraege' is 'Verträge'), other accents go ('reunion' is 'reunión'); Japanese gets one width of letters.
 */
export const fold = rememberedIn((text: string, language: Language): string => {
  const lower = text.toLowerCase();
  const plain = NOT_ASCII.test(lower) ? foldLetters(lower, language) : lower;
  return plain.replace(SEPARATORS, ' ').trim();
});

function foldLetters(text: string, language: Language): string {
  if (language === 'ja') return text.normalize('NFKC').toLowerCase();
  const composed = text.normalize('NFC');
  const german = language === 'de' ? composed.replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter) : composed;
  return german.replace(ACCENTED, plainLetter);
}

/** Kept, because the same few letters come again and again and decomposing a text is slow. */
const plainLetters = new Map([
  ['ß', 'ss'],
  ['œ', 'oe'],
  ['æ', 'ae'],
]);

function plainLetter(letter: string): string {
  const known = plainLetters.get(letter);
  if (known !== undefined) return known;
  const bare = letter.normalize('NFD').replace(/\p{M}+/gu, '');
  const plain = plainLetters.get(bare) ?? bare;
  plainLetters.set(letter, plain);
  return plain;
}
