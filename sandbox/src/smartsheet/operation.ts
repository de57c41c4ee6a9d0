import type { Clock } from './clock.ts';
import type { Computed } from './computed-cells.ts';
import type { Links } from './links.ts';
import type { Parent, TokenRecord, UserRecord } from './model.ts';
import type { Query } from './request.ts';
import type { Store } from './store.ts';

export const DEFAULT_COPY_LIMITS = { maxSheets: 500, failNextPartly: false };

/** What every operation works on; one per server. */
export interface Sandbox {
  readonly store: Store;
  readonly clock: Clock;
  readonly links: Links;
  readonly computed: Computed;
  /** Copies with more sheets than this are refused (1120); the control route can change it. */
  readonly copyLimits: { maxSheets: number; failNextPartly: boolean };
  /** Domains that the organization shares with; null: all. */
  readonly sharing: { domains: string[] | null };
}

/** One request after authentication. */
export interface Call extends Sandbox {
  readonly token: TokenRecord;
  readonly user: UserRecord;
  /** The numeric id in the path under that name; unknown names are a bug. */
  id(name: string): number;
  /** The text in the path under that name. */
  text(name: string): string;
  readonly query: Query;
  readonly body: unknown;
  /** The instant of the request, in Smartsheet's form. */
  readonly at: string;
}

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the API's base, ids as `:name`. */
  readonly path: string;
  /** Null: any token will do. */
  readonly scope: string | null;
  /** The path parameter that names the sheet which the call changes; two such calls at once collide. */
  readonly writesSheet?: string;
  /** Synchronous on purpose: a call is done as a whole or not at all. */
  handle(call: Call): unknown;
}

/** The same operation below a workspace and below a folder. */
export function inContainers(
  { path, ...operation }: Omit<Operation, 'handle'>,
  handle: (call: Call, parent: Parent) => unknown,
): Operation[] {
  return (['workspace', 'folder'] as const).map((kind) => ({
    ...operation,
    path: `/${kind}s/:${kind}Id/${path}`,
    handle: (call) => handle(call, { kind, id: call.id(`${kind}Id`) }),
  }));
}

export interface ChangeResult {
  readonly message: 'SUCCESS' | 'PARTIAL_SUCCESS';
  readonly resultCode: 0 | 3;
}

export const SUCCESS: ChangeResult = { message: 'SUCCESS', resultCode: 0 };
