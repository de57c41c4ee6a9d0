import type { IssueChange, NewIssue, SentIssue, SupportIssue, SupportIssuesQuery } from '@sheetwright/contract/support.ts';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { composeMail } from '../../integrations/mail/compose.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import type { PersonalData } from '../../personal-data.ts';
import { countWithin } from '../../security/count-within.ts';
import { recordOperatorAction } from '../audit/record-action.ts';
import type { IssueRow, SupportRepository } from './repository.ts';
import type { Listed, SupportServices } from './services.ts';

/** Enough for somebody in trouble; too few to flood the list. */
const ISSUES = 5;
const ISSUES_WINDOW_MS = 60 * 60_000;
const LONGEST_NAME = 120;

/** Stores what a customer asks for help with. @throws AppError rate_limited */
export async function createIssue(
  { userId, issue }: { readonly userId: string; readonly issue: NewIssue },
  services: SupportServices,
): Promise<SentIssue> {
  const { counters, clock, repository } = services;
  const key = `support-issue:${userId}`;
  await countWithin({ counters, clock, key, limit: ISSUES, windowMs: ISSUES_WINDOW_MS, what: 'support issues' });
  const row = await repository.insert({ userId, ...issue, at: clock() });
  const { id, title, description, priority, status } = row;
  return { id, title, description, priority, status, createdAt: row.createdAt.toISOString() };
}

interface StoppedBuild {
  readonly id: number;
  readonly userId: string;
  readonly projectName: string | null;
  readonly reason: string;
  readonly at: Date;
}

/** Opens an issue for a build that failed for good, in the transaction that ends it; failing again opens the same one again. */
export function openBuildIssue(
  tx: Tx,
  { id, userId, projectName, reason, at }: StoppedBuild,
  repository: Pick<SupportRepository, 'openOfBuild'>,
): Promise<void> {
  const title = `Asset creation failed: ${(projectName ?? 'a project').slice(0, LONGEST_NAME).toWellFormed()}`;
  return repository.openOfBuild(tx, { userId, buildId: id, title, description: reason, priority: 'high', at });
}

/** The issues that match, the newest first. */
export async function listIssues(query: SupportIssuesQuery, { repository }: SupportServices): Promise<Listed<SupportIssue>> {
  const { rows, total } = await repository.page(query);
  return { rows: rows.map(toIssue), total };
}

interface ChangeRequest extends IssueChange {
  readonly operatorId: string;
  readonly issueId: number;
}

/** Sets an issue's status; a response is stored and mailed to the customer. @throws AppError not_found */
export async function changeIssue(
  { operatorId, issueId, status, response }: ChangeRequest,
  services: SupportServices,
): Promise<SupportIssue> {
  const { db, repository, clock, jobs, secrets } = services;
  return db.transaction(async (tx) => {
    const at = clock();
    const before = await repository.holdStatus(tx, issueId);
    const row = await repository.change(tx, issueId, { status, response, at });
    if (!row) throw new AppError('not_found', 'There is no such issue. Refresh the list.');
    await recordOperatorAction(tx, {
      ...{ operatorId, userId: row.userId, at, action: 'issue_changed', target: `issue ${issueId}` },
      before: { status: before },
      after: { status, answered: response !== undefined },
    });
    if (response !== undefined && row.customerEmail !== null) {
      await sendMail(responseMail(row.customerEmail, row, response), { jobs, secrets, clock, tx });
    }
    return toIssue(row);
  });
}

function responseMail(to: string, { title, description, status }: IssueRow, response: string): Mail {
  return composeMail({
    to,
    subject: `Your support request: ${title}`,
    paragraphs: [
      status === 'resolved'
        ? 'Your support request has been resolved. Our answer:'
        : 'There is an answer to your support request:',
      response,
      `What it was about: ${title}\n${description}`,
    ],
    footnote: 'If this does not help, send a new issue with Contact Support on your dashboard.',
  });
}

export function toIssue(row: IssueRow): SupportIssue {
  const { id, title, description, priority, status, userId, customerEmail, response, buildId } = row;
  return {
    ...{ id, title, description, priority, status, customerEmail, response },
    source: buildId === null ? 'customer' : 'build',
    customerId: userId,
    respondedAt: row.respondedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The issues of a person; they leave with their row. */
export function supportData(repository: Pick<SupportRepository, 'of'>): PersonalData {
  return {
    async *exportOf({ id }) {
      yield { name: 'support-issues.json', content: await repository.of(id) };
    },
  };
}
