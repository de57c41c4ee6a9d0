import { describeSolution, guidesOf, type SolutionPlan } from '../src/index.ts';
import { answersText, type EvaluatedPlan } from './evaluated-plan.ts';
import { alternativesOf, mentions, normalise } from './matching.ts';
import type { PlannedSolution } from './plan-solution.ts';
import type { Questionnaire } from './questionnaire.ts';
import { type Figure, ratioOf, sumOf } from './ratio.ts';
import { structureOf, withoutQuotations } from './structure.ts';

/** The labelled facts that became structure of the plan. */
export function scoreFacts(facts: Questionnaire['facts'], plan: EvaluatedPlan, { requirements }: Questionnaire): Figure {
  const structure = structureOf(plan, requirements);
  return ratioOf(facts, (fact) => mentions(structure, fact), String);
}

/** What the plan must have; each entry is met by a substring, as the labels mean it. */
export function scoreMustHaves({ expect }: Questionnaire, { plan, calls }: PlannedSolution): Figure {
  if (expect === undefined) return null;
  const titles = plan.sheets.flatMap(({ columns }) => columns.map(({ title }) => title));
  const asDesigned = plan as SolutionPlan;
  const whole = JSON.stringify([plan, describeSolution(asDesigned), guidesOf(asDesigned), calls]);
  return sumOf([
    needs(
      expect.mustHaveSheets,
      plan.sheets.map(({ name }) => name),
      'sheet',
    ),
    needs(expect.mustHaveColumns, titles, 'column'),
    needs(expect.mustMention, [whole], 'mention'),
  ]);
}

function needs(labels: readonly string[] | undefined, texts: readonly string[], place: string): Figure {
  const text = normalise(texts.join(' | '));
  const isMet = (label: string) => alternativesOf(label).some((alternative) => text.includes(alternative));
  return ratioOf(labels, isMet, (label) => `${place} ${label}`);
}

/** Words that must occur nowhere in the solution, except in a clearly quoted echo of the answers. */
export function scoreForbidden({ expect, requirements }: Questionnaire, plan: EvaluatedPlan): Figure {
  const answers = normalise(answersText(requirements));
  const text = normalise(
    textsIn(plan)
      .map((part) => withoutQuotations(part, answers))
      .join('\n'),
  );
  return ratioOf(expect?.mustNotMention, (word) => !text.includes(normalise(word)), String);
}

/** Whether the first expected pattern is among the chosen ones: for information, since patterns are no aim of their own. */
export function scorePatterns({ expect }: Questionnaire, { patterns }: EvaluatedPlan): Figure {
  const expected = expect?.patterns ?? [];
  const enough = expect?.patternsMode === 'any' ? expected : expected.slice(0, 1);
  const chosen = patterns.map(({ id }) => id);
  return ratioOf(enough.length === 0 ? [] : [enough], (ids) => ids.some((id) => chosen.includes(id)), String);
}

/** Every text of a plan except what repeats the answers by its nature: sentences of the coverage. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'coverage' ? [] : textsIn(part)));
}
