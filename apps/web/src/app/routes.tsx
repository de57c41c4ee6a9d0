import { type Audience, PAGES, type PageName, pageAt } from '@sheetwright/contract/pages.ts';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { concernsSignedIn } from '../features/accounts/auth-view.ts';
import { useAuth } from '../features/accounts/use-auth.ts';
import { paths } from '../lib/paths.ts';
import { safeReturnTo } from '../lib/return-to.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { RouteErrorBoundary } from './route-error-boundary.tsx';
import { NotFoundScreen } from './screens/notices.tsx';
import { useScrollToHash } from './use-scroll-to-hash.ts';

const LOADERS = {
  home: () => import('./screens/home/home-screen.tsx'),
  auth: () => import('../features/accounts/auth-screen.tsx'),
  testing: () => import('./screens/testing-screen.tsx'),
  dashboard: () => import('./screens/dashboard/dashboard-screen.tsx'),
  projects: () => import('../features/projects/list/projects-screen.tsx'),
  newProject: () => import('../features/projects/questionnaire/new-project-screen.tsx'),
  confirmProject: () => import('../features/projects/confirm/confirm-screen.tsx'),
  editAnswers: () => import('../features/projects/answers/edit-answers-screen.tsx'),
  people: () => import('../features/projects/people/people-screen.tsx'),
  project: () => import('../features/projects/detail/project-screen.tsx'),
  subscribe: () => import('../features/billing/subscribe/subscribe-screen.tsx'),
  subscription: () => import('./screens/subscription-screen.tsx'),
  admin: () => import('./screens/admin-screen.tsx'),
} satisfies Partial<Record<PageName, () => Promise<{ readonly default: ComponentType }>>>;

const Home = lazy(LOADERS.home);
const Landing = lazy(() => import('./screens/landing-screen.tsx'));
const Auth = lazy(LOADERS.auth);

/** What each page shows. Adding a screen is one line here, one among the loaders, and one in the list of pages. */
const SCREENS: Readonly<Record<PageName, ComponentType>> = {
  home: HomeOrLanding,
  auth: AuthOrOnward,
  testing: lazy(LOADERS.testing),
  dashboard: lazy(LOADERS.dashboard),
  projects: lazy(LOADERS.projects),
  newProject: lazy(LOADERS.newProject),
  confirmProject: lazy(LOADERS.confirmProject),
  editAnswers: lazy(LOADERS.editAnswers),
  people: lazy(LOADERS.people),
  project: lazy(LOADERS.project),
  subscribe: lazy(LOADERS.subscribe),
  subscription: lazy(LOADERS.subscription),
  admin: lazy(LOADERS.admin),
};

const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** Loads the screen that the address will most likely show, so that it is there when the server has said who is signed in. */
function preloadScreen(): void {
  const page = pageAt(window.location.pathname);
  if (!page || !(page in LOADERS)) return;
  // Should it not load now, the screen tries again and tells.
  LOADERS[page as keyof typeof LOADERS]().catch(() => {});
}

export function Routes() {
  const { isLoading } = useAuth();
  // In an effect, because the question who is signed in has to go out before: the browser sends only a few requests at once.
  useEffect(preloadScreen, []);
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
