import type { CompiledCall } from '../calls.ts';

/** References of the calls that no earlier call produces, with the key of the call that has them. */
export function unresolvedRefs(calls: readonly CompiledCall[]): string[] {
  const known = new Set<string>();
  return calls.flatMap((call) => {
    const missing = refsIn(call).filter((ref) => !known.has(ref));
    for (const ref of producedBy(call)) known.add(ref);
    return missing.map((ref) => `${call.key}: ${ref}`);
  });
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('$ref' in value && typeof value.$ref === 'string') return [value.$ref];
  return Object.values(value).flatMap(refsIn);
}

function producedBy(call: CompiledCall): string[] {
  switch (call.op) {
    case 'workspace.create':
      return ['workspace'];
    case 'folder.create':
      return [`folder:${call.folder}`];
    case 'sheet.create':
      return [`sheet:${call.sheet}`, ...call.body.columns.map(({ title }) => `sheet:${call.sheet}/column:${title}`)];
    case 'rows.add':
      return call.rows.map(({ key }) => `sheet:${call.sheetKey}/row:${key}`);
    case 'report.create':
      return [`report:${call.report}`];
    default:
      return [];
  }
}
