import type { Contact, Scalar } from './model.ts';
import type { SeenCell } from './read-cell.ts';
import type { FilterExpression, FilterValue } from './report-body.ts';

export interface FilterContext {
  /** The day on which the report is read, `YYYY-MM-DD`. */
  readonly today: string;
  readonly userEmail: string;
}

interface Test {
  readonly cell: SeenCell;
  readonly values: readonly (Scalar | null)[];
  readonly context: FilterContext;
}

/** Whether a row passes. `cellFor` finds the cell of the row that a criterion names. */
export function passes(
  expression: FilterExpression,
  context: FilterContext,
  cellFor: (criterion: NonNullable<FilterExpression['criteria']>[number]) => SeenCell,
): boolean {
  const results = [
    ...(expression.criteria ?? []).map((criterion) => {
      const values = (criterion.values ?? []).map((value) => plain(value, context));
      return TESTS[criterion.operator]({ cell: cellFor(criterion), values, context });
    }),
    ...(expression.nestedCriteria ?? []).map((nested) => passes(nested, context, cellFor)),
  ];
  if (results.length === 0) return true;
  return expression.operator === 'AND' ? results.every(Boolean) : results.some(Boolean);
}

function plain(value: FilterValue, context: FilterContext): Scalar | null {
  if (typeof value !== 'object' || value === null) return value;
  return value.objectType === 'DATE' ? value.value : context.userEmail;
}

const not =
  (test: (one: Test) => boolean) =>
  (one: Test): boolean =>
    !test(one);

const ordered =
  (accept: (sign: number) => boolean) =>
  ({ cell, values: [limit] }: Test): boolean =>
    !isBlank(cell) &&
    limit !== undefined &&
    limit !== null &&
    comparable(cell.value, limit) &&
    accept(compareScalars(cell.value ?? '', limit));

const between = ({ cell, values: [from, to] }: Test): boolean => {
  if (isBlank(cell) || from === undefined || from === null || to === undefined || to === null) return false;
  const value = cell.value ?? '';
  return comparable(value, from) && compareScalars(value, from) >= 0 && compareScalars(value, to) <= 0;
};

const onDay =
  (accept: (day: string, test: Test) => boolean) =>
  (test: Test): boolean => {
    const day = dayOf(test.cell);
    return day !== undefined && accept(day, test);
  };

const equal = ({ cell, values: [wanted] }: Test): boolean =>
  wanted === undefined || wanted === null ? isBlank(cell) : namesOf(cell).some((name) => sameText(name, wanted));
const contains = ({ cell, values: [wanted] }: Test): boolean => {
  const part = fold(wanted ?? '');
  return part !== '' && namesOf(cell).some((name) => fold(name).includes(part));
};
const isOneOf = ({ cell, values }: Test): boolean =>
  values.some((wanted) => (wanted === null ? isBlank(cell) : namesOf(cell).some((name) => sameText(name, wanted))));
const hasAll = ({ cell, values }: Test): boolean =>
  values.every((wanted) => partsOf(cell).some((part) => sameText(part, wanted ?? '')));
const hasAny = ({ cell, values }: Test): boolean =>
  values.some((wanted) => partsOf(cell).some((part) => sameText(part, wanted ?? '')));
const sameSet = (test: Test): boolean => hasAll(test) && partsOf(test.cell).length === test.values.length;
const inPast = onDay((day, { context }) => day < context.today);
const inFuture = onDay((day, { context }) => day > context.today);
const isToday = onDay((day, { context }) => day === context.today);
const inLastDays = onDay(
  (day, { context, values: [days] }) => day <= context.today && day >= addDays(context.today, -Number(days ?? 0)),
);
const inNextDays = onDay(
  (day, { context, values: [days] }) => day >= context.today && day <= addDays(context.today, Number(days ?? 0)),
);
const isNumber = ({ cell }: Test): boolean => typeof cell.value === 'number';
const isDate = ({ cell }: Test): boolean => dayOf(cell) !== undefined;
const isChecked = ({ cell }: Test): boolean => cell.value === true || cell.value === 1;

const TESTS = {
  EQUAL: equal,
  NOT_EQUAL: not(equal),
  GREATER_THAN: ordered((sign) => sign > 0),
  GREATER_THAN_OR_EQUAL: ordered((sign) => sign >= 0),
  LESS_THAN: ordered((sign) => sign < 0),
  LESS_THAN_OR_EQUAL: ordered((sign) => sign <= 0),
  CONTAINS: contains,
  DOES_NOT_CONTAIN: not(contains),
  BETWEEN: between,
  NOT_BETWEEN: not(between),
  TODAY: isToday,
  NOT_TODAY: not(isToday),
  PAST: inPast,
  NOT_PAST: not(inPast),
  FUTURE: inFuture,
  NOT_FUTURE: not(inFuture),
  LAST_N_DAYS: inLastDays,
  NOT_LAST_N_DAYS: not(inLastDays),
  NEXT_N_DAYS: inNextDays,
  NOT_NEXT_N_DAYS: not(inNextDays),
  IS_BLANK: ({ cell }) => isBlank(cell),
  IS_NOT_BLANK: ({ cell }) => !isBlank(cell),
  IS_NUMBER: isNumber,
  IS_NOT_NUMBER: not(isNumber),
  IS_DATE: isDate,
  IS_NOT_DATE: not(isDate),
  IS_CHECKED: isChecked,
  IS_UNCHECKED: not(isChecked),
  IS_ONE_OF: isOneOf,
  IS_NOT_ONE_OF: not(isOneOf),
  HAS_ANY_OF: hasAny,
  HAS_NONE_OF: not(hasAny),
  HAS_ALL_OF: hasAll,
  NOT_ALL_OF: not(hasAll),
  MULTI_IS_EQUAL: sameSet,
  MULTI_IS_NOT_EQUAL: not(sameSet),
} as const satisfies Record<string, (test: Test) => boolean>;

type Operator = keyof typeof TESTS;
export const OPERATORS = Object.keys(TESTS) as Operator[];

export function isBlank({ value }: Pick<SeenCell, 'value'>): boolean {
  return value === undefined || value === '';
}

/** What a cell answers to: its value, what it shows, and a contact's address. */
function namesOf(cell: SeenCell): readonly Scalar[] {
  if (isBlank(cell)) return [];
  return [cell.value ?? '', ...(cell.displayValue === undefined ? [] : [cell.displayValue])];
}

/** The single values of a multi-value cell; of another cell its one value. */
function partsOf(cell: SeenCell): readonly Scalar[] {
  const { objectValue } = cell;
  if (objectValue?.objectType === 'MULTI_PICKLIST') return objectValue.values;
  if (objectValue?.objectType === 'MULTI_CONTACT') return objectValue.values.map((contact: Contact) => contact.email);
  return isBlank(cell) ? [] : [cell.value ?? ''];
}

function fold(value: Scalar): string {
  return String(value).toLowerCase();
}

function sameText(a: Scalar, b: Scalar): boolean {
  return fold(a) === fold(b);
}

function comparable(a: Scalar | undefined, b: Scalar): boolean {
  return typeof a === typeof b;
}

/** Numbers before texts; texts without regard to case. */
export function compareScalars(a: Scalar, b: Scalar): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : typeof b === 'number' ? 1 : 0;
  const [left, right] = [fold(a), fold(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function dayOf({ value }: SeenCell): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T|$)/.test(value) ? value.slice(0, 10) : undefined;
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + (Number.isFinite(days) ? days : 0));
  return date.toISOString().slice(0, 10);
}
