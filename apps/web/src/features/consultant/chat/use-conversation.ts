import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useSyncExternalStore } from 'react';
import { queryOf } from '../../../lib/api-query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { onUserStorageCleared, userTabStorage } from '../../../lib/user-storage.ts';
import { askConsultant } from './ask-consultant.ts';
import { type Conversation, type ConversationState, createConversation, type Named } from './conversation.ts';
import { tellFailure } from './tell-failure.ts';

const conversations = new Map<string, Conversation>();

onUserStorageCleared(() => {
  for (const conversation of conversations.values()) conversation.forget();
  conversations.clear();
});

/** The conversation of a person in this tab: leaving the screen and coming back finds it as it was. */
export function conversationOf(userId: string): Conversation {
  const existing = conversations.get(userId);
  if (existing) return existing;
  const conversation = createConversation({
    ask: askConsultant,
    storage: userTabStorage(userId, 'conversation'),
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
    onAnswered: refreshCounts,
    onFailed: tellFailure,
  });
  conversations.set(userId, conversation);
  return conversation;
}

export function useConversation(conversation: Conversation): ConversationState {
  return useSyncExternalStore(conversation.subscribe, conversation.getState);
}

/** From now on questions are about this project, until that is taken away in the panel. */
export function consultAbout(userId: string, project: Named<number>): void {
  conversationOf(userId).setProject(project);
}

/** An answer is one more consultation, which the list of questions and the month's figures show. */
function refreshCounts() {
  for (const address of [calls.aiSessions, calls.aiProviders] as const) {
    void queryClient.invalidateQueries({ queryKey: queryOf(address).queryKey, exact: true });
  }
}
