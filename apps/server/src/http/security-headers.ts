import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** What pages may load: only what this server sends. Styles made at run time carry the page's nonce; scripts never run inline. */
const PAGE_POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
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

/** Made once, because they go out with every answer. */
function headersFor(isSecure: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(isSecure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
}

export function setSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  const headers = headersFor(isSecure);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

/** For the landing page, which is the same for everybody: the styles that stand in it are named by their hash. */
export function landingPolicy(styles: string): string {
  return policyWith(`'self' 'sha256-${createHash('sha256').update(styles).digest('base64')}'`);
}

/** Sources by directive that a page may load from besides this server. */
export type FurtherSources = Readonly<Record<string, string>>;

export function pagePolicy(nonce: string, further: FurtherSources = {}): string {
  return policyWith(`'self' 'nonce-${nonce}'`, further);
}

/** What Stripe asks pages to allow that take cards with its form. */
const STRIPE_SOURCES: FurtherSources = {
  'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
  'connect-src': "'self' https://api.stripe.com",
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
};

/** @param scriptUrl of the script that takes the place of Stripe's, and calls the server that it comes from; null for Stripe's own */
export function paymentSources(scriptUrl: string | null): FurtherSources {
  if (scriptUrl === null) return STRIPE_SOURCES;
  const sources = `'self' ${new URL(scriptUrl).origin}`;
  return { 'script-src': sources, 'connect-src': sources };
}

function policyWith(styles: string, further: FurtherSources = {}): string {
  return Object.entries({ ...PAGE_POLICY, 'style-src': styles, ...further })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
