import { apiError } from './errors.ts';
import type { ColumnRecord } from './model.ts';

/**
 * Refuses a column formula on a system column (1303) and syntax that has no meaning for a whole column (1310): row numbers,
 * `$`, ranges that end at a row. Anything else is accepted, even what cannot be parsed: its cells then show the error.
 */
export function checkColumnFormula(column: Pick<ColumnRecord, 'systemColumnType'>, formula: string): void {
  if (column.systemColumnType) throw apiError(1303, column.systemColumnType);
  const problem = unsupportedSyntax(formula);
  if (problem) throw apiError(1310, problem);
}

function unsupportedSyntax(formula: string): string | undefined {
  const bare = formula
    .replace(/"[^"]*"/g, '""')
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/\[(?:\\.|[^\]\\])*\]/g, '[]');
  if (bare.includes('$')) return 'the sign $';
  if (/\[\]\s*\d/.test(bare) || /(?<![\w@#])[A-Za-z_]\w*?\d+(?![\w(#])/.test(bare)) return 'a row number';
  if (/\[\]\s*:\s*(\[\]|\w+)\s*@row/i.test(bare) && !/@row\s*:/i.test(bare)) return 'a range that ends at a row';
  return undefined;
}
