import { Tooltip as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export const TOOLTIP_OPEN_DELAY_MS = 700;
export const TOOLTIP_SKIP_WINDOW_MS = 300;

/**
 * Shares the delays among all tooltips beneath it, so that the next one opens at once within the skip window.
 * Stands around each screen that uses tooltips; it is not in the app's frame because its positioning code would then load with every first visit.
 */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={TOOLTIP_OPEN_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_WINDOW_MS}>
      {children}
    </Primitive.Provider>
  );
}

export interface TooltipProps {
  readonly content: ReactNode;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes focus: a button or a link. A tooltip adds to its name, it is never the only name. */
  readonly children: ReactElement;
}

export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-xs animate-enter rounded-sm bg-text px-2 py-1 text-background text-xs shadow-overlay"
        >
          {content}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
