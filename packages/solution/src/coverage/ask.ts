import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { Brief } from '../brief/brief.ts';
import type { Design } from '../compose/design.ts';
import type { PlanQuestion, SolutionPlan } from '../plan.ts';
import { isAnswered } from './apply-answers.ts';
import {
  baselines,
  currencies,
  limitsWithoutNumber,
  rowsOfMany,
  sources,
  stockUnits,
  vagueAmounts,
  volumes,
} from './ask-amounts.ts';
import { contradictions, sheetLimit, tooLong } from './ask-conflicts.ts';
import { retention, sharers } from './ask-extent.ts';
import { origins } from './ask-origins.ts';
import { confidential, deciders, deputies, devices, judgements, names, outsiders, signatures } from './ask-people.ts';
import { gates, views } from './ask-sight.ts';
import { capacities, hedges, lookalikes, payments, queues, several, tools, workingDays } from './ask-things.ts';
import type { Asker, Candidate } from './question.ts';
import type { QuestionKey } from './question-texts.ts';

export { baselineId } from './ask-amounts.ts';

const MOST_QUESTIONS = 5;
/** Of one sort, so that five questions are not five times the same. */
const MOST_OF_A_SORT = 2;

/**
 * What to ask back, at most five questions: those first whose answer changes most of the design. Ids are made of what a question is about, so
 * that an answer stays with it; what was answered is not asked again.
 */
export function ask(brief: Brief, design: Design, requirements: Requirements): PlanQuestion[] {
  const place = { brief, design, requirements };
  const seen = new Set<string>();
  return ASKERS.flatMap((asker) => asker(place).slice(0, MOST_OF_A_SORT).map(ranked))
    .sort((one, other) => other.rank - one.rank)
    .map(({ candidate }) => candidate)
    .filter((candidate) => !isSettledElsewhere(candidate, brief))
    .filter(({ id }) => !isAnswered(brief, id) && !seen.has(id) && seen.add(id))
    .slice(0, MOST_QUESTIONS)
    .map(({ key: _, ...question }) => question);
}

interface Answered {
  /** As it was read, without the answers to questions. */
  readonly read: Brief;
  readonly design: Design;
  readonly requirements: Requirements;
  readonly answers: Readonly<Record<string, string>>;
}

/** What was answered stays in view, before what is still asked, so that it can be answered otherwise. */
export function keepAnswered(plan: SolutionPlan, { read, design, requirements, answers }: Answered): SolutionPlan {
  const isAnyAnswered = Object.values(answers).some((answer) => answer.trim() !== '');
  if (!isAnyAnswered) return { ...plan, questions: plan.questions ?? [] };
  const answered = ask(read, design, requirements).filter(({ id }) => (answers[id] ?? '').trim() !== '');
  const open = (plan.questions ?? []).filter(({ id }) => !answered.some((one) => one.id === id));
  return { ...plan, questions: [...answered, ...open] };
}

const FOLLOWS: ReadonlySet<QuestionKey> = new Set(['signature', 'decides', 'deputy', 'sees']);

/** Which side of a contradiction holds is asked first; what would follow from one side can wait. */
function isSettledElsewhere({ key, spans }: Candidate, { contradictions: conflicts }: Brief): boolean {
  if (!FOLLOWS.has(key)) return false;
  const sides = conflicts.flatMap(({ first, second }) => [first, second]);
  return spans.some((span) => sides.some((side) => side.field === span.field && side.start < span.end && span.start < side.end));
}

/** The second of a sort comes after the first ones of the next sorts. */
function ranked(candidate: Candidate, at: number): { readonly candidate: Candidate; readonly rank: number } {
  const isSettling = candidate.key === 'contradiction' || candidate.key === 'baseline';
  return { candidate, rank: CHANGES_SO_MUCH[candidate.key] - (at > 0 && !isSettling ? 12 : 0) };
}

const ASKERS: readonly Asker[] = [
  contradictions,
  sheetLimit,
  tooLong,
  volumes,
  baselines,
  hedges,
  vagueAmounts,
  limitsWithoutNumber,
  queues,
  deciders,
  outsiders,
  names,
  confidential,
  tools,
  signatures,
  payments,
  sources,
  rowsOfMany,
  currencies,
  capacities,
  deputies,
  devices,
  stockUnits,
  workingDays,
  several,
  sharers,
  retention,
  origins,
  judgements,
  gates,
  views,
  lookalikes,
];

/** How much of the design an answer changes: what may exist at all before who takes part, and that before single columns. */
const CHANGES_SO_MUCH: Readonly<Record<QuestionKey, number>> = {
  contradiction: 100,
  sheets: 95,
  window: 90,
  volume: 88,
  baseline: 82,
  aim: 71,
  limit: 83,
  small: 84,
  queue: 80,
  form: 72,
  sees: 73,
  decides: 79,
  hedge: 86,
  tool: 58,
  names: 64,
  device: 62,
  payments: 61,
  signature: 67,
  source: 76,
  rows: 49,
  currency: 57,
  capacity: 75,
  deputy: 47,
  unit: 50,
  days: 48,
  several: 63,
  kept: 57,
  origin: 59,
  gate: 65,
  view: 54,
  kind: 30,
};
