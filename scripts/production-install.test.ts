import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PRODUCTION_START } from '@sheetwright/sandbox/launcher/app-process.ts';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** What `npm ci --omit=dev` puts into node_modules, on some platform. */
function installedInProduction(): string[] {
  const lock: unknown = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const { packages } = lock as { readonly packages: Readonly<Record<string, { dev?: boolean; link?: boolean }>> };
  return Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place]) => place.slice('node_modules/'.length));
}

test('a production install holds Node and what hashes passwords: all else is in the bundles', () => {
  const packages = installedInProduction();
  expect(packages).toContain('@node-rs/argon2');
  expect(packages.filter((name) => !/^(node-(linux|win)-|@node-rs\/argon2(-|$))/.test(name))).toEqual([]);
});

test('the sandbox starts the app with the options and the environment that the image and the README name', () => {
  const [dockerfile, readme] = ['Dockerfile', 'README.md'].map((name) => readFileSync(path.join(ROOT, name), 'utf8'));
  const { options, env } = PRODUCTION_START;
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  expect(dockerfile).toContain(`CMD ["node", ${options.map((option) => `"${option}"`).join(', ')}, "apps/server/dist/main.js"]`);
  for (const setting of settings) expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${setting}\\b`, 'm'));
  expect(readme).toContain(`\`${[...settings, 'node', ...options].join(' ')} apps/server/dist/main.js\``);
});
