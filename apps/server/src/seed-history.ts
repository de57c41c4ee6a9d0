import { randomUUID } from 'node:crypto';
import { FIRST_PLANS } from '@sheetwright/contract/plans.ts';
import type { Database, Db, Tx } from './db/client.ts';
import { aiSessions, projects, projectTemplates, users } from './db/schema.ts';
import { converge } from './features/billing/converge.ts';
import { createBillingRepository, readStored, writeConvergence } from './features/billing/repository.ts';
import { recordEvent } from './features/events/record-event.ts';
import type { InvoiceState, Price, SubscriptionState } from './integrations/stripe/payments.ts';

/*
 * A believable history of customers, for demonstration and measurement. What they pay goes through the function that reads Stripe, as if
 * Stripe had been read at each turn of their subscription; what they do is told by the same events.
 */

export interface HistoryOptions {
  readonly customers: number;
  readonly months: number;
  /** The same number makes the same history, but for the ids of people. */
  readonly seed: number;
  readonly now: Date;
}

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
const TRIAL_DAYS = 7;
/** Each in a month of a subscription. */
/** Why cards are refused, the most frequent reasons more than once. */
const DECLINES = ['insufficient_funds', 'do_not_honor', 'insufficient_funds', 'expired_card', 'generic_decline'] as const;
const CHANCES = { leaves: 0.035, upgrades: 0.03, downgrades: 0.01, pauses: 0.01, fails: 0.05 } as const;
const RECOVERS = 0.7;
const SUBSCRIBES = 0.75;
const CONVERTS = 0.6;
const COMES_BACK = 0.15;

const FIRST_NAMES = [
  'Ana',
  'Ben',
  'Chen',
  'Dina',
  'Emil',
  'Fatima',
  'George',
  'Hana',
  'Ivan',
  'Jo',
  'Kofi',
  'Lena',
  'Mira',
  'Noor',
  'Omar',
];
const LAST_NAMES = [
  'Adler',
  'Brooks',
  'Costa',
  'Diaz',
  'Eriksen',
  'Fischer',
  'Garcia',
  'Haddad',
  'Ito',
  'Jensen',
  'Kim',
  'Lopez',
  'Moreau',
];
const QUESTIONS = [
  'How do I count the open tasks of each owner?',
  'Which formula finds the latest date of a project?',
  'How do I roll up hours from all team sheets into one report?',
  'Why does my VLOOKUP answer #NO MATCH?',
  'How do I mark tasks that are late and not complete?',
];

/** What solutions of the demonstration draw on, the frequent ones more than once. Designing them would load the planner's vocabulary into the server. */
const DRAWN_TOGETHER: readonly (readonly string[])[] = [
  ['pattern-work'],
  ['pattern-work'],
  ['pattern-work', 'pattern-money', 'pattern-document'],
  ['pattern-person-in-process', 'pattern-time-allocation'],
  ['pattern-request'],
  ['pattern-money'],
];

type Random = () => number;

/** @returns how many customers, subscriptions and questions were written */
export async function seedHistory({ db }: Pick<Database, 'db'>, options: HistoryOptions) {
  const random = randomOf(options.seed);
  const made = { customers: 0, subscribers: 0, questions: 0 };
  const drawn = createDrawnTemplates(db, options.seed);
  for (let number = 1; number <= options.customers; number += 1) {
    const joinedAt = joinDate(random, options);
    const id = await insertCustomer(db, { random, number, joinedAt, seed: options.seed });
    const until = await liveSubscription(db, { id, number, joinedAt, random, now: options.now });
    const subscribed = until !== null;
    made.questions += await useProduct(db, {
      id,
      joinedAt,
      random,
      until: until ?? new Date(joinedAt.getTime() + 5 * DAY_MS),
      now: options.now,
      drawn,
    });
    made.customers += 1;
    made.subscribers += Number(subscribed);
    if (number % CUSTOMERS_AT_ONCE === 0) await drawn.write();
  }
  await drawn.write();
  return made;
}

/** Rows of what they draw on are written together. */
const CUSTOMERS_AT_ONCE = 500;
/** PostgreSQL takes 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 5000;

type DrawnTemplates = ReturnType<typeof createDrawnTemplates>;

/** Chance of its own decides, so that the rest of the history is the same with and without it. */
function createDrawnTemplates(db: Db, seed: number) {
  const random = randomOf(seed + 1);
  let rows: (typeof projectTemplates.$inferInsert)[] = [];
  return {
    add(projectId: number): void {
      for (const template of pick(random, DRAWN_TOGETHER)) rows.push({ projectId, template });
    },
    async write(): Promise<void> {
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        await db.insert(projectTemplates).values(rows.slice(from, from + ROWS_AT_ONCE));
      }
      rows = [];
    },
  };
}

/** More join later than earlier, and more on weekdays. */
function joinDate(random: Random, { months, now }: HistoryOptions): Date {
  const span = months * MONTH_DAYS * DAY_MS;
  const at = new Date(now.getTime() - span * (1 - Math.sqrt(random())));
  const isWeekend = at.getUTCDay() % 6 === 0;
  const back = isWeekend && random() < 0.7 ? 2 * DAY_MS : 0;
  return new Date(Math.max(at.getTime() - back, now.getTime() - span));
}

interface NewCustomer {
  readonly random: Random;
  readonly number: number;
  readonly joinedAt: Date;
  readonly seed: number;
}

async function insertCustomer(db: Db, { random, number, joinedAt, seed }: NewCustomer): Promise<string> {
  const [firstName, lastName] = [pick(random, FIRST_NAMES), pick(random, LAST_NAMES)];
  const id = randomUUID();
  await db.insert(users).values({
    ...{ id, firstName, lastName, authProvider: 'local', emailVerified: true },
    email: `${firstName}.${lastName}.${seed}-${number}@customers.test`.toLowerCase(),
    ...{ createdAt: joinedAt, updatedAt: joinedAt },
  });
  return id;
}

interface Life {
  readonly id: string;
  readonly number: number;
  readonly joinedAt: Date;
  readonly random: Random;
  readonly now: Date;
}

/** @returns until when the customer was subscribed; null for one who never was */
async function liveSubscription(db: Db, life: Life): Promise<Date | null> {
  const { random, joinedAt, now } = life;
  if (random() > SUBSCRIBES) return null;
  const plans = FIRST_PLANS.map(({ id }) => id);
  const chance = random();
  let plan = plans[chance < 0.55 ? 0 : chance < 0.9 ? 1 : 2] ?? 'starter';
  let start = joinedAt;
  let until = joinedAt;
  const past: PastSubscription = { subscriptions: [], invoices: [] };
  for (let round = 0; round < 2 && start < now; round += 1) {
    const lived = await liveOnce(db, { ...life, start, plan, hasTrial: round === 0, round, past });
    until = lived.until;
    if (!lived.hasPaid || random() > COMES_BACK) break;
    plan = lived.plan;
    start = new Date(lived.until.getTime() + (40 + 60 * random()) * DAY_MS);
  }
  return until;
}

/** What Stripe tells of earlier subscriptions, too, each time it is read. */
interface PastSubscription {
  readonly subscriptions: SubscriptionState[];
  readonly invoices: InvoiceState[];
}

interface Round extends Life {
  readonly start: Date;
  readonly plan: string;
  readonly hasTrial: boolean;
  readonly round: number;
  readonly past: PastSubscription;
}

async function liveOnce(db: Db, round: Round): Promise<{ until: Date; plan: string; hasPaid: boolean }> {
  const { random, start, now, past, number, hasTrial } = round;
  const trialEnd = new Date(start.getTime() + TRIAL_DAYS * DAY_MS);
  let state = newSubscription({ ...round, trialEnd: hasTrial ? trialEnd : null, id: `sub_seed_${number}_${round.round}` });
  const read = (at: Date) => readAt(db, { userId: round.id, past, state, at });
  await read(start);
  if (hasTrial && (trialEnd >= now || random() > CONVERTS)) {
    if (trialEnd >= now) return { until: now, plan: round.plan, hasPaid: false };
    state = { ...state, status: 'canceled', endedAt: trialEnd };
    await read(trialEnd);
    past.subscriptions.push(state);
    return { until: trialEnd, plan: round.plan, hasPaid: false };
  }
  let at = hasTrial ? trialEnd : start;
  let month = 0;
  for (; at < now; at = new Date(at.getTime() + MONTH_DAYS * DAY_MS), month += 1) {
    const next = monthOfLife(state, { random, at, month });
    if (next.invoice) past.invoices.unshift(next.invoice);
    state = next.state;
    await read(at);
    if (next.settledAt && next.settledAt < now) {
      if (next.settled) {
        past.invoices.shift();
        past.invoices.unshift(next.settled);
        state = { ...state, status: 'active' };
      } else state = { ...state, status: 'canceled', endedAt: next.settledAt, endedByFailedPayment: true };
      await read(next.settledAt);
    }
    if (state.endedAt) break;
  }
  past.subscriptions.push(state);
  return { until: state.endedAt ?? now, plan: state.plan, hasPaid: true };
}

interface MonthOfLife {
  readonly state: SubscriptionState;
  readonly invoice?: InvoiceState;
  /** When a payment that failed was made good, or given up. */
  readonly settledAt?: Date;
  readonly settled?: InvoiceState;
}

/** What a month of a subscription begins with. */
function monthOfLife(
  before: SubscriptionState,
  { random, at, month }: { readonly random: Random; readonly at: Date; readonly month: number },
): MonthOfLife {
  const chance = random();
  const state: SubscriptionState = {
    ...before,
    status: 'active',
    periodStart: at,
    periodEnd: new Date(at.getTime() + MONTH_DAYS * DAY_MS),
  };
  let bound = month === 0 ? 0 : CHANCES.leaves;
  if (chance < bound) return { state: { ...state, status: 'canceled', endedAt: at } };
  if (before.isCollectionPaused) return { state: { ...state, isCollectionPaused: false }, invoice: invoiceOf(state, at) };
  bound += CHANCES.pauses;
  if (month > 1 && chance < bound) return { state: { ...state, isCollectionPaused: true } };
  bound += CHANCES.upgrades;
  if (month > 0 && chance < bound) return invoiced(onPlan(state, 1), at);
  bound += CHANCES.downgrades;
  if (month > 0 && chance < bound) return invoiced(onPlan(state, -1), at);
  bound += CHANCES.fails;
  if (month > 0 && chance < bound) {
    const paid = invoiceOf(state, at);
    const settledAt = new Date(at.getTime() + (3 + 9 * random()) * DAY_MS);
    const failure = DECLINES[at.getUTCDate() % DECLINES.length] ?? null;
    const open: InvoiceState = { ...paid, status: 'open', paidAt: null, paidCents: 0, dueCents: paid.totalCents, failure };
    const recovers = random() < RECOVERS;
    return {
      state: { ...state, status: 'past_due' },
      invoice: open,
      settledAt,
      ...(recovers && { settled: { ...paid, paidAt: settledAt } }),
    };
  }
  return invoiced(state, at);
}

function invoiced(state: SubscriptionState, at: Date): MonthOfLife {
  return { state, invoice: invoiceOf(state, at) };
}

/** The next dearer or cheaper plan, or the same at either end. */
function onPlan(state: SubscriptionState, step: 1 | -1): SubscriptionState {
  const index = FIRST_PLANS.findIndex(({ id }) => id === state.plan);
  const plan = FIRST_PLANS[index + step]?.id ?? state.plan;
  return { ...state, plan, items: state.items.map((item) => ({ ...item, price: priceId(plan) })) };
}

function newSubscription({
  id,
  start,
  plan,
  trialEnd,
}: {
  readonly id: string;
  readonly start: Date;
  readonly plan: string;
  readonly trialEnd: Date | null;
}): SubscriptionState {
  return {
    ...{
      id,
      plan,
      status: trialEnd ? 'trialing' : 'active',
      createdAt: start,
      startedAt: start,
      periodStart: start,
      periodEnd: trialEnd,
    },
    ...{ trialStart: trialEnd && start, trialEnd, cancelAtPeriodEnd: false, cancelAskedAt: null, endedAt: null },
    endedByFailedPayment: false,
    ...{ isCollectionPaused: false, discounts: [], isCardConfirmed: true, cardFingerprint: `card-${id}`, setupSecret: null },
    ...{ latestInvoice: null, items: [{ id: `si_${id}`, price: priceId(plan), quantity: 1 }] },
  };
}

const PRICES: ReadonlyMap<string, Price> = new Map(
  FIRST_PLANS.map(({ id, priceCents }) => [
    priceId(id),
    { unitCents: priceCents, currency: 'usd', interval: 'month', intervalCount: 1, isMetered: false },
  ]),
);

function priceId(plan: string): string {
  return `price_seed_${plan}`;
}

function invoiceOf({ id, plan, trialEnd, startedAt }: SubscriptionState, at: Date): InvoiceState {
  const cents = PRICES.get(priceId(plan))?.unitCents ?? 0;
  const isFirst = trialEnd === null && at.getTime() === startedAt.getTime();
  return {
    ...{
      id: `in_${id}_${at.getTime()}`,
      subscription: id,
      number: null,
      status: 'paid',
      createdAt: at,
      paidAt: at,
      currency: 'usd',
    },
    ...{ reason: isFirst ? 'subscription_create' : 'subscription_cycle', totalCents: cents, paidCents: cents, dueCents: 0 },
    ...{ isAttempted: true, attempts: 1, needsConfirmation: false, failure: null, paymentSecret: null, url: null, pdf: null },
    lines: [{ price: priceId(plan), quantity: 1, cents, isProration: false, periodStart: at }],
  };
}

interface Reading {
  readonly userId: string;
  readonly past: PastSubscription;
  readonly state: SubscriptionState;
  readonly at: Date;
}

/** As if Stripe had been read at that time. */
async function readAt(db: Db, { userId, past, state, at }: Reading): Promise<void> {
  const customer = await createBillingRepository(db).ensureCustomer(userId);
  if (!customer) throw new Error('A customer who was just made is gone');
  const subscriptions = [...past.subscriptions, state];
  const told = { id: '', isDeleted: false, subscriptions, invoices: past.invoices, refunds: [], disputes: [], prices: PRICES };
  await db.transaction(async (tx) => {
    const stored = { ...(await readStored(tx, customer)), subject: customer.subject, trialCards: new Map() };
    await writeConvergence(tx, customer, converge(told, stored, at), at);
  });
}

interface Use {
  readonly id: string;
  readonly joinedAt: Date;
  readonly until: Date;
  readonly random: Random;
  readonly now: Date;
  readonly drawn: DrawnTemplates;
}

/** Questions by hour and weekday, a project now and then, some of them built. @returns how many questions there were */
async function useProduct(db: Db, { id, joinedAt, until, random, now, drawn }: Use): Promise<number> {
  const end = Math.min(until.getTime(), now.getTime());
  const eagerness = 0.04 + 0.28 * random() ** 3;
  let questions = 0;
  for (let day = joinedAt.getTime(); day < end; day += DAY_MS) {
    const isWeekend = new Date(day).getUTCDay() % 6 === 0;
    if (random() > eagerness * (isWeekend ? 0.2 : 1)) continue;
    questions += await activeDay(db, { id, random, day: Math.floor(day / DAY_MS) * DAY_MS, end, drawn });
  }
  return questions;
}

interface ActiveDay extends Pick<Use, 'id' | 'random' | 'drawn'> {
  readonly day: number;
  readonly end: number;
}

async function activeDay(db: Db, { id, random, day, end, drawn }: ActiveDay): Promise<number> {
  const count = 1 + Math.floor(random() * 4);
  let at = day + officeHour(random) * 3_600_000;
  let asked = 0;
  await db.transaction(async (tx) => {
    for (; asked < count && at < end; asked += 1) {
      await ask(tx, { id, random, at: new Date(at) });
      at += (2 + random() * 25) * 60_000;
    }
    if (asked > 0 && random() < 0.12) await startProject(tx, { id, random, at: new Date(Math.min(at, end)), drawn });
  });
  return asked;
}

/** Most is asked from nine to five. */
function officeHour(random: Random): number {
  return random() < 0.85 ? 8 + 9 * ((random() + random()) / 2) : 24 * random();
}

async function ask(
  tx: Tx,
  { id, random, at }: { readonly id: string; readonly random: Random; readonly at: Date },
): Promise<void> {
  const duration = Math.round(300 + 2400 * random() ** 2);
  const answered = { provider: 'expert', question: pick(random, QUESTIONS), response: 'An answer of the demonstration.' };
  await tx.insert(aiSessions).values({ userId: id, ...answered, duration, createdAt: at });
  const data = { provider: 'expert', milliseconds: duration };
  await recordEvent(tx, { kind: 'question_answered', userId: id, occurredAt: at, data });
}

async function startProject(
  tx: Tx,
  { id, random, at, drawn }: Pick<Use, 'id' | 'random' | 'drawn'> & { readonly at: Date },
): Promise<void> {
  const isBuilt = random() < 0.55;
  const status = isBuilt ? pick(random, ['active', 'active', 'completed', 'archived']) : 'draft';
  const project = { userId: id, name: 'Demonstration project', status, smartsheetId: isBuilt ? 'demonstration' : null };
  const [made] = await tx
    .insert(projects)
    .values({ ...project, createdAt: at, updatedAt: at })
    .returning({ id: projects.id });
  await recordEvent(tx, { kind: 'project_created', userId: id, occurredAt: at, data: {} });
  if (random() < 0.85) {
    await recordEvent(tx, { kind: 'plan_designed', userId: id, occurredAt: at, data: { version: 1, calls: 40 } });
    if (made) drawn.add(made.id);
  }
  if (!isBuilt) return;
  const [sheet, report] = [2 + Math.floor(random() * 5), Math.floor(random() * 4)];
  await recordEvent(tx, {
    kind: 'build_finished',
    userId: id,
    occurredAt: at,
    data: { assets: sheet + report, sheet, report, calls: 0, seconds: 0 },
  });
}

function pick<T>(random: Random, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('There is nothing to pick from');
  return found;
}

/** Mulberry32: numbers from 0 to below 1 that a seed repeats. */
function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
