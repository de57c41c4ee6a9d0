import { expect, test } from 'vitest';
import type { SolutionPlan } from '../plan.ts';
import { barePlan } from '../testing/bare-plan.ts';
import { COMPOSITION_CASES, type CompositionCase } from './composition-cases.ts';

function matches(pattern: string): (name: string) => boolean {
  const found = new RegExp(pattern, 'iu');
  return (name) => found.test(name);
}

interface Made {
  readonly wanted: CompositionCase;
  readonly plan: SolutionPlan;
}

const MADE: readonly Made[] = COMPOSITION_CASES.map((wanted) => ({
  wanted,
  plan: barePlan({ dataVolume: 'medium', projectScope: 'medium', ...wanted.answers }),
}));

function sheetNames({ plan }: Made): string[] {
  return plan.sheets.map(({ name }) => name);
}

function share(met: readonly boolean[]): number {
  return met.filter(Boolean).length / met.length;
}

test('what the work is about has a sheet of its own in nearly every trade', () => {
  const without = MADE.filter((made) => !sheetNames(made).some(matches(made.wanted.central)));
  expect(without.length, without.map(({ wanted }) => wanted.trade).join()).toBeLessThanOrEqual(2);
});

test('that sheet has five of six columns that whoever knows the trade expects', () => {
  const met = MADE.flatMap(({ wanted, plan }) => {
    const columns = plan.sheets.filter(({ name }) => matches(wanted.central)(name)).flatMap((sheet) => sheet.columns);
    return wanted.columns.map((pattern) => columns.some(({ title }) => matches(pattern)(title)));
  });
  expect(share(met)).toBeGreaterThanOrEqual(0.83);
});

test('a reminder that is asked for is an automation', () => {
  const met = MADE.flatMap(({ wanted, plan }) =>
    (wanted.autos ?? []).map((pattern) =>
      plan.automations.some(({ sheet, trigger }) => matches(pattern)(`${sheet} ${trigger}`.replaceAll(',', ''))),
    ),
  );
  expect(share(met)).toBeGreaterThanOrEqual(0.9);
});

test('the kind of that sheet is one that fits the trade in four of five', () => {
  const met = MADE.map(({ wanted, plan }) => {
    const keys = plan.sheets.filter(({ name }) => matches(wanted.central)(name)).map(({ key }) => key);
    const kinds = plan.homes?.filter(({ home, sheet }) => home === 'sheet' && keys.includes(sheet)).map(({ kind }) => kind) ?? [];
    return kinds.some(matches(`^(?:${wanted.kind})`));
  });
  expect(share(met)).toBeGreaterThanOrEqual(0.75);
});

test('sheets of what else is kept are there, and verbs and scraps of sentences have none', () => {
  const also = MADE.flatMap((made) => (made.wanted.also ?? []).map((name) => sheetNames(made).some(matches(name))));
  expect(share(also)).toBeGreaterThanOrEqual(0.75);
  const never = MADE.flatMap((made) => (made.wanted.never ?? []).map((name) => !sheetNames(made).some(matches(name))));
  expect(share(never)).toBeGreaterThanOrEqual(0.97);
});
