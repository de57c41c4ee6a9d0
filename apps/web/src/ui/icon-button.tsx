import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';
import { buttonVariants } from './button.tsx';
import { Tooltip, type TooltipProps } from './tooltip.tsx';

const looks = cva('', {
  variants: {
    place: {
      /** Among other buttons. */
      bar: buttonVariants({ variant: 'ghost', size: 'icon' }),
      /** In the corner of what it closes. */
      corner:
        'grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-text pointer-coarse:size-11 [&_svg]:size-4',
      /** At the end of a field, as high as it. */
      field: 'grid w-10 shrink-0 place-items-center rounded-md text-muted hover:text-text [&_svg]:size-4',
    },
  },
  defaultVariants: { place: 'bar' },
});

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'>,
    VariantProps<typeof looks>,
    Pick<TooltipProps, 'side'> {
  /** What it does: its name, and its tooltip. */
  readonly label: string;
  /** The icon. */
  readonly children: ReactNode;
}

/** A button that shows nothing but an icon: the tooltip tells everybody what screen readers read. */
export function IconButton({ label, place, side, className, ...props }: IconButtonProps) {
  return (
    <Tooltip content={label} side={side}>
      <button type="button" aria-label={label} className={cn(looks({ place }), className)} {...props} />
    </Tooltip>
  );
}
