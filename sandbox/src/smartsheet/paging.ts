import { apiError } from './errors.ts';
import type { Query } from './query.ts';

export interface TokenPage<T> {
  readonly data: readonly T[];
  readonly lastKey?: string;
}

/**
 * One page of a listing in order of creation. The key holds the place of the last item, not its number in the list, so
 * that what is created or deleted between two pages neither repeats nor hides another item.
 */
export function tokenPage<T extends { readonly seq: number }>(items: readonly T[], query: Query, maxItems: number): TokenPage<T> {
  const after = readKey(query.text('lastKey'));
  const rest = items.filter((item) => item.seq > after);
  const data = rest.slice(0, maxItems);
  const last = data.at(-1);
  return last && rest.length > data.length ? { data, lastKey: writeKey(last.seq) } : { data };
}

function writeKey(seq: number): string {
  return Buffer.from(`after:${seq}`).toString('base64url');
}

function readKey(key: string | undefined): number {
  if (key === undefined || key === '') return 0;
  const seq = /^after:(\d{1,15})$/.exec(Buffer.from(key, 'base64url').toString())?.[1];
  if (seq === undefined) throw apiError(1018, key.slice(0, 40), 'lastKey');
  return Number(seq);
}

export interface OffsetPage<T> {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly totalPages: number;
  readonly totalCount: number;
  readonly data: readonly T[];
}

/** One page by number; `includeAll=true` gives everything at once. */
export function offsetPage<T>(items: readonly T[], query: Query): OffsetPage<T> {
  if (query.flag('includeAll')) {
    return { pageNumber: 1, pageSize: items.length, totalPages: 1, totalCount: items.length, data: items };
  }
  const pageSize = query.whole('pageSize', { otherwise: 100, min: 1, max: 10_000 });
  const pageNumber = query.whole('page', { otherwise: 1, min: 1, max: 1_000_000 });
  const data = items.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  return { pageNumber, pageSize, totalPages: Math.max(1, Math.ceil(items.length / pageSize)), totalCount: items.length, data };
}
