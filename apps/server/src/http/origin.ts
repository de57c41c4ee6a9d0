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

/**
 * Whether a person goes to this address from one of our own pages, or by typing it: no link, image or frame of another site, and no
 * image of ours. Browsers without Sec-Fetch-Site have to name the page; ours are allowed to.
 */
export function isOwnNavigation({ headers }: FastifyRequest, origins: ReadonlySet<string>): boolean {
  const { referer } = headers;
  const site = headers['sec-fetch-site'];
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'document') return false;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return referer !== undefined && URL.canParse(referer) && origins.has(new URL(referer).origin);
}

/** Whether a browser only loads ahead what somebody may be about to open. */
export function isLoadedAhead({ headers }: FastifyRequest): boolean {
  return [headers['sec-purpose'], headers.purpose].some((purpose) => String(purpose).includes('prefetch'));
}

function defaultPort(url: URL): string {
  return url.protocol === 'https:' ? '443' : '80';
}
