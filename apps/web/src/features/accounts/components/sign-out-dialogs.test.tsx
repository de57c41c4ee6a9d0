import * as calls from '@sheetwright/contract/generated/calls.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { userStorage } from '../../../lib/user-storage.ts';
import { aUser, fakeApi, json, problem } from '../../../testing/fake-api.ts';
import { dismissToasts, shownToast } from '../../../testing/toasts.ts';
import { askBeforeSignOut, raiseSignOutMatter, useSignOutMatter } from '../sign-out.ts';
import SignOutDialogs from './sign-out-dialogs.tsx';

afterEach(() => {
  raiseSignOutMatter(null);
  cleanup();
  dismissToasts();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('who has nothing unsent signs out at once, as does who has kept nothing of their own', () => {
  const proceed = vi.fn();
  userStorage('somebody-else', 'questionnaire').write('{}');
  expect(askBeforeSignOut(aUser(), proceed)).toBe(true);
  expect(proceed).toHaveBeenCalledTimes(1);
});

test('who has typed something is asked, may stay, and loses it only by saying so', async () => {
  const { user } = setup();
  const proceed = vi.fn();
  userStorage(aUser().id, 'questionnaire').write('{}');
  act(() => void askBeforeSignOut(aUser(), proceed));
  await user.click(await screen.findByRole('button', { name: 'Stay Signed In' }));
  expect(proceed).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  act(() => void askBeforeSignOut(aUser(), proceed));
  await user.click(await screen.findByRole('button', { name: 'Sign Out and Remove' }));
  expect(proceed).toHaveBeenCalledTimes(1);
});

test('a sign-out that was not confirmed says so with reason and request id, and is tried again in the name of its person alone', async () => {
  const { user } = setup();
  const body = await problem('unavailable', 'The service is restarting.').text();
  act(() => raiseSignOutMatter({ kind: 'unconfirmed', user: aUser(), error: new ApiError(503, '', body) }));
  expect((await screen.findByRole('alert')).textContent).toBe('The service is restarting.');
  expect(screen.getByText('req-1')).toBeTruthy();

  const { answers, sent } = fakeApi({ [calls.logout]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not be reached'));

  answers[calls.logout] = () => json({});
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownToast()?.title).toBe('Signed out');
  expect(sent(calls.logout).map(({ headers }) => headers.get('x-account'))).toEqual(['user-1', 'user-1']);
});

function setup() {
  render(<Matters />);
  return { user: userEvent.setup({ delay: null }) };
}

function Matters() {
  const matter = useSignOutMatter();
  return matter && <SignOutDialogs matter={matter} />;
}
