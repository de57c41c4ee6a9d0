import { expect, test } from 'vitest';
import { createTestApp, createUser } from '../../testing/test-app.ts';
import { recordEvent } from '../events/record-event.ts';
import { readBuildPace, secondsWorked } from './build-pace.ts';
import type { LedgerRow } from './ledger.ts';

test('the pace is the median of the last builds, known from three on, and older events without figures do not count', async () => {
  const app = await createTestApp();
  const { db } = app.database;
  const { id: userId } = await createUser(app);
  const finish = (calls: number, seconds: number) =>
    db.transaction((tx) => {
      const data = { assets: 1, sheet: 1, report: 0, calls, seconds };
      return recordEvent(tx, { kind: 'build_finished', userId, occurredAt: new Date(), data });
    });
  await finish(0, 0);
  await finish(10, 5);
  await finish(10, 100);
  expect(await readBuildPace(db)).toBeNull();
  await finish(10, 6);
  expect(await readBuildPace(db)).toEqual({ secondsPerCall: 0.6, builds: 3 });
});

test('a build that had stopped did not work while it did', () => {
  const row = (key: string, finishedAt: Date | null): [string, LedgerRow] => [
    key,
    { key, status: 'done', before: [], produced: {}, url: null, error: null, finishedAt },
  ];
  const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
  expect(secondsWorked(new Map([row('a', at(0)), row('c', at(7200)), row('b', at(2.5)), row('d', null)]))).toBe(62.5);
  expect(secondsWorked(new Map())).toBe(0);
});
