import type { SubscriptionState } from '@sheetwright/contract/subscription.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { dollars } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

interface Note {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** What stands in the way of access, and what to do about it; nothing where nothing does. */
export function StandingNote({ state }: { readonly state: SubscriptionState }) {
  const note = noteOf(state);
  if (!note) return null;
  return (
    <Alert tone={note.tone} title={note.title} actions={note.action}>
      <p>{note.text}</p>
    </Alert>
  );
}

function noteOf({ subscriptionStatus: status, trialRefused, paymentDue }: SubscriptionState): Note | null {
  if (trialRefused) {
    return {
      tone: 'warning',
      title: 'Your card has already had its free trial',
      text: 'The new trial was ended, and nothing was charged. You can subscribe at once instead.',
      action: <GoTo label="Subscribe" />,
    };
  }
  switch (status) {
    case 'past_due':
      return {
        tone: 'danger',
        title: 'Your last payment failed',
        text: `Access is suspended until it is paid. Pay what is owed${paymentDue ? ` (${dollars(paymentDue.amount)})` : ''}, or give another card below, which is then charged at once. The subscription ends by itself when it stays unpaid.`,
        action: <GoTo label="Pay Now" />,
      };
    case 'incomplete':
      return {
        tone: 'warning',
        title: 'Your card is not confirmed yet',
        text: 'The subscription begins when it is. What was begun and is not confirmed within a day ends by itself, and nothing is charged.',
        action: <GoTo label="Go On" />,
      };
    case 'paused':
      return {
        tone: 'warning',
        title: 'Your subscription is paused',
        text: 'Nothing is charged while it is. Contact Support above, and we resume it; there is no need to subscribe again.',
      };
    default:
      return null;
  }
}

function GoTo({ label }: { readonly label: string }) {
  return (
    <Button asChild variant="secondary" size="sm">
      <Link href={paths.subscribe.getHref()}>{label}</Link>
    </Button>
  );
}
