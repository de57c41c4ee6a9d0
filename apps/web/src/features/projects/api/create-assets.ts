import type { BuildAnswer } from '@sheetwright/contract/assets.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';
import { projectKeys } from './keys.ts';

/** Between two requests to join, so that a server that answers at once is not flooded. */
export const REJOIN_DELAY_MS = 1000;

export interface Build {
  readonly projectId: number;
  /** The reviewed version; the server builds exactly this one or answers 412. */
  readonly hash: string;
}

/** Builds the reviewed solution and answers when it is finished. The server answers "running" during a long build: then it is joined again. */
export async function createAssets({ projectId, hash }: Build): Promise<BuildAnswer> {
  for (;;) {
    const answer = await apiJson<BuildAnswer>('POST', `/api/projects/${projectId}/create-assets`, {
      headers: { 'If-Match': `"${hash}"` },
    });
    if (answer.status === 'finished') return answer;
    await pause(REJOIN_DELAY_MS);
  }
}

interface CreateAssetsOptions {
  readonly onSuccess: (answer: BuildAnswer) => void;
  readonly onError: (error: Error) => void;
}

/** The callbacks are called even when the screen was left in the meantime: a build goes on without being watched. */
export function useCreateAssets({ onSuccess, onError }: CreateAssetsOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: createAssets,
    onSuccess,
    onError,
    onSettled: (_answer, _error, { projectId }) => {
      const changed = [projectKeys.one(projectId), projectKeys.build(projectId), projectKeys.assets(projectId), projectKeys.all];
      for (const queryKey of changed) void client.invalidateQueries({ queryKey, exact: true });
    },
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
