import { Link, useLocation } from 'wouter';
import { useAuth } from '../features/accounts/use-auth.ts';
import { cn } from '../lib/class-names.ts';
import { paths } from '../lib/paths.ts';

interface Destination {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: (path: string) => boolean;
}

const DESTINATIONS: readonly Destination[] = [
  { label: 'Home', href: paths.home.getHref(), isCurrent: (path) => path === '/' },
  { label: 'Dashboard', href: paths.dashboard.getHref(), isCurrent: (path) => path === '/dashboard' },
  { label: 'Projects', href: paths.projects.getHref(), isCurrent: (path) => path.startsWith('/projects') },
];

const ADMIN: Destination = { label: 'Admin', href: paths.admin.getHref(), isCurrent: (path) => path.startsWith('/admin') };

const LINK = {
  bar: 'flex h-full items-center border-transparent border-y-2 px-3 font-medium text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 aria-[current]:border-b-accent aria-[current]:text-text',
  list: 'flex h-11 items-center rounded-md px-3 font-medium text-muted text-base hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent',
} as const;

/** Where a signed-in person can go: in the bar, or in the menu of a phone. */
export function NavigationLinks({ layout }: { readonly layout: keyof typeof LINK }) {
  const { isAdmin } = useAuth();
  const [path] = useLocation();
  const destinations = isAdmin ? [...DESTINATIONS, ADMIN] : DESTINATIONS;
  return (
    <ul className={cn(layout === 'bar' ? 'flex h-full' : 'grid gap-1')}>
      {destinations.map(({ label, href, isCurrent }) => (
        <li key={href}>
          <Link href={href} aria-current={isCurrent(path) ? 'page' : undefined} className={LINK[layout]}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
