import type { ProjectAssets } from '@sheetwright/contract/assets.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { Recommendations, RemovedSamples } from '@sheetwright/contract/projects.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { createFakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { PROJECT, RECOMMENDATIONS } from '../testing/samples.ts';
import ProjectScreen from './project-screen.tsx';

it('says how many there are, what goes and what stays, then removes them and says with figures what came of it', async () => {
  const { user, server } = await setup();
  expect(screen.getByText('The sheets hold 20 sample rows that show how they are used.')).toBeTruthy();
  const dialog = await open(user);
  expect(dialog.getByText(/that nobody has changed since/)).toBeTruthy();
  expect(dialog.getByText(/^Kept: sample rows in which somebody has changed anything/)).toBeTruthy();
  expect(server.sent(calls.removeSampleRows, { id: 7 })).toHaveLength(0);
  server.answer(calls.removeSampleRows, () => {
    server.recommendations.set(7, { ...RECOMMENDATIONS, sampleRows: { count: 0, isRemovable: false } });
    return json({ removed: 18, kept: 2, missing: 0 } satisfies RemovedSamples);
  });
  await user.click(dialog.getByRole('button', { name: 'Remove sample rows' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownToast()).toEqual({
    title: 'Sample Rows Removed',
    description: 'Removed 18 sample rows. 2 that were changed are kept.',
    destructive: false,
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove sample rows' })).toBeNull());
});

it.each<[RemovedSamples, string]>([
  [{ removed: 1, kept: 1, missing: 1 }, 'Removed 1 sample row. 1 that was changed is kept. 1 was gone already.'],
  [{ removed: 0, kept: 0, missing: 3 }, 'No sample row was removed. 3 were gone already.'],
])('%j in words', async (removed, words) => {
  const { user, server } = await setup();
  server.answer(calls.removeSampleRows, () => json(removed));
  await user.click((await open(user)).getByRole('button', { name: 'Remove sample rows' }));
  await waitFor(() => expect(shownToast()?.description).toBe(words));
});

it('is not offered where there is nothing to remove', async () => {
  await setup({ count: 0, isRemovable: false });
  expect(screen.queryByRole('button', { name: 'Remove sample rows' })).toBeNull();
});

it('says that it is at work, and is not pressed twice', async () => {
  const { user, server } = await setup();
  server.answer(calls.removeSampleRows, () => new Promise(() => {}));
  const dialog = await open(user);
  await user.click(dialog.getByRole('button', { name: 'Remove sample rows' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Removing...' }).disabled).toBe(true);
  expect(dialog.getByRole('status').textContent).toContain('Looking at each sample row in Smartsheet');
});

it.each(['smartsheet_not_connected', 'smartsheet_reconnect'] as const)(
  'when the answer is %s the remedy is named with its link',
  async (code) => {
    const { user, server } = await setup();
    server.answer(calls.removeSampleRows, () => problem(code, 'The sentence of the server.'));
    const dialog = await open(user);
    await user.click(dialog.getByRole('button', { name: 'Remove sample rows' }));
    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getByText('The sentence of the server.')).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(shownToast()).toMatchObject({ title: 'Failed to remove sample rows', destructive: true });
  },
);

it('a conflict is told in the words of the server', async () => {
  const { user, server } = await setup();
  server.answer(calls.removeSampleRows, () => problem('conflict', 'They are being removed already.'));
  const dialog = await open(user);
  await user.click(dialog.getByRole('button', { name: 'Remove sample rows' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('They are being removed already.');
  expect(dialog.queryByText(/Another version/)).toBeNull();
});

it('any other failure says why and can be tried again', async () => {
  const { user, server } = await setup();
  server.answer(calls.removeSampleRows, () => problem('unavailable', 'Smartsheet does not answer.'));
  const dialog = await open(user);
  await user.click(dialog.getByRole('button', { name: 'Remove sample rows' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Smartsheet does not answer.');
  server.answer(calls.removeSampleRows, () => json({ removed: 20, kept: 0, missing: 0 } satisfies RemovedSamples));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shownToast()?.description).toBe('Removed 20 sample rows.'));
});

const ASSETS: ProjectAssets = {
  workspaceUrl: 'https://sheets.example/workspace',
  assets: [
    {
      id: 1,
      assetType: 'sheet',
      assetName: 'Opening tasks',
      smartsheetId: '1',
      smartsheetUrl: 'https://sheets.example/1',
      status: 'created',
      createdAt: PROJECT.createdAt,
    },
  ],
  guides: [],
};

async function setup(sampleRows: Recommendations['sampleRows'] = { count: 20, isRemovable: true }) {
  const server = createFakeServer();
  server.projects.set(7, { ...PROJECT, status: 'active' });
  server.recommendations.set(7, { ...RECOMMENDATIONS, isBuilt: true, sampleRows });
  server.assets.set(7, ASSETS);
  const view = renderScreen({ screen: <ProjectScreen />, pattern: '/projects/:id', path: '/projects/7', server });
  await screen.findByText('Created Assets');
  await waitFor(() => expect(server.sent(calls.recommendations, { id: 7 })).toHaveLength(1));
  if (sampleRows.isRemovable) await screen.findByRole('button', { name: 'Remove sample rows' });
  return view;
}

async function open(user: Awaited<ReturnType<typeof setup>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Remove sample rows' }));
  return within(await screen.findByRole('dialog', { name: 'Remove the sample rows?' }));
}
