import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The app's own origins. On a developer's machine the loopback names are one place. */
export function ownOrigins(appUrl: URL): Set<string> {
  if (!LOOPBACK.has(appUrl.hostname)) return new Set([appUrl.origin]);
  return new Set(
    [...LOOPBACK].map((host) => new URL(`${appUrl.protocol}//${host}:${appUrl.port || defaultPort(appUrl)}`).origin),
  );
}

/**
 * Refuses what changes something unless the browser says that our own pages asked: by Origin, or where that is missing by Sec-Fetch-Site.
 * @throws AppError origin_rejected
 */
export function checkOrigin(request: FastifyRequest, origins: ReadonlySet<string>): void {
  if (SAFE.has(request.method)) return;
  const { origin } = request.headers;
  const own = origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : origins.has(origin);
  if (!own) throw new AppError('origin_rejected', 'This request did not come from a page of this app.');
}

function defaultPort(url: URL): string {
  return url.protocol === 'https:' ? '443' : '80';
}
