import { Tooltip as Primitive } from 'radix-ui';
import { createContext, type FocusEvent, type ReactElement, type ReactNode, useContext } from 'react';

export const TOOLTIP_OPEN_DELAY_MS = 700;
export const TOOLTIP_SKIP_WINDOW_MS = 300;

const SharedDelays = createContext(false);

/** Shares the delays among all tooltips beneath it, so that the next one opens at once within the skip window. Stands once in the app. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <SharedDelays value>
      <Primitive.Provider delayDuration={TOOLTIP_OPEN_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_WINDOW_MS}>
        {children}
      </Primitive.Provider>
    </SharedDelays>
  );
}

export interface TooltipProps {
  readonly content: ReactNode;
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** One element that takes focus: a button or a link. A tooltip adds to its name, it is never the only name. */
  readonly children: ReactElement;
}

/** Drawn in place rather than at the end of the page, so that it stays in its landmark. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const tooltip = (
    <Primitive.Root>
      <Primitive.Trigger asChild data-tooltip onFocus={onlyForKeyboard}>
        {children}
      </Primitive.Trigger>
      <Primitive.Content
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className="z-70 max-w-xs animate-enter rounded-sm bg-text px-2 py-1 text-background text-xs shadow-overlay"
      >
        {content}
      </Primitive.Content>
    </Primitive.Root>
  );
  return useContext(SharedDelays) ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}

/** A dialog that opens, or one that gives the focus back, focuses a button that nobody has asked about. */
function onlyForKeyboard(event: FocusEvent<HTMLElement>) {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}
