import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { fakeApi, json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import ViewingBanner from './viewing-banner.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the banner names the customer and says that it is read-only; End view ends it on the server', async () => {
  const api = fakeApi({ [calls.endView]: () => json({}) });
  const { user } = show();
  expect(screen.getByRole('complementary', { name: 'Viewing as customer' }).textContent).toMatch(/Viewing as Ann.*read-only/);
  await user.click(screen.getByRole('button', { name: 'End view' }));
  await vi.waitFor(() => expect(api.count(calls.endView)).toBe(1));
});

test('a view that could not be ended is told', async () => {
  fakeApi({ [calls.endView]: () => problem('unavailable', 'Try later.') });
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'End view' }));
  await vi.waitFor(() => expect(shownToast()).toMatchObject({ title: 'Failed to end the view', description: 'Try later.' }));
});

function show() {
  const user = userEvent.setup({ delay: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ViewingBanner name="Ann" until={new Date(Date.now() + 600_000).toISOString()} />
    </QueryClientProvider>,
  );
  return { user };
}
