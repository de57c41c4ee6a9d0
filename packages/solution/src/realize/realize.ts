import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { Brief } from '../brief/brief.ts';
import type { Design } from '../compose/design.ts';
import { ask } from '../coverage/ask.ts';
import { cover } from '../coverage/cover.ts';
import { type Because, PLAN_FORMAT, type SheetPlan, type SolutionPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { drawnOn } from '../templates/drawn-on.ts';
import { cutText } from '../text/cut.ts';
import { plainName } from '../text/plain.ts';
import { phrasebook } from '../wording/index.ts';
import { planAudience } from './audience.ts';
import { planAutomations } from './automations.ts';
import { planDashboards, planForms } from './forms-and-dashboard.ts';
import { describeSheet, rewriteGuidance } from './guidance.ts';
import { type PlannedMeasure, planMeasures } from './measures.ts';
import { thingNames } from './quotations.ts';
import { columnWith, type RealizedSheet, realizeSheet } from './realized-sheet.ts';
import { planReports } from './reports.ts';
import { sampleRows } from './sample-rows.ts';
import { archivings } from './sheet-automations.ts';
import { sourcesFirst } from './sources-first.ts';
import { writeTexts } from './texts.ts';

/** A design as a plan: formulas, reports, automations, forms, dashboard, measures and texts, each from the facts that call for it. */
export function realize(
  design: Design,
  brief: Brief,
  { requirements, today }: { readonly requirements: Requirements; readonly today: string | null },
): SolutionPlan {
  const { projectScope } = requirements;
  const words = phrasebook(brief.language);
  const name = plainName(requirements.projectName, LIMITS.workspaceName, words.sheets.fallbackWorkspace);
  const all = withArchives(design.sheets.map((sheet) => realizeSheet(sheet, design, brief)));
  // An archive is only filled by its automation: nobody enters, reports or counts there.
  const sheets = all.filter((sheet) => sheet.design.archiveOf === undefined);
  const place = { brief, sheets, homes: design.homes };
  const planned = planMeasures(brief, sheets, design.homes);
  const reports = planReports(place, projectScope);
  const forms = planForms(sheets, brief, projectScope);
  const parts = {
    workspace: { name },
    folders: [],
    sheets: sourcesFirst(all.map((sheet) => sheetPlan(sheet, { place, planned, today }))),
    reports,
    dashboards: planDashboards(cutText(name, 38), { sheets, reports, fields: planned }, brief, projectScope),
    forms,
    automations: [...planAutomations({ ...place, reports }, projectScope), ...archivings(all, words)],
  };
  const measures = planned.map(({ measure }) => measure);
  const plan: Omit<SolutionPlan, keyof ReturnType<typeof writeTexts>> = {
    format: PLAN_FORMAT,
    language: brief.language,
    ...parts,
    patterns: drawnOn(design, brief),
    homes: design.homes,
    measures,
    audience: planAudience(brief, sheets, forms, design.homes),
    questions: ask(brief, design, requirements),
    coverage: cover(brief, parts, measures),
  };
  return withPlainSpans(rewriteGuidance({ ...plan, ...writeTexts(plan, brief, requirements) }));
}

function sheetPlan(
  sheet: RealizedSheet,
  {
    place,
    planned,
    today,
  }: { place: { brief: Brief; sheets: readonly RealizedSheet[] }; planned: readonly PlannedMeasure[]; today: string | null },
): SheetPlan {
  const { design, columns, references } = sheet;
  const words = phrasebook(place.brief.language);
  const rows = design.archiveOf === undefined ? sampleRows(sheet, place.sheets, place.brief, today) : [];
  return {
    key: design.key,
    name: design.name,
    folder: null,
    purpose: words.sheets.oneRowPer(thingNames(design, place.brief)),
    description: describeSheet({ columns, rows }, words),
    columns,
    references,
    rows,
    summaryFields: planned.flatMap((one) => (one.sheet === design.key && one.field !== null ? [one.field] : [])),
    because: design.because,
    ...dependenciesOf(sheet),
  };
}

/** The columns that Smartsheet manages once a person has switched dependencies on. */
function dependenciesOf(sheet: RealizedSheet): Pick<SheetPlan, 'dependencies'> {
  const [start, finish, duration, predecessors] = (['start', 'due', 'duration', 'predecessors'] as const).map(
    (role) => columnWith(sheet, role)?.title,
  );
  if (!start || !finish || !duration || !predecessors || sheet.design.archiveOf !== undefined) return {};
  return { dependencies: { start, finish, duration, predecessors } };
}

/** An archive has the columns of its sheet, whose formulas became values. */
function withArchives(sheets: readonly RealizedSheet[]): RealizedSheet[] {
  return sheets.map((sheet) => {
    const source = sheets.find(({ design }) => design.key === sheet.design.archiveOf);
    if (source === undefined) return sheet;
    const columns = source.columns.map(({ formula: _, ...column }) => column);
    return { ...sheet, columns, references: [] };
  });
}

/** Reasons point to places of the answers and hold nothing of what stands there, whatever they were taken from. */
function withPlainSpans(plan: SolutionPlan): SolutionPlan {
  const plain = <Part extends { readonly because?: Because }>(part: Part): Part => {
    if (part.because === undefined) return part;
    const spans = part.because.spans.map(({ field, start, end }) => ({ field, start, end }));
    return { ...part, because: { ...part.because, spans } };
  };
  return {
    ...plan,
    sheets: plan.sheets.map((sheet) => ({ ...plain(sheet), columns: sheet.columns.map(plain) })),
    reports: plan.reports.map(plain),
    dashboards: plan.dashboards.map((one) => ({ ...plain(one), widgets: one.widgets.map(plain) })),
    forms: plan.forms.map(plain),
    automations: plan.automations.map(plain),
    questions: (plan.questions ?? []).map((question) => ({
      ...question,
      spans: question.spans.map(({ field, start, end }) => ({ field, start, end })),
    })),
  };
}
