import type { ChosenLevel, ProjectPeopleChange, ProjectRole } from '@sheetwright/contract/shares.ts';
import type { TypedPeople } from './kept-people.ts';

export type Share = ProjectRole['shares'][number];

/** What is shared, among all that a role gets. */
export function partOf({ type, key }: Pick<Share, 'type' | 'key'>): string {
  return `${type} ${key}`;
}

/** The role at the levels that were chosen in the form, as far as they can still be chosen. */
export function withChosen(role: ProjectRole, { levels }: Pick<TypedPeople, 'levels'>): ProjectRole {
  const chosen = levels[role.who] ?? {};
  const shares = role.shares.map((share) => {
    const level = chosen[partOf(share)];
    return level !== undefined && share.choices.includes(level) ? { ...share, level } : share;
  });
  return { ...role, shares };
}

/** All of them, or the one that is named, at another level. */
export function withLevel(shares: readonly Share[], wanted: string, only?: Share): Share[] {
  return shares.map((share) => {
    const level = share.choices.find((choice) => choice === wanted);
    return level !== undefined && (only === undefined || share === only) ? { ...share, level } : share;
  });
}

export function levelsByPart(shares: readonly Share[]): Record<string, ChosenLevel> {
  return Object.fromEntries(shares.map((share) => [partOf(share), share.level]));
}

/** What is saved: where another level is wanted than the plan proposes. */
export function chosenLevels({ shares }: ProjectRole): NonNullable<ProjectPeopleChange['roles'][number]['levels']> {
  return shares.flatMap(({ type, key, level, proposed }) => (level === proposed ? [] : [{ type, key, level }]));
}
