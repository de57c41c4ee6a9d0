import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A web page that resolves its own name to this machine must not reach an emulator. */
export function refuseOtherHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) return reply.code(421).send();
    return undefined;
  });
}

/** Form posts as an object of strings; of a field sent twice the last value counts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

/** Control routes answer `{error}` in words: 400 for a body that does not fit. */
export function explainControlErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
    const status: unknown =
      error instanceof Error ? (Reflect.get(error, 'statusCode') ?? Reflect.get(error, 'status')) : undefined;
    const message = error instanceof Error ? error.message : 'unknown error';
    return reply.code(typeof status === 'number' ? status : 500).send({ error: message });
  });
}

/** Listens on loopback at that port, 0 for any, and returns the address. */
export async function listenLocally(app: FastifyInstance, port: number): Promise<string> {
  await app.listen({ host: '127.0.0.1', port });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** The handler of a control route that only acts: its answer is empty. */
export function answerEmpty(act: (request: FastifyRequest) => unknown): (request: FastifyRequest) => object {
  return (request) => {
    act(request);
    return {};
  };
}
