import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { post, signed } from '@sheetwright/sandbox/stripe/core/deliveries.ts';
import { shuffled } from '@sheetwright/sandbox/stripe/core/shuffle.ts';
import { type StripeHarness, startStripeHarness } from '@sheetwright/sandbox/stripe/testing/harness.ts';
import { inArray, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../../../../db/client.ts';
import { stripeEvents } from '../../../../db/schema.ts';
import { billingServices } from '../../../../services.ts';
import { seededRandom } from '../../../../testing/seeded-random.ts';
import { createTestApp, createUser, signIn, type TestApp, testConfig } from '../../../../testing/test-app.ts';
import { differencesOf } from './compare.ts';
import { Life } from './life.ts';

export interface ChaosOptions {
  readonly firstSeed: number;
  readonly seeds: number;
  /** Lives that go on at the same time. */
  readonly batch: number;
  readonly steps: number;
  readonly copies: number;
  readonly parallel: number;
  readonly restarts: number;
  tell(line: string): void;
}

export interface ChaosResult {
  readonly seeds: number;
  readonly events: number;
  /** Those that were accepted; what was refused, and why, stands beside them. */
  readonly deliveries: number;
  /** Deliveries that nobody took, because the app was stopping or starting, and that were repeated. */
  readonly repeated: number;
  readonly damaged: number;
  readonly restarts: number;
  readonly faults: number;
  readonly movements: number;
  readonly problems: readonly string[];
}

interface Seeded {
  readonly seed: number;
  readonly life: Life;
}

/** A delivery and what its answer has to be. */
interface Planned {
  readonly event: Stripe.Event;
  readonly damage: 'forged' | 'old' | 'reserialized' | null;
}

const SECOND = 1000;
/** For an app to come back. */
const LONGEST_WAIT_MS = 300_000;
const DAY = 86_400;
const DAMAGES = ['forged', 'old', 'reserialized'] as const;
/** The same after a restart: a mail that waits then has to be opened. */
const KEYS = [{ id: 'test', key: randomBytes(32) }];
/** A minute of this is more than a minute of Stripe. */
const UNLIMITED = { ...testConfig().limits, perAddress: 1_000_000, perUser: 1_000_000 };
/** What happens to a share of all calls to Stripe while events are delivered. */
const FAULTS = [
  { kind: 'error', status: 500, rate: 0.03 },
  { kind: 'slow', delayMs: 150, rate: 0.05 },
  { kind: 'drop-before', rate: 0.02 },
  { kind: 'drop-after', rate: 0.02 },
  { kind: 'truncate', rate: 0.02 },
] as const;

/** Lets people subscribe, change, fail and leave, tells the app of it in any order, several times and under faults, and compares what it then holds. */
export async function runBillingChaos(database: Database, options: ChaosOptions): Promise<ChaosResult> {
  const harness = await startStripeHarness();
  await harness.control('PUT', '/settings', { cardsAreUnique: true });
  const stage = new Stage(harness, database);
  await stage.restart();
  const totals = { seeds: 0, events: 0, deliveries: 0, repeated: 0, damaged: 0, faults: 0, movements: 0 };
  const all: string[] = [];
  const problems: string[] = [];
  try {
    for (let first = 0; first < options.seeds; first += options.batch) {
      const seeds = Array.from(
        { length: Math.min(options.batch, options.seeds - first) },
        (_, i) => options.firstSeed + first + i,
      );
      const lives = await Promise.all(seeds.map((seed) => live(seed, stage, options)));
      const delivered = await deliverAll(lives, stage, options);
      for (const life of lives) problems.push(...(await differencesOf(life, stage)).map((text) => `seed ${life.seed}: ${text}`));
      problems.push(...(await repeatAll(lives, stage, options)));
      totals.seeds += seeds.length;
      for (const name of ['events', 'deliveries', 'repeated', 'damaged', 'faults'] as const) totals[name] += delivered[name];
      totals.movements += lives.reduce((sum, { life }) => sum + life.expected.movements.length, 0);
      options.tell(`${totals.seeds} seeds, ${totals.deliveries} deliveries, ${problems.length} differences`);
      for (const problem of problems.splice(0)) all.push(problem) && options.tell(problem);
    }
  } finally {
    await stage.close();
    await harness.close();
  }
  return { ...totals, restarts: stage.restarts - 1, problems: [...all, ...stage.errors] };
}

/** The app, which comes and goes, on one database and one Stripe. */
export class Stage {
  readonly harness: StripeHarness;
  /** What the app reported that no restart explains. */
  readonly errors: string[] = [];
  readonly #database: Database;
  #app: TestApp | null = null;
  #url: string | null = null;
  restarts = 0;

  constructor(harness: StripeHarness, database: Database) {
    this.harness = harness;
    this.#database = { ...database, close: async () => undefined };
  }

  get app(): TestApp {
    if (!this.#app) throw new Error('The app is down');
    return this.#app;
  }

  /** Null while it is down. */
  get url(): string | null {
    return this.#url;
  }

  async restart(): Promise<void> {
    await this.close();
    const { settings } = this.harness;
    const payments = {
      secretKey: settings.STRIPE_SECRET_KEY ?? '',
      publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? null,
      apiUrl: settings.STRIPE_API_URL ?? null,
      scriptUrl: null,
    };
    this.#app = await createTestApp({ database: this.#database, config: { payments, limits: UNLIMITED, encryptionKeys: KEYS } });
    this.#url = `${await this.#app.app.listen({ host: '127.0.0.1', port: 0 })}/api/webhooks/stripe`;
    this.restarts += 1;
  }

  async close(): Promise<void> {
    this.#url = null;
    const app = this.#app;
    this.#app = null;
    if (!app) return;
    await app.close();
    this.errors.push(...app.log.expectErrors().filter((error) => !error.includes('The server is stopping')));
  }

  /** Waits until nothing is left to be done; what waits for a further try is tried at once. */
  async settle(): Promise<void> {
    for (;;) {
      const { rows } = await this.app.database.db.execute<{ left: number }>(
        sql`with due as (update jobs.job set start_after = now() where state = 'retry' and name like 'billing.%')
            select count(*)::int as left from jobs.job where state in ('created', 'retry', 'active') and name like 'billing.%'`,
      );
      if (rows[0]?.left === 0) return;
      await sleep(50);
    }
  }
}

async function live(seed: number, stage: Stage, { steps, parallel }: ChaosOptions): Promise<Seeded> {
  const random = seededRandom(seed);
  const { harness, app } = stage;
  const start = Math.floor(Date.now() / SECOND) + Math.floor(1 + random() * 28) * DAY;
  const clock = await harness.stripe.testHelpers.testClocks.create({ frozen_time: start });
  const user = await createUser(app);
  const { repository } = billingServices(app);
  const row = await repository.ensureCustomer(user.id);
  const customer = await harness.stripe.customers.create({ test_clock: clock.id, metadata: { subject: row?.subject ?? '' } });
  await repository.setStripeCustomer(user.id, customer.id);
  const cookie = await signIn(app, user);
  const person = {
    userId: user.id,
    customer: customer.id,
    clock: clock.id,
    call: async (method: 'GET' | 'POST', url: string, body?: object) => {
      const answer = await stage.app.request({ method, url, cookie, ...(body && { body }) });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
  const life = new Life(person, { harness, services: () => billingServices(stage.app), random }, start);
  for (let step = 0; step < steps; step += 1) {
    await life.step();
    // Some are told of on the way, in any order, and what the app holds then may be long out of date at the end.
    if (random() < 0.4) {
      const some = shuffled(eventsOf([{ seed, life }], harness), seed + step).filter(() => random() < 0.3);
      await harness.deliver({ to: stage.url ?? '', events: some, parallel });
    }
  }
  return { seed, life };
}

/** Everything that has happened to these people, oldest first. */
function eventsOf(lives: readonly Seeded[], { events }: StripeHarness): Stripe.Event[] {
  const customers = new Set(lives.map(({ life }) => life.person.customer));
  const all = events();
  const charges = new Map(
    all
      .filter(({ type }) => type.startsWith('charge.'))
      .map(({ data: { object } }) => [idIn(object, 'id'), idIn(object, 'customer')]),
  );
  return all.filter(({ data: { object }, type }) => {
    const own = type.startsWith('customer.') ? (idIn(object, 'customer') ?? idIn(object, 'id')) : idIn(object, 'customer');
    return customers.has(own ?? charges.get(idIn(object, 'charge')) ?? '');
  });
}

function idIn(object: object, field: string): string | null {
  const value: unknown = Reflect.get(object, field);
  return typeof value === 'string' ? value : null;
}

async function deliverAll(lives: readonly Seeded[], stage: Stage, { copies, parallel, restarts }: ChaosOptions) {
  const { harness } = stage;
  const events = eventsOf(lives, harness);
  const seed = lives[0]?.seed ?? 0;
  const planned = shuffled([...repeatedly(events, copies), ...again(events), ...damaged(events, lives.length)], seed);
  for (const fault of FAULTS) await harness.control('POST', '/faults', { match: { path: '/v1/*' }, times: 1_000_000, ...fault });
  const queue = [...planned];
  const wrong: string[] = [];
  let repeated = 0;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) repeated += await deliverOne(next, stage, wrong);
  };
  const restarting = restartOnTheWay(queue, stage, restarts);
  await Promise.all([...Array.from({ length: parallel }, work), restarting]);
  const { faults } = await harness.control<{ faults: { met: number }[] }>('GET', '/faults');
  await harness.control('DELETE', '/faults');
  await stage.settle();
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const count = planned.filter(({ damage }) => damage !== null).length;
  await refuseStored(stage, planned);
  const met = faults.reduce((sum, fault) => sum + fault.met, 0);
  return { events: events.length, deliveries: planned.length - count, repeated, damaged: count, faults: met };
}

function repeatedly(events: readonly Stripe.Event[], copies: number): Planned[] {
  return events.flatMap((event) => Array.from({ length: copies }, () => ({ event, damage: null })));
}

/** What was told of an invoice, told again as another event. */
function again(events: readonly Stripe.Event[]): Planned[] {
  return events
    .filter(({ type }) => type.startsWith('invoice.'))
    .map((event) => ({ event: { ...event, id: `${event.id}again` }, damage: null }));
}

function damaged(events: readonly Stripe.Event[], count: number): Planned[] {
  return events
    .slice(-count)
    .flatMap((event, place) =>
      DAMAGES.map((damage) => ({ event: { ...event, id: `evt_${damage}_${event.id}_${place}` }, damage })),
    );
}

/** Until it is taken, as Stripe does. @returns how often nobody was there */
async function deliverOne({ event, damage }: Planned, stage: Stage, wrong: string[]): Promise<number> {
  const until = Date.now() + LONGEST_WAIT_MS;
  for (let tries = 0; Date.now() < until; tries += 1) {
    const { url } = stage;
    const secret = stage.harness.settings.STRIPE_WEBHOOK_SECRET ?? '';
    const status = url === null ? null : await post(url, signed(event, secret, Date.now(), damage));
    const isRight = damage === null ? status === 200 : status === 400;
    if (isRight) return tries;
    if (status !== null && status < 500) {
      wrong.push(`${event.type} ${damage ?? 'sound'} was answered with ${status}`);
      return tries;
    }
    await sleep(20);
  }
  wrong.push(`${event.type} was never taken`);
  return 0;
}

async function restartOnTheWay(queue: readonly unknown[], stage: Stage, restarts: number): Promise<void> {
  const total = queue.length;
  for (let restart = 1; restart <= restarts; restart += 1) {
    while (queue.length > total * (1 - restart / (restarts + 1))) await sleep(5);
    await stage.restart();
  }
}

/** @throws Error when something that nobody signed has left a row */
async function refuseStored({ app }: Stage, planned: readonly Planned[]): Promise<void> {
  const ids = planned.filter(({ damage }) => damage !== null).map(({ event }) => event.id);
  const rows = await app.database.db.select({ id: stripeEvents.id }).from(stripeEvents).where(inArray(stripeEvents.id, ids));
  if (rows.length > 0) throw new Error(`Refused events were stored: ${rows.map(({ id }) => id).join(', ')}`);
}

/** Once everything has arrived it makes no difference that it arrives again. */
async function repeatAll(lives: readonly Seeded[], stage: Stage, { parallel }: ChaosOptions): Promise<string[]> {
  const lines = () => stage.app.database.db.execute<{ lines: number }>(sql`select count(*)::int as lines from billing_ledger`);
  const before = (await lines()).rows[0]?.lines;
  const events = shuffled(eventsOf(lives, stage.harness), (lives[0]?.seed ?? 0) + 1);
  await stage.harness.deliver({ to: stage.url ?? '', events, parallel });
  for (const { life } of lives) await life.person.call('POST', '/api/subscription/sync');
  await stage.settle();
  const after = (await lines()).rows[0]?.lines;
  return before === after ? [] : [`the ledger grew from ${before} to ${after} lines although nothing happened`];
}
