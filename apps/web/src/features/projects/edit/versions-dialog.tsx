import { useState } from 'react';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { count } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { usePlanVersions, useRestorePlanVersion } from '../api/plan-edits.ts';
import { Differences } from './version-differences.tsx';

export interface VersionsDialogProps {
  readonly projectId: number;
  readonly newest: number;
  readonly onClose: () => void;
  readonly onRestored: () => void;
}

const AUTHORS = { planner: 'Designed by Sheetwright’s planner', model: 'Designed with AI', customer: 'Edited by you' } as const;

/** Every version with its author and time, each to be compared with the newest one and restored. */
export function VersionsDialog({ projectId, newest, onClose, onRestored }: VersionsDialogProps) {
  const versions = usePlanVersions(projectId);
  const [compared, setCompared] = useState<number | null>(null);
  const restoring = useRestorePlanVersion();

  function restore(version: number) {
    restoring.mutateAsync({ params: { id: projectId, version }, ifMatch: String(newest) }).then(
      (restored) => {
        toast({ title: 'Version Restored', description: `Version ${restored.version} is the same as version ${version}.` });
        onRestored();
      },
      (error: unknown) => toastFailure('Failed to restore the version', error),
    );
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Versions"
        description="Nothing is lost: each change makes a version above all others."
        className="max-w-2xl"
      >
        {versions.isError && (
          <ErrorState title="The versions could not be loaded" error={versions.error} onRetry={versions.refetch} />
        )}
        {versions.isPending && (
          <SkeletonGroup label="Loading the versions">
            <Skeleton className="h-40 w-full" />
          </SkeletonGroup>
        )}
        <ol className="grid gap-3">
          {versions.data?.map(({ version, createdAt, author, edits }) => (
            <li key={version} className="grid gap-2 border-border border-t pt-3 first:border-t-0">
              <div className="flex flex-wrap items-center gap-2">
                <p className="mr-auto">
                  <span className="font-medium">Version {version}</span>{' '}
                  <span className="text-muted text-sm">
                    {AUTHORS[author]}
                    {edits > 0 && `, ${count(edits, 'change')}`}, <DateTime iso={createdAt} />
                  </span>
                </p>
                {version === newest ? (
                  <span className="text-muted text-sm">Newest</span>
                ) : (
                  <>
                    <Button size="sm" variant="ghost" onClick={() => setCompared(compared === version ? null : version)}>
                      {compared === version ? 'Hide Differences' : `Compare Version ${version}`}
                    </Button>
                    <Button size="sm" variant="secondary" pending={restoring.isPending} onClick={() => restore(version)}>
                      Restore Version {version}
                    </Button>
                  </>
                )}
              </div>
              {compared === version && <Differences projectId={projectId} from={version} to={newest} />}
            </li>
          ))}
        </ol>
      </DialogContent>
    </Dialog>
  );
}
