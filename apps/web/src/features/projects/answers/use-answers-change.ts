import type { AnswersChanged, Project } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isStatus } from '../../../lib/api-error.ts';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { projectQuery, useChangeAnswers } from '../api/projects.ts';
import type { Submission } from '../questionnaire/use-questionnaire.ts';

interface AnswersChangeOptions {
  readonly projectId: number;
  /** The version that the answers were changed from. */
  readonly version: () => number;
  readonly onSaved: () => void;
}

interface AnswersChange extends Submission {
  /** Somebody else has changed the answers meanwhile; nothing was stored. */
  readonly isStale: boolean;
  /** Reads the stored answers, then does what is to be done with them. */
  reload(then: (stored: Project) => void): void;
  /** Stores the answers that were refused over those that were stored meanwhile. */
  sendAnyway(): void;
}

const FAILURE = 'Failed to save answers';

/** Stores changed answers, unless there are others by now. */
export function useAnswersChange({ projectId, version, onSaved }: AnswersChangeOptions): AnswersChange {
  const client = useQueryClient();
  const change = useChangeAnswers();
  const refused = useRef<Parameters<Submission['send']>>(undefined);

  function sendOver(seen: number, ...[requirements, { onSuccess, onError }]: Parameters<Submission['send']>) {
    refused.current = [requirements, { onSuccess, onError }];
    const saved = (answer: AnswersChanged) => {
      onSuccess();
      toast(toastOf(answer));
      onSaved();
    };
    change.mutate(requestOf(projectId, seen, requirements), { onSuccess: saved, onError });
  }

  async function readStored(): Promise<Project | undefined> {
    try {
      return await client.fetchQuery({ ...projectQuery(projectId), staleTime: 0 });
    } catch (error) {
      toastFailure('The answers could not be loaded', error);
      return undefined;
    }
  }

  return {
    isPending: change.isPending,
    isSuccess: change.isSuccess,
    isStale: isStatus(change.error, 412),
    failure: FAILURE,
    reset: change.reset,
    send: (...answers) => sendOver(version(), ...answers),
    reload: (then) => void readStored().then((stored) => stored && then(stored)),
    async sendAnyway() {
      const answers = refused.current;
      const stored = await readStored();
      if (answers && stored) sendOver(stored.answersVersion, ...answers);
    },
  };
}

function requestOf(id: number, seen: number, requirements: Requirements) {
  return { params: { id }, ifMatch: String(seen), body: { requirements } };
}

/** What became of the answers, of the solution, and of a build that runs. */
function toastOf({ changed, planVersion, runningVersion }: AnswersChanged) {
  if (!changed) return { title: 'Answers Unchanged', description: 'Nothing differs, so the solution stays as it is.' };
  const designed = `Version ${planVersion} of the solution was designed from them.`;
  const goesOn = runningVersion === null ? '' : ` Version ${runningVersion} goes on being created as you reviewed it.`;
  return { title: 'Answers Saved', description: `${designed}${goesOn}` };
}
