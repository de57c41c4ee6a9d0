import type { Ask, AskAnswer } from '@sheetwright/contract/consultant.ts';
import { expect, test, vi } from 'vitest';
import { anAnswer, aStart } from '../testing/samples.ts';
import type { AskOptions } from './ask-consultant.ts';
import { createConversation } from './conversation.ts';

test('[C2.121] a message has an id, a type, a content and a timestamp', async () => {
  const { conversation, answer } = open();

  conversation.ask('How?');
  await answer(anAnswer({ response: 'So.' }));

  expect(conversation.getState().messages).toMatchObject([
    { id: 'id-1', type: 'user', content: 'How?', timestamp: '2026-11-22T10:00:00.000Z' },
    { id: 'id-2', type: 'ai', content: 'So.', timestamp: '2026-11-22T10:00:00.000Z' },
  ]);
});

test('the last ten messages travel with a question, and what it is about', async () => {
  const { conversation, asked, answer } = open();
  conversation.setSheet({ id: '42', name: 'Plan' });
  conversation.setProject({ id: 7, name: 'Move' });
  for (let round = 1; round <= 6; round += 1) {
    conversation.ask(`Question ${round}`, 'expert');
    await answer(anAnswer({ response: `Answer ${round}` }));
  }

  conversation.ask('And now?');

  const { history = [], ...rest } = asked.at(-1) ?? { question: '' };
  expect(rest).toEqual({ question: 'And now?', sheetId: '42', projectId: 7 });
  expect(history).toHaveLength(10);
  expect(history[0]).toEqual({ role: 'user', content: 'Question 2' });
  expect(history.at(-1)).toEqual({ role: 'assistant', content: 'Answer 6' });
  expect(asked[0]).toEqual({ question: 'Question 1', provider: 'expert', sheetId: '42', projectId: 7 });
});

test('[C5.036] a question that says nothing is ignored, as is one while an answer is on its way', async () => {
  const { conversation, asked } = open();

  conversation.ask('');
  conversation.ask(' \n\t ');
  expect(conversation.getState().messages).toEqual([]);
  conversation.ask('One');
  conversation.ask('Two');

  expect(asked.map(({ question }) => question)).toEqual(['One']);
});

test('what a provider wrote before it gave way is void', () => {
  const { conversation, tell } = open();
  conversation.ask('How?');

  tell(aStart('OpenAI', 'openai'), { type: 'text', text: 'Half an ans' }, { type: 'step', text: 'Reading Plan' });
  expect(conversation.getState().pending).toMatchObject({ text: 'Half an ans', steps: ['Reading Plan'] });
  tell(aStart());

  expect(conversation.getState().pending).toMatchObject({
    text: '',
    steps: [],
    gaveWay: ['OpenAI'],
    by: { displayName: 'Sheetwright Expert' },
  });
});

test('a question that gets no answer is put back to where it was typed, and told; asking again does not send it twice', async () => {
  const { conversation, asked, fail, answer, onFailed } = open();
  conversation.setDraft('How?');
  conversation.ask('How?');
  expect(conversation.getState().draft).toBe('');

  const refusal = new Error('500: no');
  await fail(refusal);

  expect(conversation.getState()).toMatchObject({ draft: 'How?', failure: refusal, pending: null });
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(refusal);
  conversation.retry();
  await answer(anAnswer());
  expect(asked.map(({ history }) => history)).toEqual([undefined, undefined]);
  expect(conversation.getState().messages.map(({ content }) => content)).toEqual(['How?', 'Count the **open** tasks.']);
  expect(conversation.getState()).toMatchObject({ draft: '', failure: null });
});

test('what was typed since a failure is kept when the failed question is asked again', async () => {
  const { conversation, asked, fail } = open();
  conversation.ask('How?');
  await fail(new Error('500: no'));
  conversation.setDraft('Something else');

  conversation.retry();

  expect(asked.at(-1)?.question).toBe('How?');
  expect(conversation.getState().draft).toBe('Something else');
});

test('an answer that breaks off stays as far as it came, is marked incomplete, and can be asked for again', async () => {
  const { conversation, asked, tell, fail } = open();
  conversation.ask('How?');
  tell(aStart(), { type: 'text', text: 'First count' });

  await fail(new Error('broken'));

  expect(conversation.getState().messages.at(-1)).toMatchObject({
    type: 'ai',
    content: 'First count',
    answer: { isComplete: false, isStopped: false, displayName: 'Sheetwright Expert' },
  });
  conversation.retry();
  expect(conversation.getState().messages.map(({ content }) => content)).toEqual(['How?']);
  expect(asked).toHaveLength(2);
});

test('stopping keeps what there is of an answer; without a word of it the question goes back', () => {
  const { conversation, tell, signal } = open();
  conversation.ask('How?');
  tell(aStart(), { type: 'text', text: 'First count' });
  conversation.stop();
  expect(signal()?.aborted).toBe(true);
  expect(conversation.getState().messages.at(-1)).toMatchObject({
    content: 'First count',
    answer: { isComplete: false, isStopped: true },
  });

  conversation.ask('And why?');
  conversation.stop();
  expect(conversation.getState()).toMatchObject({ draft: 'And why?', pending: null });
  expect(conversation.getState().messages).toHaveLength(2);
});

test('what comes after stopping or beginning anew belongs nowhere', async () => {
  const { conversation, tell, answer } = open();
  conversation.ask('How?');
  conversation.clear();

  tell(aStart(), { type: 'text', text: 'Late' });
  await answer(anAnswer());

  expect(conversation.getState()).toMatchObject({ messages: [], pending: null });
});

test('[C2.122] messages, draft and choices outlive a reload of the tab, and a question whose answer was on its way is typed again', async () => {
  const { conversation, answer, storage } = open();
  conversation.setProvider('openai');
  conversation.ask('How?');
  await answer(anAnswer());
  conversation.ask('And why?');

  const again = open(storage).conversation.getState();

  expect(again.messages.map(({ content }) => content)).toEqual(['How?', 'Count the **open** tasks.']);
  expect(again).toMatchObject({ provider: 'openai', draft: 'And why?', pending: null });
});

test.each(['{', 'null', '7', '{"messages":7}', '{"messages":[{}],"draft":""}', '{"messages":[null],"draft":""}'])(
  'what is kept as %s cannot be read, and is as nothing',
  (text) => {
    expect(open({ read: () => text, write: () => {} }).conversation.getState()).toMatchObject({ messages: [], draft: '' });
  },
);

function open(storage = memory()) {
  const asked: Ask[] = [];
  let current: (PromiseWithResolvers<AskAnswer> & AskOptions) | undefined;
  let lastId = 0;
  const onFailed = vi.fn();
  const conversation = createConversation({
    ask: (body, options) => {
      asked.push(body);
      current = { ...Promise.withResolvers<AskAnswer>(), ...options };
      return current.promise;
    },
    storage,
    newId: () => `id-${++lastId}`,
    now: () => new Date('2026-11-22T10:00:00.000Z'),
    onAnswered: () => {},
    onFailed,
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    conversation,
    asked,
    storage,
    onFailed,
    signal: () => current?.signal,
    tell: (...events: Parameters<AskOptions['onEvent']>[0][]) => {
      for (const event of events) current?.onEvent(event);
    },
    answer: (answer: AskAnswer) => {
      current?.resolve(answer);
      return settled();
    },
    fail: (error: Error) => {
      current?.reject(error);
      return settled();
    },
  };
}

function memory() {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (text: string) => {
      kept = text;
    },
  };
}
