import type { Language } from '../brief/brief.ts';
import { german } from './questions/de.ts';
import { english } from './questions/en.ts';
import { spanish } from './questions/es.ts';
import { french } from './questions/fr.ts';
import { japanese } from './questions/ja.ts';
import { portuguese } from './questions/pt.ts';
import type { QuestionKey, QuestionText } from './questions/question-text.ts';

export type { QuestionKey } from './questions/question-text.ts';

const TEXTS: Readonly<Record<Language, Readonly<Record<QuestionKey, QuestionText>>>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  pt: portuguese,
  ja: japanese,
};

/** A question in the customer's language, with its slots filled. */
export function questionText(
  key: QuestionKey,
  language: Language,
  slots: Readonly<Record<string, string>>,
): Required<QuestionText> {
  const { text, assumption, changes, options = [] } = TEXTS[language][key];
  const fill = (template: string) => template.replace(/\{(\w+)\}/gu, (_, slot: string) => slots[slot] ?? '');
  return { text: capital(fill(text)), assumption: capital(fill(assumption)), changes: fill(changes), options: options.map(fill) };
}

function capital(text: string): string {
  return text.replace(/^[¿«“„]?\p{Ll}(?!\p{Lu})/u, (first) => first.toUpperCase());
}
