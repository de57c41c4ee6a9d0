import { type AiSession, EXPERT_PROVIDER } from '@sheetwright/contract/consultant.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { AiSessionRow, ConsultantRepository } from './repository.ts';

interface UserRequest {
  readonly user: { readonly id: string };
}

/** The questions the user has asked and what was answered, newest first. */
export async function listAiSessions({ user }: UserRequest, consultant: ConsultantRepository): Promise<AiSession[]> {
  return (await consultant.listOf(user.id)).map(toAiSession);
}

export function consultantData(consultant: ConsultantRepository): PersonalData {
  return {
    async *exportOf({ id }) {
      yield { name: 'ai-sessions.json', content: await consultant.allOf(id) };
    },
  };
}

function toAiSession({ createdAt, ...row }: AiSessionRow): AiSession {
  return { ...row, provider: EXPERT_PROVIDER, model: null, createdAt: createdAt.toISOString() };
}
