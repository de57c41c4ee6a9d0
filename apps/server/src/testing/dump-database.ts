import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** Every row of every table as text, those of the jobs included. */
export async function dumpDatabase(db: Db): Promise<string> {
  const { rows } = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`);
  const tables: string[] = [];
  for (const { schema, name } of rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const found = await db.execute<{ content: string }>(sql`select coalesce(json_agg(t), '[]')::text as content from ${table} t`);
    tables.push(`${schema}.${name} ${found.rows[0]?.content}`);
  }
  return tables.join('\n');
}
