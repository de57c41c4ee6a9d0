import { createClient, type SmartsheetClient } from './client.ts';
import { createLocalGrants, type GrantStore } from './request-grants.ts';
import { createRequestWindows, REQUESTS_PER_MINUTE } from './request-window.ts';
import { createSheetQueue } from './sheet-queue.ts';
import { createTransport } from './transport.ts';

export const REGIONS = ['us', 'eu', 'au', 'gov'] as const;
export type Region = (typeof REGIONS)[number];

/** Where each region's API answers; a token belongs to exactly one of them. */
export const REGION_BASE_URLS: Readonly<Record<Region, string>> = {
  us: 'https://api.smartsheet.com/2.0',
  eu: 'https://api.smartsheet.eu/2.0',
  au: 'https://api.smartsheet.au/2.0',
  gov: 'https://api.smartsheetgov.com/2.0',
};

export interface SmartsheetConnection {
  readonly token: string;
  readonly region: Region;
  /** Asked once a request when Smartsheet refuses the token: the token that takes its place, or null when there is none. */
  readonly onExpired?: (refused: string) => Promise<string | null>;
  /** Comes back in webhooks as the author of a change. */
  readonly changeAgent?: string;
  /** Runs right before each request that changes something; a rejection stops the request. */
  readonly beforeChange?: () => Promise<void>;
  /** Runs right before each request, whatever it does; a rejection stops the request. */
  readonly beforeRequest?: () => Promise<void>;
  /** Set when a person waits: an answer that takes longer counts as none, and nothing is waited for or repeated. */
  readonly answerWithinMs?: number;
  /** Ends waiting; a request under way is still finished, so that its outcome is known. */
  readonly signal?: AbortSignal;
  /** Ends a request under way, too; whether it was carried out is then unknown. */
  readonly cutOff?: AbortSignal;
}

export interface RateLimit {
  readonly remaining: number | null;
  readonly total: number;
}

export interface SmartsheetGateway {
  clientFor(connection: SmartsheetConnection): SmartsheetClient;
  /** Of our own requests of the last minute: the fewest that any token has left, null when nothing was sent, and how many there are. */
  rateLimit(): Promise<RateLimit>;
  /** Asks the API of the first region for something that needs no token. @returns the status of its answer. @throws when there is none */
  reach(signal: AbortSignal): Promise<number>;
}

export interface GatewayLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface GatewayOptions {
  /** Overrides per region, e.g. the emulator's address; what is left out is Smartsheet itself. */
  readonly baseUrls?: Partial<Readonly<Record<Region, string>>>;
  readonly fetch?: typeof fetch;
  /** Milliseconds of a clock that never runs backwards. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly log: GatewayLog;
  /** Where requests are counted together with other processes; without it this one is taken for the only one. */
  readonly grants?: GrantStore;
  /** What Smartsheet allows a token: 300. */
  readonly requestsPerMinute?: number;
  /** Longest wait for one answer. */
  readonly timeoutMs?: number;
}

/** One gateway a process: its clients share the rate limit of a token and the queue of a sheet. */
export function createSmartsheetGateway(options: GatewayOptions): SmartsheetGateway {
  const baseUrls = { ...REGION_BASE_URLS, ...options.baseUrls };
  const grants = options.grants ?? createLocalGrants(options.now);
  const windows = createRequestWindows({ ...options, grants });
  const total = options.requestsPerMinute ?? REQUESTS_PER_MINUTE;
  const queue = createSheetQueue();
  return {
    clientFor(connection) {
      const baseUrl = baseUrls[connection.region];
      return createClient(createTransport({ ...options, connection, baseUrl, windows, queue }));
    },
    async rateLimit() {
      const counted = await grants.mostCounted();
      return { remaining: counted === null ? null : Math.max(0, total - counted), total };
    },
    async reach(signal) {
      const answer = await (options.fetch ?? fetch)(`${baseUrls.us}/users/me`, {
        signal,
        headers: { accept: 'application/json' },
      });
      await answer.body?.cancel();
      return answer.status;
    },
  };
}
