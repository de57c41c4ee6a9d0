import { type CallAnswer, type CallInput, type QueryAddress, segmentsOf } from '@sheetwright/contract/client.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';

type Params<A extends QueryAddress> = NonNullable<CallInput<A>['params']>;

/**
 * A query with the words that say that it failed, for the toast: `withFailure('Your projects could not be loaded', queryOf(calls.listProjects))`.
 * The place where its data would stand says the same.
 */
export function withFailure<Options extends { readonly queryKey: QueryKey }>(failure: string, options: Options): Options {
  return { ...options, meta: { failure } };
}

/** A call that reads, as a query: cached under its address in segments, so that a parent's key covers all below it, and fetched from there. */
export function queryOf<A extends QueryAddress>(address: A, ...[params]: [Params<A>] extends [never] ? [] : [params: Params<A>]) {
  return queryOptions<CallAnswer<A>>({ queryKey: segmentsOf(address, params) });
}
