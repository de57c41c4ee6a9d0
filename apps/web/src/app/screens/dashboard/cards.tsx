import { LOGIN_PROVIDERS, type LoginProvider } from '@sheetwright/contract/login-providers.ts';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useAuth } from '../../../features/accounts/use-auth.ts';
import { useSubscriptionStatus } from '../../../features/billing/api/subscription-status.ts';
import { planName, shortStatusBadge } from '../../../features/billing/subscription-labels.ts';
import { ChatPanel } from '../../../features/consultant/components/chat-panel.tsx';
import { useProjects } from '../../../features/projects/api/projects.ts';
import { usePublicConfig } from '../../../features/public-config/api/public-config.ts';
import { formatNumber, titleCase } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardActions, CardContent, CardDescription, CardHeader, CardTitle, CardTitleRow } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Facts } from '../../../ui/facts.tsx';

function nameOf(provider: LoginProvider | 'local'): string {
  if (provider === 'local') return 'Email and password';
  return provider === 'host' ? 'Host platform' : LOGIN_PROVIDERS[provider].name;
}

export function AccountCard() {
  const { user } = useAuth();
  const { data: config } = usePublicConfig();
  if (!user) return null;
  const configured = config?.loginProviders.find(({ provider }) => provider === user.authProvider);
  return (
    <Card aria-labelledby="account-information">
      <CardHeader>
        <CardTitle id="account-information">Account Information</CardTitle>
      </CardHeader>
      <CardContent>
        <Facts
          facts={[
            { label: 'Email', value: <span className="wrap-anywhere">{user.email ?? '—'}</span> },
            { label: 'Role', value: <Badge tone={user.role === 'admin' ? 'accent' : 'neutral'}>{titleCase(user.role)}</Badge> },
            { label: 'Auth Provider', value: configured?.name ?? nameOf(user.authProvider) },
          ]}
        />
      </CardContent>
    </Card>
  );
}

export function ConsultantCard() {
  return (
    <Card aria-labelledby="ai-consultant-title" id="ai-consultant" tabIndex={-1} className="scroll-mt-20">
      <CardHeader>
        <CardTitle id="ai-consultant-title">AI Consultant</CardTitle>
        <CardDescription>Answers about formulas, workflows and best practices.</CardDescription>
        <CardActions>
          <LaunchButton label="Start Consultation">
            <Link href={paths.chat.getHref()}>Start Consultation</Link>
          </LaunchButton>
        </CardActions>
      </CardHeader>
      <ChatPanel className="border-border border-t pt-5" />
    </Card>
  );
}

export function ProjectsCard() {
  const { data, error, refetch } = useProjects();
  return (
    <Card aria-labelledby="my-projects">
      <CardHeader>
        <CardTitle id="my-projects">My Projects</CardTitle>
        <CardDescription>
          {data ? summary(data.length) : 'Your requirements, their solutions, and what was built.'}
        </CardDescription>
      </CardHeader>
      <CardContent className="grid justify-items-start gap-4">
        {error && (
          <ErrorState
            framed={false}
            heading="h3"
            title="Your projects could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            className="w-full"
          />
        )}
        <LaunchButton label="View Projects">
          <Link href={paths.projects.getHref()}>View Projects</Link>
        </LaunchButton>
      </CardContent>
    </Card>
  );
}

function summary(count: number): string {
  if (count === 0) return 'Your requirements, their solutions, and what was built will be found here.';
  return `${formatNumber(count)} ${count === 1 ? 'project' : 'projects'} with requirements, solutions and what was built.`;
}

export function SubscriptionCard() {
  const { user } = useAuth();
  const { data, error, refetch } = useSubscriptionStatus(user);
  const badge = data && shortStatusBadge(data.subscriptionStatus);
  return (
    <Card aria-labelledby="subscription">
      <CardTitleRow>
        <CardTitle id="subscription">Subscription</CardTitle>
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </CardTitleRow>
      <CardContent className="grid justify-items-start gap-4">
        {error && (
          <ErrorState
            framed={false}
            heading="h3"
            title="Your subscription could not be read"
            error={error}
            onRetry={() => void refetch()}
            className="w-full"
          />
        )}
        {data && (
          <>
            <Facts facts={[{ label: 'Plan', value: planName(data.subscriptionPlan) }]} />
            <Button asChild variant="secondary">
              <Link href={paths.subscription.getHref()}>Manage Subscription</Link>
            </Button>
          </>
        )}
      </CardContent>
    </Card>
  );
}

interface LaunchButtonProps {
  readonly label: string;
  /** The link that it is once the product has been launched. */
  readonly children: ReactElement;
}

/** Disabled and marked as coming until the product has been launched, or as long as nobody knows. */
function LaunchButton({ label, children }: LaunchButtonProps) {
  const { data } = usePublicConfig();
  if (data?.launchStage === 'live') {
    return (
      <Button asChild variant="secondary">
        {children}
      </Button>
    );
  }
  return (
    <Button variant="secondary" disabled>
      {label} (Coming Soon)
    </Button>
  );
}
