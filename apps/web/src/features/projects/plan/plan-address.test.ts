import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addressIn, hashOf, type PlanAddress, showDetail, usePlanAddress } from './plan-address.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

test.each<PlanAddress>([
  { part: 'asset', key: 'tasks' },
  { part: 'asset', key: 'tasks', column: 'Due Date' },
  { part: 'asset', key: 'a/b', column: '50% / "Größe" 数' },
  { part: 'automation', key: 'automation-1' },
])('%j has an address that leads back to it', (address) => {
  expect(addressIn(hashOf(address))).toEqual(address);
});

test.each(['', '#', '#sheets', '#profile', '#asset', '#asset/', '#other/tasks'])('%j is the address of no detail', (hash) => {
  expect(addressIn(hash)).toBeNull();
});

test('an address with a broken escape is taken as it stands', () => {
  expect(addressIn('#asset/50%')).toEqual({ part: 'asset', key: '50%' });
});

test('one detail is open at a time, and going back leads to the one before', async () => {
  const { result, unmount } = renderHook(usePlanAddress);
  expect(result.current).toBeNull();
  act(() => showDetail({ part: 'asset', key: 'tasks' }));
  act(() => showDetail({ part: 'asset', key: 'costs' }));
  expect(result.current).toEqual({ part: 'asset', key: 'costs' });
  act(() => {
    window.history.replaceState(null, '', '#asset/tasks');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(result.current).toEqual({ part: 'asset', key: 'tasks' });
  act(() => showDetail(null));
  expect([result.current, window.location.hash]).toEqual([null, '']);
  unmount();
});
