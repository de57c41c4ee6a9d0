import { writtenPhrases } from './phrases.ts';

/** Articles and declensions that count as one, and what the lists of numbers lack. */
export const ONES: readonly string[] = 'a an one ein eine einen einer einem un una uno une um uma'.split(' ');
/** Words that mean a number in one language and something else in another, or that say how often and not how many. */
const AMBIGUOUS = new Set(
  'once twice single double triple pair paar par cent cents ciento cento einmal zweimal dreimal simple half centaine'.split(' '),
);

/** The whole numbers that are written in one word, in any language but Japanese, by their lower-case words. */
const WHOLE: readonly (readonly [word: string, value: number])[] = writtenPhrases('numberWords')
  .map(([word, value]) => [word.toLowerCase(), Number(value)] as const)
  .filter(([word, value]) => Number.isInteger(value) && !AMBIGUOUS.has(word) && !/[\s\-\p{sc=Han}]/u.test(word));

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...WHOLE.filter(([, value]) => value > 0 && value < 1000),
  ...ONES.map((word): [string, number] => [word, 1]),
]);
const GERMAN_COMPOUND = /^(?<ones>\p{L}{3,6})und(?<tens>\p{L}{6,8})$/u;

/** The value of a number word below a thousand, an article being one; null for another word. German writes “einundzwanzig” in one. */
export function numberWord(word: string): number | null {
  const small = word.toLowerCase();
  const known = NUMBER_WORDS.get(small);
  if (known !== undefined) return known;
  if (!small.includes('und')) return null;
  const { ones, tens } = GERMAN_COMPOUND.exec(small)?.groups ?? {};
  const [low, high] = [NUMBER_WORDS.get(ones ?? ''), NUMBER_WORDS.get(tens ?? '')];
  return low === undefined || high === undefined || low > 9 || high < 20 ? null : high + low;
}

const ARTICLES = new Set(ONES.filter((word) => word !== 'one'));
const WHOLE_BY_PLAIN_WORD: ReadonlyMap<string, number> = new Map(
  WHOLE.filter(([word]) => word.length > 1 && !ARTICLES.has(word)).map(([word, value]) => [plain(word), value]),
);

/** The whole number that a word without accents and in lower case stands for, such as 'funf' or 'thousand'; null for an article and for another word. */
export function wholeNumberWord(word: string): number | null {
  return WHOLE_BY_PLAIN_WORD.get(word) ?? null;
}

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
}
