import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Panel } from '../components/panel.tsx';

interface ContentListProps<Item> {
  readonly title: string;
  readonly description: string;
  readonly actions?: ReactNode;
  readonly query: UseQueryResult<readonly Item[]>;
  /** As the query is told to fail. */
  readonly failure: string;
  readonly empty: { readonly title: string; readonly description?: string };
  /** Which of them show; all where left out. */
  readonly shown?: (items: readonly Item[]) => readonly Item[];
  /** Stands above the list. */
  readonly filters?: ReactNode;
  /** A list item with its key. */
  readonly card: (item: Item, index: number) => ReactNode;
  /** Dialogs. */
  readonly children?: ReactNode;
}

/** A kind of content as cards, with all that can stand in their place. */
export function ContentList<Item>({
  title,
  description,
  actions,
  query: { data, error, refetch },
  failure,
  empty,
  shown = (items) => items,
  filters,
  card,
  children,
}: ContentListProps<Item>) {
  const items = data && shown(data);
  return (
    <Panel title={title} description={description} actions={actions}>
      {error && !data && <ErrorState framed={false} heading="h3" title={failure} error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <SkeletonGroup label={`Loading ${title}`} className="grid gap-3">
          <Skeleton className="h-28" />
        </SkeletonGroup>
      )}
      {data && filters}
      {items?.length === 0 && <EmptyState framed={false} heading="h3" {...empty} />}
      {items && items.length > 0 && (
        <ul aria-label={title} className="grid gap-3 md:grid-cols-2">
          {items.map(card)}
        </ul>
      )}
      {children}
    </Panel>
  );
}
