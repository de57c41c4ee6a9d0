import { PROJECT_STATUSES, type Project, type ProjectStatus } from '@sheetwright/contract/projects.ts';
import type { ProjectRow } from './repository.ts';

/** A stored project as it is read by its owner. */
export function toProject(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status: statusOf(row),
    projectType: row.projectType ?? 'custom',
    requirements: row.requirements,
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
