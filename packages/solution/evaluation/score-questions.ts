import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { type EvaluatedPlan, flatten, type PlannedQuestion, type Span, textAt } from './evaluated-plan.ts';
import { overlapOf } from './matching.ts';
import type { Questionnaire } from './questionnaire.ts';
import { type Figure, ratioOf } from './ratio.ts';

/** Labelled contradictions that a question, or the reason of a coverage entry, brings up: it speaks of both sides. */
export function scoreContradictions({ contradictions, requirements }: Questionnaire, plan: EvaluatedPlan): Figure {
  const texts = [...(plan.questions ?? []).map((question) => questionText(question, requirements)), ...reasonsIn(plan)];
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

/** Coverage entries whose places exist; an entry that claims structure names at least one. */
export function scoreCoverage({ coverage, sheets, reports, dashboards, forms, automations }: EvaluatedPlan): Figure {
  const assets = new Set([...sheets, ...reports, ...dashboards, ...forms, ...automations].map(({ key }) => key));
  const doesExist = ({ sheet, column, asset }: { sheet?: string; column?: string; asset?: string }) => {
    const owner = sheets.find(({ key }) => key === sheet);
    if (sheet !== undefined && owner === undefined) return false;
    if (asset !== undefined && !assets.has(asset)) return false;
    return column === undefined || (owner?.columns.some(({ title }) => title === column) ?? false);
  };
  return ratioOf(
    coverage,
    ({ how, where, because }) =>
      where.every(doesExist) && (how === 'structure' ? where.length > 0 : how === 'by-hand' || (because ?? '') !== ''),
    ({ text, how }) => `${how}: ${text}`,
  );
}

/** The share of the answers' sentences that became structure, as the plan tells it: for information. */
export function scoreCovered({ coverage }: EvaluatedPlan): Figure {
  return ratioOf(
    coverage,
    ({ how }) => how === 'structure',
    ({ text }) => text,
  );
}

function questionText({ text, assumption, about }: PlannedQuestion, requirements: Requirements): string {
  return [text, assumption, ...spansIn(about).map((span) => textAt(span, requirements)), flatten(about)].join('\n');
}

function spansIn(value: unknown): readonly Span[] {
  if (Array.isArray(value)) return value.flatMap(spansIn);
  if (typeof value !== 'object' || value === null) return [];
  return 'field' in value && 'start' in value && 'end' in value ? [value as Span] : Object.values(value).flatMap(spansIn);
}

function reasonsIn({ coverage = [] }: EvaluatedPlan): readonly string[] {
  return coverage.flatMap(({ because, how, text }) =>
    because === undefined || how === 'structure' ? [] : [`${because}\n${text}`],
  );
}
