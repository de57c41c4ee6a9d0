import { useQueries } from '@tanstack/react-query';
import { subscriptionStatusQuery } from '../../../features/billing/api/subscription-status.ts';
import { connectionStatusQuery } from '../../../features/connection/api.ts';
import { ApiKeyDebugCard } from '../../../features/connection/components/api-key-debug-card.tsx';
import { ConnectionCard } from '../../../features/connection/components/connection-card.tsx';
import { connectionState } from '../../../features/connection/connection-state.ts';
import { aiProvidersQuery } from '../../../features/consultant/api.ts';
import { projectsQuery } from '../../../features/projects/api/projects.ts';
import { publicConfigQuery } from '../../../features/public-config/api/public-config.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useScrollToHash } from '../../use-scroll-to-hash.ts';
import { AccountCard } from './account-card.tsx';
import { ConsultantCard } from './consultant-card.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';
import { LoadingDashboard } from './loading-dashboard.tsx';
import { ProjectsCard } from './projects-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { useConnectedToast } from './use-connected-toast.ts';

export default function DashboardScreen() {
  usePageTitle('Dashboard');
  useConnectedToast();
  const answers = useQueries({
    queries: [connectionStatusQuery, subscriptionStatusQuery, projectsQuery, aiProvidersQuery, publicConfigQuery],
  });
  if (answers.some(({ isPending }) => isPending)) return <LoadingDashboard />;
  const [connection] = answers;
  return <Content isConnected={connection.data !== undefined && connectionState(connection.data) !== 'none'} />;
}

function Content({ isConnected }: { readonly isConnected: boolean }) {
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
      />
      <DashboardLayout
        wide={
          <>
            <ConnectionCard />
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
