import { daysOf } from './durations.ts';
import type { EvaluatedPlan, PlannedMeasure } from './evaluated-plan.ts';
import { normalise, numbersIn, overlapOf } from './matching.ts';
import type { LabelledMetric, Questionnaire } from './questionnaire.ts';
import { type Figure, ratioOf } from './ratio.ts';

type Measured = Pick<PlannedMeasure, 'text' | 'unit' | 'direction' | 'target'>;

/** Labelled figures that the plan has with the same unit, direction and target. A measure stands for one label only. */
export function scoreMeasures({ metrics }: Questionnaire, plan: EvaluatedPlan): Figure {
  const pairs = pairUp(metrics ?? [], plan.measures ?? measuresInRows(plan));
  return ratioOf(
    metrics,
    (label) => isRight(label, pairs.get(label)),
    (label) => `${told(label)}, not ${told(pairs.get(label))}`,
  );
}

/** Measures of the plan that have a formula over a column that exists, or say why they have none. */
export function scoreMeasurability({ measures, sheets }: EvaluatedPlan): Figure {
  const doesExist = ({ sheet, title }: NonNullable<PlannedMeasure['field']>) => {
    const owner = sheets.find(({ key }) => key === sheet);
    return [...(owner?.columns ?? []), ...(owner?.summaryFields ?? [])].some(
      (part) => part.title === title && part.formula !== undefined,
    );
  };
  return ratioOf(
    measures,
    ({ field, because }) => (field ? doesExist(field) : (because ?? '') !== ''),
    ({ text }) => text,
  );
}

function pairUp(labels: readonly LabelledMetric[], measures: readonly Measured[]): ReadonlyMap<LabelledMetric, Measured> {
  const likely = labels
    .flatMap((label) => measures.map((measure) => ({ label, measure, likeness: likenessOf(label, measure) })))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness);
  const pairs = new Map<LabelledMetric, Measured>();
  const taken = new Set<Measured>();
  for (const { label, measure } of likely) {
    if (pairs.has(label) || taken.has(measure)) continue;
    pairs.set(label, measure);
    taken.add(measure);
  }
  return pairs;
}

function likenessOf(label: LabelledMetric, measure: Measured): number {
  const { share } = overlapOf(`${label.text}`, measure.text);
  return share === 0 ? 0 : share + (isSameTarget(label, measure) ? 0.2 : 0);
}

function isRight(label: LabelledMetric, measure: Measured | undefined): boolean {
  if (measure === undefined) return false;
  return isSameDirection(label, measure) && isSameTarget(label, measure) && isSameUnit(label.unit, measure.unit);
}

/** Zero of something is 'down to 0' and 'held at 0' alike; all of something is 'up to 100' and 'held at 100'. */
function isSameDirection(label: LabelledMetric, measure: Measured): boolean {
  if (label.direction === measure.direction) return true;
  const directions = [label.direction, measure.direction];
  if (!directions.includes('hold')) return false;
  return label.target === 0 ? directions.includes('down') : label.target === 100 && directions.includes('up');
}

function isSameTarget(label: LabelledMetric, { target, unit }: Measured): boolean {
  if (label.target === null || target === null) return label.target === target;
  const [one, other] = [label.target * (timeOf(label.unit) ?? 1), target * (timeOf(unit) ?? 1)];
  return Math.abs(one - other) <= 0.01 * Math.max(1e-9, Math.abs(one), Math.abs(other));
}

function isSameUnit(one: string, other: string): boolean {
  const [first, second] = [unitFamily(one), unitFamily(other)];
  return first === second || overlapOf(one, other).shared > 0;
}

const UNIT_FAMILIES: readonly (readonly [string, RegExp])[] = [
  ['% of today', /% of (?:today|the)|relative/],
  ['%', /%|percent|prozent|por ?ciento|pour ?cent|por cento|パーセント/],
  ['time', /^(?:minutes?|hours?|(?:working )?days?|weeks?|months?|years?|tage?|d[ií]as?|jours?|日|時間)$/],
  ['USD', /usd|\$|dollar/],
  ['EUR', /eur|€/],
  ['GBP', /gbp|£|pound sterling/],
  ['JPY', /jpy|円|¥/],
];

/** What is counted in pieces is a count, whatever the pieces are. */
function unitFamily(unit: string): string {
  const normalised = normalise(unit);
  const family = UNIT_FAMILIES.find(([, words]) => words.test(normalised));
  return family?.[0] ?? 'count';
}

function timeOf(unit: string): number | undefined {
  return daysOf(unit) ?? daysOf(`${unit}s`);
}

/** Plans without measures of their own keep them as rows of a sheet with the columns Unit, Direction and Target. */
function measuresInRows({ sheets }: EvaluatedPlan): readonly Measured[] {
  const registers = sheets.filter(({ columns }) =>
    ['Unit', 'Direction', 'Target'].every((title) => columns.some((column) => column.title === title)),
  );
  return registers.flatMap(({ columns, rows }) => {
    const primary = columns.find((column) => column.primary === true)?.title ?? '';
    return rows.map(({ cells }) => ({
      text: String(cells[primary] ?? ''),
      unit: String(cells.Unit ?? ''),
      direction: /lower/i.test(String(cells.Direction)) ? ('down' as const) : ('up' as const),
      target: numbersIn(String(cells.Target ?? ''))[0] ?? null,
    }));
  });
}

function told(measure: Measured | LabelledMetric | undefined): string {
  return measure === undefined ? 'found' : `${measure.text} (${measure.unit} ${measure.direction} ${measure.target})`;
}
