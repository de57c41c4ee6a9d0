import type { Ask, AskAnswer } from '@sheetwright/contract/consultant.ts';
import { MOST_HISTORY_MESSAGES } from '@sheetwright/contract/limits.ts';
import type { AskOptions } from './ask-consultant.ts';
import { type ChatMessage, detailsOf, incompleteAnswer, NOTHING_YET, type PendingAnswer, receive } from './message.ts';

/** Something that questions are about. */
export interface Named<Id> {
  readonly id: Id;
  readonly name: string;
}

/** What outlives a reload. */
interface Kept {
  readonly messages: readonly ChatMessage[];
  /** What is typed and not sent. */
  readonly draft: string;
  /** Whom the person has chosen; null for the server's default. */
  readonly provider: string | null;
  readonly sheet: Named<string> | null;
  readonly project: Named<number> | null;
}

export interface ConversationState extends Kept {
  /** The answer to the last message; null when none is on its way. */
  readonly pending: PendingAnswer | null;
  /** Why the last message has no answer. */
  readonly failure: unknown;
}

export interface ConversationDependencies {
  readonly ask: (body: Ask, options: AskOptions) => Promise<AskAnswer>;
  readonly storage: { read(): string | null; write(text: string): unknown };
  readonly newId: () => string;
  readonly now: () => Date;
  readonly onAnswered: (answer: AskAnswer) => void;
  readonly onFailed: (error: unknown) => void;
}

const EMPTY: ConversationState = {
  messages: [],
  draft: '',
  provider: null,
  sheet: null,
  project: null,
  pending: null,
  failure: null,
};

/** More would make every keystroke slower, and be read by nobody. */
const MOST_KEPT_MESSAGES = 60;
/** What the server takes of an earlier message. */
const MAX_HISTORY_LENGTH = 40_000;

/**
 * A conversation with the consultant. It goes on whatever screen is shown, and a question that gets no answer is put back to where it was typed.
 */
export function createConversation(dependencies: ConversationDependencies) {
  let state = readKept(dependencies.storage.read());
  let asking: AbortController | undefined;
  const listeners = new Set<() => void>();

  function change(changes: Partial<ConversationState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function changeAndKeep(changes: Partial<ConversationState>) {
    change(changes);
    dependencies.storage.write(JSON.stringify(keptOf(state)));
  }

  function messageOf(message: Pick<ChatMessage, 'type' | 'content' | 'answer'>): ChatMessage {
    return { id: dependencies.newId(), timestamp: dependencies.now().toISOString(), ...message };
  }

  /** What comes back after the conversation was begun anew, or the question given up, belongs nowhere. */
  function settle(own: AbortController, changes: Partial<ConversationState>) {
    if (asking !== own) return;
    asking = undefined;
    changeAndKeep({ pending: null, ...changes });
  }

  async function send(content: string, provider: string | undefined) {
    const own = new AbortController();
    const body = askOf(state, content, provider);
    asking = own;
    changeAndKeep({
      messages: [...answered(state.messages), messageOf({ type: 'user', content })],
      draft: '',
      failure: null,
      pending: NOTHING_YET,
    });
    const onEvent: AskOptions['onEvent'] = (event) => {
      if (asking === own && state.pending) change({ pending: receive(state.pending, event) });
    };
    try {
      const answer = await dependencies.ask(body, { signal: own.signal, onEvent });
      const message = messageOf({ type: 'ai', content: answer.response, answer: detailsOf(answer) });
      settle(own, { messages: [...state.messages, message] });
      dependencies.onAnswered(answer);
    } catch (error) {
      if (asking !== own) return;
      fail(own, error);
    }
  }

  function fail(own: AbortController, failure: unknown) {
    const partly = partOf(state.pending, false);
    if (partly) settle(own, { messages: [...state.messages, messageOf(partly)] });
    else settle(own, { failure, draft: state.draft || lastQuestion(state) });
    dependencies.onFailed(failure);
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setDraft: (draft: string) => changeAndKeep({ draft }),
    setProvider: (provider: string) => changeAndKeep({ provider }),
    setSheet: (sheet: Named<string> | null) => changeAndKeep({ sheet }),
    setProject: (project: Named<number> | null) => changeAndKeep({ project }),
    /** Sends a question; one that says nothing is ignored, as is one while an answer is on its way. @param provider the default one without it */
    ask(question: string, provider?: string) {
      if (question.trim() === '' || state.pending) return;
      void send(question.trim(), provider);
    },
    /** Gives up the answer that is being written. What there is of it stays; without a word of it the question goes back. */
    stop() {
      const { pending, messages } = state;
      if (!asking || !pending) return;
      const own = asking;
      own.abort();
      const partly = partOf(pending, true);
      if (partly) return settle(own, { messages: [...messages, messageOf(partly)] });
      settle(own, { messages: messages.slice(0, -1), draft: state.draft || lastQuestion(state) });
    },
    /** Asks the last question again, in place of what came of it. */
    retry(provider?: string) {
      const question = lastQuestion(state);
      if (state.pending || question === '') return;
      const { messages, draft } = state;
      change({
        messages: messages.slice(
          0,
          messages.findLastIndex(({ type }) => type === 'user'),
        ),
      });
      void send(question, provider);
      // What was typed since then is not what failed.
      if (draft !== question) changeAndKeep({ draft });
    },
    /** Begins anew, with what is typed and whom it goes to. */
    clear() {
      asking?.abort();
      asking = undefined;
      changeAndKeep({ messages: [], failure: null, pending: null });
    },
    /** Forgets everything, for somebody who leaves this browser. */
    forget() {
      asking?.abort();
      asking = undefined;
      change(EMPTY);
    },
  };
}

export type Conversation = ReturnType<typeof createConversation>;

function askOf(state: ConversationState, question: string, provider: string | undefined): Ask {
  const history = answered(state.messages)
    .filter(({ content }) => content.trim() !== '')
    .slice(-MOST_HISTORY_MESSAGES)
    .map(({ type, content }) => ({
      role: type === 'user' ? ('user' as const) : ('assistant' as const),
      content: content.slice(0, MAX_HISTORY_LENGTH),
    }));
  return {
    question,
    ...(provider && { provider }),
    ...(state.sheet && { sheetId: state.sheet.id }),
    ...(state.project && { projectId: state.project.id }),
    ...(history.length > 0 && { history }),
  };
}

/** Without a last question that got no answer: it stands in the input again. */
function answered(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.at(-1)?.type === 'user' ? messages.slice(0, -1) : messages;
}

function lastQuestion({ messages }: Pick<ConversationState, 'messages'>): string {
  return messages.findLast(({ type }) => type === 'user')?.content ?? '';
}

function partOf(pending: PendingAnswer | null, isStopped: boolean) {
  if (!pending || pending.text.trim() === '') return undefined;
  return { type: 'ai', content: pending.text, answer: incompleteAnswer(pending, isStopped) } as const;
}

/** A question whose answer is on its way would be lost by a reload; it is kept as what it was before. */
function keptOf(state: ConversationState): Kept {
  const { draft, provider, sheet, project, pending } = state;
  const messages = answered(state.messages).slice(-MOST_KEPT_MESSAGES);
  return { messages, draft: draft || (pending ? lastQuestion(state) : ''), provider, sheet, project };
}

/** What this or an earlier version of the app has kept; whatever is of another shape is as nothing. */
function readKept(text: string | null): ConversationState {
  const kept = parse(text);
  return Array.isArray(kept.messages) && kept.messages.every(isMessage) && typeof kept.draft === 'string'
    ? { ...EMPTY, ...kept }
    : EMPTY;
}

function isMessage(message: Partial<ChatMessage> | null): boolean {
  return typeof message?.id === 'string' && typeof message.content === 'string' && typeof message.timestamp === 'string';
}

function parse(text: string | null): Partial<Kept> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Partial<Kept>;
  } catch {
    return {};
  }
}
