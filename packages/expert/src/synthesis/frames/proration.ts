import { shortMonthNamed } from '../date-windows.ts';
import { type Draft, NUMBER_KINDS } from '../draft.ts';
import { monthNamed } from '../months.ts';
import { folded } from '../text.ts';
import { twoDates } from './date-columns.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** The month that an amount is divided for: named in the question, otherwise by the column that waits, otherwise the current one. */
function monthMeant(draft: Draft): { readonly year: string; readonly month: string } {
  const waiting = draft.own.columns.filter(({ empty }) => empty).map(({ title }) => folded(title));
  const texts = [draft.reading.text, ...waiting];
  const named = texts.find((text) => monthNamed(text) > 0 || shortMonthNamed(text) > 0);
  if (named === undefined) return { year: 'YEAR(TODAY())', month: draft.choose('MONTH(TODAY())') };
  const year = /\b20\d\d\b/.exec(named)?.[0] ?? /\b20\d\d\b/.exec(draft.reading.text)?.[0] ?? 'YEAR(TODAY())';
  for (const token of draft.reading.tokens) if (monthNamed(token.text) > 0 || token.text === year) draft.explain(token);
  return { year, month: String(monthNamed(named) || shortMonthNamed(named)) };
}

/** An amount for the days that a stretch has in a month; both its ends count. */
function prorated(draft: Draft): Built | null {
  const dates = twoDates(draft);
  const amount = draft.pick({ kinds: NUMBER_KINDS, classes: ['c:amount', 'c:price', 'c:budget', 'c:actual', 'c:effort'] });
  if (dates === null || amount === null) return null;
  const [from, to] = dates.map((column) => draft.row(column)) as [string, string];
  const cell = draft.row(amount);
  const { year, month } = monthMeant(draft);
  const first = `DATE(${year}, ${month}, 1)`;
  const last = /^\d+$/.test(month)
    ? month === '12'
      ? `DATE(${year}, 12, 31)`
      : `DATE(${year}, ${Number(month) + 1}, 1) - 1`
    : `DATE(${year} + INT(${month} / 12), MOD(${month}, 12) + 1, 1) - 1`;
  const days = `MAX(0, MIN(${to}, ${last}) - MAX(${from}, ${first}) + 1)`;
  return rowValue(
    'number',
    `IF(AND(ISDATE(${from}), ISDATE(${to}), ISNUMBER(${cell})), ROUND(${cell} * ${days} / (${to} - ${from} + 1), 2), "")`,
    [amount, ...dates],
  );
}

/** 'How much of the fee belongs to March': a month, an amount and the stretch that it is for. */
const PART_OF =
  /\b(?:belongs? to|falls? (?:in|into|within)|entfallt auf|entfallen auf|corresponde a|corresponden a|revient a|correspond a|cabe a|pertence a|cai em)\b/;
const OF_MONTH = 6.5;

function asksForPart(draft: Draft): boolean {
  const { text } = draft.reading;
  return PART_OF.test(text) && monthNamed(text) > 0 && !draft.has('flag', 'if') && twoDates(draft) !== null;
}

export const PRORATION: readonly Frame[] = [
  {
    id: 'prorated',
    cues: 'prorate|prorate+months|prorate+days|prorate+c:amount',
    also: 'months days share c:amount c:price per each-row measure-named overlap c:start c:end this-month set awaited sum between count',
    title: 'Month Share',
    bonus: 0.8,
    build: prorated,
  },
  {
    id: 'prorated',
    cues: 'expression',
    also: 'prorate months days share c:amount c:price sum per each-row this-month',
    title: 'Month Share',
    spot: (draft) => (draft.source === draft.own && asksForPart(draft) ? OF_MONTH : 0),
    build: prorated,
  },
];
