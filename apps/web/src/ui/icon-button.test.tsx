import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { X } from 'lucide-react';
import { afterEach, expect, test, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_WINDOW_MS } from './tooltip.tsx';

afterEach(() => {
  cleanup();
  // The skip window is the page's: it closes before the next test.
  if (vi.isFakeTimers()) vi.runAllTimers();
  vi.useRealTimers();
});

test('its label is its name and its tooltip, after 700 ms for the pointer', () => {
  vi.useFakeTimers();
  const { button } = setup();
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.pointerMove(button('Dismiss'), { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(TOOLTIP_OPEN_DELAY_MS - 1));
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip').textContent).toBe('Dismiss');
});

test('the tooltips of two icon buttons share the skip window', () => {
  vi.useFakeTimers();
  const { button } = setup();
  fireEvent.pointerMove(button('Dismiss'), { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(TOOLTIP_OPEN_DELAY_MS));
  fireEvent.pointerLeave(button('Dismiss'), { pointerType: 'mouse', clientX: 0, clientY: 0 });
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 900 });
  act(() => vi.advanceTimersByTime(TOOLTIP_SKIP_WINDOW_MS - 1));
  fireEvent.pointerMove(button('Menu'), { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(0));
  expect(screen.getByRole('tooltip').textContent).toBe('Menu');
});

test('the keyboard shows it at once, Escape closes it, and the key that closes it does nothing else', async () => {
  const { button, onKeyDown } = setup();
  await userEvent.tab();
  expect(document.activeElement).toBe(button('Dismiss'));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Dismiss');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(onKeyDown.mock.calls.map(([event]) => event.defaultPrevented)).toEqual([true]);
});

test('a finger presses it without a tooltip in the way', () => {
  vi.useFakeTimers();
  const { button, onClick } = setup();
  const finger = { pointerType: 'touch' };
  fireEvent.pointerMove(button('Dismiss'), finger);
  fireEvent.pointerDown(button('Dismiss'), finger);
  act(() => button('Dismiss').focus());
  fireEvent.pointerUp(button('Dismiss'), finger);
  fireEvent.click(button('Dismiss'));
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(onClick).toHaveBeenCalledOnce();
});

test('it needs nothing around it', () => {
  render(
    <IconButton label="Close">
      <X aria-hidden />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});

function setup() {
  const onClick = vi.fn();
  const onKeyDown = vi.fn();
  document.addEventListener('keydown', onKeyDown, { once: false });
  render(
    <>
      <IconButton label="Dismiss" onClick={onClick}>
        <X aria-hidden />
      </IconButton>
      <IconButton label="Menu">
        <X aria-hidden />
      </IconButton>
    </>,
  );
  onKeyDown.mockClear();
  return { button: (name: string) => screen.getByRole('button', { name }), onClick, onKeyDown: onlyEscape(onKeyDown) };
}

/** Tabbing is a key, too. */
function onlyEscape(spy: ReturnType<typeof vi.fn>) {
  return {
    get mock() {
      return { calls: spy.mock.calls.filter(([event]) => (event as KeyboardEvent).key === 'Escape') as [KeyboardEvent][] };
    },
  };
}
