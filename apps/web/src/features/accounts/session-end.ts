import { paths } from '../../lib/paths.ts';
import { type ToastContent, toast } from '../../lib/toast.ts';
import type { SessionEnd } from './auth-store.ts';

const MESSAGES: Readonly<Record<SessionEnd, ToastContent>> = {
  refusal: {
    title: 'Your session has ended',
    description: 'Sign in to go on where you were. What you typed is kept.',
    destructive: true,
  },
  // Whoever has signed out there has been asked about what they typed.
  'another tab': {
    title: 'You are signed out',
    description: 'You signed out in another tab, or your session has ended. Sign in to go on where you were.',
  },
};

/**
 * The same on every screen. Those that need somebody lead to the sign-in, and back; the home screen would turn into the landing page, and the
 * console into the not-found page that visitors get.
 */
export function tellSessionEnded(by: SessionEnd): void {
  toast(MESSAGES[by]);
  const { pathname, search, hash } = window.location;
  const isLeftOtherwise = pathname === paths.home.pattern || pathname === paths.admin.pattern;
  if (isLeftOtherwise) window.history.replaceState(null, '', paths.auth.getHref(`${pathname}${search}${hash}`));
}
