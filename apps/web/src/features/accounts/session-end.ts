import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';

/** The same on every screen. Those that need somebody lead to the sign-in, and back; the home screen would turn into the landing page. */
export function tellSessionEnded(): void {
  toast({
    title: 'Your session has ended',
    description: 'Sign in to go on where you were. What you typed is kept.',
    destructive: true,
  });
  const { pathname, search, hash } = window.location;
  if (pathname === paths.home.pattern) window.history.replaceState(null, '', paths.auth.getHref(`${pathname}${search}${hash}`));
}
