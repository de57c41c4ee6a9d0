import { createHash } from 'node:crypto';
import type { NewProject } from '@sheetwright/contract/projects.ts';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Queue } from '../../jobs/boss.ts';
import type { ProjectRow } from './repository.ts';
import type { ProjectServices } from './services.ts';

/** A key is as random as a UUID, which is what our own pages send. */
const KEY = /^[\w-]{16,100}$/;
/** Drafts wait in browsers for weeks, and with them the keys of requests whose answer was lost. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** As much of a name as a sentence holds. */
const SHOWN_NAME = 80;

/** Removes keys that nobody will repeat any more. */
export const CREATION_HOUSEKEEPING: Queue<object> = {
  name: 'projects.housekeeping',
  data: z.object({}),
  cron: '41 * * * *',
};

export interface Creation {
  readonly userId: string;
  /** Undefined when the sender named none: then every request is a wish of its own. */
  readonly key: string | undefined;
  readonly project: NewProject;
}

/** @throws AppError validation_failed, naming the header */
export function requireKey(key: string | undefined): string | undefined {
  if (key === undefined || KEY.test(key)) return key;
  const message = 'Idempotency-Key must be 16 to 100 letters, digits, hyphens or underscores';
  throw new AppError('validation_failed', message, { errors: [{ path: 'Idempotency-Key', message }] });
}

/**
 * The project that an earlier request under the same key has created. A request under way is waited for; null means that this one is the
 * first, and creates it in this transaction.
 * @throws AppError already_created when the earlier request said something else; conflict when its project has been deleted
 */
export async function findCreated(
  tx: Tx,
  { userId, key, project }: Creation,
  { projects, clock }: ProjectServices,
): Promise<ProjectRow | null> {
  if (key === undefined) return null;
  const bodyHash = hashOf(project);
  if (await projects.beginCreation(tx, { userId, key, bodyHash, createdAt: clock() })) return null;
  const earlier = await projects.findCreation(tx, userId, key);
  if (!earlier?.project) {
    throw new AppError(
      'conflict',
      'The project of these answers has been created and deleted since. Start over to create another one.',
    );
  }
  if (earlier.bodyHash === bodyHash) return earlier.project;
  throw new AppError(
    'already_created',
    `The project “${shorten(earlier.project.name)}” has been created from these answers already, before they were changed. Open it under Projects.`,
  );
}

export function pruneCreations({ projects, clock }: ProjectServices): Promise<void> {
  return projects.pruneCreations(new Date(clock().getTime() - KEPT_MS));
}

/** The body is parsed, so its members stand in the order of the schema. */
function hashOf(project: NewProject): string {
  return createHash('sha256').update(JSON.stringify(project)).digest('base64url');
}

function shorten(name: string): string {
  return name.length > SHOWN_NAME ? `${Array.from(name).slice(0, SHOWN_NAME).join('')}…` : name;
}
