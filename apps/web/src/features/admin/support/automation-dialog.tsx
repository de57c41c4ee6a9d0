import type { CallAnswer } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { titleCase } from '../../../lib/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { type Column, DataTable } from '../components/data-table.tsx';
import type { Automation } from './automations.tsx';

type Details = CallAnswer<typeof calls.failedAutomation>;
type Step = Details['steps'][number];

const TONES: Readonly<Record<Step['status'], BadgeTone>> = {
  done: 'success',
  failed: 'danger',
  sent: 'warning',
  guided: 'info',
  waiting: 'neutral',
};

const STEP_COLUMNS: readonly Column<Step & { readonly key: number }>[] = [
  { header: 'Step', cell: ({ name }) => <span dir="auto">{name}</span> },
  { header: 'Status', cell: ({ status }) => <Badge tone={TONES[status]}>{titleCase(status)}</Badge> },
  { header: 'Attempts', align: 'right', cell: ({ attempts }) => <span data-figure>{attempts}</span> },
  { header: 'Error', cell: ({ error }) => (error ? <span className="wrap-anywhere text-danger text-xs">{error}</span> : '—') },
];

interface AutomationDialogProps {
  /** Null: closed. */
  readonly automation: Automation | null;
  readonly onClose: () => void;
}

/** The steps, attempts and errors of a run. */
export function AutomationDialog({ automation, onClose }: AutomationDialogProps) {
  return (
    <Dialog open={automation !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {automation && (
        <DialogContent title="Automation details" description={automation.type} className="max-w-3xl">
          <Run id={automation.id} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function Run({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery({
    ...withFailure('The run could not be loaded', queryOf(calls.failedAutomation, { id })),
    // What a retry changes is seen when the dialog is opened again.
    staleTime: 0,
  });
  if (error && !data) {
    return (
      <ErrorState framed={false} heading="h3" title="The run could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label="Loading the run" className="grid gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-32" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <Facts
        facts={[
          { label: 'Customer', value: data.customer ?? '—' },
          { label: 'Status', value: titleCase(data.status) },
          { label: 'Attempts', value: data.attempts },
          ...(data.startedAt ? [{ label: 'Started', value: <DateTime iso={data.startedAt} withTime /> }] : []),
        ]}
      />
      <section aria-label="Errors" className="grid gap-1">
        <h3 className="font-medium text-sm">Errors</h3>
        {data.errors.length === 0 && <p className="text-muted text-sm">None</p>}
        {[...new Set(data.errors)].map((text) => (
          <p key={text} className="wrap-anywhere text-danger text-sm">
            {text}
          </p>
        ))}
      </section>
      {data.steps.length > 0 && (
        <section aria-label="Steps" className="grid gap-1">
          <h3 className="font-medium text-sm">Steps</h3>
          <DataTable
            label="Steps"
            columns={STEP_COLUMNS}
            rows={data.steps.map((step, key) => ({ ...step, key }))}
            keyOf={({ key }) => key}
            empty="This run has no steps"
          />
        </section>
      )}
    </>
  );
}
