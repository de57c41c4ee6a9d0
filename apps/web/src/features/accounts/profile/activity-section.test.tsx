import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { SecurityEvent } from '@sheetwright/contract/security-events.ts';
import { SECURITY_EVENT_KINDS } from '@sheetwright/contract/security-events.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { fakeApi, json, problem } from '../../../testing/fake-api.ts';
import { ActivitySection } from './activity-section.tsx';
import { titleOf } from './activity-words.ts';

const OLDER = 'GET /api/account/security-events\\?before=4';

test('shows what happened, when, from which address and on which device', async () => {
  const { section } = await open([anEvent({ kind: 'sign_in_failed' })]);
  const { textContent } = await section.findByRole('listitem');
  expect(textContent).toMatch(/^Failed sign-in.*Nov 20, 2026.*Firefox on Windows · 203\.0\.113\.77$/);
});

test('says that nothing was recorded yet, and then asks nobody to worry', async () => {
  const { section } = await open([]);
  expect(await section.findByText('Nothing recorded yet. Sign-ins and changes to your account will show here.')).toBeTruthy();
  expect(section.queryByRole('button')).toBeNull();
});

test('waits with a word for screen readers', async () => {
  const { section } = await open(() => new Promise(() => {}));
  expect(section.getByRole('status').textContent).toBe('Loading');
});

test('a failure names the request and can be tried again', async () => {
  const { section, user, api } = await open(() => problem('internal_error', 'Something failed.'));
  await section.findByText('Your recent activity could not be read');
  expect(section.getByText('req-1')).toBeTruthy();
  api.answers[calls.securityEvents] = () => json({ events: [anEvent({})], next: null });
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByText('Signed in with your password')).toBeTruthy();
});

test('"Not you?" leads to the password', async () => {
  const { section, user, onChangePassword } = await open([anEvent({})]);
  await user.click(await section.findByRole('button', { name: 'Change your password' }));
  expect(onChangePassword).toHaveBeenCalledOnce();
});

test('the newest five show first, then the rest of the page, then older ones; the focus goes to the first that is new', async () => {
  const events = Array.from({ length: 9 }, (_, n) => anEvent({ id: 12 - n }));
  const { section, user, api } = await open(() => json({ events, next: 4 }));
  api.answers[OLDER] = () => json({ events: [anEvent({ id: 3 }), anEvent({ id: 2 })], next: null });
  expect(await section.findAllByRole('listitem')).toHaveLength(5);

  await user.click(section.getByRole('button', { name: 'Show More Activity' }));
  expect(section.getAllByRole('listitem')).toHaveLength(9);
  expect(document.activeElement).toBe(section.getAllByRole('listitem')[5]);

  await user.click(section.getByRole('button', { name: 'Show More Activity' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(11));
  await waitFor(() => expect(document.activeElement).toBe(section.getAllByRole('listitem')[9]));
  expect(section.queryByRole('button', { name: 'Show More Activity' })).toBeNull();
});

test('older ones that cannot be read leave what is there, and can be tried again', async () => {
  const { section, user, api } = await open(() => json({ events: [anEvent({ id: 4 })], next: 4 }));
  api.answers[OLDER] = () => problem('internal_error', 'Something failed.');
  await user.click(await section.findByRole('button', { name: 'Show More Activity' }));
  await section.findByText('Older activity could not be read');
  expect(section.getAllByRole('listitem')).toHaveLength(1);
  api.answers[OLDER] = () => json({ events: [anEvent({ id: 3 })], next: null });
  await user.click(section.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2));
});

test('an address that is no longer kept, and an operator, are said in words', async () => {
  const { section } = await open([
    anEvent({ address: null, device: null }),
    anEvent({ id: 2, kind: 'admin_granted', address: null, device: null, byOperator: true }),
  ]);
  const [forgotten, operator] = await section.findAllByRole('listitem');
  expect(forgotten?.textContent).toContain('device and address no longer kept');
  expect(operator?.textContent).toContain('by an operator of Sheetwright');
});

test('every kind has words of its own', () => {
  const titles = SECURITY_EVENT_KINDS.map((kind) => titleOf({ kind, data: {} }));
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title).toMatch(/^[A-Z][^_]+$/);
  expect(titleOf({ kind: 'provider_linked', data: { provider: 'google' } })).toBe('Google linked');
  expect(titleOf({ kind: 'signed_in', data: { provider: 'github' } })).toBe('Signed in with GitHub');
  expect(titleOf({ kind: 'sessions_ended', data: { count: 1 } })).toBe('1 other session signed out');
  expect(titleOf({ kind: 'recovery_code_used', data: { left: 1 } })).toBe('Recovery code used, 1 left');
});

async function open(answer: readonly SecurityEvent[] | Parameters<typeof fakeApi>[0][string]) {
  const api = fakeApi({
    [calls.securityEvents]: typeof answer === 'function' ? answer : () => json({ events: answer, next: null }),
    [calls.logins]: () => json({ hasPassword: true, providers: [] }),
  });
  const onChangePassword = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ActivitySection onChangePassword={onChangePassword} />
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  const section = within(screen.getByRole('region', { name: 'Recent activity' }));
  return { api, section, onChangePassword, user: userEvent.setup({ delay: null }) };
}

function anEvent(changes: Partial<SecurityEvent>): SecurityEvent {
  return {
    id: 1,
    kind: 'signed_in',
    occurredAt: '2026-11-20T12:00:00.000Z',
    data: {},
    address: '203.0.113.77',
    device: 'Firefox on Windows',
    byOperator: false,
    ...changes,
  };
}
