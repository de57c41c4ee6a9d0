import { isActor } from '../actors.ts';
import { contradicts } from '../clause-conditions.ts';
import { type Clauses, clausesIn } from '../clauses.ts';
import { CONDITION_CONCEPTS } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { type Mention, weightOf } from '../find-concepts.ts';
import { isRowsNamed, isThing } from '../rows-named.ts';
import type { Column, SheetModel } from '../sheet-model.ts';
import { stopWordsOf } from '../stop-words.ts';
import { folded, type Token, tokensOf } from '../text.ts';
import { hasRepeats } from '../texts/shapes.ts';
import { withoutRelatives } from '../what-is-asked.ts';
import { asksWhen, dateFirst, datesNext, saysLast } from './asked-dates.ts';
import { rowsPerName } from './composed-names.ts';
import { BETWEEN_RATIO } from './composed-ratios.ts';
import { addendsIn, TOGETHER } from './composed-sums.ts';
import { MEASURE_CLASSES } from './grouping.ts';

/** What a question wants worked out, and for which rows. */

export type Head = 'count' | 'sum' | 'average' | 'maximum' | 'minimum' | 'median' | 'distinct' | 'share';

/** The first that is named is what is worked out. */
export const HEADS: readonly Head[] = ['distinct', 'share', 'median', 'average', 'maximum', 'minimum', 'sum', 'count'];
/** Concepts that a question may name besides without asking for something else. */
export const BESIDES = new Set(
  'if flag set rows-asked measure-asked measure-named summary-place row items overall who both either not multi-value awaited yes-no equal within since contact list hours quotient any-case percent each-row per add until round'.split(
    ' ',
  ),
);
/** How well clauses fit that leave no word out, or a single one. */
export const COMPLETE = 7;
export const NEARLY = 3.2;

interface Reading {
  readonly head: Head | null;
  /** What is worked out is not said. */
  readonly isSilent: boolean;
  readonly clauses: Clauses;
}

/** The columns that clauses are about where the question names none. */
export const subjects = new WeakMap<Draft, Column>();
const readings = new WeakMap<Draft, Reading>();

export function readingOf(draft: Draft): Reading {
  const known = readings.get(draft);
  if (known !== undefined) return known;
  const said = headOf(draft) ?? (asksMoney(draft) && ASKS_MONEY.test(draft.reading.text) ? 'sum' : null);
  const head = said ?? (asksMoney(draft) ? 'sum' : null);
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
    free: whole.free.filter((one) => !(head === null && isRowsFirst(draft, one)) && !isRowsDescribed(draft, one)),
    unknown: whole.unknown.filter((word) => !isRowsNamed(draft.reading, word) && !isMeasureWord(draft, head, word)),
  };
  const isOfRows = head === 'sum' && (asksForRows(draft, clauses) || totalsRows(draft, clauses));
  const isOfNames = (head === null || head === 'count') && rowsPerName(clauses) !== undefined;
  const read = {
    head: isOfNames ? 'distinct' : isOfRows ? 'count' : (head ?? silentHead(draft, clauses)),
    isSilent: said === null && !isOfNames,
    clauses,
  } as const;
  for (const span of whole.told) draft.explain(span);
  readings.set(draft, read);
  return read;
}

/** 'Guests arriving this week': a question begins with who or what the rows are of, each in a row of its own. */
function isRowsFirst(draft: Draft, { column, start }: Clauses['free'][number]): boolean {
  const isFirst = /^\W*(?:(?:all|the|our|any|how many) )?$/.test(draft.reading.text.slice(0, start));
  if (column.kind === 'date' && (isRowsAt(draft, start) || (isFirst && isPluralAt(draft, start)))) return true;
  const isLabel = column.kind === 'text' || column.kind === 'contact';
  return isLabel && !hasRepeats(draft, column) && /^\W*(?:(?:all|the|our|any) )?$/.test(draft.reading.text.slice(0, start));
}

/** 'Nights of dorm guests', 'when does the last dorm guest leave': who the rows are of, right behind an option that says which. */
function isRowsDescribed(
  { reading: { text, values, language, concepts } }: Draft,
  { column, start, isPart }: Clauses['free'][number],
): boolean {
  if (language !== 'en' || isPart || (column.kind !== 'text' && column.kind !== 'contact')) return false;
  const asksForThem = ['distinct', 'who', 'list', 'join', 'per'].some((concept) => concepts.has(concept));
  return !asksForThem && values.some((one) => one.end + 1 === start && one.column !== column && text[one.end] === ' ');
}

/** 'Sessions for the clinic' with a column Session: several of them are rows. */
function isPluralAt({ reading: { text, tokens, language } }: Draft, start: number): boolean {
  const end = tokens.find((one) => one.start === start)?.end ?? start;
  return language === 'en' && /[^s]s$/.test(text.slice(start, end)) && !/^ (?:dates?|days?|on)\b/.test(text.slice(end));
}

/** 'Weddings at the barn' of the sheet Weddings with a column Wedding Date, 'how many visits': several are rows, and no day. */
function isRowsAt(draft: Draft, start: number): boolean {
  const token = draft.reading.tokens.find((one) => one.start === start);
  const typed = token === undefined ? '' : draft.reading.text.slice(token.start, token.end);
  if (token === undefined || draft.reading.language !== 'en' || !/[^s]s$/.test(typed)) return false;
  return isThing(draft, token.text) || isRowsNamed(draft.reading, token.text);
}

/** Whether a word is in the name of a column or in a value. */
function isOfSheet({ reading }: Draft, { start, end }: Mention): boolean {
  return [...reading.columns, ...reading.values].some((one) => one.start < end && one.end > start);
}

function headOf(draft: Draft): Head | null {
  const asksSum = draft.has('measure-asked');
  const head =
    HEADS.find((one) => draft.has(one)) ??
    (isPerRow(draft) ? 'average' : isCombinedNumber(draft) || isTakenTogether(draft) ? 'sum' : null);
  return head === 'count' && asksSum ? 'sum' : head;
}

/** 'The combined weight' is a total. */
function isCombinedNumber({ reading: { mentions, columns } }: Draft): boolean {
  return mentions.some(
    ({ concept, end }) =>
      concept === 'combine' && columns.some(({ column, start }) => column.kind === 'number' && start === end + 1),
  );
}

/** 'The hours of all visits together' are a total. */
function isTakenTogether({ reading: { text, columns, language } }: Draft): boolean {
  const numbers = columns.filter(({ column, isPart }) => column.kind === 'number' && !column.empty && !isPart);
  return language === 'en' && numbers.length === 1 && /\b(?:taken |all )?together\W*$/.test(text);
}

/** 'Honey per hive': what a row has of a number on average. */
function isPerRow(draft: Draft): boolean {
  const { mentions, tokens, columns, language } = draft.reading;
  const per = mentions.find(({ concept }) => concept === 'per');
  const noun = per === undefined ? undefined : tokens.find(({ start }) => start >= per.end);
  const isNumber = columns.some(({ column, start, end }) => start === noun?.start && end >= noun.end && column.kind === 'number');
  const isRoom = draft.own.isAssumed !== true && draft.own.columns.every(({ empty }) => !empty);
  return language !== 'ja' && isRoom && noun !== undefined && !isNumber && isThing(draft, noun.text);
}

/** 'Mileage of the York vans': a number of some rows is their total. */
function silentHead(draft: Draft, { free, alternatives, unknown }: Clauses): Head | null {
  // Of a sheet that nobody has seen nothing tells that rows are meant at all.
  if (draft.own.isAssumed === true || draft.has('flag')) return null;
  if (draft.own.columns.some(({ empty }) => empty) && !beginsWithWanted(draft) && !asksWhen(draft)) return null;
  const dates = free.filter(({ column }) => column.kind === 'date');
  if (
    asksWhen(draft) &&
    (dates.length > 0 || datesNext(draft).length > 0 || alternatives.flat().some(({ column }) => column.kind === 'date'))
  )
    return saysLast(draft) ? 'maximum' : 'minimum';
  if (draft.has('if')) return null;
  const numbers = free.filter(({ column }) => column.kind === 'number');
  const isOverall = draft.has('overall') && numbers.length === 2 && isQuotient(draft);
  const isTogether = TOGETHER.test(draft.reading.text) && addendsIn(draft, { free }) !== null;
  if ((isOverall || isTogether) && alternatives.length < 2 && unknown.length === 0) return 'sum';
  // One word of a question that says much of its rows may be missed, and the answer asks to confirm it.
  const known = alternatives.flat().length;
  if (alternatives.length === 0 || alternatives.length > 2 || unknown.length > (known > 1 ? 1 : 0)) return null;
  if (alternatives.length === 2) return free.length === 0 && isOfRows(draft) ? 'count' : null;
  const measures = new Set(numbers.map(({ column }) => column));
  if (measures.size === 2 && isQuotient(draft)) return 'sum';
  if (addendsIn(draft, { free }) !== null) return 'sum';
  // 'Plots picked' are no kilos picked, where a column waits that may be meant instead.
  const mayWait = draft.reading.language === 'en' && draft.own.columns.some(({ empty }) => empty);
  if (numbers.length > 0 && mayWait && !beginsWithTotal(draft)) return null;
  return numbers.length === 1 ? 'sum' : free.length === 0 && isOfRows(draft) ? 'count' : null;
}

/** 'How many 6-seat tables', 'how many teams had less than 5 minutes': a number that only says which rows are meant is not added up. */
function asksForRows(draft: Draft, { free, alternatives }: Clauses): boolean {
  return (
    draft.has('count') &&
    draft.has('rows-asked') &&
    free.every(({ column }) => column.kind !== 'number') &&
    alternatives.flat().some(({ column }) => column.kind === 'number')
  );
}

/** 'Not started + on hold total': options joined by a sign and no number named are rows, unless they have cost something. */
function totalsRows({ reading: { text, columns, mentions }, source }: Draft, { free, alternatives }: Clauses): boolean {
  const isMeasured =
    free.some(({ column }) => column.kind === 'number') ||
    columns.some(({ column }) => column.kind === 'number' && !column.empty) ||
    mentions.some(({ concept }) => MEASURE_CLASSES.includes(concept)) ||
    source.columns.some(({ classes }) => ['c:amount', 'c:price', 'c:actual', 'c:budget'].some((one) => classes.has(one)));
  return (
    !isMeasured &&
    / \+ .*\btotal\W*$|^\W*total [^+]* \+ /.test(text) &&
    alternatives.flat().some(({ relation }) => relation === 'one-of')
  );
}

/** 'Money taken in May', 'Einnahmen letzte Woche': a total, and no number of rows. */
function asksMoney(draft: Draft): boolean {
  return (
    (MONEY.test(draft.reading.text) || ASKS_MONEY.test(draft.reading.text)) &&
    draft.own.isAssumed !== true &&
    !draft.has('if', 'flag') &&
    draft.own.columns.every(({ empty }) => !empty)
  );
}

/** 'What does Bob owe us', 'was hat Udo eingenommen': money, whatever its column is called. */
export const ASKS_MONEY = new RegExp(
  `^\\W*(?:(?:so|ok|and|then) )?(?:what|how much|was|wie ?viel|que|cuanto|combien|quanto|o que)\\b[^.?!]{0,40}\\b(?:${[
    'owes?|owed|owing|earn(?:ed|s)?|(?:made|make) (?:us|me)|brought in|bring in|bill(?:ed)?|invoiced?|charged?|grossed',
    'schulde[nt]|eingenommen|verdient|eingebracht|gekostet|kassiert|umgesetzt|ausgegeben',
    'nos deben?|ganad[oa]|ingresado|cobrado|facturado|gastado|costado|gano|ingreso|cobro|facturo|gasto|costo',
    'nous doi(?:t|vent)|gagne|rapporte|encaisse|facture|coute|depense',
    'nos devem?|ganhou|faturou|recebeu|arrecadou|gastou|custou|rendeu',
  ].join('|')})\\b`,
);

const MONEY =
  /^\W*(?:(?:the|all|our|total|die|das|los|el|l|la|le|les|o|a|as) ?['’]?)*(?:money|cash|revenue|income|takings|spend|geld|einnahmen|umsatz|dinero|ingresos|argent|recettes?|dinheiro|receitas?|faturamento)\b(?! (?:per|pro|por|par)\b)/;

/** 'Parcelas sin …', 'Horas de Amel …': a question that begins with the rows or with a number of theirs wants one value. */
function beginsWithWanted(draft: Draft): boolean {
  const { reading, own } = draft;
  const first = reading.tokens.find(({ text }) => !stopWordsOf(reading.language).has(text));
  if (first === undefined || draft.has('if')) return false;
  if (reading.language === 'en') return beginsWithRows(draft) || beginsWithTotal(draft);
  const isMeasure = reading.columns.some(
    ({ column, start }) => start === first.start && column.kind === 'number' && !column.empty && own.columns.includes(column),
  );
  const isRows =
    reading.columns.some(({ column, start }) => start === first.start && column.primary) || isThing(draft, first.text);
  return isMeasure || isRows;
}

/** 'Plots picked but not pressed', 'open samples of Ben': the plural of what the rows are, where no box waits to be ticked for them. */
function beginsWithRows(draft: Draft): boolean {
  const { reading, own } = draft;
  if (own.columns.some(({ kind, empty }) => kind === 'check' && empty)) return false;
  const place = reading.tokens.findIndex(
    ({ text, start, end }) => /[^s]s$/.test(reading.text.slice(start, end)) && isThing(draft, text),
  );
  const before = reading.tokens.slice(0, place);
  return place >= 0 && place < 4 && before.every((token) => OPENS_ROWS.test(token.text) || describesRows(draft, token));
}

/** 'Kilos picked on the north slope', 'rejected kilos of all grapes': the whole title of a number, with what tells its rows behind it. */
function beginsWithTotal({ reading: { text, columns, tokens }, own }: Draft): boolean {
  const opening = OPENS_TOTAL.exec(text)?.[0].length ?? 0;
  return own.columns.some((column) => {
    if (column.kind !== 'number' || column.empty || column.primary) return false;
    const words = tokensOf(folded(column.title)).length;
    const named = columns.filter((one) => one.column === column);
    const isNamedAt = ({ start, end }: Token) => named.some((one) => one.start <= start && one.end >= end);
    const first = tokens.filter(({ start }) => start >= opening).slice(0, words);
    const end = first.at(-1)?.end ?? text.length;
    return first.length === words && first.every(isNamedAt) && LEADS_TO_ROWS.test(text.slice(end));
  });
}

const OPENS_TOTAL = /^\W*(?:(?:all|the|our|my|any|total|overall|combined) )*/;
const LEADS_TO_ROWS =
  /^ (?:of|for|from|on|in|at|by|with|without|where|whose|that|which|still|not|over|under|this|last|since|before|after|between)\b/;

const OPENS_ROWS = /^(?:all|the|our|my|any|those|these|only|just)$/;

function describesRows({ reading: { values, columns, mentions } }: Draft, { start, end }: Token): boolean {
  const holds = (one: { readonly start: number; readonly end: number }) => one.start <= start && one.end >= end;
  const isState = ({ concept }: Mention) => /^(?:v:|finished$|open$|overdue$|unassigned$|not$)/.test(concept);
  return (
    values.some(holds) ||
    columns.some((one) => holds(one) && one.column.kind === 'check') ||
    mentions.some((one) => holds(one) && isState(one))
  );
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
  /(?<!\d ?)%|^\W*(?:was|que|qu['’]|o que|wem|wessen)(?!\p{L})|\b(?:who|which|what|list|show|give me|names?|flag|mark|highlight|when|where is|welche[rsnm]?|wer|wann|quien(?:es)?|cuales?|cuando|qui|quels?|quelles?|quand|quem|quais|quando)\b|どの|誰|いつ|一覧/u;

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
export function asksForMore(draft: Draft, explained: ReadonlySet<string> = new Set()): boolean {
  const { spans, told } = readingOf(draft).clauses;
  return draft.reading.mentions.some(
    ({ concept, start, end }) =>
      // A word that has its part already asks for nothing else: 'running right now', the column Grade.
      !spans.some((span) => span.start <= start && span.end >= end) &&
      // 'In the next 10 days from York': no days are counted from it.
      !told.some((span) => span.start < start && span.end > start) &&
      !(concept === 'per' && (isQuotient(draft) || isPerRow(draft))) &&
      !(concept === 'combine' && isCombinedNumber(draft)) &&
      !(concept === 'next-occurrence' && dateFirst(draft) !== null) &&
      draft.has(concept) &&
      !explained.has(concept) &&
      isFurtherWish(concept),
  );
}

/** Whether a concept asks for something that conditions and an aggregate do not answer. */
export function isFurtherWish(concept: string): boolean {
  return (
    weightOf(concept) >= 1.5 &&
    !/^[cv]:/.test(concept) &&
    !BESIDES.has(concept) &&
    !CONDITION_CONCEPTS.has(concept) &&
    !(HEADS as readonly string[]).includes(concept)
  );
}

/** Formulas in the question, and what it says of one that goes wrong. */
const ABOUT_A_FORMULA =
  /[a-z]\(|today ?[-+]|(?<!\b(?:that|which|who) )\b(?:includes?|also counts?|counts all|remaining|reste|are flagged|are counted)\b/u;

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
export function asksForNames(draft: Draft): boolean {
  return (draft.has('who', 'list', 'join') || asksWhich(draft)) && !draft.has('count');
}

/** 'Which lot has the largest volume', 'quel lot a le plus gros volume': the lot is wanted. */
function asksWhich(draft: Draft): boolean {
  const { text, tokens, columns } = draft.reading;
  const asks = WHICH.exec(text);
  const noun = asks === null ? undefined : tokens.find(({ start }) => start >= asks[0].length);
  if (noun === undefined || !draft.has('maximum', 'minimum', 'best')) return false;
  const named = columns.find(({ start, isPart }) => start === noun.start && !isPart)?.column;
  if (named !== undefined) return LABELS.has(named.kind);
  // '¿Cuál es la obra más barata?': a noun that names nothing of the sheet is what the rows are.
  const isKnown = [...columns, ...draft.reading.mentions].some(({ start, end }) => start <= noun.start && end >= noun.end);
  return isThing(draft, noun.text) || (draft.reading.language !== 'en' && !isKnown);
}

const WHICH =
  /^\W*(?:(?:in|on|an|in|en|dans|em) )?(?:which|welche[rsnm]?|quel(?:le)?s?|que|cual|qual) (?:(?:is|ist|es|est|e) )?(?:(?:the|der|die|das|el|la|le|o|a) )?/;
const LABELS: ReadonlySet<string> = new Set(['text', 'choice', 'contact', 'auto']);

export function isPlain(draft: Draft): boolean {
  const { text } = draft.reading;
  return (
    !ABOUT_A_FORMULA.test(text) &&
    !asksWhatIsLeft(draft) &&
    text.length < 260 &&
    draft.others.every((other) => !isNamed(draft, other)) &&
    !asksForMore(draft) &&
    !draft.has('other-sheet', 'children', 'parent', 'predecessor', 'weighted')
  );
}

export function scoreOf(
  draft: Draft,
  { unknown, numbers, alternatives, free }: Clauses,
  complete: number,
  measures: number,
): number {
  if (alternatives.some(contradicts)) return 0;
  // 'Joined this year, robe and all': a date or a box that only a word hints at is left out as well.
  const isLeftOut = ({ column, start, isPart }: Clauses['free'][number]) =>
    (!isPart && !(alternatives.length > 0 && isActor(draft, column, start))) ||
    ((column.kind === 'date' || column.kind === 'check') &&
      !isRowsAt(draft, start) &&
      !alternatives.flat().some((one) => one.column === column));
  const named = new Set(free.filter(isLeftOut).map(({ column }) => column)).size;
  const left = unknown.length + numbers.length + Math.max(0, named - measures);
  return left === 0 ? complete : left === 1 ? Math.min(complete, NEARLY) : 0;
}

const DEDUCTED =
  /\b(?:less|minus|net of|after (?:deducting|taking off|subtracting)|deducting|taking off|abzuglich|nach abzug (?:der|des|von)|menos|descontando|quitando|restando|moins|deduction faite d(?:e|u|es)|en deduisant|deduzindo|tirando|descontad[oa]s?) (?:(?:the|any|all|our|their|der|die|das|den|la|el|los|las|les?|l['’]|o|a|os|as) ?)*$/;

/** Whether a number is named only as what is taken off another: 'what do they owe us less the deposit'. */
export function isDeducted({ reading: { text } }: Draft, start: number): boolean {
  return DEDUCTED.test(text.slice(0, start));
}
