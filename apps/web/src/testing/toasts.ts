import { type ToastContent, toastStore } from '../lib/toast.ts';

/** The toast that is shown, as one would read it. */
export function shownToast() {
  const shown = toastStore.getToasts().find((entry) => entry.open);
  return shown && { title: shown.title, description: textOf(shown.description), destructive: shown.destructive ?? false };
}

/** A description as one would read it. */
export function textOf(description: ToastContent['description']): string | undefined {
  return typeof description === 'object' ? String.raw({ raw: description.parts }, ...description.names) : description;
}

export function dismissToasts() {
  for (const entry of toastStore.getToasts()) toastStore.dismiss(entry.id);
}
