import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What pages may load: only what this server sends. Styles made at run time carry the page's nonce; scripts never run inline. */
const PAGE_POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const;

/** Answers of the API are data: a browser that shows one as a page gets nothing to load and nothing to run. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export async function setSecurityHeaders(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    hsts: secure && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', DATA_POLICY);
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  });
}

export function pagePolicy(nonce: string): string {
  const policy = { ...PAGE_POLICY, 'style-src': `'self' 'nonce-${nonce}'` };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
