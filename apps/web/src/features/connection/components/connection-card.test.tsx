import * as calls from '@sheetwright/contract/generated/calls.ts';

import { cleanup, screen, waitFor, within } from '@testing-library/react';

import { afterEach, expect, test, vi } from 'vitest';
import { json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { ACCOUNT, BY_KEY, byOAuth, renderCard } from '../testing/connection-api.tsx';
import { ConnectionCard } from './connection-card.tsx';

const TITLE = 'Smartsheet Connection';
const IN_3_DAYS = new Date(Date.now() + 3 * 86_400_000 + 60_000).toISOString();
const IN_8_DAYS = new Date(Date.now() + 8 * 86_400_000).toISOString();
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[C2.190] [C2.201] connected by API key: the state, the account, and that a key does not expire', async () => {
  const { view } = await open(BY_KEY);

  await view.findByText('API key connected');
  view.getByText('API key has no token expiration');
  view.getByText(ACCOUNT.name);
  view.getByText(ACCOUNT.plan);
  expect(factOf(view, 'May create sheets')).toBe('Yes');
  expect(factOf(view, 'Region')).toBe('US');
});

test('[C2.191] connected by OAuth: the state, the account and when the token expires', async () => {
  const { view } = await open(byOAuth(IN_8_DAYS));

  await view.findByText('OAuth connected');
  view.getByText(ACCOUNT.name);
  expect(view.getByText('Token expires').parentElement?.querySelector('time')?.dateTime).toBe(IN_8_DAYS);
  expect(view.queryByText('API key has no token expiration')).toBeNull();
});

test('[C2.192] [C2.194] not connected: the state, OAuth as a browser navigation, and where to find a key', async () => {
  const { view } = await open();

  await view.findByText('Not connected');
  expect(view.getByRole('link', { name: 'Connect Smartsheet' }).getAttribute('href')).toBe('/api/auth/smartsheet');
  view.getByRole('heading', { name: 'Where to find an API key in Smartsheet' });
  expect(view.queryByRole('button', { name: 'Disconnect' })).toBeNull();
});

test('access is asked for in the region that is chosen', async () => {
  const { view, user } = await open();

  await user.selectOptions(await view.findByLabelText('Region'), 'eu');

  expect(view.getByRole('link', { name: 'Connect Smartsheet' }).getAttribute('href')).toBe('/api/auth/smartsheet?region=eu');
});

test('where OAuth is not set up it is not offered', async () => {
  const { view } = await open({ oauthAvailable: false });

  await view.findByText('Not connected');
  expect(view.queryByRole('link', { name: 'Connect Smartsheet' })).toBeNull();
});

test('[C2.193] with both, the API key is shown, and that it is the one in use', async () => {
  const { view } = await open({ ...BY_KEY, connected: true, tokenExpires: YESTERDAY });

  await view.findByText('API key connected');
  expect(view.queryByText('OAuth connected')).toBeNull();
  view.getByText(/The API key is the one in use/);
});

test.each([
  [null, 'Smartsheet does not say'],
  [false, 'No'],
])('whether the account may create sheets is told as known: %s is %j', async (canCreateSheets, words) => {
  const { view } = await open({ ...BY_KEY, account: { ...ACCOUNT, canCreateSheets } });

  await view.findByText('API key connected');
  expect(factOf(view, 'May create sheets')).toBe(words);
  expect(view.queryByText('This account may not create sheets') !== null).toBe(canCreateSheets === false);
});

test('[C2.198] testing is offered only where there is a key', async () => {
  const oauth = await open(byOAuth(IN_8_DAYS));

  await oauth.view.findByText('OAuth connected');
  expect(oauth.view.queryByRole('button', { name: 'Test API Key' })).toBeNull();
});

test.each([
  [BY_KEY, 0],
  [byOAuth(IN_8_DAYS), 0],
  [byOAuth(IN_3_DAYS), 1],
  [byOAuth(YESTERDAY), 1],
  [{ ...BY_KEY, connected: true, tokenExpires: IN_3_DAYS }, 0],
])(
  '[C2.200] the warning with Refresh Token shows for an OAuth token that is expiring soon, never for a key (%#)',
  async (status, expected) => {
    const { view } = await open(status);

    await view.findByRole('button', { name: 'Disconnect' });
    expect(view.queryAllByRole('button', { name: 'Refresh Token' })).toHaveLength(expected);
  },
);

test('the warning says when the token expires, and that it is renewed automatically', async () => {
  const { view } = await open(byOAuth(IN_3_DAYS));

  const warning = (await view.findByText('Token expiring soon')).parentElement;
  expect(warning?.textContent).toMatch(/It expires in 3 days, on .+\. It is renewed automatically before then/);
  expect(warning?.querySelector('time')?.dateTime).toBe(IN_3_DAYS);
});

test('a token that has run out is told as such', async () => {
  const { view } = await open(byOAuth(YESTERDAY));

  const warning = (await view.findByText('Token expired')).parentElement;
  expect(warning?.textContent).toMatch(/It expired on .+\. It is renewed automatically/);
});

test('[C2.196] [C4.050] [C7.048] [C8.011] a refresh sends nothing but the call, says so and asks for the status again', async () => {
  const { api, press, changeStatus, view } = await open(byOAuth(IN_3_DAYS), {
    [calls.refreshSmartsheet]: () => json(byOAuth(IN_8_DAYS)),
  });
  await view.findByText('OAuth connected');
  changeStatus(byOAuth(IN_8_DAYS));

  await press('Refresh Token');

  await waitFor(() => expect(shownToast()).toEqual({ title: 'Token Refreshed', description: undefined, destructive: false }));
  await waitFor(() => expect(view.queryByText('Token expiring soon')).toBeNull());
  expect(api.count(calls.connectionStatus)).toBe(2);
  expect(api.sent(calls.refreshSmartsheet).at(-1)?.body).toBeUndefined();
});

test('[C2.195] [C4.049] [C7.047] [C8.009] disconnecting asks, then sends nothing but the call, says so and asks for the status again', async () => {
  const { api, press, changeStatus, user, view } = await open(BY_KEY, { [calls.disconnectSmartsheet]: () => json({}) });
  await view.findByText('API key connected');
  changeStatus({});

  await press('Disconnect');
  expect(api.count(calls.disconnectSmartsheet)).toBe(0);
  await confirmIn(user, 'Remove and Disconnect');

  await view.findByText('Not connected');
  expect(shownToast()).toEqual({ title: 'Disconnected', description: undefined, destructive: false });
  expect(api.count(calls.connectionStatus)).toBe(2);
  expect(api.sent(calls.disconnectSmartsheet).at(-1)?.body).toBeUndefined();
});

test.each([
  [BY_KEY, /Removed: the API key that is stored here\. It is not withdrawn in Smartsheet/],
  [byOAuth(IN_8_DAYS), /Removed: the access that you granted to Sheetwright; it is withdrawn in Smartsheet as well/],
  [{ ...BY_KEY, connected: true, tokenExpires: IN_8_DAYS }, /Removed: the API key that is stored here, and the access/],
])(
  'Disconnect says what it removes and what stays, and by Escape or Keep Connection nothing happens (%#)',
  async (status, removed) => {
    const { api, press, user, view } = await open(status);

    await press('Disconnect');
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Smartsheet?' }));
    dialog.getByText(removed);
    dialog.getByText(/Stays: your projects here, and every workspace, sheet and report/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(view.getByRole('button', { name: 'Disconnect' }));
    await press('Disconnect');
    await confirmIn(user, 'Keep Connection');
    expect(api.count(calls.disconnectSmartsheet)).toBe(0);
  },
);

test.each([
  ['[C8.008]', calls.disconnectSmartsheet, 'Disconnect', 'Disconnection failed', 'Failed to disconnect Smartsheet account'],
  ['[C8.010]', calls.refreshSmartsheet, 'Refresh Token', 'Token refresh failed', 'Failed to refresh Smartsheet token'],
])('%s when %s fails the toast carries the server’s sentence or the fallback', async (_, route, button, title, fallback) => {
  const { api, press, user } = await open(byOAuth(IN_3_DAYS), { [route]: () => problem('unavailable', 'Smartsheet is down.') });
  const ask = async () => {
    await press(button);
    if (button === 'Disconnect') await confirmIn(user, 'Remove and Disconnect');
  };

  await ask();
  await waitFor(() => expect(shownToast()).toEqual({ title, description: 'Smartsheet is down.', destructive: true }));

  api.answers[route] = () => new Response('<html>', { status: 502 });
  await ask();
  await waitFor(() => expect(shownToast()).toEqual({ title, description: fallback, destructive: true }));
  expect(api.count(calls.connectionStatus)).toBe(1);
});

test.each<[string, () => Response]>([
  ['API Key Saved', () => json(BY_KEY)],
  ['Failed to save API key', () => problem('internal_error', 'Something went wrong on our side.')],
])('who has left the screen while a key is saved is told all the same: %s', async (title, answer) => {
  let release = () => {};
  const { api, press, view, user } = await open(
    {},
    { [calls.saveApiKey]: () => new Promise((resolve) => (release = () => resolve(answer()))) },
  );
  await user.type(await view.findByLabelText('API Key'), 'key-of-carla');
  await press('Save API Key');
  await waitFor(() => expect(api.count(calls.saveApiKey)).toBe(1));
  cleanup();
  release();

  await waitFor(() => expect(shownToast()?.title).toBe(title));
});

test('[C2.197] [C4.051] [C5.040] [C7.050] [C8.015] a key is typed masked, saved with its region, the input cleared and the status read again', async () => {
  const { api, press, view, user, changeStatus } = await open({}, { [calls.saveApiKey]: () => json(BY_KEY) });
  const input = await view.findByLabelText<HTMLInputElement>('API Key');
  expect(input.type).toBe('password');
  await user.type(input, '  key-of-carla ');
  await user.selectOptions(view.getByLabelText('Region'), 'eu');

  await press('Save API Key');

  await waitFor(() => expect(shownToast()).toEqual({ title: 'API Key Saved', description: undefined, destructive: false }));
  expect(input.value).toBe('');
  expect(api.sent(calls.saveApiKey).at(-1)?.body).toEqual({ apiKey: 'key-of-carla', region: 'eu' });
  await waitFor(() => expect(api.count(calls.connectionStatus)).toBe(2));
  changeStatus(BY_KEY);
});

test.each(['', '   '])('[C5.038] saving %j says that the key is invalid and sends nothing', async (typed) => {
  const { api, press, view, user } = await open();
  const input = await view.findByLabelText('API Key');
  if (typed) await user.type(input, typed);

  await press('Save API Key');

  await waitFor(() =>
    expect(shownToast()).toEqual({
      title: 'Invalid API Key',
      description: 'Please enter a valid Smartsheet API key',
      destructive: true,
    }),
  );
  expect(api.count(calls.saveApiKey)).toBe(0);
  expect(document.activeElement).toBe(input);
});

test('[C8.014] any other failed save shows the server’s sentence or the fallback, and the typed key stays', async () => {
  const { api, press, view, user } = await open(
    {},
    { [calls.saveApiKey]: () => problem('conflict', 'This key belongs to another region.') },
  );
  const input = await view.findByLabelText<HTMLInputElement>('API Key');
  await user.type(input, 'key');

  await press('Save API Key');
  const title = 'Failed to save API key';
  await waitFor(() =>
    expect(shownToast()).toEqual({ title, description: 'This key belongs to another region.', destructive: true }),
  );
  expect(input.value).toBe('key');

  api.answers[calls.saveApiKey] = () => new Response('', { status: 502 });
  await press('Save API Key');
  await waitFor(() =>
    expect(shownToast()).toEqual({ title, description: 'Failed to save Smartsheet API key', destructive: true }),
  );
});

test('[C8.012] [C8.013] [C9.016] a save while signed out says so and goes to /auth after 2000 ms', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const timer = vi.spyOn(globalThis, 'setTimeout');
  const { press, view, user } = await open({}, { [calls.saveApiKey]: () => problem('not_signed_in', 'You are not signed in.') });
  await user.type(await view.findByLabelText('API Key'), 'key');

  await press('Save API Key');

  await waitFor(() =>
    expect(shownToast()).toEqual({
      title: 'Authentication Required',
      description: 'You need to log in first to save your API key. Redirecting to login...',
      destructive: true,
    }),
  );
  const redirect = timer.mock.calls.find(([, delay]) => delay === 2000);
  expect(assign).not.toHaveBeenCalled();
  redirect?.[0]();
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^\/auth(\?|$)/));
});

test('[C8.017] a working key is told as valid; the stored one is tested, so nothing is sent', async () => {
  const { api, press, view, changeStatus } = await open(
    { ...BY_KEY, account: null },
    { [calls.testApiKey]: () => json({ valid: true, account: ACCOUNT }) },
  );
  await view.findByText('Test the key to see whose account it is.');
  changeStatus(BY_KEY);

  await press('Test API Key');

  await waitFor(() =>
    expect(shownToast()).toEqual({
      title: 'API Key Valid',
      description: 'Your Smartsheet API key is working correctly.',
      destructive: false,
    }),
  );
  expect(api.sent(calls.testApiKey).at(-1)?.body).toBeUndefined();
  await view.findByText(ACCOUNT.name);
});

test.each([
  ['a refused key', () => json({ valid: false, account: null }), 'Failed to test Smartsheet API key'],
  ['a failure with a sentence', () => problem('unavailable', 'Smartsheet is down.'), 'Smartsheet is down.'],
  ['a failure without one', () => new Response('', { status: 502 }), 'Failed to test Smartsheet API key'],
])('[C8.016] %s shows API Key Test Failed', async (name, answer, description) => {
  const { press, view } = await open(BY_KEY, { [calls.testApiKey]: answer });

  await press('Test API Key');

  await waitFor(() => expect(shownToast()).toEqual({ title: 'API Key Test Failed', description, destructive: true }));
  expect(view.queryByText('Smartsheet does not accept the saved API key') !== null).toBe(name === 'a refused key');
});

test('[C7.046] a status that cannot be read is asked for once, and again only when the person says so', async () => {
  const { api, press, view } = await open({}, { [calls.connectionStatus]: () => problem('internal_error', 'Something failed.') });

  await view.findByText('The connection could not be read');
  expect(api.count(calls.connectionStatus)).toBe(1);

  api.answers[calls.connectionStatus] = () => json({ ...BY_KEY });
  await press('Try again');
  await view.findByText('API key connected');
});

function open(
  status: Parameters<typeof renderCard>[1]['status'] = {},
  answers: Parameters<typeof renderCard>[1]['answers'] = {},
) {
  return renderCard(<ConnectionCard />, { status, answers, title: TITLE });
}

/** The value beside a fact's label. */
function factOf(view: Awaited<ReturnType<typeof open>>['view'], label: string): string | null | undefined {
  return view.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
}

/** Answers the dialog. */
async function confirmIn(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}
