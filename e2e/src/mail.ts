import type { Page } from 'playwright-core';

interface Search {
  /** Of the mail stand-in. */
  readonly mailUrl: string;
  readonly to: string;
  readonly subject: string;
}

/** Opens the newest mail with the subject as its reader does, on the page of the mail stand-in, and follows its link. */
export async function followMailedLink(page: Page, { mailUrl, to, subject }: Search): Promise<string> {
  await page.goto(`${mailUrl}/?to=${encodeURIComponent(to)}`);
  await page.getByRole('link', { name: subject }).first().click();
  await page.getByRole('link', { name: 'Text' }).click();
  const link = page.locator('pre a').first();
  const href = (await link.getAttribute('href')) ?? '';
  await page.goto(href);
  return href;
}
