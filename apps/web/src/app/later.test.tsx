import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Later } from './later.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('what cannot be loaded leaves the rest of the page as it is', async () => {
  // React reports what a boundary has caught; here that is expected.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

  render(
    <>
      <p>The screen</p>
      <Later>
        <Missing />
      </Later>
    </>,
  );

  await waitFor(() => expect(reported).toHaveBeenCalled());
  expect(screen.getByText('The screen')).toBeTruthy();
});
