import { type CallAddress, requestOf, segmentsOf } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { register, signIn } from '../src/accounts.ts';
import { launchBrowser } from '../src/browser.ts';
import { RELOCATION } from '../src/questionnaire.ts';
import { type ProductOptions, type RunningApp, startProduct } from '../src/running-app.ts';
import { openStrictPage } from '../src/strict-page.ts';

type Cookies = NonNullable<BrowserContextOptions['storageState']>;
export type Person = 'visitor' | 'customer' | 'newcomer' | 'operator';

/** The running product, and people who are at home in it. */
export interface World {
  readonly url: string;
  /** Where the mail emulator shows what was sent. */
  readonly mailUrl: string;
  /** The customer's project: described, not yet designed. */
  readonly projectId: number;
  /** Runs a journey on a page of its own, and fails on any noise that was not expected. */
  visit(person: Person, journey: (page: Page) => Promise<void>, options?: VisitOptions): Promise<void>;
  close(): Promise<void>;
}

export interface VisitOptions {
  /** Console messages that belong to the journey, such as the browser's note on a 500. */
  readonly expected?: RegExp;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** One running product and one browser for all parts of a test file: what they hold are sentences, not orders of events. */
export function useWorld(options: ProductOptions = {}): () => World {
  let world: World | undefined;

  beforeAll(async () => {
    world = await openWorld(options);
  });

  afterAll(() => world?.close());

  return () => {
    if (!world) throw new Error('The product did not start');
    return world;
  };
}

/** Customer and operator are the sandbox's own, the customer with one project; the newcomer has just registered and has nothing. */
async function openWorld(options: ProductOptions): Promise<World> {
  const [product, browser] = await Promise.all([startProduct({}, options), launchBrowser()]);
  try {
    return await settle(product, browser);
  } catch (error) {
    await Promise.all([browser.close(), product.stop()]);
    throw error;
  }
}

async function settle(product: RunningApp, browser: Browser): Promise<World> {
  const arrive = async <T>(arrival: (page: Page) => Promise<T>) => {
    const { page, close } = await openStrictPage(browser);
    const result = await arrival(page);
    const cookies = await page.context().storageState();
    await close();
    return { result, cookies };
  };
  const customer = await arrive(async (page) => {
    await signIn(page, product.url, 'customer@sheetwright.test');
    return createProject(page, 'Office relocation');
  });
  // Who is nobody's part in a file does not come.
  const newcomer = once(() => arrive((page) => register(page, product.url, 'newcomer@example.com')));
  const operator = once(() => arrive((page) => signIn(page, product.url, 'admin@sheetwright.test')));
  const cookiesOf = async (person: Person): Promise<Cookies | undefined> => {
    if (person === 'visitor') return undefined;
    if (person === 'customer') return customer.cookies;
    return (await { newcomer, operator }[person]()).cookies;
  };
  return {
    url: product.url,
    mailUrl: product.mailUrl,
    projectId: customer.result,
    visit: async (person, journey, options = {}) => visit({ browser, cookies: await cookiesOf(person), journey, options }),
    close: async () => {
      await browser.close();
      await product.stop();
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

interface Visit {
  readonly browser: Browser;
  readonly cookies: Cookies | undefined;
  readonly journey: (page: Page) => Promise<void>;
  readonly options: VisitOptions;
}

async function visit({ browser, cookies, journey, options }: Visit): Promise<void> {
  const { expected, viewport } = options;
  const {
    page,
    complaints,
    expect: allow,
    close,
  } = await openStrictPage(browser, {
    ...(cookies && { storageState: cookies }),
    ...(viewport && { viewport }),
  });
  if (expected) allow(expected);
  page.setDefaultTimeout(PATIENCE_MS);
  await journey(page);
  await close();
  if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
}

/** Stores a project as the wizard does, from a page of the app. @returns its id */
export function createProject(page: Page, name: string): Promise<number> {
  const requirements = { ...RELOCATION, projectName: name };
  const body = { name, description: requirements.projectDescription, requirements } as const;
  return page.evaluate(
    async (request) => {
      const answer = await fetch(request.url, request);
      return ((await answer.json()) as { id: number }).id;
    },
    requestOf(calls.createProject, { body }),
  );
}

/** From now on the page gets this answer in the server's place. */
export async function answerWith(page: Page, call: CallAddress, json: unknown, status = 200): Promise<void> {
  await page.route(`**${urlOf(call)}`, (route) => route.fulfill({ json, status }));
}

/** From now on pages that the page opens are told this of the installation. */
export async function tellConfig(page: Page, config: object): Promise<void> {
  await page.addInitScript((told) => {
    const find = () => document.querySelector('meta[name="public-config"]');
    new MutationObserver((_changes, observer) => {
      find()?.setAttribute('content', told);
      if (find()) observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, JSON.stringify(config));
}

/** Keeps these calls of the page waiting. @returns what lets them go */
export async function hold(page: Page, call: CallAddress): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${urlOf(call)}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

function urlOf(call: CallAddress): string {
  return segmentsOf(call).join('/');
}

/** What anyone may know of an installation that has not been launched. */
export const EARLY_ACCESS = {
  launchStage: 'early_access',
  loginProviders: [],
  testingEmailDomain: null,
  payments: null,
  sandbox: null,
} as const;

/** On a machine that is busy with other tests. */
const PATIENCE_MS = 20_000;
const BETWEEN_READS_MS = 50;

/** Waits until the expectation holds, as in `await eventually(() => page.url()).toBe(…)`. It also does so in tests that run side by side. */
export function eventually<T>(read: () => T | Promise<T>) {
  const until = (expectation: (value: T) => void) => repeat(async () => expectation(await read()));
  return {
    toBe: (expected: T) => until((value) => expect(value).toBe(expected)),
    toEqual: (expected: unknown) => until((value) => expect(value).toEqual(expected)),
    toContain: (expected: unknown) => until((value) => expect(value).toContain(expected)),
    toBeGreaterThanOrEqual: (least: number) => until((value) => expect(value).toBeGreaterThanOrEqual(least)),
    not: { toBe: (unexpected: T) => until((value) => expect(value).not.toBe(unexpected)) },
  };
}

/** Until it does not fail any more. @throws what it failed with last */
async function repeat(attempt: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (failure) {
      if (Date.now() > deadline) throw failure;
      await new Promise((done) => setTimeout(done, BETWEEN_READS_MS));
    }
  }
}
