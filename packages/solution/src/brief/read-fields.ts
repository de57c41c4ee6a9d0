import { fold } from '../vocabulary/fold.ts';
import type { Language } from '../vocabulary/index.ts';
import { FIELD_LISTS, type FieldListTexts } from '../vocabulary/phrases/field-lists.ts';
import { attributeType } from './attributes.ts';
import type { Attribute, Sentence, Span } from './brief.ts';
import { itemsIn, type Range } from './ranges.ts';
import { capitalised } from './read-people.ts';
import { isAttributeName } from './words.ts';

/** What a sentence says is known of each of a thing, and where it names that thing; a register often does not. */
export interface FieldList {
  readonly sentence: Sentence;
  readonly holder: Span | null;
  readonly fields: readonly Attribute[];
}

interface Patterns {
  readonly register: RegExp;
  readonly registerHolds: RegExp;
  readonly bears: RegExp;
  readonly columns: ReadonlySet<string>;
  readonly day: RegExp;
}

interface Announced {
  readonly holder: Range;
  readonly body: Range;
  /** Whether everything listed is a column, or only what is called like one. */
  readonly isRegister: boolean;
}

/** “Card index: owner, make, serial number”, “every lot carries a low estimate and a provenance”: columns, and no things of their own. */
export function readFieldLists(sentences: readonly Sentence[], language: Language): FieldList[] {
  return sentences.flatMap((sentence) => (sentence.ignored === null ? fieldListIn(sentence, language) : []));
}

const FEWEST = 3;
/** How many of what a list names have to be called like columns. */
const LIKE_COLUMNS = 0.4;
const NEARLY_ALL = 0.7;

function fieldListIn(sentence: Sentence, language: Language): FieldList[] {
  const announced = announcedIn(sentence.text, language);
  if (announced === null) return [];
  const { text, start, field } = sentence;
  const items = itemsIn(text, announced.body).map((item) => withoutArticle(text, item));
  const said = items.map(({ start: from, end }) => text.slice(from, end));
  const isLike = said.map((name) => isColumnName(name, language));
  const share = isLike.filter(Boolean).length / said.length;
  if (said.length < FEWEST || share < LIKE_COLUMNS) return [];
  const takesAll = announced.isRegister || share >= NEARLY_ALL;
  const fields = items.flatMap((item, index): Attribute[] => {
    const name = said[index] ?? '';
    if (!(takesAll || isLike[index]) || !isShort(name)) return [];
    const span = { field, start: start + item.start, end: start + item.end };
    return [{ title: capitalised(name), type: typeOf(name, language), options: [], spans: [span] }];
  });
  const holder = { field, start: start + announced.holder.start, end: start + announced.holder.end };
  return [{ sentence, holder, fields }];
}

/** A register stands in the first words of a sentence, with what it holds after a sign or a word for it. */
function announcedIn(text: string, language: Language): Announced | null {
  const patterns = patternsOf(language);
  const sign = /\s*[:：(（]\s*|\s+[-–]\s+/u.exec(text.slice(0, LONGEST_HEAD));
  const head = sign === null ? '' : text.slice(0, sign.index);
  if (sign !== null && patterns.register.test(head))
    return { holder: { start: 0, end: sign.index }, body: bodyFrom(text, sign.index + sign[0].length), isRegister: true };
  const holds = patterns.registerHolds.exec(text.slice(0, LONGEST_HEAD));
  if (holds !== null)
    return { holder: { start: 0, end: holds.index }, body: bodyFrom(text, holds.index + holds[0].length), isRegister: true };
  const bears = patterns.bears.exec(text);
  if (bears === null) return null;
  const body = bodyFrom(text, bears.index + bears[0].length);
  return { holder: { start: bears.index, end: bears.index + bears[0].length }, body, isRegister: false };
}

const LONGEST_HEAD = 70;

function bodyFrom(text: string, start: number): Range {
  const length = text.slice(start).search(/[)）;]|\.\s/u);
  return { start, end: length < 0 ? text.length : start + length };
}

const ARTICLE =
  /^(?:an?|the|its|their|his|her|our|eine?[nmrs]?|der|die|das|den|ihre?[nmrs]?|seine?[nmrs]?|una?|el|los|las|sus?|une|le|la|les|leurs?|ses|son|sa|uma?|os?|as?|seus?|suas?)\s+|^l['’]/iu;

function withoutArticle(text: string, { start, end }: Range): Range {
  return { start: start + (ARTICLE.exec(text.slice(start, end))?.[0].length ?? 0), end };
}

/** Longer ones say something and name nothing. */
function isShort(name: string): boolean {
  return name.length >= 2 && name.length <= 40 && name.split(/\s+/u).length <= 5 && !/^\d/u.test(name);
}

function isColumnName(name: string, language: Language): boolean {
  const { columns, day } = patternsOf(language);
  const folded = fold(name, language);
  if (language === 'ja') return isAttributeName(name) || day.test(name) || [...columns].some((column) => folded.endsWith(column));
  const words = folded.split(' ');
  const isHeadLast = language === 'en' || language === 'de';
  const head = (isHeadLast ? words.at(-1) : words[0]) ?? '';
  return columns.has(folded) || columns.has(head) || columns.has(words[0] ?? '') || isAttributeName(name) || day.test(name);
}

const IS_NAME = /(?:^|\s)(?:names?|apellidos?|nom|nome|order|number|price)$/iu;

/** “Last greased”, “letzte Wartung”: a day, as long as it is not somebody's last name. */
function typeOf(name: string, language: Language): Attribute['type'] {
  return patternsOf(language).day.test(name) && !IS_NAME.test(name) ? 'date' : attributeType(name);
}

const compiled = new Map<Language, Patterns>();

/** Read on the first call for a language. */
function patternsOf(language: Language): Patterns {
  const known = compiled.get(language) ?? compile(FIELD_LISTS[language], language);
  compiled.set(language, known);
  return known;
}

const EVERY =
  '(?:each|every|jede[rsnm]?|cada|chaque|todo|toda|zu jede[rm]|pro|per|of each|for each|for every|für jede[nsr]?|de cada|para cada|pour chaque)';

function compile(texts: FieldListTexts, language: Language): Patterns {
  const isJapanese = language === 'ja';
  const any = (list: string) =>
    `(?:${list
      .split(',')
      .map((phrase) => phrase.trim().replace(/\s+/gu, '\\s+'))
      .sort((a, b) => b.length - a.length)
      .join('|')})`;
  const word = (list: string) => (isJapanese ? any(list) : `(?<!\\p{L})${any(list)}(?!\\p{L})`);
  return {
    register: new RegExp(word(texts.registers), 'iu'),
    registerHolds: new RegExp(`${word(texts.registers)}\\s*${word(texts.holds)}\\s*`, 'iu'),
    bears: isJapanese
      ? /(?!)/u
      : new RegExp(`(?<!\\p{L})${EVERY}\\s+[\\p{L}'’ -]{2,40}?,?\\s+${any(texts.bears)}(?!\\p{L})\\s+`, 'iu'),
    columns: new Set(texts.columns.split(',').map((name) => fold(name.trim(), language))),
    day: new RegExp(isJapanese ? any(texts.days) : `(?:^|\\s)${any(texts.days)}\\s+\\p{L}`, 'iu'),
  };
}
