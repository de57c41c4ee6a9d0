import type { NewProject, Project } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { toast } from '../../../lib/toast.ts';
import { useCreateProject } from '../api/projects.ts';
import type { DraftStore } from './draft.ts';
import type { Submission } from './use-questionnaire.ts';

interface CreationOptions {
  readonly store: DraftStore;
  readonly onCreated: (project: Project) => void;
}

/** Creates a project of the answers. The account's draft that they come from goes with it. */
export function useCreation({ store, onCreated }: CreationOptions): Submission {
  const create = useCreateProject();
  return {
    isPending: create.isPending,
    isSuccess: create.isSuccess,
    failure: 'Failed to create project',
    reset: create.reset,
    send(answers, { onSuccess, onError }) {
      const created = (project: Project) => {
        onSuccess();
        toast({ title: 'Requirements Collected', description: `Generating AI recommendations for ${project.name}...` });
        onCreated(project);
      };
      const draftRevision = store.revision?.();
      const body = { ...newProject(answers), ...(draftRevision && { draftRevision }) };
      create.mutate({ body }, { onSuccess: created, onError });
    },
  };
}

function newProject(requirements: Requirements): NewProject {
  const { projectName: name, projectDescription: description } = requirements;
  return { name, description, requirements, projectType: 'custom', status: 'draft' };
}
