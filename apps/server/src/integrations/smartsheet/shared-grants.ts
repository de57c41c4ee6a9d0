import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { smartsheetGrants } from '../../db/schema.ts';
import { BLOCK, type GrantStore, type Reservation, UNSETTLED_MS, WINDOW_MS, type Wish } from './request-grants.ts';

/** With a token's number: instances that reserve for the same token do so one after the other. */
const GRANT_LOCK = 7_460_033;

const after = (milliseconds: number) => sql`clock_timestamp() + make_interval(secs => ${milliseconds / 1000}::double precision)`;

/**
 * Of all instances that share the database. Each reservation is a row of its own that only its maker changes; its times are the database's,
 * the one clock that all instances share.
 */
export function createSharedGrants(db: Db): GrantStore {
  return {
    reserve: (key, wish) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${GRANT_LOCK}, hashtext(${key}))`);
        return (await insertFree(tx, { key, ...wish })) ?? untilFirstIsFree(tx, key);
      }),
    async settle({ id }, used) {
      const own = eq(smartsheetGrants.id, id);
      if (used === 0) await db.delete(smartsheetGrants).where(own);
      else
        await db
          .update(smartsheetGrants)
          .set({ amount: used, countedUntil: after(WINDOW_MS) })
          .where(own);
      await removeLapsed(db);
    },
    async block(key, milliseconds) {
      await db.insert(smartsheetGrants).values({ token: key, amount: BLOCK, countedUntil: after(milliseconds) });
    },
    async mostCounted() {
      const { rows } = await db.execute<{ most: string | number | null }>(sql`
        select max(amount) as most from (
          select sum(amount) as amount from ${smartsheetGrants} where counted_until > clock_timestamp() group by token) as tokens`);
      const most = rows[0]?.most ?? null;
      return most === null ? null : Number(most);
    },
  };
}

/** Nobody waits for it, and it waits for no other instance that does the same. */
async function removeLapsed(db: Db): Promise<void> {
  const lapsed = sql`select id from ${smartsheetGrants} where counted_until < clock_timestamp() limit 100 for update skip locked`;
  await db.delete(smartsheetGrants).where(sql`${smartsheetGrants.id} in (${lapsed})`);
}

function counts(key: string): SQL {
  return sql`token = ${key} and counted_until > clock_timestamp()`;
}

/** Null when none is free. */
async function insertFree(tx: Tx, { key, wanted, most }: Wish & { readonly key: string }): Promise<Reservation | null> {
  const { rows } = await tx.execute<{ id: string | number; amount: number }>(sql`
    insert into ${smartsheetGrants} (token, amount, counted_until)
    select ${key}, least(${wanted}::integer, free), ${after(UNSETTLED_MS)}
    from (select ${most}::integer - coalesce(sum(amount), 0)::integer as free from ${smartsheetGrants} where ${counts(key)}) as counted
    where free > 0
    returning id, amount`);
  const [row] = rows;
  return row ? { ok: true, grant: { id: Number(row.id), amount: row.amount } } : null;
}

async function untilFirstIsFree(tx: Tx, key: string): Promise<Reservation> {
  const wait = sql`extract(epoch from min(${smartsheetGrants.countedUntil}) - clock_timestamp()) * 1000`;
  const [row] = await tx
    .select({ wait: wait.mapWith(Number) })
    .from(smartsheetGrants)
    .where(counts(key));
  return { ok: false, retryAfterMs: Math.max(0, Math.ceil(row?.wait ?? 0)) };
}
