import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

const TONES = {
  info: { icon: Info, classes: 'bg-info-soft text-info' },
  success: { icon: CircleCheck, classes: 'bg-success-soft text-success' },
  warning: { icon: TriangleAlert, classes: 'bg-warning-soft text-warning' },
  danger: { icon: CircleAlert, classes: 'bg-danger-soft text-danger' },
} as const;

export interface AlertProps {
  readonly tone?: keyof typeof TONES;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Read out as soon as it appears. Leave it off for what stands on the page from the beginning. */
  readonly live?: boolean;
  readonly className?: string;
}

/** A message that stays in the page, at the place that it concerns. */
export function Alert({ tone = 'info', title, children, actions, live = false, className }: AlertProps) {
  const { icon: Icon, classes } = TONES[tone];
  return (
    <div role={live ? 'alert' : undefined} className={cn('flex gap-3 rounded-lg px-4 py-3 print:hidden', classes, className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1 text-sm">
        <p className="font-medium">{title}</p>
        {children && <div className="text-text">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
