import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { PgliteDatabase } from './client.ts';
import { lockDirectory } from './directory-lock.ts';
import { migratePglite } from './migrate.ts';
import * as schema from './schema.ts';
import { countStatements } from './statement-counter.ts';

/** The embedded database is one person's: buffers of 128 MB, which it has otherwise, are touched in full at its start. */
export const SMALL_DATABASE = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** The embedded database over a client that is already open and migrated. */
export function wrapPglite(client: PGlite, onClose: () => void = () => {}): PgliteDatabase {
  const counter = countStatements();
  return {
    engine: 'pglite',
    client,
    db: drizzle({ client, schema, logger: counter }),
    statements: counter.count,
    ping: async () => void (await client.query('select 1')),
    close: async () => {
      if (!client.closed) await client.close();
      onClose();
    },
  };
}

/**
 * The embedded database in a folder, its tables up to date.
 * @throws DirectoryLockedError when another process holds the folder
 */
export async function openPglite(dataDir: string): Promise<PgliteDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDirectory(dataDir);
  try {
    const client = await PGlite.create({
      dataDir: path.join(dataDir, 'pglite'),
      startParams: SMALL_DATABASE,
    });
    await migratePglite(client);
    return wrapPglite(client, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
}
