import { isInLastDays, isInNextDays } from '../patterns/criteria.ts';
import type { PatternColumn } from '../patterns/pattern.ts';
import { isQuotable, listItems } from '../text/clauses.ts';
import { textOf } from './answers.ts';
import type { ReportDraft } from './build-report.ts';
import type { PlanningContext } from './context.ts';
import type { SheetDraft } from './draft.ts';
import { tellingStems } from './requested-items.ts';

const MOST_ASKED = 2;
const DAYS = /\b(\d{1,3})[\s-]{0,3}(?:days?|días|dias|tagen?|jours)\b/i;
const BACKWARD = /\b(?:last|past|previous|letzten?|últimos|derniers)\b/i;

interface DateColumn {
  readonly draft: SheetDraft;
  readonly column: PatternColumn;
}

/** Reports that no pattern has and the answers ask for by a date and a number of days: "insurance expiring in 30 days". */
export function askedReports(drafts: readonly SheetDraft[], { requirements }: PlanningContext): ReportDraft[] {
  const dates = drafts.flatMap((draft) =>
    draft.columns.filter(({ type }) => type === 'DATE').map((column) => ({ draft, column })),
  );
  const items = listItems(textOf(requirements, 'reportingRequirements')).slice(0, 20).filter(isQuotable);
  const asked = items.flatMap((item) => askedReport(item, dates));
  const unique = new Map(asked.map((report) => [report.report.name, report]));
  return [...unique.values()].slice(0, MOST_ASKED);
}

function askedReport(item: string, dates: readonly DateColumn[]): ReportDraft[] {
  const days = Number(DAYS.exec(item)?.[1] ?? 0);
  const found = days === 0 ? undefined : closestDate(item, dates);
  if (found === undefined) return [];
  const { draft, column } = found;
  const isBackward = BACKWARD.test(item);
  const report = {
    name: `${column.title.slice(0, 30).trim()} ${isBackward ? 'Last' : 'Next'} ${days} Days`,
    sheet: draft.origins[0]?.sheet ?? draft.name,
    where: [isBackward ? isInLastDays(column.title, days) : isInNextDays(column.title, days)],
    sort: [[column.title, 'ASCENDING'] as const],
  };
  return [{ choice: draft.choice, report, draft, relevance: 1 }];
}

/** The date column whose title shares a telling word with the request. */
function closestDate(item: string, dates: readonly DateColumn[]): DateColumn | undefined {
  const stems = new Set(tellingStems(item));
  const shared = ({ column }: DateColumn) => tellingStems(column.title).filter((stem) => stems.has(stem)).length;
  const [best] = dates.filter((date) => shared(date) > 0).sort((a, b) => shared(b) - shared(a));
  return best;
}
