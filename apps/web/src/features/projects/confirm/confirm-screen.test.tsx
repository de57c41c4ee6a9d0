import type { BuildProgress } from '@sheetwright/contract/assets.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { createFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { PROJECT, RECOMMENDATIONS } from '../testing/samples.ts';
import ConfirmScreen from './confirm-screen.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

describe('the solution under review', () => {
  it('[C2.178] [C2.179] [C2.180] [C2.181] [C1.006] shows the project summary and the solution with its reasoning and benefits', async () => {
    await setup();
    const summary = within(screen.getByRole('complementary', { name: 'Project' }));
    expect(summary.getByText('Project Summary')).toBeTruthy();
    expect(summary.getAllByText(PROJECT.name).length).toBeGreaterThan(0);
    expect(screen.getByText('AI Solution')).toBeTruthy();
    for (const text of [RECOMMENDATIONS.summary, RECOMMENDATIONS.reasoning, ...RECOMMENDATIONS.benefits]) {
      expect(screen.getByText(text), text).toBeTruthy();
    }
  });

  it('[C2.182] [C3.045] lists each asset with type, name, purpose, description, folder, and columns with options and checked formulas', async () => {
    await setup();
    const asset = within(screen.getByRole('article', { name: 'Opening tasks' }));
    fireEvent.click(asset.getByText('Opening tasks'));
    for (const text of [
      'Sheet in folder Work',
      'Shows who owes what, and when.',
      'One row for each task of each opening, grouped by store.',
      '4 columns',
      'Planned',
    ]) {
      expect(asset.getByText(text), text).toBeTruthy();
    }
    const columns = within(asset.getByRole('table', { name: 'Columns of Opening tasks' }));
    const status = within(columns.getByRole('row', { name: /Status/ }));
    expect(status.getByText('Dropdown')).toBeTruthy();
    expect(status.getByText('In Progress')).toBeTruthy();
    const health = within(columns.getByRole('row', { name: /Health/ }));
    expect(health.getByText('=IF([Due Date]@row < TODAY(), "Red", "Green")')).toBeTruthy();
    expect(health.getByText('Checked')).toBeTruthy();
  });

  it('[C1.007] what no API can create is the customer’s to build, with its steps, and never called created', async () => {
    const server = createFakeServer();
    server.builds.set(7, buildOf('finished', { tasks: 'created', overdue: 'created', overview: 'created' }));
    await setup({ server });
    const asset = within(screen.getByRole('article', { name: /Program overview/ }));
    fireEvent.click(asset.getByText('Program overview'));
    expect(asset.getByText('You build it (2 steps)')).toBeTruthy();
    expect(asset.getByText('Add a chart widget.')).toBeTruthy();
    expect(asset.queryByText('Created')).toBeNull();
  });

  it('shows automations as recipes', async () => {
    await setup();
    expect(screen.getByText('Three days before Due Date')).toBeTruthy();
    expect(screen.getByText('You build it (1 step)')).toBeTruthy();
  });

  it('[C2.187] the next steps are a numbered list', async () => {
    await setup();
    const list = screen.getByText('Review the sheets').closest('ol');
    expect(within(list as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
  });

  it('[C2.184] [C2.185] [C2.186] [C2.188] has its buttons and the badge Ready to Create', async () => {
    await setup();
    expect(screen.getByRole('link', { name: 'Back to Projects' }).getAttribute('href')).toBe('/projects');
    expect(screen.getByRole('link', { name: 'Save for Later' }).getAttribute('href')).toBe('/projects/7');
    expect(screen.getByRole('button', { name: 'Create Assets' })).toBeTruthy();
    expect(screen.getByText('Ready to Create')).toBeTruthy();
  });

  it('says that it is being designed until it is', async () => {
    const server = createFakeServer();
    server.answer(calls.recommendations, () => new Promise(() => {}));
    await setup({ server });
    expect(screen.getByText('Designing your solution')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Assets' }).disabled).toBe(true);
  });

  it.each([
    ['the project', calls.getProject],
    ['its recommendations', calls.recommendations],
  ])('[C2.189] [C8.046] Project Not Found when %s are missing', async (_what, call) => {
    const server = createFakeServer();
    server.answer(call, () => problem('not_found', 'No such project'));
    await setup({ server });
    expect(screen.getByRole('heading', { name: 'Project Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Projects' })).toBeTruthy();
  });

  it('asks the server nothing about an address that no project can have', async () => {
    const server = createFakeServer();
    renderScreen({ screen: <ConfirmScreen />, pattern: '/projects/:id/confirm', path: '/projects/7e1/confirm', server });
    expect(screen.getByRole('heading', { name: 'Project Not Found' })).toBeTruthy();
    expect(server.calls).toHaveLength(0);
  });

  it('a failed design says why and can be tried again', async () => {
    const server = createFakeServer();
    server.answer(calls.recommendations, () => problem('unavailable', 'The designer is busy.'));
    await setup({ server });
    expect(screen.getByText('The designer is busy.')).toBeTruthy();
    server.answer(calls.recommendations, () => json(RECOMMENDATIONS));
    await press('Try again');
    expect(screen.getByText(RECOMMENDATIONS.summary)).toBeTruthy();
  });
});

describe('Create Assets', () => {
  it('[C4.036] [C9.017] [C2.183] the bar rises by 10 every 500 ms and stops at 90', async () => {
    const { server } = await setup();
    const end = holdCreation(server);
    await press('Create Assets');
    expect(percent()).toBe(0);
    await tick(499);
    expect(percent()).toBe(0);
    await tick(1);
    expect(percent()).toBe(10);
    const seen: number[] = [];
    for (let count = 0; count < 10; count += 1) {
      await tick(500);
      seen.push(percent());
    }
    expect(seen).toEqual([20, 30, 40, 50, 60, 70, 80, 90, 90, 90]);
    await act(async () => end.succeed());
  });

  it('[C4.037] [C4.032] [C8.044] on success the bar is 100, a toast says how many, and the project opens', async () => {
    const { server, path } = await setup();
    const end = holdCreation(server);
    await press('Create Assets');
    await tick(700);
    await act(async () => end.succeed());
    await tick(1);
    expect(percent()).toBe(100);
    expect(shownToast()).toEqual({
      title: 'Success!',
      description: 'Created 2 Smartsheet assets successfully',
      destructive: false,
    });
    await tick(700);
    expect(path()).toBe('/projects/7');
  });

  it('[C4.038] [C8.041] on failure the bar is 0, and the card names the asset, why, and what remains', async () => {
    const { server } = await setup();
    const end = holdCreation(server);
    await press('Create Assets');
    await tick(1500);
    server.builds.set(7, {
      ...buildOf('failed', { tasks: 'created', overdue: 'error' }),
      failure: { assetName: 'Overdue tasks', reason: 'Smartsheet refused the report.', remaining: ['Overdue tasks'] },
    });
    await act(async () => end.fail('asset_creation_failed', 'Overdue tasks could not be created.'));
    await tick(10);
    expect(percent()).toBe(0);
    expect(shownToast()).toEqual({
      title: 'Failed to create assets',
      description: 'Overdue tasks could not be created.',
      destructive: true,
    });
    expect(screen.getByText('"Overdue tasks" could not be created')).toBeTruthy();
    expect(screen.getByText('Smartsheet refused the report.')).toBeTruthy();
    expect(screen.getByText('Still to be created:').nextElementSibling?.textContent).toBe('Overdue tasks');
    expect(badgesInCard()).toEqual(['Opening tasks: Created', 'Overdue tasks: Error']);
  });

  it('Try again goes on from there', async () => {
    const { server } = await setup();
    const end = holdCreation(server);
    await press('Create Assets');
    await act(async () => end.fail('internal_error', 'Something went wrong.'));
    await tick(10);
    const second = holdCreation(server);
    await press('Try again');
    await tick(500);
    expect(percent()).toBe(10);
    expect(server.sent(calls.createAssets, { id: 7 })).toHaveLength(2);
    await act(async () => second.succeed());
    await tick(1);
    expect(percent()).toBe(100);
  });

  it('[C4.039] each asset’s own badge shows the true state, read about every second while the call is pending', async () => {
    const { server } = await setup();
    const end = holdCreation(server);
    await press('Create Assets');
    expect(badgesInCard()).toEqual(['Opening tasks: Waiting', 'Overdue tasks: Waiting']);
    server.builds.set(7, { ...buildOf('running', { tasks: 'creating' }), activity: 'Adding columns to Opening tasks' });
    await tick(1050);
    expect(badgesInCard()).toEqual(['Opening tasks: Creating', 'Overdue tasks: Waiting']);
    expect(screen.getByRole('status').textContent).toBe('0 of 2 created. Adding columns to Opening tasks');
    server.builds.set(7, buildOf('running', { tasks: 'created', overdue: 'creating' }));
    await tick(1050);
    expect(badgesInCard()).toEqual(['Opening tasks: Created', 'Overdue tasks: Creating']);
    await act(async () => end.succeed());
    await tick(10);
    const polls = server.sent(calls.buildProgress, { id: 7 }).length;
    await tick(550);
    expect(server.sent(calls.buildProgress, { id: 7 })).toHaveLength(polls);
  });

  it('[C7.036] sends no body, and pins the reviewed version', async () => {
    const { server } = await setup();
    holdCreation(server);
    await press('Create Assets');
    const [sent] = server.sent(calls.createAssets, { id: 7 });
    expect(sent?.headers.get('If-Match')).toBe('"a1b2c3"');
    expect(sent?.body).toBeUndefined();
    expect(sent?.headers.get('Content-Type')).toBeNull();
  });

  it('joins again when the server answers that the build goes on', async () => {
    const { server, path } = await setup();
    const answers = [json({ assetsCreated: 0, status: 'running' }, 202), json({ assetsCreated: 2, status: 'finished' })];
    server.answer(calls.createAssets, () => answers.shift() ?? problem('internal_error', 'Asked too often'));
    await press('Create Assets');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Creating Assets...' }).disabled).toBe(true);
    await tick(1000);
    expect(server.sent(calls.createAssets, { id: 7 })).toHaveLength(2);
    await tick(700);
    expect(path()).toBe('/projects/7');
  });

  it('a build that runs already when the screen opens is shown and joined', async () => {
    const server = createFakeServer();
    server.builds.set(7, buildOf('running', { tasks: 'creating' }));
    const end = holdCreation(server);
    await setup({ server });
    expect(server.sent(calls.createAssets, { id: 7 })).toHaveLength(1);
    expect(badgesInCard()).toEqual(['Opening tasks: Creating', 'Overdue tasks: Waiting']);
    await act(async () => end.succeed());
  });

  it('a build that failed on an earlier visit is shown, and is not begun anew by itself', async () => {
    const server = createFakeServer();
    server.builds.set(7, {
      ...buildOf('failed', { tasks: 'error' }),
      failure: { assetName: 'Opening tasks', reason: 'No space.', remaining: ['Opening tasks', 'Overdue tasks'] },
    });
    await setup({ server });
    expect(screen.getByText('No space.')).toBeTruthy();
    expect(server.sent(calls.createAssets, { id: 7 })).toHaveLength(0);
    expect(shownToast()).toBeUndefined();
  });

  it('a finished build never shows Ready to Create, not even while the server has not told yet', async () => {
    const server = createFakeServer();
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.answer(calls.buildProgress, () => promise);
    await setup({ server });
    expect(screen.queryByText('Ready to Create')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Assets' }).disabled).toBe(true);
    await act(async () => resolve(json(buildOf('finished', { tasks: 'created', overdue: 'created' }))));
    await tick(5);
    expect(screen.queryByText('Ready to Create')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create Assets' })).toBeNull();
    expect(screen.getByText('This solution has been created')).toBeTruthy();
  });

  it.each([
    ['running', 'Designed from your answers, and being created in your Smartsheet workspace.', /will be created/],
    ['failed', 'Designed from your answers. Its creation in Smartsheet has stopped.', /will be created/],
    ['finished', 'Designed from your answers, and created in your Smartsheet workspace.', /^2 assets created in your/],
  ] as const)('what is said of a solution whose build is %s is true then', async (status, description, assets) => {
    const server = createFakeServer();
    server.builds.set(7, buildOf(status, { tasks: status === 'finished' ? 'created' : 'creating' }));
    if (status === 'running') holdCreation(server);
    await setup({ server });
    expect(screen.getByText(description)).toBeTruthy();
    expect(screen.getByText(assets)).toBeTruthy();
    expect(screen.queryByText(/before you say so/)).toBeNull();
  });

  it('a later version that builds what has been built is not ready to be created', async () => {
    const server = createFakeServer();
    server.recommendations.set(7, { ...RECOMMENDATIONS, version: 2, isBuilt: true });
    server.builds.set(7, { ...buildOf('finished', { tasks: 'created', overdue: 'created' }), version: 1 });
    await setup({ server });
    expect(screen.queryByText('Ready to Create')).toBeNull();
    expect(screen.getByRole('link', { name: 'View Project' })).toBeTruthy();
  });

  it('assets that were there before are never told as created', async () => {
    const { server, path } = await setup();
    server.answer(calls.createAssets, () => json({ assetsCreated: 2, status: 'finished', alreadyFinished: true }));
    await press('Create Assets');
    await tick(700);
    expect(shownToast()).toEqual({
      title: 'Already created',
      description: 'This solution’s 2 assets existed before. Nothing new was created.',
      destructive: false,
    });
    expect(screen.getByText('This solution has been created')).toBeTruthy();
    expect(screen.queryByText('Ready to Create')).toBeNull();
    expect(path()).toBe('/projects/7/confirm');
  });

  it('a build that was seen running is told as created, although it has ended before it could be joined', async () => {
    const server = createFakeServer();
    server.builds.set(7, buildOf('running', { tasks: 'creating' }));
    server.answer(calls.createAssets, () => json({ assetsCreated: 2, status: 'finished', alreadyFinished: true }));
    await setup({ server });
    expect(shownToast()?.description).toBe('Created 2 Smartsheet assets successfully');
  });

  it('after a failure there is one way on, which comes into sight', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { server } = await setup();
    const end = holdCreation(server);
    await press('Create Assets');
    server.builds.set(7, {
      ...buildOf('failed', { tasks: 'error' }),
      failure: { assetName: 'Opening tasks', reason: 'No space.', remaining: ['Opening tasks'] },
    });
    await act(async () => end.fail('asset_creation_failed', 'Opening tasks could not be created.'));
    await tick(10);
    expect(screen.getAllByRole('button', { name: /Try again|Create Assets/ }).map(({ textContent }) => textContent)).toEqual([
      'Try again',
    ]);
    expect(screen.queryByText('Ready to Create')).toBeNull();
    expect(scrolled.mock.contexts).toContain(screen.getByRole('button', { name: 'Try again' }));
    scrolled.mockRestore();
  });

  it('a plan over unchanged answers says that nothing has changed', async () => {
    const server = createFakeServer();
    const unchanged = { ...RECOMMENDATIONS, version: 3, isUnchanged: true };
    server.recommendations.set(7, unchanged);
    await setup({ server });
    expect(screen.getByText('Nothing has changed')).toBeTruthy();
    expect(screen.getByText(/from which version 3 was designed, so the plan is the same/)).toBeTruthy();
  });

  it('while another version is being built says so until it is finished, and does not join', async () => {
    const server = createFakeServer();
    server.recommendations.set(7, { ...RECOMMENDATIONS, version: 2, hash: 'd4e5f6' });
    server.builds.set(7, buildOf('running', { tasks: 'creating' }));
    await setup({ server });
    const notice = 'An earlier version of this solution is being created right now';
    expect(screen.getByText(notice)).toBeTruthy();
    expect(server.sent(calls.createAssets, { id: 7 })).toHaveLength(0);
    server.builds.set(7, buildOf('finished', { tasks: 'created', overdue: 'created' }));
    await tick(1050);
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('a build of an earlier version says nothing about this one', async () => {
    const server = createFakeServer();
    server.builds.set(7, { ...buildOf('finished', { tasks: 'created', overdue: 'created' }), version: 1 });
    server.recommendations.set(7, { ...RECOMMENDATIONS, version: 2, hash: 'd4e5f6' });
    await setup({ server });
    expect(screen.getByRole('button', { name: 'Create Assets' })).toBeTruthy();
    expect(screen.queryByText('Created')).toBeNull();
  });

  it.each([
    ['subscription_required', 'Subscribe Now', '/subscribe'],
    ['smartsheet_not_connected', 'Go to Dashboard', '/dashboard'],
    ['smartsheet_reconnect', 'Go to Dashboard', '/dashboard'],
  ] as const)('[C6.010] when the answer is %s the remedy is named with the link %j', async (code, label, href) => {
    const { server } = await setup();
    server.answer(calls.createAssets, () => problem(code, 'The sentence of the server.'));
    await press('Create Assets');
    await tick(10);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('The sentence of the server.')).toBeTruthy();
    expect(alert.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
    expect(shownToast()?.title).toBe('Failed to create assets');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Assets' }).disabled).toBe(false);
  });

  it('a solution that changed meanwhile is explained and shown, and the next press pins the new one', async () => {
    const { server } = await setup();
    server.answer(calls.createAssets, () => problem('plan_changed', 'A newer version exists.'));
    server.recommendations.set(7, { ...RECOMMENDATIONS, version: 2, hash: 'd4e5f6', summary: 'The second design.' });
    await press('Create Assets');
    await tick(10);
    expect(screen.getByText('The solution has changed since you opened this page')).toBeTruthy();
    expect(screen.getByText('The second design.')).toBeTruthy();
    await press('Create Assets');
    expect(server.sent(calls.createAssets, { id: 7 }).at(-1)?.headers.get('If-Match')).toBe('"d4e5f6"');
  });

  it('without an answer says that the server could not be reached', async () => {
    const { server } = await setup();
    server.answer(calls.createAssets, () => Promise.reject(new TypeError('Failed to fetch')));
    await press('Create Assets');
    await tick(10);
    expect(screen.getByText('The build was interrupted')).toBeTruthy();
    expect(shownToast()?.description).toBe('The server could not be reached. Check your connection and try again.');
  });
});

async function setup({ server = createFakeServer() }: { readonly server?: FakeServer } = {}) {
  server.projects.set(7, PROJECT);
  if (!server.recommendations.has(7)) server.recommendations.set(7, RECOMMENDATIONS);
  const view = renderScreen({ screen: <ConfirmScreen />, pattern: '/projects/:id/confirm', path: '/projects/7/confirm', server });
  await tick(5);
  return view;
}

function holdCreation(server: FakeServer) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.answer(calls.createAssets, () => promise);
  return {
    succeed: () => resolve(json({ assetsCreated: 2, status: 'finished' })),
    fail: (...reason: Parameters<typeof problem>) => resolve(problem(...reason)),
  };
}

function buildOf(
  status: BuildProgress['status'],
  states: Readonly<Record<string, 'creating' | 'created' | 'error'>>,
): BuildProgress {
  return {
    status,
    version: 1,
    hash: RECOMMENDATIONS.hash,
    callsDone: 3,
    callsTotal: 9,
    activity: null,
    workspaceUrl: null,
    assets: RECOMMENDATIONS.assets
      .filter(({ key }) => key in states || key !== 'overview')
      .map(({ key, name, type }) => ({ key, name, type, status: states[key] ?? 'waiting', smartsheetUrl: null, error: null })),
    failure: null,
  };
}

async function tick(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await tick(0);
}

function percent() {
  return Number(screen.getByRole('progressbar', { name: 'Asset creation' }).getAttribute('aria-valuenow'));
}

function badgesInCard() {
  const lines = within(screen.getByRole('list', { name: 'Assets being created' })).getAllByRole('listitem');
  return lines.map((line) => `${line.querySelector('div > span')?.textContent}: ${line.lastElementChild?.textContent}`);
}
