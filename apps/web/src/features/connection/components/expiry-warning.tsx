import { RotateCw } from 'lucide-react';
import { serverMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { useRefreshToken } from '../api/refresh-token.ts';
import { timeLeft } from '../connection-state.ts';

export interface ExpiryWarningProps {
  readonly tokenExpires: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Smartsheet's tokens live for seven days, so this shows often: it says that nothing needs to be done. */
export function ExpiryWarning({ tokenExpires, now }: ExpiryWarningProps) {
  const left = timeLeft(tokenExpires, now);
  return (
    <Alert tone="warning" title={left ? 'Token expiring soon' : 'Token expired'} actions={<RefreshButton />}>
      {left ? 'It expires ' : 'It expired '}
      {left && `${left}, `}
      on <DateTime iso={tokenExpires} />. It is renewed automatically{left ? ' before then' : ' when it is next used'}; you can
      also renew it now.
    </Alert>
  );
}

function RefreshButton() {
  const refresh = useRefreshToken();

  function renew() {
    refresh.mutate(undefined, {
      onSuccess: () => toast({ title: 'Token Refreshed' }),
      onError: (error) => {
        const description = serverMessage(error, 'Failed to refresh Smartsheet token');
        toast({ title: 'Token refresh failed', description, destructive: true });
      },
    });
  }

  return (
    <Button size="sm" variant="secondary" onClick={renew} pending={refresh.isPending}>
      {!refresh.isPending && <RotateCw aria-hidden />}
      {refresh.isPending ? 'Refreshing...' : 'Refresh Token'}
    </Button>
  );
}
