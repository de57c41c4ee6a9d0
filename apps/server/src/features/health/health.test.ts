import { randomUUID } from 'node:crypto';
import type { Explanation } from '@sheetwright/contract/admin/figures.ts';
import type { ApiHealth, ErrorEntry, Performance, SystemHealth } from '@sheetwright/contract/admin/health.ts';
import type { AdminStats } from '@sheetwright/contract/admin/stats.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { billingCustomers, incidents, stripeEvents } from '../../db/schema.ts';
import type { SmartsheetGateway } from '../../integrations/smartsheet/gateway.ts';
import type { Queue } from '../../jobs/boss.ts';
import { createServices } from '../../services.ts';
import { startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn, type TestApp, testConfig } from '../../testing/test-app.ts';
import { fullRequirements } from '../builds/crash/requirements.ts';
import { createFlush, createWatch, judge, watch } from './watch.ts';

const emulator = await startEmulator();
const MINUTE_MS = 60_000;

describe('what happened today', () => {
  test('[A7.015] [A3.079] [A3.080] [A3.081] [A3.082] [A3.083] the state of each service, uptime, load, alerts and counts', async () => {
    const { health } = await setup();
    expect(await health()).toEqual({
      database: { status: 'operational', responseTime: expect.any(Number) },
      stripe: { status: 'unknown', responseTime: null },
      openai: { status: 'unknown', responseTime: null },
      smartsheet: { status: 'unknown', responseTime: null, rateLimitRemaining: null, rateLimitTotal: 300 },
      uptime: null,
      lastRestart: expect.any(String),
      serverLoad: expect.any(Number),
      alerts: [],
      stats: { totalRequests: 0, activeUsers: 0, dbQueries: 0, errors: 0 },
    });
  });

  test('requests, statements and errors are those of all instances, once each has written them down', async () => {
    const { app, services, health } = await setup();
    const other = createServices(app).health;
    const flushes = [services, other].map(createFlush);
    services.meter.count(200, 20);
    services.meter.count(200, 20);
    other.meter.count(503, 20);
    app.errors?.note({ type: 'TypeError', message: 'x is undefined', stack: '    at f (a.ts:1:2)' });
    for (const flush of flushes) await flush();
    const { stats } = await health();
    expect(stats).toMatchObject({ totalRequests: 3, errors: 1 });
    expect(stats.dbQueries).toBeGreaterThan(0);
  });

  test('a customer who used the product today is counted once; operators and those who did nothing are not', async () => {
    const { app, health, operator } = await setup();
    const used = async (user: { readonly id: string }) => {
      const cookie = await signIn(app, user);
      const body = {
        name: 'Programme',
        description: null,
        projectType: 'custom',
        status: 'draft',
        requirements: fullRequirements,
      };
      expect((await app.request({ method: 'POST', url: '/api/projects', cookie, body })).statusCode).toBe(201);
    };
    await createUser(app);
    const user = await createUser(app);
    await used(user);
    await used(user);
    await used(operator);
    expect((await health()).stats.activeUsers).toBe(1);
  });
});

describe('performance', () => {
  test('[A7.017] [A3.085] without a request times and success are null, never 0', async () => {
    const { performanceMetrics } = await setup();
    expect(await performanceMetrics()).toMatchObject({
      avgResponseTime: null,
      p95ResponseTime: null,
      successRate: null,
      memoryUsage: expect.any(Number),
      cpuUsage: expect.any(Number),
      dbConnections: expect.any(Number),
      maxDbConnections: expect.any(Number),
    });
  });

  test('mean, 95th percentile and success of 24 hours; what waits by design counts without its time; what is older does not count', async () => {
    const { app, services, performanceMetrics } = await setup();
    const flush = createFlush(services);
    for (let count = 0; count < 99; count += 1) services.meter.count(200, 8);
    services.meter.count(500, 800);
    services.meter.count(200, null);
    await flush();
    expect(await performanceMetrics()).toMatchObject({ avgResponseTime: 16, successRate: 99.01, p95ResponseTime: 10 });
    app.clock.advance(25 * 60 * MINUTE_MS);
    expect(await performanceMetrics()).toMatchObject({ avgResponseTime: null, successRate: null });
  });

  test('buckets of the same minute add up', async () => {
    const { services, performanceMetrics } = await setup();
    const flush = createFlush(services);
    services.meter.count(200, 3);
    await flush();
    services.meter.count(200, 4);
    services.meter.count(200, 70_000);
    await flush();
    const { histogram } = await performanceMetrics();
    expect([histogram[0], histogram.at(-1)]).toEqual([
      { upTo: 5, requests: 2 },
      { upTo: null, requests: 1 },
    ]);
  });
});

test('uptime is the share of full minutes since the first measured one, and the stats carry it', async () => {
  const { app, services, health, ask } = await setup({ now: new Date('2026-11-20T10:00:30Z') });
  const flush = createFlush(services);
  await flush();
  app.clock.advance(MINUTE_MS);
  await flush();
  app.clock.advance(3 * MINUTE_MS);
  await flush();
  expect((await health()).uptime).toBe(50);
  expect((await ask('stats')).json<AdminStats>().uptime).toBe(50);
});

describe('errors', () => {
  test('[A7.019] [A3.086] [A3.087] what is logged as an error is grouped by its cause with count, latest time and stack', async () => {
    const { app, services, ask } = await setup();
    const flush = createFlush(services);
    for (const id of [1, 2, 3]) app.logger?.error({ err: faultOf(id) }, 'request failed');
    await flush();
    app.clock.advance(24 * 60 * MINUTE_MS);
    app.logger?.error({ err: faultOf(4) }, 'request failed');
    app.logger?.error('something else');
    await flush();
    app.log.expectErrors();
    const entries = (await ask('error-logs')).json<ErrorEntry[]>();
    expect(entries.map(({ type, count }) => [type, count])).toEqual(
      expect.arrayContaining([
        ['RangeError', 4],
        ['Error', 1],
      ]),
    );
    const fault = entries.find(({ type }) => type === 'RangeError');
    expect(fault).toMatchObject({ message: 'Row 4 of "Budget" is too far', stack: expect.stringContaining('faultOf') });
    expect(entries.find(({ type }) => type === 'Error')).not.toHaveProperty('stack');
    expect(Date.parse(fault?.timestamp ?? '')).toBeCloseTo(app.clock().getTime(), -4);
  });
});

describe('services', () => {
  test('[A7.020] [A3.088] every service has name, description, status and response time', async () => {
    const { services, ask } = await setup();
    await watch(services);
    const { services: listed } = (await ask('api-health')).json<ApiHealth>();
    expect(listed.map(({ name, status }) => [name, status])).toEqual([
      ['Database', 'operational'],
      ['Stripe API', 'unknown'],
      ['AI API', 'unknown'],
      ['Smartsheet API', 'operational'],
    ]);
    expect(listed.at(-1)?.responseTime).toEqual(expect.any(Number));
  });

  test('of all instances one asks in a minute', async () => {
    const { app, services } = await setup();
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return null;
    };
    const counting = { ...services, outside: { ...services.outside, stripe: ask } };
    await Promise.all([watch(counting), watch({ ...counting, instance: { ...services.instance, id: randomUUID() } })]);
    expect(asked).toBe(1);
    app.clock.advance(MINUTE_MS);
    await watch(counting);
    expect(asked).toBe(2);
  });

  test('the rate limit is that of our own requests of the last minute', async () => {
    const { gateway } = await startEmulator({ now: () => performance.now() });
    const { app, health } = await setup({ smartsheet: gateway });
    const client = app.smartsheet.clientFor({ token: 'any', region: 'us' });
    await client.me().catch(() => null);
    await client.me().catch(() => null);
    const { rateLimitRemaining, rateLimitTotal } = (await health()).smartsheet;
    // A few are reserved ahead of being sent.
    expect(rateLimitRemaining).toBeLessThanOrEqual(298);
    expect(rateLimitRemaining).toBeGreaterThan(270);
    expect(rateLimitTotal).toBe(300);
  });
});

describe('alerts', () => {
  test('a service that is down for two minutes is one incident with one mail to each operator, closed when it answers again', async () => {
    const { app, services, health, operator } = await setup();
    const down = { ...services, outside: { ...services.outside, stripe: () => Promise.reject(new Error('no answer')) } };
    await watch(down);
    expect((await health()).stripe.status).toBe('down');
    expect((await health()).alerts).toEqual([]);
    for (let minute = 0; minute < 3; minute += 1) {
      app.clock.advance(MINUTE_MS);
      await watch(down);
    }
    expect((await health()).alerts).toMatchObject([{ severity: 'error', title: 'Stripe is down' }]);
    const mails = () => app.mails.filter(({ to }) => to === operator.email);
    await expect.poll(mails, { timeout: 10_000 }).toHaveLength(1);
    expect(mails()[0]?.subject).toBe('Alert: Stripe is down');
    app.clock.advance(MINUTE_MS);
    await watch({ ...services, outside: { ...services.outside, stripe: async () => null } });
    expect((await health()).alerts).toEqual([]);
    expect(mails()).toHaveLength(1);
  });

  test('a database that was down for two minutes is told of when it is back: one incident, one mail, however many instances noticed', async () => {
    const { app, services, operator } = await setup({ now: new Date('2026-11-20T10:00:00Z') });
    let isUp = true;
    const ping = () => (isUp ? app.database.ping() : Promise.reject(new Error('no connection')));
    const seen = { ...services, database: { ...app.database, ping } };
    const instances = [createWatch(seen), createWatch({ ...seen, instance: { ...services.instance, id: randomUUID() } })];
    const watchAll = () => Promise.all(instances.map((run) => run()));
    await watchAll();
    isUp = false;
    for (let minute = 0; minute < 4; minute += 1) {
      app.clock.advance(MINUTE_MS);
      await watchAll();
    }
    app.log.expectErrors();
    isUp = true;
    app.clock.advance(MINUTE_MS);
    await watchAll();
    app.clock.advance(MINUTE_MS);
    await watchAll();
    const rows = await app.database.db.select().from(incidents);
    expect(rows).toMatchObject([
      {
        ...{ rule: 'down:database', title: 'The database was down', openedAt: new Date('2026-11-20T10:01:00Z') },
        ...{ closedAt: expect.any(Date), message: 'It did not answer from 10:01 to 10:05 UTC.' },
      },
    ]);
    const mails = () => app.mails.filter(({ to }) => to === operator.email).map(({ subject }) => subject);
    await expect.poll(mails, { timeout: 10_000 }).toEqual(['Alert: The database was down']);
  });

  test('a database that does not answer for less than two minutes is no incident, and what was counted meanwhile is not lost', async () => {
    const { app, services, health } = await setup({ now: new Date('2026-11-20T10:00:30Z') });
    let isUp = false;
    const ping = () => (isUp ? app.database.ping() : Promise.reject(new Error('no connection')));
    const run = createWatch({ ...services, database: { ...app.database, ping } });
    await run();
    const lost = { ...services.repository, addMinute: () => Promise.reject(new Error('no connection')) };
    const flush = createFlush({
      ...services,
      repository: { ...lost, addMinute: (...row) => (isUp ? services.repository.addMinute(...row) : lost.addMinute()) },
    });
    services.meter.count(200, 20);
    await expect(flush()).rejects.toThrow('no connection');
    isUp = true;
    app.clock.advance(MINUTE_MS);
    await run();
    await flush();
    expect(await app.database.db.select().from(incidents)).toEqual([]);
    expect((await health()).stats.totalRequests).toBe(1);
  });

  test('more than 1 % of calls failed in five minutes, until they lie behind', async () => {
    const { app, services, health } = await setup();
    const flush = createFlush(services);
    for (let call = 0; call < 99; call += 1) services.meter.count(200, 5);
    services.meter.count(500, 5);
    await flush();
    await judge(services);
    expect((await health()).alerts).toEqual([]);
    services.meter.count(503, 5);
    await flush();
    await judge(services);
    expect((await health()).alerts).toMatchObject([{ severity: 'error', title: 'More than 1 % of calls fail' }]);
    app.clock.advance(7 * MINUTE_MS);
    await judge(services);
    expect((await health()).alerts).toEqual([]);
  });

  test('an event of Stripe’s that waits longer than ten minutes, until its customer is read', async () => {
    const { app, services, health } = await setup();
    const { db } = app.database;
    const came = app.clock();
    await db
      .insert(stripeEvents)
      .values({ id: 'evt_1', type: 'invoice.paid', stripeCustomerId: 'cus_1', occurredAt: came, receivedAt: came });
    const before = new Date(came.getTime() - MINUTE_MS);
    await db.insert(billingCustomers).values({ userId: 'u1', stripeCustomerId: 'cus_1', updatedAt: before });
    app.clock.advance(9 * MINUTE_MS);
    await judge(services);
    expect((await health()).alerts).toEqual([]);
    app.clock.advance(2 * MINUTE_MS);
    await judge(services);
    expect((await health()).alerts).toMatchObject([{ severity: 'warning', title: 'A webhook is not taken into account' }]);
    await db.update(billingCustomers).set({ updatedAt: app.clock() });
    await judge(services);
    expect((await health()).alerts).toEqual([]);
  });

  test('a job that has been due for five minutes is an alert', async () => {
    const { app, services, health } = await setup();
    const queue: Queue<object> = { name: 'test.idle', data: z.object({}) };
    await app.jobs.send(queue, {});
    await judge(services);
    expect((await health()).alerts).toEqual([]);
    const { rowCount } = await lateBySixMinutes(app);
    expect(rowCount).toBe(1);
    await judge(services);
    expect((await health()).alerts).toMatchObject([{ severity: 'warning', title: 'A job waits' }]);
  });

  test('[A3.084] a difference between the ledger and Stripe is an alert until a comparison finds none', async () => {
    const { app, services, health } = await setup();
    await services.repository.addLedgerCheck({ at: app.clock(), customers: 40, differing: 2 });
    await judge(services);
    expect((await health()).alerts).toMatchObject([{ severity: 'error', title: 'The ledger differs from Stripe' }]);
    app.clock.advance(MINUTE_MS);
    await services.repository.addLedgerCheck({ at: app.clock(), customers: 40, differing: 0 });
    await judge(services);
    expect((await health()).alerts).toEqual([]);
  });
});

test('an event of Stripe’s waits until its customer is read after it came; those of customers who are gone do not count', async () => {
  const { app, services } = await setup();
  const { db } = app.database;
  const now = app.clock().getTime();
  const at = (minutes: number) => new Date(now - minutes * MINUTE_MS);
  await db.insert(stripeEvents).values([
    { id: 'evt_1', type: 'invoice.paid', stripeCustomerId: 'cus_1', occurredAt: at(12), receivedAt: at(11) },
    { id: 'evt_2', type: 'invoice.paid', stripeCustomerId: 'cus_gone', occurredAt: at(31), receivedAt: at(30) },
  ]);
  await db.insert(billingCustomers).values({ userId: 'u1', stripeCustomerId: 'cus_1', updatedAt: at(20) });
  expect(await services.oldestUnconverged(app.clock())).toEqual(at(11));
  await db.update(billingCustomers).set({ updatedAt: at(1) });
  expect(await services.oldestUnconverged(app.clock())).toBeNull();
});

describe('how the figures are calculated', () => {
  test('what is counted opens to its two parts and to the minutes behind it, which add up to it', async () => {
    const { app, services, explain, rowsOf } = await setup();
    const flush = createFlush(services);
    for (let count = 0; count < 3; count += 1) services.meter.count(200, 20);
    services.meter.count(503, 40);
    app.errors?.note({ type: 'TypeError', message: 'x is undefined', stack: '' });
    await flush();
    app.clock.advance(2 * MINUTE_MS);
    await flush();
    app.clock.advance(MINUTE_MS);
    expect(await explain('uptime')).toMatchObject({ numerator: { value: 2 }, denominator: { value: 3 }, reason: null });
    expect((await rowsOf('uptime')).length).toBe(2);
    expect(await explain('api-success-rate')).toMatchObject({ numerator: { value: 3 }, denominator: { value: 4 } });
    expect(await explain('api-response-time')).toMatchObject({
      numerator: { value: 100, unit: 'milliseconds' },
      denominator: { value: 4 },
    });
    expect(await explain('api-response-percentile')).toMatchObject({ numerator: { value: 3.8 }, denominator: { value: 4 } });
    const minutes = await rowsOf('requests-today');
    expect(await explain('requests-today')).toMatchObject({ numerator: { value: 4 }, denominator: null });
    expect(minutes.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(4);
    expect(await explain('errors-today')).toMatchObject({ numerator: { value: 1 } });
    expect((await rowsOf('errors-today')).map((row) => row.slice(1, 4))).toEqual([['TypeError', 'x is undefined', '1']]);
    expect(await explain('recent-errors')).toMatchObject({ numerator: { value: 1 } });
    expect((await explain('queries-today')).numerator?.value).toBeGreaterThan(0);
    expect(await explain('active-users-today')).toMatchObject({ numerator: { value: 0 }, denominator: null });
    expect(await explain('database-connections')).toMatchObject({ denominator: { value: expect.any(Number) }, columns: [] });
  });

  test('before anything was measured there is a reason in the place of a figure', async () => {
    const { explain } = await setup();
    for (const name of ['uptime', 'api-success-rate', 'api-response-time', 'api-response-percentile'])
      expect([name, (await explain(name)).reason]).toEqual([name, 'nothing_measured']);
  });

  test('a reading tells what was asked, when and how long an answer is waited for, and has the readings as rows', async () => {
    const { app, explain, rowsOf } = await setup();
    expect(await explain('service-database')).toMatchObject({
      ...{ numerator: null, denominator: null, reason: null, columns: [] },
      reading: { timeoutMs: 2000, at: expect.any(String), value: { unit: 'milliseconds' } },
    });
    const unknown = await explain('service-smartsheet');
    expect(unknown).toMatchObject({ reason: 'nothing_measured', reading: { at: null, timeoutMs: 5000, value: null } });
    await watch(createServices(app).health);
    const asked = await explain('service-smartsheet');
    expect(asked).toMatchObject({ reason: null, reading: { at: expect.any(String), value: { value: expect.any(Number) } } });
    expect(asked.reading?.asked).not.toBe('');
    expect((await rowsOf('service-smartsheet')).map((row) => row.slice(1, 3))).toEqual([['smartsheet', 'operational']]);
    expect((await rowsOf('api-health')).length).toBe(3);
    for (const name of ['server-load', 'memory-usage', 'cpu-usage']) {
      const { reading } = await explain(name);
      expect([name, reading]).toEqual([
        name,
        { asked: expect.any(String), at: expect.any(String), timeoutMs: null, value: expect.anything() },
      ]);
      expect((await rowsOf(name)).length).toBe(1);
    }
  });
});

describe('/metrics', () => {
  test('without a token set there is no such address; with one it answers whoever gives it', async () => {
    const closed = await setup();
    expect((await closed.app.request({ url: '/metrics' })).statusCode).toBe(404);
    const { app } = await setup({ config: { ...testConfig(), metricsToken: 'a-token-of-some-length' } });
    expect((await app.request({ url: '/metrics' })).statusCode).toBe(401);
    const wrong = await app.request({ url: '/metrics', headers: { authorization: 'Bearer another' } });
    expect(wrong.statusCode).toBe(401);
    await app.request({ url: '/api/config' });
    const answer = await app.request({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-some-length' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(answer.body).toMatch(/^sheetwright_http_requests_total 1$/m);
    expect(answer.body).toMatch(/^sheetwright_http_request_duration_seconds_bucket\{le="\+Inf"\} 1$/m);
    for (const line of answer.body.trim().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) .+|[a-z_]+(\{le="[^"]+"\})? [\d.e+-]+)$/);
  });
});

interface SetupOptions {
  readonly smartsheet?: SmartsheetGateway;
  readonly now?: Date;
  readonly config?: ReturnType<typeof testConfig>;
}

async function setup(options: SetupOptions = {}) {
  const app = await createTestApp({ smartsheet: emulator.gateway, ...options });
  const operator = await createUser(app, { role: 'admin' });
  const cookie = await signIn(app, operator);
  const ask = (path: string) => app.request({ url: `/api/admin/${path}`, cookie });
  return {
    app,
    operator,
    ask,
    services: createServices(app).health,
    health: async () => (await ask('system-health')).json<SystemHealth>(),
    performanceMetrics: async () => (await ask('performance-metrics')).json<Performance>(),
    explain: async (name: string) => (await ask(`figures/${name}`)).json<Explanation>(),
    /** Without the line of the columns. */
    rowsOf: async (name: string) => {
      const lines = (await ask(`figures/${name}/rows`)).body.trimEnd().split('\r\n');
      return lines.slice(1).map((line) => line.split(','));
    },
  };
}

function faultOf(row: number): Error {
  return new RangeError(`Row ${row} of "Budget" is too far`);
}

async function lateBySixMinutes(app: TestApp): Promise<{ rowCount: number }> {
  const { rows } = await app.database.db.execute(
    sql`update jobs.job set start_after = now() - interval '6 minutes' where name = 'test.idle' returning id`,
  );
  return { rowCount: rows.length };
}
