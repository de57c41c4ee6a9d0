import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { pagePolicy, sendPage } from '../pages/serve-pages.ts';
import { readChoice, type ToldEmails } from './choice.ts';
import type { Faults } from './faults.ts';
import type { IssuerName } from './openid-issuer.ts';
import type { People } from './people.ts';
import type { RegisteredApp } from './registered-app.ts';
import { signInPage, type WrongTry } from './sign-in-page.ts';

interface OpenIdRoutes {
  readonly name: IssuerName;
  readonly issuer: () => Promise<Provider>;
  readonly people: People;
  readonly told: ToldEmails;
  readonly app: RegisteredApp;
  readonly faults: Faults;
}

/** The issuer's sign-in page, and the way from it back to the application. */
export function registerSignInPage(server: FastifyInstance, parts: OpenIdRoutes): void {
  const { name, issuer, people, told, faults } = parts;
  const deny = async (request: FastifyRequest, reply: FastifyReply) =>
    finish({
      request,
      reply,
      issuer: await issuer(),
      result: { error: 'access_denied', error_description: 'The person refused.' },
    });

  server.get(`/${name}/sign-in/:uid`, async (request, reply) => {
    if (faults.take(name, ['denied'])) return deny(request, reply);
    return show({ request, reply, parts });
  });

  server.post(`/${name}/sign-in/:uid`, async (request, reply) => {
    const choice = readChoice({ people, provider: name, body: request.body });
    if (choice.kind === 'deny') return deny(request, reply);
    if (choice.kind === 'wrong') return show({ request, reply: reply.code(400), parts, wrong: choice.wrong });
    told.signIn(name, choice.person);
    return finish({
      request,
      reply,
      issuer: await issuer(),
      result: { login: { accountId: choice.person.subject, remember: false } },
    });
  });
}

interface Showing {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly parts: OpenIdRoutes;
  readonly wrong?: WrongTry;
}

async function show({ request, reply, parts, wrong }: Showing): Promise<FastifyReply> {
  const { name, issuer, people, app } = parts;
  const { uid, params } = await (await issuer()).interactionDetails(request.raw, reply.raw);
  const text = signInPage({
    provider: name,
    appName: app.name,
    scopes: String(params.scope ?? 'openid').split(' '),
    people: people.all(name),
    action: `/${name}/sign-in/${uid}`,
    ...(wrong && { wrong }),
  });
  return sendPage(reply.header('content-security-policy', signInPolicy(app)), text);
}

/** Browsers hold a form's redirects against the policy as well, so the application's address is in it. */
export function signInPolicy(app: RegisteredApp): string {
  return pagePolicy({ formAction: `'self' ${app.origin() ?? ''}`.trim() });
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
