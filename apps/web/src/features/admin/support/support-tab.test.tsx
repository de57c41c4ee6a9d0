import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { AutomationDetails, FailedAutomation, OnboardingRecord, SupportIssue } from '@sheetwright/contract/support.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { believeAccount } from '../../../lib/believed-account.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Answer, fakeApi, json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { keyBadge } from './labels.ts';
import SupportTab from './support-tab.tsx';

const AT = '2026-11-01T10:00:00.000Z';
const ISSUE: SupportIssue = {
  id: 7,
  title: 'Cannot connect',
  description: 'The key is refused.',
  priority: 'high',
  status: 'open',
  source: 'customer',
  customerId: 'u1',
  customerEmail: 'nora@example.test',
  response: null,
  respondedAt: null,
  createdAt: AT,
  updatedAt: AT,
};
const AUTOMATION: FailedAutomation = {
  id: 'build-3',
  type: 'Asset creation',
  customer: 'Nora Lind',
  customerId: 'u1',
  errorMessage: '"Costs" could not be completed.',
  failedAt: AT,
};
const PERSON = { id: 'u1', name: 'Nora Lind', email: 'nora@example.test', profileImageUrl: null };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

test('[A2.170] there are four sub-tabs in their order, and the address names the open one', async () => {
  const { user } = open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Support Issues',
    'API Keys',
    'Failed Automations',
    'Onboarding',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Onboarding' }));
  expect(window.location.search).toBe('?view=onboarding');
});

test('[A2.171] Refresh loads the data anew', async () => {
  const { user, api } = open();
  await screen.findByText('Cannot connect');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(issueLoads(api)).toBe(2));
});

test('[A2.176] [A2.177] [A2.178] a row shows title, badges, description, address and date, and the list its count', async () => {
  open({ answers: { [`${calls.supportIssues}.limit=50&offset=0`]: () => listed([ISSUE], 1204) } });
  expect(await screen.findByRole('heading', { name: 'Support Issues (1,204)' })).toBeTruthy();
  const row = within(screen.getByRole('list', { name: 'Support Issues' })).getByRole('listitem');
  for (const text of ['Cannot connect', 'High', 'Open', 'The key is refused.']) expect(within(row).getByText(text)).toBeTruthy();
  expect(row.textContent).toContain('nora@example.test');
  expect(row.querySelector('time')?.getAttribute('datetime')).toBe(AT);
});

test('[A2.173] [A2.174] [A2.175] the filters offer exactly their values, ask the server, and Clear resets all of them', async () => {
  const { user, api } = open({ answers: {} });
  await screen.findByText('Cannot connect');
  expect(optionsOf('Status')).toEqual(['all', 'open', 'in_progress', 'resolved', 'closed']);
  expect(optionsOf('Priority')).toEqual(['all', 'high', 'medium', 'low']);
  await user.selectOptions(screen.getByLabelText('Status'), 'in_progress');
  await user.selectOptions(screen.getByLabelText('Priority'), 'low');
  await user.type(screen.getByRole('searchbox'), 'key');
  await waitFor(() => expect(api.calls.at(-1)?.route).toContain('search=key'));
  expect(api.calls.at(-1)?.route).toMatch(/status=in_progress/);
  expect(api.calls.at(-1)?.route).toMatch(/priority=low/);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
});

test('what is typed and not searched for yet is gone with Clear', async () => {
  open();
  await screen.findByText('Cannot connect');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'key' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  vi.advanceTimersByTime(60_000);
  expect(window.location.search).toBe('');
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
});

test('[A4.007] [A4.008] [A2.179] [A2.180] [A8.015] Start and Resolve send their status, and each is off where the issue stands there already', async () => {
  const { user, api } = open({
    issues: [
      ISSUE,
      { ...ISSUE, id: 8, title: 'Begun', status: 'in_progress' },
      { ...ISSUE, id: 9, title: 'Done', status: 'resolved' },
    ],
    answers: { [calls.changeIssue]: () => json(ISSUE) },
  });
  expect(await button('Start Begun')).toHaveProperty('disabled', true);
  expect(await button('Resolve Begun')).toHaveProperty('disabled', false);
  expect(await button('Resolve Done')).toHaveProperty('disabled', true);
  expect(await button('Start Done')).toHaveProperty('disabled', false);
  await user.click(await button('Start Cannot connect'));
  await user.click(await button('Resolve Begun'));
  expect(sent(api, 7)).toEqual([{ status: 'in_progress' }]);
  expect(sent(api, 8)).toEqual([{ status: 'resolved' }]);
  await waitFor(() =>
    expect(shownToast()).toEqual({ title: 'Success', description: 'Issue updated successfully', destructive: false }),
  );
});

test('[A8.009] a change that fails is told', async () => {
  const { user } = open({ answers: { [calls.changeIssue]: () => problem('not_found', 'There is no such issue.') } });
  await user.click(await button('Start Cannot connect'));
  await waitFor(() => expect(shownToast()).toEqual({ title: 'Error', description: 'Failed to update issue', destructive: true }));
});

test('[A2.181] [A2.182] [A2.183] [A4.009] [A4.011] a row opens its dialog, whose response of four rows is sent; nothing there closes an issue', async () => {
  const { user, api } = open({ answers: { [calls.changeIssue]: () => json(ISSUE) } });
  await user.click(await button('Cannot connect'));
  const dialog = screen.getByRole('dialog');
  const box = within(dialog).getByLabelText('Response') as HTMLTextAreaElement;
  expect(Number(box.rows)).toBe(4);
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Resolve Issue', '']);
  await user.type(box, 'Use the other region.');
  await user.click(within(dialog).getByRole('button', { name: 'Resolve Issue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(api, 7)).toEqual([{ status: 'resolved', response: 'Use the other region.' }]);
});

test('a response that was not sent stays with its issue, for its author', async () => {
  believeAccount('ada');
  onTestFinished(() => {
    believeAccount(undefined);
    localStorage.clear();
  });
  const { user } = open({ answers: { [calls.changeIssue]: () => json(ISSUE) } });
  const box = async () => {
    await user.click(await button('Cannot connect'));
    return screen.getByRole('textbox', { name: 'Response' }) as HTMLTextAreaElement;
  };
  await user.type(await box(), 'Use the other region.');
  await user.keyboard('{Escape}');
  expect((await box()).value).toBe('Use the other region.');
  await user.click(screen.getByRole('button', { name: 'Resolve Issue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await box()).value).toBe('');
});

test('[A4.010] with an empty box the fixed answer is sent', async () => {
  const { user, api } = open({ answers: { [calls.changeIssue]: () => json(ISSUE) } });
  await user.click(await button('Cannot connect'));
  await user.click(screen.getByRole('button', { name: 'Resolve Issue' }));
  await waitFor(() => expect(sent(api, 7)).toEqual([{ status: 'resolved', response: 'Issue resolved by admin' }]));
});

test.each([
  ['A8.022', '', 'No support issues found'],
  ['A8.023', '?view=api-keys', 'No API key data available'],
  ['A8.024', '?view=automations', 'No failed automations'],
  ['A8.025', '?view=onboarding', 'No onboarding data available'],
])('[%s] with nothing to list, %s says %s', async (_id, address, text) => {
  open({ address, issues: [] });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('[A2.186] [A2.187] [A2.188] [A2.189] [A2.190] [A7.054] [A7.055] [A8.016] a key shows whose it is, its state, error and last check; Validate asks and loads the list anew', async () => {
  const record = {
    ...PERSON,
    apiKeyStatus: 'invalid',
    apiKeyError: 'Smartsheet does not accept this API key.',
    lastValidated: null,
  };
  const { user, api } = open({
    address: '?view=api-keys',
    answers: { [`${calls.apiKeyStatus}.limit=50&offset=0`]: () => listed([record]), [calls.validateApiKey]: () => json(record) },
  });
  for (const text of ['Nora Lind', 'nora@example.test', 'Invalid', 'Smartsheet does not accept this API key.', 'Never']) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  await user.click(await button('Validate Nora Lind'));
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Success', description: 'API key validation completed' }));
  const [request] = api.sent(calls.validateApiKey, { userId: 'u1' });
  expect([request?.route, request?.body]).toEqual(['POST /api/admin/validate-api-key/u1', undefined]);
  expect(api.count('GET /api/admin/api-key-status?limit=50&offset=0')).toBe(2);
});

test('[A8.010] a validation that fails is told', async () => {
  const record = { ...PERSON, apiKeyStatus: 'valid', apiKeyError: null, lastValidated: AT };
  const { user } = open({
    address: '?view=api-keys',
    answers: {
      [`${calls.apiKeyStatus}.limit=50&offset=0`]: () => listed([record]),
      [calls.validateApiKey]: () => problem('unavailable', 'Smartsheet could not be reached.'),
    },
  });
  await user.click(await button('Validate Nora Lind'));
  await waitFor(() =>
    expect(shownToast()).toEqual({ title: 'Error', description: 'Failed to validate API key', destructive: true }),
  );
});

test('[A4.012] [A4.013] valid, invalid and expired are shown as such, anything else as unknown', () => {
  expect(['valid', 'invalid', 'expired', 'unknown', 'revoked', ''].map((status) => keyBadge(status).text)).toEqual([
    'Valid',
    'Invalid',
    'Expired',
    'Unknown',
    'Unknown',
    'Unknown',
  ]);
});

test('[A2.191] [A2.192] [A8.020] a failed run shows type, customer, error and time; Retry tries it again and the list is asked for anew', async () => {
  let isFailed = true;
  const { user } = open({
    address: '?view=automations',
    answers: {
      [calls.failedAutomations]: () => json(isFailed ? [AUTOMATION] : []),
      [calls.retryAutomation]: () => {
        isFailed = false;
        return json({ ...DETAILS, status: 'running' }, 202);
      },
    },
  });
  for (const text of ['Asset creation', 'Nora Lind', '"Costs" could not be completed.'])
    expect(await screen.findByText(text)).toBeTruthy();
  await user.click(await button('Retry Asset creation of Nora Lind'));
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Retrying', description: 'Automation retry initiated' }));
  expect(await screen.findByText('No failed automations')).toBeTruthy();
});

test('[A2.194] [A8.021] Details opens the run’s steps, attempts and errors', async () => {
  const { user } = open({
    address: '?view=automations',
    answers: { [calls.failedAutomations]: () => json([AUTOMATION]), [calls.failedAutomation]: () => json(DETAILS) },
  });
  await user.click(await button('Details Asset creation of Nora Lind'));
  expect(shownToast()).toMatchObject({ title: 'Details', description: 'Viewing automation details' });
  const steps = await screen.findByRole('table', { name: 'Steps' });
  expect(within(steps).getByText('Create sheet Costs').closest('tr')?.textContent).toContain('FailedAttempts2');
  expect(screen.getByRole('region', { name: 'Errors' }).textContent).toContain('not allowed');
});

test.each([
  ['A8.022', '', 'No support issues found'],
  ['A8.023', '?view=api-keys', 'No API key data available'],
  ['A8.024', '?view=automations', 'No failed automations'],
  ['A8.025', '?view=onboarding', 'No onboarding data available'],
])('[%s] with nothing to list %s says %s', async (_id, address, text) => {
  open({ address, issues: [] });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('[A2.195] [A2.196] [A2.197] a customer’s onboarding shows steps done of all, percent, and per step its date or Pending', async () => {
  const record: OnboardingRecord = {
    ...PERSON,
    completedSteps: 2,
    totalSteps: 3,
    steps: [
      { name: 'Signed up', completed: true, completedAt: AT },
      { name: 'Connected Smartsheet', completed: true, completedAt: null },
      { name: 'Paid', completed: false, completedAt: null },
    ],
  };
  open({ address: '?view=onboarding', answers: { [`${calls.onboardingProgress}.limit=25&offset=0`]: () => listed([record]) } });
  expect(await screen.findByText('2 of 3 steps')).toBeTruthy();
  expect(screen.getByText('67% complete')).toBeTruthy();
  const step = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
  expect(step('Signed up').querySelector('time')?.getAttribute('datetime')).toBe(AT);
  expect(step('Connected Smartsheet').textContent).toContain('Completed');
  expect(step('Paid').textContent).toContain('Pending');
});

const DETAILS: AutomationDetails = {
  ...AUTOMATION,
  status: 'failed',
  startedAt: AT,
  attempts: 3,
  errors: ['Your account is not allowed to do this.'],
  steps: [
    { name: 'Create workspace', status: 'done', attempts: 1, error: null, startedAt: AT, finishedAt: AT },
    { name: 'Create sheet Costs', status: 'failed', attempts: 2, error: 'not allowed', startedAt: AT, finishedAt: AT },
  ],
};

interface Options {
  readonly address?: string;
  readonly issues?: readonly SupportIssue[];
  readonly answers?: Record<string, Answer>;
}

function open({ address = '', issues = [ISSUE], answers = {} }: Options = {}) {
  window.history.replaceState(null, '', `/admin${address}`);
  const api = fakeApi({
    ...answers,
    [`${calls.supportIssues}.*`]: () => listed(issues),
    [`${calls.apiKeyStatus}.*`]: () => listed([]),
    [`${calls.failedAutomations}`]: answers[calls.failedAutomations] ?? (() => json([])),
    [`${calls.onboardingProgress}.*`]: () => listed([]),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SupportTab />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ delay: null }), api };
}

function listed(rows: readonly object[], total = rows.length): Response {
  return Response.json(rows, { headers: { 'X-Total-Count': String(total) } });
}

function button(name: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name });
}

function optionsOf(label: string): string[] {
  return [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ value }) => value);
}

function issueLoads(api: ReturnType<typeof fakeApi>): number {
  return api.calls.filter(({ route }) => route.startsWith(`${calls.supportIssues}?`)).length;
}

function sent(api: ReturnType<typeof fakeApi>, issueId: number): unknown[] {
  return api.sent(calls.changeIssue, { issueId }).map(({ body }) => body);
}
