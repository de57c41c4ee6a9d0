import type { Language } from '@sheetwright/solution/vocabulary';
import { CELLS } from './lexicon/cell-words.ts';
import { COLUMN_CLASSES, STATES, VALUES } from './lexicon/columns.ts';
import type { ConceptRow } from './lexicon/concept-row.ts';
import { OPERATIONS } from './lexicon/operations.ts';
import { STATE_VALUES } from './lexicon/state-values.ts';
import { TEXTS } from './lexicon/texts.ts';
import { PERIODS, TIMES } from './lexicon/times.ts';
import { folded, isTypo, type Token } from './text.ts';

/** A concept that a text names, with its place in the folded text. */
export interface Mention {
  readonly concept: string;
  readonly start: number;
  readonly end: number;
}

const CLASSES = COLUMN_CLASSES.map((row) => ({ ...row, id: `c:${row.id}` }));
const ROWS: readonly ConceptRow[] = [
  ...OPERATIONS,
  ...TIMES,
  ...PERIODS,
  ...TEXTS,
  ...CELLS,
  ...CLASSES,
  ...STATES,
  ...VALUES,
  ...STATE_VALUES,
];

const WEIGHTS = new Map<string, number>([
  ...ROWS.map(({ id, weight }) => [id, weight] as const),
  ['measure-asked', 3],
  ['rows-asked', 0.5],
  ['other-column', 2.2],
  ['multi-value', 1.5],
  ['awaited', 1.2],
  ['measure-named', 0.6],
]);

/** How much a concept tells of what is wanted. */
export function weightOf(concept: string): number {
  return WEIGHTS.get(concept) ?? 1;
}

const OPERATION_IDS = new Set(OPERATIONS.map(({ id }) => id));

/** Whether a concept is something that is worked out, such as a sum. */
export function isOperation(concept: string): boolean {
  return OPERATION_IDS.has(concept);
}

interface Phrase {
  readonly concept: string;
  readonly words: readonly string[];
}

interface Lexicon {
  /** By their first word; that of a word with any ending carries its `*`. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Words of four letters and more, by their first letter, for what was mistyped. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Beginnings of words with any ending, wherever in a phrase they stand. */
  readonly beginnings: ReadonlySet<string>;
}

const lexicons = new Map<Language, Lexicon>();
let japanese: readonly (readonly [phrase: string, concept: string])[] | null = null;

function lexiconOf(language: Language): Lexicon {
  const known = lexicons.get(language);
  if (known !== undefined) return known;
  const phrases = ROWS.flatMap((row) =>
    withPreterites(row.id, (row[language] ?? '').split('|'), language).flatMap((phrase) => {
      const words = folded(phrase).match(/[\p{L}\p{N}]+\*?|[#%@]|[<>=!≤≥]+/gu);
      return words === null ? [] : [{ concept: row.id, words }];
    }),
  );
  const starred = phrases.flatMap(({ words }) => words.filter((word) => word.endsWith('*')));
  const made = {
    phrases: Map.groupBy(phrases, ({ words }) => words[0] ?? ''),
    words: longWordsOf(phrases),
    beginnings: new Set(starred.map((word) => word.slice(0, -1))),
  };
  lexicons.set(language, made);
  return made;
}

const PRETERITES: Readonly<Partial<Record<Language, readonly (readonly [participle: string, endings: readonly string[]])[]>>> = {
  es: [
    ['ad*', ['aron', 'o']],
    ['id*', ['ieron', 'io']],
  ],
  pt: [
    ['ad*', ['aram', 'ou']],
    ['id*', ['iram', 'iu', 'eram', 'eu']],
  ],
};
/** What has run out, is late or came in is so by its date. */
const BY_DATE: ReadonlySet<string> = new Set(['v:expired', 'v:delayed', 'v:of-overdue', 'v:of-received', 'v:of-submitted']);

/** 'Canceladas' is what 'se cancelaron' says, too. */
function withPreterites(id: string, phrases: readonly string[], language: Language): readonly string[] {
  const endings = PRETERITES[language];
  if (endings === undefined || !id.startsWith('v:') || BY_DATE.has(id)) return phrases;
  const verbs = phrases.flatMap((phrase) =>
    endings.flatMap(([participle, all]) =>
      phrase.endsWith(participle) ? all.map((ending) => phrase.slice(0, -participle.length) + ending) : [],
    ),
  );
  return [...phrases, ...verbs];
}

function longWordsOf(phrases: readonly Phrase[]): ReadonlyMap<string, readonly string[]> {
  const words = phrases.flatMap((phrase) => phrase.words).filter((word) => word.length >= 4 && !word.endsWith('*'));
  return Map.groupBy([...new Set(words)], (word) => word[0] ?? '');
}

/** The concepts that a folded text names in some languages, longer names before the shorter ones within them. */
export function findConcepts(text: string, tokens: readonly Token[], languages: readonly Language[]): readonly Mention[] {
  const mentions = languages.flatMap((language) =>
    language === 'ja' ? findJapanese(text) : tokens.flatMap((_, place) => mentionsAt(tokens, place, lexiconOf(language))),
  );
  return withoutInner(mentions);
}

function mentionsAt(tokens: readonly Token[], place: number, { phrases }: Lexicon): Mention[] {
  const first = tokens[place];
  if (first === undefined) return [];
  const candidates = [...(phrases.get(first.text) ?? [])];
  for (let length = 3; length <= Math.min(first.text.length, 16); length += 1) {
    candidates.push(...(phrases.get(`${first.text.slice(0, length)}*`) ?? []));
  }
  return candidates.flatMap(({ concept, words }) => {
    const last = tokens[place + words.length - 1];
    const isNamed = last !== undefined && words.every((word, offset) => isWord(tokens[place + offset]?.text ?? '', word));
    return isNamed ? [{ concept, start: first.start, end: last.end }] : [];
  });
}

function isWord(token: string, word: string): boolean {
  return word.endsWith('*') ? token.startsWith(word.slice(0, -1)) : token === word;
}

function findJapanese(text: string): Mention[] {
  japanese ??= ROWS.flatMap((row) =>
    (row.ja ?? '').split('|').flatMap((phrase) => (phrase === '' ? [] : [[folded(phrase), row.id] as const])),
  );
  return japanese.flatMap(([phrase, concept]) =>
    placesOf(text, phrase).map((start) => ({ concept, start, end: start + phrase.length })),
  );
}

/** Phrases of syllables that are part of other words too, with what stands there where they are meant. */
const MEANT: Readonly<Record<string, RegExp>> = {
  // 'はいつ', 'はいくら' ask, and agree to nothing.
  はい: /はい(?![いつくずける])/g,
  // 'チェックがない', 'チェック済み' say how a box is.
  チェック: /チェック(?!が(?:な|あ[るっりれ]|入って|付いて|ついて)|は(?:な|あ)|なし|あり|済|の(?:な|入|付|つ))/g,
  // Without a list that it could be in, '登録されていない' asks for none.
  登録されて: /(?<=(?:シート|リスト|一覧|台帳|名簿|表|マスタ)[^、。]{0,10})登録されて|登録されて(?!い?ない)/g,
  // 'かつ', 'から', 'ですか' and '3か月' name no alternatives.
  か: /(?<=[」』"'a-z\d\p{sc=Han}\p{sc=Katakana}ー])(?<![何誰幾僅確]|いく)か(?=[、「『"' a-z\d\p{sc=Han}\p{sc=Katakana}])(?!月|所|年|国)/gu,
};

/** The first two places of a phrase; a word in Latin letters is no part of another one. */
function placesOf(text: string, phrase: string): readonly number[] {
  const pattern = MEANT[phrase];
  if (pattern !== undefined) return [...text.matchAll(pattern)].map(({ index }) => index);
  const first = text.indexOf(phrase);
  if (first < 0) return [];
  const second = text.indexOf(phrase, first + phrase.length);
  const found = second < 0 ? [first] : [first, second];
  return /^[a-z]/.test(phrase) ? found.filter((start) => !isWithinWord(text, start, start + phrase.length)) : found;
}

function isWithinWord(text: string, start: number, end: number): boolean {
  return /[a-z]/.test(text[start - 1] ?? '') || (/[a-z]/.test(text[end - 1] ?? '') && /[a-z]/.test(text[end] ?? ''));
}

/** Names of conditions that name the column too: 'deadline has passed' speaks of the deadline. */
const KEEPS_COLUMNS = new Set([
  'past',
  'overdue',
  'blank',
  'filled',
  'until',
  'expiry',
  'open',
  'finished',
  'behind',
  'subtract-days',
  'add',
  'month-end',
  'minimum',
]);

const UNITS = new Set(['days', 'weeks', 'months', 'years', 'working-days']);
/** Names of steps in time that have their unit within: 'days after', 'weeks before'. */
const HOLDS_UNITS = new Set(['add', 'subtract-days', 'until', 'since', 'within', 'between']);

/** Without what is only part of a longer name: 'first name' is no 'name', 'this month' no 'month'. */
function withoutInner(mentions: readonly Mention[]): readonly Mention[] {
  return mentions.filter(
    (mention, place) =>
      !mentions.some((other, otherPlace) => {
        if (other === mention) return false;
        const isWithin = other.start <= mention.start && other.end >= mention.end;
        if (!isWithin) return false;
        if (UNITS.has(mention.concept) && HOLDS_UNITS.has(other.concept)) return false;
        if (mention.concept.startsWith('c:') && KEEPS_COLUMNS.has(other.concept)) return false;
        const isLonger = other.end - other.start > mention.end - mention.start;
        return isLonger || (other.concept === mention.concept && otherPlace < place);
      }),
  );
}

/** Whether a word alone, or as the first of a phrase, stands in the lexicon. */
export function isNamed(word: string, language: Language): boolean {
  if (language === 'ja') return false;
  const { phrases, words, beginnings } = lexiconOf(language);
  if (phrases.has(word) || words.get(word[0] ?? '')?.includes(word) === true) return true;
  for (let length = 3; length <= Math.min(word.length, 16); length += 1) if (beginnings.has(word.slice(0, length))) return true;
  return false;
}

/** The word of the lexicon that was meant by one that was mistyped; null where it is a word or nothing is near. */
export function correctedWord(word: string, language: Language): string | null {
  if (language === 'ja' || word.length < 4) return null;
  const { phrases, words } = lexiconOf(language);
  if (phrases.has(word)) return null;
  const near = words.get(word[0] ?? '') ?? [];
  if (near.includes(word)) return null;
  return near.find((meant) => isTypo(word, meant)) ?? correctedParticiple(word, language);
}

/** 'Confirmdos' of 'confirmados': the lexicon has participles without their endings. */
function correctedParticiple(word: string, language: Language): string | null {
  const [, bare = '', ending = ''] = /^(\p{L}{5,})([oa]s?)$/u.exec(word) ?? [];
  if ((language !== 'es' && language !== 'pt') || bare === '') return null;
  const meant = [...lexiconOf(language).beginnings].find((beginning) => /[ai]d$/.test(beginning) && isTypo(bare, beginning));
  return meant === undefined ? null : meant + ending;
}
