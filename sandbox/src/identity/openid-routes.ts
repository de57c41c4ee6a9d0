import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Faults } from './faults.ts';
import type { IssuerParts } from './openid-issuer.ts';
import { readChoice, sendSignInPage, type WrongTry } from './pages.ts';
import type { People, ToldEmails } from './people.ts';
import type { Issuer } from './providers.ts';
import type { RegisteredApp } from './registered-app.ts';

export type Issuers = (name: Issuer) => Promise<Provider>;

interface IssuerOptions {
  readonly dataFolder: string;
  readonly partsOf: (name: Issuer) => Omit<IssuerParts, 'keyFile'>;
}

/** Each issuer is made when it is first asked something: until then the sandbox has started without it, and faster. */
export function createIssuers({ dataFolder, partsOf }: IssuerOptions): Issuers {
  const made = new Map<Issuer, Promise<Provider>>();
  const make = async (name: Issuer) => {
    const { createOpenIdIssuer } = await import('./openid-issuer.ts');
    return createOpenIdIssuer({ ...partsOf(name), keyFile: path.join(dataFolder, `${name}-key.json`) });
  };
  return (name) => {
    const issuer = made.get(name) ?? make(name);
    made.set(name, issuer);
    return issuer;
  };
}

interface OpenIdRoutes {
  readonly name: Issuer;
  readonly issuer: () => Promise<Provider>;
  readonly people: People;
  readonly told: ToldEmails;
  readonly app: RegisteredApp;
  readonly faults: Faults;
}

/** The issuer's sign-in page, and the way from it back to the application. */
export function registerSignInPage(server: FastifyInstance, parts: OpenIdRoutes): void {
  const { name, issuer, people, told, app, faults } = parts;
  const show = async (request: FastifyRequest, reply: FastifyReply, wrong?: WrongTry) => {
    const { uid, params } = await (await issuer()).interactionDetails(request.raw, reply.raw);
    const scopes = String(params.scope ?? 'openid').split(' ');
    return sendSignInPage(reply, { provider: name, app, people, scopes, action: `/${name}/sign-in/${uid}`, wrong });
  };
  const deny = async (request: FastifyRequest, reply: FastifyReply) =>
    finish({
      request,
      reply,
      issuer: await issuer(),
      result: { error: 'access_denied', error_description: 'The person refused.' },
    });

  server.get(`/${name}/sign-in/:uid`, async (request, reply) => {
    if (faults.take(name, ['denied'])) return deny(request, reply);
    return show(request, reply);
  });

  server.post(`/${name}/sign-in/:uid`, async (request, reply) => {
    const choice = readChoice({ people, provider: name, body: request.body });
    if (choice.kind === 'deny') return deny(request, reply);
    if (choice.kind === 'wrong') return show(request, reply, choice.wrong);
    told.signIn(name, choice.person);
    return finish({
      request,
      reply,
      issuer: await issuer(),
      result: { login: { accountId: choice.person.subject, remember: false } },
    });
  });
}

interface Finishing {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly issuer: Provider;
  readonly result: Parameters<Provider['interactionFinished']>[2];
}

async function finish({ request, reply, issuer, result }: Finishing): Promise<FastifyReply> {
  const target = await issuer.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
  return reply.redirect(target, 303);
}
