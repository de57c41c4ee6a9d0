import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

/** Below it a millisecond of the server's saves a reader less than ten: `npm run bench` prints the curve, docs/ARCHITECTURE.md keeps it. */
const LEAST_BYTES = 4096;
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?json\b)/;

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: constants.Z_BEST_SPEED }),
};

/** Compresses long texts at the fastest level, outside the event loop. Files are compressed by the build, streams go out as they come. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isLong(payload) || !TEXT.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    addVary(reply);
    const encoding = acceptedEncoding(request);
    if (!encoding || mustStay(request, reply)) return payload;
    const compressed = await compressors[encoding](Buffer.from(payload));
    // Fastify counts again what goes out.
    reply.removeHeader('content-length');
    reply.header('content-encoding', encoding);
    return compressed;
  });
}

function isLong(payload: unknown): payload is string | Buffer {
  if (typeof payload === 'string') return payload.length >= LEAST_BYTES;
  return Buffer.isBuffer(payload) && payload.length >= LEAST_BYTES;
}

/** An answer to HEAD has no body, and one that must not be transformed is sent as it is. */
function mustStay(request: FastifyRequest, reply: FastifyReply): boolean {
  return request.method === 'HEAD' || /no-transform/.test(String(reply.getHeader('cache-control') ?? ''));
}

function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (/accept-encoding/i.test(vary)) return;
  reply.header('vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
}
