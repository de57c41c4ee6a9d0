import { readFileSync } from 'node:fs';

/** Each after those that it imports from. */
const PARTS = [
  new URL('./dom.js', import.meta.url),
  new URL('./card-fields.js', import.meta.url),
  new URL('./elements.js', import.meta.url),
  new URL('./three-d-secure.js', import.meta.url),
  new URL('./stripe.js', import.meta.url),
];

/** The stand-in for Stripe.js as one classic script, which a page can load before its own. */
export function browserScript(): string {
  const parts = PARTS.map((file) => readFileSync(file, 'utf8'));
  const joined = parts.map((text) => text.replace(/^import [^;]+;\n/gm, '').replace(/^export /gm, '')).join('\n');
  return `(() => {\n'use strict';\n${joined}})();\n`;
}
