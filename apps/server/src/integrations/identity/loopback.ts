const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where plain http is no risk: on the way to this machine nobody listens. */
export function isLoopback(url: URL): boolean {
  return url.protocol === 'http:' && LOOPBACK.has(url.hostname);
}
