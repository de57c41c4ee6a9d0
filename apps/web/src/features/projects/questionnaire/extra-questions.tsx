import type { AskedQuestion } from '@sheetwright/contract/admin/requirements-questions.ts';
import { MAX_EXTRA_ANSWER } from '@sheetwright/contract/limits.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useController } from 'react-hook-form';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { ASKED_FAILURE, answerTo, askedQuery, goneQuestions, problemOf, withAnswer } from './asked-questions.ts';

/** What operators ask beyond the questionnaire, and what they asked when it was answered. */
export function ExtraQuestions() {
  const { data, error, refetch } = useQuery(askedQuery);
  const { field, fieldState } = useController<Requirements, 'extraAnswers'>({ name: 'extraAnswers' });
  const answers = field.value ?? [];
  if (!data && !error) {
    return (
      <SkeletonGroup label="Loading further questions">
        <Skeleton className="h-16" />
      </SkeletonGroup>
    );
  }
  const questions = [...(data ?? []), ...goneQuestions(answers, data ?? [])];
  const problemWith = (question: AskedQuestion) => problemOf(question, answerTo(question.id, answers));
  const first = questions.find(problemWith) ?? questions[0];
  return (
    <>
      {questions.map((question) => (
        <ExtraQuestion
          key={question.id}
          question={question}
          answer={answerTo(question.id, answers)}
          onAnswer={(answer) => field.onChange(withAnswer(answers, question, answer))}
          error={fieldState.invalid ? problemWith(question) : undefined}
          {...(question === first && { inputRef: field.ref })}
        />
      ))}
      {!data && error && (
        <ErrorState framed={false} heading="h3" title={ASKED_FAILURE} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

interface ExtraQuestionProps {
  readonly question: AskedQuestion;
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
  readonly error: string | undefined;
  /** So that the form can move focus here. */
  readonly inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>;
}

function ExtraQuestion({ question: asked, answer, onAnswer, error, inputRef }: ExtraQuestionProps) {
  const { id, type, question, description, options, required } = asked;
  if (type === 'multiselect') {
    const chosen = answer.split('\n').filter((option) => option !== '');
    return (
      <CheckboxGroup
        legend={required ? question : `${question} (optional)`}
        help={description}
        options={offered(options, chosen)}
        name={id}
        value={chosen}
        onChange={(values) => onAnswer(values.join('\n'))}
        error={error}
        {...(inputRef && { ref: inputRef })}
      />
    );
  }
  const own = { value: answer, ...(inputRef && { ref: inputRef }) };
  return (
    <Field
      label={<bdi>{question}</bdi>}
      help={description}
      error={error}
      aside={!required && 'Optional'}
      limit={type === 'select' ? undefined : { max: MAX_EXTRA_ANSWER }}
    >
      {(control) => {
        if (type === 'select') {
          const entries = offered(options, answer === '' ? [] : [answer]).map((value) => ({ value, label: value }));
          return (
            <Select
              placeholder="Please choose"
              options={entries}
              {...control}
              {...own}
              onChange={({ target }) => onAnswer(target.value)}
            />
          );
        }
        if (type === 'text') {
          return <Input dir="auto" autoComplete="off" {...control} {...own} onChange={({ target }) => onAnswer(target.value)} />;
        }
        return <Textarea dir="auto" {...control} {...own} onChange={({ target }) => onAnswer(target.value)} />;
      }}
    </Field>
  );
}

/** An option that was chosen when it was there stays to choose from. */
function offered(options: readonly string[], chosen: readonly string[]): string[] {
  return [...options, ...chosen.filter((option) => !options.includes(option))];
}
