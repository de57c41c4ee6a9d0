import type { Language } from '@sheetwright/solution/vocabulary';
import type { Words } from './words.ts';
import { DE } from './words-de.ts';
import { EN } from './words-en.ts';
import { ES } from './words-es.ts';
import { FR } from './words-fr.ts';
import { JA } from './words-ja.ts';
import { PT } from './words-pt.ts';

const WORDS: Readonly<Record<Language, Words>> = { en: EN, de: DE, es: ES, fr: FR, pt: PT, ja: JA };

export function wordsOf(language: Language): Words {
  return WORDS[language];
}

/** A sentence with its places filled in. */
export function filled(sentence: string, ...values: readonly string[]): string {
  return sentence.replace(/\{(\d)\}/g, (_place, index: string) => values[Number(index)] ?? '');
}
