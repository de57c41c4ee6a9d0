import { type Clauses, clausesIn } from '../clauses.ts';
import { criteriaOf, isFilled } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { memoized } from '../memoized.ts';
import { isRowsNamed, isThing } from '../rows-named.ts';
import type { Column } from '../sheet-model.ts';
import type { Token } from '../text.ts';
import { hasRepeats, isPersonName, textsOf } from '../texts/shapes.ts';
import { asksForMore, COMPLETE, NEARLY } from './asked-value.ts';
import { type Built, type Frame, oneValue } from './frame.ts';
import { groupOf, separatorIn } from './grouping.ts';

/** 'List the customers whose rental is overdue', 'names of all who know SQL': the names in the rows that fulfil clauses. */

const LABEL_KINDS: ReadonlySet<string> = new Set(['text', 'choice', 'contact', 'auto']);
/** What asks for names, and takes no part in a condition. */
const ASKING =
  /^(?:list\p{L}*|names?|named|who|whose|which|join\p{L}*|collect|textjoin|everyone|everybody|all|every|separated|commas?|cell|show|give|alphabetical\p{L}*)$/u;
const ASKING_ABROAD =
  /^(?:list\p{L}*|enumera\p{L}*|nom(?:bre|e)s?|que|cual(?:es)?|quien(?:es)?|qua(?:l|is)|que[mn]|dame|muestra|mostrar|me|separad[oa]s?|comas?|virgulas?|celdas?|celulas?|campo|unic[oa]|sol[oa]|todos?|todas?)$/u;
/** 'Qué pedidos están …', 'quais são os pedidos …', 'nombres de los pedidos …'. */
const WANTS_NAMES_ABROAD =
  /^\W*(?:que|cuales son|quienes son|quais(?: sao)?|quem sao) (?:(?:l[oa]s|[oa]s) )?(?<noun>\p{L}+s) (?!se )\p{L}|\b(?:nom(?:br)?es d(?:e(?: (?:l[oa]s|tod[oa]s))?|[oa]s)|(?:una |la |uma |a )?list(?:a|ado|agem) (?:de|con|d[oa]s|com)(?: l[oa]s| [oa]s)?|listar|enumerar)\b|^\W*list(?:a|ado|agem)\b/u;
const WANTS_NAMES =
  /\b(?:names? (?:of|for)|list(?: me)? (?:of|all|out|every|the|them)|join collect|textjoin|(?:show|give|get|find) (?:me )?(?:the )?(?:names?|all|a list))\b|^\W*(?:please )?(?:list|names?|join)\b(?! (?:what|which|whatever|how|when|where|if)\b)|^\W*(?:(?:all|the|our) )?\p{L}+s whose\b|^\W*which (?<noun>\p{L}+s) (?:are|were|have|had|need|still|did|do|haven|aren|weren|hadn|didn|don)\b|^\W*who (?:has|is|was|still|hasn|isn|wasn)\b(?! (?:it|this|that|the)\b)/u;
/** Other things that are worked out of rows. */
const OTHERWISE = [
  'count',
  'sum',
  'average',
  'median',
  'maximum',
  'minimum',
  'share',
  'best',
  'mode',
  'per',
  'each-row',
  'flag',
  'if',
  'rank',
];
const EXPLAINED: ReadonlySet<string> = new Set(['join', 'list', 'who', 'distinct']);

interface NamesWanted {
  readonly label: Column;
  readonly clauses: Clauses;
}

const wantedOf = memoized(wantedIn);

function wantedIn(draft: Draft): NamesWanted | null {
  const { reading, own, source } = draft;
  const isAbroad = reading.language === 'es' || reading.language === 'pt';
  if ((reading.language !== 'en' && !isAbroad) || source !== own || own.isAssumed === true) return null;
  const wants = (isAbroad ? WANTS_NAMES_ABROAD : WANTS_NAMES).exec(reading.text);
  const noun = wants?.groups?.['noun'];
  if (
    wants === null ||
    (noun !== undefined && !isRows(draft, noun)) ||
    draft.has(...OTHERWISE, 'other-sheet', 'children', 'parent')
  )
    return null;
  if (asksForMore(draft, EXPLAINED) || groupOf(draft, []) !== null) return null;
  const isAsking = ({ text, start }: Token) =>
    ((isAbroad ? ASKING_ABROAD : ASKING).test(text) && !isOfSheet(draft, start)) || (text === noun && !isOfSheet(draft, start));
  const asking = reading.tokens.filter(isAsking);
  const clauses = clausesIn(draft, 0, reading.text.length, new Set(asking.map(({ start }) => start)));
  const [conditions = [], ...more] = clauses.alternatives;
  if (conditions.length === 0 || more.length > 0 || conditions.some(({ isOfRow }) => isOfRow === true)) return null;
  const label = labelOf(draft, clauses);
  return label === null ? null : { label, clauses };
}

/** Whether several of a noun are rows: what they are called, or a word for nothing else of the sheet. */
function isRows(draft: Draft, noun: string): boolean {
  const { columns, values, tokens } = draft.reading;
  const token = tokens.find(({ text }) => text === noun);
  const others = columns.filter(({ column }) => !LABEL_KINDS.has(column.kind));
  const isElse = [...others, ...values].some(
    ({ start, end }) => token !== undefined && start <= token.start && end > token.start,
  );
  return isThing(draft, noun) || !isElse;
}

function isOfSheet({ reading: { columns, values } }: Draft, place: number): boolean {
  return [...columns, ...values].some(({ start, end }) => start <= place && end > place);
}

/** The column that is named first; where none is, whoever the rows are about. */
function labelOf(draft: Draft, { free, alternatives }: Clauses): Column | null {
  const isLabel = (column: Column) => LABEL_KINDS.has(column.kind) && !column.empty;
  const named = free.filter(({ column }) => isLabel(column) && !alternatives.flat().some((one) => one.column === column));
  const [first] = named.toSorted((one, other) => Number(one.isPart) - Number(other.isPart) || one.start - other.start);
  if (first !== undefined) return first.column;
  const primary = draft.own.columns.find((column) => column.primary && isLabel(column));
  if (!PEOPLE.test(draft.reading.text) || primary === undefined) return primary ?? null;
  const holdsPeople = (column: Column) => {
    const texts = textsOf(draft, column);
    return texts.filter(isPersonName).length * 2 > texts.length;
  };
  if (holdsPeople(primary)) return primary;
  // 'Everyone whose order is ready' of Order and Customer.
  const people = draft.own.columns.filter((column) => column.kind === 'text' && !column.empty && holdsPeople(column));
  const [only] = people.length === 1 ? people : draft.own.columns.filter(({ kind, empty }) => kind === 'contact' && !empty);
  return only ?? primary;
}

const PEOPLE = /\b(?:who|people|everyone|everybody|persons)\b/;

function fitOf(draft: Draft): number {
  const wanted = wantedOf(draft);
  if (wanted === null) return 0;
  const { label, clauses } = wanted;
  const conditions = clauses.alternatives[0] ?? [];
  const unknown = clauses.unknown.filter((word) => !isRowsNamed(draft.reading, word) && !isThing(draft, word));
  const others = clauses.free.filter(
    ({ column, isPart, start }) =>
      column !== label &&
      !draft.isThing(column) &&
      !isSaidOfDeed(draft, column, start) &&
      (!isPart || column.kind === 'date' || column.kind === 'check') &&
      !conditions.some((one) => one.column === column),
  );
  const left = unknown.length + clauses.numbers.length + new Set(others.map(({ column }) => column)).size;
  return left === 0 ? COMPLETE + 0.2 : left === 1 ? NEARLY : 0;
}

/** 'With unpaid invoices' of Invoice and Paid On: what was done stands right before what it was done to. */
function isSaidOfDeed({ reading: { columns } }: Draft, { kind }: Column, start: number): boolean {
  return (
    kind === 'number' &&
    columns.some(
      (one) =>
        one.end + 1 === start &&
        (one.isDeed === true || one.isOpposite) &&
        (one.column.kind === 'date' || one.column.kind === 'check'),
    )
  );
}

function build(draft: Draft): Built | null {
  const wanted = wantedOf(draft);
  if (wanted === null) return null;
  const { label, clauses } = wanted;
  const conditions = clauses.alternatives[0] ?? [];
  for (const span of clauses.told) draft.explain(span);
  const range = draft.all(label);
  const isBound = conditions.some(({ column }) => column === label);
  const collected = `COLLECT(${range}, ${criteriaOf(draft, isBound ? conditions : [...conditions, isFilled(label)])})`;
  // 'Qué clientes tienen …' names each of them once.
  const isOnce = (draft.has('distinct') || (draft.reading.language !== 'en' && !label.primary)) && hasRepeats(draft, label);
  // What the rows are called is a line each, who or what they are of stands in one.
  const code = `JOIN(${isOnce ? `DISTINCT(${collected})` : collected}, ${separatorIn(draft, !label.primary)})`;
  return oneValue('text', code, [label], { conditions, operation: 'join-list' });
}

export const LIST_FRAMES: readonly Frame[] = [
  { id: 'composed-list', cues: 'expression', conditional: true, title: 'List', spot: fitOf, build },
];
