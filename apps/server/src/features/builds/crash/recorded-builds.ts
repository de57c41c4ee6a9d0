import { asc, eq } from 'drizzle-orm';
import { openDatabase } from '../../../db/client.ts';
import { builds, planVersions } from '../../../db/schema.ts';
import { createBuildRepository } from '../build-repository.ts';
import { isSettled, producedIds } from '../ledger.ts';
import type { RecordedBuild } from './compare.ts';

/** All builds in the data folder of a server that is not running. */
export async function readRecordedBuilds(dataDir: string): Promise<readonly RecordedBuild[]> {
  const database = await openDatabase({ databaseUrl: null, databasePoolSize: 2, dataDir });
  try {
    const repository = createBuildRepository(database.db);
    const rows = await database.db
      .select({ id: builds.id, status: builds.status, calls: planVersions.calls })
      .from(builds)
      .innerJoin(planVersions, eq(planVersions.id, builds.planVersionId))
      .orderBy(asc(builds.id));
    const recorded: RecordedBuild[] = [];
    for (const { id, status, calls } of rows) {
      const ledger = await repository.ledger(id);
      const settledCalls = calls.filter((call) => isSettled(ledger.get(call.key))).length;
      recorded.push({ id, status, calls, ids: producedIds(ledger), settledCalls });
    }
    return recorded;
  } finally {
    await database.close();
  }
}
