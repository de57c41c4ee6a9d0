import { toastStore } from '../lib/toast.ts';

/** The toast that is shown, as one would read it. */
export function shownToast() {
  const shown = toastStore.getToasts().find((entry) => entry.open);
  return shown && { title: shown.title, description: shown.description, destructive: shown.destructive ?? false };
}

export function dismissToasts() {
  for (const entry of toastStore.getToasts()) toastStore.dismiss(entry.id);
}
