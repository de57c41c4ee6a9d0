import type { ProjectRole, ShareRun } from '@sheetwright/contract/shares.ts';
import { count } from '../../../lib/format.ts';

const LEVELS: Readonly<Record<string, string>> = {
  NONE: 'not shared',
  VIEWER: 'can look',
  COMMENTER: 'can look and comment',
  EDITOR: 'can edit',
  EDITOR_SHARE: 'can edit and share',
  ADMIN: 'can do everything',
};

/** What a level of Smartsheet's lets somebody do. */
function levelWords(level: string): string {
  return LEVELS[level] ?? level.toLowerCase();
}

const LEVEL_NAMES: Readonly<Record<string, string>> = {
  NONE: 'Not shared',
  VIEWER: 'Viewer',
  COMMENTER: 'Commenter',
  EDITOR: 'Editor',
  EDITOR_SHARE: 'Editor, can share',
  ADMIN: 'Admin',
};

/** What Smartsheet calls the level. */
export function levelName(level: string): string {
  return LEVEL_NAMES[level] ?? level;
}

const WITHOUT: Readonly<Record<ProjectRole['access'], string>> = {
  owner: 'Owns it: the workspace belongs to the Smartsheet account that is connected.',
  form: 'Fills in a form. It needs no access: send its link once you have made the form.',
  'update-request': 'Answers update requests that Smartsheet mails. They need no access.',
  report: 'Gets a report by e-mail. That needs no access.',
  none: 'Gets no access.',
  edit: 'Every sheet holds something that this role must not see, so nothing is shared with it.',
  view: 'Every sheet holds something that this role must not see, so nothing is shared with it.',
};

/** What a role gets, in a sentence. */
export function givenWords({ shares, access }: Pick<ProjectRole, 'shares' | 'access'>): string {
  const [first] = shares;
  if (!first) return WITHOUT[access];
  if (first.type === 'workspace') {
    if (first.level === 'NONE') return 'Nothing is shared with this role: you have chosen so.';
    return `The whole workspace: ${levelWords(first.level)}, and sees what is added later, too.`;
  }
  const byLevel = Map.groupBy(shares, ({ level }) => level);
  return [...byLevel].map(([level, some]) => `${thingsOf(some)}: ${levelWords(level)}.`).join(' ');
}

/** '3 sheets and 1 report' */
function thingsOf(shares: ProjectRole['shares']): string {
  const amount = (wanted: string) => shares.filter(({ type }) => type === wanted).length;
  const parts = (['sheet', 'report'] as const).flatMap((type) => (amount(type) > 0 ? [count(amount(type), type)] : []));
  return parts.join(' and ');
}

type Outcome = ShareRun['outcomes'][number];

/** What became of a share. */
export function outcomeWords({ outcome, reason, level }: Pick<Outcome, 'outcome' | 'reason' | 'level'>): string {
  if (outcome === 'shared') return `Shared: ${levelWords(level)}`;
  if (outcome === 'waiting') return 'Not done';
  if (outcome === 'had') return `Had access already${reason ? ` as ${levelName(reason)}` : ''}; nothing was changed`;
  return reason ?? 'Refused by Smartsheet';
}

/** Addresses as they are typed: one a line, or with commas, semicolons or spaces between them. */
export function addressesIn(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** What is wrong with the addresses of a role; undefined when nothing is. The server checks them again. */
export function addressFault(text: string): string | undefined {
  const wrong = addressesIn(text).find((address) => !ADDRESS.test(address));
  return wrong === undefined ? undefined : `“${wrong}” is not an e-mail address`;
}
