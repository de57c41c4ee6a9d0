import { criteriaOf, rowTestOf } from '../condition.ts';
import { conditionsOf } from '../conditions.ts';
import { DATE_KINDS, type Draft, NUMBER_KINDS } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, oneValue, rowValue } from './frame.ts';
import { groupOf, measureOf } from './grouping.ts';

/** Two numbers in the order in which the question names them, then in that of the sheet. */
function twoNumbers(draft: Draft, first: readonly string[], second: readonly string[]): readonly [Column, Column] | null {
  const named = draft.ranked({ kinds: NUMBER_KINDS }).filter((column) => draft.isMentioned(column));
  const inText = named.toSorted((one, other) => draft.placeOf(one) - draft.placeOf(other));
  const [one, other] = inText;
  if (one !== undefined && other !== undefined) return [one, other];
  const left = draft.pick({ kinds: NUMBER_KINDS, classes: first });
  const right = draft.pick({ kinds: NUMBER_KINDS, classes: second, not: [left] });
  return left === null || right === null ? null : [left, right];
}

function difference(draft: Draft): Built | null {
  const numbers = twoNumbers(draft, ['c:budget', 'c:price', 'c:quantity', 'c:amount'], ['c:actual', 'c:threshold', 'c:amount']);
  if (numbers === null) return null;
  const [one, other] = inOrderOfDifference(numbers);
  const cell = draft.row(other);
  const code = `${draft.row(one)} - ${cell}`;
  const isFloored =
    /not below (?:zero|0)|never negative|no negative|not negative|nicht (?:unter|negativ)|no (?:menos de cero|negativo)|pas negatif|sem negativo|0未満/.test(
      draft.reading.text,
    );
  return rowValue('number', `IF(ISBLANK(${cell}), "", ${isFloored ? `MAX(0, ${code})` : code})`, [one, other]);
}

/** A difference to a plan is taken from the plan. */
function inOrderOfDifference([one, other]: readonly [Column, Column]): readonly [Column, Column] {
  const isPlan = (column: Column) => column.classes.has('c:budget') && !column.classes.has('c:actual');
  return !isPlan(one) && isPlan(other) ? [other, one] : [one, other];
}

function product(draft: Draft): Built | null {
  const field = summaryFieldIn(draft);
  if (field !== null) return null;
  const numbers = twoNumbers(draft, ['c:quantity', 'c:effort'], ['c:price', 'c:amount']);
  if (numbers === null) return null;
  const [one, other] = numbers.map((column) => draft.row(column));
  return rowValue('number', `IF(OR(ISBLANK(${one}), ISBLANK(${other})), "", ${one} * ${other})`, numbers);
}

function quotient(draft: Draft): Built | null {
  const numbers = twoNumbers(draft, ['c:actual', 'c:amount'], ['c:budget', 'c:quantity', 'c:effort']);
  if (numbers === null) return null;
  const [one, other] = numbers.map((column) => draft.row(column));
  return rowValue('number', `IFERROR(ROUND(${one} / ${other}, 3), "")`, numbers);
}

function percentChange(draft: Draft): Built | null {
  const numbers = twoNumbers(draft, ['last-year', 'c:budget'], ['this-year', 'c:actual']);
  if (numbers === null) return null;
  const old =
    numbers.find(
      ({ classes, title }) =>
        ['last-year', 'last-month', 'c:budget'].some((one) => classes.has(one)) || /old|prev|last|prior|before|base/i.test(title),
    ) ?? numbers[0];
  const fresh = numbers.find((column) => column !== old) ?? numbers[1];
  const [from, to] = [old, fresh].map((column) => draft.row(column));
  return rowValue('number', `IFERROR(ROUND((${to} - ${from}) / ${from}, 3), "")`, [old, fresh]);
}

function marginShare(draft: Draft): Built | null {
  const revenue = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:price', 'c:amount'] });
  const cost = draft.source.columns.find(
    (column) => column !== revenue && column.kind === 'number' && /cost|kosten|cost[eo]|cout|custo|原価/i.test(column.title),
  );
  const isRevenueCost = revenue !== null && cost === revenue;
  if (revenue === null || cost === undefined || isRevenueCost) return null;
  return rowValue('number', `IFERROR(ROUND((${draft.row(revenue)} - ${draft.row(cost)}) / ${draft.row(revenue)}, 3), "")`, [
    revenue,
    cost,
  ]);
}

function markedUp(draft: Draft): Built | null {
  const measure = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:price', 'c:amount'] });
  if (measure === null) return null;
  const said = draft.reading.numbers.find(({ value }) => value > 0 && value <= 100)?.value ?? draft.choose(20);
  const isDiscount = /discount|rabatt|descuento|remise|desconto|割引|値引/.test(draft.reading.text);
  const factor = Math.round((isDiscount ? 1 - said / 100 : 1 + said / 100) * 10_000) / 10_000;
  const cell = draft.row(measure);
  return rowValue('number', `IF(ISNUMBER(${cell}), ROUND(${cell} * ${factor}, 2), "")`, [measure]);
}

function shareOfTotal(draft: Draft): Built | null {
  const measure = measureWithBudget(draft);
  if (measure === null) return null;
  const named = draft
    .ranked({ kinds: ['choice', 'text', 'contact'] })
    .find((column) => draft.placeOf(column) >= 0 && !column.primary && !column.empty);
  const group = groupOf(draft, [measure]) ?? named ?? null;
  const cell = draft.row(measure);
  if (group === null) return rowValue('number', `ROUND(${cell} / SUM(${draft.all(measure)}), 3)`, [measure]);
  const total = `SUMIF(${draft.all(group)}, ${draft.row(group)}, ${draft.all(measure)})`;
  return rowValue('number', `IFERROR(ROUND(${cell} / ${total}, 3), 0)`, [measure], { group });
}

function measureWithBudget(draft: Draft): Column | null {
  return draft.pick({ kinds: NUMBER_KINDS, classes: ['c:budget', 'c:amount', 'c:actual', 'c:score', 'c:quantity'] });
}

function shareInRow(draft: Draft): Built | null {
  const numbers = draft.ranked({ kinds: NUMBER_KINDS, classes: ['c:actual', 'c:quantity'] });
  const [first] = numbers;
  const whole =
    numbers.find(({ classes }) => classes.has('c:budget')) ??
    numbers.filter((column) => column !== first).toSorted((one, other) => (other.highest ?? 0) - (one.highest ?? 0))[0];
  const part = numbers.find((column) => column !== whole);
  if (part === undefined || whole === undefined) return null;
  return rowValue('number', `IFERROR(ROUND(${draft.row(part)} / ${draft.row(whole)}, 3), "")`, [part, whole]);
}

function rank(draft: Draft): Built | null {
  const measure = measureWithBudget(draft);
  if (measure === null) return null;
  const group = draft.has('per') ? groupOf(draft, [measure]) : null;
  const cell = draft.row(measure);
  const isAscending =
    /ascending|lowest first|smallest first|lowest is 1|aufsteigend|ascendente|croissant|crescente|小さい順|昇順/.test(
      draft.reading.text,
    );
  if (group === null || group.kind === 'number')
    return rowValue('number', `IFERROR(RANKEQ(${cell}, ${draft.all(measure)}${isAscending ? ', 1' : ''}), "")`, [measure]);
  const code = `COUNTIFS(${draft.all(group)}, ${draft.row(group)}, ${draft.all(measure)}, ${isAscending ? '<' : '>'}${cell}) + 1`;
  return rowValue('number', `IF(ISNUMBER(${cell}), ${code}, "")`, [measure], { group });
}

/** The column that tells the order of the rows; @row and whole columns alone do not. */
export function orderColumn(draft: Draft): Column | null {
  const auto = draft.own.columns.find(({ kind }) => kind === 'auto');
  return (
    auto ??
    draft.own.columns.find(
      (column) => /^(?:row ?id|row ?no|no\.?|nr\.?|line|row|#|auto)$/i.test(column.title) && !column.empty,
    ) ??
    draft.own.columns.find(({ title }) => /^row ?id$/i.test(title)) ??
    null
  );
}

function rankWithoutTies(draft: Draft): Built | null {
  const measure = measureOf(draft);
  const order = orderColumn(draft);
  if (measure === null || order === null) return null;
  const cell = draft.row(measure);
  const ties = `COUNTIFS(${draft.all(measure)}, ${cell}, ${draft.all(order)}, <=${draft.row(order)})`;
  return rowValue('number', `IF(ISNUMBER(${cell}), COUNTIF(${draft.all(measure)}, >${cell}) + ${ties}, "")`, [measure, order]);
}

function runningTotal(draft: Draft): Built | null {
  const measure = measureOf(draft);
  const order = orderColumn(draft) ?? draft.pick({ kinds: DATE_KINDS });
  if (measure === null || order === null) return null;
  const byDate = /by (?:\p{L}+ )?date|order of|nach \p{L}*datum|por fecha|par date|por data|日付順/u.test(draft.reading.text)
    ? draft.pick({ kinds: DATE_KINDS })
    : null;
  const along = byDate ?? order;
  const group = draft.has('per') ? groupOf(draft, [measure]) : null;
  const grouped = group === null ? '' : `, ${draft.all(group)}, ${draft.row(group)}`;
  const isDate = along.kind === 'date';
  // A blank date is earlier than any other and would be added everywhere.
  const dated = isDate ? `, ${draft.all(along)}, ISDATE(@cell)` : '';
  const sum = `SUMIFS(${draft.all(measure)}, ${draft.all(along)}, <=${draft.row(along)}${dated}${grouped})`;
  const code = isDate ? `IF(ISDATE(${draft.row(along)}), ${sum}, "")` : sum;
  return rowValue('number', code, [measure, along], group === null ? {} : { group });
}

function rowNumber(draft: Draft): Built | null {
  const order = orderColumn(draft);
  if (order === null) return null;
  const group = draft.has('per') ? groupOf(draft, []) : null;
  if (group !== null)
    return rowValue(
      'number',
      `COUNTIFS(${draft.all(group)}, ${draft.row(group)}, ${draft.all(order)}, <=${draft.row(order)})`,
      [order],
      { group },
    );
  return rowValue('number', `COUNTIF(${draft.all(order)}, <=${draft.row(order)})`, [order]);
}

function yearlyNumber(draft: Draft): Built | null {
  const date = draft.pick({ kinds: DATE_KINDS, classes: ['c:created', 'c:start'] });
  const order = orderColumn(draft);
  if (date === null || order === null) return null;
  const cell = draft.row(date);
  const count = `COUNTIFS(${draft.all(date)}, IFERROR(YEAR(@cell), 0) = YEAR(${cell}), ${draft.all(order)}, <=${draft.row(order)})`;
  return rowValue('text', `IF(ISDATE(${cell}), YEAR(${cell}) + "-" + RIGHT("00" + ${count}, 3), "")`, [date, order]);
}

function rowAbove(draft: Draft): Built | null {
  const order = orderColumn(draft);
  const value = draft.pick({
    kinds: ['number', 'text', 'date', 'choice'],
    classes: ['c:amount', 'c:quantity', 'c:status'],
    not: [order],
  });
  if (order === null || value === null) return null;
  const above = `INDEX(${draft.all(value)}, MATCH(${draft.row(order)} - 1, ${draft.all(order)}, 0))`;
  if (!draft.has('difference')) return rowValue('text', `IFERROR(${above}, "")`, [value, order]);
  return rowValue('number', `IFERROR(${draft.row(value)} - ${above}, "")`, [value, order]);
}

const SEVERAL =
  /\btwo\b|2 columns|combination|several columns|multiple columns|two fields|\bfields\b|\+|zwei|dos columnas|deux colonnes|duas colunas|2つの列|組み合わせ/;

/** The columns that make two rows the same: those named; else those in which values do repeat. */
function duplicateKeys(draft: Draft): readonly Column[] {
  const kinds = ['text', 'choice', 'contact', 'number', 'date'] as const;
  const all = draft.ranked({ kinds, classes: ['c:email', 'c:key', 'c:phone', 'c:name', 'c:start'] });
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

function rounded(draft: Draft): Built | null {
  const measure = measureOf(draft);
  if (measure === null) return null;
  const cell = draft.row(measure);
  const said = draft.reading.numbers.find(({ value }) => value > 0)?.value;
  const isDecimals = /decimal|nachkomma|decimales|casas|小数/.test(draft.reading.text);
  const guard = (code: string) => `IF(ISNUMBER(${cell}), ${code}, "")`;
  const isStep = said !== undefined && !isDecimals;
  const call = draft.has('up') ? 'UP' : draft.has('down') ? 'DOWN' : '';
  if (isStep)
    return rowValue('number', guard(`${call === 'UP' ? 'CEILING' : call === 'DOWN' ? 'FLOOR' : 'MROUND'}(${cell}, ${said})`), [
      measure,
    ]);
  return rowValue('number', guard(`ROUND${call}(${cell}, ${isDecimals ? (said ?? 2) : 0})`), [measure]);
}

function absolute(draft: Draft): Built | null {
  if (draft.has('difference')) {
    const numbers = twoNumbers(draft, ['c:budget'], ['c:actual']);
    if (numbers !== null) return rowValue('number', `ABS(${draft.row(numbers[0])} - ${draft.row(numbers[1])})`, numbers);
  }
  const measure = measureOf(draft);
  return measure === null
    ? null
    : rowValue('number', `IF(ISNUMBER(${draft.row(measure)}), ABS(${draft.row(measure)}), "")`, [measure]);
}

function remainder(draft: Draft): Built | null {
  const measure = orderColumn(draft) ?? measureOf(draft);
  if (measure === null) return null;
  const by = draft.reading.numbers.find(({ value }) => value > 1)?.value ?? 2;
  return rowValue('number', `MOD(${draft.row(measure)}, ${by})`, [measure]);
}

/** The name of the summary field that the question means; null where the sheet has none. */
function summaryFieldIn(draft: Draft): string | null {
  const fields = Object.keys(draft.own.sheet.summary ?? {});
  const named = fields.find((field) => draft.reading.text.includes(field.toLowerCase()));
  return named ?? (draft.has('summary-field') ? (fields[0] ?? null) : null);
}

function bySummaryField(draft: Draft): Built | null {
  const field = summaryFieldIn(draft);
  const measure = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:effort', 'c:quantity', 'c:amount'] });
  if (field === null || measure === null) return null;
  const cell = draft.row(measure);
  const sign = draft.has('quotient', 'share') ? '/' : draft.has('difference') ? '-' : '*';
  return rowValue('number', `IF(ISNUMBER(${cell}), ${cell} ${sign} [${field.replace(/[\\[\]]/g, (one) => `\\${one}`)}]#, "")`, [
    measure,
  ]);
}

function sumInRow(draft: Draft): Built | null {
  const named = draft.ranked({ kinds: NUMBER_KINDS }).filter((column) => draft.isMentioned(column));
  if (named.length < 2) return null;
  const inOrder = named.toSorted((one, other) => draft.placeOf(one) - draft.placeOf(other));
  const call = draft.has('average') ? 'AVG' : draft.has('maximum') ? 'MAX' : draft.has('minimum') ? 'MIN' : 'SUM';
  return rowValue('number', `${call}(${inOrder.map((column) => draft.row(column)).join(', ')})`, inOrder);
}

function reorderFlag(draft: Draft): Built | null {
  const limit = draft.source.columns.find(
    ({ kind, classes, empty }) => kind === 'number' && classes.has('c:threshold') && !empty,
  );
  const stock = draft.ranked({ kinds: NUMBER_KINDS, classes: ['c:quantity'] }).find((column) => column !== limit);
  if (limit === undefined || stock === undefined) return null;
  const [have, least] = [draft.row(stock), draft.row(limit)];
  const sign = draft.has('below') && !draft.has('at-most') ? '<' : '<=';
  return rowValue('check', `IF(AND(ISNUMBER(${have}), ISNUMBER(${least}), ${have} ${sign} ${least}), 1, 0)`, [stock, limit]);
}

/** A mark on the row with the highest or lowest value, of all rows or of the row's group. */
function extremeFlag(draft: Draft): Built | null {
  const isDate =
    draft.has('c:due', 'c:created', 'latest-entry') || /date|latest|recent|earliest|datum|fecha|日/.test(draft.reading.text);
  const measure = (isDate ? draft.pick({ kinds: DATE_KINDS }) : null) ?? measureOf(draft) ?? draft.pick({ kinds: DATE_KINDS });
  if (measure === null) return null;
  const named = draft
    .ranked({ kinds: ['choice', 'text', 'contact'] })
    .find((column) => draft.placeOf(column) >= 0 && !column.primary && !column.empty);
  const group = draft.has('per') ? (groupOf(draft, [measure]) ?? named ?? null) : null;
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

/** An amount times a rate that depends on it: 5 % from 1000, 10 % from 5000. */
function tieredRate(draft: Draft): Built | null {
  const measure = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:amount', 'c:price'] });
  const rates = draft.reading.numbers.filter(({ isPercent }) => isPercent);
  const limits = draft.reading.numbers.filter(({ isPercent, value }) => !isPercent && value > 0);
  if (measure === null || rates.length === 0 || limits.length === 0) return null;
  const cell = draft.row(measure);
  const steps = limits.map(({ value }) => value).toSorted((one, other) => other - one);
  const falling = rates.map(({ value }) => value / 100).toSorted((one, other) => other - one);
  const sign = /over|above|more than|uber|mas de|plus de|mais de|超/.test(draft.reading.text) ? '>' : '>=';
  const rest = falling[steps.length];
  const code = steps.reduceRight(
    (more, limit, place) => `IF(${cell} ${sign} ${limit}, ${cell} * ${falling[place] ?? falling.at(-1) ?? 0}, ${more})`,
    rest === undefined ? '0' : `${cell} * ${rest}`,
  );
  return rowValue('number', `IF(ISNUMBER(${cell}), ${code}, "")`, [measure]);
}

/** 'Over or under budget' as a word. */
function overOrUnder(draft: Draft): Built | null {
  const numbers = draft.ranked({ kinds: NUMBER_KINDS });
  const whole = numbers.find(({ classes }) => classes.has('c:budget'));
  const part = numbers.find((column) => column !== whole && (column.classes.has('c:actual') || column.classes.has('c:amount')));
  if (whole === undefined || part === undefined) return null;
  const [spent, planned] = [draft.row(part), draft.row(whole)];
  return rowValue(
    'text',
    `IF(ISBLANK(${spent}), "", IF(${spent} > ${planned}, "Over", IF(${spent} < ${planned}, "Under", "On")))`,
    [part, whole],
  );
}

export const NUMBERS: readonly Frame[] = [
  {
    id: 'reorder',
    cues: 'reorder|reorder+flag|c:threshold+below+flag',
    also: 'flag below at-most if minimum c:threshold',
    title: 'Reorder',
    build: reorderFlag,
  },
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
  {
    id: 'tiered-rate',
    cues: 'markup+at-least|markup+above|commission|bands+markup|commission+at-most|markup+at-most',
    also: 'if bands share above at-least at-most per',
    title: 'Rate',
    bonus: 0.5,
    build: tieredRate,
  },
  {
    id: 'over-or-under',
    bonus: 1.5,
    cues: 'above+below+c:budget|above+at-most+c:budget|difference+below+c:budget',
    also: 'either set if',
    title: 'Budget Status',
    build: overOrUnder,
  },
  {
    id: 'difference',
    cues: 'difference|c:budget+c:actual+difference|difference+each-row',
    also: 'share c:budget c:actual blank error sum not open set until each-row',
    title: 'Difference',
    build: difference,
  },
  { id: 'product', cues: 'product|c:quantity+c:price', also: 'sum c:quantity c:price', title: 'Total', build: product },
  { id: 'quotient', cues: 'quotient', also: 'error sum', title: 'Ratio', build: quotient },
  {
    id: 'percent-change',
    cues: 'change|share+difference',
    also: 'share difference last-year this-year last-month',
    title: 'Change',
    build: percentChange,
  },
  { id: 'margin', cues: 'margin', also: 'share difference', title: 'Margin', build: marginShare },
  { id: 'mark-up', cues: 'markup', also: 'add product difference share sum', title: 'Gross', build: markedUp },
  {
    id: 'share-of-total',
    cues: 'share+of-total|of-total|share+each-row|share+sum+each-row|quotient+of-total',
    also: 'sum quotient share each-row c:budget per duplicate row',
    title: 'Share',
    build: shareOfTotal,
    bonus: 0.5,
  },
  {
    id: 'share-in-row',
    cues: 'share+c:budget+each-row|share+c:actual+c:budget|c:actual+share|share',
    also: 'sum c:actual quotient each-row',
    title: 'Used',
    bonus: -0.3,
    build: shareInRow,
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
  { id: 'row-number', cues: 'row-number', also: 'count identifier running', title: 'No', build: rowNumber },
  {
    id: 'yearly-number',
    cues: 'restart|restart+years|identifier+years+running|identifier+years|row-number+years',
    also: 'years count identifier row-number running pad on-today created',
    title: 'Number',
    build: yearlyNumber,
  },
  { id: 'row-above', cues: 'above-row', also: 'difference compare running lookup', title: 'Previous', build: rowAbove },
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
  { id: 'round', cues: 'round', also: 'up down share nth sum', title: 'Rounded', build: rounded },
  { id: 'absolute', cues: 'absolute', also: 'difference not', title: 'Absolute', build: absolute },
  { id: 'remainder', cues: 'remainder', also: 'row flag quotient', title: 'Remainder', build: remainder },
  {
    id: 'by-summary-field',
    cues: 'summary-field|product+summary-field',
    also: 'product row set summary-place each-row sum',
    title: 'Amount',
    build: bySummaryField,
  },
  { id: 'sum-in-row', cues: 'sum+each-row|sum|average+each-row', also: 'add', title: 'Total', bonus: -0.6, build: sumInRow },
];
