import { Link } from 'wouter';
import { useAuth } from '../../../features/accounts/use-auth.ts';
import { useSubscriptionStatus } from '../../../features/billing/api/subscription-status.ts';
import { planName, shortStatusBadge } from '../../../features/billing/subscription-labels.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardContent, CardTitle, CardTitleRow } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Facts } from '../../../ui/facts.tsx';

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
