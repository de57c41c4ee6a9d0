import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { useLocation } from 'wouter';
import { useAddressState } from '../../lib/address-state.ts';
import { formatNumber } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadBoundary } from '../../ui/load-boundary.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import { FigureCard, FigureRow } from './components/figure-card.tsx';
import { formatDollars, formatSeconds, reasonText } from './format-figure.ts';
import { statsQuery } from './stats-query.ts';
import { ADMIN_TABS, type AdminTab, tabHref, tabOf } from './tabs.ts';

const SCREENS: Readonly<Record<AdminTab, ComponentType>> = {
  overview: lazy(() => import('./overview/overview-tab.tsx')),
  customers: lazy(() => import('./customers/customers-tab.tsx')),
  revenue: lazy(() => import('./revenue/revenue-tab.tsx')),
  usage: lazy(() => import('./usage/usage-tab.tsx')),
  health: lazy(() => import('./health/health-tab.tsx')),
  content: lazy(() => import('./content/content-tab.tsx')),
  support: lazy(() => import('./support/support-tab.tsx')),
};

/** The operator console: summary cards above seven tabs, each loaded when it is opened. */
export function AdminConsole() {
  usePageTitle('Admin Console');
  const [parameters] = useAddressState();
  const [, navigate] = useLocation();
  const tab = tabOf(parameters.get('tab'));
  function open(next: AdminTab) {
    // A press tells of it twice, by the pointer and by the focus: the history holds it once.
    if (next !== tabOf(new URLSearchParams(window.location.search).get('tab'))) navigate(tabHref(next));
  }
  return (
    <>
      <PageHeader
        title="Admin Console"
        description="Manage customers and subscriptions, and monitor system analytics"
        className="mb-5"
      />
      <SummaryCards />
      <Tabs value={tab} onValueChange={(next) => open(tabOf(next))} className="mt-5">
        <TabsList aria-label="Admin Console">
          {ADMIN_TABS.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {ADMIN_TABS.map(({ value, label }) => (
          <TabsContent key={value} value={value}>
            {value === tab && <TabScreen screen={SCREENS[value]} label={label} />}
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}

function TabScreen({ screen: Screen, label }: { readonly screen: ComponentType; readonly label: string }) {
  return (
    <LoadBoundary
      loading={<PageSpinner />}
      failed={(error) => (
        <ErrorState title={`${label} could not be shown`} error={error} onRetry={() => window.location.reload()} />
      )}
    >
      <Screen />
    </LoadBoundary>
  );
}

function SummaryCards() {
  const { data, error, refetch } = useQuery(statsQuery);
  if (error && !data) {
    return <ErrorState title="The summary could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <FigureRow label="Summary">
      <FigureCard
        repeats
        title="Active Customers"
        value={data && formatNumber(data.activeUsers)}
        caption={data && `of ${formatNumber(data.totalUsers)}`}
        figure="active-customers"
      />
      <FigureCard
        repeats
        title="AI Consultations"
        value={data && formatNumber(data.totalSessions)}
        caption="total sessions"
        figure="all-ai-sessions"
      />
      <FigureCard
        repeats
        title="Monthly Revenue"
        value={data && formatDollars(data.totalRevenue)}
        caption="recurring"
        figure="mrr"
      />
      <FigureCard
        repeats
        title="Avg Response Time"
        value={data && formatSeconds(data.avgResponseTime)}
        caption={<>Objective 1.2s{data?.reasons.avgResponseTime && <span> · {reasonText(data.reasons.avgResponseTime)}</span>}</>}
        figure="response-time"
      />
    </FigureRow>
  );
}
