import { useSyncExternalStore } from 'react';

/** A detail of a plan that is open: an asset or an automation, and in a sheet the column that is looked at. */
export interface PlanAddress {
  readonly part: 'asset' | 'automation';
  readonly key: string;
  readonly column?: string;
}

/** `#asset/tasks/Due%20Date` */
export function hashOf({ part, key, column }: PlanAddress): string {
  return `#${[part, key, ...(column === undefined ? [] : [column])].map(encodeURIComponent).join('/')}`;
}

/** Null for the address of anything else. */
export function addressIn(hash: string): PlanAddress | null {
  const [part, key, column] = hash.slice(1).split('/').map(decoded);
  if ((part !== 'asset' && part !== 'automation') || !key) return null;
  return { part, key, ...(column ? { column } : {}) };
}

/** Typed by hand, an address may be no valid one. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Under which id a detail is found on the page, whichever of its columns is looked at. */
export function placeOf({ part, key }: Pick<PlanAddress, 'part' | 'key'>): string {
  return `${part}/${key}`;
}

const CHANGED = 'plan-address';

/** The detail that the address of the page names. */
export function usePlanAddress(): PlanAddress | null {
  return addressIn(useSyncExternalStore(subscribe, () => window.location.hash));
}

function subscribe(notify: () => void): () => void {
  const events = ['hashchange', 'popstate', CHANGED];
  for (const event of events) window.addEventListener(event, notify);
  return () => {
    for (const event of events) window.removeEventListener(event, notify);
  };
}

/** Opens a detail where the reader is; going back closes it. Null closes what is open. */
export function showDetail(address: PlanAddress | null): void {
  const { pathname, search } = window.location;
  window.history.pushState(window.history.state, '', `${pathname}${search}${address ? hashOf(address) : ''}`);
  window.dispatchEvent(new Event(CHANGED));
}

/** Opens a detail that is elsewhere on the page, and goes there. */
export function goToDetail(address: PlanAddress): void {
  showDetail(address);
  requestAnimationFrame(() => revealDetail(address));
}

/** Brings the line of a detail to the top and the focus to it. */
export function revealDetail(address: PlanAddress): void {
  const line = document.getElementById(placeOf(address));
  line?.scrollIntoView({ block: 'start' });
  line?.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true });
}

/** For links: follows them inside the page, unless they are to be opened elsewhere. */
export function followDetail(event: React.MouseEvent, address: PlanAddress): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  goToDetail(address);
}
