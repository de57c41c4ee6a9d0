import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForms } from '../local-server.ts';
import { timestamp } from './clock.ts';
import { ApiError, apiError, codeOf, errorBody, statusOf, wordingOf } from './errors.ts';
import type { Fault, Faults, HeldRequests } from './faults.ts';
import { grantTokens, type Oauth, revokeToken } from './oauth/oauth.ts';
import type { Call, Operation, Sandbox } from './operation.ts';
import type { RateLimit } from './rate-limit.ts';
import { readQuery, toId } from './request.ts';
import type { RequestLog } from './request-log.ts';
import { authenticate } from './tokens.ts';

export interface ApiParts {
  readonly sandbox: Sandbox;
  readonly operations: readonly Operation[];
  readonly oauth: Oauth;
  readonly faults: Faults;
  readonly held: HeldRequests;
  readonly rateLimit: RateLimit;
  readonly log: RequestLog;
  /** How long a write on a sheet takes; a second one within that time collides (4004). */
  readonly writeMs: number;
}

/** The API itself, registered below its base path. Unknown routes, those that Smartsheet removed among them, answer 404/1006. */
export function registerApi(app: FastifyInstance, parts: ApiParts): void {
  acceptEmptyBodies(app);
  const busySheets = new Set<string>();
  for (const operation of parts.operations) {
    app.route({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) =>
        answerRequest({ request, reply, parts, perform: () => perform({ request, parts, operation, busySheets }) }),
    });
  }
  registerTokenEndpoint(app, parts);
  const refuse = async () => {
    throw apiError(1006);
  };
  app.setNotFoundHandler((request, reply) => answerRequest({ request, reply, parts, perform: refuse }));
  app.setErrorHandler((error, _request, reply) => sendError(reply, asApiError(error)));
}

/** Here the app itself proves who it is. Parameters come as a form, and the vendor's own client sends them in the query. */
function registerTokenEndpoint(app: FastifyInstance, parts: ApiParts): void {
  const { sandbox, oauth } = parts;
  acceptForms(app);
  app.post('/token', (request, reply) => {
    const parameters = { ...Object(request.query), ...Object(request.body) };
    return answerRequest({ request, reply, parts, perform: async () => grantTokens(sandbox, oauth, parameters) });
  });
  app.delete('/token', (request, reply) => {
    const all: unknown = Reflect.get(Object(request.query), 'deleteAllForApiClient');
    const revoking = { authorization: request.headers.authorization, all: all === 'true' };
    return answerRequest({ request, reply, parts, perform: async () => revokeToken(sandbox, revoking) });
  });
}

/** Clients name a content type on requests without a body, too. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly parts: ApiParts;
  readonly perform: () => Promise<unknown>;
}

/** One request: its faults before the work, the work, its faults before the answer. */
async function answerRequest({ request, reply, parts, perform: work }: Answering): Promise<FastifyReply> {
  const [path = '', query = ''] = relativeUrl(request).split('?', 2);
  const place = { method: request.method, path };
  // The token endpoint's query can hold secrets.
  const finish = parts.log.arrive({ ...place, query: path === '/token' ? '' : query });
  const faults = parts.faults.meet(place);
  try {
    if ((await injectFaults('before', { request, parts, faults, place })) === 'drop') return cut(reply, finish);
    const body = await work();
    if ((await injectFaults('after', { request, parts, faults, place })) === 'drop') return cut(reply, finish);
    finish({ status: 200 });
    return reply.send(body);
  } catch (error) {
    const refusal = asApiError(error);
    if (refusal.code === 4000) request.log.error(error);
    finish({ status: refusal.status, errorCode: refusal.code });
    return sendError(reply, refusal);
  }
}

function relativeUrl(request: FastifyRequest): string {
  return request.url.replace(/^\/2\.0(?=\/|\?|$)/, '');
}

interface FaultInjection {
  readonly request: FastifyRequest;
  readonly parts: ApiParts;
  readonly faults: readonly Fault[];
  readonly place: { readonly method: string; readonly path: string };
}

async function injectFaults(
  phase: 'before' | 'after',
  { request, parts, faults, place }: FaultInjection,
): Promise<'continue' | 'drop'> {
  for (const { kind, before } of faults) {
    if (phase === 'before' && before.delayMs !== undefined) await delay(before.delayMs);
    if (phase === 'before' && kind === 'error') throw faultError(before);
    if (kind === `drop-${phase}`) return 'drop';
    if (kind !== `hold-${phase}`) continue;
    if ((await parts.held.hold({ ...place, phase }, whenGone(request.raw))) === 'drop') return 'drop';
  }
  return 'continue';
}

function whenGone(raw: IncomingMessage): (listener: () => void) => void {
  return (listener) => {
    if (raw.socket.destroyed) listener();
    else raw.socket.once('close', listener);
  };
}

function faultError({ status, errorCode, retryAfterSeconds }: Fault['before']): ApiError {
  const code = errorCode ?? codeOf(status ?? 500);
  return new ApiError({ status: status ?? statusOf(code), code, message: wordingOf(code), retryAfterSeconds });
}

/** Ends the connection without a byte of answer. */
function cut(reply: FastifyReply, finish: (end: { readonly status: null }) => void): FastifyReply {
  finish({ status: null });
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

interface Performing {
  readonly request: FastifyRequest;
  readonly parts: ApiParts;
  readonly operation: Operation;
  readonly busySheets: Set<string>;
}

async function perform({ request, parts, operation, busySheets }: Performing): Promise<unknown> {
  const call = admit(request, parts, operation);
  const sheet = operation.writesSheet && paramOf(request, operation.writesSheet);
  if (!sheet) return operation.handle(call);
  if (busySheets.has(sheet)) throw apiError(4004);
  busySheets.add(sheet);
  try {
    await delay(parts.writeMs);
    return operation.handle(call);
  } finally {
    busySheets.delete(sheet);
  }
}

function paramOf(request: FastifyRequest, name: string): string {
  const params: unknown = request.params;
  const value: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/** Authentication, rate limit, scope and plan, in that order. */
function admit(request: FastifyRequest, parts: ApiParts, operation: Operation): Call {
  const { sandbox, rateLimit } = parts;
  const { token, user } = authenticate(sandbox, request.headers.authorization);
  const now = sandbox.clock.now();
  rateLimit.spend(token.id, now, 1);
  if (operation.scope !== null && token.scopes !== null && !token.scopes.includes(operation.scope)) {
    throw apiError(1004, `it needs the scope ${operation.scope}`);
  }
  return {
    ...sandbox,
    token,
    user,
    id: (name) => toId(paramOf(request, name), name),
    text: (name) => paramOf(request, name),
    query: readQuery(request.query as Readonly<Record<string, unknown>>),
    body: request.body,
    at: timestamp(now),
  };
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new ApiError({
      status,
      code: 1008,
      message: `The request could not be read: ${error instanceof Error ? error.message : ''}`,
    });
  }
  return apiError(4000);
}

function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply.code(error.status).type('application/json; charset=utf-8').send(errorBody(error));
}
