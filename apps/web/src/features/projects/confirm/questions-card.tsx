import { lengthOf } from '@sheetwright/contract/limits.ts';
import type { PlanQuestion, Project, Recommendations } from '@sheetwright/contract/projects.ts';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { requestIdOf, serverMessage } from '../../../lib/api-error.ts';
import { count } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardDescription, CardFooter, CardHeader } from '../../../ui/card.tsx';
import { useAuth } from '../../accounts/use-auth.ts';
import { TypedText } from '../components/typed-text.tsx';
import { ChangeList } from '../plan/change-list.tsx';
import { AnswerControl } from './answer-control.tsx';
import { MOST_ANSWER_LENGTH, type QuestionAnswers, useQuestionAnswers } from './use-question-answers.ts';

export interface QuestionsCardProps {
  readonly project: Project;
  readonly recommendations: Recommendations;
  /** A version that is being created stays as it was reviewed, so nothing is designed anew meanwhile. */
  readonly isCreating: boolean;
}

/** What is asked back, each with what is assumed until it is answered; nothing when nothing is asked. */
export function QuestionsCard(props: QuestionsCardProps) {
  const { user } = useAuth();
  if (props.recommendations.questions.length === 0) return null;
  return <Questions key={user?.id ?? ''} userId={user?.id} {...props} />;
}

function Questions({ userId, project, recommendations, isCreating }: QuestionsCardProps & { userId: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { questions } = recommendations;
  // The pressed button goes as soon as nothing is left to send; whoever pressed it goes on reading at the new version's questions.
  const onUpdated = () => requestAnimationFrame(() => heading.current?.focus());
  const answers = useQuestionAnswers({ userId, project, recommendations, onUpdated });
  return (
    <Card>
      <CardHeader>
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 font-semibold text-base outline-none">
          Questions
        </h2>
        <CardDescription>{introductionTo(questions)}</CardDescription>
      </CardHeader>
      {answers.change && <WhatChanged {...answers.change} />}
      <ul ref={list} className="divide-y divide-border border-border border-t">
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionItem question={question} answers={answers} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {answers.isPending && 'Designing the solution from your answers'}
      </p>
      {questions.some((question) => isOpenFor(answers, question)) && (
        <Update answers={answers} isCreating={isCreating} list={list} />
      )}
    </Card>
  );
}

/** What has come of the answers, so that nobody has to look for it. */
function WhatChanged({ version, changes }: NonNullable<QuestionAnswers['change']>) {
  return (
    <div className="border-border border-t bg-accent-soft px-5 py-3.5 text-sm">
      <p className="mb-1.5 font-medium">What your answers changed in version {version}</p>
      {changes.length === 0 ? (
        <p>No sheet, column or automation: the answers are kept with the solution and its steps.</p>
      ) : (
        <ChangeList changes={changes} />
      )}
    </div>
  );
}

function introductionTo(questions: readonly PlanQuestion[]): string {
  const open = questions.filter(({ answer }) => answer === null).length;
  if (open === 0) return 'All are answered, and the solution follows your answers.';
  const others = open < questions.length ? ` ${questions.length - open} of ${questions.length} are answered.` : '';
  return `An answer makes the solution fit better. Until there is one, it follows the assumption.${others}`;
}

/** An answered question is answered again only on demand. */
function isOpenFor({ drafts }: QuestionAnswers, { id, answer }: PlanQuestion): boolean {
  return answer === null || drafts[id] !== undefined;
}

interface QuestionItemProps {
  readonly question: PlanQuestion;
  readonly answers: QuestionAnswers;
}

function QuestionItem({ question, answers }: QuestionItemProps) {
  const titleId = useId();
  const item = useRef<HTMLElement>(null);
  const draft = answers.drafts[question.id];
  const isOpen = isOpenFor(answers, question);

  function change() {
    answers.write(question.id, question.answer ?? '');
    focusIn(item, 'textarea, input:checked, input');
  }

  function keep() {
    answers.drop(question.id);
    focusIn(item, 'button');
  }

  return (
    <article ref={item} aria-labelledby={titleId} className="grid gap-4 px-5 py-5">
      <div className="grid gap-2">
        <h3 id={titleId} className="max-w-prose font-medium">
          <TypedText>{question.text}</TypedText>
        </h3>
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[8.5rem_minmax(0,1fr)]">
          {question.answer !== null && (
            <Line label={isOpen ? 'Answer so far' : 'Your answer'}>
              <span className="font-medium text-text">{question.answer}</span>
            </Line>
          )}
          <Line label={question.answer === null ? 'Assumed until then' : 'Assumed without it'}>{question.assumption}</Line>
          <Line label="An answer changes">{question.changes}</Line>
        </dl>
      </div>
      {isOpen ? (
        <AnswerControl question={question} draft={draft ?? ''} answers={answers} onKeep={keep} />
      ) : (
        <div>
          <Button variant="secondary" size="sm" onClick={change} disabled={answers.isPending}>
            Change<span className="sr-only"> the answer to: {question.text}</span>
          </Button>
        </div>
      )}
    </article>
  );
}

/** What is asked for takes the place of the pressed button with the next paint; whoever pressed it goes on there. */
function focusIn(item: RefObject<HTMLElement | null>, selector: string) {
  requestAnimationFrame(() => item.current?.querySelector<HTMLElement>(selector)?.focus());
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd dir="auto" className="wrap-anywhere min-w-0 max-w-prose whitespace-pre-wrap max-sm:mb-1">
        {children}
      </dd>
    </>
  );
}

interface UpdateProps {
  readonly answers: QuestionAnswers;
  readonly isCreating: boolean;
  readonly list: RefObject<HTMLElement | null>;
}

function Update({ answers, isCreating, list }: UpdateProps) {
  const { changed, drafts, isPending, isStale, error } = answers;
  const noteId = useId();
  const [isTold, setIsTold] = useState(false);
  const tooLong = changed.find(({ id }) => lengthOf(drafts[id] ?? '') > MOST_ANSWER_LENGTH);

  function update() {
    setIsTold(tooLong !== undefined);
    if (tooLong) list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else answers.send();
  }

  return (
    <CardFooter className="max-sm:[&>button]:w-full">
      {error && !isPending && (
        <InSight>{isStale ? <Stale answers={answers} /> : <UpdateFailure error={error} onRetry={update} />}</InSight>
      )}
      {isTold && tooLong && (
        <p role="alert" className="w-full text-danger text-sm">
          An answer is longer than {MOST_ANSWER_LENGTH.toLocaleString()} characters. Shorten it, then update the solution.
        </p>
      )}
      <Button onClick={update} pending={isPending} disabled={changed.length === 0 || isCreating} aria-describedby={noteId}>
        {isPending ? 'Updating solution...' : 'Update solution'}
      </Button>
      <p id={noteId} className="min-w-0 flex-1 basis-60 text-muted text-sm">
        {noteOn(answers, isCreating)}
      </p>
    </CardFooter>
  );
}

/** On a phone, toast and buttons stand at the lower edge, so what stands in the way is brought above them. */
function InSight({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: browsers that answer with a promise would have it taken for a clean-up.
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} className="w-full">
      {children}
    </div>
  );
}

function noteOn({ changed, isKept, isPending }: QuestionAnswers, isCreating: boolean): string {
  if (isPending) return 'The solution is designed from your answers, and every formula is checked.';
  if (isCreating) return 'The assets are being created right now. The solution can be updated when that has ended.';
  if (changed.length === 0) return 'Answer what you can. What was reviewed before stays as an earlier version.';
  const ready = `${count(changed.length, 'answer')} to send.`;
  if (!isKept) return `${ready} This browser does not keep answers: they are lost when you leave this page.`;
  return `${ready} Kept in this browser until you update.`;
}

function UpdateFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const requestId = requestIdOf(error);
  return (
    <Alert
      live
      tone="danger"
      title="The solution could not be updated"
      actions={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p className="wrap-anywhere">{serverMessage(error, 'Something went wrong.')} Your answers are still here.</p>
      {requestId && (
        <p className="text-muted text-xs">
          Request <code className="select-all font-mono">{requestId}</code>
        </p>
      )}
    </Alert>
  );
}

function Stale({ answers }: { readonly answers: QuestionAnswers }) {
  return (
    <Alert
      live
      tone="warning"
      title="The answers of this project were changed in another tab or device"
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={() => void answers.showStored()}>
            Show the stored answers
          </Button>
          <Button variant="secondary" size="sm" onClick={() => void answers.sendAnyway()}>
            Save mine instead
          </Button>
        </>
      }
    >
      Nothing was overwritten. Showing the stored answers discards those you typed here; saving yours replaces stored ones to the
      same questions.
    </Alert>
  );
}
