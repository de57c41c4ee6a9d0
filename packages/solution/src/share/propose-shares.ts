import type { AudiencePlan, SolutionPlan } from '../plan.ts';

/** What Smartsheet calls the level of a share, the least first. */
export const SHARE_LEVELS = ['VIEWER', 'COMMENTER', 'EDITOR', 'EDITOR_SHARE', 'ADMIN'] as const;
export type ShareLevel = (typeof SHARE_LEVELS)[number];

/** The key of the workspace among the objects of a plan that can be shared; no sheet or report has it. */
export const WORKSPACE_KEY = '';

export interface ProposedShare {
  readonly type: 'workspace' | 'sheet' | 'report';
  /** Of the sheet or report; `WORKSPACE_KEY` of the workspace. */
  readonly key: string;
  readonly level: ShareLevel;
}

/** Why somebody is given no share although the plan knows them. */
export type WithoutShare = 'owner' | 'form' | 'update-request' | 'report' | 'none' | 'hidden';

/** What is to be shared with one role, and what must never be. */
export interface ShareProposal {
  readonly who: string;
  readonly isOutside: boolean;
  readonly shares: readonly ProposedShare[];
  /** Keys of sheets that this one must not see. */
  readonly hidden: readonly string[];
  /** Sentences that keep something from this one which no sheet was found to hold. */
  readonly unplaced: readonly string[];
  /** Of the sheets that are shared, those whose formulas read a hidden one: what they show of it is seen. */
  readonly reveals: readonly { readonly sheet: string; readonly hidden: string }[];
  /** Null where something is shared. */
  readonly without: WithoutShare | null;
}

/**
 * What to share with each role of a plan. Those who get every sheet get the workspace; whoever must not see a sheet gets the others one by
 * one, and of reports only those that read nothing hidden. Somebody from outside never gets the workspace, because it opens what comes later, too;
 * nor does somebody from whom something is kept that no sheet was found to hold.
 * Forms, update requests and mailed reports need no share.
 */
export function proposeShares(plan: SolutionPlan): readonly ShareProposal[] {
  const byRole = Map.groupBy(plan.audience ?? [], ({ who }) => who);
  return [...byRole].map(([who, entries]) => proposeFor(who, entries, plan));
}

function proposeFor(who: string, entries: readonly AudiencePlan[], plan: SolutionPlan): ShareProposal {
  const isOutside = entries.some((entry) => entry.isOutside);
  const hidden = [...new Set(entries.flatMap((entry) => hiddenFrom(entry, plan)))];
  const unplaced = [...new Set(entries.flatMap((entry) => entry.unplaced ?? []))];
  const mayHaveAll = !isOutside && hidden.length === 0 && unplaced.length === 0;
  const shares = strongest(entries.flatMap((entry) => sharesOf(entry, { mayHaveAll, hidden }, plan)));
  const open = new Set(shares.map(({ key }) => key));
  const reveals = plan.sheets
    .filter(({ key }) => open.has(key))
    .flatMap(({ key, references }) => {
      const read = new Set(references.map(({ sourceSheet }) => sourceSheet));
      return hidden.filter((one) => read.has(one)).map((one) => ({ sheet: key, hidden: one }));
    });
  return { who, isOutside, shares, hidden, unplaced, reveals, without: shares.length > 0 ? null : withoutShare(entries) };
}

const LEVEL_OF: Readonly<Partial<Record<AudiencePlan['access'], ShareLevel>>> = { edit: 'EDITOR', view: 'VIEWER' };

/**
 * Plans of before keep what is hidden by leaving it out of what somebody edits or views: all others get every sheet. A sheet that was left out of
 * the plan since hides nothing.
 */
function hiddenFrom({ access, assets, hidden = [] }: AudiencePlan, { sheets }: SolutionPlan): readonly string[] {
  const isLeftOut = (key: string) => LEVEL_OF[access] !== undefined && !assets.includes(key);
  return sheets.map(({ key }) => key).filter((key) => hidden.includes(key) || isLeftOut(key));
}

interface Bounds {
  /** The workspace opens what comes later, too. */
  readonly mayHaveAll: boolean;
  readonly hidden: readonly string[];
}

function sharesOf(
  { access, assets }: AudiencePlan,
  { mayHaveAll, hidden }: Bounds,
  plan: SolutionPlan,
): readonly ProposedShare[] {
  const level = LEVEL_OF[access];
  if (level === undefined) return [];
  const open = plan.sheets.filter(({ key }) => assets.includes(key) && !hidden.includes(key)).map(({ key }) => key);
  if (open.length === 0) return [];
  if (mayHaveAll && open.length === plan.sheets.length) {
    return [{ type: 'workspace', key: WORKSPACE_KEY, level }];
  }
  return [...itemsAmong(open, plan)].map((item) => ({ ...item, level }));
}

/** These sheets, and the reports that read no other. */
function itemsAmong(open: readonly string[], { reports }: SolutionPlan): readonly Omit<ProposedShare, 'level'>[] {
  const readable = reports.filter(({ sources }) => sources.length > 0 && sources.every((source) => open.includes(source)));
  return [
    ...open.map((key) => ({ type: 'sheet' as const, key })),
    ...readable.map(({ key }) => ({ type: 'report' as const, key })),
  ];
}

function withoutShare(entries: readonly AudiencePlan[]): WithoutShare {
  const [access] = entries.map((entry) => entry.access);
  return access === undefined || access === 'edit' || access === 'view' ? 'hidden' : access;
}

/** One share an object, at the highest of its levels. */
function strongest(shares: readonly ProposedShare[]): readonly ProposedShare[] {
  const best = new Map<string, ProposedShare>();
  for (const share of shares) {
    const other = best.get(share.key);
    if (other === undefined || rank(share.level) > rank(other.level)) best.set(share.key, share);
  }
  return [...best.values()];
}

function rank(level: ShareLevel): number {
  return SHARE_LEVELS.indexOf(level);
}

/** A share for one address, with the roles that it comes from. */
export interface AddressedShare extends ProposedShare {
  readonly email: string;
  readonly who: readonly string[];
  readonly isOutside: boolean;
}

/** What a role would have given to an address that another of its roles keeps from it. */
export interface WithheldShare {
  readonly email: string;
  /** Key of the sheet or report; `WORKSPACE_KEY` for the workspace as a whole. */
  readonly key: string;
  readonly type: ProposedShare['type'];
  /** The role that would have given it … */
  readonly who: string;
  /** … and the role that must not see it, or is from outside. */
  readonly because: string;
}

export interface AddressedShares {
  readonly shares: readonly AddressedShare[];
  readonly withheld: readonly WithheldShare[];
}

/**
 * What to share with whom once the addresses of the roles are known: one share an object and address. An address of several roles gets what they
 * give together, but nothing that any of them must not see, and with a role from outside nothing of those inside.
 * @param addresses by role; letters' case does not tell addresses apart
 */
export function addressShares(
  plan: SolutionPlan,
  proposals: readonly ShareProposal[],
  addresses: Readonly<Record<string, readonly string[]>>,
): AddressedShares {
  const byAddress = Map.groupBy(
    proposals.flatMap((proposal) => distinct(ownOf(addresses, proposal.who)).map((email) => ({ email, proposal }))),
    ({ email }) => email,
  );
  const each = [...byAddress].map(([email, roles]) => {
    return shareWith(
      email,
      roles.map(({ proposal }) => proposal),
      plan,
    );
  });
  return { shares: each.flatMap(({ shares }) => shares), withheld: each.flatMap(({ withheld }) => withheld) };
}

function ownOf(addresses: Readonly<Record<string, readonly string[]>>, who: string): readonly string[] {
  return Object.hasOwn(addresses, who) ? (addresses[who] ?? []) : [];
}

function distinct(emails: readonly string[]): readonly string[] {
  return [...new Set(emails.map((email) => email.trim().toLowerCase()))];
}

function shareWith(email: string, roles: readonly ShareProposal[], plan: SolutionPlan): AddressedShares {
  const wanted = roles.flatMap((role) => role.shares.map((share) => ({ share, role })));
  const judged = wanted.flatMap(({ share, role }) => {
    const bar = barOf(share, role, { roles, plan });
    if (bar === null) return [{ share, role, bar }];
    // What the workspace would open is given one by one instead, as far as it may be.
    const parts =
      share.type === 'workspace'
        ? itemsAmong(
            plan.sheets.map(({ key }) => key),
            plan,
          )
        : [];
    const items = parts.map((item) => ({ ...item, level: share.level }));
    return [{ share, role, bar }, ...items.map((item) => ({ share: item, role, bar: barOf(item, role, { roles, plan }) }))];
  });
  const allowed = judged.filter(({ bar }) => bar === null);
  const best = strongest(allowed.map(({ share }) => share));
  const wide = best.find(({ type }) => type === 'workspace');
  const shares = best
    .filter((share) => share.type === 'workspace' || wide === undefined || rank(share.level) > rank(wide.level))
    .map((share) => ({
      ...share,
      email,
      who: [...new Set(allowed.filter((one) => one.share.key === share.key).map(({ role }) => role.who))],
      isOutside: roles.some((role) => role.isOutside),
    }));
  const withheld = judged.flatMap(({ share: { key, type }, role: { who }, bar }) => {
    return bar === null || type === 'workspace' ? [] : [{ email, key, type, who, because: bar }];
  });
  return { shares, withheld };
}

interface Judging {
  readonly roles: readonly ShareProposal[];
  readonly plan: SolutionPlan;
}

/** The other role for which this must not be shared; null where none stands against it. */
function barOf({ type, key }: Omit<ProposedShare, 'level'>, giver: ShareProposal, { roles, plan }: Judging): string | null {
  const shown = sheetsBehind(type, key, plan);
  const bar = roles.find((role) => role !== giver && bars(role, giver, { type, shown }));
  return bar?.who ?? null;
}

function bars(
  role: ShareProposal,
  giver: ShareProposal,
  { type, shown }: { readonly type: ProposedShare['type']; readonly shown: readonly string[] },
): boolean {
  if (role.isOutside && !giver.isOutside) return true;
  if (type === 'workspace' && role.hidden.length + role.unplaced.length > 0) return true;
  return shown.some((sheet) => role.hidden.includes(sheet));
}

/** The sheets whose rows somebody sees to whom this is shared. */
function sheetsBehind(type: ProposedShare['type'], key: string, { sheets, reports }: SolutionPlan): readonly string[] {
  if (type === 'sheet') return [key];
  if (type === 'report') return reports.find((report) => report.key === key)?.sources ?? [];
  return sheets.map((sheet) => sheet.key);
}
