import { type Language, nounKind, singularOf } from '@sheetwright/solution/vocabulary';
import type { KnowledgeEntry, Translation } from '../knowledge/entry.ts';
import { CONCEPTS } from './lexicon.ts';
import { spellerOver } from './spelling.ts';
import { type Tokens, tokensOf } from './tokens.ts';

export interface Hit {
  readonly entry: KnowledgeEntry;
  /** The higher the better; comparable between questions. */
  readonly score: number;
  /** How much of what the question says the entry speaks of, from 0 to 1, by weight. */
  readonly coverage: number;
}

/** What a search found, and the concepts that the question names. */
export interface Found {
  readonly hits: readonly Hit[];
  readonly concepts: ReadonlySet<string>;
}

export interface KnowledgeIndex {
  /** Entries that share words with the question, best first. */
  search(question: string, language: Language): readonly Hit[];
  /** As `search`, with the concepts of the question. */
  find(question: string, language: Language): Found;
}

/** The tokens of one way of asking. */
type Ask = ReadonlySet<string>;

interface Document {
  readonly entry: KnowledgeEntry;
  /** Each way to ask for it. */
  readonly asks: readonly Ask[];
  /** Tokens with their weight by the field they stand in. */
  readonly weights: ReadonlyMap<string, number>;
  readonly length: number;
}

const FIELD = { goals: 4, asks: 3, words: 2.5, body: 0.6 } as const;
/** Of a word that is neither English nor the name of a feature. */
const FOREIGN_WORD = 0.45;
/** A word that no entry has may still be an ordinary one: it counts as if some had it. */
const UNKNOWN = 4;
/** As usual for BM25. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.5;
/** A concept of Smartsheet tells more than a word that may stand in any sentence. */
const CONCEPT_WEIGHT = 1.25;
/** The weight from which a feature is one that few entries speak of, and what is left of an entry's score for each that it lacks. */
const RARE = 2;
const LACKING = 0.78;
/** How much the likeness to one way of asking counts beside the words alone. */
const LIKENESS = 0.6;

/** Builds the index over entries; each call builds anew, so keep it. */
export function indexKnowledge(entries: readonly KnowledgeEntry[]): KnowledgeIndex {
  const documents = entries.map(documentOf);
  const frequency = new Map<string, number>();
  for (const { weights } of documents) for (const token of weights.keys()) frequency.set(token, (frequency.get(token) ?? 0) + 1);
  const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const weightOf = (token: string, found: number) => {
    const inverse = Math.log(1 + (documents.length + 0.5) / (found + 0.5));
    return isConcept(token) ? inverse * CONCEPT_WEIGHT : inverse;
  };
  const weights = new Map([...frequency].map(([token, found]) => [token, weightOf(token, found)]));
  const weigh = (token: string) => weights.get(token) ?? weightOf(token, UNKNOWN);
  const squares = new Map(documents.flatMap(({ asks }) => asks.map((ask) => [ask, squaresOf(ask, weigh)])));
  const postings = postingsOf(documents);
  const asked = new Set(documents.flatMap(({ weights }) => [...weights.keys()].filter((token) => isAsked(weights.get(token)))));
  const spellAny = spellerOver(knownWords(entries));
  // A noun of the language is no mistake: a teacher does not teach.
  const spellEnglish = (word: string) => (nounKind(singularOf(word)) === null ? spellAny(word) : word);
  const find = (question: string, language: Language): Found => {
    const tokens = tokensOf(question, language, language === 'en' ? spellEnglish : spellAny);
    const told = [...all(tokens), ...togetherIn(tokens).filter((pair) => postings.has(pair))];
    const meant = told.filter((token) => !tokens.implied.has(token));
    const query = meant.filter((token) => !isThing(token, language, asked));
    // Only some entries are translated: their plain words must not outweigh the concepts that all entries have.
    const ofWord = language === 'en' ? 1 : FOREIGN_WORD;
    const weighIn = (token: string) => (isConcept(token) ? weigh(token) : weigh(token) * ofWord);
    const squareOf = (ask: Ask) => {
      const { concepts = 0, words = 0 } = squares.get(ask) ?? {};
      return concepts + words * ofWord ** 2;
    };
    const total = meant.reduce((sum, token) => sum + weighIn(token), 0);
    const mine = meant.reduce((sum, token) => sum + weighIn(token) ** 2, 0);
    if (total === 0) return { hits: [], concepts: tokens.concepts };
    const candidates = new Set(query.flatMap((token) => postings.get(token) ?? []));
    const hits = [...candidates]
      .map((document) => scored(document, { query, total, mine, weigh: weighIn, squareOf, average }))
      .sort((a, b) => b.score - a.score || (a.entry.id < b.entry.id ? -1 : 1));
    return { hits, concepts: tokens.concepts };
  };
  return { find, search: (question, language) => find(question, language).hits };
}

function isAsked(weight = 0): boolean {
  return weight > FIELD.body;
}

/** Things that no entry is asked about tell none from another: 'the hull', 'an apprentice'. The question is the more about something else. */
function isThing(token: string, language: Language, asked: ReadonlySet<string>): boolean {
  return language === 'en' && !asked.has(token) && (nounKind(token)?.kinds.length ?? 0) > 0;
}

function postingsOf(documents: readonly Document[]): ReadonlyMap<string, readonly Document[]> {
  const postings = new Map<string, Document[]>();
  for (const document of documents) {
    for (const token of document.weights.keys()) {
      const list = postings.get(token);
      if (list) list.push(document);
      else postings.set(token, [document]);
    }
  }
  return postings;
}

interface Query {
  readonly query: readonly string[];
  /** What all that the question says weighs, and the sum of its squares: with the things that no entry speaks of. */
  readonly total: number;
  readonly mine: number;
  readonly weigh: (token: string) => number;
  /** The sum of the squares of a way of asking. */
  readonly squareOf: (ask: Ask) => number;
  readonly average: number;
}

function scored(document: Document, question: Query): Hit {
  const { query, total, weigh, average } = question;
  const norm = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * document.length) / average);
  let words = 0;
  let covered = 0;
  for (const token of query) {
    const weight = document.weights.get(token) ?? 0;
    if (weight === 0) continue;
    words += (weigh(token) * weight * (SATURATION + 1)) / (weight + norm);
    if (weight >= FIELD.words) covered += weigh(token);
    else covered += weigh(token) * 0.4;
  }
  const coverage = covered / total;
  const isLacking = (token: string) => isTellingFeature(token, weigh) && (document.weights.get(token) ?? 0) < FIELD.words;
  const lacking = query.filter(isLacking).length;
  const likeness = Math.max(...document.asks.map((ask) => likenessOf(ask, question)));
  const score = words / Math.sqrt(total) + LIKENESS * likeness * Math.sqrt(total) * 2;
  return { entry: document.entry, score: score * LACKING ** lacking, coverage };
}

/** Features whose words stand in any sentence. */
const EVERYDAY: ReadonlySet<string> = new Set(
  'today live error how-many limit fits site outside naming executive blank'.split(' ').map((id) => `#${id}`),
);

/** Whether a token is a feature that few entries speak of: who names one means it, and an entry that says nothing of it is about something else. */
function isTellingFeature(token: string, weigh: (token: string) => number): boolean {
  return token.startsWith('#') && !token.includes('+') && !EVERYDAY.has(token) && weigh(token) > RARE;
}

/** Cosine of the question and one way of asking by weight; `mine` is the square of the question's length. */
function likenessOf(ask: Ask, { query, mine, weigh, squareOf }: Query): number {
  const shared = query.reduce((sum, token) => (ask.has(token) ? sum + weigh(token) ** 2 : sum), 0);
  const theirs = squareOf(ask);
  return mine === 0 || theirs === 0 ? 0 : shared / Math.sqrt(mine * theirs);
}

/** What concepts and what other words of a way of asking weigh, squared: the share of the words differs by the language of the question. */
function squaresOf(ask: Ask, weigh: (token: string) => number): { readonly concepts: number; readonly words: number } {
  const sumOf = (tokens: readonly string[]) => tokens.reduce((sum, token) => sum + weigh(token) ** 2, 0);
  const tokens = [...ask];
  return { concepts: sumOf(tokens.filter(isConcept)), words: sumOf(tokens.filter((token) => !isConcept(token))) };
}

function isConcept(token: string): boolean {
  return token.startsWith('#') || token.startsWith('~');
}

function documentOf(entry: KnowledgeEntry): Document {
  const { en = [], ...foreign } = entry.further ?? {};
  const translations = Object.entries(entry.translations ?? {}) as [Language, Translation][];
  const read = (texts: readonly string[], language: Language) => texts.map((text) => all(tokensOf(text, language)));
  const english = read([...entry.asks, ...en], 'en');
  const others = [
    ...translations.flatMap(([language, { asks }]) => read(asks, language)),
    ...(Object.entries(foreign) as [Language, readonly string[]][]).flatMap(([language, texts]) => read(texts, language)),
  ];
  const weights = new Map<string, number>();
  const add = (tokens: Iterable<string>, weight: number) => {
    for (const token of tokens) weights.set(token, Math.max(weights.get(token) ?? 0, weight));
  };
  for (const ask of english) add(ask, FIELD.asks);
  add(all(tokensOf(entry.words ?? '', 'en')), FIELD.words);
  add(tokensOfGoals(entry.goals ?? []), FIELD.goals);
  add(all(tokensOf([entry.answer, entry.avoid ?? '', ...(entry.steps ?? [])].join(' '), 'en')), FIELD.body);
  // Words of other languages make an entry no longer to read: it must not fall behind because it is translated.
  const length = weights.size;
  for (const ask of others) add(ask, FIELD.asks);
  return { entry, asks: [...english, ...others], weights, length };
}

/** Goals by their tokens; two that only together say what is wanted are one token: `~boss+~regular`. */
function tokensOfGoals(goals: readonly string[]): readonly string[] {
  return goals.flatMap((goal) => {
    const parts = goal.split('+').map((id) => CONCEPTS.filter((concept) => concept.id === id).map(({ token }) => token));
    const [first = [], second] = parts;
    return second === undefined ? first : first.flatMap((one) => second.map((other) => pairOf(one, other)));
  });
}

function pairOf(one: string, other: string): string {
  return one < other ? `${one}+${other}` : `${other}+${one}`;
}

/** Each two concepts of a text as the token that they are together. */
function togetherIn({ concepts, implied }: Tokens): readonly string[] {
  const said = [...concepts].filter((concept) => !implied.has(concept)).sort();
  return said.flatMap((one, at) => said.slice(at + 1).map((other) => pairOf(one, other)));
}

function all({ concepts, stems }: Tokens): ReadonlySet<string> {
  return new Set([...concepts, ...stems]);
}

/** Words that need no mending, with how often they stand in the entries: those of the lexicon count most. */
function knownWords(entries: readonly KnowledgeEntry[]): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  const learn = (text: string, times: number) => {
    for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) known.set(word, (known.get(word) ?? 0) + times);
  };
  for (const { words } of CONCEPTS) for (const list of Object.values(words)) for (const word of list) learn(word, 5);
  for (const { asks, words = '', answer, further = {}, translations } of entries) {
    learn([...asks, words, answer, ...Object.values(further).flat()].join(' '), 1);
    for (const translation of Object.values(translations ?? {})) learn(translation.asks.join(' '), 1);
  }
  return known;
}
