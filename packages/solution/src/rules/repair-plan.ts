import type { SolutionPlan } from '../plan.ts';
import { rewriteGuidance } from '../realize/guidance.ts';
import { shorten } from '../text/cut.ts';
import { phrasebook } from '../wording/index.ts';
import { BY_HAND_PARTS, PART_NAMES, type PartName, RULE_NAMES, type RuleName } from '../wording/phrasebook.ts';
import { checkPlan } from './check-plan.ts';
import type { PartPath, PlanProblem } from './rule.ts';

/** A part that a plan lost, because it would not have worked. */
export interface LeftOutPart {
  /** As a customer reads it: “the formula of the column “Total” of the sheet “Deals””. */
  readonly name: string;
  readonly problem: PlanProblem;
}

/** `plan` has no problem; where none can be had, `problem` is the one that cannot be taken out of it. */
export type Repair =
  | { readonly ok: true; readonly plan: SolutionPlan; readonly leftOut: readonly LeftOutPart[] }
  | { readonly ok: false; readonly problem: string; readonly leftOut: readonly LeftOutPart[] };

/** A plan with more faults than this is not worth building, and each costs a check of the whole plan. */
const MOST_LEFT_OUT = 200;

/**
 * The plan without the parts that Smartsheet would refuse, each as small as can be: a formula rather than its column, a column rather than its
 * sheet. What referred to a part that is gone goes too, and texts and steps
 * that are written from data are written anew. A sound plan comes back as it is. There is no sound plan where the workspace itself is
 * at fault, or where no sheet remains.
 */
export function repairPlan(plan: SolutionPlan): Repair {
  const leftOut: LeftOutPart[] = [];
  let rest = plan;
  while (leftOut.length <= MOST_LEFT_OUT) {
    if (rest.sheets.length === 0) return { ok: false, problem: 'no sheet of the plan would work', leftOut };
    const [problem] = checkPlan(rest);
    if (problem === undefined) return { ok: true, plan: leftOut.length === 0 ? rest : rewriteGuidance(rest), leftOut };
    if (problem.part[0] === 'workspace') return { ok: false, problem: `workspace: ${problem.message}`, leftOut };
    leftOut.push({ name: nameOf(rest, problem.part), problem });
    rest = without(rest, problem.part);
  }
  return { ok: false, problem: `more than ${MOST_LEFT_OUT} parts of the plan would not work`, leftOut };
}

/** One sentence or two for the customer: what was left out, why, and what to do by hand. */
export function leftOutText({ name, problem }: LeftOutPart, language?: SolutionPlan['language']): string {
  const { leftOut, paragraph } = phrasebook(language);
  const kind = named(problem.part).findLast((_, index) => index % 2 === 0) ?? '';
  const reason = isRule(problem.rule) ? leftOut.reasons[problem.rule] : problem.reason;
  return paragraph([leftOut.sentence(name, reason), leftOut.byHand[isByHand(kind) ? kind : 'other']]);
}

const isRule = (name: string): name is RuleName => RULE_NAMES.some((known) => known === name);
const isPart = (name: unknown): name is PartName => PART_NAMES.some((known) => known === name);
const isByHand = (name: unknown): name is (typeof BY_HAND_PARTS)[number] => BY_HAND_PARTS.some((known) => known === name);

/** What an automation does lies one level deeper than its names. */
const UNNAMED: ReadonlySet<string | number> = new Set(['spec']);

/** The path by which a part is named: lists and properties take turns with what is picked from a list. */
function named(part: PartPath): PartPath {
  return part.filter((step) => !UNNAMED.has(step));
}

/** The part with what it lies in: “the column “Stage” of the sheet “Deals””. */
function nameOf(plan: SolutionPlan, part: PartPath): string {
  const { leftOut, quote } = phrasebook(plan.language);
  const path = named(part);
  const names: { readonly noun: string; readonly label: string | null }[] = [];
  let value: unknown = plan;
  for (let index = 0; index < path.length; index += 2) {
    const [list = '', element] = path.slice(index);
    value = memberOf(value, list) ?? memberOf(memberOf(value, 'spec'), list);
    if (element !== undefined) value = memberOf(value, element);
    names.push({
      noun: isPart(list) ? leftOut.nouns[list] : String(list),
      label: element === undefined ? null : list === 'actions' ? String(Number(element) + 1) : labelOf(value, element, quote),
    });
  }
  return leftOut.part(names);
}

const LABELS = ['name', 'title', 'text', 'thing', 'who', 'column', 'asset'];

function labelOf(value: unknown, step: string | number, quote: (text: string) => string): string {
  const own = LABELS.map((key) => memberOf(value, key)).find((label) => label !== undefined);
  const label =
    typeof value === 'string' && typeof step === 'number' ? value : typeof own === 'object' ? memberOf(own, 'title') : own;
  if (typeof label === 'string') return quote(shorten(label.toWellFormed(), 80));
  return typeof step === 'number' ? String(step + 1) : quote(shorten(step, 80));
}

function memberOf(value: unknown, step: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
}

function without(plan: SolutionPlan, part: PartPath): SolutionPlan {
  // Rules point to what may be missing: an element of a list, an optional property, a cell, or what may be null.
  const isNullable = part.length === 3 && (part[2] === 'folder' || part[2] === 'field');
  const rest = replaceAt(plan, part, isNullable ? [null] : []) as SolutionPlan;
  return truthful(rest, part[0]);
}

/** What speaks of the part that is gone says so. */
function truthful(plan: SolutionPlan, list: PartPath[number] | undefined): SolutionPlan {
  if (list === 'measures' && plan.measures)
    return { ...plan, measures: plan.measures.map((one) => (one.field === null ? { because: NOT_COMPUTED, ...one } : one)) };
  if (list !== 'coverage' || !plan.coverage) return plan;
  const coverage = plan.coverage.map((entry) =>
    entry.how === 'structure' && entry.where.length === 0 ? { ...entry, how: 'not-covered' as const, because: LEFT_OUT } : entry,
  );
  return { ...plan, coverage };
}

const NOT_COMPUTED = 'its summary field was left out';
const LEFT_OUT = 'what would handle it was left out';

function replaceAt(value: unknown, [step, ...rest]: PartPath, instead: readonly null[]): unknown {
  const replaced = (member: unknown) => (rest.length === 0 ? instead : [replaceAt(member, rest, instead)]);
  if (Array.isArray(value)) return value.flatMap((item, index) => (index === step ? replaced(item) : [item]));
  const members = Object.entries(value ?? {}).flatMap(([key, member]) =>
    key === step ? replaced(member).map((other) => [key, other]) : [[key, member]],
  );
  return Object.fromEntries(members);
}
