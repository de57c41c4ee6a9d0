import { readFileSync } from 'node:fs';

/** Each after those that it imports from. */
const PARTS = ['dom.js', 'card-fields.js', 'elements.js', 'three-d-secure.js', 'stripe.js'];

/** The stand-in for Stripe.js as one classic script, which a page can load before its own. */
export function browserScript(): string {
  const parts = PARTS.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'));
  const joined = parts.map((text) => text.replace(/^import [^;]+;\n/gm, '').replace(/^export /gm, '')).join('\n');
  return `(() => {\n'use strict';\n${joined}})();\n`;
}
