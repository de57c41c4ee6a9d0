import { contradicts } from '../clause-conditions.ts';
import { type Clauses, clausesIn } from '../clauses.ts';
import { type Condition, criteriaOf, equals, isChecked, isFilled } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { memoized } from '../memoized.ts';
import type { Column } from '../sheet-model.ts';
import { folded, root, type Token, tokensOf } from '../text.ts';
import { isDeducted } from './asked-value.ts';
import { measureIn } from './composed.ts';
import { type Built, type Frame, oneValue } from './frame.ts';

/** One number of many rows less another: two totals of the same rows, or the rows or the total of one group less those of another. */

type Head = 'sum' | 'average' | 'median' | 'maximum' | 'minimum';
const HEADS: readonly Head[] = ['average', 'median', 'maximum', 'minimum'];
const FUNCTIONS: Readonly<Record<Exclude<Head, 'sum'>, string>> = {
  average: 'AVG',
  median: 'MEDIAN',
  maximum: 'MAX',
  minimum: 'MIN',
};

interface Difference {
  readonly left: Side;
  readonly right: Side;
  /** Words that have no part in it. */
  readonly unknown: number;
  /** It is what is left of a number, by two columns that say so together. */
  readonly isRest?: boolean;
}

interface Side {
  /** Null where rows are counted. */
  readonly measure: Column | null;
  readonly conditions: readonly Condition[];
}

const BETWEEN_TOTALS =
  / [-–−] |\b(?:minus|less|net of|take away|versus|vs|weniger|abzuglich|nach abzug|menos|moins|descontando|quitando|restando|deduzindo|tirando|after deducting|deducting)\b/;
const MORE_THAN = /\bhow (?:much|many) (?:more|fewer|less|\p{L}{2,}er)\b.*\bthan\b/u;
const OF_GROUPS =
  /\b(?:differenz|unterschied|diferencia|difference|diferenca) (?:\p{L}+ \p{L}+ )?(?:zwischen|entre)\b|\b(?:difference|diff|gap|margin) (?:in \p{L}+ )?between\b|\bhow (?:much|many) (?:more|less|\p{L}{2,}er)\b|\bum wie viel\b|\bwie viele? (?:mehr|weniger|hoher|niedriger|grosser|kleiner|langer|teurer)\b|\bcuant[oa]s? (?:mas|menos|mayor|menor)\b(?=.* que )|\bde combien\b(?=.* qu)|\bcombien de plus\b|\bquant[oa]s? (?:\p{L}+ ){0,7}(?:mais|menos|maior|menor)\b(?=.* que )|\bminus\b|\b(?:vs|versus)\b|\bcompared (?:to|with)\b/u;
/** What says that one is taken from the other, and nothing of the rows. */
const WORDS_OF_DIFFERENCE =
  /^(?:weniger|abzuglich|menos|moins|differenz|unterschied|diferencia|diferenca|zwischen|entre|difference|diff|gap|margin|between|more|fewer|less|than|minus|net|vs|versus|compared|count|counts|total|totals|sum|how|many|much|did|do|have|overall|left|remains?|remaining|higher|lower|bigger|larger|smaller|longer|shorter|dearer|cheaper|um|wie|viele?|mehr|hoher|niedriger|grosser|kleiner|langer|teurer|als|cuant[oa]s?|mas|mayor|menor|combien|plus|eleves?|elevees?|grande?s?|quant[oa]s?|mais|maior|alt[oa]s?)$/;

const differenceOf = memoized(differenceIn);

function differenceIn(draft: Draft): Difference | null {
  const { text, tokens, mentions, language } = draft.reading;
  const isWanted = [OF_GROUPS, MORE_THAN, BETWEEN_TOTALS, IS_LEFT].some((pattern) => pattern.test(text));
  const undone = language === 'en' && draft.others.length === 0 ? undoneIn(draft) : null;
  if (undone !== null) return undone;
  // 'Budget vs actual in percent' asks how much of the one the other is.
  const isOther = language === 'ja' || draft.has('share') || draft.others.length > 0;
  if (isOther || !isWanted || draft.own.columns.some(({ empty }) => empty)) return null;
  const isHead = ({ start, end }: Token) =>
    mentions.some((one) => [...HEADS, 'sum'].some((head) => one.concept === head) && one.start <= start && one.end >= end);
  const besides = new Set(
    tokens.filter((token) => WORDS_OF_DIFFERENCE.test(token.text) || isHead(token)).map(({ start }) => start),
  );
  const clauses = clausesIn(draft, 0, text.length, besides);
  const [conditions = [], ...more] = clauses.alternatives;
  if (more.length > 0 || contradicts(conditions) || conditions.some(({ isOfRow }) => isOfRow === true)) return null;
  const read = totalsOf(draft, clauses, conditions) ?? groupsOf(draft, clauses, conditions) ?? restOf(draft, clauses, conditions);
  return read !== null && FEWER_THAN.test(text) ? { ...read, left: read.right, right: read.left } : read;
}

/** 'How much less did we pay than was billed' is what was billed less what was paid. */
const FEWER_THAN = /\bhow (?:much|many) (?:fewer|less|lower|smaller|shorter|cheaper|lighter)\b.*\bthan\b/u;

/** 'Gross minus net of the York loads', 'how much more did we bill than pay'. */
function totalsOf(draft: Draft, { free, unknown, numbers }: Clauses, conditions: readonly Condition[]): Difference | null {
  const { text } = draft.reading;
  const named = free.filter(({ column }) => column.kind === 'number' && !column.primary);
  // 'Net kg (gross less waste)': what it is called first is said again.
  const measures = named.filter((one, place) => !named.some((other, at) => at > place && other.column === one.column));
  const deducted = measures.length === 1 ? deductedFrom(draft, measures[0], conditions) : null;
  if (deducted !== null) return { ...deducted, unknown: unknown.length + numbers.length + free.length - named.length };
  const spent = measures.length === 1 ? spentOf(draft, measures[0]?.column) : null;
  if (spent !== null && conditions.length > 0) {
    const [budget, actual] = spent;
    return {
      left: { measure: budget, conditions },
      right: { measure: actual, conditions },
      unknown: unknown.length + numbers.length + free.length - named.length,
    };
  }
  const [first, second, ...others] = measures;
  if (first === undefined || second === undefined || others.length > 0) return null;
  const isTaken =
    BETWEEN_TOTALS.test(text.slice(first.start, second.start)) ||
    MORE_THAN.test(text) ||
    (conditions.length > 0 && OF_TWO_TOTALS.test(text.slice(0, first.start)));
  if (!isTaken) return null;
  return {
    left: { measure: first.column, conditions },
    right: { measure: second.column, conditions },
    unknown: unknown.length + numbers.length + free.length - named.length,
  };
}

/** 'Of the claims that are settled the difference between everything claimed and everything paid'. */
const OF_TWO_TOTALS = /\b(?:difference|diff|gap) between (?:(?:the|all|our|total|overall|everything|what|we|they|was|is|of) )*$/;

/**
 * 'How many snags are not fixed yet' of Snags and Snags Fixed, 'fees still owed by the Blues' of Fees Due and Fees Paid: all of a number less the
 * part that is done. Null where nothing is said to be left, or the question tells more than its rows.
 */
function undoneIn(draft: Draft): Difference | null {
  const { text } = draft.reading;
  const pair = pairsLeft(draft.source.columns).find(({ part, whole }) => saysLeft(text, part, whole));
  if (pair === undefined) return null;
  const words = new Set(tokensOf(folded(`${pair.part.title} ${pair.whole.title}`)).map((word) => root(word.text)));
  const besides = new Set(
    draft.reading.tokens
      .filter(
        (token) =>
          words.has(root(token.text)) ||
          words.has(root(token.text.replace(/^un/, ''))) ||
          WORDS_OF_REST.test(token.text) ||
          WORDS_OF_DIFFERENCE.test(token.text),
      )
      .map(({ start }) => start),
  );
  const { alternatives, unknown, numbers, free } = clausesIn(draft, 0, text.length, besides);
  const [conditions = [], ...more] = alternatives;
  if (more.length > 0 || contradicts(conditions) || conditions.some(({ isOfRow }) => isOfRow === true)) return null;
  const others = free.filter(({ column, isPart }) => !isPart && column !== pair.part && column !== pair.whole);
  return {
    left: { measure: pair.whole, conditions },
    right: { measure: pair.part, conditions },
    unknown: unknown.filter((word) => !WORDS_OF_REST.test(word)).length + numbers.length + others.length,
    isRest: true,
  };
}

interface PartAndWhole {
  readonly part: Column;
  readonly whole: Column;
}

/** Numbers of which one is the part of the other that is done. */
function pairsLeft(columns: readonly Column[]): readonly PartAndWhole[] {
  const numbers = columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  return numbers.flatMap((part) =>
    numbers.flatMap((whole): readonly PartAndWhole[] => (isPartTitled(part.title, whole.title) ? [{ part, whole }] : [])),
  );
}

const IS_DUE = /\b(?:due|owed|owing|billed|invoiced|charged|agreed|pledged|ordered|planned)\b/;
const IS_SETTLED = /\b(?:paid|received|collected|settled|delivered|done)\b/;

/** 'Snags Fixed' beside Snags, 'Fees Paid' beside Fees Due. */
function isPartTitled(part: string, whole: string): boolean {
  const [one, other] = [folded(part), folded(whole)];
  if (one.startsWith(`${other} `) && /^(?:\p{L}+ed|sold|sent|made|paid|built|done)$/u.test(one.slice(other.length + 1)))
    return true;
  return IS_SETTLED.test(one) && IS_DUE.test(other) && one.replace(IS_SETTLED, '') === other.replace(IS_DUE, '');
}

const IS_OWED = /\b(?:owed?s?|owing|outstanding|unpaid|still due|in arrears)\b/;
const WORDS_OF_REST =
  /^(?:not|yet|still|owe[ds]?|owing|outstanding|unpaid|arrears|left|remain|remains|remaining|total|overall|be|to|us)$/;

/** Whether what is left of a number is asked for: the part is denied, or money is owed of what is due. */
function saysLeft(text: string, { title }: Column, whole: Column): boolean {
  const words = tokensOf(folded(title)).map(({ text: word }) => word);
  const deed = words.at(-1) ?? '';
  const noun = root(words[0] ?? '');
  const named = tokensOf(text).some((token) => root(token.text) === noun);
  if (!named) return false;
  if (IS_DUE.test(folded(whole.title)) && IS_OWED.test(text)) return true;
  return new RegExp(`\\b(?:not(?: yet)?(?: been)?|yet to be|still to be|left to be|un) ?${deed}\\b`).test(text);
}

/** 'What is owed less the deposit': of the money that is asked for without its name. */
function deductedFrom(
  draft: Draft,
  named: { readonly column: Column; readonly start: number } | undefined,
  conditions: readonly Condition[],
): Omit<Difference, 'unknown'> | null {
  if (named === undefined || !isDeducted(draft, named.start)) return null;
  const money = draft.source.columns.filter(
    (column) => column.kind === 'number' && !column.empty && !column.primary && column !== named.column && isMoney(column),
  );
  const [only] = money;
  if (only === undefined || money.length > 1) return null;
  return { left: { measure: only, conditions }, right: { measure: named.column, conditions } };
}

function isMoney({ classes }: Column): boolean {
  return classes.has('c:amount') || classes.has('c:price') || classes.has('c:actual');
}

/** 'How much budget is left for Zoe': what was to be spent less what was, where one column has the one and one the other. */
function spentOf({ reading, source }: Draft, budget: Column | undefined): readonly [Column, Column] | null {
  if (budget?.classes.has('c:budget') !== true || !IS_LEFT.test(reading.text)) return null;
  const actual = source.columns.filter(
    ({ kind, empty, classes }) => kind === 'number' && !empty && classes.has('c:actual') && !classes.has('c:budget'),
  );
  const [only] = actual;
  return only !== undefined && actual.length === 1 ? [budget, only] : null;
}

const IS_LEFT = /\b(?:left|remains?|remaining)\b(?! to)/;

/** 'How many more dogs than cats', 'the difference between what Ida and Bo logged': two options of one column. */
function groupsOf(draft: Draft, clauses: Clauses, conditions: readonly Condition[]): Difference | null {
  const { free, unknown, numbers } = clauses;
  if (!OF_GROUPS.test(draft.reading.text)) return null;
  const split = conditions.find(({ relation, values }) => relation === 'one-of' && values.length === 2);
  const [one, other] = split?.values ?? [];
  const measure = measureOf(draft, clauses);
  if (split === undefined || one === undefined || other === undefined || measure === undefined) return null;
  const rest = conditions.filter((condition) => condition !== split);
  const side = (value: string): Side => ({ measure, conditions: [equals(split.column, [value], false), ...rest] });
  const isLeftOut = free.some(({ column, isPart }) => column.kind !== 'number' && !isPart && column !== split.column);
  return { left: side(one), right: side(other), unknown: unknown.length + numbers.length + (isLeftOut ? 1 : 0) };
}

/** What is compared of the rows: null where they are counted, undefined where it is not known which number. */
function measureOf(draft: Draft, clauses: Clauses): Column | null | undefined {
  const numbers = clauses.free.filter(({ column }) => column.kind === 'number' && !column.primary);
  const measures = new Set(numbers.map(({ column }) => column));
  if (measures.size > 1) return undefined;
  const [measure = null] = measures;
  const head = headOf(draft);
  const isOfAmount = head !== 'sum' || /\bhow much\b/.test(draft.reading.text);
  return measure ?? (isOfAmount ? (measureIn(draft, head, clauses) ?? undefined) : null);
}

const COMPARES =
  /\b(?:cuant[oa]s? (?:mas|menos|mayor|menor)|de combien|combien de plus|quant[oa]s? [^?]*(?:mais|menos|maior|menor))\b/;

function headOf(draft: Draft): Head {
  // 'Cuánto mayor que', 'de combien plus élevé que' compare, and ask for no highest one.
  const heads = COMPARES.test(draft.reading.text) ? HEADS.filter((one) => one === 'average' || one === 'median') : HEADS;
  return heads.find((one) => draft.has(one)) ?? 'sum';
}

const THE_REST =
  /\b(?:than|vs|versus|and|with|to|from|minus|als|und|que|y|et|e) (?:all |those of |for |of |in )*(?:(?:the|all|die|el|los|las|les?|os?|as?) )?(?:rest|remaining|others?|other \p{L}+|everyone else|everybody else|everything else|anyone else|ubrigen|anderen|resto|demas|autres|outros|outras)\b/u;

/** 'How much more do card payers spend than the rest': the rows of one option or box, and all others. */
function restOf(draft: Draft, clauses: Clauses, conditions: readonly Condition[]): Difference | null {
  const { text } = draft.reading;
  const { unknown, numbers } = clauses;
  const said = OF_GROUPS.test(text) || MORE_THAN.test(text) ? THE_REST.exec(text) : null;
  const split = conditions.find(({ relation, values }) => relation === 'is' && values.length === 1);
  const measure = measureOf(draft, clauses);
  if (said === null || split === undefined || measure === undefined) return null;
  const { column, values } = split;
  const others = column.kind === 'check' ? isChecked(column, true) : equals(column, values, true);
  const shared = conditions.filter((condition) => condition !== split);
  return {
    left: { measure, conditions },
    right: { measure, conditions: [others, ...shared] },
    unknown: unknown.filter((word) => !said[0].includes(word)).length + numbers.length,
  };
}

function totalOf(draft: Draft, { measure, conditions }: Side): string {
  const head = headOf(draft);
  if (measure !== null && head !== 'sum') {
    const range = draft.all(measure);
    const criteria = criteriaOf(
      draft,
      conditions.some(({ column }) => column === measure) ? conditions : [isFilled(measure), ...conditions],
    );
    return `${FUNCTIONS[head]}(COLLECT(${range}, ${criteria}))`;
  }
  if (measure !== null && conditions.length === 0) return `SUM(${draft.all(measure)})`;
  const criteria = criteriaOf(draft, conditions);
  return measure === null ? `COUNTIFS(${criteria})` : `SUMIFS(${draft.all(measure)}, ${criteria})`;
}

function built(draft: Draft): Built | null {
  const read = draft.source === draft.own ? differenceOf(draft) : null;
  if (read === null) return null;
  const { left, right } = read;
  const columns = [left.measure, right.measure].flatMap((column) => (column === null ? [] : [column]));
  const code = `${totalOf(draft, left)} - ${totalOf(draft, right)}`;
  return oneValue('number', code.includes('AVG(') || code.includes('MEDIAN(') ? `IFERROR(${code}, 0)` : code, columns, {
    conditions: left.conditions,
    operation: 'difference',
  });
}

const COMPLETE = 7.4;
/** 'Seats still unsold' rather than the seats of rows in which none were sold. */
const OF_THE_REST = 0.6;
const NEARLY = 3.2;

export const DIFFERENCE_FRAMES: readonly Frame[] = [
  {
    id: 'composed-difference',
    cues: 'expression',
    conditional: true,
    also: 'difference subtract-days count sum between above measure-asked measure-named',
    title: 'Difference',
    spot: (draft) => {
      const read = draft.source === draft.own ? differenceOf(draft) : null;
      if (read === null || read.unknown > 1) return 0;
      if (read.unknown > 0) return NEARLY;
      return read.isRest === true ? COMPLETE + OF_THE_REST : COMPLETE;
    },
    build: built,
  },
];
