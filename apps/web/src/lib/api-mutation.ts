import type { CallAddress, CallAnswer, CallInput } from '@sheetwright/contract/client.ts';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type CallArguments, call } from './api-client.ts';
import { isAccountChanged, isSessionEnded, serverMessage } from './api-error.ts';
import { toast } from './toast.ts';

/** Nothing, where nothing of the input has to be given. */
type Variables<A extends CallAddress> = Record<never, never> extends CallInput<A> ? CallInput<A> | undefined : CallInput<A>;
type Options<A extends CallAddress> = Omit<UseMutationOptions<CallAnswer<A>, Error, Variables<A>>, 'mutationFn'>;

/** A call that changes something, as a mutation whose variables are the call's input. */
export function useCall<A extends CallAddress>(address: A, options: Options<A> = {}) {
  return useMutation({
    ...options,
    mutationFn: (input: Variables<A>) => call(address, ...([input] as CallArguments<A>)),
  });
}

/**
 * Says that something has failed, with the server's reason or else the fallback. That the session has ended or become another person's is told
 * for all calls in one place.
 */
export function toastFailure(title: string, error: unknown, fallback = 'Please try again.'): void {
  if (isSessionEnded(error) || isAccountChanged(error)) return;
  toast({ title, description: serverMessage(error, fallback), destructive: true });
}
