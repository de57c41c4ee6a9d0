import { X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { cn } from '../lib/class-names.ts';
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_THRESHOLD_PX, type ToastEntry, useToast } from '../lib/toast.ts';
import { IconButton } from './icon-button.tsx';

/** Shows what `toast()` was called with. Stands once in the app. */
export default function Toaster() {
  const { toasts, dismiss } = useToast();
  return (
    <Primitive.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
      label="Notification"
    >
      {toasts.map((entry) => (
        <ToastCard key={entry.id} entry={entry} onDismiss={() => dismiss(entry.id)} />
      ))}
      <Primitive.Viewport
        hotkey={[TOAST_HOTKEY]}
        label="Notifications ({hotkey})"
        className="fixed right-0 bottom-0 max-lg:in-[body:has([data-bottom-bar])]:bottom-15 z-60 grid w-full max-w-[26rem] gap-2 p-4 outline-none print:hidden"
      />
    </Primitive.Provider>
  );
}

interface ToastCardProps {
  readonly entry: ToastEntry;
  readonly onDismiss: () => void;
}

function ToastCard({ entry, onDismiss }: ToastCardProps) {
  return (
    <Primitive.Root
      open={entry.open}
      onOpenChange={(open) => !open && onDismiss()}
      data-tone={entry.destructive ? 'destructive' : 'neutral'}
      className={cn(
        'flex items-start gap-3 rounded-lg border bg-raised p-4 shadow-overlay data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        entry.destructive ? 'border-danger' : 'border-border',
      )}
    >
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Primitive.Title className={cn('font-medium', entry.destructive && 'text-danger')}>{entry.title}</Primitive.Title>
        {entry.description && <Primitive.Description className="text-muted">{entry.description}</Primitive.Description>}
      </div>
      <Primitive.Close asChild>
        <IconButton label="Close" place="corner" className="-m-1.5">
          <X aria-hidden />
        </IconButton>
      </Primitive.Close>
    </Primitive.Root>
  );
}
