import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cn } from '../lib/class-names.ts';
import { IconButton } from './icon-button.tsx';

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

export interface DialogContentProps extends Omit<ComponentProps<typeof Primitive.Content>, 'title'> {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Buttons, in reading order; they stand at the right. */
  readonly footer?: ReactNode;
}

/** Traps focus and gives it back; Escape and a click beside it close it. */
export function DialogContent({ title, description, footer, className, children, ...props }: DialogContentProps) {
  const closeButton = useRef<HTMLButtonElement>(null);
  /** A toast that came up later would take the key for itself alone. */
  function closeOnEscape({ key, defaultPrevented }: KeyboardEvent) {
    if (key === 'Escape' && !defaultPrevented) closeButton.current?.click();
  }
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4">
        <Primitive.Content
          className={cn(
            'pointer-events-auto relative grid max-h-full w-full max-w-lg gap-4 overflow-y-auto rounded-lg border border-border bg-raised p-6 shadow-overlay outline-none data-[state=closed]:animate-leave data-[state=open]:animate-enter',
            className,
          )}
          {...(!description && { 'aria-describedby': undefined })}
          onKeyDown={closeOnEscape}
          {...props}
        >
          <div className="grid gap-1.5 pr-8">
            <Primitive.Title className="font-semibold text-base">{title}</Primitive.Title>
            {description && <Primitive.Description className="text-muted">{description}</Primitive.Description>}
          </div>
          {children}
          {footer && <div className="flex flex-wrap justify-end gap-2 pt-2 max-sm:*:grow">{footer}</div>}
          <Primitive.Close asChild>
            <IconButton ref={closeButton} label="Close" place="corner" className="absolute top-4 right-4">
              <X aria-hidden />
            </IconButton>
          </Primitive.Close>
        </Primitive.Content>
      </div>
    </Primitive.Portal>
  );
}
