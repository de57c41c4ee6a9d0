import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerEmpty, explainControlErrors } from '../local-server.ts';
import type { ApiParts } from './api.ts';
import { passTime } from './billing/due.ts';
import { addIntervals, DAY } from './billing/periods.ts';
import { type Deliveries, DeliveryRules, ReleaseBody, ReplayBody } from './core/deliveries.ts';
import { FaultBody } from './core/faults.ts';
import { change, type World } from './core/world.ts';
import { closeDispute, openDispute } from './resources/disputes.ts';

export interface ControlParts extends ApiParts {
  readonly deliveries: Deliveries;
  /** Where webhooks for the app go. */
  readonly registerApp: (appUrl: string) => void;
}

const ClockBody = z.union([
  z.strictObject({ advanceSeconds: z.number().int().min(1) }),
  z.strictObject({ days: z.number().int().min(1).max(800) }),
  z.strictObject({ months: z.number().int().min(1).max(24) }),
  z.strictObject({ toTrialEnd: z.literal(true) }),
]);
type ClockBody = z.infer<typeof ClockBody>;
const SettingsBody = z
  .strictObject({
    afterRetries: z.enum(['cancel', 'unpaid', 'past_due']),
    cardsAreUnique: z.boolean(),
    draftSeconds: z
      .number()
      .int()
      .min(0)
      .max(7 * DAY),
  })
  .partial();
const FailBody = z.strictObject({
  times: z.number().int().min(0).max(1000).default(1),
  declineCode: z.string().default('generic_decline'),
});
const CreditBody = z.strictObject({ email: z.string(), cents: z.number().int().min(0) });
const DisputeBody = z.strictObject({ charge: z.string(), reason: z.string().default('fraudulent') });
const CloseBody = z.strictObject({ status: z.enum(['won', 'lost']) });
const AppBody = z.strictObject({ url: z.url({ protocol: /^https?$/ }) });

/** Moves the stand-in's own clock, not that of customers with a test clock, and does what becomes due on the way. */
export function advanceClock(world: World, by: ClockBody): void {
  const now = world.now(null);
  const target = targetOf(world, by, now);
  world.store.transact(() => {
    passTime(world, null, target);
    world.changeSettings({ offsetSeconds: world.settings().offsetSeconds + target - now });
  });
}

function targetOf(world: World, by: ClockBody, now: number): number {
  if ('advanceSeconds' in by) return now + by.advanceSeconds;
  if ('days' in by) return now + by.days * DAY;
  if ('months' in by) return addIntervals(now, { interval: 'month', interval_count: 1 }, by.months);
  const ends = world.store
    .all('subscription')
    .filter(({ status, test_clock: clock }) => status === 'trialing' && clock === null)
    .map(({ trial_end: end }) => end ?? now);
  if (ends.length === 0) throw Object.assign(new Error('No subscription is on trial.'), { statusCode: 409 });
  // The first invoice is paid when its time as a draft is over.
  return Math.max(now, Math.min(...ends)) + world.settings().draftSeconds + 1;
}

export function failNextPayments(world: World, times: number, declineCode: string): void {
  world.changeSettings({ failNextPayments: times, declineCode });
}

/** Forgets everything but who is told of events. */
export function reset({ world, faults, log, deliveries }: ControlParts): void {
  const endpoints = world.store.all('webhook_endpoint');
  world.store.clear();
  for (const endpoint of endpoints) world.store.put('webhook_endpoint', endpoint);
  faults.clear();
  log.clear();
  deliveries.setRules(DeliveryRules.parse({}));
}

/** What a test, or a person who uses the sandbox, can do beside Stripe's API. */
export function registerControl(app: FastifyInstance, parts: ControlParts): void {
  explainControlErrors(app);
  app.addHook('onResponse', async () => parts.afterwards());
  registerClock(app, parts);
  registerFaults(app, parts);
  registerDeliveries(app, parts);
}

function registerClock(app: FastifyInstance, parts: ControlParts): void {
  const { world } = parts;
  const clock = () => ({ now: world.now(null), offsetSeconds: world.settings().offsetSeconds });
  app.get('/clock', clock);
  app.post('/clock', (request) => {
    advanceClock(world, ClockBody.parse(request.body));
    return clock();
  });
  app.get('/settings', () => world.settings());
  app.put('/settings', (request) => {
    world.changeSettings(definedOnly(SettingsBody.parse(request.body)));
    return world.settings();
  });
  app.put(
    '/app',
    answerEmpty((request) => parts.registerApp(AppBody.parse(request.body).url)),
  );
  app.delete(
    '/state',
    answerEmpty(() => reset(parts)),
  );
}

function definedOnly<T extends object>(given: T): { [K in keyof T]-?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}

function registerFaults(app: FastifyInstance, { world, faults, log }: ControlParts): void {
  app.post('/faults', (request) => ({ id: faults.place(FaultBody.parse(request.body)) }));
  app.get('/faults', () => ({ faults: faults.list() }));
  app.delete(
    '/faults',
    answerEmpty(() => faults.clear()),
  );
  app.post(
    '/payments/fail',
    answerEmpty((request) => {
      const { times, declineCode } = FailBody.parse(request.body ?? {});
      failNextPayments(world, times, declineCode);
    }),
  );
  app.put(
    '/credit',
    answerEmpty((request) => {
      const { email, cents } = CreditBody.parse(request.body);
      const customer = world.store.all('customer').find((one) => one.email === email);
      if (!customer) throw Object.assign(new Error('There is no such customer.'), { statusCode: 404 });
      world.store.transact(() => change(world, 'customer', customer, { balance: -cents }, 'customer.updated'));
    }),
  );
  app.post('/disputes', (request) => {
    const { charge, reason } = DisputeBody.parse(request.body);
    const found = world.store.get('charge', charge);
    if (!found) throw Object.assign(new Error('There is no such charge.'), { statusCode: 404 });
    return world.store.transact(() => openDispute(world, found, reason));
  });
  app.post<{ Params: { id: string } }>('/disputes/:id/close', (request) => {
    const found = world.store.get('dispute', request.params.id);
    if (!found) throw Object.assign(new Error('There is no such dispute.'), { statusCode: 404 });
    return world.store.transact(() => closeDispute(world, found, CloseBody.parse(request.body).status));
  });
  app.get('/requests', () => ({ requests: log.list() }));
  app.delete(
    '/requests',
    answerEmpty(() => log.clear()),
  );
}

function registerDeliveries(app: FastifyInstance, { deliveries }: ControlParts): void {
  app.get('/deliveries', () => ({ rules: deliveries.rules(), deliveries: deliveries.list() }));
  app.put(
    '/deliveries',
    answerEmpty((request) => deliveries.setRules(DeliveryRules.parse(request.body ?? {}))),
  );
  app.post('/deliveries/release', (request) => ({ released: deliveries.release(ReleaseBody.parse(request.body ?? {})) }));
  app.post(
    '/deliveries/retry',
    answerEmpty(() => deliveries.retryNow()),
  );
  app.post('/events/replay', (request) => ({ sent: deliveries.replay(ReplayBody.parse(request.body ?? {})) }));
}
