import type { z } from 'zod';
import { problemSchema } from './answers.ts';
import { kindOf, SmartsheetError } from './errors.ts';
import type { GatewayLog, SmartsheetConnection } from './gateway.ts';
import type { RequestWindows } from './request-window.ts';
import type { SheetQueue } from './sheet-queue.ts';

export type Query = Readonly<Record<string, string>>;

export interface Request<T extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the region's base URL, beginning with a slash. */
  readonly path: string;
  readonly query?: Query;
  readonly body?: unknown;
  readonly answer: T;
  /** Requests on one sheet wait for each other. */
  readonly sheetId?: number | undefined;
}

export interface Transport {
  send<T extends z.ZodType>(request: Request<T>): Promise<z.infer<T>>;
}

export interface TransportOptions {
  readonly connection: SmartsheetConnection;
  readonly baseUrl: string;
  readonly windows: RequestWindows;
  readonly queue: SheetQueue;
  readonly fetch?: typeof fetch;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly random: () => number;
  readonly log: GatewayLog;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 40_000;
const MAX_RATE_WAITS = 5;
const MAX_REPEATS = 4;
const INTEGRATION_SOURCE = 'AI,Sheetwright,Sheetwright';
/** A connection that was never made carried no request. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
/** Maintenance and save collision: turned away before any work was done, so even a POST may be repeated. */
const NOTHING_DONE = new Set([4001, 4004]);

/** Sends requests of one connection: authenticated, within the rate limit, one at a time per sheet, repeated only where that is safe. */
export function createTransport(options: TransportOptions): Transport {
  const session = createSession(options.connection);
  return {
    send: (request) => options.queue.run(request.sheetId, () => sendPatiently(request, options, session)),
  };
}

interface Session {
  token(): string;
  /** The renewed token's arrival, asked for once however many requests wait; false when there is none. */
  renew(expired: string): Promise<boolean>;
}

function createSession(connection: SmartsheetConnection): Session {
  let token = connection.token;
  let renewal: Promise<string | null> | undefined;
  return {
    token: () => token,
    async renew(expired) {
      if (token !== expired) return true;
      if (!connection.onExpired) return false;
      renewal ??= connection.onExpired(expired).finally(() => {
        renewal = undefined;
      });
      const renewed = await renewal;
      if (renewed === null) return false;
      token = renewed;
      return renewed !== expired;
    },
  };
}

interface Tally {
  rateWaits: number;
  repeats: number;
  unexpected: number;
  renewals: number;
}

async function sendPatiently<T extends z.ZodType>(
  request: Request<T>,
  options: TransportOptions,
  session: Session,
): Promise<z.infer<T>> {
  const tally: Tally = { rateWaits: 0, repeats: 0, unexpected: 0, renewals: 0 };
  for (;;) {
    const token = session.token();
    try {
      return await sendOnce(request, options, token);
    } catch (error) {
      if (!(error instanceof SmartsheetError)) throw error;
      if (error.kind === 'not_found' && request.method === 'DELETE' && tally.repeats > 0) return undefined as z.infer<T>;
      await prepareRepeat({ error, tally, options, session, token });
    }
  }
}

interface Failure {
  readonly error: SmartsheetError;
  readonly tally: Tally;
  readonly options: TransportOptions;
  readonly session: Session;
  readonly token: string;
}

/** Does what must happen before the request is sent again; throws the error when it must not be. */
async function prepareRepeat({ error, tally, options, session, token }: Failure): Promise<void> {
  if (error.lostAnswer) throw error;
  if (error.kind === 'token_expired' || error.kind === 'token_invalid') {
    if (tally.renewals > 0) throw error;
    tally.renewals += 1;
    if (!(await session.renew(token))) throw error;
    return;
  }
  if (options.connection.answerWithinMs !== undefined) throw error;
  if (error.kind === 'rate_limited') {
    if (tally.rateWaits >= MAX_RATE_WAITS) throw error;
    tally.rateWaits += 1;
    const wait = error.retryAfterMs ?? 60_000 + options.random() * 15_000;
    options.log.warn({ wait: Math.round(wait), code: error.code }, 'Smartsheet asks for patience: too many requests');
    await options.windows.pause(token, wait);
    return;
  }
  if (!error.retryable || !mayRepeat(error, tally)) throw error;
  await backOff(tally, options);
}

/** 4000 says nothing about its cause: once more, then the truth is told. */
function mayRepeat(error: SmartsheetError, tally: Tally): boolean {
  if (error.code === 4000) {
    tally.unexpected += 1;
    if (tally.unexpected > 1) return false;
  }
  return tally.repeats < MAX_REPEATS;
}

async function backOff(tally: Tally, options: TransportOptions): Promise<void> {
  const wait = 1000 * 2 ** tally.repeats + options.random() * 1000;
  tally.repeats += 1;
  await unlessInterrupted(options.connection.signal, () => options.sleep(wait, options.connection.signal));
}

async function sendOnce<T extends z.ZodType>(request: Request<T>, options: TransportOptions, token: string): Promise<z.infer<T>> {
  const { connection } = options;
  const answered = await waitForTurn(options, token);
  try {
    await connection.beforeRequest?.();
    if (request.method !== 'GET') await connection.beforeChange?.();
    const { status, retryAfter, text } = await exchange(request, options, token);
    if (status >= 200 && status < 300) return readAnswer(request, status, text);
    throw readProblem(request, { status, retryAfter, text });
  } finally {
    answered();
  }
}

/** @returns what has to be called once the request is answered or given up */
async function waitForTurn({ connection, windows }: TransportOptions, token: string): Promise<() => void> {
  const signal = patienceOf(connection);
  const answered = await unlessInterrupted(signal, () =>
    windows.take(token, { isUrgent: connection.answerWithinMs !== undefined, signal }),
  );
  if (!signal?.aborted) return answered;
  answered();
  throw interrupted(signal.reason);
}

function patienceOf({ signal, answerWithinMs }: SmartsheetConnection): AbortSignal | undefined {
  if (answerWithinMs === undefined) return signal;
  const deadline = AbortSignal.timeout(answerWithinMs);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}

async function unlessInterrupted<T>(signal: AbortSignal | undefined, wait: () => Promise<T>): Promise<T> {
  try {
    signal?.throwIfAborted();
    return await wait();
  } catch (cause) {
    if (!signal?.aborted) throw cause;
    throw interrupted(cause);
  }
}

function interrupted(cause: unknown): SmartsheetError {
  return new SmartsheetError({ kind: 'aborted', message: 'Interrupted before the request was sent', cause });
}

interface Exchange {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

async function exchange(request: Request<z.ZodType>, options: TransportOptions, token: string): Promise<Exchange> {
  try {
    const response = await (options.fetch ?? fetch)(urlOf(request, options.baseUrl), {
      method: request.method,
      headers: headersOf(request, options.connection, token),
      signal: exchangeSignal(options),
      redirect: 'error',
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
  } catch (cause) {
    throw unansweredError(request, cause);
  }
}

function exchangeSignal({ connection, timeoutMs = TIMEOUT_MS }: TransportOptions): AbortSignal {
  const timeout = AbortSignal.timeout(connection.answerWithinMs ?? timeoutMs);
  return connection.cutOff ? AbortSignal.any([timeout, connection.cutOff]) : timeout;
}

function urlOf(request: Request<z.ZodType>, baseUrl: string): string {
  const query = request.query ? `?${new URLSearchParams(request.query)}` : '';
  return `${baseUrl.replace(/\/+$/, '')}${request.path}${query}`;
}

function headersOf(request: Request<z.ZodType>, connection: SmartsheetConnection, token: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'smartsheet-integration-source': INTEGRATION_SOURCE,
    'smartsheet-change-agent': connection.changeAgent ?? 'Sheetwright',
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

/** No answer came. Only a POST that may have arrived is lost; everything else can be said again. */
function unansweredError(request: Request<z.ZodType>, cause: unknown): SmartsheetError {
  const where = `${request.method} ${request.path}`;
  const wasSent = !NEVER_SENT.has(networkCode(cause));
  if (wasSent && request.method === 'POST') {
    return new SmartsheetError({ kind: 'lost', message: `No answer to ${where}`, lostAnswer: true, cause });
  }
  return new SmartsheetError({ kind: 'unreachable', message: `No answer to ${where}`, cause });
}

function networkCode(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
    if (inner instanceof Error && 'code' in inner && typeof inner.code === 'string') return inner.code;
  }
  return '';
}

function readAnswer<T extends z.ZodType>(request: Request<T>, status: number, text: string): z.infer<T> {
  const parsed = request.answer.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  // The work was done, only its answer cannot be read: a change must be looked up, not repeated.
  const lostAnswer = request.method === 'POST';
  const [issue] = parsed.error.issues;
  const message = `Unexpected answer to ${request.method} ${request.path}: ${issue?.path.join('.')}: ${issue?.message}`;
  throw new SmartsheetError({ kind: lostAnswer ? 'lost' : 'malformed', message, status, lostAnswer, cause: parsed.error });
}

function readProblem(request: Request<z.ZodType>, { status, retryAfter, text }: Exchange): SmartsheetError {
  const parsed = problemSchema.safeParse(parseJson(text));
  const code = parsed.success ? parsed.data.errorCode : null;
  const kind = kindOf(status, code);
  const mayHaveWorked = status >= 500 && kind === 'unavailable' && !(code !== null && NOTHING_DONE.has(code));
  const lostAnswer = mayHaveWorked && request.method === 'POST';
  return new SmartsheetError({
    kind,
    message: (parsed.success && parsed.data.message) || `${request.method} ${request.path} answered ${status}`,
    status,
    code,
    refId: parsed.success ? (parsed.data.refId ?? null) : null,
    lostAnswer,
    retryAfterMs: retryAfterMs(retryAfter),
  });
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Retry-After in seconds; other forms are ignored in favour of our own wait. At most five minutes: a wrong header must not stop us for a day. */
function retryAfterMs(header: string | null): number | null {
  const seconds = header === null || header.trim() === '' ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 300) * 1000 : null;
}
