import type { WorkflowTemplate } from '@sheetwright/contract/admin/workflow-templates.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { believeAccount } from '../../../lib/believed-account.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { toastStore } from '../../../lib/toast.ts';
import { type Answer, fakeApi, json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { Templates } from './templates.tsx';

const WORK: WorkflowTemplate = {
  ...{ id: 'pattern-work', name: 'Work Tracking', description: 'Work with owner', category: 'Operations', complexity: 'Basic' },
  ...{
    estimatedTime: '1-2 hours',
    steps: ['Enter the work.'],
    usageCount: 3,
    origin: 'pattern',
    isEdited: false,
    revision: 'r1',
  },
};
const ZOOS: WorkflowTemplate = {
  ...WORK,
  id: 'trade-zoos',
  name: 'Zoos',
  category: 'HR',
  complexity: 'Advanced',
  origin: 'trade',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

test('[A2.142] [A2.162] [A2.163] [A2.164] [A3.016] [A3.018] the editor has exactly five fields, with the categories and complexities', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Work Tracking' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit Template' });
  const fields = [...dialog.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(fields).toEqual(['Name', 'Description', 'Category', 'Complexity', 'Estimated Time']);
  expect(within(dialog).getByLabelText('Estimated Time').getAttribute('placeholder')).toBe('e.g., 2-3 hours');
  const optionsOf = (label: string) =>
    [...(within(dialog).getByLabelText(label) as HTMLSelectElement).options].map(({ value }) => value);
  expect(optionsOf('Category')).toEqual(['Project Management', 'Finance', 'Operations', 'HR', 'Marketing']);
  expect(optionsOf('Complexity')).toEqual(['Basic', 'Intermediate', 'Advanced']);
});

test('[A7.039] [A7.041] [A4.020] [A8.012] saving sends the whole template with what is not shown, tells of it, closes the editor and loads the list anew', async () => {
  const { user, api } = open({ [calls.saveTemplate]: () => json(WORK) });
  await user.click(await screen.findByRole('button', { name: 'Edit Work Tracking' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText('Name'), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent(calls.saveTemplate, { id: WORK.id })[0]?.body).toEqual({ ...WORK, name: 'Work Tracking!' });
  expect(shownToast()).toMatchObject({ title: 'Success', description: 'Template updated successfully' });
  await vi.waitFor(() => expect(api.count(calls.workflowTemplates)).toBe(2));
});

test('[A2.143] [A2.144] [A2.165] [A7.042] Duplicate opens the editor on a copy without an id', async () => {
  const { user, api } = open({ 'PUT /api/admin/workflow-templates/': () => json(WORK) });
  await user.click(await screen.findByRole('button', { name: 'Duplicate Zoos' }));
  const dialog = screen.getByRole('dialog', { name: 'Add Template' });
  expect((within(dialog).getByLabelText('Name') as HTMLInputElement).value).toBe('Zoos (Copy)');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(api.count('PUT /api/admin/workflow-templates/')).toBe(1));
});

test('[A2.140] [A5.001] [A8.006] Add Template sends even empty fields; what the server refuses stands at its field and the editor stays', async () => {
  const refuse = () => problem('validation_failed', 'Check it.', [{ path: 'name', message: 'Required' }]);
  const { user, api } = open({ 'PUT /api/admin/workflow-templates/': refuse });
  await user.click(await screen.findByRole('button', { name: 'Add Template' }));
  const dialog = screen.getByRole('dialog', { name: 'Add Template' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Required')).toBeTruthy();
  expect(api.count('PUT /api/admin/workflow-templates/')).toBe(1);
  expect(shownToast()).toEqual({ title: 'Error', description: 'Failed to update template', destructive: true });
});

test('the steps of the roll-out are edited by themselves, one on each line', async () => {
  const { user, api } = open({ [calls.saveTemplate]: () => json(WORK) });
  await user.click(await screen.findByRole('button', { name: 'Roll-out steps of Work Tracking' }));
  const dialog = screen.getByRole('dialog', { name: 'Roll-out steps of Work Tracking' });
  await user.type(within(dialog).getByLabelText('Steps'), '\n\nLook at it.');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = api.sent(calls.saveTemplate, { id: WORK.id })[0]?.body;
  expect(sent).toEqual({ ...WORK, steps: ['Enter the work.', 'Look at it.'] });
});

test('search and filters narrow the list, and say when nothing is left', async () => {
  const { user } = open();
  await screen.findByRole('heading', { name: 'Zoos' });
  await user.selectOptions(screen.getByLabelText('Category'), 'HR');
  expect(screen.queryByRole('heading', { name: 'Work Tracking' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Complexity'), 'Basic');
  expect(await screen.findByRole('heading', { name: 'No templates found' })).toBeTruthy();
});

test('what was typed and not saved is there when the editor is opened again, said to be so, and can be put away; saving forgets it', async () => {
  believeAccount('ada');
  onTestFinished(() => {
    believeAccount(undefined);
    localStorage.clear();
  });
  const { user } = open({ [calls.saveTemplate]: () => json(WORK) });
  const editor = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit Work Tracking' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Template' }));
    return { dialog, name: dialog.getByLabelText('Name') as HTMLInputElement };
  };
  const note = 'This is what you typed earlier. It is not saved.';
  const first = await editor();
  expect(first.dialog.queryByText(note)).toBeNull();
  await user.type(first.name, ' of the team');
  await user.keyboard('{Escape}');
  const second = await editor();
  expect(second.name.value).toBe('Work Tracking of the team');
  expect(second.dialog.getByText(note)).toBeTruthy();
  await user.click(second.dialog.getByRole('button', { name: 'Start over' }));
  expect(second.name.value).toBe('Work Tracking');
  expect(second.dialog.queryByText(note)).toBeNull();
  await user.type(second.name, '!');
  await user.click(second.dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await editor()).name.value).toBe('Work Tracking');
});

test('a template that cannot be saved for another reason than its fields says why', async () => {
  const detail = 'There is no such template. Load the list again.';
  const { user } = open({ [calls.saveTemplate]: () => problem('not_found', detail) });
  await user.click(await screen.findByRole('button', { name: 'Edit Zoos' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(toastStore.getToasts()[0]).toMatchObject({ description: 'Failed to update template', reason: detail }),
  );
});

function open(answers: Record<string, Answer> = {}) {
  window.history.replaceState(null, '', '/admin?tab=content');
  const api = fakeApi({ [calls.workflowTemplates]: () => json([WORK, ZOOS]), ...answers });
  const user = userEvent.setup({ delay: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Templates />
    </QueryClientProvider>,
  );
  return { user, api };
}
