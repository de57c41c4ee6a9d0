/** Something that is right or not, with what speaks for it and how much it counts. */
export interface Judgement {
  readonly weight: number;
  readonly signs: Readonly<Record<string, number>>;
  readonly isRight: boolean;
}

/** The weight that stands for itself and is not penalised. */
const ALWAYS = 'always';

const ROUNDS = 30;
const SMALLEST_STEP = 1e-6;

/**
 * The weights of a logistic regression by Newton's method: what a sign of 1 adds to the logarithm of the odds, and under `always` the odds
 * without any sign.
 *
 * @param penalty half of it times the square of each weight is added to the loss
 */
export function fitLogistic(judgements: readonly Judgement[], penalty: number): Readonly<Record<string, number>> {
  const names = [ALWAYS, ...new Set(judgements.flatMap(({ signs }) => Object.keys(signs)))];
  const rows = judgements.map(({ signs, weight, isRight }) => ({
    weight,
    right: isRight ? 1 : 0,
    values: names.map((name) => (name === ALWAYS ? 1 : (signs[name] ?? 0))),
  }));
  let weights = names.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = weights.map((weight, at) => (at === 0 ? 0 : penalty * weight));
    const curves = names.map((_, at) => names.map((__, other) => (at === other && at > 0 ? penalty : 0)));
    for (const { values, weight, right } of rows) {
      const chance = probability(values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0));
      values.forEach((value, at) => {
        if (value === 0) return;
        slopes[at] = (slopes[at] ?? 0) + weight * (chance - right) * value;
        const curve = curves[at] ?? [];
        values.forEach((another, other) => {
          curve[other] = (curve[other] ?? 0) + weight * chance * (1 - chance) * value * another;
        });
      });
    }
    const steps = solved(curves, slopes);
    weights = weights.map((weight, at) => weight - (steps[at] ?? 0));
    if (steps.every((step) => Math.abs(step) < SMALLEST_STEP)) break;
  }
  return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0]));
}

function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** Solves a system of linear equations whose matrix is symmetric and positive, by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  rows.forEach((pivot, at) => {
    const divisor = pivot[at] ?? 1;
    pivot.forEach((value, place) => {
      pivot[place] = value / divisor;
    });
    for (const row of rows) {
      const factor = row[at] ?? 0;
      if (row === pivot || factor === 0) continue;
      pivot.forEach((value, place) => {
        row[place] = (row[place] ?? 0) - factor * value;
      });
    }
  });
  return rows.map((row) => row.at(-1) ?? 0);
}
