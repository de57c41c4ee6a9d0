import { expect, test } from 'vitest';
import { instantOf } from './instant.ts';

test('[C3.033] dates of the subscription are read as seconds since 1970 and as date strings alike', () => {
  const instant = '2027-01-15T08:00:00.000Z';
  expect([1_800_000_000, instant, '2027-01-15T09:00:00+01:00'].map(instantOf)).toEqual([instant, instant, instant]);
  expect([null, undefined, 'soon'].map(instantOf)).toEqual([null, null, null]);
});
