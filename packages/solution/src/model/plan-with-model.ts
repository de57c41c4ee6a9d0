import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { Brief } from '../brief/brief.ts';
import { sheetBudget } from '../compose/choose-sheets.ts';
import { compose, type ProposedComposition } from '../compose/compose.ts';
import { readAnswered } from '../coverage/answered-brief.ts';
import { keepAnswered } from '../coverage/ask.ts';
import type { SolutionPlan } from '../plan.ts';
import { realize } from '../realize/realize.ts';
import { checkPlan } from '../rules/check-plan.ts';
import { INSTRUCTIONS, promptOf } from './prompt.ts';
import { type Proposal, proposalSchema } from './proposal.ts';
import { readProposal } from './read-proposal.ts';

/** A model is asked at most so often for one plan. */
export const MOST_ROUNDS = 3;

export interface ModelQuestion {
  readonly instructions: string;
  /** One JSON document: the customer's words are data in it. */
  readonly prompt: string;
  readonly schema: typeof proposalSchema;
}

/** Why there is no answer is the caller's to know; it is handed through. */
export type ModelReply<Failure> =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: Failure };

interface ModelDesignInput {
  /** `YYYY-MM-DD`. */
  readonly today?: string;
  /** To questions of an earlier plan, by the ids of the questions. */
  readonly answers?: Readonly<Record<string, string>>;
  /** What is kept of each part that the model gets wrong: `designSolution` of the same answers and day. */
  readonly draft: SolutionPlan;
}

export interface ModelDesignOptions<Failure> extends ModelDesignInput {
  /** Asks the model once. */
  readonly call: (question: ModelQuestion) => Promise<ModelReply<Failure>>;
}

export interface SteppedDesignOptions<Failure> extends ModelDesignOptions<Failure> {
  /** Computes a step elsewhere, as `takeModelStep` does; what crosses is plain data. */
  readonly takeStep: (input: ModelStepInput) => Promise<ModelStep> | ModelStep;
}

interface DesignedWithModel {
  /** `checkPlan` finds nothing in it that it does not find in the draft. */
  readonly plan: SolutionPlan;
  /** Which part was taken from the draft in the end. */
  readonly fellBack: 'nothing' | 'composition' | 'everything';
  /** What was still wrong after the last round and is left out. */
  readonly problems: readonly string[];
  readonly rounds: number;
}

export type ModelDesign<Failure> =
  | ({ readonly ok: true } & DesignedWithModel)
  | { readonly ok: false; readonly failure: Failure };

/** What is known after so many answers of the model. */
interface ModelRound {
  readonly rounds: number;
  /** The latest answer of the right form. */
  readonly proposal: Proposal | null;
  readonly problems: readonly string[];
}

export interface ModelStepInput extends ModelDesignInput {
  readonly requirements: Requirements;
  /** Left out at the first step. */
  readonly round?: ModelRound;
  /** What the model answered to the step before; left out at the first step and when no answer comes any more. */
  readonly reply?: { readonly value: unknown };
}

export type ModelStep =
  | { readonly is: 'ask'; readonly prompt: string; readonly round: ModelRound }
  | ({ readonly is: 'done' } & DesignedWithModel);

interface Candidate {
  readonly plan: SolutionPlan;
  readonly problems: readonly string[];
  readonly isSound: boolean;
}

/**
 * Designs with a model: it reads the answers and proposes which thing has which home, as data; blocks, columns, formulas and texts stay ours.
 * What it claims counts as far as the answers hold it. The exact messages of the checks go back to it; what is still wrong after the last
 * round is the draft's. Without any usable answer the failure of the first call is the result.
 */
export function planWithModel<Failure>(
  requirements: Requirements,
  options: ModelDesignOptions<Failure>,
): Promise<ModelDesign<Failure>> {
  return planInSteps(requirements, { ...options, takeStep: takeModelStep });
}

/** The same with the steps computed elsewhere: who calls this alone loads nothing of the planner. */
export async function planInSteps<Failure>(
  requirements: Requirements,
  { call, takeStep, ...options }: SteppedDesignOptions<Failure>,
): Promise<ModelDesign<Failure>> {
  const input = { requirements, ...options };
  let step = await takeStep(input);
  while (step.is === 'ask') {
    const { prompt, round } = step;
    const reply = await call({ instructions: INSTRUCTIONS, prompt, schema: proposalSchema });
    if (!reply.ok && round.proposal === null) return reply;
    const next = { ...round, rounds: round.rounds + 1 };
    step = await takeStep({ ...input, round: next, ...(reply.ok && { reply: { value: reply.value } }) });
  }
  const { is: _, ...designed } = step;
  return { ok: true, ...designed };
}

/**
 * All that is computed between two answers of the model: what to ask next, or the plan. Plain data goes in and comes out, and the same input
 * always gives the same step. It takes as long as a design.
 */
export function takeModelStep({ requirements, today, answers = {}, draft: draftPlan, round, reply }: ModelStepInput): ModelStep {
  const { read, brief: draft } = readAnswered(requirements, answers);
  const options = { scope: requirements.projectScope, projectName: requirements.projectName, volume: requirements.dataVolume };
  const design = compose(draft, options);
  const mostSheets = sheetBudget(draft, requirements.projectScope);
  const build = (brief: Brief, proposed?: ProposedComposition) => {
    const built = compose(brief, { ...options, ...(proposed && { proposed }) });
    return keepAnswered(realize(built, brief, { requirements, today: today ?? null }), { read, design, requirements, answers });
  };
  const parts = { draft, requirements, mostSheets, build };
  const judged = judge(round ?? FIRST_ROUND, reply, parts);
  if (judged.candidate) {
    return { is: 'done', plan: judged.candidate.plan, fellBack: 'nothing', problems: [], rounds: judged.round.rounds };
  }
  const { proposal: last, problems, rounds } = judged.round;
  const isOver = rounds >= MOST_ROUNDS || (round !== undefined && reply === undefined);
  if (isOver) return { is: 'done', ...fallBack(last, { ...parts, draftPlan }), problems, rounds };
  return { is: 'ask', prompt: promptOf({ requirements, draft, design, mostSheets, last, problems }), round: judged.round };
}

const FIRST_ROUND: ModelRound = { rounds: 0, proposal: null, problems: [] };

/** The round with what the reply adds to it, and the plan that the reply gives when nothing is wrong with it. */
function judge(
  round: ModelRound,
  reply: ModelStepInput['reply'],
  parts: TryOut,
): { readonly round: ModelRound; readonly candidate?: Candidate } {
  if (reply === undefined) return { round };
  const parsed = proposalSchema.safeParse(reply.value);
  if (!parsed.success) {
    const problems = parsed.error.issues.slice(0, 20).map(({ path, message }) => `${path.join('.')}: ${message}`);
    return { round: { ...round, problems } };
  }
  const candidate = tryOut(parsed.data, parts);
  const { problems } = candidate;
  const judged = { ...round, proposal: parsed.data, problems };
  return problems.length === 0 ? { round: judged, candidate } : { round: judged };
}

interface TryOut {
  readonly draft: Brief;
  readonly requirements: Requirements;
  readonly mostSheets: number;
  readonly build: (brief: Brief, proposed?: ProposedComposition) => SolutionPlan;
}

function tryOut(proposal: Proposal, { draft, requirements, mostSheets, build }: TryOut): Candidate {
  const { brief, problems } = readProposal(proposal, draft, requirements);
  const composition = checkComposition(proposal, brief, mostSheets);
  const plan = build(brief, composition.proposed);
  const faults = checkPlan(plan).map(({ part, message }) => `plan.${part.join('.')}: ${message}`);
  return { plan, problems: [...problems, ...composition.problems, ...faults], isSound: faults.length === 0 };
}

/** Part by part: first the sheets are chosen by us, then nothing of the model's is left. */
function fallBack(
  proposal: Proposal | null,
  { draftPlan, ...parts }: TryOut & { readonly draftPlan: SolutionPlan },
): { readonly plan: SolutionPlan; readonly fellBack: 'nothing' | 'composition' | 'everything' } {
  if (proposal === null) return { plan: draftPlan, fellBack: 'everything' };
  const whole = tryOut(proposal, parts);
  if (whole.isSound) return { plan: whole.plan, fellBack: 'nothing' };
  const { brief } = readProposal(proposal, parts.draft, parts.requirements);
  const plan = parts.build(brief);
  return checkPlan(plan).length === 0 ? { plan, fellBack: 'composition' } : { plan: draftPlan, fellBack: 'everything' };
}

/** The homes that the model proposes for things that exist; a further sheet than allowed has none. */
function checkComposition(
  { composition, things }: Proposal,
  brief: Brief,
  mostSheets: number,
): { readonly proposed: ProposedComposition; readonly problems: readonly string[] } {
  const problems: string[] = [];
  // A new thing is named by the model's own id, which becomes another where that one is taken or is no id.
  const idOf = (name: string) =>
    brief.things.find(({ id }) => id === name)?.id ??
    brief.things.find(({ one }) => one.toLowerCase() === things.find(({ id }) => id === name)?.one.toLowerCase())?.id;
  const sheets = composition.sheets.flatMap((name, index) => {
    const id = idOf(name);
    if (id === undefined) problems.push(`composition.sheets[${index}]: “${name.slice(0, 60)}” is no id of a thing`);
    return id === undefined ? [] : [id];
  });
  if (sheets.length > mostSheets)
    problems.push(`composition.sheets: ${sheets.length} sheets, but at most ${mostSheets} are allowed`);
  const others = composition.others.flatMap(({ thing, home, sheet }, index) => {
    const [id, host] = [idOf(thing), idOf(sheet)];
    const isPlaced = id !== undefined && host !== undefined && sheets.includes(host) && !sheets.includes(id);
    if (!isPlaced) problems.push(`composition.others[${index}]: a thing without a sheet has its home in one that is listed`);
    return isPlaced ? [{ thing: id, home, sheet: host }] : [];
  });
  return { proposed: { sheets: [...new Set(sheets)].slice(0, mostSheets), others }, problems };
}
