import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface StrictPage {
  readonly page: Page;
  /** Everything that must not happen: console errors, uncaught exceptions, requests that leave the machine. */
  readonly complaints: string[];
  /** Console messages that this test expects, such as the browser's note on a 401. */
  expect(pattern: RegExp): void;
  close(): Promise<void>;
}

/** A page of its own browser context whose every unexpected noise is recorded. */
export async function openStrictPage(browser: Browser, options: BrowserContextOptions = {}): Promise<StrictPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  // A signed-out visitor's first question "who am I" is answered 401, which the browser itself notes in the console.
  const expected: RegExp[] = [/\/api\/auth\/user/];
  const complain = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complain(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complain(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1' && hostname !== 'localhost')
      complain(`left the machine: ${request.url()}`);
  });
  return { page, complaints, expect: (pattern) => expected.push(pattern), close: () => context.close() };
}
