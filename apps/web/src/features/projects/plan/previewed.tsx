import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import type { PlanOnScreen } from './plan-context.ts';

interface PreviewedProps<Part> {
  readonly screen: PlanOnScreen;
  /** Undefined where the preview has no such part: a build has found that it is to be made by hand, or it is of an older format. */
  readonly part: Part | undefined;
  readonly children: (part: Part) => ReactNode;
}

/** A part of the preview, its place while it is fetched, or why it did not come. */
export function Previewed<Part>({ screen: { preview, failure, retry }, part, children }: PreviewedProps<Part>) {
  if (part !== undefined) return children(part);
  if (preview) return null;
  if (failure) return <ErrorState title="The preview could not be loaded" error={failure} onRetry={retry} />;
  return (
    <SkeletonGroup label="Working out the sample rows" className="grid gap-px">
      {['head', 'first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </SkeletonGroup>
  );
}
