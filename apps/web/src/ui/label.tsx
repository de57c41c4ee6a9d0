import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';

export type LabelProps = ComponentProps<'label'>;

export function Label({ className, ...props }: LabelProps) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller passes htmlFor
  return <label className={cn('block font-medium text-sm', className)} {...props} />;
}
