import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useAppearance } from './appearance.ts';
import { confirmCard, failureOf, isSetupSecret } from './confirm.ts';
import { loadPayments, type PaymentsConfig } from './load-stripe.ts';

export interface CardFormProps {
  readonly payments: PaymentsConfig;
  readonly clientSecret: string;
  /** Where a bank that cannot ask inside the page leads back to. */
  readonly returnPath: string;
  /** What the button says. */
  readonly label: string;
  /** Stands beside the button: what it costs, and when. */
  readonly terms?: ReactNode;
  /** Something that the button depends on is under way. */
  readonly disabled?: boolean;
  /** The person comes back from a bank that has refused the card. */
  readonly cameBackRefused?: boolean;
  readonly onStart?: () => void;
  /** @returns what went wrong afterwards, to be said where the card is; null when all is well */
  readonly onConfirmed: () => Promise<string | null>;
}

/** The provider's form for a card, and the button that confirms what the secret belongs to. */
export function CardForm(props: CardFormProps) {
  const { payments, clientSecret } = props;
  const appearance = useAppearance();
  const script = useQuery({
    queryKey: ['card form', payments.publishableKey],
    queryFn: () => loadPayments(payments),
    structuralSharing: false,
    meta: { failure: 'The card form could not be loaded' },
  });
  if (script.error) {
    return (
      <ErrorState framed={false} heading="h3" title="The card form could not be loaded" onRetry={() => void script.refetch()} />
    );
  }
  if (!script.data) return <LoadingFields />;
  return (
    <Elements key={clientSecret} stripe={script.data} options={{ clientSecret, appearance }}>
      <ConfirmForm {...props} stripe={script.data} />
    </Elements>
  );
}

function ConfirmForm(props: CardFormProps & { readonly stripe: Stripe }) {
  const { clientSecret, label, terms, disabled = false } = props;
  const [isReady, setReady] = useState(false);
  const { confirm, isWorking, failure, setFailure } = useConfirmation(props);
  return (
    <form aria-label="Card" onSubmit={confirm} className="grid gap-5" noValidate>
      <div className="relative min-h-40">
        {!isReady && !failure && <LoadingFields className="absolute inset-0" />}
        <PaymentElement
          options={{ readOnly: isWorking }}
          onReady={() => setReady(true)}
          onLoadError={({ error }) => setFailure(error.message ?? 'The card form could not be loaded.')}
        />
      </div>
      {failure && (
        <Alert live tone="danger" title={failureTitle(clientSecret)}>
          <p className="wrap-anywhere">{failure}</p>
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-56">{terms}</div>
        <Button type="submit" size="lg" pending={isWorking} disabled={disabled || !isReady} className="max-sm:w-full">
          {isWorking ? 'Processing...' : label}
        </Button>
      </div>
    </form>
  );
}

function useConfirmation({
  stripe: loaded,
  clientSecret,
  returnPath,
  cameBackRefused = false,
  disabled = false,
  onStart,
  onConfirmed,
}: CardFormProps & { readonly stripe: Stripe }) {
  const stripe = useStripe();
  const elements = useElements();
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** A second click can come before the button is shown disabled. */
  const isBusy = useRef(false);

  const tell = useCallback(
    (reason: string) => {
      setFailure(reason);
      toast({ title: failureTitle(clientSecret), description: reason, destructive: true });
    },
    [clientSecret],
  );

  useEffect(() => {
    if (cameBackRefused) void failureOf(loaded, clientSecret).then(tell);
  }, [cameBackRefused, loaded, clientSecret, tell]);

  async function work(): Promise<void> {
    if (!stripe || !elements) return;
    setFailure(null);
    onStart?.();
    const refused = await confirmCard({ stripe, elements, clientSecret, returnPath });
    if (refused !== null) return tell(refused);
    setFailure(await onConfirmed());
  }

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (isBusy.current || disabled) return;
    isBusy.current = true;
    setWorking(true);
    await work().finally(() => {
      isBusy.current = false;
      setWorking(false);
    });
  }

  return { confirm, isWorking, failure, setFailure };
}

function failureTitle(clientSecret: string): string {
  return isSetupSecret(clientSecret) ? 'Setup Failed' : 'Payment Failed';
}

function LoadingFields({ className }: { readonly className?: string }) {
  return (
    <SkeletonGroup label="Loading the card form" className={cn('grid min-h-40 content-start gap-4', className)}>
      <Skeleton className="h-16" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    </SkeletonGroup>
  );
}
