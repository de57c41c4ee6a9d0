import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../lib/paths.ts';
import { useSyncAfterPayment } from './api/sync-after-payment.ts';
import { useTakeOverStatus } from './api/take-over-status.ts';
import { tellPaid } from './tell-paid.ts';

/**
 * A bank that could not ask inside the page leads back to the dashboard and says in the address how it went. What succeeded is read from
 * Stripe and told; what was refused goes back to where the card is.
 */
export function usePaymentReturn(): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const takeOver = useTakeOverStatus();
  const sync = useSyncAfterPayment();
  const handled = useRef<string | null>(null);
  useEffect(() => {
    const { intent, isSetup, hasSucceeded } = readReturn(search);
    if (intent === null || handled.current === intent) return;
    handled.current = intent;
    if (!hasSucceeded) {
      navigate(`${paths.subscribe.getHref()}?${search}`, { replace: true });
      return;
    }
    navigate(path, { replace: true });
    void sync().then((state) => {
      if (state) takeOver(state);
      if (state?.trialRefused) navigate(paths.subscribe.getHref());
      else tellPaid(isSetup);
    });
  }, [search, path, navigate, takeOver, sync]);
}

function readReturn(search: string) {
  const parameters = new URLSearchParams(search);
  const setup = parameters.get('setup_intent');
  return {
    intent: setup ?? parameters.get('payment_intent'),
    isSetup: setup !== null,
    hasSucceeded: parameters.get('redirect_status') !== 'failed',
  };
}
