import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { call } from '../../../lib/api-client.ts';
import { serverMessage } from '../../../lib/api-error.ts';
import { toastFailure, useCall } from '../../../lib/api-mutation.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardActions, CardContent, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { useTakeOverStatus } from '../api/take-over-status.ts';
import { CardForm } from '../card/card-form.tsx';
import { setupIntentOf } from '../card/confirm.ts';
import type { PaymentsConfig } from '../card/load-stripe.ts';

const FAILED = 'The new card could not be taken';

/** Another card for the payments to come; what is owed is paid with it at once. */
export function PaymentMethodCard({ payments }: { readonly payments: PaymentsConfig }) {
  const form = useCall(calls.requestCardForm, { onError: (error) => toastFailure('The card form could not be opened', error) });
  const use = useNewCard();
  useCardBroughtBack(use);
  const secret = form.data?.clientSecret;
  async function finish(clientSecret: string): Promise<string | null> {
    const refused = await use(setupIntentOf(clientSecret));
    if (refused === null) form.reset();
    return refused;
  }
  return (
    <Card aria-labelledby="payment-method">
      <CardHeader>
        <CardTitle id="payment-method">Payment Method</CardTitle>
        <CardDescription>Cards are kept by Stripe. We never see their numbers.</CardDescription>
        {!secret && (
          <CardActions>
            <Button variant="secondary" pending={form.isPending} onClick={() => form.mutate(undefined)}>
              Update payment method
            </Button>
          </CardActions>
        )}
      </CardHeader>
      {secret && (
        <CardContent className="grid gap-4">
          <CardForm
            payments={payments}
            clientSecret={secret}
            returnPath={paths.subscription.getHref()}
            label="Save Card"
            terms={<KeepOldCard onKeep={form.reset} />}
            onConfirmed={() => finish(secret)}
          />
        </CardContent>
      )}
    </Card>
  );
}

function KeepOldCard({ onKeep }: { readonly onKeep: () => void }) {
  return (
    <Button variant="link" size="sm" onClick={onKeep}>
      Keep the card you have
    </Button>
  );
}

/** @returns charges the card of a setup intent from now on; gives what stands in the way, or null */
function useNewCard(): (setupIntent: string) => Promise<string | null> {
  const takeOver = useTakeOverStatus();
  return async (setupIntent) => {
    try {
      takeOver(await call(calls.usePaymentMethod, { body: { setupIntent } }));
      toast({ title: 'Payment Method Updated', description: 'This card is charged from now on.' });
      return null;
    } catch (error) {
      toastFailure(FAILED, error);
      return serverMessage(error, FAILED);
    }
  };
}

/** A bank that could not ask inside the page leads back here, with the setup intent in the address. */
function useCardBroughtBack(use: (setupIntent: string) => Promise<unknown>): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const taken = useRef<string | null>(null);
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const setupIntent = parameters.get('setup_intent');
    if (setupIntent === null || taken.current === setupIntent) return;
    taken.current = setupIntent;
    navigate(path, { replace: true });
    if (parameters.get('redirect_status') === 'succeeded') void use(setupIntent);
    else
      toast({
        title: 'Setup Failed',
        description: 'Your bank did not confirm the card. The one you had stays.',
        destructive: true,
      });
  }, [search, path, navigate, use]);
}
