import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { type CoverageEntry, type EvaluatedPlan, type PlannedQuestion, textAt } from './evaluated-plan.ts';
import { overlapOf } from './matching.ts';
import type { Questionnaire } from './questionnaire.ts';
import { type Figure, ratioOf } from './ratio.ts';

/** Labelled contradictions that a question brings up: it names both sides, or points at a place of the answers for each. */
export function scoreContradictions({ contradictions, requirements }: Questionnaire, plan: EvaluatedPlan): Figure {
  const { questions = [] } = plan;
  return ratioOf(contradictions, (label) => questions.some((question) => doesNotice(question, label, requirements)), String);
}

function doesNotice(question: PlannedQuestion, contradiction: string, requirements: Requirements): boolean {
  const sides = contradiction.split(' / ');
  const isNamed = (side: string, text: string) => overlapOf(side, text).shared >= Math.min(2, sides.length);
  if (sides.every((side) => isNamed(side, `${question.text} ${question.assumption}`))) return true;
  // One long place that holds the words of both sides shows nothing: each side has a place of its own.
  const places = (question.spans ?? []).map((span) => textAt(span, requirements));
  const [first = '', ...others] = sides;
  const ofFirst = places.filter((place) => isNamed(first, place));
  return others.every((side) => ofFirst.some((place) => places.some((other) => other !== place && isNamed(side, other))));
}

/** What a good consultant asks back, and a question of the plan asks: it shares two words, and a fourth of what the label says. */
export function scoreMustAsk({ must_ask }: Questionnaire, { questions = [] }: EvaluatedPlan): Figure {
  const texts = questions.map(({ text, assumption }) => `${text} ${assumption}`);
  const isAsked = (label: string) =>
    texts.some((text) => {
      const { shared, share } = overlapOf(label, text);
      return shared >= 2 && share >= 0.25;
    });
  return ratioOf(must_ask, isAsked, String);
}

/** Coverage entries that hold: their places exist, a claim of structure names one, what is not covered says why. */
export function scoreCoverage({ requirements }: Questionnaire, plan: EvaluatedPlan): Figure {
  return ratioOf(
    plan.coverage,
    (entry) => isTrue(entry, plan),
    (entry) => `${entry.how}: ${textAt(entry, requirements)}`,
  );
}

/** Sentences of the answers that ask for something and became structure, by the plan's own account: for information. */
export function scoreCovered({ requirements }: Questionnaire, { coverage }: EvaluatedPlan): Figure {
  return ratioOf(
    coverage?.filter(({ how }) => how !== 'not-a-request'),
    ({ how }) => how === 'structure',
    (entry) => textAt(entry, requirements),
  );
}

function isTrue({ how, where, because }: CoverageEntry, plan: EvaluatedPlan): boolean {
  if (!where.every((place) => doesExist(place, plan))) return false;
  if (how === 'structure') return where.length > 0;
  return how !== 'not-covered' || (because ?? '') !== '';
}

function doesExist({ asset, column }: CoverageEntry['where'][number], plan: EvaluatedPlan): boolean {
  const sheet = plan.sheets.find(({ key }) => key === asset);
  if (column !== undefined) return sheet?.columns.some(({ title }) => title === column) ?? false;
  const others = [...plan.reports, ...plan.dashboards, ...plan.forms, ...plan.automations];
  return sheet !== undefined || others.some(({ key }) => key === asset);
}
