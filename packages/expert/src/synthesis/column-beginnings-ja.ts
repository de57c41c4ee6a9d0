import type { ColumnMention } from './question-mentions.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { folded } from './text.ts';

/** How a title ends that is named by its beginning: '未納' of 未納月数, '送信' of 送信回数. */
const NAMED_BY_BEGINNING =
  /^([\p{sc=Han}\p{sc=Katakana}ー]{2,6}?)(?:日数|月数|回数|件数|個数|点数|数|金額|額|費用|費|料金|料|率|時間|距離)$/u;

/** Numbers that a Japanese question names by what their titles begin with, where no other title begins so. */
export function beginningsInJapanese(
  sheets: readonly SheetModel[],
  text: string,
  known: readonly ColumnMention[],
): readonly ColumnMention[] {
  return sheets.flatMap(({ columns }) =>
    columns.flatMap((column) => {
      const [, beginning] = NAMED_BY_BEGINNING.exec(folded(column.title)) ?? [];
      const isUsable = column.kind === 'number' && !column.empty && !column.primary;
      if (!isUsable || beginning === undefined || !isOnlyOne(columns, beginning)) return [];
      return [...text.matchAll(new RegExp(`(?<!\\p{sc=Han})${beginning}(?=[がはのをに]|$)`, 'gu'))]
        .map(({ index: start }) => ({ column, start, end: start + beginning.length, isPart: true, isOpposite: false }))
        .filter(({ start, end }) => !known.some((one) => one.start < end && one.end > start));
    }),
  );
}

function isOnlyOne(columns: readonly Column[], beginning: string): boolean {
  return columns.filter(({ title }) => folded(title).startsWith(beginning)).length === 1;
}
