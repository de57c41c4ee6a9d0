import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type OidcProvider from 'oidc-provider';
import { acceptForms, listenLocally, refuseOtherHosts } from '../local-server.ts';
import { BASE_STYLESHEET } from '../pages/base-stylesheet.ts';
import { registerPageParts, sendPage } from '../pages/serve-pages.ts';
import { registerControl } from './control.ts';
import { createFaults, type Faults, type Step } from './faults.ts';
import { registerGithub } from './github-routes.ts';
import { createIssuers, type Issuers, registerSignInPage } from './openid-routes.ts';
import { homePage } from './pages.ts';
import { createToldEmails, openPeople } from './people.ts';
import { type ClientCredentials, ISSUERS, PROVIDERS, type Provider, settingsFor } from './providers.ts';
import { createRegisteredApp } from './registered-app.ts';

export interface IdentityEmulatorOptions {
  /** Where keys and people lie; they are found again at the next start. */
  readonly dataFolder: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** The app's client at each provider. */
  readonly clients: Readonly<Record<Provider, ClientCredentials>>;
  /** The app's address, which the redirect addresses follow from; it can also be said later. */
  readonly appUrl?: string;
  readonly now?: () => Date;
}

export interface IdentityEmulator {
  readonly url: string;
  /** An OpenID provider's issuer, or where GitHub's pages are; GitHub's API is below them at /api. */
  addressOf(provider: Provider): string;
  /** Settings with which the app signs in there, by the names of their environment variables. */
  settingsFor(provider: Provider): Readonly<Record<string, string>>;
  readonly controlUrl: string;
  /** Says where the app is: from now on `{appUrl}/api/auth/{provider}/callback` are the only places to send people back to. */
  registerApp(appUrl: string): void;
  close(): Promise<void>;
}

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#33496e"/><path d="M8 8a2.2 2.2 0 1 0 0-4.4A2.2 2.2 0 0 0 8 8zM3.8 12.6c.4-2.4 2-3.4 4.2-3.4s3.800 1 4.200 3.400" fill="none" stroke="#fff"/></svg>';

const STYLESHEET = `${BASE_STYLESHEET}
.people{max-width:640px}
`;

/** The sign-in providers on one server, each below a path of its name, and on loopback only. */
export async function startIdentityEmulator(options: IdentityEmulatorOptions): Promise<IdentityEmulator> {
  mkdirSync(options.dataFolder, { recursive: true });
  const now = options.now ?? (() => new Date());
  const people = openPeople(path.join(options.dataFolder, 'people.json'));
  const app = createRegisteredApp(options.clients, options.appUrl);
  const faults = createFaults();
  const told = createToldEmails(faults);

  let url = '';
  const addressOf = (provider: Provider) => `${url}/${provider}`;
  const issuers = createIssuers({
    dataFolder: options.dataFolder,
    partsOf: (name) => ({ name, url: addressOf(name), people, emailsFor: (person) => told.of(name, person), app, faults }),
  });
  const server = Fastify({ logger: false, forceCloseConnections: true });
  refuseOtherHosts(server);
  acceptForms(server);
  server.addHook('onRequest', (request, reply) => meetRequest({ request, reply, faults, issuers }));
  server.register(async (scope) => registerControl(scope, { people, faults, app }), { prefix: '/control' });
  server.register(async (scope) => {
    registerPageParts(scope, { stylesheet: STYLESHEET, icon: ICON });
    scope.get('/', (_request, reply) => sendPage(reply, homePage(people)));
    const parts = { people, told, app, faults };
    for (const name of ISSUERS) registerSignInPage(scope, { ...parts, name, issuer: () => issuers(name) });
    registerGithub(scope, { ...parts, now });
  });
  url = await listenLocally(server, options.port ?? 0);
  return {
    url,
    addressOf,
    settingsFor: (provider) => settingsFor(provider, addressOf(provider), options.clients[provider]),
    controlUrl: `${url}/control`,
    registerApp: app.register,
    close: () => server.close(),
  };
}

interface Meeting {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly faults: Faults;
  readonly issuers: Issuers;
}

/** What a provider is asked meets the faults of its step; what an issuer answers by itself never reaches the routes below. */
async function meetRequest({ request, reply, faults, issuers }: Meeting): Promise<FastifyReply | undefined> {
  const [path = ''] = request.url.split('?', 1);
  const place = placeOf(path);
  if (!place) return undefined;
  const fault = place.step && faults.takeAt(place.provider, place.step);
  if (fault?.kind === 'slow') await delay(fault.delayMs);
  if (fault?.kind === 'down') return reply.code(fault.status).send('The service is down.');
  if (fault?.kind === 'dropped') {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  const name = ISSUERS.find((one) => one === place.provider);
  if (!name || place.page) return undefined;
  const issuer = await issuers(name);
  reply.hijack();
  handOver(request, reply, { issuer, mountedAt: `/${name}` });
  return reply;
}

/** The issuer believes that it owns a whole server; it learns of the path it lies below as it would in Express. */
function handOver(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { issuer, mountedAt }: { issuer: OidcProvider; mountedAt: string },
): void {
  const originalUrl = raw.url ?? '/';
  Object.assign(raw, { originalUrl, url: originalUrl.slice(mountedAt.length) || '/' });
  issuer.callback()(raw, reply.raw);
}

const STEPS: Readonly<Record<string, Step>> = {
  '/.well-known/openid-configuration': 'discovery',
  '/jwks': 'keys',
  '/auth': 'authorize',
  '/token': 'token',
  '/me': 'user',
  '/login/oauth/authorize': 'authorize',
  '/login/oauth/access_token': 'token',
  '/api/user': 'user',
  '/api/user/emails': 'user',
};

interface Place {
  readonly provider: Provider;
  readonly step: Step | undefined;
  /** One of our own pages. */
  readonly page: boolean;
}

function placeOf(path: string): Place | undefined {
  const provider = PROVIDERS.find((name) => path.startsWith(`/${name}/`));
  if (!provider) return undefined;
  const rest = path.slice(provider.length + 1);
  return { provider, step: STEPS[rest], page: rest.startsWith('/sign-in/') };
}
