import type { BuildProgress } from '@sheetwright/contract/assets.ts';
import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isStatus, serverMessage } from '../../../lib/api-error.ts';
import { count } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { useAuth } from '../../accounts/use-auth.ts';
import { type CreatedAssets, useBuildProgress, useCreateAssets } from '../api/builds.ts';
import { recommendationsQuery } from '../api/projects.ts';
import { enterBuildScreen, tellBuildEnd } from '../api/watched-builds.ts';
import { hasRemedy } from '../components/remedies.tsx';

export interface BuildOnScreen {
  /** Undefined until it is known whether the solution has been built. */
  readonly phase: BuildPhase | undefined;
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
export function useBuild({ id: projectId, name }: Project, { hash, isBuilt }: Recommendations): BuildOnScreen {
  const client = useQueryClient();
  const { user } = useAuth();
  const create = useCreateAssets({
    userId: user?.id,
    name,
    onSuccess: (answer) => sayCreated({ projectId, name }, answer),
    onError: (error) => {
      tellBuildEnd({ projectId, name }, { failure: serverMessage(error, 'Please try again.') });
      // The plan is not the one that was reviewed: fetch the new one.
      if (isStatus(error, 412)) void client.invalidateQueries(recommendationsQuery(projectId));
    },
  });
  const build = useBuildProgress({ projectId, polling: create.isPending });
  const progress = buildOfHash(build.data, hash);
  const { mutate, isIdle } = create;
  useEffect(() => enterBuildScreen(projectId), [projectId]);

  const mustJoin = isIdle && progress?.status === 'running';
  useEffect(() => {
    if (mustJoin) mutate({ projectId, hash, isRunning: true });
  }, [mustJoin, mutate, projectId, hash]);

  return {
    // What was asked for another version says nothing about this one.
    phase: phaseOf(create.variables?.hash === hash ? create : NOTHING_ASKED, {
      progress,
      isBuilt,
      isKnown: build.isFetchedAfterMount,
    }),
    progress,
    isOtherVersionRunning: build.data?.status === 'running' && !progress,
    error: create.error,
    unread: build.data ? null : build.error,
    readAgain: () => void build.refetch(),
    hasJustFinished: create.data?.isNew === true,
    start: () => mutate({ projectId, hash, isRunning: false }),
  };
}

const NOTHING_ASKED = { status: 'idle', error: null } as const;

interface Known {
  readonly progress: BuildProgress | undefined;
  readonly isBuilt: boolean;
  /** Whether the build's state has been read since the screen opened. */
  readonly isKnown: boolean;
}

/** Nothing is ready to be created that has been created: until the server has told, there is no phase. */
function phaseOf({ status, error }: Pick<ReturnType<typeof useCreateAssets>, 'status' | 'error'>, known: Known) {
  if (status === 'pending') return 'running';
  if (status === 'success') return 'succeeded';
  // What stands in a person's way has not failed.
  if (status === 'error' && !hasRemedy(error)) return 'failed';
  return phaseFound(known);
}

function phaseFound({ progress, isBuilt, isKnown }: Known): BuildPhase | undefined {
  if (progress?.status === 'running') return 'running';
  if (isBuilt || progress?.status === 'finished') return 'succeeded';
  if (progress?.status === 'failed') return 'failed';
  return isKnown ? 'idle' : undefined;
}

function sayCreated(project: { readonly projectId: number; readonly name: string }, { assetsCreated, isNew }: CreatedAssets) {
  if (isNew) {
    tellBuildEnd(project, { created: assetsCreated });
    return;
  }
  toast({
    title: 'Already created',
    description: `This solution’s ${count(assetsCreated, 'asset')} existed before. Nothing new was created.`,
  });
}

export type AssetState = BuildProgress['assets'][number];

/** The build's word on an asset; undefined when this version of the solution has not been built. */
export function stateOf(build: BuildProgress | undefined, key: string): AssetState | undefined {
  return build?.assets.find((asset) => asset.key === key);
}

/** The build as far as it concerns the solution on the screen: the build of something else says nothing about this one. */
function buildOfHash(build: BuildProgress | undefined, hash: string): BuildProgress | undefined {
  return build && build.status !== 'none' && build.hash === hash ? build : undefined;
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
