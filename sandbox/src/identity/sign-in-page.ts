import { html, type Markup } from '../pages/html.ts';
import { initialsOf, layOut } from '../pages/layout.ts';
import type { Person, Provider } from './people.ts';

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { host: 'Acme Workplace', google: 'Google', github: 'GitHub' };

export interface SignInPage {
  readonly provider: Provider;
  readonly appName: string;
  readonly scopes: readonly string[];
  readonly people: readonly Person[];
  /** Where the choice goes. */
  readonly action: string;
  /** The last try, when something was wrong with it. */
  readonly wrong?: WrongTry;
}

export interface WrongTry {
  readonly problem: string;
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
}

const NO_TRY: WrongTry = { problem: '', name: '', email: '', verified: true };

/** Choose a person, describe another one, or refuse. */
export function signInPage({ provider, appName, scopes, people, action, wrong = NO_TRY }: SignInPage): string {
  const service = PROVIDER_NAMES[provider];
  return layOut({
    title: `Sign in with ${service}`,
    emulator: service,
    notice: `This is the sandbox’s stand-in for ${service}. No password is asked for; pick who you want to be.`,
    heading: html`Sign in with ${service}`,
    facts: [html`${appName} asks for: ${scopes.join(', ')}`],
    body: html`${wrong === NO_TRY ? [] : html`<p class="alert" role="alert">${wrong.problem}</p>`}
<div class="card">
<form method="post" action="${action}" aria-labelledby="known"><h2 id="known">Choose an account</h2>${people.map(choice)}</form>
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

export function describeEmails(emails: Person['emails']): string {
  if (emails.length === 0) return 'no email address';
  return emails.map(({ email, verified }) => (verified ? email : `${email} (not verified)`)).join(', ');
}
