import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { acceptForms } from '../../local-server.ts';
import { html, type Markup } from '../../pages/html.ts';
import { layOut } from '../../pages/layout.ts';
import { pagePolicy, sendPage } from '../../pages/serve-pages.ts';
import type { UserRecord } from '../model.ts';
import type { Sandbox } from '../operation.ts';
import { EMULATOR } from '../pages/layout.ts';
import { findPerson, nobodyFound, PersonBody, personChoice, problemNote } from '../pages/person-choice.ts';
import { CODE_LIVES_MS, issueCode, type Oauth, takeFault } from './oauth.ts';

const AuthorizeQuery = z.object({
  response_type: z.string().default(''),
  client_id: z.string().default(''),
  redirect_uri: z.string().optional(),
  scope: z.string().default(''),
  state: z.string().optional(),
});
type AuthorizeQuery = z.infer<typeof AuthorizeQuery>;

const ChoiceBody = PersonBody.extend({ choice: z.enum(['allow', 'deny']).default('allow') });

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
    const choice = ChoiceBody.parse(body ?? {});
    if (choice.choice === 'deny') return sendBack(request, { error: 'access_denied' });
    const user = findPerson(parts.sandbox, choice);
    if (!user) return show(request, parts, nobodyFound(choice));
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

interface AuthorizePage {
  readonly appName: string;
  readonly scopes: readonly string[];
  readonly users: readonly UserRecord[];
  readonly action: string;
  readonly problem?: string;
}

/** Which app asks for what, and the choice of who allows it. */
function authorizePage({ appName, scopes, users, action, problem }: AuthorizePage): string {
  return layOut({
    ...EMULATOR,
    title: 'Allow access',
    heading: html`${appName} asks for access to Smartsheet`,
    facts: [html`Pick whose sheets it may use; no password is asked for here`],
    body: html`${problemNote(problem)}
<div class="card">
<section aria-labelledby="scopes"><h2 id="scopes">It wants to</h2><ul class="scopes">${scopes.map(scopeItem)}</ul></section>
<form method="post" action="${action}" aria-labelledby="who"><h2 id="who">Account</h2>
${personChoice(users, 'who')}
<div class="actions"><button class="button main" name="choice" value="allow">Allow</button><button class="button" name="choice" value="deny">Deny</button></div></form>
</div>`,
  });
}

const SCOPE_WORDS: Readonly<Record<string, string>> = {
  READ_SHEETS: 'see your sheets',
  WRITE_SHEETS: 'change what is in your sheets',
  CREATE_SHEETS: 'create sheets',
  ADMIN_SHEETS: 'change the structure of your sheets',
  DELETE_SHEETS: 'delete your sheets',
  SHARE_SHEETS: 'share your sheets',
  ADMIN_WORKSPACES: 'create and change workspaces and folders',
  READ_SIGHTS: 'see your dashboards',
  CREATE_SIGHTS: 'create dashboards',
  ADMIN_SIGHTS: 'change your dashboards',
  DELETE_SIGHTS: 'delete your dashboards',
  SHARE_SIGHTS: 'share your dashboards',
  READ_CONTACTS: 'see your contacts',
  READ_USERS: 'see the people of your account',
  ADMIN_USERS: 'manage the people of your account',
  ADMIN_WEBHOOKS: 'be told of changes to your sheets',
  READ_EVENTS: 'see what happened in your account',
};

/** All that there are. */
const SCOPES: ReadonlySet<string> = new Set(Object.keys(SCOPE_WORDS));

function scopeItem(scope: string): Markup {
  return html`<li>${SCOPE_WORDS[scope] ?? scope} <span class="note">${scope}</span></li>`;
}
