import { isEnglishWord } from '@sheetwright/solution/vocabulary';
import { correctedWord, isNamed } from './find-concepts.ts';
import { ROW_WORDS } from './lexicon/row-words.ts';
import { shortForms } from './lexicon/short-forms.ts';
import { stopWordsOf } from './stop-words.ts';
import { folded, isTypo, stem } from './text.ts';

/** Small words only, and none in quotes or in the brackets and signs of a formula. */
const WORDS = /["“„«[{][^"”“»\]}]*["”“»\]}]|(?<![\p{L}\p{N}@#.'’_/-])\p{Ll}{3,24}(?![\p{L}\p{N}@('’_/])/gu;
const SHORTEST_MISTYPED = 4;

/**
 * An English question with words that are none as they were meant: by the names of the sheet first ('retured', 'spnt'), then by the words that
 * formulas are asked with. What has a capital letter or stands in quotes is a name.
 */
export function withoutTypingErrors(typed: string, ofSheet: ReadonlySet<string>): string {
  const spelled = typed.replace(WORDS, (word) => (/^\p{Ll}/u.test(word) ? meantBy(word, ofSheet) : word));
  return spelled.replace(/(?<=\p{L}{2} )n(?= \p{L}{2})/gu, 'and');
}

function meantBy(word: string, ofSheet: ReadonlySet<string>): string {
  if (folded(word) !== word || ofSheet.has(word)) return word;
  const names = [...ofSheet].filter((name) => /^\p{L}+$/u.test(name));
  const inSingleLetters = word.replace(DOUBLED, '$1');
  const doubled =
    word.length > SHORTEST_MISTYPED ? names.find((name) => name.replace(DOUBLED, '$1') === inSingleLetters) : undefined;
  if (doubled !== undefined || isWord(word, ofSheet)) return doubled ?? word;
  const others = wordsOfAsking();
  const isMeant = (meant: string) => word.length >= SHORTEST_MISTYPED && isTypo(word, meant);
  const many = word.endsWith('s') ? stem(word) : null;
  const isOneOfMany = (meant: string) => many !== null && many.length >= SHORTEST_MISTYPED && isTypo(many, meant);
  return (
    names.find(isMeant) ??
    names.find((name) => isWithoutVowels(word, name)) ??
    names.find(isOneOfMany) ??
    others.find(isMeant) ??
    correctedWord(word, 'en') ??
    others.find((other) => isWithoutVowels(word, other)) ??
    word
  );
}

/** 'Submited' and 'submitted'. */
const DOUBLED = /(.)\1/g;

function isWord(word: string, ofSheet: ReadonlySet<string>): boolean {
  const forms = [word, stem(word), ...formsOfCompared(word)];
  const isKnown = (one: string) => ofSheet.has(one) || isEnglishWord(one) || isNamed(one, 'en') || asked().has(one);
  return DENIED.test(word) || shortForms('en').has(word) || forms.some(isKnown);
}

/** 'Isnt', 'havent'. */
const DENIED = /^(?:is|are|was|were|has|have|had|do|does|did|wo|ca|would|could|should)nt$/;

/** 'Fattest' is of 'fat'. */
function formsOfCompared(word: string): readonly string[] {
  const bare = /^(\p{L}{3,})(?:er|est)$/u.exec(word)?.[1];
  return bare === undefined ? [] : [bare, `${bare}e`, bare.replace(/i$/, 'y'), bare.replace(/(.)\1$/, '$1')];
}

/** 'Spnt' is 'spent', 'amnt' 'amount': all letters that sound, in their order, and no vowel but the first letter. */
function isWithoutVowels(short: string, long: string): boolean {
  if (short.length < 3 || long.length < 5 || long.length > short.length + 4) return false;
  if (/[aeiou]/.test(short.slice(1))) return false;
  return short === long[0] + long.slice(1).replace(/[aeiou]/g, '');
}

/** What conditions are told in besides. */
const OF_CONDITIONS = ['more', 'passed', 'reached', 'ticked'];

/** What parts of texts are told in. */
const OF_TEXTS = ['letter', 'letters', 'character', 'characters', 'digit', 'digits', 'words', 'dash', 'hyphen', 'capitals'];

let words: ReadonlySet<string> | undefined;

/** What formulas are asked with, word by word. */
function asked(): ReadonlySet<string> {
  words ??= new Set([
    ...ROW_WORDS.flatMap(({ en = '' }) => en.match(/\p{L}+(?![\p{L}*])/gu) ?? []),
    ...stopWordsOf('en'),
    ...OF_CONDITIONS,
    ...OF_TEXTS,
  ]);
  return words;
}

let longWords: readonly string[] | undefined;

function wordsOfAsking(): readonly string[] {
  longWords ??= [...asked()].filter((word) => word.length >= SHORTEST_MISTYPED);
  return longWords;
}
