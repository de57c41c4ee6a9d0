import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';
import { CONTROL } from './control.ts';

export type TextareaProps = ComponentProps<'textarea'>;

/** Grows with its text where the browser can (field-sizing), up to a third of the window. */
export function Textarea({ className, rows = 3, ...props }: TextareaProps) {
  return (
    <textarea
      rows={rows}
      className={cn(CONTROL, 'field-sizing-content max-h-[36vh] min-h-20 resize-y py-2', className)}
      {...props}
    />
  );
}
