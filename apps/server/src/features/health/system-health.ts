import type { ApiHealth, ErrorEntry, Performance, SystemHealth } from '@sheetwright/contract/admin/health.ts';
import { percent, quantile, uptimeOf } from './figures.ts';
import { askDatabase, DATABASE_BOUNDS, NOT_CONFIGURED, type ProbeResult, probe } from './probes.ts';
import { BUCKET_BOUNDS } from './request-meter.ts';
import type { HealthServices, OutsideService } from './services.ts';
import { startOfMinute } from './watch.ts';

const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;
/** An instance or probe that has told nothing for this long tells nothing of now. */
const FRESH_MS = 150_000;
const DATABASE_IN_PROCESS = { used: 1, most: 1 };

type Service = 'database' | OutsideService;

const SERVICES: readonly { readonly key: Service; readonly name: string; readonly description: string }[] = [
  { key: 'database', name: 'Database', description: 'Everything that is stored' },
  { key: 'stripe', name: 'Stripe API', description: 'Subscriptions and card payments' },
  { key: 'openai', name: 'AI API', description: 'Answers of the language model' },
  { key: 'smartsheet', name: 'Smartsheet API', description: 'Building and reading sheets' },
];

/** The state of everything now, and what happened today. */
export async function readSystemHealth(services: HealthServices): Promise<SystemHealth> {
  const { repository, smartsheetLimit, activeUsersSince } = services;
  const midnight = startOfToday(services);
  const [states, instances, uptime, incidents, limit, tally, activeUsers, errors] = await Promise.all([
    readServices(services),
    readInstances(services),
    readUptime(services),
    repository.openIncidents(),
    smartsheetLimit(),
    repository.tallySince(midnight),
    activeUsersSince(midnight),
    repository.countErrorsSince(midnight.toISOString().slice(0, 10)),
  ]);
  return {
    database: shown(states.database),
    stripe: shown(states.stripe),
    openai: shown(states.openai),
    smartsheet: { ...shown(states.smartsheet), rateLimitRemaining: limit.remaining, rateLimitTotal: limit.total },
    uptime,
    lastRestart: instances.lastStart.toISOString(),
    serverLoad: Math.max(...instances.live.map(({ load }) => load)),
    alerts: incidents.map(({ severity, title, message, openedAt }) => ({
      severity,
      title,
      message,
      timestamp: openedAt.toISOString(),
    })),
    stats: { totalRequests: tally.requests, activeUsers, dbQueries: tally.queries, errors },
  };
}

/** Percent of the full minutes of 30 days in which an instance was up. */
export async function readUptime({ repository, clock }: Pick<HealthServices, 'repository' | 'clock'>): Promise<number | null> {
  const { from, until } = uptimePeriod(clock());
  return uptimeOf(await repository.uptimeSince(from, until));
}

/** 30 days of full minutes. */
export function uptimePeriod(now: Date): { readonly from: Date; readonly until: Date } {
  const until = startOfMinute(now);
  return { from: monthBefore(until), until };
}

export function monthBefore(now: Date): Date {
  return new Date(now.getTime() - MONTH_MS);
}

export function startOfToday({ clock }: Pick<HealthServices, 'clock'>): Date {
  return new Date(`${clock().toISOString().slice(0, 10)}T00:00:00Z`);
}

/** From when on the minutes count as the last 24 hours. */
export function dayBefore(now: Date): Date {
  return startOfMinute(new Date(now.getTime() - DAY_MS));
}

/** What was told before then tells nothing of now. */
export function freshSince(now: Date): Date {
  return new Date(now.getTime() - FRESH_MS);
}

/** Connections to the database and the most that it takes. */
export async function readConnections({ database, repository }: Pick<HealthServices, 'database' | 'repository'>) {
  return database.engine === 'pglite' ? DATABASE_IN_PROCESS : repository.connections();
}

/** How calls went in the last 24 hours, in all instances. */
export async function readPerformance(services: HealthServices): Promise<Performance> {
  const { repository, clock } = services;
  const [tally, { live }, connections] = await Promise.all([
    repository.tallySince(dayBefore(clock())),
    readInstances(services),
    readConnections(services),
  ]);
  return {
    avgResponseTime: tally.timed === 0 ? null : Math.round(tally.totalMs / tally.timed),
    p95ResponseTime: quantile(tally.buckets, 0.95),
    successRate: percent(tally.requests - tally.failed, tally.requests),
    memoryUsage: Math.max(...live.map(({ memory }) => memory)),
    cpuUsage: Math.max(...live.map(({ cpu }) => cpu)),
    dbConnections: connections.used,
    maxDbConnections: connections.most,
    histogram: tally.buckets.map((requests, place) => ({ upTo: BUCKET_BOUNDS[place] ?? null, requests })),
  };
}

/** Errors of the last 30 days by their cause. */
export async function readErrorLog({ repository, clock }: HealthServices): Promise<ErrorEntry[]> {
  const from = monthBefore(clock()).toISOString().slice(0, 10);
  const causes = await repository.causesSince(from);
  return causes.map(({ fingerprint, type, message, stack, count, lastAt }) => ({
    ...{ fingerprint, type, message, count },
    ...(stack !== null && { stack }),
    timestamp: lastAt.toISOString(),
  }));
}

export async function readApiHealth(services: HealthServices): Promise<ApiHealth> {
  const states = await readServices(services);
  return { services: SERVICES.map(({ key, name, description }) => ({ name, description, ...shown(states[key]) })) };
}

/** The database is asked now; what lies elsewhere is as the last minute's probe found it. */
async function readServices({ repository, database, clock }: HealthServices): Promise<Readonly<Record<Service, ProbeResult>>> {
  const [near, probes] = await Promise.all([
    probe(askDatabase(database), DATABASE_BOUNDS),
    repository.probesSince(freshSince(clock())),
  ]);
  const latest = (service: OutsideService) => probes.find((row) => row.service === service) ?? NOT_CONFIGURED;
  return { database: near, stripe: latest('stripe'), openai: latest('openai'), smartsheet: latest('smartsheet') };
}

function shown({ status, responseMs }: ProbeResult) {
  return { status, responseTime: responseMs };
}

/** This instance as it is now, the others as they last wrote. */
export async function readInstances({ repository, clock, instance, sample }: HealthServices) {
  const now = clock();
  const { live, lastStart } = await repository.instancesSince(freshSince(now));
  const own = { ...instance, ...sample(), seenAt: now };
  const others = live.filter(({ id }) => id !== instance.id);
  return {
    live: [own, ...others],
    lastStart: lastStart !== null && lastStart > instance.startedAt ? lastStart : instance.startedAt,
  };
}
