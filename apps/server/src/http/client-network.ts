import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the request comes from, as limits count it: an IPv4 address, or the /64 that one customer of a provider holds as a whole. */
    readonly network: string;
  }
}

export function decorateNetwork(app: FastifyInstance): void {
  app.decorateRequest('network', {
    getter() {
      return networkOf(this.ip);
    },
  });
}

/** The IPv4 address itself, also when it is written as IPv6; of any other IPv6 address its /64. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const withoutZone = address.split('%', 1)[0] ?? '';
  if (!isIPv6(withoutZone)) return address;
  const groups = groupsOf(withoutZone);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address, read in the one spelling to which URLs bring it. */
function groupsOf(address: string): number[] {
  const normal = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front = [], back = []] = normal.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
}
