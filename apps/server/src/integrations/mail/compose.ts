import { escapeHtml } from '../../escape-html.ts';
import type { Mail } from './mailer.ts';

export interface MailContent {
  readonly to: string;
  readonly subject: string;
  /** Plain text; whatever they contain is shown as it stands. */
  readonly paragraphs: readonly string[];
  /** The one thing the reader can do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print under the rest. */
  readonly footnote?: string;
}

const BRAND = 'Sheetwright';
const MAX_SUBJECT = 150;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not get into a header.
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]+/g;

/**
 * A mail in text and HTML from the same content. Every value is escaped, so that a name or message somebody typed stays text, and the
 * subject is one line whatever it is made of.
 */
export function composeMail(content: MailContent): Mail {
  return { to: content.to, subject: oneLine(content.subject), text: toText(content), html: toHtml(content) };
}

function oneLine(subject: string): string {
  return subject.replace(CONTROL, ' ').trim().slice(0, MAX_SUBJECT).toWellFormed();
}

function toText({ paragraphs, action, footnote }: MailContent): string {
  const parts = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...(footnote ? [footnote] : [])];
  return `${[...parts, `-- \n${BRAND}`].join('\n\n')}\n`;
}

function toHtml({ subject, paragraphs, action, footnote }: MailContent): string {
  const body = [
    ...paragraphs.map((text) => `<p dir="auto" style="margin:0 0 16px">${escapeLines(text)}</p>`),
    ...(action ? [button(action)] : []),
    ...(footnote ? [`<p style="margin:24px 0 0;font-size:13px;color:#5b6472">${escapeLines(footnote)}</p>`] : []),
  ].join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;background:#f6f7f5;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1a2230">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 16px;font-size:18px;font-weight:600">${BRAND}</p>
<div style="background:#fff;border:1px solid #dfe4ea;border-radius:8px;padding:24px">
${body}
</div>
</div>
</body>
</html>
`;
}

/** The address is written out as well: not every program shows a link's target. */
function button({ label, url }: { readonly label: string; readonly url: string }): string {
  const style = 'display:inline-block;background:#145c40;color:#fff;text-decoration:none;border-radius:6px;padding:10px 18px';
  return `<p style="margin:24px 0"><a href="${escapeHtml(webAddress(url))}" style="${style}">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;color:#5b6472;word-break:break-all">${escapeHtml(webAddress(url))}</p>`;
}

/** @throws Error for anything but a web address: such a link is a fault of ours */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A mail may link to web addresses only');
  return href;
}

function escapeLines(text: string): string {
  return escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');
}
