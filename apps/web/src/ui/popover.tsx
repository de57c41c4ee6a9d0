import { Popover as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  /** What it is about, for screen readers. */
  readonly label: string;
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}

/** More about something, beside it, on demand: Escape or a press elsewhere closes it, and the focus goes back to its button. */
export function Popover({ label, trigger, children }: PopoverProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          collisionPadding={12}
          sideOffset={6}
          className="z-50 max-h-96 w-80 max-w-[calc(100vw-1.5rem)] animate-enter overflow-y-auto rounded-md border border-border bg-raised p-4 text-sm shadow-overlay print:hidden"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
