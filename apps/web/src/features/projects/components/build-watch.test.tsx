import type { BuildProgress } from '@sheetwright/contract/assets.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { userStorage } from '../../../lib/user-storage.ts';
import { problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { follow, remember, unattendedBuilds, unfollow } from '../api/watched-builds.ts';
import ProjectsScreen from '../list/projects-screen.tsx';
import { createFakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { PROJECT } from '../testing/samples.ts';
import BuildWatch, { WATCH_MS } from './build-watch.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const BUILD = { projectId: 7, hash: 'a1b2c3', name: PROJECT.name };

it('the end of a build whose screen was left is told wherever one is, and the list shows the new status', async () => {
  remember('ann', BUILD);
  const { server, view } = await open(running());
  expect(shownToast()).toBeUndefined();
  expect(view.getByText('Draft')).toBeTruthy();

  server.projects.set(7, { ...PROJECT, status: 'active' });
  server.builds.set(7, finished());
  await tick(WATCH_MS + 10);

  expect(shownToast()).toEqual({
    title: 'Success!',
    description: 'Created 1 Smartsheet assets successfully for “Store opening program”',
    destructive: false,
  });
  expect(view.getByText('Active')).toBeTruthy();
  expect(unattendedBuilds('ann')).toEqual([]);
});

it('a build that was running when the browser was closed is picked up by the next page load, and told once', async () => {
  userStorage('ann', 'builds').write(JSON.stringify([BUILD]));
  const { server } = await open(finished());

  expect(shownToast()?.title).toBe('Success!');
  const asked = server.sent(calls.buildProgress, { id: 7 }).length;
  await tick(WATCH_MS * 3);
  expect(server.sent(calls.buildProgress, { id: 7 })).toHaveLength(asked);
});

it('a failure names the project and where one goes on', async () => {
  remember('ann', BUILD);
  const failure = { assetName: 'Opening tasks', reason: 'No space.', remaining: [] };
  await open({ ...running(), status: 'failed', failure });

  expect(shownToast()).toEqual({
    title: 'Failed to create assets',
    description:
      '“Opening tasks” could not be completed. No space. Open “Store opening program” and review its solution to go on.',
    destructive: true,
  });
});

it.each([
  ['of another version', { ...finished(), hash: 'other' }],
  ['of nothing', undefined],
])('the build %s is not told as this one', async (_what, build) => {
  remember('ann', BUILD);
  await open(build);

  expect(shownToast()).toBeUndefined();
  expect(unattendedBuilds('ann')).toEqual([]);
});

it('another person’s builds are nobody’s business, and a screen that follows its build tells the end itself', async () => {
  remember('bob', { ...BUILD, projectId: 8 });
  remember('ann', BUILD);
  follow(7);
  onTestFinished(() => unfollow(7));
  const { server } = await open(finished());
  expect(shownToast()).toBeUndefined();
  expect(server.sent(calls.buildProgress, { id: 8 })).toHaveLength(0);
});

it('while the server does not answer it goes on asking', async () => {
  remember('ann', BUILD);
  const { server } = await open(finished(), { isDown: true });
  await tick(WATCH_MS);
  expect(shownToast()).toBeUndefined();

  server.answer(calls.buildProgress, () => Response.json(finished()));
  await tick(WATCH_MS);
  expect(shownToast()?.title).toBe('Success!');
});

it.each(['nonsense', '{}', '[1]'])('what stands in the browser may be anything: %s', async (stored) => {
  userStorage('ann', 'builds').write(stored);
  const { server } = await open(finished());
  expect(server.sent(calls.buildProgress, { id: 7 })).toHaveLength(0);
});

async function open(build: BuildProgress | undefined, { isDown = false } = {}) {
  const server = createFakeServer();
  server.projects.set(7, PROJECT);
  if (build) server.builds.set(7, build);
  if (isDown) server.answer(calls.buildProgress, () => problem('unavailable', 'Busy.'));
  const both = (
    <>
      <ProjectsScreen />
      <BuildWatch userId="ann" />
    </>
  );
  const view = renderScreen({ screen: both, pattern: '/projects', path: '/projects', server });
  await tick(10);
  return { server, view };
}

function running(): BuildProgress {
  return {
    status: 'running',
    version: 1,
    hash: 'a1b2c3',
    callsDone: 1,
    callsTotal: 2,
    activity: 'Work',
    workspaceUrl: null,
    assets: [{ key: 'tasks', name: 'Tasks', type: 'sheet', status: 'creating', smartsheetUrl: null, error: null }],
    failure: null,
  };
}

function finished(): BuildProgress {
  const assets = running().assets.map((asset) => ({ ...asset, status: 'created' as const }));
  return { ...running(), status: 'finished', activity: null, assets };
}

async function tick(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
