import { lookUpNoun } from '@sheetwright/solution/vocabulary';
import {
  isFromNowOn,
  isOfAwaited,
  isOfKey,
  isOfOperation,
  isSaidOfResult,
  isSettled,
  labelledBy,
  statedByTitle,
} from './across-layout.ts';
import { isSummedUp, meantOfSeveral } from './across-several.ts';
import {
  AGGREGATES,
  LEFT_OVER,
  MINUS,
  orderOfExtreme,
  ROLLS_UP,
  resultOf,
  subtractedIn,
  type Wanted,
  wantedIn,
} from './across-wanted.ts';
import { movedIn, wayOf } from './across-ways.ts';
import { contradicts } from './clause-conditions.ts';
import { type Clauses, clausesIn } from './clauses.ts';
import { CONDITION_CONCEPTS } from './condition.ts';
import { Draft } from './draft.ts';
import { weightOf } from './find-concepts.ts';
import { areUnique, type KeyPair, keysBetween } from './keys-across.ts';
import { ABOUT_LOOK_UPS, ACROSS_JOINTS, IF_NOTHING, SEVERAL_KEYS } from './lexicon/across-words.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { placeOfSheetName } from './sheet-names.ts';
import { folded, isCognate, root, stem, tokensOf } from './text.ts';

/** Questions across sheets, read clause by clause: which sheet, by which key, what is wanted of its rows, and which rows. */

/** Concepts that say how rows are found, or that a formula is wanted; conditions take no part of them. */
const AROUND = new Set(
  'other-sheet lookup exists-in per not-found latest-entry index extract list join if flag each-row row set who keep-first rows-asked measure-asked compare summary-place error'.split(
    ' ',
  ),
);
/** Concepts that a question may name besides without asking for something else. */
const BESIDES = new Set(
  'measure-named other-column awaited multi-value items overall both either not yes-no equal since contact hours any-case percent add round identifier'.split(
    ' ',
  ),
);
const COMPLETE = 10;
const NEARLY = 3.4;
const LOOSELY = 2.2;
const BARELY = 1.6;
/** The question says what to do, and the column or the row that waits says with which rows. */
const LABELLED = 5;

export interface Across {
  readonly other: SheetModel;
  /** The question over the other sheet. */
  readonly there: Draft;
  /** All columns by which rows may belong together. */
  readonly pairs: readonly KeyPair[];
  readonly keys: readonly KeyPair[];
  readonly wanted: Wanted;
  readonly clauses: Clauses;
  /** The column that is fetched or worked out. */
  readonly result: Column | null;
  /** The column whose total is taken from that of the result. */
  readonly minus: Column | null;
  /** The number of the row here that a total of the other sheet is taken from. */
  readonly figure: Column | null;
  /** The number that tells the row which is wanted; null where its date does. */
  readonly order: Column | null;
  /** What the title of the column or the label of the row says of the rows, where the question says nothing of them. */
  readonly label: string | null;
  /** What was taken from the sheets because the question names nothing of them. */
  readonly taken: readonly string[];
  readonly score: number;
}

const readings = new WeakMap<Draft['reading'], Across | null>();

export function acrossOf(draft: Draft): Across | null {
  const known = readings.get(draft.reading);
  if (known !== undefined) return known;
  const read = draft.others.map((other) => readOver(draft, other)).filter((one) => one !== null);
  const [best = null] = read.toSorted((one, two) => relevanceOf(draft, two) - relevanceOf(draft, one));
  readings.set(draft.reading, best);
  return best;
}

/** How much the question speaks of a sheet. */
function relevanceOf({ reading, own }: Draft, { other, keys, score, result }: Across): number {
  const titles = new Set(own.columns.filter(({ empty }) => !empty).map(({ title }) => folded(title)));
  const columns = reading.columns.filter(
    ({ column, isPart }) => other.columns.includes(column) && !isPart && !titles.has(folded(column.title)),
  );
  const values = reading.values.filter(({ column }) => other.columns.includes(column));
  return (
    (placeOfSheetName(reading, other.name) !== null ? 4 : callsRows(reading, own, other) ? 4 : 0) +
    2 * new Set(columns.map(({ column }) => column)).size +
    values.length +
    (keys.length > 0 ? 2 : 0) +
    (result === null ? 0 : 1) +
    score / 4
  );
}

/** 'The first defect of this van' speaks of the rows of Defect Reports: a word of the name that the asker's own sheet has not. */
function callsRows({ tokens }: Draft['reading'], own: SheetModel, other: SheetModel): boolean {
  const rootsOf = (text: string) => tokensOf(folded(text)).map((token) => root(stem(token.text)));
  const known = new Set([own.name, ...own.columns.filter(({ empty }) => !empty).map(({ title }) => title)].flatMap(rootsOf));
  const called = rootsOf(other.name).filter((word) => word.length > 3 && !known.has(word));
  return tokens.some(({ text }) => called.includes(root(stem(text))));
}

function readOver(draft: Draft, other: SheetModel, meant: Wanted | null = null): Across | null {
  const { reading, own, others } = draft;
  const there = new Draft(reading, own, others, other);
  const pairs = keysBetween(draft, own, other);
  const skipped = skippedIn(draft, other, pairs);
  const said = clausesIn(there, 0, reading.text.length, skipped);
  const figure = figureIn(draft);
  const asked = meant ?? (figure === null ? wantedIn(draft, other, said) : 'sum');
  const order = orderOfExtreme(draft, other, asked, said);
  const wanted = order === null ? asked : asked === 'maximum' ? 'latest' : 'earliest';
  const keys = keysFor(draft, other, pairs, wanted);
  const keyed = new Set([...keys.map((pair) => pair.other), ...(order === null ? [] : [order])]);
  const stated = said.alternatives
    .map((all) => all.filter((one) => !isOfKey(one, keyed) && !(wanted === 'next' && isFromNowOn(one))))
    .filter((all) => all.length > 0);
  const moved = stated.length > 1 ? null : movedIn(reading.text, other, stated[0] ?? []);
  const spoken = moved === null ? stated : [[...(stated[0] ?? []), moved]];
  const isKnown = (word: string) => ACROSS_JOINTS.has(word) || isOwnWord(draft, other, word);
  const [only] = spoken;
  const told =
    only === undefined || spoken.length > 1 ? spoken : [[...only, ...statedByTitle(draft, { other, keys }, only, isKnown)]];
  const labelled = told.length > 0 ? null : labelledBy(draft, { other, pairs, keys, wanted }, isKnown);
  const severalKeys = SEVERAL_KEYS.test(reading.text);
  const clauses = {
    ...said,
    alternatives: labelled === null ? told : [labelled.conditions],
    free: said.free.filter(({ column }) => !keyed.has(column)),
    numbers: said.numbers.filter((number) => !(severalKeys && number === keys.length) && !isSaidOfResult(reading, number)),
    unknown: said.unknown.filter(
      (word) =>
        !isKnown(word) &&
        !ABOUT_LOOK_UPS.has(word) &&
        !LEFT_OVER.test(word) &&
        !MINUS.test(word) &&
        !isOfOperation(wanted, word) &&
        !isOfAwaited(draft, word) &&
        !(moved !== null && wayOf(word) !== null) &&
        !ENTERED.test(word) &&
        !isNameOfRows(draft, other, pairs, word),
    ),
  };
  const isOne = meant !== null || wanted !== 'look-up';
  const several = isOne ? null : meantOfSeveral(draft, other, keys, () => resultOf(draft, other, wanted, clauses, keyed));
  if (several !== null) return readOver(draft, other, several);
  const minus = figure === null ? subtractedIn(draft, other, wanted, clauses) : null;
  const result = minus === null ? resultOf(draft, other, wanted, clauses, keyed) : minus.from;
  const unscored = {
    other,
    there,
    pairs,
    keys,
    wanted: minus === null ? wanted : ('sum' as const),
    clauses,
    result,
    minus: minus?.less ?? null,
    figure,
    order,
    label: labelled?.label ?? null,
  };
  const read = isSummedUp(draft, unscored) ? { ...unscored, wanted: 'sum' as const } : unscored;
  return { ...read, taken: takenFor(draft, read), score: scoreOf(draft, read) };
}

/** 'Award minus the paid drawdowns', 'what is left of the award': a number of the row that is taken from. */
function figureIn(draft: Draft): Column | null {
  const { text } = draft.reading;
  const numbers = draft.own.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const named = numbers.filter((column) => draft.placeOf(column) >= 0);
  const figure = named[0] ?? (numbers.length === 1 ? numbers[0] : undefined);
  if (figure === undefined || named.length > 1) return null;
  const after = text.slice(Math.max(0, draft.placeOf(figure)));
  return LEFT_OVER.test(text) || (named.length > 0 && TAKES_FROM.test(after)) ? figure : null;
}

const TAKES_FROM = /\b(?:minus|less(?! than)|menos|moins|abzuglich)\b| [-−–] |から.{1,30}引/u;

/** What rows are called in the question: 'the payments in the sheet Drawdowns', 'per grant' where rows here are told by one key. */
function isNameOfRows({ reading }: Draft, other: SheetModel, pairs: readonly KeyPair[], word: string): boolean {
  const token = reading.tokens.find(({ text }) => text === word);
  if (token === undefined) return false;
  const name = placeOfSheetName(reading, other.name);
  const between = name === null || name.start < token.end ? null : reading.text.slice(token.end, name.start);
  const isBeforeName = between !== null && between.length < 40 && tokensOf(between).every(({ text }) => LEADS_TO_SHEET.has(text));
  const before = reading.text.slice(Math.max(0, token.start - 14), token.start);
  return (
    isBeforeName ||
    (pairs.length === 1 && /\b(?:per|each|every|pro|je|jede[rsnm]?|cada|par|chaque)(?: \p{L}{1,3})? $/u.test(before))
  );
}

const LEADS_TO_SHEET = new Set(
  'in on of from the our my a sheet tab list log that which are is logged kept im in aus dem der den das blatt tabelle des en la el de los las hoja lista dans sur le feuille na no da do planilha folha'.split(
    ' ',
  ),
);

/** Places of words that say where and how, and nothing of the rows. */
function skippedIn({ reading, own, others }: Draft, other: SheetModel, pairs: readonly KeyPair[]): ReadonlySet<number> {
  const around = reading.mentions.filter(
    ({ concept, start, end }) =>
      ROLLS_UP.test(reading.text.slice(start, end)) || AROUND.has(concept) || (AGGREGATES as readonly string[]).includes(concept),
  );
  const isThere = (start: number) =>
    reading.columns.some((one) => one.start === start && other.columns.includes(one.column) && !one.isPart);
  const here = reading.columns.filter(({ column, start, isPart }) => own.columns.includes(column) && !isPart && !isThere(start));
  const names = [own, ...others].map(({ name }) => placeOfSheetName(reading, name)).filter((place) => place !== null);
  const keys = reading.columns.filter(({ column, isPart }) => !isPart && pairs[0]?.other === column);
  const nothing = IF_NOTHING.exec(reading.text);
  const fallback = nothing === null ? [] : [{ start: nothing.index, end: nothing.index + nothing[0].length }];
  const said = reading.quoted.filter((one) => !reading.values.some((value) => value.start >= one.start && value.end <= one.end));
  const spans = [...around, ...here, ...names, ...keys, ...fallback, ...said];
  return new Set(
    reading.tokens
      .filter(({ start, end }) => spans.some((span) => start >= span.start && end <= span.end))
      .map(({ start }) => start),
  );
}

/** Words of the names of the sheets and of the titles here, in English or in the language of the question. */
function isOwnWord({ own, others, reading }: Draft, other: SheetModel, word: string): boolean {
  const titles = [...own.columns, ...other.columns.filter(({ primary }) => primary)].map(({ title }) => title);
  const names = [own.name, ...others.map(({ name }) => name), ...titles].flatMap((name) =>
    tokensOf(folded(name)).map(({ text }) => text),
  );
  const isForeign = reading.language !== 'en';
  const meant = isForeign
    ? lookUpNoun(word, reading.language)
        .filter(({ confidence }) => confidence >= 0.9)
        .slice(0, 2)
    : [];
  const words = [word, ...meant.flatMap(({ entry }) => tokensOf(folded(entry.names.en.one)).map(({ text }) => text))];
  const roots = new Set(words.map((one) => root(stem(one))));
  return names.some((name) => roots.has(root(stem(name))) || (isForeign && isCognate(word, name)));
}

/** The pairs that choose the rows: those that the question names; for one row of the other sheet as many as tell it apart. */
function keysFor(draft: Draft, other: SheetModel, pairs: readonly KeyPair[], wanted: Wanted): readonly KeyPair[] {
  const [first, ...more] = pairs;
  if (first === undefined) return [];
  if (isOverall(draft) || (OF_MANY.has(wanted) && isOfNoRow(draft))) return [];
  const named = pairs.filter(({ own, other: theirs }) => draft.isMentioned(own) || draft.isMentioned(theirs));
  if (SEVERAL_KEYS.test(draft.reading.text)) return pairs.filter((pair) => pair === first || isAlike(pair));
  if (wanted === 'look-up') {
    const telling = pairs.find((pair) => pair.other.primary && areUnique(other, [pair.other]));
    // The name of its rows tells a row of the other sheet; what it shares with others there does not.
    const isMeant = telling !== undefined && (named.includes(telling) || !named.includes(first));
    if (telling !== undefined && isMeant && !areUnique(other, [first.other])) return [telling];
    const chosen = [first];
    for (const pair of more) {
      const isTold = areUnique(
        other,
        chosen.map((one) => one.other),
      );
      if (isAlike(pair) && (named.includes(pair) || !isTold)) chosen.push(pair);
    }
    return chosen;
  }
  return [first, ...more.filter((pair) => named.includes(pair) && isAlike(pair))];
}

function isAlike({ own, other }: KeyPair): boolean {
  return folded(own.title) === folded(other.title);
}

/** One value for all rows: no column waits, and nothing is said of rows here. */
export function isOverall({ own, reading }: Draft): boolean {
  const { concepts } = reading;
  if (concepts.has('summary-place')) return true;
  return (
    !own.columns.some(({ empty }) => empty) &&
    !concepts.has('per') &&
    !concepts.has('each-row') &&
    !/\b(?:this|each|every) (?:row|line)\b/.test(reading.text)
  );
}

/** What is worked out of many rows. */
const OF_MANY: ReadonlySet<Wanted> = new Set(['count', 'sum', 'average', 'median', 'distinct']);
const ASKS_ONCE =
  /^\W*(?:how many|how much|what (?:is|was|are) the (?:total|average|sum|number)|countifs?|sumifs?|count|(?:the )?(?:number|total|sum|average) of|(?:the )?(?:total|sum|average|overall)\b.*\ball)\b/;
/** What is said of a row here: each, its own, beside it. */
const OF_A_ROW =
  /\b(?:each|every|per|by|this|these|that(?! (?:is|are|was|were|has|have|had|need)\b)|its|their|her|his|our own|here|same|matching|next to|beside|against|for the|of the|it|row|rows|line)\b|@row/;

/** 'How many urgent orders are not closed', where several columns wait and nothing is said of a row here or of what its rows are called. */
function isOfNoRow({ own, reading }: Draft): boolean {
  const waiting = own.columns.filter(({ empty }) => empty);
  const { text, columns, tokens, concepts } = reading;
  if (waiting.length < 2 || concepts.has('other-sheet') || !ASKS_ONCE.test(text) || OF_A_ROW.test(text)) return false;
  const isNamed = columns.some(({ column, isPart }) => own.columns.includes(column) && !isPart);
  const primary = own.columns.find((column) => column.primary)?.title ?? '';
  const rows = new Set(tokensOf(folded(`${own.name} ${primary}`)).map((token) => root(stem(token.text))));
  return !isNamed && !tokens.some((token) => rows.has(root(stem(token.text))));
}

const OF_EACH = /^\W*(?:is|are|was|were|has|have|had|does|do|did)\b.*\ball (?:of )?(?:the |its |his |her |their )?\p{L}/u;

/** A rate, which no total is. */
const PER_MILLION = /\bppm\b|\bmillion/;

/** 'Hours booked', 'the amount recorded so far': that there are such rows. */
const ENTERED =
  /^(?:booked|logged|recorded|entered|posted|registered|reported|tracked|noted|far|date|gebucht\p{L}*|erfasst\p{L}*|registrad[oa]s?|saisi(?:e|s|es)?|lancad[oa]s?)$/u;

const PLUS = / (?:plus|zuzuglich|mas(?! (?:de|que))|mais(?! (?:de|que))|\+) /;

type Unscored = Omit<Across, 'score' | 'taken'>;

function scoreOf(draft: Draft, read: Unscored): number {
  const { wanted, clauses, result } = read;
  const { alternatives, free, numbers, unknown } = clauses;
  const needsResult = !['count', 'exists', 'share'].includes(wanted);
  if (alternatives.some(contradicts) || (needsResult && result === null) || asksForMore(draft, read)) return 0;
  if (wanted === 'look-up' && (!asksToFetch(draft, read) || isCompared(draft, result))) return 0;
  if (PER_MILLION.test(draft.reading.text)) return 0;
  // 'Days since the last visit' counts days, and fetches nothing of the row.
  if (needsResult && DAYS_FROM.test(draft.reading.text)) return 0;
  // 'Did the singer pay all dues' holds where none is unpaid, and not where one is paid.
  if (wanted === 'exists' && OF_EACH.test(draft.reading.text)) return 0;
  if (read.minus === null && read.figure === null && LEFT_OVER.test(draft.reading.text)) return 0;
  const used = [result, read.minus];
  const extra = free.filter(({ isPart, column }) => !isPart && !used.includes(column) && column.kind !== 'date');
  const isUnworded = wanted === 'exists' && isWorded(draft) && !hasWords(draft) && !draft.has('flag');
  const guessed = Number(isOneOfTwoKeys(draft, read)) + Number(isUnworded) * 2 + Number(leavesState(draft, read));
  // 'Opening plus what came in minus what went out' has a term more than a balance.
  const terms = Number(read.figure !== null && PLUS.test(draft.reading.text));
  const unused = 2 * figuresLeftOut(draft, read) + 2 * terms;
  const left = unknown.length + numbers.length + new Set(extra.map(({ column }) => column)).size + guessed + unused;
  const settled = read.label !== null || isSettled(draft, read.keys);
  if (!isOpen(draft, read)) return [COMPLETE, NEARLY, LOOSELY, settled ? BARELY : 0][left] ?? 0;
  // Words for the answer and which sheet is the older one no layout tells.
  if (guessed > 0 || (read.wanted === 'look-up' && draft.has('compare'))) return 0;
  if (read.label !== null) return [LABELLED, NEARLY, LOOSELY][left] ?? 0;
  return (settled ? [NEARLY, LOOSELY] : [LOOSELY])[left] ?? 0;
}

const DAYS_FROM = /\b(?:days?|weeks|months) (?:since|until|till|ago|have passed|passed)\b/;

/** 'The open reports' where nothing there tells which are open. */
function leavesState({ reading: { mentions, columns, values } }: Draft, { clauses, label }: Unscored): boolean {
  if (label !== null || clauses.alternatives.flat().length > 0) return false;
  const named = [...columns.filter(({ isPart, column }) => !isPart || !column.empty), ...values];
  return mentions.some(
    ({ concept, start, end }) => concept === 'open' && !named.some((one) => one.start <= start && one.end >= end),
  );
}

/** Whether the question asks for something that is neither a key, a condition, nor what is worked out. */
function asksForMore(draft: Draft, { clauses: { spans }, other, minus, figure, wanted }: Unscored): boolean {
  const { reading, own } = draft;
  const isNamed = (start: number, end: number) =>
    reading.columns.some(
      (one) => one.start <= start && one.end >= end && (own.columns.includes(one.column) || one.column.sheet !== null),
    );
  // 'The lowest price per part' divides nothing.
  const beginsWithName = (at: number, end: number) =>
    reading.columns.some((one) => one.start <= at && one.end > at && one.end < end && !one.isPart);
  return reading.mentions.some(
    ({ concept, start, end }) =>
      weightOf(concept) >= 1.5 &&
      !(concept === 'quotient' && beginsWithName(start, end)) &&
      !/^[cv]:/.test(concept) &&
      !AROUND.has(concept) &&
      !ROLLS_UP.test(reading.text.slice(start, end)) &&
      !BESIDES.has(concept) &&
      !(AGGREGATES as readonly string[]).includes(concept) &&
      !CONDITION_CONCEPTS.has(concept) &&
      !spans.some((span) => span.start <= start && span.end >= end) &&
      !(concept === 'product' && ownFactor(draft) !== null) &&
      !(concept === 'combine' && wanted === 'list') &&
      !isOfOperation(wanted, reading.text.slice(start, end)) &&
      !(
        (minus !== null || figure !== null) &&
        (MINUS.test(reading.text.slice(start, end)) || LEFT_OVER.test(reading.text.slice(start, end)))
      ) &&
      !isNamed(start, end) &&
      !tokensOf(reading.text.slice(start, end)).some(({ text }) => isOwnWord(draft, other, text)),
  );
}

/** The question names nothing of either sheet, and what it is about is taken from what the sheets hold. */
function isOpen(draft: Draft, read: Unscored): boolean {
  return !namesAnything(draft, read) && !tellsKeys(draft, read);
}

function takenFor(draft: Draft, read: Unscored): readonly string[] {
  if (read.label !== null || !isOpen(draft, read)) return [];
  return [...read.keys.map(({ own }) => own.title), ...(read.result === null ? [] : [read.result.title])];
}

/** 'With two criteria', where two columns are in both sheets. */
function tellsKeys({ reading }: Draft, { keys }: Unscored): boolean {
  return keys.length > 1 && SEVERAL_KEYS.test(reading.text);
}

/** Two columns here may hold the key, and the question names neither. */
function isOneOfTwoKeys({ reading }: Draft, { keys, other }: Unscored): boolean {
  const [first] = keys;
  const name = placeOfSheetName(reading, other.name);
  const isInName = (start: number, end: number) => name !== null && start >= name.start && end <= name.end;
  if (first === undefined || reading.columns.some(({ column, start, end }) => column === first.own && !isInName(start, end)))
    return false;
  return first.isContested;
}

/** Numbers of the row here that the question names and the formula would leave out. */
function figuresLeftOut(draft: Draft, { other, keys, figure }: Unscored): number {
  const { reading, own } = draft;
  const isThere = (start: number) => reading.columns.some((one) => one.start === start && other.columns.includes(one.column));
  const named = reading.columns.filter(
    ({ column, start, isPart }) =>
      own.columns.includes(column) && column.kind === 'number' && !column.empty && !isPart && !isThere(start),
  );
  const used = [figure, ...keys.map((pair) => pair.own), draft.has('product') ? ownFactor(draft) : null];
  return new Set(named.map(({ column }) => column).filter((column) => !used.includes(column))).size;
}

/** Whether the question has a name of one of the sheets, of a column or of a value in it, and not only words for formulas. */
function namesAnything({ reading, own }: Draft, { other }: Unscored): boolean {
  const isOfThem = (column: Column) => own.columns.includes(column) || other.columns.includes(column);
  return (
    placeOfSheetName(reading, other.name) !== null ||
    reading.columns.some(({ column }) => isOfThem(column)) ||
    reading.values.some(({ column }) => isOfThem(column)) ||
    [...own.columns, ...other.columns].some(({ classes }) =>
      [...classes].some((one) => one.startsWith('c:') && reading.concepts.has(one)),
    )
  );
}

/** The answer is a word, and not a box. */
function isWorded({ own }: Draft): boolean {
  return (
    own.columns.some(({ empty, kind }) => empty && kind !== 'check') &&
    own.columns.every(({ empty, kind }) => !empty || kind !== 'check')
  );
}

function hasWords({ reading }: Draft): boolean {
  return reading.quoted.some((one) => !reading.values.some(({ start }) => start === one.start));
}

/** What is here too is compared, and not fetched. */
function isCompared(draft: Draft, result: Column | null): boolean {
  const isHere = draft.own.columns.some(
    ({ title, empty }) => !empty && result !== null && folded(title) === folded(result.title),
  );
  return isHere && draft.has('compare', 'difference');
}

/** A look-up needs a word for it, a column that waits, or the other sheet by name. */
function asksToFetch(draft: Draft, { result, other }: Unscored): boolean {
  const isNamed = placeOfSheetName(draft.reading, other.name) !== null || (result !== null && draft.isPartlyMentioned(result));
  const waits = draft.own.columns.filter(({ empty }) => empty);
  return (
    draft.has('lookup', 'other-sheet', 'other-column', 'index', 'extract', 'not-found') ||
    (waits.length > 0 && (isNamed || waits.some((column) => draft.isPartlyMentioned(column))))
  );
}

/** The number here that what is fetched is multiplied by: 'quantity times the price of the list'. */
export function ownFactor({ own, reading }: Draft): Column | null {
  const named = reading.columns.filter(
    ({ column, isPart }) => !isPart && own.columns.includes(column) && column.kind === 'number' && !column.empty,
  );
  const [first, ...more] = new Set(named.map(({ column }) => column));
  return first === undefined || more.length > 0 ? null : first;
}
