import { HEALTH_DEFINITIONS as DEFINITIONS } from '@sheetwright/contract/admin/definitions.ts';
import type { FigurePart } from '@sheetwright/contract/admin/figures.ts';
import type { Cell, Figure, FigureParts, Figures } from '../../figures.ts';
import { askDatabase, DATABASE_BOUNDS, OUTSIDE_BOUNDS, probe } from './probes.ts';
import type { ProcessSample } from './process-sample.ts';
import type { MinuteTally } from './repository.ts';
import { BUCKET_BOUNDS } from './request-meter.ts';
import { type HealthServices, OUTSIDE_SERVICES, type OutsideService } from './services.ts';
import {
  dayBefore,
  freshSince,
  monthBefore,
  readConnections,
  readInstances,
  startOfToday,
  uptimePeriod,
} from './system-health.ts';

const ASKED: Readonly<Record<OutsideService, string>> = {
  stripe: 'The balance of our account',
  openai: 'The list of the models of the first provider',
  smartsheet: 'Its address without a token: that it refuses is an answer',
};
const SHARE = 0.95;

/** How the figures of health are calculated, and of which rows. */
export function healthFigures(services: HealthServices): Figures {
  return {
    uptime: uptime(services),
    'api-health': allServices(services),
    'service-database': databaseReading(services),
    ...Object.fromEntries(OUTSIDE_SERVICES.map((service) => [`service-${service}`, outsideReading(service, services)])),
    'server-load': sampled('Server Load', 'server-load', 'load', services),
    'memory-usage': sampled('Memory Usage', 'memory-usage', 'memory', services),
    'cpu-usage': sampled('CPU Usage', 'cpu-usage', 'cpu', services),
    'api-response-time': ofDay('Average Response Time', 'api-response-time', services, ({ totalMs, timed }) =>
      share(
        { label: 'milliseconds of all of them', value: totalMs, unit: 'milliseconds' },
        count('calls whose time counts', timed),
      ),
    ),
    'api-response-percentile': percentile(services),
    'api-success-rate': ofDay('Success Rate', 'api-success-rate', services, ({ requests, failed }) =>
      share(count('calls that no fault of ours ended', requests - failed), count('calls', requests)),
    ),
    'database-connections': connections(services),
    'requests-today': today('Total Requests Today', 'requests-today', services, ({ requests }) => count('calls', requests)),
    'queries-today': today('Database Queries', 'queries-today', services, ({ queries }) => count('statements', queries)),
    'active-users-today': activeUsers(services),
    'errors-today': errors('Errors Today', 'errors-today', () => startOfToday(services), services),
    'recent-errors': errors('Recent Errors', 'recent-errors', () => monthBefore(services.clock()), services),
  };
}

function uptime(services: HealthServices): Figure {
  const { repository, clock } = services;
  return {
    title: 'System Uptime',
    definition: DEFINITIONS.uptime,
    columns: ['minute', 'instances'],
    async explain() {
      const { from, until } = uptimePeriod(clock());
      const { up, all } = await repository.uptimeSince(from, until);
      return share(count('minutes in which an instance was up', Math.min(up, all)), count('minutes', all));
    },
    async *rows() {
      const { from, until } = uptimePeriod(clock());
      for (const { minute, instances } of await repository.minutesUp(from, until)) yield [minute, instances];
    },
  };
}

const PROBE_COLUMNS = ['minute', 'service', 'status', 'milliseconds', 'what was wrong'];

async function* probeRows(services: readonly OutsideService[], { repository }: HealthServices): AsyncGenerator<readonly Cell[]> {
  for (const { minute, service, status, responseMs, detail } of await repository.probesSince(new Date(0))) {
    if (services.some((one) => one === service)) yield [minute, service, status, responseMs, detail];
  }
}

function outsideReading(service: OutsideService, services: HealthServices): Figure {
  const { repository, clock } = services;
  return {
    title: service,
    definition: DEFINITIONS.services,
    columns: PROBE_COLUMNS,
    async explain() {
      const found = (await repository.probesSince(freshSince(clock()))).find((row) => row.service === service);
      const value = answeredIn(found?.responseMs ?? null);
      const at = value && found ? found.minute.toISOString() : null;
      return reading({ asked: ASKED[service], at, timeoutMs: OUTSIDE_BOUNDS.timeoutMs, value });
    },
    rows: () => probeRows([service], services),
  };
}

/** It is asked at every reading, and no reading is kept. */
function databaseReading({ database, clock }: HealthServices): Figure {
  return {
    title: 'Database',
    definition: DEFINITIONS.services,
    columns: [],
    async explain() {
      const at = clock().toISOString();
      const { responseMs } = await probe(askDatabase(database), DATABASE_BOUNDS);
      const asked = 'A statement that reads no table';
      return reading({ asked, at, timeoutMs: DATABASE_BOUNDS.timeoutMs, value: answeredIn(responseMs) });
    },
    rows: noRows,
  };
}

function allServices(services: HealthServices): Figure {
  const { repository, clock } = services;
  return {
    title: 'API Health Status',
    definition: DEFINITIONS.services,
    columns: PROBE_COLUMNS,
    async explain() {
      const [latest] = (await repository.probesSince(freshSince(clock()))).filter(({ responseMs }) => responseMs !== null);
      return reading({
        asked: 'Each service, as its own card says',
        at: latest?.minute.toISOString() ?? null,
        timeoutMs: OUTSIDE_BOUNDS.timeoutMs,
        value: null,
      });
    },
    rows: () => probeRows(OUTSIDE_SERVICES, services),
  };
}

function sampled(title: string, name: keyof typeof DEFINITIONS, field: keyof ProcessSample, services: HealthServices): Figure {
  return {
    title,
    definition: DEFINITIONS[name],
    columns: ['instance', 'started', 'last written', 'load in percent', 'CPU in percent', 'memory in percent'],
    async explain() {
      const { live } = await readInstances(services);
      const busiest = live.reduce((most, one) => (one[field] > most[field] ? one : most));
      return reading({
        asked: 'Every instance, the one that answers now and the others as they last wrote',
        at: busiest.seenAt.toISOString(),
        timeoutMs: null,
        value: { label: 'Of the busiest instance', value: busiest[field], unit: 'percent' },
      });
    },
    async *rows() {
      const { live } = await readInstances(services);
      for (const { id, startedAt, seenAt, load, cpu, memory } of live) yield [id, startedAt, seenAt, load, cpu, memory];
    },
  };
}

const MINUTE_COLUMNS = ['minute', 'instance', 'calls', 'faults of ours', 'calls timed', 'milliseconds of them', 'statements'];

type Explained = (tally: MinuteTally) => FigureParts;

function ofMinutes(
  { title, definition }: Pick<Figure, 'title' | 'definition'>,
  from: () => Date,
  { repository }: HealthServices,
  explained: Explained,
): Figure {
  return {
    title,
    definition,
    columns: MINUTE_COLUMNS,
    explain: async () => explained(await repository.tallySince(from())),
    async *rows() {
      for (const row of await repository.minutesSince(from())) {
        yield [row.minute, row.instanceId, row.requests, row.failed, row.timed, row.totalMs, row.queries];
      }
    },
  };
}

/** Of the last 24 hours. */
function ofDay(title: string, name: keyof typeof DEFINITIONS, services: HealthServices, explained: Explained): Figure {
  return ofMinutes({ title, definition: DEFINITIONS[name] }, () => dayBefore(services.clock()), services, explained);
}

/** Since midnight. */
function today(
  title: string,
  name: keyof typeof DEFINITIONS,
  services: HealthServices,
  counted: (tally: MinuteTally) => FigurePart,
): Figure {
  const explained: Explained = (tally) => sum(counted(tally));
  return ofMinutes({ title, definition: DEFINITIONS[name] }, () => startOfToday(services), services, explained);
}

/** The rows are the steps of the histogram. */
function percentile(services: HealthServices): Figure {
  const { repository, clock } = services;
  const figure = ofDay('Response Time of 95 of 100', 'api-response-percentile', services, ({ timed }) =>
    share(count('calls answered within it', timed * SHARE), count('calls whose time counts', timed)),
  );
  return {
    ...figure,
    columns: ['up to milliseconds', 'calls'],
    async *rows() {
      const { buckets } = await repository.tallySince(dayBefore(clock()));
      for (const [place, calls] of buckets.entries()) yield [BUCKET_BOUNDS[place] ?? null, calls];
    },
  };
}

function connections(services: HealthServices): Figure {
  return {
    title: 'Database Connections',
    definition: DEFINITIONS['database-connections'],
    columns: [],
    async explain() {
      const { used, most } = await readConnections(services);
      return share(count('connections that are open', used), count('the most that the server takes', most));
    },
    rows: noRows,
  };
}

/** Who they are is part of no row: events outlive people, and are kept without their names. */
function activeUsers(services: HealthServices): Figure {
  return {
    title: 'Active Users',
    definition: DEFINITIONS['active-users-today'],
    columns: [],
    explain: async () => sum(count('customers', await services.activeUsersSince(startOfToday(services)))),
    rows: noRows,
  };
}

function errors(title: string, name: keyof typeof DEFINITIONS, from: () => Date, { repository }: HealthServices): Figure {
  const day = () => from().toISOString().slice(0, 10);
  return {
    title,
    definition: DEFINITIONS[name],
    columns: ['day', 'type', 'message', 'count', 'last'],
    explain: async () => sum(count('errors', await repository.countErrorsSince(day()))),
    async *rows() {
      for (const { day: on, type, message, count: times, lastAt } of await repository.errorsSince(day())) {
        yield [on, type, message, times, lastAt];
      }
    },
  };
}

async function* noRows(): AsyncGenerator<readonly Cell[]> {}

function count(label: string, value: number): FigurePart {
  return { label, value, unit: 'count' };
}

function answeredIn(milliseconds: number | null): FigurePart | null {
  return milliseconds === null ? null : { label: 'Time until the answer', value: milliseconds, unit: 'milliseconds' };
}

function sum(numerator: FigurePart): FigureParts {
  return { numerator, denominator: null, reason: null };
}

/** Without anything in the denominator nothing was measured. */
function share(numerator: FigurePart, denominator: FigurePart): FigureParts {
  return { numerator, denominator, reason: denominator.value === 0 ? 'nothing_measured' : null };
}

function reading(of: NonNullable<FigureParts['reading']>): FigureParts {
  return { numerator: null, denominator: null, reading: of, reason: of.at === null ? 'nothing_measured' : null };
}
