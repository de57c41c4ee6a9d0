import type { BuildProgress } from '@sheetwright/contract/assets.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.ts';
import { isStatus } from '../../../lib/api-error.ts';
import { invalidateBuilt } from '../api/builds.ts';
import { forget, tellBuildEnd, unattendedBuilds, type WatchedBuild } from '../api/watched-builds.ts';

export const WATCH_MS = 2000;

/** Tells the end of builds whose screen was left or whose page was closed, wherever in the app one is. Shows nothing itself. */
export default function BuildWatch({ userId }: { readonly userId: string }) {
  const client = useQueryClient();
  useEffect(() => {
    let isAsking = false;
    async function look() {
      // Nobody reads a hidden page; its reader is told on coming back.
      if (isAsking || document.visibilityState === 'hidden') return;
      isAsking = true;
      try {
        for (const build of unattendedBuilds(userId)) await lookAfter(build, userId, client);
      } finally {
        isAsking = false;
      }
    }
    void look();
    const timer = setInterval(() => void look(), WATCH_MS);
    return () => clearInterval(timer);
  }, [userId, client]);
  return null;
}

async function lookAfter(build: WatchedBuild, userId: string, client: QueryClient): Promise<void> {
  const progress = await readProgress(build);
  if (progress === 'unknown') return;
  const isThis = progress !== 'gone' && progress.hash === build.hash;
  if (isThis && progress.status === 'running') return;
  // Meanwhile its screen may have been opened, and have joined the build.
  if (!unattendedBuilds(userId).some(({ projectId }) => projectId === build.projectId)) return;
  forget(userId, build.projectId);
  invalidateBuilt(client, build.projectId);
  if (isThis) tellEnd(build, progress);
}

async function readProgress({ projectId }: WatchedBuild): Promise<BuildProgress | 'gone' | 'unknown'> {
  try {
    return await call(calls.buildProgress, { params: { id: projectId } });
  } catch (error) {
    return isStatus(error, 404) ? 'gone' : 'unknown';
  }
}

function tellEnd(build: WatchedBuild, { status, assets, failure }: BuildProgress): void {
  const reason = failure ? `“${failure.assetName}” could not be completed. ${failure.reason}` : 'Something went wrong.';
  const created = assets.filter((asset) => asset.status === 'created').length;
  tellBuildEnd(build, status === 'finished' ? { created } : { failure: reason });
}
