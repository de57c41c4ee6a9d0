import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import type { PostgresDatabase } from '../db/client.ts';
import { PostgresPool } from '../db/postgres-pool.ts';
import * as schema from '../db/schema.ts';

/** A part of a plan as EXPLAIN prints it, with what it really read. */
const nodeSchema = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Rows Removed by Filter': z.number().optional(),
  'Actual Rows': z.number().optional(),
  'Actual Loops': z.number().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
const planSchema = z.object({ 'Query Text': z.string(), Plan: nodeSchema });

type PlanNode = z.infer<typeof nodeSchema>;
export type QueryPlan = z.infer<typeof planSchema>;

export interface ExplainedDatabase extends PostgresDatabase {
  /** The plans of all statements since the last time, those of cascades and triggers included. */
  takePlans(): readonly QueryPlan[];
}

/** The server explains what it runs, as it runs it: parameters, prepared statements and triggers are those of the app. */
const SETTINGS = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
  'auto_explain.log_level=notice',
];

/**
 * Connections whose statements are explained.
 * @throws pg.DatabaseError where the server may not load auto_explain
 */
export async function connectExplained(url: string): Promise<ExplainedDatabase> {
  const options = SETTINGS.map((setting) => `-c ${setting}`).join(' ');
  const pool = new PostgresPool({ connectionString: url, options, max: 5 });
  const plans: QueryPlan[] = [];
  pool.on('connect', (client: pg.PoolClient) => {
    client.on('notice', ({ message }) => {
      const json = message?.slice(message.indexOf('{'));
      if (json && message?.startsWith('duration: ')) plans.push(planSchema.parse(JSON.parse(json)));
    });
  });
  const ping = async () => void (await pool.query('select 1'));
  await ping().catch(async (error) => {
    await pool.end();
    throw error;
  });
  return {
    engine: 'postgres',
    statements: () => 0,
    url,
    db: drizzle({ client: pool, schema }),
    ping,
    close: () => pool.end(),
    takePlans: () => plans.splice(0),
  };
}

/** Of a plan, what walks through a table: sequential scans, and indexes of which most of what is read is thrown away. */
export function walksThrough({ 'Query Text': query, Plan }: QueryPlan, bigTables: ReadonlySet<string>): readonly string[] {
  const found = nodesOf(Plan).filter(
    (node) =>
      bigTables.has(node['Relation Name'] ?? '') &&
      (node['Node Type'] === 'Seq Scan' || (node['Rows Removed by Filter'] ?? 0) > MOST_THROWN_AWAY),
  );
  return found.map((node) => `${node['Node Type']} on ${node['Relation Name']}: ${query}`);
}

const MOST_THROWN_AWAY = 1000;

/** Tables of which a plan reads more rows than these, however it finds them. */
export function readsMany({ Plan }: QueryPlan, most: number): readonly string[] {
  return nodesOf(Plan)
    .filter((node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1) > most)
    .flatMap((node) => node['Relation Name'] ?? []);
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
