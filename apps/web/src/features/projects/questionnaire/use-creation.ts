import type { NewProject, Project } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { useEffect, useEffectEvent } from 'react';
import { hasCode } from '../../../lib/api-error.ts';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { isolate, toast } from '../../../lib/toast.ts';
import { useCreateProject, useCreationRequest } from '../api/projects.ts';
import type { DraftInHand, DraftStore } from './draft.ts';
import type { Submission } from './use-questionnaire.ts';

/** The answers have become a project already, and have been changed since. Whoever sends them once more means a second one. */
const ALREADY_CREATED =
  'The project exists already, with your answers as they were before you changed them. Open it under Projects, or press Create Project again for a second one.';

interface CreationOptions {
  readonly store: DraftStore;
  readonly draft: DraftInHand;
  readonly onCreated: (project: Project) => void;
}

/** Creates a project of the answers, once however often they are sent. The account's draft that they come from goes with it. */
export function useCreation({ store, draft, onCreated }: CreationOptions): Submission {
  const create = useCreateProject({ onCreated: tellCreation, onRefused: tellRefusal });
  // Of this visit or an earlier one: who has left and come back waits for the request that they have made.
  const { isPending, project } = useCreationRequest(draft.key);

  // Only who is still here is led on.
  const leadOn = useEffectEvent(onCreated);
  useEffect(() => {
    if (project) leadOn(project);
  }, [project]);

  function tellCreation({ name }: Project) {
    store.clear();
    toast({ title: 'Requirements Collected', description: isolate`Generating AI recommendations for ${name}...` });
  }

  function tellRefusal(error: Error) {
    if (!hasCode(error, 'already_created')) return toastFailure('Failed to create project', error, '');
    draft.meanAnother();
    toast({ title: 'Failed to create project', description: ALREADY_CREATED, destructive: true });
  }

  return {
    isPending: isPending || project !== undefined,
    isSuccess: project !== undefined,
    reset: create.reset,
    send(answers, { onError }) {
      const draftRevision = store.revision?.();
      const body = { ...newProject(answers), ...(draftRevision && { draftRevision }) };
      create.mutate({ body, idempotencyKey: draft.key }, { onError });
    },
  };
}

function newProject(requirements: Requirements): NewProject {
  const { projectName: name, projectDescription: description } = requirements;
  return { name, description, requirements, projectType: 'custom', status: 'draft' };
}
