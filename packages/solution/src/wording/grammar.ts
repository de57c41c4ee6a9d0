import type { Language } from '../vocabulary/index.ts';
import type { Countable, Grammar } from './phrasebook.ts';

interface Spelling {
  readonly and: string;
  readonly or: string;
  readonly quotes: readonly [string, string];
  /** One and several of each noun, as they stand behind a number. */
  readonly nouns: Readonly<Record<Countable, readonly [string, string]>>;
  /** Left out where names stand as they are. */
  readonly quotesNames?: true;
}

/** The grammar of a language written with an alphabet. Plural forms are chosen as the Unicode CLDR says: French counts zero in the singular. */
export function grammarOf(language: Language, { and, or, quotes, nouns, quotesNames }: Spelling): Grammar {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(TAGS[language], { maximumFractionDigits: 2 });
  const percents = new Intl.NumberFormat(TAGS[language], { style: 'percent', maximumFractionDigits: 2 });
  const quote = (text: string) => `${quotes[0]}${text}${quotes[1]}`;
  const count = (amount: number, noun: Countable) =>
    `${numbers.format(amount)} ${nouns[noun][plurals.select(amount) === 'one' ? 0 : 1]}`;
  return {
    list: (items) => joined(items, and),
    either: (items) => joined(items, or),
    quote,
    named: quotesNames ? quote : (name) => name,
    number: (value) => numbers.format(value),
    percent: (share) => percents.format(share),
    count,
    paragraph: (sentences) => sentences.join(' '),
    clauses: (clauses) => clauses.join(', '),
    within: (clause) => clause.charAt(0).toLocaleLowerCase(language) + clause.slice(1),
    span: (days) => (isWeeks(days) ? `${count(days / 7, 'week')} (${count(days, 'day')})` : count(days, 'day')),
  };
}

const TAGS: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE', es: 'es-ES', fr: 'fr-FR', pt: 'pt-BR', ja: 'ja-JP' };

/** Up to a quarter of a year, full weeks are how people say it. */
export function isWeeks(days: number): boolean {
  return days > 0 && days % 7 === 0 && days <= 84;
}

function joined(items: readonly string[], last: string): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}
