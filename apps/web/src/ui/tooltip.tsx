import { Tooltip as Primitive } from 'radix-ui';
import { type FocusEvent, type ReactElement, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

export const TOOLTIP_OPEN_DELAY_MS = 700;
export const TOOLTIP_SKIP_WINDOW_MS = 300;

/** Open while a tooltip is shown and for a moment after it has closed: within it the next tooltip opens at once. */
function createSkipWindow() {
  let shown = 0;
  let isOpen = false;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function change(next: boolean) {
    isOpen = next;
    for (const listener of listeners) listener();
  }

  return {
    isOpen: () => isOpen,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** A tooltip is shown, until the function that comes back is called. */
    enter() {
      shown += 1;
      clearTimeout(closing);
      change(true);
      return () => {
        shown -= 1;
        if (shown === 0) closing = setTimeout(() => change(false), TOOLTIP_SKIP_WINDOW_MS);
      };
    },
  };
}

/** One for the page. Radix' provider shares the delays too, but has to stand around the whole app and so belongs to its first load. */
const skipWindow = createSkipWindow();

export interface TooltipProps {
  readonly content: ReactNode;
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** One element that takes focus: a button or a link. A tooltip adds to its name, it is never the only name. */
  readonly children: ReactElement;
}

/** Drawn in place rather than at the end of the page, so that it stays in its landmark. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const opensAtOnce = useSyncExternalStore(skipWindow.subscribe, skipWindow.isOpen);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => (isShown ? skipWindow.enter() : undefined), [isShown]);
  return (
    <Primitive.Provider delayDuration={opensAtOnce ? 0 : TOOLTIP_OPEN_DELAY_MS} skipDelayDuration={0}>
      <Primitive.Root onOpenChange={setIsShown}>
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
    </Primitive.Provider>
  );
}

/** A dialog that opens, or one that gives the focus back, focuses a button that nobody has asked about. */
function onlyForKeyboard(event: FocusEvent<HTMLElement>) {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}
