import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson, compilePlan, designSolution, repairPlan } from '../index.ts';
import { SCENARIOS } from '../testing/scenarios.ts';
import { PLANNER_VERSION } from './planner-version.ts';

/** What the planner of each version makes of the scenarios. After a change of behaviour, raise the version and add its line. */
const FINGERPRINTS: Readonly<Record<number, string>> = {
  1: '18c7a91a62eed5f2835d94bd309edd3be1909a495c0a59429be0a1411437b75e',
};

test('a planner that behaves differently has another version, or plans of unchanged answers would stay as they were', () => {
  const made = SCENARIOS.map(({ requirements }) => {
    const plan = designSolution(requirements, { today: '2026-11-21' });
    return { plan, calls: compilePlan(plan), repair: repairPlan(plan) };
  });
  expect(createHash('sha256').update(canonicalJson(made)).digest('hex')).toBe(FINGERPRINTS[PLANNER_VERSION]);
});
