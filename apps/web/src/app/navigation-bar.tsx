import { Menu, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useAuth } from '../features/accounts/use-auth.ts';
import { cn } from '../lib/class-names.ts';
import { paths } from '../lib/paths.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Bar } from './bar.tsx';
import { SignedOutNavigation } from './signed-out-navigation.tsx';

const UserMenu = lazy(() => import('./user-menu.tsx'));

export function NavigationBar() {
  const { isLoading, isAuthenticated, error } = useAuth();
  const [path] = useLocation();
  return (
    <Bar>
      {isAuthenticated && <SignedInNavigation />}
      {!isLoading && !isAuthenticated && !error && <SignedOutNavigation isLanding={path === paths.home.pattern} />}
    </Bar>
  );
}

function SignedInNavigation() {
  return (
    <>
      <nav aria-label="Main" className="hidden h-full sm:block">
        <NavigationLinks layout="bar" />
      </nav>
      <div className="ml-auto flex items-center gap-1">
        <Suspense fallback={<div className="h-9 w-24" />}>
          <UserMenu />
        </Suspense>
        <PhoneMenu />
      </div>
    </>
  );
}

function PhoneMenu() {
  const [location] = useLocation();
  // The menu belongs to the screen it was opened on, so a navigation closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = openedOn === location;
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useCloseOnEscape(isOpen, () => {
    setOpenedOn(null);
    button.current?.focus();
  });
  const Icon = isOpen ? X : Menu;
  return (
    <div className="sm:hidden">
      <IconButton
        ref={button}
        label="Menu"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpenedOn(isOpen ? null : location)}
      >
        <Icon aria-hidden />
      </IconButton>
      <nav
        id={panelId}
        aria-label="Main"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full border-border border-b bg-surface px-2 py-2 shadow-overlay"
      >
        <NavigationLinks layout="list" />
      </nav>
    </div>
  );
}

/** Wherever in the menu the focus is. */
function useCloseOnEscape(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

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

function NavigationLinks({ layout }: { readonly layout: keyof typeof LINK }) {
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
