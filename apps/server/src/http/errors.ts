import type { Socket } from 'node:net';
import type { ProblemCode } from '@sheetwright/contract/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { PROBLEM_TYPE, toAppError, toProblem } from './problems.ts';
import { newRequestId } from './request-id.ts';

/** Every error leaves as one problem document and is logged once, here. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
}

/** Nobody reads this answer: the connection is gone. */
const GIVEN_UP = new AppError('malformed_request', 'The request ended before it was complete.');

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isGivenUp = error === request.raw.errored;
  const known = isGivenUp ? GIVEN_UP : toAppError(error);
  if (isGivenUp) request.log.info('the sender gave up');
  else if (known.status >= 500) request.log.error({ err: error }, 'request failed');
  if (known.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(known.retryAfter)));
  return reply
    .code(known.status)
    .header('x-request-id', request.id)
    .type(PROBLEM_TYPE)
    .serializer(JSON.stringify)
    .header('cache-control', 'no-store')
    .send(toProblem(known, request.id));
}

/** Paths that exist under another method answer 405 with the methods they take. */
export function collectMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const pattern = new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:[^/]+/g, '[^/]+')}$`);
    routes.push({ pattern, methods: [method].flat() });
  });
  return (path) => [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}

export function refuseUnknownCalls(app: FastifyInstance, methodsOf: (path: string) => readonly string[]): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = methodsOf(path);
    if (methods.length === 0) throw new AppError('not_found', 'There is nothing at this address.');
    reply.header('allow', methods.join(', '));
    throw new AppError('method_not_allowed', `This address takes ${methods.join(', ')} only.`);
  });
}

const SOCKET_ERRORS: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The request headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive.'],
};

/** What Node's parser refuses never becomes a request; it gets the same kind of answer, written by hand. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [code, detail] = SOCKET_ERRORS[error.code ?? ''] ?? ['malformed_request', 'The request is not valid HTTP.'];
  const problem = toProblem(new AppError(code, detail), newRequestId());
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${problem.title}`,
      `content-type: ${PROBLEM_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
