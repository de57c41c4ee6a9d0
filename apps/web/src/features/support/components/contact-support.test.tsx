import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser, fakeApi, json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { ContactSupport } from './contact-support.tsx';

const SENT = {
  id: 1,
  title: 'Key refused',
  description: 'It says no.',
  priority: 'high',
  status: 'open',
  createdAt: '2026-11-01T10:00:00Z',
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('[C2.112] the dialog has title, description and priority, and sends them as typed', async () => {
  const api = fakeApi({ [calls.createIssue]: () => json(SENT, 201) });
  const user = await open();
  expect((screen.getByLabelText('Priority') as HTMLSelectElement).value).toBe('medium');
  await user.type(screen.getByLabelText('Title'), 'Key refused');
  await user.type(screen.getByLabelText('Description'), 'It says no.');
  await user.selectOptions(screen.getByLabelText('Priority'), 'High');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent(calls.createIssue)[0]?.body).toEqual({ title: 'Key refused', description: 'It says no.', priority: 'high' });
  expect(shownToast()).toEqual({ title: 'Issue sent', description: 'We will answer you by e-mail.', destructive: false });
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const api = fakeApi({});
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(api.calls).toHaveLength(0);
});

test('a refusal stays in the dialog with the server’s reason, and what was typed survives closing it', async () => {
  fakeApi({ [calls.createIssue]: () => problem('rate_limited', 'Too many support issues. Please try again in 5 minutes.') });
  const user = await open();
  await user.type(screen.getByLabelText('Title'), 'Again');
  await user.type(screen.getByLabelText('Description'), 'And again.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Failed to send the issue', destructive: true }));
  expect(shownToast()?.description).toContain('Too many support issues');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Contact Support' }));
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Again');
});

async function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContactSupport userId={aUser().id} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Contact Support' }));
  return user;
}
