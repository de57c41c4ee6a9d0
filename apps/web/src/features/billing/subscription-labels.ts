import { titleCase } from '../../lib/format.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export interface StatusBadge {
  readonly text: string;
  readonly tone: BadgeTone;
}

const INACTIVE: StatusBadge = { text: 'Inactive', tone: 'neutral' };
const INCOMPLETE: StatusBadge = { text: 'Incomplete', tone: 'warning' };
const BADGES: ReadonlyMap<string, StatusBadge> = new Map([
  ['active', { text: 'Active', tone: 'success' }],
  ['trialing', { text: 'Free Trial', tone: 'info' }],
  ['canceled', { text: 'Cancelled', tone: 'neutral' }],
  ['past_due', { text: 'Past Due', tone: 'danger' }],
  ['incomplete', INCOMPLETE],
  ['paused', { text: 'Paused', tone: 'warning' }],
  ['inactive', INACTIVE],
]);

/** The badge of a subscription's status; without a status it is inactive, and a status nobody knows counts as incomplete. */
export function statusBadge(status: string | null | undefined): StatusBadge {
  return status ? (BADGES.get(status) ?? INCOMPLETE) : INACTIVE;
}

/** The dashboard knows three badges only. */
export function shortStatusBadge(status: string | null | undefined): StatusBadge {
  if (status === 'active') return { text: 'Active', tone: 'success' };
  if (status === 'trialing') return { text: 'Trial', tone: 'info' };
  return INACTIVE;
}

/** Active and trialing count as subscribed, and nothing else does. */
export function isSubscribed(status: string | null | undefined): boolean {
  return status === 'active' || status === 'trialing';
}

/** The plan's name: 'professional' is shown as 'Professional', no plan as 'None'. */
export function planName(plan: string | null | undefined): string {
  return plan ? titleCase(plan) : 'None';
}
