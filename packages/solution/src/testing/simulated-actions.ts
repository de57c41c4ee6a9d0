import type { PlainValue } from '@sheetwright/formula';
import type { AutomationAction, AutomationCondition, AutomationPlan, ColumnPlan, SheetPlan } from '../plan.ts';
import { addRow, columnOf, dateOf, isWritable, type Row, type World, write } from './simulated-world.ts';

export interface Happening {
  readonly sheet: SheetPlan;
  readonly row: Row;
  readonly world: World;
}

/** Does what an action does to cells and rows; messages and locks leave them as they are. @throws Error when it cannot be done */
export function act(action: AutomationAction, happening: Happening): void {
  const { sheet, row, world } = happening;
  switch (action.is) {
    case 'copy-row':
    case 'move-row':
      bring(action, happening);
      break;
    case 'request-update':
      for (const title of action.columns) columnOf(sheet, title);
      break;
    case 'send-report':
      if (!world.plan.reports.some(({ key }) => key === action.report)) throw new Error(`there is no report ${action.report}`);
      break;
    default: {
      const cell = cellWritten(action, world);
      if (cell !== null) put(cell.column, cell.value, sheet, row);
    }
  }
}

function cellWritten(action: AutomationAction, world: World): { readonly column: string; readonly value: PlainValue } | null {
  switch (action.is) {
    case 'record-date':
      return { column: action.column, value: dateOf(world) };
    case 'change-cell':
      return { column: action.column, value: action.value };
    case 'clear-cell':
      return { column: action.column, value: null };
    case 'assign':
      return { column: action.column, value: 'assigned@example.com' };
    case 'request-approval':
      return { column: action.decision, value: world.day % 3 === 0 ? action.declined : action.approved };
    default:
      return null;
  }
}

/** @throws Error when no automation can write there */
function put(title: string, value: PlainValue, sheet: SheetPlan, row: Row): void {
  const column = columnOf(sheet, title);
  if (!isWritable(column)) throw new Error(`${title} is filled by Smartsheet`);
  if (column.options !== undefined && value !== null && !column.options.includes(String(value)))
    throw new Error(`${title} has no option ${value}`);
  write(row, column, value);
}

/** @throws Error when the target lacks a column that the row brings along */
function bring({ is, target }: Extract<AutomationAction, { target: string }>, { sheet, row, world }: Happening): void {
  const goal = world.plan.sheets.find(({ key }) => key === target);
  if (goal === undefined) throw new Error(`there is no sheet ${target}`);
  const titleOf = ({ title, primary }: ColumnPlan) =>
    primary ? (goal.columns.find((column) => column.primary)?.title ?? title) : title;
  const cells = sheet.columns.filter(isWritable).flatMap((column) => {
    const there = columnOf(goal, titleOf(column));
    const value = row.cells[column.title];
    return value === undefined ? [] : [[there.title, value] as const];
  });
  addRow(world, goal, { key: `${row.key}-${world.day}`, cells: Object.fromEntries(cells) });
  if (is === 'move-row') {
    const rows = world.rows.get(sheet.key) ?? [];
    rows.splice(rows.indexOf(row), 1);
  }
}

const ERROR = /^#[A-Z][A-Z -]+$/;

export function holds(
  { column, operator, values }: AutomationCondition,
  value: PlainValue,
  { key }: AutomationPlan,
  world: World,
): boolean {
  if (typeof value === 'string' && ERROR.test(value)) {
    world.problems.set(key, `its condition reads ${value} in ${column}`);
    return false;
  }
  const isBlank = value === null || value === '';
  const isTicked = value === true || value === 1;
  const [first = 0] = values;
  const today = dateOf(world);
  switch (operator) {
    case 'is':
      return String(value) === String(first);
    case 'is-not':
      return String(value) !== String(first);
    case 'is-one-of':
      return values.some((one) => String(one) === String(value));
    case 'is-none-of':
      return !values.some((one) => String(one) === String(value));
    case 'is-blank':
      return isBlank;
    case 'is-not-blank':
      return !isBlank;
    case 'is-checked':
      return isTicked;
    case 'is-unchecked':
      return !isTicked;
    case 'greater-than':
      return typeof value === 'number' && value > Number(first);
    case 'at-least':
      return typeof value === 'number' && value >= Number(first);
    case 'less-than':
      return typeof value === 'number' && value < Number(first);
    case 'at-most':
      return typeof value === 'number' && value <= Number(first);
    case 'in-the-past':
      return typeof value === 'string' && value !== '' && value < today;
    case 'in-the-next-days':
      return typeof value === 'string' && value >= today && value <= dateOf(world, Number(first));
  }
}
