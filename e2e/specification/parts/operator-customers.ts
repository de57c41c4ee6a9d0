import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toast } from '../../src/accounts.ts';
import { followMailedLink } from '../../src/mail.ts';
import { eventually, type World } from '../world.ts';
import { day, dollars, figure, hear, openTab, optionsOf, saved, spaced, titled } from './operator-page.ts';

const PLANS: Readonly<Record<string, string>> = { starter: 'Starter', professional: 'Professional', enterprise: 'Enterprise' };
const STATUSES: Readonly<Record<string, string>> = {
  active: 'Active',
  trialing: 'Free Trial',
  paused: 'Paused',
  inactive: 'Inactive',
  canceled: 'Cancelled',
  past_due: 'Past Due',
  incomplete: 'Incomplete',
};
const COLUMNS = ['Customer', 'Plan', 'Status', 'MRR', 'Last Activity', 'Actions'];

interface Customer {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
  readonly subscriptionPlan: string | null;
  readonly subscriptionStatus: string;
  readonly monthlyValue: number;
  readonly lastActivity: string | null;
  readonly createdAt: string;
}

interface Details extends Customer {
  readonly lifetimeValue: number;
  readonly projectCount: number;
  readonly aiSessionCount: number;
  readonly assetsCreated: number;
  readonly daysSinceLastActivity: number | null;
  readonly projects: readonly { name: string; description: string | null; status: string; createdAt: string }[];
  readonly recentActivity: readonly { type: string; description: string; timestamp: string }[];
  readonly billingHistory: readonly { amount: number; description: string; status: string; date: string }[];
}

const NOBODY: Details = {
  ...{ id: 'nobody', firstName: null, lastName: null, email: 'nobody@example.com', subscriptionPlan: null },
  ...{ subscriptionStatus: 'inactive', monthlyValue: 0, lastActivity: null, createdAt: '2026-03-05T10:00:00.000Z' },
  ...{ lifetimeValue: 0, projectCount: 0, aiSessionCount: 0, assetsCreated: 0, daysSinceLastActivity: null },
  ...{ projects: [], recentActivity: [], billingHistory: [] },
};

export function describeCustomers(world: () => World): void {
  test('[A2.035] [A2.036] [A2.037] [A2.048] [A2.049] [A2.071] [A2.072] [A3.004] [A4.001] [A4.006] [A9.006] the table tells of every customer what the server does: plans by name, states by their labels, money in dollars; only what is active can be paused and only what is paused resumed', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const states = ['active', 'trialing', 'paused', 'inactive'];
      const customers = (await listed(page, url)).map((customer, index) => ({
        ...customer,
        subscriptionStatus: states[index] ?? customer.subscriptionStatus,
      }));
      await page.route('**/api/admin/customers?*', (route) =>
        route.fulfill({ json: customers, headers: { 'X-Total-Count': '1234' } }),
      );
      const panel = await openTab(page, url, 'Customers');
      await panel.getByRole('heading', { name: 'Customer Management', exact: true }).waitFor();
      await panel.getByRole('heading', { name: 'Customers (1,234)', exact: true }).waitFor();
      for (const name of ['Export', 'Add Customer']) await panel.getByRole('button', { name, exact: true }).waitFor();
      expect(await panel.getByRole('columnheader').allTextContents()).toEqual(COLUMNS);
      expect(await cellsIn(panel)).toEqual(customers.map(cellsOf));
      const isOff = (action: string) =>
        panel
          .getByRole('button', { name: new RegExp(`^${action} `) })
          .evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).disabled));
      expect(await isOff('Pause')).toEqual(customers.map(({ subscriptionStatus }) => subscriptionStatus !== 'active'));
      expect(await isOff('Resume')).toEqual(customers.map(({ subscriptionStatus }) => subscriptionStatus !== 'paused'));
    });
  });

  test('[A2.042] [A2.043] [A2.044] [A2.045] [A2.046] [A2.047] [A2.048] [A2.050] search, Status and Plan leave those who match, in the table and in its title, and Clear Filters brings all back', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const customers = await listed(page, url);
      const panel = await openTab(page, url, 'Customers');
      const expectListed = async (expected: readonly Customer[]) => {
        await panel.getByRole('heading', { name: `Customers (${expected.length})`, exact: true }).waitFor();
        await eventually(() => panel.locator('[aria-busy="true"]').count()).toBe(0);
        expect(await cellsIn(panel)).toEqual(expected.map(cellsOf));
      };
      const choose = (name: string, value: string) => panel.getByRole('combobox', { name, exact: true }).selectOption(value);
      expect(await optionsOf(panel, 'Status')).toEqual(['All statuses', 'Active', 'Inactive', 'Paused']);
      expect(await optionsOf(panel, 'Plan')).toEqual(['All plans', 'Starter', 'Professional', 'Enterprise']);
      for (const status of ['active', 'inactive']) {
        await choose('Status', status);
        await expectListed(customers.filter(({ subscriptionStatus }) => subscriptionStatus === status));
      }
      await choose('Status', 'paused');
      if (customers.every(({ subscriptionStatus }) => subscriptionStatus !== 'paused')) {
        await panel.getByText('No customers found', { exact: true }).waitFor();
      }
      await choose('Status', 'all');
      await expectListed(customers);
      for (const plan of ['starter', 'professional', 'enterprise']) {
        await choose('Plan', plan);
        await expectListed(customers.filter(({ subscriptionPlan }) => subscriptionPlan === plan));
      }
      const search = panel.getByRole('searchbox', { name: 'Search customers' });
      await search.fill('@SANDBOX-or-nobody');
      await panel.getByText('No customers found', { exact: true }).waitFor();
      await panel.getByRole('heading', { name: 'Customers (0)', exact: true }).waitFor();
      await panel.getByRole('button', { name: 'Clear Filters', exact: true }).click();
      await expectListed(customers);
      expect([await search.inputValue(), new URL(page.url()).search]).toEqual(['', '?tab=customers']);
      await search.fill('CASEY cust');
      await expectListed(customers.filter(({ firstName }) => firstName === 'Casey'));
    });
  });

  test('[A2.051] [A2.052] [A2.053] [A2.054] [A2.055] [A2.056] [A2.057] [A2.058] [A2.059] [A2.060] [A2.061] [A2.062] [A2.063] [A2.064] [A2.065] [A2.067] [A2.069] [A3.004] [A7.005] [A9.006] the view action opens the details in four tabs, asked for only then, with what the server tells of the customer', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const details = await busiest(page, url);
      const heard = hear(page);
      const panel = await openTab(page, url, 'Customers');
      await panel.getByRole('table', { name: 'Customers' }).waitFor();
      expect(heard.calls().filter((call) => call.includes('customer-details'))).toEqual([]);
      await panel
        .getByRole('row', { name: details.email })
        .getByRole('button', { name: /^View / })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Customer Details' });
      await dialog.getByRole('tablist').waitFor();
      expect(await dialog.getByRole('tab').allTextContents()).toEqual(['Overview', 'Projects', 'Activity', 'Billing']);
      expect(heard.calls().filter((call) => call.includes('customer-details'))).toEqual([
        `GET /api/admin/customer-details/${details.id}`,
      ]);
      const text = spaced(await dialog.getByRole('tabpanel').innerText());
      const { firstName, lastName, email, createdAt, lastActivity, subscriptionStatus, monthlyValue, lifetimeValue } = details;
      expect(text).toContain(`Name ${firstName} ${lastName} Email ${email} Member since ${day(createdAt)}`);
      expect(text).toContain(`Last activity ${day(lastActivity ?? '')}`);
      expect(text).toContain(`Status ${STATUSES[subscriptionStatus]} Monthly value ${dollars(monthlyValue)}`);
      expect(text).toContain(`Lifetime value ${dollars(lifetimeValue)}`);
      const tiles = [
        `Projects ${figure(details.projectCount)} AI Sessions ${figure(details.aiSessionCount)}`,
        `Assets Created ${figure(details.assetsCreated)} Days Since Last Activity ${figure(details.daysSinceLastActivity ?? 0)}`,
      ];
      expect(text).toContain(tiles.join(' '));
      expect(await optionsOf(dialog, 'Plan')).toEqual(['Starter', 'Professional', 'Enterprise']);
      expect(await dialog.getByRole('combobox', { name: 'Plan' }).inputValue()).toBe(details.subscriptionPlan ?? '');
      const entries = async (tab: string) => {
        await dialog.getByRole('tab', { name: tab, exact: true }).click();
        const rows = dialog.getByRole('tabpanel', { name: tab, exact: true }).getByRole('listitem');
        return (await rows.allInnerTexts()).map(spaced);
      };
      expect(await entries('Projects')).toEqual(details.projects.map(projectLine));
      expect((await entries('Activity')).map((line) => line.replace(/, \d+:\d\d [AP]M$/, ''))).toEqual(
        details.recentActivity.map(({ type, description, timestamp }) => `${titled(type)} ${description} ${day(timestamp)}`),
      );
      expect(await entries('Billing')).toEqual(
        details.billingHistory.map(
          ({ amount, description, status, date }) => `${dollars(amount)} ${description} ${titled(status)} ${day(date)}`,
        ),
      );
    });
  });

  test('[A2.053] [A2.056] [A2.066] [A2.068] [A2.070] of somebody without a name who has done nothing the details say so', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      await page.route('**/api/admin/customer-details/nobody', (route) => route.fulfill({ json: NOBODY }));
      await page.goto(`${url}/admin?tab=customers&customer=nobody`);
      const dialog = page.getByRole('dialog', { name: 'Customer Details' });
      await dialog.getByText('Unknown', { exact: true }).waitFor();
      await dialog.getByText('Never', { exact: true }).waitFor();
      const empty = [
        ['Projects', 'No projects yet'],
        ['Activity', 'No recent activity'],
        ['Billing', 'No billing history'],
      ] as const;
      for (const [tab, text] of empty) {
        await dialog.getByRole('tab', { name: tab, exact: true }).click();
        await dialog.getByRole('tabpanel', { name: tab, exact: true }).getByText(text, { exact: true }).waitFor();
      }
    });
  });

  test('[A2.038] [A2.039] [A2.040] [A2.041] Add Customer asks for address, names and a plan or none; the customer stands in the table, and is mailed a link that leads to setting a password', async () => {
    const { url, mailUrl, visit } = world();
    await visit('operator', async (page) => {
      const panel = await openTab(page, url, 'Customers');
      await panel.getByRole('button', { name: 'Add Customer', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Customer' });
      await dialog.getByLabel('Email').waitFor();
      expect(await dialog.locator('label').allInnerTexts()).toEqual(['Email', 'First Name', 'Last Name', 'Plan']);
      expect(await optionsOf(dialog, 'Plan')).toEqual(['None', 'Starter', 'Professional', 'Enterprise']);
      await dialog.getByLabel('Email').fill('invited.person@example.com');
      await dialog.getByLabel('First Name').fill('Iris');
      await dialog.getByRole('button', { name: 'Add Customer', exact: true }).click();
      await toast(page, 'Success', 'Customer created successfully');
      const row = panel.getByRole('row', { name: 'invited.person@example.com' });
      await row.waitFor();
      expect(await cellsIn(panel)).toContainEqual(['Iris invited.person@example.com', 'None', 'Inactive', '$0', 'Never']);
      const link = await followMailedLink(page, {
        mailUrl,
        to: 'invited.person@example.com',
        subject: 'You are invited to Sheetwright',
      });
      expect(link).toContain(`${url}/auth?reset=`);
      await page.getByRole('button', { name: 'Set Password', exact: true }).waitFor();
    });
  });

  test('[A2.073] [A7.033] [A7.034] [A7.035] [A7.037] [A8.017] pause, resume and a change of plan send the customer and what is meant; then list and details are read anew', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const [paused, active] = await twoCustomers(page, url);
      const list = [
        { ...paused, subscriptionStatus: 'paused' },
        { ...active, subscriptionStatus: 'active', subscriptionPlan: 'starter' },
      ];
      await page.route('**/api/admin/customers?*', (route) => route.fulfill({ json: list }));
      await page.route(`**/api/admin/customer-details/${active.id}`, (route) =>
        route.fulfill({ json: { ...NOBODY, ...list[1] } }),
      );
      const sent: unknown[] = [];
      await page.route('**/api/admin/update-subscription', (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ json: list[1] });
      });
      const heard = hear(page);
      const reads = () => heard.calls().filter((call) => /^GET .*(customers\?|customer-details)/.test(call)).length;
      const panel = await openTab(page, url, 'Customers');
      await panel
        .getByRole('button', { name: /^Resume / })
        .first()
        .click();
      await toast(page, 'Success', 'Subscription updated successfully');
      await eventually(reads).toBe(2);
      await panel
        .getByRole('button', { name: /^View / })
        .nth(1)
        .click();
      const dialog = page.getByRole('dialog', { name: 'Customer Details' });
      await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
      await eventually(reads).toBe(5);
      await dialog.getByRole('combobox', { name: 'Plan' }).selectOption('Enterprise');
      await dialog.getByRole('button', { name: 'Change Plan', exact: true }).click();
      await eventually(reads).toBe(7);
      expect(sent).toEqual([
        { customerId: paused.id, action: 'resume' },
        { customerId: active.id, action: 'pause' },
        { customerId: active.id, action: 'upgrade', plan: 'enterprise' },
      ]);
    });
  });

  test('[A8.011] what Stripe does not know cannot be paused, and the console says that it failed', async () => {
    const { url, visit } = world();
    await visit(
      'operator',
      async (page) => {
        const panel = await openTab(page, url, 'Customers', 'status=active');
        await panel
          .getByRole('button', { name: /^Pause / })
          .first()
          .click();
        await toast(page, 'Error', 'Failed to update subscription');
      },
      { expected: /status of (409|502|404)/ },
    );
  });

  test('[A2.074] [A2.075] [A7.056] Export saves the customers that the filters leave as customers-{date}.json, without a call', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const expected = (await listed(page, url)).filter(({ subscriptionPlan }) => subscriptionPlan === 'starter');
      const panel = await openTab(page, url, 'Customers', 'plan=starter');
      await panel.getByRole('table', { name: 'Customers' }).waitFor();
      const heard = hear(page);
      const { name, content } = await saved(page, panel.getByRole('button', { name: 'Export', exact: true }));
      expect(name).toBe(`customers-${new Date().toISOString().slice(0, 10)}.json`);
      expect(content).toEqual(expected);
      expect(heard.calls()).toEqual([]);
    });
  });
}

async function twoCustomers(page: Page, url: string): Promise<[Customer, Customer]> {
  const [one, other] = await listed(page, url);
  if (!one || !other) throw new Error('The history has no two customers');
  return [one, other];
}

/** All customers, as the server answers an operator. */
async function listed(page: Page, url: string): Promise<Customer[]> {
  return (await (await page.request.get(`${url}/api/admin/customers`)).json()) as Customer[];
}

/** The details of the customer who has most. */
async function busiest(page: Page, url: string): Promise<Details> {
  const customers = (await listed(page, url)).filter(({ lastActivity, subscriptionPlan }) => lastActivity && subscriptionPlan);
  const all = await Promise.all(
    customers.map(
      async ({ id }) => (await (await page.request.get(`${url}/api/admin/customer-details/${id}`)).json()) as Details,
    ),
  );
  const much = ({ projectCount, lifetimeValue, aiSessionCount }: Details) =>
    10_000 * Math.min(1, projectCount) + 1_000 * Math.min(1, lifetimeValue) + aiSessionCount;
  const [found] = all.toSorted((one, other) => much(other) - much(one));
  if (!found) throw new Error('The history has nobody who has done anything');
  return found;
}

function projectLine({ name, description, status, createdAt }: Details['projects'][number]): string {
  return spaced(`${name} ${description ?? ''} ${titled(status)} ${day(createdAt)}`);
}

/** What the rows of the table show but for the actions, cell by cell. */
function cellsIn(panel: Locator): Promise<string[][]> {
  return panel
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')]
          .slice(0, -1)
          .map((cell) => (cell.lastElementChild as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
      ),
    );
}

function cellsOf({
  firstName,
  lastName,
  email,
  subscriptionPlan,
  subscriptionStatus,
  monthlyValue,
  lastActivity,
}: Customer): string[] {
  return [
    `${[firstName, lastName].filter(Boolean).join(' ')} ${email}`,
    subscriptionPlan === null ? 'None' : (PLANS[subscriptionPlan] ?? ''),
    STATUSES[subscriptionStatus] ?? '',
    dollars(monthlyValue),
    lastActivity === null ? 'Never' : day(lastActivity),
  ];
}
