import { englishOf } from './english-of.ts';
import type { Language } from './entry.ts';
import { fold } from './fold.ts';
import { OBJECT_TEXTS, type ObjectTexts } from './phrases/object-words.ts';

interface ObjectWords {
  readonly lent: RegExp;
  readonly lend: RegExp;
  readonly returns: RegExp;
  readonly lentNames: RegExp;
  readonly loans: RegExp;
  readonly living: RegExp;
  readonly spaces: RegExp;
}

const compiled = new Map<Language, ObjectWords>();

/** Whether the words around a noun say that such things are handed to somebody and come back: “scores are lent”, “we rent out tents”. */
export function isLentThere(before: string, after: string, language: Language): boolean {
  const { lent, lend } = wordsOf(language);
  return lent.test(after) || lend.test(before);
}

/** Whether a text says that something comes back, or does not: “half of them never come back”. */
export function saysReturn(text: string, language: Language): boolean {
  return wordsOf(language).returns.test(text);
}

/** „Mietklavier“, “rental piano”, “robe de location”. */
export function isNamedAsLent(name: string, language: Language): boolean {
  return wordsOf(language).lentNames.test(name);
}

/** A loan, a hire, a booking: the occasion, and not what is lent. */
export function namesLoan(name: string, language: Language): boolean {
  return isOrIsInEnglish('loans', name, language);
}

/** An animal or a plant. */
export function isLiving(name: string, language: Language): boolean {
  return isOrIsInEnglish('living', name, language);
}

/** A bed, a berth, a locker: free or taken. */
export function isSpace(name: string, language: Language): boolean {
  return isOrIsInEnglish('spaces', name, language);
}

function isOrIsInEnglish(list: 'loans' | 'living' | 'spaces', name: string, language: Language): boolean {
  if (wordsOf(language)[list].test(name)) return true;
  const english = language === 'en' ? null : englishOf(fold(name, language), language);
  return english?.isWhole === true && wordsOf('en')[list].test(english.english);
}

/** Read on the first call for a language. */
function wordsOf(language: Language): ObjectWords {
  const known = compiled.get(language) ?? compile(OBJECT_TEXTS[language], language);
  compiled.set(language, known);
  return known;
}

function compile(texts: ObjectTexts, language: Language): ObjectWords {
  const isJapanese = language === 'ja';
  const any = (list: string) =>
    `(?:${list
      .split(',')
      .map((word) => word.trim().replace(/\s+/gu, '\\s+').replaceAll('*', "[\\p{L}'’ -]*"))
      .sort((a, b) => b.length - a.length)
      .join('|')})`;
  const head = (list: string) => {
    if (isJapanese) return new RegExp(`${any(list)}$`, 'u');
    // The head stands last in English and German, where it may end a compound, and first in the Romance languages.
    if (language === 'en') return new RegExp(`(?:^|[\\s-])${any(list)}(?:e?s)?$`, 'iu');
    if (language === 'de') return new RegExp(`${any(list)}(?:e|en|er|n|s)?$`, 'iu');
    return new RegExp(`^${any(list)}(?:e?s|x)?(?!\\p{L})`, 'iu');
  };
  const joined = String.raw`(?:\s+(?:and|und|y|et|e)\s+[\p{L}-]+)?`;
  const helpers = String.raw`(?:\s+(?:are|is|get|gets|being|that|which|who|have|been|werden|wird|sind|ist|se|son|están|está|sont|est|são|estão|é|we|wir|to))*`;
  // German has its participle at the end: “werden an Vereine verliehen”.
  const between = language === 'de' ? String.raw`(?:\s+[\p{L}-]+){0,7}?` : '';
  return {
    lent: isJapanese
      ? new RegExp(`^${any(texts.lent)}`, 'u')
      : new RegExp(`^${joined},?${helpers}${between}\\s+${any(texts.lent)}(?!\\p{L})`, 'iu'),
    lend: isJapanese
      ? new RegExp(`${any(texts.lend)}$`, 'u')
      : new RegExp(
          `(?<!\\p{L})${any(texts.lend)}\\s+(?:(?:[\\d.,]+|our|the|some|them|about|unsere|die|unos|los|las|nos|des|les|as|os|\\p{L}+ and)\\s+)*$`,
          'iu',
        ),
    returns: isJapanese ? new RegExp(any(texts.returns), 'u') : new RegExp(`(?<!\\p{L})${any(texts.returns)}(?!\\p{L})`, 'iu'),
    lentNames: new RegExp(`^${any(texts.lentNames)}$`, 'iu'),
    loans: head(texts.loans),
    living: head(texts.living),
    spaces: head(texts.spaces),
  };
}
