import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';
import { SheetMotif } from './sheet-motif.tsx';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** One button or link. */
  readonly action?: ReactNode;
  /** h2 under a page's title; h1 where this is all that the page says. */
  readonly heading?: 'h1' | 'h2' | 'h3';
  /** Without a frame of its own, for inside a card. */
  readonly framed?: boolean;
  readonly className?: string;
}

/** What this place is for and the one thing to do about it being empty. */
export function EmptyState({ title, description, action, heading: Heading = 'h2', framed = true, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'grid justify-items-center gap-5 text-center',
        framed ? 'rounded-lg border border-border border-dashed px-6 py-12' : 'px-1 py-6',
        className,
      )}
    >
      <SheetMotif />
      <div className="grid gap-1.5">
        <Heading className="font-semibold text-base">{title}</Heading>
        {description && <p className="mx-auto max-w-md text-balance text-muted">{description}</p>}
      </div>
      {action}
    </div>
  );
}
