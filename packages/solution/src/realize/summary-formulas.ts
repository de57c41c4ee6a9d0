import type { ColumnPlan, NumberFormat } from '../plan.ts';
import type { RealizedSheet } from './realized-sheet.ts';

/** What computes a figure, and how its result is shown. */
export interface FigureFormula {
  readonly formula: string;
  readonly format: NumberFormat;
}

type Figures = Pick<ColumnPlan, 'title' | 'format'>;

/** The average of a column, shown as the column is. Shares are fractions, of which whole percents are two decimals. */
export function averageOf({ title, format = 'number' }: Figures): FigureFormula {
  const decimals = format === 'percent' ? 2 : 1;
  return { formula: `=IF(COUNT(${whole(title)}) = 0, "", ROUND(AVG(${whole(title)}), ${decimals}))`, format };
}

export function sumOf({ title, format = 'number' }: Figures): FigureFormula {
  return { formula: `=SUM(${whole(title)})`, format };
}

export function inNumbers(expression: string): FigureFormula {
  return { formula: `=${expression}`, format: 'number' };
}

export function inPercent(expression: string): FigureFormula {
  return { formula: `=${expression}`, format: 'percent' };
}

export function whole(title: string): string {
  return `[${title}]:[${title}]`;
}

export function rows(sheet: RealizedSheet): string {
  return `COUNTIFS(${whole(primaryTitle(sheet))}, NOT(ISBLANK(@cell)))`;
}

/** The share of a sheet's rows that a count holds. */
export function shareOf(count: string, sheet: RealizedSheet): FigureFormula {
  return inPercent(`IF(${rows(sheet)} = 0, "", ${count} / ${rows(sheet)})`);
}

export function primaryTitle(sheet: RealizedSheet): string {
  return sheet.columns.find(({ primary }) => primary)?.title ?? '';
}
