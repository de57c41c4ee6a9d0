import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { type CoverageEntry, type EvaluatedPlan, type PlannedQuestion, textAt } from './evaluated-plan.ts';
import { overlapOf } from './matching.ts';
import type { Questionnaire } from './questionnaire.ts';
import { type Figure, ratioOf } from './ratio.ts';

/** Labelled contradictions that a question, or the reason of a coverage entry, brings up: it speaks of both sides. */
export function scoreContradictions({ contradictions, requirements }: Questionnaire, plan: EvaluatedPlan): Figure {
  const questions = (plan.questions ?? []).map((question) => questionText(question, requirements));
  const texts = [...questions, ...reasonsIn(plan, requirements)];
  return ratioOf(contradictions, (label) => texts.some((text) => doesNotice(text, label)), String);
}

function doesNotice(text: string, contradiction: string): boolean {
  const sides = contradiction.split(' / ');
  return sides.every((side) => overlapOf(side, text).shared >= Math.min(2, sides.length));
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

function questionText({ text, assumption, spans = [] }: PlannedQuestion, requirements: Requirements): string {
  return [text, assumption, ...spans.map((span) => textAt(span, requirements))].join('\n');
}

function reasonsIn({ coverage = [] }: EvaluatedPlan, requirements: Requirements): readonly string[] {
  return coverage.flatMap(({ because, how, ...span }) =>
    because === undefined || how === 'structure' ? [] : [`${because}\n${textAt(span, requirements)}`],
  );
}
