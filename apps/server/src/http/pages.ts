import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { PublicConfig } from '@sheetwright/contract/public-config.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { escapeHtml } from '../escape-html.ts';
import { type LandingOptions, readLanding } from './landing.ts';
import { pagePolicy } from './security-headers.ts';

const BUILT_WEB_APP = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const NONCE_MARK = /__CSP_NONCE__/g;
const CONFIG_MARK = '__PUBLIC_CONFIG__';
const ID = '[^/]+';

/** The web app's own routes. It is sent for any other path too, so that it shows its not-found page, but then with status 404. */
const PAGES = new RegExp(
  `^/(auth|testing|dashboard|projects|projects/new|projects/${ID}|projects/${ID}/confirm|admin|subscribe|subscription)?/?$`,
);

export interface PagesOptions extends Omit<LandingOptions, 'webRoot'> {
  readonly webRoot?: string | undefined;
  /** Who has this cookie is taken for signed in, until the app has asked. */
  readonly sessionCookie: string;
}

interface WebApp {
  /** index.html, or null when the web app is not built. */
  readonly index: string | null;
  /** Files beside it: icons, robots.txt and the like. */
  readonly files: ReadonlySet<string>;
}

/**
 * Serves the built web app: hashed assets for ever, its page never from a cache. At `/`, who brings no session gets the landing
 * page that was rendered ahead and everybody else the app, so that neither sees the other's page first.
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { webRoot = BUILT_WEB_APP, sessionCookie, publicConfig } = options;
  const web = readWebApp(webRoot, publicConfig);
  const landing = readLanding({ ...options, webRoot });
  app.addHook('onListen', async () => void (await landing?.prepare()));
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

function sendPage(web: WebApp, pathname: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isPage = PAGES.test(pathname);
  if (!isPage && !wantsPage(request)) return notFound(reply);
  if (web.index === null) throw new AppError('unavailable', 'The web app is not built. Run npm run build, then start again.');
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(isPage ? 200 : 404)
    .headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-cache' })
    .type('text/html; charset=utf-8')
    .send(web.index.replace(NONCE_MARK, nonce));
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
  if (!existsSync(index)) return { index: null, files: new Set() };
  const entries = readdirSync(webRoot, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.html')).map((entry) => entry.name);
  const told = escapeHtml(JSON.stringify(publicConfig));
  return { index: readFileSync(index, 'utf8').replace(CONFIG_MARK, () => told), files: new Set(files) };
}
