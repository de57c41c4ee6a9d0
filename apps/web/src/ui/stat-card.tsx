import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';

export interface StatCardProps {
  readonly title: string;
  readonly icon: LucideIcon;
  /** The figure; undefined while it is loading, null when it could not be had. */
  readonly value: ReactNode | null | undefined;
  /** What the figure counts, or a badge. */
  readonly label: ReactNode;
  /** Asks for the figure again when it could not be had. */
  readonly onRetry: () => void;
}

/** One figure of the four at the top of a screen. It has its final size from the beginning. */
export function StatCard({ title, icon: Icon, value, label, onRetry }: StatCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-2 rounded-lg border border-border bg-surface p-3 sm:p-5">
      <div className="flex items-start justify-between gap-2 text-muted">
        <h2 id={titleId} className="font-medium text-sm">
          {title}
        </h2>
        <Icon aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      </div>
      <div data-figure className="flex h-8 items-center font-semibold text-lg tracking-tight sm:text-xl">
        {value === undefined ? <Skeleton className="h-6 w-12" /> : (value ?? '—')}
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-x-2 text-muted text-xs">
        {value === null ? (
          <>
            Could not be loaded
            <Button variant="link" className="text-xs pointer-coarse:min-h-11" onClick={onRetry}>
              Try again
              <span className="sr-only">to load {title}</span>
            </Button>
          </>
        ) : (
          label
        )}
      </div>
    </section>
  );
}
