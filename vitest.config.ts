import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { findPostgresBinaries } from './apps/server/src/testing/postgres-cluster.ts';

// Programs that tests start find their modules compiled.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node-compile', import.meta.url));

/** Files of a project share what they import: none of them replaces a module, and loading the app takes longer than most of its tests. */
const shared = { environment: 'node', isolate: false } as const;

/** What happens in the background takes longer on a busy machine. */
const patient = { poll: { timeout: 10_000 } } as const;

const server = {
  ...shared,
  include: ['apps/server/**/*.test.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: patient,
  setupFiles: ['apps/server/src/testing/setup.ts'],
} as const;

/** Suites that start programs, which have a database of their own: on one engine is enough. What depends on the engine is no such suite. */
const PROCESS_TESTS = 'apps/server/**/*.process.test.ts';

/** Of these, what starts the server's programs: as `npm run build` has bundled them, which is what runs for customers. */
const PROGRAM_TESTS = 'apps/server/src/{commands,server,bundle}.process.test.ts';

/** What models are told and allowed, and how each vendor is spoken to, does not depend on the engine either. */
const MODEL_TESTS = [
  'apps/server/src/features/consultant/{obedient-model,tool-calls}.security.test.ts',
  'apps/server/src/features/consultant/ask-vendors.test.ts',
];

/** Nor does what a document looks like, nor what asks no database at all. */
const TESTS_OF_NO_ENGINE = [
  'apps/server/src/features/projects/export-document.test.ts',
  'apps/server/src/features/projects/export-pdf/**',
  'apps/server/src/features/projects/plan-designer.test.ts',
  'apps/server/src/integrations/ai/**',
  'apps/server/src/security/passwords.test.ts',
  'apps/server/src/thread-pool.test.ts',
];

/** What measures how long something takes says nothing beside other tests: it has the machine to itself, after them. */
const MEASURED_TESTS = '**/*.measured.test.ts';

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL || findPostgresBinaries());
const POSTGRES_SETUP = 'apps/server/src/testing/global-setup-postgres.ts';
const EMBEDDED_SETUP = 'apps/server/src/testing/global-setup.ts';

/** The same tests on a real PostgreSQL, wherever one can be started. */
const postgres = {
  test: {
    ...server,
    name: 'server-postgres',
    exclude: [...configDefaults.exclude, PROCESS_TESTS, ...MODEL_TESTS, ...TESTS_OF_NO_ENGINE, MEASURED_TESTS],
    globalSetup: [POSTGRES_SETUP],
  },
};

if (!hasPostgres) {
  process.stderr.write(
    'The server tests run on the embedded database only: no PostgreSQL server binaries found and no TEST_DATABASE_URL given.\n',
  );
}

export default defineConfig({
  test: {
    // One more than there are cores, because tests also wait: for a browser, a program that starts, a job that is due.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...shared,
          name: 'packages',
          include: ['packages/**/*.test.ts'],
          exclude: [...configDefaults.exclude, MEASURED_TESTS],
          testTimeout: 20_000,
        },
      },
      {
        test: { ...shared, name: 'packages-measured', include: [`packages/${MEASURED_TESTS}`], sequence: { groupOrder: 1 } },
      },
      { test: { name: 'sandbox', include: ['sandbox/**/*.test.ts'], environment: 'node', testTimeout: 20_000, expect: patient } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], environment: 'node', testTimeout: 20_000 } },
      {
        test: {
          ...server,
          name: 'server',
          exclude: [...configDefaults.exclude, PROGRAM_TESTS, MEASURED_TESTS],
          globalSetup: [EMBEDDED_SETUP],
        },
      },
      {
        test: {
          ...server,
          name: 'server-bundle',
          include: [PROGRAM_TESTS],
          env: { TESTED_PROGRAMS: 'bundle' },
          globalSetup: [EMBEDDED_SETUP],
        },
      },
      ...(hasPostgres ? [postgres] : []),
      {
        test: {
          ...server,
          name: 'server-measured',
          include: [`apps/server/${MEASURED_TESTS}`],
          globalSetup: [hasPostgres ? POSTGRES_SETUP : EMBEDDED_SETUP],
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 20_000,
          expect: patient,
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: ['e2e/src/prepare.ts'],
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patient,
        },
      },
    ],
  },
});
