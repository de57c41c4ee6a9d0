import type { ListedProject } from '@sheetwright/contract/projects.ts';
import { Activity, CreditCard, FolderKanban, MessagesSquare } from 'lucide-react';
import { useAuth } from '../../../features/accounts/use-auth.ts';
import { useSubscriptionStatus } from '../../../features/billing/api/subscription-status.ts';
import { planName, statusBadge } from '../../../features/billing/subscription-labels.ts';
import { useAiSessions } from '../../../features/consultant/api.ts';
import { countThisMonth } from '../../../features/consultant/count-this-month.ts';
import { useProjects } from '../../../features/projects/api/projects.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';

export function Stats() {
  const sessions = useAiSessions();
  const projects = useProjects();
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        title="AI Consultations"
        icon={MessagesSquare}
        value={figure(sessions, (list) => countThisMonth(list, new Date()))}
        label="This month"
        onRetry={() => void sessions.refetch()}
      />
      <StatCard
        title="Projects"
        icon={FolderKanban}
        value={figure(projects, (list) => formatNumber(list.filter(isActive).length))}
        label="Active projects"
        onRetry={() => void projects.refetch()}
      />
      <SubscriptionStat />
      <StatCard
        title="Last Activity"
        icon={Activity}
        value={figure(sessions, (list) => (list.length > 0 ? 'Recent' : 'None'))}
        label="AI consultations"
        onRetry={() => void sessions.refetch()}
      />
    </div>
  );
}

function SubscriptionStat() {
  const { user } = useAuth();
  const subscription = useSubscriptionStatus(user);
  const { text, tone } = statusBadge(subscription.data?.subscriptionStatus);
  return (
    <StatCard
      title="Subscription"
      icon={CreditCard}
      value={figure(subscription, ({ subscriptionPlan }) => planName(subscriptionPlan))}
      label={<Badge tone={tone}>{text}</Badge>}
      onRetry={() => void subscription.refetch()}
    />
  );
}

interface Answer<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
}

/** Undefined while the answer is on its way, null when there is none. */
function figure<T>({ data, isError }: Answer<T>, read: (data: T) => string): string | null | undefined {
  if (data !== undefined) return read(data);
  return isError ? null : undefined;
}

function isActive({ status }: Pick<ListedProject, 'status'>): boolean {
  return status !== 'completed' && status !== 'archived';
}
