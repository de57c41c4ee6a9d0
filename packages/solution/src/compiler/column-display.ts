import type { ColumnPlan, NumberFormat, SheetPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';

/** Places of Smartsheet's format descriptor, which has 17, and what they hold (developer guide, Format Text Elements). */
const PLACES = { decimalCount: 12, thousandsSeparator: 13, numberFormat: 14 } as const;
const PLACE_COUNT = 17;
const NUMBER = 1;
const PERCENT = 3;

/**
 * Money stands as a number with two decimals: the vendor's two tables of currencies number them differently, and a wrong sign is worse than none.
 */
const FORMATS: Readonly<Record<NumberFormat, Partial<Record<keyof typeof PLACES, number>>>> = {
  money: { decimalCount: 2, thousandsSeparator: 1, numberFormat: NUMBER },
  percent: { decimalCount: 0, numberFormat: PERCENT },
  number: { thousandsSeparator: 1, numberFormat: NUMBER },
};

/** The format descriptor of a column or a summary field, as the API takes it: `,,,,,,,,,,,,2,1,1,,`. */
export function formatDescriptor(format: NumberFormat): string {
  const places = Array.from({ length: PLACE_COUNT }, () => '');
  for (const [name, value] of Object.entries(FORMATS[format])) places[PLACES[name as keyof typeof PLACES]] = String(value);
  return places.join(',');
}

const PIXELS = { perCharacter: 8, margin: 28, least: 70, most: 360 };
/** What a type shows whatever is in it: a date with its calendar, a contact with its picture. */
const LEAST: Partial<Record<ColumnPlan['type'], number>> = {
  DATE: 110,
  DATETIME: 140,
  CONTACT_LIST: 150,
  MULTI_CONTACT_LIST: 170,
  TEXT_NUMBER: 90,
};
const LEAST_PRIMARY = 220;

/** Pixels in which a column shows its title, its options and what its rows hold, within reason; the plan's own width comes first. */
export function widthOf(column: ColumnPlan, { rows }: Pick<SheetPlan, 'rows'>): number {
  const { title, type, primary, options = [], symbol, width } = column;
  if (width !== undefined) return Math.min(width, LIMITS.columnWidth);
  const cells = rows.map(({ cells }) => String(cells[title] ?? ''));
  const texts = type === 'CHECKBOX' || symbol !== undefined ? [title] : [title, ...options, ...cells];
  const needed = PIXELS.margin + PIXELS.perCharacter * Math.max(...texts.map(charactersOf));
  const least = Math.max(primary ? LEAST_PRIMARY : 0, LEAST[type] ?? PIXELS.least);
  return Math.max(least, Math.min(needed, PIXELS.most));
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/gu;

/** Characters of the East take the room of two. */
function charactersOf(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}
