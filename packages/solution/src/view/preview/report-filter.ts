import type { PreviewCell } from '@sheetwright/contract/preview.ts';
import type { ReportCriterion, ReportFilter } from '../../plan.ts';

/** The cell of a row that a criterion names. */
export type CellFor = (criterion: ReportCriterion) => PreviewCell;

/** Whether a report shows a row. @param today as `YYYY-MM-DD` */
export function passesFilter(filter: ReportFilter | null, cellFor: CellFor, today: string): boolean {
  if (filter === null) return true;
  const results = [
    ...filter.criteria.map((criterion) => isMet(criterion, cellFor(criterion), today)),
    ...filter.nested.map((nested) => passesFilter(nested, cellFor, today)),
  ];
  if (results.length === 0) return true;
  return filter.operator === 'AND' ? results.every(Boolean) : results.some(Boolean);
}

interface Test {
  readonly cell: PreviewCell;
  readonly values: readonly (string | number)[];
  readonly today: string;
}

/** Negated forms of the API, whose names follow no single rule. */
const NEGATED: Readonly<Record<string, string>> = {
  DOES_NOT_CONTAIN: 'CONTAINS',
  IS_NOT_BLANK: 'IS_BLANK',
  IS_NOT_NUMBER: 'IS_NUMBER',
  IS_NOT_DATE: 'IS_DATE',
  IS_UNCHECKED: 'IS_CHECKED',
  IS_NOT_ONE_OF: 'IS_ONE_OF',
  HAS_NONE_OF: 'HAS_ANY_OF',
  NOT_ALL_OF: 'HAS_ALL_OF',
  MULTI_IS_NOT_EQUAL: 'MULTI_IS_EQUAL',
};

function isMet({ operator, values }: ReportCriterion, cell: PreviewCell, today: string): boolean {
  const plain = values.map((value) => (typeof value === 'object' ? (value.objectType === 'DATE' ? value.value : '') : value));
  const test = { cell, values: plain, today };
  const direct = TESTS[operator];
  if (direct) return direct(test);
  const positive = TESTS[NEGATED[operator] ?? operator.replace(/^NOT_/, '')];
  return positive !== undefined && !positive(test);
}

const TESTS: Readonly<Record<string, (test: Test) => boolean>> = {
  EQUAL: ({ cell, values }) => isAmong(cell, values.slice(0, 1)),
  GREATER_THAN: (test) => ordered(test, (sign) => sign > 0),
  GREATER_THAN_OR_EQUAL: (test) => ordered(test, (sign) => sign >= 0),
  LESS_THAN: (test) => ordered(test, (sign) => sign < 0),
  LESS_THAN_OR_EQUAL: (test) => ordered(test, (sign) => sign <= 0),
  BETWEEN: ({ cell, values, today }) =>
    ordered({ cell, values: values.slice(0, 1), today }, (sign) => sign >= 0) &&
    ordered({ cell, values: values.slice(1), today }, (sign) => sign <= 0),
  CONTAINS: ({ cell, values: [part] }) => part !== undefined && partsOf(cell).some((text) => text.includes(fold(part))),
  TODAY: ({ cell, today }) => dayOf(cell) === today,
  PAST: ({ cell, today }) => isDay(cell, (day) => day < today),
  FUTURE: ({ cell, today }) => isDay(cell, (day) => day > today),
  LAST_N_DAYS: ({ cell, values: [days], today }) => isDay(cell, (day) => day <= today && day >= daysFrom(today, -Number(days))),
  NEXT_N_DAYS: ({ cell, values: [days], today }) => isDay(cell, (day) => day >= today && day <= daysFrom(today, Number(days))),
  IS_BLANK: ({ cell }) => isBlank(cell),
  IS_NUMBER: ({ cell }) => typeof cell === 'number',
  IS_DATE: ({ cell }) => dayOf(cell) !== null,
  IS_CHECKED: ({ cell }) => cell === true || cell === 1,
  IS_ONE_OF: ({ cell, values }) => isAmong(cell, values),
  HAS_ANY_OF: ({ cell, values }) => isAmong(cell, values),
  HAS_ALL_OF: ({ cell, values }) => hasAll(cell, values),
  MULTI_IS_EQUAL: ({ cell, values }) => hasAll(cell, values) && partsOf(cell).length === values.length,
};

function hasAll(cell: PreviewCell, values: readonly (string | number)[]): boolean {
  const parts = partsOf(cell);
  return values.every((value) => parts.includes(fold(value)));
}

function isAmong(cell: PreviewCell, values: readonly (string | number)[]): boolean {
  const parts = partsOf(cell);
  return values.some((value) => parts.includes(fold(value)));
}

/** Numbers are compared with numbers and texts with texts; anything else is in no order. */
function ordered({ cell, values: [limit] }: Test, accept: (sign: number) => boolean): boolean {
  if (isBlank(cell) || limit === undefined || typeof cell !== typeof limit) return false;
  return accept(compareCells(cell, limit));
}

export function isBlank(cell: PreviewCell): boolean {
  return cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0);
}

/** Blank cells last, numbers before texts, texts without regard to capitals. */
export function compareCells(one: PreviewCell, other: PreviewCell): number {
  if (isBlank(one) || isBlank(other)) return Number(isBlank(one)) - Number(isBlank(other));
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1;
  const [left = '', right = ''] = [partsOf(one).join(), partsOf(other).join()];
  return left < right ? -1 : Number(left > right);
}

function partsOf(cell: PreviewCell): string[] {
  if (isBlank(cell)) return [];
  if (Array.isArray(cell)) return cell.map(fold);
  return [fold(typeof cell === 'object' && cell !== null ? cell.error : String(cell))];
}

function fold(value: string | number): string {
  return String(value).toLowerCase();
}

function dayOf(cell: PreviewCell): string | null {
  return typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(cell) ? cell.slice(0, 10) : null;
}

function isDay(cell: PreviewCell, accept: (day: string) => boolean): boolean {
  const day = dayOf(cell);
  return day !== null && accept(day);
}

function daysFrom(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + (days || 0) * 86_400_000).toISOString().slice(0, 10);
}
