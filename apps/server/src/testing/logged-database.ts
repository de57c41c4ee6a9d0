import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { Database } from '../db/client.ts';
import type { PostgresPool } from '../db/postgres-pool.ts';
import * as schema from '../db/schema.ts';
import { createTestDatabase } from './test-database.ts';

interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** A fresh database, and the statements that the app has sent to it: on PostgreSQL with the beginning and the end of each transaction. */
export async function createLoggedDatabase(): Promise<{ readonly database: Database; readonly statements: Statement[] }> {
  const database = await createTestDatabase();
  const statements: Statement[] = [];
  const logger = { logQuery: (text: string, parameters: unknown[]) => void statements.push({ text, parameters }) };
  const client: unknown = Reflect.get(database.db, '$client');
  const db =
    database.engine === 'postgres'
      ? drizzlePg({ client: client as PostgresPool, schema, logger })
      : drizzlePglite({ client: client as PGlite, schema, logger });
  return { database: { ...database, db }, statements };
}
