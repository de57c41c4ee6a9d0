import { useSyncExternalStore } from 'react';

export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = 'F8';
/** A dismissed toast stays in the list this long, so that its leaving is never cut short. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface ToastContent {
  /** In it and in the description names in “quotation marks” run in their own direction; for those without marks see `isolate`. */
  readonly title: string | IsolatedText;
  readonly description?: string | IsolatedText | undefined;
  /** Why, where title and description are fixed words: the server's sentence. */
  readonly reason?: string | undefined;
  readonly destructive?: boolean;
}

/** A sentence that has text of people's own between its parts. */
export interface IsolatedText {
  readonly parts: readonly string[];
  readonly names: readonly string[];
}

export interface ToastEntry extends ToastContent {
  readonly id: string;
  readonly open: boolean;
}

interface Clock {
  setTimeout(run: () => void, ms: number): unknown;
}

/** The list of toasts, newest first. A new toast takes the place of the one that is shown. */
export function createToastStore(clock: Clock) {
  let toasts: readonly ToastEntry[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly ToastEntry[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function remove(id: string) {
    change(toasts.filter((entry) => entry.id !== id));
  }

  return {
    getToasts: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toast(content: ToastContent): string {
      lastId += 1;
      const id = String(lastId);
      change([{ ...content, id, open: true }, ...toasts].slice(0, TOAST_LIMIT));
      return id;
    },
    dismiss(id: string) {
      if (!toasts.some((entry) => entry.id === id && entry.open)) return;
      change(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
      clock.setTimeout(() => remove(id), TOAST_REMOVE_DELAY_MS);
    },
  };
}

export const toastStore = createToastStore({ setTimeout: (run, ms) => globalThis.setTimeout(run, ms) });

/** Shows a message for five seconds: `toast({ title: 'Export Failed', description: '…', destructive: true })`. */
export const toast = toastStore.toast;

/**
 * A sentence in which text of people's own may run in the other direction without moving the words and marks around it:
 * isolate`Generating AI recommendations for ${name}...`.
 */
export function isolate(parts: readonly string[], ...names: readonly string[]): IsolatedText {
  return { parts, names };
}

/** The shown toasts, and the functions that show and dismiss them. */
export function useToast() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getToasts);
  return { toasts, toast: toastStore.toast, dismiss: toastStore.dismiss };
}
