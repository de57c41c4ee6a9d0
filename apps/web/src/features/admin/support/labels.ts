import {
  API_KEY_STATUSES,
  type ApiKeyStatus,
  type IssuePriority,
  type IssueStatus,
} from '@sheetwright/contract/support-options.ts';
import { titleCase } from '../../../lib/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export interface BadgeLook {
  readonly text: string;
  readonly tone: BadgeTone;
}

const STATUS_TONES: Readonly<Record<IssueStatus, BadgeTone>> = {
  open: 'warning',
  in_progress: 'info',
  resolved: 'success',
  closed: 'neutral',
};
const PRIORITY_TONES: Readonly<Record<IssuePriority, BadgeTone>> = { high: 'danger', medium: 'warning', low: 'neutral' };
const KEY_TONES: Readonly<Record<ApiKeyStatus, BadgeTone>> = {
  valid: 'success',
  invalid: 'danger',
  expired: 'warning',
  unknown: 'neutral',
};

export function statusBadge(status: IssueStatus): BadgeLook {
  return { text: titleCase(status), tone: STATUS_TONES[status] };
}

export function priorityBadge(priority: IssuePriority): BadgeLook {
  return { text: titleCase(priority), tone: PRIORITY_TONES[priority] };
}

/** Anything that is not known by name is unknown. */
export function keyBadge(status: string): BadgeLook {
  const known = API_KEY_STATUSES.find((each) => each === status) ?? 'unknown';
  return { text: titleCase(known), tone: KEY_TONES[known] };
}
