import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Questionnaire } from '@sheetwright/solution/evaluation/questionnaire.ts';
import { OPEN_FILE, readQuestionnaires } from '@sheetwright/solution/evaluation/read-questionnaires.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { buildCalls, builds, planVersions, projects } from '../../db/schema.ts';
import { createServices } from '../../services.ts';
import { differencesFrom } from '../../testing/built-solution.ts';
import { smallCalls, smallPlan } from '../../testing/small-plan.ts';
import { EMULATOR_TOKEN, startEmulator, type TestEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, createUser, type TestApp } from '../../testing/test-app.ts';
import { type DesignedPlan, designPlan } from '../projects/design-plan.ts';
import { runBuild } from './build-run.ts';

const REFERENCE = path.resolve(
  process.env.SHEETWRIGHT_REFERENCE ?? fileURLToPath(new URL('../../../../../../shared', import.meta.url)),
  'reference/scenarios-facts.jsonl',
);
const given = existsSync(REFERENCE) ? readQuestionnaires(REFERENCE) : [];

let emulator: TestEmulator;
let app: TestApp;
let userId: string;

/** What Smartsheet accepts does not depend on where the ledger is kept: once is enough. */
describe.skipIf(inject('database').engine === 'postgres')('every plan is built as it was previewed', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    emulator = await startEmulator();
    await emulator.control('PUT', '/rate-limit', { requestsPerMinute: 1_000_000 });
    app = await createTestApp({ smartsheet: emulator.gateway });
    userId = (await createUser(app)).id;
  });

  test('from the answers of all open questionnaires', async () => {
    expect(await faultsOf(readQuestionnaires(OPEN_FILE))).toEqual([]);
  });

  test.skipIf(given.length === 0)(
    'from the answers of the reference material, which has to lie beside the repository',
    async () => {
      expect(await faultsOf(given)).toEqual([]);
    },
  );

  test('and what somebody changes, adds or takes away is told', async () => {
    const { ledger, workspaceId } = await build({ plan: smallPlan, calls: smallCalls, hash: 'small' });
    const idOf = (ref: string) => ledger.find(({ produced }) => produced?.[ref] !== undefined)?.produced?.[ref] ?? 0;
    const sheet = `/sheets/${idOf('sheet:projects')}`;
    const column = (title: string) => idOf(`sheet:projects/column:${title}`);
    const report = `/reports/${idOf('report:open')}`;
    expect(await differencesFrom(smallPlan, workspaceId, ask)).toEqual([]);

    await ask(`${sheet}/columns/${column('Budget')}`, 'PUT', { locked: true });
    await ask(`${sheet}/columns/${column('Spent')}`, 'PUT', { formula: '=1 + 1' });
    await ask(`${sheet}/rows`, 'POST', [{ toBottom: true, cells: [{ columnId: column('Project'), value: 'One more' }] }]);
    await ask(`${sheet}/summary/fields`, 'POST', [{ title: 'One more', type: 'TEXT_NUMBER', formula: '=1 + 1' }]);
    await ask(`${report}/definition`, 'PUT', { filters: { operator: 'AND', criteria: [] } });
    const told = await differencesFrom(smallPlan, workspaceId, ask);
    expect(told.map((difference) => difference.slice(0, difference.indexOf(' instead of ')))).toEqual([
      'sheet Projects: column Budget: {"locked":true}',
      'sheet Projects: column Spent: {"formula":"=1 + 1"}',
      'sheet Projects: the rows: {"parent":null,"cells":{"Project":"One more"}}',
      'sheet Projects: the summary fields: {"title":"One more","type":"TEXT_NUMBER","formula":"=1 + 1"}',
      'report Open projects: the filter: {}',
    ]);

    await ask(report, 'DELETE');
    expect(await differencesFrom(smallPlan, workspaceId, ask)).toEqual([expect.stringContaining('the sheets and reports')]);
  });
});

/** More builds than this at once keep an answer waiting on a busy machine until it is given up, which is another test's matter. */
const LANES = 8;

/** @returns what is not as previewed, each with the questionnaire */
async function faultsOf(questionnaires: readonly Questionnaire[]): Promise<readonly string[]> {
  const waiting = questionnaires.values();
  const lane = async () => {
    const faults: string[] = [];
    for (const questionnaire of waiting) faults.push(...(await faultsOfOne(questionnaire)));
    return faults;
  };
  return (await Promise.all(Array.from({ length: LANES }, lane))).flat();
}

async function faultsOfOne(questionnaire: Questionnaire): Promise<readonly string[]> {
  const designed = design(questionnaire);
  const { failures, workspaceId } = await build(designed);
  const differences = failures.length > 0 ? failures : await differencesFrom(designed.plan, workspaceId, ask);
  return differences.map((difference) => `${questionnaire.id}: ${difference}`);
}

function design(questionnaire: Questionnaire): DesignedPlan {
  const outcome = designPlan({
    requirements: questionnaire.requirements,
    questionAnswers: {},
    at: new Date('2026-05-04T08:00:00Z'),
  });
  if (!outcome.ok || outcome.leftOut.length > 0) throw new Error(`${questionnaire.id}: ${JSON.stringify(outcome)}`);
  return outcome.designed;
}

/** Builds as the worker of a customer does, many at once. `failures` is what the product itself tells. */
async function build(designed: DesignedPlan) {
  const { db } = app.database;
  const worker = 'of-this-test';
  const [project] = await db.insert(projects).values({ userId, name: 'Built' }).returning();
  const version = { projectId: project?.id ?? 0, version: 1, ...designed };
  const [stored] = await db.insert(planVersions).values(version).returning();
  const leaseUntil = new Date(Date.now() + 3_600_000);
  const [running] = await db
    .insert(builds)
    .values({ projectId: version.projectId, userId, planVersionId: stored?.id ?? 0, status: 'running', worker, leaseUntil })
    .returning();
  if (!running || !stored) throw new Error('The build was not stored');
  const services = createServices(app).builds;
  const signal = new AbortController().signal;
  const connect = (until: AbortSignal) => emulator.gateway.clientFor({ region: 'us', token: EMULATOR_TOKEN, signal: until });
  const end = await runBuild(
    running,
    { ...stored, ...designed },
    { ...services, connect, signal, worker, sleep: async () => {}, settleMs: 0 },
  );
  const ledger = await db.select().from(buildCalls).where(eq(buildCalls.buildId, running.id));
  const failures = ledger.filter(({ status }) => status !== 'done').map(({ key, error }) => `${key}: ${error}`);
  if (end !== 'finished') failures.push(`the build ${end}`);
  return { failures, ledger, workspaceId: ledger.find(({ key }) => key === 'workspace')?.produced?.workspace ?? 0 };
}

async function ask(place: string, method = 'GET', body?: unknown): Promise<unknown> {
  const response = await fetch(`${emulator.apiBaseUrl}${place}`, {
    method,
    headers: { authorization: `Bearer ${EMULATOR_TOKEN}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${place}: ${await response.text()}`);
  return response.json();
}
