import { expect, test } from 'vitest';
import { columnWindow, offsetOf } from './column-window.ts';

const WIDE = Array.from({ length: 400 }, (_, index) => 80 + (index % 5) * 20);

test('a sheet of up to 40 columns is drawn whole', () => {
  expect(columnWindow(WIDE.slice(0, 40), 0, 700)).toEqual({ first: 0, end: 40, before: 0, after: 0 });
});

test.each([0, 1_000, 20_000, 47_300, 10_000_000])(
  '400 columns scrolled by %i pixels are drawn where they are seen, and nowhere else',
  (left) => {
    const { first, end, before, after } = columnWindow(WIDE, left, 700);
    const total = offsetOf(WIDE, 400);
    expect(before).toBe(offsetOf(WIDE, first));
    expect(after).toBe(total - offsetOf(WIDE, end));
    expect(end - first).toBeLessThan(20);
    expect(end).toBeGreaterThan(first);
    if (left + 700 <= total) {
      expect(before).toBeLessThanOrEqual(left);
      expect(total - after).toBeGreaterThanOrEqual(Math.min(left + 700, total));
    }
  },
);
