import { detectLanguage, LANGUAGES, type Language, languageShares } from '@sheetwright/solution/vocabulary';
import { spelledOut } from './casual.ts';
import { correctedWord, findConcepts, isNamed, isOperation, type Mention } from './find-concepts.ts';
import { deedsOf, japaneseDeeds } from './lexicon/deeds.ts';
import { japaneseTokens } from './segments-ja.ts';
import type { Column, ColumnValue, SheetModel } from './sheet-model.ts';
import { placeOfSheetName } from './sheet-names.ts';
import { stopWordsOf } from './stop-words.ts';
import { folded, isCognate, isJapanese, isTypo, root, stem, type Token, tokensOf, withoutTitles } from './text.ts';
import { wishOf } from './wish.ts';

export interface ColumnMention {
  readonly column: Column;
  readonly start: number;
  readonly end: number;
  /** Only a word of the title is there, in any form: 'renewed' for Renewal Date. */
  readonly isPart: boolean;
  /** The word says the opposite: 'unanswered' for Answered On. */
  readonly isOpposite: boolean;
  /** It is what was done, in words other than the title's: 'verschickt' for Shipped. */
  readonly isDeed?: boolean;
}

export interface ValueMention {
  readonly column: Column;
  readonly value: ColumnValue;
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
}

export interface NumberMention {
  readonly value: number;
  readonly isPercent: boolean;
  readonly start: number;
  readonly end: number;
}

export interface Quoted {
  /** As typed. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A question with everything in it that formulas are made from. Places refer to the folded text. */
export interface Reading {
  /** As it was asked, with the error that it tells of. */
  readonly asked: string;
  readonly question: string;
  readonly text: string;
  readonly language: Language;
  readonly tokens: readonly Token[];
  readonly mentions: readonly Mention[];
  readonly concepts: ReadonlySet<string>;
  readonly columns: readonly ColumnMention[];
  readonly values: readonly ValueMention[];
  readonly numbers: readonly NumberMention[];
  readonly quoted: readonly Quoted[];
}

/** Nothing that is asked in earnest needs more; a pasted page is no question. */
const CHARACTERS_AT_MOST = 1500;
const QUOTES =
  /"([^"\n]{1,80})"|[“„”]([^“”"\n]{1,80})[“”]|«\s?([^«»\n]{1,80}?)\s?»|「([^「」\n]{1,80})」|『([^『』\n]{1,80})』|(?<![\p{L}\p{N}])'([^'\n]{2,60})'(?![\p{L}\p{N}])|‘([^‘’\n]{1,60})’/gu;
const NUMBERS = /(?<![a-z\p{N}.-])[-−]?\d+(?:[.,]\d+)*\s?(?:%|k\b)?/gu;
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  zero: 0,
  null: 0,
  cero: 0,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  zwei: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  dois: 2,
  duas: 2,
  quatro: 4,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
};

/** Days that a period begins or ends with are no first or last dates of rows. */
const PERIOD_ENDS = [
  'month-start',
  'month-end',
  'quarter-start',
  'quarter-end',
  'year-start',
  'year-end',
  'first-working-day',
  'last-working-day',
];

export function readQuestion(question: string, sheets: readonly SheetModel[]): Reading {
  const asked = question.slice(0, CHARACTERS_AT_MOST).normalize('NFKC');
  const titles = sheets.flatMap(({ columns }) => columns.map(({ title }) => title));
  // Codes of errors are English in every language.
  const own = withoutTitles(asked, titles).replace(/#[A-Z][A-Z -]+/g, ' ');
  const language = languageOf(own, folded(own));
  const known = wordsOfSheets(sheets);
  const typed = spelledOut(
    wishOf(asked, (word) => known.has(word)),
    language,
    sheets,
  );
  const text = folded(typed);
  const quoted = quotedIn(typed, text);
  const tokens = correctedTokens(tokensOf(text), language, sheets);
  const columns = columnsIn(text, tokens, sheets, language);
  const values = valuesIn(typed, text, tokens, quoted, sheets, language).filter(
    (value) =>
      !columns.some(
        (column) => !column.isPart && !column.column.empty && (isWider(column, value) || isNamedInstead(text, column, value)),
      ),
  );
  const all = [...findConcepts(text, tokens, languagesOf(typed, text, language)), ...pastDates(text, columns)];
  const mentions = all
    .filter(
      (mention) =>
        !isMasked(mention, columns, values, quoted) &&
        FALSE_FRIENDS[language]?.has(text.slice(mention.start, mention.end)) !== true,
    )
    .map((mention) => withoutJoint(mention, text));
  const concepts = new Set(mentions.map(({ concept }) => concept));
  // 'How many sales per customer' with a sheet Sales counts its rows.
  const names = sheets.map(({ name }) => placeOfSheetName({ text, tokens }, name)).filter((place) => place !== null);
  const isNoName = ({ start, end }: Mention) => !names.some((name) => start >= name.start && end <= name.end);
  if (asksForMeasure(mentions.filter(isNoName), columns, text, language)) concepts.add('measure-asked');
  if (asksForRows(mentions, text)) concepts.add('rows-asked');
  if (!saysWhichText(mentions) && countsDifferent(mentions, columns, values, text, sheets)) concepts.add('distinct');
  if (countsSelections(mentions, columns, values, text)) concepts.add('selections');
  if (values.some(({ column }) => column.kind === 'choices' || column.kind === 'contacts')) concepts.add('multi-value');
  const isPeriodEnd = PERIOD_ENDS.some((end) => concepts.has(end));
  const lastDate = LAST_DATE.exec(text);
  if (lastDate !== null && !isTitled(columns, lastDate.index) && !isPeriodEnd) concepts.add('maximum');
  if (FIRST_DATE.test(text) && !isPeriodEnd) concepts.add('minimum');
  if (!concepts.has('count') && ASKS_WHICH.test(text)) concepts.add('list');
  if (/\b(?:list|all|every|each)\b.*\bonce\b/.test(text) && !/\bthan once\b/.test(text)) concepts.add('distinct');
  if (awaitsOther(sheets)) concepts.add('awaited');
  if (!concepts.has('count') && columns.some(({ column, isPart }) => !isPart && column.kind === 'number' && !column.empty))
    concepts.add('measure-named');
  // 'When did she join?' asks for the date Joined.
  if (isOfDate('join', mentions, columns)) concepts.delete('join');
  // 'The highest price on the list' asks for no list.
  if (ON_THE_LIST.test(text) && ['count', 'sum', 'average', 'maximum', 'minimum'].some((head) => concepts.has(head)))
    concepts.delete('list');
  // '何件ありますか' asks how many there are, and not whether.
  if (concepts.has('count')) concepts.delete('any-asked');
  // The box of 'the number of ticked checkboxes' is no mark that is wanted.
  if (concepts.has('ticked') && concepts.has('count')) concepts.delete('flag');
  if (asksForLatest(text, columns)) {
    concepts.add('latest-entry');
    concepts.delete('maximum');
  }
  if (namesOtherColumn(columns, sheets)) concepts.add('other-column');
  if (sheets.length > 1 && EXISTS.test(text)) concepts.add('exists-in');
  const numbers = numbersIn(text, tokens, columns, quoted);
  return {
    asked,
    question: typed,
    text,
    language,
    tokens: language === 'ja' ? japaneseTokens(text, [...mentions, ...columns, ...values, ...numbers, ...quoted]) : tokens,
    mentions,
    concepts,
    columns,
    values,
    numbers,
    quoted,
  };
}

const LAST_DATE = /\b(?:last|latest|most recent|final) (?:\p{L}+ ){0,2}(?:date|day)\b|\bletzte\p{L}* \p{L}*datum/u;

/** Whether a place is within the title of a column: 'the last pruned date' is Last Pruned. */
function isTitled(columns: readonly ColumnMention[], place: number): boolean {
  return columns.some(({ column, start, end, isPart }) => !isPart && !column.empty && start <= place && end > place);
}

/** The language of most of the words, by stop words and by what formulas are asked with; texts of a few words have little else. */
function languageOf(typed: string, text: string): Language {
  if (isJapanese(text)) return 'ja';
  const likely = detectLanguage(typed);
  const words = tokensOf(text).map((token) => token.text);
  const marks = MARKS_OF.find(([pattern]) => pattern.test(typed))?.[1];
  const scored = LANGUAGES.filter((language) => language !== 'ja').map((language) => {
    const stopWords = stopWordsOf(language);
    const known = words.filter((word) => stopWords.has(word) || isNamed(word, language)).length;
    return { language, score: known + (language === likely ? 0.6 : 0) + (language === marks ? 1.2 : 0) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).language;
}

const MARKS_OF: readonly (readonly [RegExp, Language])[] = [
  [/[¿¡ñ]/i, 'es'],
  [/[ãõ]/i, 'pt'],
  [/[äöüß]/i, 'de'],
  [/[èêëîïôûœ]|\b[ldnsqj]['’]/i, 'fr'],
];

const ARE_SELECTED =
  /\b(?:selected|chosen|picked|ausgewahlt\p{L}*|gewahlt\p{L}*|seleccionad[oa]s|elegid[oa]s|selectionnee?s|choisie?s|selecionad[oa]s|escolhid[oa]s)\b|選択/u;
const ON_THE_LIST = /\b(?:on|in|of) (?:the|this|our|my|that) list\b/;
/** Whether a word for an operation is only there as the deed that a column of dates is titled by. */
function isOfDate(concept: string, mentions: readonly Mention[], columns: readonly ColumnMention[]): boolean {
  const named = mentions.filter((mention) => mention.concept === concept);
  const isTitle = ({ start, end }: Mention) =>
    columns.some((one) => one.column.kind === 'date' && !one.column.empty && one.start === start && one.end === end);
  return named.length > 0 && named.every(isTitle);
}

/** 'How many remarks contain …' counts cells. */
function saysWhichText(mentions: readonly Mention[]): boolean {
  return mentions.some(({ concept }) => ['contains', 'starts-with', 'ends-with', 'blank', 'filled'].includes(concept));
}

const HOW_MANY = /^(?:how many|number of|no of|wie viele|wieviele|anzahl|cuant[oa]s|numero de|combien|nombre|quant[oa]s)/;

/** 'How many vendors do we have?' counts each once, where the column of vendors has some of them in several rows. */
function countsDifferent(
  mentions: readonly Mention[],
  columns: readonly ColumnMention[],
  values: readonly ValueMention[],
  text: string,
  [own]: readonly SheetModel[],
): boolean {
  const counts = mentions.filter(({ concept, start, end }) => concept === 'count' && HOW_MANY.test(text.slice(start, end)));
  return columns.some(({ column, isPart, start }) => {
    const isLabel = column.kind === 'choice' || column.kind === 'text' || column.kind === 'contact';
    const isNext = counts.some(({ end }) => start >= end && start - end < 3);
    const rows = own?.sheet.rows.filter(({ cells }) => (cells[column.title] ?? '') !== '').length ?? 0;
    return (
      isLabel &&
      isNext &&
      !isPart &&
      !column.primary &&
      column.sheet === null &&
      column.values.length < rows &&
      !values.some((value) => value.column === column)
    );
  });
}

/** 'How many tags …' counts what is selected in Tags, where each cell holds several and no value of it is named. */
function countsSelections(
  mentions: readonly Mention[],
  columns: readonly ColumnMention[],
  values: readonly ValueMention[],
  text: string,
): boolean {
  const counts = mentions.filter(({ concept }) => concept === 'count' || concept === 'sum');
  if (counts.length === 0) return false;
  return columns.some(
    ({ column, isPart, start }) =>
      column.kind === 'choices' &&
      !isPart &&
      !column.empty &&
      (counts.some(({ end }) => start >= end && start - end < 3) || ARE_SELECTED.test(text)) &&
      !values.some((value) => value.column === column),
  );
}

/** Words that mean something else in English. */
const FALSE_FRIENDS: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  pt: new Set(['no', 'nos', 'do']),
  fr: new Set(['est', 'dont']),
};

const NUMERIC_CLASSES = new Set(['c:effort', 'c:quantity', 'c:amount', 'hours']);

/** 'Above 10 and below 20': only behind its number is 'and below' one name. */
function withoutJoint(mention: Mention, text: string): Mention {
  const { concept, start, end } = mention;
  // 'The maximum of Visits' sets no limit.
  if (concept === 'at-most' && text.slice(start, end) === 'maximum of' && !/^ ?[\d$€]/.test(text.slice(end)))
    return { concept: 'maximum', start, end };
  const isJoined =
    (concept === 'at-least' || concept === 'at-most') && text.startsWith('and ', start) && /^ ?\d/.test(text.slice(end));
  return isJoined ? { concept: concept === 'at-least' ? 'above' : 'below', start: start + 4, end } : mention;
}

/** 'Contar valores' counts cells, whatever they hold. */
const COMPARED = new Set(['above', 'below', 'at-least', 'at-most']);
const VALUES_OF_CELLS = /^(?:values|werte|valores|valeurs)$/;

/** 'How many minutes …' asks for a sum where minutes are a column. */
/** Words that compare a number where one follows: 'bottles from Spain' compares none. */
const LEADS_IN = /^(?:from|since|over|after|before|under|ab|seit|desde|de|depuis|a partir)$/;

function asksForMeasure(
  mentions: readonly Mention[],
  columns: readonly ColumnMention[],
  text: string,
  language: Language,
): boolean {
  const count = mentions.find(({ concept }) => concept === 'count');
  if (count === undefined) return false;
  const isNext = ({ start, end }: { start: number; end: number }) =>
    language === 'ja'
      ? end <= count.start && count.start - end < 6
      : start >= count.end &&
        (start - count.end < 5 ||
          /^ (?:open|offenen?|remaining|unfinished|pending|abiert[oa]s|ouvertes|abertas) $/.test(text.slice(count.end, start)));
  // 'Count price above 10' counts rows.
  const isCompared = ({ end }: { end: number }) =>
    mentions.some(
      ({ concept, start, end: to }) =>
        COMPARED.has(concept) &&
        start >= end &&
        start - end < 12 &&
        !(LEADS_IN.test(text.slice(start, to)) && !/^\s*\d/.test(text.slice(to))),
    );
  const isNumeric = columns.some(
    (mention) => mention.column.kind === 'number' && !mention.column.empty && isNext(mention) && !isCompared(mention),
  );
  return (
    isNumeric ||
    mentions.some(
      (mention) =>
        NUMERIC_CLASSES.has(mention.concept) &&
        mention.concept !== 'c:quantity' &&
        !VALUES_OF_CELLS.test(text.slice(mention.start, mention.end)) &&
        isNext(mention),
    )
  );
}

/** 'The first deadline' is the earliest. */
const FIRST_DATE =
  /\bfirst (?:\p{L}+ ){0,2}date\b|\berste\p{L}* \p{L}*(?:datum|termin|frist)|\bprimer[ao]? (?:fecha|vencimiento|plazo|entrega)|\bpremiere? (?:date|echeance|livraison)|\bprimeir[oa] (?:data|vencimento|prazo|entrega)|最初の(?:期日|日付|納期)/u;

/** 'Which permits expire next month?' wants their names. */
const ASKS_WHICH =
  /^\W*which \p{L}+s (?:are|have|expire|end|start|were|will|need|run|fall)\b|^\W*welche \p{L}+en (?:sind|laufen|enden|beginnen|haben|werden)\b|^\W*(?:que|cuales|quelles|quels|quais) \p{L}+s (?:vencen|expiran|caducan|expirent|vencem|expiram)\b|^どの[\p{L}ー]+が[^?？。]*(?:ます|です)か/u;

const EXISTS =
  /\b(?:is|are|if|whether|ist|sind|ob|esta|estan|est|sont)\b.{2,50}\b(?:in|on|auf|en|dans|na|no) (?:the|our|my|a|der|dem|la|el|l|our other) .{0,30}(?:list|sheet|liste|lista|blatt|hoja|feuille|planilha)\b|シートにある|リストにある/;

/** 'The latest price' is the price in the row of the latest date. */
function asksForLatest(text: string, columns: readonly ColumnMention[]): boolean {
  return [
    ...text.matchAll(
      /\b(?:latest|most recent|newest|current|last known|letzte[rns]?|neueste[rns]?|ultim[oa]|derniere?|mais recente) /g,
    ),
  ].some((match) => {
    const place = match.index + match[0].length;
    return columns.some(({ column, start }) => start === place && column.kind !== 'date' && !column.primary && !column.empty);
  });
}

/** A column waits here that the other sheet has under the same title. */
function awaitsOther([own, ...others]: readonly SheetModel[]): boolean {
  const waiting = (own?.columns ?? []).filter(({ empty }) => empty).map(({ title }) => title.toLowerCase());
  return others.some((other) => other.columns.some(({ title }) => waiting.includes(title.toLowerCase())));
}

/** A column of another sheet is named for which a column waits here. */
function namesOtherColumn(columns: readonly ColumnMention[], sheets: readonly SheetModel[]): boolean {
  const [own, ...others] = sheets;
  if (own === undefined || others.length === 0) return false;
  const waiting = own.columns.filter(({ empty }) => empty).map(({ title }) => title.toLowerCase());
  return columns.some(
    ({ column, isPart }) =>
      !isPart &&
      waiting.includes(column.title.toLowerCase()) &&
      others.some((other) => other.columns.some(({ title }) => title.toLowerCase() === column.title.toLowerCase())),
  );
}

const UNITS_AND_PARTS = new Set([
  'days',
  'weeks',
  'months',
  'years',
  'hours',
  'working-days',
  'items',
  'children',
  'descendants',
  'word-count',
  'char-count',
  'level',
  'c:effort',
  'duplicate',
  'months-between',
  'multi-select',
  'contact',
]);

/** 'How many orders …' counts rows, whatever else the question names. */
function asksForRows(mentions: readonly Mention[], text: string): boolean {
  const count = mentions.find(({ concept }) => concept === 'count');
  if (count === undefined || /^(?:of )?(?:days|weeks)/.test(text.slice(count.end).trim())) return false;
  const next = mentions
    .filter(({ start }) => start >= count.end && start - count.end < 10)
    .toSorted((one, other) => one.start - other.start)[0];
  return next === undefined || !UNITS_AND_PARTS.has(next.concept);
}

/** The language of the question, those it may be as well, and English, which is in most questions about formulas. */
function languagesOf(typed: string, text: string, language: Language): readonly Language[] {
  if (isJapanese(text)) return ['ja', 'en'];
  const shares = languageShares(typed);
  const highest = Math.max(0, ...shares.values());
  const likely = [...shares].filter(([, share]) => share > 0 && share >= highest * 0.5).map(([one]) => one);
  return [...new Set([language, ...likely, 'en' as const])].filter((one) => one !== 'ja');
}

/** 'Past the promised date', 'beyond best before': a date behind such a word has gone by. */
function pastDates(text: string, columns: readonly ColumnMention[]): readonly Mention[] {
  return [...text.matchAll(/\b(?:past|beyond|passed)(?: (?:the|their|its|our))? /g)].flatMap(({ 0: said, index }) => {
    const end = index + said.length;
    const isDated = columns.some(({ column, start }) => column.kind === 'date' && !column.empty && start === end);
    return isDated ? [{ concept: 'past', start: index, end: end - 1 }] : [];
  });
}

/** What stands in quotes or is a value of the sheet says nothing else; within a column's title only its class counts. */
function isMasked(
  mention: Mention,
  columns: readonly ColumnMention[],
  values: readonly ValueMention[],
  quoted: readonly Quoted[],
): boolean {
  const isIn = (span: { start: number; end: number }) => mention.start >= span.start && mention.end <= span.end;
  if (quoted.some(isIn)) return !mention.concept.startsWith('v:');
  if (values.some(isIn)) return !['open', 'finished'].includes(mention.concept) && !mention.concept.startsWith('v:');
  // 'Joined' is the date on which somebody did, and nothing to be joined.
  const titled = columns.find(
    ({ column, start, end, isPart }) => !isPart && !column.empty && mention.start === start && mention.end === end,
  )?.column;
  if (titled?.kind === 'date' && isOperation(mention.concept)) return true;
  // A shift that is a row is nothing to be moved.
  if (titled?.primary === true && !/^[cv]:|^row$/.test(mention.concept)) return true;
  // 'Fraud check done' is a box that is ticked, and no work that is finished.
  const isOfBox = columns.some(
    ({ column, end, isPart }) => column.kind === 'check' && !column.empty && !isPart && end + 1 === mention.start,
  );
  if (isOfBox && ['finished', 'c:done-box', 'c:end'].includes(mention.concept)) return true;
  return (
    // The title of a column that waits for a formula says what it is to work out.
    columns.some((column) => !column.column.empty && isIn(column) && mention.end - mention.start < column.end - column.start) &&
    !mention.concept.startsWith('c:')
  );
}

function quotedIn(typed: string, text: string): readonly Quoted[] {
  return [...typed.matchAll(QUOTES)].flatMap((match) => {
    const inner = match
      .slice(1)
      .find((group) => group !== undefined)
      ?.trim();
    if (inner === undefined || inner === '') return [];
    const start = text.indexOf(folded(inner), Math.max(0, match.index - 3));
    return start < 0 ? [] : [{ text: inner, start, end: start + folded(inner).length }];
  });
}

/** Words that were mistyped, as they were meant: by the sheet's own names first. What is a word of the language stays. */
function correctedTokens(tokens: readonly Token[], language: Language, sheets: readonly SheetModel[]): readonly Token[] {
  const known = wordsOfSheets(sheets);
  const list = [...known].filter((word) => word.length >= 5);
  const stopWords = stopWordsOf(language);
  return tokens.map((token) => {
    const { text } = token;
    const isWord =
      text.length < 4 ||
      /\d/.test(text) ||
      known.has(text) ||
      known.has(stem(text)) ||
      stopWords.has(text) ||
      isLexiconWord(text, language) ||
      deedsOf(text).length > 0;
    if (isWord) return token;
    const meant = list.find((word) => isTypo(text, word)) ?? correctedWord(text, language);
    return meant === null ? token : { ...token, text: meant };
  });
}

function isLexiconWord(word: string, language: Language): boolean {
  return isNamed(word, language) || (language !== 'en' && isNamed(word, 'en'));
}

function wordsOfSheets(sheets: readonly SheetModel[]): ReadonlySet<string> {
  const titles = sheets.flatMap(({ columns }) => columns.flatMap(({ title }) => tokensOf(folded(title))));
  const values = sheets.flatMap(({ columns }) =>
    columns.flatMap(({ values: all }) => all.flatMap(({ names }) => names.flatMap(tokensOf))),
  );
  const names = sheets.flatMap(({ name }) => tokensOf(folded(name)));
  return new Set([...titles, ...values, ...names].map(({ text }) => text));
}

function columnsIn(
  text: string,
  tokens: readonly Token[],
  sheets: readonly SheetModel[],
  language: Language,
): readonly ColumnMention[] {
  const all = sheets.flatMap(({ columns }) => columns);
  const found = all.flatMap((column) =>
    namesOf(column.title)
      .flatMap((name) => spansOf(name, text, tokens))
      .map((span) => ({ column, ...span, isPart: false, isOpposite: false })),
  );
  const whole = found.filter((one) => !found.some((other) => isWider(other, one)));
  // 'Crates' that are to be worked out leave the word to 'crate size'.
  const isTaken = (token: Token) =>
    whole.some(({ column, start, end }) => !isAwaitedWord(column) && token.start >= start && token.end <= end);
  // A run of Japanese letters and a name before it is no word.
  const free = tokens.filter((token) => token.text.length > 2 && !isTaken(token) && !isMixed(token.text));
  const parts = sheets.flatMap((sheet) => {
    const rows = rowNamesOf(sheet);
    return sheet.columns.flatMap((column) =>
      partsOf(
        column,
        free.filter((token) => !isRowName(token, rows, column)),
      ),
    );
  });
  const foreign = free.filter((token) => isForeign(token, language) && !parts.some(({ start }) => start === token.start));
  const cognates = all.flatMap((column) => cognatesOf(column, foreign));
  const deeds = all.flatMap((column) => deedsIn(column, text, free));
  return [
    ...whole,
    ...parts,
    ...cognates,
    ...deeds.filter(({ column, start }) => !parts.some((part) => part.column === column && part.start === start)),
  ];
}

/** 'filedが2026年の許可': Japanese has no spaces. */
function isMixed(word: string): boolean {
  return isJapanese(word) && /[a-z]/.test(word);
}

/** 'Finish' is the column Finish, even where another one has the value Finishes. */
function isNamedInstead(text: string, { column, start, end }: ColumnMention, value: ValueMention): boolean {
  const said = text.slice(start, end);
  return value.start === start && value.end === end && said === folded(column.title) && !value.value.names.includes(said);
}

const UNIT_NAMES: Readonly<Record<string, readonly string[]>> = {
  g: ['grams', 'gram'],
  kg: ['kilos', 'kilograms'],
  t: ['tonnes', 'tons'],
  l: ['litres', 'liters'],
  ml: ['millilitres', 'milliliters'],
  ha: ['hectare', 'hectares'],
  h: ['hours', 'hour'],
  min: ['minutes', 'minute'],
};

/** A title, and the title with its unit spelled out: 'g per Guest' is 'grams per guest'. */
function namesOf(title: string): readonly string[] {
  const name = folded(title);
  const words = name.split(' ');
  if (words.length < 2 || !words.some((word) => word in UNIT_NAMES)) return [name];
  const longest = Math.max(...words.map((word) => UNIT_NAMES[word]?.length ?? 0));
  const spelled = Array.from({ length: longest }, (_, place) => words.map((word) => UNIT_NAMES[word]?.[place] ?? word).join(' '));
  const others = words.map((word) => UNIT_NAMES[word]?.[0] ?? word);
  // 'tonnes per hectare' has one unit in the plural and one in the singular.
  return [name, ...spelled, others.map((word, place) => (place > 0 ? word.replace(/s$/, '') : word)).join(' ')];
}

/** A word of another language than English that tells nothing else: titles and values are English more often than questions. */
function isForeign({ text }: Token, language: Language): boolean {
  return language !== 'en' && language !== 'ja' && text.length >= 6 && !stopWordsOf(language).has(text);
}

function cognatesOf(column: Column, tokens: readonly Token[]): readonly ColumnMention[] {
  const [word, ...more] = tokensOf(folded(column.title));
  if (word === undefined || more.length > 0) return [];
  return tokens
    .filter(({ text }) => isCognate(text, word.text))
    .map(({ start, end }) => ({ column, start, end, isPart: true, isOpposite: false }));
}

/** Words for what a checkbox or a date says was done. */
function deedsIn(column: Column, text: string, tokens: readonly Token[]): readonly ColumnMention[] {
  if (column.kind !== 'check' && column.kind !== 'date') return [];
  const deeds = new Set(tokensOf(folded(column.title)).flatMap((word) => deedsOf(word.text)));
  if (deeds.size === 0) return [];
  if (isJapanese(text))
    return japaneseDeeds(text)
      .filter(({ deed }) => deeds.has(deed))
      .map(({ start, end, isOpposite }) => ({ column, start, end, isPart: true, isOpposite, isDeed: true }));
  return tokens.flatMap(({ text: word, start, end }) => {
    const bare = word.replace(/^un/, '');
    const isNamed = deedsOf(bare).some((deed) => deeds.has(deed));
    return isNamed ? [{ column, start, end, isPart: true, isOpposite: bare !== word, isDeed: true }] : [];
  });
}

function isAwaitedWord({ empty, kind, title }: Column): boolean {
  return empty && kind === 'text' && !/\s/.test(title.trim());
}

/** Words that stand in many titles and tell none of them apart. */
const COMMON_IN_TITLES = new Set(
  'date day number name type code time total list item note value column field sheet first last from with new per for and the sent task start due due finish'.split(
    ' ',
  ),
);

/** What the rows of a sheet are called, by its name and its first column: claims, shifts. */
function rowNamesOf({ name, columns }: SheetModel): ReadonlySet<string> {
  const primary = columns.find((column) => column.primary)?.title ?? '';
  return new Set(tokensOf(folded(`${name} ${primary}`)).map(({ text }) => stem(text)));
}

/** 'How many claims' speaks of the rows of Claims, and not of the column Claimed Amount. */
function isRowName({ text }: Token, rows: ReadonlySet<string>, { title, primary }: Column): boolean {
  const name = stem(text);
  return !primary && rows.has(name) && !tokensOf(folded(title)).some((word) => stem(word.text) === name);
}

/** Words of a column's title, in any form, where the whole title does not stand. */
function partsOf(column: Column, tokens: readonly Token[]): readonly ColumnMention[] {
  const roots = new Set(rootsOf(column.title));
  if (roots.size === 0) return [];
  return tokens.flatMap((token) => {
    const opposite = token.text.length > 5 && token.text.startsWith('un') && roots.has(root(token.text.slice(2)));
    const isPart =
      opposite || (!COMMON_IN_TITLES.has(token.text) && (roots.has(root(token.text)) || isSpelledOut(token.text, roots)));
    return isPart ? [{ column, start: token.start, end: token.end, isPart: true, isOpposite: opposite }] : [];
  });
}

/** 'Language' for Lang: a title's word that is no word. */
function isSpelledOut(word: string, roots: ReadonlySet<string>): boolean {
  return word.length >= 7 && [4, 5].some((length) => roots.has(word.slice(0, length)) && !isNamed(word.slice(0, length), 'en'));
}

const rootsOfTitles = new Map<string, readonly string[]>();

function rootsOf(title: string): readonly string[] {
  const known = rootsOfTitles.get(title);
  if (known !== undefined) return known;
  const roots = tokensOf(folded(title)).flatMap(({ text }) =>
    text.length > 2 && !COMMON_IN_TITLES.has(text) ? [root(text)] : [],
  );
  if (rootsOfTitles.size > 2000) rootsOfTitles.clear();
  rootsOfTitles.set(title, roots);
  return roots;
}

function isWider(other: { start: number; end: number }, one: { start: number; end: number }): boolean {
  return other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start;
}

/** Where a name stands in the text: word by word, singular or plural; as characters in Japanese. */
function spansOf(name: string, text: string, tokens: readonly Token[]): readonly { start: number; end: number }[] {
  const words = tokensOf(name).map((word) => stem(word.text));
  if (words.length === 0) return [];
  if (isJapanese(text)) return spanOfCharacters(name, text);
  return tokens.flatMap((token, place) => {
    const last = tokens[place + words.length - 1];
    const isThere = last !== undefined && words.every((word, offset) => stem(tokens[place + offset]?.text ?? '') === word);
    return isThere ? [{ start: token.start, end: last.end }] : [];
  });
}

function spanOfCharacters(name: string, text: string): readonly { start: number; end: number }[] {
  const start = text.indexOf(name);
  const isPartOfWord = /[a-z0-9]/.test(name[0] ?? '') && /[a-z0-9]/.test(text[start - 1] ?? '');
  const goesOn = /[a-z0-9]/.test(name.at(-1) ?? '') && /[a-z0-9]/.test(text[start + name.length] ?? '');
  return start < 0 || isPartOfWord || goesOn ? [] : [{ start, end: start + name.length }];
}

function valuesIn(
  typed: string,
  text: string,
  tokens: readonly Token[],
  quoted: readonly Quoted[],
  sheets: readonly SheetModel[],
  language: Language,
): readonly ValueMention[] {
  const columns = sheets.flatMap((sheet) => sheet.columns);
  const foreign = tokens.filter((token) => isForeign(token, language));
  const found = columns.flatMap((column) =>
    column.values.flatMap((value) =>
      value.names.flatMap((name) =>
        spansOf(name, text, tokens).flatMap((span) => {
          const isQuoted = quoted.some(({ start, end }) => span.start >= start && span.end <= end);
          const isLong =
            name.length > 2 ||
            isQuoted ||
            (name.length === 2 && isNameOfTwo(typed.slice(span.start, span.end), column, value)) ||
            (name.length === 1 && isAfterTitle(text, span.start, column));
          return isLong ? [{ column, value, ...span, isQuoted }] : [];
        }),
      ),
    ),
  );
  const cognates = columns.flatMap((column) => [...valueCognates(column, foreign), ...abbreviated(column, tokens)]);
  const all = [...found, ...cognates.filter(({ start }) => !found.some((one) => one.start <= start && one.end > start))];
  // The name of a row here, such as 'Open orders', hides no value of another sheet.
  return all.filter((one) => !all.some((other) => other.column.sheet === one.column.sheet && isWider(other, one)));
}

/** 'Li' and 'QA' in capitals as they are written. */
function isNameOfTwo(said: string, column: Column, { written }: ColumnValue): boolean {
  const isPerson = column.kind === 'contact' || column.kind === 'contacts';
  return isPerson ? /^\p{Lu}\p{Ll}$/u.test(said) : said === written && /\p{Lu}/u.test(written);
}

/** 'Shelf A', 'shelf is A or B': an option of one letter is meant where its column is named right before. */
function isAfterTitle(text: string, start: number, { title }: Column): boolean {
  const before = text.slice(0, start);
  const place = before.lastIndexOf(folded(title));
  if (place < 0) return false;
  return /^s?(?: (?:is|are|=|ist|es|est|e))? ?(?:[a-z] ?(?:,|or|and|oder|und|o|y|ou|et|e) ?)*$/.test(
    before.slice(place + folded(title).length),
  );
}

/** Options in capitals of which the question has the whole word: 'exteriors' for EXT. */
function abbreviated(column: Column, tokens: readonly Token[]): readonly ValueMention[] {
  if (column.kind !== 'choice') return [];
  return column.values.flatMap((value) =>
    tokens
      .filter(
        ({ text }) => /^\p{Lu}{3,4}$/u.test(value.written) && text.length >= 6 && text.startsWith(value.written.toLowerCase()),
      )
      .filter(({ text }) => !isNamed(text, 'en'))
      .map(({ start, end }) => ({ column, value, start, end, isQuoted: false })),
  );
}

/** Options of one word that the question has in its own language. */
function valueCognates(column: Column, tokens: readonly Token[]): readonly ValueMention[] {
  if (column.kind !== 'choice' && column.kind !== 'choices') return [];
  return column.values.flatMap((value) =>
    tokens
      .filter(({ text }) => value.names.some((name) => !/\s/.test(name) && isCognate(text, name)))
      .map(({ start, end }) => ({ column, value, start, end, isQuoted: false })),
  );
}

function numbersIn(
  text: string,
  tokens: readonly Token[],
  columns: readonly ColumnMention[],
  quoted: readonly Quoted[],
): readonly NumberMention[] {
  const digits = [...text.matchAll(NUMBERS)].map((match) => {
    const written = match[0].trim();
    const isThousands = /^\d{1,3}([.,]\d{3})+$/.test(written);
    const plain = isThousands ? written.replace(/[.,]/g, '') : written.replace(',', '.').replace('−', '-');
    const value = Number.parseFloat(plain) * (/k$/.test(written) ? 1000 : 1);
    return { value, isPercent: written.endsWith('%'), start: match.index, end: match.index + written.length };
  });
  const words = tokens.flatMap(({ text: word, start, end }) => {
    const value = NUMBER_WORDS[word];
    return value === undefined ? [] : [{ value, isPercent: false, start, end }];
  });
  const isWithin = (one: NumberMention, span: { start: number; end: number }) => one.start >= span.start && one.end <= span.end;
  return [...digits, ...words]
    .filter(
      (one) =>
        Number.isFinite(one.value) &&
        !columns.some((span) => !span.isPart && isWithin(one, span)) &&
        !quoted.some((span) => isWithin(one, span)),
    )
    .toSorted((one, other) => one.start - other.start);
}

/** The part of a reading between two places, as a question of its own. */
export function clipped(reading: Reading, from: number, to: number): Reading {
  const isIn = ({ start, end }: { readonly start: number; readonly end: number }) => start >= from && end <= to;
  const mentions = reading.mentions.filter(isIn);
  return {
    ...reading,
    text: ' '.repeat(from) + reading.text.slice(from, to),
    tokens: reading.tokens.filter(isIn),
    mentions,
    concepts: new Set(mentions.map(({ concept }) => concept)),
    columns: reading.columns.filter(isIn),
    values: reading.values.filter(isIn),
    numbers: reading.numbers.filter(isIn),
    quoted: reading.quoted.filter(isIn),
  };
}
