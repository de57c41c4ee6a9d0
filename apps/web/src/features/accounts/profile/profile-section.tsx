import { type ReactNode, useId } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

export interface ProfileSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One subject of the profile: its name at the left, or above on a phone. */
export function ProfileSection({ title, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-6 gap-y-3 border-border border-t py-5 first:border-t-0 first:pt-1 last:pb-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      <div className="grid min-w-0 content-start gap-3">{children}</div>
    </section>
  );
}

export interface SectionStateProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: Error | null; refetch(): unknown };
  /** What could not be done: 'The sessions could not be read'. */
  readonly failure: string;
  readonly children: (data: T) => ReactNode;
}

/** The content of a section that waits for an answer, or says that there was none. */
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
