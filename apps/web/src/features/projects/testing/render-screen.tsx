import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import { Route, Router, Switch } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createQueryClient } from '../../../lib/query-client.ts';
import { dismissToasts } from '../../../testing/toasts.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

interface ScreenOptions {
  readonly screen: ReactElement;
  readonly pattern: string;
  readonly path: string;
  readonly server?: FakeServer;
  /** Fake timers are driven by the test; typing then waits for nothing. */
  readonly fakeTimers?: boolean;
}

/** Renders a screen at its address, with the fake server in place of the network. */
export function renderScreen({ screen, pattern, path, server = createFakeServer(), fakeTimers = false }: ScreenOptions) {
  const location = memoryLocation({ path, record: true });
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook}>
        <Switch>
          <Route path={pattern}>{screen}</Route>
          <Route>Another screen</Route>
        </Switch>
      </Router>
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
    dismissToasts();
  });
  const user = userEvent.setup(fakeTimers ? { advanceTimers: (ms) => vi.advanceTimersByTime(ms) } : { delay: null });
  return { ...view, user, server, path: () => location.history.at(-1), go: (to: string) => act(() => location.navigate(to)) };
}
