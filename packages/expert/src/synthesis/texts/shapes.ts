import type { PlainValue } from '@sheetwright/formula';
import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';

/** What the texts of a column look like, which tells which column an operation on texts is meant for where the question names none. */
type Shape = (text: string) => boolean;

const ROWS_AT_MOST = 60;

/** The texts of a column as they are typed, numbers among them. */
export function textsOf({ source }: Draft, { title }: Column): readonly string[] {
  return source.sheet.rows.slice(0, ROWS_AT_MOST).flatMap(({ cells }) => {
    const text = textOfCell(cells[title] ?? null);
    return text === '' ? [] : [text];
  });
}

/** A cell as a formula joins it to a text: a contact by its name. */
export function textOfCell(cell: PlainValue): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell);
  return cell !== null && typeof cell === 'object' && 'email' in cell ? (cell.name ?? cell.email) : '';
}

/** A column that an operation may be meant for. */
export interface Fitting {
  readonly column: Column;
  /** No other column has texts of the shape, or this one is named. */
  readonly isSure: boolean;
}

const KINDS = ['text', 'choice', 'auto', 'number'];

/** The column whose texts have the shape: the one that is named, otherwise the one with most of them; null where none has. */
export function columnOfShape(draft: Draft, shape: Shape, kinds: readonly string[] = KINDS): Fitting | null {
  const fitting = draft.source.columns
    .filter(({ kind, empty, isFormula }) => kinds.includes(kind) && !empty && !isFormula)
    .flatMap((column) => {
      const texts = textsOf(draft, column);
      const share = texts.length === 0 ? 0 : texts.filter(shape).length / texts.length;
      const named = draft.isMentioned(column) && !draft.isThing(column) ? 2 : draft.isPartlyMentioned(column) ? 1 : 0;
      return share === 0 ? [] : [{ column, share, named }];
    })
    .toSorted((one, other) => other.named - one.named || other.share - one.share);
  const [best, next] = fitting;
  if (best === undefined) return null;
  return { column: best.column, isSure: next === undefined || best.named > next.named || best.share > 1.5 * next.share };
}

/** How a sign that divides texts is written in them: with the spaces that it has in all of them on the side of the part. */
export function dividerIn(draft: Draft, column: Column, sign: string, side: 'before' | 'after'): string {
  const texts = textsOf(draft, column).filter((text) => text.includes(sign));
  const wide = side === 'before' ? ` ${sign}` : `${sign} `;
  return sign.trim() !== '' && texts.length > 0 && texts.every((text) => text.includes(wide)) ? wide : sign;
}

export function has(sign: string): Shape {
  return (text) => text.trim().includes(sign);
}

/** 'Ann Berg', 'Bo', 'Mary-Ann O'Neil': words of letters, the first of each a capital. */
export function isPersonName(text: string): boolean {
  return /^\p{Lu}[\p{L}'’.-]+(?: (?:(?:de|von|van|der|da|di|du|la|le|del|bin|al) )*\p{Lu}[\p{L}'’.-]*){1,3}$/u.test(text.trim());
}

/** '12 kg', '7.5 h', '95min'. */
export function isNumberWithUnit(text: string): boolean {
  return /^\s*-?\d+(?:[.,]\d+)*\s?\p{L}{1,12}\.?\s*$/u.test(text);
}

/** Whether some values stand in several rows: names of rows do not. */
export function hasRepeats(draft: Draft, column: Column): boolean {
  const texts = textsOf(draft, column);
  return new Set(texts).size < texts.length;
}

/** 'Room 12', 'Bay-7': a word and a number behind it. */
export function isNumberBehindWord(text: string): boolean {
  return /^\s*\p{L}[\p{L}.]*[ -]\d+(?:\.\d+)?\s*$/u.test(text);
}

export function isPadded(text: string): boolean {
  return /^\s|\s$/.test(text);
}

/** The places of year, month and day in texts that are dates; null where they are none. */
type DateOrder = 'ymd' | 'compact' | 'dmy' | 'mdy';

export function isDateText(text: string): boolean {
  return /^\s*(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T ].*)?|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|(?:19|20)\d{6})\s*$/.test(text);
}

/** How most texts of a column write a date; `isDayFirst` decides where both readings are possible. */
export function dateOrderOf(texts: readonly string[], isDayFirst: boolean): DateOrder {
  const dates = texts.filter(isDateText).map((text) => text.trim());
  if (dates.some((text) => /^\d{8}$/.test(text))) return 'compact';
  if (dates.some((text) => /^\d{4}\D/.test(text))) return 'ymd';
  const parts = dates.map((text) => text.split(/\D/).map(Number));
  if (parts.some(([first = 0]) => first > 12)) return 'dmy';
  if (parts.some(([, second = 0]) => second > 12)) return 'mdy';
  return isDayFirst || dates.some((text) => text.includes('.')) ? 'dmy' : 'mdy';
}

/** The signs between the words of texts, the most frequent first. */
export function dividersOf(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const sign of new Set(text.trim().match(/[-/_:;,|.>~]|\s(?!\s)/g) ?? [])) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  // A blank divides words; any other sign was put there to divide.
  const weight = ([sign, count]: readonly [string, number]) => (sign === ' ' ? count * 0.4 : count);
  return [...counts].toSorted((one, other) => weight(other) - weight(one)).map(([sign]) => sign);
}
