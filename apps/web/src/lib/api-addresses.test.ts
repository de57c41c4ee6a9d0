import { expect, test } from 'vitest';

/** Tests are left out: an address that stands in one is what the specification says, and not a second source. */
const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test.each([
  ['an address of the server comes from the contract and is typed nowhere else', /['"`](?:[A-Z]+ )?\/api(?:[/?'"`])/],
  // The landing page only looks whether its server is there.
  ['the server is asked by the client of the API alone', /(?<!\.)\bfetch\(/, './api-client.ts', '../landing.ts'],
  [
    'of the contract’s calls only types are imported: their schemas would load a validator',
    /^import (?!type ).*contract\/calls(?:\/\w+)?\.ts'/m,
  ],
])('%s', (_rule, forbidden, ...exceptions) => {
  const offenders = Object.entries(SOURCES).filter(
    ([file, text]) => !exceptions.includes(file) && forbidden.test(withoutComments(text)),
  );

  expect(offenders.map(([file]) => file)).toEqual([]);
});

test('the sources are found', () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(100);
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
