import { isDeepStrictEqual } from 'node:util';
import type { PlanEdit } from '@sheetwright/contract/plan-edits.ts';
import type { CompiledCall, SolutionPlan } from '@sheetwright/solution';
import type { Tx } from '../../db/client.ts';
import type { LostEdit } from '../../db/schema.ts';
import { recordEvent } from '../events/record-event.ts';
import type { BuildServices } from './services.ts';

/** A version of what is to be built for a project, with the calls that build it; it never changes. */
export interface PlanVersion {
  readonly id: number;
  readonly projectId: number;
  readonly version: number;
  readonly plan: SolutionPlan;
  readonly calls: readonly CompiledCall[];
  /** SHA-256 over the compiled calls: what was reviewed is what is built. */
  readonly hash: string;
  /** SHA-256 of the answers it was designed from; null: not known. */
  readonly answersHash: string | null;
  /** Which planner designed it; null: not known. */
  readonly plannerVersion: number | null;
  /** The rules alone, or a model within them. */
  readonly origin: 'planner' | 'model';
  /** The designed version that its edits change; null where it is itself as it was designed. */
  readonly baseVersion: number | null;
  readonly edits: readonly PlanEdit[];
  /** Edits of the version before that do not fit since it was designed anew. */
  readonly lostEdits: readonly LostEdit[];
  readonly createdAt: Date;
}

/** By the planner unless told otherwise. */
export type NewPlanVersion = Omit<PlanVersion, 'id' | 'version' | 'origin' | EditFields> &
  Partial<Pick<PlanVersion, 'origin' | EditFields>>;
type EditFields = 'baseVersion' | 'edits' | 'lostEdits';
export type PlanOrigin = Pick<PlanVersion, 'answersHash' | 'plannerVersion'>;
type PlanServices = Pick<BuildServices, 'plans'>;

/** Null when nothing has been designed for the project yet. */
export function latestPlan(projectId: number, { plans }: PlanServices): Promise<PlanVersion | null> {
  return plans.latest(projectId);
}

/** Null when the project has no such version. */
export function planOfVersion(projectId: number, version: number, { plans }: PlanServices): Promise<PlanVersion | null> {
  return plans.version(projectId, version);
}

/** Every version of the project's plan without its content, newest first. */
export async function listPlans(projectId: number, { plans }: PlanServices) {
  const versions = await plans.versionsOf(projectId);
  return versions.map(({ id: _, createdAt, origin, baseVersion, ...version }) => ({
    ...version,
    createdAt: createdAt.toISOString(),
    author: baseVersion === null ? origin : ('customer' as const),
    baseVersion: baseVersion ?? version.version,
  }));
}

/** Whether the plan was designed from these answers by this planner; false when its origin is not known. */
export function isOfOrigin(plan: PlanOrigin, { answersHash, plannerVersion }: PlanOrigin): boolean {
  return plan.answersHash === answersHash && plan.plannerVersion === plannerVersion;
}

/**
 * Stores a plan as a version above all others; the caller sees to it that this is done once at a time for a project. The latest version
 * is given back instead when it is of the same answers and planner, a model's work on them included; where that is not known, or for what a
 * model did, when it builds the same.
 * @param plan.onlyFirst give back the latest version whatever it is
 */
export async function addPlan(
  tx: Tx,
  { userId, onlyFirst, ...plan }: NewPlanVersion & { readonly userId: string; readonly onlyFirst: boolean },
  { plans }: PlanServices,
): Promise<{ readonly version: PlanVersion; readonly isNew: boolean }> {
  const existing = await plans.latestIn(tx, plan.projectId);
  if (existing && (onlyFirst || isSame(existing, plan))) return { version: existing, isNew: false };
  return { version: await appendPlan(tx, { userId, ...plan }, existing, { plans }), isNew: true };
}

/** Stores a plan as the version after the latest one, whatever that holds. */
export async function appendPlan(
  tx: Tx,
  { userId, ...plan }: NewPlanVersion & { readonly userId: string },
  latest: Pick<PlanVersion, 'version'> | null,
  { plans }: PlanServices,
): Promise<PlanVersion> {
  const version = await plans.insert(tx, { ...plan, version: (latest?.version ?? 0) + 1 });
  const data = { version: version.version, calls: version.calls.length };
  await recordEvent(tx, { kind: 'plan_designed', userId, occurredAt: plan.createdAt, data });
  return version;
}

function isSame(existing: PlanVersion, plan: NewPlanVersion): boolean {
  if (plan.origin === 'model') return existing.hash === plan.hash;
  const isOriginKnown = existing.answersHash !== null && existing.plannerVersion !== null;
  // The wording of what a plan draws on is part of it, although nothing of it is built.
  const isSoWorded = isDeepStrictEqual(existing.plan.patterns, plan.plan.patterns);
  return isOriginKnown ? isOfOrigin(existing, plan) && isSoWorded : existing.hash === plan.hash;
}
