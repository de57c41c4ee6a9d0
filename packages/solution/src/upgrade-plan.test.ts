import { describe, expect, test } from 'vitest';
import { canonicalJson, checkPlan, compilePlan, describeSolution, guidesOf, leastCalls, upgradePlan } from './index.ts';
import { FORMER_MOVE_PLAN, FORMER_SALES_PLAN } from './testing/former-plans.ts';
import { TYPED_PLAN } from './testing/typed-plan.ts';

describe.each([
  ['a sales pipeline', FORMER_SALES_PLAN],
  ['an office move', FORMER_MOVE_PLAN],
])('a stored plan of the first format, %s,', (_, former) => {
  const plan = upgradePlan(former);

  test('gets what it lacks as empty lists and keeps everything else', () => {
    expect(former.format).toBeUndefined();
    expect(plan).toEqual({ ...former, format: 2, homes: [], measures: [], audience: [], questions: [], coverage: [] });
  });

  test('is sound by the rules of today, and builds by the same calls as before', () => {
    expect(checkPlan(plan)).toEqual([]);
    expect(canonicalJson(compilePlan(plan))).toBe(canonicalJson(compilePlan(former)));
    expect(compilePlan(plan)).toHaveLength(leastCalls(plan));
  });

  test('is described and guided as it was stored', () => {
    expect(describeSolution(plan)).toEqual(describeSolution(former));
    expect(guidesOf(plan)).toEqual(guidesOf(former));
    expect(guidesOf(plan).length).toBeGreaterThan(3);
  });
});

test('a plan of today comes back as it is', () => {
  expect(upgradePlan(TYPED_PLAN)).toEqual(TYPED_PLAN);
});
