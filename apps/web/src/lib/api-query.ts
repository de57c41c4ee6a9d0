import { type CallAnswer, type CallInput, type QueryAddress, segmentsOf } from '@sheetwright/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';

type Params<A extends QueryAddress> = NonNullable<CallInput<A>['params']>;

/** A call that reads, as a query: cached under its address in segments, so that a parent's key covers all below it, and fetched from there. */
export function queryOf<A extends QueryAddress>(address: A, ...[params]: [Params<A>] extends [never] ? [] : [params: Params<A>]) {
  return queryOptions<CallAnswer<A>>({ queryKey: segmentsOf(address, params) });
}
