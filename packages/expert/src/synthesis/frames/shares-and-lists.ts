import { acrossOf } from '../across.ts';
import { criteriaOf, isBlank, isFilled, rowTestOf } from '../condition.ts';
import { conditionsOf } from '../conditions.ts';
import { type Draft, LABEL_KINDS, literal, NUMBER_KINDS } from '../draft.ts';
import { endDateOf } from '../finished-work.ts';
import { isLateShare, subsetOf } from '../share-parts.ts';
import type { CellKind, Column } from '../sheet-model.ts';
import { hasRepeats } from '../texts/shapes.ts';
import { excludedValues } from '../value-conditions.ts';
import { type Built, type Frame, oneValue, rowValue } from './frame.ts';
import {
  groupOf,
  isValueNamed,
  keyCondition,
  keysAcross,
  MEASURE_CLASSES,
  measuredBy,
  measureOf,
  separatorIn,
} from './grouping.ts';

/** The share of rows that meet the last condition among those that meet the others; of all filled rows with one condition. */
function shareOfRows(draft: Draft): Built | null {
  const conditions = conditionsOf(draft);
  if (conditions.length === 0) return null;
  const primary = draft.source.columns.find((column) => column.primary) ?? conditions[0]?.column;
  if (primary === undefined) return null;
  const keyed = keysAcross(draft).flatMap(({ conditions: own }) => own);
  const excluded = excludedValues(draft);
  const base = [...subsetOf(draft, conditions), ...excluded, ...excluded.map(({ column }) => isFilled(column))];
  const isNarrowed = base.some(({ relation }) => relation === 'is' || relation === 'one-of');
  const whole = isNarrowed ? [...keyed, ...base] : [...keyed, ...base, isFilled(primary)];
  const code = `COUNTIFS(${criteriaOf(draft, [...keyed, ...conditions])}) / COUNTIFS(${criteriaOf(draft, whole)})`;
  const places = decimalsSaid(draft) ?? (isLateShare(draft) ? 3 : 2);
  if (keyed.length > 0) return rowValue('number', `IFERROR(ROUND(${code}, ${places}), 0)`, [], { conditions });
  return oneValue('number', `IFERROR(ROUND(${code}, ${places}), 0)`, [], { conditions });
}

const DECIMALS: readonly (readonly [number, RegExp])[] = [
  [1, /\b(?:1|one|ein|eine|una?|une|um|uma) (?:decimal|nachkommastelle|casa)/],
  [2, /\b(?:2|two|zwei|dos|deux|duas) (?:decimal|nachkommastellen|casas)/],
  [3, /\b(?:3|three|drei|tres|trois) (?:decimal|nachkommastellen|casas)/],
];

function decimalsSaid({ reading: { text } }: Draft): number | null {
  return DECIMALS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

function shareOfSums(draft: Draft): Built | null {
  const numbers = draft.ranked({ kinds: NUMBER_KINDS });
  const whole = numbers.find(({ classes }) => classes.has('c:budget')) ?? null;
  const part =
    numbers.find((column) => column !== whole && column.classes.has('c:actual')) ??
    numbers.find((column) => column !== whole) ??
    null;
  if (part === null || whole === null) return null;
  const group = groupOf(draft, [part, whole]);
  if (group !== null) {
    const totalOf = (column: Column) => `SUMIF(${draft.all(group)}, ${draft.row(group)}, ${draft.all(column)})`;
    return rowValue('number', `IFERROR(ROUND(${totalOf(part)} / ${totalOf(whole)}, 3), 0)`, [part, whole], { group });
  }
  return oneValue('number', `IFERROR(ROUND(SUM(${draft.all(part)}) / SUM(${draft.all(whole)}), 3), 0)`, [part, whole]);
}

/** The part of a total that the rows with a value have. */
function shareOfSumWhere(draft: Draft): Built | null {
  const measure = measureOf(draft);
  if (measure === null) return null;
  const conditions = conditionsOf(draft, [measure]).filter(({ column }) => column !== measure);
  if (conditions.length === 0 || draft.has('each-row')) return null;
  const range = draft.all(measure);
  return oneValue(
    'number',
    `IFERROR(ROUND(SUMIFS(${range}, ${criteriaOf(draft, conditions)}) / SUM(${range}), 3), 0)`,
    [measure],
    { conditions },
  );
}

/** 'Does Bo have any …': whether there is a row. */
function existsWhere(draft: Draft): Built | null {
  const conditions = conditionsOf(draft);
  if (conditions.length === 0) return null;
  return oneValue('text', `IF(COUNTIFS(${criteriaOf(draft, conditions)}) > 0, "Yes", "No")`, [], { conditions });
}

/** 'Who has the highest sales?': the label in the row of the highest or lowest number, or of the latest date. */
function nameOfExtreme(draft: Draft): Built | null {
  const isLow = draft.has('minimum') && !draft.has('maximum');
  const measure = measuredBy(draft, isLow ? 'minimum' : 'maximum');
  if (measure === null) return null;
  const label = labelOf(draft, measure);
  if (label === null) return null;
  const conditions = conditionsOf(draft, [measure, label]).filter(({ column }) => column !== measure && column !== label);
  const range = draft.all(measure);
  const extreme = isLow ? 'MIN' : 'MAX';
  if (conditions.length === 0)
    return oneValue('text', `INDEX(${draft.all(label)}, MATCH(${extreme}(${range}), ${range}, 0))`, [label, measure]);
  const criteria = criteriaOf(draft, conditions);
  return oneValue(
    'text',
    `INDEX(COLLECT(${draft.all(label)}, ${criteria}, ${range}, ${extreme}(COLLECT(${range}, ${criteria}))), 1)`,
    [label, measure],
    { conditions },
  );
}

function labelOf(draft: Draft, measure: Column): Column | null {
  const classes = /\b(?:who|wer|quien|qui|quem)\b|誰/.test(draft.reading.text)
    ? ['c:owner', 'c:name']
    : ['c:name', 'c:vendor', 'c:category', 'c:owner'];
  const named = draft.ranked({
    kinds: ['text', 'choice', 'contact', 'auto'],
    classes,
    not: [measure, ...draft.source.columns.filter((column) => isValueNamed(draft, column))],
  });
  return (
    named.find((column) => draft.placeOf(column) >= 0) ??
    named.find((column) => column.classes.has(classes[0] ?? '')) ??
    named.find((column) => column.primary) ??
    named[0] ??
    null
  );
}

/** The value that occurs most often needs the number of its occurrences in a column of its own. */
function mostFrequent(draft: Draft): Built | null {
  const label = draft.pick({ kinds: ['text', 'choice', 'contact'], classes: ['c:category', 'c:status', 'c:vendor'] });
  const times = draft.source.columns.find(
    (column) => column.isFormula || /times|count|occur|anzahl|veces|nombre|vezes|回数|件数/i.test(column.title),
  );
  if (label === null) return null;
  if (times !== undefined) {
    const range = draft.all(times);
    return oneValue('text', `INDEX(${draft.all(label)}, MATCH(MAX(${range}), ${range}, 0))`, [label, times]);
  }
  return modeByOptions(draft, label);
}

/** With few values, each is counted and the highest count picks one. */
function modeByOptions(draft: Draft, label: Column): Built | null {
  const values = label.values.map(({ written }) => written).slice(0, 12);
  if (values.length < 2) return null;
  const range = draft.all(label);
  const counts = values.map((value) => `COUNTIF(${range}, ${literal(value)})`);
  const highest = `MAX(${counts.join(', ')})`;
  const code = values
    .slice(0, -1)
    .reduceRight(
      (rest, value, place) => `IF(${counts[place]} = ${highest}, ${literal(value)}, ${rest})`,
      literal(values.at(-1) ?? ''),
    );
  return oneValue('text', code, [label]);
}

/** All values that meet the conditions in one cell. */
/** A list of another sheet's rows for each row here, which has been read clause by clause. */
function isReadAcross(draft: Draft): boolean {
  const read = draft.source === draft.own ? null : acrossOf(draft);
  return read !== null && read.wanted === 'list' && read.keys.length > 0 && read.score > 0;
}

function joinedList(draft: Draft): Built | null {
  if (isReadAcross(draft)) return null;
  const across = keysAcross(draft);
  const label = labelOfList(
    draft,
    across.map(({ column }) => column),
  );
  if (label === null) return null;
  const group = across.length > 0 ? null : groupOf(draft, [label]);
  const stated = conditionsOf(draft, [label]).filter(({ column, relation }) => column !== label || relation === 'contains');
  const keyed = [...across.flatMap(({ conditions }) => conditions), ...(group === null ? [] : [keyCondition(draft, group)])];
  const range = draft.all(label);
  // A row without the label would leave two separators side by side.
  const isOwnCondition = stated.some(({ column }) => column === label);
  const conditions = [...keyed, ...stated, ...(isOwnCondition ? [] : [isFilled(label)])];
  const collected = `COLLECT(${range}, ${conditions.length === 0 ? `${range}, <>""` : criteriaOf(draft, conditions)})`;
  const unique = draft.has('distinct') ? `DISTINCT(${collected})` : collected;
  const code = `JOIN(${unique}, ${separatorIn(draft)})`;
  const told = { conditions: stated, ...(group === null ? {} : { group }) };
  return keyed.length > 0 ? rowValue('text', code, [label], told) : oneValue('text', code, [label], told);
}

function labelOfList(draft: Draft, not: readonly Column[]): Column | null {
  const isDistinct = draft.has('distinct');
  const labels = draft.ranked({
    kinds: ['text', 'choice', 'contact', 'auto'],
    classes: isDistinct ? ['c:vendor', 'c:owner', 'c:category'] : ['c:name'],
    not,
    ...(isDistinct ? { prefers: (column: Column) => hasRepeats(draft, column) } : {}),
  });
  if (isDistinct) return labels[0] ?? null;
  return (
    labels.find(
      (column) => draft.placeOf(column) >= 0 && !conditionsOf(draft).some((condition) => condition.column === column),
    ) ??
    labels.find((column) => column.primary) ??
    labels[0] ??
    null
  );
}

const WEIGHTED_BY =
  /\b(?:weighted (?:by|with|on)|weights? (?:is|are|in|from|=|being|by)|gewichtet (?:mit|nach)|ponderad[oa]s? (?:por|con|com|pel[oa])|pesos? (?:en|de|em)|ponderee?s? (?:par|avec))(?: (?:the|den|der|die|das|la|el|le|les|a|o))? $/;

const IS_WEIGHT = /^(?: as (?:the |a |its )?weights?\b|[ -]weighted\b(?! (?:by|with|on)\b))/;

/** 'Weighted by litres', 'with litres as weight': the column that is named as the weight. */
function weightSaid(draft: Draft): Column | null {
  const { columns, text } = draft.reading;
  return (
    columns.find(
      ({ column, start, end }) =>
        column.kind === 'number' && !column.empty && (WEIGHTED_BY.test(text.slice(0, start)) || IS_WEIGHT.test(text.slice(end))),
    )?.column ?? null
  );
}

function weightedAverage(draft: Draft): Built | null {
  const value = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:percent', 'c:score', 'c:price'] });
  const weight = draft.pick({
    kinds: NUMBER_KINDS,
    classes: ['c:weight', 'c:effort', 'c:quantity', 'c:budget', 'c:amount'],
    not: [value],
  });
  if (weight === null || value === null) return null;
  const said = weightSaid(draft);
  const other =
    said === null ? null : draft.pick({ kinds: NUMBER_KINDS, classes: ['c:percent', 'c:score', 'c:price'], not: [said] });
  if (said !== null && other !== null) return oneValue('number', `AVGW(${draft.all(other)}, ${draft.all(said)})`, [other, said]);
  const isTurned = value.classes.has('c:weight') || (!value.classes.has('c:percent') && weight.classes.has('c:percent'));
  const [values, weights] = isTurned ? [weight, value] : [value, weight];
  return oneValue('number', `AVGW(${draft.all(values)}, ${draft.all(weights)})`, [values, weights]);
}

/** The column that errors are spoken of: the one that is named, otherwise the one in which there may be some. */
function failingColumn(draft: Draft): Column | null {
  const kinds: readonly CellKind[] = ['number', 'text', 'date', 'choice'];
  const request = { kinds, classes: MEASURE_CLASSES };
  const named = draft.ranked(request).find((column) => draft.isMentioned(column) && !draft.isThing(column));
  const failing = draft.source.columns.filter((column) => column.mayFail);
  return named ?? draft.pick({ ...request, not: draft.source.columns.filter((column) => !failing.includes(column)) });
}

function countErrors(draft: Draft): Built | null {
  const column =
    failingColumn(draft) ??
    draft.pick({ kinds: ['number', 'text', 'date', 'choice'], classes: MEASURE_CLASSES, allowEmpty: false });
  return column === null ? null : oneValue('number', `COUNTIF(${draft.all(column)}, ISERROR(@cell))`, [column]);
}

function sumWithoutErrors(draft: Draft): Built | null {
  const measure = failingColumn(draft) ?? measureOf(draft, ['number', 'text']);
  if (measure === null) return null;
  const call = draft.has('average') ? 'AVG' : draft.has('maximum') ? 'MAX' : draft.has('minimum') ? 'MIN' : 'SUM';
  const range = draft.all(measure);
  return oneValue('number', `${call}(COLLECT(${range}, ${range}, NOT(ISERROR(@cell))))`, [measure]);
}

/** Totals of the rows of one level of the hierarchy, or of the rows without children, by a helper column. */
function sumOfLevel(draft: Draft): Built | null {
  const level = draft.source.columns.find((column) => column.classes.has('level') && !column.primary);
  const measure = level === undefined ? null : measureOf(draft, NUMBER_KINDS, [level]);
  if (measure === null || level === undefined) return null;
  const lowest = /level 0/.test(draft.reading.text) || columnMinimum(draft, level) === 0 ? 0 : 1;
  const said = /level\s*(\d)|ebene\s*(\d)|nivel\s*(\d)|niveau\s*(\d)|レベル\s*(\d)/
    .exec(draft.reading.text)
    ?.slice(1)
    .find(Boolean);
  const call = draft.has('count') && !draft.has('sum') ? 'COUNTIF' : 'SUMIF';
  const criterion = said ?? String(lowest);
  const code =
    call === 'COUNTIF'
      ? `COUNTIF(${draft.all(level)}, ${criterion})`
      : `SUMIF(${draft.all(level)}, ${criterion}, ${draft.all(measure)})`;
  return oneValue('number', code, [measure, level]);
}

function columnMinimum(draft: Draft, column: Column): number {
  const cells = draft.source.sheet.rows.map(({ cells: all }) => all[column.title]).filter((cell) => typeof cell === 'number');
  return cells.length === 0 ? 1 : Math.min(...cells);
}

/** A box that is checked, or another mark, where the conditions of the question hold on the row. */
function flagWhere(draft: Draft): Built | null {
  const conditions = conditionsOf(draft).filter(({ column }) => !column.empty || column.kind !== 'check');
  if (conditions.length === 0) return null;
  return rowValue('check', `IF(${rowTestOf(draft, conditions)}, 1, 0)`, [], { conditions });
}

/** The average time between two dates needs the days of each row in a column. */
function averageDuration(draft: Draft): Built | null {
  const age = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:age'], allowEmpty: true, strict: true });
  if (age === null || !age.classes.has('c:age')) return null;
  const end = endDateOf(draft);
  const stated = conditionsOf(draft, [age]).filter(({ column }) => column !== age && column !== end && column.kind !== 'date');
  const ended = end === null ? [] : [draft.has('open') ? isBlank(end) : isFilled(end)];
  const conditions = [...ended, ...stated];
  if (conditions.length === 0) return oneValue('number', `IFERROR(AVG(${draft.all(age)}), 0)`, [age]);
  return oneValue('number', `IFERROR(AVG(COLLECT(${draft.all(age)}, ${criteriaOf(draft, conditions)})), 0)`, [age], {
    conditions,
  });
}

/** What is left of the plan over all rows. */
/** 'Actual minus budget' says itself what is taken from what. */
function isTakenOff(draft: Draft, whole: Column, part: Column): boolean {
  const [from, to] = [draft.placeOf(part), draft.placeOf(whole)];
  return from >= 0 && to > from && /\b(?:minus|less)\b|[-–]/.test(draft.reading.text.slice(from, to));
}

function leftOver(draft: Draft): Built | null {
  const numbers = draft.ranked({ kinds: NUMBER_KINDS });
  const whole = numbers.find(({ classes }) => classes.has('c:budget'));
  const part = numbers.find((column) => column !== whole && (column.classes.has('c:actual') || column.classes.has('c:amount')));
  if (whole === undefined || part === undefined || isTakenOff(draft, whole, part)) return null;
  return oneValue('number', `SUM(${draft.all(whole)}) - SUM(${draft.all(part)})`, [whole, part]);
}

/** The total of the row's own group. */
function totalOfGroup(draft: Draft): Built | null {
  const measure = measureOf(draft);
  const group = draft
    .ranked({ kinds: LABEL_KINDS })
    .find((column) => draft.placeOf(column) >= 0 && !column.primary && !column.empty);
  if (measure === null || group === undefined) return null;
  const call = draft.has('average') ? 'AVERAGEIF' : 'SUMIF';
  const total = `${call}(${draft.all(group)}, ${draft.row(group)}, ${draft.all(measure)})`;
  const code = draft.has('count')
    ? `COUNTIF(${draft.all(group)}, ${draft.row(group)})`
    : call === 'SUMIF'
      ? total
      : `IFERROR(${total}, "")`;
  return rowValue('number', code, [measure], { group });
}

export const SHARES_AND_LISTS: readonly Frame[] = [
  {
    id: 'share-of-rows',
    cues: 'share+overdue|share+open|share+finished|share+count|share',
    conditional: true,
    also: 'count quotient',
    title: 'Share',
    build: shareOfRows,
  },
  {
    id: 'share-of-sums',
    cues: 'share+c:actual+c:budget|share+c:budget|quotient+c:budget+c:actual+sum|sum+share|average+share+not|c:actual+c:budget+sum',
    also: 'sum of-total average c:actual c:budget not row',
    title: 'Share',
    build: shareOfSums,
  },
  {
    id: 'name-of-extreme',
    cues: 'best|who+maximum|who+minimum|lookup+maximum|index+maximum|lookup+minimum',
    conditional: true,
    also: 'index row',
    title: 'Name',
    bonus: 0.5,
    build: nameOfExtreme,
  },
  { id: 'most-frequent', cues: 'mode|maximum+count+c:category', also: 'count who', title: 'Most Frequent', build: mostFrequent },
  {
    id: 'join-list',
    cues: 'join|join+distinct|list+distinct|list+open|list|list+overdue',
    conditional: true,
    also: 'row c:name summary-place distinct per combine children',
    title: 'List',
    build: joinedList,
  },
  { id: 'weighted-average', cues: 'weighted', also: 'average product sum', title: 'Weighted', build: weightedAverage },
  { id: 'count-errors', cues: 'error+count|error+row+lookup', also: 'not-found flag row', title: 'Errors', build: countErrors },
  {
    id: 'sum-without-errors',
    cues: 'error+sum|ignore+sum|error+ignore|ignore+average|ignore+error+average|ignore+error+maximum|ignore+error+minimum',
    also: 'quotient c:amount ignore not average',
    title: 'Total',
    build: sumWithoutErrors,
  },
  {
    id: 'sum-of-level',
    cues: 'top-level+sum|level+sum|sum+children+not|leaf+sum|top-level+count|sum+parent|parent+children+not',
    also: 'children parent row not count',
    title: 'Total',
    build: sumOfLevel,
  },
  {
    id: 'flag-where',
    cues: 'flag|flag+if',
    conditional: true,
    also: 'row set each-row symbol c:name',
    title: 'Flag',
    build: flagWhere,
  },
  {
    id: 'average-duration',
    cues: 'average+between|average+days|average+finished|average+since',
    conditional: true,
    also: 'filled sum c:end c:age',
    title: 'Average Days',
    build: averageDuration,
  },
  {
    id: 'left-over',
    cues: 'sum+until+c:budget|overall+until+c:budget|sum+difference+c:budget+!share|overall+difference+c:budget+!share|count+until+c:budget',
    also: 'sum until difference overall count c:actual extract measure-asked',
    title: 'Left',
    bonus: 1,
    build: leftOver,
  },
  {
    id: 'total-of-group',
    cues: 'sum+each-row+c:category|average+each-row+c:category|count+each-row+c:category',
    also: 'sum per of-total',
    title: 'Group Total',
    bonus: 0.6,
    build: totalOfGroup,
  },
  {
    id: 'share-of-sum-where',
    cues: 'share+of-total|share+sum|share+c:amount',
    conditional: true,
    also: 'sum of-total quotient',
    title: 'Share',
    bonus: 0.6,
    build: shareOfSumWhere,
  },
  { id: 'exists-where', cues: 'any-asked', conditional: true, also: 'count', title: 'Any', build: existsWhere },
];
