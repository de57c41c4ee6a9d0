import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/client.ts';
import { composeMail } from '../../integrations/mail/compose.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import { longestWait } from '../../jobs/job-records.ts';
import { askDatabase, DATABASE_BOUNDS, NOT_CONFIGURED, OUTSIDE_BOUNDS, probe } from './probes.ts';
import type { NewIncident, ProbeRow } from './repository.ts';
import type { Tally } from './request-meter.ts';
import { DOWN_SECONDS, findIncidents } from './rules.ts';
import { type HealthServices, OUTSIDE_SERVICES } from './services.ts';

const FLUSH_MS = 10_000;
const WATCH_MS = 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** What the rules look back on. */
const LOOK_BACK_MS = 15 * MINUTE_MS;
const CALLS_MS = 5 * MINUTE_MS;
/** More than the 30 days that are shown. */
const KEEP_MINUTES_MS = 31 * DAY_MS;
const KEEP_PROBES_MS = 7 * DAY_MS;

/** Measures from the moment the server listens until it stops. */
export function runHealthWatch(app: FastifyInstance, services: HealthServices): void {
  const flush = createFlush(services);
  const timers: NodeJS.Timeout[] = [];
  let isStopping = false;
  const report = (error: unknown) => services.logger?.warn({ err: error }, 'health could not be written down');
  const every = (milliseconds: number, work: () => Promise<void>) => {
    // Whoever stops as soon as it listens may be told first that it stops.
    if (isStopping) return;
    const run = () => void work().catch(report);
    run();
    timers.push(setInterval(run, milliseconds).unref());
  };
  app.addHook('onListen', async () => {
    every(FLUSH_MS, flush);
    every(WATCH_MS, createWatch(services));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const timer of timers) clearInterval(timer);
    if (timers.length > 0) await flush().catch(report);
  });
}

/** Writes down what this instance did since the last time. @returns the function that does */
export function createFlush(services: HealthServices): () => Promise<void> {
  const { meter, database, repository, errors, sample, instance, clock } = services;
  let last = { tally: meter.total(), queries: database.statements() };
  return async () => {
    const now = clock();
    const [tally, queries] = [meter.total(), database.statements()];
    const since = { ...minus(tally, last.tally), queries: queries - last.queries };
    const row = { ...instance, ...sample(), seenAt: now };
    await repository.addMinute(row, startOfMinute(now), since);
    // Only now: what could not be written down is written the next time.
    last = { tally, queries };
    await repository.addErrors(errors.take(), now);
  };
}

function minus(now: Tally, before: Tally): Tally {
  return {
    requests: now.requests - before.requests,
    failed: now.failed - before.failed,
    timed: now.timed - before.timed,
    totalMs: now.totalMs - before.totalMs,
    buckets: now.buckets.map((count, place) => count - (before.buckets[place] ?? 0)),
  };
}

/**
 * Watches once a minute. While the database is down nothing can be written down, read or mailed: since when is kept in memory, the log says
 * it, and when it is back the incident is told of like every other, once for all instances.
 * @returns the function that does one watch
 */
export function createWatch(services: HealthServices): () => Promise<void> {
  const { database, clock, logger } = services;
  let downSince: Date | null = null;
  let isLogged = false;
  return async () => {
    const minute = startOfMinute(clock());
    const { status } = await probe(askDatabase(database), DATABASE_BOUNDS);
    if (status === 'down') {
      downSince ??= minute;
      if (!isLogged && isLong(downSince, minute)) {
        isLogged = true;
        logger?.error({ since: downSince }, 'the database is down');
      }
      return;
    }
    if (downSince !== null && isLong(downSince, minute)) await tellOfOutage(downSince, services);
    downSince = null;
    isLogged = false;
    await watch(services);
  };
}

function isLong(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= DOWN_SECONDS * 1000;
}

/** Opened and closed in one: by then it is over. */
async function tellOfOutage(since: Date, services: HealthServices): Promise<void> {
  const { database, repository, clock } = services;
  const now = clock();
  const time = (at: Date) => at.toISOString().slice(11, 16);
  const incident: NewIncident = {
    ...{ rule: 'down:database', severity: 'error', title: 'The database was down' },
    message: `It did not answer from ${time(since)} to ${time(now)} UTC.`,
  };
  const addresses = await services.operatorAddresses();
  await database.db.transaction(async (tx) => {
    if (await repository.addOver(tx, incident, since, now)) await mailAll(tx, addresses, incident, services);
  });
}

/** Asks every service, judges what is known by the rules, and tells operators of what is new. One instance does it in a minute. */
export async function watch(services: HealthServices): Promise<void> {
  const { repository, clock } = services;
  const minute = startOfMinute(clock());
  if (!(await repository.takeMinute(minute, 'database'))) return;
  await repository.saveProbes(await askAll(minute, services));
  await judge(services);
  const now = clock().getTime();
  const isFirstOfHour = minute.getUTCMinutes() === 0;
  if (isFirstOfHour) {
    await repository.prune({ minutesBefore: new Date(now - KEEP_MINUTES_MS), probesBefore: new Date(now - KEEP_PROBES_MS) });
  }
}

async function askAll(minute: Date, { database, outside }: HealthServices): Promise<readonly ProbeRow[]> {
  const near = probe(askDatabase(database), DATABASE_BOUNDS);
  const far = OUTSIDE_SERVICES.map(async (service) => {
    const ask = outside[service];
    return { minute, service, ...(ask ? await probe(ask, OUTSIDE_BOUNDS) : NOT_CONFIGURED) };
  });
  return [{ minute, service: 'database', ...(await near) }, ...(await Promise.all(far))];
}

/** Opens and closes incidents by the rules; each that is new is mailed once to every operator. */
export async function judge(services: HealthServices): Promise<void> {
  const { repository, clock } = services;
  const now = clock();
  const found = findIncidents(await observe(now, services));
  const isFound = new Set(found.map(({ rule }) => rule));
  const over = (await repository.openIncidents()).filter(({ rule }) => !isFound.has(rule)).map(({ rule }) => rule);
  await repository.close(over, now);
  for (const incident of found) await tellOnce(incident, now, services);
}

async function observe(now: Date, { repository, database, oldestUnconverged }: HealthServices) {
  const [probes, calls, wait, unconverged, ledger] = await Promise.all([
    repository.probesSince(new Date(now.getTime() - LOOK_BACK_MS)),
    repository.tallySince(startOfMinute(new Date(now.getTime() - CALLS_MS))),
    longestWait(database.db),
    oldestUnconverged(now),
    repository.latestLedgerCheck(),
  ]);
  const unconvergedSeconds = unconverged === null ? 0 : (now.getTime() - unconverged.getTime()) / 1000;
  return { now, probes, requests: calls.requests, failed: calls.failed, longestWait: wait, unconvergedSeconds, ledger };
}

/** The incident and its mails exist together. */
async function tellOnce(incident: NewIncident, now: Date, services: HealthServices): Promise<void> {
  const { database, repository, operatorAddresses } = services;
  const addresses = await operatorAddresses();
  await database.db.transaction(async (tx) => {
    if (await repository.open(tx, incident, now)) await mailAll(tx, addresses, incident, services);
  });
}

async function mailAll(
  tx: Tx,
  addresses: readonly string[],
  { title, message }: NewIncident,
  services: HealthServices,
): Promise<void> {
  const { jobs, secrets, clock, consoleUrl } = services;
  for (const to of addresses) {
    const mail = composeMail({
      to,
      subject: `Alert: ${title}`,
      paragraphs: [message, 'It stands in System Alerts until it is over. No other mail is sent about it.'],
      action: { label: 'Open System Health', url: consoleUrl },
    });
    await sendMail(mail, { jobs, secrets, clock, tx });
  }
}

export function startOfMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
}
