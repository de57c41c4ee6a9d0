import type { AssetType, RecommendedColumn } from '@sheetwright/contract/projects.ts';
import type {
  AutomationPlan,
  ChosenPattern,
  ColumnPlan,
  DashboardPlan,
  FormPlan,
  GuidedStep,
  ReportPlan,
  SheetPlan,
  SolutionPlan,
} from '../plan.ts';
import { guidedMinutes } from '../realize/texts.ts';
import { guidesOf } from './guides-of.ts';
import { type SheetRelation, sheetRelations } from './sheet-relations.ts';

/** One asset as it is recommended. The server turns a step's `opens` into a link and the status into the true one. */
export interface AssetDescription {
  readonly key: string;
  readonly name: string;
  readonly type: AssetType;
  readonly description: string;
  readonly purpose: string;
  readonly columns: readonly RecommendedColumn[];
  readonly status: 'planned' | 'guided';
  readonly smartsheetUrl: null;
  readonly delivery: 'api' | 'guided';
  /** Name of the folder it lies in; null for the workspace itself. */
  readonly folder: string | null;
  readonly steps: readonly GuidedStep[];
}

/** What of a recommendation comes from the plan alone, without project, version, hash and number of calls. */
export interface SolutionDescription extends Pick<SolutionPlan, 'summary' | 'reasoning' | 'benefits' | 'nextSteps'> {
  readonly workspaceName: string;
  readonly assets: readonly AssetDescription[];
  readonly patterns: readonly Omit<ChosenPattern, 'score'>[];
  readonly automations: readonly Pick<AutomationPlan, 'name' | 'trigger' | 'action' | 'steps'>[];
  readonly relations: readonly SheetRelation[];
  /** What automations, forms and dashboards take to set up by hand. */
  readonly guidedMinutes: number;
}

/** A plan as the customer reads it: assets in the order sheets, reports, dashboards, forms, each with who makes it. */
export function describeSolution(plan: SolutionPlan): SolutionDescription {
  return {
    summary: plan.summary,
    reasoning: plan.reasoning,
    benefits: plan.benefits,
    assets: [
      ...plan.sheets.map((sheet) => describeSheet(sheet, plan)),
      ...plan.reports.map((report) => describeReport(report, plan)),
      ...plan.dashboards.map(describeDashboard),
      ...plan.forms.map((form) => describeForm(form, plan)),
    ],
    nextSteps: plan.nextSteps,
    workspaceName: plan.workspace.name,
    patterns: plan.patterns.map(({ score: _, ...pattern }) => pattern),
    automations: plan.automations.map(({ name, trigger, action, steps }) => ({ name, trigger, action, steps })),
    relations: sheetRelations(plan),
    guidedMinutes: guidedMinutes(plan),
  };
}

const BY_API = { status: 'planned', smartsheetUrl: null, delivery: 'api' } as const;
const BY_HAND = { status: 'guided', smartsheetUrl: null, delivery: 'guided', folder: null } as const;

function describeSheet(sheet: SheetPlan, plan: SolutionPlan): AssetDescription {
  return { ...describeBuilt(sheet, plan), type: 'sheet', columns: sheet.columns.map(describeColumn) };
}

function describeReport(report: ReportPlan, plan: SolutionPlan): AssetDescription {
  const columns = report.columns.map(({ title, type, primary }) => ({ title, type, ...(primary ? { primary } : {}) }));
  return { ...describeBuilt(report, plan), type: 'report', columns };
}

function describeBuilt({ key, name, description, purpose, folder }: SheetPlan | ReportPlan, plan: SolutionPlan) {
  return { ...BY_API, key, name, description, purpose, folder: folderName(folder, plan), steps: stepsFor(key, plan) };
}

function describeDashboard({ key, name, description, purpose, steps }: DashboardPlan): AssetDescription {
  return { ...BY_HAND, key, name, type: 'dashboard', description, purpose, columns: [], steps };
}

function describeForm(form: FormPlan, plan: SolutionPlan): AssetDescription {
  const { key, name, description, purpose, steps } = form;
  const sheet = plan.sheets.find((candidate) => candidate.key === form.sheet);
  const titles = new Set(form.fields.map((field) => field.column));
  const columns = (sheet?.columns ?? []).filter((column) => titles.has(column.title)).map(describeColumn);
  return { ...BY_HAND, key, name, type: 'form', description, purpose, columns, steps };
}

function describeColumn({ title, type, primary, options, symbol, formula, description }: ColumnPlan): RecommendedColumn {
  return {
    title,
    type,
    ...(primary ? { primary } : {}),
    ...(options === undefined ? {} : { options: [...options] }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(formula === undefined ? {} : { formula }),
    ...(description === undefined ? {} : { description }),
  };
}

function folderName(folder: string | null, plan: SolutionPlan): string | null {
  return plan.folders.find(({ key }) => key === folder)?.name ?? null;
}

/** What a person still sets up in an asset that we create. */
function stepsFor(key: string, plan: SolutionPlan): readonly GuidedStep[] {
  const own = new Set([`dependencies-${key}`, `view-${key}`]);
  return guidesOf(plan)
    .filter((guide) => own.has(guide.key))
    .flatMap((guide) => guide.steps);
}
