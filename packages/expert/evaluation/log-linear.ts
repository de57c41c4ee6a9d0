/** Something to choose among, with what speaks for it. */
export interface Choice {
  readonly features: Readonly<Record<string, number>>;
  readonly isRight: boolean;
}

/** What there is to choose from, of which at least one is right. */
export interface Choosing {
  readonly choices: readonly Choice[];
  readonly weight: number;
}

const STEPS = 250;
const RATE = 0.08;
const KEEPS = 0.9;
const KEEPS_SQUARES = 0.999;
const TINY = 1e-8;

interface Coded {
  readonly weight: number;
  readonly choices: readonly { readonly places: Int32Array; readonly values: Float64Array; readonly isRight: boolean }[];
}

/**
 * The weights of a log-linear model: what a feature of 1 adds to the logarithm of how likely a choice is among the others, so that right
 * choices together are as likely as can be. Fitted by gradients with momentum (Adam).
 *
 * @param penalty half of it times the square of each weight is taken off
 */
export function fitLogLinear(all: readonly Choosing[], penalty: number): Readonly<Record<string, number>> {
  const names = [...new Set(all.flatMap(({ choices }) => choices.flatMap(({ features }) => Object.keys(features))))];
  const placeOf = new Map(names.map((name, place) => [name, place]));
  const coded = all.map(({ choices, weight }): Coded => ({ weight, choices: choices.map((choice) => codedAs(choice, placeOf)) }));
  const weights = new Float64Array(names.length);
  const momentum = new Float64Array(names.length);
  const squares = new Float64Array(names.length);
  for (let step = 1; step <= STEPS; step += 1) {
    const slopes = slopesAt(coded, weights, penalty);
    slopes.forEach((slope, place) => {
      momentum[place] = KEEPS * (momentum[place] ?? 0) + (1 - KEEPS) * slope;
      squares[place] = KEEPS_SQUARES * (squares[place] ?? 0) + (1 - KEEPS_SQUARES) * slope * slope;
      const mean = (momentum[place] ?? 0) / (1 - KEEPS ** step);
      const spread = Math.sqrt((squares[place] ?? 0) / (1 - KEEPS_SQUARES ** step)) + TINY;
      weights[place] = (weights[place] ?? 0) + (RATE * mean) / spread;
    });
  }
  return Object.fromEntries(names.map((name, place) => [name, weights[place] ?? 0]));
}

function codedAs({ features, isRight }: Choice, placeOf: ReadonlyMap<string, number>): Coded['choices'][number] {
  const entries = Object.entries(features).filter(([, value]) => value !== 0);
  return {
    places: Int32Array.from(entries, ([name]) => placeOf.get(name) ?? 0),
    values: Float64Array.from(entries, ([, value]) => value),
    isRight,
  };
}

/** How the likelihood of right choices grows with each weight. */
function slopesAt(all: readonly Coded[], weights: Float64Array, penalty: number): Float64Array {
  const slopes = weights.map((weight) => -penalty * weight);
  for (const { choices, weight } of all) {
    const scores = choices.map(({ places, values }) =>
      places.reduce((sum, place, at) => sum + (weights[place] ?? 0) * (values[at] ?? 0), 0),
    );
    const most = Math.max(...scores);
    const chances = scores.map((score) => Math.exp(score - most));
    const whole = chances.reduce((sum, chance) => sum + chance, 0);
    const right = chances.reduce((sum, chance, at) => sum + (choices[at]?.isRight === true ? chance : 0), 0);
    choices.forEach(({ places, values, isRight }, at) => {
      const chance = chances[at] ?? 0;
      const pull = weight * ((isRight && right > 0 ? chance / right : 0) - chance / whole);
      if (Math.abs(pull) < TINY) return;
      places.forEach((place, index) => {
        slopes[place] = (slopes[place] ?? 0) + pull * (values[index] ?? 0);
      });
    });
  }
  return slopes;
}
