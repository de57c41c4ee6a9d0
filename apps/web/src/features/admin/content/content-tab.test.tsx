import type { Prompt } from '@sheetwright/contract/admin/content.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Answer, fakeApi, json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import ContentTab from './content-tab.tsx';
import { previewOf } from './prompts.tsx';

const PROMPT: Prompt = {
  id: 'consultant',
  name: 'Consultant',
  description: 'What the model is told',
  category: 'Technical',
  prompt: `${'a'.repeat(150)}b`,
  isActive: true,
  version: 2,
  createdAt: '2026-11-01T10:00:00.000Z',
  revision: 'r1',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

test('[A2.139] there are four sub-tabs in their order', () => {
  open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Workflow Templates',
    'AI Prompts',
    'Subscription Plans',
    'Requirements Questions',
  ]);
});

test('[A2.145] a preview has 150 characters', async () => {
  open();
  expect(await screen.findByText(`${'a'.repeat(150)}...`)).toBeTruthy();
  expect(previewOf('🎉'.repeat(150))).toBe('🎉'.repeat(150));
});

test('[A2.147] [A8.018] Copy puts the whole text on the clipboard', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy Consultant' }));
  expect(await navigator.clipboard.readText()).toBe(PROMPT.prompt);
  expect(shownToast()).toMatchObject({ title: 'Copied', description: 'Prompt copied to clipboard' });
});

test('[A2.146] [A2.166] [A2.167] [A2.168] [A3.024] the editor of a prompt has four fields, eight rows and four categories', async () => {
  const { dialog } = await edit();
  expect(within(dialog).getByRole('heading', { name: 'Edit Prompt' })).toBeTruthy();
  for (const label of ['Name', 'Description', 'Category', 'Prompt']) expect(within(dialog).getByLabelText(label)).toBeTruthy();
  expect(Number((within(dialog).getByLabelText('Prompt') as HTMLTextAreaElement).rows)).toBe(8);
  const options = [...(within(dialog).getByLabelText('Category') as HTMLSelectElement).options].map(({ value }) => value);
  expect(options).toEqual(['General', 'Technical', 'Business', 'Support']);
});

test('[A7.044] [A7.046] [A4.021] [A8.013] saving sends the whole prompt, tells of it, closes the editor and loads the list anew', async () => {
  const { user, api, dialog } = await edit({ [calls.savePrompt]: () => json(PROMPT) });
  const name = within(dialog).getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Adviser');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent(calls.savePrompt, { id: 'consultant' })[0]?.body).toEqual({ ...PROMPT, name: 'Adviser' });
  expect(shownToast()).toMatchObject({ title: 'Success', description: 'Prompt updated successfully' });
  await waitFor(() => expect(api.count(calls.aiPrompts)).toBe(2));
});

test('[A2.141] [A2.169] [A5.002] [A8.007] Add Prompt sends even empty fields with an empty id; what the server refuses stands at its field and the editor stays', async () => {
  const refuse = () => problem('validation_failed', 'Check it.', [{ path: 'name', message: 'Required' }]);
  const { user, api } = open({ 'PUT /api/admin/ai-prompts/': refuse });
  await user.click(await screen.findByRole('button', { name: 'Add Prompt' }));
  const dialog = screen.getByRole('dialog', { name: 'Add Prompt' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Required')).toBeTruthy();
  expect(api.count('PUT /api/admin/ai-prompts/')).toBe(1);
  expect(shownToast()).toEqual({ title: 'Error', description: 'Failed to update prompt', destructive: true });
});

test('an earlier version is put back into the editor, and a trial shows what the model answers by it', async () => {
  const { user, api, dialog } = await edit({ [calls.tryPrompt]: () => json({ answer: 'Like this.', model: 'Model north' }) });
  await user.click(await within(dialog).findByRole('button', { name: 'Restore version 1' }));
  expect((within(dialog).getByLabelText('Prompt') as HTMLTextAreaElement).value).toBe('Be kind.');
  await user.click(within(dialog).getByRole('button', { name: 'Test' }));
  expect(await within(dialog).findByText('Like this.')).toBeTruthy();
  expect(api.sent(calls.tryPrompt)[0]?.body).toMatchObject({ prompt: 'Be kind.' });
});

async function edit(answers: Record<string, Answer> = {}) {
  const opened = open(answers);
  await opened.user.click(await screen.findByRole('button', { name: 'Edit Consultant' }));
  return { ...opened, dialog: screen.getByRole('dialog') };
}

function open(answers: Record<string, Answer> = {}) {
  window.history.replaceState(null, '', '/admin?tab=content&view=prompts');
  const versions = [PROMPT, { ...PROMPT, version: 1, prompt: 'Be kind.' }];
  const api = fakeApi({ [calls.aiPrompts]: () => json([PROMPT]), [calls.promptVersions]: () => json(versions), ...answers });
  const user = userEvent.setup({ delay: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ContentTab />
    </QueryClientProvider>,
  );
  return { user, api };
}
