import type { ConsolePlan } from '@sheetwright/contract/admin/content.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Answer, fakeApi, json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { Plans } from './plans.tsx';

const PLAN: ConsolePlan = {
  id: 'starter',
  name: 'Starter',
  price: 29,
  interval: 'month',
  description: 'For one person',
  features: ['50 AI consultations per month', 'Email support'],
  aiSessions: 50,
  projects: null,
  connections: 3,
  support: 'By mail',
  isPopular: false,
  isActive: true,
  revision: 'r1',
};
const OTHER: ConsolePlan = { ...PLAN, id: 'professional', name: 'Professional', price: 79.5, aiSessions: null, isActive: false };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[A2.148] [A2.149] [A2.150] [A2.151] [A9.007] a card shows name, price per interval, features, what it allows, and whether it is on offer', async () => {
  open();
  const starter = await card('Starter');
  for (const text of ['$29/month', '50 AI consultations per month', 'Email support', '50', 'Unlimited', 'By mail', 'Active']) {
    expect(within(starter).getByText(text), text).toBeTruthy();
  }
  const other = await card('Professional');
  for (const text of ['$79.50/month', 'Inactive']) expect(within(other).getByText(text), text).toBeTruthy();
});

test('[A3.028] the names of the three plans have colours of their own', async () => {
  open();
  const colours = ['Starter', 'Professional'].map((name) => screen.findByText(name));
  const [one, two] = await Promise.all(colours);
  expect(one?.className).not.toBe(two?.className);
});

test('[A2.152] [A2.153] [A7.048] [A8.014] Edit opens an editor; saving sends the whole plan, tells of it, closes it and loads the list anew', async () => {
  const { user, api, dialog } = await edit({ [calls.savePlan]: () => json({ ...PLAN, priceAtStripe: 'made' }) });
  expect(within(dialog).getByRole('heading', { name: 'Edit Plan' })).toBeTruthy();
  await type(user, dialog, 'Price per month, in US dollars', '39.5');
  await type(user, dialog, 'AI sessions per month', '');
  await type(user, dialog, 'Features', 'One\n\nTwo');
  await user.click(within(dialog).getByRole('checkbox', { name: /^Active/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent(calls.savePlan, { id: 'starter' })[0]?.body).toEqual({
    ...PLAN,
    price: 39.5,
    aiSessions: null,
    features: ['One', 'Two'],
    isActive: false,
  });
  expect(shownToast()).toMatchObject({ title: 'Success', description: 'Plan updated successfully' });
  await waitFor(() => expect(api.count(calls.consolePlans)).toBe(2));
});

test('[A5.003] [A7.050] [A8.008] Add Plan sends even empty fields with an empty id; what the server refuses stands at its field and the editor stays', async () => {
  const errors = [
    { path: 'name', message: 'Required' },
    { path: 'features.0', message: 'A feature needs words' },
  ];
  const { user, api } = open({ 'PUT /api/admin/subscription-plans/': () => problem('validation_failed', 'Check it.', errors) });
  await user.click(await screen.findByRole('button', { name: 'Add Plan' }));
  const dialog = screen.getByRole('dialog', { name: 'Add Plan' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  for (const { message } of errors) expect(await within(dialog).findByText(message)).toBeTruthy();
  expect(api.count('PUT /api/admin/subscription-plans/')).toBe(1);
  expect(shownToast()).toEqual({ title: 'Error', description: 'Failed to update plan', destructive: true });
});

test('what is no number is sent as one that the server refuses, never as unlimited', async () => {
  const { user, api, dialog } = await edit({ [calls.savePlan]: () => problem('validation_failed', 'Check it.') });
  await type(user, dialog, 'AI sessions per month', 'many');
  await type(user, dialog, 'Price per month, in US dollars', '');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sent(calls.savePlan, { id: 'starter' })).toHaveLength(1));
  expect(api.sent(calls.savePlan, { id: 'starter' })[0]?.body).toMatchObject({ aiSessions: -1, price: -1 });
});

async function type(user: ReturnType<typeof userEvent.setup>, dialog: HTMLElement, label: string, text: string) {
  const field = within(dialog).getByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

async function card(name: string): Promise<HTMLElement> {
  return (await screen.findByRole('heading', { name })).closest('li') ?? expect.fail(`There is no card of ${name}`);
}

async function edit(answers: Record<string, Answer> = {}) {
  const opened = open(answers);
  await opened.user.click(await screen.findByRole('button', { name: 'Edit Starter' }));
  return { ...opened, dialog: screen.getByRole('dialog') };
}

function open(answers: Record<string, Answer> = {}) {
  const api = fakeApi({ [calls.consolePlans]: () => json([PLAN, OTHER]), ...answers });
  const user = userEvent.setup({ delay: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Plans />
    </QueryClientProvider>,
  );
  return { user, api };
}
