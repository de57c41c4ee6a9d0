import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { call } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
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
    // Stripe tells the server by itself, so that an answer that fails changes nothing.
    void call(calls.syncSubscription)
      .catch(() => null)
      .then((state) => {
        if (state) takeOver(state);
        if (state?.trialRefused) navigate(paths.subscribe.getHref());
        else tellPaid(isSetup);
      });
  }, [search, path, navigate, takeOver]);
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
