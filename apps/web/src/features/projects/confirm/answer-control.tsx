import type { PlanQuestion } from '@sheetwright/contract/projects.ts';
import { RefreshCw } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { MOST_ANSWER_LENGTH, type QuestionAnswers } from './use-question-answers.ts';

export interface AnswerControlProps {
  readonly question: PlanQuestion;
  readonly draft: string;
  readonly answers: QuestionAnswers;
  /** The stored answer stays after all. */
  readonly onKeep: () => void;
}

/** Where a question is answered: one of its options, or a text of one's own. */
export function AnswerControl(props: AnswerControlProps) {
  const { question, draft, answers } = props;
  const { id, options, answer } = question;
  const isTakenBack = answer !== null && draft.trim() === '';
  const Control = options.length > 0 ? Options : Text;
  return (
    <div className="grid justify-items-start gap-2 *:w-full">
      <Control question={question} draft={draft} onChange={(text) => answers.write(id, text)} />
      {isTakenBack && (
        <p role="status" className="text-muted text-sm">
          Your answer is taken back with the update: the assumption counts again.
        </p>
      )}
      {draft.trim() !== '' && draft.trim() !== answer && (
        <p role="status" className="flex items-start gap-2 text-sm">
          <RefreshCw aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          <span dir="auto" className="wrap-anywhere min-w-0">
            With the update this answer takes the place of the assumption, and changes <bdi>{question.changes}</bdi>.
          </span>
        </p>
      )}
      <ControlButtons {...props} />
    </div>
  );
}

function ControlButtons({ question: { id, answer, options }, draft, answers, onKeep }: AnswerControlProps) {
  if (answer === null) {
    if (options.length === 0 || draft === '') return null;
    return <SmallButton onClick={() => answers.drop(id)}>Clear choice</SmallButton>;
  }
  return (
    <div className="-ml-3 flex flex-wrap gap-1">
      <SmallButton onClick={onKeep}>Keep the answer</SmallButton>
      {draft !== '' && <SmallButton onClick={() => answers.write(id, '')}>Take the answer back</SmallButton>}
    </div>
  );
}

function SmallButton({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <div>
      <Button variant="ghost" size="sm" onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}

interface ControlProps {
  readonly question: PlanQuestion;
  readonly draft: string;
  readonly onChange: (text: string) => void;
}

function Text({ question, draft, onChange }: ControlProps) {
  return (
    <Field label={<Label question={question} />} limit={{ max: MOST_ANSWER_LENGTH }} className="max-w-prose">
      {(control) => (
        <Textarea {...control} dir="auto" value={draft} onChange={(event) => onChange(event.target.value)} rows={2} />
      )}
    </Field>
  );
}

function Options({ question, draft, onChange }: ControlProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">
        <Label question={question} />
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {question.options.map((option) => (
          <label
            key={option}
            className="flex min-h-10 cursor-pointer items-start gap-2.5 rounded-md border border-border px-3 py-2 text-sm transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === draft}
              onChange={() => onChange(option)}
              className="mt-0.5 size-4 shrink-0 accent-accent focus-visible:outline-none"
            />
            <bdi className="wrap-anywhere min-w-0">{option}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The question stands above already; who cannot see that hears it again. */
function Label({ question }: { readonly question: PlanQuestion }) {
  return (
    <>
      Your answer<span className="sr-only"> to: {question.text}</span>
    </>
  );
}
