import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../e2e/src/browser.ts';
import { startProduct } from '../../e2e/src/running-app.ts';
import { signInAsCustomer } from './customer.ts';

/** HTML, CSS, script and font that the landing page needs before somebody uses it. */
const LANDING_BUDGET_KB = 57;
const LANDING_PAINT_BUDGET_MS = 1200;
/** What two well-known starters send for their front page, and Lighthouse's score for its speed. */
const STARTERS = [
  { kilobytes: 229, performance: 97 },
  { kilobytes: 231, performance: 75 },
];
const NEEDED: ReadonlySet<string> = new Set(['Document', 'Stylesheet', 'Script', 'Font']);
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
}

const SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/', signedIn: false },
  { name: 'auth', path: '/auth', signedIn: false },
  { name: 'home', path: '/', signedIn: true },
  { name: 'dashboard', path: '/dashboard', signedIn: true },
  { name: 'projects', path: '/projects', signedIn: true },
  { name: 'questionnaire', path: '/projects/new', signedIn: true },
  { name: 'confirm', path: '/projects/1/confirm', signedIn: true },
  { name: 'detail', path: '/projects/1', signedIn: true },
];

interface Measured {
  readonly kilobytes: number;
  readonly neededKilobytes: number;
  readonly requests: number;
  /** In the order of `CATEGORIES`. */
  readonly scores: readonly number[];
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  readonly shortOf: readonly string[];
}

/** Weight and Lighthouse figures of each screen of the built app, on Lighthouse's simulated phone. */
async function benchWeb(only: string | undefined): Promise<void> {
  const [product, { executablePath, args, env }] = await Promise.all([startProduct(), findBrowser()]);
  const browser = await launch({
    chromePath: executablePath,
    chromeFlags: [...args, '--headless'],
    ...(env && { envVars: env }),
    logLevel: 'error',
  });
  try {
    const cookie = await signInAsCustomer(product.url);
    console.log(
      'screen          KB  needed  requests  performance  accessibility  best practices  SEO  largest paint  layout shift',
    );
    for (const screen of SCREENS.filter(({ name }) => only === undefined || name === only)) {
      const headers = screen.signedIn ? { Cookie: cookie } : {};
      print(screen, await measureMedian({ url: product.url + screen.path, port: browser.port, headers }));
    }
  } finally {
    browser.kill();
    await product.stop();
  }
}

interface Visit {
  readonly url: string;
  readonly port: number;
  readonly headers: Record<string, string>;
}

/** Speed depends on what else the machine does; the middle one of some runs is told. */
async function measureMedian(visit: Visit): Promise<Measured> {
  const runs: Measured[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(visit));
  const median = runs.sort((a, b) => a.largestPaintMs - b.largestPaintMs)[Math.floor(RUNS / 2)];
  if (!median) throw new Error('Nothing was measured');
  return median;
}

async function measure({ url, port, headers }: Visit): Promise<Measured> {
  const result = await lighthouse(url, { port, logLevel: 'error', extraHeaders: headers });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { audits, categories } = result.lhr;
  const requests = networkRequests(audits['network-requests']?.details);
  return {
    kilobytes: kilobytesOf(requests),
    neededKilobytes: kilobytesOf(requests.filter(({ resourceType }) => NEEDED.has(resourceType))),
    requests: requests.length,
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    shortOf: Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
    ),
  };
}

interface NetworkRequest {
  readonly transferSize: number;
  readonly resourceType: string;
}

function networkRequests(details: unknown): NetworkRequest[] {
  return (details as { readonly items: NetworkRequest[] } | undefined)?.items ?? [];
}

function kilobytesOf(requests: readonly NetworkRequest[]): number {
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
}

function print({ name }: Screen, measured: Measured): void {
  const { kilobytes, neededKilobytes, requests, scores, largestPaintMs, layoutShift, shortOf } = measured;
  const [performance, accessibility, practices, seo] = scores.map(String);
  console.log(
    [
      name.padEnd(13),
      kilobytes.toFixed(1).padStart(5),
      neededKilobytes.toFixed(1).padStart(7),
      String(requests).padStart(9),
      performance?.padStart(12),
      accessibility?.padStart(14),
      practices?.padStart(15),
      seo?.padStart(4),
      `${Math.round(largestPaintMs)} ms`.padStart(14),
      layoutShift.toFixed(3).padStart(13),
    ].join(' ') + (shortOf.length > 0 ? `  short of full marks: ${shortOf.join(', ')}` : ''),
  );
  if (name === 'landing') printRatios(measured);
}

function printRatios({ neededKilobytes, kilobytes, largestPaintMs, scores }: Measured): void {
  const starters = STARTERS.map(
    (starter) =>
      `${(kilobytes / starter.kilobytes).toFixed(2)} of a starter's ${starter.kilobytes} KB (performance ${scores[0]} against ${starter.performance})`,
  );
  console.log(`  ${(neededKilobytes / LANDING_BUDGET_KB).toFixed(2)} of the budget of ${LANDING_BUDGET_KB} KB`);
  console.log(`  ${(largestPaintMs / LANDING_PAINT_BUDGET_MS).toFixed(2)} of the budget of ${LANDING_PAINT_BUDGET_MS} ms`);
  console.log(`  ${starters.join('; ')}`);
}

await benchWeb(process.argv[2]);
