import type { Customer, CustomerDetails, CustomerPayment, OperatorAction } from '@sheetwright/contract/admin/customers.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { toastStore } from '../../../lib/toast.ts';
import { type Answer, fakeApi, json, problem, type SentRequest } from '../../../testing/fake-api.ts';
import CustomersTab from './customers-tab.tsx';

const ANN: Customer = {
  id: 'ann',
  firstName: 'Ann',
  lastName: 'Ames',
  email: 'ann@acme.test',
  profileImageUrl: null,
  role: 'customer',
  authProvider: 'local',
  subscriptionPlan: 'professional',
  planName: 'Studio',
  subscriptionStatus: 'active',
  monthlyValue: 79,
  lastActivity: '2026-03-05T10:00:00.000Z',
  createdAt: '2026-01-02T10:00:00.000Z',
  disabledAt: null,
};
const NOBODY: Customer = {
  ...ANN,
  id: 'cid',
  firstName: null,
  lastName: null,
  email: 'cid@other.test',
  subscriptionPlan: null,
  planName: null,
  subscriptionStatus: 'paused',
  monthlyValue: 0,
  lastActivity: null,
};
const DETAILS: CustomerDetails = {
  ...ANN,
  lifetimeValue: 1580.5,
  projectCount: 3,
  aiSessionCount: 41,
  assetsCreated: 12,
  daysSinceLastActivity: 8,
  projects: [{ id: 1, name: 'Office move', description: 'To Bern', status: 'active', createdAt: '2026-02-01T10:00:00.000Z' }],
  recentActivity: [
    { id: 5, type: 'question_answered', description: 'Asked the consultant', timestamp: '2026-03-05T10:00:00.000Z' },
  ],
  billingHistory: [{ id: 9, amount: 79, description: 'Payment', status: 'paid', date: '2026-03-01T10:00:00.000Z' }],
};

const PAYMENT: CustomerPayment = {
  ...{ invoice: 'in_1', number: 'A-0001', paidAt: '2026-03-01T10:00:00.000Z', amount: 79, refunded: 29.5 },
  ...{ isDisputed: false, url: null },
};
const ACTION: OperatorAction = {
  ...{
    id: 4,
    at: '2026-03-06T10:00:00.000Z',
    action: 'subscription_paused',
    operator: 'ada@example.test',
    customer: 'ann@acme.test',
  },
  ...{ target: null, before: { status: 'active' }, after: { status: 'paused' }, reason: 'Asked by mail' },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

test('[A2.035][A2.036][A2.037][A2.048][A2.049][A3.004][A9.006] the table is titled with the number of all rows and has its columns; plans are shown by the names that operators gave them and money in dollars', async () => {
  openTab({ total: 1234 });
  expect(await screen.findByRole('heading', { name: 'Customers (1,234)' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Customer Management' })).toBeTruthy();
  for (const name of ['Export', 'Add Customer']) expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Customer',
    'Plan',
    'Status',
    'MRR',
    'Last Activity',
    'Actions',
  ]);
  const row = within(await screen.findByRole('row', { name: /Ann Ames/ }));
  for (const text of ['ann@acme.test', 'Studio', 'Active', '$79']) expect(row.getByText(text)).toBeTruthy();
});

test('[A4.001] each of the four states is shown in the column Status', async () => {
  const states = [
    ['active', 'Active'],
    ['trialing', 'Free Trial'],
    ['paused', 'Paused'],
    ['inactive', 'Inactive'],
  ] as const;
  openTab({ rows: states.map(([subscriptionStatus]) => ({ ...ANN, id: subscriptionStatus, subscriptionStatus })) });
  await screen.findAllByText('Ann Ames');
  const column = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Status');
  const [, ...rows] = screen.getAllByRole('row');
  const shown = rows.map((row) => within(row).getAllByRole('cell')[column]?.textContent);
  expect(shown).toEqual(states.map(([, text]) => `Status${text}`));
});

test('[A2.050] without a match the table says so', async () => {
  openTab({ rows: [] });
  expect(await screen.findByText('No customers found')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Customers (0)' })).toBeTruthy();
});

test('[A2.042][A2.043][A2.044][A2.045][A2.046][A2.047] the filters offer exactly their values, ask the server, stand in the address, and Clear Filters resets them', async () => {
  const api = openTab();
  const user = userEvent.setup();
  const optionsOf = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value);
  expect(optionsOf('Status')).toEqual(['all', 'active', 'inactive', 'paused']);
  expect(optionsOf('Plan')).toEqual(['all', 'starter', 'professional', 'enterprise']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'paused');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'starter');
  await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'acme');
  await waitFor(() => expect(api.count('GET /api/admin/customers?search=acme&status=paused&plan=starter&limit=50')).toBe(1));
  expect(window.location.search).toBe('?status=paused&plan=starter&search=acme');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(window.location.search).toBe('');
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
});

test('[A2.071][A2.072][A7.033][A7.034][A8.017] only what is active can be paused and only what is paused resumed; it says how it went and reads lists and details again', async () => {
  const api = openTab();
  const user = userEvent.setup();
  const disabled = async (name: string) => ((await screen.findByRole('button', { name })) as HTMLButtonElement).disabled;
  expect([await disabled('Pause Ann Ames'), await disabled('Resume Ann Ames')]).toEqual([false, true]);
  expect([await disabled('Pause cid@other.test'), await disabled('Resume cid@other.test')]).toEqual([true, false]);
  const before = api.count('GET /api/admin/customers?limit=50');
  await user.click(screen.getByRole('button', { name: 'Pause Ann Ames' }));
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Success', description: 'Subscription updated successfully' }));
  expect(api.sent(calls.updateSubscription)[0]?.body).toEqual({ customerId: 'ann', action: 'pause' });
  await waitFor(() => expect(api.count('GET /api/admin/customers?limit=50')).toBe(before + 1));
  await user.click(screen.getByRole('button', { name: 'Resume cid@other.test' }));
  await waitFor(() => expect(api.sent(calls.updateSubscription)[1]?.body).toEqual({ customerId: 'cid', action: 'resume' }));
});

test('[A8.011] an action that is refused says so', async () => {
  openTab({ [calls.updateSubscription]: () => problem('conflict', 'Only an active subscription can be paused.') });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Pause Ann Ames' }));
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Error',
      description: 'Failed to update subscription',
      reason: 'Only an active subscription can be paused.',
      destructive: true,
    }),
  );
});

test('an account that cannot be changed without a fresh sign-in says that one is needed', async () => {
  const detail = 'Sign out and in again first: this needs a sign-in within the last 15 minutes.';
  openTab({ [calls.changeAccount]: () => problem('sign_in_again', detail) }, '/admin?customer=ann');
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Asked by mail');
  await user.click(screen.getByRole('button', { name: 'Disable the account' }));
  await waitFor(() => expect(shownToast()).toMatchObject({ description: 'Failed to update account', reason: detail }));
});

test('Export saves what the filters leave, also while the rows of other filters still stand there, and once however often it is pressed', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { promise, resolve } = Promise.withResolvers<void>();
  const list = async ({ route }: SentRequest) => {
    const isFiltered = route.includes('plan=starter');
    if (isFiltered) await promise;
    const rows = isFiltered ? [NOBODY] : [ANN, NOBODY];
    return Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
  };
  openTab({ 'GET /api/admin/customers\\?\\S+': list });
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'View Ann Ames' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'starter');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  resolve();
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', false));
  expect(JSON.parse((await saved[0]?.text()) ?? '').map(({ id }: Customer) => id)).toEqual(['cid']);
  expect(saved).toHaveLength(1);
});

test('a page that has gone since is said to be, and Previous leads to the last one that there is', async () => {
  openTab({ rows: [], total: 120 }, '/admin?offset=400');
  expect(await screen.findByText('There is no row 401 any more: 120 in all')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Previous' }));
  expect(window.location.search).toBe('?offset=100');
});

test('the billing says whose it is, and a plan that is not for sale any more is still shown as the customer’s', async () => {
  const own: CustomerDetails = { ...DETAILS, subscriptionPlan: 'founders' };
  openTab({ [calls.customerDetails]: () => json(own) }, '/admin?customer=ann');
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer Details' }));
  const select = await dialog.findByRole('combobox', { name: 'Plan' });
  const options = () => within(select).getAllByRole('option');
  await waitFor(() =>
    expect(options().map(({ textContent }) => textContent)).toEqual(['Founders', 'Starter', 'Professional', 'Enterprise']),
  );
  expect((select as HTMLSelectElement).value).toBe('founders');
  await userEvent.setup().click(dialog.getByRole('tab', { name: 'Billing' }));
  expect(dialog.getByRole('tabpanel').textContent).toContain('Ann Ames · ann@acme.test');
});

test('[A2.051][A2.052][A2.053][A2.054][A2.056][A2.058][A2.059][A2.060][A2.061][A2.062][A2.063][A2.064][A7.005] the view action opens the details, which are fetched only then', async () => {
  const api = openTab();
  const view = await screen.findByRole('button', { name: 'View Ann Ames' });
  expect(api.sent(calls.customerDetails, { id: 'ann' })).toHaveLength(0);
  await userEvent.setup().click(view);
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer Details' }));
  expect((await dialog.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Projects',
    'Activity',
    'Billing',
  ]);
  const shown = (label: string) => dialog.getByText(label).nextSibling?.textContent;
  expect(['Name', 'Email', 'Status', 'Monthly value', 'Lifetime value'].map(shown)).toEqual([
    'Ann Ames',
    'ann@acme.test',
    'Active',
    '$79',
    '$1,580.50',
  ]);
  const tile = (label: string) => dialog.getByText(label, { selector: 'dl dt' }).nextSibling?.textContent;
  expect(['AI Sessions', 'Assets Created', 'Days Since Last Activity'].map(tile)).toEqual(['41', '12', '8']);
  expect(window.location.search).toBe('?customer=ann');
});

test('[A2.057][A2.073][A7.035][A7.037] another plan is chosen by its name and sent by its id', async () => {
  const api = openTab({}, '/admin?customer=ann');
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer Details' }));
  const select = await dialog.findByRole('combobox', { name: 'Plan' });
  await waitFor(() =>
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Starter', 'Professional', 'Enterprise']),
  );
  const read = api.sent(calls.customerDetails, { id: 'ann' }).length;
  await user.selectOptions(select, 'Enterprise');
  await user.click(dialog.getByRole('button', { name: 'Change Plan' }));
  await waitFor(() =>
    expect(api.sent(calls.updateSubscription)[0]?.body).toEqual({ customerId: 'ann', action: 'upgrade', plan: 'enterprise' }),
  );
  await waitFor(() => expect(api.sent(calls.customerDetails, { id: 'ann' }).length).toBe(read + 1));
});

test('[A2.065][A2.067][A2.069] projects, activity and billing are listed with what belongs to each', async () => {
  openTab({}, '/admin?customer=ann');
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer Details' }));
  const entriesOf = async (tab: string) => {
    await user.click(await dialog.findByRole('tab', { name: tab }));
    return within(dialog.getByRole('tabpanel', { name: tab }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };
  expect((await entriesOf('Projects'))[0]).toMatch(/^Office moveTo BernActive.*2026/);
  expect((await entriesOf('Activity'))[0]).toMatch(/^Question AnsweredAsked the consultant.*2026/);
  expect((await entriesOf('Billing'))[0]).toMatch(/^\$79PaymentPaid.*2026/);
});

test('[A2.055][A2.066][A2.068][A2.070] of a customer without a name who did nothing, the details say so', async () => {
  const empty: CustomerDetails = {
    ...DETAILS,
    ...NOBODY,
    daysSinceLastActivity: null,
    projects: [],
    recentActivity: [],
    billingHistory: [],
  };
  openTab({ [calls.customerDetails]: () => json(empty) }, '/admin?customer=cid');
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer Details' }));
  expect(await dialog.findByText('Unknown')).toBeTruthy();
  expect(dialog.getByText('Never')).toBeTruthy();
  expect(dialog.getByText('Member since').nextSibling?.textContent).toContain('2026');
  for (const [tab, text] of [
    ['Projects', 'No projects yet'],
    ['Activity', 'No recent activity'],
    ['Billing', 'No billing history'],
  ] as const) {
    await user.click(dialog.getByRole('tab', { name: tab }));
    expect(dialog.getByText(text)).toBeTruthy();
  }
});

test('[A2.038][A2.039] a customer is added with or without a plan; what the server refuses stands at its field and the dialog stays', async () => {
  const api = openTab({
    [calls.inviteCustomer]: () => problem('validation_failed', 'Invalid', [{ path: 'email', message: 'Invalid email address' }]),
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add Customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Customer' }));
  await user.type(dialog.getByLabelText('Email'), 'new@acme');
  await user.type(dialog.getByLabelText('First Name'), 'Nora');
  for (const label of ['Last Name', 'Plan']) expect(dialog.getByLabelText(label)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Add Customer' }));
  expect(await dialog.findByText('Invalid email address')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Email'));
  expect(shownToast()).toMatchObject({ title: 'Error', description: 'Failed to create customer' });
  expect(api.sent(calls.inviteCustomer)[0]?.body).toEqual({ email: 'new@acme', firstName: 'Nora', lastName: null, plan: null });
  api.answers[calls.inviteCustomer] = () => json(ANN, 201);
  await user.click(dialog.getByRole('button', { name: 'Add Customer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownToast()).toMatchObject({ title: 'Success', description: 'Customer created successfully' });
});

interface Given {
  readonly rows?: readonly Customer[];
  readonly total?: number;
}

test('a payment is given back in part with a reason, after the question whether it shall be; more than is left cannot be asked for', async () => {
  const api = openTab({ [calls.refundCustomer]: () => json(ANN) }, '/admin?tab=customers&customer=ann');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'Billing' }));
  await user.click(await screen.findByRole('button', { name: 'Refund A-0001' }));
  const amount = screen.getByRole('textbox', { name: 'Amount in dollars' });
  expect((amount as HTMLInputElement).value).toBe('49.50');
  await user.clear(amount);
  await user.type(amount, '50');
  expect(screen.getByText('At most $49.50 is left of this payment')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '20');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A day without service');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Give back $20? This cannot be taken back.')).toBeTruthy();
  // Enter once more is no answer to the question.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }));
  expect(api.sent('POST /api/admin/customers/:id/refund', { id: 'ann' })).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Refund $20' }));
  await waitFor(() => expect(api.sent('POST /api/admin/customers/:id/refund', { id: 'ann' })).toHaveLength(1));
  const [sent] = api.sent('POST /api/admin/customers/:id/refund', { id: 'ann' });
  expect(sent?.body).toMatchObject({ invoice: 'in_1', amount: 20, reason: 'A day without service' });
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Success', description: 'Payment refunded successfully' }));
});

test('the operator log shows who did what to whom, before and after, and why; it is filtered by operator, customer, action and days', async () => {
  const api = openTab();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Operator Log' }));
  const row = within(await screen.findByRole('row', { name: /ada@example.test/ }));
  for (const text of ['Subscription Paused', 'ann@acme.test', 'status: active', 'status: paused', 'Asked by mail']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'payment_refunded');
  await user.type(screen.getByRole('searchbox', { name: 'Customer’s email' }), 'ann@acme.test');
  fireEvent.change(screen.getByLabelText('From (UTC)'), { target: { value: '2026-03-01' } });
  fireEvent.change(screen.getByLabelText('Until (UTC)'), { target: { value: '2026-03-06' } });
  const wanted = {
    ...{ customer: 'ann@acme.test', action: 'payment_refunded' },
    ...{ from: '2026-03-01T00:00:00.000Z', until: '2026-03-07T00:00:00.000Z', limit: '25' },
  };
  await waitFor(() => {
    const asked = api.calls.map(({ route }) => route).filter((route) => route.startsWith('GET /api/admin/operator-actions'));
    expect(Object.fromEntries(new URLSearchParams(asked.at(-1)?.split('?')[1]))).toEqual(wanted);
  });
});

function openTab(
  { rows = [ANN, NOBODY], total = rows.length, ...answers }: Given & Record<string, unknown> = {},
  address = '/admin',
) {
  window.history.replaceState(null, '', address);
  const api = fakeApi({
    'GET /api/admin/customers\\?\\S+': () => Response.json(rows, { headers: { 'X-Total-Count': String(total) } }),
    [calls.customerDetails]: () => json(DETAILS),
    [calls.plans]: () => json(['Starter', 'Professional', 'Enterprise'].map((name) => ({ id: name.toLowerCase(), name }))),
    [calls.updateSubscription]: () => json(ANN),
    [calls.customerPayments]: () => json([PAYMENT]),
    'GET /api/admin/operator-actions\\?\\S+': () => Response.json([ACTION], { headers: { 'X-Total-Count': '1' } }),
    ...(answers as Record<string, Answer>),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CustomersTab />
    </QueryClientProvider>,
  );
  return api;
}

function shownToast() {
  return toastStore.getToasts()[0];
}
