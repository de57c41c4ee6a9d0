import type { z } from 'zod';
import type { calls, navigations } from './calls.ts';

/*
 * What a client needs of the contract: addresses, and types of what goes out and comes back. Nothing here loads a schema, so it costs a browser
 * next to nothing. The addresses are in generated/.
 */

type CallTable = typeof calls;
type NavigationTable = typeof navigations;

type AddressOf<C> = C extends { readonly method: infer M extends string; readonly path: infer P extends string }
  ? `${M} ${P}`
  : never;
type CallsByAddress = { [Name in keyof CallTable as AddressOf<CallTable[Name]>]: CallTable[Name] };
type NavigationsByPath = { [Name in keyof NavigationTable as NavigationTable[Name]['path']]: NavigationTable[Name] };

/** Names one call by method and path: `POST /api/projects`. */
export type CallAddress = keyof CallsByAddress;
/** Names a call that only reads. */
export type QueryAddress = Extract<CallAddress, `GET ${string}`>;
/** Names an address that the browser itself goes to: `/api/projects/:id/export`. */
export type NavigationPath = keyof NavigationsByPath;

type Params<C> = C extends { readonly params: infer S extends z.ZodType }
  ? { readonly params: z.output<S> }
  : { readonly params?: never };
type Query<C> = C extends { readonly query: infer S extends z.ZodType }
  ? { readonly query?: z.input<S> }
  : { readonly query?: never };
type Body<C> = C extends { readonly body: infer S extends z.ZodType } ? BodyOf<z.input<S>> : { readonly body?: never };
type BodyOf<Given> = undefined extends Given ? { readonly body?: Given } : { readonly body: Given };
type IfMatch<C> = C extends { readonly ifMatch: true }
  ? { readonly ifMatch: string }
  : C extends { readonly ifMatch: 'optional' }
    ? { readonly ifMatch?: string }
    : { readonly ifMatch?: never };
type IdempotencyKey<C> = C extends { readonly idempotencyKey: true }
  ? { readonly idempotencyKey?: string }
  : { readonly idempotencyKey?: never };

/** What a call takes: the values of its path's parameters, query, body, the version that its caller has seen, and what names the wish. */
export type CallInput<A extends CallAddress> = Params<CallsByAddress[A]> &
  Query<CallsByAddress[A]> &
  Body<CallsByAddress[A]> &
  IfMatch<CallsByAddress[A]> &
  IdempotencyKey<CallsByAddress[A]>;

/** What a navigation takes: the values of its path's parameters, and query. */
export type NavigationInput<P extends NavigationPath> = Params<NavigationsByPath[P]> & Query<NavigationsByPath[P]>;

type Responses<A extends CallAddress> = CallsByAddress[A]['responses'];
type Output<S> = S extends z.ZodType ? z.output<S> : never;

/** The JSON that answers a call: of several success statuses, one of theirs. */
export type CallAnswer<A extends CallAddress> = {
  [Status in keyof Responses<A>]: Output<Responses<A>[Status]>;
}[keyof Responses<A>];

/** The argument of a function that may be left out where nothing in it has to be given. */
export type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

type PathParams = Readonly<Record<string, string | number>>;

/** Any input, for those who take it apart. */
interface AnyInput {
  readonly params?: PathParams;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly ifMatch?: string;
  readonly idempotencyKey?: string;
}

/** A call as `fetch` takes it. */
export interface CallRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The request that makes a call: `requestOf(calls.changeProject, { params: { id: 7 }, body: { status: 'archived' } })`. */
export function requestOf<A extends CallAddress>(address: A, ...[input]: Arguments<CallInput<A>>): CallRequest {
  const { body, ifMatch, idempotencyKey, ...rest } = (input as AnyInput | undefined) ?? {};
  const [method, path] = splitAddress(address);
  return {
    method,
    url: fillPath(path, rest),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** The address of a navigation, for a link or a redirect: `hrefOf(navigations.loginPage, { query: { returnTo: '/projects' } })`. */
export function hrefOf<P extends NavigationPath>(path: P, ...[input]: Arguments<NavigationInput<P>>): string {
  return fillPath(path, input ?? {});
}

/**
 * The address of a call in segments, which joined with slashes are its URL: `['/api/projects', '7', 'build']`. An answer is cached under them,
 * so whatever is below an address can be found by its beginning.
 */
export function segmentsOf(address: CallAddress, params?: PathParams): readonly string[] {
  return fillSegments(splitAddress(address)[1], params);
}

function splitAddress(address: CallAddress): [method: string, path: string] {
  return address.split(' ') as [string, string];
}

function fillPath(path: string, { params, query = {} }: AnyInput): string {
  const url = fillSegments(path, params).join('/');
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${url}?${search}` : url;
}

function fillSegments(path: string, params: PathParams = {}): string[] {
  const [start = '', ...rest] = path.split('/:');
  const filled = rest.flatMap((part) => {
    const [name = '', ...fixed] = part.split('/');
    return [encodeURIComponent(params[name] ?? ''), ...fixed];
  });
  return [start, ...filled];
}
