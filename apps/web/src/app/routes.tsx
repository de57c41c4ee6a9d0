import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { concernsSignedIn } from '../features/accounts/auth-view.ts';
import { useAuth } from '../features/accounts/use-auth.ts';
import { paths } from '../lib/paths.ts';
import { safeReturnTo } from '../lib/return-to.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { RouteErrorBoundary } from './route-error-boundary.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { useScrollToHash } from './use-scroll-to-hash.ts';

type Audience = 'anyone' | 'signed in' | 'admin';

interface ScreenRoute {
  readonly path: string;
  readonly audience: Audience;
  readonly screen: ComponentType;
}

const Home = lazy(() => import('./screens/home/home-screen.tsx'));
const Landing = lazy(() => import('./screens/landing-screen.tsx'));
const Auth = lazy(() => import('../features/accounts/auth-screen.tsx'));

/** The first match wins. */
const ROUTES: readonly ScreenRoute[] = [
  { path: paths.home.pattern, audience: 'anyone', screen: HomeOrLanding },
  { path: paths.auth.pattern, audience: 'anyone', screen: AuthOrOnward },
  {
    path: paths.dashboard.pattern,
    audience: 'signed in',
    screen: lazy(() => import('./screens/dashboard/dashboard-screen.tsx')),
  },
  {
    path: paths.projects.pattern,
    audience: 'signed in',
    screen: lazy(() => import('../features/projects/list/projects-screen.tsx')),
  },
  {
    path: paths.newProject.pattern,
    audience: 'signed in',
    screen: lazy(() => import('../features/projects/questionnaire/new-project-screen.tsx')),
  },
  {
    path: paths.confirmProject.pattern,
    audience: 'signed in',
    screen: lazy(() => import('../features/projects/confirm/confirm-screen.tsx')),
  },
  {
    path: paths.project.pattern,
    audience: 'signed in',
    screen: lazy(() => import('../features/projects/detail/project-screen.tsx')),
  },
  { path: paths.subscribe.pattern, audience: 'anyone', screen: lazy(() => import('./screens/subscribe-screen.tsx')) },
  { path: paths.subscription.pattern, audience: 'signed in', screen: lazy(() => import('./screens/subscription-screen.tsx')) },
  { path: paths.testing.pattern, audience: 'anyone', screen: lazy(() => import('./screens/testing-screen.tsx')) },
  { path: paths.admin.pattern, audience: 'admin', screen: lazy(() => import('./screens/admin-screen.tsx')) },
];

export function Routes() {
  const { isLoading } = useAuth();
  if (isLoading) return <PageSpinner />;
  return (
    <Switch>
      {ROUTES.map((route) => (
        <Route key={route.path} path={route.path}>
          <GuardedScreen route={route} />
        </Route>
      ))}
      <Route>
        <NotFoundScreen />
      </Route>
    </Switch>
  );
}

function GuardedScreen({ route }: { readonly route: ScreenRoute }) {
  const { isAuthenticated, isAdmin, error } = useAuth();
  const [path] = useLocation();
  const here = useHere();
  if (error && route.audience !== 'anyone') return <Unreachable error={error} />;
  if (route.audience === 'admin' && !isAdmin) return <NotFoundScreen />;
  if (route.audience === 'signed in' && !isAuthenticated) return <Redirect to={paths.auth.getHref(here)} replace />;
  return (
    <RouteErrorBoundary key={path}>
      <Suspense fallback={<PageSpinner />}>
        <Loaded screen={route.screen} />
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
