import { stretchAt, timeAt } from '../clause-part-times.ts';
import { type Clauses, clausesIn } from '../clauses.ts';
import { columnsMeasuredIn } from '../column-units.ts';
import { CONDITION_CONCEPTS, type Condition, criteriaOf, dateIs } from '../condition.ts';
import { type Draft, literal } from '../draft.ts';
import { SUPERLATIVES } from '../lexicon/superlative-words.ts';
import { namesIn, type Said } from '../lexicon/text-words.ts';
import { titlesInJapanese, titlesMeant } from '../lexicon/title-words.ts';
import { memoized } from '../memoized.ts';
import { onlyText } from '../rows/texts.ts';
import { isThing } from '../rows-named.ts';
import type { Column } from '../sheet-model.ts';
import { isTimeOfSpeed, timeTakenIn } from '../speeds.ts';
import { folded, root, tokensOf } from '../text.ts';
import { hasRepeats, isPersonName, textsOf } from '../texts/shapes.ts';
import { type Built, type Frame, oneValue } from './frame.ts';
import { isValueNamed } from './grouping.ts';

/** 'Who has the most hours in total', 'which machine broke down most often': a name, and what it has most or least of. */

type Name = keyof typeof SUPERLATIVES;
const LABEL_KINDS = ['text', 'choice', 'contact', 'auto'];
const VALUES_AT_MOST = 12;
/** No average of a sheet's numbers is as far from 0. */
const BEYOND_ALL = 1_000_000_000;

interface Superlative {
  readonly label: Column;
  /** Null where its rows are counted. */
  readonly measure: Column | null;
  readonly isLow: boolean;
  /** The rows of a name are added up. */
  readonly isSummed: boolean;
  /** A name has what its rows have on average. */
  readonly isAveraged: boolean;
  readonly conditions: readonly Condition[];
  /** Words that have no part in it. */
  readonly unknown: number;
}

function said({ reading }: Draft, name: Name): readonly Said[] {
  return namesIn(reading.text, SUPERLATIVES[name]);
}

const superlativeOf = memoized(superlativeIn);

function superlativeIn(draft: Draft): Superlative | null {
  const isLast = draft.reading.language === 'ja' ? namedLast(draft) : null;
  const asks = isLast ?? said(draft, 'asks')[0] ?? namedFirst(draft);
  if (asks === null || asks.start > 40 || isForRow(draft, asks)) return null;
  const superlative = superlativeAfter(draft, asks);
  // 'The dearest lot, just the amount', 'next to expire: date' want no name.
  if (superlative === null || WANTS_FIGURE.test(folded(draft.reading.asked))) return null;
  const label = labelAsked(draft, asks);
  if (label === null) return null;
  const clauses = clausesOf(draft, asks, superlative, label);
  if (clauses.alternatives.length > 1) return null;
  const conditions = (clauses.alternatives[0] ?? []).filter(({ column }) => column !== label);
  const measured = measureOf(draft, superlative, clauses, label);
  if (measured === null) return null;
  const { measure, isLow } = measured;
  const used = measure === null ? [label] : [label, measure];
  const others = clauses.free.filter(({ column, isPart }) => !isPart && !used.includes(column) && !draft.isThing(column));
  return {
    label,
    measure,
    isLow,
    isSummed: measure === null || isSummed(draft, measure, label),
    isAveraged: measure?.kind === 'number' && hasRepeats(draft, label) && averagesSaid(draft).length > 0,
    conditions: [
      ...conditions.filter(({ column, relation }) => column !== measure || relation !== 'filled'),
      // 'Which task starts next' is none that has started.
      ...(measure?.kind === 'date' && isLow && NEXT.test(draft.reading.text)
        ? [dateIs(measure, '>=', 'TODAY()', 'at-least')]
        : []),
    ],
    unknown: clauses.unknown.length + clauses.numbers.length + others.length,
  };
}

const WANTS_FIGURE =
  /\b(?:just|only) the (?:amount|number|figure|value|price|date|day|sum|total)\b|[:,-] (?:the )?(?:date|amount|number|figure)\W*$/;

/** A column that waits is filled row by row, unless the question begins with 'who' or 'which' and does not name it. */
function isForRow({ own, reading: { columns, text, language } }: Draft, asks: Said): boolean {
  const waiting = own.columns.filter(({ empty }) => empty);
  const isNamed = columns.some(({ column, isPart }) => !isPart && waiting.includes(column));
  // '料金が一番高い団体名' names one of all rows, where nothing is said of those of a group; 'oldest patient' alone does too.
  const isOfAll = NAMES_ONE.test(text) || (language === 'ja' && !/ごと|毎に|別に|各|それぞれ|同じ|この/.test(text));
  return (
    waiting.length > 0 &&
    (isNamed || (asks.end === 0 && waiting.length === 1 && !isOfAll) || /\p{L}/u.test(text.slice(0, asks.start)))
  );
}

/** 'Oldest patient' alone asks for one row of all. */
const NAMES_ONE = /^\W*(?:(?:the|our) )?\p{L}+ \p{L}+\W*$/u;

/** 'Supplier with the largest quantity', 'la commande la plus chère', 'der teuerste Auftrag': a question may begin with the name that is wanted. */
function namedFirst(draft: Draft): Said | null {
  const { reading, own } = draft;
  if (reading.language === 'ja') return null;
  const leads = (['high', 'low', 'newest', 'oldest'] as const).flatMap((name) => said(draft, name));
  // 'The oldest unanswered request' with a date Answered.
  const deeds = reading.columns.filter(({ column, isPart }) => isPart && (column.kind === 'date' || column.kind === 'check'));
  const adjectives = [...said(draft, 'money'), ...statesSaid(draft), ...reading.values, ...deeds];
  const first = reading.columns.find(({ column, start }) => {
    if (!LABEL_KINDS.includes(column.kind) || !own.columns.includes(column) || column.empty) return false;
    const before = reading.text.slice(0, start);
    const lead = leads.find((one) => one.start < start && isFilledWith(reading, one.end, start, adjectives));
    // 'Der teuerste Auftrag', 'the oldest open ticket': the superlative stands between, and what is said of the rows.
    return ARTICLE.test(lead === undefined ? before : before.slice(0, lead.start));
  });
  return first === undefined ? null : { start: 0, end: 0 };
}

/** Whether only these words stand between two places. */
function isFilledWith({ text, tokens }: Draft['reading'], start: number, end: number, words: readonly Said[]): boolean {
  const between = tokens.filter((token) => token.start >= start && token.end <= end);
  return (
    /^ /.test(text.slice(start)) &&
    between.every((token) => words.some((one) => one.start <= token.start && one.end >= token.end))
  );
}

const ARTICLE = /^\W*(?:(?:the|der|die|das|den|el|la|los|las|le|les|l|o|a|os|as|mein|unser|notre|nuestro|nuestra)(?: |['’]))?$/;

/** '金額が一番大きい顧客名', '一番高い現場はどこ': Japanese names last what is wanted, right behind the superlative. */
function namedLast(draft: Draft): Said | null {
  return lastInJapanese(draft) === null ? null : { start: 0, end: 0 };
}

const BEHIND =
  /^[のな]?([\p{sc=Han}\p{sc=Katakana}ー]{1,8}|[a-z][a-z ]{1,20}|もの)(?:の(?:名前?|氏名|番号|名称))?(?:[はをが]|$|[?？。、])/u;

function lastInJapanese(draft: Draft): Column | null {
  const { reading, own } = draft;
  const leads = (['high', 'low', 'newest', 'oldest'] as const).flatMap((name) => said(draft, name));
  const first = own.columns.find((column) => column.primary && LABEL_KINDS.includes(column.kind));
  for (const lead of leads) {
    // '一番古いのはどれ' asks for a row by what it is called.
    if (first !== undefined && /^い?のは(?:どれ|何|なに)/.test(reading.text.slice(lead.end))) return first;
    const noun = BEHIND.exec(reading.text.slice(lead.end));
    if (noun === null) continue;
    const start = lead.end + (/^[のな]/.test(noun[0]) ? 1 : 0);
    const named = reading.columns.find(
      (one) => one.start === start && LABEL_KINDS.includes(one.column.kind) && own.columns.includes(one.column),
    );
    if (named !== undefined) return named.column;
    // '団体はどれ' of 団体名.
    const titled = own.columns.find(
      ({ title, kind, empty }) =>
        LABEL_KINDS.includes(kind) && !empty && /^(?:名|名前|氏名|番号)$/.test(withoutStart(folded(title), noun[1] ?? '')),
    );
    if (titled !== undefined) return titled;
    const primary = own.columns.find((column) => column.primary && LABEL_KINDS.includes(column.kind));
    if (primary !== undefined && isNameOfRows(draft, primary, noun[1] ?? '')) return primary;
  }
  return null;
}

function withoutStart(title: string, start: string): string {
  return start !== '' && title.startsWith(start) ? title.slice(start.length) : '';
}

/** What rows are called whatever they are, or what the sheet and its first column are titled by. */
function isNameOfRows(draft: Draft, { title }: Column, noun: string): boolean {
  if (/^(?:もの|件|案件|行|項目|データ)$/.test(noun) || isThing(draft, noun)) return true;
  const meant = titlesInJapanese(noun).map((one) => one.title);
  return tokensOf(folded(`${draft.own.name} ${title}`)).some(({ text }) => titlesMeant(text).some((one) => meant.includes(one)));
}

/** The longest word for most or least; what is first or last in time only where nothing else is said. */
function superlativeAfter(draft: Draft, asks: Said): Said | null {
  // 'Letzte Woche', 'la semaine dernière' are weeks.
  const isPeriod = ({ start, end }: Said) =>
    draft.reading.mentions.some(
      (one) =>
        (CONDITION_CONCEPTS.has(one.concept) && one.start < start && one.end >= end) ||
        // 'The most expensive' is a superlative as a whole.
        (one.start <= start && one.end > end && !EXTREMES.has(one.concept)),
    );
  const all = (['high', 'low', 'newest', 'oldest'] as const).flatMap((name) => said(draft, name));
  // 'Longest ago' is not long.
  const isWithin = (one: Said) =>
    all.some(
      (other) =>
        (other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start) ||
        // 'La plus ancienne' is not 'la plus'.
        (other.start > one.start && other.start < one.end && other.end > one.end),
    );
  const longest = (names: readonly Name[]) =>
    names
      .flatMap((name) => said(draft, name))
      .filter((one) => one.start >= asks.end && !isPeriod(one) && !isWithin(one))
      .toSorted((one, other) => other.end - other.start - (one.end - one.start))[0];
  return longest(['high', 'low']) ?? longest(['newest', 'oldest']) ?? null;
}

/** The name that is asked for: the column behind 'which', people behind 'who', otherwise what the rows are called. */
function labelAsked(draft: Draft, asks: Said): Column | null {
  const { reading, own } = draft;
  const isLabel = (column: Column) => LABEL_KINDS.includes(column.kind) && !column.empty;
  const wanted = asks.end === 0 ? labelNamed(draft) : null;
  if (wanted !== null) return wanted;
  const behind = reading.columns
    .filter(({ column, start }) => isLabel(column) && own.columns.includes(column) && start >= asks.end && start - asks.end < 8)
    .toSorted((one, other) => Number(one.isPart) - Number(other.isPart) || one.start - other.start)[0];
  const isWho = /^(?:who|whose|wer|quien|quienes|qui|quem|誰|だれ)$/.test(reading.text.slice(asks.start, asks.end));
  if (behind !== undefined && !(isWho && behind.column.kind === 'choice')) return behind.column;
  const labels = own.columns.filter((column) => isLabel(column) && !isValueNamed(draft, column));
  // 'What is the highest price' asks for a number.
  if (ASKS_WHAT.test(reading.text.slice(asks.start, asks.end))) return rowsAsked(draft, asks);
  if (!isWho) return labels.find(({ primary }) => primary) ?? null;
  const isOfPeople = (column: Column) =>
    column.kind === 'contact' || textsOf(draft, column).filter(isPersonName).length * 2 > textsOf(draft, column).length;
  const people = labels.filter(isOfPeople);
  // 'Who lent us' is the lender.
  const verb = reading.tokens.find(({ start }) => start >= asks.end)?.text ?? '';
  const doer = labels.find(({ title }) => verb.length > 3 && tokensOf(folded(title)).some(({ text }) => isSameStem(text, verb)));
  // Where each row is a person, 'who' asks for that one, and not for who looks after it.
  const person = people.find((column) => column.primary && column.kind === 'text' && !hasRepeats(draft, column));
  return (
    doer ??
    person ??
    people.find(({ kind, classes }) => kind === 'contact' || classes.has('c:owner')) ??
    people.find(({ kind }) => kind !== 'choice') ??
    labels.find(({ classes }) => classes.has('c:owner')) ??
    people[0] ??
    onlyText(labels.filter(({ primary }) => !primary)) ??
    labels.find(({ primary }) => primary) ??
    null
  );
}

/** '¿Cuál es la obra más cara?' asks for a row by what the rows are called. */
function rowsAsked(draft: Draft, asks: Said): Column | null {
  const { reading, own } = draft;
  const primary = own.columns.find((column) => column.primary && LABEL_KINDS.includes(column.kind));
  const word = reading.tokens.find(
    ({ start, text }) => start >= asks.end && !/^(?:es|est|e|son|sont|sao|la|el|le|les|o|a|los|las|os|as|l)$/.test(text),
  );
  if (primary === undefined || word === undefined) return null;
  // '¿Qué yate tiene el mayor coste?': a noun that names nothing else is what the rows are called.
  const isKnown = [...reading.columns, ...reading.values, ...reading.mentions, ...reading.numbers].some(
    ({ start, end }) => start < word.end && end > word.start,
  );
  return isThing(draft, word.text) || (reading.language !== 'en' && !isKnown && word.text.length > 3) ? primary : null;
}

/** The label that a question without 'which' begins with, or in Japanese ends with. */
function labelNamed(draft: Draft): Column | null {
  const { reading, own } = draft;
  const named = reading.columns.filter(
    ({ column }) => LABEL_KINDS.includes(column.kind) && own.columns.includes(column) && !column.empty,
  );
  if (reading.language === 'ja') return lastInJapanese(draft);
  return named.toSorted((one, other) => one.start - other.start || Number(one.isPart) - Number(other.isPart))[0]?.column ?? null;
}

/** 'Lent' and lender, 'caught' and catcher differ in what follows the first letters. */
function isSameStem(one: string, other: string): boolean {
  return one.slice(0, 3) === other.slice(0, 3) && Math.abs(one.length - other.length) < 4;
}

const NEXT = /\bsoonest\b/u;
const ASKS_WHAT = /^(?:what|que|cual|quel|quelle|qual|was fur ein\p{L}*)$/u;

/** What the question says besides the name, the superlative and the verb between them. */
function clausesOf(draft: Draft, asks: Said, superlative: Said, label: Column): Clauses {
  const { tokens, columns, values, numbers, mentions } = draft.reading;
  // 'El ticket sin resolver más antiguo': a state says which rows are meant.
  const states = statesSaid(draft);
  const spoken = [
    asks,
    superlative,
    ...(['often', 'money', 'altogether', 'single'] as const).flatMap((name) => said(draft, name)),
    ...averagesSaid(draft),
  ];
  const named = columns.find(({ column, start }) => column === label && start >= asks.end);
  const from = named?.end ?? asks.end;
  // 'In diesem Monat' between the name and the superlative tells when.
  const times = tokens.flatMap((token) => {
    const time = token.start < from || token.start > superlative.start ? null : (stretchAt(draft, token) ?? timeAt(draft, token));
    return time === null || time.end > superlative.start ? [] : [time];
  });
  const isVerb = ({ start, end }: Said) =>
    start >= from &&
    !times.some((one) => one.start < end && one.end > start) &&
    end <= superlative.start &&
    !mentions.some((one) => one.concept === 'not' && one.start < end && one.end > start) &&
    ![...columns, ...values, ...numbers, ...states].some((one) => one.start < end && one.end > start);
  const besides = tokens.filter(
    (token) => spoken.some((one) => token.start >= one.start && token.end <= one.end) || isVerb(token),
  );
  return clausesIn(draft, 0, draft.reading.text.length, new Set(besides.map(({ start }) => start)));
}

/** The one date there is; of several the first in the life of a row, where its age is told. */
function dateOfAge(dates: readonly Column[], superlative: string): Column | null {
  const born = dates.filter(({ title }) => IS_BIRTH.test(title));
  const first = born.length > 0 ? born : dates.filter(({ classes }) => classes.has('c:created') || classes.has('c:start'));
  const [only = null, ...others] = dates.length === 1 || !AGED.test(superlative) ? dates : first;
  return others.length === 0 ? only : null;
}

function isAge({ title }: Column): boolean {
  return /^age\b|\bage$/i.test(title.trim());
}

const IS_BIRTH = /\b(?:born|birth|birthday|dob|hatched|foaled|built|founded|planted|established)\b/i;

/** The date that 'oldest' or 'latest' is said of in a question; undefined where it says nothing such. */
export function dateOfTimeWord(draft: Draft): Column | null | undefined {
  const [word] = [...said(draft, 'newest'), ...said(draft, 'oldest')];
  if (word === undefined) return undefined;
  const dates = draft.source.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
  return dateOfAge(dates, draft.reading.text.slice(word.start, word.end));
}

function measureOf(draft: Draft, superlative: Said, { free }: Clauses, label: Column) {
  const { text, asked } = draft.reading;
  const is = (name: Name) => said(draft, name).some(({ start, end }) => start === superlative.start && end === superlative.end);
  const columns = draft.own.columns.filter(({ empty, primary }) => !empty && !primary);
  const named = [...new Set(free.map(({ column }) => column))].filter((column) => column !== label);
  const dates = columns.filter(({ kind }) => kind === 'date');
  const numbers = columns.filter(({ kind, classes }) => kind === 'number' && !classes.has('c:key'));
  if (is('newest') || is('oldest')) {
    // 'Which dog is the oldest' of Age.
    const [age, ...ages] = AGED.test(text.slice(superlative.start, superlative.end)) ? numbers.filter(isAge) : [];
    if (age !== undefined && ages.length === 0) return { measure: age, isLow: is('newest') };
    const date = named.find(({ kind }) => kind === 'date') ?? dateOfAge(dates, text.slice(superlative.start, superlative.end));
    return date === null ? null : { measure: date, isLow: is('oldest') };
  }
  const isTime = isTimeOfSpeed(text.slice(superlative.start, superlative.end), [draft.own]);
  const isLow = is('low') !== isTime;
  // 'Who took the most samples' of a date Taken counts samples.
  if (AMOUNTS.test(text.slice(superlative.start)) && saysRows(draft, superlative) && hasRepeats(draft, label))
    return { measure: null, isLow };
  // 'La más pesada' of a Weight; 'strongest ride' asks in English for the strength.
  const within = draft.reading.columns.find(
    ({ column, start, end }) =>
      draft.reading.language !== 'en' && numbers.includes(column) && start >= superlative.start && end <= superlative.end,
  );
  const number = named.find(({ kind }) => kind === 'number') ?? within?.column;
  if (number !== undefined) return { measure: number, isLow };
  const money = numbers.filter(
    ({ classes, title }) =>
      IS_TOTAL.test(title) || ['c:amount', 'c:price', 'c:budget', 'c:actual'].some((one) => classes.has(one)),
  );
  // Of a price of one and the amount of all, the amount is what a row costs.
  const amounts =
    money.length > 1
      ? money.filter(({ classes, title }) => IS_TOTAL.test(title) || (classes.has('c:amount') && !classes.has('c:price')))
      : money;
  // 'The most expensive booking' of a date Booked On is one by what it costs.
  if (said(draft, 'money').length > 0 && amounts.length === 1) return { measure: amounts[0] ?? null, isLow };
  if (EARNS.test(text) && amounts.length > 0) {
    const [total = amounts[0], ...totals] = amounts.filter(({ title }) => IS_TOTAL.test(title));
    const isOnly = totals.length === 0 && (amounts.length === 1 || IS_TOTAL.test(total?.title ?? ''));
    // Rows are not counted where it is not known which money is meant.
    return total === undefined || !isOnly ? null : { measure: total, isLow };
  }
  // 'The biggest service' of Service On is no day.
  const isOfSize = OF_SIZE.test(text.slice(superlative.start, superlative.end));
  const date = isOfSize ? undefined : named.find(({ kind }) => kind === 'date');
  // 'Which programme gets the most applications' of a date Applied: there is most of the rows, and no day is most.
  const isOfMany = AMOUNTS.test(asked) && hasRepeats(draft, label);
  if (date !== undefined) return { measure: isOfMany ? null : date, isLow };
  if (isTime) return measuredBy(timeTakenIn(draft.own), isLow);
  const isOfRows =
    /^(?:most|fewest|least|am meisten|meiste\p{L}*|mas|menos|le plus(?: de)?|le moins(?: de)?|mais)$/u.test(
      text.slice(superlative.start, superlative.end),
    ) || AMOUNTS.test(asked);
  const isCounted = said(draft, 'often').length > 0 || (isOfRows && countsRows(draft, superlative));
  if (isCounted && hasRepeats(draft, label)) return { measure: null, isLow };
  const spans = numbers.filter(({ classes }) => classes.has('c:effort') || classes.has('c:duration'));
  if (said(draft, 'lasting').length > 0 && spans.length === 1) return { measure: spans[0] ?? null, isLow };
  if (numbers.length === 1) return { measure: numbers[0] ?? null, isLow };
  // 'Which route is the longest' of Km; 'longest route' alone may ask for the number.
  const isAsked = said(draft, 'asks').length > 0;
  const [measured = null] = isAsked ? columnsMeasuredIn(draft.own, text.slice(superlative.start, superlative.end)) : [];
  return measured === null ? null : { measure: measured, isLow };
}

function measuredBy(measure: Column | null, isLow: boolean) {
  return measure === null ? null : { measure, isLow };
}

function averagesSaid({ reading }: Draft): readonly Said[] {
  return reading.mentions.filter(({ concept }) => concept === 'average');
}

/** What is big, dear or good is none of a day. */
const OF_SIZE = /^(?:big|larg|small|great|heav|light|tall|deep|fast|slow|strong|weak|dear|cheap|pric|cost|busi|best|worst)/;

/** 'Which group brings in the most', 'which room earns most': money, whatever its column is called. */
const EARNS =
  /\b(?:earn|bring|brought|make|made|take|took|gross|generate|pull|sell|sold|cost|spend|spent|pay|paid|owe)(?:s|d|ed|ing)?(?: us)?(?: in)? (?:the )?(?:most|least)\W*(?:$|(?:in|for|this|last|of|so|money|from)\b)/;

function statesSaid({ reading }: Draft): readonly Said[] {
  return reading.mentions.filter(({ concept }) => STATES.has(concept));
}

const EXTREMES: ReadonlySet<string> = new Set(['maximum', 'minimum']);
const STATES: ReadonlySet<string> = new Set(['open', 'finished', 'overdue', 'unassigned']);
const AGED = /old|\balt|antig|ancien|古|new|young|most recent|neu|jung|recient|nuev|recent|nouv|nov[oa]|新/;
const IS_TOTAL = /^(?:total|summe|gesamt(?:summe|betrag)?|suma|soma|somme|合計)$/i;

function draftHasTime({ mentions }: Draft['reading'], word: Said | undefined): boolean {
  return (
    word !== undefined &&
    mentions.some(({ concept, start, end }) => CONDITION_CONCEPTS.has(concept) && start <= word.start && end >= word.end)
  );
}

/** 'The most samples': what the rows are called stands right behind the superlative, and no column of numbers is called so. */
function saysRows({ reading, own }: Draft, { end }: Said): boolean {
  const [word] = reading.tokens.filter(({ start }) => start >= end);
  const isNumber = reading.columns.some(({ column, start }) => start === word?.start && column.kind === 'number');
  const isNext = word !== undefined && /^ (?:of )?$/.test(reading.text.slice(end, word.start));
  return isNext && !isNumber && namesOfRows(own).has(root(word.text));
}

function namesOfRows(own: Draft['own']): ReadonlySet<string> {
  const rows = [own.name, ...own.columns.filter(({ primary }) => primary).map(({ title }) => title)];
  return new Set(rows.flatMap((name) => tokensOf(folded(name)).map(({ text }) => root(text))));
}

/** 'The most sessions': what the rows are called, or nothing more, stands behind the superlative. */
function countsRows(draft: Draft, { end }: Said): boolean {
  const { reading, own } = draft;
  const [word] = reading.tokens.filter(({ start }) => start >= end);
  // 'Crashed most last month': a time is no thing that there is most of.
  const isTime = draftHasTime(reading, word);
  if (word === undefined || isTime) return true;
  const names = namesOfRows(own);
  if (draft.reading.language !== 'en' && isThing(draft, word.text)) return true;
  return names.has(root(word.text)) || ROWS.test(word.text);
}

const ROWS = /^(?:rows?|entries|records|lines|items|filas|registros?|linhas|registos)$/;

const AMOUNTS = /\b(?:most|fewest|least|am meisten|meisten)\b(?! (?:expensive|valuable|costly|recent))/i;

/** A name of several rows has most of something when they are added up; 'highest' is said of one row. */
function isSummed(draft: Draft, measure: Column, label: Column): boolean {
  if (measure.kind !== 'number' || !hasRepeats(draft, label) || said(draft, 'single').length > 0) return false;
  const isOfAmount = AMOUNTS.test(draft.reading.asked) && said(draft, 'money').length === 0;
  // 'Which depot has the highest fuel cost': what the rows of a depot have cost together.
  const isAdditive =
    ['c:amount', 'c:actual', 'c:effort', 'c:budget'].some((one) => measure.classes.has(one)) && !measure.classes.has('c:price');
  if (isAdditive && label.kind === 'choice' && !label.primary) return true;
  return isOfAmount || said(draft, 'altogether').length > 0;
}

function built(draft: Draft): Built | null {
  const read = superlativeOf(draft);
  if (read === null) return null;
  const { label, measure, isLow, conditions, isSummed, isAveraged } = read;
  const isOfAll = isSummed || isAveraged;
  const told = { conditions, operation: 'name-of-extreme' };
  // Neither the rows nor the total were named.
  if (isSummed && said(draft, 'altogether').length === 0 && said(draft, 'often').length === 0) draft.choose('total');
  if (isOfAll) {
    const code = bestOfValues(draft, read);
    return code === null ? null : oneValue('text', code, measure === null ? [label] : [label, measure], told);
  }
  if (measure === null) return null;
  const range = draft.all(measure);
  const extreme = isLow ? 'MIN' : 'MAX';
  if (conditions.length === 0)
    return oneValue('text', `INDEX(${draft.all(label)}, MATCH(${extreme}(${range}), ${range}, 0))`, [label, measure], told);
  const criteria = criteriaOf(draft, conditions);
  const code = `INDEX(COLLECT(${draft.all(label)}, ${criteria}, ${range}, ${extreme}(COLLECT(${range}, ${criteria}))), 1)`;
  return oneValue('text', code, [label, measure], told);
}

/** With few names, each is counted or added up, and the highest or lowest of them picks one. */
function bestOfValues(draft: Draft, { label, measure, isLow, isAveraged, conditions }: Superlative): string | null {
  const values = label.values.map(({ written }) => written);
  if (values.length < 2 || values.length > VALUES_AT_MOST) return null;
  const range = draft.all(label);
  const rest = conditions.length === 0 ? '' : `, ${criteriaOf(draft, conditions)}`;
  const amountOf = (value: string) => {
    const criteria = `${range}, ${literal(value)}${rest}`;
    if (measure === null) return `COUNTIFS(${criteria})`;
    if (!isAveraged) return `SUMIFS(${draft.all(measure)}, ${criteria})`;
    // A name without any number is neither the highest nor the lowest.
    return `IFERROR(AVG(COLLECT(${draft.all(measure)}, ${criteria})), ${isLow ? BEYOND_ALL : -BEYOND_ALL})`;
  };
  const amounts = values.map(amountOf);
  const extreme = `${isLow ? 'MIN' : 'MAX'}(${amounts.join(', ')})`;
  return values
    .slice(0, -1)
    .reduceRight(
      (otherwise, value, place) => `IF(${amounts[place]} = ${extreme}, ${literal(value)}, ${otherwise})`,
      literal(values.at(-1) ?? ''),
    );
}

const COMPLETE = 7.2;
const NEARLY = 5.8;

export const SUPERLATIVE_FRAMES: readonly Frame[] = [
  {
    id: 'composed-superlative',
    cues: 'expression',
    conditional: true,
    also: 'who maximum minimum best mode list index row sum overall count lookup',
    title: 'Name',
    spot: (draft) => {
      const read = draft.source === draft.own && draft.others.length === 0 ? superlativeOf(draft) : null;
      if (read === null || read.unknown > 1) return 0;
      return read.unknown === 0 ? COMPLETE : NEARLY;
    },
    build: (draft) => (draft.source === draft.own ? built(draft) : null),
  },
];
