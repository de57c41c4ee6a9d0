import type { Language } from './entry.ts';
import { fold } from './fold.ts';
import { german } from './statements/de.ts';
import { english } from './statements/en.ts';
import { spanish } from './statements/es.ts';
import { french } from './statements/fr.ts';
import { japanese } from './statements/ja.ts';
import { portuguese } from './statements/pt.ts';
import { ACTS, type Act, STANCES, type Stance, type StatementTexts } from './statements/statement-texts.ts';

export type { Act, Stance } from './statements/statement-texts.ts';

type PhraseList = Exclude<keyof StatementTexts, 'acts' | 'stances' | 'currencies' | 'empty'>;

/** The words by which statements of one language are compared. Every pattern is for a text that `fold` went over. */
export interface StatementWords {
  readonly patterns: Readonly<Record<PhraseList, RegExp>>;
  /** The same, right at the end of a text. */
  readonly endsWithTotal: RegExp;
  /** The same, right at the beginning of a text. */
  readonly beginsWithPart: RegExp;
  readonly empty: ReadonlySet<string>;
  readonly currencies: readonly (readonly [string, RegExp])[];
  readonly acts: readonly (readonly [Act, RegExp])[];
  readonly stances: readonly { readonly stance: Stance; readonly is: RegExp; readonly not: RegExp }[];
}

const TEXTS: Readonly<Record<Language, StatementTexts>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  pt: portuguese,
  ja: japanese,
};

const read = new Map<Language, StatementWords>();

/** The words by which statements are compared. Read on the first call for that language. */
export function statementWordsOf(language: Language): StatementWords {
  const words = read.get(language) ?? readWords(TEXTS[language], language);
  read.set(language, words);
  return words;
}

function readWords(texts: StatementTexts, language: Language): StatementWords {
  const { acts, stances, currencies, empty, ...lists } = texts;
  const pattern = (text: string) => patternOf(text, language);
  return {
    patterns: Object.fromEntries(Object.entries(lists).map(([name, text]) => [name, pattern(text)])) as Record<
      PhraseList,
      RegExp
    >,
    endsWithTotal: new RegExp(`${pattern(texts.totals).source}$`, 'u'),
    beginsWithPart: new RegExp(`^${pattern(texts.parts).source}`, 'u'),
    empty: new Set(empty.split(/\s+/).map((word) => fold(word, language))),
    currencies: currencies.split(';').map((line) => {
      const [name = '', words = ''] = line.split('=');
      return [name.trim(), pattern(words)];
    }),
    acts: ACTS.map((act) => [act, pattern(acts[act])]),
    stances: STANCES.map((stance) => ({ stance, is: pattern(stances[stance].is), not: pattern(stances[stance].not) })),
  };
}

/** Whole words, except that a star stands for any ending, or beginning; Japanese is written without spaces, so there anywhere. */
export function patternOf(text: string, language: Language): RegExp {
  const phrases = text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) => {
      const folded = fold(phrase.replace(/^\*|\*$/g, ''), language);
      return `${phrase.startsWith('*') ? '[^ ]*' : ''}${folded}${phrase.endsWith('*') ? '[^ ]*' : ''}`;
    })
    // The longest first, so that “no mail” is not cut to “no”.
    .sort((one, other) => other.length - one.length);
  return new RegExp(language === 'ja' ? `(?:${phrases.join('|')})` : `(?<![^ ])(?:${phrases.join('|')})(?![^ ])`, 'u');
}
