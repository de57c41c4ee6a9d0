import type { AiProviders } from '@sheetwright/contract/consultant.ts';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { type AiProvider, currentProvider, ownExpert } from '../chat/current-provider.ts';
import { conversationOf, useConversation } from '../chat/use-conversation.ts';
import { Composer } from './composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationLog } from './conversation-log.tsx';
import { loadAnswerText } from './load-answer-text.ts';

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'));

export interface ConsultantProps {
  readonly userId: string;
  readonly providers: AiProviders;
}

/** Somebody who was picked, or asked, and may not receive anything yet. */
interface Consent {
  readonly provider: AiProvider;
  /** Goes on with whoever it is to be. */
  readonly proceed: (provider: string | undefined) => void;
}

export default function Consultant({ userId, providers }: ConsultantProps) {
  const conversation = conversationOf(userId);
  const state = useConversation(conversation);
  const provider = currentProvider(providers, state.provider);
  const [consent, setConsent] = useState<Consent | null>(null);
  const [isEngaged, setIsEngaged] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);

  /** Nothing goes to anybody before the person has agreed to it. */
  function withConsent(chosen: AiProvider | undefined, proceed: Consent['proceed']) {
    if (chosen && !chosen.isAllowed) setConsent({ provider: chosen, proceed });
    else proceed(chosen?.name);
  }

  function choose(name: string) {
    const chosen = providers.providers.find((candidate) => candidate.name === name);
    withConsent(chosen, (agreed) => agreed && conversation.setProvider(agreed));
  }

  function suggest(question: string) {
    conversation.setDraft(question);
    input.current?.focus();
  }

  function engage() {
    setIsEngaged(true);
    prepareAnswers();
  }

  function stopOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !state.pending) return;
    event.preventDefault();
    conversation.stop();
  }

  function settleConsent(name: string | undefined) {
    if (name !== undefined) {
      conversation.setProvider(name);
      consent?.proceed(name);
    }
    setConsent(null);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape stops the answer wherever in the panel the focus is
    <div className="flex h-full flex-col" onKeyDown={stopOnEscape} onFocus={engage} onPointerEnter={prepareAnswers}>
      <ConversationHead
        providers={providers}
        current={provider}
        isPending={state.pending !== null}
        hasMessages={state.messages.length > 0}
        onChoose={choose}
        onClear={() => {
          conversation.clear();
          input.current?.focus();
        }}
      />
      <ConversationLog
        userId={userId}
        state={state}
        providers={providers}
        onRetry={() => withConsent(provider, conversation.retry)}
        onSuggest={suggest}
      />
      <Composer
        ref={input}
        stopButton={stopButton}
        state={state}
        conversation={conversation}
        quota={providers.quota}
        isEngaged={isEngaged}
        onSend={() => withConsent(provider, (name) => conversation.ask(state.draft, name))}
      />
      {consent && (
        <Suspense>
          <ConsentDialog
            provider={consent.provider}
            expert={ownExpert(providers)}
            onSettled={settleConsent}
            onClosed={() => (stopButton.current ?? input.current)?.focus()}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Should it not load now, the answer tries again and is shown as it is written. */
function prepareAnswers() {
  loadAnswerText().catch(() => {});
}
