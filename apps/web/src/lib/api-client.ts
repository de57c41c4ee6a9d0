import { ACCOUNT_HEADER } from '@sheetwright/contract/believed-account.ts';
import {
  type Arguments,
  type CallAddress,
  type CallAnswer,
  type CallInput,
  type QueryAddress,
  requestOf,
} from '@sheetwright/contract/client.ts';
import { ApiError } from './api-error.ts';
import { believedAccount } from './believed-account.ts';

interface CallOptions {
  /** Gives the call up. */
  readonly signal?: AbortSignal;
  /** In whose name it is made, when that is not the person whom this tab shows; null for nobody's. */
  readonly account?: string | null;
}

/** What a call takes, and how it is made; nothing, where nothing has to be given. */
export type CallArguments<A extends CallAddress> = Arguments<CallInput<A> & CallOptions>;

/**
 * Makes a call of the contract: `await call(calls.changeProject, { params: { id }, body: { status } })`.
 * @throws ApiError on any answer but success; TypeError when there was no answer
 */
export async function call<A extends CallAddress>(address: A, ...[options]: CallArguments<A>): Promise<CallAnswer<A>> {
  const { url, ...request } = requestOf(address, ...([options] as Arguments<CallInput<A>>));
  const { signal, account } = (options as CallOptions | undefined) ?? {};
  const response = await apiRequest(url, { ...request, signal: signal ?? null }, account);
  return (await response.json()) as CallAnswer<A>;
}

/** Calls whose answer is a list in pages. */
type PagedAddress = {
  [A in QueryAddress]: CallAnswer<A> extends readonly unknown[]
    ? CallInput<A> extends { readonly query?: { readonly cursor?: string | undefined } }
      ? A
      : never
    : never;
}[QueryAddress];

/** Reads every page of a list. @throws ApiError, TypeError as `call` does */
export async function callPages<A extends PagedAddress>(
  address: A,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<CallAnswer<A>> {
  const items: unknown[] = [];
  let cursor: string | undefined;
  do {
    const { url, ...request } = requestOf(address, ...([{ query: { cursor } }] as unknown as Arguments<CallInput<A>>));
    const response = await apiRequest(url, { ...request, signal: signal ?? null });
    items.push(...((await response.json()) as readonly unknown[]));
    cursor = response.headers.get('X-Next-Cursor') ?? undefined;
  } while (cursor !== undefined);
  return items as CallAnswer<A>;
}

/**
 * Makes a request, with cookies. It is for files and for what reads addresses from elsewhere; JSON comes by `call`.
 * @throws ApiError on any answer but success; TypeError when there was no answer
 */
export async function apiRequest(
  url: string,
  request: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
  account: string | null | undefined = believedAccount(),
): Promise<Response> {
  const headers = { ...request.headers, ...(account && { [ACCOUNT_HEADER]: account }) };
  const response = await fetch(url, { ...request, headers, credentials: 'include' });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response;
}
