import { dimensionsOf } from './lexicon/dimensions.ts';
import type { ColumnMention } from './question-mentions.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { folded, type Token, tokensOf } from './text.ts';

/** 'Tread below 1.6 red' into a column Tread speaks of Tread mm: what waits for the formula has no values to compare. */
export function measuredAs(column: Column, all: readonly Column[]): Column {
  if (!column.empty) return column;
  const words = tokensOf(folded(column.title)).map(({ text }) => text);
  const fits = all.filter((other) => {
    if (other.empty || other.kind !== 'number' || other.sheet !== column.sheet) return false;
    const titled = tokensOf(folded(other.title)).map(({ text }) => text);
    const isLike = words.every((word, place) => titled[place] === word);
    return isLike && titled.slice(words.length).every((word) => word.length <= 3 || word in UNIT_NAMES);
  });
  return fits.length === 1 && words.length > 0 ? (fits[0] ?? column) : column;
}

const UNIT_NAMES: Readonly<Record<string, readonly string[]>> = {
  g: ['grams', 'gram'],
  kg: ['kilos', 'kilograms'],
  t: ['tonnes', 'tons'],
  l: ['litres', 'liters'],
  ml: ['millilitres', 'milliliters'],
  ha: ['hectare', 'hectares'],
  h: ['hours', 'hour'],
  min: ['minutes', 'minute'],
};

/** A title as it is, and with its units in words. */
export function unitsSpelled(name: string, words: readonly string[]): readonly string[] {
  if (words.length < 2 || !words.some((word) => word in UNIT_NAMES)) return [name];
  const longest = Math.max(...words.map((word) => UNIT_NAMES[word]?.length ?? 0));
  const spelled = Array.from({ length: longest }, (_, place) => words.map((word) => UNIT_NAMES[word]?.[place] ?? word).join(' '));
  const others = words.map((word) => UNIT_NAMES[word]?.[0] ?? word);
  // 'tonnes per hectare' has one unit in the plural and one in the singular.
  return [name, ...spelled, others.map((word, place) => (place > 0 ? word.replace(/s$/, '') : word)).join(' ')];
}

/** Units of two letters that a word of its own may be. */
export const IS_UNIT = /^(?:kw|kg|km|ha|ml|cl|cm|mm|hl|m2|m3|lb|oz|tb|gb|mb)$/;

/** 'Price per kW' with Power kW: the one number that is titled by a unit. */
export function columnWithUnit(sheet: SheetModel | undefined, { text, start, end }: Token): readonly ColumnMention[] {
  const fits = (sheet?.columns ?? []).filter(
    ({ kind, title, empty }) => kind === 'number' && !empty && isTitledByUnit(title, text),
  );
  return fits.length === 1 ? fits.map((column) => ({ column, start, end, isPart: true, isOpposite: false })) : [];
}

/** Whether a title has a unit that its numbers are in: 'Power kW', and not 'Price per kW'. */
export function isTitledByUnit(title: string, unit: string): boolean {
  const words = tokensOf(folded(title)).map(({ text }) => text);
  const place = words.indexOf(unit);
  return place >= 0 && !/^(?:per|pro|je|por|par)$/.test(words[place - 1] ?? '') && !folded(title).includes(`/${unit}`);
}

/** 'Area' for Hectares, 'weight' for Kilos: the one column that is titled by a unit of what the word measures, or by another word for it. */
export function columnsMeasuring(sheet: SheetModel | undefined, { text, start, end }: Token): readonly ColumnMention[] {
  const fits = sheet === undefined || text.length < 3 ? [] : columnsMeasuredIn(sheet, text);
  return fits.map((column) => ({ column, start, end, isPart: true, isOpposite: false }));
}

/** The one column of what a word measures or is a unit of; none where there are several. */
export function columnsMeasuredIn({ columns }: Pick<SheetModel, 'columns'>, word: string): readonly Column[] {
  const dimensions = dimensionsOf(word);
  if (dimensions.length === 0) return [];
  const fits = columns.filter(
    ({ kind, title, empty, primary }) =>
      kind === 'number' &&
      !empty &&
      !primary &&
      tokensOf(folded(title).replace(/ (?:per|pro|je|por|par) .*/, '')).some(({ text }) =>
        dimensionsOf(text).some((one) => dimensions.includes(one)),
      ),
  );
  const other = fits.length === 0 ? MEASURED_ALSO[word] : undefined;
  if (other !== undefined) return columnsMeasuredIn({ columns }, other);
  return fits.length === 1 ? fits : [];
}

/** 'The longest trip' of a sheet without lengths and times is the one over the longest distance. */
const MEASURED_ALSO: Readonly<Record<string, string>> = { longest: 'distance', shortest: 'distance' };
