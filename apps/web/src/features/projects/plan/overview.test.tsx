import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RECOMMENDATIONS } from '../testing/samples.ts';
import { aboutSeconds, Overview } from './overview.tsx';

test.each([
  [1, 'about 5 seconds'],
  [21, 'about 25 seconds'],
  [60, 'about a minute'],
  [200, 'about 4 minutes'],
])('%i seconds are told as %s', (seconds, words) => {
  expect(aboutSeconds(seconds)).toBe(words);
});

test('how long it takes is said with where that is known from: builds that were measured, or the limit of Smartsheet', () => {
  const plan = { ...RECOMMENDATIONS, callCount: 40 };
  const { rerender } = render(<Overview plan={{ ...plan, buildPace: { secondsPerCall: 0.5, builds: 12 } }} />);
  expect(screen.getByText('to Smartsheet, in about 20 seconds by the pace of the last 12 builds here')).toBeTruthy();
  rerender(<Overview plan={{ ...plan, buildPace: null }} />);
  expect(screen.getByText('to Smartsheet, which takes 300 a minute: about 10 seconds at least')).toBeTruthy();
});
