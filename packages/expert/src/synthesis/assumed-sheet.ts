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

/**
 * A sheet as somebody who asks this would have it: the columns that the question speaks of, and those that most sheets have where it speaks of
 * no other of their kind. It has no rows.
 */
export function assumedSheet(question: string): SheetModel {
  const { primary, columns, target } = columnsTold(itemsOf(question));
  const told = columns.map((column) => (isStatus(column) ? withUsualStates(column) : column));
  // 'Not Done' is a value and no box, where a status has it.
  const named = new Set(
    [primary ?? '', target ?? '', ...told.flatMap(({ title, options }) => [title, ...options])].map((title) =>
      title.toLowerCase(),
    ),
  );
  const held = new Set(told.flatMap(({ title }) => [...classesOf(title)]));
  const usual = USUAL.filter(
    ({ title }) => !named.has(title.toLowerCase()) && ![...classesOf(title)].some((one) => held.has(one)),
  );
  const first: WorkbookColumn = { title: primary ?? (named.has('task') ? 'Item' : 'Task'), type: 'TEXT_NUMBER', primary: true };
  const sheet = {
    name: 'Sheet',
    columns: [first, ...told.map(columnOf), ...(target === null ? [] : [{ title: target, type: 'TEXT_NUMBER' }]), ...usual],
    rows: [],
  };
  const kinds = new Map(told.map(({ title, kind }) => [title, kind]));
  const model = modelOf(sheet, true);
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
