import { branchesIn } from '../branches.ts';
import type { Clauses } from '../clauses.ts';
import { COMPARISON_SIGNS, type Condition, criteriaOf, criterionOf, dateIs, isFilled } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { OF_MONEY } from '../lexicon/superlative-words.ts';
import { type Exemplified, leavesPersonOpen, withExamples } from '../open-slots.ts';
import { subsetOf } from '../share-parts.ts';
import type { Column } from '../sheet-model.ts';
import { folded } from '../text.ts';
import { hasRepeats } from '../texts/shapes.ts';
import { asksWhen, datesNext, saysNext } from './asked-dates.ts';
import {
  ASKS_MONEY,
  asksForNames,
  BESIDES,
  COMPLETE,
  HEADS,
  type Head,
  isDeducted,
  isPlain,
  readingOf,
  scoreOf,
  subjects,
} from './asked-value.ts';
import { namesOfRows, rowsPerName } from './composed-names.ts';
import { oppositePart, ratioIn, ratioOf, saysRate, spentIn, titledWholeOf, wholeOf } from './composed-ratios.ts';
import { addendsIn, sumOfAll, TOGETHER } from './composed-sums.ts';
import { asksForFlag, callsForFlag, fitOfFlag, flag, label, labelled } from './flags-and-labels.ts';
import { type Built, type Frame, oneValue } from './frame.ts';
import { groupOf, MEASURE_CLASSES } from './grouping.ts';
import { dateOfTimeWord } from './superlatives.ts';

/** Frames whose every part comes from the clauses of the question: what is worked out, of which column, for which rows. */

const EXEMPLIFIED = 6;
const GUESSED = 6;
/** 'Harvest of Ida' may ask for a total, and may not. */
const GUESSED_TOTAL = 4.2;

function measuresOf(draft: Draft, head: Head, clauses: Clauses): number {
  if ((head === 'sum' || head === 'share' || head === 'average') && ratioIn(draft, clauses) !== null) return 2;
  if (head === 'sum') return addendsIn(draft, clauses)?.length ?? 1;
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

/** 'What share of the Year End amount came in online': what is said of the number right before its name is said of the whole. */
function baseOfSum(draft: Draft, measure: Column, conditions: readonly Condition[]): readonly Condition[] {
  const { text, values } = draft.reading;
  const named = draft.placeOf(measure);
  const of = /(?:\b(?:percent(?:age)?|share|part|proportion|fraction|pct)|%) of (?:(?:all|the|our|my|total) )*$/;
  return conditions.filter(({ column, values: said }) =>
    values.some(
      (one) =>
        one.column === column &&
        said.includes(one.value.written) &&
        one.end < named &&
        /^ (?:\p{L}+ )?$/u.test(text.slice(one.end, named)) &&
        of.test(text.slice(0, one.start)),
    ),
  );
}

function shareOfSum(draft: Draft, measure: Column, conditions: readonly Condition[]): Built {
  const range = draft.all(measure);
  const told = baseOfSum(draft, measure, conditions);
  // 'Share of sick days': a part of the whole is no share of itself.
  const base = told.length < conditions.length ? told : [];
  const whole = base.length === 0 ? `SUM(${range})` : `SUMIFS(${range}, ${criteriaOf(draft, base)})`;
  const code = `IFERROR(ROUND(SUMIFS(${range}, ${criteriaOf(draft, conditions)}) / ${whole}, 3), 0)`;
  return oneValue('number', code, [measure], { conditions, operation: 'share-of-sum-where' });
}

/** 'What share of all seats sold was for English shows' is one of what was sold. */
const OF_ALL = /\b(?:share|percent(?:age)?|proportion|part|fraction|%) of (?:(?:the|our) )?(?:all|total|overall)\b/;

/** What a column is titled by that holds what a row comes to. */
const IS_TOTAL =
  /^(?:(?:grand |line )?total|(?:gesamt|rechnungs)?summe|gesamt(?:betrag)?|(?:importe )?total|suma|soma|somme|montant total|合計|総額)$/i;

/** The column that is worked out: named and part of no condition, of the kind that the head takes. */
export function measureIn(
  draft: Draft,
  head: Head,
  { free, alternatives }: Pick<Clauses, 'free' | 'alternatives'>,
): Column | null {
  const isDated = head === 'maximum' || head === 'minimum';
  const kinds = head === 'distinct' ? ['text', 'choice', 'contact', 'auto', 'number'] : isDated ? ['number', 'date'] : ['number'];
  const mayFit = free.filter(({ column }) => kinds.includes(column.kind) && !column.primary);
  const isOfPrice = isDated && OF_MONEY.test(draft.reading.text);
  // 'The dearest stay, just the amount' speaks of no other number than its price.
  const fit = isOfPrice
    ? mayFit.filter(({ start, isPart }) => !isPart || !SAYS_AMOUNT.test(draft.reading.text.slice(start)))
    : mayFit;
  // What is taken off is not what is asked for.
  if (fit.some(({ start }) => isDeducted(draft, start))) return null;
  const named = fit.map(({ column }) => column);
  const superlative = columnOfSuperlative(draft, head);
  const isOfMoney = isOfPrice && named.every(({ kind }) => kind === 'date');
  const [dear, ...others] = isOfMoney ? moneyAmong(numbersOf(draft)) : [];
  // 'The dearest visit' of a date Visit: what is dear has a price.
  if (dear !== undefined && others.length === 0) return dear;
  // 'The longest session' with a Session Date: what is long is no day.
  const isOfRows = named.every((column) => column.kind === 'date' && !draft.isMentioned(column));
  if (superlative !== null && isOfRows) return superlative;
  const own = fit.filter(({ start }) => !SAYS_AMOUNT.test(draft.reading.text.slice(start)));
  // 'Quotes of unpaid jobs, total value': the value of what is named.
  const [only] = own.length < fit.length ? own : [];
  if (only !== undefined && new Set(own.map(({ column }) => column)).size === 1) return only.column;
  if (new Set(named).size > 1) return null;
  if (named[0] !== undefined || head === 'distinct') return named[0] ?? repeatedThings(draft);
  const told = isDated ? dateTold(draft, alternatives) : null;
  if (told !== null) return told;
  const dates = isDated ? datesMeant(draft) : [];
  if (dates.length > 0) return dates.length === 1 ? (dates[0] ?? null) : null;
  // 'The oldest ticket' asks for no number.
  const aged = isDated ? dateOfTimeWord(draft) : undefined;
  if (aged !== undefined) return aged;
  const all = numbersOf(draft);
  // Percentages of rows are not added up where another number may be.
  const amounts =
    head === 'sum' && !draft.has('c:percent', 'c:quantity', 'count')
      ? all.filter(({ classes }) => !classes.has('c:percent'))
      : all;
  const numbers = amounts.length > 0 ? amounts : all;
  const fitting = numbers.filter(({ classes }) => MEASURE_CLASSES.some((one) => classes.has(one) && draft.has(one)));
  const money = draft.has('sum', 'c:amount') || ASKS_MONEY.test(draft.reading.text) ? moneyAmong(numbers) : [];
  // Hours that no column holds are not made of other numbers.
  if (fitting.length === 0 && money.length === 0 && draft.has('c:effort', 'c:quantity', 'c:age', 'c:score')) return null;
  // 'The average delay above 0 minutes': what is compared is measured, where nothing else is.
  const compared = draft.source.columns.filter(
    (column) =>
      numbers.includes(column) && alternatives.flat().some((one) => one.column === column) && draft.isPartlyMentioned(column),
  );
  return [fitting, compared, money, numbers].find(({ length }) => length === 1)?.[0] ?? null;
}

const SAYS_AMOUNT = /^(?:value|amount|worth|sum|figure)s?\b/;

function numbersOf({ source }: Draft): readonly Column[] {
  return source.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
}

const SAYS_DATE =
  /\b(?:dates?|day|datum|tag|fecha|dia|data|jour|(?:mas|mais) (?:tempran[oa]|tardi[oa]|reciente|recente|cercan[oa]|antigu?[oa]|cedo|tarde)|earliest|latest)\b|日/;

/** 'The latest date visited', 'fecha más reciente de visita': where a date is asked for, the deed that the rows are said to have is what has it. */
function dateTold(draft: Draft, alternatives: Clauses['alternatives']): Column | null {
  const stated = alternatives.flat().filter(({ column, relation }) => column.kind === 'date' && relation === 'filled');
  const [only] = stated;
  if (only === undefined || stated.length > 1) return null;
  return SAYS_DATE.test(draft.reading.text) || isRightBehindHead(draft, only.column) ? only.column : null;
}

/** 'Maximum of Visited On for Ana': a title right behind the word is what it is the maximum of. */
function isRightBehindHead({ reading: { text, columns, mentions } }: Draft, column: Column): boolean {
  const heads = mentions.filter(({ concept }) => concept === 'maximum' || concept === 'minimum');
  return columns.some(
    ({ column: named, isPart, start }) =>
      named === column &&
      !isPart &&
      heads.some(
        ({ end }) =>
          end < start && /^ (?:(?:of|the|de|del|d[aeo]|la|el|le|du|der|die|das|vom|von) )*$/.test(text.slice(end, start)),
      ),
  );
}

/** Columns of what was paid or is to be paid; of prices where none is. What is paid only in part or beside it is none where there is another. */
function moneyAmong(numbers: readonly Column[]): readonly Column[] {
  const isAmount = ({ classes, title }: Column) =>
    !IS_MEASURED.test(title) && (classes.has('c:amount') || classes.has('c:actual') || IS_TOTAL.test(title));
  const prices = numbers.filter(({ classes }) => classes.has('c:price'));
  const amounts = numbers.filter(isAmount);
  const whole = amounts.filter(({ title }) => !BESIDE_PRICE.test(folded(title)));
  return [whole, prices, amounts].find(({ length }) => length > 0) ?? [];
}

/** 'Gross kg' is no money. */
const IS_MEASURED =
  /\b(?:kgs?|kilos?|t|tonnes?|tons?|lbs?|l|lit(?:re|er)s?|ml|km|miles?|metres?|hours?|hrs?|h|minutes?|mins?|days?|nights?|pieces|pcs|units|qty|quantity)$/i;

const BESIDE_PRICE =
  /\b(?:deposit|down ?payment|tips?|discount|vat|tax|refund|surcharge|late fee|anzahlung|kaution|trinkgeld|rabatt|mwst|senal|fianza|propina|descuento|iva|acompte|caution|pourboire|remise|tva|sinal|caucao|gorjeta|desconto|imposto)\b|手付|保証金|割引|税/;

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

function nextDate(draft: Draft, head: Head, date: Column): Built {
  const range = draft.all(date);
  const isLast = head === 'maximum';
  const code = isLast ? `MAX(${range})` : `MIN(COLLECT(${range}, ${range}, >=TODAY()))`;
  return oneValue('date', code, [date], { operation: OPERATIONS[head] });
}

function value(draft: Draft): Built | null {
  const { head, clauses, isSilent } = readingOf(draft);
  const { alternatives } = clauses;
  const [conditions = []] = alternatives;
  if (rowsPerName(clauses) !== undefined) return namesOfRows(draft, clauses);
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
      const opposite = oppositePart(draft, part);
      if (opposite !== null) return ratioOf(draft, [part, part, opposite], conditions);
      const whole = wholeOf(draft, part);
      if (whole === null) return null;
      draft.choose(whole.title);
      return ratioOf(draft, [part, whole], conditions);
    }
    // 'Percentage of seats sold' of Seats and Seats Sold.
    const titled = part === null || OF_ALL.test(draft.reading.text) ? null : titledWholeOf(draft, part);
    if (part !== null && titled !== null) return ratioOf(draft, [part, titled], conditions);
    if (part !== null && conditions.length > 0) return shareOfSum(draft, part, conditions);
    return ratio === null ? shareOf(draft, conditions) : ratioOf(draft, ratio, conditions);
  }
  if (head === 'count') {
    if (conditions.length === 0) return null;
    const columns = withRows(draft, conditions);
    return oneValue('number', `COUNTIFS(${criteriaOf(draft, columns)})`, [], told);
  }
  // 'Loyer moyen par nuit' is all rent under all nights.
  const ratio = head === 'sum' || head === 'average' ? ratioIn(draft, clauses) : null;
  if (ratio !== null) return ratioOf(draft, ratio, conditions);
  const addends = head === 'sum' ? addendsIn(draft, clauses) : null;
  if (addends !== null) {
    if (isSilent && !TOGETHER.test(draft.reading.text)) draft.choose(head);
    return sumOfAll(draft, addends, conditions);
  }
  // 'When does the next permit run out?' asks for the date of its condition.
  const [next] = isSilent && conditions.length === 0 && clauses.free.length === 0 ? datesNext(draft) : [];
  if (next !== undefined) return nextDate(draft, head, next);
  const isWhen = asksWhen(draft);
  const dated =
    (isSilent || isWhen || clauses.free.length === 0) && (head === 'minimum' || head === 'maximum')
      ? dateOfCondition(draft, clauses, isSilent || isWhen)
      : undefined;
  const only = isSilent && isWhen && clauses.free.length === 0 ? datesNext(draft)[0] : undefined;
  const measure = (isWhen ? (dated ?? only) : undefined) ?? measureIn(draft, head, clauses) ?? dated ?? null;
  if (isSilent && !isWhen) draft.choose(head);
  if (measure === null) return null;
  const isBound = conditions.some(({ column, relation }) => column === measure && relation !== 'filled');
  const isAhead = isWhen && measure.kind === 'date' && saysNext(draft) && !isBound;
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

/** 'When is the next permit to run out': the date of a condition, where no other is named; one that is to be blank has no earliest. */
function dateOfCondition(draft: Draft, { free, alternatives }: Clauses, isDated: boolean): Column | undefined {
  if (free.some(({ column }) => column.kind === 'date')) return undefined;
  return alternatives[0]?.find(
    ({ column, relation }) => column.kind === 'date' && relation !== 'blank' && (isDated || draft.isPartlyMentioned(column)),
  )?.column;
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

/** 'What percentage of the boats have a fee above 210' compares money, and shares none; 'with a deposit' names a box. */
function speaksOfMoney({ reading: { columns, mentions } }: Draft, conditions: readonly Condition[]): boolean {
  const isOfCondition = (column: Column) =>
    conditions.some((one) => one.column === column && (column.kind !== 'number' || one.relation in COMPARISON_SIGNS));
  return mentions.some(
    ({ concept, start, end }) =>
      concept === 'c:amount' && !columns.some((one) => one.start <= start && one.end >= end && isOfCondition(one.column)),
  );
}

function shareOf(draft: Draft, conditions: readonly Condition[]): Built | null {
  const primary = draft.source.columns.find((column) => column.primary);
  const base = subsetOf(draft, conditions);
  const isSplit = base.length > 0 || conditions.length === 1;
  if (primary === undefined || !isSplit || draft.has('sum', 'overdue') || speaksOfMoney(draft, conditions)) return null;
  return oneValue(
    'number',
    `IFERROR(ROUND(COUNTIFS(${criteriaOf(draft, conditions)}) / COUNTIFS(${criteriaOf(draft, base.length > 0 ? base : [isFilled(primary)])}), 2), 0)`,
    [],
    { conditions },
  );
}

/** How well an aggregate with its conditions fits, where every word of the question can have a part in it. */
function fitOfValue(draft: Draft, complete: number): number {
  if (!isPlain(draft) || groupOf(draft, []) !== null) return 0;
  if (leavesPersonOpen(draft)) return 0;
  const { head, isSilent, clauses } = readingOf(draft);
  return head === null || callsForFlag(draft) || asksForFlag(draft) || asksForNames(draft)
    ? 0
    : scoreOf(
        draft,
        clauses,
        completeFor(draft, head, isSilent, complete) + (rowsPerName(clauses) === undefined ? 0 : 1),
        measuresOf(draft, head, clauses),
      );
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
      isPlain(draft) &&
      asksForFlag(draft) &&
      (!readingOf(draft).clauses.said.has('overdue') || readingOf(draft).clauses.alternatives.length > 1) &&
      branchesIn(draft).length < 2
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
