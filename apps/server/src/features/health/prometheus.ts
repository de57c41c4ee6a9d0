import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { BUCKET_BOUNDS } from './request-meter.ts';
import type { HealthServices } from './services.ts';

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** What Prometheus collects of this instance. The address is not there without a token. */
export function answerMetrics(app: FastifyInstance, services: HealthServices): void {
  app.get('/metrics', { config: { access: 'anyone', always: true } }, async (request, reply) => {
    requireToken(request, services.metricsToken);
    return reply
      .type(CONTENT_TYPE)
      .header('cache-control', 'no-store')
      .send(await metricsText(services));
  });
}

function requireToken({ headers }: FastifyRequest, token: string | null): void {
  if (token === null) throw new AppError('not_found', 'There is nothing at this address.');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))) return;
  throw new AppError('not_signed_in', 'Unauthorized: the metrics need their token.');
}

/** In the text format of Prometheus. */
export async function metricsText({ meter, database, sample, instance, smartsheetLimit }: HealthServices): Promise<string> {
  const { requests, failed, timed, totalMs, buckets } = meter.total();
  const { load, cpu, memory } = sample();
  const { remaining } = await smartsheetLimit();
  return [
    ...metric('http_requests_total', 'counter', 'Calls of the API', [['', requests]]),
    ...metric('http_requests_failed_total', 'counter', 'Calls that a fault of ours ended', [['', failed]]),
    ...metric('http_request_duration_seconds', 'histogram', 'Calls that do not wait by design', [
      ...cumulative(buckets),
      ['_sum', totalMs / 1000],
      ['_count', timed],
    ]),
    ...metric('database_statements_total', 'counter', 'Statements sent to the database', [['', database.statements()]]),
    ...metric('process_start_time_seconds', 'gauge', 'When this instance began', [['', instance.startedAt.getTime() / 1000]]),
    ...metric('server_load_percent', 'gauge', 'Work that runs or waits, of the processors', [['', load]]),
    ...metric('process_cpu_percent', 'gauge', 'Of all processors', [['', cpu]]),
    ...metric('process_memory_percent', 'gauge', 'Of what the process may have', [['', memory]]),
    ...(remaining === null
      ? []
      : metric('smartsheet_requests_remaining', 'gauge', 'Fewest requests left to a token in its last minute', [
          ['', remaining],
        ])),
    '',
  ].join('\n');
}

type Sample = readonly [suffix: string, value: number];

function metric(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: readonly Sample[],
): readonly string[] {
  const full = `sheetwright_${name}`;
  return [`# HELP ${full} ${help}`, `# TYPE ${full} ${type}`, ...samples.map(([suffix, value]) => `${full}${suffix} ${value}`)];
}

/** Each bucket counts what took up to its bound, all smaller ones included. */
function cumulative(buckets: readonly number[]): readonly Sample[] {
  let sum = 0;
  return buckets.map((count, place) => {
    sum += count;
    const bound = BUCKET_BOUNDS[place];
    return [`_bucket{le="${bound === undefined ? '+Inf' : bound / 1000}"}`, sum];
  });
}
