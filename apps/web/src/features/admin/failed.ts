import { isAccountChanged, isSessionEnded, serverMessage } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';

/**
 * The console's failures are all titled alike and say in fixed words what failed; why it did is the server's sentence.
 * @param isExplained the reasons stand at the fields already
 */
export function failed(
  description: string,
  error: unknown,
  { isExplained = false }: { readonly isExplained?: boolean } = {},
): void {
  if (isSessionEnded(error) || isAccountChanged(error)) return;
  toast({ title: 'Error', description, reason: isExplained ? undefined : serverMessage(error, ''), destructive: true });
}
