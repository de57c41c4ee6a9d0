import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isolate, toast } from '../lib/toast.ts';
import Toaster from './toaster.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('[C9.018] [A9.010] two toasts at once: only the newer is seen', () => {
  setup();

  show({ title: 'First' });
  show({ title: 'Second' });

  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('Second')).toBeTruthy();
});

test('[C9.019] [A9.011] a toast is open for 5000 ms', () => {
  setup();
  show({ title: 'Saved' });

  act(() => vi.advanceTimersByTime(4999));
  expect(card().dataset.state).toBe('open');
  act(() => vi.advanceTimersByTime(1));

  expect(screen.queryByText('Saved')).toBeNull();
});

test.each([
  [51, 'dismisses'],
  [49, 'does not dismiss'],
])('[C9.020] a swipe of %i px to the right %s the toast', (distance, outcome) => {
  setup();
  show({ title: 'Saved' });

  swipe(distance);

  expect(screen.queryByText('Saved') === null).toBe(outcome === 'dismisses');
});

test('[C9.020] a swipe to the left does not dismiss the toast', () => {
  setup();
  show({ title: 'Saved' });

  swipe(-120);

  expect(screen.getByText('Saved')).toBeTruthy();
});

test('[C9.021] F8 moves focus to the toasts', () => {
  setup();
  show({ title: 'Saved' });

  fireEvent.keyDown(document, { code: 'F8', key: 'F8' });

  expect(screen.getByRole('region', { name: 'Notifications (F8)' }).contains(document.activeElement)).toBe(true);
});

test('[C8.001] a destructive toast is marked as such, any other is not', () => {
  setup();

  show({ title: 'Export Failed', destructive: true });
  expect(card().dataset.tone).toBe('destructive');
  show({ title: 'Requirements Exported' });

  expect(card().dataset.tone).toBe('neutral');
});

test.each([
  ['that is set apart', () => isolate`For ${'مشروع'}...`, 'For مشروع...', ['مشروع']],
  ['in quotation marks', () => '“مشروع” could not be built. Open “B (2)” again.', undefined, ['مشروع', 'B (2)']],
  ['in straight quotation marks', () => '"مشروع" could not be completed, nor "B".', undefined, ['مشروع', 'B']],
  ['that is not there', () => 'Please try again.', undefined, []],
])('in the description, text of people’s own %s runs in its own direction', (_which, description, words, names) => {
  setup();

  const content = description();
  show({ title: 'Saved', description: content });

  const shown = screen.getByText((_text, element) => element?.textContent === (words ?? content));
  expect([...shown.querySelectorAll('bdi')].map((name) => name.textContent)).toEqual(names);
});

test.each([
  ['that is set apart', () => isolate`${'مشروع'} unlinked!`, 'مشروع unlinked!'],
  ['in quotation marks', () => '“مشروع” was saved.', '“مشروع” was saved.'],
])('in the title, text of people’s own %s runs in its own direction', (_which, title, words) => {
  setup();

  show({ title: title(), description: 'Done' });

  const shown = screen.getByText((_text, element) => element?.textContent === words);
  expect([...shown.querySelectorAll('bdi')].map((name) => name.textContent)).toEqual(['مشروع']);
});

function setup() {
  vi.useFakeTimers();
  render(<Toaster />);
}

function show(content: Parameters<typeof toast>[0]) {
  act(() => void toast(content));
}

function card(): HTMLElement {
  const found = document.querySelector<HTMLElement>('li[data-tone]');
  if (!found) throw new Error('No toast is shown');
  return found;
}

function swipe(distance: number) {
  const target = card();
  const from = { button: 0, pointerType: 'mouse', pointerId: 1, clientX: 100, clientY: 100 };
  fireEvent.pointerDown(target, from);
  fireEvent.pointerMove(target, { ...from, clientX: 100 + Math.sign(distance) * 20 });
  fireEvent.pointerMove(target, { ...from, clientX: 100 + distance });
  fireEvent.pointerUp(target, { ...from, clientX: 100 + distance });
}
