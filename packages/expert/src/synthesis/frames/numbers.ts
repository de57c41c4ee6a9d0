import { type Draft, NUMBER_KINDS } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { markupColumnOf } from './checks.ts';
import { type Built, type Frame, rowValue } from './frame.ts';
import { groupOf, measureOf } from './grouping.ts';
import { difference, measureWithBudget, orderColumn, twoNumbers } from './number-columns.ts';

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
  const [one, other] = (isDividedBy(draft, numbers[0]) ? numbers.toReversed() : numbers).map((column) => draft.row(column));
  return rowValue('number', `IFERROR(ROUND(${one} / ${other}, 3), "")`, numbers);
}

const MAY_BE_ZERO =
  /^ (?:(?:can|may|might|could|will) (?:sometimes |also )?be|is (?:sometimes|often|still|occasionally)|are sometimes|(?:kann|konnte) (?:auch )?|puede ser|peut etre|pode ser)? ?(?:0|zero|null|cero|blank|empty|missing|leer|vacio|vide|vazio)(?![\p{L}\d])/u;

/** 'IFERROR for a division, budget can be 0': what may be zero is what is divided by. */
function isDividedBy({ reading: { text, columns } }: Draft, column: Column): boolean {
  return columns.some((one) => one.column === column && MAY_BE_ZERO.test(text.slice(one.end)));
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
  const told = draft.reading.numbers.find(({ value }) => value > 0 && value <= 100)?.value;
  // No share is assumed where a column that is named holds it.
  const rate = markupColumnOf(draft);
  if (told === undefined && rate !== undefined && draft.isPartlyMentioned(rate)) return null;
  const said = told ?? draft.choose(20);
  const { text } = draft.reading;
  const factor = Math.round((LESS.test(text) ? 1 - said / 100 : 1 + said / 100) * 10_000) / 10_000;
  const sign = TAX_TAKEN_OUT.test(text) ? '/' : '*';
  const cell = draft.row(measure);
  return rowValue('number', `IF(ISNUMBER(${cell}), ROUND(${cell} ${sign} ${factor}, 2), "")`, [measure]);
}

const LESS = /discount|reduced by|decreased by|rabatt|descuento|remise|desconto|割引|値引/;
/** 'Net of 19% VAT': the tax is a share of what stands without it, so it is divided by, and not taken off. */
const TAX_TAKEN_OUT =
  /\b(?:without|excluding|excl|ex|before|net of|minus|less|remov\p{L}*|tak\p{L}+ (?:out|off)|strip\p{L}*)\b[^,;.]{0,20}\b(?:vat|gst|tax(?:es)?)\b|\bnet\b.{0,30}\bfrom\b.{0,12}\bgross\b|\b(?:ohne|abzuglich|exklusive?|heraus\p{L}*)\b[^,;.]{0,20}\b(?:mwst|ust|mehrwertsteuer|umsatzsteuer)\b|\b(?:sin|excluyendo|quitar\p{L}*)\b[^,;.]{0,15}\b(?:iva|impuestos?)\b|\b(?:hors|sans|enlev\p{L}+|retir\p{L}+)\b[^,;.]{0,15}\b(?:tva|taxes?)\b|\b(?:sem|excluindo|tirar\p{L}*)\b[^,;.]{0,15}\b(?:iva|impostos?)\b|税抜/u;

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

function shareInRow(draft: Draft): Built | null {
  const numbers = draft.ranked({ kinds: NUMBER_KINDS, classes: ['c:actual', 'c:quantity'] });
  const [first] = numbers;
  const named = numbers.filter((column) => draft.isPartlyMentioned(column));
  const shown = named.length === 2 ? partAndWhole(draft, named) : null;
  if (shown !== null) return quotientOf(draft, shown);
  const whole =
    numbers.find(({ classes }) => classes.has('c:budget')) ??
    numbers.filter((column) => column !== first).toSorted((one, other) => (other.highest ?? 0) - (one.highest ?? 0))[0];
  const part = numbers.find((column) => column !== whole);
  return part === undefined || whole === undefined ? null : quotientOf(draft, [part, whole]);
}

function quotientOf(draft: Draft, [part, whole]: readonly [Column, Column]): Built {
  return rowValue('number', `IFERROR(ROUND(${draft.row(part)} / ${draft.row(whole)}, 3), "")`, [part, whole]);
}

/** Of two numbers the one that no row has more of than of the other; null where the rows do not tell. */
function partAndWhole({ own: { sheet } }: Draft, [one, other]: readonly Column[]): readonly [Column, Column] | null {
  if (one === undefined || other === undefined) return null;
  const isNeverAbove = (part: Column, whole: Column) =>
    sheet.rows.every(({ cells }) => Number(cells[part.title] ?? 0) <= Number(cells[whole.title] ?? 0));
  if (isNeverAbove(one, other) === isNeverAbove(other, one)) return null;
  return isNeverAbove(one, other) ? [one, other] : [other, one];
}

function rounded(draft: Draft): Built | null {
  const measure = measureOf(draft);
  if (measure === null) return null;
  const cell = draft.row(measure);
  const said = draft.reading.numbers.find(({ value }) => value > 0)?.value;
  const isDecimals = /decimal|\b(?:places|digits)\b|^\W*round \d\W*$|nachkomma|kommastelle|decimales|casas|小数/.test(
    draft.reading.text,
  );
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
