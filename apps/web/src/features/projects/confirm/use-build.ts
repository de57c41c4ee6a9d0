import type { BuildAnswer, BuildProgress } from '@sheetwright/contract/assets.ts';
import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isStatus } from '../../../lib/api-error.ts';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { useBuildProgress, useCreateAssets } from '../api/builds.ts';
import { recommendationsQuery } from '../api/projects.ts';

export interface BuildOnScreen {
  readonly phase: BuildPhase;
  /** The true state of each asset, as last read. */
  readonly progress: BuildProgress | undefined;
  /** Another version of the solution is being built: it has to be waited for. */
  readonly isOtherVersionRunning: boolean;
  /** Why the last request failed; null when this visit has not seen a failure. */
  readonly error: Error | null;
  /** Why nothing is known of a build; null as soon as anything is. */
  readonly unread: Error | null;
  readAgain(): void;
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
      toastFailure('Failed to create assets', error);
      // The plan is not the one that was reviewed: fetch the new one.
      if (isStatus(error, 412)) void client.invalidateQueries(recommendationsQuery(projectId));
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
    unread: build.data ? null : build.error,
    readAgain: () => void build.refetch(),
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

export type AssetState = BuildProgress['assets'][number];

/** The build's word on an asset; undefined when this version of the solution has not been built. */
export function stateOf(build: BuildProgress | undefined, key: string): AssetState | undefined {
  return build?.assets.find((asset) => asset.key === key);
}

/** The build as far as it concerns the solution on the screen: a build of another version says nothing about this one. */
function buildOfVersion(build: BuildProgress | undefined, version: number): BuildProgress | undefined {
  return build && build.status !== 'none' && build.version === version ? build : undefined;
}

/** Every asset that the build makes, with its state: those it has not mentioned yet are waiting. */
export function assetStates({ assets }: Recommendations, build: BuildProgress | undefined): AssetState[] {
  if (build && build.assets.length > 0) return build.assets.filter((state) => !isGuided(assets, state.key));
  return assets
    .filter((asset) => asset.delivery === 'api')
    .map(({ key, name, type }) => ({ key, name, type, status: 'waiting', smartsheetUrl: null, error: null }));
}

function isGuided(assets: Recommendations['assets'], key: string): boolean {
  return assets.some((asset) => asset.key === key && asset.delivery === 'guided');
}

/** The bar's timing is specified: 10 % every 500 ms up to 90, 100 on success, 0 on failure. What really happens stands beside it. */
export const TICK_MS = 500;
const STEP_PERCENT = 10;
const CAP_PERCENT = 90;

export type BuildPhase = 'idle' | 'running' | 'succeeded' | 'failed';

export function useSimulatedProgress(phase: BuildPhase): number {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    if (phase !== 'running') return;
    setTicks(0);
    const timer = setInterval(() => setTicks((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [phase]);
  if (phase === 'succeeded') return 100;
  return phase === 'running' ? Math.min(CAP_PERCENT, ticks * STEP_PERCENT) : 0;
}
