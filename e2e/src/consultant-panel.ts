import type { Locator, Page } from 'playwright-core';

/** The consultant's panel, as a person finds it. */
export interface Panel {
  readonly input: Locator;
  readonly send: Locator;
  readonly provider: Locator;
  readonly log: Locator;
  ask(question: string): Promise<void>;
  /** What tells that a question has been answered. */
  answer(question: string): Locator;
  /** The body of the question that something sends. */
  askedBy(action: () => Promise<void>): Promise<unknown>;
}

/** Opens a screen that holds the consultant's panel, and waits for it. */
export async function openPanel(page: Page, address: string): Promise<Panel> {
  await page.goto(address);
  const log = page.getByRole('log', { name: 'Conversation' });
  const input = page.getByRole('textbox', { name: 'Your question' });
  await input.waitFor();
  const ask = async (question: string) => {
    await input.fill(question);
    await input.press('Enter');
  };
  return {
    input,
    log,
    ask,
    send: page.getByRole('button', { name: 'Send', exact: true }),
    provider: page.getByRole('combobox', { name: 'AI provider' }),
    answer: (question) =>
      log
        .locator('[data-exchange]')
        .filter({ hasText: question })
        .getByText(/Answered by/),
    askedBy: async (action) => {
      const [request] = await Promise.all([page.waitForRequest('**/api/ai/ask'), action()]);
      await log
        .getByText(/Answered by/)
        .last()
        .waitFor();
      return request.postDataJSON();
    },
  };
}
