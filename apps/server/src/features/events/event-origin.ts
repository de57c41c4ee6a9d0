import type { FastifyRequest } from 'fastify';
import { describeDevice } from '../../http/describe-device.ts';

/** Where an event of security comes from, in a form that can wait in a job. */
export interface EventOrigin {
  /** The visitor's IP address in full: their owner is to recognise it. Null for what comes from no browser. */
  readonly address: string | null;
  /** Browser and system in words; what a browser says of itself beyond that is not kept. */
  readonly device: string | null;
  readonly requestId: string | null;
}

/** No browser: what a job does. */
export const NOWHERE: EventOrigin = { address: null, device: null, requestId: null };

/** The command line of an operator. */
export const COMMAND_LINE: EventOrigin = NOWHERE;

const IPV4_AS_IPV6 = /^::ffff:(?=[\d.]+$)/i;

export function originOf({ ip, headers, id }: Pick<FastifyRequest, 'ip' | 'headers' | 'id'>): EventOrigin {
  return {
    address: ip.replace(IPV4_AS_IPV6, '').slice(0, 100),
    device: describeDevice(headers['user-agent'] ?? null),
    requestId: id,
  };
}
