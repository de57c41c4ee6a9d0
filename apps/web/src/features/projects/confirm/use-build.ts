import type { BuildAnswer, BuildProgress } from '@sheetwright/contract/assets.ts';
import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isStatus, serverMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { useCreateAssets } from '../api/create-assets.ts';
import { useBuildProgress } from '../api/get-build-progress.ts';
import { projectKeys } from '../api/keys.ts';
import { buildOfVersion } from './asset-states.ts';
import type { BuildPhase } from './simulated-progress.ts';

export interface BuildOnScreen {
  readonly phase: BuildPhase;
  /** The true state of each asset, as last read. */
  readonly progress: BuildProgress | undefined;
  /** Another version of the solution is being built: it has to be waited for. */
  readonly isOtherVersionRunning: boolean;
  /** Why the last request failed; null when this visit has not seen a failure. */
  readonly error: Error | null;
  /** Whether the build ended well while one was watching, and not on an earlier visit. */
  readonly hasJustFinished: boolean;
  start(): void;
}

/** Starts the build, or joins the one that runs already, and follows it. */
export function useBuild({ projectId, version, hash }: Pick<Recommendations, 'projectId' | 'version' | 'hash'>): BuildOnScreen {
  const client = useQueryClient();
  const create = useCreateAssets({
    onSuccess: sayCreated,
    onError: (error) => {
      sayFailed(error);
      // The plan is not the one that was reviewed: fetch the new one.
      if (isStatus(error, 412)) void client.invalidateQueries({ queryKey: projectKeys.recommendations(projectId) });
    },
  });
  const build = useBuildProgress({ projectId, polling: create.isPending });
  const progress = buildOfVersion(build.data, version);
  const { mutate, isIdle } = create;

  const mustJoin = isIdle && progress?.status === 'running';
  useEffect(() => {
    if (mustJoin) mutate({ projectId, hash });
  }, [mustJoin, mutate, projectId, hash]);

  return {
    phase: phaseOf(create.status, progress),
    progress,
    isOtherVersionRunning: build.data?.status === 'running' && !progress,
    error: create.error,
    hasJustFinished: create.isSuccess,
    start: () => mutate({ projectId, hash }),
  };
}

function phaseOf(request: 'idle' | 'pending' | 'success' | 'error', progress: BuildProgress | undefined): BuildPhase {
  if (request === 'pending' || (request === 'idle' && progress?.status === 'running')) return 'running';
  if (request === 'success' || (request === 'idle' && progress?.status === 'finished')) return 'succeeded';
  if (request === 'error' || progress?.status === 'failed') return 'failed';
  return 'idle';
}

function sayCreated({ assetsCreated }: BuildAnswer) {
  toast({ title: 'Success!', description: `Created ${assetsCreated} Smartsheet assets successfully` });
}

function sayFailed(error: Error) {
  toast({ title: 'Failed to create assets', description: serverMessage(error, 'Please try again.'), destructive: true });
}
