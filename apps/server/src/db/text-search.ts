import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { trigramsOf } from './schema.ts';

/** What is shorter has no group of three letters: then each text is looked at. */
const SHORTEST_INDEXED = 3;

/**
 * Whether a text contains what somebody typed, without regard to case; what was typed is text and no pattern.
 * @param text in small letters, exactly as an index over its trigrams has it
 */
export function containsText(text: SQLWrapper, search: string): SQL {
  const typed = search.trim();
  const pattern = `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const isThere = sql`${text} like lower(${pattern})`;
  if ([...typed].length < SHORTEST_INDEXED) return isThere;
  return sql`(${trigramsOf(text)} @> ${trigramsOf(sql`lower(${typed})`)} and ${isThere})`;
}
