import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { connectPostgres, type Database } from '../db/client.ts';
import { wrapPglite } from '../db/embedded-database.ts';
import { migratePglite, migratePostgres } from '../db/migrate.ts';
import { startJobs } from '../jobs/boss.ts';

/** Of `drop database` while there are sessions on it; PostgreSQL gives them five seconds to end. */
const OBJECT_IN_USE = '55006';

/** An embedded database with all tables, those of the jobs included. */
export async function createPgliteTemplate(): Promise<Blob> {
  const client = await PGlite.create();
  await migratePglite(client);
  const database = wrapPglite(client);
  await installJobs(database);
  const dump = await client.dumpDataDir('none');
  await database.close();
  return dump;
}

/** A database on the given server with all tables, to be copied by `create database … template`. */
export async function createPostgresTemplate(adminUrl: string): Promise<{ name: string; drop: () => Promise<void> }> {
  const name = await createPostgresDatabase(adminUrl);
  const url = databaseUrl(adminUrl, name);
  await migratePostgres(url);
  const database = connectPostgres({ url, poolSize: 2 });
  await installJobs(database);
  await database.close();
  return { name, drop: () => dropPostgresDatabase(adminUrl, name) };
}

export async function createPostgresDatabase(adminUrl: string, template = 'template0'): Promise<string> {
  const name = `sheetwright_test_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(adminUrl, `create database ${name} template ${template}`);
  return name;
}

export async function dropPostgresDatabase(adminUrl: string, name: string): Promise<void> {
  await runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`);
}

/**
 * Removes a database that nobody uses any more. One that is still in use stays, so that whoever uses it is not disturbed and goes
 * unnoticed.
 * @throws Error that says how many sessions of which program use it
 */
export async function dropUnusedDatabase(adminUrl: string, name: string): Promise<void> {
  try {
    await runAsAdmin(adminUrl, `drop database if exists ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === OBJECT_IN_USE)) throw error;
    const sessions = await runAsAdmin(
      adminUrl,
      `select count(*) || '× ' || coalesce(nullif(application_name, ''), 'app') as text from pg_stat_activity where datname = '${name}' group by application_name`,
    );
    throw new Error(`is still in use by ${sessions.map(({ text }) => text).join(', ')}`, { cause: error });
  }
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function installJobs(database: Database): Promise<void> {
  const jobs = await startJobs(database, (error) => {
    throw error;
  });
  await jobs.stop();
}

async function runAsAdmin(adminUrl: string, statement: string): Promise<{ readonly text?: string }[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query<{ text?: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}
