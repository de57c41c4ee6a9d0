import { html, type Markup } from '../pages/html.ts';
import { layOut } from '../pages/layout.ts';
import { type People, PROVIDERS, type Provider } from './people.ts';
import { describeEmails, PROVIDER_NAMES } from './sign-in-page.ts';

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
  return html`<h2>${PROVIDER_NAMES[provider]}</h2><ul class="list people">${people
    .all(provider)
    .map(({ name, emails }) => html`<li><span>${name}</span><span class="note">${describeEmails(emails)}</span></li>`)}</ul>`;
}
