import type { AiSession } from '@sheetwright/contract/consultant.ts';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Queue } from '../../jobs/boss.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { AiSessionRow } from './repository.ts';
import type { ConsultantServices } from './services.ts';

interface UserRequest {
  readonly user: { readonly id: string };
}

type SessionServices = Pick<ConsultantServices, 'repository'>;

const DAY_MS = 24 * 60 * 60_000;

/** Deletes questions and answers that are as old as the installation keeps them. */
export const FORGET_SESSIONS: Queue<object> = { name: 'consultant.forget-sessions', data: z.object({}), cron: '23 3 * * *' };

/** The questions the user has asked and what was answered, newest first. */
export async function listAiSessions({ user }: UserRequest, { repository }: SessionServices): Promise<AiSession[]> {
  return (await repository.listOf(user.id)).map(toAiSession);
}

/** @throws AppError not_found when the user has no such session */
export async function deleteAiSession(
  { user, id }: UserRequest & { readonly id: number },
  { repository }: SessionServices,
): Promise<void> {
  if (!(await repository.remove(user.id, id))) throw new AppError('not_found', 'There is no such question in your history.');
}

export async function deleteAiSessions({ user }: UserRequest, { repository }: SessionServices): Promise<{ deleted: number }> {
  return { deleted: await repository.removeAll(user.id) };
}

/** Deletes what is older than the installation keeps; nothing where it keeps all. */
export async function forgetSessions({
  repository,
  sessionDays,
  clock,
}: Pick<ConsultantServices, 'repository' | 'sessionDays' | 'clock'>): Promise<void> {
  if (sessionDays === null) return;
  const before = new Date(clock().getTime() - sessionDays * DAY_MS);
  while ((await repository.removeBefore(before)) > 0);
}

export function consultantData({ repository }: SessionServices): PersonalData {
  return {
    async *exportOf({ id }) {
      yield { name: 'ai-sessions.json', content: await repository.allOf(id) };
      yield { name: 'ai-consultations.json', content: await repository.consultationsOf(id) };
    },
  };
}

function toAiSession({ userId: _, costMicros: __, createdAt, ...row }: AiSessionRow): AiSession {
  return { ...row, createdAt: createdAt.toISOString() };
}
