import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { requestIdOf, serverMessage } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AnswerFailed } from '../chat/answer-failed.ts';
import { failureCode } from '../chat/tell-failure.ts';

export interface FailureNoteProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** Why a question got no answer, in the place of it, and the way on. */
export function FailureNote({ failure, onRetry }: FailureNoteProps) {
  const code = failureCode(failure);
  if (code === 'quota_exceeded') {
    return (
      <Note
        title="This month’s consultations are used up"
        action={<WayOn label="See Your Plan" href={paths.subscription.getHref()} />}
      >
        <p>{detailOf(failure)}</p>
        <p>Until then the formula workbench below checks, explains and tries formulas without using any.</p>
      </Note>
    );
  }
  if (code === 'subscription_required') {
    return (
      <Note title="The consultant needs a subscription" action={<WayOn label="Subscribe Now" href={paths.subscribe.getHref()} />}>
        <p>{detailOf(failure)}</p>
      </Note>
    );
  }
  const requestId = requestIdOf(failure);
  return (
    <Note
      tone="danger"
      title="Your question was not answered"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          <RotateCw aria-hidden />
          Try Again
        </Button>
      }
    >
      <p>{detailOf(failure)}</p>
      {requestId && (
        <p className="text-muted text-xs">
          Request <code className="select-all font-mono">{requestId}</code>
        </p>
      )}
    </Note>
  );
}

interface NoteProps {
  readonly tone?: 'warning' | 'danger';
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Note({ tone = 'warning', title, action, children }: NoteProps) {
  return (
    <Alert live tone={tone} title={title} actions={action}>
      <div className="wrap-anywhere grid gap-1">{children}</div>
    </Alert>
  );
}

function WayOn({ label, href }: { readonly label: string; readonly href: string }) {
  return (
    <Button asChild variant="secondary" size="sm">
      <Link href={href}>{label}</Link>
    </Button>
  );
}

function detailOf(failure: unknown): string {
  const fallback = 'What you typed is kept below.';
  return failure instanceof AnswerFailed ? (failure.detail ?? fallback) : serverMessage(failure, fallback);
}
