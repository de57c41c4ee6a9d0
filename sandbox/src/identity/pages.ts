import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { html, type Markup } from '../pages/html.ts';
import { initialsOf, layOut } from '../pages/layout.ts';
import { pagePolicy, sendPage } from '../pages/serve-pages.ts';
import type { People, Person } from './people.ts';
import { nameOf, PROVIDERS, type Provider } from './providers.ts';
import type { RegisteredApp } from './registered-app.ts';

const ChoiceBody = z.object({
  person: z.string().optional(),
  choice: z.enum(['other', 'deny']).optional(),
  name: z.string().trim().max(100).default(''),
  email: z.string().trim().max(254).default(''),
  verified: z.string().optional(),
});

type Choice =
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'deny' }
  | { readonly kind: 'wrong'; readonly wrong: WrongTry };

interface SignInPage {
  readonly provider: Provider;
  readonly app: RegisteredApp;
  readonly people: People;
  readonly scopes: readonly string[];
  /** Where the choice goes. */
  readonly action: string;
  /** The last try, when something was wrong with it. */
  readonly wrong?: WrongTry | undefined;
}

export interface WrongTry {
  readonly problem: string;
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
}

const NO_TRY: WrongTry = { problem: '', name: '', email: '', verified: true };
const NOBODY: Choice = { kind: 'wrong', wrong: { ...NO_TRY, problem: 'Choose an account.' } };

/** Choose a person, describe another one, or refuse. */
export function sendSignInPage(reply: FastifyReply, page: SignInPage): FastifyReply {
  // Browsers hold a form's redirects against the policy as well, so the application's address is in it.
  const policy = pagePolicy({ formAction: `'self' ${page.app.origin() ?? ''}`.trim() });
  const status = page.wrong ? 400 : 200;
  return sendPage(reply.code(status).header('content-security-policy', policy), signInPage(page));
}

function signInPage({ provider, app, scopes, people, action, wrong = NO_TRY }: SignInPage): string {
  const service = nameOf(provider);
  return layOut({
    title: `Sign in with ${service}`,
    emulator: service,
    notice: `This is the sandbox’s stand-in for ${service}. No password is asked for; pick who you want to be.`,
    heading: html`Sign in with ${service}`,
    facts: [html`${app.name} asks for: ${scopes.join(', ')}`],
    body: html`${wrong === NO_TRY ? [] : html`<p class="alert" role="alert">${wrong.problem}</p>`}
<div class="card">
<form method="post" action="${action}" aria-labelledby="known"><h2 id="known">Choose an account</h2>${people.all(provider).map(choice)}</form>
<form method="post" action="${action}" aria-labelledby="other"><h2 id="other">Use another account</h2>
<label class="field"><span>Name</span><input type="text" name="name" value="${wrong.name}" maxlength="100" autocomplete="off"></label>
<label class="field"><span>Email</span><input type="text" inputmode="email" name="email" value="${wrong.email}" maxlength="254" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="verified" value="yes" ${wrong.verified ? { markup: 'checked' } : []}> The address is verified</label>
<button class="button main" name="choice" value="other">Sign in</button></form>
<form method="post" action="${action}"><button class="button" name="choice" value="deny">Deny</button></form>
</div>`,
  });
}

function choice({ subject, name, emails }: Person): Markup {
  return html`<button class="choice" name="person" value="${subject}"><span class="initials" aria-hidden="true">${initialsOf(name)}</span><span class="who"><span>${name}</span><span class="note">${describeEmails(emails)}</span></span></button>`;
}

function describeEmails(emails: Person['emails']): string {
  if (emails.length === 0) return 'no email address';
  return emails.map(({ email, verified }) => (verified ? email : `${email} (not verified)`)).join(', ');
}

interface Choosing {
  readonly people: People;
  readonly provider: Provider;
  readonly body: unknown;
}

/** Who signs in, by the form of the sign-in page. Whoever was typed in is remembered. */
export function readChoice({ people, provider, body }: Choosing): Choice {
  const parsed = ChoiceBody.safeParse(body);
  if (!parsed.success) return NOBODY;
  const { person: subject, choice, name, email, verified } = parsed.data;
  if (choice === 'deny') return { kind: 'deny' };
  if (choice === 'other') return readOther({ people, provider }, { name, email, verified: verified !== undefined });
  const person = subject === undefined ? undefined : people.find(provider, subject);
  return person ? { kind: 'person', person } : NOBODY;
}

type Typed = Omit<WrongTry, 'problem'>;

function readOther({ people, provider }: Pick<Choosing, 'people' | 'provider'>, typed: Typed): Choice {
  const { name, email, verified } = typed;
  const wrong = (problem: string): Choice => ({ kind: 'wrong', wrong: { problem, ...typed } });
  if (name === '' && email === '') return wrong('Type a name or an email address.');
  if (email !== '' && !z.email().safeParse(email).success) return wrong(`‘${email}’ is no email address.`);
  const seed = { name: name || (email.split('@')[0] ?? email), email: email || null, verified };
  return { kind: 'person', person: people.remember(provider, seed) };
}

/** Who can sign in where. */
export function homePage(people: People): string {
  return layOut({
    title: 'Sign-in providers',
    emulator: 'Sign-in',
    notice: 'These are the sandbox’s stand-ins for the sign-in providers. Nothing here reaches the real ones.',
    heading: html`Sign-in providers`,
    facts: [html`Start from the app’s sign-in screen; it sends you to a page here and back`],
    body: html`${PROVIDERS.map((provider) => section(people, provider))}`,
  });
}

function section(people: People, provider: Provider): Markup {
  return html`<h2>${nameOf(provider)}</h2><ul class="list people">${people
    .all(provider)
    .map(({ name, emails }) => html`<li><span>${name}</span><span class="note">${describeEmails(emails)}</span></li>`)}</ul>`;
}
