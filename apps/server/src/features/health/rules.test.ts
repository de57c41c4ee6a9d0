import { expect, test } from 'vitest';
import { findIncidents, type Observation } from './rules.ts';

const NOW = new Date('2026-11-20T10:10:30Z');
const SOUND: Observation = {
  now: NOW,
  probes: [probe('stripe', 10, 'operational'), probe('stripe', 9, 'operational')],
  requests: 1000,
  failed: 10,
  longestWait: { seconds: 300, queue: 'mail' },
  unconvergedSeconds: 600,
  ledger: { customers: 40, differing: 0 },
};

test('what stands at a bound of every rule is no incident', () => {
  expect(findIncidents(SOUND)).toEqual([]);
});

test('more than 1 % of the calls failed; of fewer than 100 calls nothing is said', () => {
  expect(rulesOf({ failed: 11 })).toEqual(['failed-calls']);
  expect(rulesOf({ requests: 99, failed: 99 })).toEqual([]);
  expect(rulesOf({ requests: 0, failed: 0 })).toEqual([]);
});

test('a job that has been due for longer than five minutes is named with its queue', () => {
  const [incident] = findIncidents({ ...SOUND, longestWait: { seconds: 661, queue: 'billing.converge' } });
  expect(incident).toMatchObject({ rule: 'job-waiting', message: 'A job of billing.converge has been due for 11 minutes.' });
});

test('an event that was not taken into account for longer than ten minutes', () => {
  expect(rulesOf({ unconvergedSeconds: 601 })).toEqual(['unconverged']);
});

test('a ledger that differs, and none before the first comparison', () => {
  expect(rulesOf({ ledger: { customers: 40, differing: 1 } })).toEqual(['ledger-difference']);
  expect(rulesOf({ ledger: null })).toEqual([]);
});

test('a service is down when every probe of two minutes found it so; an answer in between begins the time anew', () => {
  const down = (...minutes: number[]) => minutes.map((minute) => probe('openai', minute, 'down'));
  expect(rulesOf({ probes: down(10, 9, 8) })).toEqual(['down:openai']);
  expect(rulesOf({ probes: down(10, 9) })).toEqual([]);
  expect(rulesOf({ probes: [...down(10, 9), probe('openai', 8, 'warning'), ...down(7, 6, 5)] })).toEqual([]);
  expect(rulesOf({ probes: [probe('openai', 10, 'unknown'), ...down(9, 8, 7)] })).toEqual([]);
});

function rulesOf(changes: Partial<Observation>): string[] {
  return findIncidents({ ...SOUND, ...changes }).map(({ rule }) => rule);
}

function probe(service: string, minute: number, status: Observation['probes'][number]['status']) {
  return { service, status, minute: new Date(NOW.getTime() - (10 - minute) * 60_000 - 30_000) };
}
