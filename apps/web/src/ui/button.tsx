import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';
import { Spinner } from './spinner.tsx';

const BOXED = ['primary', 'secondary', 'ghost', 'danger'] as const;

/** The looks of a button for links: `<Link href="…" className={buttonVariants({ variant: 'secondary' })}>`. */
export const buttonVariants = cva(
  'print:hidden inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md font-medium max-sm:max-w-full sm:whitespace-nowrap transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:bg-accent-strong',
        secondary: 'border border-button-edge bg-surface text-text shadow-card hover:bg-hover',
        ghost: 'text-text hover:bg-hover',
        danger: 'bg-danger text-on-danger hover:bg-danger-strong',
        link: 'text-accent text-sm underline-offset-4 hover:underline',
      },
      /** Links have the size of the text around them. */
      size: { sm: '', md: '', lg: '', icon: '' },
    },
    compoundVariants: [
      { variant: [...BOXED], size: 'sm', class: 'min-h-8 px-3 py-1 text-sm pointer-coarse:min-h-10' },
      { variant: [...BOXED], size: 'md', class: 'min-h-9 px-4 py-1 text-sm pointer-coarse:min-h-11' },
      { variant: [...BOXED], size: 'lg', class: 'min-h-11 px-5 py-1 text-base' },
      { variant: [...BOXED], size: 'icon', class: 'size-9 pointer-coarse:size-11' },
    ],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

type Looks = VariantProps<typeof buttonVariants>;

export interface ButtonProps extends ComponentProps<'button'>, Omit<Looks, 'size'> {
  /** What shows nothing but an icon is an `IconButton`, which has a tooltip. */
  readonly size?: Exclude<Looks['size'], 'icon'>;
  /** Gives the looks to the single child instead: `<Button asChild><Link href="…">…</Link></Button>`. */
  readonly asChild?: boolean;
  /** Work is under way: disabled, with a spinner. The label stays the caller's ('Creating Project...'). */
  readonly pending?: boolean;
}

export function Button({
  asChild = false,
  pending = false,
  variant,
  size,
  className,
  disabled,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" className={classes} disabled={disabled || pending} aria-busy={pending || undefined} {...props}>
      {pending && <Spinner />}
      {children}
    </button>
  );
}
