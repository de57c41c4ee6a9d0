import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Refuses what is no sound request before anything else looks at it. Bodies are taken uncompressed only: the largest needs no compression. */
export function refuseMalformedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    if (!hasOneSoundHost(raw))
      return done(new AppError('malformed_request', 'The request must name one host, in one Host header.'));
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding.toLowerCase() === 'identity') return done();
    done(new AppError('unsupported_media_type', 'Send the body without compression.'));
  });
}

/** RFC 9112, section 3.2: more than one Host, or one that is no host and port, is answered with 400. */
function hasOneSoundHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
  const [host] = hosts;
  if (host === undefined) return httpVersion === '1.0';
  return hosts.length === 1 && isSoundHost(host);
}

/** Nearly all requests name the same host, and parsing it costs more than the rest of the check. */
let lastSoundHost = '';

function isSoundHost(host: string): boolean {
  if (host === lastSoundHost) return true;
  const url = URL.parse(`http://${host}`);
  const isSound = url !== null && url.href === `${url.origin}/` && !/[/?#@]/.test(host);
  if (isSound) lastSoundHost = host;
  return isSound;
}
