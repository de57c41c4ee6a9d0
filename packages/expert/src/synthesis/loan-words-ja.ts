import { findConcepts } from './find-concepts.ts';
import { titlesInJapanese } from './lexicon/title-words.ts';
import { isBetweenNames } from './segments-ja.ts';
import type { SheetModel } from './sheet-model.ts';
import { folded } from './text.ts';

/*
 * English words as Japanese writes them: 'クライアント' is Client. Their consonants are compared, one sign for all that Japanese does not tell
 * apart, as vowels between them are added and changed.
 */

/** The syllables of each vowel, with the consonant that they begin with. */
const SYLLABLES: Readonly<Record<string, string>> = {
  '': 'アイウエオァィゥェォヤユヨャュョワヲッー',
  k: 'カキクケコ',
  g: 'ガギグゲゴ',
  s: 'サシスセソザズゼゾ',
  j: 'ジ',
  t: 'タチテト',
  ts: 'ツ',
  d: 'ダヂデド',
  n: 'ナニヌネノン',
  h: 'ハヒヘホ',
  f: 'フ',
  b: 'バビブベボヴ',
  p: 'パピプペポ',
  m: 'マミムメモ',
  r: 'ラリルレロ',
};

const VOWELS: Readonly<Record<string, string>> = {
  aiueo: 'アカガサザタダナハバパマラヤャワァ',
  eiy: 'イキギシジチニヒビピミリィ',
  uow: 'ウクグスズツヌフブプムルユュゥヴ',
  ea: 'エケゲセゼテデネヘベペメレェ',
  oau: 'オコゴソゾトドノホボポモロヨョォ',
};

const consonants = new Map(
  Object.entries(SYLLABLES).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])),
);
const vowels = new Map(Object.entries(VOWELS).flatMap(([spelled, letters]) => [...letters].map((letter) => [letter, spelled])));

/** 'ジ' is written for a soft g as well as for s. */
function soundsOfKana(word: string): readonly string[] {
  const sounds = [...word].map((letter) => consonants.get(letter) ?? '').join('');
  return [...new Set([sounds.replaceAll('j', 'g'), sounds.replaceAll('j', 's')])];
}

const SPELLINGS: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/([a-z])\1/g, '$1'],
  [/[ts]ion\b/g, 'sn'],
  [/ph/g, 'f'],
  [/sh|th|sc(?=[ei])|c(?=[eiy])|[zx](?=$)/g, 's'],
  [/tch|ch/g, 't'],
  [/dg|j/g, 'g'],
  [/ck|q|c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/v/g, 'b'],
  [/l/g, 'R'],
  [/r(?=[^aeiouyr]|e?$|e?s$)/g, ''],
  [/r/g, 'R'],
  [/m(?=[bp])/g, 'n'],
  [/[^bdfghkmnpRst]/g, ''],
  [/R/g, 'r'],
];

function soundsOfName(name: string): string {
  return SPELLINGS.reduce((sounds, [pattern, sound]) => sounds.replace(pattern, sound), name);
}

const LOAN_WORD = /[ァ-ヴー]{3,}/g;

/** A Japanese question with the sheet's own English titles and options in place of the loan words for them; a word that two could be meant by stays. */
export function withTitlesOfLoanWords(typed: string, own: SheetModel | undefined): string {
  const names = [
    ...new Set(
      (own?.columns ?? []).flatMap(({ title, values, kind, primary }) => [
        title,
        ...title.split(' '),
        ...(primary || kind === 'number' || kind === 'date' ? [] : values.map(({ written }) => written)),
      ]),
    ),
  ].filter((name) => /^[A-Za-z][A-Za-z ]{3,}$/.test(name));
  if (names.length === 0) return typed;
  return typed.replace(LOAN_WORD, (word: string) => {
    // What the lexicons know they know better.
    if (isBetweenNames(word) || findConcepts(word, [], ['ja']).length > 0 || titlesInJapanese(word).length > 0) return word;
    const sounds = soundsOfKana(word);
    const meant = names.filter((name) => isWrittenFor(word, sounds, folded(name).replaceAll(' ', '')));
    return meant.length === 1 && meant[0] !== undefined ? meant[0] : word;
  });
}

function isWrittenFor(word: string, sounds: readonly string[], name: string): boolean {
  const spelled = [name, name.replace(/(?<![usi])s$/, '')].map(soundsOfName);
  const isHeard = sounds.some((one) => one.length > 1 && spelled.includes(one));
  const isOpen = consonants.get(word[0] ?? '') === '';
  return isHeard && isOpen === /^[aeiouyw]/.test(name) && (isOpen || hasSameVowel(word, name));
}

/** Between two consonants, and before a small letter, Japanese writes a vowel that is not the word's own. */
function hasSameVowel(word: string, name: string): boolean {
  const [, vowel] = /^[^aeiouyw]([aeiouyw])/.exec(name) ?? [];
  if (vowel === undefined || /^.[ァィゥェォャュョ]/.test(word)) return true;
  return (vowels.get(word[0] ?? '') ?? '').includes(vowel);
}
