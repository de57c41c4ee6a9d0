import type { PlanDifference } from '@sheetwright/contract/plan-edits.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useComparedVersions } from '../api/plan-edits.ts';

export interface DifferencesProps {
  readonly projectId: number;
  readonly from: number;
  readonly to: number;
}

/** What one version has otherwise than another, part by part. */
export function Differences({ projectId, from, to }: DifferencesProps) {
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
