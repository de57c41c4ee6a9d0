import type { Project, ProjectChange, ProjectStatus } from '@sheetwright/contract/projects.ts';
import { SCOPE_LABELS, TIMELINE_LABELS } from '@sheetwright/contract/requirement-options.ts';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { useChangeProject } from '../api/projects.ts';
import { DeleteProject } from './delete-project.tsx';

export function OverviewCard({ project }: { readonly project: Project }) {
  const { requirements, createdAt, updatedAt } = project;
  return (
    <Card className="flex min-w-0 flex-col">
      <CardHeader>
        <CardTitle>Project Overview</CardTitle>
      </CardHeader>
      <CardContent className="flex-1">
        <Facts
          className="grid-cols-2"
          facts={[
            { label: 'Scope', value: requirements ? SCOPE_LABELS[requirements.projectScope] : '—' },
            { label: 'Timeline', value: requirements ? TIMELINE_LABELS[requirements.timeline] : '—' },
            { label: 'Created', value: <DateTime iso={createdAt} /> },
            { label: 'Last Updated', value: <DateTime iso={updatedAt} /> },
          ]}
        />
      </CardContent>
      <StatusActions project={project} />
    </Card>
  );
}

interface StatusAction {
  readonly label: string;
  readonly status: ProjectChange['status'];
  readonly done: string;
}

const COMPLETE: StatusAction = { label: 'Complete Project', status: 'completed', done: 'Project Completed' };
const ARCHIVE: StatusAction = { label: 'Archive Project', status: 'archived', done: 'Project Archived' };
const REACTIVATE: StatusAction = { label: 'Reactivate Project', status: 'active', done: 'Project Reactivated' };

const ACTIONS: Readonly<Record<ProjectStatus, readonly StatusAction[]>> = {
  draft: [COMPLETE, ARCHIVE],
  active: [COMPLETE, ARCHIVE],
  completed: [REACTIVATE, ARCHIVE],
  archived: [REACTIVATE],
};

/** What one can make of a project in its present status. */
function StatusActions({ project }: { readonly project: Project }) {
  const change = useChangeProject();

  function apply({ status, done }: StatusAction) {
    const request = { params: { id: project.id }, body: { status } };
    change.mutate(request, {
      onSuccess: () => toast({ title: done }),
      onError: (error) => toastFailure('Failed to update project', error),
    });
  }

  return (
    <CardFooter className="max-sm:*:grow">
      {ACTIONS[project.status].map((action) => (
        <Button
          key={action.status}
          variant="secondary"
          size="sm"
          pending={change.isPending && change.variables.body.status === action.status}
          disabled={change.isPending}
          onClick={() => apply(action)}
        >
          {action.label}
        </Button>
      ))}
      <DeleteProject project={project} />
    </CardFooter>
  );
}
