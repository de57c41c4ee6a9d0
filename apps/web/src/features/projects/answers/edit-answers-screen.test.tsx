import type { BuildProgress } from '@sheetwright/contract/assets.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { Project } from '@sheetwright/contract/projects.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aUser, json } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { createFakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { PROJECT, REQUIREMENTS } from '../testing/samples.ts';
import EditAnswersScreen from './edit-answers-screen.tsx';

beforeEach(() => localStorage.clear());

describe('editing the answers of a project', () => {
  it('begins with the stored answers, every step within reach, and saves from any of them', async () => {
    const { user, server, path } = await setup();
    expect(nameField().value).toBe(PROJECT.name);
    expect(screen.getByRole('button', { name: /Technical Requirements \(done\)/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Goals & Pain Points/ }));
    await user.clear(await screen.findByLabelText('Pain Points'));
    await user.type(screen.getByLabelText('Pain Points'), 'Invoices get lost on the way');
    await user.click(screen.getByRole('button', { name: 'Save Answers' }));

    await waitFor(() => expect(path()).toBe('/projects/7/confirm'));
    const [sent] = server.sent(calls.changeAnswers, { id: 7 });
    expect(sent?.body).toMatchObject({ requirements: { ...REQUIREMENTS, painPoints: 'Invoices get lost on the way' } });
    expect(sent?.headers.get('If-Match')).toBe('"1"');
    expect(shownToast()).toEqual({
      title: 'Answers Saved',
      description: 'Version 2 of the solution was designed from them.',
      destructive: false,
    });
  });

  it('says that nothing differs when nothing does', async () => {
    const { user, path } = await setup();
    await user.click(screen.getByRole('button', { name: 'Save Answers' }));
    await waitFor(() => expect(path()).toBe('/projects/7/confirm'));
    expect(shownToast()).toMatchObject({
      title: 'Answers Unchanged',
      description: 'Nothing differs, so the solution stays as it is.',
    });
  });

  it('says what happens to a build that runs, before and after saving', async () => {
    const { user } = await setup({ build: 'running' });
    await screen.findByText('Version 1 is being created right now');
    await user.type(nameField(), '!');
    await user.click(screen.getByRole('button', { name: 'Save Answers' }));
    await waitFor(() => expect(shownToast()?.description).toContain('Version 1 goes on being created as you reviewed it.'));
  });

  it('says that what was created stays as it is', async () => {
    await setup({ build: 'finished' });
    await screen.findByText('What was created in Smartsheet stays as it is');
  });

  it.each([
    ['Show the stored answers', 'Changed in another tab'],
    ['Save mine instead', `${PROJECT.name}!`],
  ])('answers that were changed in another tab are not overwritten before one says so (%s)', async (choice, name) => {
    const { user, server, path } = await setup();
    await user.type(nameField(), '!');
    const requirements = { ...REQUIREMENTS, projectName: 'Changed in another tab' };
    server.projects.set(7, { ...PROJECT, name: requirements.projectName, requirements, answersVersion: 2 });
    await user.click(screen.getByRole('button', { name: 'Save Answers' }));
    await screen.findByText('The answers of this project were changed in another tab or device');
    expect(shownToast()).toMatchObject({ title: 'Failed to save answers', destructive: true });
    expect(server.projects.get(7)?.name).toBe('Changed in another tab');
    expect(nameField().value).toBe(`${PROJECT.name}!`);

    await user.click(screen.getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    if (choice === 'Save mine instead') await waitFor(() => expect(path()).toBe('/projects/7/confirm'));
    else expect(nameField().value).toBe(name);
    expect(server.projects.get(7)?.name).toBe(name);
  });

  it('half-made changes survive a reload, and are discarded only after asking', async () => {
    const first = await setup();
    await first.user.type(nameField(), ' and more');
    first.unmount();
    const { user } = await setup();
    expect(nameField().value).toBe(`${PROJECT.name} and more`);
    screen.getByText('Your changes are kept in this browser until you save them.');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    const [, confirm] = await screen.findAllByText('Discard changes');
    await user.click(confirm as HTMLElement);
    await waitFor(() => expect(nameField().value).toBe(PROJECT.name));
  });

  it('[C5.018] a changed name has at least two characters as well', async () => {
    const { user, server } = await setup();
    await user.clear(nameField());
    await user.type(nameField(), 'x');
    await user.click(screen.getByRole('button', { name: 'Save Answers' }));
    await screen.findByText('Project name must be at least 2 characters');
    expect(server.sent(calls.changeAnswers, { id: 7 })).toEqual([]);
  });

  it('a name from before the limit does not stand in the way', async () => {
    const name = 'A long name '.repeat(12).trim();
    const { user, path } = await setup({ project: { ...PROJECT, name, requirements: { ...REQUIREMENTS, projectName: name } } });
    expect(screen.queryByText(/too long/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /Goals & Pain Points/ }));
    await user.type(await screen.findByLabelText('Pain Points'), ' More.');
    await user.click(screen.getByRole('button', { name: 'Save Answers' }));
    await waitFor(() => expect(path()).toBe('/projects/7/confirm'));
  });

  it('a missing project is Project Not Found', async () => {
    const server = createFakeServer();
    server.answer(calls.currentUser, () => json(aUser()));
    renderScreen({ screen: <EditAnswersScreen />, pattern: '/projects/:id/answers', path: '/projects/8/answers', server });
    expect(await screen.findByRole('heading', { name: 'Project Not Found' })).toBeTruthy();
  });
});

interface SetupOptions {
  readonly project?: Project;
  readonly build?: 'running' | 'finished';
}

async function setup({ project = PROJECT, build }: SetupOptions = {}) {
  const server = createFakeServer();
  server.answer(calls.currentUser, () => json(aUser()));
  server.projects.set(project.id, project);
  if (build) server.builds.set(project.id, { ...NO_PROGRESS, status: build });
  const view = renderScreen({
    screen: <EditAnswersScreen />,
    pattern: '/projects/:id/answers',
    path: '/projects/7/answers',
    server,
  });
  await screen.findByRole('heading', { level: 2 });
  return { ...view, server };
}

const NO_PROGRESS: BuildProgress = {
  status: 'running',
  version: 1,
  hash: 'hash-1',
  callsDone: 1,
  callsTotal: 9,
  activity: 'Create Tasks',
  workspaceUrl: null,
  assets: [],
  failure: null,
};

function nameField() {
  return screen.getByLabelText<HTMLInputElement>('Project Name');
}
