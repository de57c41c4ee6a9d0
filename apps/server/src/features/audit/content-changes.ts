import { createHash } from 'node:crypto';
import type { OperatorActionName } from '@sheetwright/contract/admin/actions.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { findOperatorOf } from './repository.ts';

/** What operators maintain, by its fields and what they are called. */
type Fields<Content> = Readonly<Partial<Record<keyof Content & string, string>>>;

/** Sets these locks apart from other advisory locks. */
const CONTENT_LOCK = 7_460_034;
/** Characters of a field's digest: 48 bits. */
const DIGEST_LENGTH = 8;
const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** A digest of each field, so that a later comparison tells which of them have changed. It needs no row: what is built in has one too. */
export function revisionOf<Content extends object>(fields: Fields<Content>, content: Content): string {
  return (Object.keys(fields) as (keyof Content)[]).map((field) => digestOf(content[field])).join('.');
}

function digestOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH);
}

/** Lets savings of content under this name wait for one another until the transaction ends, whether it has a row or not. */
export async function lockContent(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CONTENT_LOCK}, hashtext(${name}))`);
}

interface Comparison {
  /** The header with the revision that a change is based on; without it nothing is compared. */
  readonly ifMatch: string | undefined;
  /** 'template' */
  readonly noun: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Of the content as it is now. */
  readonly revision: string;
  /** Which line of the operators' log tells of the last saving; its time is null when there was none. */
  readonly last: { readonly action: OperatorActionName; readonly target: string; readonly at: Date | null };
}

/**
 * Refuses a change of content that is not what it was when it was read. Call it behind `lockContent`, in the transaction that saves.
 * @throws AppError content_changed, with who changed it when, and which fields
 */
export async function requireUnchanged(tx: Tx, { ifMatch, noun, fields, revision, last }: Comparison): Promise<void> {
  const seen = ifMatch?.trim().replace(/^(W\/)?"(.*)"$/, '$2');
  if (seen === undefined || seen === '*' || seen === revision) return;
  const { action, target, at } = last;
  const operator = at && (await findOperatorOf(tx, { action, target, at }));
  const when = at ? ` on ${DAY.format(at)} at ${TIME.format(at)} UTC` : '';
  throw new AppError(
    'content_changed',
    `${operator ?? 'Somebody else'} changed this ${noun}${when}. Changed since you opened it: ${changedFields(fields, seen, revision)}. Nothing of yours has been saved yet.`,
  );
}

function changedFields(fields: Readonly<Record<string, string>>, seen: string, revision: string): string {
  const before = seen.split('.');
  const now = revision.split('.');
  return Object.values(fields)
    .filter((_, place) => before[place] !== now[place])
    .join(', ');
}
