import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { PROJECT, RECOMMENDATIONS } from '../testing/samples.ts';
import ConfirmScreen from './confirm-screen.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says that a newer version is being prepared, then offers it, and shows it only when asked to', async () => {
  const server = await setUp(true);
  expect(screen.getByText('A newer version is being prepared')).toBeTruthy();
  const summary = 'The newer version keeps permits apart.';
  server.recommendations.set(PROJECT.id, { ...improved(false), version: 99, summary });
  await wait(6000);

  expect(screen.queryByText(summary)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show Version 99' }));
  await wait(0);
  expect(screen.getByText(summary)).toBeTruthy();
  expect(screen.queryByText(/newer version is/)).toBeNull();
});

it('says nothing any more when no newer version came of it', async () => {
  const server = await setUp(true);
  server.recommendations.set(PROJECT.id, improved(false));
  await wait(6000);
  expect(screen.queryByText(/newer version/i)).toBeNull();
});

it('says nothing of newer versions, and asks for none, where none is being prepared', async () => {
  await setUp(false);
  expect(screen.queryByText(/newer version/i)).toBeNull();
});

async function setUp(isImproving: boolean) {
  const server = createFakeServer();
  server.projects.set(PROJECT.id, PROJECT);
  server.recommendations.set(PROJECT.id, improved(isImproving));
  renderScreen({
    screen: <ConfirmScreen />,
    pattern: '/projects/:id/confirm',
    path: `/projects/${PROJECT.id}/confirm`,
    server,
    fakeTimers: true,
  });
  await wait(100);
  return server;
}

function improved(isImproving: boolean): Recommendations {
  return { ...RECOMMENDATIONS, projectId: PROJECT.id, ...(isImproving && { isImproving }) };
}

async function wait(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}
