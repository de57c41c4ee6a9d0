import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as runOnPg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** One number for all instances of the app: whoever holds it migrates, the others wait. */
const MIGRATION_LOCK = 7_460_031;

/** Brings the tables up to date on a connection of its own, without the pool's statement timeout. Instances that start together take turns. */
export async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runOnPg(drizzlePg({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Brings the tables of the embedded database up to date; the folder's lock keeps other processes away. */
export async function migratePglite(client: PGlite): Promise<void> {
  await runOnPglite(drizzlePglite({ client }), { migrationsFolder });
}
