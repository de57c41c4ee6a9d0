import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { renderLanding } from './landing-document.tsx';

const FONT_CSS = path.resolve(import.meta.dirname, '../ui/fonts/inter-core.css');
const pages = renderLanding({ styles: 'h1{}', script: '/s.js', formScript: '/f.js', theme: '/t.js', font: '/i.woff2' });

test('[C2.052] [C2.054] [C2.055] the two launch stages differ in the badge and the button alone', () => {
  expect(pages.early_access).toContain('Coming Soon');
  expect(pages.early_access).toMatch(/href="#contact"[^>]*>Get Notified When We Launch</);
  expect(pages.live).not.toContain('Coming Soon');
  expect(pages.live).toMatch(/href="\/auth"[^>]*>Get Started</);
});

test.each(Object.entries(pages))(
  'the page of the stage %s runs no script inline and styles no element inline',
  (_stage, page) => {
    expect([...page.matchAll(/<script\b([^>]*)>/g)].every(([, attributes]) => attributes?.includes('src='))).toBe(true);
    expect(page).not.toMatch(/\s(?:style|on\w+)="/);
  },
);

test.each(Object.entries(pages))('every character of the stage %s is in the font that is loaded for it', (_stage, page) => {
  const ranges = parseRanges(readFileSync(FONT_CSS, 'utf8'));
  const strangers = [...new Set(page)].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code >= 0x20 && !ranges.some(([first, last]) => code >= first && code <= last);
  });
  expect(strangers).toEqual([]);
});

test.each(Object.entries(pages))('every address in the stage %s leads to a place that exists', (_stage, page) => {
  const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(anchors.length).toBeGreaterThan(3);
  expect(anchors.filter((id) => !ids.has(id))).toEqual([]);
});

function parseRanges(css: string): (readonly [number, number])[] {
  const list = /unicode-range:([^;]+);/.exec(css)?.[1] ?? '';
  return [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, first = '', last]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last ?? first, 16),
  ]);
}
