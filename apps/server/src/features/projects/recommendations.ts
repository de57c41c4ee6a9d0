import type { AssetState } from '@sheetwright/contract/assets.ts';
import type { TriedEdits } from '@sheetwright/contract/plan-edits.ts';
import type { Recommendations, RecommendedAsset } from '@sheetwright/contract/projects.ts';
import { extraQuestionAt, writtenIn } from '@sheetwright/contract/requirements.ts';
import {
  type AnswerSpan,
  type AssetDescription,
  describeSolution,
  type GuidedStep,
  reportSteps,
  type SolutionPlan,
} from '@sheetwright/solution';
import { readBuildPace } from '../builds/build-pace.ts';
import type { PlanVersion } from '../builds/plans.ts';
import { readVersionProgress } from '../builds/read-build.ts';
import { readSampleRows } from '../builds/remove-samples.ts';
import { offerImprovement } from './improve-plan.ts';
import { ensurePlan, type PlanReading } from './plans.ts';
import { type ProjectRequest, requireOwnProject } from './projects.ts';
import type { ProjectRow } from './repository.ts';
import type { ProjectServices } from './services.ts';

interface Reached {
  readonly status: AssetState;
  readonly smartsheetUrl: string | null;
}

type AssetProgress = ReadonlyMap<string, Reached>;

type Answered = Pick<ProjectRow, 'requirements' | 'questionAnswers'>;

/** The latest solution of the user's own project, designed now if there is none. @throws AppError as `ensurePlan` */
export async function readRecommendations(
  { isOnlyViewed = false, ...request }: PlanReading,
  services: ProjectServices,
): Promise<Recommendations> {
  const version = await ensurePlan({ ...request, isOnlyViewed }, services);
  if (isOnlyViewed) return describeLatest(version, request, services);
  const isImproving = await offerImprovement({ ...request, version }, services);
  return { ...(await describeLatest(version, request, services)), ...(isImproving && { isImproving }) };
}

/** The latest version of the user's own project as it is shown. @throws AppError not_found when the project is gone by now */
export async function describeLatest(
  version: PlanVersion,
  request: ProjectRequest,
  services: Pick<ProjectServices, 'projects' | 'builds'>,
): Promise<Recommendations> {
  return describeVersion(version, await requireOwnProject(request, services), services);
}

/**
 * A version of the solution as it is shown, each asset in the true state that its latest build has reached.
 * @param answered the answers from which it was designed
 */
export async function describeVersion(
  version: PlanVersion,
  answered: Answered,
  { builds }: Pick<ProjectServices, 'builds'>,
): Promise<Recommendations> {
  const [reached, sampleRows, buildPace] = await Promise.all([
    readVersionProgress(version, builds),
    readSampleRows(version.projectId, builds),
    readBuildPace(builds.db),
  ]);
  const progress = reached && new Map(reached.assets.map((asset) => [asset.key, asset]));
  return {
    projectId: version.projectId,
    version: version.version,
    hash: version.hash,
    createdAt: version.createdAt.toISOString(),
    isBuilt: reached?.status === 'finished',
    origin: version.origin,
    ...describePlan(version, answered, progress),
    sampleRows,
    buildPace,
  };
}

/** What of a solution's description follows from the plan and from what a build has reached, whether it is stored or not. */
export function describePlan(
  { plan, calls }: Pick<PlanVersion, 'plan' | 'calls'>,
  answered: Answered,
  progress: AssetProgress | null,
): TriedEdits['document'] {
  const { assets, ...description } = describeSolution(plan);
  return {
    callCount: calls.length,
    workspaceName: description.workspaceName,
    summary: description.summary,
    reasoning: description.reasoning,
    benefits: [...description.benefits],
    nextSteps: [...description.nextSteps],
    relations: description.relations.map((relation) => ({ ...relation, reads: [...relation.reads], names: [...relation.names] })),
    guidedMinutes: description.guidedMinutes,
    patterns: description.patterns.map(({ steps, ...pattern }) => ({ ...pattern, ...(steps && { steps: [...steps] }) })),
    assets: assets.map((asset) => describeAsset(asset, plan, progress)),
    automations: plan.automations.map((automation) => describeAutomation(automation, progress)),
    ...describeReasons(plan, answered),
  };
}

function describeAutomation(
  { key, name, trigger, action, steps, sheet, spec }: SolutionPlan['automations'][number],
  progress: AssetProgress | null,
): Recommendations['automations'][number] {
  return { key, name, trigger, action, sheet, steps: linkSteps(steps, progress), ...(spec && { spec: { ...spec } }) };
}

type Reasons = Pick<Recommendations, 'questions' | 'coverage' | 'audience' | 'measures'>;

/** What is asked back, who gets what, what is measured, and what became of each sentence of the answers. Plans of the first format tell none of it. */
function describeReasons(plan: SolutionPlan, { requirements, questionAnswers }: Answered): Reasons {
  return {
    questions: (plan.questions ?? []).map(({ spans: _, options, ...question }) => ({
      ...question,
      options: [...options],
      answer: Object.hasOwn(questionAnswers, question.id) ? (questionAnswers[question.id] ?? null) : null,
    })),
    coverage: (plan.coverage ?? []).map(({ where, ...entry }) => ({
      ...entry,
      where: where.map((place) => ({ ...place })),
      text: textAt(entry, requirements),
      ...questionOf(entry, requirements),
    })),
    audience: (plan.audience ?? []).map(({ assets, hidden, ...entry }) => ({
      ...entry,
      assets: [...assets],
      ...(hidden && { hidden: [...hidden] }),
    })),
    measures: (plan.measures ?? []).map(({ field, ...measure }) => ({ ...measure, field: field && { ...field } })),
  };
}

function questionOf({ field, start }: AnswerSpan, requirements: ProjectRow['requirements']) {
  const question = field === 'extraAnswers' && requirements ? extraQuestionAt(requirements, start) : null;
  return question === null ? {} : { question };
}

function textAt({ field, start, end }: AnswerSpan, requirements: ProjectRow['requirements']): string {
  return requirements === null ? '' : writtenIn(requirements, field).slice(start, end);
}

function describeAsset(asset: AssetDescription, plan: SolutionPlan, progress: AssetProgress | null): RecommendedAsset {
  const reached = progress?.get(asset.key);
  const columns = asset.columns.map((column) => ({ ...column }));
  const planned = { ...asset, columns, steps: linkSteps(asset.steps, progress) };
  if (!progress || asset.delivery === 'guided') return planned;
  // Missing although planned: the build found that this account's Smartsheet does not offer it, so a person makes it.
  if (!reached) return { ...planned, delivery: 'guided', status: 'guided', steps: linkSteps(stepsByHand(asset, plan), progress) };
  return { ...planned, status: reached.status === 'waiting' ? 'planned' : reached.status, smartsheetUrl: reached.smartsheetUrl };
}

function stepsByHand(asset: AssetDescription, plan: SolutionPlan): readonly GuidedStep[] {
  const report = plan.reports.find(({ key }) => key === asset.key);
  return report ? [...reportSteps(report, plan), ...asset.steps] : asset.steps;
}

/** A step opens an asset as soon as that exists. */
function linkSteps(steps: readonly GuidedStep[], progress: AssetProgress | null): RecommendedAsset['steps'] {
  return steps.map(({ text, opens }) => {
    const url = opens === undefined ? null : progress?.get(opens)?.smartsheetUrl;
    return url ? { text, url } : { text };
  });
}
