import { type Language, wholeNumberWord } from '@sheetwright/solution/vocabulary';
import { isForeign } from './columns-in.ts';
import { findConcepts, isNamed } from './find-concepts.ts';
import { isPlainWord } from './lexicon/plain-words.ts';
import { synonymsIn } from './lexicon/synonyms.ts';
import { memoized } from './memoized.ts';
import { isWider, spansOf } from './name-spans.ts';
import type { ColumnMention, NumberMention, Quoted, ValueMention } from './question-mentions.ts';
import type { Column, ColumnValue, SheetModel } from './sheet-model.ts';
import { stopWordsOf } from './stop-words.ts';
import { folded, isJapanese, root, type Token, tokensOf, typedBetween } from './text.ts';
import {
  isNounOfFirst,
  isVerbOfAsking,
  placesAsAdjectives,
  valueCognates,
  valuesAsVerbs,
  valuesSaidOtherwise,
} from './values-abroad.ts';

const QUOTES =
  /"([^"\n]{1,80})"|[“„”]([^“”"\n]{1,80})[“”]|«\s?([^«»\n]{1,80}?)\s?»|「([^「」\n]{1,80})」|『([^『』\n]{1,80})』|(?<![\p{L}\p{N}])'([^'\n]{2,60})'(?![\p{L}\p{N}])|‘([^‘’\n]{1,60})’/gu;

const NUMBERS =
  /(?<![a-z\p{N}.-])[-−]?(?:\d{1,3}(?: \d{3})+(?!\d)(?:,\d+)?|\d+(?:[.,]\d+)*)\s?(?:%|k\b|(?:mil(?:le|hao|hoes|lones|lions?|lionen)?|tausend|tsd|mio)\b|[千万億](?:\d+[千万]?)*)?/gu;

/** What a sign after a number multiplies it by. */
const MULTIPLES: readonly (readonly [pattern: RegExp, factor: number])[] = [
  [/(?:k|mil|mille|tausend|tsd)$/, 1e3],
  [/(?:mio|milhao|milhoes|millones|millions?|millionen)$/, 1e6],
];
const JAPANESE_MULTIPLES: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 億: 1e8 };

/** '1.234,50', '1,234.50', '12 500', '1万5千', '20 mil': the last separator divides off the decimals, unless three digits follow each. */
export function figureOf(written: string): number {
  if (/[千万億]/.test(written))
    return [...written.matchAll(/(\d+(?:\.\d+)?)([千万億]*)/g)].reduce(
      (sum, [, digits, units = '']) =>
        sum + [...units].reduce((value, unit) => value * (JAPANESE_MULTIPLES[unit] ?? 1), Number(digits)),
      0,
    );
  const figure = (/^[-−]?[\d.,]+/.exec(written.replace(/(?<=\d) (?=\d{3}(?!\d))/g, ''))?.[0] ?? '').replace('−', '-');
  const isThousands = /^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(figure);
  const decimal = isThousands ? -1 : Math.max(figure.lastIndexOf(','), figure.lastIndexOf('.'));
  const whole = (decimal < 0 ? figure : figure.slice(0, decimal)).replace(/[.,]/g, '');
  const plain = decimal < 0 ? whole : `${whole}.${figure.slice(decimal + 1)}`;
  return Number.parseFloat(plain) * (MULTIPLES.find(([pattern]) => pattern.test(written))?.[1] ?? 1);
}

export function quotedIn(typed: string, text: string): readonly Quoted[] {
  return [...typed.matchAll(QUOTES)].flatMap((match) => {
    const inner = match
      .slice(1)
      .find((group) => group !== undefined)
      ?.trim();
    if (inner === undefined || inner === '') return [];
    // '納品済なら「済」': the text in quotes, and not the end of the word before it; folding may have moved it.
    const inside = match.index + match[0].indexOf(inner);
    const start = text.startsWith(folded(inner), inside) ? inside : text.indexOf(folded(inner), Math.max(0, match.index - 3));
    return start < 0 ? [] : [{ text: inner, start, end: start + folded(inner).length }];
  });
}

/** 'Finish' is the column Finish, even where another one has the value Finishes. */
export function isNamedInstead(text: string, { column, start, end }: ColumnMention, value: ValueMention): boolean {
  const said = text.slice(start, end);
  return value.start === start && value.end === end && said === folded(column.title) && !value.value.names.includes(said);
}

export function valuesIn(
  typed: string,
  text: string,
  tokens: readonly Token[],
  quoted: readonly Quoted[],
  sheets: readonly SheetModel[],
  language: Language,
): readonly ValueMention[] {
  const columns = sheets.flatMap((sheet) => sheet.columns);
  const named = tokens.filter((token) => !isUnitOfDays(token, language));
  // 'Une date déjà passée' has gone by, and passed no test.
  const isFalseFriend = ({ start, end }: ValueMention) =>
    language === 'fr' && /^passee?s?$/.test(text.slice(start, end)) && /\bdates? /.test(text.slice(0, start));
  const foreign = named.filter((token) => isForeign(token, language) && !isStartWord(token, language));
  const found = columns.flatMap((column) =>
    column.values.flatMap((value) =>
      withOtherJoint(value.names).flatMap((name) =>
        spansOf(name, text, tokens, language).flatMap((span) => {
          const isQuoted = quoted.some(({ start, end }) => span.start >= start && span.end <= end);
          const isLong =
            name.length > 2 ||
            isQuoted ||
            (name.length === 2 && isJapanese(name)) ||
            (name.length === 2 && isNameOfTwo(typed.slice(span.start, span.end), column, value)) ||
            (name === 'it' && isTermIt(text, span, column, value)) ||
            (name.length === 2 && isWrittenAlone(column, value) && !isWordOf(name, language)) ||
            (name.length === 1 && (isAfterTitle(text, span.start, column) || isCapital(typed, text, span, column, value)));
          const isNoName =
            isPreposition(typed.slice(span.start, span.end)) ||
            isUnitOfTime(text, span) ||
            (!isQuoted && isSheetOf(text, span, sheets));
          return isLong && !isNoName ? [{ column, value, ...span, isQuoted }] : [];
        }),
      ),
    ),
  );
  const cognates = columns.flatMap((column) => [
    ...valueCognates(
      column,
      typed,
      foreign.filter((token) => !isNounOfFirst(sheets[0], token) && !isVerbOfAsking(token, language)),
      language,
    ),
    ...placesAsAdjectives(column, foreign, language),
    ...abbreviated(column, tokens),
  ]);
  const all = [...found, ...cognates.filter(({ start }) => !found.some((one) => one.start <= start && one.end > start))];
  if (language !== 'en') all.push(...valuesSaidOtherwise(sheets[0], typed, text, named, language, all));
  if (language !== 'en' && language !== 'ja') all.push(...valuesAsVerbs(sheets[0], text, tokens, language, all));
  const nouns = language === 'en' ? valuesAsNouns(sheets[0], text, tokens) : [];
  all.push(...nouns.filter(({ start, end }) => !all.some((one) => one.start < end && one.end > start)));
  const meant =
    language === 'en'
      ? valuesMeantIn(sheets[0], text).filter(({ start, end }) => !all.some((one) => one.start < end && one.end > start))
      : [];
  const begun = namesBegun(sheets[0], tokens, language);
  all.push(...begun.filter(({ start, end }) => !all.some((one) => one.start < end && one.end > start)));
  // The name of a row here, such as 'Open orders', hides no value of another sheet.
  return [
    ...all.filter(
      (one) => !isFalseFriend(one) && !all.some((other) => other.column.sheet === one.column.sheet && isWider(other, one)),
    ),
    ...meant,
  ];
}

/** 'Arbeitstage' are days, also where an option Arbeitsrecht begins alike. */
function isUnitOfDays(token: Token, language: Language): boolean {
  if (language === 'en' || language === 'ja') return false;
  return findConcepts(token.text, [token], [language]).some(({ concept }) => UNITS_OF_DAYS.has(concept));
}

const UNITS_OF_DAYS: ReadonlySet<string> = new Set(['working-days', 'days', 'holiday']);

/** 'Beginn' is when something begins, also where an option Beginner begins alike. */
function isStartWord({ text }: Token, language: Language): boolean {
  return language === 'de' && /^(?:beginn|beginns|beginnt|beginnen)$/.test(text);
}

/** 'Bolt' for Bolt & Co, 'bright spark' for Bright Spark Electric: how an option begins, where no other one begins so. */
function namesBegun(sheet: SheetModel | undefined, tokens: readonly Token[], language: Language): readonly ValueMention[] {
  if (sheet === undefined || language === 'ja') return [];
  const beginnings = beginningsOf(sheet);
  return tokens.flatMap((token, place) => {
    const begun = beginnings.get(root(token.text));
    if (begun === undefined || token.text.length < 3) return [];
    if (isNamed(token.text, language) || isPlainWord(token.text, language) || stopWordsOf(language).has(token.text)) return [];
    return begun.flatMap(({ column, value, words }) => {
      const last = words.findIndex((word, offset) => root(tokens[place + offset]?.text ?? '') !== word);
      const end = tokens[place + last - 1]?.end ?? token.end;
      return last < 1 ? [] : [{ column, value, start: token.start, end, isQuoted: false }];
    });
  });
}

interface Begun {
  readonly column: Column;
  readonly value: ColumnValue;
  readonly words: readonly string[];
}

/** Options of several words by the first of them, where no other option of the column and no title has that word. */
const beginningsOf = memoized(({ name, columns }: SheetModel): ReadonlyMap<string, readonly Begun[]> => {
  const titled = new Set([name, ...columns.map(({ title }) => title)].flatMap(rootsOf));
  const options = columns
    .filter(({ kind, primary }) => kind === 'choice' && !primary)
    .flatMap((column) => column.values.map((value) => ({ column, value, words: rootsOf(value.written) })));
  const isOnly = ({ column, words: [first] }: Begun) =>
    options.filter((other) => other.column === column && other.words[0] === first).length === 1;
  const begun = options.filter((one) => /\s/.test(one.value.written) && !titled.has(one.words[0] ?? '') && isOnly(one));
  return Map.groupBy(begun, ({ words }) => words[0] ?? '');
});

function rootsOf(name: string): readonly string[] {
  return tokensOf(folded(name)).map(({ text }) => root(text));
}

/** 'From the Linen Requests sheet', 'on the other sheet' with an option Sheets: a sheet of the program. */
function isSheetOf(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  sheets: readonly SheetModel[],
) {
  if (!/^sheets?$/.test(text.slice(start, end))) return false;
  const before = text.slice(0, start).trimEnd();
  return (
    /\b(?:another|other|this|that|my|our|separate|smart|same|source|summary)$/.test(before) ||
    sheets.some(({ name }) => before.endsWith(folded(name)))
  );
}

/** 'Por colher' of the option 'A colher', 'por pagar' of 'A pagar'. */
function withOtherJoint(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const verb = /^(?:a|por) (\p{L}+[aei]r)$/u.exec(name)?.[1];
    return verb === undefined ? [name] : [`a ${verb}`, `por ${verb}`];
  });
}

/** 'Waiting for approval' is said of what is not approved. */
const AWAITED =
  /\b(?:pending|awaiting|(?:wait|waits|waiting) (?:for|on)|needs?|requires?|lacks?|lacking) (?:(?:an?|the|their|its|final|our) )?$/;

/** 'The rejection rate', 'hire rate', 'cancellations': the noun of an option, where no column is titled by it. */
function valuesAsNouns(sheet: SheetModel | undefined, text: string, tokens: readonly Token[]): readonly ValueMention[] {
  const columns = sheet?.columns ?? [];
  const titled = new Set(columns.flatMap(({ title }) => rootsOf(title)));
  return columns.flatMap((column) =>
    column.kind !== 'choice'
      ? []
      : column.values.flatMap((value) => {
          const option = folded(value.written);
          const name = root(option);
          if (/\s/.test(value.written) || option.length < 4 || titled.has(name)) return [];
          const isVerb = (word: string) => option === `${word}d` || option === `${word}ed`;
          return tokens
            .filter(
              ({ text: word, start, end }) =>
                (/(?:ions?|als?|ments?|ings?|ures?)$/.test(word) &&
                  name.length > 3 &&
                  root(word) === name &&
                  !AWAITED.test(text.slice(0, start))) ||
                (/^ rates?\b/.test(text.slice(end)) && (root(word) === name || isVerb(word))) ||
                (isVerb(word) && IS_OUTCOME.test(text.slice(0, start))) ||
                (word.length > 4 && word.endsWith('s') && isVerb(word.slice(0, -1)) && !isLed(text, end)),
            )
            .map(({ start, end }) => ({ column, value, start, end, isQuoted: false }));
        }),
  );
}

/** 'Visits that ended in discharge'. */
const IS_OUTCOME = /\b(?:ended|ending|ends|end|resulted|resulting|finished|led) (?:up )?(?:in|with|to) (?:an? |the )?$/;

/** 'Closes on Monday' has the verb, 'hires this year' and 'of our hires' the noun. */
function isLed(text: string, end: number): boolean {
  return /^ (?:on|at|the|an?|it|them|by|before|after|within|in \d)\b/.test(text.slice(end));
}

/** The one option of the sheet that a question names in words of another wording: 'turned down' for Rejected. */
function valuesMeantIn(sheet: SheetModel | undefined, text: string): readonly ValueMention[] {
  const options = (sheet?.columns ?? []).flatMap((column) =>
    column.kind === 'choice' ? column.values.map((value) => ({ column, value })) : [],
  );
  return synonymsIn(text).flatMap(({ titled, kind, start, end }): readonly ValueMention[] => {
    if (kind !== null) return [];
    const [only, ...more] = options.filter(({ value }) => value.names.some((name) => titled.test(name)));
    return only === undefined || more.length > 0 ? [] : [{ ...only, start, end, isQuoted: false }];
  });
}

/** People and options in capitals, 'UK', are typed in small letters too. */
function isWrittenAlone({ kind }: Column, { written }: ColumnValue): boolean {
  return kind === 'contact' || (kind !== 'number' && /^\p{Lu}{2}$/u.test(written));
}

/** 'Honey per hive' speaks of nobody called Per. */
function isPreposition(said: string): boolean {
  return /^(?:per|via|pro|por|par|pour|mit|con)$/.test(said);
}

/** '90 dias' are days, and nobody called Dias. */
function isUnitOfTime(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return (
    /^(?:days?|weeks?|months?|years?|tage?n?|dias?|jours?|mes(?:es)?|mois)$/.test(text.slice(start, end)) &&
    /\d $/.test(text.slice(0, start))
  );
}

/** 'Li' and 'QA' in capitals as they are written. */
function isNameOfTwo(said: string, column: Column, { written }: ColumnValue): boolean {
  const isPerson = column.kind === 'contact' || column.kind === 'contacts';
  // 'Shelf b2' is B2.
  if (!isPerson && /\d/.test(written)) return said.toLowerCase() === written.toLowerCase();
  return isPerson ? /^\p{Lu}\p{Ll}$/u.test(said) : said === written && /\p{Lu}/u.test(written);
}

/** 'Sum actual it + approved': the option IT where no pronoun could stand, between a title or a month and what goes on. */
function isTermIt(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  { title }: Column,
  { written }: ColumnValue,
): boolean {
  if (written !== 'IT' || !/^ ?(?:$|[+&,/?])/.test(text.slice(end))) return false;
  const before = text.slice(0, start).trimEnd();
  return (
    /(?:[+&=/,]|\b(?:actual|budget|cost|costs|amount|spend|spent|total|sum|hours|effort|tagged|tag|category|department|january|february|march|april|may|june|july|august|september|october|november|december|20\d\d))$/.test(
      before,
    ) || before.endsWith(folded(title))
  );
}

/** Names of two letters that are no word: 'for bo', and not 'to'. */
function isWordOf(name: string, language: Language): boolean {
  return stopWordsOf(language).has(name) || stopWordsOf('en').has(name) || isNamed(name, language) || isNamed(name, 'en');
}

/** 'Size M', 'tailles S et M', 'サイズLを除く': an option of one letter is meant where it stands in its capital within a sentence. */
function isCapital(
  typed: string,
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  { kind }: Column,
  { written }: ColumnValue,
): boolean {
  const before = text.slice(0, start);
  return (
    kind === 'choice' &&
    /^\p{Lu}$/u.test(written) &&
    written !== 'I' &&
    typedBetween(typed, start, end) === written &&
    /[\p{L}\p{N}]/u.test(before) &&
    !/[-.'’&:=(]$/.test(before) &&
    !/^[-.'’&:@([]/.test(text.slice(end)) &&
    !LETTER_OF_COLUMN.test(before)
  );
}

/** 'Column B', as other spreadsheets call them. */
const LETTER_OF_COLUMN = /(?:\b(?:columns?|spalten?|columnas?|colonnes?|colunas?|plan|vitamin)|列) ?$/;

/** 'Shelf A', 'shelf is A or B': an option of one letter is meant where its column is named right before. */
function isAfterTitle(text: string, start: number, { title }: Column): boolean {
  const before = text.slice(0, start);
  const place = before.lastIndexOf(folded(title));
  if (place < 0) return false;
  if (isJapanese(text)) return /^(?:が|は|の|を|=|:)?(?:[^\s、。]か)?$/.test(before.slice(place + folded(title).length));
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

/** 'Média de horas' asks for a mean, and not for what is of the priority Média. */
export function isOperationInstead(
  text: string,
  { column, start, end }: ValueMention,
  columns: readonly ColumnMention[],
): boolean {
  // 'Valor médio' of a sheet with a level Médio.
  const isOfNumber = columns.some((one) => one.column.kind === 'number' && one.end + 1 === start);
  if (isOfNumber && /^(?:medi[oa]s?|promedio|moyen(?:ne)?s?)$/.test(text.slice(start, end))) return true;
  const isTitled = columns.some((one) => one.column === column && !one.isPart && one.end <= start && start - one.end < 8);
  // 'Média Orçamento', 'qué precio tienen de media'.
  const isBeforeNumber = start === 0 && columns.some((one) => one.column.kind === 'number' && one.start === end + 1);
  const isOnAverage = /\b(?:tienen?|tem|cuestan?|custam?|pagan?|pagam?|dan|suelen) (?:de|en|em) $/.test(text.slice(0, start));
  if (!isTitled && (isBeforeNumber || isOnAverage) && text.slice(start, end) === 'media') return true;
  return (
    !isTitled &&
    /^(?:media|promedio|mittel|mittelwert|total|maximo|maxima|minimo|minima|gesamt|moyenne?|summe|suma|soma)$/.test(
      text.slice(start, end),
    ) &&
    /^(?: de| del| do| da| das| dos| des| du| der| von) /.test(text.slice(end)) &&
    /^\W*(?:(?:a|la|el|o|le|die|das|den|der|qual|cual|quel|quelle|wie|was|e|es|est|ist|hoch|calcular?|berechne)\W+)*$/.test(
      text.slice(0, start),
    )
  );
}

/** 'Average of 2 columns', 'countifs with two criteria': how many parts a formula has is compared with nothing. */
const COUNTS_PARTS =
  /^ (?:different |separate |more )?(?:columns?|cols?|collumns?|colums?|criterias?|criterions?|conditions?|spalten|kriterien|bedingungen|columnas|criterios|condiciones|colonnes|criteres|colunas|condicoes)(?!\p{L})/u;

/** '1.11.2026' is a day, and no number with two points. */
const DAY_IN_FIGURES = /^\d{1,2}\.\d{1,2}\.20\d\d$/;

export function numbersIn(
  text: string,
  tokens: readonly Token[],
  columns: readonly ColumnMention[],
  quoted: readonly Quoted[],
): readonly NumberMention[] {
  const digits = [...text.matchAll(NUMBERS)].map((match) => {
    const written = match[0].trim();
    return { value: figureOf(written), isPercent: written.endsWith('%'), start: match.index, end: match.index + written.length };
  });
  const words = tokens.flatMap(({ text: word, start, end }) => {
    const value = wholeNumberWord(word);
    // 'Mil' in '5 mil' belongs to the number before it.
    const isWithin = digits.some((one) => one.start < start && one.end >= end);
    return value === null || isWithin ? [] : [{ value, isPercent: false, start, end }];
  });
  const isWithin = (one: NumberMention, span: { start: number; end: number }) => one.start >= span.start && one.end <= span.end;
  return [...digits, ...words]
    .filter(
      (one) =>
        Number.isFinite(one.value) &&
        !DAY_IN_FIGURES.test(text.slice(one.start, one.end)) &&
        !COUNTS_PARTS.test(text.slice(one.end)) &&
        !columns.some((span) => !span.isPart && isWithin(one, span)) &&
        !quoted.some((span) => isWithin(one, span)),
    )
    .toSorted((one, other) => one.start - other.start);
}
