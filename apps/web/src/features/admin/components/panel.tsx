import { type ReactNode, useId } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { HowCalculated } from './how-calculated.tsx';

export interface PanelProps {
  readonly title: string;
  /** The question that it answers, or what it shows. */
  readonly description?: ReactNode;
  /** As of a figure card. */
  readonly figure?: string;
  readonly range?: string | undefined;
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A titled part of a tab: a chart, a list or a table. */
export function Panel({ title, description, figure, range, actions, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn('grid min-w-0 grid-cols-1 content-start gap-3 rounded-lg border border-border bg-surface p-4', className)}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 id={id} className="min-w-0 flex-1 font-semibold text-sm">
          {title}
        </h2>
        {actions}
        {figure && <HowCalculated title={title} figure={figure} range={range} />}
        {description && <p className={cn('basis-full text-muted text-xs', (figure || !actions) && '-mt-1.5')}>{description}</p>}
      </div>
      {children}
    </section>
  );
}
