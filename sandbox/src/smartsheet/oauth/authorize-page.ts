import { html, type Markup } from '../../pages/html.ts';
import { initialsOf, layOut } from '../../pages/layout.ts';
import type { UserRecord } from '../model.ts';
import { EMULATOR } from '../pages/layout.ts';

interface AuthorizePage {
  readonly appName: string;
  readonly scopes: readonly string[];
  readonly users: readonly UserRecord[];
  readonly action: string;
  readonly problem?: string;
}

/** Which app asks for what, and the choice of who allows it. */
export function authorizePage({ appName, scopes, users, action, problem }: AuthorizePage): string {
  return layOut({
    ...EMULATOR,
    title: 'Allow access',
    heading: html`${appName} asks for access to Smartsheet`,
    facts: [html`Pick whose sheets it may use; no password is asked for here`],
    body: html`${problem === undefined ? [] : html`<p class="alert" role="alert">${problem}</p>`}
<div class="card">
<section aria-labelledby="scopes"><h2 id="scopes">It wants to</h2><ul class="scopes">${scopes.map(scopeItem)}</ul></section>
<form method="post" action="${action}" aria-labelledby="who"><h2 id="who">Account</h2>
<div class="choices" role="radiogroup" aria-labelledby="who">${users.map(userChoice)}${otherChoice(users.length === 0)}</div>
<label class="field"><span>Email of the other person</span><input type="text" inputmode="email" name="email" maxlength="254" autocomplete="off"></label>
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
export const SCOPES: ReadonlySet<string> = new Set(Object.keys(SCOPE_WORDS));

function scopeItem(scope: string): Markup {
  return html`<li>${SCOPE_WORDS[scope] ?? scope} <span class="note">${scope}</span></li>`;
}

function userChoice({ id, email, firstName, lastName }: UserRecord, place: number): Markup {
  const name = `${firstName} ${lastName}`.trim() || email;
  return html`<label class="choice"><input type="radio" name="user" value="${id}" ${place === 0 ? { markup: 'checked' } : []}><span class="initials" aria-hidden="true">${initialsOf(name)}</span><span class="who"><span>${name}</span><span class="note">${email}</span></span></label>`;
}

function otherChoice(isOnly: boolean): Markup {
  return html`<label class="choice"><input type="radio" name="user" value="other" ${isOnly ? { markup: 'checked' } : []}><span class="who">Another person</span></label>`;
}
