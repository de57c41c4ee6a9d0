import { conversationOf } from './use-conversation.ts';

/** Of the field in which a question is written. */
export const QUESTION_ID = 'consultant-question';

/** Puts an earlier question into the input, to be changed or sent. */
export function askAgain(userId: string, question: string): void {
  conversationOf(userId).setDraft(question);
  const field = document.getElementById(QUESTION_ID);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
