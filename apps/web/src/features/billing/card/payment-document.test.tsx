import { cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { usePaymentDocument } from './payment-document.ts';

test.each([
  ['/subscribe?plan=starter', true, 'shown', 0],
  ['/subscription', true, 'shown', 0],
  ['/dashboard', true, 'not yet', 1],
  ['/', true, 'not yet', 1],
  ['/dashboard', false, 'shown', 0],
])(
  'in a document that was loaded at %s, where a card is taken: %s, the form is %s after %i reloads',
  (path, isNeeded, shown, reloads) => {
    const reload = openDocument(path);
    render(<Screen isNeeded={isNeeded} />);
    expect(screen.getByText(shown)).toBeTruthy();
    expect(reload).toHaveBeenCalledTimes(reloads);
  },
);

function Screen({ isNeeded }: { readonly isNeeded: boolean }) {
  return usePaymentDocument(isNeeded) ? 'shown' : 'not yet';
}

function openDocument(path: string) {
  const loaded = { name: `http://localhost:3000${path}` } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded]);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  onTestFinished(() => {
    cleanup();
    vi.restoreAllMocks();
  });
  return reload;
}
