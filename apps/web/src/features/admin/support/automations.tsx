import type { CallAnswer } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../lib/api-mutation.ts';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Column, DataTable } from '../components/data-table.tsx';
import { Panel } from '../components/panel.tsx';
import { failed } from '../failed.ts';
import { reload } from './api.ts';
import { AutomationDialog } from './automation-dialog.tsx';

export type Automation = CallAnswer<typeof calls.failedAutomations>[number];

/** For how long after a retry the list is asked for anew, and how often: the outcome comes by itself. */
const WATCH_MS = 60_000;
const ASK_EVERY_MS = 3_000;

/** Builds and jobs that failed for good, the latest first. */
export function FailedAutomations() {
  const [opened, setOpened] = useState<Automation | null>(null);
  const [watchUntil, setWatchUntil] = useState(0);
  const { data, error, refetch } = useQuery({
    ...withFailure('The failed automations could not be loaded', queryOf(calls.failedAutomations)),
    refetchInterval: () => (Date.now() < watchUntil ? ASK_EVERY_MS : false),
  });
  const onRetried = () => setWatchUntil(Date.now() + WATCH_MS);
  return (
    <Panel title="Failed Automations" description="Runs that failed for good. One that was made good since is not in the list.">
      {error && !data ? (
        <ErrorState
          framed={false}
          heading="h3"
          title="The failed automations could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <DataTable
          label="Failed Automations"
          columns={columns(setOpened, onRetried)}
          rows={data}
          keyOf={({ id }) => id}
          empty="No failed automations"
        />
      )}
      <AutomationDialog automation={opened} onClose={() => setOpened(null)} />
    </Panel>
  );
}

function columns(onOpen: (automation: Automation) => void, onRetried: () => void): readonly Column<Automation>[] {
  return [
    { header: 'Type', cell: ({ type }) => <span className="font-medium">{type}</span> },
    { header: 'Customer', cell: ({ customer }) => <span dir="auto">{customer ?? '—'}</span> },
    {
      header: 'Error',
      cell: ({ errorMessage }) => <span className="wrap-anywhere line-clamp-3 max-w-xl">{errorMessage}</span>,
    },
    { header: 'Failed', cell: ({ failedAt }) => <DateTime iso={failedAt} withTime className="whitespace-nowrap" /> },
    {
      header: 'Actions',
      align: 'right',
      cell: (automation) => <Actions automation={automation} onOpen={onOpen} onRetried={onRetried} />,
    },
  ];
}

interface ActionsProps {
  readonly automation: Automation;
  readonly onOpen: (automation: Automation) => void;
  readonly onRetried: () => void;
}

function Actions({ automation, onOpen, onRetried }: ActionsProps) {
  const client = useQueryClient();
  const { id, type, customer } = automation;
  const retry = useCall(calls.retryAutomation, {
    onSuccess: () => {
      toast({ title: 'Retrying', description: 'Automation retry initiated' });
      onRetried();
    },
    onError: (error) => failed('Failed to retry automation', error),
    onSettled: () => reload(client, calls.failedAutomations),
  });
  const open = () => {
    toast({ title: 'Details', description: 'Viewing automation details' });
    onOpen(automation);
  };
  const run = customer ? `${type} of ${customer}` : type;
  return (
    <div className="flex justify-end gap-2">
      <Button
        aria-label={`Retry ${run}`}
        variant="secondary"
        size="sm"
        pending={retry.isPending}
        onClick={() => retry.mutate({ params: { id } })}
      >
        Retry
      </Button>
      <Button aria-label={`Details ${run}`} variant="secondary" size="sm" onClick={open}>
        Details
      </Button>
    </div>
  );
}
