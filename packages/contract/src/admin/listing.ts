import { z } from 'zod';
import { MOST_LISTED_ROWS } from './console.ts';

/**
 * The query by which the server searches, sorts and pages a list.
 * @param sorts the columns that it can be sorted by
 */
export function listQuerySchema<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return z.object({
    search: z.string().trim().max(200).optional(),
    sort: z.enum(sorts).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
    limit: z.coerce.number().int().min(1).max(MOST_LISTED_ROWS).optional(),
    offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
  });
}
