import { type NewProject, PROJECT_STATUSES, type Project, type ProjectStatus } from '@sheetwright/contract/projects.ts';
import { AppError } from '../../errors.ts';
import type { PersonalData } from '../../personal-data.ts';
import { exportBuildsOf } from '../builds/read-build.ts';
import { recordEvent } from '../events/record-event.ts';
import { findCreated, requireKey } from './create-once.ts';
import { requireRoomForProject } from './quotas.ts';
import type { ProjectRow } from './repository.ts';
import type { ProjectServices } from './services.ts';

interface UserRequest {
  readonly user: { readonly id: string };
}

export interface ProjectRequest extends UserRequest {
  readonly projectId: number;
}

/**
 * The project, if it is the user's own.
 * @throws AppError not_found for any other, so that nobody learns which projects exist
 */
export async function requireOwnProject(
  { user, projectId }: ProjectRequest,
  { projects }: Pick<ProjectServices, 'projects'>,
): Promise<ProjectRow> {
  const project = await projects.findOwn(user.id, projectId);
  if (!project) throw noSuchProject();
  return project;
}

export function noSuchProject(): AppError {
  return new AppError('not_found', 'There is no such project. It may have been deleted, or it belongs to another account.');
}

/**
 * Stores a questionnaire exactly as it was filled in; every project begins as a draft. Repeated with the same key it is stored once. The account's
 * draft that it comes from goes.
 * @throws AppError quota_exceeded
 */
export async function createProject(
  {
    user,
    project: { draftRevision, ...project },
    idempotencyKey,
  }: UserRequest & { readonly project: NewProject; readonly idempotencyKey?: string | undefined },
  services: ProjectServices,
): Promise<Project> {
  const { db, projects, drafts, clock } = services;
  const key = requireKey(idempotencyKey);
  const { name, description, requirements, projectType } = project;
  const userId = user.id;
  const createdAt = clock();
  const row = await db.transaction(async (tx) => {
    const existing = await findCreated(tx, { userId, key, project }, services);
    if (existing) return existing;
    await requireRoomForProject(tx, { userId, project }, services);
    await recordEvent(tx, { kind: 'project_created', userId, occurredAt: createdAt, data: {} });
    if (draftRevision !== undefined) await drafts.remove(userId, draftRevision, tx);
    const created = await projects.insert(tx, {
      userId,
      name,
      description: description ?? null,
      requirements,
      projectType,
      status: 'draft',
      createdAt,
    });
    if (key !== undefined) await projects.finishCreation(tx, { userId, key, projectId: created.id });
    return created;
  });
  return toProject(row);
}

/** @throws AppError not_found */
export async function readProject(request: ProjectRequest, services: ProjectServices): Promise<Project> {
  return toProject(await requireOwnProject(request, services));
}

/** A stored project as it is read by its owner. */
export function toProject(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status: statusOf(row),
    projectType: row.projectType ?? 'custom',
    requirements: row.requirements,
    answersVersion: row.answersVersion,
    hasPlan: row.hasPlan,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function statusOf(row: Pick<ProjectRow, 'id' | 'status'>): ProjectStatus {
  const status = PROJECT_STATUSES.find((known) => known === row.status);
  if (!status) throw new Error(`Project ${row.id} has the unknown status ${row.status}`);
  return status;
}

/** Each project in a folder of its own, together with what was planned and built for it. */
export function projectData({ projects, builds, shares }: Pick<ProjectServices, 'projects' | 'builds' | 'shares'>): PersonalData {
  return {
    async *exportOf(user) {
      for (const id of await projects.idsOf(user.id)) {
        const content = await projects.exportOf(id);
        if (!content) continue;
        yield { name: `projects/${id}/project.json`, content };
        yield { name: `projects/${id}/people.json`, content: await shares.repository.people(id) };
        yield { name: `projects/${id}/shares.json`, content: await shares.repository.exportOf(id) };
        for await (const file of exportBuildsOf(id, builds)) yield { ...file, name: `projects/${id}/${file.name}` };
      }
    },
  };
}
