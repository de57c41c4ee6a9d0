import type { AiProviders, AnswerFormula } from '@sheetwright/contract/consultant.ts';
import { CircleSlash, CornerDownRight, RotateCw } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { LoadBoundary } from '../../../ui/load-boundary.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { AnswerDetails, ChatMessage, PendingAnswer } from '../chat/message.ts';
import { AnswerText } from './load-answer-text.ts';

export interface AnswerProps {
  readonly message: ChatMessage;
  readonly userId: string;
  readonly isLast: boolean;
  readonly onRetry: () => void;
  readonly onSuggest: (question: string) => void;
}

export function Answer({ message, userId, isLast, onRetry, onSuggest }: AnswerProps) {
  const { answer, content, timestamp } = message;
  return (
    <div className="grid gap-3">
      {answer && <Changes details={answer} />}
      <Text id={message.id} markdown={content} formulas={answer?.formulas} sheetId={answer?.sheet?.id} userId={userId} />
      {answer && !answer.isComplete && <Incomplete isStopped={answer.isStopped} onRetry={isLast ? onRetry : undefined} />}
      <p className="text-muted text-xs">
        {answer && <AnsweredBy details={answer} />} <DateTime iso={timestamp} withTime />
      </p>
      {isLast && answer && <Topics topics={answer.topics} onSuggest={onSuggest} />}
    </div>
  );
}

interface PendingAnswerProps {
  readonly pending: PendingAnswer;
  readonly providers: AiProviders;
  readonly userId: string;
}

/** What is being written: steps until the first words, then these. */
export function PendingAnswerView({ pending, userId }: PendingAnswerProps) {
  const { steps, formulas, gaveWay } = pending;
  const text = useDeferredValue(pending.text);
  const current = steps.at(-1);
  return (
    <div aria-live="off" className="grid gap-3">
      {gaveWay.length > 0 && <GaveWay>{gaveWay.join(', ')} gave way to another provider.</GaveWay>}
      {text === '' ? (
        <div className="grid gap-1.5">
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner />
            <span>Thinking...</span>
          </p>
          {current && <p className="wrap-anywhere text-muted text-xs">{current}…</p>}
        </div>
      ) : (
        <Text id="pending" markdown={text} formulas={formulas} sheetId={undefined} userId={userId} />
      )}
    </div>
  );
}

interface TextProps {
  readonly id: string;
  readonly markdown: string;
  readonly formulas: readonly AnswerFormula[] | undefined;
  readonly sheetId: string | undefined;
  readonly userId: string;
}

/** Until the part that shows Markdown is there, and where it cannot be loaded, the text is shown as it is. */
function Text({ markdown, ...props }: TextProps) {
  const plain = (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {markdown}
    </p>
  );
  return (
    <LoadBoundary loading={plain} failed={() => plain}>
      <AnswerText markdown={markdown} {...props} />
    </LoadBoundary>
  );
}

/** Who was to answer and did not, each with the reason. */
function Changes({ details: { failedOver } }: { readonly details: AnswerDetails }) {
  return failedOver.map(({ provider, reason }) => <GaveWay key={provider}>{reason}.</GaveWay>);
}

function GaveWay({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-muted text-xs">
      <CircleSlash aria-hidden className="mt-px size-3.5 shrink-0" />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </p>
  );
}

function AnsweredBy({ details: { displayName, model, sheet } }: { readonly details: AnswerDetails }) {
  return (
    <>
      Answered by {displayName}
      {model && ` (${model})`}
      {sheet && `, about ${sheet.name}`},
    </>
  );
}

interface IncompleteProps {
  readonly isStopped: boolean;
  readonly onRetry: (() => void) | undefined;
}

function Incomplete({ isStopped, onRetry }: IncompleteProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-soft px-3 py-2">
      <p className="font-medium text-warning">{isStopped ? 'You stopped this answer.' : 'This answer is incomplete.'}</p>
      {onRetry && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          <RotateCw aria-hidden />
          Try Again
        </Button>
      )}
    </div>
  );
}

interface TopicsProps {
  readonly topics: readonly string[];
  readonly onSuggest: (question: string) => void;
}

/** Questions that lead on. They are put into the input and not sent: each would be one more consultation. */
function Topics({ topics, onSuggest }: TopicsProps) {
  if (topics.length === 0) return null;
  return (
    <ul aria-label="Questions that lead on" className="grid justify-items-start gap-1">
      {topics.map((topic) => (
        <li key={topic}>
          <button
            type="button"
            onClick={() => onSuggest(topic)}
            className="-ml-2 flex min-h-8 items-start gap-2 rounded-md px-2 py-1.5 text-left text-accent transition-colors hover:bg-hover pointer-coarse:min-h-11"
          >
            <CornerDownRight aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <span className="wrap-anywhere min-w-0">{topic}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
