import { BASE_STYLESHEET } from '../pages/base-stylesheet.ts';

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
