import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompiledCall } from '../calls.ts';
import { callGraphOf, compilePlan, designSolution } from '../index.ts';
import { anyRequirements } from '../testing/arbitrary-requirements.ts';
import { startWorkspace } from '../testing/built-workspace.ts';
import { QUESTIONNAIRES } from '../testing/questionnaires.ts';

/** With every kind of call: settings, rows below rows, references, formulas, summary fields and reports. */
const RICH = QUESTIONNAIRES.map((requirements) => compilePlan(designSolution(requirements)));
const CHOICES = fc.array(fc.nat(), { minLength: 1, maxLength: 200 });

describe('a schedule that keeps to the graph', { timeout: 60_000 }, () => {
  test('leaves the same workspace as the list, and no call begins before what it needs', () => {
    fc.assert(
      fc.property(anyRequirements, CHOICES, (requirements, choices) => {
        const calls = compilePlan(designSolution(requirements));
        expect(carryOut(calls, choices)).toEqual(oneByOne(calls));
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['the call before it on the same sheet', (call: CompiledCall) => call.op === 'rows.add'],
    [
      'the reference that its formula names',
      (call: CompiledCall) => call.op === 'column.update' && call.body.formula !== undefined,
    ],
    ['the sheets that a report shows', (call: CompiledCall) => call.op === 'report.create'],
  ])('is found at fault without %s', (_what, isMeant) => {
    const isFound = RICH.some((calls) => {
      const containers = new Set(calls.filter(isContainerOrSheet).map(({ key }) => key));
      const graph = new Map(callGraphOf(calls));
      for (const call of calls.filter(isMeant))
        graph.set(
          call.key,
          (graph.get(call.key) ?? []).filter((key) => containers.has(key)),
        );
      return fc.check(
        fc.property(CHOICES, (choices) => void carryOut(calls, choices, graph)),
        { numRuns: 30 },
      ).failed;
    });
    expect(isFound).toBe(true);
  });
});

function isContainerOrSheet({ op }: CompiledCall): boolean {
  return op === 'workspace.create' || op === 'folder.create' || op === 'sheet.create';
}

test('what a call needs stands before it in the list', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(anyRequirements, (requirements) => {
      const calls = compilePlan(designSolution(requirements));
      const graph = callGraphOf(calls);
      const position = new Map(calls.map(({ key }, index) => [key, index]));
      for (const [index, { key }] of calls.entries()) {
        for (const need of graph.get(key) ?? []) expect(position.get(need)).toBeLessThan(index);
      }
    }),
    { numRuns: 30 },
  );
});

test('once the folders are there, all sheets are made side by side, and what a sheet holds waits for no other sheet', () => {
  for (const calls of RICH) {
    const graph = callGraphOf(calls);
    const assetOf = new Map(calls.map(({ key, asset }) => [key, asset]));
    for (const call of calls.filter(holdsContent)) {
      expect((graph.get(call.key) ?? []).filter((need) => ![null, call.asset].includes(assetOf.get(need) ?? null))).toEqual([]);
    }
  }
  expect(RICH.some((calls) => calls.filter(({ op }) => op === 'sheet.create').length > 5)).toBe(true);
});

function holdsContent(call: CompiledCall): boolean {
  return call.op === 'sheet.create' || call.op === 'rows.add' || (call.op === 'column.update' && call.body.formula === undefined);
}

test('two things of the same name in the same place are made one after the other', () => {
  const folder = (key: string): CompiledCall => ({
    op: 'folder.create',
    key: `folder:${key}`,
    asset: null,
    label: '',
    parent: { $ref: 'workspace' },
    folder: key,
    body: { name: 'Data' },
  });
  const workspace: CompiledCall = { op: 'workspace.create', key: 'workspace', asset: null, label: '', body: { name: 'W' } };
  expect(callGraphOf([workspace, folder('a'), folder('b')])).toEqual(
    new Map([
      ['workspace', []],
      ['folder:a', ['workspace']],
      ['folder:b', ['workspace', 'folder:a']],
    ]),
  );
});

test('sheets that refer to each other wait for each other’s content, not for each other’s references', () => {
  const reference = (from: string, to: string): CompiledCall => ({
    op: 'reference.create',
    key: `reference:${from}`,
    asset: from,
    label: '',
    sheet: { $ref: `sheet:${from}` },
    body: {
      name: to,
      sourceSheetId: { $ref: `sheet:${to}` },
      startColumnId: { $ref: `sheet:${to}` },
      endColumnId: { $ref: `sheet:${to}` },
    },
  });
  const sheet = (key: string): CompiledCall => ({
    op: 'sheet.create',
    key: `sheet:${key}`,
    asset: key,
    label: '',
    parent: { $ref: 'workspace' },
    sheet: key,
    body: { name: key, columns: [] },
  });
  const graph = callGraphOf([sheet('a'), sheet('b'), reference('a', 'b'), reference('b', 'a')]);
  expect(graph.get('reference:a')).toEqual(['sheet:a', 'sheet:b']);
  expect(graph.get('reference:b')).toEqual(['sheet:b', 'sheet:a']);
});

/** Begins and ends calls as the choices fall, each as soon as what it needs has ended. */
function carryOut(calls: readonly CompiledCall[], choices: readonly number[], graph = callGraphOf(calls)) {
  const workspace = startWorkspace();
  const waiting = new Set(calls);
  const running: CompiledCall[] = [];
  const ended = new Set<string>();
  for (let turn = 0; ended.size < calls.length; turn += 1) {
    const ready = [...waiting].filter(({ key }) => (graph.get(key) ?? []).every((need) => ended.has(need)));
    const choice = choices[turn % choices.length] ?? 0;
    const next = (choice + turn) % (ready.length + running.length);
    const begun = ready[next];
    if (begun) {
      workspace.begin(begun);
      waiting.delete(begun);
      running.push(begun);
      continue;
    }
    const [done] = running.splice(next - ready.length, 1);
    if (!done) throw new Error('No call is ready and none is under way');
    workspace.end(done);
    ended.add(done.key);
  }
  return workspace.contents();
}

function oneByOne(calls: readonly CompiledCall[]) {
  const workspace = startWorkspace();
  for (const call of calls) {
    workspace.begin(call);
    workspace.end(call);
  }
  return workspace.contents();
}
