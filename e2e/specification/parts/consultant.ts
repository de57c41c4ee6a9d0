import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPanel } from '../../src/consultant-panel.ts';
import { answerWith, createProject, eventually, type World } from '../world.ts';

const MODEL = { model: 'm-1', available: true, isAllowed: true } as const;
const PROVIDERS = {
  defaultProvider: 'second',
  providers: [
    { ...MODEL, name: 'first', displayName: 'First Model', recipient: 'First' },
    { ...MODEL, name: 'second', displayName: 'Second Model', recipient: 'Second' },
    { ...MODEL, name: 'third', displayName: 'Third Model', recipient: 'Third', available: false },
    { name: 'expert', displayName: 'Expert', model: null, recipient: null, available: true, isAllowed: true },
  ],
  quota: { used: 0, limit: null, resetsAt: '2026-12-01T00:00:00.000Z' },
};
const UNAUTHORIZED = {
  type: 'about:blank',
  title: 'Unauthorized',
  status: 401,
  detail: 'You are not signed in.',
  code: 'not_signed_in',
  requestId: 'r-1',
};
const REFUSED = /status of (401|429|500)/;

export function describeConsultant(world: () => World): void {
  test.each(['/', '/dashboard'])(
    '[C1.008] a signed-in user asks the consultant on %s about formulas, workflows and best practices and is answered',
    async (path) => {
      const { url, visit } = world();
      await visit('customer', async (page) => {
        const panel = await openPanel(page, url + path);
        await panel.provider.selectOption('expert');
        for (const question of [
          'How do I count the open tasks of each owner?',
          'How can I send a reminder when a due date is near?',
          'Should I use one big sheet or several small ones?',
        ]) {
          await panel.ask(question);
          await panel.answer(question).waitFor();
        }
        await panel.log.getByRole('figure').first().waitFor();
      });
    },
  );

  test('[C2.007] [C2.106] the address /dashboard#ai-consultant leads to the card of the AI consultant, under whose content stands the panel', async () => {
    const { url, visit } = world();
    await visit('customer', async (page) => {
      await page.goto(`${url}/dashboard#ai-consultant`);
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('ai-consultant');
      const card = page.getByRole('region', { name: 'AI Consultant', exact: true });
      expect(await card.getAttribute('id')).toBe('ai-consultant');
      const [button, question] = await Promise.all([
        card.getByRole('button', { name: 'Start Consultation (Coming Soon)' }).boundingBox(),
        card.getByRole('textbox', { name: 'Your question' }).boundingBox(),
      ]);
      expect(button?.y).toBeLessThan(question?.y ?? 0);
    });
  });

  test('[C2.091] [C2.106] the home screen holds the chat panel, and the dashboard the same: what is said in one is there in the other', async () => {
    const { url, visit } = world();
    await visit('customer', async (page) => {
      await answerWith(page, calls.askAi, anAnswer('Count them.'));
      const panel = await openPanel(page, `${url}/#ai-consultant`);
      await panel.ask('How many?');
      await panel.log.getByText('Count them.').waitFor();
      await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      await panel.log.getByText('Count them.').waitFor();
    });
  });

  test('[C2.113] [C2.114] the selector is preselected with the server’s default, offers whom there is, and whom one picks is asked', async () => {
    const { url, visit } = world();
    await visit('customer', async (page) => {
      await answerWith(page, calls.aiProviders, PROVIDERS);
      await answerWith(page, calls.askAi, anAnswer('So.'));
      const panel = await openPanel(page, url);
      expect(await panel.provider.inputValue()).toBe('second');
      const options = panel.provider.locator('option');
      expect(await options.allTextContents()).toEqual([
        'First Model (m-1)',
        'Second Model (m-1)',
        'Third Model (m-1), not available',
        'Expert',
      ]);
      expect(await options.nth(2).isDisabled()).toBe(true);
      expect(await panel.askedBy(() => panel.ask('One?'))).toMatchObject({ question: 'One?', provider: 'second' });
      await panel.provider.selectOption('first');
      expect(await panel.askedBy(() => panel.ask('Two?'))).toMatchObject({ question: 'Two?', provider: 'first' });
    });
  });

  test.each(['Enter', 'Send'])(
    "[C2.115] [C2.116] [C2.117] [C2.118] [C2.119] a question sent by %s appears at once, with 'Thinking...' until the answer is appended, and input and selector are disabled meanwhile",
    async (way) => {
      const { url, visit } = world();
      await visit('customer', async (page) => {
        const letGo = await answerLater(page, anAnswer('Count them.'));
        const panel = await openPanel(page, url);
        await panel.input.fill('How many?');
        await (way === 'Enter' ? panel.input.press('Enter') : panel.send.click());
        await panel.log.getByText('How many?', { exact: true }).waitFor();
        await panel.log.getByText('Thinking...', { exact: true }).waitFor();
        expect([await panel.input.isDisabled(), await panel.provider.isDisabled()]).toEqual([true, true]);
        expect(await panel.log.getByText('Count them.').count()).toBe(0);
        letGo();
        await panel.log.getByText('Count them.').waitFor();
        expect(await panel.log.getByText('Thinking...').count()).toBe(0);
        expect([await panel.input.isDisabled(), await panel.provider.isDisabled()]).toEqual([false, false]);
        expect(await panel.input.inputValue()).toBe('');
        await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Your question');
      });
    },
  );

  test.each([1440, 320])('[C2.120] at %i pixels the panel is as high with a long conversation as without one', async (width) => {
    const { url, visit } = world();
    await visit(
      'customer',
      async (page) => {
        const paragraphs = Array.from({ length: 40 }, (_, line) => `Line ${line} of a long answer.`).join('\n\n');
        await answerWith(page, calls.askAi, anAnswer(paragraphs));
        const panel = await openPanel(page, url);
        const card = page.getByRole('region', { name: 'AI Consultant', exact: true });
        const before = await card.boundingBox();
        for (const question of ['One?', 'Two?']) {
          await panel.ask(question);
          await panel.answer(question).waitFor();
        }
        expect((await card.boundingBox())?.height).toBe(before?.height);
        expect(await panel.log.evaluate((log) => log.scrollHeight > log.clientHeight)).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      },
      { viewport: { width, height: 800 } },
    );
  });

  test('on a narrow phone the names of a sheet and a project take no more room than there is', async () => {
    const { url, visit } = world();
    await visit(
      'customer',
      async (page) => {
        const name = 'Relocation of the whole company and its archive';
        await answerWith(page, calls.ownSheets, [{ id: '42', name: `${name}, all of its parts`, url: null }]);
        await page.goto(url);
        const project = await createProject(page, name);
        await page.goto(`${url}/projects/${project}`);
        await page.getByRole('link', { name: 'Start AI Consultation' }).click();
        const input = page.getByRole('textbox', { name: 'Your question' });
        await input.focus();
        await page.getByRole('combobox', { name: 'Sheet' }).selectOption('42');
        await page.getByText(name, { exact: true }).filter({ visible: true }).first().waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
        const send = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox();
        expect((send?.x ?? 0) + (send?.width ?? 0)).toBeLessThan(320);
      },
      { viewport: { width: 320, height: 700 } },
    );
  });

  test('[C2.121] [C2.122] messages are in this tab alone: they outlive a reload, a second tab has none of them, and nothing but the question is sent', async () => {
    const { url, visit } = world();
    await visit('customer', async (page) => {
      await answerWith(page, calls.askAi, anAnswer('Count them.'));
      const panel = await openPanel(page, url);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
      });
      await panel.ask('How many?');
      await panel.answer('How many?').waitFor();
      await page.reload();
      await panel.log.getByText('Count them.').waitFor();
      const kept = await page.evaluate(() => Object.values({ ...sessionStorage }).join('\n'));
      for (const field of ['"id":', '"type":"user"', '"type":"ai"', '"content":"How many?"', '"timestamp":"']) {
        expect(kept).toContain(field);
      }
      expect(sent).toEqual(['/api/ai/ask']);
      const other = await page.context().newPage();
      const second = await openPanel(other, url);
      expect(await second.log.getByText('How many?').count()).toBe(0);
    });
  });

  test('[C3.040] what the items of the list of questions hold is not needed: items without any field count as activity and break nothing', async () => {
    const { url, visit } = world();
    await visit('customer', async (page) => {
      await answerWith(page, calls.aiSessions, [{}, {}]);
      await openPanel(page, url);
      await page.getByRole('region', { name: 'Last Activity' }).getByText('Recent', { exact: true }).waitFor();
    });
  });

  test.each(['', '   ', '\n\n'])(
    '[C5.036] [C5.037] the question %j is ignored, and the send button is disabled',
    async (text) => {
      const { url, visit } = world();
      await visit('customer', async (page) => {
        const panel = await openPanel(page, url);
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await panel.input.fill(text);
        expect(await panel.send.isDisabled()).toBe(true);
        await panel.input.press('Enter');
        await panel.input.evaluate((field) => (field as HTMLTextAreaElement).form?.requestSubmit());
        expect(await panel.log.getByText('Thinking...').count()).toBe(0);
        expect(await panel.log.locator('[data-exchange]').count()).toBe(0);
        expect(asked).not.toContain('/api/ai/ask');
        await panel.input.fill('How?');
        expect(await panel.send.isDisabled()).toBe(false);
      });
    },
  );

  test("[C8.005] [C8.006] [C9.015] who is signed out while asking sees 'Unauthorized', and 500 ms later is at /api/login; the question is there again on coming back", async () => {
    const { url, visit } = world();
    await visit(
      'customer',
      async (page) => {
        await answerWith(page, calls.askAi, UNAUTHORIZED, 401);
        const panel = await openPanel(page, url);
        await page.evaluate(noteAnswerAndLeaving);
        await panel.ask('How many?');
        await page.getByText('Unauthorized', { exact: true }).first().waitFor();
        await page.getByText('You are logged out. Logging in again...', { exact: true }).first().waitFor();
        await page.waitForURL((address) => address.pathname !== '/');
        await page.goto(url);
        const { answered, left } = await page.evaluate(() => ({ ...sessionStorage }));
        expect(left).toContain('/api/login');
        const waited = Number.parseInt(left, 10) - Number(answered);
        expect(waited).toBeGreaterThanOrEqual(499);
        expect(waited).toBeLessThan(3000);
        await eventually(() => panel.input.inputValue()).toBe('How many?');
      },
      { expected: REFUSED },
    );
  });

  test.each([
    [500, 'internal_error', 'Something went wrong on our side.'],
    [
      429,
      'quota_exceeded',
      'You have used all 50 AI consultations of this month. The next ones are available on December 1, 2026 (UTC).',
    ],
    [402, 'subscription_required', 'You need an active subscription. Choose a plan to go on.'],
  ])(
    "[C8.007] an answer %i shows 'Error' and the sentence of the catalogue, and the panel tells why",
    async (status, code, detail) => {
      const { url, visit } = world();
      await visit(
        'customer',
        async (page) => {
          await answerWith(page, calls.askAi, { ...UNAUTHORIZED, title: 'Problem', status, code, detail }, status);
          const panel = await openPanel(page, url);
          await panel.ask('How many?');
          await page.getByText('Error', { exact: true }).first().waitFor();
          await page.getByText('Failed to get AI response. Please try again.', { exact: true }).first().waitFor();
          await panel.log.getByText(detail).waitFor();
          expect(await panel.input.inputValue()).toBe('How many?');
          expect(new URL(page.url()).pathname).toBe('/');
        },
        { expected: /status of (402|429|500)/ },
      );
    },
  );
}

function anAnswer(response: string) {
  return {
    id: 1,
    response,
    provider: 'expert',
    displayName: 'Expert',
    model: null,
    failedOver: [],
    isComplete: true,
    formulas: [],
    topics: [],
    sheet: null,
    duration: 1,
    tokens: 0,
  };
}

/** @returns what lets the answer go */
async function answerLater(page: Page, json: object): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/ai/ask', async (route) => {
    await promise;
    await route.fulfill({ json });
  });
  return resolve;
}

/** Runs in the page: notes when, by its own clock, the consultant's answer had come, and when the page was left and for which address. */
function noteAnswerAndLeaving(): void {
  const { fetch } = window;
  window.fetch = async (...request) => {
    const response = await fetch(...request);
    if (response.url.endsWith('/api/ai/ask'))
      sessionStorage.setItem('answered', String(performance.timeOrigin + performance.now()));
    return response;
  };
  navigation.addEventListener('navigate', ({ destination }) => {
    sessionStorage.setItem('left', `${performance.timeOrigin + performance.now()} ${destination.url}`);
  });
}
