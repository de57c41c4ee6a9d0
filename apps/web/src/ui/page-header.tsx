import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

export interface PageHeaderProps {
  /** The page's only h1. It runs in the direction of its own text. */
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Above the title: a way back. */
  readonly back?: ReactNode;
  /** Beside the title: a status badge. */
  readonly badge?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string;
}

export function PageHeader({ title, description, back, badge, actions, className }: PageHeaderProps) {
  return (
    <div className={cn('mb-8 grid gap-3', className)}>
      {back && <div className="text-sm print:hidden">{back}</div>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 gap-1.5">
          <div className="flex flex-wrap items-center gap-3">
            <h1 dir="auto" className="wrap-anywhere min-w-0 font-semibold text-xl tracking-tight">
              {title}
            </h1>
            {badge}
          </div>
          {description && (
            <p dir="auto" className="max-w-2xl text-muted">
              {description}
            </p>
          )}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </div>
  );
}
