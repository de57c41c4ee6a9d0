import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LinkedKind } from '../links.ts';
import type { Records } from '../model.ts';
import type { Sandbox } from '../operation.ts';
import { folderPage, homePage, workspacePage } from './container-pages.ts';
import { dashboardPage } from './dashboard-page.ts';
import { fontPart } from './font.ts';
import { html } from './html.ts';
import { page } from './layout.ts';
import { reportPage } from './report-page.ts';
import { sheetPage } from './sheet-page.ts';
import { ICON, STYLESHEET } from './stylesheet.ts';

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The pages behind the permalinks. They only show; nothing can be changed here. */
export function registerPages(app: FastifyInstance, sandbox: Sandbox): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
  app.get('/assets/stand-in.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLESHEET));
  app.get('/assets/icon.svg', (_request, reply) => reply.type('image/svg+xml').send(ICON));
  app.get<{ Params: { readonly part: string } }>('/assets/inter-:part.woff2', ({ params }, reply) => {
    const font = fontPart(params.part);
    return font ? reply.header('cache-control', 'max-age=86400').type('font/woff2').send(font) : missing(reply);
  });
  app.get('/', (_request, reply) => send(reply, homePage(sandbox)));
  app.get<ByToken>('/workspaces/:token', ({ params }, reply) =>
    show(reply, find(sandbox, 'workspace', params), (record) => workspacePage(sandbox, record)),
  );
  app.get<ByToken>('/folders/:token', ({ params }, reply) =>
    show(reply, find(sandbox, 'folder', params), (record) => folderPage(sandbox, record)),
  );
  app.get<ByToken>('/reports/:token', ({ params }, reply) =>
    show(reply, find(sandbox, 'report', params), (record) => reportPage(sandbox, record)),
  );
  app.get<ByToken>('/dashboards/:token', ({ params }, reply) =>
    show(reply, find(sandbox, 'sight', params), (record) => dashboardPage(sandbox, record)),
  );
  app.get<ByToken & { Querystring: { page?: string } }>('/sheets/:token', ({ params, query }, reply) =>
    show(reply, find(sandbox, 'sheet', params), (record) => sheetPage(sandbox, record, pageNumber(query.page))),
  );
  app.setNotFoundHandler((_request, reply) => missing(reply));
}

interface ByToken {
  readonly Params: { readonly token: string };
}

function find<K extends LinkedKind>({ store }: Sandbox, kind: K, { token }: ByToken['Params']): Records[K] | undefined {
  return store.all(kind).find((record) => record.token === token);
}

function show<T>(reply: FastifyReply, record: T | undefined, render: (record: T) => string): FastifyReply {
  return record === undefined ? missing(reply) : send(reply, render(record));
}

function send(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text);
}

function missing(reply: FastifyReply): FastifyReply {
  const text = page({
    title: 'Not found',
    trail: [],
    heading: html`Nothing is here`,
    facts: [],
    body: html`<p class="empty">What this address showed has been deleted, or it never existed.</p>`,
  });
  return send(reply.code(404), text);
}

function pageNumber(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
