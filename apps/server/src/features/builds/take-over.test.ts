import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, isNotNull } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { connectPostgres } from '../../db/client.ts';
import { builds } from '../../db/schema.ts';
import { closeAtEnd } from '../../testing/cleanup.ts';
import { freshSettings, type ServerProcess, startServer } from '../../testing/server-process.ts';
import { startStripe, stripeEnvironment } from '../../testing/stripe-emulator.ts';
import { compare } from './crash/compare.ts';
import { createCustomer, eventually, serverSettings } from './crash/customer.ts';
import { startEmulator } from './crash/emulator.ts';
import { smallRequirements } from './crash/requirements.ts';
import { recordedBuilds } from './crash/run.ts';

const TAKEN_OVER_WITHIN_MS = 20_000;
const KILLS = 3;

/** Two servers need one database that both can use. */
const onPostgres = inject('database').engine === 'postgres';

test.runIf(onPostgres)(
  'a build whose server was killed is taken over by another one within 20 seconds, and everything is built once',
  { timeout: 240_000 },
  async () => {
    const { emulator, settings, db } = await prepare();
    let server = await startServer(settings);
    const customer = createCustomer();
    await customer.signIn(server.url);
    await emulator.holdNextChange('after');
    const { projectId } = await customer.order(server.url, smallRequirements);
    const takeOvers: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      expect(await eventually(() => emulator.isHolding(), 30_000)).toBe(true);
      const holder = await workerOf(db);
      const other = await startServer(settings);
      await killNow(server);
      const killedAt = performance.now();
      await emulator.forget();
      if (kill + 1 < KILLS) await emulator.holdNextChange(kill % 2 === 0 ? 'before' : 'after');
      const isTakenOver = async () => ![holder, null].includes(await workerOf(db));
      await eventually(isTakenOver, 2 * TAKEN_OVER_WITHIN_MS);
      takeOvers.push(Math.round(performance.now() - killedAt));
      server = other;
    }
    process.stdout.write(`taken over after ${takeOvers.join(', ')} ms\n`);
    expect(Math.max(...takeOvers)).toBeLessThan(TAKEN_OVER_WITHIN_MS);
    const isFinished = async () => (await customer.progress(server.url, projectId)).status === 'finished';
    expect(await eventually(isFinished, 60_000)).toBe(true);
    expect(compare(await emulator.inventory(), await recordedBuilds(db))).toMatchObject({ duplicates: [], lost: [] });
  },
);

async function prepare() {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheetwright-take-over-'));
  const emulator = await startEmulator(folder);
  const settings: Record<string, string> = {
    ...(await freshSettings()),
    ...serverSettings(emulator.apiBaseUrl, stripeEnvironment(await startStripe())),
  };
  const database = connectPostgres({ url: settings.DATABASE_URL ?? '', poolSize: 2 });
  closeAtEnd(async () => {
    await database.close();
    await emulator.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { emulator, settings, db: database.db };
}

async function workerOf(db: ReturnType<typeof connectPostgres>['db']): Promise<string | null> {
  const [row] = await db
    .select({ worker: builds.worker })
    .from(builds)
    .where(isNotNull(builds.worker))
    .orderBy(desc(builds.id))
    .limit(1);
  return row?.worker ?? null;
}

async function killNow({ child }: ServerProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
