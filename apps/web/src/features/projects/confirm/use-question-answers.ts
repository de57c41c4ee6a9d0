import type { PlanQuestion, Project, Recommendations } from '@sheetwright/contract/projects.ts';
import { useState } from 'react';
import { isStatus } from '../../../lib/api-error.ts';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { type Stored, useAnswerQuestions, useReadStoredAnswers } from '../api/projects.ts';
import { type PlanChange, planDifference } from '../plan/plan-difference.ts';
import { type QuestionDrafts, questionDrafts } from './question-drafts.ts';

/** The contract's bound on an answer, in characters. */
export const MOST_ANSWER_LENGTH = 2000;

interface QuestionAnswersOptions {
  readonly userId: string | undefined;
  readonly project: Project;
  readonly recommendations: Recommendations;
  readonly onUpdated: () => void;
}

interface AnswersChange {
  readonly version: number;
  readonly changes: readonly PlanChange[];
}

export type QuestionAnswers = ReturnType<typeof useQuestionAnswers>;

/** Answers to the questions of a solution: kept while they are typed, sent together, and never over somebody else's. */
export function useQuestionAnswers({ userId, project, recommendations, onUpdated }: QuestionAnswersOptions) {
  const store = questionDrafts(userId, project.id);
  const [drafts, setDrafts] = useState(store.read);
  const [isKept, setIsKept] = useState(true);
  const [change, setChange] = useState<AnswersChange>();
  const sending = useAnswerQuestions();
  const readStored = useReadStoredAnswers(project.id);
  const changed = changedOf(recommendations, drafts);

  function keep(next: QuestionDrafts) {
    setDrafts(next);
    setIsKept(store.write(next));
  }

  function sendOver(seen: Stored) {
    const answers = Object.fromEntries(changedOf(seen.recommendations, drafts).map(({ id }) => [id, (drafts[id] ?? '').trim()]));
    const request = { params: { id: project.id }, ifMatch: String(seen.project.answersVersion), body: { answers } };
    // The outcome is told wherever the person is by then, even where no question is left to show.
    sending.mutateAsync(request).then(
      (updated) => {
        keep({});
        setChange({ version: updated.version, changes: planDifference(seen.recommendations, updated) });
        toast(toastOf(updated.version, seen.recommendations.version));
        onUpdated();
      },
      (error: unknown) => toastFailure('Failed to update solution', error),
    );
  }

  return {
    drafts,
    /** Whether the browser keeps what is typed. */
    isKept,
    changed,
    /** What the answers that were sent last have changed; told as long as that version is shown. */
    change: change?.version === recommendations.version ? change : undefined,
    isPending: sending.isPending,
    isStale: isStatus(sending.error, 412),
    error: sending.error,
    write: (id: string, text: string) => keep({ ...drafts, [id]: text }),
    drop: (id: string) => keep(Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== id))),
    send: () => sendOver({ project, recommendations }),
    /** Stores the answers that were refused over those that were stored meanwhile. */
    async sendAnyway() {
      const stored = await readStored();
      if (stored) sendOver(stored);
    },
    async showStored() {
      if (!(await readStored())) return;
      keep({});
      sending.reset();
    },
  };
}

/** The questions whose answer differs from the stored one; what was typed for a question that is no longer asked is not sent. */
function changedOf({ questions }: Recommendations, drafts: QuestionDrafts): readonly PlanQuestion[] {
  return questions.filter((question) => isChanged(question, drafts[question.id]));
}

function isChanged({ answer }: PlanQuestion, draft: string | undefined): boolean {
  return draft !== undefined && draft.trim() !== (answer ?? '');
}

function toastOf(updated: number, seen: number) {
  if (updated === seen) return { title: 'Answers Unchanged', description: 'Nothing differs, so the solution stays as it is.' };
  return { title: 'Solution Updated', description: `Version ${updated} was designed from your answers and is shown here.` };
}
