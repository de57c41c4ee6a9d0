import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

interface Search {
  /** Of the mail emulator. */
  readonly mailUrl: string;
  readonly to: string;
  readonly subject: string;
}

/** Opens the newest mail with the subject as its reader does, on the page of the mail emulator, and follows its link. */
export async function followMailedLink(page: Page, { mailUrl, to, subject }: Search): Promise<string> {
  const mail = page.getByRole('link', { name: subject }).first();
  // The app sends a moment after it has answered.
  await expect.poll(() => showMails(page, `${mailUrl}/?to=${encodeURIComponent(to)}`, mail), { timeout: 20_000 }).toBe(true);
  await mail.click();
  await page.getByRole('link', { name: 'Text' }).click();
  const link = page.locator('pre a').first();
  const href = (await link.getAttribute('href')) ?? '';
  await page.goto(href);
  return href;
}

async function showMails(page: Page, address: string, wanted: Locator): Promise<boolean> {
  await page.goto(address);
  return wanted.isVisible();
}
