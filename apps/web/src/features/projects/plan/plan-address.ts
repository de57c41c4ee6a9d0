import { useSyncExternalStore } from 'react';

/** A detail of a plan that is open: an asset or an automation, and in a sheet the column that is looked at. */
export interface PlanAddress {
  readonly part: 'asset' | 'automation';
  readonly key: string;
  readonly column?: string;
  /** It is being changed, in the place where it is read. */
  readonly isEdited?: true;
}

/** `#asset/tasks/Due%20Date`, and `#edit/asset/tasks/Due%20Date` while it is changed */
export function hashOf({ part, key, column, isEdited }: PlanAddress): string {
  const path = [...(isEdited ? [EDIT] : []), part, key, ...(column === undefined ? [] : [column])];
  return `#${path.map(encodeURIComponent).join('/')}`;
}

const EDIT = 'edit';
/** Of the screen on which all parts of a plan can be changed. */
const EDITOR_HASH = `#${EDIT}`;

/** Null for the address of anything else. */
export function addressIn(hash: string): PlanAddress | null {
  const [first, ...rest] = hash.slice(1).split('/').map(decoded);
  const isEdited = first === EDIT;
  const [part, key, column] = isEdited ? rest : [first, ...rest];
  if ((part !== 'asset' && part !== 'automation') || !key) return null;
  return { part, key, ...(column ? { column } : {}), ...(isEdited && { isEdited }) };
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

/** Whether the address is that of the screen on which all parts can be changed. */
export function useIsEditorOpen(): boolean {
  return useSyncExternalStore(subscribe, () => window.location.hash === EDITOR_HASH);
}

export function openEditor(): void {
  goTo(EDITOR_HASH);
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
  goTo(address ? hashOf(address) : '');
}

/** The same detail under the name that it has now: going back leads to none that it had. */
export function renameDetail(address: PlanAddress): void {
  goTo(hashOf(address), 'replaceState');
}

function goTo(hash: string, how: 'pushState' | 'replaceState' = 'pushState'): void {
  const { pathname, search } = window.location;
  window.history[how](window.history.state, '', `${pathname}${search}${hash}`);
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
