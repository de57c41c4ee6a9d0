import type { ReportRequest, Span } from '../brief/brief.ts';
import type { ColumnPlan, ReportColumnRef, ReportCriterion, ReportFilter, ReportPlan } from '../plan.ts';
import type { Phrasebook } from '../wording/index.ts';
import type { ConditionOperator } from '../wording/phrasebook.ts';
import { columnWith, type RealizedSheet } from './realized-sheet.ts';
import { refOf } from './report-criteria.ts';

const MOST_COLUMNS = 10;

interface Parts {
  readonly name: string;
  readonly purpose: string;
  readonly criteria: readonly ReportCriterion[];
  /** One of these has to hold as well. */
  readonly either?: readonly ReportCriterion[];
  readonly groups: readonly ColumnPlan[];
  readonly sorts: readonly ColumnPlan[];
  readonly isCalendar: ReportRequest['view'];
  /** Of the answers that ask for it; null where none does. */
  readonly spans: readonly Span[] | null;
}

export function reportPlan(sheet: RealizedSheet, words: Phrasebook, parts: Parts): ReportPlan {
  const { name, purpose, criteria, either = [], groups, sorts, isCalendar } = parts;
  const view = isCalendar === 'calendar' || isCalendar === 'card' || isCalendar === 'gantt' ? isCalendar : undefined;
  const sortedBy = distinctColumns(sorts).filter((column) => !groups.includes(column));
  const summaries = sheet.columns.filter((column) => isSummed(column, name)).slice(0, 2);
  return {
    key: '',
    name,
    folder: null,
    purpose,
    description: describeReport({ criteria, either, groups, sorts: sortedBy }, words),
    ...(parts.spans === null ? {} : { because: { spans: parts.spans } }),
    sources: [sheet.design.key],
    columns: columnsOf(sheet, parts),
    filter: filterOf(criteria, either),
    groups: groups.map((column) => ({ column: refOf(column), direction: 'ASCENDING' as const })),
    sorts: sortedBy.map((column) => ({ column: refOf(column), direction: isAge(column, sheet) ? 'DESCENDING' : 'ASCENDING' })),
    summaries: groups.length > 0 ? summaries.map((column) => ({ column: refOf(column), aggregation: 'SUM' })) : [],
    ...(view === undefined ? {} : { view }),
  };
}

function filterOf(criteria: readonly ReportCriterion[], either: readonly ReportCriterion[]): ReportFilter | null {
  if (criteria.length === 0) return either.length === 0 ? null : { operator: 'OR', criteria: either, nested: [] };
  return { operator: 'AND', criteria, nested: either.length === 0 ? [] : [{ operator: 'OR', criteria: either, nested: [] }] };
}

/** Amounts that are typed; those that are rolled up, where the report is about money. */
function isSummed({ format, formula }: ColumnPlan, name: string): boolean {
  return format === 'money' && (formula === undefined || MONEY.test(name));
}

const MONEY =
  /(?<!\p{L})(?:income|revenue|turnover|takings|sales|costs?|spend(?:ing)?|spent|amounts?|earnings|fees|umsatz|umsätze|einnahmen|kosten|erlöse|ingresos|costes?|costos?|gastos|recettes|coûts?|dépenses|chiffre d['’]affaires|receitas?|custos?|despesas)(?!\p{L})|売上|収入|費用|金額/iu;

/** How long something takes or waits: the longest comes first. */
function isAge({ title }: ColumnPlan, sheet: RealizedSheet): boolean {
  return [columnWith(sheet, 'days-in-stage')?.title, columnWith(sheet, 'days-in-state')?.title].includes(title);
}

function columnsOf(sheet: RealizedSheet, { name, criteria, either = [], groups, sorts }: Parts): ReportColumnRef[] {
  const primary = sheet.columns.filter((column) => column.primary);
  const needed = [
    ...[...criteria, ...either].map(({ column }) => column.title),
    ...groups.map(({ title }) => title),
    ...sorts.map(({ title }) => title),
  ];
  const isMeant = ({ title, format }: ColumnPlan) => needed.includes(title) || (format === 'money' && MONEY.test(name));
  const named = sheet.columns.filter(isMeant);
  const telling = [
    'state',
    'parent',
    'dimension',
    'owner',
    'due',
    'expiry',
    'days-left',
    'days-in-state',
    'days-in-stage',
    'late',
    'health',
    'amount',
    'priority',
    'severity',
  ] as const;
  const further = telling.flatMap((role) => columnWith(sheet, role) ?? []);
  const own = sheet.columns.filter(({ because, formula }) => (because?.spans.length ?? 0) > 0 && formula === undefined);
  return distinctColumns([...primary, ...named, ...further, ...own])
    .slice(0, Math.max(MOST_COLUMNS, needed.length + 1))
    .map(refOf);
}

function distinctColumns(columns: readonly ColumnPlan[]): ColumnPlan[] {
  return [...new Map(columns.map((column) => [column.title, column])).values()];
}

interface ReportParts {
  readonly criteria: readonly ReportCriterion[];
  readonly either?: readonly ReportCriterion[];
  readonly groups: readonly Pick<ReportColumnRef, 'title'>[];
  readonly sorts: readonly Pick<ReportColumnRef, 'title'>[];
}

/** Which rows a report shows, and in which order. */
export function describeReport({ criteria, either = [], groups, sorts }: ReportParts, words: Phrasebook): string {
  const { reports } = words;
  const one = words.either(either.map((criterion) => conditionWords(criterion, words)));
  const where = [...criteria.map((criterion) => conditionWords(criterion, words)), ...(one === '' ? [] : [one])];
  return words.clauses([
    where.length === 0 ? reports.allRows : reports.rowsWhere(where),
    ...(groups.length === 0 ? [] : [reports.groupedBy(groups.map(({ title }) => title))]),
    ...(sorts.length === 0 ? [] : [reports.sortedBy(sorts.map(({ title }) => title))]),
  ]);
}

function conditionWords({ column, operator, values }: ReportCriterion, words: Phrasebook): string {
  const said = OPERATORS[operator];
  if (said === undefined) return `${words.named(column.title)} ${operator}`;
  const [days] = values;
  const value =
    operator.endsWith('_N_DAYS') && typeof days === 'number'
      ? words.count(days, 'day')
      : values.map((one) => words.named(String(one))).join(', ');
  const isOfOne = values.length === 1 && (said === 'is-none-of' || said === 'is-one-of');
  return words.conditions[isOfOne ? (said === 'is-none-of' ? 'is-not' : 'is') : said](words.named(column.title), value);
}

const OPERATORS: Readonly<Record<string, ConditionOperator>> = {
  IS_CHECKED: 'is-checked',
  IS_UNCHECKED: 'is-unchecked',
  IS_BLANK: 'is-blank',
  IS_NOT_ONE_OF: 'is-none-of',
  IS_ONE_OF: 'is-one-of',
  NEXT_N_DAYS: 'in-the-next-days',
  LAST_N_DAYS: 'in-the-last-days',
  NOT_LAST_N_DAYS: 'not-in-the-last-days',
  PAST: 'in-the-past',
  GREATER_THAN: 'greater-than',
  LESS_THAN: 'less-than',
  LESS_THAN_OR_EQUAL: 'at-most',
};
