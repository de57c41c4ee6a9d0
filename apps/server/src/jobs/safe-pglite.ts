import type { PGlite } from '@electric-sql/pglite';
import { type Db as BossDatabase, fromPglite } from 'pg-boss';

const BLOCK = /^\s*BEGIN\s*;([\s\S]*?);?\s*COMMIT\s*;?\s*$/i;

/**
 * pg-boss on PGlite. Its own adapter sends BEGIN … COMMIT blocks as plain text; when one fails, everything queued beside it on the only
 * session fails too. Here such a block runs as one exclusive transaction of the client.
 */
export function safePglite(client: PGlite): BossDatabase {
  return {
    ...fromPglite(client),
    async executeSql(text: string, values?: unknown[]) {
      if (values && values.length > 0) return client.query<Record<string, unknown>>(text, values);
      const statements = BLOCK.exec(text)?.[1];
      if (statements === undefined && /^\s*BEGIN\b/i.test(text)) {
        throw new Error('pg-boss sent a transaction block in an unknown form');
      }
      const results = statements === undefined ? await client.exec(text) : await client.transaction((tx) => tx.exec(statements));
      return { rows: results.flatMap((result) => result.rows ?? []) };
    },
  };
}
