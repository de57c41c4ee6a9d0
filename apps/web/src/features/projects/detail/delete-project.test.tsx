import type { BuildProgress } from '@sheetwright/contract/assets.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userStorage } from '../../../lib/user-storage.ts';
import { aUser, json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { createFakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { PROJECT } from '../testing/samples.ts';
import ProjectScreen from './project-screen.tsx';

const BUILT: BuildProgress = {
  status: 'finished',
  version: 1,
  hash: 'hash-1',
  callsDone: 9,
  callsTotal: 9,
  activity: null,
  workspaceUrl: 'https://sheets.example/workspace',
  assets: [],
  failure: null,
};

it('asks, says what goes here and what stays in Smartsheet with its link, then deletes and goes to the list', async () => {
  const { dialog, user, server, path } = await openDialog(BUILT);
  dialog.getByText(/Deleted here for good: its answers, every version of its solution, its guided steps and the history/);
  await dialog.findByText(/Stays in Smartsheet: the workspace with its sheets and reports/);
  expect(dialog.getByRole('link', { name: /Open Workspace/ }).getAttribute('href')).toBe(BUILT.workspaceUrl);
  expect(server.sent(calls.deleteProject, { id: 7 })).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Delete for Good' }));

  await waitFor(() => expect(path()).toBe('/projects'));
  expect(shownToast()).toMatchObject({ title: 'Project Deleted', destructive: false });
  expect(server.sent(calls.deleteProject, { id: 7 })).toHaveLength(1);
  expect(userStorage('user-1', 'answers-7').read()).toBeNull();
  expect(userStorage('user-1', 'questions-7').read()).toBeNull();
});

it('says when nothing was created in Smartsheet', async () => {
  const { dialog } = await openDialog();
  await dialog.findByText('In Smartsheet nothing was created for it.');
});

it('is not offered while the assets are being created, and says why', async () => {
  const { dialog } = await openDialog({ ...BUILT, status: 'running' });
  await dialog.findByText('The assets of this project are being created right now');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete for Good' }).disabled).toBe(true);
});

it('a refusal says why and leaves everything as it is', async () => {
  const { dialog, user, server, path } = await openDialog();
  server.answer(calls.deleteProject, () => problem('conflict', 'The assets are being created right now.'));
  await user.click(dialog.getByRole('button', { name: 'Delete for Good' }));
  await waitFor(() =>
    expect(shownToast()).toEqual({
      title: 'Failed to delete project',
      description: 'The assets are being created right now.',
      destructive: true,
    }),
  );
  expect(path()).toBe('/projects/7');
});

it('Escape keeps the project and gives the focus back', async () => {
  const { user, server } = await openDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Project' }));
  expect(server.projects.has(7)).toBe(true);
});

async function openDialog(build?: BuildProgress) {
  const server = createFakeServer();
  server.answer(calls.currentUser, () => json(aUser()));
  server.projects.set(7, PROJECT);
  userStorage('user-1', 'answers-7').write('half-made changes');
  userStorage('user-1', 'questions-7').write('half-made answers');
  if (build) server.builds.set(7, build);
  const view = renderScreen({ screen: <ProjectScreen />, pattern: '/projects/:id', path: '/projects/7', server });
  await view.user.click(await screen.findByRole('button', { name: 'Delete Project' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this project?' }));
  return { ...view, dialog };
}
