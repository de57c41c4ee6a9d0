import { describe, expect, test } from 'vitest';
import { checkPlan, compilePlan, describeSolution, designSolution, guidesOf, type SolutionPlan } from '../index.ts';
import { SCENARIOS } from '../testing/scenarios.ts';

describe.each(SCENARIOS)('when $name', ({ requirements, pattern, sheets, columns, topics, neverRepeated = [] }) => {
  const plan = designSolution(requirements, { today: '2026-11-21' });
  const text = wholeText(plan);

  test('the plan rests on the pattern for such work', () => {
    expect(plan.patterns.map(({ id }) => id)).toContain(pattern);
  });

  test('it has the sheets, columns and topics that such work needs', () => {
    const titles = plan.sheets.flatMap((sheet) => sheet.columns.map(({ title }) => title));
    expect(unmet(sheets, plan.sheets.map(({ name }) => name).join('\n'))).toEqual([]);
    expect(unmet(columns, titles.join('\n'))).toEqual([]);
    expect(unmet(topics, text)).toEqual([]);
  });

  test('it repeats nothing that must not occur', () => {
    for (const phrase of neverRepeated) expect(text.toLowerCase()).not.toContain(phrase.toLowerCase());
  });

  test('it can be built', () => {
    expect(checkPlan(plan)).toEqual([]);
  });
});

/** Needs of which no alternative occurs; alternatives are separated by bars. */
function unmet(needs: readonly string[], text: string): string[] {
  const folded = text.toLowerCase();
  return needs.filter((need) => !need.split('|').some((word) => folded.includes(word.trim().toLowerCase())));
}

function wholeText(plan: SolutionPlan): string {
  return JSON.stringify([plan, describeSolution(plan), guidesOf(plan), compilePlan(plan)]);
}
