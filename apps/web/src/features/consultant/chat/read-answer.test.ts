import type { AskEvent } from '@sheetwright/contract/consultant.ts';
import { expect, test } from 'vitest';
import { eventStream, textOf } from '../testing/event-stream.ts';
import { anAnswer, aStart } from '../testing/samples.ts';
import { AnswerFailed } from './answer-failed.ts';
import { readAnswer } from './read-answer.ts';

test('the pieces of an answer are told in their order and the last one is the answer', async () => {
  const stream = eventStream();
  const told: AskEvent[] = [];
  const answer = readAnswer(stream.response, (event) => told.push(event));
  const pieces: AskEvent[] = [aStart(), { type: 'step', text: 'Reading Project Plan' }, { type: 'text', text: 'Count.' }];

  stream.send(...pieces, { type: 'done', answer: anAnswer() });

  // The stream is not ended: nothing behind the answer is waited for.
  expect(await answer).toEqual(anAnswer());
  expect(told).toEqual(pieces);
});

test('an event that the network cuts in two, in the middle of a character, is read as one', async () => {
  const stream = eventStream();
  const told: AskEvent[] = [];
  const answer = readAnswer(stream.response, (event) => told.push(event));
  const bytes = new TextEncoder().encode(textOf({ type: 'text', text: 'Größe' }));
  const middle = bytes.indexOf(0xc3) + 1;

  stream.sendBytes(bytes.slice(0, middle));
  stream.sendBytes(bytes.slice(middle));
  stream.send({ type: 'done', answer: anAnswer() });
  await answer;

  expect(told).toEqual([{ type: 'text', text: 'Größe' }]);
});

test('comments, and events of a kind that is not known here, are left out', async () => {
  const stream = eventStream();
  const told: AskEvent[] = [];
  const answer = readAnswer(stream.response, (event) => told.push(event));

  stream.sendText(': still here\n\nevent: mood\ndata: {"type":"mood"}\n\ndata: no JSON\n\n');
  stream.send({ type: 'done', answer: anAnswer() });
  await answer;

  expect(told).toEqual([]);
});

test('an answer that breaks off is no answer, nor is one that the server gives up', async () => {
  const cutOff = eventStream();
  const first = readAnswer(cutOff.response, () => {});
  cutOff.send(aStart(), { type: 'text', text: 'Count' });
  cutOff.end();
  await expect(first).rejects.toBeInstanceOf(AnswerFailed);

  const givenUp = eventStream();
  const second = readAnswer(givenUp.response, () => {});
  givenUp.send({ type: 'error', code: 'unavailable', detail: 'Nobody answers.' });
  await expect(second).rejects.toMatchObject({ code: 'unavailable', detail: 'Nobody answers.' });
});

test('an answer that comes whole, as JSON, is as good', async () => {
  expect(await readAnswer(Response.json(anAnswer()), () => {})).toEqual(anAnswer());
  await expect(readAnswer(Response.json({ response: 7 }), () => {})).rejects.toBeInstanceOf(AnswerFailed);
});
