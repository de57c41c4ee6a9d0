import type { FastifyInstance } from 'fastify';
import { html } from '../../pages/html.ts';
import { pagePolicy, sendPage } from '../../pages/serve-pages.ts';
import type { UserRecord } from '../model.ts';
import type { Sandbox } from '../operation.ts';
import { randomToken, seedToken } from '../tokens.ts';
import { page } from './layout.ts';
import { findPerson, nobodyFound, PersonBody, personChoice, problemNote } from './person-choice.ts';

/** Where it is, as the home page links to it. */
export const API_ACCESS_PATH = '/api-access';

/** The page on which a person makes an API key for themselves, as in Smartsheet's Personal Settings. No password is asked for here. */
export function registerApiAccess(app: FastifyInstance, sandbox: Sandbox): void {
  app.get(API_ACCESS_PATH, (_request, reply) => sendPage(reply.header('content-security-policy', POLICY), formPage(sandbox)));
  app.post(API_ACCESS_PATH, ({ body }, reply) => {
    const choice = PersonBody.parse(body ?? {});
    const person = findPerson(sandbox, choice);
    reply.header('content-security-policy', POLICY);
    if (!person) return sendPage(reply.code(400), formPage(sandbox, nobodyFound(choice)));
    return sendPage(reply, keyPage(person, makeKey(sandbox, person)));
  });
}

const POLICY = pagePolicy({ formAction: "'self'" });

function makeKey(sandbox: Sandbox, { email, firstName, lastName }: UserRecord): string {
  const token = randomToken();
  seedToken(sandbox, { token, user: { email, firstName, lastName } });
  return token;
}

function formPage({ store }: Pick<Sandbox, 'store'>, problem?: string): string {
  return page({
    title: 'API Access',
    trail: [],
    heading: html`API Access`,
    facts: [html`Pick whose key it shall be; no password is asked for here`],
    body: html`${problemNote(problem)}
<div class="card"><form method="post" action="${API_ACCESS_PATH}" aria-labelledby="who"><h2 id="who">Account</h2>
${personChoice(store.all('user'), 'who')}
<div class="actions"><button class="button main">Generate new access token</button></div></form></div>`,
  });
}

function keyPage({ email }: UserRecord, key: string): string {
  return page({
    title: 'API Access',
    trail: [{ name: 'API Access', href: API_ACCESS_PATH }],
    heading: html`Your new access token`,
    facts: [html`For ${email}`, html`Shown only this time`],
    body: html`<div class="card"><section aria-labelledby="copy"><h2 id="copy">Copy it</h2>
<label class="field"><span>API key</span><input type="text" id="key" readonly value="${key}"></label></section>
<section aria-labelledby="use"><h2 id="use">Use it in Sheetwright</h2>
<ol class="steps"><li>Open the Dashboard and find the card Smartsheet Connection.</li><li>Leave the region at US: this stand-in knows no other.</li><li>Paste the token as API Key and select Save API Key.</li></ol></section></div>`,
  });
}
