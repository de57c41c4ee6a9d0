import type { EditableSolution, PlanDifference, PlanEdit, PlanEditing, TriedEdits } from '@sheetwright/contract/plan-edits.ts';
import type { Recommendations } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { canonicalJson, comparePlans } from '@sheetwright/solution';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { appendPlan, type PlanVersion, planOfVersion } from '../builds/plans.ts';
import { matchesHash } from './build-project.ts';
import type { EditOutcome } from './design-plan.ts';
import { editableParts } from './editable-parts.ts';
import { ensurePlan, type PlanReading, summarise } from './plans.ts';
import { noSuchProject, type ProjectRequest, requireOwnProject } from './projects.ts';
import { refuseFullPlans, requireRoomForPlan } from './quotas.ts';
import { describeLatest, describePlan } from './recommendations.ts';
import type { ProjectRow } from './repository.ts';
import type { ProjectServices } from './services.ts';

interface EditsRequest extends ProjectRequest {
  /** All edits since the solution was designed; undoing one is the list without it. */
  readonly edits: readonly PlanEdit[];
}

interface ChangeRequest extends ProjectRequest {
  /** The If-Match header: the version that was edited. */
  readonly ifMatch: string | undefined;
}

/** The edits of the latest version of the user's own solution. @throws AppError as `ensurePlan` */
export async function readPlanEdits(request: PlanReading, services: ProjectServices): Promise<PlanEditing> {
  const { version, baseVersion, edits, lostEdits } = await ensurePlan(request, services);
  return { version, baseVersion: baseVersion ?? version, edits: [...edits], lost: [...lostEdits] };
}

/** What a list of edits would make of the solution; nothing is stored. @throws AppError as `ensurePlan` and `PlanDesigner.edit` */
export async function tryPlanEdits({ edits, ...request }: EditsRequest, services: ProjectServices): Promise<TriedEdits> {
  const project = await requireOwnProject(request, services);
  const latest = await ensurePlan(request, services);
  const design = await designOf(latest, services);
  const { designed, preview, effects, refused } = await edit(project, design, edits, services);
  const solution = editableParts(designed.plan);
  return {
    solution,
    leftOut: leftOutOf(editableParts(design.plan), solution),
    document: describePlan(designed, project, null),
    preview,
    effects: effects.map(({ leftOut, ...effect }) => ({ ...effect, leftOut: [...leftOut] })),
    refused: refused.map((one) => ({ ...one })),
  };
}

function leftOutOf(before: EditableSolution, { assets, automations }: EditableSolution): TriedEdits['leftOut'] {
  const kept = new Set([...assets, ...automations].map(({ key }) => key));
  return [...before.assets, ...before.automations].flatMap(({ key, name }) => (kept.has(key) ? [] : [{ key, name }]));
}

/**
 * Stores the solution with these edits as a new version, or nothing when it has them already. A build that runs goes on with its own.
 * @throws AppError not_found, malformed_request without If-Match, plan_changed when there is a newer version, validation_failed with the reason
 * for each edit that does not fit, quota_exceeded
 */
export async function savePlanEdits(
  { edits, ...request }: EditsRequest & ChangeRequest,
  services: ProjectServices,
): Promise<Recommendations> {
  const project = await requireOwnProject(request, services);
  const latest = await ensurePlan(request, services);
  requireNewest(request.ifMatch, latest);
  if (canonicalJson(edits) === canonicalJson(latest.edits)) return describeLatest(latest, request, services);
  await refuseFullPlans({ userId: project.userId, projectId: project.id }, services);
  const design = await designOf(latest, services);
  const { designed, refused } = await edit(project, design, edits, services);
  refuseUnfit(refused);
  const stored = await append(
    project,
    { latest, version: { ...designed, edits, origin: design.origin, baseVersion: design.version, ...originOf(design) } },
    services,
  );
  return describeLatest(stored, request, services);
}

/**
 * Makes a version of before the newest again, its edits included; all versions stay.
 * @throws AppError not_found, malformed_request without If-Match, plan_changed when there is a newer version, quota_exceeded
 */
export async function restorePlanVersion(
  { version: number, ...request }: ChangeRequest & { readonly version: number },
  services: ProjectServices,
): Promise<Recommendations> {
  const project = await requireOwnProject(request, services);
  const [restored, latest] = await Promise.all([requireVersion(project, number, services), ensurePlan(request, services)]);
  requireNewest(request.ifMatch, latest);
  if (restored.version === latest.version) return describeLatest(latest, request, services);
  const { plan, calls, hash, origin, edits, lostEdits } = restored;
  const version = {
    plan,
    calls,
    hash,
    origin,
    edits,
    lostEdits,
    ...originOf(restored),
    baseVersion: restored.baseVersion ?? number,
  };
  return describeLatest(await append(project, { latest, version }, services), request, services);
}

/** What differs between two versions of the user's own solution. @throws AppError not_found */
export async function comparePlanVersions(
  { from, to, ...request }: ProjectRequest & { readonly from: number; readonly to: number },
  services: ProjectServices,
): Promise<PlanDifference[]> {
  const project = await requireOwnProject(request, services);
  const [before, after] = await Promise.all([requireVersion(project, from, services), requireVersion(project, to, services)]);
  return [...comparePlans(before.plan, after.plan)];
}

/** The designed version that a version's edits change; itself where it has none. */
async function designOf(version: PlanVersion, services: ProjectServices): Promise<PlanVersion> {
  if (version.baseVersion === null) return version;
  const design = await planOfVersion(version.projectId, version.baseVersion, services.builds);
  if (design === null) throw new Error(`Version ${version.baseVersion} of project ${version.projectId} is gone`);
  return design;
}

async function edit(
  { requirements, questionAnswers, userId }: ProjectRow,
  { plan }: PlanVersion,
  edits: readonly PlanEdit[],
  { designer, clock }: ProjectServices,
): Promise<EditOutcome> {
  return designer.edit({ requirements: requireAnswers(requirements), questionAnswers, at: clock(), plan, edits }, userId);
}

function requireAnswers(requirements: Requirements | null): Requirements {
  if (requirements) return requirements;
  throw new AppError(
    'conflict',
    'This project holds no questionnaire answers, from which the texts of its solution are written.',
  );
}

interface NextVersion {
  /** The one that was seen. */
  readonly latest: PlanVersion;
  readonly version: Omit<Parameters<typeof appendPlan>[1], 'projectId' | 'userId' | 'createdAt'>;
}

async function append(
  { id: projectId, userId }: ProjectRow,
  { latest, version }: NextVersion,
  services: ProjectServices,
): Promise<PlanVersion> {
  const { db, projects, builds, clock } = services;
  const at = clock();
  return db.transaction(async (tx: Tx) => {
    await requireRoomForPlan(tx, { userId, projectId }, services);
    if ((await projects.lock(tx, projectId)) === null) throw noSuchProject();
    const newest = await builds.plans.latestIn(tx, projectId);
    if (newest?.id !== latest.id) throw changedElsewhere(newest?.version ?? latest.version);
    const stored = await appendPlan(tx, { ...version, projectId, userId, createdAt: at }, latest, builds);
    await summarise(tx, stored, at, projects);
    return stored;
  });
}

async function requireVersion({ id }: ProjectRow, number: number, { builds }: ProjectServices): Promise<PlanVersion> {
  const version = await planOfVersion(id, number, builds);
  if (version === null) throw new AppError('not_found', `This project has no version ${number} of its solution.`);
  return version;
}

function originOf({ answersHash, plannerVersion }: PlanVersion): Pick<PlanVersion, 'answersHash' | 'plannerVersion'> {
  return { answersHash, plannerVersion };
}

function requireNewest(ifMatch: string | undefined, { version }: PlanVersion): void {
  if (ifMatch === undefined) {
    throw new AppError('malformed_request', 'Name the version of the solution that you changed in the header If-Match.');
  }
  if (!matchesHash(ifMatch, String(version))) throw changedElsewhere(version);
}

/** Names the version that is the newest by now, so that it can be compared with the one that was edited. */
function changedElsewhere(version: number): AppError {
  return new AppError(
    'plan_changed',
    `Version ${version} of the solution was saved in another tab or device since you opened it. See what it changed, then put your changes on top of it or drop them.`,
  );
}

function refuseUnfit(refused: EditOutcome['refused']): void {
  const errors = refused.map(({ edit: index, reason }) => ({ path: `edits.${index}`, message: reason }));
  const [first] = errors;
  if (first) throw new AppError('validation_failed', first.message, { errors });
}
