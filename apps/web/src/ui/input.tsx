import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';
import { CONTROL } from './control.ts';

export type InputProps = ComponentProps<'input'>;

export function Input({ className, ...props }: InputProps) {
  return <input className={cn(CONTROL, 'h-9 pointer-coarse:h-11', className)} {...props} />;
}
