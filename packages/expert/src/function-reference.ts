import {
  excelNameInEnglish,
  FUNCTIONS,
  findFunction,
  findMissingFunction,
  MISSING_FUNCTIONS,
  signatureOf,
} from '@sheetwright/formula';
import type { Language } from '@sheetwright/solution/vocabulary';
import type { ExpertAnswer } from './answer.ts';
import { entryBody, exampleFormula, isTranslated, topicsAfter } from './answers.ts';
import type { KnowledgeEntry } from './knowledge/entry.ts';
import { fenced, paragraphs } from './wording/markdown.ts';
import { filled, wordsOf } from './wording/words-of.ts';

/** Names that are ordinary words as well: a function is meant only where they are written in capitals or called one. */
const NAME = /(?<![\p{L}\d_@#[{])([A-Za-z][A-Za-z\d]{1,14})(?:\(\s*\))?(?![\p{L}\d_])/gu;
const CALLED = /^\s*(?:function|formula|funktion|formel|función|fórmula|fonction|formule|função|関数)\b/iu;
const ASKS =
  /\b(?:what (?:does|is|are)|how (?:does|do|to|is)|explain|syntax|arguments?|parameters?|example|use|using|work|works|mean|means|for|exist|exists|have|support|available|is there|does smartsheet|equivalent|instead|replace|was (?:macht|ist|tut)|wie (?:funktioniert|nutze|verwende|benutze)|erklär|gibt es|qué (?:hace|es)|cómo (?:funciona|uso|se usa)|existe|hay|que fait|qu'est|comment|à quoi|existe-t|o que (?:faz|é)|como (?:funciona|uso|usar)|existe|tem)\b|とは|使い方|説明|ありますか|教えて/iu;

interface FunctionMention {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Where a text names functions: of Smartsheet, or known elsewhere, in English or as Excel calls them in another language. */
export function functionMentions(text: string): readonly FunctionMention[] {
  const english = [...text.matchAll(NAME)].flatMap((match) => {
    const [whole, written = ''] = match;
    const name = written.toUpperCase();
    const end = match.index + whole.length;
    const isNamed = written === name || whole.endsWith(')') || CALLED.test(text.slice(end));
    const isKnown = findFunction(name) !== undefined || findMissingFunction(name) !== undefined || ELSEWHERE.has(name);
    return isKnown && (isNamed || isDistinct(name)) ? [{ name, start: match.index, end }] : [];
  });
  const local = localMentions(text);
  return [...english.filter(({ start }) => !local.some((one) => one.start <= start && one.end > start)), ...local];
}

const WORDS_AT_MOST = 3;

/** 'MITTELWERTWENNS', 'somme.si.ens' and 'contar si conjunto': what is a function's name and no word. */
function localMentions(text: string): readonly FunctionMention[] {
  const words = [...text.matchAll(/[\p{L}\d]+/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  return words.flatMap((first, place) => {
    for (let length = WORDS_AT_MOST; length >= 1; length -= 1) {
      const run = words.slice(place, place + length);
      const isJoined = run.every(({ start }, at) => at === 0 || /^[. ]$/.test(text.slice(run[at - 1]?.end, start)));
      const name = run.length === length && isJoined ? excelNameInEnglish(run.map(({ word }) => word).join('.')) : undefined;
      if (name !== undefined && (isDistinct(name) || NO_WORDS.has(name)))
        return [{ name, start: first.start, end: run.at(-1)?.end ?? first.end }];
    }
    return [];
  });
}

/** Functions of Excel and Google Sheets that the catalogue has no advice for. */
const ELSEWHERE: ReadonlySet<string> = new Set(['COUNTUNIQUE', 'COUNTBLANK', 'MODE', 'PERCENTRANK', 'TRIMMEAN', 'MAXA', 'MINA']);

/** Functions whose names in other languages are no words. */
const NO_WORDS: ReadonlySet<string> = new Set(['LARGE', 'SMALL', 'SUBTOTAL']);

/** The functions that a text names, in its order, each once. */
export function functionsNamed(text: string): readonly string[] {
  return [...new Set(functionMentions(text).map(({ name }) => name))];
}

/** Whether a name is no English word: 'countifs' is a function wherever it stands, 'if' is not. */
function isDistinct(name: string): boolean {
  return (
    name.length >= 5 &&
    /IFS?$|LOOKUP$|^ISBLANK|^ISERROR|^ISDATE|^ISNUMBER|^ISTEXT|^NET|^COLLECT$|^COUNTM$|^COUNTA$|^COUNTBLANK$|^COUNTUNIQUE$|^TEXTJOIN$|^PERCENTILE|^CONCAT|^SUMPRODUCT$|^DATEONLY$|^RANK|^STDEV/.test(
      name,
    )
  );
}

/** Whether somebody wants to know what a function is, rather than have a formula made with it. */
export function asksForFunction(said: string, names: readonly string[]): boolean {
  if (names.length !== 1) return false;
  const words = said
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word.length > 0);
  const isShort = words.length <= 2 || (ASKS.test(said) && words.length <= 9);
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(said);
  return isShort || (isJapanese && ASKS.test(said) && said.length <= 40);
}

/** What a function does, as the catalogue has it; `entry` adds what is known about using it. */
export function functionAnswer(name: string, language: Language, entry: KnowledgeEntry | null): ExpertAnswer | null {
  const { inEnglish } = wordsOf(language);
  const described = findFunction(name) === undefined ? describeMissing(name, language) : describeFunction(name, language);
  if (described === null) return null;
  const isForeign = language !== 'en';
  const more = entry === null || (isForeign && !isTranslated(entry, language)) ? '' : entryBody(entry, language);
  return {
    kind: 'knowledge',
    language,
    markdown: paragraphs(isForeign && inEnglish, described.markdown, more),
    formulas: [...described.examples, ...(more === '' || entry?.formula === undefined ? [] : [entry.formula])].map(
      exampleFormula,
    ),
    topics: entry === null ? [] : topicsAfter(entry, language),
  };
}

interface Described {
  readonly markdown: string;
  readonly examples: readonly string[];
}

function describeFunction(name: string, language: Language): Described | null {
  const entry = findFunction(name);
  if (entry === undefined) return null;
  const words = wordsOf(language).function;
  const errors = entry.errors.map((error) => `\`${error}\``).join(', ');
  const markdown = paragraphs(
    `**${entry.name}**: ${entry.description}`,
    `${words.written}: \`${signatureOf(entry)}\``,
    fenced(entry.example),
    entry.note !== undefined && `**${words.noted}:** ${entry.note}`,
    errors !== '' && `${words.errors}: ${errors}`,
  );
  return { markdown, examples: [entry.example] };
}

function describeMissing(name: string, language: Language): Described | null {
  const missing = findMissingFunction(name);
  if (missing === undefined) return null;
  return { markdown: filled(wordsOf(language).function.missing, name, missing.advice), examples: [] };
}

/** All names that can be asked for. */
export const FUNCTION_NAMES: ReadonlySet<string> = new Set([...FUNCTIONS, ...MISSING_FUNCTIONS].map(({ name }) => name));
