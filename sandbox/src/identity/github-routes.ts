import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Faults } from './faults.ts';
import { readChoice, sendSignInPage, type WrongTry } from './pages.ts';
import type { People, Person, ToldEmails } from './people.ts';
import type { RegisteredApp } from './registered-app.ts';

export interface GithubParts {
  readonly people: People;
  readonly told: ToldEmails;
  readonly app: RegisteredApp;
  readonly faults: Faults;
  readonly now: () => Date;
}

const CODE_LIVES_MS = 10 * 60 * 1000;
const DOCUMENTATION = 'https://docs.github.com';

const AuthorizeQuery = z.object({
  client_id: z.string().default(''),
  redirect_uri: z.string().optional(),
  scope: z.string().default(''),
  state: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
});
type AuthorizeQuery = z.infer<typeof AuthorizeQuery>;

const TokenBody = z.object({
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  code: z.string().default(''),
  redirect_uri: z.string().optional(),
  code_verifier: z.string().optional(),
});
type TokenBody = z.infer<typeof TokenBody>;

interface IssuedCode {
  readonly subject: string;
  readonly scopes: readonly string[];
  readonly redirectUri: string | undefined;
  readonly challenge: string | undefined;
  readonly issuedAt: Date;
}

interface IssuedToken {
  readonly subject: string;
  readonly scopes: readonly string[];
}

interface Issued {
  readonly codes: Map<string, IssuedCode>;
  readonly tokens: Map<string, IssuedToken>;
}

/** GitHub's OAuth pages below /github and its API below /github/api, as far as a sign-in needs them. */
export function registerGithub(server: FastifyInstance, parts: GithubParts): void {
  const issued: Issued = { codes: new Map(), tokens: new Map() };
  registerAuthorize(server, parts, issued);
  server.post('/github/login/oauth/access_token', (request, reply) => {
    const body = TokenBody.safeParse(request.body ?? {});
    const answer = body.success ? exchange(body.data, parts, issued) : oauthError('bad_verification_code');
    return sendOauth(request, reply, answer);
  });
  registerApi(server, parts, issued);
}

function registerAuthorize(server: FastifyInstance, parts: GithubParts, issued: Issued): void {
  server.get('/github/login/oauth/authorize', (request, reply) => {
    const query = AuthorizeQuery.parse(request.query);
    const refused = refuseAuthorize(query, reply, parts);
    if (refused) return refused;
    if (parts.faults.take('github', ['denied'])) return deny(query, reply, parts);
    return show(query, reply, parts);
  });
  server.post('/github/login/oauth/authorize', (request, reply) => {
    const query = AuthorizeQuery.parse(request.query);
    const refused = refuseAuthorize(query, reply, parts);
    if (refused) return refused;
    const choice = readChoice({ people: parts.people, provider: 'github', body: request.body });
    if (choice.kind === 'deny') return deny(query, reply, parts);
    if (choice.kind === 'wrong') return show(query, reply, parts, choice.wrong);
    parts.told.signIn('github', choice.person);
    return sendBack(query, reply, parts, { code: issueCode({ query, person: choice.person, parts, issued }) });
  });
}

/** An unknown application is not found; a wrong address is reported to the registered one, and nobody is sent elsewhere. */
function refuseAuthorize(query: AuthorizeQuery, reply: FastifyReply, parts: GithubParts): FastifyReply | undefined {
  const registered = parts.app.redirectUri('github');
  if (query.client_id !== parts.app.clients.github.id || registered === null) return reply.code(404).send('Not Found');
  if (query.redirect_uri === undefined || query.redirect_uri === registered) return undefined;
  return sendBack(query, reply, parts, {
    error: 'redirect_uri_mismatch',
    error_description: 'The redirect_uri MUST match the registered callback URL for this application.',
  });
}

function deny(query: AuthorizeQuery, reply: FastifyReply, parts: GithubParts): FastifyReply {
  return sendBack(query, reply, parts, {
    error: 'access_denied',
    error_description: 'The user has denied your application access.',
  });
}

function sendBack(
  { state }: AuthorizeQuery,
  reply: FastifyReply,
  { app, faults }: GithubParts,
  answer: Readonly<Record<string, string>>,
): FastifyReply {
  const target = new URL(app.redirectUri('github') ?? 'about:blank');
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  const wrong = 'code' in answer && faults.take('github', ['wrong-state']) !== undefined;
  if (state !== undefined) target.searchParams.set('state', wrong ? 'the-state-of-another-browser' : state);
  return reply.redirect(target.href, 302);
}

function show(query: AuthorizeQuery, reply: FastifyReply, { app, people }: GithubParts, wrong?: WrongTry): FastifyReply {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const scopes = query.scope === '' ? ['public information'] : scopesOf(query);
  const action = `/github/login/oauth/authorize?${new URLSearchParams(given)}`;
  return sendSignInPage(reply, { provider: 'github', app, people, scopes, action, wrong });
}

function scopesOf({ scope }: AuthorizeQuery): string[] {
  return scope.split(/[\s,]+/).filter(Boolean);
}

interface IssuingCode {
  readonly query: AuthorizeQuery;
  readonly person: Person;
  readonly parts: GithubParts;
  readonly issued: Issued;
}

function issueCode({ query, person, parts, issued }: IssuingCode): string {
  const code = randomBytes(10).toString('hex');
  if (parts.faults.take('github', ['reused-code'])) return code;
  issued.codes.set(code, {
    subject: person.subject,
    scopes: scopesOf(query),
    redirectUri: query.redirect_uri,
    challenge: query.code_challenge,
    issuedAt: parts.now(),
  });
  return code;
}

type OauthAnswer = Readonly<Record<string, string>>;

const OAUTH_ERRORS = {
  incorrect_client_credentials: 'The client_id and/or client_secret passed are incorrect.',
  redirect_uri_mismatch: 'The redirect_uri MUST match the registered callback URL for this application.',
  bad_verification_code: 'The code passed is incorrect or expired.',
} as const;

function oauthError(error: keyof typeof OAUTH_ERRORS): OauthAnswer {
  return { error, error_description: OAUTH_ERRORS[error], error_uri: DOCUMENTATION };
}

/** A code is good once, for ten minutes, with the verifier of its challenge and the address it was asked with. */
function exchange(body: TokenBody, { app, now }: GithubParts, { codes, tokens }: Issued): OauthAnswer {
  const { id, secret } = app.clients.github;
  if (body.client_id !== id || body.client_secret !== secret) return oauthError('incorrect_client_credentials');
  const code = codes.get(body.code);
  codes.delete(body.code);
  if (!code || now().getTime() - code.issuedAt.getTime() > CODE_LIVES_MS) return oauthError('bad_verification_code');
  if (body.redirect_uri !== undefined && body.redirect_uri !== app.redirectUri('github'))
    return oauthError('redirect_uri_mismatch');
  if (code.challenge !== undefined && challengeOf(body.code_verifier ?? '') !== code.challenge) {
    return oauthError('bad_verification_code');
  }
  const token = `gho_${randomBytes(27).toString('base64url')}`;
  tokens.set(token, code);
  return { access_token: token, token_type: 'bearer', scope: code.scopes.join(',') };
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** GitHub answers 200 to a refusal as well, and in form encoding unless JSON is asked for. */
function sendOauth(request: FastifyRequest, reply: FastifyReply, answer: OauthAnswer): FastifyReply {
  if (/\bjson\b/.test(request.headers.accept ?? '')) return reply.send(answer);
  return reply.type('application/x-www-form-urlencoded; charset=utf-8').send(new URLSearchParams(answer).toString());
}

function registerApi(server: FastifyInstance, { people, told }: GithubParts, { tokens }: Issued): void {
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    { scope, give }: { readonly scope: string | null; readonly give: (person: Person) => unknown },
  ): FastifyReply => {
    if (!request.headers['user-agent']) return refuseApi(reply, 403, 'Request forbidden by administrative rules.');
    const token = tokens.get(/^(?:Bearer|token)\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '');
    const person = token && people.find('github', token.subject);
    if (!token || !person) return refuseApi(reply, 401, 'Bad credentials');
    if (scope !== null && !token.scopes.some((one) => one === scope || one === 'user')) return refuseApi(reply, 404, 'Not Found');
    return reply.header('x-oauth-scopes', token.scopes.join(', ')).send(give(person));
  };
  server.get('/github/api/user', (request, reply) => answer(request, reply, { scope: null, give: describeUser }));
  server.get('/github/api/user/emails', (request, reply) =>
    answer(request, reply, {
      scope: 'user:email',
      give: (person) => told.of('github', person).map((one) => ({ ...one, visibility: one.primary ? 'private' : null })),
    }),
  );
}

function refuseApi(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message, documentation_url: DOCUMENTATION, status: String(status) });
}

/** The address stands in the profile only where it is public, which none is here: the list of addresses is the place to look. */
function describeUser({ subject, login, name }: Person) {
  return {
    login,
    id: Number(subject),
    node_id: Buffer.from(`04:User${subject}`).toString('base64'),
    type: 'User',
    name,
    email: null,
  };
}
