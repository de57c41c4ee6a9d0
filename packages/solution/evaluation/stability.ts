import type { EvaluatedPlan } from './evaluated-plan.ts';
import { baseKind } from './kinds.ts';
import type { PlannedSolution, Planner } from './plan-solution.ts';
import type { Questionnaire } from './questionnaire.ts';
import { type Figure, ratioOf } from './ratio.ts';
import { applyVariant, VARIANTS, type Variant } from './variants.ts';

/** Structure may change by at most this share when the answers say the same in other words. */
export const MAX_DIFFERENCE = 0.1;

export interface Stability {
  readonly variant: Variant['name'];
  /** The share of the structure that changed, 0 to 1. */
  readonly difference: number;
}

/** How far the plans for a questionnaire's variants lie from the plan for itself. A variant that changes no text is left out. */
export function stabilityOf({ requirements }: Questionnaire, plan: EvaluatedPlan, planner: Planner): readonly Stability[] {
  const own = namesIn(plan);
  return VARIANTS.flatMap((variant) => {
    const changed = applyVariant(requirements, variant);
    if (JSON.stringify(changed) === JSON.stringify(requirements)) return [];
    const names = namesIn(planner(changed).plan);
    return [{ variant: variant.name, difference: differenceOf(own, withOriginalWords(names, own, variant)) }];
  });
}

/** A name may follow the changed word: it is then taken for the name that it had before the change. */
function withOriginalWords(names: readonly string[], own: readonly string[], { change }: Variant): readonly string[] {
  const originals = new Map(own.map((name) => [plainName(change(name)), name]));
  return names.map((name) => originals.get(name) ?? name);
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** How the same is often typed: without capitals or signs, which costs a reader more than other words do. */
const MANNERS: readonly Variant['name'][] = ['capitals', 'dictation'];

/** Variants whose plan differs by a tenth at most: those in other words, and those in another manner. */
export function scoreStability(stabilities: readonly Stability[]): { readonly stability: Figure; readonly manner: Figure } {
  const isManner = ({ variant }: Stability) => MANNERS.includes(variant);
  return {
    stability: scoreVariants(stabilities.filter((one) => !isManner(one))),
    manner: scoreVariants(stabilities.filter(isManner)),
  };
}

function scoreVariants(stabilities: readonly Stability[]): Figure {
  return ratioOf(
    stabilities,
    ({ difference }) => difference <= MAX_DIFFERENCE,
    ({ variant, difference }) => `${variant} ${Math.round(100 * difference)} %`,
  );
}

/** Translations of a questionnaire whose design is that of the English one, names aside. */
export function scoreLanguages(
  planned: readonly { readonly questionnaire: Questionnaire; readonly solution: PlannedSolution }[],
): Figure {
  const groups = Map.groupBy(planned, ({ questionnaire }) => questionnaire.design);
  groups.delete(undefined);
  const comparisons = [...groups.values()].flatMap((group) => {
    const original = group.find(({ questionnaire }) => questionnaire.language === 'en');
    const others = group.filter((one) => one !== original);
    if (original === undefined) return [];
    const shape = shapeOf(original.solution.plan);
    return others.map(({ questionnaire, solution }) => ({
      id: questionnaire.id,
      difference: differenceOf(shape, shapeOf(solution.plan)),
    }));
  });
  return ratioOf(
    comparisons,
    ({ difference }) => difference <= MAX_DIFFERENCE,
    ({ id, difference }) => `${id} ${Math.round(100 * difference)} %`,
  );
}

/** The share of two lists that is not in both, counting what occurs several times so often. */
export function differenceOf(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 0;
  const left = Map.groupBy(other, String);
  const shared = one.filter((item) => left.get(item)?.pop() !== undefined).length;
  return 1 - (2 * shared) / (one.length + other.length);
}

/** A plan's structure by names. Columns go without their sheet's name, so that a renamed sheet counts once. */
function namesIn(plan: EvaluatedPlan): readonly string[] {
  const names = [
    ...plan.sheets.flatMap(({ name, columns }) => [
      `sheet ${name}`,
      ...columns.map(({ title, type }) => `column ${title} ${type}`),
      ...columns.flatMap(({ options = [] }) => options.map((option) => `option ${option}`)),
    ]),
    ...plan.reports.map(({ name }) => `report ${name}`),
    ...plan.forms.map(({ name }) => `form ${name}`),
    ...plan.automations.map(({ trigger, action }) => `automation ${trigger} ${action}`),
    ...plan.dashboards.flatMap(({ widgets }) => widgets.map(({ type, text }) => `widget ${type} ${text}`)),
  ];
  return names.map(plainName);
}

/** A plan's structure without names: kinds and homes of things, types of columns, how many of everything. */
function shapeOf(plan: EvaluatedPlan): readonly string[] {
  return [
    ...(plan.homes ?? []).map(({ kind, home }) => `home ${baseKind(kind)} ${home}`),
    ...plan.sheets.flatMap(({ columns }) => [
      'sheet',
      ...columns.map(({ type, formula }) => `column ${type} ${formula === undefined}`),
      ...columns.flatMap(({ options = [] }) => options.map(() => 'option')),
    ]),
    ...plan.reports.map(() => 'report'),
    ...plan.forms.map(() => 'form'),
    ...plan.automations.map(() => 'automation'),
    ...(plan.measures ?? []).map(({ direction, target }) => `measure ${direction} ${target}`),
  ];
}
