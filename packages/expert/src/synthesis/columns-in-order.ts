import type { ColumnMention } from './question-mentions.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { folded } from './text.ts';

/** 'The last calibration' is all of Last Calibrated. */
export function withOrder(text: string, mention: ColumnMention): ColumnMention {
  const { column, start, isPart } = mention;
  const [, first = ''] = /^(last|latest|previous|next) \p{L}+$/u.exec(folded(column.title)) ?? [];
  if (!isPart || first === '' || column.empty) return mention;
  const said = first === 'next' ? /\bnext $/ : /\b(?:last|latest|previous|most recent) $/;
  const before = said.exec(text.slice(0, start));
  return before === null ? mention : { ...mention, start: before.index, isPart: false, isDeed: false };
}

/** '30 days after the last one' is after the one date of the sheet that is titled as the last of its kind, where no other date is named. */
export function lastOnes(sheet: SheetModel | undefined, text: string, named: readonly ColumnMention[]): readonly ColumnMention[] {
  const isLast = ({ title, kind, empty }: Column) =>
    kind === 'date' && !empty && /^(?:last|latest|previous) /.test(folded(title));
  const [column, ...more] = sheet?.columns.filter(isLast) ?? [];
  const isOther = (one: Column) => one.kind === 'date' && !one.empty && one !== column;
  if (column === undefined || more.length > 0 || named.some((one) => isOther(one.column))) return [];
  return [...text.matchAll(LAST_ONE)].map(({ 0: said, index: start }) => {
    return { column, start, end: start + said.length, isPart: false, isOpposite: false };
  });
}

const LAST_ONE = /(?<=\b(?:after|since|from) (?:the )?)(?:last|latest|previous) (?:one|time)\b/g;
