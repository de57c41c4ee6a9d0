import type { PatternColumn, PatternCriterion, PatternReport } from '../patterns/pattern.ts';
import type { ReportColumnRef, ReportCriterion, ReportFilter, ReportPlan } from '../plan.ts';
import { stemsOf } from '../text/tokens.ts';
import type { Choice } from './choose.ts';
import type { PlanningContext } from './context.ts';
import { findColumn, findDraft, primaryOf, type SheetDraft } from './draft.ts';

const MOST_COLUMNS = 10;

/** A report that can be built: all columns it needs exist. */
export interface ReportDraft {
  readonly choice: Choice;
  readonly report: PatternReport;
  readonly draft: SheetDraft;
  readonly relevance: number;
}

/**
 * The reports to build, at most `budget`: of each pattern in turn those that the answers ask for first.
 */
export function selectReports(place: {
  choices: readonly Choice[];
  drafts: readonly SheetDraft[];
  budget: number;
  context: PlanningContext;
}): ReportDraft[] {
  const { choices, drafts, budget, context } = place;
  const asked = new Set(stemsOf(context.requirements.reportingRequirements ?? ''));
  const queues = choices.map((choice) => possibleReports(choice, drafts, asked));
  const selected: ReportDraft[] = [];
  while (selected.length < budget && queues.some((queue) => queue.length > 0)) {
    for (const [index, queue] of queues.entries()) {
      // The main pattern stands for the work itself and gets two for each one of the others.
      const share = queue.splice(0, index === 0 ? 2 : 1);
      selected.push(...share.slice(0, budget - selected.length));
    }
  }
  return selected;
}

function possibleReports(choice: Choice, drafts: readonly SheetDraft[], asked: ReadonlySet<string>): ReportDraft[] {
  return choice.pattern.reports
    .flatMap((report) => {
      const draft = findDraft(drafts, choice.pattern, report.sheet) ?? drafts.find(({ name }) => name === report.sheet);
      const isPossible =
        draft !== undefined && columnsNeeded(report).every((title) => columnIn(draft, { choice, report, title }));
      return isPossible ? [{ choice, report, draft, relevance: relevance(report, asked) }] : [];
    })
    .sort((a, b) => b.relevance - a.relevance);
}

function relevance(report: PatternReport, asked: ReadonlySet<string>): number {
  const words = new Set([report.name, ...(report.group ?? [])].flatMap(stemsOf));
  return [...words].filter((word) => asked.has(word)).length;
}

function columnsNeeded(report: PatternReport): string[] {
  const criteria = [...report.where, ...(report.anyOf ?? [])].map((criterion) => criterion.column);
  const sorted = (report.sort ?? []).map(([column]) => column);
  return [...criteria, ...(report.group ?? []), ...sorted, ...(report.summarize ?? []).map(([column]) => column)];
}

function columnIn(draft: SheetDraft, from: { choice: Choice; report: PatternReport; title: string }): PatternColumn | undefined {
  return findColumn(draft, { pattern: from.choice.pattern, sheet: from.report.sheet, title: from.title });
}

/** A finished report of the plan. */
export function buildReport(
  reportDraft: ReportDraft,
  place: { key: string; folder: string | null; context: PlanningContext },
): ReportPlan {
  const { choice, report, draft } = reportDraft;
  const ref = (title: string) => refOf(columnIn(draft, { choice, report, title }) ?? primaryOf(draft.columns));
  return {
    key: place.key,
    name: report.name,
    folder: place.folder,
    purpose: purposeOf(report, draft),
    description: describe(report),
    sources: [draft.key],
    columns: columnsOf(reportDraft, ref),
    filter: filterOf(report, ref),
    groups: (report.group ?? []).map((title) => ({ column: ref(title), direction: 'ASCENDING' as const })),
    sorts: (report.sort ?? []).map(([title, direction]) => ({ column: ref(title), direction })),
    summaries: (report.summarize ?? []).map(([title, aggregation]) => ({ column: ref(title), aggregation })),
    ...(report.view === undefined ? {} : { view: report.view }),
  };
}

function refOf(column: PatternColumn): ReportColumnRef {
  const { title, type, systemColumnType, primary } = column;
  return {
    title,
    type,
    ...(systemColumnType === undefined ? {} : { systemColumnType }),
    ...(primary === undefined ? {} : { primary }),
  };
}

/** The primary column, what the report filters, groups, sorts and sums, and then what a reader looks for first. */
function columnsOf({ report, draft }: ReportDraft, ref: (title: string) => ReportColumnRef): ReportColumnRef[] {
  const primary = primaryOf(draft.columns);
  const needed = columnsNeeded(report).map(ref);
  const further = [...draft.columns]
    .sort((a, b) => interest(b) - interest(a))
    .filter((column) => interest(column) > 0)
    .map(refOf);
  const unique = new Map([refOf(primary), ...needed, ...further].map((column) => [column.title, column]));
  return [...unique.values()].slice(0, Math.max(MOST_COLUMNS, new Set(needed.map(({ title }) => title)).size + 1));
}

function interest(column: PatternColumn): number {
  if (column.systemColumnType !== undefined || /^(?:is |archive|retain|modified)/i.test(column.title)) return 0;
  if (column.type === 'CONTACT_LIST') return 4;
  if (/status|stage|state|decision/i.test(column.title)) return 5;
  if (column.symbol !== undefined) return 3;
  if (column.type === 'DATE') return 2;
  return /amount|total|budget|cost|value|score|%/i.test(column.title) ? 1 : 0;
}

function filterOf(report: PatternReport, ref: (title: string) => ReportColumnRef): ReportFilter | null {
  const criterion = ({ column, operator, values }: PatternCriterion): ReportCriterion => ({
    column: ref(column),
    operator,
    values,
  });
  const anyOf = (report.anyOf ?? []).map(criterion);
  if (report.where.length === 0 && anyOf.length === 0) return null;
  const nested = anyOf.length === 0 ? [] : [{ operator: 'OR' as const, criteria: anyOf, nested: [] }];
  return { operator: 'AND', criteria: report.where.map(criterion), nested };
}

function purposeOf(report: PatternReport, draft: SheetDraft): string {
  if (report.where.some(({ values }) => values.some((value) => typeof value === 'object')))
    return `Shows each reader their own rows of ${draft.name}`;
  if (report.view === 'calendar') return `Shows ${draft.name} on a calendar`;
  if (report.summarize !== undefined && report.group !== undefined)
    return `Sums up ${draft.name} by ${report.group.join(' and ')}`;
  return report.where.length > 0
    ? `Shows the rows of ${draft.name} that need attention`
    : `Shows all rows of ${draft.name} in order`;
}

function describe(report: PatternReport): string {
  const parts = [
    ...report.where.map(inWords),
    ...(report.anyOf ? [report.anyOf.map(inWords).join(' or ')] : []),
    ...(report.group ? [`grouped by ${report.group.join(', then ')}`] : []),
    ...(report.sort ? [`sorted by ${report.sort.map(([column]) => column).join(', then ')}`] : []),
  ];
  return parts.length === 0 ? 'All rows' : `Rows where ${parts.join('; ')}`;
}

const OPERATOR_WORDS: Readonly<Record<string, string>> = {
  EQUAL: 'is',
  NOT_EQUAL: 'is not',
  IS_ONE_OF: 'is one of',
  IS_NOT_ONE_OF: 'is none of',
  IS_CHECKED: 'is checked',
  IS_UNCHECKED: 'is not checked',
  IS_BLANK: 'is blank',
  IS_NOT_BLANK: 'is filled',
  GREATER_THAN: 'is over',
  LESS_THAN: 'is below',
  TODAY: 'is today',
  PAST: 'is in the past',
  NOT_PAST: 'is today or later',
};

function inWords({ column, operator, values }: PatternCriterion): string {
  if (operator === 'NEXT_N_DAYS') return `${column} is in the next ${values[0]} days`;
  if (operator === 'LAST_N_DAYS') return `${column} is in the last ${values[0]} days`;
  const shown = values.map((value) => (typeof value === 'object' ? 'the reader' : String(value)));
  return [column, OPERATOR_WORDS[operator] ?? operator, shown.join(', ')].join(' ').trim();
}
