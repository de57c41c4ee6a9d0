import type { Candidate } from './candidate.ts';
import { conditionsMeant, type MeantCondition } from './conditions-meant.ts';
import { type Features, ofCandidate, ofCondition, ofHead, ofNothing } from './features.ts';
import { headsMeant, type MeantHead } from './heads-meant.ts';
import type { Asked } from './words-asked.ts';

const CONDITIONS_AT_MOST = 3;

/** The formulas that a question may mean: each head with each set of conditions that no two words are wanted for. */
export function candidatesOf(asked: Asked): readonly Candidate[] {
  const heads = headsMeant(asked);
  const sets = setsOf(conditionsMeant(asked));
  return heads.flatMap((head) =>
    sets.flatMap((conditions): readonly Candidate[] => {
      if (
        conditions.some(
          ({ condition, kind }) =>
            head.measures.includes(condition.column) &&
            kind !== 'time' &&
            kind !== 'future' &&
            kind !== 'past' &&
            !(kind === 'number' && head.operation === 'average'),
        )
      )
        return [];
      if (head.operation === 'share') return conditions.map((counted) => ({ head, conditions, counted }));
      if (head.operation === 'count' && conditions.length === 0) return [];
      return [{ head, conditions, counted: null }];
    }),
  );
}

function setsOf(all: readonly MeantCondition[]): readonly (readonly MeantCondition[])[] {
  let sets: readonly (readonly MeantCondition[])[] = [[]];
  for (const one of all) {
    const longer = sets.filter((set) => set.length < CONDITIONS_AT_MOST && set.every((other) => goTogether(one, other)));
    sets = [...sets, ...longer.map((set) => [...set, one])];
  }
  return sets;
}

function goTogether(one: MeantCondition, other: MeantCondition): boolean {
  return one.anchor !== other.anchor && one.condition.column !== other.condition.column;
}

/** What a sign of 1 adds to the logarithm of the weight of a candidate. */
export type SoftWeights = Readonly<Record<string, number>>;

/** How likely each candidate is what was asked for, the likeliest first; what is left is the likelihood of none of them. */
export function likelihoods(
  asked: Asked,
  candidates: readonly Candidate[],
  weights: SoftWeights,
): readonly { readonly candidate: Candidate; readonly likelihood: number }[] {
  const known = new Map<object, number>();
  const local = (part: MeantHead | MeantCondition, features: () => Features) => {
    const before = known.get(part);
    if (before !== undefined) return before;
    const made = weighed(features(), weights);
    known.set(part, made);
    return made;
  };
  const scores = candidates.map((candidate) => {
    const { head, conditions } = candidate;
    return (
      local(head, () => ofHead(asked, head)) +
      conditions.reduce((sum, one) => sum + local(one, () => ofCondition(asked, one)), 0) +
      weighed(ofCandidate(asked, candidate), weights)
    );
  });
  const none = weighed(ofNothing(asked), weights);
  const most = scores.reduce((best, score) => Math.max(best, score), none);
  const all = scores.reduce((sum, score) => sum + Math.exp(score - most), Math.exp(none - most));
  return candidates
    .map((candidate, place) => ({ candidate, likelihood: Math.exp((scores[place] ?? 0) - most) / all }))
    .toSorted((one, other) => other.likelihood - one.likelihood);
}

function weighed(features: Features, weights: SoftWeights): number {
  let sum = 0;
  for (const name in features) sum += (features[name] ?? 0) * (weights[name] ?? 0);
  return sum;
}
