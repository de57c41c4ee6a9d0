import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { asc, eq } from 'drizzle-orm';
import { type Db, openDatabase } from '../../../db/client.ts';
import { builds, planVersions } from '../../../db/schema.ts';
import { createBuildRepository } from '../build-repository.ts';
import { isSettled, producedIds } from '../ledger.ts';
import type { Child } from './child.ts';
import { type Comparison, compare, type RecordedBuild } from './compare.ts';
import { type Customer, createCustomer, eventually, serverSettings, startServer } from './customer.ts';
import { type Emulator, type HeldRequest, startEmulator, startStripe } from './emulator.ts';

export interface CrashOptions {
  readonly requirements: Requirements;
  /** How often the server is killed at a random moment of a build. */
  readonly randomKills: number;
  /** How many calls at least are crashed before and after their work, from the first on; null for all of them. */
  readonly crashedCalls: number | null;
  /** From 0 to below 1; the same sequence kills at the same moments as far as machines allow. */
  readonly random: () => number;
  readonly tell: (line: string) => void;
}

export interface CrashResult extends Comparison {
  readonly builds: number;
  readonly randomKills: number;
  /** Calls in front of, and behind, whose work the server was killed. */
  readonly killsBefore: number;
  readonly killsAfter: number;
}

const END_TIMEOUT_MS = 120_000;
/** Within this time after its start the server makes its first fifty calls at full speed. */
const KILL_WITHIN_MS = 700;
/** Longer than a lost answer is looked for before its call is made again. */
const STANDING_MS = 600;

interface Stage {
  readonly options: CrashOptions;
  readonly dataDir: string;
  readonly emulator: Emulator;
  readonly customer: Customer;
  readonly settings: Readonly<Record<string, string>>;
  server: { readonly child: Child; readonly url: string };
}

/** Builds solutions while killing the server again and again, then compares what exists with what was planned. */
export async function runCrashTest(options: CrashOptions): Promise<CrashResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheetwright-crash-'));
  const emulator = await startEmulator(path.join(folder, 'smartsheet'));
  const stripe = await startStripe(path.join(folder, 'stripe'));
  const dataDir = path.join(folder, 'data');
  const settings = serverSettings(emulator.apiBaseUrl, stripe.settings);
  const stage: Stage = {
    options,
    dataDir,
    emulator,
    customer: createCustomer(),
    settings,
    server: await startServer(dataDir, settings),
  };
  try {
    await stage.customer.signIn(stage.server.url);
    const randomBuilds = await crashAtRandom(stage);
    const { before, after } = await crashAtEveryCall(stage);
    await stage.server.child.kill();
    const comparison = compare(await emulator.inventory(), await readRecordedBuilds(dataDir));
    return { ...comparison, builds: randomBuilds + 1, randomKills: options.randomKills, killsBefore: before, killsAfter: after };
  } finally {
    await stage.server.child.kill();
    await emulator.stop();
    await stripe.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws Error with what the server has written, when it does not take the order */
async function order({ options, customer, server }: Stage): ReturnType<Customer['order']> {
  try {
    return await customer.order(server.url, options.requirements);
  } catch (error) {
    throw new Error(`The order was not taken:\n${server.child.output()}`, { cause: error });
  }
}

/** @returns how many builds it took */
async function crashAtRandom(stage: Stage): Promise<number> {
  const { options } = stage;
  let kills = 0;
  let built = 0;
  while (kills < options.randomKills) {
    const { projectId } = await order(stage);
    built += 1;
    while (kills < options.randomKills && (await isRunning(stage, projectId))) {
      await delay(options.random() * KILL_WITHIN_MS);
      const reached = await stage.customer.progress(stage.server.url, projectId);
      if (reached.status !== 'running') break;
      await restart(stage);
      kills += 1;
      options.tell(
        `kill ${kills} of ${options.randomKills}: build ${built} at call ${reached.callsDone} of ${reached.callsTotal}`,
      );
    }
    await waitForEnd(stage, projectId);
  }
  return built;
}

/**
 * Kills in front of and behind every call's work, in one and the same build. All lanes are brought to a stand first, so that each kill meets
 * several calls under way.
 */
async function crashAtEveryCall(stage: Stage): Promise<{ readonly before: number; readonly after: number }> {
  const { options, emulator } = stage;
  const crashed = { before: 0, after: 0 };
  await emulator.holdChanges('before');
  const { projectId, callCount } = await order(stage);
  const wanted = Math.min(options.crashedCalls ?? callCount, callCount);
  // Settings of columns are made again after a kill, which changes nothing; each is killed once.
  const settled = new Set<string>();
  while (Math.min(crashed.before, crashed.after) < wanted) {
    const before = await heldTogether(stage, { projectId, settled });
    await restart(stage, 'after');
    const after = await heldTogether(stage, { projectId, settled });
    for (const { method, path } of after) if (method === 'PUT') settled.add(path);
    crashed.before += before.length;
    crashed.after += after.length;
    await restart(stage, Math.min(crashed.before, crashed.after) < wanted ? 'before' : null);
    options.tell(`killed before ${crashed.before} and after ${crashed.after} of ${callCount} calls, ${after.length} at once`);
  }
  await waitForEnd(stage, projectId);
  return crashed;
}

interface Standing {
  readonly projectId: number;
  /** Paths of settings that are let through. */
  readonly settled: ReadonlySet<string>;
}

/** The requests at which all lanes of the build stand. @throws Error when it has come to its end without */
async function heldTogether(stage: Stage, { projectId, settled }: Standing): Promise<readonly HeldRequest[]> {
  const { emulator, server } = stage;
  let standing = { ids: '', since: Date.now() };
  let requests: readonly HeldRequest[] = [];
  const stand = await eventually(async () => {
    const held = await emulator.held();
    const passing = held.filter(({ method, path }) => method === 'PUT' && settled.has(path));
    for (const { id } of passing) await emulator.letThrough(id);
    requests = held.filter((request) => !passing.includes(request));
    const ids = requests.map(({ id }) => id).join();
    if (ids !== standing.ids) standing = { ids, since: Date.now() };
    const hasEnded = requests.length === 0 && !(await isRunning(stage, projectId));
    return hasEnded || (requests.length > 0 && Date.now() - standing.since > STANDING_MS);
  }, END_TIMEOUT_MS);
  if (!stand || requests.length === 0) throw new Error(`Not every call was killed:\n${server.child.output()}`);
  return requests;
}

async function restart(stage: Stage, hold: 'before' | 'after' | null = null): Promise<void> {
  const { emulator, dataDir, settings } = stage;
  await stage.server.child.kill();
  await emulator.forget();
  if (hold) await emulator.holdChanges(hold);
  stage.server = await startServer(dataDir, settings);
}

async function isRunning({ customer, server }: Stage, projectId: number): Promise<boolean> {
  return (await customer.progress(server.url, projectId)).status === 'running';
}

async function waitForEnd(stage: Stage, projectId: number): Promise<void> {
  const hasEnded = await eventually(async () => !(await isRunning(stage, projectId)), END_TIMEOUT_MS);
  const { status, failure } = await stage.customer.progress(stage.server.url, projectId);
  if (hasEnded && status === 'finished') return;
  throw new Error(`The build of project ${projectId} is ${status}: ${JSON.stringify(failure)}\n${stage.server.child.output()}`);
}

/** All builds in the data folder of a server that is not running. */
async function readRecordedBuilds(dataDir: string): Promise<readonly RecordedBuild[]> {
  const database = await openDatabase({ databaseUrl: null, databasePoolSize: 2, dataDir });
  try {
    return await recordedBuilds(database.db);
  } finally {
    await database.close();
  }
}

export async function recordedBuilds(db: Db): Promise<readonly RecordedBuild[]> {
  const repository = createBuildRepository(db);
  const rows = await db
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
}
