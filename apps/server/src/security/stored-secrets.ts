import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema.ts';
import { JOBS_SCHEMA } from '../jobs/boss.ts';
import type { SecretPlace } from './secret-box.ts';

export interface StoredSecret {
  readonly sealed: string;
  /** Null when it is not known under which place it was sealed. */
  readonly place: SecretPlace | null;
  /** Where an operator finds it. */
  readonly where: string;
  /** @returns false when it has changed since it was read; then nothing is written */
  replace(sealed: string): Promise<boolean>;
}

const USER_SECRETS = [
  users.smartsheetApiKey,
  users.smartsheetAccessToken,
  users.smartsheetRefreshToken,
  users.secondFactorSecret,
] as const;

/** Queues whose jobs carry a secret in `sealed`, and the column of the place under which they seal it. */
const SECRET_JOBS: Readonly<Record<string, string>> = {
  mail: 'mail',
  'accounts.forgot-password': 'forgot-password',
  'connection.revoke-tokens': 'revoke-tokens',
};

const job = sql`${sql.identifier(JOBS_SCHEMA)}.job`;

/** Every secret the database holds, in batches. What is stored meanwhile may be missing. */
export async function* storedSecrets(db: Db, batchSize: number): AsyncGenerator<readonly StoredSecret[]> {
  yield* userSecrets(db, batchSize);
  yield* jobSecrets(db, batchSize);
}

async function* userSecrets(db: Db, batchSize: number): AsyncGenerator<readonly StoredSecret[]> {
  const isSet = sql.join(
    USER_SECRETS.map((column) => sql`${column} is not null`),
    sql` or `,
  );
  for (let after = ''; ; ) {
    const rows = await db
      .select({ id: users.id, values: sql<(string | null)[]>`json_build_array(${sql.join([...USER_SECRETS], sql`, `)})` })
      .from(users)
      .where(sql`${users.id} > ${after} and (${isSet})`)
      .orderBy(users.id)
      .limit(batchSize);
    yield rows.flatMap(({ id, values }) =>
      USER_SECRETS.flatMap((column, index) => userSecret(db, { id, column: column.name, sealed: values[index] ?? null })),
    );
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.id;
  }
}

function userSecret(db: Db, { id, column, sealed }: { id: string; column: string; sealed: string | null }): StoredSecret[] {
  if (sealed === null) return [];
  const name = sql.identifier(column);
  return [
    {
      sealed,
      place: { table: 'users', column, userId: id },
      where: `users.${column} of user ${id}`,
      replace: async (next) => {
        const { rows } = await db.execute(
          sql`update users set ${name} = ${next} where id = ${id} and ${name} = ${sealed} returning id`,
        );
        return rows.length > 0;
      },
    },
  ];
}

async function* jobSecrets(db: Db, batchSize: number): AsyncGenerator<readonly StoredSecret[]> {
  const { rows: found } = await db.execute(sql`select 1 where to_regclass(${`${JOBS_SCHEMA}.job`}) is not null`);
  if (found.length === 0) return;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await db.execute<{ id: string; name: string; sealed: string }>(sql`
      select id::text as id, name, data ->> 'sealed' as sealed from ${job}
      where state::text in ('created', 'retry', 'active') and data ->> 'sealed' is not null and id > ${after}::uuid
      order by ${job}.id limit ${batchSize}`);
    yield rows.map((row) => jobSecret(db, row));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.id;
  }
}

function jobSecret(db: Db, { id, name, sealed }: { id: string; name: string; sealed: string }): StoredSecret {
  const column = SECRET_JOBS[name];
  return {
    sealed,
    place: column === undefined ? null : { table: 'jobs', column, userId: '' },
    where: `job ${id} of queue ${name}`,
    replace: async (next) => {
      const { rows } = await db.execute(sql`
        update ${job} set data = jsonb_set(data, '{sealed}', to_jsonb(${next}::text))
        where id = ${id}::uuid and name = ${name} and data ->> 'sealed' = ${sealed} returning id`);
      return rows.length > 0;
    },
  };
}
