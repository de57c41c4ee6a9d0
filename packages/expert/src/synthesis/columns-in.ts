import type { Language } from '@sheetwright/solution/vocabulary';
import { isCompoundOf, isOfHead } from './compounds-de.ts';
import { isNamed } from './find-concepts.ts';
import { deedsOf, japaneseDeeds, undoneIn } from './lexicon/deeds.ts';
import { dimensionsOf } from './lexicon/dimensions.ts';
import { synonymsIn } from './lexicon/synonyms.ts';
import { titlesInJapanese, titlesMeant } from './lexicon/title-words.ts';
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
  const whole = found
    .filter((one) => !found.some((other) => isWider(other, one)))
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
        free.filter((token) => !isRowName(token, rows, column) && !isOfTime(text, token)),
        language,
      ),
    );
  });
  const foreign = free.filter((token) => isForeign(token, language) && !parts.some(({ start }) => start === token.start));
  const cognates = all.flatMap((column) => cognatesOf(column, foreign, language));
  const verbs = all.flatMap((column) => verbsIn(column, free, language));
  const undone = undoneIn(text);
  const deeds = sheets.flatMap((sheet) => {
    const rows = rowNamesOf(sheet);
    // 'The heaviest load' of the sheet Loads is a row; 'did we load it' says that it was Loaded.
    const done = free.filter((token) => language !== 'en' || !rows.has(stem(token.text)) || isVerb(text, token));
    return sheet.columns.flatMap((column) => deedsIn(column, text, done, undone));
  });
  const measured = free.flatMap((token) =>
    parts.some(({ start, column }) => start === token.start && !column.empty) ? [] : columnsMeasuring(sheets[0], token),
  );
  const others = language === 'en' ? columnsMeant(sheets[0], text, [...whole, ...parts]) : [];
  const named = [...parts, ...verbs, ...deeds];
  return [
    ...whole,
    ...parts,
    ...cognates,
    ...ofUnits.filter(({ start }) => !whole.some((one) => !one.column.empty && one.start <= start && one.end > start)),
    ...verbs.filter(({ column, start }) => !parts.some((one) => one.column === column && one.start === start)),
    ...measured,
    ...others,
    ...titledOtherwise(sheets, text, free, language).filter(
      // 'Nivel superior' asks for rows at the top, and not for the column Level.
      ({ start, end }) => !named.some((one) => one.start === start) && !isAsked(start, end),
    ),
    ...deeds.filter(({ column, start }) => ![...parts, ...verbs].some((part) => part.column === column && part.start === start)),
  ];
}

/** 'Tread below 1.6 red' into a column Tread speaks of Tread mm: what waits for the formula has no values to compare. */
function measuredAs(column: Column, all: readonly Column[]): Column {
  if (!column.empty) return column;
  const words = tokensOf(folded(column.title)).map(({ text }) => text);
  const fits = all.filter((other) => {
    if (other.empty || other.kind !== 'number' || other.sheet !== column.sheet) return false;
    const titled = tokensOf(folded(other.title)).map(({ text }) => text);
    const isLike = words.every((word, place) => titled[place] === word);
    return isLike && titled.slice(words.length).every((word) => word.length <= 3 || word in UNIT_NAMES);
  });
  return fits.length === 1 && words.length > 0 ? (fits[0] ?? column) : column;
}

/** '未修了' is what is not finished. */
function isUndone(text: string, start: number, { kind }: Column): boolean {
  return text[start - 1] === '未' && (kind === 'check' || kind === 'date');
}

/** 'filedが2026年の許可': Japanese has no spaces. */
function isMixed(word: string): boolean {
  return isJapanese(word) && /[a-z]/.test(word);
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

/** A title, and the title with its unit spelled out: 'g per Guest' is 'grams per guest'; 'the date of visit' is Visit Date. */
function namesOf(title: string): readonly string[] {
  const name = folded(title);
  const words = name.split(' ');
  const [first = '', last = ''] = words;
  const turned = words.length === 2 && /^\p{L}+ \p{L}+$/u.test(name) ? [`${last} of ${first}`, `${last} of the ${first}`] : [];
  return [...unitsSpelled(name, words), ...turned];
}

function unitsSpelled(name: string, words: readonly string[]): readonly string[] {
  if (words.length < 2 || !words.some((word) => word in UNIT_NAMES)) return [name];
  const longest = Math.max(...words.map((word) => UNIT_NAMES[word]?.length ?? 0));
  const spelled = Array.from({ length: longest }, (_, place) => words.map((word) => UNIT_NAMES[word]?.[place] ?? word).join(' '));
  const others = words.map((word) => UNIT_NAMES[word]?.[0] ?? word);
  // 'tonnes per hectare' has one unit in the plural and one in the singular.
  return [name, ...spelled, others.map((word, place) => (place > 0 ? word.replace(/s$/, '') : word)).join(' ')];
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

const IS_UNIT = /^(?:kw|kg|km|ha|ml|cl|cm|mm|hl|m2|m3|lb|oz|tb|gb|mb)$/;

/** 'Price per kW' with Power kW: the one number that is titled by a unit. */
function columnWithUnit(sheet: SheetModel | undefined, { text, start, end }: Token): readonly ColumnMention[] {
  const fits = (sheet?.columns ?? []).filter(
    ({ kind, title, empty }) => kind === 'number' && !empty && isTitledByUnit(title, text),
  );
  return fits.length === 1 ? fits.map((column) => ({ column, start, end, isPart: true, isOpposite: false })) : [];
}

/** Whether a title has a unit that its numbers are in: 'Power kW', and not 'Price per kW'. */
export function isTitledByUnit(title: string, unit: string): boolean {
  const words = tokensOf(folded(title)).map(({ text }) => text);
  const place = words.indexOf(unit);
  return place >= 0 && !/^(?:per|pro|je|por|par)$/.test(words[place - 1] ?? '') && !folded(title).includes(`/${unit}`);
}

/** 'Area' for Hectares, 'weight' for Kilos: the one column that is titled by a unit of what the word measures, or by another word for it. */
function columnsMeasuring(sheet: SheetModel | undefined, { text, start, end }: Token): readonly ColumnMention[] {
  const fits = sheet === undefined || text.length < 3 ? [] : columnsMeasuredIn(sheet, text);
  return fits.map((column) => ({ column, start, end, isPart: true, isOpposite: false }));
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

/** The one column of what a word measures or is a unit of; none where there are several. */
export function columnsMeasuredIn({ columns }: SheetModel, word: string): readonly Column[] {
  const dimensions = dimensionsOf(word);
  if (dimensions.length === 0) return [];
  const fits = columns.filter(
    ({ kind, title, empty, primary }) =>
      kind === 'number' &&
      !empty &&
      !primary &&
      tokensOf(folded(title).replace(/ (?:per|pro|je|por|par) .*/, '')).some(({ text }) =>
        dimensionsOf(text).some((one) => dimensions.includes(one)),
      ),
  );
  return fits.length === 1 ? fits : [];
}

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
      ? titlesInJapanese(text)
      : tokens.filter((token) => language !== 'de' || !isOfHead(token.text)).flatMap(titlesSaid);
  const compounds = language === 'de' ? tokens.filter(({ text: word }) => word.length > 6) : [];
  if (said.length + compounds.length === 0) return [];
  return sheets.flatMap(({ columns }) =>
    columns.flatMap((column) => {
      const titles =
        column.primary || column.empty ? [] : tokensOf(folded(column.title)).flatMap((word) => titlesMeant(word.text));
      const inOne = column.primary || column.empty ? [] : compounds.filter(({ text: word }) => isCompoundOf(word, column.title));
      return [
        ...inOne,
        ...said.filter(({ title, start }) => titles.includes(title) && !inOne.some((one) => one.start === start)),
      ].map(({ start, end }) => ({ column, start, end, isPart: true, isOpposite: false }));
    }),
  );
}

function titlesSaid({ text, start, end }: Token) {
  return titlesMeant(text).map((title) => ({ title, start, end }));
}

/** Words for what a checkbox or a date says was done. */
function deedsIn(
  column: Column,
  text: string,
  tokens: readonly Token[],
  allUndone: ReturnType<typeof undoneIn>,
): readonly ColumnMention[] {
  if (column.kind !== 'check' && column.kind !== 'date') return [];
  const deeds = new Set(tokensOf(folded(column.title)).flatMap((word) => deedsOf(word.text)));
  if (isJapanese(text)) return deedsInJapanese(column, text, deeds, allUndone);
  if (deeds.size === 0) return [];
  const undone = allUndone
    .filter(({ deed }) => deeds.has(deed))
    .map(({ start, end }) => ({ column, start, end, isPart: true, isOpposite: true, isDeed: true }));
  const done = tokens.flatMap(({ text: word, start, end }) => {
    const bare = word.replace(/^un/, '');
    const isNamed = deedsOf(bare).some((deed) => deeds.has(deed));
    return isNamed ? [{ column, start, end, isPart: true, isOpposite: bare !== word, isDeed: true }] : [];
  });
  return [...undone, ...done.filter((one) => !undone.some(({ start, end }) => one.start < end && one.end > start))];
}

/** What a box or a date is titled by, without the sign for a day or for what is done: '受注日' is of 受注. */
const DEED_OF_TITLE = /^(\p{sc=Han}{2,4}|\p{sc=Katakana}{3,})(?:予定)?(?:日|日付|年月日|済み?|完了)$/u;
/** '入金がまだ', '入金待ち': what is yet to be done. */
const IS_AWAITED = /^(?:(?:が|は|も)?まだ(?=の|で|だ|な|[、。?？]|$)|待ち|前(?=の))/;
/** A verb of one letter with its ending: '搾り日' of 搾る, '渡し済み' of 渡す. */
const VERB_OF_TITLE = /^(\p{sc=Han})\p{sc=Hiragana}(?:日|日付|年月日|済み?)$/u;

/** 'まだ搾っていない', '搾った': forms of the verb that a date or a box is titled by. */
function verbsInJapanese({ title }: Column, text: string) {
  const [, letter = ''] = VERB_OF_TITLE.exec(folded(title)) ?? [];
  if (letter === '') return [];
  const forms = new RegExp(
    `${letter}(?:っ|ん|い|し|え|け|せ|て|め|れ|み)?(?:(て|で)?(い?ない|いません)|(?:て|で)(?:い[るた]|ある|あります)|[ただ](?!い))`,
    'gu',
  );
  return [...text.matchAll(forms)].map(({ 0: said, 2: denied, index: start }) => ({
    start,
    end: start + said.length,
    isOpposite: denied !== undefined,
  }));
}

/** What follows the noun of a deed where it is said to be done, or to be about to be. */
const IS_DONE = /^(?:し(?:た|て|な)|さ?れ|する|予定|済|でき|から|まで|を(?:し|受け|終え)|が(?:あった|済|終わ|完了))/;

function deedsInJapanese(
  column: Column,
  text: string,
  deeds: ReadonlySet<number>,
  undone: ReturnType<typeof undoneIn>,
): readonly ColumnMention[] {
  const denied = undone.map((one) => ({ ...one, isOpposite: true }));
  const said = [...denied, ...japaneseDeeds(text)].filter(({ deed }) => deeds.has(deed));
  // '配達予定' is a day to come, and not done yet.
  const isDue = ({ end }: { readonly end: number }) => column.kind === 'check' && text.startsWith('予定', end);
  const known = said.filter(
    (one) => !isDue(one) && !denied.some((other) => other !== one && other.start < one.end && other.end > one.start),
  );
  const [, noun = ''] = DEED_OF_TITLE.exec(folded(column.title)) ?? [];
  const inflected = verbsInJapanese(column, text);
  const titled =
    noun === ''
      ? []
      : [...text.matchAll(new RegExp(noun, 'g'))]
          .map(({ index: start }) => {
            const end = start + noun.length;
            const awaited = IS_AWAITED.exec(text.slice(end));
            return { start, end: end + (awaited?.[0].length ?? 0), isOpposite: text[start - 1] === '未' || awaited !== null };
          })
          .filter(
            ({ start, end, isOpposite }) =>
              (isOpposite || IS_DONE.test(text.slice(end))) && !known.some((one) => one.start === start),
          );
  const verbs = inflected.filter((one) => !known.some(({ start }) => start === one.start));
  return [...known, ...titled, ...verbs].map(({ start, end, isOpposite }) => ({
    column,
    start,
    end,
    isPart: true,
    isOpposite,
    isDeed: true,
  }));
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

/** '¿Cuánto ingresamos al mes?' names no column of classes per month. */
function isOfTime(text: string, { text: word, start }: Token): boolean {
  return (
    UNIT_OF_TIME.test(word) &&
    /\b(?:per|every|each|this|last|next|pro|jede[nrms]?|al|por|cada|par|chaque|ao) $/.test(text.slice(0, start))
  );
}

const UNIT_OF_TIME = /^(?:days?|weeks?|months?|years?|tag|woche|monat|jahr|dia|semana|mes|ano|jour|semaine|mois|an)$/;

/** Words of a column's title, in any form, where the whole title does not stand. */
function partsOf(column: Column, tokens: readonly Token[], language: Language): readonly ColumnMention[] {
  const roots = new Set(rootsOf(column.title));
  if (roots.size === 0) return [];
  return tokens.flatMap((token) => {
    const opposite = token.text.length > 5 && token.text.startsWith('un') && roots.has(root(token.text.slice(2)));
    const isPart =
      opposite ||
      (!COMMON_IN_TITLES.has(token.text) &&
        (roots.has(root(token.text)) || isSpelledOut(token.text, roots) || isInflected(token.text, column.title, language)));
    return isPart ? [{ column, start: token.start, end: token.end, isPart: true, isOpposite: opposite }] : [];
  });
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

export function isWider(other: { start: number; end: number }, one: { start: number; end: number }): boolean {
  return other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start;
}

/** Where a name stands in the text: word by word, singular or plural; as characters in Japanese. */
export function spansOf(
  name: string,
  text: string,
  tokens: readonly Token[],
  language: Language,
): readonly { start: number; end: number }[] {
  const words = tokensOf(name).map((word) => word.text);
  if (words.length === 0) return [];
  if (isJapanese(text)) return spansOfCharacters(name, text);
  return tokens.flatMap((token, place) => {
    const end = endOfName(words, tokens, place, language);
    return end === null ? [] : [{ start: token.start, end }];
  });
}

/** Where a name ends that begins at a token: word by word, with an article between two of them ('on the bench' of On Bench). */
function endOfName(words: readonly string[], tokens: readonly Token[], place: number, language: Language): number | null {
  let at = place;
  for (const [offset, word] of words.entries()) {
    const isArticle =
      offset > 0 &&
      tokens[at]?.text !== word &&
      ARTICLES.has(tokens[at]?.text ?? '') &&
      (language !== 'en' || tokens[at]?.text === 'the' || tokens[at]?.text === 'our');
    if (isArticle) at += 1;
    const typed = tokens[at]?.text ?? '';
    if (!isSameWord(typed, word, language) && !isShortPlural(typed, word)) return null;
    at += 1;
  }
  return tokens[at - 1]?.end ?? null;
}

const ARTICLES: ReadonlySet<string> = new Set('the der die das dem den el la los las le les l o a os as our'.split(' '));

/** 'Follow ups' of Follow Up: of short words too. */
function isShortPlural(typed: string, word: string): boolean {
  return word.length === 2 && typed === `${word}s`;
}

function spansOfCharacters(name: string, text: string): readonly { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + name.length)) {
    const isPartOfWord = /[a-z0-9]/.test(name[0] ?? '') && /[a-z0-9]/.test(text[start - 1] ?? '');
    const goesOn = /[a-z0-9]/.test(name.at(-1) ?? '') && /[a-z0-9]/.test(text[start + name.length] ?? '');
    if (!isPartOfWord && !goesOn) spans.push({ start, end: start + name.length });
  }
  return spans;
}
