import type { RequirementsQuestion } from '@sheetwright/contract/admin/requirements-questions.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Answer, fakeApi, json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { Questions } from './questions.tsx';

const LAWS: RequirementsQuestion = {
  ...{
    id: 'laws',
    type: 'text',
    question: 'Which laws apply?',
    description: 'Name them',
    options: [],
    required: true,
    visible: true,
    revision: 'r1',
  },
};
const PLACE: RequirementsQuestion = {
  ...{
    id: 'place',
    type: 'select',
    question: 'Where?',
    description: '',
    options: ['North', 'South'],
    required: false,
    visible: false,
    revision: 'r1',
  },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[A2.154] [A2.155] [A2.156] [A2.157] a card shows number, type, whether it is required, question, description and options', async () => {
  open();
  const laws = await card('Which laws apply?');
  for (const text of ['Question 1', 'Short text', 'Required', 'Name them'])
    expect(within(laws).getByText(text), text).toBeTruthy();
  const place = await card('Where?');
  for (const text of ['Question 2', 'One choice', 'Optional', 'North', 'South', 'Hidden']) {
    expect(within(place).getByText(text), text).toBeTruthy();
  }
  for (const name of ['Edit question 1', 'Hide question 1', 'Edit question 2', 'Show question 2']) {
    expect(screen.getByRole('button', { name })).toBeTruthy();
  }
});

test('[A2.160] [A8.019] the toggle saves the visibility, tells of it, and loads the list anew', async () => {
  const { user, api } = open({ [calls.saveQuestion]: () => json({ ...LAWS, visible: false }) });
  await user.click(await screen.findByRole('button', { name: 'Hide question 1' }));
  await vi.waitFor(() =>
    expect(shownToast()).toMatchObject({ title: 'Visibility toggled', description: 'Question visibility updated' }),
  );
  expect(api.sent(calls.saveQuestion, { id: 'laws' })[0]?.body).toEqual({ ...LAWS, visible: false });
  await vi.waitFor(() => expect(api.count(calls.requirementsQuestions)).toBe(2));
});

test('[A2.158] [A2.159] Edit opens an editor; saving sends the whole question, tells of it, and closes it', async () => {
  const { user, api } = open({ [calls.saveQuestion]: () => json(PLACE) });
  await user.click(await screen.findByRole('button', { name: 'Edit question 2' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit Question' });
  await user.type(within(dialog).getByLabelText('Options'), '\n\nEast');
  await user.click(within(dialog).getByRole('checkbox', { name: /^Required/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { ...PLACE, options: ['North', 'South', 'East'], required: true };
  expect(api.sent(calls.saveQuestion, { id: 'place' })[0]?.body).toEqual(body);
  expect(shownToast()).toMatchObject({ title: 'Success', description: 'Question updated successfully' });
});

test('[A7.051] Add Question sends even empty fields with an empty id; what the server refuses stands at its field and the editor stays', async () => {
  const refuse = () => problem('validation_failed', 'Check it.', [{ path: 'question', message: 'Required' }]);
  const { user, api } = open({ 'PUT /api/admin/requirements-questions/': refuse });
  await user.click(await screen.findByRole('button', { name: 'Add Question' }));
  const dialog = screen.getByRole('dialog', { name: 'Add Question' });
  expect(within(dialog).queryByLabelText('Options')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await within(dialog).findAllByText('Required')).length).toBeGreaterThan(1);
  expect(api.count('PUT /api/admin/requirements-questions/')).toBe(1);
  expect(shownToast()).toEqual({ title: 'Error', description: 'Failed to update question', destructive: true });
});

test('without questions the tab says so', async () => {
  open({ [calls.requirementsQuestions]: () => json([]) });
  expect(await screen.findByRole('heading', { name: 'No questions found' })).toBeTruthy();
});

async function card(question: string): Promise<HTMLElement> {
  return (await screen.findByRole('heading', { name: question })).closest('li') ?? expect.fail(`There is no card of ${question}`);
}

function open(answers: Record<string, Answer> = {}) {
  const api = fakeApi({ [calls.requirementsQuestions]: () => json([LAWS, PLACE]), ...answers });
  const user = userEvent.setup({ delay: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Questions />
    </QueryClientProvider>,
  );
  return { user, api };
}
