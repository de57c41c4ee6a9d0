import { html, type Markup } from './html.ts';

export interface PageParts {
  readonly title: string;
  /** What the page's server stands in for, as the window's title says it. */
  readonly emulator: string;
  /** The strip's sentence: what this is and what it is not. */
  readonly notice: string;
  readonly trail?: readonly { readonly name: string; readonly href: string }[];
  readonly heading: Markup;
  readonly facts?: readonly Markup[];
  readonly body: Markup;
  /** The address of a script of the page. */
  readonly script?: string;
}

/** A whole page: the strip that says what this is, the way up, heading, facts, contents. */
export function layOut({ title, emulator, notice, trail = [], heading, facts = [], body, script }: PageParts): string {
  const crumbs = trail.map(({ name, href }) => html`<li><a href="${href}">${name}</a></li>`);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${emulator} stand-in</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="preload" href="/assets/inter-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/emulator.css">
${script === undefined ? [] : html`<script src="${script}" defer></script>`}
</head>
<body>
<header class="strip"><p><strong>Sandbox</strong> ${notice}</p></header>
<main>
${crumbs.length === 0 ? [] : html`<nav class="trail" aria-label="Where this is"><ol>${crumbs}</ol></nav>`}
<h1>${heading}</h1>
${facts.length === 0 ? [] : html`<ul class="facts">${facts.map((fact) => html`<li>${fact}</li>`)}</ul>`}
${body}
</main>
</body>
</html>
`.markup;
}

/** One or two letters that stand for a person. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '?')][0]?.toUpperCase() ?? '?').join('');
}
