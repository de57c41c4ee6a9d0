import { criteriaOf, rowTestOf } from '../condition.ts';
import { conditionsOf } from '../conditions.ts';
import { DATE_KINDS, type Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, oneValue, rowValue } from './frame.ts';
import { groupAt, groupOf, measureOf } from './grouping.ts';
import { measureWithBudget, orderColumn, positionOf } from './number-columns.ts';

/** The first or the last day of those of a column has the first place: 'rank by date, oldest first'. */
const BY_DAY = /\b(?:earliest|oldest|newest|latest) (?:first|is 1|on top)\b|(?:[早遅古]い|新しい)順/;
const LAST_DAY_FIRST = /\b(?:newest|latest)\b|遅い順|新しい順/;

function rankByDay(draft: Draft): Built | null {
  const date = draft.pick({ kinds: DATE_KINDS });
  if (date === null || draft.placeOf(date) < 0) return null;
  const [all, cell] = [draft.all(date), draft.row(date)];
  const others = `COUNTIFS(${all}, ISDATE(@cell), ${all}, ${LAST_DAY_FIRST.test(draft.reading.text) ? '>' : '<'}${cell})`;
  return rowValue('number', `IF(ISDATE(${cell}), ${others} + 1, "")`, [date]);
}

function rank(draft: Draft): Built | null {
  const byDay = BY_DAY.test(draft.reading.text) ? rankByDay(draft) : null;
  if (byDay !== null) return byDay;
  const measure = measureWithBudget(draft);
  if (measure === null) return null;
  const group = draft.has('per') ? groupOf(draft, [measure]) : null;
  const cell = draft.row(measure);
  const isAscending =
    /ascending|lowest first|smallest first|lowest is 1|aufsteigend|ascendente|croissant|crescente|(?:小さ|安|低|少な|短|早)い順|昇順/.test(
      draft.reading.text,
    );
  if (group === null || group.kind === 'number')
    return rowValue('number', `IFERROR(RANKEQ(${cell}, ${draft.all(measure)}${isAscending ? ', 1' : ''}), "")`, [measure]);
  const code = `COUNTIFS(${draft.all(group)}, ${draft.row(group)}, ${draft.all(measure)}, ${isAscending ? '<' : '>'}${cell}) + 1`;
  return rowValue('number', `IF(ISNUMBER(${cell}), ${code}, "")`, [measure], { group });
}

function rankWithoutTies(draft: Draft): Built | null {
  const measure = measureOf(draft);
  const order = orderColumn(draft);
  if (measure === null || order === null) return null;
  const cell = draft.row(measure);
  const ties = `COUNTIFS(${draft.all(measure)}, ${cell}, ${draft.all(order)}, <=${draft.row(order)})`;
  return rowValue('number', `IF(ISNUMBER(${cell}), COUNTIF(${draft.all(measure)}, >${cell}) + ${ties}, "")`, [measure, order]);
}

/** What says that a total runs along a date: 'by date', 'using the date column', 'up to the date of the row'. */
const ALONG_DATE =
  /\b(?:by|using|with|over|along|sorted by|ordered by|up to|on or before|until) (?:the |its |a |this |each )?(?:\p{L}+ )?dates?\b|order of|nach \p{L}*datum|por fecha|par date|por data|日付順/u;

function runningTotal(draft: Draft): Built | null {
  const measure = measureOf(draft);
  const numbered = orderColumn(draft);
  const order = numbered ?? draft.pick({ kinds: DATE_KINDS });
  if (measure === null || order === null) return null;
  // Along which date it runs is a guess where the question names none.
  if (numbered === null && draft.placeOf(order) < 0) draft.choose(order.title);
  const byDate = ALONG_DATE.test(draft.reading.text) ? draft.pick({ kinds: DATE_KINDS }) : null;
  const along = byDate ?? order;
  // 'Acumulado por campaña' has the preposition within its own name.
  const running = draft.reading.mentions.find(
    ({ concept, start, end }) => concept === 'running' && /(?:per|by|por|par|je|pro)$/.test(draft.reading.text.slice(start, end)),
  );
  const group =
    (running === undefined ? null : groupAt(draft, running, [measure])) ?? (draft.has('per') ? groupOf(draft, [measure]) : null);
  const grouped = group === null ? '' : `, ${draft.all(group)}, ${draft.row(group)}`;
  const isDate = along.kind === 'date';
  // A blank date is earlier than any other and would be added everywhere.
  const dated = isDate ? `, ${draft.all(along)}, ISDATE(@cell)` : '';
  const sum = `SUMIFS(${draft.all(measure)}, ${draft.all(along)}, <=${draft.row(along)}${dated}${grouped})`;
  const missing = [
    ...(group === null ? [] : [`${draft.row(group)} = ""`]),
    ...(isDate ? [`NOT(ISDATE(${draft.row(along)}))`] : []),
  ];
  const [only = ''] = missing;
  const code = missing.length === 0 ? sum : `IF(${missing.length === 1 ? only : `OR(${missing.join(', ')})`}, "", ${sum})`;
  return rowValue('number', code, [measure, along], group === null ? {} : { group });
}

/** The place of the row in the sheet; within a group the how manieth of it the row is. */
function rowNumber(draft: Draft): Built | null {
  const order = orderColumn(draft);
  if (order === null) return null;
  const group = draft.has('per') ? groupOf(draft, [order]) : null;
  return group === null ? rowValue('number', positionOf(draft, order), [order]) : numberWithin(draft, order, group);
}

/** The how manieth with its value a row is: 'running count per customer', 'occurrence number of a value'. */
function occurrenceNumber(draft: Draft): Built | null {
  const order = orderColumn(draft);
  const group = (draft.has('per') ? groupOf(draft, [order]) : null) ?? repeatedIn(draft, order);
  return order === null || group === null ? null : numberWithin(draft, order, group);
}

/** A mark on the first or the last row with each value. */
function endOfGroup(draft: Draft): Built | null {
  const order = orderColumn(draft);
  const group = (draft.has('per') ? groupOf(draft, [order]) : null) ?? repeatedIn(draft, order);
  if (order === null || group === null) return null;
  const sign = draft.has('last-in-group') ? '>' : '<';
  const others = `COUNTIFS(${draft.all(group)}, ${draft.row(group)}, ${draft.all(order)}, ${sign}${draft.row(order)})`;
  return rowValue('check', `IF(ISBLANK(${draft.row(group)}), 0, IF(${others} = 0, 1, 0))`, [order], { group });
}

function numberWithin(draft: Draft, order: Column, group: Column): Built {
  const count = `COUNTIFS(${draft.all(group)}, ${draft.row(group)}, ${draft.all(order)}, <=${draft.row(order)})`;
  return rowValue('number', `IF(ISBLANK(${draft.row(group)}), "", ${count})`, [order], { group });
}

/** The column whose values come again: named, or the only one. */
function repeatedIn(draft: Draft, order: Column | null): Column | null {
  const repeating = draft
    .ranked({ kinds: ['text', 'choice', 'contact'], not: [order] })
    .filter((column) => !column.empty && repeats(draft, column));
  const named = repeating.find((column) => draft.placeOf(column) >= 0);
  return named ?? (repeating.length === 1 ? (repeating[0] ?? null) : null);
}

function yearlyNumber(draft: Draft): Built | null {
  const date = draft.pick({ kinds: DATE_KINDS, classes: ['c:created', 'c:start'] });
  const order = orderColumn(draft);
  if (date === null || order === null) return null;
  // The sample of such a number has its part.
  for (const { 0: sample, index } of draft.reading.text.matchAll(/20\d\d\D?0\d+|(?<!\d)1(?= ?から)/g))
    draft.explain({ start: index, end: index + sample.length });
  const cell = draft.row(date);
  const count = `COUNTIFS(${draft.all(date)}, IFERROR(YEAR(@cell), 0) = YEAR(${cell}), ${draft.all(order)}, <=${draft.row(order)})`;
  return rowValue('text', `IF(ISDATE(${cell}), YEAR(${cell}) + "-" + RIGHT("00" + ${count}, 3), "")`, [date, order]);
}

/** What the row above holds, or the difference to it; with a group the last one of the same group. */
function rowAbove(draft: Draft): Built | null {
  const order = orderColumn(draft);
  const isDifference = draft.has('difference') || awaitsChange(draft);
  const value = draft.pick({
    kinds: isDifference ? ['number', 'date'] : ['number', 'text', 'date', 'choice', 'contact'],
    classes: ['c:amount', 'c:quantity', 'c:status'],
    not: [order],
  });
  if (order === null || value === null) return null;
  const group = (draft.has('per') ? groupOf(draft, [order, value]) : null) ?? sameGroup(draft, [order, value]);
  const above = group === null ? aboveIn(draft, order, value) : lastOfGroup(draft, order, value, group);
  const cell = draft.row(value);
  const more = group === null ? {} : { group };
  if (awaitsMark(draft)) {
    const sign = SAME.test(draft.reading.text) ? '=' : '<>';
    return rowValue('check', `IF(IFERROR(${cell} ${sign} ${above}, false), 1, 0)`, [value, order], more);
  }
  if (!isDifference) return rowValue(kindOfValue(value), `IFERROR(${above}, "")`, [value, order], more);
  const isThere = value.kind === 'date' ? 'ISDATE' : 'ISNUMBER';
  // 'Percent change against the previous row' is of what stood there.
  const isShare = value.kind === 'number' && IN_PERCENT.test(draft.reading.text);
  const change = isShare ? `ROUND((${cell} - ${above}) / ${above}, 3)` : `${cell} - ${above}`;
  return rowValue('number', `IF(${isThere}(${cell}), IFERROR(${change}, ""), "")`, [value, order], more);
}

const IN_PERCENT =
  /(?:%|\b(?:percent(?:age)?|pct|rate of)) ?(?:of )?(?:change|difference|growth|increase|decrease|drop|rise)|\b(?:change|difference|growth|increase|decrease) (?:in|as) (?:a )?(?:%|percent|pct)/u;

/** 'Last month' where each row is a month and none has a date: the row above. */
function isOfPeriodAbove(draft: Draft): boolean {
  const { columns } = draft.own;
  return (
    draft.has('last-week', 'last-month', 'last-quarter', 'last-year') &&
    draft.others.length === 0 &&
    columns.every(({ kind }) => kind !== 'date') &&
    columns.some(({ empty }) => empty) &&
    orderColumn(draft) !== null
  );
}

/** 'Weight minus previous weight': the column as the row above has it. */
function namesPrevious({ reading, own, others }: Draft): boolean {
  if (others.length > 0 || !own.columns.some(({ empty }) => empty)) return false;
  return reading.columns.some(({ column, start, end }) => {
    if (column.empty || (column.kind !== 'number' && column.kind !== 'text' && column.kind !== 'choice')) return false;
    return PREVIOUS_BEFORE.test(reading.text.slice(0, start)) || PREVIOUS_AFTER.test(reading.text.slice(end));
  });
}

const PREVIOUS_BEFORE = /\b(?:previous|prior|preceding|vorherige[nrs]?|vorige[nrs]?)(?: row[’']?s)? $|前の$/u;
const PREVIOUS_AFTER = /^ (?:anterior|precedente?|previ[oa])\b/u;

function kindOfValue({ kind }: Column): Built['result'] {
  return kind === 'number' || kind === 'date' || kind === 'contact' ? kind : 'text';
}

/** Only boxes wait: whether something changed is asked, and not by how much. */
function awaitsMark({ own }: Draft): boolean {
  const waiting = own.columns.filter(({ empty }) => empty);
  return waiting.length > 0 && waiting.every(({ kind }) => kind === 'check');
}

const SAME = /\b(?:same|equals?|gleich|unverandert|igual|identique|meme valeur)\b|同じ/u;

/** 'The previous visit of the guest', 'the last row of the same guest': those of one value. */
function sameGroup(draft: Draft, besides: readonly (Column | null)[]): Column | null {
  const { text, columns } = draft.reading;
  const named = columns.find(
    ({ column, start, isPart }) =>
      !isPart &&
      !besides.includes(column) &&
      ['text', 'choice', 'contact'].includes(column.kind) &&
      OF_THE_SAME.test(text.slice(0, start)) &&
      repeats(draft, column),
  );
  return named?.column ?? null;
}

const OF_THE_SAME =
  /\b(?:(?:of|by|for|with) (?:the|that|this)(?: same)?|same|desselben|derselben|(?:de la|del) mism[oa]|misma?|du meme|de la meme|d[oa] mesm[oa]) $|同じ$/u;

/** A column called Change, Delta or Increase waits for a difference. */
function awaitsChange({ own }: Draft): boolean {
  const waiting = own.columns.filter(({ empty }) => empty);
  return waiting.length > 0 && waiting.every(({ title, classes }) => classes.has('difference') || CHANGE.test(title));
}

const CHANGE =
  /\b(?:change|delta|increase|growth|diff|difference|since last|gain|änderung|veränderung|cambio|variación|écart|variação)\b/iu;

function aboveIn(draft: Draft, order: Column, value: Column): string {
  return `INDEX(${draft.all(value)}, ${positionOf(draft, order)} - 1)`;
}

function lastOfGroup(draft: Draft, order: Column, value: Column, group: Column): string {
  const same = `${draft.all(group)}, ${draft.row(group)}`;
  const last = `MAX(COLLECT(${draft.all(order)}, ${same}, ${draft.all(order)}, <${draft.row(order)}))`;
  return `INDEX(COLLECT(${draft.all(value)}, ${same}, ${draft.all(order)}, ${last}), 1)`;
}

const SEVERAL =
  /\btwo\b|2 columns|combination|several columns|multiple columns|two fields|\bfields\b|\+|\bzwei\b|dos columnas|deux colonnes|duas colunas|2つの列|組み合わせ/;

/** The columns that make two rows the same: those named; else those in which values do repeat. */
function duplicateKeys(draft: Draft): readonly Column[] {
  const kinds = ['text', 'choice', 'contact', 'number', 'date'] as const;
  // The column that numbers the rows tells which came first, and repeats nothing.
  const order = draft.has('keep-first') ? orderColumn(draft) : null;
  const all = draft
    .ranked({ kinds, classes: ['c:email', 'c:key', 'c:phone', 'c:name', 'c:start'] })
    .filter((column) => column !== order);
  const named = all.filter((column) => draft.isMentioned(column) && !draft.isThing(column));
  if (named.length >= 2) return named.slice(0, 3);
  const byClass = all.filter((column) => draft.placeOf(column) >= 0 && repeats(draft, column));
  const repeating = all.filter((column) => repeats(draft, column));
  const likely = [...new Set([...named, ...byClass, ...repeating, ...all])];
  return likely.slice(0, SEVERAL.test(draft.reading.text) || draft.has('both') ? 2 : 1);
}

function repeats(draft: Draft, column: Column): boolean {
  const cells = draft.own.sheet.rows
    .map(({ cells: all }) => all[column.title])
    .filter((cell) => cell !== undefined && cell !== null && cell !== '');
  return new Set(cells.map((cell) => JSON.stringify(cell).toLowerCase())).size < cells.length;
}

function duplicateFlag(draft: Draft): Built | null {
  const stated = conditionsOf(draft).filter(({ relation }) => relation === 'is-not');
  const besides = stated.map(({ column }) => column);
  const keys = duplicateKeys(draft).filter((column) => !besides.includes(column));
  const [first] = keys;
  if (first === undefined) return null;
  const pairs = keys.map((column) => `${draft.all(column)}, ${draft.row(column)}`).join(', ');
  const rest = stated.length === 0 ? '' : `, ${criteriaOf(draft, stated)}`;
  const order = draft.has('keep-first') ? orderColumn(draft) : null;
  const code =
    order === null ? `COUNTIFS(${pairs}${rest}) > 1` : `COUNTIFS(${pairs}${rest}, ${draft.all(order)}, <${draft.row(order)}) > 0`;
  const own = stated.length === 0 ? code : `AND(${rowTestOf(draft, stated)}, ${code})`;
  return rowValue('check', `IF(ISBLANK(${draft.row(first)}), 0, IF(${own}, 1, 0))`, keys, { conditions: stated });
}

function occurrences(draft: Draft): Built | null {
  const [first] = duplicateKeys(draft);
  if (first === undefined) return null;
  return rowValue('number', `IF(ISBLANK(${draft.row(first)}), "", COUNTIF(${draft.all(first)}, ${draft.row(first)}))`, [first]);
}

function countDuplicates(draft: Draft): Built | null {
  const [first] = duplicateKeys(draft);
  if (first === undefined) return null;
  const range = draft.all(first);
  return oneValue('number', `COUNTIF(${range}, <>"") - COUNT(DISTINCT(COLLECT(${range}, ${range}, <>"")))`, [first]);
}

/** A mark on the row with the highest or lowest value, of all rows or of the row's group. */
const WITHIN_ITS = /\b(?:in|within|of|for|among) (?:its|their|the same|that|this|each|every) $/;

function extremeFlag(draft: Draft): Built | null {
  const isDate =
    draft.has('c:due', 'c:created', 'latest-entry') ||
    /date|latest|recent|newest|oldest|earliest|datum|fecha|日/.test(draft.reading.text);
  const measure = (isDate ? draft.pick({ kinds: DATE_KINDS }) : null) ?? measureOf(draft) ?? draft.pick({ kinds: DATE_KINDS });
  if (measure === null) return null;
  const named = draft
    .ranked({ kinds: ['choice', 'text', 'contact'] })
    .find((column) => draft.placeOf(column) >= 0 && !column.primary && !column.empty);
  const isWithin = named !== undefined && WITHIN_ITS.test(draft.reading.text.slice(0, draft.placeOf(named)));
  const group = draft.has('per') || isWithin ? (groupOf(draft, [measure]) ?? named ?? null) : null;
  const call = draft.has('minimum') && !draft.has('maximum') ? 'MIN' : 'MAX';
  const cell = draft.row(measure);
  const range = draft.all(measure);
  const values = group === null ? range : `COLLECT(${range}, ${draft.all(group)}, ${draft.row(group)})`;
  const code = `IF(AND(NOT(ISBLANK(${cell})), ${cell} = ${call}(${values})), 1, 0)`;
  return rowValue('check', code, [measure], group === null ? {} : { group });
}

function aboveAverage(draft: Draft): Built | null {
  const measure = measureOf(draft);
  if (measure === null) return null;
  const cell = draft.row(measure);
  const sign = draft.has('below') ? '<' : '>';
  return rowValue('check', `IF(AND(ISNUMBER(${cell}), ${cell} ${sign} AVG(${draft.all(measure)})), 1, 0)`, [measure]);
}

export const RANKS_AND_REPEATS: readonly Frame[] = [
  {
    id: 'extreme-flag',
    cues: 'flag+maximum|flag+minimum|flag+latest-entry',
    also: 'row per if',
    title: 'Best',
    bonus: 0.6,
    build: extremeFlag,
  },
  {
    id: 'above-average',
    cues: 'flag+average+above|average+above|average+below+flag|average+below',
    also: 'flag if',
    title: 'Above Average',
    bonus: 0.5,
    build: aboveAverage,
  },
  { id: 'rank', cues: 'rank', also: 'maximum minimum flag row-number index count each-row error', title: 'Rank', build: rank },
  {
    id: 'rank-without-ties',
    cues: 'ties+rank|ties',
    also: 'rank distinct row-number duplicate identifier maximum',
    title: 'Rank',
    build: rankWithoutTies,
  },
  {
    id: 'running-total',
    cues: 'running|running+sum',
    also: 'sum add each-row difference row until',
    title: 'Running Total',
    build: runningTotal,
  },
  {
    id: 'row-number',
    cues: 'row-number',
    also: 'count identifier running set extract each-row row per c:quantity',
    title: 'No',
    build: rowNumber,
  },
  {
    id: 'end-of-group',
    cues: 'first-in-group+!duplicate|last-in-group+!duplicate',
    also: 'flag per keep-first each-row row if c:vendor latest-entry maximum',
    title: 'First',
    build: endOfGroup,
  },
  {
    id: 'occurrence-number',
    cues: 'occurrence-number|running+count|row-number+restart+!years|running+row-number|restart+count+per+!years',
    also: 'count running per each-row row-number restart c:amount c:quantity extract duplicate rows-asked bands measure-asked',
    title: 'No',
    bonus: 0.3,
    build: occurrenceNumber,
  },
  {
    id: 'yearly-number',
    cues: 'restart|restart+years|identifier+years+running|identifier+years|row-number+years',
    also: 'years count identifier row-number running pad on-today created',
    title: 'Number',
    build: yearlyNumber,
  },
  {
    id: 'row-above',
    cues: 'above-row',
    also: 'difference compare running lookup extract each-row row c:amount per last-month change subtract-days',
    title: 'Previous',
    build: rowAbove,
  },
  {
    id: 'row-of-period-above',
    cues: 'above-row',
    also: 'difference compare last-month',
    title: 'Previous',
    spot: (draft) => (isOfPeriodAbove(draft) || namesPrevious(draft) ? 5 : 0),
    build: rowAbove,
  },
  {
    id: 'duplicate-flag',
    cues: 'duplicate|duplicate+flag|distinct+flag',
    also: 'values flag lookup keep-first above both combine row exists-in filled blank error distinct not between c:key',
    title: 'Duplicate',
    build: duplicateFlag,
  },
  {
    id: 'duplicate-flag-later',
    cues: 'duplicate+keep-first|keep-first',
    also: 'flag row not',
    title: 'Duplicate',
    bonus: 0.5,
    build: duplicateFlag,
  },
  {
    id: 'occurrences',
    cues: 'duplicate+count|count+mode',
    also: 'flag each-row',
    title: 'Occurrences',
    build: occurrences,
    bonus: -0.4,
  },
  { id: 'count-duplicates', cues: 'duplicate+count', also: 'sum', title: 'Duplicates', build: countDuplicates, bonus: -0.3 },
];
