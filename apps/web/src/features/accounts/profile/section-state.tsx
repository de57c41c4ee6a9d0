import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

export interface SectionStateProps<T> {
  readonly query: UseQueryResult<T>;
  /** What could not be done: 'The sessions could not be read'. */
  readonly failure: string;
  readonly children: (data: T) => ReactNode;
}

/** A section that waits for an answer, or says that there was none. */
export function SectionState<T>({ query, failure, children }: SectionStateProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return <ErrorState framed={false} heading="h3" title={failure} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <SkeletonGroup label="Loading">
      <Skeleton className="h-8" />
    </SkeletonGroup>
  );
}
