import type { RequirementsQuestion } from '@sheetwright/contract/admin/requirements-questions.ts';
import { segmentsOf } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/api-mutation.ts';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { toast } from '../../../lib/toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { failed } from '../failed.ts';
import { ContentList } from './content-list.tsx';
import { QuestionEditor, TYPE_LABELS } from './question-editor.tsx';

const FAILURE = 'The questions could not be loaded';
const NEW_QUESTION: RequirementsQuestion = {
  ...{ id: '', type: 'text', question: '', description: '', options: [], required: false, visible: true, revision: '' },
};

/** What the questionnaire asks beyond its own questions. */
export function Questions() {
  const [edited, setEdited] = useState<RequirementsQuestion | null>(null);
  return (
    <ContentList
      title="Requirements Questions"
      description="They end the fifth step of the questionnaire. Answers stay with the wording under which they were given."
      actions={
        <Button size="sm" onClick={() => setEdited(NEW_QUESTION)}>
          Add Question
        </Button>
      }
      query={useQuery(withFailure(FAILURE, queryOf(calls.requirementsQuestions)))}
      failure={FAILURE}
      empty={{ title: 'No questions found', description: 'The questionnaire asks its own questions alone.' }}
      card={(question, index) => (
        <QuestionCard key={question.id} question={question} number={index + 1} onEdit={() => setEdited(question)} />
      )}
    >
      <QuestionEditor question={edited} onClose={() => setEdited(null)} />
    </ContentList>
  );
}

interface QuestionCardProps {
  readonly question: RequirementsQuestion;
  readonly number: number;
  readonly onEdit: () => void;
}

function QuestionCard({ question: shown, number, onEdit }: QuestionCardProps) {
  const { type, question, description, options, required, visible } = shown;
  return (
    <li className="grid content-start gap-2 rounded-md border border-border p-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-muted text-xs" data-figure>
          Question {number}
        </span>
        <Badge tone="neutral">{TYPE_LABELS[type]}</Badge>
        <Badge tone={required ? 'warning' : 'neutral'}>{required ? 'Required' : 'Optional'}</Badge>
        {!visible && <Badge tone="neutral">Hidden</Badge>}
      </div>
      <h3 dir="auto" className="wrap-anywhere font-medium">
        {question}
      </h3>
      {description && (
        <p dir="auto" className="wrap-anywhere text-muted">
          {description}
        </p>
      )}
      {options.length > 0 && (
        <ul aria-label={`Options of question ${number}`} className="flex flex-wrap gap-1.5">
          {options.map((option) => (
            <li key={option} dir="auto" className="wrap-anywhere rounded-sm border border-border bg-sunken px-2 py-0.5">
              {option}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-label={`Edit question ${number}`} onClick={onEdit}>
          Edit
        </Button>
        <VisibilityToggle question={shown} number={number} />
      </div>
    </li>
  );
}

function VisibilityToggle({ question, number }: Pick<QuestionCardProps, 'question' | 'number'>) {
  const client = useQueryClient();
  const toggle = useCall(calls.saveQuestion, {
    onSuccess: async () => {
      toast({ title: 'Visibility toggled', description: 'Question visibility updated' });
      await client.invalidateQueries({ queryKey: segmentsOf(calls.requirementsQuestions) });
    },
    onError: async (error) => {
      failed('Failed to update question', error);
      // What somebody else has made of it is shown, so that the next click is based on that.
      if (hasCode(error, 'content_changed'))
        await client.invalidateQueries({ queryKey: segmentsOf(calls.requirementsQuestions) });
    },
  });
  const { id, visible, revision } = question;
  const word = visible ? 'Hide' : 'Show';
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${word} question ${number}`}
      pending={toggle.isPending}
      onClick={() => toggle.mutate({ params: { id }, body: { ...question, visible: !visible }, ifMatch: revision })}
    >
      {word}
    </Button>
  );
}
