import type { CompiledCall } from '../calls.ts';

/** For each call's key the keys of the calls that must be settled before it is made; all of them stand earlier in the list. */
export type CallGraph = ReadonlyMap<string, readonly string[]>;

/**
 * What each of the compiled calls has to wait for. A call needs
 * - the calls that produce what it refers to;
 * - on the same sheet, the call before it: Smartsheet refuses changes of one sheet side by side (error 4004), rows keep their order, and
 *   a formula comes after the cross-sheet reference that it names;
 * - for a cross-sheet reference, what is set and filled of its source before; for a report, everything of the sheets that it shows;
 * - the call before it that creates something of the same name in the same place: which of two such things is whose could not be told
 *   after a lost answer.
 * Calls that need nothing of each other may be made in any order or side by side, and leave the same behind.
 * @param calls as `compilePlan` gives them, or as they were stored; a reference that nothing produces is left to whoever makes the call
 */
export function callGraphOf(calls: readonly CompiledCall[]): CallGraph {
  const producers = new Map<string, string>();
  const last = new Map<string, string>();
  const graph = new Map<string, readonly string[]>();
  for (const call of calls) {
    const places = placesOf(call);
    const needs = [
      ...refsOf(call).map((ref) => producers.get(ref)),
      ...[...places.occupied, ...places.read].map((place) => last.get(place)),
    ];
    graph.set(call.key, [...new Set(needs.filter((key) => key !== undefined))]);
    for (const place of places.occupied) last.set(place, call.key);
    for (const ref of producedBy(call)) producers.set(ref, call.key);
  }
  return graph;
}

/** Where a call works. In `occupied` places calls come one after the other; of what it reads, a call needs all that came before. */
interface Places {
  readonly occupied: readonly string[];
  readonly read: readonly string[];
}

function placesOf(call: CompiledCall): Places {
  switch (call.op) {
    case 'workspace.create':
      return { occupied: ['workspace'], read: [] };
    case 'folder.create':
      return { occupied: [`folder ${call.body.name} in ${call.parent.$ref}`], read: [] };
    case 'sheet.create': {
      const sheet = `sheet:${call.sheet}`;
      return { occupied: [`sheet ${call.body.name} in ${call.parent.$ref}`, sheet, contentOf(sheet)], read: [] };
    }
    case 'report.create':
      return { occupied: [`report ${call.body.name} in ${call.destination.id.$ref}`], read: call.scope.map(({ $ref }) => $ref) };
    case 'reference.create':
      return { occupied: [call.sheet.$ref], read: [contentOf(call.body.sourceSheetId.$ref)] };
    case 'rows.add':
      return { occupied: [call.sheet.$ref, contentOf(call.sheet.$ref)], read: [] };
    case 'column.update': {
      const sheet = call.sheet.$ref;
      return { occupied: call.body.formula === undefined ? [sheet, contentOf(sheet)] : [sheet], read: [] };
    }
    case 'summary.add':
      return { occupied: [call.sheet.$ref], read: [] };
  }
}

/** A sheet's columns and rows without what is computed from other sheets: two sheets may refer to each other. */
function contentOf(sheet: string): string {
  return `content of ${sheet}`;
}

/** Names under which other calls refer to what this one creates. */
function producedBy(call: CompiledCall): readonly string[] {
  switch (call.op) {
    case 'workspace.create':
      return ['workspace'];
    case 'folder.create':
      return [`folder:${call.folder}`];
    case 'sheet.create':
      return [`sheet:${call.sheet}`, ...call.body.columns.map(({ title }) => `sheet:${call.sheet}/column:${title}`)];
    case 'rows.add':
      return call.rows.map(({ key }) => `sheet:${call.sheetKey}/row:${key}`);
    default:
      return [];
  }
}

function refsOf(call: CompiledCall): readonly string[] {
  switch (call.op) {
    case 'workspace.create':
      return [];
    case 'folder.create':
    case 'sheet.create':
      return [call.parent.$ref];
    case 'report.create':
      return [call.destination.id.$ref, ...call.scope.map(({ $ref }) => $ref)];
    case 'column.update':
      return [call.sheet.$ref, call.column.$ref];
    case 'rows.add':
      return [
        call.sheet.$ref,
        ...(call.parent ? [call.parent.$ref] : []),
        ...call.rows.flatMap(({ cells }) => cells.map(({ column }) => column.$ref)),
      ];
    case 'reference.create': {
      const { sourceSheetId, startColumnId, endColumnId } = call.body;
      return [call.sheet.$ref, sourceSheetId.$ref, startColumnId.$ref, endColumnId.$ref];
    }
    case 'summary.add':
      return [call.sheet.$ref];
  }
}
