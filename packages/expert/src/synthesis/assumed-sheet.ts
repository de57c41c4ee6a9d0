import type { WorkbookColumn } from '@sheetwright/formula';
import { columnsTold, type ToldColumn } from './assumed/columns.ts';
import { itemsOf } from './assumed/items.ts';
import { classesOf, modelOf, type SheetModel } from './sheet-model.ts';

/** Columns that most sheets of work have, with what their values are called. */
const USUAL: readonly WorkbookColumn[] = [
  { title: 'Status', type: 'PICKLIST', options: ['Not Started', 'In Progress', 'On Hold', 'Complete'] },
  { title: 'Assigned To', type: 'CONTACT_LIST' },
  { title: 'Start Date', type: 'DATE' },
  { title: 'Due Date', type: 'DATE' },
  { title: '% Complete', type: 'TEXT_NUMBER' },
  { title: 'Priority', type: 'PICKLIST', options: ['High', 'Medium', 'Low'] },
  { title: 'Category', type: 'PICKLIST' },
  { title: 'Amount', type: 'TEXT_NUMBER' },
  { title: 'Budget', type: 'TEXT_NUMBER' },
  { title: 'Actual', type: 'TEXT_NUMBER' },
  { title: 'Quantity', type: 'TEXT_NUMBER' },
  { title: 'Price', type: 'TEXT_NUMBER' },
  { title: 'Email', type: 'TEXT_NUMBER' },
  { title: 'Done', type: 'CHECKBOX' },
  { title: 'ID', type: 'TEXT_NUMBER' },
];

/** Sheets as somebody who asks a question would have them. */
interface AssumedSheets {
  readonly own: SheetModel;
  readonly others: readonly SheetModel[];
}

/**
 * The sheets that a question speaks of: one with the columns that it names, and those that most sheets have where it names no other of their
 * kind; and where it reads another sheet that one, with a sheet of its own keys beside it. They have no rows.
 */
export function assumedSheets(question: string): AssumedSheets {
  const told = columnsTold(itemsOf(question));
  const columns = told.columns.map((column) => (isStatus(column) ? withUsualStates(column) : column));
  const primary = primaryColumn(told.primary, columns);
  if (told.other === null) {
    const waiting = told.target === null ? [] : [{ title: told.target, kind: 'text', options: [] } as const];
    const usual = usualBeside([...columns, ...waiting], primary);
    return {
      own: modelWith('Sheet', [primary, ...[...columns, ...waiting].map(columnOf), ...usual], columns, told.target),
      others: [],
    };
  }
  const { name, key } = told.other;
  const result = columns.find(({ title }) => title !== key);
  const waits = told.target ?? (key === null ? null : (result?.title ?? null));
  const there = modelWith(name, key === null ? [primary, ...columns.map(columnOf)] : columns.map(columnOf), columns, null, false);
  const keys = [{ title: key ?? 'Metric', type: 'TEXT_NUMBER', primary: true }];
  const here = [
    ...keys,
    ...(waits === null ? [] : [{ title: waits, type: result === undefined ? 'TEXT_NUMBER' : TYPES[result.kind] }]),
  ];
  return { own: modelWith('Sheet', here, [], waits), others: [there] };
}

function primaryColumn(title: string | null, columns: readonly ToldColumn[]): WorkbookColumn {
  const isTaken = columns.some((column) => column.title.toLowerCase() === 'task');
  return { title: title ?? (isTaken ? 'Item' : 'Task'), type: 'TEXT_NUMBER', primary: true };
}

/** Columns that most sheets have, where no other is told of their kind. 'Not Done' is a value and no box, where a status has it. */
function usualBeside(told: readonly ToldColumn[], primary: WorkbookColumn): readonly WorkbookColumn[] {
  const named = new Set(
    [primary.title, ...told.flatMap(({ title, options }) => [title, ...options])].map((title) => title.toLowerCase()),
  );
  const held = new Set(told.flatMap(({ title }) => [...classesOf(title)]));
  return USUAL.filter(({ title }) => !named.has(title.toLowerCase()) && ![...classesOf(title)].some((one) => held.has(one)));
}

/** A model whose columns hold what is told of them, although no row shows it; only the target is empty. */
function modelWith(
  name: string,
  columns: readonly WorkbookColumn[],
  told: readonly ToldColumn[],
  target: string | null,
  isOwn = true,
): SheetModel {
  const kinds = new Map(told.map(({ title, kind }) => [title, kind]));
  const model = modelOf({ name, columns, rows: [] }, isOwn);
  return {
    ...model,
    isAssumed: true,
    columns: model.columns.map((column) => ({
      ...column,
      kind: kinds.get(column.title) ?? column.kind,
      empty: column.title === target,
    })),
  };
}

const TYPES: Readonly<Record<ToldColumn['kind'], string>> = {
  text: 'TEXT_NUMBER',
  number: 'TEXT_NUMBER',
  date: 'DATE',
  check: 'CHECKBOX',
  choice: 'PICKLIST',
  contact: 'CONTACT_LIST',
};

function columnOf({ title, kind, options }: ToldColumn): WorkbookColumn {
  return { title, type: TYPES[kind], ...(options.length > 0 ? { options } : {}) };
}

function isStatus({ title }: ToldColumn): boolean {
  return classesOf(title).has('c:status');
}

/** States that the question speaks of have the names that it gives them; the others those that they mostly have. */
function withUsualStates(column: ToldColumn): ToldColumn {
  const said = new Set(column.options.flatMap((option) => [...classesOf(option)]));
  const others = (USUAL[0]?.options ?? []).filter((option) => ![...classesOf(option)].some((concept) => said.has(concept)));
  return { ...column, kind: 'choice', options: [...column.options, ...others] };
}
