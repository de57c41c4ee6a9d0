import { performance } from 'node:perf_hooks';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { checkPlan, compilePlan, designSolution, leastCalls, repairPlan, type SolutionPlan } from '@sheetwright/solution';
import { LONGEST_ANSWERS } from './longest-answers.ts';
import { QUESTIONNAIRES } from './questionnaires.ts';

const BUDGET_MS = 20;
const ROUNDS = 30;
/** Of the longest answers that the form takes: 10,000 characters in each of eight. */
const LONGEST_BUDGET_MS = 250;
const LONGEST_ROUNDS = 5;

/** Time to design, check and compile a solution, against the budget of 20 ms; calls to Smartsheet beside the least possible. */
export function benchPlans(): void {
  const cold = timeOf(QUESTIONNAIRES.relocation);
  console.log('\nPlans: time for design, check and compilation (median and slowest of 30), calls to Smartsheet');
  console.log(`  the very first of a process, before the code is compiled: ${cold.toFixed(1)} ms`);
  for (const [name, requirements] of Object.entries(QUESTIONNAIRES)) {
    const times = Array.from({ length: ROUNDS }, () => timeOf(requirements)).sort((a, b) => a - b);
    const plan = designSolution(requirements);
    const calls = compilePlan(plan).length;
    const least = leastCalls(plan);
    const checks = Array.from({ length: ROUNDS }, () => checkTime(plan)).sort((a, b) => a - b);
    const median = times[ROUNDS / 2] ?? 0;
    const slowest = times.at(-1) ?? 0;
    console.log(
      `  ${name.padEnd(12)} ${median.toFixed(1)} ms (of it the check ${(checks[ROUNDS / 2] ?? 0).toFixed(1)} ms), slowest ${slowest.toFixed(1)} ms = ${(slowest / BUDGET_MS).toFixed(2)} of the budget;` +
        ` ${calls} calls, least possible ${least} (${(calls / least).toFixed(2)}x)`,
    );
  }
  benchLongest();
}

/** Answers as long as the form allows, in shapes that catch a reader whose time grows with the square of the length. */
function benchLongest(): void {
  console.log(`\nPlans of the longest answers (best of ${LONGEST_ROUNDS}), against the budget of ${LONGEST_BUDGET_MS} ms`);
  for (const [name, requirements] of Object.entries(LONGEST_ANSWERS)) {
    const best = Math.min(...Array.from({ length: LONGEST_ROUNDS }, () => timeOf(requirements)));
    console.log(`  ${name.padEnd(22)} ${best.toFixed(0)} ms = ${(best / LONGEST_BUDGET_MS).toFixed(2)} of the budget`);
  }
}

function timeOf(requirements: Requirements): number {
  const start = performance.now();
  const repair = repairPlan(designSolution(requirements));
  if (!repair.ok) throw new Error(repair.problem);
  compilePlan(repair.plan);
  return performance.now() - start;
}

function checkTime(plan: SolutionPlan): number {
  const start = performance.now();
  checkPlan(plan);
  return performance.now() - start;
}
