import type { ServiceStatus } from '@sheetwright/contract/admin/health.ts';
import type { NewIncident, ProbeRow } from './repository.ts';

/** What the rules look at. */
export interface Observation {
  readonly now: Date;
  /** Of the last minutes, the latest first. */
  readonly probes: readonly Pick<ProbeRow, 'minute' | 'service' | 'status'>[];
  /** Calls of the last five minutes. */
  readonly requests: number;
  readonly failed: number;
  readonly longestWait: { readonly seconds: number; readonly queue: string | null };
  /** Seconds for which an event of Stripe's has been waiting to be taken into account. */
  readonly unconvergedSeconds: number;
  /** What the last comparison of the ledger found; null before the first. */
  readonly ledger: { readonly customers: number; readonly differing: number } | null;
}

export const DOWN_SECONDS = 120;
/** Of fewer calls a percentage says nothing. */
export const FEWEST_REQUESTS = 100;
export const FAILED_PERCENT = 1;
export const JOB_WAIT_SECONDS = 300;
export const UNCONVERGED_SECONDS = 600;

const SERVICE_NAMES: Readonly<Record<string, string>> = {
  database: 'The database',
  stripe: 'Stripe',
  openai: 'The AI provider',
  smartsheet: 'Smartsheet',
};

/** What is wrong now, by the stated rules; each has a name that stays the same for as long as it is wrong. */
export function findIncidents(observation: Observation): readonly NewIncident[] {
  return [
    ...servicesDown(observation),
    ...failedCalls(observation),
    ...waitingJob(observation),
    ...unconverged(observation),
    ...ledgerDifference(observation),
  ];
}

function servicesDown({ now, probes }: Observation): readonly NewIncident[] {
  const services = [...new Set(probes.map(({ service }) => service))];
  return services.flatMap((service): NewIncident[] => {
    const own = probes.filter((probe) => probe.service === service);
    const end = own.findIndex(({ status }) => !isDown(status));
    const since = own[(end === -1 ? own.length : end) - 1]?.minute;
    if (since === undefined || now.getTime() - since.getTime() < DOWN_SECONDS * 1000) return [];
    const name = SERVICE_NAMES[service] ?? service;
    const message = `It has not answered since ${since.toISOString().slice(11, 16)} UTC.`;
    return [{ rule: `down:${service}`, severity: 'error', title: `${name} is down`, message }];
  });
}

function isDown(status: ServiceStatus): boolean {
  return status === 'down';
}

function failedCalls({ requests, failed }: Observation): readonly NewIncident[] {
  if (requests < FEWEST_REQUESTS || (failed / requests) * 100 <= FAILED_PERCENT) return [];
  const message = `${failed} of ${requests} calls of the last five minutes failed through a fault of ours.`;
  return [{ rule: 'failed-calls', severity: 'error', title: 'More than 1 % of calls fail', message }];
}

function waitingJob({ longestWait: { seconds, queue } }: Observation): readonly NewIncident[] {
  if (seconds <= JOB_WAIT_SECONDS) return [];
  const message = `A job of ${queue} has been due for ${Math.floor(seconds / 60)} minutes.`;
  return [{ rule: 'job-waiting', severity: 'warning', title: 'A job waits', message }];
}

function unconverged({ unconvergedSeconds }: Observation): readonly NewIncident[] {
  if (unconvergedSeconds <= UNCONVERGED_SECONDS) return [];
  const message = `An event of Stripe's came ${Math.floor(unconvergedSeconds / 60)} minutes ago, and its customer has not been read since.`;
  return [{ rule: 'unconverged', severity: 'warning', title: 'A webhook is not taken into account', message }];
}

function ledgerDifference({ ledger }: Observation): readonly NewIncident[] {
  if (ledger === null || ledger.differing === 0) return [];
  const message = `The nightly comparison of ${ledger.customers} customers with Stripe found ${ledger.differing} of whom the ledger told something else.`;
  return [{ rule: 'ledger-difference', severity: 'error', title: 'The ledger differs from Stripe', message }];
}
