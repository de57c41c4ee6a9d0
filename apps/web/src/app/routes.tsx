import { type Audience, PAGES, type PageName } from '@sheetwright/contract/pages.ts';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { concernsSignedIn } from '../features/accounts/auth-view.ts';
import { useAuth } from '../features/accounts/use-auth.ts';
import { paths } from '../lib/paths.ts';
import { safeReturnTo } from '../lib/return-to.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { RouteErrorBoundary } from './route-error-boundary.tsx';
import { NotAvailable, NotFoundScreen } from './screens/notices.tsx';
import { useScrollToHash } from './use-scroll-to-hash.ts';

const Home = lazy(() => import('./screens/home/home-screen.tsx'));
const Landing = lazy(() => import('./screens/landing-screen.tsx'));
const Auth = lazy(() => import('../features/accounts/auth-screen.tsx'));

/** What each page shows. Adding a screen is one line here, and one in the list of pages. */
const SCREENS: Readonly<Record<PageName, ComponentType>> = {
  home: HomeOrLanding,
  auth: AuthOrOnward,
  testing: lazy(() => import('./screens/testing-screen.tsx')),
  dashboard: lazy(() => import('./screens/dashboard/dashboard-screen.tsx')),
  projects: lazy(() => import('../features/projects/list/projects-screen.tsx')),
  newProject: lazy(() => import('../features/projects/questionnaire/new-project-screen.tsx')),
  confirmProject: lazy(() => import('../features/projects/confirm/confirm-screen.tsx')),
  editAnswers: lazy(() => import('../features/projects/answers/edit-answers-screen.tsx')),
  project: lazy(() => import('../features/projects/detail/project-screen.tsx')),
  subscribe: () => <NotAvailable title="Subscribe" sentence="Choosing a plan is not available yet." />,
  subscription: () => <NotAvailable title="Subscription" sentence="Managing your subscription is not available yet." />,
  admin: lazy(() => import('./screens/admin-screen.tsx')),
};

const PAGE_NAMES = Object.keys(PAGES) as PageName[];

export function Routes() {
  const { isLoading } = useAuth();
  if (isLoading) return <PageSpinner />;
  return (
    <Switch>
      {PAGE_NAMES.map((name) => (
        <Route key={name} path={PAGES[name].pattern}>
          <GuardedScreen audience={PAGES[name].audience} screen={SCREENS[name]} />
        </Route>
      ))}
      <Route>
        <NotFoundScreen />
      </Route>
    </Switch>
  );
}

interface GuardedScreenProps {
  readonly audience: Audience;
  readonly screen: ComponentType;
}

function GuardedScreen({ audience, screen }: GuardedScreenProps) {
  const { isAuthenticated, isAdmin, error } = useAuth();
  const [path] = useLocation();
  const here = useHere();
  if (error && audience !== 'anyone') return <Unreachable error={error} />;
  if (audience === 'admin' && !isAdmin) return <NotFoundScreen />;
  if (audience === 'signed in' && !isAuthenticated) return <Redirect to={paths.auth.getHref(here)} replace />;
  return (
    <RouteErrorBoundary key={path}>
      <Suspense fallback={<PageSpinner />}>
        <Loaded screen={screen} />
      </Suspense>
    </RouteErrorBoundary>
  );
}

function Loaded({ screen: Screen }: { readonly screen: ComponentType }) {
  useScrollToHash();
  return <Screen />;
}

function HomeOrLanding() {
  const { isAuthenticated, error } = useAuth();
  if (error) return <Unreachable error={error} />;
  return isAuthenticated ? <Home /> : <Landing />;
}

/** Nobody knows whether the person is signed in, so neither their screens nor the way to sign in would be right. */
function Unreachable({ error }: { readonly error: Error }) {
  return (
    <ErrorState heading="h1" title="Sheetwright could not be reached" error={error} onRetry={() => window.location.reload()} />
  );
}

/** People who are signed in, or have just become so, go on to where they wanted to be, unless a mailed link or a provider sent them here. */
function AuthOrOnward() {
  const { isAuthenticated } = useAuth();
  const search = useSearch();
  const [cameSignedIn] = useState(isAuthenticated);
  if (!isAuthenticated || (cameSignedIn && concernsSignedIn(search))) return <Auth />;
  const returnTo = new URLSearchParams(search).get('returnTo');
  return <Redirect to={safeReturnTo(returnTo, window.location.origin)} replace />;
}

function useHere(): string {
  const [path] = useLocation();
  const search = useSearch();
  return `${path}${search && `?${search}`}${window.location.hash}`;
}
