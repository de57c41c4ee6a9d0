import { html, type Markup } from './html.ts';

interface Page {
  readonly title: string;
  readonly trail: readonly { readonly name: string; readonly href: string }[];
  readonly heading: Markup;
  readonly facts: readonly Markup[];
  readonly body: Markup;
}

/** A whole page: the strip that says what this is, the way up, heading, facts, contents. */
export function page({ title, trail, heading, facts, body }: Page): string {
  const crumbs = trail.map(({ name, href }) => html`<li><a href="${href}">${name}</a></li>`);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Smartsheet stand-in</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="preload" href="/assets/inter-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/stand-in.css">
</head>
<body>
<header class="strip"><p><strong>Sandbox</strong> This is the sandbox’s stand-in for Smartsheet. Nothing here reaches smartsheet.com.</p></header>
<main>
<nav class="trail" aria-label="Where this is"><ol><li><a href="/">All workspaces</a></li>${crumbs}</ol></nav>
<h1>${heading}</h1>
<ul class="facts">${facts.map((fact) => html`<li>${fact}</li>`)}</ul>
${body}
</main>
</body>
</html>
`.markup;
}

/** The grid scrolls in its own box, by keyboard too. */
export function gridBox(label: string, table: Markup): Markup {
  return html`<div class="grid-box" role="region" aria-label="${label}" tabindex="0">${table}</div>`;
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;
}
