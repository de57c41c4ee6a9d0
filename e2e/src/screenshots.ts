import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { CustomerPayment } from '@sheetwright/contract/admin/customers.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openRegistered, signIn } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { answerQuestionnaire, RELOCATION } from './questionnaire.ts';
import { startProduct } from './running-app.ts';

/*
 * Pictures of the main screens of a freshly started product, as WebP: `npm run screenshots`. The landing page is shown whole, the others as
 * a window shows them.
 * `-- --only landing` takes one screen, `-- --to FOLDER` puts them elsewhere, `-- --width 360` takes one width.
 */

const WIDTHS = [1440, 768, 360] as const;
const SCHEMES = ['light', 'dark'] as const;
const QUALITY = 0.5;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly viewer: 'visitor' | 'newcomer' | 'customer' | 'operator';
  /** A text that is there when the screen is complete. */
  readonly ready: string;
  /** What is done on it before the picture is taken. */
  readonly use?: (page: Page) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/', viewer: 'visitor', ready: 'Get Early Access' },
  { name: 'sign-in', path: '/auth', viewer: 'visitor', ready: 'Password' },
  { name: 'home', path: '/', viewer: 'customer', ready: 'Recent Projects' },
  { name: 'consultant', path: '/', viewer: 'customer', ready: 'What would you like to know?', use: askConsultant },
  { name: 'workbench', path: '/', viewer: 'customer', ready: 'Formula Workbench', use: useWorkbench },
  { name: 'dashboard', path: '/dashboard', viewer: 'customer', ready: 'Dashboard' },
  { name: 'subscribe', path: '/subscribe', viewer: 'newcomer', ready: 'Start Free Trial' },
  { name: 'subscription', path: '/subscription', viewer: 'customer', ready: 'Current Period' },
  { name: 'projects', path: '/projects', viewer: 'customer', ready: 'View Details' },
  { name: 'questionnaire', path: '/projects/new', viewer: 'customer', ready: 'Project Name' },
  { name: 'review', path: '/projects/1/confirm', viewer: 'customer', ready: 'Ready to Create' },
  { name: 'people', path: '/projects/1/people', viewer: 'customer', ready: 'Who gets what' },
  { name: 'project', path: '/projects/1', viewer: 'customer', ready: 'Generate Implementation Plan' },
  { name: 'admin-revenue', path: '/admin?tab=revenue', viewer: 'operator', ready: 'Committed MRR' },
  { name: 'admin-usage', path: '/admin?tab=usage', viewer: 'operator', ready: 'Stickiness' },
  { name: 'admin-customers', path: '/admin?tab=customers', viewer: 'operator', ready: 'Customer Management' },
  { name: 'admin-log', path: '/admin?tab=customers&log=open', viewer: 'operator', ready: 'What operators did' },
  { name: 'admin-templates', path: '/admin?tab=content', viewer: 'operator', ready: 'Work Tracking' },
  { name: 'admin-prompts', path: '/admin?tab=content&view=prompts', viewer: 'operator', ready: 'Consultant' },
  { name: 'admin-plans', path: '/admin?tab=content&view=plans', viewer: 'operator', ready: '$29/month' },
  { name: 'admin-questions', path: '/admin?tab=content&view=questions', viewer: 'operator', ready: 'No questions found' },
  {
    name: 'admin-template-editor',
    path: '/admin?tab=content',
    viewer: 'operator',
    ready: 'Work Tracking',
    use: press('Edit Work Tracking'),
  },
  {
    name: 'admin-prompt-editor',
    path: '/admin?tab=content&view=prompts',
    viewer: 'operator',
    ready: 'Consultant',
    use: press('Edit Consultant'),
  },
  {
    name: 'admin-plan-editor',
    path: '/admin?tab=content&view=plans',
    viewer: 'operator',
    ready: '$29/month',
    use: press('Edit Starter'),
  },
  {
    name: 'admin-question-editor',
    path: '/admin?tab=content&view=questions',
    viewer: 'operator',
    ready: 'Add Question',
    use: press('Add Question'),
  },
  {
    name: 'admin-refund',
    path: '/admin?tab=customers&search=casey',
    viewer: 'operator',
    ready: 'Customers (1)',
    use: openRefund,
  },
];

const { values: options } = parseArgs({
  options: {
    to: { type: 'string', default: resolve(import.meta.dirname, '../../docs/screenshots') },
    only: { type: 'string' },
    width: { type: 'string' },
  },
});

async function takeAll(): Promise<void> {
  const screens = SCREENS.filter(({ name }) => options.only === undefined || name === options.only);
  const widths = WIDTHS.filter((width) => options.width === undefined || width === Number(options.width));
  mkdirSync(options.to, { recursive: true });
  const [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  try {
    const isSeenBy = (viewer: Screen['viewer']) => screens.some((screen) => screen.viewer === viewer);
    const sessions = {
      visitor: undefined,
      newcomer: isSeenBy('newcomer') ? await prepareNewcomer(browser, product.url) : undefined,
      operator: isSeenBy('operator') ? await prepareOperator(browser, product.url) : undefined,
      customer: isSeenBy('customer') ? await prepareCustomer(browser, product.url) : undefined,
    };
    for (const width of widths) {
      for (const colorScheme of SCHEMES) {
        for (const screen of screens) {
          await take({ browser, url: product.url, screen, width, colorScheme, storageState: sessions[screen.viewer] });
        }
      }
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** @returns the session of the seeded customer, who has one project with a designed solution */
async function prepareCustomer(browser: Browser, url: string): Promise<BrowserContextOptions['storageState']> {
  const page = await browser.newPage();
  await signIn(page, url, 'customer@sheetwright.test');
  await page.goto(`${url}/projects/new`);
  await answerQuestionnaire(page, RELOCATION);
  await page.getByText('Ready to Create').waitFor();
  const state = await page.context().storageState();
  await page.close();
  return state;
}

/** @returns the session of the seeded administrator */
async function prepareOperator(browser: Browser, url: string): Promise<BrowserContextOptions['storageState']> {
  const page = await browser.newPage();
  await signIn(page, url, 'admin@sheetwright.test');
  const state = await page.context().storageState();
  await page.close();
  return state;
}

/** @returns the session of somebody who has just registered */
async function prepareNewcomer(browser: Browser, url: string): Promise<BrowserContextOptions['storageState']> {
  const { page, close } = await openRegistered(browser, url, 'nora@example.com');
  const state = await page.context().storageState();
  await close();
  return state;
}

interface Shot {
  readonly browser: Browser;
  readonly url: string;
  readonly screen: Screen;
  readonly width: number;
  readonly colorScheme: (typeof SCHEMES)[number];
  readonly storageState: BrowserContextOptions['storageState'];
}

async function take({ browser, url, screen, width, colorScheme, storageState }: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 640 ? 740 : 900 },
    colorScheme,
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  await page.goto(url + screen.path);
  await page.getByText(screen.ready).filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await screen.use?.(page);
  await page.evaluate(async () => {
    document.querySelector('[aria-label="Sandbox"]')?.remove();
    await document.fonts.ready;
  });
  const picture = await page.screenshot({ fullPage: screen.name === 'landing', animations: 'disabled' });
  const file = join(options.to, `${screen.name}-${width}-${colorScheme}.webp`);
  rmSync(file, { force: true });
  writeFileSync(file, await toWebp(page, picture));
  await context.close();
}

/** Opens what a button opens. */
function press(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.waitForLoadState('networkidle');
  };
}

const PAYMENT: CustomerPayment = {
  ...{ invoice: 'in_1', number: 'SW-0001', paidAt: '2026-10-12T09:30:00.000Z', amount: 79, refunded: 0 },
  ...{ isDisputed: false, url: null },
};

/** The seeded customer is on trial and has paid nothing yet. */
async function openRefund(page: Page): Promise<void> {
  await page.route('**/api/admin/customers/*/payments', (route) => route.fulfill({ json: [PAYMENT] }));
  await press('View Casey Customer')(page);
  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.getByRole('button', { name: /^Refund / }).click();
  await page.getByRole('button', { name: 'Continue' }).scrollIntoViewIfNeeded();
}

async function askConsultant(page: Page): Promise<void> {
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill('How do I count the open tasks of each owner?');
  await question.press('Enter');
  await page.getByText(/Answered by/).waitFor();
  await page.getByRole('figure').first().waitFor();
  await showAtTop(page, '#ai-consultant');
}

async function useWorkbench(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Formula Workbench/ }).click();
  const formula = page.getByRole('textbox', { name: 'Formula', exact: true });
  await formula.fill('=IF(AND(Status@row <> "Complete", Due@row < TODAY()), "late", "")');
  await formula.blur();
  await page.getByText('What it gives').waitFor();
  await showAtTop(page, '#formula-workbench');
}

async function showAtTop(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView());
}

/** The browser itself is the encoder. A blank page of its own has no policy that forbids reading the picture. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  await page.goto('about:blank');
  const encoded = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  );
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}

await takeAll();
