import { branchesIn } from '../branches.ts';
import { contradicts } from '../clause-conditions.ts';
import { isThing } from '../clause-parts.ts';
import { type Clauses, clausesIn } from '../clauses.ts';
import { CONDITION_CONCEPTS, type Condition, criteriaOf, criterionOf, dateIs, isFilled } from '../condition.ts';
import { type Draft, literal } from '../draft.ts';
import { type Mention, weightOf } from '../find-concepts.ts';
import { type Exemplified, withExamples } from '../open-slots.ts';
import { isRowsNamed } from '../rows-named.ts';
import { subsetOf } from '../share-parts.ts';
import type { Column, SheetModel } from '../sheet-model.ts';
import { stopWordsOf } from '../stop-words.ts';
import { folded, root, tokensOf } from '../text.ts';
import { hasRepeats } from '../texts/shapes.ts';
import { withoutRelatives } from '../what-is-asked.ts';
import { asksWhen, dateFirst, datesNext, saysLast, saysNext } from './asked-dates.ts';
import { BETWEEN_RATIO, ratioIn, ratioOf, saysRate, spentIn, wholeOf } from './composed-ratios.ts';
import { type Built, type Frame, oneValue, rowValue } from './frame.ts';
import { groupOf, MEASURE_CLASSES } from './grouping.ts';

/** Frames whose every part comes from the clauses of the question: what is worked out, of which column, for which rows. */

type Head = 'count' | 'sum' | 'average' | 'maximum' | 'minimum' | 'median' | 'distinct' | 'share';

/** The first that is named is what is worked out. */
const HEADS: readonly Head[] = ['distinct', 'share', 'average', 'median', 'maximum', 'minimum', 'sum', 'count'];
/** Concepts that a question may name besides without asking for something else. */
const BESIDES = new Set(
  'if flag set rows-asked measure-asked measure-named summary-place row items overall who both either not multi-value awaited yes-no equal within since contact list hours quotient any-case percent each-row per add until round'.split(
    ' ',
  ),
);
const COMPLETE = 7;
const NEARLY = 3.2;
const EXEMPLIFIED = 6;
const GUESSED = 6;
/** 'Harvest of Ida' may ask for a total, and may not. */
const GUESSED_TOTAL = 4.2;

interface Reading {
  readonly head: Head | null;
  /** What is worked out is not said. */
  readonly isSilent: boolean;
  readonly clauses: Clauses;
}

/** The columns that clauses are about where the question names none. */
const subjects = new WeakMap<Draft, Column>();
const readings = new WeakMap<Draft, Reading>();

function readingOf(draft: Draft): Reading {
  const known = readings.get(draft);
  if (known !== undefined) return known;
  const head = headOf(draft);
  const spoken = draft.reading.mentions.filter(
    (mention) =>
      (HEADS as readonly string[]).includes(mention.concept) ||
      mention.concept === 'if' ||
      mention.concept === 'flag' ||
      mention.concept === 'any-case' ||
      (mention.concept === 'row' && !isOfSheet(draft, mention)),
  );
  const starts = new Set(
    draft.reading.tokens
      .filter(({ start, end }) => spoken.some((one) => start >= one.start && end <= one.end))
      .map(({ start }) => start),
  );
  const whole = clausesIn(draft, 0, draft.reading.text.length, starts, subjects.get(draft) ?? null);
  const clauses = {
    ...whole,
    free: head === null ? whole.free.filter((one) => !isRowsFirst(draft, one)) : whole.free,
    unknown: whole.unknown.filter((word) => !isRowsNamed(draft.reading, word) && !isMeasureWord(draft, head, word)),
  };
  const read = { head: head ?? silentHead(draft, clauses), isSilent: head === null, clauses };
  for (const span of whole.told) draft.explain(span);
  readings.set(draft, read);
  return read;
}

/** 'Guests arriving this week': a question begins with who or what the rows are of, each in a row of its own. */
function isRowsFirst(draft: Draft, { column, start }: Clauses['free'][number]): boolean {
  if (column.kind === 'date' && isRowsAt(draft, start)) return true;
  const isLabel = column.kind === 'text' || column.kind === 'contact';
  return isLabel && !hasRepeats(draft, column) && /^\W*(?:(?:all|the|our|any) )?$/.test(draft.reading.text.slice(0, start));
}

/** 'Weddings at the barn' of the sheet Weddings with a column Wedding Date: several are rows, and no day. */
function isRowsAt(draft: Draft, start: number): boolean {
  const token = draft.reading.tokens.find((one) => one.start === start);
  const typed = token === undefined ? '' : draft.reading.text.slice(token.start, token.end);
  return token !== undefined && draft.reading.language === 'en' && /[^s]s$/.test(typed) && isThing(draft, token.text);
}

/** Whether a word is in the name of a column or in a value. */
function isOfSheet({ reading }: Draft, { start, end }: Mention): boolean {
  return [...reading.columns, ...reading.values].some((one) => one.start < end && one.end > start);
}

function headOf(draft: Draft): Head | null {
  const asksSum = draft.has('measure-asked');
  const head = HEADS.find((one) => draft.has(one)) ?? (isPerRow(draft) ? 'average' : null);
  return head === 'count' && asksSum ? 'sum' : head;
}

/** 'Honey per hive': what a row has of a number on average. */
function isPerRow(draft: Draft): boolean {
  const { mentions, tokens, columns, language } = draft.reading;
  const per = mentions.find(({ concept }) => concept === 'per');
  const noun = per === undefined ? undefined : tokens.find(({ start }) => start >= per.end);
  const isNumber = columns.some(({ column, start, end }) => start === noun?.start && end >= noun.end && column.kind === 'number');
  const isRoom = draft.own.isAssumed !== true && draft.own.columns.every(({ empty }) => !empty);
  return language === 'en' && isRoom && noun !== undefined && !isNumber && isThing(draft, noun.text);
}

function nextDate(draft: Draft, head: Head, date: Column): Built {
  const range = draft.all(date);
  const isLast = head === 'maximum';
  const code = isLast ? `MAX(${range})` : `MIN(COLLECT(${range}, ${range}, >=TODAY()))`;
  return oneValue('date', code, [date], { operation: OPERATIONS[head] });
}

/** 'Mileage of the York vans': a number of some rows is their total. */
function silentHead(draft: Draft, { free, alternatives, unknown }: Clauses): Head | null {
  // Of a sheet that nobody has seen nothing tells that rows are meant at all.
  if (draft.own.isAssumed === true || draft.has('flag')) return null;
  if (draft.own.columns.some(({ empty }) => empty) && !beginsWithWanted(draft)) return null;
  const dates = free.filter(({ column }) => column.kind === 'date');
  if (
    asksWhen(draft) &&
    (dates.length > 0 || datesNext(draft).length > 0 || alternatives.flat().some(({ column }) => column.kind === 'date'))
  )
    return saysLast(draft) ? 'maximum' : 'minimum';
  if (draft.has('if')) return null;
  const numbers = free.filter(({ column }) => column.kind === 'number');
  const isOverall = draft.has('overall') && numbers.length === 2 && isQuotient(draft);
  if (isOverall && alternatives.length < 2 && unknown.length === 0) return 'sum';
  // One word of a question that says much of its rows may be missed, and the answer asks to confirm it.
  const known = alternatives.flat().length;
  if (alternatives.length === 0 || alternatives.length > 2 || unknown.length > (known > 1 ? 1 : 0)) return null;
  if (alternatives.length === 2) return free.length === 0 && isOfRows(draft) ? 'count' : null;
  if (numbers.length === 2 && isQuotient(draft)) return 'sum';
  return numbers.length === 1 ? 'sum' : free.length === 0 && isOfRows(draft) ? 'count' : null;
}

/** 'Parcelas sin …', 'Horas de Amel …': a question that begins with the rows or with a number of theirs wants one value. */
function beginsWithWanted(draft: Draft): boolean {
  const { reading, own } = draft;
  const first = reading.tokens.find(({ text }) => !stopWordsOf(reading.language).has(text));
  if (first === undefined || reading.language === 'en' || draft.has('if')) return false;
  const isMeasure = reading.columns.some(
    ({ column, start }) => start === first.start && column.kind === 'number' && !column.empty && own.columns.includes(column),
  );
  const isRows =
    reading.columns.some(({ column, start }) => start === first.start && column.primary) || isThing(draft, first.text);
  return isMeasure || isRows;
}

/** 'Overall harvest per hectare': two totals, one under the other. */
function isQuotient({ reading: { columns, text } }: Draft): boolean {
  const [first, second] = columns
    .filter(({ column }) => column.kind === 'number' && !column.empty)
    .toSorted((one, other) => one.start - other.start);
  return first !== undefined && second !== undefined && BETWEEN_RATIO.test(text.slice(first.start, second.start));
}

/** 'Jobs without a due date': rows and what is said of them, where nothing else is asked. */
function isOfRows(draft: Draft): boolean {
  return (
    (draft.own.columns.every(({ empty }) => !empty) || beginsWithWanted(draft)) &&
    !OTHER_WISHES.test(withoutRelatives(draft.reading.text))
  );
}

const OTHER_WISHES =
  /%|\b(?:who|which|what|list|show|give me|names?|flag|mark|highlight|when|where is|welche[rsnm]?|wer|wann|quien(?:es)?|cuales?|cuando|qui|quels?|quelles?|quand|quem|quais|quando)\b|どの|誰|いつ|一覧/;

/** 'What have we paid': a word for money or work is the measure, whatever its column is called. */
function isMeasureWord({ reading }: Draft, head: Head | null, word: string): boolean {
  if ((head === 'maximum' || head === 'minimum') && /^(?:best|record|fewest)$/.test(word)) return true;
  const token = reading.tokens.find(({ text }) => text === word);
  return (
    token !== undefined &&
    head !== null &&
    head !== 'count' &&
    head !== 'distinct' &&
    reading.mentions.some(
      ({ concept, start, end }) => MEASURE_CLASSES.includes(concept) && start <= token.start && end >= token.end,
    )
  );
}

/** Whether the question asks for something that conditions and an aggregate do not answer. */
function asksForMore(draft: Draft): boolean {
  const { spans, told } = readingOf(draft).clauses;
  return draft.reading.mentions.some(
    ({ concept, start, end }) =>
      // A word that has its part already asks for nothing else: 'running right now', the column Grade.
      !spans.some((span) => span.start <= start && span.end >= end) &&
      // 'In the next 10 days from York': no days are counted from it.
      !told.some((span) => span.start < start && span.end > start) &&
      !(concept === 'per' && (isQuotient(draft) || isPerRow(draft))) &&
      !(concept === 'next-occurrence' && dateFirst(draft) !== null) &&
      draft.has(concept) &&
      weightOf(concept) >= 1.5 &&
      !/^[cv]:/.test(concept) &&
      !BESIDES.has(concept) &&
      !CONDITION_CONCEPTS.has(concept) &&
      !(HEADS as readonly string[]).includes(concept),
  );
}

/** Formulas in the question, and what it says of one that goes wrong. */
const ABOUT_A_FORMULA = /[a-z]\(|today ?[-+]|\b(?:includes?|also counts?|counts all|remaining|reste|are flagged|are counted)\b/u;

/** 'What is left to spend' is worked out; 'pages left to film' are those that are not filmed. */
function asksWhatIsLeft({ reading: { text, columns } }: Draft): boolean {
  const left = /\bleft to (?:be )?/.exec(text);
  return left !== null && !columns.some(({ column, start }) => column.kind === 'check' && start === left.index + left[0].length);
}

/** Whether the question speaks of another sheet: by its name, or by a column that only it has. */
function isNamed({ reading, own }: Draft, { name, columns }: SheetModel): boolean {
  const isOwn = (start: number) => reading.columns.some((one) => one.start === start && own.columns.includes(one.column));
  return (
    reading.text.includes(folded(name)) ||
    reading.columns.some(({ column, isPart, start }) => !isPart && columns.includes(column) && !isOwn(start))
  );
}

/** 'Who has the highest sales', 'list of vendors': names and no number. */
function asksForNames(draft: Draft): boolean {
  return draft.has('who', 'list', 'join') && !draft.has('count');
}

function isPlain(draft: Draft): boolean {
  const { text } = draft.reading;
  return (
    !ABOUT_A_FORMULA.test(text) &&
    !asksWhatIsLeft(draft) &&
    text.length < 260 &&
    draft.others.every((other) => !isNamed(draft, other)) &&
    !asksForMore(draft) &&
    !draft.has('other-sheet', 'children', 'parent', 'predecessor')
  );
}

function scoreOf(draft: Draft, { unknown, numbers, alternatives, free }: Clauses, complete: number, measures: number): number {
  if (alternatives.some(contradicts)) return 0;
  // 'Joined this year, robe and all': a date or a box that only a word hints at is left out as well.
  const isLeftOut = ({ column, start, isPart }: Clauses['free'][number]) =>
    !isPart ||
    ((column.kind === 'date' || column.kind === 'check') &&
      !isRowsAt(draft, start) &&
      !alternatives.flat().some((one) => one.column === column));
  const named = new Set(free.filter(isLeftOut).map(({ column }) => column)).size;
  const left = unknown.length + numbers.length + Math.max(0, named - measures);
  return left === 0 ? complete : left === 1 ? Math.min(complete, NEARLY) : 0;
}

function measuresOf(draft: Draft, head: Head, clauses: Clauses): number {
  if ((head === 'sum' || head === 'share') && ratioIn(draft, clauses) !== null) return 2;
  if (head === 'share') return sharedMeasure(clauses) === null ? 0 : 1;
  return head === 'count' ? 0 : 1;
}

const DATE_CLASSES = ['c:due', 'c:start', 'c:end', 'c:created', 'c:expiration'];

/** Dates by what the question says of them, where it speaks of no number: 'the first deadline'. */
function datesMeant(draft: Draft): readonly Column[] {
  if (MEASURE_CLASSES.some((one) => draft.has(one))) return [];
  return draft.source.columns.filter(
    ({ kind, empty, classes }) => kind === 'date' && !empty && DATE_CLASSES.some((one) => classes.has(one) && draft.has(one)),
  );
}

/** 'What share of the litres is organic': the one number that is named, part of no condition. */
function sharedMeasure({ free }: Clauses): Column | null {
  const named = new Set(free.filter(({ column }) => column.kind === 'number' && !column.primary).map(({ column }) => column));
  const [only] = named;
  return only !== undefined && named.size === 1 && !only.classes.has('c:percent') ? only : null;
}

function shareOfSum(draft: Draft, measure: Column, conditions: readonly Condition[]): Built {
  const range = draft.all(measure);
  const code = `IFERROR(ROUND(SUMIFS(${range}, ${criteriaOf(draft, conditions)}) / SUM(${range}), 3), 0)`;
  return oneValue('number', code, [measure], { conditions, operation: 'share-of-sum-where' });
}

const IS_TOTAL = /^(?:grand |line )?total$/i;

/** The column that is worked out: named and part of no condition, of the kind that the head takes. */
function measureIn(draft: Draft, head: Head, { free, alternatives }: Clauses): Column | null {
  const isDated = head === 'maximum' || head === 'minimum';
  const kinds = head === 'distinct' ? ['text', 'choice', 'contact', 'auto', 'number'] : isDated ? ['number', 'date'] : ['number'];
  const named = free.filter(({ column }) => kinds.includes(column.kind) && !column.primary).map(({ column }) => column);
  if (new Set(named).size > 1) return null;
  if (named[0] !== undefined || head === 'distinct') return named[0] ?? repeatedThings(draft);
  const superlative = columnOfSuperlative(draft, head);
  if (superlative !== null) return superlative;
  const dates = isDated ? datesMeant(draft) : [];
  if (dates.length > 0) return dates.length === 1 ? (dates[0] ?? null) : null;
  const numbers = draft.source.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const fitting = numbers.filter(({ classes }) => MEASURE_CLASSES.some((one) => classes.has(one) && draft.has(one)));
  const money = draft.has('sum', 'c:amount') ? moneyAmong(numbers) : [];
  // Hours that no column holds are not made of other numbers.
  if (fitting.length === 0 && money.length === 0 && draft.has('c:effort', 'c:quantity', 'c:age', 'c:score')) return null;
  // 'The average delay above 0 minutes': what is compared is measured, where nothing else is.
  const compared = draft.source.columns.filter(
    (column) =>
      numbers.includes(column) && alternatives.flat().some((one) => one.column === column) && draft.isPartlyMentioned(column),
  );
  return [fitting, compared, money, numbers].find(({ length }) => length === 1)?.[0] ?? null;
}

/** Columns of what was paid or is to be paid; of prices where none is. */
function moneyAmong(numbers: readonly Column[]): readonly Column[] {
  const amounts = numbers.filter(
    ({ classes, title }) => classes.has('c:amount') || classes.has('c:actual') || IS_TOTAL.test(title),
  );
  return amounts.length > 0 ? amounts : numbers.filter(({ classes }) => classes.has('c:price'));
}

/** 'How many different films' of rows of which several are of one film. */
function repeatedThings(draft: Draft): Column | null {
  const named = draft.reading.columns.find(({ column, isPart }) => column.primary && !isPart && column.kind !== 'number')?.column;
  return named !== undefined && draft.source.columns.includes(named) && hasRepeats(draft, named) ? named : null;
}

/** 'The heaviest' asks for the highest weight. */
function columnOfSuperlative({ reading, source }: Draft, head: Head): Column | null {
  const spoken = reading.mentions.filter(({ concept }) => concept === head);
  const fits = reading.columns.filter(
    ({ column, isPart, start, end }) =>
      isPart &&
      column.kind === 'number' &&
      source.columns.includes(column) &&
      spoken.some((one) => one.start <= start && one.end >= end),
  );
  return fits.length === 1 ? (fits[0]?.column ?? null) : null;
}

const OPERATIONS: Readonly<Record<Head, string>> = {
  count: 'count',
  sum: 'sum',
  average: 'average',
  maximum: 'maximum',
  minimum: 'minimum',
  median: 'median',
  distinct: 'count-distinct',
  share: 'share-of-rows',
};

function value(draft: Draft): Built | null {
  const { head, clauses, isSilent } = readingOf(draft);
  const { alternatives } = clauses;
  const [conditions = []] = alternatives;
  if (head === 'count' || head === 'sum') {
    const either = eitherOf(draft, head, clauses);
    if (either !== null) return either;
  }
  if (head === null || alternatives.length > 1 || conditions.some(({ isOfRow }) => isOfRow === true)) return null;
  const told = { conditions, operation: OPERATIONS[head] };
  if (head === 'share') {
    const ratio = ratioIn(draft, clauses) ?? spentIn(draft, clauses);
    const part = ratio === null ? sharedMeasure(clauses) : null;
    if (part !== null && saysRate(draft, part)) {
      const whole = wholeOf(draft, part);
      if (whole === null) return null;
      draft.choose(whole.title);
      return ratioOf(draft, [part, whole], conditions);
    }
    if (part !== null && conditions.length > 0) return shareOfSum(draft, part, conditions);
    return ratio === null ? shareOf(draft, conditions) : ratioOf(draft, ratio, conditions);
  }
  if (head === 'count') {
    if (conditions.length === 0) return null;
    const columns = withRows(draft, conditions);
    return oneValue('number', `COUNTIFS(${criteriaOf(draft, columns)})`, [], told);
  }
  const ratio = head === 'sum' ? ratioIn(draft, clauses) : null;
  if (ratio !== null) return ratioOf(draft, ratio, conditions);
  // 'When does the next permit run out?' asks for the date of its condition.
  const [next] = isSilent && conditions.length === 0 && clauses.free.length === 0 ? datesNext(draft) : [];
  if (next !== undefined) return nextDate(draft, head, next);
  const isWhen = asksWhen(draft);
  const dated =
    (isSilent || isWhen || clauses.free.length === 0) && (head === 'minimum' || head === 'maximum')
      ? conditions.find(({ column }) => column.kind === 'date' && (isSilent || isWhen || draft.isPartlyMentioned(column)))?.column
      : undefined;
  const only = isSilent && isWhen && clauses.free.length === 0 ? datesNext(draft)[0] : undefined;
  const measure = (isWhen ? (dated ?? only) : undefined) ?? measureIn(draft, head, clauses) ?? dated ?? null;
  if (isSilent && !isWhen) draft.choose(head);
  if (measure === null) return null;
  const isAhead = isWhen && measure.kind === 'date' && saysNext(draft) && conditions.every(({ column }) => column !== measure);
  const others = [
    ...conditions.filter(({ column, relation }) => column !== measure || relation !== 'filled'),
    ...(isAhead ? [dateIs(measure, '>=', 'TODAY()', 'at-least')] : []),
  ];
  const range = draft.all(measure);
  const rest = others.length === 0 ? '' : `, ${criteriaOf(draft, others)}`;
  if (head === 'sum') return oneValue('number', rest === '' ? `SUM(${range})` : `SUMIFS(${range}${rest})`, [measure], told);
  const collected =
    rest === '' && head !== 'distinct' ? range : `COLLECT(${range}, ${range}, ${criterionOf(isFilled(measure))}${rest})`;
  if (head === 'distinct') return oneValue('number', `COUNT(DISTINCT(${collected}))`, [measure], told);
  const name = { average: 'AVG', median: 'MEDIAN', maximum: 'MAX', minimum: 'MIN' }[head];
  const code = `${name}(${collected})`;
  const result = measure.kind === 'date' ? 'date' : 'number';
  return oneValue(
    result,
    rest !== '' && (head === 'average' || head === 'median') ? `IFERROR(${code}, 0)` : code,
    [measure],
    told,
  );
}

/** 'Above 10 or below 6 in another column': the rows of the one and of the other, without counting twice those that are both. What is said besides holds for both. */
function eitherOf(draft: Draft, head: 'count' | 'sum', clauses: Clauses): Built | null {
  const [first = [], second = [], ...more] = clauses.alternatives;
  const left = first.at(-1);
  const [right, ...after] = second;
  if (left === undefined || right === undefined || more.length > 0) return null;
  const shared = [...first.slice(0, -1), ...after];
  const all = [...shared, left, right];
  if (left.column === right.column || all.some(({ isOfRow }) => isOfRow === true)) return null;
  const measure = head === 'sum' ? measureIn(draft, head, clauses) : null;
  if (head === 'sum' && measure === null) return null;
  const term = (conditions: readonly Condition[]) =>
    measure === null
      ? `COUNTIFS(${criteriaOf(draft, withRows(draft, conditions))})`
      : `SUMIFS(${draft.all(measure)}, ${criteriaOf(draft, conditions)})`;
  const code = `${term([...shared, left])} + ${term([...shared, right])} - ${term(all)}`;
  return oneValue('number', code, measure === null ? [] : [measure], { conditions: all, operation: OPERATIONS[head] });
}

/** Blank cells are counted in rows that have something in them; 'neither A nor B' is said of cells that have something else. */
function withRows(draft: Draft, conditions: readonly Condition[]): readonly Condition[] {
  const [only] = conditions;
  if (only !== undefined && conditions.length === 1 && only.relation === 'is-not' && only.values.length > 1)
    return [...conditions, isFilled(only.column)];
  const isBare = conditions.every(
    ({ relation, column, values }) =>
      relation === 'blank' || relation === 'is-not' || (column.kind === 'check' && values.length > 0 && relation !== 'is'),
  );
  const primary = draft.source.columns.find((column) => column.primary);
  return isBare && primary !== undefined && !conditions.some(({ column }) => column === primary)
    ? [isFilled(primary), ...conditions]
    : conditions;
}

function shareOf(draft: Draft, conditions: readonly Condition[]): Built | null {
  const primary = draft.source.columns.find((column) => column.primary);
  const base = subsetOf(draft, conditions);
  const isSplit = base.length > 0 || conditions.length === 1;
  if (primary === undefined || !isSplit || draft.has('sum', 'c:amount', 'overdue')) return null;
  return oneValue(
    'number',
    `IFERROR(ROUND(COUNTIFS(${criteriaOf(draft, conditions)}) / COUNTIFS(${criteriaOf(draft, base.length > 0 ? base : [isFilled(primary)])}), 2), 0)`,
    [],
    { conditions },
  );
}

/** The test of a row: one of the alternatives holds, with all their conditions. */
function testOf(draft: Draft, alternatives: readonly (readonly Condition[])[]): string {
  const tests = alternatives.map((conditions) =>
    joined(
      'AND',
      conditions.map(({ column, test }) => test(draft.row(column))),
    ),
  );
  return joined('OR', tests);
}

function joined(name: 'AND' | 'OR', tests: readonly string[]): string {
  return tests.length === 1 ? (tests[0] ?? 'true') : `${name}(${tests.join(', ')})`;
}

/** What a box is ticked for, and what keeps it from being ticked. */
interface FlagReading {
  readonly clauses: Clauses;
  readonly unless: Clauses | null;
}

const flagReadings = new WeakMap<Draft, FlagReading>();

function flagReadingOf(draft: Draft): FlagReading {
  const known = flagReadings.get(draft) ?? flagReadingIn(draft);
  flagReadings.set(draft, known);
  return known;
}

const UNLESS = /\b(?:unless|es sei denn|a menos que|salvo que|a moins que|a nao ser que)\b/;

function flagReadingIn(draft: Draft): FlagReading {
  const { text } = draft.reading;
  const unless = UNLESS.exec(text);
  // 'Hurry should be ticked when …': what is ticked is the box that waits.
  const head = IS_TICKED.exec(text);
  const from = head === null ? 0 : head[0].length;
  const whole = unless === null && from === 0 ? readingOf(draft).clauses : clausesIn(draft, from, unless?.index ?? text.length);
  const besides = (clauses: Clauses): Clauses => ({
    ...clauses,
    free: clauses.free.filter((one) => !isSubject(draft, one)),
    unknown: clauses.unknown.filter((word) => !isOfFlag(draft, word) && !OF_BOXES.test(word)),
  });
  return {
    clauses: besides(whole),
    unless: unless === null ? null : besides(clausesIn(draft, unless.index + unless[0].length)),
  };
}

/** 'The boat returned late': what the row is about, before its verb. */
function isSubject({ reading: { text, columns, mentions } }: Draft, { column, start }: Clauses['free'][number]): boolean {
  const end = columns.find((one) => one.column === column && one.start === start)?.end ?? start;
  const isLabel = column.kind === 'choice' || column.kind === 'text';
  const isNext = (one: { readonly start: number }) => one.start === end + 1;
  const isVerb = columns.some((one) => isNext(one) && (one.column.kind === 'date' || one.column.kind === 'check'));
  const goesOn = isVerb || mentions.some((one) => isNext(one) && ['finished', 'open', 'overdue', 'past'].includes(one.concept));
  return isLabel && goesOn && /\b(?:the|an?|this|that|our) $/.test(text.slice(0, start));
}

const IS_TICKED =
  /^[^.;?!]{0,50}?\b(?:be|is|gets?|are|goes|turns?|becomes?|comes) (?:ticked|checked|flagged|marked|highlighted|true|on|set) (?=(?:if|when|whenever|only|unless|where|once|as soon as|for)\b)/;

const OF_BOXES = /^(?:flag|flags|flagged|box|checkbox|tick|true|yes|if|only|must|count|counts|call|considered|treat|means?)$/;

/** 'Ready for the test' where a box Ready waits. */
function isOfFlag({ own }: Draft, word: string): boolean {
  const boxes = own.columns.filter(({ kind, empty }) => kind === 'check' && empty);
  return boxes.some(({ title }) => tokensOf(folded(title)).some(({ text }) => root(text) === root(word)));
}

function flag(draft: Draft): Built | null {
  const { clauses, unless } = flagReadingOf(draft);
  const hindered = unless?.alternatives ?? [];
  // 'To the cleaner unless it is cleaned' names the box, and not what keeps it unticked.
  const isHindrance = ({ column }: Condition) => hindered.flat().some((one) => one.column === column);
  const alternatives = clauses.alternatives
    .map((all) => all.filter((condition) => !isHindrance(condition)))
    .filter((all) => all.length > 0);
  if (alternatives.length === 0 && hindered.length === 0) return null;
  const told = { conditions: [...alternatives, ...hindered].flat(), operation: 'flag-where' };
  if (hindered.length === 0) return rowValue('check', `IF(${testOf(draft, alternatives)}, 1, 0)`, [], told);
  const isHindered = testOf(draft, hindered);
  if (alternatives.length === 0) return rowValue('check', `IF(${isHindered}, 0, 1)`, [], told);
  return rowValue('check', `IF(AND(${testOf(draft, alternatives)}, NOT(${isHindered})), 1, 0)`, [], told);
}

function asksForFlag(draft: Draft): boolean {
  const waiting = draft.own.columns.filter(({ empty }) => empty);
  const waits = waiting.some(({ kind }) => kind === 'check');
  const isOnly = waits && waiting.every(({ kind }) => kind === 'check');
  return (
    (draft.has('flag') || (waits && (draft.has('if') || UNLESS.test(draft.reading.text))) || isOnly) &&
    !draft.has('count', 'sum', 'average', 'maximum', 'minimum', 'share')
  );
}

/** How well the clauses of a question say when a box is ticked. */
function fitOfFlag(draft: Draft): number {
  const { clauses, unless } = flagReadingOf(draft);
  const isSaid = draft.has('flag') || draft.own.columns.filter(({ empty }) => empty).every(({ kind }) => kind === 'check');
  const complete = isSaid ? COMPLETE : NEARLY;
  // 'All booked hours are driven' compares what no other word of the clause tells.
  const hinted = new Set(
    clauses.free.filter(({ isPart, column }) => isPart && column.kind === 'number').map(({ column }) => column),
  );
  const score = hinted.size > 1 ? 0 : scoreOf(draft, clauses, complete, 0);
  return unless === null ? score : Math.min(score, scoreOf(draft, unless, complete, 0));
}

const ELSE_EMPTY =
  /[,;. ]+(?:and )?(?:otherwise|or else|else|if not|sonst|ansonsten|andernfalls|de lo contrario|si no|sinon|senao|caso contrario)[ ,:]*(?:(?:leave|keep|show|put|stay)s? )?(?:it |the cell |this )?(?:empty|blank|nothing|leer|nichts|vacio|nada|vide|rien|vazio)?[ .!]*$/;

/** 'Put "Call" when …, otherwise leave it empty': a text in quotes where the clauses hold. */
function label(draft: Draft): Built | null {
  const read = labelled(draft);
  if (read === null) return null;
  const { text, clauses } = read;
  if (clauses.alternatives.length === 0) return null;
  return rowValue('text', `IF(${testOf(draft, clauses.alternatives)}, ${literal(text)}, "")`, [], {
    conditions: clauses.alternatives.flat(),
    operation: 'word-where',
  });
}

function labelled(draft: Draft): { readonly text: string; readonly clauses: Clauses } | null {
  const { reading } = draft;
  const [quoted, ...more] = reading.quoted;
  const hasElse = /\b(?:otherwise|else|sonst|sinon|senao)\b/.test(reading.text) && !ELSE_EMPTY.test(reading.text);
  if (quoted === undefined || more.length > 0 || hasElse || reading.values.some(({ start }) => start === quoted.start))
    return null;
  const end = ELSE_EMPTY.exec(reading.text)?.index ?? reading.text.length;
  const isFirst = quoted.start < reading.text.length / 2;
  const whole = isFirst ? clausesIn(draft, quoted.end, end) : clausesIn(draft, 0, quoted.start);
  return {
    text: quoted.text,
    clauses: { ...whole, unknown: whole.unknown.filter((word) => !/^(?:if|when|whenever|write|say|then)$/.test(word)) },
  };
}

/** How well an aggregate with its conditions fits, where every word of the question can have a part in it. */
function fitOfValue(draft: Draft, complete: number): number {
  if (!isPlain(draft) || groupOf(draft, []) !== null) return 0;
  const { head, isSilent, clauses } = readingOf(draft);
  return head === null || draft.has('flag') || asksForFlag(draft) || asksForNames(draft)
    ? 0
    : scoreOf(draft, clauses, completeFor(draft, head, isSilent, complete), measuresOf(draft, head, clauses));
}

function completeFor(draft: Draft, head: Head, isSilent: boolean, complete: number): number {
  if (!isSilent || asksWhen(draft)) return complete;
  return head === 'sum' ? GUESSED_TOTAL : GUESSED;
}

const examples = new WeakMap<Draft, Exemplified | null>();

function exampleFor(draft: Draft): Exemplified | null {
  const known = examples.get(draft);
  if (known !== undefined) return known;
  const made = withExamples(draft);
  if (made !== null && made.subject !== null) subjects.set(made.draft, made.subject);
  examples.set(draft, made);
  return made;
}

/** The aggregate with the first values of the sheet in the slots that the question leaves open. */
function exampleValue(draft: Draft): Built | null {
  const example = exampleFor(draft);
  const built = example === null ? null : value(example.draft);
  if (example === null || built === null) return null;
  for (const column of example.draft.used) draft.all(column);
  for (const chosen of example.chosen) draft.choose(chosen);
  return built;
}

export const COMPOSED: readonly Frame[] = [
  {
    id: 'composed-value',
    cues: 'expression',
    conditional: true,
    also: [...HEADS, ...BESIDES].join(' '),
    title: 'Total',
    spot: (draft) => fitOfValue(draft, COMPLETE),
    build: (draft) => (draft.source === draft.own ? value(draft) : null),
  },
  {
    id: 'composed-example',
    cues: 'expression',
    conditional: true,
    also: [...HEADS, ...BESIDES].join(' '),
    title: 'Total',
    spot: (draft) => {
      const example = exampleFor(draft);
      return example === null ? 0 : fitOfValue(example.draft, EXEMPLIFIED);
    },
    build: exampleValue,
  },
  {
    id: 'composed-flag',
    cues: 'expression',
    conditional: true,
    also: [...BESIDES].join(' '),
    title: 'Flag',
    spot: (draft) =>
      isPlain(draft) && asksForFlag(draft) && !readingOf(draft).clauses.said.has('overdue') && branchesIn(draft).length < 2
        ? fitOfFlag(draft)
        : 0,
    build: flag,
  },
  {
    id: 'composed-label',
    cues: 'expression',
    conditional: true,
    also: [...BESIDES].join(' '),
    title: 'Note',
    spot: (draft) => {
      // A text that rows are counted by is no label.
      const read = isPlain(draft) && !draft.has('count') && branchesIn(draft).length < 2 ? labelled(draft) : null;
      return read === null ? 0 : scoreOf(draft, read.clauses, COMPLETE, 0);
    },
    build: label,
  },
];

/** Whether values of the sheet stand in for what the question leaves open: the answer asks to confirm them. */
export function isExample(frame: string): boolean {
  return frame === 'composed-example';
}

/** Whether one of these frames left out no word of the question. */
export function isWhole(frame: Frame, score: number): boolean {
  return frame.id.startsWith('composed-') && score >= COMPLETE;
}
