import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../lib/paths.ts';
import { startSubscription } from './api/start-subscription.ts';
import { useSyncAfterPayment } from './api/sync-after-payment.ts';
import { useTakeOverStatus } from './api/take-over-status.ts';
import { tellPaid } from './tell-paid.ts';

const STARTS = 'starts';

/** Where a bank leads back to with the card of a plan that begins after it. */
export function startingPath(plan: string): string {
  return `${paths.dashboard.getHref()}?${new URLSearchParams({ [STARTS]: plan })}`;
}

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
    const { intent, isSetup, hasSucceeded, starts } = readReturn(search);
    if (intent === null || handled.current === intent) return;
    handled.current = intent;
    if (!hasSucceeded) {
      navigate(`${paths.subscribe.getHref()}?${search}`, { replace: true });
      return;
    }
    navigate(path, { replace: true });
    if (starts !== null) {
      void startSubscription({ plan: starts, setupIntent: intent }).then((started) => {
        if (started.ok) takeOver(started.state);
        if (started.ok) tellPaid(false);
        else navigate(paths.subscribe.getHref(starts));
      });
      return;
    }
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
    starts: parameters.get(STARTS),
    hasSucceeded: parameters.get('redirect_status') !== 'failed',
  };
}
