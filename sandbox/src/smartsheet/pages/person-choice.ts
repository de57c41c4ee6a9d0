import { z } from 'zod';
import { html, type Markup } from '../../pages/html.ts';
import { initialsOf } from '../../pages/layout.ts';
import type { UserRecord } from '../model.ts';
import type { Sandbox } from '../operation.ts';

/** What the form of a page sends on which a person is picked or typed in. */
export const PersonBody = z.object({
  user: z.string().default('other'),
  email: z.string().trim().max(254).default(''),
});
type PersonBody = z.output<typeof PersonBody>;

/** The people who are known, the first one picked, and a field for another one. */
export function personChoice(users: readonly UserRecord[], labelledBy: string): Markup {
  return html`<div class="choices" role="radiogroup" aria-labelledby="${labelledBy}">${users.map(userChoice)}${otherChoice(users.length === 0)}</div>
<label class="field"><span>Email of the other person</span><input type="text" inputmode="email" name="email" maxlength="254" autocomplete="off"></label>`;
}

function userChoice({ id, email, firstName, lastName }: UserRecord, place: number): Markup {
  const name = `${firstName} ${lastName}`.trim() || email;
  return html`<label class="choice"><input type="radio" name="user" value="${id}" ${place === 0 ? { markup: 'checked' } : []}><span class="initials" aria-hidden="true">${initialsOf(name)}</span><span class="who"><span>${name}</span><span class="note">${email}</span></span></label>`;
}

function otherChoice(isOnly: boolean): Markup {
  return html`<label class="choice"><input type="radio" name="user" value="other" ${isOnly ? { markup: 'checked' } : []}><span class="who">Another person</span></label>`;
}

/** The person who was picked, or typed in: then known from now on. */
export function findPerson({ store }: Pick<Sandbox, 'store'>, { user: chosen, email }: PersonBody): UserRecord | undefined {
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

/** Why nobody was found. */
export function nobodyFound({ email }: Pick<PersonBody, 'email'>): string {
  return email === '' ? 'Type an email address.' : `‘${email}’ is no email address.`;
}

export function problemNote(problem: string | undefined): Markup {
  return problem === undefined ? { markup: '' } : html`<p class="alert" role="alert">${problem}</p>`;
}
