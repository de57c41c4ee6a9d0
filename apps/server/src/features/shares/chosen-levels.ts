import { CHOSEN_LEVELS, type ChosenLevel } from '@sheetwright/contract/shares.ts';
import { type ProposedShare, proposeShares, type ShareProposal, type SolutionPlan } from '@sheetwright/solution';
import type { StoredPeople } from './repository.ts';

/** From this level on somebody lets others in, or changes what a sheet shows. */
const MOST_WITH_LIMITS: ChosenLevel = 'EDITOR';

/**
 * What a role can be given, the least first: nothing, or any level of Smartsheet's. Whoever is from outside or must not see something never gets a level at
 * which they let in others, themselves included.
 */
export function choicesFor({
  isOutside,
  hidden,
  unplaced,
}: Pick<ShareProposal, 'isOutside' | 'hidden' | 'unplaced'>): ChosenLevel[] {
  const isLimited = isOutside || hidden.length + unplaced.length > 0;
  return isLimited ? CHOSEN_LEVELS.slice(0, CHOSEN_LEVELS.indexOf(MOST_WITH_LIMITS) + 1) : [...CHOSEN_LEVELS];
}

/** The level that was chosen where it can be, else the one that the plan proposes: a plan that was built anew may keep more from a role than before. */
export function chosenLevel(share: ProposedShare, proposal: ShareProposal, { roles }: StoredPeople): ChosenLevel {
  const { levels = [] } = roles.find(({ who }) => who === proposal.who) ?? {};
  const chosen = levels.find(({ type, key }) => type === share.type && key === share.key)?.level;
  return chosen !== undefined && choicesFor(proposal).includes(chosen) ? chosen : share.level;
}

/** What the plan proposes, at the levels that were chosen and without what is not to be shared. */
export function chosenShares(plan: SolutionPlan, people: StoredPeople): readonly ShareProposal[] {
  return proposeShares(plan).map((proposal) => ({
    ...proposal,
    shares: proposal.shares.flatMap((share) => {
      const level = chosenLevel(share, proposal, people);
      return level === 'NONE' ? [] : [{ ...share, level }];
    }),
  }));
}
