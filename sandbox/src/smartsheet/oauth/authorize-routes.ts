import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { acceptForms } from '../../local-server.ts';
import { pagePolicy, sendPage } from '../../pages/serve-pages.ts';
import type { UserRecord } from '../model.ts';
import type { Sandbox } from '../operation.ts';
import { authorizePage, SCOPES } from './authorize-page.ts';
import { CODE_LIVES_MS, issueCode, type Oauth, takeFault } from './oauth.ts';

const AuthorizeQuery = z.object({
  response_type: z.string().default(''),
  client_id: z.string().default(''),
  redirect_uri: z.string().optional(),
  scope: z.string().default(''),
  state: z.string().optional(),
});
type AuthorizeQuery = z.infer<typeof AuthorizeQuery>;

const ChoiceBody = z.object({
  choice: z.enum(['allow', 'deny']).default('allow'),
  user: z.string().default('other'),
  email: z.string().trim().max(254).default(''),
});

interface AuthorizeParts {
  readonly sandbox: Sandbox;
  readonly oauth: Oauth;
}

/** The page where a person allows the app to use an account, and the way back to the app. */
export function registerAuthorize(app: FastifyInstance, parts: AuthorizeParts): void {
  acceptForms(app);
  app.get('/b/authorize', ({ query }, reply) => {
    const request = readRequest(AuthorizeQuery.parse(query), reply, parts.oauth);
    if (request.refused) return request.refused;
    if (takeFault(parts.oauth, 'denied')) return sendBack(request, { error: 'access_denied' });
    return show(request, parts);
  });
  app.post('/b/authorize', ({ query, body }, reply) => {
    const request = readRequest(AuthorizeQuery.parse(query), reply, parts.oauth);
    if (request.refused) return request.refused;
    const { choice, user: chosen, email } = ChoiceBody.parse(body ?? {});
    if (choice === 'deny') return sendBack(request, { error: 'access_denied' });
    const user = findUser(parts.sandbox, { chosen, email });
    if (!user) return show(request, parts, email === '' ? 'Type an email address.' : `‘${email}’ is no email address.`);
    const code = issueCode({ ...parts, user, scopes: request.scopes });
    return sendBack(request, { code, expires_in: String(CODE_LIVES_MS) });
  });
}

interface AuthorizeRequest {
  readonly query: AuthorizeQuery;
  readonly reply: FastifyReply;
  readonly oauth: Oauth;
  readonly scopes: readonly string[];
  readonly refused?: FastifyReply;
}

/** What cannot be trusted is refused on the spot; what is merely wrong is reported to the app. */
function readRequest(query: AuthorizeQuery, reply: FastifyReply, oauth: Oauth): AuthorizeRequest {
  const scopes = query.scope.split(' ').filter(Boolean);
  const request = { query, reply, oauth, scopes };
  const registered = oauth.redirectUri();
  if (oauth.client === null || registered === null || query.client_id !== oauth.client.id) {
    return { ...request, refused: reply.code(400).send('The client_id is not valid.') };
  }
  if (query.redirect_uri !== undefined && query.redirect_uri !== registered) {
    return { ...request, refused: reply.code(400).send('The redirect_uri is not the one that the app was registered with.') };
  }
  if (query.response_type !== 'code') {
    return { ...request, refused: sendBack(request, { error: 'unsupported_response_type' }) };
  }
  const isKnown = scopes.length > 0 && scopes.every((scope) => SCOPES.has(scope));
  return isKnown ? request : { ...request, refused: sendBack(request, { error: 'invalid_scope' }) };
}

function sendBack({ query, reply, oauth }: AuthorizeRequest, answer: Readonly<Record<string, string>>): FastifyReply {
  const target = new URL(oauth.redirectUri() ?? 'about:blank');
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  const isWrong = 'code' in answer && takeFault(oauth, 'wrong-state');
  if (query.state !== undefined) target.searchParams.set('state', isWrong ? 'the-state-of-another-browser' : query.state);
  return reply.redirect(target.href, 303);
}

function show({ query, reply, scopes, oauth }: AuthorizeRequest, { sandbox }: AuthorizeParts, problem?: string): FastifyReply {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const text = authorizePage({
    appName: 'Sheetwright',
    scopes,
    users: sandbox.store.all('user'),
    action: `/b/authorize?${new URLSearchParams(given)}`,
    ...(problem !== undefined && { problem }),
  });
  // Browsers hold a form's redirects against the policy as well.
  const policy = pagePolicy({ formAction: `'self' ${new URL(oauth.redirectUri() ?? 'about:blank').origin}` });
  return sendPage(reply.code(problem === undefined ? 200 : 400).header('content-security-policy', policy), text);
}

/** The person who was picked, or typed in: then known from now on. */
function findUser({ store }: Sandbox, { chosen, email }: { chosen: string; email: string }): UserRecord | undefined {
  // Whoever types an address means it, whichever button is on.
  if (chosen !== 'other' && email === '') return store.get('user', Number(chosen));
  if (!z.email().safeParse(email).success) return undefined;
  const known = store.all('user').find((user) => user.email.toLowerCase() === email.toLowerCase());
  if (known) return known;
  const [name = email] = email.split('@');
  const user = { id: store.newId(), seq: store.nextSeq(), email, firstName: name, lastName: '' };
  store.put('user', user);
  return user;
}
