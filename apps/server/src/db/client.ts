import type { PGlite } from '@electric-sql/pglite';
import type { Assume } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Config } from '../config.ts';
import { migratePostgres } from './migrate.ts';
import { PostgresPool } from './postgres-pool.ts';
import * as schema from './schema.ts';
import { countStatements } from './statement-counter.ts';

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;

interface QueryRows<Row> {
  rows: Row[];
}

interface QueryResult extends PgQueryResultHKT {
  readonly type: QueryRows<Assume<this['row'], Record<string, unknown>>>;
}

/** The same type for both engines. Raw bigint and count(*) differ between them: always map them with `.mapWith(Number)`. */
export type Db = PgDatabase<QueryResult, typeof schema>;
/** What a repository takes: the database, or the transaction it is to take part in. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

interface DatabaseBase {
  readonly db: Db;
  /** Statements that this process has sent so far. */
  readonly statements: () => number;
  /** Answers when the database does; rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface PostgresDatabase extends DatabaseBase {
  readonly engine: 'postgres';
  readonly url: string;
}

export interface PgliteDatabase extends DatabaseBase {
  readonly engine: 'pglite';
  readonly client: PGlite;
}

export type Database = PostgresDatabase | PgliteDatabase;

interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Told about idle connections that die; without a listener each would end the process. */
  readonly onIdleError?: (error: Error) => void;
}

/**
 * Opens the database the configuration names and brings its tables up to date.
 * @throws DirectoryLockedError when another process holds the embedded database's folder
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>,
  onIdleError?: (error: Error) => void,
): Promise<Database> {
  if (config.databaseUrl === null) {
    // An installation with PostgreSQL does not carry the embedded one in its memory.
    const { openPglite } = await import('./embedded-database.ts');
    return openPglite(config.dataDir);
  }
  const database = connectPostgres({
    url: config.databaseUrl,
    poolSize: config.databasePoolSize,
    ...(onIdleError && { onIdleError }),
  });
  try {
    await migratePostgres(config.databaseUrl);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Connections to a PostgreSQL whose tables are up to date. */
export function connectPostgres(options: PostgresOptions): PostgresDatabase {
  const pool = new PostgresPool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  const counter = countStatements();
  return {
    engine: 'postgres',
    url: options.url,
    db: drizzlePg({ client: pool, schema, logger: counter }),
    statements: counter.count,
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      if (!pool.ended) await pool.end();
    },
  };
}
