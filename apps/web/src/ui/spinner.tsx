import { LoaderCircle } from 'lucide-react';
import { cn } from '../lib/class-names.ts';

export interface SpinnerProps {
  /** Read out by screen readers. Leave it out where visible text already says what is happening. */
  readonly label?: string;
  readonly className?: string;
}

export function Spinner({ label, className }: SpinnerProps) {
  const icon = <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />;
  if (!label) return icon;
  return (
    <span role="status">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** A spinner in the middle of an otherwise empty screen. */
export function PageSpinner({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <div className="grid min-h-[50vh] place-items-center text-muted">
      <Spinner label={label} className="size-6" />
    </div>
  );
}
