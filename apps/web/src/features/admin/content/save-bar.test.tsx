import type { ConsolePlan, Prompt } from '@sheetwright/contract/admin/content.ts';
import type { RequirementsQuestion } from '@sheetwright/contract/admin/requirements-questions.ts';
import type { WorkflowTemplate } from '@sheetwright/contract/admin/workflow-templates.ts';
import type { CallAddress } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { believeAccount } from '../../../lib/believed-account.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { fakeApi, json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { Plans } from './plans.tsx';
import { Prompts } from './prompts.tsx';
import { Questions } from './questions.tsx';
import { mergeForms } from './saved-content.ts';
import { Templates } from './templates.tsx';

const WORK: WorkflowTemplate = {
  ...{ id: 'pattern-work', name: 'Work', description: 'Tasks', category: 'Operations', complexity: 'Basic' },
  ...{ estimatedTime: '1 hour', steps: ['Enter.'], usageCount: 3, origin: 'pattern', isEdited: false, revision: 'r1' },
};
const PROMPT: Prompt = {
  ...{ id: 'consultant', name: 'Consultant', description: 'Told', category: 'General', prompt: 'Be kind.', isActive: true },
  ...{ version: 1, createdAt: '2026-03-05T14:00:00.000Z', revision: 'r1' },
};
const PLAN: ConsolePlan = {
  ...{ id: 'starter', name: 'Starter', price: 29, interval: 'month', description: 'For one', features: ['One'], support: 'Mail' },
  ...{ aiSessions: 50, projects: null, connections: 3, isPopular: false, isActive: true, revision: 'r1' },
};
const QUESTION: RequirementsQuestion = {
  ...{ id: 'laws', type: 'select', question: 'Which laws?', description: 'Name them', options: ['A', 'B'], required: true },
  ...{ visible: true, revision: 'r1' },
};
const REASON = 'Ada Moreau changed this on March 5, 2026 at 14:07 UTC. Changed since you opened it: Name.';

afterEach(() => {
  cleanup();
  believeAccount(undefined);
  localStorage.clear();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

test('what is saved names what it is based on; what is new names nothing', async () => {
  const { user, api } = open({ [calls.saveTemplate]: () => json(WORK), 'PUT /api/admin/workflow-templates/': () => json(WORK) });
  await user.click(await screen.findByRole('button', { name: 'Edit Work' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Duplicate Work' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.count('PUT /api/admin/workflow-templates/')).toBe(1));
  const based = api.calls.filter(({ route }) => route.startsWith('PUT')).map(({ headers }) => headers.get('If-Match'));
  expect(based).toEqual(['"r1"', null]);
});

test('where somebody else has saved meanwhile, the editor keeps what was typed and shows both; mine is saved over theirs, and what I have not changed stays theirs', async () => {
  const { user, api, dialog } = await meetTheirs();
  expect(field(dialog, 'Name').value).toBe('Work of mine');
  expect(within(dialog).getByRole('alert').textContent).toContain(REASON);
  expect(within(dialog).getByRole('alert').parentElement).toBe(document.activeElement);
  const name = within(within(dialog).getByRole('region', { name: 'Difference in Name' }));
  expect(name.getByText('Work of theirs')).toBeTruthy();
  expect(name.getByText('Work of mine')).toBeTruthy();
  expect(within(dialog).getByText('You have not changed Description: there theirs stays, whichever you choose.')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
  await user.type(field(dialog, 'Name'), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Save mine over it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [, saved] = api.sent(calls.saveTemplate, { id: WORK.id });
  expect(saved?.headers.get('If-Match')).toBe('"r2"');
  expect(saved?.body).toEqual({ ...THEIRS, name: 'Work of mine!' });
  expect(shownToast()).toMatchObject({ title: 'Success' });
});

test('theirs taken stands in the editor, to be changed and saved on top of theirs', async () => {
  const { user, api, dialog } = await meetTheirs();
  await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
  expect(field(dialog, 'Name').value).toBe('Work of theirs');
  expect(document.activeElement).toBe(field(dialog, 'Name'));
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await user.type(field(dialog, 'Estimated Time'), 's');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [, saved] = api.sent(calls.saveTemplate, { id: WORK.id });
  expect(saved?.headers.get('If-Match')).toBe('"r2"');
  expect(saved?.body).toEqual({ ...THEIRS, estimatedTime: '1 hours' });
});

test('an editor that is left in the middle of this brings back what was typed on its old base, so that it is not saved over theirs unseen', async () => {
  believeAccount('ada');
  const { user, api } = await meetTheirs();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Edit Work of theirs' }));
  const dialog = screen.getByRole('dialog');
  expect(field(dialog, 'Name').value).toBe('Work of mine');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('button', { name: 'Save mine over it' })).toBeTruthy();
  expect(api.sent(calls.saveTemplate, { id: WORK.id }).map(({ headers }) => headers.get('If-Match'))).toEqual(['"r1"', '"r1"']);
});

test('where theirs cannot be read, the reason is told and the editor stays as it is', async () => {
  const { user, api } = open({ [calls.saveTemplate]: () => problem('content_changed', REASON) });
  await user.click(await screen.findByRole('button', { name: 'Edit Work' }));
  api.answers[calls.workflowTemplates] = () => problem('unavailable', 'Later.');
  await user.type(screen.getByLabelText('Name'), ' of mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shownToast()).toMatchObject({ description: 'Failed to update template' }));
  expect(field(screen.getByRole('dialog'), 'Name').value).toBe('Work of mine');
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
});

interface EditorCase {
  readonly noun: string;
  readonly edit: string;
  readonly label: string;
  readonly sent: CallAddress;
  readonly id: string;
  readonly typed: string;
  readonly theirs: object;
  readonly mine: object;
}

const EDITORS: readonly EditorCase[] = [
  {
    ...{ noun: 'the steps of a template', edit: 'Roll-out steps of Work', label: 'Steps', sent: calls.saveTemplate, id: WORK.id },
    ...{ typed: '\nLook.', theirs: { name: 'Theirs' }, mine: { steps: ['Enter.', 'Look.'] } },
  },
  {
    ...{ noun: 'a prompt', edit: 'Edit Consultant', label: 'Prompt', sent: calls.savePrompt, id: PROMPT.id },
    ...{ typed: ' Always.', theirs: { prompt: 'Be brief.', isActive: false }, mine: { prompt: 'Be kind. Always.' } },
  },
  {
    ...{ noun: 'a plan', edit: 'Edit Starter', label: 'Features', sent: calls.savePlan, id: PLAN.id },
    ...{ typed: '\nTwo', theirs: { features: ['None'], price: 31.5 }, mine: { features: ['One', 'Two'] } },
  },
  {
    ...{ noun: 'a question', edit: 'Edit question 1', label: 'Options', sent: calls.saveQuestion, id: QUESTION.id },
    ...{ typed: '\nC', theirs: { options: ['Z', 'Y'], visible: false }, mine: { options: ['A', 'B', 'C'] } },
  },
];

for (const { noun, edit, label, sent, id, typed, theirs, mine } of EDITORS) {
  test(`${noun}: mine is saved over theirs with what I have not changed of theirs`, async () => {
    const { user, api, stored } = open({});
    await user.click(await screen.findByRole('button', { name: edit }));
    const dialog = screen.getByRole('dialog');
    await user.type(within(dialog).getByLabelText(label), typed);
    const before = stored[sent];
    stored[sent] = { ...before, ...theirs, revision: 'r2' };
    api.answers[sent] = ({ headers }) => (headers.get('If-Match') === '"r2"' ? json(before) : problem('content_changed', REASON));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent(sent, { id })[1]?.body).toMatchObject({ ...theirs, ...mine });
  });
}

test('hiding a question that somebody has changed meanwhile is refused, and the list is loaded anew for the next click', async () => {
  const { user, api } = open({ [calls.saveQuestion]: () => problem('content_changed', REASON) });
  await user.click(await screen.findByRole('button', { name: 'Hide question 1' }));
  await waitFor(() => expect(api.count(calls.requirementsQuestions)).toBe(2));
  expect(api.sent(calls.saveQuestion, { id: QUESTION.id })[0]?.headers.get('If-Match')).toBe('"r1"');
  expect(shownToast()).toMatchObject({ description: 'Failed to update question' });
});

test('two changes are joined: what I have changed is mine, all else theirs, and it is based on theirs', () => {
  const base = { name: 'A', text: 'B', active: true, revision: 'r1' };
  const merged = mergeForms({
    base,
    mine: { ...base, name: 'Mine', revision: 'r0' },
    theirs: { name: 'Theirs', text: 'Theirs', active: false, revision: 'r2' },
  });
  expect(merged).toEqual({ name: 'Mine', text: 'Theirs', active: false, revision: 'r2' });
});

const THEIRS: WorkflowTemplate = {
  ...WORK,
  ...{ name: 'Work of theirs', description: 'Tasks of theirs', steps: ['Theirs.'], isEdited: true, revision: 'r2' },
};

/** Both have changed the template's name. */
async function meetTheirs() {
  const opened = open({});
  const { user, api, stored } = opened;
  await user.click(await screen.findByRole('button', { name: 'Edit Work' }));
  const dialog = screen.getByRole('dialog');
  await user.type(field(dialog, 'Name'), ' of mine');
  stored[calls.saveTemplate] = THEIRS;
  api.answers[calls.saveTemplate] = ({ headers }) =>
    headers.get('If-Match') === '"r2"' ? json(THEIRS) : problem('content_changed', REASON);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByRole('button', { name: 'Save mine over it' });
  return { ...opened, dialog };
}

function field(dialog: HTMLElement, label: string): HTMLInputElement {
  return within(dialog).getByLabelText(label);
}

function open(answers: Parameters<typeof fakeApi>[0]) {
  window.history.replaceState(null, '', '/admin?tab=content');
  const stored: Record<string, object> = {
    [calls.saveTemplate]: WORK,
    [calls.savePrompt]: PROMPT,
    [calls.savePlan]: PLAN,
    [calls.saveQuestion]: QUESTION,
  };
  const api = fakeApi({
    [calls.workflowTemplates]: () => json([stored[calls.saveTemplate]]),
    [calls.aiPrompts]: () => json([stored[calls.savePrompt]]),
    [calls.promptVersions]: () => json([]),
    [calls.consolePlans]: () => json([stored[calls.savePlan]]),
    [calls.requirementsQuestions]: () => json([stored[calls.saveQuestion]]),
    ...answers,
  });
  const user = userEvent.setup({ delay: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Templates />
      <Prompts />
      <Plans />
      <Questions />
    </QueryClientProvider>,
  );
  return { user, api, stored };
}
