import { type SolutionPlan, WORKSPACE_KEY } from '@sheetwright/solution';
import { assetsOf, type Ledger, producedIds } from '../builds/ledger.ts';
import type { PlanVersion } from '../builds/plans.ts';
import { workspaceUrlOf } from '../builds/progress.ts';
import type { BuildServices } from '../builds/services.ts';
import type { ShareTarget } from './repository.ts';

/** What a build has made that can be shared. */
export interface BuiltObject extends ShareTarget {
  readonly url: string | null;
}

export interface BuiltSolution {
  readonly buildId: number;
  readonly version: PlanVersion;
  /** The workspace first, then sheets and reports; what Smartsheet did not offer to the account is not among them. */
  readonly objects: readonly BuiltObject[];
}

/** The project's latest finished build; null before the first. */
export async function findBuilt(
  projectId: number,
  { repository, plans }: Pick<BuildServices, 'repository' | 'plans'>,
): Promise<BuiltSolution | null> {
  const build = (await repository.finished(projectId)).at(-1);
  const version = build && (await plans.find(build.planVersionId));
  if (!build || !version) return null;
  return { buildId: build.id, version, objects: objectsOf(version, await repository.ledger(build.id)) };
}

function objectsOf({ plan, calls }: PlanVersion, ledger: Ledger): readonly BuiltObject[] {
  const ids = producedIds(ledger);
  const workspace = {
    ...{ type: 'workspace' as const, key: WORKSPACE_KEY, name: plan.workspace.name },
    ref: 'workspace',
    url: workspaceUrlOf(calls, ledger),
  };
  const assets = assetsOf(calls).map(({ type, key, name, ref, callKey }) => {
    return { type, key, name, ref, url: ledger.get(callKey)?.url ?? null };
  });
  return [workspace, ...assets].flatMap(({ ref, ...object }) => {
    const smartsheetId = ids.get(ref);
    return smartsheetId === undefined ? [] : [{ ...object, smartsheetId }];
  });
}

/** The name of what is shared, as the plan has it. */
export function nameInPlan(key: string, { workspace, sheets, reports }: SolutionPlan): string {
  if (key === WORKSPACE_KEY) return workspace.name;
  return [...sheets, ...reports].find((asset) => asset.key === key)?.name ?? key;
}
