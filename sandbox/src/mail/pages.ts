import { BASE_STYLESHEET } from '../pages/base-stylesheet.ts';
import { html, type Markup } from '../pages/html.ts';
import { layOut } from '../pages/layout.ts';
import type { Message } from './mailbox.ts';

const EMULATOR = {
  emulator: 'Mail',
  notice: 'This is the sandbox’s mail server. What the app sends ends up here and goes nowhere else.',
} as const;

interface MessageList {
  readonly messages: readonly Message[];
  /** What was searched for; empty for all mail. */
  readonly to: string;
  /** Changes whenever mail comes or goes. */
  readonly revision: string;
}

/** All mail, newest first, with a search by recipient; `live.js` keeps the list fresh. */
export function listPage({ messages, to, revision }: MessageList): string {
  return layOut({
    ...EMULATOR,
    title: 'Sent mail',
    heading: html`Sent mail`,
    script: '/assets/live.js',
    body: html`<form class="search" role="search" action="/" method="get">
<label class="unseen" for="to">Recipient</label>
<input id="to" type="search" name="to" value="${to}" placeholder="Search by recipient" autocomplete="off">
<button class="button">Search</button>
</form>
<div id="messages" data-revision="${revision}" aria-live="polite">${listOf(messages, to)}</div>`,
  });
}

function listOf(messages: readonly Message[], to: string): Markup {
  if (messages.length > 0) return html`<ul class="list mails">${messages.map(listItem)}</ul>`;
  return to === ''
    ? html`<p class="empty">No mail has been sent yet. It appears here as soon as the app sends some.</p>`
    : html`<p class="empty">No mail to ‘${to}’. <a href="/">Show all mail</a></p>`;
}

function listItem({ id, subject, envelope, receivedAt }: Message): Markup {
  return html`<li><a href="/messages/${id}">${subject || '(no subject)'}</a><span class="note">to ${envelope.to.join(', ')} · ${instant(receivedAt)}</span></li>`;
}

export type View = 'html' | 'text';

export function messagePage(message: Message, view: View): string {
  return layOut({
    ...EMULATOR,
    title: message.subject || '(no subject)',
    trail: [{ name: 'Sent mail', href: '/' }],
    heading: html`${message.subject || '(no subject)'}`,
    facts: [
      html`From ${message.from}`,
      html`To ${message.envelope.to.join(', ')}`,
      html`${instant(message.receivedAt)}`,
      ...message.attachments.map(({ filename, bytes }) => html`Attachment ${filename ?? '(without a name)'}, ${bytes} bytes`),
    ],
    body: html`${tabs(message, view)}${view === 'html' ? htmlView(message) : textView(message)}`,
  });
}

function tabs({ id, html: markup, text }: Message, view: View): Markup {
  const tab = (name: View, label: string) =>
    html`<a class="button" href="/messages/${id}?view=${name}" ${view === name ? { markup: 'aria-current="page"' } : []}>${label}</a>`;
  return html`<nav class="actions views" aria-label="View">${markup === null ? [] : tab('html', 'HTML')}${text === null ? [] : tab('text', 'Text')}</nav>`;
}

/** The mail's own markup stands in a frame without scripts, forms or an origin; its links open beside this page. */
function htmlView({ id }: Message): Markup {
  return html`<iframe class="mail" title="The mail as HTML" src="/messages/${id}/content" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

function textView({ text }: Message): Markup {
  return html`<pre class="mail">${withLinks(text ?? '')}</pre>`;
}

function withLinks(text: string): Markup[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, place) =>
      place % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`,
    );
}

export function missingPage(): string {
  return layOut({
    ...EMULATOR,
    title: 'Not found',
    trail: [{ name: 'Sent mail', href: '/' }],
    heading: html`Nothing is here`,
    body: html`<p class="empty">This mail has been deleted, or it never existed.</p>`,
  });
}

function instant(iso: string): Markup {
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

export const STYLESHEET = `${BASE_STYLESHEET}
.search{display:flex;gap:8px;max-width:440px;margin:16px 0}
.mails,.empty{max-width:880px}
.mails>li{display:grid}
.views{margin-bottom:12px}
.views [aria-current]{border-color:var(--accent);color:var(--accent)}
.mail{display:block;width:100%;max-width:880px;border:1px solid var(--border);border-radius:4px}
iframe.mail{height:70vh;background:#fff;color-scheme:light}
pre.mail{padding:16px;background:var(--surface);font:13px/20px ui-monospace,"SFMono-Regular",Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre-wrap}
`;

export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#33496e"/><path d="M3 4.5h10v7H3zM3 5l5 4 5-4" fill="none" stroke="#fff"/></svg>';

/** Looks every two seconds whether mail came or went, and puts the new list in the place of the old one. */
export const LIVE_SCRIPT = `const list = document.getElementById('messages');
let revision = list.dataset.revision;
async function look() {
  try {
    const now = await (await fetch('/api/revision')).text();
    if (now !== revision) {
      const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
      list.replaceChildren(...page.getElementById('messages').childNodes);
    }
    revision = now;
  } catch {}
  setTimeout(look, 2000);
}
look();
`;
