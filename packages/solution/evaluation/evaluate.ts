import type { PlannedSolution, Planner } from './plan-solution.ts';
import type { Questionnaire } from './questionnaire.ts';
import { type Figure, sumOf } from './ratio.ts';
import { FIGURES, type FigureName, type Score, scoreSolution } from './score.ts';
import { scoreFacts } from './score-facts.ts';
import { scoreLanguages, scoreStability, stabilityOf } from './stability.ts';

export interface Evaluated {
  readonly questionnaire: Questionnaire;
  readonly solution: PlannedSolution;
  readonly score: Score;
}

/** A questionnaire for which the planner threw, which it never may. */
export interface Failed {
  readonly questionnaire: Questionnaire;
  readonly failure: string;
}

export interface Evaluation {
  readonly evaluated: readonly Evaluated[];
  readonly failed: readonly Failed[];
  readonly totals: Score;
  /** Translations with the design of the English original. */
  readonly languages: Figure;
  readonly milliseconds: { readonly median: number; readonly slowest: number };
}

interface Planned {
  readonly questionnaire: Questionnaire;
  readonly solution: PlannedSolution;
}

/** Plans every questionnaire and scores the plans. */
export function evaluate(questionnaires: readonly Questionnaire[], planner: Planner, today: string): Evaluation {
  const results = questionnaires.map((questionnaire) => planFor(questionnaire, planner));
  const failed = results.filter((result) => 'failure' in result);
  const planned = results.filter((result) => 'solution' in result);
  const evaluated = planned.map((one, index) => ({
    ...one,
    score: scoreOf(one, { next: nextOf(planned, index), planner, today }),
  }));
  return {
    evaluated,
    failed,
    totals: totalsOf(evaluated),
    languages: scoreLanguages(planned),
    milliseconds: timesOf(planned),
  };
}

const RUNS = 3;

/** Plans several times, because the time of one run says little, and because the same answers must always give the same plan. */
function planFor(questionnaire: Questionnaire, planner: Planner): Planned | Failed {
  try {
    const runs = Array.from({ length: RUNS }, () => planner(questionnaire.requirements));
    const [fastest] = runs.toSorted((one, other) => one.milliseconds - other.milliseconds);
    if (new Set(runs.map(({ plan }) => JSON.stringify(plan))).size > 1)
      return { questionnaire, failure: 'another plan each time' };
    return fastest === undefined ? { questionnaire, failure: 'no plan' } : { questionnaire, solution: fastest };
  } catch (error) {
    return { questionnaire, failure: error instanceof Error ? error.message : String(error) };
  }
}

interface Surroundings {
  readonly next: Planned | undefined;
  readonly planner: Planner;
  readonly today: string;
}

function scoreOf({ questionnaire, solution }: Planned, { next, planner, today }: Surroundings): Score {
  return {
    ...scoreSolution(questionnaire, solution, today),
    // Facts are compared with the next plan as a whole: what of the own answers it quotes is nothing to leave out.
    chance: next === undefined ? null : scoreFacts(questionnaire.facts, next.solution.plan, next.questionnaire),
    ...scoreStability(stabilityOf(questionnaire, solution.plan, planner)),
  };
}

/** The next questionnaire that is no translation of the same one; the first after the last. */
function nextOf(planned: readonly Planned[], index: number): Planned | undefined {
  const design = planned[index]?.questionnaire.design;
  const others = [...planned.slice(index + 1), ...planned.slice(0, index)];
  return others.find(({ questionnaire }) => design === undefined || questionnaire.design !== design);
}

function totalsOf(evaluated: readonly Evaluated[]): Score {
  const names = Object.keys(FIGURES) as FigureName[];
  const sums = names.map((name) => [name, sumOf(evaluated.map(({ score }) => score[name]))]);
  return Object.fromEntries(sums) as Record<FigureName, Figure>;
}

function timesOf(planned: readonly Planned[]): Evaluation['milliseconds'] {
  const times = planned.map(({ solution }) => solution.milliseconds).toSorted((one, other) => one - other);
  return { median: times[Math.floor(times.length / 2)] ?? 0, slowest: times.at(-1) ?? 0 };
}

/** One evaluated questionnaire as the data that `--json` prints. */
export function recordOf({ questionnaire, solution: { plan, calls }, score }: Evaluated) {
  return { id: questionnaire.id, plan, coverage: plan.coverage ?? null, questions: plan.questions ?? null, calls, score };
}
