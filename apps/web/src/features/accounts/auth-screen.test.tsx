import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { toastStore } from '../../lib/toast.ts';
import { aUser, fakeApi, json, problem } from '../../testing/fake-api.ts';
import { authStore } from './auth.ts';
import AuthScreen from './auth-screen.tsx';

const LOGIN = 'POST /api/auth/login';
const REGISTER = 'POST /api/auth/register';
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
  expect(api.count(LOGIN)).toBe(0);
});

test('[C8.035] a login sends address and password, greets and signs in', async () => {
  const { fill, submit, api } = setup({ [LOGIN]: () => json(aUser()) });

  await fill({ Email: 'carla@example.com', Password: 'secret-1' });
  await submit('Sign In');

  await waitFor(() => expect(authStore.getState().user).toEqual(aUser()));
  expect(shownToast()).toEqual({ title: 'Welcome back!' });
  expect(bodyOf(api)).toEqual({ email: 'carla@example.com', password: 'secret-1' });
});

test('[C8.032] a failed login shows the server’s sentence', async () => {
  const { fill, submit } = setup({ [LOGIN]: () => problem('invalid_credentials', 'The address or the password is wrong.') });

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
  const { fill, submit } = setup({ [LOGIN]: () => new Response('', { status: 401 }) });

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
  expect(api.count(REGISTER)).toBe(0);
});

test('[C8.036] a registration sends all five fields, says so and signs in', async () => {
  const { fill, submit, api } = await setupRegister({ [REGISTER]: () => json(aUser(), 201) });

  await fill(GOOD);
  await submit('Create Account');

  await waitFor(() => expect(authStore.getState().user).toEqual(aUser()));
  expect(shownToast()).toEqual({ title: 'Account created!' });
  expect(bodyOf(api)).toEqual({
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
  const { fill, submit } = await setupRegister({ [REGISTER]: refusal });

  await fill(GOOD);
  await submit('Create Account');

  expect(await errorOf('Email')).toBe(message);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(shownToast()).toEqual({ title: 'Registration failed', description: `${message}.`, destructive: true });
});

test("[C8.033] a failed registration without a sentence from the server says 'Failed to create account'", async () => {
  const { fill, submit } = await setupRegister({ [REGISTER]: () => new Response('<html>', { status: 502 }) });

  await fill(GOOD);
  await submit('Create Account');

  await waitFor(() => expect(shownToast()?.description).toBe('Failed to create account'));
});

test('while the answer is awaited the button is disabled, so that nothing is sent twice', async () => {
  let answer: (response: Response) => void = () => {};
  const { fill, submit, user, api } = setup({ [LOGIN]: () => new Promise((resolve) => (answer = resolve)) });

  await fill({ Email: 'carla@example.com', Password: 'secret-1' });
  await submit('Sign In');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing In...' });
  await user.type(screen.getByLabelText('Password'), '{Enter}');

  expect(button.disabled).toBe(true);
  expect(api.count(LOGIN)).toBe(1);
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

function setup(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ 'GET /api/auth/user': () => problem('not_signed_in', 'You are not signed in.'), ...answers });
  const user = userEvent.setup({ delay: null });
  render(
    <QueryClientProvider client={queryClient}>
      <AuthScreen />
    </QueryClientProvider>,
  );
  return {
    api,
    user,
    submit: (name: string) => user.click(screen.getByRole('button', { name })),
    fill: async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value);
    },
  };
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

function bodyOf(api: ReturnType<typeof fakeApi>): unknown {
  const call = api.calls.find(({ init }) => init.method === 'POST');
  return JSON.parse(String(call?.init.body));
}

function shownToast() {
  const entry = toastStore.getToasts().find(({ open }) => open);
  if (!entry) return undefined;
  const { id: _id, open: _open, ...content } = entry;
  return content;
}
