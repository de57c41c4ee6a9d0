import { QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { apiRequest } from './api-client.ts';
import { isStatus } from './api-error.ts';

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
    defaultOptions: {
      queries: {
        queryFn: getQueryFn({ on401: 'throw' }),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // Offline, a call should fail and say so rather than hang until the network returns.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export const queryClient = createQueryClient();
