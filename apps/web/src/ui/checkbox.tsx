import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
}

/** A checkbox with its label; the whole line is the target. Works with `register('accepted')`. */
export function Checkbox({ label, help, className, ...props }: CheckboxProps) {
  return (
    <label
      className={cn(
        'flex min-h-9 cursor-pointer items-start gap-2.5 py-2 text-sm has-disabled:cursor-not-allowed has-disabled:opacity-50',
        className,
      )}
    >
      <input type="checkbox" className="mt-0.5 size-4 shrink-0 accent-accent" {...props} />
      <span className="min-w-0">
        {label}
        {help && <span className="block text-muted">{help}</span>}
      </span>
    </label>
  );
}
