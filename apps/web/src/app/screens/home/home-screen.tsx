import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { useAuth } from '../../../features/accounts/use-auth.ts';
import { useSubscriptionStatus } from '../../../features/billing/api/subscription-status.ts';
import { isSubscribed } from '../../../features/billing/subscription-labels.ts';
import { ChatPanel } from '../../../features/consultant/components/chat-panel.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FirstRun } from './first-run.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentProjects } from './recent-projects.tsx';
import { Stats } from './stats.tsx';
import { SubscriptionRequired } from './subscription-required.tsx';

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
