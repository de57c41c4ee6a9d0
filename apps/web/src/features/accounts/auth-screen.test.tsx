import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { LoginProvider, PublicConfig } from '@sheetwright/contract/public-config.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { queryClient } from '../../lib/query-client.ts';
import { aUser, fakeApi, json, problem } from '../../testing/fake-api.ts';
import { shownToast } from '../../testing/toasts.ts';
import AuthScreen from './auth-screen.tsx';
import { authStore } from './use-auth.ts';

const GOOD = {
  'First Name': 'Carla',
  'Last Name': 'Moreau',
  Email: 'carla@example.com',
  Password: 'secret-1',
  'Confirm Password': 'secret-1',
};

afterEach(() => {
  cleanup();
  authStore.updateUser(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('[C2.066] [C2.067] the screen has a Login and a Register tab; Login comes first', () => {
  setup();

  expect(screen.getByRole('tab', { name: 'Login' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tab', { name: 'Register' }).getAttribute('aria-selected')).toBe('false');
});

test('[C5.009] [C5.010] login names a bad address and a short password at their fields, focuses the first and sends nothing', async () => {
  const { fill, submit, api } = setup();

  await fill({ Email: 'nobody', Password: '12345' });
  await submit('Sign In');

  expect(await errorOf('Email')).toBe('Invalid email address');
  expect(await errorOf('Password')).toBe('Password must be at least 6 characters');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(api.count(calls.login)).toBe(0);
});

test('[C8.035] a login sends address and password, greets and signs in', async () => {
  const { fill, submit, api } = setup({ [calls.login]: () => json(aUser()) });

  await fill({ Email: 'carla@example.com', Password: 'secret-1' });
  await submit('Sign In');

  await waitFor(() => expect(authStore.getState().user).toEqual(aUser()));
  expect(shownToast()).toEqual({ title: 'Welcome back!', destructive: false });
  expect(api.sent(calls.login)[0]?.body).toEqual({ email: 'carla@example.com', password: 'secret-1' });
});

test('[C8.032] a failed login shows the server’s sentence', async () => {
  const { fill, submit } = setup({
    [calls.login]: () => problem('invalid_credentials', 'The address or the password is wrong.'),
  });

  await fill({ Email: 'carla@example.com', Password: 'secret-1' });
  await submit('Sign In');

  await waitFor(() =>
    expect(shownToast()).toEqual({
      title: 'Login failed',
      description: 'The address or the password is wrong.',
      destructive: true,
    }),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('carla@example.com');
});

test("[C8.032] a failed login without a sentence from the server says 'Invalid credentials'", async () => {
  const { fill, submit } = setup({ [calls.login]: () => new Response('', { status: 401 }) });

  await fill({ Email: 'carla@example.com', Password: 'secret-1' });
  await submit('Sign In');

  await waitFor(() => expect(shownToast()?.description).toBe('Invalid credentials'));
});

test.each([
  ['[C5.011]', 'Email', 'nobody', 'Invalid email address'],
  ['[C5.012]', 'Password', '12345', 'Password must be at least 6 characters'],
  ['[C5.013]', 'Confirm Password', '12345', 'Password must be at least 6 characters'],
  ['[C5.014]', 'First Name', 'C', 'First name must be at least 2 characters'],
  ['[C5.015]', 'Last Name', 'M', 'Last name must be at least 2 characters'],
  ['[C5.016]', 'Confirm Password', 'secret-2', "Passwords don't match"],
])('%s register with %s %j shows %j there and sends nothing', async (_, label, value, message) => {
  const { fill, submit, api } = await setupRegister();

  await fill({ ...GOOD, [label]: value });
  await submit('Create Account');

  expect(await errorOf(label)).toBe(message);
  expect(api.count(calls.register)).toBe(0);
});

test('[C8.036] a registration sends all five fields, says so and signs in', async () => {
  const { fill, submit, api } = await setupRegister({ [calls.register]: () => json(aUser(), 201) });

  await fill(GOOD);
  await submit('Create Account');

  await waitFor(() => expect(authStore.getState().user).toEqual(aUser()));
  expect(shownToast()).toEqual({ title: 'Account created!', destructive: false });
  expect(api.sent(calls.register)[0]?.body).toEqual({
    firstName: 'Carla',
    lastName: 'Moreau',
    email: 'carla@example.com',
    password: 'secret-1',
    confirmPassword: 'secret-1',
  });
});

test('[C8.033] a field that the server refuses is marked and focused, and the toast carries its sentence', async () => {
  const message = 'An account with this address exists';
  const refusal = () => problem('email_taken', `${message}.`, [{ path: 'email', message }]);
  const { fill, submit } = await setupRegister({ [calls.register]: refusal });

  await fill(GOOD);
  await submit('Create Account');

  expect(await errorOf('Email')).toBe(message);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(shownToast()).toEqual({ title: 'Registration failed', description: `${message}.`, destructive: true });
});

test('a registration with a password that the server finds easy to guess shows its sentence at the password', async () => {
  const message = 'Please choose a password that is harder to guess';
  const refusal = () => problem('validation_failed', message, [{ path: 'password', message }]);
  const { fill, submit } = await setupRegister({ [calls.register]: refusal });

  await fill({ ...GOOD, Password: 'password', 'Confirm Password': 'password' });
  await submit('Create Account');

  expect(await errorOf('Password')).toBe(message);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test("[C8.033] a failed registration without a sentence from the server says 'Failed to create account'", async () => {
  const { fill, submit } = await setupRegister({ [calls.register]: () => new Response('<html>', { status: 502 }) });

  await fill(GOOD);
  await submit('Create Account');

  await waitFor(() => expect(shownToast()?.description).toBe('Failed to create account'));
});

test('while the answer is awaited the button is disabled, so that nothing is sent twice', async () => {
  let answer: (response: Response) => void = () => {};
  const { fill, submit, user, api } = setup({ [calls.login]: () => new Promise((resolve) => (answer = resolve)) });

  await fill({ Email: 'carla@example.com', Password: 'secret-1' });
  await submit('Sign In');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing In...' });
  await user.type(screen.getByLabelText('Password'), '{Enter}');

  expect(button.disabled).toBe(true);
  expect(api.count(calls.login)).toBe(1);
  answer(json(aUser()));
  await screen.findByRole('button', { name: 'Sign In' });
});

test('a password is masked until the person asks to see it', async () => {
  const { user } = setup();
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');

  await user.click(screen.getByRole('button', { name: 'Show password' }));

  expect(field.type).toBe('text');
});

test('[C2.068] the forgotten password takes the place of the login and gives it back, with the address typed so far', async () => {
  const { fill, user } = setup();
  await fill({ Email: 'carla@example.com' });

  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('carla@example.com');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));

  await user.click(screen.getByRole('button', { name: 'Back to login' }));
  expect(screen.getByLabelText('Password')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('carla@example.com');
});

test.each(['', 'nobody'])(
  '[C5.017] a forgotten password needs a valid address: %j is refused and nothing sent',
  async (typed) => {
    const { fill, submit, api } = setup({}, '/auth?forgot=1');
    if (typed) await fill({ Email: typed });

    await submit('Send Reset Link');

    expect(await errorOf('Email')).toBe('Invalid email address');
    expect(api.count(calls.forgotPassword)).toBe(0);
  },
);

test('switching between login and register keeps what was typed; the address goes along, passwords do not', async () => {
  const { fill, user } = setup();
  await fill({ Email: 'carla@example.com', Password: 'old-secret' });
  await user.click(screen.getByRole('tab', { name: 'Register' }));
  const valueIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect(valueIn('Email')).toBe('carla@example.com');
  expect(valueIn('Password')).toBe('');

  const { Email: _, ...rest } = GOOD;
  await fill(rest);
  await user.type(screen.getByLabelText('Email'), '.test');
  await user.click(screen.getByRole('tab', { name: 'Login' }));
  expect(valueIn('Email')).toBe('carla@example.com.test');
  expect(valueIn('Password')).toBe('old-secret');
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(valueIn('Email')).toBe('carla@example.com.test');
  await user.click(screen.getByRole('tab', { name: 'Register' }));
  for (const [label, value] of Object.entries(rest)) expect(valueIn(label), label).toBe(value);
});

test('what one person typed is gone for the next', async () => {
  const first = setup();
  await first.fill({ Email: 'carla@example.com', Password: 'old-secret' });
  cleanup();
  setup();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('[C3.049] [C8.037] a forgotten password sends the address alone, and says the same whether it has an account or not', async () => {
  const { fill, submit, api } = setup({ [calls.forgotPassword]: () => json({}) }, '/auth?forgot=1');
  await fill({ Email: 'carla@example.com' });

  await submit('Send Reset Link');

  await waitFor(() =>
    expect(shownToast()).toEqual({
      title: 'Reset link sent',
      description: 'Check your email for password reset instructions.',
      destructive: false,
    }),
  );
  expect(api.sent(calls.forgotPassword)[0]?.body).toEqual({ email: 'carla@example.com' });
  expect(screen.getByText(/^If carla@example.com has an account/)).toBeTruthy();
});

test.each([
  ['a sentence', () => problem('rate_limited', 'Try again in 20 minutes.'), 'Try again in 20 minutes.'],
  ['none', () => new Response('', { status: 502 }), 'Failed to send reset email'],
])('[C8.034] a failed reset mail shows the server’s sentence or the fallback (%s)', async (_, answer, description) => {
  const { fill, submit } = setup({ [calls.forgotPassword]: answer }, '/auth?forgot=1');
  await fill({ Email: 'carla@example.com' });

  await submit('Send Reset Link');

  await waitFor(() => expect(shownToast()).toEqual({ title: 'Reset failed', description, destructive: true }));
});

test('[C2.069] [C2.070] [C2.071] [C2.072] [C2.019] every configured provider has its button, a browser navigation that keeps the way back', async () => {
  setup(
    {
      [calls.publicConfig]: () =>
        json(configOf(['host', 'Acme Work'], ['google', 'Google'], ['github', 'GitHub'], ['smartsheet', 'Smartsheet'])),
    },
    '/auth?returnTo=%2Fprojects%2Fnew',
  );

  await screen.findByRole('link', { name: 'Continue with Google' });
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Continue with Acme Work', '/api/login?returnTo=%2Fprojects%2Fnew'],
    ['Continue with Google', '/api/auth/google?returnTo=%2Fprojects%2Fnew'],
    ['Continue with GitHub', '/api/auth/github?returnTo=%2Fprojects%2Fnew'],
    ['Continue with Smartsheet', '/api/auth/smartsheet?returnTo=%2Fprojects%2Fnew'],
  ]);
});

test.each(['/auth', '/auth?returnTo=https%3A%2F%2Fevil.example%2F', '/auth?returnTo=%2F%2Fevil.example'])(
  'from %s the buttons carry no way back',
  async (path) => {
    setup({ [calls.publicConfig]: () => json(configOf(['google', 'Google'])) }, path);

    const link = await screen.findByRole('link', { name: 'Continue with Google' });
    expect(link.getAttribute('href')).toBe('/api/auth/google');
  },
);

test('providers that are not configured have no button', async () => {
  setup({ [calls.publicConfig]: () => json(configOf(['github', 'GitHub'])) });

  await screen.findByRole('link', { name: 'Continue with GitHub' });
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('[C2.073] a reset link opens the new password; it is sent with the token, and the login comes next', async () => {
  const { fill, submit, api, path } = setup({ [calls.resetPassword]: () => json({}) }, '/auth?reset=token-1');
  expect(screen.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeTruthy();

  await fill({ 'New Password': 'secret-2', 'Confirm Password': 'secret-2' });
  await submit('Set Password');

  await screen.findByRole('tab', { name: 'Login' });
  expect(api.sent(calls.resetPassword)[0]?.body).toEqual({ token: 'token-1', password: 'secret-2', confirmPassword: 'secret-2' });
  expect(shownToast()).toEqual({ title: 'Password changed', description: 'Sign in with your new password.', destructive: false });
  expect(path()).toBe('/auth');
});

test.each([
  ['Password must be at least 6 characters', 'New Password', '12345', '12345'],
  ["Passwords don't match", 'Confirm Password', 'secret-2', 'secret-3'],
])('a new password is held to the rules of a registration: %s', async (message, label, password, confirmPassword) => {
  const { fill, submit, api } = setup({}, '/auth?reset=token-1');

  await fill({ 'New Password': password, 'Confirm Password': confirmPassword });
  await submit('Set Password');

  expect(await errorOf(label)).toBe(message);
  expect(api.count(calls.resetPassword)).toBe(0);
});

test('a new password that the server finds easy to guess is named at its field, and the link stays', async () => {
  const message = 'Please choose a password that is harder to guess';
  const refusal = () => problem('validation_failed', message, [{ path: 'password', message }]);
  const { fill, submit } = setup({ [calls.resetPassword]: refusal }, '/auth?reset=token-1');

  await fill({ 'New Password': 'password', 'Confirm Password': 'password' });
  await submit('Set Password');

  expect(await errorOf('New Password')).toBe(message);
  expect(screen.getByRole('button', { name: 'Set Password' })).toBeTruthy();
});

test('a used or expired reset link says so and leads to a new one', async () => {
  const { fill, submit, user } = setup(
    { [calls.resetPassword]: () => problem('validation_failed', 'The link has expired.') },
    '/auth?reset=old',
  );
  await fill({ 'New Password': 'secret-2', 'Confirm Password': 'secret-2' });

  await submit('Set Password');

  expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works');
  await user.click(screen.getByRole('link', { name: 'Send a New Link' }));
  expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeTruthy();
});

test('a server that is down does not make the reset link look used', async () => {
  const { fill, submit } = setup(
    { [calls.resetPassword]: () => problem('unavailable', 'Come back in a minute.') },
    '/auth?reset=token-1',
  );
  await fill({ 'New Password': 'secret-2', 'Confirm Password': 'secret-2' });

  await submit('Set Password');

  await waitFor(() => expect(shownToast()?.description).toBe('Come back in a minute.'));
  expect(screen.getByRole('button', { name: 'Set Password' })).toBeTruthy();
});

test.each([
  ['/auth?verified=1', 'Your email address is verifiedSign in to go on.'],
  ['/auth?verified=already', 'Your email address is verified alreadySign in to go on.'],
  ['/auth?verified=0', 'This verification link no longer works'],
])('[C2.075] %s says %j above the login', async (path, sentence) => {
  setup({}, path);

  expect(screen.getByRole('alert').textContent).toContain(sentence);
  expect(screen.getByRole('tab', { name: 'Login' })).toBeTruthy();
});

test('who is signed in but not verified can ask for a new verification link', async () => {
  const { user, api } = setup({ [calls.sendVerification]: () => json({}) }, '/auth?verified=0');
  authStore.updateUser(aUser({ emailVerified: false }));

  await user.click(await screen.findByRole('button', { name: 'Send a New Link' }));

  await waitFor(() => expect(shownToast()?.title).toBe('Verification email sent'));
  expect(api.count(calls.sendVerification)).toBe(1);
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/');
});

test('an account with two-step sign-in is asked for its code after the password, and goes on to where it wanted to be', async () => {
  const { fill, submit, api, path } = setup(
    { [calls.login]: () => json({ secondFactor: true }, 202), [calls.secondFactor]: () => json(aUser()) },
    '/auth?returnTo=%2Fprojects',
  );
  await fill({ Email: 'carla@example.com', Password: 'secret-1' });
  await submit('Sign In');

  expect(await screen.findByRole('heading', { level: 1, name: 'Enter your code' })).toBeTruthy();
  expect(path()).toBe('/auth?step=code&returnTo=%2Fprojects');
  expect(authStore.getState().user).toBeNull();
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  expect(document.activeElement).toBe(field);
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  await fill({ Code: '123 456' });
  await submit('Sign In');

  await waitFor(() => expect(authStore.getState().user).toEqual(aUser()));
  expect(path()).toBe('/projects');
  expect(api.sent(calls.secondFactor)[0]?.body).toEqual({ code: '123 456' });
});

test('a wrong code is told at its field, and a recovery code can be typed instead', async () => {
  const message = 'This code is not right.';
  const { fill, submit, api } = setup(
    { [calls.secondFactor]: () => problem('validation_failed', message, [{ path: 'code', message }]) },
    '/auth?step=code',
  );
  await submit('Sign In');
  expect(await errorOf('Code')).toBe('Enter the code');
  expect(api.count(calls.secondFactor)).toBe(0);
  await fill({ Code: '000000' });
  await submit('Sign In');
  await waitFor(async () => expect(await errorOf('Code')).toBe(message));

  await submit('Use a recovery code');
  expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
  api.answers[calls.secondFactor] = () => json(aUser());
  await fill({ 'Recovery code': '0000-0000-0000-0001' });
  await submit('Sign In');
  await waitFor(() => expect(authStore.getState().user).toEqual(aUser()));
  expect(api.sent(calls.secondFactor).at(-1)?.body).toEqual({ code: '0000-0000-0000-0001' });
});

test('a sign-in that is over says so, and leads back to its beginning with the place to return to', async () => {
  const { fill, submit } = setup(
    { [calls.secondFactor]: () => problem('sign_in_expired', 'This sign-in is over.') },
    '/auth?step=code&returnTo=%2Fprojects',
  );
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/auth?returnTo=%2Fprojects');
  await fill({ Code: '123456' });
  await submit('Sign In');
  expect(await screen.findByText('This sign-in is over')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign In Again' }).getAttribute('href')).toBe('/auth?returnTo=%2Fprojects');
});

test('a limit on wrong codes is told with the server’s sentence', async () => {
  const { fill, submit } = setup(
    { [calls.secondFactor]: () => problem('rate_limited', 'Too many wrong codes.') },
    '/auth?step=code',
  );
  await fill({ Code: '123456' });
  await submit('Sign In');
  await waitFor(() => expect(shownToast()?.description).toBe('Too many wrong codes.'));
});

function setup(answers: Parameters<typeof fakeApi>[0] = {}, path = '/auth') {
  const api = fakeApi({
    [calls.currentUser]: () => problem('not_signed_in', 'You are not signed in.'),
    [calls.publicConfig]: () => json(configOf()),
    ...answers,
  });
  const user = userEvent.setup({ delay: null });
  const location = memoryLocation({ path, record: true });
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <AuthScreen />
      </Router>
    </QueryClientProvider>,
  );
  return {
    api,
    user,
    path: () => location.history.at(-1),
    submit: (name: string) => user.click(screen.getByRole('button', { name })),
    fill: async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value);
    },
  };
}

function configOf(...providers: readonly [LoginProvider, string][]): PublicConfig {
  const loginProviders = providers.map(([provider, name]) => ({ provider, name }));
  return { launchStage: 'early_access', loginProviders, testingEmailDomain: null, payments: null, sandbox: null };
}

async function setupRegister(answers?: Parameters<typeof fakeApi>[0]) {
  const form = setup(answers);
  await form.user.click(screen.getByRole('tab', { name: 'Register' }));
  return form;
}

/** The message that a screen reader reads out with the field. */
async function errorOf(label: string): Promise<string | null> {
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
  const id = screen.getByLabelText(label).getAttribute('aria-describedby');
  return id && (document.getElementById(id)?.textContent ?? null);
}
