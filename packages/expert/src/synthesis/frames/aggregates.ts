import { nearestColumn } from '../columns-near.ts';
import { COMPARISON_SIGNS, type Condition, criteriaOf, criterionOf, equals, isFilled } from '../condition.ts';
import { conditionsOf } from '../conditions.ts';
import type { Draft } from '../draft.ts';
import { isNumberOfRows } from '../rows-named.ts';
import type { Column } from '../sheet-model.ts';
import { hasRepeats } from '../texts/shapes.ts';
import { type Built, type Frame, oneValue, rowValue } from './frame.ts';
import { type Aggregate, groupOf, keyCondition, keysAcross, measuredBy, measureOf } from './grouping.ts';

const CALLS: Readonly<Record<Aggregate, string>> = {
  count: 'COUNT',
  sum: 'SUM',
  average: 'AVG',
  maximum: 'MAX',
  minimum: 'MIN',
  median: 'MEDIAN',
  deviation: 'STDEVS',
};

function aggregateOf(kind: Aggregate): (draft: Draft) => Built | null {
  return (draft) => {
    const measure = kind === 'count' ? null : measuredBy(draft, kind);
    if (kind !== 'count' && measure === null) return null;
    const across = keysAcross(draft);
    const group = across.length > 0 ? null : groupOf(draft, [measure]);
    const stated = conditionsOf(draft, [measure]).filter(
      ({ column }) => column !== group && !(column === measure && kind === 'count'),
    );
    const keyed = [...across.flatMap(({ conditions }) => conditions), ...(group === null ? [] : [keyCondition(draft, group)])];
    const examples = keyed.length > 0 ? [] : exampleConditions(draft, [measure, ...stated.map(({ column }) => column)]);
    const conditions = [...keyed, ...matrixConditions(draft, stated, keyed), ...stated, ...examples];
    if (conditions.length === 0 && draft.has(...CALLS_FOR_CONDITION)) return null;
    const code = codeOf(draft, kind, measure, conditions);
    if (code === null) return null;
    const columns = measure === null ? [] : [measure];
    const result = measure?.kind === 'date' ? 'date' : 'number';
    const told = { conditions: stated, ...(group === null ? {} : { group }) };
    const blank = across.find(({ column }) => column.kind !== 'date');
    const isNone = result === 'date' && measure !== null && across.length > 0;
    const missing = [
      ...(blank === undefined || isNone ? [] : [`${blank.key} = ""`]),
      // The latest of no dates is no date, and neither is that of no key.
      ...(isNone ? [`COUNTIFS(${criteriaOf(draft, [isFilled(measure), ...conditions])}) = 0`] : []),
    ];
    const guarded =
      missing.length === 0 ? code : `IF(${missing.length === 1 ? missing[0] : `OR(${missing.join(', ')})`}, "", ${code})`;
    return keyed.length > 0 ? rowValue(result, guarded, columns, told) : oneValue(result, code, columns, told);
  };
}

/** Who says so wants some of the rows; all of them are no answer. */
const CALLS_FOR_CONDITION = [
  'blank',
  'filled',
  'contains',
  'starts-with',
  'ends-with',
  'above',
  'below',
  'at-least',
  'at-most',
  'predecessor',
  'expiry',
  'multi-select',
  'ticked',
  'unticked',
  'years',
];

const ASKS_FOR_EXAMPLE =
  /\b(?:countifs?|sumifs?|averageifs?|avgifs?|maxifs|minifs)\b|\b(?:given|certain|specific|particular|single|one) (?:person|owner|assignee|employee|customer|status|category|value)\b/;

/** 'SUMIFS by owner' names a column and no value: the first of the sheet stands in for it, and is told. */
function exampleConditions(draft: Draft, besides: readonly (Column | null)[]): readonly Condition[] {
  if (!ASKS_FOR_EXAMPLE.test(draft.reading.text)) return [];
  const labels = draft.source.columns.filter(
    ({ kind, primary, values }) => (kind === 'choice' || kind === 'contact') && !primary && values.length > 0,
  );
  const open = labels.filter((column) => !besides.includes(column) && draft.placeOf(column) >= 0);
  return open.slice(0, 2).map((column) => equals(column, [draft.choose(column.values[0]?.written ?? '')]));
}

/** In a table of owners by priority, the title of the formula's own column is the value that it counts. */
function matrixConditions(draft: Draft, stated: readonly Condition[], keyed: readonly Condition[]): readonly Condition[] {
  if (draft.source === draft.own) return [];
  const target = draft.own.columns.find((column) => column.empty);
  const title = target?.title.toLowerCase();
  const taken = [...stated, ...keyed].map(({ column }) => column);
  for (const column of draft.source.columns) {
    const value = column.values.find(({ written }) => written.toLowerCase() === title);
    if (value !== undefined && !taken.includes(column)) return [equals(column, [value.written])];
  }
  return [];
}

function codeOf(draft: Draft, kind: Aggregate, measure: Column | null, conditions: readonly Condition[]): string | null {
  if (kind === 'count') return countCode(draft, conditions);
  if (measure === null) return null;
  const range = draft.all(measure);
  const isNamed = conditions.length > 0;
  if (kind === 'sum') return isNamed ? `SUMIFS(${range}, ${criteriaOf(draft, conditions)})` : `SUM(${range})`;
  const collected = isNamed
    ? `COLLECT(${range}, ${range}, ${criterionOf(isFilled(measure))}, ${criteriaOf(draft, conditions)})`
    : range;
  const code = `${CALLS[kind]}(${collected})`;
  return isNamed && (kind === 'average' || kind === 'median' || kind === 'deviation') ? `IFERROR(${code}, 0)` : code;
}

function countCode(draft: Draft, conditions: readonly Condition[]): string {
  if (conditions.length > 0) return `COUNTIFS(${criteriaOf(draft, conditions)})`;
  const column = countedColumn(draft);
  return column === null ? 'COUNT(true)' : `COUNTIF(${draft.all(column)}, <>"")`;
}

function countedColumn(draft: Draft): Column | null {
  const primary = draft.source.columns.find((column) => column.primary) ?? draft.source.columns[0] ?? null;
  return nearestColumn(draft, 0, [], ['text', 'choice', 'contact', 'auto']) ?? primary;
}

function distinctCount(draft: Draft): Built | null {
  const column = draft.pick({
    kinds: ['text', 'choice', 'contact', 'auto', 'number'],
    classes: ['c:vendor', 'c:owner', 'c:category', 'c:name'],
    prefers: (one) => hasRepeats(draft, one),
  });
  // 'With more than one visit' says which of the names are counted.
  const { mentions, numbers } = draft.reading;
  const isOfFew = numbers.some(
    ({ start, end }) =>
      isNumberOfRows(draft, end) && mentions.some((one) => one.concept in COMPARISON_SIGNS && one.end + 1 === start),
  );
  if (column === null || isOfFew) return null;
  const conditions = conditionsOf(draft, [column]).filter((condition) => condition.column !== column);
  const range = draft.all(column);
  const rest = conditions.length === 0 ? '' : `, ${criteriaOf(draft, conditions)}`;
  return oneValue('number', `COUNT(DISTINCT(COLLECT(${range}, ${range}, <>""${rest})))`, [column], { conditions });
}

const ORDINALS: readonly (readonly [number, RegExp])[] = [
  [2, /\b(?:second|2nd|secnd|zweit\p{L}*|segund[oa]|deuxieme|seconde?|runner)\b|2番目|二番目/u],
  [3, /\b(?:third|3rd|dritt\p{L}*|tercer[oa]?|troisieme|terceir[oa]|top 3|top three)\b|3番目|三番目|上位3/u],
  [4, /\b(?:fourth|4th|viert\p{L}*|cuart[oa]|quatrieme|quart[oa])\b|4番目/u],
  [5, /\b(?:fifth|5th|funft\p{L}*|quint[oa]|cinquieme|top 5|top five)\b|5番目|上位5/u],
];

/** The second, third … number from the top, or from the bottom. */
export function nthLargest(draft: Draft, isLow = draft.has('minimum')): Built | null {
  const measure = measureOf(draft);
  if (measure === null) return null;
  const third = ORDINALS.find(([nth, pattern]) => nth === 3 && pattern.test(draft.reading.text));
  const said = draft.reading.numbers.find(({ value }) => Number.isInteger(value) && value >= 2 && value <= 20)?.value;
  const nth = (third ?? ORDINALS.find(([, pattern]) => pattern.test(draft.reading.text)))?.[0] ?? said ?? draft.choose(3);
  const call = isLow ? 'SMALL' : 'LARGE';
  const conditions = conditionsOf(draft, [measure]).filter(({ column }) => column !== measure);
  const range = draft.all(measure);
  const values = conditions.length === 0 ? range : `COLLECT(${range}, ${criteriaOf(draft, conditions)})`;
  return oneValue('number', `${call}(${values}, ${nth})`, [measure], { conditions });
}

/** What the largest numbers of a column come to. */
export function sumOfTop(draft: Draft): Built | null {
  const measure = measureOf(draft);
  if (measure === null) return null;
  const count = draft.reading.numbers.find(({ value }) => value >= 2 && value <= 10)?.value ?? draft.choose(3);
  const range = draft.all(measure);
  return oneValue('number', `SUMIF(${range}, >=LARGE(${range}, ${count}))`, [measure]);
}

/** The number that a share of a column lies below. */
export function percentile(draft: Draft): Built | null {
  const measure = measureOf(draft);
  if (measure === null) return null;
  const said = draft.reading.numbers.find(({ value }) => value > 0 && value <= 100)?.value ?? draft.choose(90);
  return oneValue('number', `PERCENTILE(${draft.all(measure)}, ${said > 1 ? said / 100 : said})`, [measure]);
}

export const AGGREGATES: readonly Frame[] = [
  {
    id: 'count',
    cues: 'count|per+open+!average+!maximum+!minimum+!share+!list+!join+!median+!sum|per+overdue+!average+!maximum+!minimum+!share+!list+!join+!median+!sum|per+finished+!average+!maximum+!minimum+!share+!list+!join+!median+!sum|per+v:high+!average+!maximum+!minimum+!share+!list+!join+!median+!sum|per+c:priority+!average+!maximum+!minimum+!share+!list+!join+!median+!sum',
    conditional: true,
    also: 'flag c:name row distinct summary-place other-sheet who set items',
    title: 'Count',
    build: aggregateOf('count'),
  },
  {
    id: 'sum',
    cues: 'sum|per+measure-named+!average+!maximum+!minimum+!share+!list+!join+!median+!count|per+c:effort+!average+!maximum+!minimum+!share+!list+!join+!median+!count|per+c:actual+!average+!maximum+!minimum+!share+!list+!join+!median+!count|per+c:amount+!average+!maximum+!minimum+!share+!list+!join+!median+!count|months+c:actual+!average+!maximum+!minimum+!share+!list+!join+!median+!count',
    conditional: true,
    also: 'count summary-place row other-sheet add until set c:amount',
    title: 'Total',
    build: aggregateOf('sum'),
  },
  {
    id: 'sum',
    cues: 'count+c:effort|year-to-date|month-to-date|c:effort+open',
    conditional: true,
    also: 'sum summary-place set',
    title: 'Total',
    bonus: 1,
    build: aggregateOf('sum'),
  },
  {
    id: 'average',
    cues: 'average',
    conditional: true,
    also: 'sum share c:percent between set count',
    title: 'Average',
    build: aggregateOf('average'),
  },
  {
    id: 'maximum',
    cues: 'maximum',
    conditional: true,
    also: 'sum index other-sheet who',
    title: 'Highest',
    build: aggregateOf('maximum'),
  },
  {
    id: 'minimum',
    cues: 'minimum',
    conditional: true,
    also: 'sum index other-sheet who',
    title: 'Lowest',
    build: aggregateOf('minimum'),
  },
  { id: 'median', cues: 'median', conditional: true, title: 'Median', build: aggregateOf('median') },
  { id: 'deviation', cues: 'deviation', conditional: true, title: 'Standard Deviation', build: aggregateOf('deviation') },
  {
    id: 'count-distinct',
    cues: 'distinct|count+distinct',
    conditional: true,
    also: 'count row duplicate',
    title: 'Unique',
    build: distinctCount,
  },
  {
    id: 'nth-largest',
    cues: 'nth|nth+maximum|nth+minimum',
    conditional: true,
    also: 'index top-n best',
    title: 'Nth',
    build: (draft) => nthLargest(draft),
  },
  { id: 'sum-of-top', cues: 'top-n+sum', also: 'nth maximum', title: 'Top', bonus: 3, build: sumOfTop },
  { id: 'percentile', cues: 'percentile', title: 'Percentile', build: percentile },
];
