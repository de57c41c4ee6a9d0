import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { expect, inject, TestRunner } from 'vitest';
import { connectPostgres, type Database } from '../db/client.ts';
import { SMALL_DATABASE, wrapPglite } from '../db/embedded-database.ts';
import { createPgliteTemplate, createPostgresDatabase, databaseUrl, dropUnusedDatabase } from './template.ts';

export type ProvidedDatabase =
  | { readonly engine: 'pglite'; readonly template: string }
  | { readonly engine: 'postgres'; readonly url: string; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    database: ProvidedDatabase;
  }
}

/** A fresh database with all tables, on the engine of the running project. Closing it removes it. */
export async function createTestDatabase(): Promise<Database> {
  const provided = inject('database') as ProvidedDatabase | undefined;
  if (provided?.engine === 'postgres') return copyPostgres(provided.url, provided.template);
  const dump = provided ? new Blob([readFileSync(provided.template)]) : await createPgliteTemplate();
  return wrapPglite(await PGlite.create({ loadDataDir: dump, startParams: SMALL_DATABASE }));
}

/** Puts a migrated embedded database into a folder, which takes a tenth of making one. */
export async function copyPglite(template: string, dataDir: string): Promise<void> {
  const client = await PGlite.create({ dataDir, loadDataDir: new Blob([readFileSync(template)]), startParams: SMALL_DATABASE });
  await client.close();
}

async function copyPostgres(adminUrl: string, template: string): Promise<Database> {
  const maker = runningTest();
  const name = await createPostgresDatabase(adminUrl, template);
  const database = connectPostgres({ url: databaseUrl(adminUrl, name), poolSize: 5 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropUnusedDatabase(adminUrl, name).catch((error: Error) => {
        throw new Error(`The database made in ${maker} ${error.message}`, { cause: error });
      });
    },
  };
}

/** The test that is running, or the file whose tests are yet to run. */
function runningTest(): string {
  return TestRunner.getCurrentTest()?.fullName ?? expect.getState().testPath ?? 'an unknown test';
}
