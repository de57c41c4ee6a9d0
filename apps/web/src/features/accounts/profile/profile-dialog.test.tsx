import type { ActiveSession, Logins, SecondFactorState, User } from '@sheetwright/contract/accounts.ts';
import type { AiConsent, AiConsentChange } from '@sheetwright/contract/ai-consent.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { aUser, fakeApi, json, problem } from '../../../testing/fake-api.ts';
import { dismissToasts, shownToast } from '../../../testing/toasts.ts';
import { authStore, useAuth } from '../use-auth.ts';
import ProfileDialog from './profile-dialog.tsx';

const GOOGLE: Logins['providers'][number] = { provider: 'google', name: 'Google', linked: true, canUnlink: true };
const GITHUB: Logins['providers'][number] = { provider: 'github', name: 'GitHub', linked: false, canUnlink: false };

const HERE: ActiveSession = {
  id: 'here',
  device: 'Firefox on Linux',
  signedInAt: '2026-11-20T08:00:00.000Z',
  seenAt: '2026-11-21T08:00:00.000Z',
  current: true,
};
const PHONE: ActiveSession = { ...HERE, id: 'phone', device: 'Safari on iPhone', current: false };

const OFF: SecondFactorState = { since: null, recoveryCodesLeft: 0, isRequired: false };
const ON: SecondFactorState = { since: '2026-11-20T08:00:00.000Z', recoveryCodesLeft: 9, isRequired: false };
const SETUP = { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', address: 'otpauth://totp/Sheetwright:carla?secret=ABC' };
const CODES = Array.from({ length: 10 }, (_, n) => `0000-0000-0000-000${n}`);

test('[C2.039] the dialog shows name, verification state, password, connected logins, sessions, download and deletion', async () => {
  const { dialog } = await open();

  for (const title of [
    'Name',
    'Email',
    'Password',
    'Connected logins',
    'Active sessions',
    'Recent activity',
    'AI',
    'Your data',
    'Delete account',
  ]) {
    expect(dialog.getByRole('region', { name: title })).toBeTruthy();
  }
  expect(dialog.getByText('Verified')).toBeTruthy();
  expect(await dialog.findByRole('button', { name: 'Change Password' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Delete My Account' })).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Download My Data' }).getAttribute('href')).toBe('/api/account/export');
});

test('downloading asks the server first, then has the browser save the file in this person’s name', async () => {
  const { api, user, dialog } = await open({ [calls.checkAccountExport]: () => json({}) });
  const started = watchDownloads();

  await user.click(dialog.getByRole('link', { name: 'Download My Data' }));

  await waitFor(() => expect(started).toEqual(['/api/account/export?account=user-1']));
  expect(api.count(calls.checkAccountExport)).toBe(1);
  expect(shownToast()).toBeUndefined();
});

test('a download that the server refuses is told in its words, and does not begin', async () => {
  const words = 'Your data is being prepared already. Please wait until that download has ended, then try again.';
  const { user, dialog } = await open({ [calls.checkAccountExport]: () => problem('rate_limited', words) });
  const started = watchDownloads();

  await user.click(dialog.getByRole('link', { name: 'Download My Data' }));

  await waitFor(() =>
    expect(shownToast()).toEqual({ title: 'Failed to download your data', description: words, destructive: true }),
  );
  expect(started).toEqual([]);
});

test('a second press while the server is being asked does nothing', async () => {
  const asked = Promise.withResolvers<Response>();
  const { api, user, dialog } = await open({ [calls.checkAccountExport]: () => asked.promise });
  const started = watchDownloads();
  const link = dialog.getByRole('link', { name: 'Download My Data' });

  await user.click(link);
  await waitFor(() => expect(link.getAttribute('aria-disabled')).toBe('true'));
  await user.click(link);
  asked.resolve(json({}));

  await waitFor(() => expect(started).toHaveLength(1));
  expect(api.count(calls.checkAccountExport)).toBe(1);
});

test('AI says what a provider receives and lists them all; each is switched on and off by itself, at once', async () => {
  const sent: unknown[] = [];
  const { user, dialog } = await open({
    [calls.changeAiConsent]: ({ body }) => {
      sent.push(body);
      return json(consent((body as AiConsentChange).allowed));
    },
  });
  const openAi = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /Let OpenAI work for me/ });
  const anthropic = dialog.getByRole<HTMLInputElement>('checkbox', { name: /Let Anthropic work for me/ });
  expect([openAi.checked, anthropic.checked]).toEqual([false, true]);
  const terms = dialog.getByText(/A provider that you allow receives what you ask, the columns and rows/).textContent;
  expect(terms).toContain('the answers of your questionnaires: never your API key or your password');
  expect(terms).toContain('Sheetwright’s own expert and planner work without any of them');

  await user.click(openAi);
  await waitFor(() => expect(openAi.disabled).toBe(false));
  expect([openAi.checked, anthropic.checked]).toEqual([true, true]);
  await user.click(anthropic);
  await waitFor(() => expect(anthropic.disabled).toBe(false));

  expect([openAi.checked, anthropic.checked]).toEqual([true, false]);
  expect(sent).toEqual([{ allowed: ['openai', 'anthropic'] }, { allowed: ['openai'] }]);
});

test('a change of AI that fails is told, and the switch goes back', async () => {
  const { user, dialog } = await open({ [calls.changeAiConsent]: () => problem('unavailable', 'The service is busy.') });
  const openAi = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /Let OpenAI work for me/ });

  await user.click(openAi);

  await waitFor(() => expect(shownToast()?.title).toBe('Failed to change the AI setting'));
  expect(openAi.checked).toBe(false);
});

test('where no model is configured there is nothing to switch on, and the profile says that nothing is sent', async () => {
  const { dialog } = await open({ [calls.aiConsent]: () => json({ providers: [] }) });

  expect(await dialog.findByText(/No AI provider is set up here, so nothing is sent to anybody/)).toBeTruthy();
  expect(within(dialog.getByRole('region', { name: 'AI' })).queryByRole('checkbox')).toBeNull();
});

test('a changed name is saved and shown everywhere', async () => {
  const { dialog, user, api } = await open({ [calls.changeProfile]: () => json(aUser({ firstName: 'Carola' })) });
  const first = dialog.getByLabelText('First Name');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Name' }).disabled).toBe(true);

  await user.clear(first);
  await user.type(first, 'Carola');
  await user.click(dialog.getByRole('button', { name: 'Save Name' }));

  await waitFor(() => expect(authStore.getState().user?.firstName).toBe('Carola'));
  expect(api.sent(calls.changeProfile).at(-1)?.body).toEqual({ firstName: 'Carola', lastName: 'Moreau' });
  expect(shownToast()?.title).toBe('Name saved');
});

test('a name that is too short is refused at its field', async () => {
  const { dialog, user, api } = await open();
  await user.clear(dialog.getByLabelText('Last Name'));

  await user.click(dialog.getByRole('button', { name: 'Save Name' }));

  expect(await dialog.findByText('Last name must be at least 2 characters')).toBeTruthy();
  expect(api.count(calls.changeProfile)).toBe(0);
});

test('an unverified address says so and can be sent its mail again', async () => {
  const send = calls.sendVerification;
  const { dialog, user, api } = await open({ [send]: () => json({}) }, { emailVerified: false });
  expect(dialog.getByText('Not verified')).toBeTruthy();

  await user.click(dialog.getByRole('button', { name: 'Send Again' }));

  await waitFor(() => expect(api.count(send)).toBe(1));
  expect(shownToast()?.title).toBe('Verification email sent');
});

test('a password is changed with the current one; a wrong one is told at its field', async () => {
  const wrong = () =>
    problem('validation_failed', 'The password is wrong.', [{ path: 'currentPassword', message: 'Wrong password' }]);
  const { dialog, user, api } = await open({ [calls.changePassword]: wrong });
  await user.click(await dialog.findByRole('button', { name: 'Change Password' }));
  const current = dialog.getByLabelText('Current Password');
  expect(document.activeElement).toBe(current);
  await user.type(current, 'old-secret');
  await user.type(dialog.getByLabelText('New Password'), 'new-secret');
  await user.type(dialog.getByLabelText('Confirm Password'), 'new-secret');

  await user.click(dialog.getByRole('button', { name: 'Save Password' }));
  expect(await dialog.findByText('Wrong password')).toBeTruthy();

  api.answers[calls.changePassword] = () => json({});
  await user.click(dialog.getByRole('button', { name: 'Save Password' }));
  await waitFor(() => expect(shownToast()?.title).toBe('Password changed'));
  expect(api.sent(calls.changePassword).at(-1)?.body).toEqual({
    currentPassword: 'old-secret',
    password: 'new-secret',
    confirmPassword: 'new-secret',
  });
});

test('who has no password sets one without being asked for the current one', async () => {
  const { dialog, user, api } = await open({
    [calls.logins]: () => json({ hasPassword: false, providers: [] }),
    [calls.changePassword]: () => json({}),
  });
  await user.click(await dialog.findByRole('button', { name: 'Set Password' }));
  expect(dialog.queryByLabelText('Current Password')).toBeNull();
  await user.type(dialog.getByLabelText('New Password'), 'new-secret');
  await user.type(dialog.getByLabelText('Confirm Password'), 'new-secret');

  await user.click(dialog.getByRole('button', { name: 'Save Password' }));

  await waitFor(() => expect(shownToast()?.title).toBe('Password set'));
  expect(api.sent(calls.changePassword).at(-1)?.body).toEqual({ password: 'new-secret', confirmPassword: 'new-secret' });
});

test('a login is linked by a browser navigation that comes back to the profile', async () => {
  window.history.replaceState(null, '', '/projects');
  const { dialog } = await open();

  const link = await dialog.findByRole('link', { name: 'Link GitHub' });
  expect(link.getAttribute('href')).toBe('/api/auth/github?intent=link&returnTo=%2Fprojects%23profile');
});

test('a linked login is unlinked and shown as such', async () => {
  const unlink = 'DELETE /api/account/logins/google';
  const after = { hasPassword: true, providers: [{ ...GOOGLE, linked: false, canUnlink: false }, GITHUB] };
  const { dialog, user } = await open({ [unlink]: () => json(after) });

  await user.click(await dialog.findByRole('button', { name: 'Unlink Google' }));

  expect(await dialog.findByRole('link', { name: 'Link Google' })).toBeTruthy();
  expect(shownToast()?.title).toBe('Google unlinked');
});

test('the last way in cannot be unlinked, and it says why', async () => {
  const { dialog } = await open({
    [calls.logins]: () => json({ hasPassword: false, providers: [{ ...GOOGLE, canUnlink: false }] }),
  });

  const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Unlink Google' });
  expect(button.disabled).toBe(true);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('This is your only way in. Set a password or link another login before you unlink it.');
});

test('one other session is signed out, or all of them; the one in use is marked', async () => {
  let sessions = [HERE, PHONE];
  const { dialog, user, api } = await open({
    [calls.activeSessions]: () => json(sessions),
    'DELETE /api/account/sessions/phone': () => json({}),
    [calls.endOtherSessions]: () => json({}),
  });
  expect(await dialog.findByText('This device')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();

  await user.click(dialog.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(shownToast()?.title).toBe('Session signed out'));

  sessions = [HERE];
  await user.click(dialog.getByRole('button', { name: 'Sign Out Everywhere Else' }));
  await waitFor(() => expect(dialog.queryByText('Safari on iPhone')).toBeNull());
  expect(api.count(calls.endOtherSessions)).toBe(1);
  expect(dialog.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull();
});

test('the account is deleted only with the typed words and the password, after saying what goes and what stays', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { dialog, user, api } = await open({ [calls.deleteAccount]: () => json({}), [calls.logout]: () => json({}) });
  await user.click(dialog.getByRole('button', { name: 'Delete My Account' }));
  expect(await dialog.findByText(/every sheet, report and dashboard that was created in Smartsheet/)).toBeTruthy();

  await user.type(dialog.getByLabelText('Type "delete my account" to confirm'), 'yes');
  await user.click(dialog.getByRole('button', { name: 'Delete for Good' }));
  expect(await dialog.findByText('Type the words "delete my account"')).toBeTruthy();
  expect(dialog.getByText('Enter your password')).toBeTruthy();
  expect(api.count(calls.deleteAccount)).toBe(0);

  await user.clear(dialog.getByLabelText('Type "delete my account" to confirm'));
  await user.type(dialog.getByLabelText('Type "delete my account" to confirm'), 'delete my account');
  await user.type(dialog.getByLabelText('Password', { selector: 'input' }), 'secret-1');
  await user.click(dialog.getByRole('button', { name: 'Delete for Good' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(api.sent(calls.deleteAccount).at(-1)?.body).toEqual({ password: 'secret-1' });
  expect(authStore.getState().user).toBeNull();
  assign.mockRestore();
});

test('two-step sign-in is set up with the password and a first code, and shows the recovery codes once', async () => {
  let state = OFF;
  const { dialog, user, api } = await open({
    [calls.secondFactorState]: () => json(state),
    [calls.startSecondFactor]: () => json(SETUP),
    [calls.confirmSecondFactor]: () =>
      problem('validation_failed', 'Wrong.', [{ path: 'code', message: 'This code is not right.' }]),
  });
  const section = within(dialog.getByRole('region', { name: 'Two-step sign-in' }));
  await user.click(await section.findByRole('button', { name: 'Set Up' }));
  expect(document.activeElement).toBe(section.getByLabelText('Password', { selector: 'input' }));
  await user.type(section.getByLabelText('Password', { selector: 'input' }), 'secret-1');
  await user.click(section.getByRole('button', { name: 'Continue' }));

  const picture = await section.findByRole('img', { name: 'QR code for your authenticator app; the key below says the same' });
  expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
  expect(section.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy();
  expect(api.sent(calls.startSecondFactor)[0]?.body).toEqual({ password: 'secret-1' });
  await user.type(section.getByLabelText('Code'), '123456');
  await user.click(section.getByRole('button', { name: 'Turn On' }));
  expect(await section.findByText('This code is not right.')).toBeTruthy();

  state = { ...ON, recoveryCodesLeft: 10 };
  api.answers[calls.confirmSecondFactor] = () => json({ recoveryCodes: CODES });
  await user.click(section.getByRole('button', { name: 'Turn On' }));
  for (const code of CODES) expect(await section.findByText(code)).toBeTruthy();
  expect(section.getByRole('button', { name: 'Download' })).toBeTruthy();
  await user.click(section.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));

  await user.click(section.getByRole('button', { name: 'I Have Saved Them' }));
  expect(await section.findByText('10 of 10 recovery codes left')).toBeTruthy();
  expect(section.queryByText(CODES[0] ?? '')).toBeNull();
});

test('two-step sign-in is turned off with the password and a code, which are told at their fields when they are wrong', async () => {
  let state = ON;
  const { dialog, user, api } = await open({
    [calls.secondFactorState]: () => json(state),
    [calls.removeSecondFactor]: () =>
      problem('validation_failed', 'Wrong.', [{ path: 'password', message: 'This is not your current password' }]),
  });
  const section = within(dialog.getByRole('region', { name: 'Two-step sign-in' }));
  expect(await section.findByText('9 of 10 recovery codes left')).toBeTruthy();
  await user.click(section.getByRole('button', { name: 'Turn Off' }));
  await user.type(section.getByLabelText('Password', { selector: 'input' }), 'secret-1');
  await user.type(section.getByLabelText('Code or recovery code'), '123456');
  await user.click(section.getByRole('button', { name: 'Turn Off' }));
  expect(await section.findByText('This is not your current password')).toBeTruthy();

  state = OFF;
  api.answers[calls.removeSecondFactor] = () => json({});
  await user.click(section.getByRole('button', { name: 'Turn Off' }));
  expect(await section.findByRole('button', { name: 'Set Up' })).toBeTruthy();
  expect(shownToast()?.title).toBe('Two-step sign-in is off');
  expect(api.sent(calls.removeSecondFactor).at(-1)?.body).toEqual({ password: 'secret-1', code: '123456' });
});

test('new recovery codes are made with a code alone where there is no password', async () => {
  const { dialog, user, api } = await open({
    [calls.logins]: () => json({ hasPassword: false, providers: [] }),
    [calls.secondFactorState]: () => json(ON),
    [calls.renewRecoveryCodes]: () => json({ recoveryCodes: CODES }),
  });
  const section = within(dialog.getByRole('region', { name: 'Two-step sign-in' }));
  await user.click(await section.findByRole('button', { name: 'New Recovery Codes' }));
  expect(section.queryByLabelText('Password', { selector: 'input' })).toBeNull();
  await user.type(section.getByLabelText('Code or recovery code'), '123456');
  await user.click(section.getByRole('button', { name: 'Make New Codes' }));
  expect(await section.findByText(CODES[3] ?? '')).toBeTruthy();
  expect(api.sent(calls.renewRecoveryCodes).at(-1)?.body).toEqual({ code: '123456' });
});

test('an administrator who needs two-step sign-in is told so; an unverified address comes first', async () => {
  const needed = await open({ [calls.secondFactorState]: () => json({ ...OFF, isRequired: true }) });
  expect(await needed.dialog.findByText('The operator console asks for it')).toBeTruthy();
  cleanup();
  const { dialog } = await open({}, { emailVerified: false });
  const section = within(dialog.getByRole('region', { name: 'Two-step sign-in' }));
  expect(await section.findByText('Verify your email address first; then it can be set up.')).toBeTruthy();
  expect(section.queryByRole('button', { name: 'Set Up' })).toBeNull();
});

test('a part that cannot be read says so and can be tried again; the others stay', async () => {
  const { dialog, user, api } = await open({ [calls.activeSessions]: () => problem('internal_error', 'Something failed.') });
  const section = within(dialog.getByRole('region', { name: 'Active sessions' }));
  await section.findByText('The sessions could not be read');

  api.answers[calls.activeSessions] = () => json([HERE]);
  await user.click(section.getByRole('button', { name: 'Try again' }));

  expect(await section.findByText('This device')).toBeTruthy();
});

async function open(answers: Parameters<typeof fakeApi>[0] = {}, changes: Partial<User> = {}) {
  const api = fakeApi({
    [calls.currentUser]: () => json(aUser(changes)),
    [calls.logins]: () => json({ hasPassword: true, providers: [GOOGLE, GITHUB] }),
    [calls.activeSessions]: () => json([HERE]),
    [calls.securityEvents]: () => json({ events: [], next: null }),
    [calls.secondFactorState]: () => json(OFF),
    [calls.aiConsent]: () => json(consent(['anthropic'])),
    ...answers,
  });
  authStore.updateUser(aUser(changes));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Opened />
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    cleanup();
    authStore.updateUser(null);
    dismissToasts();
    vi.unstubAllGlobals();
  });
  const user = userEvent.setup({ delay: null });
  return { api, user, dialog: within(await screen.findByRole('dialog', { name: 'Profile' })) };
}

function consent(allowed: readonly string[]): AiConsent {
  const known = [
    { name: 'openai', recipient: 'OpenAI' },
    { name: 'anthropic', recipient: 'Anthropic' },
  ];
  return { providers: known.map((provider) => ({ ...provider, isAllowed: allowed.includes(provider.name) })) };
}

/** The addresses that the browser is told to save from. One that it would go to instead is none. */
function watchDownloads(): string[] {
  const started: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) started.push(this.getAttribute('href') ?? '');
  });
  onTestFinished(() => click.mockRestore());
  return started;
}

function Opened() {
  const { user } = useAuth();
  return user && <ProfileDialog user={user} open onOpenChange={() => {}} onClosed={() => {}} />;
}
