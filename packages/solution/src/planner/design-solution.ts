import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { PatternAutomation } from '../patterns/pattern.ts';
import type { AutomationPlan, DashboardPlan, FolderPlan, FormPlan, ReportPlan, SheetPlan, SolutionPlan } from '../plan.ts';
import { type LeftOutPart, leftOutText } from '../rules/repair-plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { cutText } from '../text/cut.ts';
import { textOf } from './answers.ts';
import { askedReports } from './asked-reports.ts';
import { benefitsText } from './benefits-text.ts';
import { buildAutomation } from './build-automation.ts';
import { buildDashboard } from './build-dashboard.ts';
import { buildForm } from './build-form.ts';
import { buildReport, selectReports } from './build-report.ts';
import { buildSheet, orderSheets } from './build-sheet.ts';
import type { Choice } from './choose.ts';
import { type DesignOptions, type PlanningContext, type PlanParts, readContext } from './context.ts';
import { draftSheets, findDraft, type SheetDraft } from './draft.ts';
import { archivingChoice, coreDraft, extendDrafts } from './extend-drafts.ts';
import { nextStepsText } from './next-steps-text.ts';
import { patternsText, reasoningText, summaryText } from './reasoning-text.ts';
import { matchRequestedItems } from './requested-items.ts';
import { BUDGETS } from './scope.ts';
import { selectSheets } from './select-sheets.ts';

/**
 * Designs the solution for a questionnaire: patterns chosen by the evidence in the answers, their sheets joined, adapted and sized, with
 * reports, guided dashboards, forms and automations, and the reasons. The same input always gives the same plan, and `checkPlan` finds no
 * problem in it. Answers are data: they are matched and quoted, never followed, and never become a live formula.
 */
export function designSolution(requirements: Requirements, options: DesignOptions = {}): SolutionPlan {
  const wanted = readContext(requirements, options);
  const budget = BUDGETS[requirements.projectScope];
  const archive = archivingChoice(wanted) === undefined ? 0 : 1;
  const selected = selectSheets(wanted.choices, wanted.answerStems, budget.sheets - archive);
  // A pattern for which there was no room is not claimed to be part of the solution.
  const context = { ...wanted, choices: wanted.choices.filter((choice) => selected.some((sheet) => sheet.choice === choice)) };
  const drafts = extendDrafts(draftSheets(selected), context);
  const folders = foldersFor(drafts, context);
  const folderOf = (choice: Choice) => folders.find((folder) => folder.key === choice.pattern.id)?.key ?? null;
  const sheets = orderSheets(drafts.map((draft) => buildSheet(draft, { drafts, folder: folderOf(draft.choice), context })));
  const reports = buildReports(drafts, { context, folderOf });
  const parts = {
    workspace: { name: context.organisation.project },
    folders,
    sheets,
    reports,
    dashboards: buildDashboards(drafts, { context, sheets, reports }),
    forms: buildForms(drafts, context),
    automations: buildAutomations(drafts, context),
  };
  return { ...parts, ...writeTexts(parts, context) };
}

/** A repaired plan with its texts written anew, about the parts it still has, and with a step for each part that was left out. */
export function rewriteTexts(
  plan: SolutionPlan,
  answers: { readonly requirements: Requirements; readonly options: DesignOptions; readonly leftOut: readonly LeftOutPart[] },
): SolutionPlan {
  const wanted = readContext(answers.requirements, answers.options);
  const chosen = new Set(plan.patterns.map(({ id }) => id));
  const context = { ...wanted, choices: wanted.choices.filter(({ pattern }) => chosen.has(pattern.id)) };
  const texts = writeTexts(plan, context);
  const [created = '', ...others] = texts.nextSteps;
  return { ...plan, ...texts, nextSteps: [created, ...answers.leftOut.map(leftOutText), ...others] };
}

/** Everything a plan says in words: what it is, why it is so, what it brings and what comes next. */
function writeTexts(parts: PlanParts, context: PlanningContext) {
  const patterns = patternsText(context);
  return {
    patterns,
    summary: summaryText(parts, context),
    reasoning: reasoningText(parts, context, patterns),
    benefits: benefitsText(parts, context),
    nextSteps: nextStepsText(parts, context),
  };
}

/** One folder a pattern, except where a single pattern or a small solution fits on one page. */
function foldersFor(drafts: readonly SheetDraft[], { requirements }: PlanningContext): FolderPlan[] {
  const patterns = [...new Set(drafts.map((draft) => draft.choice.pattern))];
  if (requirements.projectScope === 'small' || patterns.length < 2) return [];
  return patterns.map((pattern) => ({ key: pattern.id, name: pattern.name.replace(/ \(.*\)$/, '') }));
}

function buildReports(
  drafts: readonly SheetDraft[],
  place: { context: PlanningContext; folderOf: (choice: Choice) => string | null },
): ReportPlan[] {
  const { context, folderOf } = place;
  const { reports: budget } = BUDGETS[context.requirements.projectScope];
  const unique = uniqueNames(LIMITS.reportName);
  const asked = askedReports(drafts, context).slice(0, budget - 1);
  const selected = selectReports({ choices: context.choices, drafts, budget: budget - asked.length, context });
  return [...selected, ...asked].map((draft, index) => {
    const report = buildReport(draft, { key: `report-${index + 1}`, folder: folderOf(draft.draft.choice), context });
    return { ...report, name: unique(report.name) };
  });
}

interface Built {
  readonly context: PlanningContext;
  readonly sheets: readonly SheetPlan[];
  readonly reports: readonly ReportPlan[];
}

function buildDashboards(drafts: readonly SheetDraft[], { context, sheets, reports }: Built): DashboardPlan[] {
  const unique = uniqueNames(LIMITS.sheetName);
  const owned = context.choices.flatMap((choice) => {
    const own = drafts
      .filter((draft) => draft.origins.some(({ pattern }) => pattern === choice.pattern))
      .map((draft) => draft.key);
    return own.length === 0 ? [] : choice.pattern.dashboards.map((dashboard) => ({ dashboard, own }));
  });
  return owned.slice(0, BUDGETS[context.requirements.projectScope].dashboards).map(({ dashboard, own }, index) => {
    const plan = buildDashboard(dashboard, { key: `dashboard-${index + 1}`, sources: { sheets, reports, own }, context });
    return { ...plan, name: unique(plan.name) };
  });
}

function buildForms(drafts: readonly SheetDraft[], context: PlanningContext): FormPlan[] {
  const unique = uniqueNames(LIMITS.sheetName);
  const possible = context.choices.flatMap((choice) =>
    choice.pattern.forms.flatMap((form) => {
      const draft = findDraft(drafts, choice.pattern, form.sheet);
      // A joined sheet keeps the form of the pattern it was started with.
      return draft !== undefined && draft.choice === choice ? [{ choice, form, draft }] : [];
    }),
  );
  const forms = possible.length > 0 ? possible : [entryForm(drafts, context)];
  return forms.slice(0, BUDGETS[context.requirements.projectScope].forms).map(({ choice, form, draft }, index) => {
    const plan = buildForm(form, { key: `form-${index + 1}`, choice, draft, context });
    return { ...plan, name: unique(plan.name) };
  });
}

/** Where no sheet with a form of its own is built, the main sheet gets one for its first columns. */
function entryForm(drafts: readonly SheetDraft[], context: PlanningContext) {
  const draft = coreDraft(drafts, context);
  const sheet = draft.origins[0]?.sheet ?? draft.name;
  const fillable = draft.columns.filter(
    ({ formula, systemColumnType }) => formula === undefined && systemColumnType === undefined,
  );
  const fields = fillable.slice(0, 8).map(({ title, primary }) => (primary ? `${title}*` : title));
  return { choice: context.main, form: { name: `${draft.name} Entry`, sheet, fields, uploads: ['Documents'] }, draft };
}

function buildAutomations(drafts: readonly SheetDraft[], context: PlanningContext): AutomationPlan[] {
  const unique = uniqueNames(100);
  const possible = context.choices.flatMap((choice) =>
    choice.pattern.automations.flatMap((automation) => {
      const draft = findDraft(drafts, choice.pattern, automation.sheet);
      return draft === undefined ? [] : [{ automation, draft }];
    }),
  );
  const wordsOf = ({ automation, draft }: AutomationDraft) => `${draft.name} ${automation.trigger} ${automation.action}`;
  const items = matchRequestedItems(textOf(context.requirements, 'automationNeeds'), possible, wordsOf);
  const ranked = possible.map((candidate) => ({
    ...candidate,
    requested: items.filter(({ match }) => match === candidate).map(({ quoted }) => quoted),
  }));
  // What the answers ask for comes first; the rest stays in its order.
  ranked.sort((a, b) => Math.sign(b.requested.length) - Math.sign(a.requested.length));
  return ranked.slice(0, BUDGETS[context.requirements.projectScope].automations).map(({ automation, ...place }, index) => {
    const plan = buildAutomation(automation, { key: `automation-${index + 1}`, ...place });
    return { ...plan, name: unique(plan.name) };
  });
}

interface AutomationDraft {
  readonly automation: PatternAutomation;
  readonly draft: SheetDraft;
}

/** Gives names out once: a repeated one gets a number, within `max` code units. Case does not count. */
function uniqueNames(max: number): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    for (let number = 1; ; number += 1) {
      const suffix = number === 1 ? '' : ` ${number}`;
      const name = `${cutText(wanted, max - suffix.length)}${suffix}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
}
