import { X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { Fragment } from 'react';
import { cn } from '../lib/class-names.ts';
import {
  type IsolatedText,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_THRESHOLD_PX,
  type ToastEntry,
  useToast,
} from '../lib/toast.ts';
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
        <Primitive.Title className={cn('font-medium', entry.destructive && 'text-danger')}>
          <Sentence text={entry.title} />
        </Primitive.Title>
        {entry.description && (
          <Primitive.Description className="text-muted">
            <Sentence text={entry.description} />
          </Primitive.Description>
        )}
        {entry.reason && (
          <p className="wrap-anywhere">
            <Sentence text={entry.reason} />
          </p>
        )}
      </div>
      <Primitive.Close asChild>
        <IconButton label="Close" place="corner" className="-m-1.5">
          <X aria-hidden />
        </IconButton>
      </Primitive.Close>
    </Primitive.Root>
  );
}

function Sentence({ text }: { readonly text: ToastEntry['title'] }) {
  const { parts, names } = typeof text === 'string' ? isolateQuoted(text) : text;
  return parts.map((part, index) => (
    // A sentence's parts do not move.
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity
    <Fragment key={index}>
      {part}
      {names[index] && <bdi>{names[index]}</bdi>}
    </Fragment>
  ));
}

/** The server's sentences are plain text too: names stand in quotation marks in them. */
function isolateQuoted(text: string): IsolatedText {
  // What stands before a name, its mark, the name, its other mark; and so on.
  const pieces = text.split(/(["“])([^"“”]*)(["”])/);
  const names = pieces.filter((_, index) => index % 4 === 2);
  const parts = [...names, ''].map((_, n) => pieces.slice(Math.max(0, 4 * n - 1), 4 * n + 2).join(''));
  return { parts, names };
}
