import type {
  AddRowsCall,
  AddSummaryFieldsCall,
  CompiledCall,
  CreateReferenceCall,
  CreateSheetCall,
} from '@sheetwright/solution';
import type { Child, Column, CrossSheetReference, Row, SummaryField } from '../../integrations/smartsheet/answers.ts';
import type { LedgerRow } from './ledger.ts';
import { type Ids, idOf } from './resolve-refs.ts';

/** Something in the parent container under the call's name. Sheets come with their columns. */
export interface Namesake {
  readonly id: number;
  readonly url: string | null;
  readonly createdAt: Child['createdAt'];
  readonly columns?: readonly Column[];
}

/** What is in Smartsheet where a call of unknown outcome would have left its result. */
export type Observation =
  | {
      readonly of: 'namesakes';
      readonly items: readonly Namesake[] /** Ids that other builds recorded as theirs. */;
      readonly taken: readonly number[];
    }
  | { readonly of: 'rows'; readonly rows: readonly Row[] }
  | { readonly of: 'references'; readonly references: readonly CrossSheetReference[] }
  | { readonly of: 'summary'; readonly fields: readonly SummaryField[] };

export type Outcome =
  | { readonly is: 'there'; readonly produced: Readonly<Record<string, number>>; readonly url: string | null }
  | { readonly is: 'absent' }
  | { readonly is: 'unclear'; readonly reason: string };

interface Search {
  readonly call: CompiledCall;
  readonly row: LedgerRow;
  readonly observation: Observation;
  /** Ids of everything the ledger knows. */
  readonly ids: Ids;
}

const ABSENT: Outcome = { is: 'absent' };

/** Whether a call of unknown outcome was carried out, judged by what is there now. */
export function searchOutcome({ call, row, observation, ids }: Search): Outcome {
  if (observation.of === 'namesakes') return amongNamesakes(call, row, observation, ids);
  if (observation.of === 'rows' && call.op === 'rows.add') return amongRows(call, observation.rows, ids);
  if (observation.of === 'references' && call.op === 'reference.create')
    return amongReferences(call, observation.references, ids);
  if (observation.of === 'summary' && call.op === 'summary.add') return amongFields(call, observation.fields);
  throw new Error(`An observation of ${observation.of} says nothing about ${call.op}`);
}

function amongNamesakes(
  call: CompiledCall,
  row: LedgerRow,
  { items, taken }: Extract<Observation, { of: 'namesakes' }>,
  ids: Ids,
): Outcome {
  const known = new Set([...row.before, ...taken, ...ids.values()]);
  const fresh = items.filter((item) => !known.has(item.id) && (call.op !== 'sheet.create' || hasColumnsOf(call, item)));
  // The oldest newcomer is ours: whoever made another of the same name since did so after our call.
  const [ours] = fresh.toSorted((one, other) => timeOf(one) - timeOf(other) || one.id - other.id);
  return ours ? { is: 'there', produced: producedBy(call, ours), url: ours.url } : ABSENT;
}

function timeOf({ createdAt }: Namesake): number {
  const time = new Date(createdAt ?? 0).getTime();
  return Number.isNaN(time) ? 0 : time;
}

function hasColumnsOf(call: CreateSheetCall, { columns }: Namesake): boolean {
  const titles = columns?.map((column) => column.title) ?? [];
  const wanted = call.body.columns.map((column) => column.title);
  return titles.length === wanted.length && wanted.every((title, index) => titles[index] === title);
}

/** The reference names under which a created thing and its parts are known. */
export function producedBy(
  call: CompiledCall,
  result: { readonly id: number; readonly columns?: readonly Column[] },
): Readonly<Record<string, number>> {
  switch (call.op) {
    case 'workspace.create':
      return { workspace: result.id };
    case 'folder.create':
      return { [`folder:${call.folder}`]: result.id };
    case 'report.create':
      return { [`report:${call.report}`]: result.id };
    case 'sheet.create': {
      const columns = (result.columns ?? []).map((column) => [`sheet:${call.sheet}/column:${column.title}`, column.id] as const);
      return { [`sheet:${call.sheet}`]: result.id, ...Object.fromEntries(columns) };
    }
    default:
      return {};
  }
}

/** Rows of one call arrive all or not at all. They are told by what they hold, or by their place when a person has edited them. */
function amongRows(call: AddRowsCall, rows: readonly Row[], ids: Ids): Outcome {
  const known = new Set([...ids].flatMap(([name, id]) => (name.includes('/row:') ? [id] : [])));
  const parent = call.parent ? idOf(call.parent, ids) : null;
  const fresh = rows.filter((row) => !known.has(row.id) && (row.parentId ?? null) === parent);
  const matched = matchInOrder(call, fresh, ids);
  if (matched.length === call.rows.length) return { is: 'there', produced: producedRows(call, matched), url: null };
  if (matched.length === 0) return ABSENT;
  if (fresh.length === call.rows.length) return { is: 'there', produced: producedRows(call, fresh), url: null };
  return {
    is: 'unclear',
    reason: 'Rows of this sheet were changed while it was being filled, so it cannot be told which are missing.',
  };
}

function matchInOrder(call: AddRowsCall, rows: readonly Row[], ids: Ids): readonly Row[] {
  const matched: Row[] = [];
  let from = 0;
  for (const planned of call.rows) {
    const cells = planned.cells.map((cell) => ({ columnId: idOf(cell.column, ids), value: cell.value }));
    const index = rows.findIndex((row, position) => position >= from && holds(row, cells));
    const row = rows[index];
    if (!row) continue;
    matched.push(row);
    from = index + 1;
  }
  return matched;
}

function holds(row: Row, cells: readonly { readonly columnId: number; readonly value: string | number | boolean }[]): boolean {
  const values = new Map(row.cells.map((cell) => [cell.columnId, cell.value ?? '']));
  return cells.every((cell) => String(values.get(cell.columnId) ?? '') === String(cell.value));
}

/** The reference names of a call's rows, given the rows in the call's order. */
export function producedRows(call: AddRowsCall, rows: readonly { readonly id: number }[]): Readonly<Record<string, number>> {
  const entries = call.rows.flatMap((planned, index) => {
    const row = rows[index];
    return row ? [[`sheet:${call.sheetKey}/row:${planned.key}`, row.id] as const] : [];
  });
  return Object.fromEntries(entries);
}

function amongReferences(call: CreateReferenceCall, references: readonly CrossSheetReference[], ids: Ids): Outcome {
  const source = idOf(call.body.sourceSheetId, ids);
  const ours = references.find(({ name, sourceSheetId }) => name === call.body.name && (sourceSheetId ?? source) === source);
  return ours ? { is: 'there', produced: {}, url: null } : ABSENT;
}

/** Fields of one call arrive together; one of them stands for all, whatever a person has deleted since. */
function amongFields(call: AddSummaryFieldsCall, fields: readonly SummaryField[]): Outcome {
  const titles = new Set(fields.map((field) => field.title));
  const isThere = call.fields.some((field) => titles.has(field.title));
  return isThere ? { is: 'there', produced: {}, url: null } : ABSENT;
}
