import type { Locator, Page } from 'playwright-core';
import { eventually } from '../world.ts';

export const CONSOLE_TABS = ['Overview', 'Customers', 'Revenue', 'Usage', 'System Health', 'Content', 'Support'] as const;
export type ConsoleTab = (typeof CONSOLE_TABS)[number];

/** The value of each tab in the address. */
const VALUES: Readonly<Record<ConsoleTab, string>> = {
  Overview: 'overview',
  Customers: 'customers',
  Revenue: 'revenue',
  Usage: 'usage',
  'System Health': 'health',
  Content: 'content',
  Support: 'support',
};

/** Opens a tab by its address. @param parameters what stands in the address besides, as in `view=onboarding` */
export async function openTab(page: Page, url: string, tab: ConsoleTab, parameters = ''): Promise<Locator> {
  await page.goto(`${url}/admin?tab=${VALUES[tab]}${parameters && `&${parameters}`}`);
  const panel = page.getByRole('tabpanel', { name: tab, exact: true });
  // A tab's code is loaded when it is opened: there is something of its own once it is there.
  await panel.locator('h2, [role="tablist"]').first().waitFor();
  return panel;
}

export interface Heard {
  /** What the server last answered this page on a call, once it has. */
  answer<T>(path: string): Promise<T>;
  /** The calls of the operators that the page made so far, with their queries. */
  calls(): readonly string[];
}

/** Listens to what the server answers a page, so that a screen can be compared with it. */
export function hear(page: Page): Heard {
  const answers = new Map<string, Promise<unknown>>();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/admin/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/admin/') && response.ok())
      answers.set(
        pathname,
        response.json().catch(() => undefined),
      );
  });
  return {
    answer: async <T>(path: string) => {
      await eventually(() => answers.has(`/api/admin/${path}`)).toBe(true);
      return (await answers.get(`/api/admin/${path}`)) as T;
    },
    calls: () => calls,
  };
}

/** A region's text as it is read, once nothing in it is loading. */
export async function textOf(within: Locator | Page, name: string): Promise<string> {
  const region = within.getByRole('region', { name, exact: true });
  await region.waitFor();
  await eventually(() => region.locator('.animate-pulse').count()).toBe(0);
  return spaced(await region.innerText());
}

/** With one blank for all space. */
export function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function figure(value: number): string {
  return new Intl.NumberFormat('en-US').format(value);
}

/** '$917', '$50.94', '-$29'. @param cents always two decimals */
export function dollars(value: number, cents = false): string {
  const digits = cents || !Number.isInteger(value) ? 2 : 0;
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...fraction }).format(value);
}

/** '+88.89%', '-3%'. */
export function change(percent: number): string {
  return `${percent > 0 ? '+' : ''}${figure(percent)}%`;
}

/** As the page writes a day, whose time zone is the machine's. */
export function day(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(iso));
}

/** Downloads what a button saves. @returns the file's name and what it holds */
export async function saved(page: Page, button: Locator): Promise<{ readonly name: string; readonly content: unknown }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const stream = await download.createReadStream();
  return { name: download.suggestedFilename(), content: JSON.parse((await stream.toArray()).join('')) };
}

/** Whether a text's colour is more of one than of the others: what is green, yellow or red at a glance. */
export async function hueOf(element: Locator): Promise<'green' | 'yellow' | 'red' | 'none'> {
  const [red = 0, green = 0, blue = 0] = await element.evaluate((shown) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('The browser has no canvas');
    canvas.fillStyle = getComputedStyle(shown).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  const hue = hueDegrees(red, green, blue);
  if (hue === null) return 'none';
  if (hue < 25 || hue > 335) return 'red';
  if (hue < 70) return 'yellow';
  return hue > 90 && hue < 180 ? 'green' : 'none';
}

/** Null of a grey. */
function hueDegrees(red: number, green: number, blue: number): number | null {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  if (spread < 20) return null;
  if (most === red) return (((green - blue) / spread) * 60 + 360) % 360;
  return most === green ? ((blue - red) / spread) * 60 + 120 : ((red - green) / spread) * 60 + 240;
}

/** 'past_due' is written 'Past Due'. */
export function titled(value: string): string {
  return value
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** What a choice offers, by what is seen. */
export async function optionsOf(within: Locator, label: string): Promise<string[]> {
  const choice = within.getByRole('combobox', { name: label, exact: true });
  // What is offered may have to be loaded.
  await choice.locator('option').nth(1).waitFor({ state: 'attached' });
  return choice.locator('option').allTextContents();
}
