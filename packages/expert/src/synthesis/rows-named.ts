import type { Draft } from './draft.ts';
import { titlesMeant } from './lexicon/title-words.ts';
import { titlesOfRows } from './nouns-of-rows.ts';
import type { Reading } from './reading.ts';
import { isRowsInJapanese } from './segments-ja.ts';
import type { SheetModel } from './sheet-model.ts';
import { folded, isDoneBy, isSameWord, root, stem, type Token, tokensOf, typedBetween } from './text.ts';

/** What stands before what is worked out of many rows. */
const HEADS = new Set(['count', 'sum', 'average', 'maximum', 'minimum', 'median', 'distinct', 'share']);
const OF_THE: Readonly<Record<string, RegExp>> = {
  de: /^ (?:der|aller|von|von allen|unserer)$/,
  es: /^ (?:de|del|de los|de las|los|las)$/,
  fr: /^ (?:des|de|du|de la|les|de l['’ ]?|d['’ ])$/,
  pt: /^ (?:de|dos|das|do|da)$/,
};

/** Whether a word is what the rows are called: 'how many visits', 'Coût total des envois', 'Summe der offenen Rechnungen'. */
export function isRowsNamed(reading: Reading, word: string): boolean {
  if (reading.language === 'ja') return isRowsInJapanese(reading, word);
  const token = reading.tokens.find(({ text }) => text === word);
  if (token === undefined || isAdjectiveInGerman(reading, token)) return false;
  return isRightAfterCount(reading, token) || isAfterMeasure(reading, token);
}

/** 'Wie viele gesperrte Konten': German writes nouns with a capital, and what stands before one tells which of them are meant. */
function isAdjectiveInGerman({ language, question }: Reading, { text, start, end }: Token): boolean {
  if (language !== 'de' || !/e[nrsm]?$/.test(text)) return false;
  const typed = typedBetween(question, start, end);
  return typed === typed.toLowerCase() && /^ \p{Lu}/u.test(typedBetween(question, end, end + 2));
}

/** 'Wie viele sind dicht', 'combien sont cassés': what the rows are, and not what they are called. */
const IS_PREDICATE =
  /(?:^|\s)(?:sind|waren|wurden|werden|bleiben|sont|etaient|ont|son|estan|estaban|fueron|sao|estao|eram|foram) $/;

function isRightAfterCount({ mentions, text, language }: Reading, { text: word, start }: Token): boolean {
  if (IS_PREDICATE.test(text.slice(0, start))) return false;
  return mentions.some(({ concept, end }) => {
    if ((concept !== 'count' && concept !== 'share') || start < end) return false;
    const between = text.slice(end, start);
    // 'How many people quit' tells more of them.
    const isNoun = between.trim() === '' || language !== 'en' || /s$/.test(word);
    return isNoun && /^\s*(?:(?!no |not |sin |sans |sem |ohne )\p{L}+ )?$/u.test(between);
  });
}

function isAfterMeasure(reading: Reading, token: Token): boolean {
  const { text, mentions, columns, values, language } = reading;
  const joint = OF_THE[language];
  // 'Le délai moyen de clôture' speaks of the date Closed.
  const isDeed = columns.some(({ start, end, isDeed }) => isDeed === true && start <= token.start && end >= token.end);
  if (joint === undefined || isDeed) return false;
  const heads = mentions.filter(({ concept }) => HEADS.has(concept) || concept.startsWith('c:'));
  // 'Der offenen Rechnungen': the word between says which of the rows.
  const said = [...columns, ...values, ...mentions].find(({ end }) => end === token.start - 1)?.start;
  const starts = said === undefined ? [token.start] : [token.start, said];
  return [...heads, ...columns].some(({ end }) =>
    starts.some((start) => end < start && joint.test(text.slice(end, start).trimEnd())),
  );
}

/** What the rows of the sheet are called: by its name, its primary column and what stands in that. */
export function isThing({ source, reading }: Draft, word: string): boolean {
  // 'Classer les vendeurs par ventes' ranks by what is behind the word: the rows are no group.
  const isGrouped = reading.concepts.has('per') && !reading.concepts.has('rank');
  const meant = reading.language === 'en' || isGrouped ? [] : titlesOfRows(source, word);
  const asked = root(stem(word));
  const isNamed = wordsOfRows(source).some(
    ({ text, bare }) =>
      bare === asked ||
      word === `${text}s` ||
      (reading.language === 'en' && isDoneBy(word, text)) ||
      isSameWord(text, word, reading.language) ||
      titlesMeant(text).some((title) => meant.includes(title)),
  );
  return isNamed || isInitials(source.name, word);
}

interface WordOfRows {
  readonly text: string;
  /** Without its endings. */
  readonly bare: string;
}

const known = new WeakMap<SheetModel, readonly WordOfRows[]>();

/** The words of the sheet's name, of its primary column and of what stands there: every word of a question is held against them. */
function wordsOfRows(sheet: SheetModel): readonly WordOfRows[] {
  const before = known.get(sheet);
  if (before !== undefined) return before;
  const primary = sheet.columns.filter((column) => column.primary);
  const names = primary.flatMap(({ title, values }) => [title, ...values.slice(0, 20).map(({ written }) => written)]);
  const words = [sheet.name, ...names].flatMap((name) => tokensOf(folded(name)).map(({ text }) => text));
  const found = [...new Set(words)].map((text) => ({ text, bare: root(stem(text)) }));
  known.set(sheet, found);
  return found;
}

/** 'POs' of the sheet Purchase Orders. */
function isInitials(name: string, word: string): boolean {
  const initials = tokensOf(folded(name))
    .map(({ text }) => text[0])
    .join('');
  return initials.length > 1 && (word === initials || word === `${initials}s`);
}

/** 'Da fazenda Vale', 'im Bezirk Nord': the word before a value names its column in the asker's own language. */
export function isNameOfValue(
  { text, values, language }: Reading,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  if (language === 'en' || language === 'ja') return false;
  const isBefore = values.some(
    (value) => !value.column.primary && value.start >= end && /^ ["«„“]?$/.test(text.slice(end, value.start)),
  );
  // 'Depósitos cobrados por Mar': whoever did it did what is counted.
  const isDoneBy = values.some(
    ({ column, start: at }) =>
      (column.kind === 'contact' || column.kind === 'contacts') &&
      at > end &&
      /^ (?:por|par|pel[oa]|von) $/.test(text.slice(end, at)),
  );
  if (isDoneBy) return true;
  return (
    isBefore &&
    /(?:^|\b(?:der|dem|den|die|das|des|im|am|in|aus|vom|von|zum|fur|bei|de|del|la|el|los|las|en|con|du|l['’]|le|les|au|pour|par|da|do|na|no|para|pelo|pela|com|a|o) ?)$/.test(
      text.slice(0, start),
    )
  );
}

/** 'More than one mural': whether a number is one of rows, and of nothing that a column holds. */
export function isNumberOfRows(draft: Draft, end: number): boolean {
  const { tokens, columns, language } = draft.reading;
  const noun = tokens.find(({ start }) => start >= end);
  return (
    language !== 'ja' &&
    noun !== undefined &&
    noun.start - end < 2 &&
    isThing(draft, noun.text) &&
    !columns.some(({ column, start }) => start === noun.start && column.kind === 'number')
  );
}
