import type { CompiledCall } from '@sheetwright/solution';
import { z } from 'zod';

const named = z.object({ id: z.int(), name: z.string(), parent: z.object({ kind: z.string(), id: z.int() }).optional() });

export const inventorySchema = z.object({
  workspaces: z.array(named),
  folders: z.array(named),
  sheets: z.array(
    named.extend({
      rowCount: z.int(),
      columns: z.array(z.object({ title: z.string(), formula: z.string().optional() })),
      references: z.array(z.object({ name: z.string() })),
      summaryFields: z.array(z.object({ title: z.string() })),
    }),
  ),
  reports: z.array(named),
});

/** Everything that exists in Smartsheet. */
export type Inventory = z.infer<typeof inventorySchema>;

/** One build as our own database knows it. */
export interface RecordedBuild {
  readonly id: number;
  readonly status: string;
  readonly calls: readonly CompiledCall[];
  /** Reference name to id, of everything the ledger recorded. */
  readonly ids: ReadonlyMap<string, number>;
  readonly settledCalls: number;
}

export interface Comparison {
  readonly expected: number;
  readonly duplicates: readonly string[];
  readonly lost: readonly string[];
}

/** What exists against what the plans say should: every thing under the id that the ledger recorded, and nothing else. */
export function compare(inventory: Inventory, builds: readonly RecordedBuild[]): Comparison {
  const expected = builds.flatMap(expectedThings);
  const actual = actualThings(inventory);
  const unfinished = builds
    .filter(({ status, calls, settledCalls }) => status !== 'finished' || settledCalls !== calls.length)
    .map(
      ({ id, status, calls, settledCalls }) => `build ${id} is ${status} with ${settledCalls} of ${calls.length} calls recorded`,
    );
  return {
    expected: expected.length,
    duplicates: subtract(actual, expected),
    lost: [...subtract(expected, actual), ...unfinished],
  };
}

function actualThings({ workspaces, folders, sheets, reports }: Inventory): string[] {
  return [
    ...workspaces.map(({ id, name }) => thing('workspace', id, name)),
    ...folders.map(({ id, name }) => thing('folder', id, name)),
    ...reports.map(({ id, name }) => thing('report', id, name)),
    ...sheets.flatMap((sheet) => [
      thing('sheet', sheet.id, sheet.name),
      ...Array.from({ length: sheet.rowCount }, (_, index) => thing('row', sheet.id, index)),
      ...sheet.columns.map(({ title }) => thing('column', sheet.id, title)),
      ...sheet.columns.filter(({ formula }) => formula).map(({ title }) => thing('formula', sheet.id, title)),
      ...sheet.references.map(({ name }) => thing('reference', sheet.id, name)),
      ...sheet.summaryFields.map(({ title }) => thing('summary field', sheet.id, title)),
    ]),
  ];
}

function expectedThings({ calls, ids }: RecordedBuild): string[] {
  const things = calls.flatMap((call) => (call.op === 'rows.add' ? [] : thingsOf(call, ids)));
  return [...things, ...rowsOf(calls, ids)];
}

function thingsOf(call: Exclude<CompiledCall, { op: 'rows.add' }>, ids: RecordedBuild['ids']): string[] {
  switch (call.op) {
    case 'workspace.create':
      return [thing('workspace', ids.get('workspace'), call.body.name)];
    case 'folder.create':
      return [thing('folder', ids.get(`folder:${call.folder}`), call.body.name)];
    case 'report.create':
      return [thing('report', ids.get(`report:${call.report}`), call.body.name)];
    case 'sheet.create': {
      const id = ids.get(`sheet:${call.sheet}`);
      return [thing('sheet', id, call.body.name), ...call.body.columns.map(({ title }) => thing('column', id, title))];
    }
    case 'column.update':
      return call.body.formula === undefined ? [] : [thing('formula', ids.get(call.sheet.$ref), titleOf(call.column.$ref))];
    case 'reference.create':
      return [thing('reference', ids.get(call.sheet.$ref), call.body.name)];
    case 'summary.add':
      return call.fields.map(({ title }) => thing('summary field', ids.get(call.sheet.$ref), title));
  }
}

/** Rows are counted by sheet: their place in the sheet says nothing about which call made them. */
function rowsOf(calls: readonly CompiledCall[], ids: RecordedBuild['ids']): string[] {
  const sheets = calls.flatMap((call) => (call.op === 'rows.add' ? call.rows.map(() => ids.get(call.sheet.$ref)) : []));
  const counted = new Map<number | undefined, number>();
  return sheets.map((id) => {
    const index = counted.get(id) ?? 0;
    counted.set(id, index + 1);
    return thing('row', id, index);
  });
}

function titleOf(ref: string): string {
  return ref.slice(ref.indexOf('/column:') + '/column:'.length);
}

function thing(kind: string, id: number | undefined, name: string | number): string {
  return `${kind} ${name} (${id ?? 'no id recorded'})`;
}

/** The things of the first list that the second does not have, counted one by one. */
function subtract(from: readonly string[], what: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const item of what) left.set(item, (left.get(item) ?? 0) + 1);
  return from.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count <= 0;
  });
}
