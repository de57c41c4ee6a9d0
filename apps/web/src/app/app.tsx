import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useSignOutMatter } from '../features/accounts/sign-out.ts';
import { useAuth } from '../features/accounts/use-auth.ts';
import { useBrowserSession } from '../features/accounts/use-browser-session.ts';
import { queryClient } from '../lib/query-client.ts';
import { SkipLink } from './bar.tsx';
import { Later } from './later.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { Routes } from './routes.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';

const Toaster = lazy(() => import('../ui/toaster.tsx'));
const SignOutDialogs = lazy(() => import('../features/accounts/components/sign-out-dialogs.tsx'));
const ViewingBanner = lazy(() => import('../features/accounts/components/viewing-banner.tsx'));
const BuildWatch = lazy(() => import('../features/projects/components/build-watch.tsx'));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
      <SignOutMatters />
      <Background />
    </QueryClientProvider>
  );
}

/** What goes on whatever the screen, loaded when nothing is left to wait for: the screen comes first. */
function Background() {
  const { user, isLoading } = useAuth();
  if (isLoading) return null;
  return (
    <>
      <Later>
        <Toaster />
      </Later>
      {user && (
        <Later>
          <BuildWatch key={user.id} userId={user.id} />
        </Later>
      )}
    </>
  );
}

function Frame() {
  useBrowserSession();
  const main = useMoveFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <SkipLink />
      <SandboxBanner />
      <NavigationBar />
      <main ref={main} id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-6 print:p-0">
        <Routes />
      </main>
      <Viewing />
    </div>
  );
}

/** Only where an operator views as a customer. */
function Viewing() {
  const { user } = useAuth();
  if (!user?.viewedUntil) return null;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || (user.email ?? 'a customer');
  return (
    <Suspense>
      <ViewingBanner name={name} until={user.viewedUntil} />
    </Suspense>
  );
}

/** Loaded when there is something to say or to ask. */
function SignOutMatters() {
  const matter = useSignOutMatter();
  if (!matter) return null;
  return (
    <Suspense>
      <SignOutDialogs matter={matter} />
    </Suspense>
  );
}

/** After a navigation inside the app the page begins at the top and a screen reader at its content, as after a page load. */
function useMoveFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const shown = useRef(path);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (window.location.hash) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);

  return main;
}
