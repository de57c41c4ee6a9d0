import type { QueryClient } from '@tanstack/react-query';
import { isAccountChanged, isSessionEnded, isStatus } from '../../lib/api-error.ts';

interface Handlers {
  readonly onSessionEnded: () => void;
  readonly onAccountChanged: () => void;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The call itself tells that its person has to sign in again, and leads there. */
      readonly tellsSessionEnd?: boolean;
    };
  }
}

/** Hears of every call that fails because of who is signed in, reading or changing. */
export function watchFailures(client: QueryClient, { onSessionEnded, onAccountChanged }: Handlers): void {
  const look = (error: unknown, isEnded: boolean) => {
    if (isAccountChanged(error)) onAccountChanged();
    else if (isEnded) onSessionEnded();
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    look(event.action.error, isStatus(event.action.error, 401));
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    look(event.action.error, isSessionEnded(event.action.error) && !event.mutation.meta?.tellsSessionEnd);
  });
}
