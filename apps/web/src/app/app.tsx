import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import { Toaster } from '../ui/toaster.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { Routes } from './routes.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';
import { SkipLink } from './skip-link.tsx';
import { useMoveFocusOnNavigation } from './use-move-focus-on-navigation.ts';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
      <Toaster />
    </QueryClientProvider>
  );
}

function Frame() {
  const main = useMoveFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SandboxBanner />
      <NavigationBar />
      <main ref={main} id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-6">
        <Routes />
      </main>
    </div>
  );
}
