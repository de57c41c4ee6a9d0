import { serverMessage } from './api-error.ts';
import { toast } from './toast.ts';

/** Says that something has failed, with the server's reason or else the fallback. */
export function toastFailure(title: string, error: unknown, fallback = 'Please try again.') {
  toast({ title, description: serverMessage(error, fallback), destructive: true });
}
