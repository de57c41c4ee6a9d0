import type { AskedQuestion } from '@sheetwright/contract/admin/requirements-questions.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { userStorage } from '../../../lib/user-storage.ts';
import { json, problem } from '../../../testing/fake-api.ts';
import { createFakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { REQUIREMENTS } from '../testing/samples.ts';
import { draftStore } from './draft.ts';
import { Questionnaire } from './questionnaire.tsx';

const LAWS: AskedQuestion = {
  ...{ id: 'laws', type: 'textarea', question: 'Which laws apply?', description: 'Name them', options: [], required: true },
};
const SITES: AskedQuestion = {
  ...{
    id: 'sites',
    type: 'multiselect',
    question: 'Which sites?',
    description: '',
    options: ['North', 'South'],
    required: false,
  },
};
const PLACE: AskedQuestion = { ...SITES, id: 'place', type: 'select', question: 'Where first?' };
const NAME: AskedQuestion = { ...LAWS, id: 'name', type: 'text', question: 'Who leads it?', required: false };

beforeEach(() => localStorage.clear());

it('[C2.165] the operators’ questions end the fifth step, each as its type asks, and stand on no other', async () => {
  const { user } = setup({ step: 4 });
  expect(await screen.findByRole('textbox', { name: 'Which laws apply?' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Which sites? (optional)' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Where first?' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Who leads it?' }).tagName).toBe('INPUT');
  const metrics = screen.getByLabelText('Success Metrics');
  const laws = screen.getByLabelText('Which laws apply?');
  expect(metrics.compareDocumentPosition(laws) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.queryByLabelText('Which laws apply?')).toBeNull();
});

it('[C2.165] Next goes on only when those that are required are answered, and leads to the first that is not', async () => {
  const { user } = setup({ step: 4 });
  const laws = await screen.findByLabelText('Which laws apply?');
  await user.type(laws, '   ');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Please answer this question')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(laws));
  await user.type(laws, 'None');
  expect(screen.queryByText('Please answer this question')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Technical Requirements' })).toBeTruthy();
});

it('answers travel with their wording; a question without an answer is left out', async () => {
  const { user, server } = setup({ step: 4 });
  await user.type(await screen.findByLabelText('Which laws apply?'), 'The river act');
  await user.click(screen.getByLabelText('North'));
  await user.click(screen.getByLabelText('South'));
  await user.selectOptions(screen.getByLabelText('Where first?'), 'South');
  await user.selectOptions(screen.getByLabelText('Where first?'), 'Please choose');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Create Project' }));
  await waitFor(() => expect(server.sent(calls.createProject)).toHaveLength(1));
  expect(server.sent(calls.createProject)[0]?.body).toMatchObject({
    requirements: {
      extraAnswers: [
        { id: 'laws', question: 'Which laws apply?', answer: 'The river act' },
        { id: 'sites', question: 'Which sites?', answer: 'North\nSouth' },
      ],
    },
  });
});

it('the draft keeps them across a reload, half an answer too', async () => {
  const first = setup({ step: 4 });
  await first.user.type(await screen.findByLabelText('Which laws apply?'), 'The ri');
  first.unmount();
  setup();
  expect(((await screen.findByLabelText('Which laws apply?')) as HTMLTextAreaElement).value).toBe('The ri');
});

it('an answer to a question that is not asked any more stays with the wording of its time, and can be changed', async () => {
  const extraAnswers = [
    { id: 'gone', question: 'What did we forget?', answer: 'The keys' },
    { id: 'laws', question: 'Which rules?', answer: 'The river act' },
  ];
  const { user, server } = setup({ step: 4, values: { extraAnswers } });
  await user.type(await screen.findByLabelText('What did we forget?'), '!');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Create Project' }));
  await waitFor(() => expect(server.sent(calls.createProject)).toHaveLength(1));
  const [gone, laws] = extraAnswers;
  expect(server.sent(calls.createProject)[0]?.body).toMatchObject({
    requirements: { extraAnswers: [{ ...gone, answer: 'The keys!' }, laws] },
  });
});

it('an answer that is too long is told at its field, and Next does not go on', async () => {
  const answer = 'x'.repeat(2001);
  const { user } = setup({ step: 4, values: { extraAnswers: [{ id: 'laws', question: 'Which laws apply?', answer }] } });
  await screen.findByLabelText('Which laws apply?');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Please use at most 2,000 characters')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Technical Requirements' })).toBeNull();
});

it('where they cannot be loaded the step says so, and the questionnaire can be finished', async () => {
  const server = createFakeServer();
  server.answer(calls.askedQuestions, () => problem('internal_error', 'Something failed.'));
  const { user } = setup({ step: 4, server });
  expect(await screen.findByRole('heading', { name: 'Further questions could not be loaded' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Technical Requirements' })).toBeTruthy();
});

interface Setup {
  readonly step?: number;
  readonly values?: Partial<Requirements>;
  readonly server?: ReturnType<typeof createFakeServer>;
}

function setup({ step, values = {}, server = withQuestions() }: Setup = {}) {
  const storage = userStorage('ann', 'questionnaire');
  if (step !== undefined) {
    const answers = { ...REQUIREMENTS_DEFAULTS, ...REQUIREMENTS, ...values };
    storage.write(JSON.stringify({ step, furthestStep: step, values: answers }));
  }
  const rendered = renderScreen({
    screen: <Questionnaire store={draftStore(storage)} onCreated={() => {}} />,
    pattern: '/projects/new',
    path: '/projects/new',
    server,
  });
  return { ...rendered, server };
}

function withQuestions() {
  const server = createFakeServer();
  server.answer(calls.askedQuestions, () => json([LAWS, SITES, PLACE, NAME]));
  return server;
}
