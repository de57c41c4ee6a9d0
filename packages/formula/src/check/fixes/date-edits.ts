import { type Expression, isComparison, type Separator } from '../../syntax/ast.ts';
import { parseIsoDate } from '../../values/dates.ts';

const ISO = /^\s*(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*$/;
const SLASHED = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})\s*$/;

/**
 * A date written as a text, or without quotation marks so that it reads as a calculation, as a call of DATE. undefined for anything else, and
 * where day and month could be either way round.
 */
export function dateCall(node: Expression, written: string, separator: Separator): string | undefined {
  const text = node.kind === 'text' ? node.value : node.kind === 'binary' && !isComparison(node.operator) ? written : '';
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear !== undefined) return callOf(Number(isoYear), Number(isoMonth), Number(isoDay), separator);
  const [, first, second, year] = SLASHED.exec(text) ?? [];
  if (first === undefined || second === undefined || year === undefined) return undefined;
  const [one, other] = [Number(first), Number(second)];
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  if (one > 12) return callOf(full, other, one, separator);
  return other > 12 || one === other ? callOf(full, one, other, separator) : undefined;
}

function callOf(year: number, month: number, day: number, separator: Separator): string | undefined {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return parseIsoDate(iso) === null ? undefined : `DATE(${[year, month, day].join(`${separator} `)})`;
}
