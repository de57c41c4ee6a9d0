import type { AssetState } from '@sheetwright/contract/assets.ts';
import type { Recommendations, RecommendedAsset } from '@sheetwright/contract/projects.ts';
import { type AssetDescription, describeSolution, type GuidedStep, reportSteps, type SolutionPlan } from '@sheetwright/solution';
import type { PlanVersion } from '../builds/plans.ts';
import { readVersionProgress } from '../builds/read-build.ts';
import type { ProjectServices } from './services.ts';

interface Reached {
  readonly status: AssetState;
  readonly smartsheetUrl: string | null;
}

type AssetProgress = ReadonlyMap<string, Reached>;

/** A version of the solution as it is shown, each asset in the true state that its latest build has reached. */
export async function describeVersion(
  version: PlanVersion,
  { builds }: Pick<ProjectServices, 'builds'>,
): Promise<Recommendations> {
  const reached = await readVersionProgress(version, builds);
  const progress = reached && new Map(reached.assets.map((asset) => [asset.key, asset]));
  const { assets, automations, ...description } = describeSolution(version.plan);
  return {
    projectId: version.projectId,
    version: version.version,
    hash: version.hash,
    createdAt: version.createdAt.toISOString(),
    callCount: version.calls.length,
    isBuilt: reached?.status === 'finished',
    origin: version.origin,
    workspaceName: description.workspaceName,
    summary: description.summary,
    reasoning: description.reasoning,
    benefits: [...description.benefits],
    nextSteps: [...description.nextSteps],
    patterns: description.patterns.map((pattern) => ({ ...pattern })),
    assets: assets.map((asset) => describeAsset(asset, version.plan, progress)),
    automations: automations.map(({ steps, ...automation }) => ({ ...automation, steps: linkSteps(steps, progress) })),
  };
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
