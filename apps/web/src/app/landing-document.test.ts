import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LandingData } from '@sheetwright/contract/landing.ts';
import { FIRST_PLANS, offerOf } from '@sheetwright/contract/plans.ts';
import { expect, test } from 'vitest';
import { renderLandingDocument } from './landing-document.tsx';

const FONT_CSS = path.resolve(import.meta.dirname, '../ui/fonts/inter-core.css');
const ASSETS = { styles: 'h1{}', script: '/s.js', formScript: '/f.js', theme: '/t.js', font: '/i.woff2' };
const pages = { early_access: render({ launchStage: 'early_access' }), live: render({ launchStage: 'live' }) };

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

test('[C2.046] the emulators of a sandbox are named, written as text, and there is no banner elsewhere', () => {
  const emulators = [
    { service: 'Sheets & "co"', url: 'http://127.0.0.1:4001/?a=1&b=$&' },
    { service: '<b>', url: null },
  ];
  const page = render({ sandbox: { emulators } });
  expect(page).toMatch(
    /<ul[^>]*><li><a href="http:\/\/127\.0\.0\.1:4001\/\?a=1&amp;b=\$&amp;"[^>]*>Sheets &amp; &quot;co&quot;<\/a><\/li><li>&lt;b&gt;<\/li><\/ul>/,
  );
  expect(pages.live).not.toContain('Sandbox');
});

test('the plans stand in the page with their prices, each with the way to it, and without one where no payments are taken', () => {
  const links = [...pages.live.matchAll(/href="(\/subscribe[^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual(['/subscribe?plan=starter', '/subscribe?plan=professional', '/subscribe?plan=enterprise']);
  expect(pages.live.match(/\$\d+(?=<\/span> <span[^>]*>a month)/g)).toEqual(['$29', '$79', '$199']);
  expect(pages.live).toMatch(/Professional<\/h3><span[^>]*>Most Popular</);
  const free = render({ takesPayments: false });
  expect(free).toContain('$199<');
  expect(free).not.toContain('/subscribe');
});

test('search engines and social networks are told the address of the installation', () => {
  expect(pages.live).toContain('<link rel="canonical" href="https://sheetwright.example/"/>');
  expect(pages.live).toContain('content="https://sheetwright.example/card.png"');
});

test('the styles that the policy has to allow are those that stand in the page, letter by letter', () => {
  const styles = 'a>b{content:"\'&<"}';
  const { html, styles: allowed } = renderLandingDocument(aLanding(), { ...ASSETS, styles });
  expect(html).toContain(`<style>${styles}</style>`);
  expect(allowed).toBe(styles);
});

function aLanding(changes: Partial<LandingData> = {}): LandingData {
  const plans = FIRST_PLANS.map(offerOf);
  return { launchStage: 'live', sandbox: null, plans, takesPayments: true, origin: 'https://sheetwright.example', ...changes };
}

function render(changes: Partial<LandingData>): string {
  return renderLandingDocument(aLanding(changes), ASSETS).html;
}

function parseRanges(css: string): (readonly [number, number])[] {
  const list = /unicode-range:([^;]+);/.exec(css)?.[1] ?? '';
  return [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, first = '', last]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last ?? first, 16),
  ]);
}
