import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { answerEmpty, explainControlErrors, listenLocally, refuseOtherHosts } from '../local-server.ts';
import { pagePolicy, registerPageParts, sendPage } from '../pages/serve-pages.ts';
import { createFaults, FaultBody, type Faults } from './faults.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { ICON, LIVE_SCRIPT, listPage, messagePage, missingPage, STYLESHEET } from './pages.ts';
import { startSmtp } from './smtp.ts';

export interface MailEmulatorOptions {
  /** Where the mail lies; it is found again at the next start. */
  readonly dataFolder: string;
  /** Of the pages and the control routes; 0, the default, takes a free one. */
  readonly port?: number;
  /** Where mail is handed in; 0, the default, takes a free one. */
  readonly smtpPort?: number;
  readonly user?: string;
  readonly password?: string;
  readonly now?: () => Date;
}

export interface MailEmulator {
  /** The page that shows the mail; `GET /api/messages?to=` gives it as JSON. */
  readonly url: string;
  /** Where the app hands mail in, with user and password. */
  readonly smtpUrl: string;
  readonly controlUrl: string;
  close(): Promise<void>;
}

/** A mail server that keeps whatever it is given and shows it, on loopback only. */
export async function startMailEmulator(options: MailEmulatorOptions): Promise<MailEmulator> {
  const { user = 'sandbox', password = 'sandbox', now = () => new Date() } = options;
  const mailbox = openMailbox(options.dataFolder);
  const faults = createFaults();
  const smtp = await startSmtp({ mailbox, faults, now, port: options.smtpPort ?? 0, user, password });
  const app = buildApp(mailbox, faults);
  try {
    const url = await listenLocally(app, options.port ?? 0);
    const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
    return {
      url,
      smtpUrl: `smtp://${credentials}@127.0.0.1:${smtp.port}`,
      controlUrl: `${url}/control`,
      close: async () => void (await Promise.all([app.close(), smtp.close()])),
    };
  } catch (error) {
    await smtp.close();
    throw error;
  }
}

function buildApp(mailbox: Mailbox, faults: Faults): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  refuseOtherHosts(app);
  app.register(async (scope) => registerApi(scope, mailbox), { prefix: '/api' });
  app.register(async (scope) => registerControl(scope, { mailbox, faults }), { prefix: '/control' });
  app.register(async (scope) => registerPages(scope, mailbox));
  return app;
}

const Search = z.object({ to: z.string().optional() });

function registerApi(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/messages', ({ query }) => ({ messages: mailbox.list(Search.parse(query).to) }));
  app.get<ById>(
    '/messages/:id',
    ({ params }, reply) => mailbox.get(Number(params.id)) ?? reply.code(404).send({ error: 'No such mail.' }),
  );
  app.get('/revision', (_request, reply) =>
    reply.type('text/plain').header('cache-control', 'no-store').send(mailbox.revision()),
  );
}

interface ById {
  readonly Params: { readonly id: string };
}

function registerControl(app: FastifyInstance, { mailbox, faults }: { mailbox: Mailbox; faults: Faults }): void {
  explainControlErrors(app);
  app.post(
    '/faults',
    answerEmpty((request) => faults.place(FaultBody.parse(request.body))),
  );
  app.delete(
    '/faults',
    answerEmpty(() => faults.clear()),
  );
  app.delete(
    '/messages',
    answerEmpty(() => mailbox.clear()),
  );
}

const PAGE_POLICY = pagePolicy({ formAction: "'self'", further: "; script-src 'self'; connect-src 'self'; frame-src 'self'" });

/** The mail's own markup: pictures and styles that it carries itself, and nothing from anywhere. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

function registerPages(app: FastifyInstance, mailbox: Mailbox): void {
  registerPageParts(app, { stylesheet: STYLESHEET, icon: ICON });
  const show = (reply: FastifyReply, text: string) => sendPage(reply.header('content-security-policy', PAGE_POLICY), text);
  const find = ({ id }: ById['Params']) => mailbox.get(Number(id));
  app.get('/assets/live.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(LIVE_SCRIPT));
  app.get('/', ({ query }, reply) => {
    const { to = '' } = Search.parse(query);
    return show(reply, listPage({ messages: mailbox.list(to), to, revision: mailbox.revision() }));
  });
  app.get<ById & { Querystring: { view?: string } }>('/messages/:id', ({ params, query }, reply) => {
    const message = find(params);
    if (!message) return show(reply.code(404), missingPage());
    return show(reply, messagePage(message, query.view === 'text' || message.html === null ? 'text' : 'html'));
  });
  app.get<ById>('/messages/:id/content', ({ params }, reply) => {
    const markup = find(params)?.html;
    if (markup === undefined || markup === null) return show(reply.code(404), missingPage());
    // Links of the mail must not replace the frame that shows it.
    return sendPage(reply.header('content-security-policy', MAIL_POLICY), `<!doctype html><base target="_blank">${markup}`);
  });
  app.setNotFoundHandler((_request, reply) => show(reply.code(404), missingPage()));
}
