import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** Whether the page is being printed: what is drawn on demand is then drawn whole. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
}

/** Some browsers tell it by an event, some by the medium, most by both. */
function subscribe(notify: () => void): () => void {
  const paper = window.matchMedia('print');
  const change = (next: boolean) => {
    isPrinting = next;
    // The browser lays the paper out as soon as the event is over.
    flushSync(notify);
  };
  const begin = () => change(true);
  const end = () => change(false);
  const turn = ({ matches }: MediaQueryListEvent) => change(matches);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  paper.addEventListener('change', turn);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    paper.removeEventListener('change', turn);
  };
}
