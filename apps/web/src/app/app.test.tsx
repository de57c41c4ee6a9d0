import type { ConnectionStatus } from '@sheetwright/contract/connection.ts';
import type { AiProviders } from '@sheetwright/contract/consultant.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { PublicConfig } from '@sheetwright/contract/public-config.ts';
import type { SubscriptionState } from '@sheetwright/contract/subscription.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { aUser, fakeApi, json, problem } from '../testing/fake-api.ts';

const SIGNED_OUT = () => problem('not_signed_in', 'You are not signed in.');
const CUSTOMER = () => json(aUser());
const NOT_CONNECTED: ConnectionStatus = {
  connected: false,
  hasApiKey: false,
  tokenExpires: null,
  oauthAvailable: false,
  region: null,
  account: null,
};
const ADMIN = () => json(aUser({ role: 'admin', firstName: 'Ada' }));

let needsSecondFactor = false;

afterEach(() => {
  needsSecondFactor = false;
  cleanup();
  vi.unstubAllGlobals();
});

test('[C2.018] a spinner shows while the auth status loads', async () => {
  await openApp('/projects', () => new Promise(() => {}));

  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('while it is asked who is signed in, the screen of the address loads already', async () => {
  const screenModule = vi.fn(() => ({ default: () => null }));
  vi.doMock('./screens/testing-screen.tsx', screenModule);
  onTestFinished(() => vi.doUnmock('./screens/testing-screen.tsx'));

  await openApp('/testing', () => new Promise(() => {}));

  await waitFor(() => expect(screenModule).toHaveBeenCalled());
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

test.each([
  ['signed out', SIGNED_OUT],
  ['signed in', CUSTOMER],
])('[C2.016] [C2.017] an unknown path shows the not-found card, %s', async (_, user) => {
  await openApp('/no/such/page', user);

  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
});

test.each([
  ['signed out', SIGNED_OUT],
  ['a customer', CUSTOMER],
])('[C2.013] [A2.005] [A2.006] /admin shows the not-found card to %s', async (_, user) => {
  await openApp('/admin', user);

  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
});

test('/admin leads an admin who needs two-step sign-in and has none to the profile, where it is set up', async () => {
  needsSecondFactor = true;
  const { user } = await openApp('/admin', ADMIN);

  expect(await screen.findByRole('heading', { level: 1, name: 'Set up two-step sign-in first' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Admin Console' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Open the Profile' }));
  const section = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  expect(await section.findByRole('button', { name: 'Set Up' })).toBeTruthy();
});

test('[C2.012] [C2.013] [C6.004] [A2.001] /admin is there for an admin', async () => {
  await openApp('/admin', ADMIN);

  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Console' })).toBeTruthy();
});

test.each([
  '/dashboard?connected=smartsheet#ai-consultant',
  '/projects',
  '/projects/new',
  '/projects/7',
  '/projects/7/confirm',
  '/subscription',
])('[C2.028] a signed-out visitor on the signed-in route %s goes to /auth, which remembers the way back', async (path) => {
  await openApp(path, SIGNED_OUT);

  expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
  expect(address()).toBe(`/auth?returnTo=${encodeURIComponent(path)}`);
});

test('/subscribe is open to a signed-out visitor', async () => {
  await openApp('/subscribe', SIGNED_OUT);

  expect(await screen.findByRole('heading', { level: 1, name: 'Subscribe' })).toBeTruthy();
});

test('[C2.022] after signing in, the visitor is where they wanted to be', async () => {
  const { user, answers } = await openApp('/auth?returnTo=%2Fdashboard%23ai-consultant', SIGNED_OUT);
  answers[calls.login] = CUSTOMER;

  await user.type(await screen.findByLabelText('Email'), 'carla@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret-1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  expect(address()).toBe('/dashboard#ai-consultant');
});

test('[C2.022] a returnTo that points elsewhere leads home', async () => {
  await openApp('/auth?returnTo=https%3A%2F%2Fevil.example%2F', CUSTOMER);

  expect(await screen.findByRole('heading', { name: 'Welcome back, Carla!' })).toBeTruthy();
  expect(address()).toBe('/');
});

test.each(['/', '/dashboard', '/admin'])(
  'when the server cannot be reached, %s says so instead of asking to sign in',
  async (path) => {
    await openApp(path, () => Promise.reject(new TypeError('Failed to fetch')));

    expect(await screen.findByRole('heading', { level: 1, name: 'Sheetwright could not be reached' })).toBeTruthy();
    expect(screen.getByText('The server could not be reached. Check your connection and try again.')).toBeTruthy();
    expect(address()).toBe(path);
  },
);

test('[C2.004] a signed-in user who opens /auth is sent to /', async () => {
  await openApp('/auth', CUSTOMER);

  expect(await screen.findByRole('heading', { name: 'Welcome back, Carla!' })).toBeTruthy();
  expect(address()).toBe('/');
});

test("without a first name the home screen greets 'User'", async () => {
  await openApp('/', () => json(aUser({ firstName: null })));

  expect(await screen.findByRole('heading', { name: 'Welcome back, User!' })).toBeTruthy();
});

test('[C2.029] [C2.030] [C2.031] [C2.032] [C2.033] [C2.035] [A6.002] a customer has Home, Dashboard and Projects, and no Admin', async () => {
  await openApp('/', CUSTOMER);

  const bar = await mainNavigation();
  expect(bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Dashboard', '/dashboard'],
    ['Projects', '/projects'],
  ]);
  expect(screen.getByRole('link', { name: 'Sheetwright' }).getAttribute('href')).toBe('/');
});

test('[C2.035] [C6.004] [A2.002] an admin has the link Admin too', async () => {
  await openApp('/', ADMIN);

  expect((await mainNavigation()).getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin');
});

test.each([
  ['/projects', ['Projects']],
  ['/projects/new', ['Projects']],
  ['/projects/no/such', ['Projects']],
  ['/projects-elsewhere', ['Projects']],
  ['/other/projects', []],
  ['/project', []],
  ['/dashboard', ['Dashboard']],
  ['/', ['Home']],
])('[C2.034] on %s the current links are %j', async (path, labels) => {
  await openApp(path, CUSTOMER);

  const links = (await mainNavigation()).getAllByRole('link');
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual(labels);
});

test('[C2.044] [C2.045] [C6.002] [A6.003] signed out there are Sign In and Get Started, both browser navigations to /api/login', async () => {
  await openApp('/auth', SIGNED_OUT);

  const links = (await mainNavigation()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sign In', '/api/login'],
    ['Get Started', '/api/login'],
  ]);
});

test('[C2.037] [C2.040] [C2.041] [C2.042] [C2.043] [A6.002] the user menu bears the first name and has its items', async () => {
  const { user } = await openApp('/', CUSTOMER);

  await user.click(await screen.findByRole('button', { name: 'Carla' }));

  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Profile',
    'Dashboard',
    'Subscription',
    'Sign Out',
  ]);
});

test("[C2.037] [C2.042] without a first name the user menu says 'User'; an admin has the item Admin", async () => {
  const { user } = await openApp('/', () => json(aUser({ firstName: null, role: 'admin' })));

  await user.click(await screen.findByRole('button', { name: 'User' }));

  expect(screen.getByRole('menuitem', { name: 'Admin' })).toBeTruthy();
});

test('[C2.036] the user menu shows the profile image, and an icon when there is none or it cannot be loaded', async () => {
  await openApp('/', () => json(aUser({ profileImageUrl: 'https://images.example/carla.png' })));
  const button = await screen.findByRole('button', { name: 'Carla' });
  const image = button.querySelector('img');
  expect(image?.src).toBe('https://images.example/carla.png');
  expect(button.querySelector('.lucide-user-round')).toBeNull();
  image?.dispatchEvent(new Event('error'));

  await waitFor(() => expect(button.querySelector('.lucide-user-round')).toBeTruthy());
  expect(button.querySelector('img')).toBeNull();
});

test('[C2.036] the user menu of somebody without a profile image shows an icon', async () => {
  await openApp('/', () => json(aUser({ profileImageUrl: null })));

  const button = await screen.findByRole('button', { name: 'Carla' });
  expect(button.querySelector('.lucide-user-round')).toBeTruthy();
  expect(button.querySelector('img')).toBeNull();
});

test('[C2.041] the item Subscription goes to /subscription', async () => {
  const { user } = await openApp('/', CUSTOMER);

  await user.click(await screen.findByRole('button', { name: 'Carla' }));
  await user.click(screen.getByRole('menuitem', { name: 'Subscription' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Subscription' })).toBeTruthy();
  expect(address()).toBe('/subscription');
});

test('[C2.038] the item Profile opens the profile dialog; closing it leads back to the menu', async () => {
  const { user } = await openApp('/', CUSTOMER);
  const button = await screen.findByRole('button', { name: 'Carla' });

  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Profile' }));
  expect(dialog.getByLabelText<HTMLInputElement>('First Name').value).toBe('Carla');
  expect(dialog.getByText('carla@example.com')).toBeTruthy();
  expect(dialog.getByText('Verified')).toBeTruthy();
  await user.keyboard('{Escape}');

  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('an address that ends in #profile opens the profile, once', async () => {
  const { user } = await openApp('/projects#profile', CUSTOMER);
  await screen.findByRole('dialog', { name: 'Profile' });

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/projects');
});

test.each(['/auth?reset=token-1', '/auth?verified=0', '/auth?verified=1', '/auth?error=access_denied'])(
  'who is signed in and comes by %s sees what it is about, and is sent nowhere',
  async (path) => {
    await openApp(path, CUSTOMER);

    expect(await screen.findByRole('heading', { level: 1, name: /Your account|Set a new password/ })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(address()).toBe(path);
  },
);

const WITH_PROJECTS = { [calls.listProjects]: () => json([]) };

test('who comes back from Smartsheet without a connection is told on the dashboard, in words about connecting, once', async () => {
  await openApp('/dashboard?connectionFailed=denied#ai-consultant', CUSTOMER, undefined, WITH_PROJECTS);

  const card = within(await screen.findByRole('region', { name: 'Smartsheet Connection' }));
  const notice = await card.findByRole('alert');
  expect(notice.textContent).toContain('Smartsheet was not connected');
  expect(notice.textContent).toContain('Connect again when you are ready');
  // In place and as the toast, which comes with the toaster.
  await waitFor(() => expect(screen.getAllByText('Smartsheet was not connected')).toHaveLength(2));
  expect(document.body.textContent).not.toContain('sign-in was cancelled');
  expect(address()).toBe('/dashboard#ai-consultant');
});

test('a made-up reason shows none of its words', async () => {
  await openApp('/dashboard?connectionFailed=Send+money', CUSTOMER, undefined, WITH_PROJECTS);

  expect((await screen.findByRole('alert')).textContent).toContain('Please connect again, or use an API key.');
  expect(document.body.textContent).not.toContain('Send money');
});

test('the words about a failed connection go as soon as there is one', async () => {
  const { user, answers } = await openApp('/dashboard?connectionFailed=provider_unavailable', CUSTOMER, undefined, WITH_PROJECTS);
  const card = within(await screen.findByRole('region', { name: 'Smartsheet Connection' }));
  expect((await card.findByRole('alert')).textContent).toContain('Smartsheet does not answer');
  answers[calls.saveApiKey] = () => json({});
  answers[calls.connectionStatus] = () => json({ ...NOT_CONNECTED, hasApiKey: true, region: 'us' });

  await user.type(card.getByLabelText('API Key'), 'a-good-key');
  await user.click(card.getByRole('button', { name: 'Save API Key' }));

  await waitFor(() => expect(card.getByText('API key connected')).toBeTruthy());
  expect(card.queryByRole('alert')).toBeNull();
});

test('who comes back from a provider without the link finds the reason in the profile', async () => {
  await openApp('/projects?linkFailed=already_linked&provider=google#profile', CUSTOMER);

  const dialog = within(await screen.findByRole('dialog', { name: 'Profile' }));
  const notice = await dialog.findByRole('alert');
  expect(notice.textContent).toContain('Google was not linked');
  expect(notice.textContent).toContain('This login belongs to another account.');
  expect(address()).toBe('/projects#profile');
});

test('who signs in after a failed try elsewhere is sent on like everybody', async () => {
  const { user, answers } = await openApp('/auth?error=access_denied&returnTo=%2Fdashboard', SIGNED_OUT);
  answers[calls.login] = CUSTOMER;

  await user.type(await screen.findByLabelText('Email'), 'carla@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret-1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
});

test.each([
  ['signed out', SIGNED_OUT],
  ['signed in', CUSTOMER],
])('[C2.005] [C2.077] [C2.078] /testing opens at its gate, %s', async (_, user) => {
  sessionStorage.clear();
  await openApp('/testing', user);

  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Verify Access' })).toBeTruthy();
});

test('[C2.046] in the sandbox a banner names the emulators and links to their pages', async () => {
  await openApp('/', SIGNED_OUT, {
    launchStage: 'early_access',
    loginProviders: [],
    testingEmailDomain: null,
    payments: null,
    sandbox: {
      emulators: [
        { service: 'Smartsheet', url: 'http://127.0.0.1:4001/' },
        { service: 'Models', url: null },
      ],
    },
  });

  const banner = within(await screen.findByRole('complementary', { name: 'Sandbox' }));
  expect(banner.getByText('Sandbox')).toBeTruthy();
  expect(banner.getByRole('link', { name: 'Smartsheet' }).getAttribute('href')).toBe('http://127.0.0.1:4001/');
  expect(banner.getByText('Models')).toBeTruthy();
});

test('outside the sandbox there is no banner', async () => {
  await openApp('/', SIGNED_OUT);
  await screen.findByRole('heading', { level: 1 });

  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a failed list of projects says what happened, with a retry and the request id', async () => {
  const { user, answers } = await openApp('/', CUSTOMER);
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByRole('heading', { name: 'Your projects could not be loaded' })).toBeTruthy();
  expect(failure.getByText('The service is busy.')).toBeTruthy();
  expect(failure.getByText('req-1')).toBeTruthy();

  answers[calls.listProjects] = () => json([]);
  await user.click(failure.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('No projects yet')).toBeTruthy();
});

/** Opens the app as a browser does: nothing is known yet but the address. */
async function openApp(
  path: string,
  currentUser: () => Response | Promise<Response>,
  config?: PublicConfig,
  further: Parameters<typeof fakeApi>[0] = {},
) {
  vi.resetModules();
  window.history.replaceState(null, '', path);
  const { answers } = fakeApi({
    [calls.currentUser]: currentUser,
    [calls.publicConfig]: () =>
      json(
        config ?? { launchStage: 'early_access', loginProviders: [], testingEmailDomain: null, payments: null, sandbox: null },
      ),
    [calls.listProjects]: () => problem('unavailable', 'The service is busy.'),
    [calls.subscriptionStatus]: () =>
      json({
        subscriptionStatus: 'inactive',
        subscriptionPlan: null,
        subscription: null,
        trialRefused: false,
        paymentDue: null,
      } satisfies SubscriptionState),
    [calls.aiProviders]: () =>
      json({
        defaultProvider: null,
        providers: [],
        quota: { used: 0, limit: null, resetsAt: '2026-12-01T00:00:00.000Z' },
      } satisfies AiProviders),
    [calls.aiSessions]: () => json([]),
    [calls.connectionStatus]: () => json(NOT_CONNECTED),
    [calls.logins]: () => json({ hasPassword: true, providers: [] }),
    [calls.activeSessions]: () => json([]),
    [calls.securityEvents]: () => json({ events: [], next: null }),
    [calls.secondFactorState]: () => json({ since: null, recoveryCodesLeft: 0, isRequired: needsSecondFactor }),
    ...further,
  });
  const { App } = await import('./app.tsx');
  render(<App />);
  return { answers, user: userEvent.setup({ delay: null }) };
}

function address(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}

/** The bar's own links; the phone's menu holds the same ones and is closed. */
async function mainNavigation() {
  const [bar] = await screen.findAllByRole('navigation', { name: 'Main' });
  if (!bar) throw new Error('There is no navigation bar');
  return within(bar);
}
