import type { PlanDifference } from '@sheetwright/contract/plan-edits.ts';
import { useState } from 'react';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { count } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useComparedVersions, usePlanVersions, useRestorePlanVersion } from '../api/plan-edits.ts';

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

function Differences({ projectId, from, to }: { readonly projectId: number; readonly from: number; readonly to: number }) {
  const { data, error, refetch } = useComparedVersions(projectId, from, to);
  if (error) return <ErrorState title="The versions could not be compared" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-16 w-full" />;
  if (data.length === 0) return <p className="text-muted text-sm">Nothing differs from version {to}.</p>;
  return (
    <ul aria-label={`What version ${to} has otherwise than version ${from}`} className="grid list-disc gap-1 pl-5 text-sm">
      {data.map((difference) => (
        <li key={`${difference.part} ${difference.name}`} dir="auto">
          {wordsOf(difference)}
        </li>
      ))}
    </ul>
  );
}

const VERBS = { added: 'Added', removed: 'Left out', changed: 'Changed' } as const;

function wordsOf({ is, part, name, changes }: PlanDifference): string {
  const details = changes.map(({ what, name: column, before, after }) => {
    if (what === 'column') return `column “${column}” ${before === null ? 'added' : 'left out'}`;
    if (what === 'name') return `was called “${before}”`;
    if (what === 'order') return 'columns in another order';
    if (what === 'sample-rows') return `${after} instead of ${before} rows`;
    return column === undefined ? `another ${what}` : `another ${what === 'options' ? 'list of options' : what} in “${column}”`;
  });
  return `${VERBS[is]}: ${part} “${name}”${details.length > 0 ? ` (${details.join('; ')})` : ''}`;
}
