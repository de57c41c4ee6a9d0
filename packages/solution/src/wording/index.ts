import type { Language } from '../vocabulary/index.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { japanese } from './ja.ts';
import type { Phrasebook } from './phrasebook.ts';
import { portuguese } from './pt.ts';

export type { Phrasebook } from './phrasebook.ts';

const BOOKS: Readonly<Record<Language, Phrasebook>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  pt: portuguese,
  ja: japanese,
};

/** A text without its quotation marks, to stand between such itself. */
export function unquoted(text: string): string {
  return text
    .replace(/[“”„«»「」]/gu, '')
    .replace(/\u00a0/gu, ' ')
    .replace(/ {2,}/gu, ' ')
    .trim();
}

/** What a plan says, in a language; in English where a plan names none. */
export function phrasebook(language: Language = 'en'): Phrasebook {
  return BOOKS[language];
}
