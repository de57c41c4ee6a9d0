import * as navigations from '@sheetwright/contract/generated/navigations.ts';
import { CreditCard, LayoutDashboard, LogOut, Plus, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { useAuth } from '../../../features/accounts/use-auth.ts';
import { useSubscriptionStatus } from '../../../features/billing/api/subscription-status.ts';
import { isSubscribed } from '../../../features/billing/subscription-labels.ts';
import { ChatPanel } from '../../../features/consultant/components/chat-panel.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { clearUserStorage } from '../../../lib/user-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FirstRun } from './first-run.tsx';
import { RecentProjects } from './recent-projects.tsx';
import { Stats } from './stats.tsx';

/** Where a customer stands and what to do next. Its parts ask for their data at once, none waits for another. */
export default function HomeScreen() {
  usePageTitle('Home');
  const { user } = useAuth();
  const { data } = useSubscriptionStatus(user);
  const subscribed = isSubscribed(data?.subscriptionStatus ?? user?.subscriptionStatus);
  return (
    <>
      <PageHeader
        title={`Welcome back, ${user?.firstName || 'User'}!`}
        className="mb-6"
        actions={
          <Button asChild>
            <Link href={paths.newProject.getHref()}>
              <Plus aria-hidden />
              New Project
            </Link>
          </Button>
        }
      />
      <div className="grid gap-4">
        {!subscribed && <SubscriptionRequired />}
        {user && <FirstRun userId={user.id} />}
        <Stats />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <ConsultantCard />
          <div className="grid gap-4">
            <RecentProjects />
            <QuickActions subscribed={subscribed} />
          </div>
        </div>
      </div>
    </>
  );
}

function ConsultantCard() {
  return (
    <Card aria-labelledby="ai-consultant-title" id="ai-consultant" tabIndex={-1} className="scroll-mt-20">
      <CardHeader>
        <CardTitle id="ai-consultant-title">AI Consultant</CardTitle>
      </CardHeader>
      <ChatPanel />
    </Card>
  );
}

function SubscriptionRequired() {
  return (
    <section
      aria-labelledby="subscription-required"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-warning-soft px-5 py-4"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning max-sm:hidden" />
      <div className="grid flex-1 basis-64 gap-1">
        <h2 id="subscription-required" className="font-semibold text-base text-warning">
          Subscription Required
        </h2>
        <p>You need an active subscription to use the AI consultant and access premium features.</p>
      </div>
      <Button asChild>
        <Link href={paths.subscribe.getHref()}>Subscribe Now</Link>
      </Button>
    </section>
  );
}

const ACTION =
  'flex h-10 items-center gap-3 border-border border-t px-5 font-medium transition-colors hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:h-12 [&_svg]:size-4 [&_svg]:text-muted';

function QuickActions({ subscribed }: { readonly subscribed: boolean }) {
  return (
    <Card aria-labelledby="quick-actions">
      <CardHeader>
        <CardTitle id="quick-actions">Quick Actions</CardTitle>
      </CardHeader>
      <div className="overflow-hidden rounded-b-lg">
        <Link href={paths.dashboard.getHref()} className={ACTION}>
          <LayoutDashboard aria-hidden />
          Dashboard
        </Link>
        {!subscribed && (
          <Link href={paths.subscribe.getHref()} className={ACTION}>
            <CreditCard aria-hidden />
            Subscribe
          </Link>
        )}
        {/* The server ends the session and leads back here; what the browser keeps for the user goes with it. */}
        <a href={navigations.logoutPage} onClick={clearUserStorage} className={ACTION}>
          <LogOut aria-hidden />
          Sign Out
        </a>
      </div>
    </Card>
  );
}
