import type { AiSession } from '@sheetwright/contract/consultant.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { openPanel } from '../testing/open-panel.tsx';
import { aSession, FORMULA } from '../testing/samples.ts';

const SESSIONS: readonly AiSession[] = [
  aSession({ id: 2, question: 'Which rows are late?', provider: 'openai', model: 'gpt-5' }),
  aSession({ id: 1 }),
];

test('questions are listed with date and provider, and one opens as it was answered', async () => {
  const { user } = await openHistory(SESSIONS);
  expect(screen.getByText('2 questions')).toBeTruthy();
  const item = screen.getByRole('button', { name: /How do I count open tasks\?/ });
  expect(item.textContent).toContain('Sheetwright Expert');
  expect(item.querySelector('time')?.dateTime).toBe('2026-11-20T10:00:00.000Z');
  expect(screen.getByRole('button', { name: /Which rows are late\?/ }).textContent).toContain('OpenAI (gpt-5)');

  await user.click(item);

  expect(await screen.findByText('Like this:')).toBeTruthy();
  expect(within(await screen.findByRole('figure')).getByText(FORMULA)).toBeTruthy();
  expect(item.getAttribute('aria-expanded')).toBe('true');
});

test('a question can be asked again: it is put into the input and not sent', async () => {
  const { user, input, api } = await openHistory(SESSIONS);
  await user.click(screen.getByRole('button', { name: /Which rows are late\?/ }));

  await user.click(await screen.findByRole('button', { name: 'Ask Again' }));

  expect(input.value).toBe('Which rows are late?');
  expect(document.activeElement).toBe(input);
  expect(api.count('POST /api/ai/ask')).toBe(0);
});

test('one question is deleted after asking, and the others stay', async () => {
  const { user, api } = await openHistory(SESSIONS, { [calls.deleteAiSession]: () => json({}) });
  await user.click(screen.getByRole('button', { name: /Which rows are late\?/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this question?' }));
  expect(api.sent(calls.deleteAiSession, { id: 2 })).toHaveLength(0);

  await user.click(dialog.getByRole('button', { name: 'Delete for Good' }));

  await waitFor(() => expect(screen.queryByText('Which rows are late?')).toBeNull());
  expect(api.sent(calls.deleteAiSession, { id: 2 })).toHaveLength(1);
  expect(screen.getByText('1 question')).toBeTruthy();
  expect(shownToast()?.title).toBe('Question deleted');
});

test('all questions are deleted after asking; a failure is told and nothing is gone', async () => {
  const { user, api } = await openHistory(SESSIONS, {
    [calls.deleteAiSessions]: () => problem('unavailable', 'The service is busy.'),
  });
  await user.click(screen.getByRole('button', { name: 'Delete All' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete all questions?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete for Good' }));
  await waitFor(() =>
    expect(shownToast()).toMatchObject({ title: 'Failed to delete the questions', description: 'The service is busy.' }),
  );

  api.answers[calls.deleteAiSessions] = () => json({ deleted: 2 });
  await user.click(dialog.getByRole('button', { name: 'Delete for Good' }));

  expect(await screen.findByText('No questions yet')).toBeTruthy();
  expect(shownToast()?.title).toBe('Deleted 2 questions');
});

test('a list that cannot be loaded says so, with a retry', async () => {
  const { user, api } = await openPanel({ [calls.aiSessions]: () => problem('unavailable', 'The service is busy.') });
  await user.click(screen.getByRole('button', { name: /^Question History/ }));
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByText('Your consultations could not be loaded')).toBeTruthy();

  api.answers[calls.aiSessions] = () => json(SESSIONS);
  await user.click(failure.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('2 questions')).toBeTruthy();
});

test('a long list is shown ten by ten', async () => {
  const many = Array.from({ length: 25 }, (_, index) => aSession({ id: index + 1, question: `Question ${index + 1}` }));
  const { user } = await openHistory(many);
  const shown = () => screen.getAllByRole('button', { name: /^Question \d+/ }).length;
  expect(shown()).toBe(10);

  await user.click(screen.getByRole('button', { name: 'Show More' }));
  await user.click(screen.getByRole('button', { name: 'Show More' }));

  expect(shown()).toBe(25);
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
});

async function openHistory(sessions: readonly AiSession[], answers: Parameters<typeof openPanel>[0] = {}) {
  const opened = await openPanel({ [calls.aiSessions]: () => json(sessions), ...answers });
  await opened.user.click(screen.getByRole('button', { name: /^Question History/ }));
  await screen.findByRole('button', { name: 'Delete All' });
  return opened;
}
