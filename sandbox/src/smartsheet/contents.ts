import type { FolderRecord, Parent, ReportRecord, SheetRecord, SightRecord } from './model.ts';
import type { Store } from './store.ts';

export type Content =
  | { readonly kind: 'folder'; readonly record: FolderRecord }
  | { readonly kind: 'sheet'; readonly record: SheetRecord }
  | { readonly kind: 'report'; readonly record: ReportRecord }
  | { readonly kind: 'sight'; readonly record: SightRecord };

/** What lies directly in a workspace or folder, in order of creation. */
export function contentsOf(store: Store, parent: Parent): Content[] {
  const inside = (record: { readonly parent: Parent }) => record.parent.kind === parent.kind && record.parent.id === parent.id;
  return [
    ...store
      .all('folder')
      .filter(inside)
      .map((record) => ({ kind: 'folder' as const, record })),
    ...store
      .all('sheet')
      .filter(inside)
      .map((record) => ({ kind: 'sheet' as const, record })),
    ...store
      .all('report')
      .filter(inside)
      .map((record) => ({ kind: 'report' as const, record })),
    ...store
      .all('sight')
      .filter(inside)
      .map((record) => ({ kind: 'sight' as const, record })),
  ].sort((a, b) => a.record.seq - b.record.seq);
}

/** Everything below a container, parents before their contents. */
export function descendantsOf(store: Store, parent: Parent): Content[] {
  return contentsOf(store, parent).flatMap((content) =>
    content.kind === 'folder' ? [content, ...descendantsOf(store, { kind: 'folder', id: content.record.id })] : [content],
  );
}

/** Removes a container and all below it; the container goes first, so that a crash on the way leaves no half container. */
export function removeContainer(store: Store, container: Parent): void {
  const below = descendantsOf(store, container);
  store.remove(container.kind, container.id);
  for (const { kind, record } of below) store.remove(kind, record.id);
}
