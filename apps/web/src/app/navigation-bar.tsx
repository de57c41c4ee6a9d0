import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '../features/accounts/use-auth.ts';
import { paths } from '../lib/paths.ts';
import { Bar } from './bar.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { SignedOutNavigation } from './signed-out-navigation.tsx';

const Menus = lazy(() => import('./menus.tsx'));

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
      {/* Nothing stands in for the menus: they appear at the bar's empty end, and a placeholder of another width would shift. */}
      <Suspense>
        <Menus />
      </Suspense>
    </>
  );
}
