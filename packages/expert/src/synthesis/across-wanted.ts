import type { Clauses } from './clauses.ts';
import type { Draft } from './draft.ts';
import { MEASURE_CLASSES } from './frames/grouping.ts';
import { EARLIEST, EXISTS_THERE, IF_NOTHING, LATEST, MISSING_THERE, NEXT } from './lexicon/across-words.ts';
import type { Quoted } from './question-mentions.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { placeOfSheetName } from './sheet-names.ts';
import { folded, root, stem, tokensOf } from './text.ts';

export type Wanted =
  | 'exists'
  | 'count'
  | 'sum'
  | 'average'
  | 'maximum'
  | 'minimum'
  | 'next'
  | 'median'
  | 'distinct'
  | 'share'
  | 'list'
  | 'latest'
  | 'earliest'
  | 'look-up';

export const AGGREGATES = ['distinct', 'share', 'average', 'median', 'maximum', 'minimum', 'sum', 'count'] as const;

export function wantedIn(draft: Draft, other: SheetModel, { free }: Clauses): Wanted {
  const text = plainText(draft, other);
  const waiting = columnsAwaited(draft);
  const aggregate = AGGREGATES.find((one) => asksFor(draft, one));
  const isNamedThere = free.length > 0 || waiting.some((one) => other.columns.some(({ title }) => isSameTitle(one.title, title)));
  if (aggregate === 'distinct' && isNamedThere && ASKS_FOR_NAMES.test(text)) return 'list';
  if (aggregate === undefined && hasTwoAnswers(draft)) return 'exists';
  const isBox = waiting.some(({ kind }) => kind === 'check');
  const isAwaited = waiting.some(({ title }) => other.columns.some((column) => folded(column.title) === folded(title)));
  const isNamed = ASKS_WHAT.test(text) && !isBox;
  const asksWhether =
    !isNamed && (EXISTS_THERE.test(text) || MISSING_THERE.test(text) || draft.has('exists-in')) && (isBox || !isAwaited);
  // 'The price of the dish, "on request" for dishes that it does not have': a cell is fetched, and one text stands for none.
  const isFetched =
    !isBox && answersIn(draft).length === 1 && free.some(({ column, isPart }) => !isPart && other.columns.includes(column));
  if (aggregate === undefined && asksWhether && isFetched) return 'look-up';
  const countsRows = aggregate === 'count' && ASKS_FOR_NUMBER.test(text);
  if (asksWhether && (isBox || draft.has('flag') || aggregate === undefined || (aggregate === 'count' && !countsRows)))
    return 'exists';
  const isTotal = aggregate !== undefined && aggregate !== 'maximum' && aggregate !== 'minimum';
  const extreme = isTotal ? null : extremeIn(draft, text, waiting, free);
  if (extreme !== null) return extreme;
  // 'The number of late reports' is none of their amounts, where no number is named.
  const isOfNumber = draft.has('measure-asked') && free.some(({ column }) => column.kind === 'number');
  if (aggregate !== undefined) return aggregate === 'count' && isOfNumber ? 'sum' : aggregate;
  if (ROLLS_UP.test(text) || TOTAL.test(text)) return 'sum';
  if (
    draft.has('join') ||
    (EVERYONE.test(text) && !isBox) ||
    (draft.has('list', 'combine', 'lookup') && !isBox && ASKS_FOR_ALL.test(text))
  )
    return 'list';
  if (isBox && draft.has('flag')) return 'exists';
  // 'Flag singers who have unpaid dues', 'did he pay? yes/no' where no box waits.
  const asksIfAny = FLAGS_ROWS.test(text) || (draft.has('yes-no') && ASKS_IF.test(text));
  return asksIfAny ? 'exists' : 'look-up';
}

/** '"Missing" when it is not in the list, else "Yes"': one answer for either case. */
export function hasTwoAnswers(draft: Draft): boolean {
  const { text } = draft.reading;
  return answersIn(draft).length === 2 && [EXISTS_THERE, MISSING_THERE, HAS_SOME].some((pattern) => pattern.test(text));
}

/** 'If the rower has a paid receipt', 'if there is any'. */
const HAS_SOME =
  /\b(?:if|when|whether)\b.{0,60}\b(?:(?:has|have|had) (?:an?|any|some|at least one|ever|already|been)|there (?:is|are|was|were))\b/;

/** Texts in quotes that name no value of a column. */
export function answersIn({ reading: { quoted, values } }: Draft): readonly Quoted[] {
  return quoted.filter(({ start }) => !values.some((value) => value.start === start));
}

/** The question without what it says of rows that are not found, and with 'the list' for the name of the sheet. */
function plainText({ reading }: Draft, other: SheetModel): string {
  const name = placeOfSheetName(reading, other.name);
  const { text } = reading;
  const named =
    name === null ? text : `${text.slice(0, name.start).replace(/\b(?:the|our|my) $/, '')}the list${text.slice(name.end)}`;
  return named.replace(IF_NOTHING, ' ');
}

/** 'Rate' asks for no share where a column or another sheet is called so. */
function asksFor({ reading, others }: Draft, concept: string): boolean {
  const sheets = others.map(({ name }) => placeOfSheetName(reading, name)).filter((place) => place !== null);
  const isInName = (one: { start: number; end: number }) => sheets.some(({ start, end }) => one.start >= start && one.end <= end);
  const said = reading.mentions.filter((mention) => mention.concept === concept);
  const named = said.filter((mention) => !isInName(mention));
  if (named.length === 0 && said.length > 0) return false;
  // 'The rate' is the Daily Rate, and no share; so it is of the Rate that is to be found.
  const isTitle = ({ start, end }: { start: number; end: number }) =>
    reading.columns.some(
      (one) =>
        one.start <= start &&
        one.end >= end &&
        (concept === 'share' ? !one.isPart || !one.column.empty : !one.isPart && !one.column.empty),
    );
  return named.length === 0 ? reading.concepts.has(concept) : !named.every(isTitle);
}

/** The latest or earliest date, or what its row has in another column. */
function extremeIn(draft: Draft, text: string, waiting: readonly Column[], free: Clauses['free']): Wanted | null {
  const isLatest = LATEST.test(text) || draft.has('latest-entry');
  const isOfDates = free.length > 0 && free.every(({ column }) => column.kind === 'date');
  if (NEXT.test(text) && (awaitsDate(draft) || ASKS_WHEN.test(text) || isOfDates)) return 'next';
  if (!isLatest && !EARLIEST.test(text)) return null;
  const isDated = awaitsDate(draft) || ASKS_WHEN.test(text) || isOfDates;
  if (isDated) return isLatest ? 'maximum' : 'minimum';
  const hasOther = waiting.length > 0 || free.some(({ column }) => column.kind !== 'date');
  return hasOther ? (isLatest ? 'latest' : 'earliest') : null;
}

/** The columns that may wait for the formula: of several those that the question names, or shares a word with. */
function columnsAwaited(draft: Draft): readonly Column[] {
  const waiting = draft.own.columns.filter(({ empty }) => empty);
  const named = waiting.filter((column) => draft.isMentioned(column));
  const meant = named.length > 0 ? named : waiting.filter((column) => draft.isPartlyMentioned(column));
  return meant.length > 0 ? meant : waiting;
}

function awaitsDate(draft: Draft): boolean {
  const waiting = columnsAwaited(draft);
  return waiting.length > 0 && waiting.every(({ kind }) => kind === 'date');
}

const ASKS_WHEN = /^\W*(?:when|wann|cuando|quand|quando)\b|いつ/;
/** 'What km the rower has in …' asks for a value, and not whether there is one. */
const ASKS_WHAT = /^\W*(?:what|which|how much|welche[rsmn]?|wie viel|que|cual|quel(?:le)?s?|qual)\b/;
const ASKS_FOR_NUMBER = /^\W*(?:how many|count|number of|sum|total|wie viele|anzahl|cuant|combien|quant)|何件|件数/;
const TOTAL = /\b(?:total|totals|summe|gesamt\p{L}*|suma|somme|soma)\b|合計/u;
export const ROLLS_UP = /\broll(?:ed|s|ing)?[- ]?up\b|\brollup\b/;
/** 'Which reviewers …, no repeats': their names, each once, and not how many there are. */
const ASKS_FOR_NAMES =
  /^(?!.*\b(?:how many|number of|count)\b)\W*(?:which|who|list|names?|everyone|everybody|all (?:the )?\p{L}+s\b)/u;
const FLAGS_ROWS =
  /^\W*(?:please )?(?:flag|tick|highlight) (?:the |all |any |every )?\p{L}+s? (?:who|that|which|with|without|whose|having)\b(?!.*\b(?:total|sum|average)\b)/u;
const ASKS_IF = /^\W*(?:is|are|was|were|has|have|had|does|do|did|if|whether)\b/;
const EVERYONE =
  /\b(?:everyone|everybody) (?:who|that|with|from|on|in)\b|\balle,? die\b|\btod[oa]s (?:los|las|os|as) que\b|\btous ceux qui\b/;
const ASKS_FOR_ALL =
  /\b(?:all(?! (?:the time|levels?))|every(?:thing)?|names|which|alle[nrs]?|todos|todas|tous|toutes)\b|すべて|全て/;

/** 'Budget minus actual per category', 'budget left per category': two totals of the other sheet. */
export function subtractedIn(draft: Draft, other: SheetModel, wanted: Wanted, { free }: Clauses): Subtracted | null {
  const { text } = draft.reading;
  if (!['sum', 'look-up'].includes(wanted)) return null;
  const [first, second] = free.filter(({ column }) => column.kind === 'number' && !column.primary);
  if (first !== undefined && second !== undefined && first.column !== second.column)
    return MINUS.test(text.slice(first.start, second.start)) ? { from: first.column, less: second.column } : null;
  const hasFigure = draft.own.columns.some(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  if (!LEFT_OVER.test(text) || hasFigure) return null;
  const ofClass = (concept: string) => other.columns.find(({ kind, classes }) => kind === 'number' && classes.has(concept));
  const [from, less] = [ofClass('c:budget'), ofClass('c:actual')];
  return from === undefined || less === undefined || from === less ? null : { from, less };
}

interface Subtracted {
  readonly from: Column;
  readonly less: Column;
}

/** What is left of something is a difference. */
export const LEFT_OVER =
  /\b(?:left(?! out)|remaining|remaing|balance|ubrig\p{L}*|rest\p{L}*budget|verbleib\p{L}*|saldo|restante?s?|solde|queda|reste)\b|残/u;
export const MINUS = /\b(?:minus|less|menos|moins|abzuglich|weniger)\b|[-−–]|から|引/;

const NUMERIC: readonly Wanted[] = ['sum', 'average', 'median', 'maximum', 'minimum', 'next'];

export function resultOf(
  draft: Draft,
  other: SheetModel,
  wanted: Wanted,
  { free, alternatives }: Pick<Clauses, 'free' | 'alternatives'>,
  keys: ReadonlySet<Column>,
): Column | null {
  if (wanted === 'count' || wanted === 'exists' || wanted === 'share') return null;
  const dated = wanted === 'latest' || wanted === 'earliest' ? nameOfDate(draft, other) : null;
  if (dated !== null) return dated.name;
  const isExtreme = wanted === 'maximum' || wanted === 'minimum' || wanted === 'next';
  const isDate = wanted === 'next' || (isExtreme && (awaitsDate(draft) || ASKS_WHEN.test(draft.reading.text)));
  // What is wanted of the latest row is something else than its date, unless a date waits here.
  const isOfRow = (wanted === 'latest' || wanted === 'earliest') && !awaitsDate(draft);
  const fits = ({ kind, primary }: Column) =>
    NUMERIC.includes(wanted)
      ? (kind === 'number' && !primary && !isDate) || (isExtreme && kind === 'date')
      : !isOfRow || kind !== 'date';
  const taken = new Set(alternatives.flat().map(({ column }) => column));
  const named = [...new Set(free.map(({ column }) => column))].filter((column) => fits(column) && !keys.has(column));
  const whole = named.filter((column) => draft.isMentioned(column));
  const usable = other.columns.filter((column) => fits(column) && !keys.has(column) && !column.empty && !taken.has(column));
  const waiting = columnsAwaited(draft);
  const awaited = usable.filter((column) => waiting.some((one) => isSameTitle(one.title, column.title)));
  const alike = usable.filter((column) => waiting.some((one) => isAkin(one, column)));
  const classed = usable.filter(({ classes }) => [...classes].some((one) => draft.has(one) && one.startsWith('c:')));
  // A column for people, dates or boxes takes the only one of its kind.
  const ofKind = usable.filter(({ kind }) => waiting.length === 1 && KINDS_APART.includes(kind) && waiting[0]?.kind === kind);
  const rest = usable.filter(
    ({ kind, primary: isName }) => !isName && (kind === 'number' || isDate || !NUMERIC.includes(wanted)),
  );
  const money = rest.filter(({ classes }) => MEASURE_CLASSES.some((one) => classes.has(one)));
  const primary = other.columns.find((column) => column.primary && !keys.has(column));
  // 'Min ETA >= today': the day that is compared is wanted, where no other is named.
  const compared = alternatives.flat().filter(({ column }) => isExtreme && column.kind === 'date' && draft.isMentioned(column));
  if (named.length === 0 && compared[0] !== undefined && compared.length === 1) return compared[0].column;
  if (wanted === 'list' && whole.length !== 1 && awaited.length === 0 && primary !== undefined) return named[0] ?? primary;
  for (const some of [whole, awaited, named, alike, classed, ofKind])
    if (some[0] !== undefined && (some.length === 1 || some === whole || some === alike)) return some[0];
  if (wanted === 'distinct' && primary !== undefined) return primary;
  return rest.length === 1 ? (rest[0] ?? null) : NUMERIC.includes(wanted) && money.length === 1 ? (money[0] ?? null) : null;
}

/** The number whose highest or lowest value tells the row, where a name is wanted of it: 'the supplier with the lowest price'. */
export function orderOfExtreme(draft: Draft, other: SheetModel, wanted: Wanted, { free }: Clauses): Column | null {
  if (wanted !== 'maximum' && wanted !== 'minimum') return null;
  const waiting = columnsAwaited(draft);
  const numbers = other.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const names = other.columns.filter(({ kind, empty }) => ['text', 'choice', 'contact'].includes(kind) && !empty);
  const dated = nameOfDate(draft, other);
  if (dated !== null) return dated.date;
  // 'The shipment with the highest cost' names it, whatever the columns that wait are called.
  const isNamed = names.some((column) => isBeforeExtreme(draft, column, wanted));
  const isName = waiting.length === 1 && waiting.some((one) => names.some((column) => isAkin(one, column)));
  if (isNamed) return numbers.find((column) => free.some((one) => one.column === column)) ?? null;
  if (!isName || waiting.some((one) => numbers.some((column) => isAkin(one, column)))) return null;
  const named = numbers.filter((column) => free.some((one) => one.column === column));
  const isOfMoney = OF_MONEY.test(draft.reading.text);
  const measures = isOfMoney ? ['c:price', 'c:amount', 'c:actual'] : MEASURE_CLASSES;
  const money = numbers.filter(({ classes }) => measures.some((one) => classes.has(one)));
  return [named, numbers, money].find(({ length }) => length === 1)?.[0] ?? null;
}

/** 'The receipt of the latest due date': the name that is wanted, and right behind it the date that tells its row. */
function nameOfDate(
  { reading: { text, columns } }: Draft,
  other: SheetModel,
): { readonly name: Column; readonly date: Column } | null {
  const named = columns.filter(({ column, isPart }) => !isPart && other.columns.includes(column));
  const dates = named.filter(({ column }) => column.kind === 'date');
  const [found] = named.flatMap(({ column: name, end }) =>
    dates
      .filter(({ start, column }) => column !== name && end < start && OF_LATEST.test(text.slice(end, start)))
      .map(({ column: date }) => ({ name, date })),
  );
  return found ?? null;
}

const OF_LATEST = /^ (?:of|with|for|on|at|by) (?:the |its |their )?(?:latest|most recent|newest|last|earliest|oldest|first) $/;

/** Whether a name stands right before the word for most or least, or behind 'which'. */
function isBeforeExtreme({ reading }: Draft, name: Column, wanted: Wanted): boolean {
  const { text, columns, mentions } = reading;
  const extremes = mentions.filter(({ concept }) => concept === wanted);
  return columns.some(
    ({ column, start, end }) =>
      column === name &&
      extremes.some(
        (extreme) =>
          /^ (?:(?:with|of|having|(?:that|which) has|has) )?(?:the )?$/.test(text.slice(end, extreme.start)) ||
          (extreme.start > end && /\bwhich (?:is the )?$/.test(text.slice(0, start))),
      ),
  );
}

const OF_MONEY =
  /\b(?:cheap\p{L}*|expensive|pric\p{L}+|gunstig\p{L}*|billig\p{L}*|teuer\p{L}*|teuerst\p{L}*|barat[oa]s?|car[oa]s?|cher|chere|moins cher\p{L}*)\b|安|高価/u;

const KINDS_APART: readonly Column['kind'][] = ['contact', 'date', 'check'];

/** 'Renters' here are those under Renter there. */
function isSameTitle(one: string, other: string): boolean {
  const words = (title: string) =>
    tokensOf(folded(title))
      .map(({ text }) => stem(text))
      .join(' ');
  return words(one) === words(other);
}

/** 'Rate' waits here and 'Day Rate' is there. */
export function isAkin(waiting: Column, column: Column): boolean {
  const roots = (title: string) => tokensOf(folded(title)).map(({ text }) => root(stem(text)));
  const words = new Set(roots(waiting.title));
  const kind = waiting.kind === column.kind || waiting.kind === 'text' || waiting.kind === 'number';
  return (
    kind &&
    (roots(column.title).some((word) => words.has(word)) ||
      [...waiting.classes].some((one) => one.startsWith('c:') && one !== 'c:name' && column.classes.has(one)))
  );
}
