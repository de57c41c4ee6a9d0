import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

afterEach(() => {
  cleanup();
  // The skip window is the page's: it closes before the next test.
  if (vi.isFakeTimers()) vi.runAllTimers();
  vi.useRealTimers();
});

test('[C9.023] a tooltip opens after 700 ms', () => {
  setup();

  enter('One');
  wait(699);
  expect(shown()).toBe(false);
  wait(1);

  expect(shown()).toBe(true);
});

test.each([
  [299, true],
  [301, false],
])('[C9.024] %i ms after a tooltip has closed the next one opens at once: %s', (pause, atOnce) => {
  setup();
  enter('One');
  wait(700);
  leave('One');
  wait(pause);

  enter('Two');
  wait(0);

  expect(shown()).toBe(atOnce);
});

test('a tooltip opens at once for the keyboard, and Escape closes it', () => {
  setup();

  act(() => screen.getByRole('button', { name: 'One' }).focus());
  expect(shown()).toBe(true);
  fireEvent.keyDown(document, { key: 'Escape' });

  expect(shown()).toBe(false);
});

function setup() {
  vi.useFakeTimers();
  render(
    <>
      <Tooltip content="About one">
        <button type="button">One</button>
      </Tooltip>
      <Tooltip content="About two">
        <button type="button">Two</button>
      </Tooltip>
    </>,
  );
}

function enter(name: string) {
  fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
}

function leave(name: string) {
  fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse', clientX: 0, clientY: 0 });
  // Between button and tooltip the pointer may rest; the tooltip closes when it is elsewhere.
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 900 });
  expect(shown()).toBe(false);
}

function wait(ms: number) {
  act(() => vi.advanceTimersByTime(ms));
}

function shown(): boolean {
  return screen.queryByRole('tooltip') !== null;
}
