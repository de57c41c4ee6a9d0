import * as calls from '@sheetwright/contract/generated/calls.ts';
import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userStorage } from '../../../lib/user-storage.ts';
import { aUser, json, problem } from '../../../testing/fake-api.ts';
import { createFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { REQUIREMENTS } from '../testing/samples.ts';
import { contentOf } from './draft-content.ts';
import { KEEP_AFTER_MS } from './draft-sync.ts';
import NewProjectScreen from './new-project-screen.tsx';

beforeEach(() => localStorage.clear());

describe('the draft of a new project', () => {
  it('is kept with the account when the typing pauses, in one request', async () => {
    const { user, server } = await setup();
    await user.type(screen.getByLabelText('Project Name'), 'Store openings');
    expect(server.sent(calls.keepNewProjectDraft)).toHaveLength(0);
    await screen.findByText('Your draft is kept in your account.', {}, { timeout: 3 * KEEP_AFTER_MS });
    expect(server.sent(calls.keepNewProjectDraft)).toHaveLength(1);
    expect(server.account.draft?.content.values.projectName).toBe('Store openings');
  });

  it('is there on another device', async () => {
    await setup({ account: { projectName: 'Begun elsewhere' }, step: 0 });
    expect(nameField().value).toBe('Begun elsewhere');
    screen.getByText('Your draft was restored and is kept in your account.');
  });

  it('goes on in the browser while the account cannot be reached', async () => {
    const server = createFakeServer();
    server.answer(calls.newProjectDraft, () => problem('unavailable', 'Down.'));
    server.answer(calls.keepNewProjectDraft, () => problem('unavailable', 'Down.'));
    const { user } = await setup({ server });
    await user.type(nameField(), 'Typed offline');
    await screen.findByText(/Your account cannot be reached right now/, {}, { timeout: 3 * KEEP_AFTER_MS });
    expect(userStorage('user-1', 'questionnaire').read()).toContain('Typed offline');
  });

  it('changed in two places: the newer answers are shown, and the others are a button away', async () => {
    const { user } = await setup({ account: { projectName: 'In the account' }, local: { projectName: 'In this browser' } });
    expect(nameField().value).toBe('In the account');
    await user.click(screen.getByRole('button', { name: 'Show the other answers' }));
    expect(nameField().value).toBe('In this browser');
    await user.click(screen.getByRole('button', { name: 'Show the other answers' }));
    expect(nameField().value).toBe('In the account');
  });

  it.each([
    ['Keep these answers', 'Typed here'],
    ['Show the other answers', 'Typed elsewhere'],
  ])('changed elsewhere while one types: nothing is overwritten before one chooses (%s)', async (choice, kept) => {
    const { user, server } = await setup({ account: { projectName: 'At first' } });
    putInAccount(server, { projectName: 'Typed elsewhere' });
    await user.clear(nameField());
    await user.type(nameField(), 'Typed here');
    await screen.findByText('This draft was changed in another tab or device', {}, { timeout: 3 * KEEP_AFTER_MS });
    expect(server.account.draft?.content.values.projectName).toBe('Typed elsewhere');
    expect(nameField().value).toBe('Typed here');

    await user.click(screen.getByRole('button', { name: choice }));
    await waitFor(() => expect(server.account.draft?.content.values.projectName).toBe(kept), { timeout: 3 * KEEP_AFTER_MS });
    expect(nameField().value).toBe(kept);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('an answer that was lost on its way is no change of somebody else', async () => {
    const { user, server } = await setup();
    const keep = server.answers[calls.keepNewProjectDraft];
    server.answer(calls.keepNewProjectDraft, async (request, params) => {
      await keep?.(request, params);
      server.answer(calls.keepNewProjectDraft, keep ?? (() => json({})));
      return problem('conflict', 'Changed in another tab or device.');
    });
    await user.type(nameField(), 'Sent twice');
    await screen.findByText('Your draft is kept in your account.', {}, { timeout: 3 * KEEP_AFTER_MS });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the project that is made of it names it, and it is gone from browser and account', async () => {
    const { user, server, path } = await setup({ account: REQUIREMENTS, step: 5 });
    const revision = server.account.draft?.revision;
    await user.click(screen.getByRole('button', { name: 'Create Project' }));
    await waitFor(() => expect(path()).toBe('/projects/100/confirm'));
    expect(server.sent(calls.createProject)[0]?.body).toMatchObject({ draftRevision: revision });
    expect(userStorage('user-1', 'questionnaire').read()).toBeNull();
    await waitFor(() => expect(server.account.draft).toBeNull());
  });

  it('a draft that the account finds too long stays in the browser, and this is said', async () => {
    const server = createFakeServer();
    server.answer(calls.keepNewProjectDraft, () => problem('validation_failed', 'Too long.'));
    const { user } = await setup({ server });
    await user.type(nameField(), 'Too long');
    await screen.findByText(/too long to be kept in your account/, {}, { timeout: 3 * KEEP_AFTER_MS });
  });
});

describe('a name', () => {
  it('that is too long stays as it was pasted, says by how much, and does not let one go on', async () => {
    const { user } = await setup({ account: { ...REQUIREMENTS, projectName: 'x'.repeat(103) } });
    expect(nameField().value).toHaveLength(103);
    expect(screen.getAllByText('3 characters too long').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Please use at most 100 characters');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Project Basics');
  });
});

interface SetupOptions {
  readonly account?: Partial<Requirements>;
  readonly local?: Partial<Requirements>;
  readonly step?: number;
  readonly server?: FakeServer;
}

async function setup({ account, local, step = 0, server = createFakeServer() }: SetupOptions = {}) {
  server.answer(calls.currentUser, () => json(aUser()));
  if (account) putInAccount(server, account, step);
  if (local) userStorage('user-1', 'questionnaire').write(JSON.stringify(draftWith(local, step)));
  const view = renderScreen({ screen: <NewProjectScreen />, pattern: '/projects/new', path: '/projects/new', server });
  await screen.findByRole('heading', { level: 2 });
  return { ...view, server };
}

function putInAccount(server: FakeServer, values: Partial<Requirements>, step = 0) {
  const content = contentOf(draftWith(values, step));
  server.account.draft = { content, revision: crypto.randomUUID(), updatedAt: new Date().toISOString() };
}

function draftWith(values: Partial<Requirements>, step: number) {
  return { step, furthestStep: step, values: { ...REQUIREMENTS_DEFAULTS, ...values } };
}

function nameField() {
  return screen.getByLabelText<HTMLInputElement>('Project Name');
}
