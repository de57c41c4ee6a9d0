import { type SQL, sql } from 'drizzle-orm';

/** Some ids as rows, so that a lateral join looks each of them up: `from ${eachOf(ids)} as asked(id)`. */
export function eachOf(ids: readonly string[]): SQL {
  return sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;
}
