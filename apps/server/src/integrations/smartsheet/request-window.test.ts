import { expect, test as it } from 'vitest';
import { createLocalGrants } from './request-grants.ts';
import { createRequestWindows } from './request-window.ts';

it('lets 260 requests of work in the background through at once, then none before the first answer has been a minute ago', async () => {
  const { windows, clock } = setup();
  const answers = await Promise.all(Array.from({ length: 260 }, () => windows.take('t', { isUrgent: false })));
  expect(clock.now).toBe(0);
  clock.now = 5000;
  for (const answered of answers) answered();
  await windows.take('t', { isUrgent: false });
  expect(clock.now).toBe(5000 + 61_000);
});

it('keeps 30 for requests that a person waits for, who come before work that has waited longer', async () => {
  const { windows, clock } = setup();
  await fill(windows, 260);
  const order: string[] = [];
  const work = windows.take('t', { isUrgent: false }).then(() => order.push('work'));
  await Promise.all(Array.from({ length: 30 }, () => windows.take('t', { isUrgent: true }).then(() => order.push('person'))));
  expect(order).toEqual(Array.from({ length: 30 }, () => 'person'));
  expect(clock.now).toBeLessThan(61_000);
  await work;
  expect(order.at(-1)).toBe('work');
  expect(clock.now).toBeGreaterThanOrEqual(61_000);
});

it('one token does not wait for another', async () => {
  const { windows, clock } = setup();
  await fill(windows, 260);
  await windows.take('other', { isUrgent: false });
  expect(clock.now).toBe(0);
});

it('after Smartsheet has refused nobody with the token asks again before the time is over, on whatever instance', async () => {
  const { clock, grants, ...options } = setup();
  const other = createRequestWindows({ ...options, grants });
  const answered = await other.take('t', { isUrgent: false });
  await options.windows.pause('t', 30_000);
  answered();
  await other.take('t', { isUrgent: true });
  expect(clock.now).toBe(30_000);
});

it('two instances together stay within the limit, and what one reserved and did not use is free for the other', async () => {
  const { clock, grants, ...options } = setup();
  const other = createRequestWindows({ ...options, grants });
  await fill(options.windows, 130);
  await fill(other, 130);
  expect(clock.now).toBe(0);
  await other.take('t', { isUrgent: false });
  expect(clock.now).toBeGreaterThanOrEqual(61_000);
});

it('whoever is interrupted leaves the queue, and those behind come in', async () => {
  const { windows, clock } = setup();
  await fill(windows, 260);
  const control = new AbortController();
  const left = windows.take('t', { isUrgent: false, signal: control.signal });
  const behind = windows.take('t', { isUrgent: false });
  control.abort(new Error('enough'));
  await expect(left).rejects.toThrow('enough');
  await behind;
  expect(clock.now).toBeGreaterThanOrEqual(61_000);
});

it('a reservation whose process has died counts no longer than the longest request can take', async () => {
  const { windows, clock } = setup();
  await Promise.all(Array.from({ length: 260 }, () => windows.take('t', { isUrgent: false })));
  await windows.take('t', { isUrgent: false });
  expect(clock.now).toBe(180_000);
});

it('a store that cannot be asked fails the request, and the next one asks again', async () => {
  const { clock, grants, ...options } = setup();
  let isAway = true;
  const reserve: typeof grants.reserve = (...wish) => (isAway ? Promise.reject(new Error('away')) : grants.reserve(...wish));
  const windows = createRequestWindows({ ...options, grants: { ...grants, reserve } });
  await expect(windows.take('t', { isUrgent: false })).rejects.toThrow('away');
  isAway = false;
  await windows.take('t', { isUrgent: false });
});

async function fill(windows: ReturnType<typeof createRequestWindows>, count: number): Promise<void> {
  for (const answered of await Promise.all(Array.from({ length: count }, () => windows.take('t', { isUrgent: false }))))
    answered();
}

function setup() {
  const clock = { now: 0 };
  const now = () => clock.now;
  const sleep = async (milliseconds: number) => {
    clock.now += milliseconds;
  };
  const grants = createLocalGrants(now);
  return { clock, now, sleep, grants, windows: createRequestWindows({ now, sleep, grants }) };
}
