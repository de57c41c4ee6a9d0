import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { requirementsSchema } from '@sheetwright/contract/requirements.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkPlan, compilePlan, describeSolution, designSolution, guidesOf, type SolutionPlan } from '../index.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const REFERENCE = process.env.SHEETWRIGHT_REFERENCE ?? path.join(ROOT, '../shared/reference');
const SCENARIOS = path.join(REFERENCE, 'scenarios-open.jsonl');

const scenarioSchema = z.object({
  id: z.string(),
  requirements: requirementsSchema,
  expect: z.object({
    patterns: z.array(z.string()),
    patternsMode: z.literal('any').optional(),
    mustHaveSheets: z.array(z.string()).default([]),
    mustHaveColumns: z.array(z.string()).default([]),
    mustMention: z.array(z.string()).default([]),
    mustNotMention: z.array(z.string()).default([]),
  }),
});

const scenarios = existsSync(SCENARIOS)
  ? readFileSync(SCENARIOS, 'utf8')
      .trim()
      .split('\n')
      .map((line) => scenarioSchema.parse(JSON.parse(line)))
  : [];

test.skipIf(scenarios.length > 0)('the scenarios are not here, so nothing is graded', (context) => {
  context.skip(`no file ${SCENARIOS}; set SHEETWRIGHT_REFERENCE to the folder that holds scenarios-open.jsonl`);
});

describe.each(scenarios)('scenario $id', ({ requirements, expect: wanted }) => {
  const plan = designSolution(requirements, { today: '2026-11-21' });
  const text = wholeText(plan);

  test('chooses the expected pattern', () => {
    const chosen = plan.patterns.map(({ id }) => id);
    const needed = wanted.patternsMode === 'any' ? wanted.patterns : wanted.patterns.slice(0, 1);
    expect(chosen.some((id) => needed.includes(id))).toBe(true);
  });

  test('has the sheets, columns and topics that such work needs', () => {
    const titles = plan.sheets.flatMap((sheet) => sheet.columns.map((column) => column.title));
    expect(unmet(wanted.mustHaveSheets, plan.sheets.map(({ name }) => name).join('\n'))).toEqual([]);
    expect(unmet(wanted.mustHaveColumns, titles.join('\n'))).toEqual([]);
    expect(unmet(wanted.mustMention, text)).toEqual([]);
  });

  test('repeats nothing that must not occur', () => {
    for (const phrase of wanted.mustNotMention) expect(text.toLowerCase()).not.toContain(phrase.toLowerCase());
  });

  test('can be built', () => {
    expect(checkPlan(plan)).toEqual([]);
  });
});

/** Requirements of which no alternative occurs; alternatives are separated by bars. */
function unmet(requirements: readonly string[], text: string): string[] {
  const folded = text.toLowerCase();
  return requirements.filter((requirement) => !requirement.split('|').some((word) => folded.includes(word.trim().toLowerCase())));
}

function wholeText(plan: SolutionPlan): string {
  return JSON.stringify([plan, describeSolution(plan), guidesOf(plan), compilePlan(plan)]);
}
