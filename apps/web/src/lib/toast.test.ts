import { expect, test } from 'vitest';
import { createToastStore } from './toast.ts';

test('[C9.018] [A9.010] at most one toast is shown: a new one takes the place of the old', () => {
  const { store } = setup();

  store.toast({ title: 'First' });
  store.toast({ title: 'Second', description: 'newer', destructive: true });

  expect(store.getToasts()).toEqual([{ id: '2', open: true, title: 'Second', description: 'newer', destructive: true }]);
});

test('[C9.022] a dismissed toast is closed at once and removed after 1,000,000 ms', () => {
  const { store, timers } = setup();
  const id = store.toast({ title: 'Saved' });

  store.dismiss(id);

  expect(store.getToasts()).toEqual([{ id, open: false, title: 'Saved' }]);
  expect(timers.map(({ ms }) => ms)).toEqual([1_000_000]);
  timers[0]?.run();
  expect(store.getToasts()).toEqual([]);
});

test('dismissing a toast twice, or one that is gone, changes nothing', () => {
  const { store, timers } = setup();
  const id = store.toast({ title: 'Saved' });

  store.dismiss(id);
  store.dismiss(id);
  store.dismiss('unknown');

  expect(timers).toHaveLength(1);
});

test('the removal of a toast leaves a newer one alone', () => {
  const { store, timers } = setup();
  store.dismiss(store.toast({ title: 'First' }));
  store.toast({ title: 'Second' });

  timers[0]?.run();

  expect(store.getToasts().map(({ title }) => title)).toEqual(['Second']);
});

function setup() {
  const timers: { run: () => void; ms: number }[] = [];
  const store = createToastStore({ setTimeout: (run, ms) => timers.push({ run, ms }) });
  return { store, timers };
}
