import { count } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { ChangeList } from './change-list.tsx';
import { Conflict } from './conflict.tsx';
import type { PlanEdits } from './use-plan-edits.ts';

export interface EditNoticesProps {
  readonly edits: PlanEdits;
  readonly projectId: number;
}

/** What is to be known about the changes: their list, what stands against them, and what could not be loaded. */
export default function EditNotices({ edits, projectId }: EditNoticesProps) {
  const { server, failure, tried, trial } = edits;
  if (!server && failure) return <ErrorState title="The changes could not be loaded" error={failure} onRetry={edits.retry} />;
  if (trial.error) return <ErrorState title="The changes could not be tried" error={trial.error} onRetry={trial.retry} />;
  if (!server || !tried) {
    return (
      <SkeletonGroup label="Loading the editor">
        <Skeleton className="h-40 w-full rounded-lg" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <Conflict edits={edits} projectId={projectId} />
      {server.lost.length > 0 && <Lost lost={server.lost} />}
      <ChangeList edits={edits} tried={tried} />
    </>
  );
}

function Lost({ lost }: Pick<NonNullable<PlanEdits['server']>, 'lost'>) {
  return (
    <Alert tone="warning" title={`${count(lost.length, 'change')} of before did not fit the solution that was designed anew`}>
      <ul className="list-disc pl-5">
        {lost.map(({ edit, reason }) => (
          <li key={JSON.stringify(edit)} dir="auto">
            {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
