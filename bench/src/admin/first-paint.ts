import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '../../../e2e/src/browser.ts';
import { type RunningApp, startProduct } from '../../../e2e/src/running-app.ts';
import { signInAsCustomer } from '../customer.ts';
import { median } from '../processes.ts';
import { signInAsOperator } from './calls.ts';

const ROUNDS = 7;
const GOAL_MS = 1500;
/** Words that stand on the console and nowhere else. */
const CONSOLE_WORDS = ['Customer Management', 'Monthly Recurring Revenue', 'Peak Usage Hours', 'Recent Errors', 'Operator Log'];
const CUSTOMER_SCREENS = ['/', '/dashboard', '/projects', '/subscription'];

/** How long an operator waits for the first figures on the sandbox, with nothing in the browser's cache; and that customers load nothing of it. */
export async function benchFirstPaint(): Promise<void> {
  const [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  try {
    const operator = await signInAsOperator(product.url);
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) times.push(await timeToFigures(browser, product, operator));
    // The first one also waits for what the server reads once.
    const [first = Number.NaN, ...warm] = times;
    const middle = median(warm);
    console.log(
      `\nThe console's first figures on the sandbox: median ${middle.toFixed(0)} ms of ${ROUNDS} (worst ${Math.max(...warm).toFixed(0)} ms, the first of all ${first.toFixed(0)} ms) = ${(middle / GOAL_MS).toFixed(2)} of the bound of ${GOAL_MS} ms`,
    );
    await compareScripts(browser, product, operator);
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Milliseconds until all four figures above the tabs are there. */
async function timeToFigures(browser: Browser, { url }: RunningApp, cookie: string): Promise<number> {
  const context = await newContext(browser, url, cookie);
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto(`${url}/admin`, { waitUntil: 'commit' });
  for (const title of ['Active Customers', 'AI Consultations', 'Monthly Revenue', 'Avg Response Time']) {
    await page
      .getByRole('region', { name: title })
      .or(page.getByRole('article', { name: title }))
      .first()
      .getByText(/\d|—/)
      .first()
      .waitFor();
  }
  const elapsed = performance.now() - begun;
  await context.close();
  return elapsed;
}

async function compareScripts(browser: Browser, product: RunningApp, operator: string): Promise<void> {
  const customers = await scriptsOf(browser, product.url, await signInAsCustomer(product.url), CUSTOMER_SCREENS);
  const operators = await scriptsOf(browser, product.url, operator, ['/admin', '/admin?tab=customers', '/admin?tab=revenue']);
  const ofConsole = [...operators].filter(([, text]) => CONSOLE_WORDS.some((word) => text.includes(word))).map(([name]) => name);
  const shared = ofConsole.filter((name) => customers.has(name));
  console.log(
    `Scripts with words of the console: ${ofConsole.length} of the ${operators.size} that an operator loads, ${shared.length} of the ${customers.size} that a customer loads on ${CUSTOMER_SCREENS.length} screens (must be 0)`,
  );
  if (ofConsole.length === 0) throw new Error('No script holds words of the console: the comparison says nothing');
  if (shared.length > 0) throw new Error(`Customers load ${shared.join(', ')}`);
}

/** The texts of all scripts that some screens load, by their addresses. */
async function scriptsOf(browser: Browser, url: string, cookie: string, paths: readonly string[]): Promise<Map<string, string>> {
  const context = await newContext(browser, url, cookie);
  const page = await context.newPage();
  const reading: Promise<readonly [string, string]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) reading.push(response.text().then((text) => [pathname, text] as const));
  });
  for (const path of paths) await page.goto(url + path, { waitUntil: 'networkidle' });
  const scripts = new Map(await Promise.all(reading));
  await context.close();
  return scripts;
}

async function newContext(browser: Browser, url: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  return context;
}
