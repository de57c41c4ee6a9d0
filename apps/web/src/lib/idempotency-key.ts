/** Names one wish, so that a request that is repeated is done once. (`randomUUID` exists on secure pages alone.) */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
