import type { AiSession } from '@sheetwright/contract/consultant.ts';
import { MOST_LISTED_SESSIONS } from '@sheetwright/contract/limits.ts';
import { ChevronRight, MessageSquarePlus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { count, titleCase } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadBoundary } from '../../../ui/load-boundary.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useAiProviders, useAiSessions } from '../api.ts';
import { askAgain } from '../chat/ask-again.ts';
import { AnswerText } from '../components/load-answer-text.ts';
import { DeleteQuestions } from './delete-questions.tsx';

/** As many as are shown at first, and more with each wish. */
const PAGE = 10;

/** What the person asked and what was answered, newest first; one opens at a time. */
export default function QuestionHistory({ userId }: { readonly userId: string }) {
  const { data: sessions, error, refetch } = useAiSessions();
  if (error && !sessions) {
    return (
      <ErrorState
        framed={false}
        heading="h3"
        title="Your consultations could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!sessions) return <Loading />;
  if (sessions.length === 0) {
    return (
      <EmptyState
        framed={false}
        heading="h3"
        title="No questions yet"
        description="What you ask the consultant is kept here, with its answer, until you delete it."
      />
    );
  }
  return <Questions sessions={sessions} userId={userId} />;
}

interface QuestionsProps {
  readonly sessions: readonly AiSession[];
  readonly userId: string;
}

function Questions({ sessions, userId }: QuestionsProps) {
  const [shown, setShown] = useState(PAGE);
  const [openId, setOpenId] = useState<number | null>(null);
  const more = sessions.length - shown;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">
          {sessions.length >= MOST_LISTED_SESSIONS
            ? `The newest ${count(sessions.length, 'question')}`
            : count(sessions.length, 'question')}
        </p>
        <DeleteQuestions label="Delete All">
          All {count(sessions.length, 'question')} with their answers are deleted for good. That gives no consultations back. How
          many consultations you have used this month does not change.
        </DeleteQuestions>
      </div>
      <ul className="overflow-hidden rounded-md border border-border">
        {sessions.slice(0, shown).map((session) => (
          <Question
            key={session.id}
            session={session}
            userId={userId}
            isOpen={session.id === openId}
            onToggle={() => setOpenId(session.id === openId ? null : session.id)}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setShown(shown + PAGE)}>
          Show More
        </Button>
      )}
    </div>
  );
}

interface QuestionProps {
  readonly session: AiSession;
  readonly userId: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Question({ session, userId, isOpen, onToggle }: QuestionProps) {
  const id = useId();
  const { question, createdAt } = session;
  return (
    <li className="border-border border-b last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex w-full items-start gap-2 px-3 py-2 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <ChevronRight
          aria-hidden
          className={cn('mt-0.5 size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-90')}
        />
        <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <span dir="auto" className={cn('wrap-anywhere', !isOpen && 'line-clamp-1')}>
            {question}
          </span>
          <span className="text-muted text-xs sm:leading-5">
            <ProviderName session={session} />, <DateTime iso={createdAt} withTime />
          </span>
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Reading session={session} userId={userId} onDeleted={onToggle} />}
      </div>
    </li>
  );
}

/** As it is called now; one that is no longer set up by what was recorded. */
function ProviderName({ session: { provider, model } }: { readonly session: AiSession }) {
  const { data } = useAiProviders();
  const name = data?.providers.find((candidate) => candidate.name === provider)?.displayName ?? titleCase(provider);
  return model ? `${name} (${model})` : name;
}

interface ReadingProps {
  readonly session: AiSession;
  readonly userId: string;
  readonly onDeleted: () => void;
}

function Reading({ session: { id, question, response }, userId, onDeleted }: ReadingProps) {
  const plain = <p className="wrap-anywhere whitespace-pre-wrap">{response}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-border border-t px-3 py-4 sm:pl-9">
      <LoadBoundary loading={plain} failed={() => plain}>
        <AnswerText id={`session-${id}`} markdown={response} formulas={undefined} sheetId={undefined} userId={userId} />
      </LoadBoundary>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => askAgain(userId, question)}>
          <MessageSquarePlus aria-hidden />
          Ask Again
        </Button>
        <DeleteQuestions label="Delete" id={id} icon={<Trash2 aria-hidden />} onDeleted={onDeleted}>
          This question and its answer are deleted for good.
        </DeleteQuestions>
      </div>
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading your questions" className="grid gap-2">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </SkeletonGroup>
  );
}
