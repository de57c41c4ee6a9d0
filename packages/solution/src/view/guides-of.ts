import type { GuidedStep, ReportPlan, SheetPlan, SolutionPlan } from '../plan.ts';
import { type Phrasebook, phrasebook } from '../wording/index.ts';

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
  const words = phrasebook(plan.language);
  return [
    ...plan.sheets.flatMap((sheet) => dependencyGuide(sheet, words)),
    ...plan.forms.map(({ key, name, steps }) => ({ key, kind: 'form' as const, name, steps })),
    ...plan.automations.map(({ key, name, steps }) => ({ key, kind: 'automation' as const, name, steps })),
    ...plan.reports.flatMap((report) => viewGuide(report, words)),
    ...plan.dashboards.map(({ key, name, steps }) => ({ key, kind: 'dashboard' as const, name, steps })),
  ];
}

function dependencyGuide(sheet: SheetPlan, { guides }: Phrasebook): Guide[] {
  const { dependencies: columns } = sheet;
  if (columns === undefined) return [];
  const [open, enable, save] = guides.dependencySteps(sheet.name, columns);
  const steps: GuidedStep[] = [{ text: open, opens: sheet.key }, { text: enable }, { text: save }];
  return [{ key: `dependencies-${sheet.key}`, kind: 'dependencies', name: guides.dependencies(sheet.name), steps }];
}

function viewGuide(report: ReportPlan, { guides }: Phrasebook): Guide[] {
  if (report.view === undefined) return [];
  const view = { calendar: 'Calendar', card: 'Board', gantt: 'Gantt' }[report.view];
  const steps = [{ text: guides.viewStep(view, report.name), opens: report.key }];
  return [{ key: `view-${report.key}`, kind: 'view', name: guides.view(view, report.name), steps }];
}

/** The clicks that make a report by hand, for regions and plans in which the reports API is refused. */
export function reportSteps(report: ReportPlan, plan: SolutionPlan): readonly GuidedStep[] {
  const { reportSteps: say } = phrasebook(plan.language).guides;
  const source = plan.sheets.find((sheet) => sheet.key === report.sources[0]);
  return [
    { text: say.open(report.name) },
    { text: say.source(source?.name ?? ''), ...(source === undefined ? {} : { opens: source.key }) },
    { text: say.columns(report.columns.map((column) => column.title)) },
    { text: say.settings(report.description) },
    { text: say.finish },
  ];
}
