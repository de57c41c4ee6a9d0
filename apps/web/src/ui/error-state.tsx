import { RotateCw } from 'lucide-react';
import { requestIdOf, serverMessage } from '../lib/api-error.ts';
import { cn } from '../lib/class-names.ts';
import { Button } from './button.tsx';

export interface ErrorStateProps {
  /** What could not be done: 'Projects could not be loaded'. */
  readonly title: string;
  /** The failure; its server sentence and request id are shown. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly heading?: 'h1' | 'h2' | 'h3';
  /** Without a frame of its own, for inside a card. */
  readonly framed?: boolean;
  readonly className?: string;
}

/** What happened, a way to try again, and the request id that support asks for. */
export function ErrorState({ title, error, onRetry, heading: Heading = 'h2', framed = true, className }: ErrorStateProps) {
  const requestId = requestIdOf(error);
  return (
    <div
      role="alert"
      className={cn(
        'grid justify-items-center gap-4 text-center',
        framed ? 'rounded-lg border border-border bg-surface px-6 py-10' : 'px-1 py-6',
        className,
      )}
    >
      <div className="grid gap-1.5">
        <Heading className="font-semibold text-base">{title}</Heading>
        <p className="mx-auto max-w-md text-balance text-muted">
          {serverMessage(error, 'Something went wrong. Please try again.')}
        </p>
      </div>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          <RotateCw aria-hidden />
          Try again
        </Button>
      )}
      {requestId && (
        <p className="text-muted text-xs">
          Request <code className="select-all font-mono">{requestId}</code>
        </p>
      )}
    </div>
  );
}
