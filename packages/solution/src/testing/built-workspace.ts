import type { CompiledCall } from '../calls.ts';

interface Sheet {
  readonly created: CompiledCall & { readonly op: 'sheet.create' };
  readonly settings: Map<string, object>;
  readonly rows: object[];
  readonly references: Map<string, object>;
  readonly summary: object[];
}

/**
 * What calls leave behind, however they are interleaved. A call that begins is checked against Smartsheet's rules: what it refers to is
 * there, nobody else changes its sheet, nothing of the same name is being made in the same place.
 */
export function startWorkspace() {
  const known = new Set<string>();
  const busy = new Set<string>();
  const containers: object[] = [];
  const sheets = new Map<string, Sheet>();
  const reports: object[] = [];
  const sheetOf = (ref: string): Sheet => {
    const sheet = sheets.get(ref);
    if (!sheet) throw new Error(`${ref} is not there`);
    return sheet;
  };
  return {
    /** @throws Error what Smartsheet, or a look for a lost answer, would stumble over */
    begin(call: CompiledCall): void {
      for (const ref of refsIn(call)) if (!known.has(ref)) throw new Error(`${call.key} began before ${ref} was there`);
      for (const place of placesOf(call)) {
        if (busy.has(place)) throw new Error(`${call.key} began while ${place} was being changed`);
        busy.add(place);
      }
      if (call.op === 'column.update')
        for (const name of namesIn(call.body.formula ?? '')) requireReference(sheetOf(call.sheet.$ref), name);
      if (call.op === 'report.create') for (const { $ref } of call.scope) requireIdle($ref, busy);
    },
    end(call: CompiledCall): void {
      for (const place of placesOf(call)) busy.delete(place);
      for (const ref of producedBy(call)) known.add(ref);
      if (call.op === 'workspace.create' || call.op === 'folder.create') containers.push({ ...call });
      else if (call.op === 'sheet.create') {
        sheets.set(`sheet:${call.sheet}`, { created: call, settings: new Map(), rows: [], references: new Map(), summary: [] });
      } else if (call.op === 'report.create') reports.push(call);
      else if (call.op === 'column.update') sheetOf(call.sheet.$ref).settings.set(call.column.$ref, call.body);
      else if (call.op === 'rows.add')
        sheetOf(call.sheet.$ref).rows.push(...call.rows.map((row) => ({ ...row, parent: call.parent })));
      else if (call.op === 'reference.create') sheetOf(call.sheet.$ref).references.set(call.body.name, call.body);
      else sheetOf(call.sheet.$ref).summary.push(...call.fields);
    },
    /** Everything that is there; only the order in which rows and summary fields stand means something. */
    contents: () => ({
      containers: sorted(containers),
      reports: sorted(reports),
      sheets: sorted(
        [...sheets.values()].map(({ settings, references, ...sheet }) => ({
          ...sheet,
          settings: sorted([...settings]),
          references: sorted([...references]),
        })),
      ),
    }),
  };
}

function placesOf(call: CompiledCall): readonly string[] {
  if (call.op === 'workspace.create') return ['workspace'];
  if (call.op === 'folder.create' || call.op === 'sheet.create') return [`${call.op} ${call.body.name} in ${call.parent.$ref}`];
  if (call.op === 'report.create') return [`${call.op} ${call.body.name} in ${call.destination.id.$ref}`];
  return [call.sheet.$ref];
}

function requireReference({ created, references }: Sheet, name: string): void {
  if (!references.has(name)) throw new Error(`A formula of ${created.key} was set before its cross-sheet reference ${name}`);
}

function requireIdle(sheet: string, busy: ReadonlySet<string>): void {
  if (busy.has(sheet)) throw new Error(`A report on ${sheet} was made while that was being changed`);
}

function namesIn(formula: string): readonly string[] {
  return [...formula.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
}

function sorted(items: readonly object[]): readonly string[] {
  return items.map((item) => JSON.stringify(item)).toSorted();
}

/** All that a call refers to. */
export function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('$ref' in value && typeof value.$ref === 'string') return [value.$ref];
  return Object.values(value).flatMap(refsIn);
}

/** Names under which later calls refer to what a call makes. */
export function producedBy(call: CompiledCall): string[] {
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
