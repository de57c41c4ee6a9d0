import { TOTAL_HEADER } from '@sheetwright/contract/admin/console.ts';
import {
  type Arguments,
  type CallAnswer,
  type CallInput,
  type QueryAddress,
  requestOf,
  segmentsOf,
} from '@sheetwright/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiRequest, type CallArguments, call } from './api-client.ts';

/** Calls whose answer is a list that the server searches, sorts and pages. */
export type ListAddress = {
  [A in QueryAddress]: CallAnswer<A> extends readonly unknown[] ? (Record<never, never> extends CallInput<A> ? A : never) : never;
}[QueryAddress];

/** A row of a list. */
export type RowOf<A extends ListAddress> = CallAnswer<A> extends readonly (infer Row)[] ? Row : never;

export interface ListPage<A extends ListAddress> {
  readonly items: readonly RowOf<A>[];
  /** How many there are altogether, after filtering. */
  readonly total: number;
}

/** A call that reads, with its query: `queryWith(calls.revenueAnalytics, { query: { range: '6months' } })`. It is cached below its address. */
export function queryWith<A extends QueryAddress>(address: A, input: CallInput<A>) {
  const { params, query } = input as { params?: Readonly<Record<string, string | number>>; query?: object };
  return queryOptions<CallAnswer<A>>({
    queryKey: [...segmentsOf(address, params), query ?? {}],
    queryFn: ({ signal }) => call(address, ...([{ ...input, signal }] as unknown as CallArguments<A>)),
  });
}

/** A page of a list, with the number of all rows. It is cached below its address. */
export function listQuery<A extends ListAddress>(address: A, query: NonNullable<CallInput<A>['query']>) {
  return queryOptions<ListPage<A>>({
    queryKey: [...segmentsOf(address), query],
    queryFn: ({ signal }) => readPage(address, query, signal),
  });
}

/** Reads all rows of a list, as many at once as the server allows. @throws ApiError, TypeError */
export async function readAllRows<A extends ListAddress>(
  address: A,
  query: NonNullable<CallInput<A>['query']>,
  pageSize: number,
): Promise<RowOf<A>[]> {
  const rows: RowOf<A>[] = [];
  for (;;) {
    const { items, total } = await readPage(address, { ...query, limit: pageSize, offset: rows.length });
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}

async function readPage<A extends ListAddress>(address: A, query: object, signal?: AbortSignal): Promise<ListPage<A>> {
  const { url, ...request } = requestOf(address, ...([{ query }] as unknown as Arguments<CallInput<A>>));
  const response = await apiRequest(url, { ...request, signal: signal ?? null });
  const items = (await response.json()) as RowOf<A>[];
  return { items, total: Number(response.headers.get(TOTAL_HEADER) ?? items.length) };
}
