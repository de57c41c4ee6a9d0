import { expect, test } from 'vitest';
import type { SmartsheetClient } from '../../integrations/smartsheet/client.ts';
import type { SmartsheetGateway } from '../../integrations/smartsheet/gateway.ts';
import { createServices } from '../../services.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { createTestApp, createUser } from '../../testing/test-app.ts';
import type { Consultation } from './consultation.ts';
import { openTools } from './tools.ts';

const CALLS = 50_000;
const READING = new Set(['listSheets', 'getFirstRows', 'listSummaryFields']);
const used = new Set<PropertyKey>();
const PAGE = {
  id: 7,
  name: 'Sheet',
  columns: [{ id: 1, title: 'Cost', type: 'TEXT_NUMBER', primary: true }],
  rows: [{ id: 3, cells: [{ columnId: 1, value: 5 }] }],
  crossSheetReferences: [],
  totalRowCount: 1,
};
/** Answers whatever reads, and notes what was called. */
const client = new Proxy({} as SmartsheetClient, {
  get: (_target, name) => async () => {
    used.add(name);
    return name === 'getFirstRows' ? PAGE : [];
  },
});
const smartsheet: SmartsheetGateway = {
  clientFor: () => client,
  rateLimit: async () => ({ remaining: null, total: 300 }),
  reach: async () => 401,
};
const app = await createTestApp({ smartsheet });

test(`${CALLS} calls of tools with anything for arguments only ever read, and each answers or refuses`, async () => {
  const user = await createUser(app, { smartsheetApiKey: 'key' });
  const { consultant } = createServices(app);
  const services = { ...consultant, smartsheet, stopping: new AbortController().signal };
  const random = seededRandom(29);
  const project = { id: 1, name: 'Project', plan: null, sheets: [] };
  const consultation = {
    user,
    ask: { question: 'How?' },
    reading: null,
    project,
    today: '2026-11-22',
  } as unknown as Consultation;
  const { signal } = new AbortController();
  let ran = 0;
  let opened = openTools(consultation, services);
  for (let call = 0; call < CALLS; call += 1) {
    if (call % 100 === 0) opened = openTools(consultation, services);
    const tool = opened.tools[Math.floor(random() * opened.tools.length)];
    const input = tool?.input.safeParse(anything(random, 0));
    if (!tool || !input?.success) continue;
    ran += 1;
    const result = await tool.run(input.data, { signal });
    expect(typeof result).toBe('object');
    expect(JSON.stringify(result).length).toBeLessThan(60_000);
  }
  expect(ran).toBeGreaterThan(CALLS / 20);
  expect([...used].filter((name) => !READING.has(String(name)))).toEqual([]);
  expect(used.size).toBeGreaterThan(1);
}, 120_000);

const TEXTS = [
  '',
  '7',
  '8',
  '../users/me',
  'SUM',
  '=SUM(Cost:Cost)',
  '=Cost@row * {X}',
  '= [',
  '\u202e',
  'é'.repeat(300),
  '9'.repeat(25),
  'How do I count?',
];
const NAMES = ['sheetId', 'formula', 'name', 'query', 'firstRow', 'nameContains', '__proto__', 'constructor', 'token'];

/** Arguments as a model could make them up: often of the right names, seldom of the right kinds. */
function anything(random: () => number, depth: number): unknown {
  const one = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)];
  const kind =
    depth === 0
      ? random() < 0.9
        ? 'object'
        : one(['text', 'list', 'nothing'])
      : one(['text', 'text', 'text', 'number', 'list', 'nothing', 'object']);
  if (kind === 'text') return one(TEXTS);
  if (kind === 'number') return one([-1, 0, 1, 100, 101, 1.5, 1e21, Number.NaN]);
  if (kind === 'nothing') return one([null, undefined, true]);
  if (depth > 2) return [];
  if (kind === 'list') return [anything(random, depth + 1)];
  return Object.fromEntries(
    Array.from({ length: Math.floor(random() * 4) }, () => [one(NAMES) ?? 'x', anything(random, depth + 1)]),
  );
}
