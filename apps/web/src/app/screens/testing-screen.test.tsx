import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { authStore } from '../../features/accounts/use-auth.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { aUser, fakeApi, json, problem } from '../../testing/fake-api.ts';
import TestingScreen from './testing-screen.tsx';

const RESTRICTED = 'Access restricted to authorized email addresses only';

test.each(['carla@example.com', 'carla@evilacme.test', 'carla', ''])(
  '[C5.034] %j does not pass the gate of acme.test',
  async (email) => {
    const { verify } = open('acme.test');

    await verify(email);

    expect(await screen.findByText(RESTRICTED)).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  },
);

test('[C5.035] without an authorised domain nobody passes', async () => {
  const { verify } = open(null);

  await verify('carla@acme.test');

  expect(await screen.findByText(RESTRICTED)).toBeTruthy();
});

test('[C2.079] [C5.035] who passes sees the testing environment with the auth form in it, and the server is not asked', async () => {
  const { verify, api } = open('acme.test');

  await verify('carla@ACME.test');

  expect(await screen.findByRole('heading', { level: 1, name: 'Testing environment' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Login' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Register' })).toBeTruthy();
  expect(api.calls.map(({ route }) => route).filter((route) => !route.startsWith('GET'))).toEqual([]);
});

test('the tab remembers who has passed', async () => {
  const { verify, reopen } = open('acme.test');
  await verify('carla@acme.test');
  await screen.findByRole('heading', { name: 'Testing environment' });

  reopen();

  expect(screen.getByRole('heading', { name: 'Testing environment' })).toBeTruthy();
});

test('who is signed in passes the gate like everybody and is told so behind it', async () => {
  const { verify } = open('acme.test');
  authStore.updateUser(aUser());

  await verify('carla@acme.test');

  expect(await screen.findByText('You are signed in as carla@example.com')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

function open(testingEmailDomain: string | null) {
  sessionStorage.clear();
  const config = { launchStage: 'early_access', loginProviders: [], testingEmailDomain, payments: null, sandbox: null };
  const api = fakeApi({
    [calls.currentUser]: () => problem('not_signed_in', 'You are not signed in.'),
    [calls.publicConfig]: () => json(config),
  });
  const user = userEvent.setup({ delay: null });
  const page = (
    <QueryClientProvider client={createQueryClient()}>
      <TestingScreen />
    </QueryClientProvider>
  );
  render(page);
  onTestFinished(() => {
    cleanup();
    authStore.updateUser(null);
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
  return {
    api,
    verify: async (email: string) => {
      const button = await screen.findByRole('button', { name: 'Verify Access' });
      await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
      if (email) await user.type(screen.getByLabelText('Email'), email);
      await user.click(button);
    },
    reopen: () => {
      cleanup();
      render(page);
    },
  };
}
