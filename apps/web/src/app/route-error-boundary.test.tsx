import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RouteErrorBoundary } from './route-error-boundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a screen that fails says so and offers to try again, without showing the internals', () => {
  // React reports what a boundary has caught; here that is expected.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});

  render(
    <RouteErrorBoundary>
      <FailingScreen />
    </RouteErrorBoundary>,
  );

  expect(screen.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(/secret of the internals/)).toBeNull();
  expect(reported).toHaveBeenCalled();
});

function FailingScreen(): never {
  throw new Error('secret of the internals');
}
