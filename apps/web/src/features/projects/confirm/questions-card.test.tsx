import * as calls from '@sheetwright/contract/generated/calls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userStorage } from '../../../lib/user-storage.ts';
import { aUser, json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { createFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ASKING, PROJECT, RECOMMENDATIONS } from '../testing/samples.ts';
import ConfirmScreen from './confirm-screen.tsx';

const BASELINE = '“Halve the errors”: what is the figure today?';
const LANDLORDS = 'Do landlords need to look at anything themselves?';
const PERMITS = 'What happens with permits?';

beforeEach(() => localStorage.clear());

describe('the questions of a solution', () => {
  it('each says what is assumed and what an answer changes; options are radio buttons, the rest a text', async () => {
    await setup();
    const baseline = question(BASELINE);
    expect(facts(BASELINE)).toEqual({
      'Assumed until then': 'It is measured from the first month on.',
      'An answer changes': 'the target of this measure',
    });
    expect(baseline.getByRole('textbox', { name: `Your answer to: ${BASELINE}` })).toBeTruthy();
    const options = within(question(LANDLORDS).getByRole('group', { name: `Your answer to: ${LANDLORDS}` }));
    expect(options.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'Form or update request',
      'A view of their own rows',
    ]);
    expect(screen.getByText(/1 of 3 are answered/)).toBeTruthy();
  });

  it('a plan that asks nothing shows nothing', async () => {
    const server = createFakeServer();
    server.recommendations.set(7, RECOMMENDATIONS);
    await setup({ server });
    for (const name of ['Questions', 'Who gets what', 'How you will see that it works', 'What became of your answers']) {
      expect(screen.queryByRole('heading', { name }), name).toBeNull();
    }
  });

  it('sends all changed answers at once, pinned to the version that was seen, and shows the new version in place', async () => {
    const { user, server } = await setup();
    expect(updateButton().disabled).toBe(true);
    await user.type(answerBox(BASELINE), '  About 12 a month ');
    await user.click(question(LANDLORDS).getByRole('radio', { name: 'A view of their own rows' }));
    expect(screen.getByText('2 answers to send. Kept in this browser until you update.')).toBeTruthy();
    await user.click(updateButton());

    await waitFor(() => expect(facts(BASELINE)['Your answer']).toBe('About 12 a month'));
    expect(facts(LANDLORDS)['Your answer']).toBe('A view of their own rows');
    const [sent] = server.sent(calls.answerQuestions, { id: 7 });
    expect(sent?.headers.get('If-Match')).toBe('"1"');
    expect(sent?.body).toEqual({
      answers: { 'baseline:errors': 'About 12 a month', 'outside:landlords': 'A view of their own rows' },
    });
    expect(shownToast()).toEqual({
      title: 'Solution Updated',
      description: 'Version 2 was designed from your answers and is shown here.',
      destructive: false,
    });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Questions' })));
    expect(screen.getByText('Version').nextElementSibling?.textContent).toBe('2');
    expect(stored()).toBeNull();
  });

  it('an answer tells at once what it changes, and after the update what has changed', async () => {
    const { user, server } = await setup();
    const [tasks, ...others] = ASKING.assets;
    if (!tasks) throw new Error('The sample has a sheet');
    const columns = [...tasks.columns, { title: 'Landlord', type: 'CONTACT_LIST' }];
    server.answer(calls.answerQuestions, () =>
      json({ ...ASKING, version: 2, hash: 'new', assets: [{ ...tasks, columns }, ...others] }),
    );
    await user.click(question(LANDLORDS).getByRole('radio', { name: 'A view of their own rows' }));
    expect(question(LANDLORDS).getByRole('status').textContent).toContain('changes workspaces and shares');
    await user.click(updateButton());
    await screen.findByText('What your answers changed in version 2');
    expect(screen.getByText(/^Changed:/).textContent).toBe('Changed: Opening tasks (sheet): new Landlord');
  });

  it('the next answers name the version that came of these', async () => {
    const { user, server } = await setup();
    await answerBaseline(user, 'Twelve');
    await waitFor(() => expect(facts(BASELINE)['Your answer']).toBe('Twelve'));
    await user.click(question(LANDLORDS).getByRole('radio', { name: 'Form or update request' }));
    await user.click(updateButton());
    await waitFor(() => expect(facts(LANDLORDS)['Your answer']).toBe('Form or update request'));
    expect(server.sent(calls.answerQuestions, { id: 7 }).map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"']);
  });

  it('an answered one shows its answer, is changed on demand, and may be kept after all', async () => {
    const { user } = await setup();
    expect(facts(PERMITS)['Your answer']).toBe('They never expire.');
    await user.click(question(PERMITS).getByRole('button', { name: /^Change/ }));
    expect(answerBox(PERMITS).value).toBe('They never expire.');
    await waitFor(() => expect(document.activeElement).toBe(answerBox(PERMITS)));
    await user.type(answerBox(PERMITS), ' Really.');
    expect(facts(PERMITS)['Answer so far']).toBe('They never expire.');
    await user.click(question(PERMITS).getByRole('button', { name: 'Keep the answer' }));
    expect(question(PERMITS).queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Change'));
    expect(updateButton().disabled).toBe(true);
  });

  it('where all are answered there is nothing to update', async () => {
    const server = createFakeServer();
    const questions = ASKING.questions.map((question) => ({ ...question, answer: 'Yes' }));
    server.recommendations.set(7, { ...ASKING, questions });
    await setup({ server });
    expect(screen.getByText('All are answered, and the solution follows your answers.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Update solution' })).toBeNull();
  });

  it('an answer is taken back with an empty text', async () => {
    const { user, server } = await setup();
    await user.click(question(PERMITS).getByRole('button', { name: /^Change/ }));
    await user.click(question(PERMITS).getByRole('button', { name: 'Take the answer back' }));
    expect(question(PERMITS).getByRole('status').textContent).toContain('the assumption counts again');
    await user.click(updateButton());
    await waitFor(() => expect(facts(PERMITS)['Answer so far']).toBeUndefined());
    expect(server.sent(calls.answerQuestions, { id: 7 })[0]?.body).toEqual({ answers: { 'lookalike:permits': '' } });
  });

  it('while it is being designed anew the button says so and is not pressed twice', async () => {
    const server = createFakeServer();
    server.answer(calls.answerQuestions, () => new Promise(() => {}));
    const { user } = await setup({ server });
    await answerBaseline(user, 'Twelve');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Updating solution...' });
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('a failure loses nothing and can be tried again', async () => {
    const server = createFakeServer();
    const answers = server.answers[calls.answerQuestions];
    server.answer(calls.answerQuestions, () => problem('unavailable', 'The designer is busy.'));
    const { user } = await setup({ server });
    await answerBaseline(user, 'Twelve');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The solution could not be updated')).toBeTruthy();
    expect(alert.getByText('The designer is busy. Your answers are still here.')).toBeTruthy();
    expect(shownToast()).toMatchObject({ title: 'Failed to update solution', destructive: true });
    expect(answerBox(BASELINE).value).toBe('Twelve');
    if (answers) server.answer(calls.answerQuestions, answers);
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(facts(BASELINE)['Your answer']).toBe('Twelve'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['Show the stored answers', 'Save mine instead'])(
    'answers that were changed in another tab are not overwritten before one says so (%s)',
    async (choice) => {
      const { user, server } = await setup();
      changeElsewhere(server);
      await answerBaseline(user, 'Mine');
      await screen.findByText('The answers of this project were changed in another tab or device');
      expect(answerBox(BASELINE).value).toBe('Mine');
      await user.click(screen.getByRole('button', { name: choice }));
      const answer = choice === 'Save mine instead' ? 'Mine' : 'Theirs';
      await waitFor(() => expect(facts(BASELINE)['Your answer']).toBe(answer));
      expect(server.recommendations.get(7)?.questions[0]?.answer).toBe(answer);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(stored()).toBeNull();
    },
  );

  it('half-made answers survive leaving the screen', async () => {
    const first = await setup();
    await first.user.type(answerBox(BASELINE), 'About tw');
    first.unmount();
    await setup();
    expect(answerBox(BASELINE).value).toBe('About tw');
    expect(updateButton().disabled).toBe(false);
  });

  it('half-made answers survive an ended session', async () => {
    const server = createFakeServer();
    server.answer(calls.answerQuestions, () => problem('not_signed_in', 'Sign in first.'));
    const { user, unmount } = await setup({ server });
    await answerBaseline(user, 'Twelve');
    await waitFor(() => expect(server.sent(calls.answerQuestions, { id: 7 })).toHaveLength(1));
    unmount();
    expect(stored()).toBe('{"baseline:errors":"Twelve"}');
  });

  it('an answer that is too long is not sent, and is where the focus goes', async () => {
    const { user, server } = await setup();
    await user.click(answerBox(BASELINE));
    await user.paste('x'.repeat(2001));
    await user.click(updateButton());
    expect(screen.getByRole('alert').textContent).toContain('longer than 2,000 characters');
    expect(document.activeElement).toBe(answerBox(BASELINE));
    expect(server.sent(calls.answerQuestions, { id: 7 })).toEqual([]);
  });

  it('nothing is designed anew while the assets are being created', async () => {
    const server = createFakeServer();
    server.answer(calls.createAssets, () => new Promise(() => {}));
    const { user } = await setup({ server });
    await user.type(answerBox(BASELINE), 'Twelve');
    await user.click(screen.getByRole('button', { name: 'Create Assets' }));
    expect(updateButton().disabled).toBe(true);
    expect(screen.getByText(/The solution can be updated when that has ended/)).toBeTruthy();
  });

  it('a creation that failed says nothing about the version that was designed after it', async () => {
    const server = createFakeServer();
    server.answer(calls.createAssets, () => problem('internal_error', 'Something went wrong.'));
    const { user } = await setup({ server });
    await user.click(screen.getByRole('button', { name: 'Create Assets' }));
    await screen.findByText('The creation has stopped');
    await answerBaseline(user, 'Twelve');
    await screen.findByText('Ready to Create');
    expect(screen.queryByText('The creation has stopped')).toBeNull();
  });
});

type View = Awaited<ReturnType<typeof setup>>;

async function setup({ server = createFakeServer() }: { readonly server?: FakeServer } = {}) {
  server.answer(calls.currentUser, () => json(aUser()));
  server.projects.set(7, PROJECT);
  if (!server.recommendations.has(7)) server.recommendations.set(7, ASKING);
  const view = renderScreen({ screen: <ConfirmScreen />, pattern: '/projects/:id/confirm', path: '/projects/7/confirm', server });
  await screen.findByText('Ready to Create');
  return view;
}

async function answerBaseline(user: View['user'], text: string) {
  await user.type(answerBox(BASELINE), text);
  await user.click(updateButton());
}

function changeElsewhere(server: FakeServer) {
  server.projects.set(7, { ...PROJECT, answersVersion: 2 });
  const [baseline, ...others] = ASKING.questions;
  if (baseline)
    server.recommendations.set(7, { ...ASKING, version: 2, questions: [{ ...baseline, answer: 'Theirs' }, ...others] });
}

function question(text: string) {
  return within(screen.getByRole('article', { name: text }));
}

function answerBox(text: string) {
  return question(text).getByRole<HTMLTextAreaElement>('textbox');
}

function updateButton() {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Update solution' });
}

function facts(text: string): Record<string, string> {
  const terms = [...screen.getByRole('article', { name: text }).querySelectorAll('dt')];
  return Object.fromEntries(terms.map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']));
}

function stored(): string | null {
  return userStorage('user-1', 'questions-7').read();
}
