import type { Project } from '@sheetwright/contract/projects.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { useAuth } from '../../accounts/use-auth.ts';
import { forgetEdits } from '../answers/edit-store.ts';
import { useBuildProgress } from '../api/builds.ts';
import { useDeleteProject } from '../api/projects.ts';
import { OutsideLink } from '../components/guided-steps.tsx';
import { TypedText } from '../components/typed-text.tsx';
import { forgetQuestionDrafts } from '../confirm/question-drafts.ts';
import { forgetPlanEdits } from '../edit/kept-edits.ts';
import { keptPeople } from '../people/kept-people.ts';

/** Deletes the project, after saying what goes and what stays. */
export function DeleteProject({ project }: { readonly project: Project }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          <Trash2 aria-hidden />
          Delete Project
        </Button>
      </DialogTrigger>
      {isOpen && <DeleteDialog project={project} />}
    </Dialog>
  );
}

function DeleteDialog({ project }: { readonly project: Project }) {
  const [, navigate] = useLocation();
  const { user } = useAuth();
  const build = useBuildProgress({ projectId: project.id, polling: false });
  const isRunning = build.data?.status === 'running';
  const deletion = useDeleteProject({
    onDeleted: () => {
      if (user) {
        forgetEdits(user.id, project.id);
        forgetQuestionDrafts(user.id, project.id);
        forgetPlanEdits(user.id, project.id);
        keptPeople(user.id, project.id).forget();
      }
      toast({ title: 'Project Deleted' });
      navigate(paths.projects.getHref(), { replace: true });
    },
  });

  function remove() {
    const request = { params: { id: project.id } };
    deletion.mutate(request, { onError: (error) => toastFailure('Failed to delete project', error) });
  }

  return (
    <DialogContent
      title="Delete this project?"
      description={<TypedText className="line-clamp-3">{project.name}</TypedText>}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Keep Project</Button>
          </DialogClose>
          <Button variant="danger" onClick={remove} pending={deletion.isPending} disabled={isRunning || deletion.isPending}>
            {deletion.isPending ? 'Deleting...' : 'Delete for Good'}
          </Button>
        </>
      }
    >
      {isRunning && (
        <Alert live tone="warning" title="The assets of this project are being created right now">
          Wait until this has ended. Then you can delete the project.
        </Alert>
      )}
      <ul className="grid list-disc gap-2 pl-4">
        <li>
          Deleted here for good: its answers, every version of its solution, its guided steps and the history of what was created.
          Your questions to the consultant stay in your account.
        </li>
        <li>
          <StaysInSmartsheet wasBuilt={build.data && build.data.status !== 'none'} workspaceUrl={build.data?.workspaceUrl} />
        </li>
      </ul>
    </DialogContent>
  );
}

interface StaysInSmartsheetProps {
  /** Undefined as long as it is not known. */
  readonly wasBuilt: boolean | undefined;
  readonly workspaceUrl: string | null | undefined;
}

function StaysInSmartsheet({ wasBuilt, workspaceUrl }: StaysInSmartsheetProps) {
  if (wasBuilt === false) return 'In Smartsheet nothing was created for it.';
  return (
    <>
      Stays in Smartsheet: the workspace with its sheets and reports, as far as they were created. They are yours; if you do not
      want them any more, delete them there. {workspaceUrl && <OutsideLink href={workspaceUrl}>Open Workspace</OutsideLink>}
    </>
  );
}
