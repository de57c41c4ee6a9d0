import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSoleTab } from './sole-tab.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('of two tabs one is here; the other is told, and follows when the first is left', async () => {
  useLocks();
  const first = render(<Tab label="first" />);
  await shows('first: here');
  render(<Tab label="second" />);
  expect(screen.getByText('second: asking')).toBeTruthy();
  await shows('second: elsewhere');

  first.unmount();
  await shows('second: here');
});

test('the other tab takes over, the first is told, and gets its turn when the other is left', async () => {
  useLocks();
  render(<Tab label="first" />);
  await shows('first: here');
  const second = render(<Tab label="second" />);
  await shows('second: elsewhere');
  await act(async () => screen.getByRole('button', { name: 'second' }).click());
  await shows('second: here');
  await shows('first: elsewhere');

  second.unmount();
  await shows('first: here');
});

test('two that take over from each other again and again are never both here', async () => {
  useLocks();
  render(<Tab label="first" />);
  render(<Tab label="second" />);
  await shows('second: elsewhere');
  for (const label of ['second', 'first', 'second', 'first']) {
    await act(async () => screen.getByRole('button', { name: label }).click());
    await shows(`${label}: here`);
    await waitFor(() => expect(screen.getAllByText(/: here$/)).toHaveLength(1));
  }
});

test('in a browser without locks every tab is here', () => {
  vi.stubGlobal('navigator', { locks: undefined });
  render(<Tab label="only" />);
  expect(screen.getByText('only: here')).toBeTruthy();
});

function Tab({ label }: { readonly label: string }) {
  const { place, takeOver } = useSoleTab('draft');
  return (
    <div>
      <p>{`${label}: ${place}`}</p>
      <button type="button" onClick={takeOver}>
        {label}
      </button>
    </div>
  );
}

async function shows(text: string) {
  expect(await screen.findByText(text)).toBeTruthy();
}

interface Waiting {
  readonly grant: () => void;
}

/** The browser's locks, for one name. */
function useLocks() {
  let lose: ((reason: Error) => void) | null = null;
  const queue: Waiting[] = [];

  function next() {
    lose = null;
    queue.shift()?.grant();
  }

  async function hold(callback: () => unknown): Promise<unknown> {
    const lost = Promise.withResolvers<never>();
    lose = lost.reject;
    try {
      return await Promise.race([callback(), lost.promise]);
    } finally {
      if (lose === lost.reject) next();
    }
  }

  async function request(_name: string, { steal, signal }: LockOptions, callback: () => unknown) {
    if (steal) {
      const loser = lose;
      lose = null;
      loser?.(new DOMException('stolen', 'AbortError'));
      return hold(callback);
    }
    if (lose) {
      await new Promise<void>((grant, refuse) => {
        const waiting = { grant };
        queue.push(waiting);
        signal?.addEventListener('abort', () => {
          if (queue.includes(waiting)) queue.splice(queue.indexOf(waiting), 1);
          refuse(new DOMException('given up', 'AbortError'));
        });
      });
    }
    return hold(callback);
  }

  vi.stubGlobal('navigator', { locks: { request } });
}
