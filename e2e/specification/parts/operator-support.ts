import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toast } from '../../src/accounts.ts';
import { eventually, type World } from '../world.ts';
import { day, hear, openTab, optionsOf, spaced } from './operator-page.ts';

const VIEWS = ['Support Issues', 'API Keys', 'Failed Automations', 'Onboarding'];
const LISTS = ['support-issues', 'api-key-status', 'failed-automations', 'onboarding-progress'];
const AT = '2026-11-01T10:00:00.000Z';
const PERSON = { id: 'u-1', name: 'Nora Lind', email: 'nora@example.com', profileImageUrl: null };
const ISSUES = [
  { title: 'Cannot connect', description: 'The key is refused.', priority: 'high' },
  { title: 'Wrong total', description: 'The sheet adds up twice.', priority: 'low' },
] as const;
const RUN = {
  id: 'build-3',
  type: 'Asset creation',
  customer: 'Nora Lind',
  customerId: 'u-1',
  errorMessage: 'Not allowed.',
  failedAt: AT,
};

interface Onboarding {
  readonly name: string | null;
  readonly email: string;
  readonly completedSteps: number;
  readonly totalSteps: number;
  readonly steps: readonly { readonly name: string; readonly completed: boolean; readonly completedAt: string | null }[];
}

export function describeSupport(world: () => World): void {
  test('[A2.184] [C2.112] [A2.172] [A2.173] [A2.174] [A2.175] [A2.176] [A2.177] [A2.178] [A8.022] issues that a customer sends from dashboard and subscription are listed with their address; search and filters leave those that match, and Clear brings all back', async () => {
    const { url, visit } = world();
    await visit('customer', async (page) => {
      for (const [index, path] of ['/dashboard', '/subscription'].entries())
        await sendIssue(page, url + path, ISSUES[index] ?? ISSUES[0]);
    });
    await visit('operator', async (page) => {
      const panel = await openTab(page, url, 'Support');
      await panel.getByRole('heading', { name: 'Support Issues (2)', exact: true }).waitFor();
      const rows = panel.getByRole('list', { name: 'Support Issues' }).getByRole('listitem');
      const today = day(new Date().toISOString());
      const lines = ISSUES.map(({ title, description, priority }) =>
        [title, priority === 'high' ? 'High' : 'Low', 'Open', description, `customer@sheetwright.test · ${today}`].join(' '),
      );
      const expectListed = async (expected: readonly string[]) => {
        await eventually(async () =>
          (await rows.allInnerTexts()).map((text) => spaced(text).replace(/ Start Resolve$/, '')),
        ).toEqual(expected);
      };
      await expectListed(lines.toReversed());
      expect(await optionsOf(panel, 'Status')).toEqual(['All', 'Open', 'In Progress', 'Resolved', 'Closed']);
      expect(await optionsOf(panel, 'Priority')).toEqual(['All', 'High', 'Medium', 'Low']);
      const search = panel.getByRole('searchbox', { name: 'Search issues' });
      await search.fill('CANNOT');
      await expectListed([lines[0] ?? '']);
      await search.fill('adds up');
      await expectListed([lines[1] ?? '']);
      await search.fill('customer@sheetwright');
      await expectListed(lines.toReversed());
      const choose = (name: string, value: string) => panel.getByRole('combobox', { name, exact: true }).selectOption(value);
      await choose('Priority', 'High');
      await expectListed([lines[0] ?? '']);
      await panel.getByRole('heading', { name: 'Support Issues (1)', exact: true }).waitFor();
      await choose('Status', 'Closed');
      await panel.getByText('No support issues found', { exact: true }).waitFor();
      await panel.getByRole('button', { name: 'Clear', exact: true }).click();
      await expectListed(lines.toReversed());
      const chosen = ['Status', 'Priority'].map((name) => panel.getByRole('combobox', { name, exact: true }).inputValue());
      expect([await search.inputValue(), ...(await Promise.all(chosen))]).toEqual(['', 'all', 'all']);
    });
  });

  test('[A2.179] [A2.180] [A2.181] [A2.182] [A2.183] [A4.007] [A4.008] [A4.009] [A4.010] [A4.011] [A8.015] Start and Resolve move an issue from any other state and are off in their own; the dialog’s response, or the fixed one for an empty box, is sent, and nothing closes an issue', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const states = ['open', 'in_progress', 'resolved', 'closed'];
      const issue = { ...ISSUES[0], source: 'customer', customerId: 'u-1', customerEmail: 'nora@example.com', createdAt: AT };
      const issues = states.map((status, index) => ({
        ...issue,
        id: index + 1,
        title: status,
        status,
        response: null,
        respondedAt: null,
        updatedAt: AT,
      }));
      await page.route('**/api/admin/support-issues?*', (route) =>
        route.fulfill({ json: issues, headers: { 'X-Total-Count': '4' } }),
      );
      const sent: unknown[] = [];
      await page.route('**/api/admin/support-issues/*', (route) => {
        const request = route.request();
        sent.push([request.method(), new URL(request.url()).pathname.split('/').at(-1), request.postDataJSON()]);
        return route.fulfill({ json: issues[0] });
      });
      const panel = await openTab(page, url, 'Support');
      await panel.getByRole('heading', { name: 'Support Issues (4)', exact: true }).waitFor();
      for (const [verb, status] of [
        ['Start', 'in_progress'],
        ['Resolve', 'resolved'],
      ] as const) {
        for (const [index, state] of states.entries()) {
          const button = panel.getByRole('button', { name: `${verb} ${state}`, exact: true });
          await eventually(() => button.isDisabled()).toBe(state === status);
          if (state === status) continue;
          await button.click();
          await toast(page, 'Success', 'Issue updated successfully');
          await eventually(() => sent.at(-1)).toEqual(['PUT', String(index + 1), { status }]);
        }
      }
      const dialog = page.getByRole('dialog', { name: 'closed' });
      for (const [typed, response] of [
        ['Choose Europe.', 'Choose Europe.'],
        ['', 'Issue resolved by admin'],
      ] as const) {
        await panel
          .getByRole('listitem')
          .nth(3)
          .click({ position: { x: 5, y: 5 } });
        const box = dialog.getByRole('textbox', { name: 'Response' });
        expect(await box.getAttribute('rows')).toBe('4');
        await box.fill(typed);
        expect(await dialog.getByRole('button').allInnerTexts()).toEqual(expect.arrayContaining(['Resolve Issue']));
        expect(
          (await dialog.getByRole('button').allInnerTexts()).filter((text) => text !== 'Resolve Issue' && text !== ''),
        ).toEqual([]);
        await dialog.getByRole('button', { name: 'Resolve Issue', exact: true }).click();
        await eventually(() => sent.at(-1)).toEqual(['PUT', '4', { status: 'resolved', response }]);
        await dialog.waitFor({ state: 'detached' });
      }
      expect(JSON.stringify(sent)).not.toContain('closed');
    });
  });

  test('[A2.170] [A2.171] Refresh has all four lists read anew', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const heard = hear(page);
      const panel = await openTab(page, url, 'Support');
      expect(await panel.getByRole('tab').allTextContents()).toEqual(VIEWS);
      const asked = () => LISTS.map((list) => heard.calls().filter((call) => call.startsWith(`GET /api/admin/${list}`)).length);
      const seeAll = async () => {
        for (const view of VIEWS) {
          await panel.getByRole('tab', { name: view, exact: true }).click();
          const shown = panel.getByRole('tabpanel', { name: view, exact: true });
          await shown.getByRole('heading', { name: view }).waitFor();
          // What is left while it loads is asked for again.
          await eventually(() => shown.locator('.animate-pulse').count()).toBe(0);
        }
      };
      await seeAll();
      const before = asked();
      expect(Math.min(...before)).toBeGreaterThan(0);
      await seeAll();
      expect(asked()).toEqual(before);
      await panel.getByRole('button', { name: 'Refresh', exact: true }).click();
      await seeAll();
      await eventually(() => asked().every((times, list) => times > (before[list] ?? 0))).toBe(true);
    });
  });

  test('[A2.186] [A2.187] [A2.188] [A2.189] [A2.190] [A4.012] [A4.013] [A7.054] [A7.055] [A8.016] a stored key stands with its owner, state, error and last check, or Never; Validate asks without a body, and the list is read anew', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const heard = hear(page);
      const panel = await openTab(page, url, 'Support', 'view=api-keys');
      const own = panel.getByRole('row', { name: /customer@sheetwright\.test/ });
      await own.waitFor();
      expect(spaced(await own.innerText())).toBe('Casey Customer customer@sheetwright.test Unknown Never Validate');
      const request = page.waitForRequest((each) => each.url().includes('/validate-api-key/'));
      await own.getByRole('button', { name: /^Validate/ }).click();
      await toast(page, 'Success', 'API key validation completed');
      expect([(await request).method(), (await request).postData()]).toEqual(['POST', null]);
      await own.getByText('Valid', { exact: true }).waitFor();
      expect(spaced(await own.innerText())).toContain(`Valid ${day(new Date().toISOString())}`);
      expect(heard.calls().filter((call) => call.startsWith('GET /api/admin/api-key-status'))).toHaveLength(2);
      const states = ['valid', 'invalid', 'expired', 'revoked'];
      const keys = states.map((apiKeyStatus) => ({
        ...PERSON,
        id: apiKeyStatus,
        name: apiKeyStatus,
        apiKeyStatus,
        apiKeyError: apiKeyStatus === 'invalid' ? 'Smartsheet does not know it' : null,
        lastValidated: AT,
      }));
      await page.route('**/api/admin/api-key-status?*', (route) =>
        route.fulfill({ json: keys, headers: { 'X-Total-Count': '4' } }),
      );
      await page.reload();
      const shown = panel.locator('tbody tr td:nth-child(2)');
      await eventually(async () => (await shown.allInnerTexts()).map(spaced)).toEqual([
        'Valid',
        'Invalid Smartsheet does not know it',
        'Expired',
        'Unknown',
      ]);
    });
  });

  test('[A2.191] [A2.192] [A2.193] [A2.194] [A8.020] [A8.021] [A8.024] a failed run stands with what it was, whose, why and when; Details opens its steps, Retry runs it again and the list follows', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      let isFailed = true;
      await page.route('**/api/admin/failed-automations', (route) => route.fulfill({ json: isFailed ? [RUN] : [] }));
      const step = {
        name: 'Create sheet Costs',
        status: 'failed',
        attempts: 2,
        error: 'Too many columns',
        startedAt: AT,
        finishedAt: AT,
      };
      const details = { ...RUN, status: 'failed', startedAt: AT, attempts: 3, errors: ['Not allowed.'], steps: [step] };
      await page.route('**/api/admin/failed-automations/build-3', (route) => route.fulfill({ json: details }));
      await page.route('**/api/admin/failed-automations/build-3/retry', (route) => {
        isFailed = false;
        return route.fulfill({ json: { ...details, status: 'running' }, status: 202 });
      });
      const panel = await openTab(page, url, 'Support', 'view=automations');
      const row = panel.getByRole('row', { name: /Asset creation/ });
      await row.waitFor();
      expect(spaced(await row.innerText())).toMatch(
        new RegExp(`^Asset creation Nora Lind Not allowed\\. ${day(AT)}, \\d.* Retry Details$`),
      );
      await row.getByRole('button', { name: /^Details/ }).click();
      await toast(page, 'Details', 'Viewing automation details');
      const dialog = page.getByRole('dialog', { name: 'Automation details' });
      await dialog.getByRole('table', { name: 'Steps' }).waitFor();
      expect(spaced(await dialog.locator('tbody tr').innerText())).toBe('Create sheet Costs Failed 2 Too many columns');
      expect(spaced(await dialog.innerText())).toMatch(/Attempts 3 .*Errors Not allowed\./);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await row.getByRole('button', { name: /^Retry/ }).click();
      await toast(page, 'Retrying', 'Automation retry initiated');
      await panel.getByText('No failed automations', { exact: true }).waitFor();
    });
  });

  test('[A2.195] [A2.196] [A2.197] each customer’s onboarding shows the steps done, the percentage, and of every step its date or Pending, as the server answers', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const heard = hear(page);
      const panel = await openTab(page, url, 'Support', 'view=onboarding');
      const records = await heard.answer<Onboarding[]>('onboarding-progress');
      const rows = panel.getByRole('list', { name: 'Onboarding' }).locator('> li');
      await eventually(() => rows.count()).toBe(records.length);
      expect((await rows.allInnerTexts()).map(spaced)).toEqual(records.map(lineOf));
    });
  });

  test('[A8.009] [A8.010] [A8.023] [A8.025] what fails is told as a toast, and lists with nothing in them say so', async () => {
    const { url, visit } = world();
    const failure = {
      type: 'about:blank',
      title: 'Unavailable',
      status: 503,
      detail: 'Busy.',
      code: 'unavailable',
      requestId: 'r-1',
    };
    await visit(
      'operator',
      async (page) => {
        await page.route('**/api/admin/{validate-api-key,support-issues}/*', (route) =>
          route.fulfill({ json: failure, status: 503 }),
        );
        const panel = await openTab(page, url, 'Support', 'view=api-keys');
        await panel
          .getByRole('button', { name: /^Validate/ })
          .first()
          .click();
        await toast(page, 'Error', 'Failed to validate API key');
        const issue = { ...ISSUES[0], id: 1, status: 'open', source: 'customer', customerId: 'u-1', customerEmail: null };
        const issues = [{ ...issue, response: null, respondedAt: null, createdAt: AT, updatedAt: AT }];
        await page.route('**/api/admin/support-issues?*', (route) => route.fulfill({ json: issues }));
        await panel.getByRole('tab', { name: 'Support Issues', exact: true }).click();
        await panel.getByRole('button', { name: 'Start Cannot connect', exact: true }).click();
        await toast(page, 'Error', 'Failed to update issue');
        await page.locator('[data-tone="destructive"]').getByText('Failed to update issue', { exact: true }).waitFor();
        await page.route('**/api/admin/{api-key-status,onboarding-progress}?*', (route) => route.fulfill({ json: [] }));
        await page.reload();
        await panel.getByRole('tab', { name: 'API Keys', exact: true }).click();
        await panel.getByText('No API key data available', { exact: true }).waitFor();
        await panel.getByRole('tab', { name: 'Onboarding', exact: true }).click();
        await panel.getByText('No onboarding data available', { exact: true }).waitFor();
      },
      { expected: /status of 503/ },
    );
  });
}

async function sendIssue(page: Page, address: string, { title, description, priority }: (typeof ISSUES)[number]): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Contact Support', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Support' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Priority').selectOption(priority);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await toast(page, 'Issue sent');
}

function lineOf({ name, email, completedSteps, totalSteps, steps }: Onboarding): string {
  const percent = Math.round((completedSteps / totalSteps) * 100);
  const states = steps.map((step) => {
    const when = step.completedAt === null ? 'Completed' : day(step.completedAt);
    return `${step.name} ${step.completed ? when : 'Pending'}`;
  });
  return [name ?? 'Unknown', email, `${completedSteps} of ${totalSteps} steps`, `${percent}% complete`, ...states].join(' ');
}
