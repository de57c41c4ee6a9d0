import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useAuth } from '../../../features/accounts/use-auth.ts';
import { subscriptionStatusQuery } from '../../../features/billing/api/subscription-status.ts';
import { usePaymentReturn } from '../../../features/billing/return-from-payment.ts';
import { connectionStatusQuery } from '../../../features/connection/api.ts';
import { ApiKeyDebugCard } from '../../../features/connection/components/api-key-debug-card.tsx';
import { ConnectionCard } from '../../../features/connection/components/connection-card.tsx';
import { CONNECTION_FAILED, connectionRemedy, NOT_CONNECTED_TITLE } from '../../../features/connection/connection-failure.ts';
import { connectionState } from '../../../features/connection/connection-state.ts';
import { aiProvidersQuery } from '../../../features/consultant/api.ts';
import { projectsQuery } from '../../../features/projects/api/projects.ts';
import { publicConfigQuery } from '../../../features/public-config/api/public-config.ts';
import { ContactSupport } from '../../../features/support/components/contact-support.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { toast } from '../../../lib/toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardContent } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useScrollToHash } from '../../use-scroll-to-hash.ts';
import { AccountCard, ConsultantCard, ProjectsCard, SubscriptionCard } from './cards.tsx';

export default function DashboardScreen() {
  usePageTitle('Dashboard');
  const failure = useConnectionNews();
  usePaymentReturn();
  const answers = useQueries({
    queries: [connectionStatusQuery, subscriptionStatusQuery, projectsQuery, aiProvidersQuery, publicConfigQuery],
  });
  // Once only: a part that asks again is loading by itself.
  if (answers.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0)) return <LoadingDashboard />;
  const [connection] = answers;
  return <Content isConnected={connection.data !== undefined && connectionState(connection.data) !== 'none'} failure={failure} />;
}

interface ContentProps {
  readonly isConnected: boolean;
  /** Why the connection that was to be made was not. */
  readonly failure: string | null;
}

function Content({ isConnected, failure }: ContentProps) {
  const { user } = useAuth();
  // What the address points at is there only now.
  useScrollToHash();
  return (
    <>
      <PageHeader
        title="Dashboard"
        badge={isConnected && <Badge tone="success">Connected</Badge>}
        description={
          <>
            <span className="font-medium text-text">Welcome back!</span>{' '}
            <span>Your connection to Smartsheet, your consultant and your account in one place.</span>
          </>
        }
        actions={user && <ContactSupport userId={user.id} />}
      />
      <DashboardLayout
        wide={
          <>
            <ConnectionCard failure={failure} />
            <ConsultantCard />
          </>
        }
        narrow={
          <>
            <ApiKeyDebugCard />
            <ProjectsCard />
            <AccountCard />
            <SubscriptionCard />
          </>
        }
      />
    </>
  );
}

interface DashboardLayoutProps {
  readonly wide: ReactNode;
  readonly narrow: ReactNode;
}

/** A wide column at the left and a narrow one at the right; on small screens one below the other. */
function DashboardLayout({ wide, narrow }: DashboardLayoutProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-4">{wide}</div>
      <div className="grid min-w-0 gap-4">{narrow}</div>
    </div>
  );
}

function LoadingDashboard() {
  return (
    <>
      <PageHeader title="Dashboard" description={<span role="status">Loading dashboard...</span>} />
      <DashboardLayout
        wide={<LoadingCards heights={['h-64', 'h-152']} />}
        narrow={<LoadingCards heights={['h-52', 'h-20', 'h-28', 'h-20']} />}
      />
    </>
  );
}

function LoadingCards({ heights }: { readonly heights: readonly string[] }) {
  return heights.map((height, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <Card key={place}>
      <CardContent className="grid gap-5">
        <div className="grid gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-full max-w-72" />
        </div>
        <Skeleton className={height} />
      </CardContent>
    </Card>
  ));
}

/**
 * Smartsheet's consent page leads back with connected=smartsheet, or with why not. The word is taken off the address, so that a reload does
 * not repeat the news.
 * @returns why there is no connection; null without such news
 */
function useConnectionNews(): string | null {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const failed = parameters.get(CONNECTION_FAILED);
    const isConnected = parameters.get('connected') === 'smartsheet';
    if (failed === null && !isConnected) return;
    if (failed !== null) toast({ title: NOT_CONNECTED_TITLE, description: connectionRemedy(failed), destructive: true });
    else toast({ title: 'Successfully connected', description: 'Your Smartsheet account has been connected successfully!' });
    setFailure(failed);
    parameters.delete('connected');
    parameters.delete(CONNECTION_FAILED);
    const rest = parameters.toString();
    navigate(`${path}${rest && `?${rest}`}${window.location.hash}`, { replace: true });
  }, [path, search, navigate]);
  return failure;
}
