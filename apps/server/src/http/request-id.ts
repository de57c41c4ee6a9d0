import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ACCEPTED = /^[A-Za-z0-9_-]{8,64}$/;

export function newRequestId(): string {
  return randomUUID();
}

/** A proxy's id is kept when it looks like one; anything else is replaced, so that logs cannot be written by strangers. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && ACCEPTED.test(given) ? given : newRequestId();
}
