import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '..');
/** What people press. `IconButton` is missing: it brings its tooltip. */
const CONTROL = /<(button|a|summary|Button|Link|(?:\w+\.)?\w*(?:Close|Trigger))(?=[\s>])/g;
/** An element that only hands its props on to the one inside it. */
const HANDS_ON = /\sasChild(?=[\s/>])/;

test('every button and link that shows nothing but an icon has a tooltip', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCE, exclude: ['**/*.test.tsx', '**/testing/**'] });
  expect(files.length).toBeGreaterThan(50);
  const bare = files.flatMap((file) =>
    bareControls(readFileSync(path.join(SOURCE, file), 'utf8')).map((tag) => `${file}: ${tag}`),
  );
  expect(bare).toEqual([]);
});

test.each([
  [
    'a button with an icon',
    '<button type="button" aria-label="Close" onClick={() => close(1 > 0)}><X aria-hidden /></button>',
    1,
  ],
  [
    'a link with an icon and words for screen readers',
    '<a href="/">\n<X aria-hidden />\n<span className="sr-only">Home</span></a>',
    1,
  ],
  ['a part of a menu', '<Primitive.Close aria-label="Close">\n  <X aria-hidden />\n</Primitive.Close>', 1],
  ['a summary with a title, where no script runs', '<summary title="Menu"><Menu aria-hidden /></summary>', 0],
  ['a button with words', '<button type="button"><X aria-hidden />Close</button>', 0],
  ['a button whose words come from elsewhere', '<Button onClick={go}><X aria-hidden />{label}</Button>', 0],
  ['a link with a component that has words', '<Link href="/"><Brand /></Link>', 0],
  [
    'a part that hands on to an icon button',
    '<Primitive.Close asChild><IconButton label="Close"><X aria-hidden /></IconButton></Primitive.Close>',
    0,
  ],
])('%s is seen for what it is', (_what, text, found) => {
  expect(bareControls(text)).toHaveLength(found);
});

/** The opening tags of controls without visible words. */
function bareControls(source: string): string[] {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(CONTROL)].flatMap(({ index, 1: name = '' }) => {
    const end = endOfTag(text, index);
    const tag = text.slice(index, end);
    if (tag.endsWith('/>') || HANDS_ON.test(tag) || /\stitle=/.test(tag)) return [];
    const inside = text.slice(end, text.indexOf(`</${name}>`, end));
    return showsWords(inside) ? [] : [tag.replace(/\s+/g, ' ')];
  });
}

function showsWords(inside: string): boolean {
  let rest = inside.replace(/<span[^>]*className="sr-only"[^>]*>[\s\S]*?<\/span>/g, '');
  for (let start = rest.indexOf('<'); start !== -1; start = rest.indexOf('<')) {
    const end = endOfTag(rest, start);
    const tag = rest.slice(start, end);
    // An icon is hidden from screen readers; any other component brings words of its own.
    if (/^<[A-Z]/.test(tag) && tag.endsWith('/>') && !tag.includes('aria-hidden')) return true;
    rest = rest.slice(0, start) + rest.slice(end);
  }
  return /[\p{L}{]/u.test(rest);
}

/** Behind the `>` that ends the tag: arrows and comparisons stand inside braces. */
function endOfTag(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (text[at] === '>' && depth === 0) return at + 1;
  }
  return text.length;
}
