import { type Query, QueryCache, QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { apiRequest } from './api-client.ts';
import { isStatus } from './api-error.ts';
import { toastFailure } from './api-mutation.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What could not be done when the query fails, as the toast says it: 'Your projects could not be loaded'. */
      readonly failure?: string;
    };
  }
}

/** What has failed just now is not asked again because another part of the same screen appears. */
const JUST_FAILED_MS = 2_000;

const FAILURE = 'The data of this screen could not be loaded';

interface QueryFnOptions {
  /** What a 401 means: an error, or simply "nobody". */
  readonly on401: 'returnNull' | 'throw';
}

/** The address a key stands for: its segments joined with slashes, so ['/api/projects', 7] is /api/projects/7. */
function urlOf(queryKey: QueryKey): string {
  return queryKey.join('/');
}

/** A fetch by key that parses JSON. */
export function getQueryFn<T>({ on401 }: QueryFnOptions): QueryFunction<T | null> {
  return async ({ queryKey, signal }) => {
    try {
      const response = await apiRequest(urlOf(queryKey), { signal });
      return (await response.json()) as T;
    } catch (error) {
      if (on401 === 'returnNull' && isStatus(error, 401)) return null;
      throw error;
    }
  };
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: createFailureReport() }),
    defaultOptions: {
      queries: {
        queryFn: getQueryFn({ on401: 'throw' }),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > JUST_FAILED_MS,
        // Offline, a call should fail and say so rather than hang until the network returns.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Tells every failed load as a toast; the screen shows it in place as well. Whoever was signed out is asked to sign in, and what does not
 * exist has a screen of its own. A query that polls is told once until it succeeds again.
 */
function createFailureReport() {
  /** How many answers a polling query had had when its failure was told. */
  const told = new WeakMap<AnyQuery, number>();
  return (error: Error, query: AnyQuery) => {
    if (isStatus(error, 401) || isStatus(error, 404)) return;
    const { dataUpdateCount } = query.state;
    if (polls(query) && told.get(query) === dataUpdateCount) return;
    told.set(query, dataUpdateCount);
    toastFailure(query.meta?.failure ?? FAILURE, error);
  };
}

type AnyQuery = Query<unknown, unknown, unknown>;

function polls(query: AnyQuery): boolean {
  return query.observers.some(({ options: { refetchInterval: interval } }) =>
    typeof interval === 'function' ? interval(query as never) !== false : Boolean(interval),
  );
}

export const queryClient = createQueryClient();
