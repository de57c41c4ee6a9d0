import type { ProjectPeople, ProjectPeopleChange, ProjectRole } from '@sheetwright/contract/shares.ts';
import { proposeShares, type ShareProposal, type SolutionPlan } from '@sheetwright/solution';
import { AppError } from '../../errors.ts';
import { latestPlan } from '../builds/plans.ts';
import { readSharingRight } from '../connection/connection-status.ts';
import { findBuilt, nameInPlan } from './built-objects.ts';
import { choicesFor, chosenLevel } from './chosen-levels.ts';
import { readRun } from './read-run.ts';
import type { StoredPeople } from './repository.ts';
import type { OwnedProject, ShareServices } from './services.ts';

const CHANGED =
  'The addresses have been changed in another tab or on another device since you opened them. Load the page again; what you typed here was not saved.';

/**
 * Who sees or edits what, by the plan that was built, else by the latest one, with the addresses given for it.
 * @throws AppError not_found when nothing was designed yet
 */
export async function readPeople({ projectId, userId }: OwnedProject, services: ShareServices): Promise<ProjectPeople> {
  const { builds, repository, connection } = services;
  const [built, stored, right, run] = await Promise.all([
    findBuilt(projectId, builds),
    repository.people(projectId),
    readSharingRight(userId, connection),
    readRun(projectId, services),
  ]);
  const version = built?.version ?? (await latestPlan(projectId, builds));
  return {
    revision: stored.revision,
    roles: version ? rolesOf(version.plan, stored) : [],
    sendEmail: stored.sendEmail,
    message: stored.message,
    builtVersion: built?.version.version ?? null,
    connection: right,
    run,
  };
}

function rolesOf(plan: SolutionPlan, stored: StoredPeople): ProjectRole[] {
  const addresses = new Map(stored.roles.map((role) => [role.who, role.addresses]));
  return proposeShares(plan).map((proposal) => {
    const entry = plan.audience?.find(({ who }) => who === proposal.who);
    return {
      who: proposal.who,
      isOutside: proposal.isOutside,
      access: entry?.access ?? 'none',
      because: entry?.because ?? '',
      ...describeProposal(proposal, plan, stored),
      addresses: [...(addresses.get(proposal.who) ?? [])],
    };
  });
}

function describeProposal(proposal: ShareProposal, plan: SolutionPlan, stored: StoredPeople) {
  const { shares, hidden, unplaced, reveals } = proposal;
  const choices = choicesFor(proposal);
  const name = (key: string) => nameInPlan(key, plan);
  return {
    shares: shares.map(({ type, key, level: proposed }) => {
      const level = chosenLevel({ type, key, level: proposed }, proposal, stored);
      return { type, key, name: name(key), level, proposed, choices };
    }),
    hidden: hidden.map(name),
    unplaced: [...unplaced],
    reveals: reveals.map((one) => ({ sheet: name(one.sheet), hidden: name(one.hidden) })),
  };
}

interface PeopleRequest extends OwnedProject {
  readonly change: ProjectPeopleChange;
  /** The If-Match header: the revision that was changed. */
  readonly ifMatch: string | undefined;
}

/**
 * Keeps the addresses of each role and the levels that were chosen for it; nothing is shared by it.
 * @throws AppError malformed_request without If-Match, shares_changed when others were kept since
 */
export async function savePeople({ change, ifMatch, ...owned }: PeopleRequest, services: ShareServices): Promise<ProjectPeople> {
  if (ifMatch === undefined) throw new AppError('malformed_request', 'If-Match has to name the revision that was changed.');
  const seen = ifMatch.trim().replace(/^(W\/)?"(.*)"$/, '$2');
  const roles = change.roles
    .map(({ who, addresses, levels = [] }) => ({ who, addresses: [...new Set(addresses)], levels }))
    .filter(({ addresses, levels }) => addresses.length + levels.length > 0);
  const isSaved = await services.repository.savePeople(owned.projectId, { ...change, roles }, seen, services.clock());
  if (!isSaved) throw new AppError('shares_changed', CHANGED);
  return readPeople(owned, services);
}
