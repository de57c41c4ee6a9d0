import type { AiProviders } from '@sheetwright/contract/consultant.ts';
import { useEffect, useRef } from 'react';
import type { ConversationState } from '../chat/conversation.ts';
import type { ChatMessage } from '../chat/message.ts';
import { Answer, PendingAnswerView } from './answer.tsx';
import { FailureNote } from './failure-note.tsx';
import { Suggestions } from './suggestions.tsx';

export interface ConversationLogProps {
  readonly userId: string;
  readonly state: ConversationState;
  readonly providers: AiProviders;
  readonly onRetry: () => void;
  readonly onSuggest: (question: string) => void;
}

/** Questions with their answers. What is finished is read out; an answer that is being written is not. */
export function ConversationLog({ userId, state, providers, onRetry, onSuggest }: ConversationLogProps) {
  const { messages, pending, failure } = state;
  const exchanges = exchangesOf(messages);
  const lastQuestion = exchanges.at(-1)?.question.id;
  const log = useRef<HTMLDivElement>(null);
  useQuestionAtTop(log, lastQuestion);

  return (
    <div
      ref={log}
      role="log"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 focus-visible:-outline-offset-2"
    >
      {exchanges.length === 0 && <Suggestions onSuggest={onSuggest} />}
      {exchanges.map(({ question, answer }, index) => {
        const isLast = index === exchanges.length - 1;
        return (
          <section key={question.id} data-exchange className={isLast ? 'min-h-full py-5' : 'py-5'}>
            <Question message={question} />
            {answer && (
              <Answer message={answer} userId={userId} isLast={isLast && !pending} onRetry={onRetry} onSuggest={onSuggest} />
            )}
            {isLast && pending && <PendingAnswerView pending={pending} providers={providers} userId={userId} />}
            {isLast && !pending && failure !== null && !answer && <FailureNote failure={failure} onRetry={onRetry} />}
          </section>
        );
      })}
    </div>
  );
}

function Question({ message }: { readonly message: ChatMessage }) {
  return (
    <h3 dir="auto" className="wrap-anywhere whitespace-pre-wrap text-pretty pb-2 text-muted">
      <span className="sr-only">You asked: </span>
      <span>{message.content}</span>
    </h3>
  );
}

interface Exchange {
  readonly question: ChatMessage;
  readonly answer: ChatMessage | undefined;
}

function exchangesOf(messages: readonly ChatMessage[]): readonly Exchange[] {
  return messages.flatMap((message, index) => {
    if (message.type !== 'user') return [];
    const next = messages[index + 1];
    return [{ question: message, answer: next?.type === 'ai' ? next : undefined }];
  });
}

/** A new question goes to the top, so that its answer is written into free space and nothing that is being read moves. */
function useQuestionAtTop(log: React.RefObject<HTMLDivElement | null>, question: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    const last = log.current?.querySelector<HTMLElement>('[data-exchange]:last-child');
    if (last) log.current?.scrollTo({ top: last.offsetTop });
  }, [question]);
}
