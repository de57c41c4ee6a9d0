import type { Language } from '@sheetwright/solution/vocabulary';
import { BETWEEN, PHRASAL_VERBS, shortForms } from './lexicon/short-forms.ts';
import type { SheetModel } from './sheet-model.ts';

const UNITS: Readonly<Record<string, string>> = { d: 'days', w: 'weeks', wk: 'weeks', m: 'months', y: 'years' };
const LETTERED = /\b(column|columns|col\.?|spalte|columna|colonne|coluna) ([A-Z])\b(?! *\p{L}+@)/giu;

/**
 * A question as somebody with more time would have typed it: short forms in full, '>30d' in words, the ends of a stretch of numbers by
 * themselves, and columns that are told by their letters by their titles. What the sheet itself has is left as it is.
 */
export function spelledOut(typed: string, language: Language, [own]: readonly SheetModel[]): string {
  const forms = shortForms(language);
  const known = new Set(
    (own?.columns ?? []).flatMap(({ title, values }) => wordsOf([title, ...values.map(({ written }) => written)])),
  );
  const inFull = typed.replace(/(?<![\p{L}\p{N}@."'“„«「[{#])(?:w\/o?|[\p{L}\d]{1,6})(?![\p{L}\p{N}@"'”」\]}(])/gu, (word) => {
    const short = word.toLowerCase();
    return known.has(short) ? word : (forms.get(short) ?? word);
  });
  // German writes what is added up or averaged in one word with it.
  const apart = language === 'de' ? inFull.replace(/(?<!\p{L})(gesamt|durchschnitts)(?=\p{Ll}{4})/giu, '$1 ') : inFull;
  // 'まだ届いていないものの数' is how many there are.
  const counted = language === 'ja' ? apart.replace(/の数(?=$|[をはが?？。、])/g, 'の件数') : apart;
  const aged = counted.replace(
    /(?:>|over|older than|more than)\s*(\d{1,4})\s?(d|w|wk|m|y)\b/gi,
    (_, number: string, unit: string) => `more than ${number} ${UNITS[unit.toLowerCase()] ?? 'days'} ago`,
  );
  // 'State (Requested / Paid / Rejected)' tells what there is to choose from.
  const chosen = aged.replace(/\s?\([^()/]{1,30}\/[^()/]{1,30}\/[^()]{1,60}\)/g, ' ');
  const glossed = language === 'en' ? chosen : withoutGlosses(chosen, own);
  const stocked = withStockSaid(glossed, own);
  const ranged = BETWEEN.reduce((text, [pattern, ends]) => text.replace(pattern, ends), withPlainVerbs(stocked, own));
  return ranged.replace(LETTERED, (said, _word: string, letter: string) => titleAt(own, letter) ?? said);
}

/** 'Out of stock' of the one column that tells how much there is. */
function withStockSaid(typed: string, own: SheetModel | undefined): string {
  const stocks = (own?.columns ?? []).filter(
    ({ title, kind, empty }) => kind === 'number' && !empty && /\b(?:on hand|in stock|stock|available)\b/i.test(title),
  );
  const [only] = stocks;
  if (only === undefined || stocks.length > 1) return typed;
  return typed.replace(
    /\b(?:(?:are |is |have |has )?(?:out of stock|sold out|run out)|with none left)\b(?! of)/gi,
    `with ${only.title} at most 0`,
  );
}

/** 'Came back' where no column is called so. */
function withPlainVerbs(typed: string, own: SheetModel | undefined): string {
  const titles = (own?.columns ?? []).map(({ title }) => title.toLowerCase());
  return PHRASAL_VERBS.reduce(
    (text, [pattern, verb]) =>
      text.replace(pattern, (said) => (titles.some((title) => title.includes(said.toLowerCase())) ? said : verb)),
    typed,
  );
}

/** 'Die Abfahrt (Departed)', 'am Hafen (Harbour)': the name in brackets says what the word before it means. */
function withoutGlosses(typed: string, own: SheetModel | undefined): string {
  const names = new Set(
    (own?.columns ?? []).flatMap(({ title, values, primary }) =>
      [title, ...(primary ? [] : values.map(({ written }) => written))].map((name) => name.toLowerCase()),
    ),
  );
  return typed.replace(/[\p{L}ー]{4,} ?[(（]([^()（）]{2,40})[)）]/gu, (said, name: string) =>
    names.has(name.trim().toLowerCase()) ? name : said,
  );
}

function wordsOf(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}/]+/gu) ?? []);
}

/** The title of a column by its letter, where no column is called by a letter. */
function titleAt(own: SheetModel | undefined, letter: string): string | null {
  const titles = (own?.columns ?? []).map(({ title }) => title);
  if (titles.some((title) => title.length === 1) || letter !== letter.toUpperCase()) return null;
  return titles[letter.charCodeAt(0) - 65] ?? null;
}
