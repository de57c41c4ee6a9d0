import type { ServiceStatus } from '@sheetwright/contract/admin/health.ts';
import type { Database } from '../../db/client.ts';
import type { Payments } from '../../integrations/stripe/payments.ts';

export interface ProbeResult {
  readonly status: ServiceStatus;
  /** Milliseconds; null where nothing was asked. */
  readonly responseMs: number | null;
  readonly detail: string | null;
}

/** Throws, or resolves to what is wrong although it answers; null for nothing. */
export type Ask = (signal: AbortSignal) => Promise<string | null>;

interface Bounds {
  /** An answer that takes longer counts as none. */
  readonly timeoutMs: number;
  /** One that takes longer than this is slow. */
  readonly slowMs: number;
}

/** The database is asked at every reading: it is near. */
export const DATABASE_BOUNDS: Bounds = { timeoutMs: 2_000, slowMs: 250 };
/** Services elsewhere are asked once a minute, by one instance. */
export const OUTSIDE_BOUNDS: Bounds = { timeoutMs: 5_000, slowMs: 2_000 };

export const NOT_CONFIGURED: ProbeResult = { status: 'unknown', responseMs: null, detail: 'Not configured' };

/** Asks once and never takes longer than its time-out, whatever the asking does with the signal. */
export async function probe(ask: Ask, { timeoutMs, slowMs }: Bounds): Promise<ProbeResult> {
  const begin = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const timeout = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  try {
    const complaint = await Promise.race([ask(signal), timeout]);
    const responseMs = Math.round(performance.now() - begin);
    if (complaint !== null) return { status: 'warning', responseMs, detail: complaint };
    return { status: responseMs > slowMs ? 'warning' : 'operational', responseMs, detail: responseMs > slowMs ? 'Slow' : null };
  } catch (error) {
    const detail = error instanceof Error ? error.name : 'No answer';
    return { status: 'down', responseMs: Math.round(performance.now() - begin), detail };
  }
}

/** What an HTTP status says of the service. @throws Error for a fault of the service's own */
export function complaintOf(status: number): string | null {
  if (status >= 500) throw new Error(`Answered ${status}`);
  if (status === 401 || status === 403) return 'It refuses our key';
  return status === 429 ? 'It receives too many requests from us' : null;
}

/** @throws Error when no answer comes */
export function askPayments(payments: Pick<Payments, 'reach'>): Ask {
  return async () => {
    const answer = await payments.reach();
    if (answer.ok) return null;
    if (answer.failure.kind === 'unavailable') throw new Error(answer.failure.message);
    return 'It refuses our key';
  };
}

export function askDatabase(database: Pick<Database, 'ping'>): Ask {
  return async () => {
    await database.ping();
    return null;
  };
}
