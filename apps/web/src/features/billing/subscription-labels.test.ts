import { expect, test } from 'vitest';
import { isSubscribed, planName, shortStatusBadge, statusBadge } from './subscription-labels.ts';

const STATUSES = ['active', 'trialing', 'canceled', 'past_due', 'incomplete', 'paused', 'inactive'] as const;

test('[C4.019] [C4.021] [A4.006] every status has its badge; an unknown one falls back to Incomplete, none at all to Inactive', () => {
  expect(STATUSES.map((status) => statusBadge(status).text)).toEqual([
    'Active',
    'Free Trial',
    'Cancelled',
    'Past Due',
    'Incomplete',
    'Paused',
    'Inactive',
  ]);
  expect(statusBadge('unpaid').text).toBe('Incomplete');
  expect([statusBadge(null).text, statusBadge(undefined).text, statusBadge('').text]).toEqual([
    'Inactive',
    'Inactive',
    'Inactive',
  ]);
});

test('[C4.022] [A4.004] [A4.005] active and trialing count as subscribed and no others', () => {
  expect(STATUSES.filter(isSubscribed)).toEqual(['active', 'trialing']);
});

test('the dashboard knows Active, Trial and Inactive only', () => {
  expect(STATUSES.map((status) => shortStatusBadge(status).text)).toEqual([
    'Active',
    'Trial',
    ...['Inactive', 'Inactive', 'Inactive', 'Inactive', 'Inactive'],
  ]);
});

test("a plan is shown by its name, none as 'None'", () => {
  expect([planName('starter'), planName('enterprise'), planName(null)]).toEqual(['Starter', 'Enterprise', 'None']);
});
