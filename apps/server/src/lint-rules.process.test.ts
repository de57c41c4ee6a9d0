import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
const BIOME = path.join(REPOSITORY, 'node_modules/.bin/biome');

const PURE = 'contract and formula are pure and stand alone';
const SOLUTION = 'solution is pure';
const WEB_APART = 'web never imports server';
const APP_IS_TOP = 'Nothing imports app/ but main.tsx';
const WEB_FEATURES_APART = 'never its requests or components';
const LIB_IS_LOW = 'ui/ and lib/ know no feature';
const UI_IS_LOW = 'ui/ knows no feature, no route and no data';
const VENDORS = "Only integrations/ imports a vendor's SDK";
const SERVER_APART = 'The server imports neither the web app nor the sandbox';
const SHARED_IS_LOW = 'What all features share knows none of them';
const INTEGRATIONS_ARE_LOW = 'an integration knows no feature';
const VERBS_ONLY = 'never its repository or routes';

/** A file, what it imports, and the sentence of the rule that this breaks. */
const VIOLATIONS = [
  ['packages/formula/src/a.ts', '@sheetwright/contract/calls.ts', PURE],
  ['packages/contract/src/a.ts', 'node:fs', PURE],
  ['packages/contract/src/b.ts', 'drizzle-orm/pg-core', PURE],
  ['packages/solution/src/a.ts', '@sheetwright/server/app.ts', SOLUTION],
  ['packages/solution/src/b.ts', 'node:fs', SOLUTION],
  ['apps/web/src/lib/a.ts', '@sheetwright/server/app.ts', LIB_IS_LOW],
  ['apps/web/src/lib/b.ts', '../features/accounts/use-auth.ts', LIB_IS_LOW],
  ['apps/web/src/ui/a.tsx', '../features/accounts/use-auth.ts', UI_IS_LOW],
  ['apps/web/src/ui/b.tsx', '@tanstack/react-query', UI_IS_LOW],
  ['apps/web/src/landing.ts', '@sheetwright/server/app.ts', WEB_APART],
  ['apps/web/src/other.ts', './app/routes.tsx', APP_IS_TOP],
  ['apps/web/src/features/projects/a.ts', '@sheetwright/server/app.ts', WEB_APART],
  ['apps/web/src/features/projects/b.ts', '../../app/routes.tsx', APP_IS_TOP],
  ['apps/web/src/features/projects/c.ts', '../accounts/api/login.ts', WEB_FEATURES_APART],
  ['apps/web/src/features/projects/d.ts', '../accounts/components/panel.tsx', WEB_FEATURES_APART],
  ['apps/web/src/features/projects/f.ts', '@sheetwright/formula', WEB_APART],
  ['apps/web/src/features/consultant/components/a.ts', '@sheetwright/formula', WEB_APART],
  ['apps/web/src/features/consultant/workbench/a.ts', '@sheetwright/server/app.ts', WEB_APART],
  ['apps/web/src/features/projects/detail/e.ts', '../../accounts/components/panel.tsx', WEB_FEATURES_APART],
  ['apps/server/src/a.ts', 'stripe', VENDORS],
  ['apps/server/src/b.ts', '@sheetwright/sandbox/launch.ts', SERVER_APART],
  ['apps/server/src/http/a.ts', '../features/accounts/user.ts', SHARED_IS_LOW],
  ['apps/server/src/jobs/a.ts', '../features/accounts/user.ts', SHARED_IS_LOW],
  ['apps/server/src/db/a.ts', '@sheetwright/web/main.tsx', SERVER_APART],
  ['apps/server/src/security/a.ts', 'openid-client', VENDORS],
  ['apps/server/src/integrations/mail/a.ts', '../../features/accounts/user.ts', INTEGRATIONS_ARE_LOW],
  ['apps/server/src/integrations/mail/b.ts', '@sheetwright/sandbox/launch.ts', SERVER_APART],
  ['apps/server/src/features/projects/a.ts', 'nodemailer', VENDORS],
  ['apps/server/src/features/projects/b.ts', '@sheetwright/sandbox/launch.ts', SERVER_APART],
  ['apps/server/src/features/projects/c.ts', '../accounts/repository.ts', VERBS_ONLY],
  ['apps/server/src/features/projects/d.ts', '../builds/plan-repository.ts', VERBS_ONLY],
  ['apps/server/src/features/projects/e.ts', '../accounts/routes.ts', VERBS_ONLY],
  ['apps/server/src/features/projects/f.ts', '../accounts/password-routes.ts', VERBS_ONLY],
  ['apps/server/src/features/projects/export/g.ts', '../../builds/plan-repository.ts', VERBS_ONLY],
] as const;

const ALLOWED = [
  ['packages/solution/src/allowed.ts', '@sheetwright/contract/calls.ts'],
  ['apps/web/src/main.tsx', './app/routes.tsx'],
  ['apps/web/src/features/accounts/allowed.ts', '../public-config/api/public-config.ts'],
  ['apps/web/src/features/consultant/workbench/allowed.ts', '@sheetwright/formula'],
  ['apps/web/src/features/projects/allowed.ts', './components/list.tsx'],
  ['apps/web/src/features/projects/detail/allowed.ts', '../components/list.tsx'],
  ['apps/web/src/features/projects/detail/other.ts', '../../accounts/use-auth.ts'],
  ['apps/server/src/integrations/mail/allowed.ts', 'nodemailer'],
  ['apps/server/src/features/projects/allowed.ts', './repository.ts'],
  ['apps/server/src/features/projects/other.ts', '../builds/plans.ts'],
] as const;

const CYCLE = [
  ['packages/solution/src/egg.ts', './hen.ts'],
  ['packages/solution/src/hen.ts', './egg.ts'],
] as const;

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'sheetwright-lint-')));
afterAll(() => rmSync(folder, { recursive: true }));
const found = await lintPlanted([...VIOLATIONS, ...ALLOWED, ...CYCLE]);

test.each(VIOLATIONS)('%s must not import %s', (file, _imported, rule) => {
  expect(found.get(file)).toContain(rule);
});

test.each(ALLOWED)('%s may import %s', (file) => {
  expect(found.get(file)).toBeUndefined();
});

test('files must not import each other in a circle', () => {
  for (const [file] of CYCLE) expect(found.get(file)).toContain('cycle');
});

/** What the repository's own rules say of the files: all messages about one, by its path. */
async function lintPlanted(files: readonly (readonly [string, string, ...unknown[]])[]): Promise<ReadonlyMap<string, string>> {
  copyFileSync(path.join(REPOSITORY, 'biome.json'), path.join(folder, 'biome.json'));
  for (const [file, imported] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `import { planted } from '${imported}';\n\nexport const used = planted;\n`);
  }
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'];
  const { stdout } = await promisify(execFile)(BIOME, args, { cwd: folder }).catch((failed: { stdout: string }) => failed);
  const messages = new Map<string, string>();
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { message: string; location: { path: string } }[] };
  for (const { message, location } of diagnostics) {
    messages.set(location.path, `${messages.get(location.path) ?? ''}${message}\n`);
  }
  return messages;
}
