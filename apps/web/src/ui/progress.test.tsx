import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Progress } from './progress.tsx';

afterEach(cleanup);

test.each([
  [-5, '0'],
  [0, '0'],
  [62.5, '62.5'],
  [100, '100'],
  [250, '100'],
])('[A9.005] a progress bar goes from 0 to 100: %d stands at %s', (value, shown) => {
  render(<Progress value={value} label="Share" />);
  const bar = screen.getByRole('progressbar', { name: 'Share' });
  expect(['aria-valuemin', 'aria-valuemax', 'aria-valuenow'].map((name) => bar.getAttribute(name))).toEqual(['0', '100', shown]);
  expect((bar.firstElementChild as HTMLElement).style.transform).toBe(`scaleX(${Number(shown) / 100})`);
});
