import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invoiceIncludes } from './billing/invoice-life.ts';
import { errorBody, invalid, StripeRefusal } from './core/errors.ts';
import { expandAnswer, type Includes } from './core/expand.ts';
import type { Fault, Faults } from './core/faults.ts';
import { decodeForm } from './core/form.ts';
import { fingerprintOf, type Idempotency, type Request } from './core/idempotency.ts';
import { type ApiKeys, callerOf, secretKeyRequired } from './core/keys.ts';
import type { Operation } from './core/operation.ts';
import { parseParams } from './core/params.ts';
import type { RequestLog } from './core/request-log.ts';
import { API_VERSION, newId, type World } from './core/world.ts';
import { accountOperations } from './resources/account.ts';
import { authenticationOperations } from './resources/authentication.ts';
import { chargeIncludes, chargeOperations } from './resources/charges.ts';
import { customerIncludes, customerOperations } from './resources/customers.ts';
import { disputeOperations } from './resources/disputes.ts';
import { hostedSessionOperations } from './resources/hosted-sessions.ts';
import { invoiceOperations } from './resources/invoices.ts';
import { paymentIntentOperations } from './resources/payment-intents.ts';
import { paymentMethodOperations } from './resources/payment-methods.ts';
import { productOperations } from './resources/products.ts';
import { setupIntentOperations } from './resources/setup-intents.ts';
import { subscriptionItemOperations, subscriptionOperations } from './resources/subscriptions.ts';
import { testClockOperations } from './resources/test-clocks.ts';

export const OPERATIONS: readonly Operation[] = [
  ...productOperations,
  ...customerOperations,
  ...paymentMethodOperations,
  ...setupIntentOperations,
  ...paymentIntentOperations,
  ...authenticationOperations,
  ...subscriptionOperations,
  ...subscriptionItemOperations,
  ...invoiceOperations,
  ...chargeOperations,
  ...disputeOperations,
  ...accountOperations,
  ...testClockOperations,
  ...hostedSessionOperations,
];

const INCLUDES: Includes = { customer: customerIncludes, invoice: invoiceIncludes, charge: chargeIncludes };

export interface ApiParts {
  readonly world: World;
  readonly keys: ApiKeys | null;
  readonly faults: Faults;
  readonly idempotency: Idempotency;
  readonly log: RequestLog;
  /** Something may be due to be done or sent. */
  readonly afterwards: () => void;
}

export function registerApi(app: FastifyInstance, parts: ApiParts): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req'));
    // This hook also sees addresses that nothing answers to, those beside the API among them.
    if (!request.url.startsWith('/v1/')) return undefined;
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'request-id' });
    if (request.method === 'OPTIONS') return reply.headers(PREFLIGHT).code(204).send();
    return undefined;
  });
  for (const operation of OPERATIONS) {
    app.route({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) => answer(parts, operation, request, reply),
    });
  }
  app.setErrorHandler((error, _request, reply) => refuse(reply, error));
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`;
    return refuse(reply, new StripeRefusal({ status: 404, type: 'invalid_request_error', message }));
  });
}

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-max-age': '300',
};

function requestIdOf(reply: FastifyReply): string {
  return String(reply.getHeader('request-id'));
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = error instanceof StripeRefusal ? error.refusal : unexpected(error);
  return reply.code(refusal.status).send(errorBody(refusal, requestIdOf(reply)));
}

function unexpected(error: unknown): StripeRefusal['refusal'] {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
  const message = error instanceof Error ? error.message : 'An unknown error occurred.';
  if (typeof status === 'number' && status < 500) return { status, type: 'invalid_request_error', message };
  return { status: 500, type: 'api_error', message: `The stand-in failed: ${message}` };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function answer(
  parts: ApiParts,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method } = request;
  const path = request.url.split('?')[0] ?? '';
  reply.header('stripe-version', checkVersion(request));
  const given = paramsOf(request);
  const caller = callerOf(request.headers.authorization, given.key, parts.keys);
  if (caller === 'browser' && !operation.forBrowsers) throw secretKeyRequired();
  const idempotent = idempotentRequest(request, path);
  const stored = idempotent && parts.idempotency.begin(idempotent);
  if (stored) {
    parts.log.add({ method, path, status: stored.status, params: given, replayed: true });
    return reply
      .headers({ 'idempotent-replayed': 'true', 'original-request': stored.requestId })
      .code(stored.status)
      .send(stored.body);
  }
  const fault = parts.faults.meet({ method, path });
  const work = () =>
    doWork(parts, operation, { given, request, fromBrowser: caller === 'browser', id: requestIdOf(reply), idempotent });
  const log = (status: number) => parts.log.add({ method, path, status, params: given, replayed: false });
  return fault ? withFault({ parts, fault, idempotent, reply, work, log }) : sendAnswer(reply, work(), log);
}

function sendAnswer(reply: FastifyReply, { status, body }: Answer, log: (status: number) => void): FastifyReply {
  log(status);
  return reply.code(status).send(body);
}

function checkVersion({ headers }: FastifyRequest): string {
  const wanted = headers['stripe-version'];
  if (wanted === undefined || wanted === API_VERSION) return API_VERSION;
  throw invalid(`Invalid Stripe API version: ${String(wanted)}. This stand-in speaks ${API_VERSION} alone.`);
}

/** @throws StripeRefusal for keys that cannot be read */
function paramsOf(request: FastifyRequest): Record<string, unknown> {
  const query = request.url.split('?')[1] ?? '';
  const body = typeof request.body === 'string' ? request.body : '';
  try {
    return decodeForm([query, body].filter(Boolean).join('&'));
  } catch (error) {
    if (error instanceof RangeError) throw invalid(`Invalid parameter name: ${error.message}`, { param: error.message });
    throw error;
  }
}

function idempotentRequest({ headers, method, body }: FastifyRequest, path: string): Request | null {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string' || key === '') return null;
  return { key, fingerprint: fingerprintOf(method, path, typeof body === 'string' ? body : '') };
}

interface Work {
  readonly given: Record<string, unknown>;
  readonly request: FastifyRequest;
  readonly fromBrowser: boolean;
  readonly id: string;
  readonly idempotent: Request | null;
}

/** One transaction; the answer is kept with it. Requests that did not fit leave the key free. */
function doWork(parts: ApiParts, operation: Operation, work: Work): Answer {
  const { world } = parts;
  world.request = { id: work.id, idempotencyKey: work.idempotent?.key ?? null };
  try {
    const body = world.store.transact(
      () => {
        const done = perform(parts, operation, work);
        if (work.idempotent) parts.idempotency.finish(work.idempotent, { status: 200, body: done, requestId: work.id });
        return done;
      },
      (error) => error instanceof StripeRefusal && error.refusal.keepsChanges === true,
    );
    return { status: 200, body };
  } catch (error) {
    return failed(parts, work, error);
  } finally {
    world.request = { id: null, idempotencyKey: null };
    parts.afterwards();
  }
}

function failed(parts: ApiParts, { idempotent, id }: Work, error: unknown): Answer {
  const refusal = error instanceof StripeRefusal ? error.refusal : unexpected(error);
  const answer = { status: refusal.status, body: errorBody(refusal, id) };
  if (!idempotent) return answer;
  if (refusal.type === 'card_error') parts.idempotency.finish(idempotent, { ...answer, requestId: id });
  else parts.idempotency.release(idempotent);
  return answer;
}

const Path = z.record(z.string(), z.string());

function perform({ world }: ApiParts, operation: Operation, { given, request, fromBrowser }: Work): unknown {
  const params = parseParams(operation.schema, given);
  const done = operation.run({ world, params, path: Path.parse(request.params), fromBrowser });
  const expanded = expandAnswer(world, INCLUDES, done, Array.isArray(given.expand) ? given.expand.map(String) : []);
  return fromBrowser ? forBrowser(expanded) : expanded;
}

/** What the publishable key may not see. */
const HIDDEN = ['customer', 'metadata', 'latest_charge', 'latest_attempt', 'application', 'review', 'mandate', 'on_behalf_of'];

function forBrowser(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null
    ? Object.fromEntries(Object.entries(answer).filter(([name]) => !HIDDEN.includes(name)))
    : answer;
}

interface Faulty {
  readonly parts: ApiParts;
  readonly fault: Fault;
  readonly idempotent: Request | null;
  readonly reply: FastifyReply;
  readonly work: () => Answer;
  readonly log: (status: number) => void;
}

async function withFault({ parts, fault, idempotent, reply, work, log }: Faulty): Promise<FastifyReply> {
  if (fault.delayMs > 0) await wait(fault.delayMs);
  if (fault.kind === 'drop-before' || fault.kind === 'error') {
    if (idempotent) parts.idempotency.release(idempotent);
    log(fault.kind === 'error' ? fault.status : 0);
    return fault.kind === 'error' ? sendFailure(reply, fault.status) : drop(reply);
  }
  const done = work();
  if (fault.kind === 'slow') return sendAnswer(reply, done, log);
  log(fault.kind === 'error-after' ? fault.status : 0);
  if (fault.kind === 'error-after') return sendFailure(reply, fault.status);
  return drop(reply, fault.kind === 'truncate' ? JSON.stringify(done.body) : null);
}

function sendFailure(reply: FastifyReply, status: number): FastifyReply {
  const type = status === 429 ? 'rate_limit_error' : status < 500 ? 'invalid_request_error' : 'api_error';
  const code = status === 429 ? 'rate_limit' : undefined;
  return refuse(reply, new StripeRefusal({ status, type, code, message: 'A fault that was asked for.' }));
}

/** Ends the connection without an answer, or in the middle of one. */
function drop(reply: FastifyReply, text: string | null = null): FastifyReply {
  reply.hijack();
  if (text === null) {
    reply.raw.destroy();
    return reply;
  }
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  reply.raw.write(text.slice(0, Math.floor(text.length / 2)), () => reply.raw.destroy());
  return reply;
}
