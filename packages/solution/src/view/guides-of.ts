import type { GuidedStep, ReportPlan, SheetPlan, SolutionPlan } from '../plan.ts';

export type GuideKind = 'dependencies' | 'form' | 'automation' | 'dashboard' | 'view';

/** Something that a person sets up after the build, because Smartsheet has no API for it. */
export interface Guide {
  /** Unique in the list and stable for the same plan. */
  readonly key: string;
  readonly kind: GuideKind;
  readonly name: string;
  /** A step's `opens` is the key of a sheet or report, whose link belongs to the step once it exists. */
  readonly steps: readonly GuidedStep[];
}

/** Everything a person does by hand after the build, in the order in which it makes sense. */
export function guidesOf(plan: SolutionPlan): readonly Guide[] {
  return [
    ...plan.sheets.flatMap(dependencyGuide),
    ...plan.forms.map(({ key, name, steps }) => ({ key, kind: 'form' as const, name, steps })),
    ...plan.automations.map(({ key, name, steps }) => ({ key, kind: 'automation' as const, name, steps })),
    ...plan.reports.flatMap(viewGuide),
    ...plan.dashboards.map(({ key, name, steps }) => ({ key, kind: 'dashboard' as const, name, steps })),
  ];
}

function dependencyGuide(sheet: SheetPlan): Guide[] {
  const { dependencies: columns } = sheet;
  if (columns === undefined) return [];
  const steps: GuidedStep[] = [
    { text: `Open ${sheet.name}, switch to Gantt view and open the project settings.`, opens: sheet.key },
    {
      text: `Enable dependencies with ${columns.start} as start, ${columns.finish} as end, ${columns.duration} as duration and ${columns.predecessors} as predecessors.`,
    },
    {
      text: 'Set working days and holidays, then save. From now on parent rows and dependent dates are worked out by Smartsheet.',
    },
  ];
  return [{ key: `dependencies-${sheet.key}`, kind: 'dependencies', name: `Dependencies in ${sheet.name}`, steps }];
}

function viewGuide(report: ReportPlan): Guide[] {
  if (report.view === undefined) return [];
  const view = { calendar: 'Calendar', card: 'Board', gantt: 'Gantt' }[report.view];
  const steps = [{ text: `Open ${report.name}, switch to ${view} view and save it as the default.`, opens: report.key }];
  return [{ key: `view-${report.key}`, kind: 'view', name: `${view} view of ${report.name}`, steps }];
}

/** The clicks that make a report by hand, for regions and plans in which the reports API is refused. */
export function reportSteps(report: ReportPlan, plan: SolutionPlan): readonly GuidedStep[] {
  const source = plan.sheets.find((sheet) => sheet.key === report.sources[0]);
  const titles = report.columns.map((column) => column.title).join(', ');
  return [
    { text: `In the workspace choose Create, then Report, and call it “${report.name}”.` },
    { text: `Choose the sheet ${source?.name ?? ''} as its source.`, ...(source === undefined ? {} : { opens: source.key }) },
    { text: `Display these columns: ${titles}.` },
    { text: `Set filter, groups and order: ${report.description}.` },
    { text: 'Save the report.' },
  ];
}
