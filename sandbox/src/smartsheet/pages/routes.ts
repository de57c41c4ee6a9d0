import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../pages/html.ts';
import { registerPageParts, sendPage } from '../../pages/serve-pages.ts';
import type { LinkedKind } from '../links.ts';
import type { Records } from '../model.ts';
import { registerAuthorize } from '../oauth/authorize.ts';
import type { Oauth } from '../oauth/oauth.ts';
import type { Sandbox } from '../operation.ts';
import { registerApiAccess } from './api-access.ts';
import { dashboardPage, folderPage, homePage, workspacePage } from './container-pages.ts';
import { page } from './layout.ts';
import { reportPage } from './report-page.ts';
import { sheetPage } from './sheet-page.ts';
import { ICON, STYLESHEET } from './stylesheet.ts';

/** The pages behind the permalinks, which only show, and the ones where access is granted and API keys are made. */
export function registerPages(app: FastifyInstance, { sandbox, oauth }: { sandbox: Sandbox; oauth: Oauth }): void {
  registerPageParts(app, { stylesheet: STYLESHEET, icon: ICON });
  registerAuthorize(app, { sandbox, oauth });
  registerApiAccess(app, sandbox);
  app.get('/', (_request, reply) => sendPage(reply, homePage(sandbox)));
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
  return record === undefined ? missing(reply) : sendPage(reply, render(record));
}

function missing(reply: FastifyReply): FastifyReply {
  const text = page({
    title: 'Not found',
    trail: [],
    heading: html`Nothing is here`,
    facts: [],
    body: html`<p class="empty">What this address showed has been deleted, or it never existed.</p>`,
  });
  return sendPage(reply.code(404), text);
}

function pageNumber(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
