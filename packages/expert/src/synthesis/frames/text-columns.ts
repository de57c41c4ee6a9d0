import { type Draft, TEXT_KINDS } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, rowValue } from './frame.ts';

/** The text column that is worked on. */
export function textColumn(draft: Draft, classes: readonly string[] = ['c:name', 'c:key']): Column | null {
  return draft.pick({ kinds: TEXT_KINDS, classes }) ?? draft.pick({ kinds: ['contact'], classes });
}

/** A contact becomes text by joining an empty text. */
export function asText(draft: Draft, column: Column): string {
  const cell = draft.row(column);
  return column.kind === 'contact' || column.kind === 'number' || column.kind === 'auto' ? `(${cell} + "")` : cell;
}

export function ofText(
  result: Built['result'],
  code: (text: string, draft: Draft, column: Column) => string | null,
  classes?: readonly string[],
): (draft: Draft) => Built | null {
  return (draft) => {
    const column = textColumn(draft, classes);
    if (column === null) return null;
    const written = code(asText(draft, column), draft, column);
    return written === null ? null : rowValue(result, written, [column]);
  };
}

export const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/hyphen|dash|bindestrich|guion|tiret|hifen|traco|ハイフン|ダッシュ/, '-'],
  [/comma|komma|\bcoma\b|virgul|カンマ|コンマ/, ','],
  [/slash|schragstrich|barra|スラッシュ/, '/'],
  [/colon|doppelpunkt|dos puntos|deux points|dois pontos|コロン/, ':'],
  [/underscore|unterstrich|guion bajo|アンダー/, '_'],
  [/space|leerzeichen|espacio|espace|espaco|スペース|空白/, ' '],
  [/pipe/, '|'],
  [/full stop|period|punkt|\bpunto\b|\bpoint\b|\bponto\b/, '.'],
];
