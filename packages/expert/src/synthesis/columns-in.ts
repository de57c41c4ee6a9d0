import type { Language } from '@sheetwright/solution/vocabulary';
import { beginningsInJapanese } from './column-beginnings-ja.ts';
import { deedsIn, isDayDue } from './column-deeds.ts';
import { columnsMeasuring, columnWithUnit, IS_UNIT, measuredAs, unitsSpelled } from './column-units.ts';
import { lastOnes, withOrder } from './columns-in-order.ts';
import { isCompoundOf, isFirstOf, isOfHead } from './compounds-de.ts';
import { isNamed } from './find-concepts.ts';
import { deedsOf, undoneIn } from './lexicon/deeds.ts';
import { meaningsInJapanese, meaningsOf, phrasesMeant } from './lexicon/option-words.ts';
import { synonymsIn } from './lexicon/synonyms.ts';
import { titlesMeant } from './lexicon/title-words.ts';
import { isWider, spansOf } from './name-spans.ts';
import { deedsOfPeople } from './people-deeds.ts';
import type { ColumnMention } from './question-mentions.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { stopWordsOf } from './stop-words.ts';
import {
  folded,
  isCognate,
  isCognateVerb,
  isJapanese,
  isSameVerb,
  isSameWord,
  root,
  stem,
  type Token,
  tokensOf,
} from './text.ts';
import { withTitlesApart } from './titles-apart.ts';

export function columnsIn(
  text: string,
  tokens: readonly Token[],
  sheets: readonly SheetModel[],
  language: Language,
  isAsked: (start: number, end: number) => boolean,
): readonly ColumnMention[] {
  const all = sheets.flatMap(({ columns }) => columns);
  const found = all.flatMap((column) =>
    namesOf(column.title)
      .flatMap((name) => spansOf(name, text, tokens, language))
      .map((span) => ({ column, ...span, isPart: false, isOpposite: isUndone(text, span.start, column) })),
  );
  const ends = spanEndsIn(text, tokens, sheets[0], language);
  const isSpanEnd = ({ start }: { readonly start: number }) => ends.some((one) => one.start === start);
  const whole = found
    .filter((one) => !(one.column.primary && isSpanEnd(one)))
    .filter((one) => !found.some((other) => isWider(other, one)) && !isUnitOfSpan(text, one))
    .map((one) => ({ ...one, column: measuredAs(one.column, all) }));
  // 'Crates' that are to be worked out leave the word to 'crate size'.
  const isTaken = (token: Token) =>
    whole.some(({ column, start, end }) => !isAwaitedWord(column) && token.start >= start && token.end <= end);
  // A run of Japanese letters and a name before it is no word.
  const free = tokens.filter((token) => token.text.length > 2 && !isTaken(token) && !isMixed(token.text));
  const units = tokens.filter(({ text: unit }) => unit.length === 2 && IS_UNIT.test(unit));
  const ofUnits = units.flatMap((token) => columnWithUnit(sheets[0], token));
  const parts = sheets.flatMap((sheet) => {
    const rows = rowNamesOf(sheet);
    return sheet.columns.flatMap((column) =>
      partsOf(
        column,
        free.filter(
          (token) =>
            (!isRowName(token, rows, column) || isDayOfRow(text, token, column)) &&
            !isOfTime(text, token) &&
            !isNextOfOther(text, token, column) &&
            !(column.primary && isSpanEnd(token)),
        ),
        language,
      ),
    );
  });
  const foreign = free.filter((token) => isForeign(token, language) && !parts.some(({ start }) => start === token.start));
  const cognates = all.flatMap((column) => cognatesOf(column, foreign, language));
  const verbs = all.flatMap((column) => [...verbsIn(column, free, language), ...deedsOfPeople(column, text, free, language)]);
  const undone = undoneIn(text);
  const deeds = sheets.flatMap((sheet) => {
    const rows = rowNamesOf(sheet);
    // 'The heaviest load' of the sheet Loads is a row; 'did we load it' says that it was Loaded.
    const done = free.filter((token) =>
      language === 'en'
        ? !rows.has(stem(token.text)) || isVerb(text, token)
        : isSpanEnd(token) || !isNounOfRows(token, rows, language),
    );
    return sheet.columns.flatMap((column) => deedsIn(column, text, done, undone));
  });
  const measured = free.flatMap((token) =>
    parts.some(({ start, column }) => start === token.start && !column.empty) ? [] : columnsMeasuring(sheets[0], token),
  );
  const others =
    language === 'en'
      ? [...columnsMeant(sheets[0], text, [...whole, ...parts]), ...lastOnes(sheets[0], text, [...whole, ...parts, ...deeds])]
      : [];
  const named = [...parts, ...verbs, ...deeds];
  // 'Nivel superior' asks for rows at the top, and not for the column Level.
  const titled = titledOtherwise(sheets, text, free, language);
  const mentioned = [
    ...whole,
    ...parts,
    ...cognates,
    ...ofUnits.filter(({ start }) => !whole.some((one) => !one.column.empty && one.start <= start && one.end > start)),
    ...verbs.filter(({ column, start }) => !parts.some((one) => one.column === column && one.start === start)),
    ...measured,
    ...others,
    ...titled.filter(
      (one) =>
        !named.some(({ start }) => start === one.start) && (!isAsked(one.start, one.end) || isGoneOnWith(text, one, titled)),
    ),
    ...deeds.filter(({ column, start }) => ![...parts, ...verbs].some((part) => part.column === column && part.start === start)),
  ];
  if (language === 'ja') return [...mentioned, ...beginningsInJapanese(sheets, text, mentioned)];
  return language === 'en'
    ? withTitlesApart(text, tokens, all, mentioned)
        .filter((one) => !isNounOfOthers(text, one, parts))
        .map((one) => withOrder(text, one))
    : mentioned;
}

/** 'The next insurance' is none of Next Service. */
function isNextOfOther(text: string, token: Token, { title, empty }: Column): boolean {
  if (empty || !/^(?:next|last|previous)$/.test(token.text)) return false;
  const [, word] = /^ (\p{L}+)/u.exec(text.slice(token.end)) ?? [];
  return word !== undefined && !tokensOf(folded(title)).some((one) => root(one.text) === root(word));
}

/** 'Visits' with a box First Visit and a date Visited On: what all rows are ticks no box of some. */
function isNounOfOthers(text: string, { column, start, end, isPart }: ColumnMention, all: readonly ColumnMention[]): boolean {
  const isPlural =
    isPart && column.kind === 'check' && /[^s]s$/.test(text.slice(start, end)) && tokensOf(folded(column.title)).length > 1;
  return isPlural && all.some((one) => one.start === start && one.column.kind !== 'check' && one.column.sheet === column.sheet);
}

/** 'Taxa de armazenagem' of Storage Fee and Handling Fee: the word behind it names the same column, so it asks for no share. */
function isGoneOnWith(text: string, { column, end }: ColumnMention, titled: readonly ColumnMention[]): boolean {
  return titled.some(
    (one) => one.column === column && one.start > end && /^ (?:d[aeo]s? |des? |del |du )?$/.test(text.slice(end, one.start)),
  );
}

/** 'Von der Bestellung bis zum Lieferdatum', 'entre la rédaction et la publication': a noun for the one date of what is done, though the rows may be called so. */
function spanEndsIn(text: string, tokens: readonly Token[], own: SheetModel | undefined, language: Language): readonly Token[] {
  const ends = SPAN_ENDS[language];
  if (own === undefined || ends === undefined) return [];
  const dated = own.columns.flatMap(({ kind, title }) =>
    kind === 'date' ? [new Set(tokensOf(folded(title)).flatMap((word) => deedsOf(word.text)))] : [],
  );
  return tokens.filter(({ text: word, start }) => {
    if (word.length < 5 || !ends.test(text.slice(Math.max(0, start - 60), start))) return false;
    const deeds = deedsOf(word);
    return dated.filter((all) => deeds.some((deed) => all.has(deed))).length === 1;
  });
}

const SPAN_ENDS: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /(?<!\p{L})(?:vom|von (?:der|dem)|bis(?: zur?m?)?(?: der| dem)?|seit (?:der|dem)|zwischen(?: der| dem)?|zwischen [^,;.]{3,40} und(?: der| dem)?) $/u,
  fr: /(?<!\p{L})(?:entre (?:la |le |l['’ ])?|entre [^,;.]{3,40} et (?:la |le |l['’ ])?|jusqu['’ ]?(?:a |au )(?:la |l['’ ])?|depuis (?:la |le |l['’ ]))$/u,
};

/** '未修了' is what is not finished. */
function isUndone(text: string, start: number, { kind }: Column): boolean {
  return text[start - 1] === '未' && (kind === 'check' || kind === 'date');
}

/** 'filedが2026年の許可': Japanese has no spaces. */
function isMixed(word: string): boolean {
  return isJapanese(word) && /[a-z]/.test(word);
}

/** A title, and the title with its unit spelled out: 'g per Guest' is 'grams per guest'; 'the date of visit' is Visit Date. */
function namesOf(title: string): readonly string[] {
  const name = folded(title);
  const words = name.split(' ');
  const [first = '', last = ''] = words;
  const turned = words.length === 2 && /^\p{L}+ \p{L}+$/u.test(name) ? [`${last} of ${first}`, `${last} of the ${first}`] : [];
  return [...unitsSpelled(name, words), ...turned];
}

/** A word of another language than English that tells nothing else: titles and values are English more often than questions. */
export function isForeign({ text }: Token, language: Language): boolean {
  return language !== 'en' && language !== 'ja' && text.length >= 6 && !stopWordsOf(language).has(text);
}

function cognatesOf(column: Column, tokens: readonly Token[], language: Language): readonly ColumnMention[] {
  const words = tokensOf(folded(column.title));
  const isOne = words.length === 1;
  const isDone = column.kind === 'date' || column.kind === 'check';
  return tokens
    .filter(({ text }) =>
      words.some(
        (word) =>
          (isOne && isCognate(text, word.text)) ||
          (isDone && !COMMON_IN_TITLES.has(word.text) && isCognateVerb(text, word.text, language)),
      ),
    )
    .map(({ start, end }) => ({ column, start, end, isPart: true, isOpposite: false }));
}

/** The one column, of dates, numbers or boxes, that a question names in words of another wording; none where a title has them already. */
function columnsMeant(sheet: SheetModel | undefined, text: string, known: readonly ColumnMention[]): readonly ColumnMention[] {
  return synonymsIn(text).flatMap(({ titled, kind: only, start, end }): readonly ColumnMention[] => {
    if (sheet === undefined || known.some((one) => one.start < end && one.end > start)) return [];
    const fits = sheet.columns.filter(
      ({ title, kind, empty, primary }) =>
        !empty &&
        !primary &&
        MEANT.has(kind) &&
        (only === null || only === kind) &&
        titled.test(folded(title).replace(/[^\p{L}\p{N}]+/gu, ' ')),
    );
    const [column] = fits;
    return column === undefined || fits.length > 1
      ? []
      : [{ column, start, end, isPart: true, isOpposite: false, isDeed: column.kind !== 'number' }];
  });
}

const MEANT: ReadonlySet<string> = new Set(['date', 'number', 'check']);

/** Words of another language for what a column is titled by: 'Treibstoff' for Fuel. */
function titledOtherwise(
  sheets: readonly SheetModel[],
  text: string,
  tokens: readonly Token[],
  language: Language,
): readonly ColumnMention[] {
  if (language === 'en') return [];
  const said =
    language === 'ja'
      ? meaningsInJapanese(text)
      : [...tokens.filter((token) => language !== 'de' || !isOfHead(token.text)).flatMap(meaningsSaid), ...phrasesMeant(text)];
  const compounds = language === 'de' ? tokens.filter(({ text: word }) => word.length > 6) : [];
  if (said.length + compounds.length === 0) return [];
  return sheets.flatMap(({ name, columns }) => {
    const ofQuantity = columns.some(({ title, kind, empty }) => kind === 'number' && !empty && IS_QUANTITY.test(title));
    const rows = meaningsOfRows(name, columns);
    const named = said.filter(({ meaning, start, end }) => rows.has(meaning) && isSaidOfRows(text, start, end, language));
    return columns.flatMap((column) => {
      const titles =
        column.primary || column.empty
          ? []
          : tokensOf(folded(column.title)).flatMap((word) => [
              ...meaningsOf(word.text),
              ...(column.kind === 'number' ? deedsNamed(word) : []),
            ]);
      const inOne = column.primary || column.empty ? [] : compounds.filter(({ text: word }) => isCompoundOf(word, column));
      const fits = said.filter(
        ({ meaning, start, end }) =>
          titles.includes(meaning) &&
          // '見積済み' is what is Quoted, and no number.
          !(language === 'ja' && column.kind === 'number' && text.startsWith('済', end)) &&
          !(meaning.startsWith('d') && SAYS_THINGS.test(text.slice(Math.max(0, start - 8), start))) &&
          !(ofQuantity && IS_AMOUNT.test(column.title) && SAYS_QUANTITY.test(text.slice(start, end))) &&
          !inOne.some((one) => one.start === start) &&
          // 'Les sinistres' of the sheet Claims are its rows, and not Claimed Amount or Claimed.
          ((column.kind === 'number' && IS_ONE_NOUN.test(column.title.trim())) || !named.some((one) => one.start === start)),
      );
      // A word may mean the title in more than one way.
      const once = fits.filter(
        ({ start, end }, place) => fits.findIndex((one) => one.start === start && one.end === end) === place,
      );
      return [...inOne, ...once].map(({ start, end }) => withRate(text, { column, start, end, isPart: true, isOpposite: false }));
    });
  });
}

/** A title of one word that does not say what was done. */
const IS_ONE_NOUN = /^(?!\p{L}+ed$)\S+$/iu;

/** 'Os pedidos', 'les commandes' are things, and not what was done. */
const SAYS_THINGS = /(?:^|\P{L})(?:[oa]s|l[oae]s|tod[oa]s|des) $/u;

/** Beside a Qty, Amount is one of money: 'quantité', 'Menge' do not mean it. */
const IS_QUANTITY = /\b(?:qty|quantity|units|pieces|pcs)\b/iu;
const IS_AMOUNT = /\bamount\b/iu;
const SAYS_QUANTITY = /^(?:mengen?|quantites?|cantidad(?:es)?|quantidades?|数量)$/;

/** What the rows of a sheet are, by its name and its first column, whatever the language. */
function meaningsOfRows(name: string, columns: readonly Column[]): ReadonlySet<string> {
  const primary = columns.find((column) => column.primary)?.title ?? '';
  return new Set(tokensOf(folded(`${name} ${primary}`)).flatMap(({ text }) => meaningsOf(text)));
}

/** 'Las facturas', '請求書' are the rows of Invoices; 'fecha de factura', '請求日' are Invoice Date. */
function isSaidOfRows(text: string, start: number, end: number, language: Language): boolean {
  // '請求額' is the amount Claimed, and no claim.
  if (language === 'ja')
    return !/[額費料数率]$/u.test(text.slice(start, end)) && /^書?(?:$|[はがをにのでと、。])/.test(text.slice(end));
  // German writes what is of the rows in one word with them: 'Auftragsdatum'.
  if (language === 'de') return !OF_THE_ROW.test(text.slice(Math.max(0, start - 32), start));
  return text.slice(start, end).endsWith('s') || ASKED_FOR.test(text.slice(Math.max(0, start - 12), start));
}

/** 'Quelle commande a …'. */
const ASKED_FOR = /(?:^|\P{L})(?:quel(?:le)?|que|cual|qual|chaque|cada) $/u;

/** 'Datum des Auftrags', 'Datum der letzten Rechnung'. */
const OF_THE_ROW = /\p{L}{3} (?:des|der|vom|von|eines|einer|je|pro)(?: \p{L}+en)? $/u;

/** 'Preis pro Kopf' of Price per Head: what a title is per of is said with it, in whatever word. */
function withRate(text: string, { column, start, end }: ColumnMention): ColumnMention {
  const said = /^ (?:pro|je|por|par|a|al|ao) (?:la |el |cada |chaque )?\p{L}{3,}/u.exec(text.slice(end))?.[0];
  const isRate = said !== undefined && column.kind === 'number' && /\p{L} (?:per|each|a) \p{L}|\//iu.test(column.title);
  return { column, start, end: isRate ? end + said.length : end, isPart: true, isOpposite: false };
}

function meaningsSaid({ text, start, end }: Token) {
  const deeds = text.length > 4 ? deedsNamed({ text, start, end }) : [];
  return [...meaningsOf(text), ...deeds].map((meaning) => ({ meaning, start, end }));
}

/** 'Erstattet' of Refund Amount: what was done, in the title of a number. */
function deedsNamed({ text }: Token): readonly string[] {
  return deedsOf(text).map((deed) => `d${deed}`);
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

/** 'Les réservations' of the sheet Bookings are its rows, and not Booked On. */
function isNounOfRows({ text }: Token, rows: ReadonlySet<string>, language: Language): boolean {
  if (isCalledAlike(text, rows, language)) return true;
  if (!/(?:tions?|sions?|cion(?:es)?|siones|cao|coes|ung(?:en)?)$/.test(text)) return false;
  const deeds = new Set([...rows].flatMap((name) => deedsOf(name)));
  return deedsOf(text).some((deed) => deeds.has(deed));
}

/** 'Bewerber' of Candidate, 'les commandes' of the sheet Orders: a noun for what the rows are, and no participle. */
function isCalledAlike(word: string, rows: ReadonlySet<string>, language: Language): boolean {
  if (PARTICIPLES[language]?.test(word) !== false) return false;
  const meant = titlesMeant(word);
  return meant.length > 0 && [...rows].some((name) => titlesMeant(name).some((title) => meant.includes(title)));
}

const PARTICIPLES: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^(?:\p{L}*ge\p{L}+(?:t|en)|\p{L}+iert|(?:ver|be|er|ent|zer)\p{L}+t)(?:e[mnrs]?)?$/u,
  fr: /(?:ees?|ie?s?|ue?s?|ise?s?|ts?)$/,
};

/** Whether a word that is a noun as well stands where English has a verb. */
function isVerb(text: string, { text: word, start }: Token): boolean {
  const isPast = /(?:ed|en|pt|nt)$/.test(word);
  return (
    isPast || /\b(?:did|do|does|to|will|can|not|n['’ ]?t|we|they|you|i|never|last|ever)(?: \p{L}+)? $/u.test(text.slice(0, start))
  );
}

/** 'How many claims' speaks of the rows of Claims, and not of the column Claimed Amount. */
function isRowName({ text }: Token, rows: ReadonlySet<string>, { title, primary }: Column): boolean {
  const name = stem(text);
  return !primary && rows.has(name) && !tokensOf(folded(title)).some((word) => stem(word.text) === name);
}

/** '14 days after the fitting' of the sheet Fittings is counted from the day they were Fitted. */
function isDayOfRow(text: string, { start }: Token, { kind, empty }: Column): boolean {
  return kind === 'date' && !empty && COUNTED_FROM.test(text.slice(Math.max(0, start - 24), start));
}

const COUNTED_FROM = /\b(?:days?|weeks?|months?|years?) (?:after|before|since|from) (?:the |its |a |each )?$/;

/** '¿Cuánto ingresamos al mes?' names no column of classes per month. */
function isOfTime(text: string, { text: word, start }: Token): boolean {
  return (
    UNIT_OF_TIME.test(word) &&
    /\b(?:per|every|each|this|last|next|pro|jede[nrms]?|al|por|cada|par|chaque|ao) $/.test(text.slice(0, start))
  );
}

/** 'Days between the two dates' are worked out, although there is a column Days. */
function isUnitOfSpan(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return (
    /^(?:days?|weeks?|months?|years?)$/.test(text.slice(start, end)) &&
    /^ (?:from|between|since|until|till|late|overdue|past)\b/.test(text.slice(end))
  );
}

const UNIT_OF_TIME = /^(?:days?|weeks?|months?|years?|tag|woche|monat|jahr|dia|semana|mes|ano|jour|semaine|mois|an)$/;

/** Words of a column's title, in any form, where the whole title does not stand. */
function partsOf(column: Column, tokens: readonly Token[], language: Language): readonly ColumnMention[] {
  const roots = new Set(rootsOf(column.title));
  if (roots.size === 0) return [];
  const words = tokens.filter(({ text }) => !(isDayDue(column) && language === 'en' && /[^e]ed$/.test(text)));
  return words.flatMap((token) => {
    // 'Inactive' of a box Active.
    const denies = token.text.startsWith('un') || (token.text.startsWith('in') && column.kind === 'check');
    const opposite = token.text.length > 5 && denies && roots.has(root(token.text.slice(2)));
    const isPart =
      opposite ||
      (!COMMON_IN_TITLES.has(token.text) &&
        (roots.has(root(token.text)) ||
          (column.kind === 'check' && isNounOfDeed(token.text, roots)) ||
          isSpelledOut(token.text, roots) ||
          isInflected(token.text, column.title, language) ||
          (language === 'de' && column.kind === 'number' && isFirstOf(token.text, column.title))));
    return isPart ? [{ column, start: token.start, end: token.end, isPart: true, isOpposite: opposite }] : [];
  });
}

/** 'Injured' of a box Injury, 'recovered' of Recovery. */
function isNounOfDeed(word: string, roots: ReadonlySet<string>): boolean {
  return word.length > 5 && word.endsWith('ed') && roots.has(`${word.slice(0, -2)}y`);
}

/** 'Kontrollen' for Letzte Kontrolle: a title's word in another form of its language. */
function isInflected(word: string, title: string, language: Language): boolean {
  if (language === 'en' || language === 'ja' || word.length < 5) return false;
  return tokensOf(folded(title)).some(
    ({ text }) => text.length > 3 && !COMMON_IN_TITLES.has(text) && isSameWord(word, text, language),
  );
}

/** 'Llegan' for Llegada, 'fechou' for Fechado em: a verb for the date or the box of what it does. */
function verbsIn(column: Column, tokens: readonly Token[], language: Language): readonly ColumnMention[] {
  if ((column.kind !== 'date' && column.kind !== 'check') || column.empty || language === 'en' || language === 'ja') return [];
  const titles = tokensOf(folded(column.title)).filter(({ text }) => text.length > 4 && !COMMON_IN_TITLES.has(text));
  return tokens
    .filter(
      ({ text }) =>
        text.length > 4 && !stopWordsOf(language).has(text) && titles.some((word) => isSameVerb(text, word.text, language)),
    )
    .map(({ start, end }) => ({ column, start, end, isPart: true, isOpposite: false, isDeed: true }));
}

/** 'Language' for Lang: a title's word that is no word. */
function isSpelledOut(word: string, roots: ReadonlySet<string>): boolean {
  // A run of Japanese has no words to spell out.
  return (
    !isJapanese(word) &&
    word.length >= 7 &&
    [4, 5].some((length) => roots.has(word.slice(0, length)) && !isNamed(word.slice(0, length), 'en'))
  );
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
