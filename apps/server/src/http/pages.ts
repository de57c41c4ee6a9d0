import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { LandingData } from '@sheetwright/contract/landing.ts';
import type { OfferedPlan } from '@sheetwright/contract/offered-plan.ts';
import { isPage, isPaymentPage } from '@sheetwright/contract/pages.ts';
import { FIRST_PLANS, offerOf } from '@sheetwright/contract/plans.ts';
import type { PublicConfig } from '@sheetwright/contract/public-config.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { escapeHtml } from '../escape-html.ts';
import { createLanding } from './landing.ts';
import { type FurtherSources, pagePolicy, paymentSources } from './security-headers.ts';

const BUILT_WEB_APP = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** What stands in index.html in the place of the style nonce, which is fresh for each answer, and of the public configuration. */
const NONCE = '__CSP_NONCE__';
const CONFIG = '__PUBLIC_CONFIG__';

export interface PagesOptions {
  readonly webRoot?: string | undefined;
  readonly publicConfig: PublicConfig;
  readonly appUrl: URL;
  readonly readPlans: () => Promise<readonly OfferedPlan[]>;
  readonly clock: () => Date;
  /** Who has this cookie is taken for signed in, until the app has asked. */
  readonly sessionCookie: string;
}

interface WebApp {
  /** index.html in the pieces between which the nonce stands, or null when the web app is not built. */
  readonly indexAroundNonce: readonly string[] | null;
  /** Files beside it: icons, robots.txt and the like. */
  readonly files: ReadonlySet<string>;
  /** What the pages that take a card may load; null where no payments are taken. */
  readonly paymentSources: FurtherSources | null;
}

/**
 * Serves the built web app: hashed assets for ever, its page never from a cache. At `/`, who brings no session gets the landing
 * page and everybody else the app, so that neither sees the other's page first.
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { webRoot = BUILT_WEB_APP, sessionCookie, publicConfig } = options;
  const web = readWebApp(webRoot, publicConfig);
  const landing = createLanding(webRoot, landingData(options));
  app.addHook('onListen', async () => landing?.prepare());
  await app.register(fastifyStatic, { root: webRoot, serve: false, preCompressed: true, index: false, suppressWarning: true });

  app.get('/*', { config: { access: 'anyone' } }, (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    if (pathname === '/api' || pathname.startsWith('/api/')) return notFound(reply);
    const file = pathname.slice(1);
    if (file.startsWith('assets/')) return reply.sendFile(file, { immutable: true, maxAge: '365d' });
    if (web.files.has(file)) return reply.sendFile(file, { maxAge: '1h' });
    if (pathname === '/') reply.headers({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding' });
    if (pathname === '/' && landing && !request.cookies[sessionCookie]) return landing.send(request, reply);
    return sendPage(web, pathname, request, reply);
  });
}

/** Plans are read again when they are so old; a visitor does not wait for the database each time. */
const PLANS_CURRENT_MS = 30_000;

/** @returns what the landing page shows; plans that cannot be read stay as they were, at first as every installation begins */
function landingData({ publicConfig, appUrl, readPlans, clock }: PagesOptions): () => Promise<LandingData> {
  const { launchStage, sandbox, payments } = publicConfig;
  let plans: readonly OfferedPlan[] = FIRST_PLANS.map(offerOf);
  let currentUntil = 0;
  return async () => {
    const now = clock().getTime();
    if (now >= currentUntil) {
      currentUntil = now + PLANS_CURRENT_MS;
      plans = await readPlans().catch(() => plans);
    }
    return { launchStage, sandbox, plans, takesPayments: payments !== null, origin: appUrl.origin };
  };
}

/** The app is sent for a path that is no page too, so that it shows its not-found page, but then with status 404. */
function sendPage(web: WebApp, pathname: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isKnown = isPage(pathname);
  if (!isKnown && !wantsPage(request)) return notFound(reply);
  if (!web.indexAroundNonce) throw new AppError('unavailable', 'The web app is not built. Run npm run build, then start again.');
  const nonce = randomBytes(16).toString('base64');
  const further = isPaymentPage(pathname) ? web.paymentSources : null;
  return reply
    .code(isKnown ? 200 : 404)
    .headers({ 'content-security-policy': pagePolicy(nonce, further ?? {}), 'cache-control': 'no-cache' })
    .type('text/html; charset=utf-8')
    .send(web.indexAroundNonce.join(nonce));
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

/** The page tells the app what anyone may know, so that its first picture needs no answer for that. */
function readWebApp(webRoot: string, publicConfig: PublicConfig): WebApp {
  const index = path.join(webRoot, 'index.html');
  const { payments } = publicConfig;
  const sources = payments && paymentSources(payments.scriptUrl);
  if (!existsSync(index)) return { indexAroundNonce: null, files: new Set(), paymentSources: sources };
  const entries = readdirSync(webRoot, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.html')).map((entry) => entry.name);
  const config = escapeHtml(JSON.stringify(publicConfig));
  const pieces = readFileSync(index, 'utf8').split(NONCE);
  const indexAroundNonce = pieces.map((piece) => piece.split(CONFIG).join(config));
  return { indexAroundNonce, files: new Set(files), paymentSources: sources };
}
