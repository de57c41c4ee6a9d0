import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { eachOf } from '../../db/each-of.ts';
import { billingCustomers, billingLedger } from '../../db/schema.ts';

/** When each of these people first paid more than nothing; who never did is left out. */
export async function firstPaymentsOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.execute<{ user_id: string; at: string }>(sql`
    select customer.user_id, first.at from ${eachOf(userIds)} as asked(id)
    inner join ${billingCustomers} as customer on customer.user_id = asked.id
    cross join lateral (
      select line.at from ${billingLedger} as line
      where line.subject = customer.subject and line.kind = 'payment' and line.amount_cents > 0 order by line.at limit 1
    ) as first`);
  return new Map(rows.map(({ user_id, at }) => [user_id, new Date(at)]));
}
