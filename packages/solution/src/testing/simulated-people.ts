import type { PlainValue } from '@sheetwright/formula';
import type { AutomationCondition, AutomationPlan, ColumnPlan, SheetPlan } from '../plan.ts';
import { columnsReadThrough } from '../rules/formula-graph.ts';
import { addRow, attempt, columnOf, dateOf, isWritable, type Row, type World, write } from './simulated-world.ts';

const ADDED_ON = 20;

const CHANGED_ON = 40;

/** Somebody fills in one cell of a row now and then, adds rows, and tries each automation with a row of its own. */
export function actAsPeople(world: World): void {
  world.plan.sheets.forEach((sheet, at) => {
    const rows = world.rows.get(sheet.key) ?? [];
    const columns = sheet.columns.filter(isWritable);
    rows.forEach((row, index) => {
      if (row.witness !== undefined) {
        changeWitness(world, sheet, row);
        return;
      }
      columns.forEach((column, position) => {
        const pause = column.type === 'DATE' ? 160 : 35;
        const moment = world.day + index * 11 + position * 5 + at;
        if (moment % pause === pause - 1) write(row, column, habit(column, Math.floor(moment / pause), world));
      });
    });
    if (world.day % 90 === 10) addRow(world, sheet, { key: `added-${world.day}`, cells: {} });
  });
  if (world.day === ADDED_ON) for (const automation of world.plan.automations) addWitness(world, automation);
}

/** What somebody might type into a column the next time; blank now and then. */
function habit({ type, options, symbol }: ColumnPlan, turn: number, world: World): PlainValue {
  if (type === 'CHECKBOX') return turn % 2 === 0;
  if (options !== undefined) return options[turn % options.length] ?? null;
  if (type === 'DATE') return turn % 5 === 4 ? null : dateOf(world, 10 + (turn % 3) * 45);
  if (type === 'CONTACT_LIST') return turn % 4 === 3 ? null : 'somebody@example.com';
  if (type === 'TEXT_NUMBER' && symbol === undefined) return [40, 4_000, null, 400_000][turn % 4] ?? null;
  return null;
}

/** A row that meets every condition of the automation as far as cells can be typed. */
function addWitness(world: World, automation: AutomationPlan): void {
  const { spec } = automation;
  const sheet = world.plan.sheets.find(({ key }) => key === automation.sheet);
  if (spec === undefined || sheet === undefined) return;
  const row: Row = { key: `witness-${automation.key}`, cells: {}, witness: { automation, spec } };
  const [example] = world.rows.get(sheet.key) ?? [];
  Object.assign(row.cells, example?.cells);
  attempt(automation, world, () => {
    meet(spec.conditions, { sheet, row, world });
    if (spec.trigger.is === 'date-reached') {
      const column = columnOf(sheet, spec.trigger.column);
      // The day on which it is to fire lies behind the day on which the row is added.
      const day = dateOf(world, 60 - spec.trigger.offsetDays);
      if (isWritable(column)) write(row, column, day);
      else {
        moveSource(column, 60 - spec.trigger.offsetDays, sheet, world);
        moveOwnSource(column, 60 - spec.trigger.offsetDays, { sheet, row, world });
      }
    }
    if (spec.trigger.is === 'row-changed') {
      const column = columnOf(sheet, spec.trigger.column);
      if (isWritable(column)) write(row, column, column.type === 'CHECKBOX' ? spec.trigger.to !== true : null);
    }
  });
  addRow(world, sheet, row);
}

const DAYS_OF_MONTH = 30.4375;

/** Somebody enters the date of the same row from which a formula counts so many days or months on. */
function moveOwnSource(
  { formula = '' }: ColumnPlan,
  day: number,
  { sheet, row, world }: { readonly sheet: SheetPlan; readonly row: Row; readonly world: World },
): void {
  // Where the formula asks first how often something recurs, the row is one of those that it asks for first, unless it says how often already.
  const [, choice, first] = /^=IF\(ISDATE\([^)]*\), IF\(\[([^\]]+)\]@row = "([^"]*)",/u.exec(formula) ?? [];
  const chosen = sheet.columns.find((column) => column.title === choice);
  const said = row.cells[choice ?? ''];
  const interval = typeof said === 'string' && formula.includes(`= "${said}",`) ? said : first;
  if (chosen !== undefined && interval !== undefined && isWritable(chosen)) write(row, chosen, interval);
  const branch = formula.slice(Math.max(0, formula.indexOf(`= "${interval}",`)));
  const [, title, months, other, days] =
    /YEAR\(\[([^\]]+)\]@row\).*? - 1 \+ (\d{1,3})\)|\[([^\]]+)\]@row \+ (\d{1,4})(?!\d)/u.exec(branch) ?? [];
  const source = sheet.columns.find((column) => column.title === (title ?? other));
  if (source === undefined || !isWritable(source)) return;
  write(row, source, dateOf(world, day - Math.round(months === undefined ? Number(days) : Number(months) * DAYS_OF_MONTH)));
}

/** Somebody moves the dates that a formula looks up in another sheet, never to an earlier day. */
function moveSource({ formula = '' }: ColumnPlan, day: number, { references }: SheetPlan, world: World): void {
  const date = dateOf(world, day);
  for (const { name, sourceSheet, startColumn } of references) {
    const sheet = world.plan.sheets.find(({ key }) => key === sourceSheet);
    const column = sheet?.columns.find(({ title }) => title === startColumn);
    if (!formula.includes(`{${name}}`) || sheet === undefined || column?.type !== 'DATE') continue;
    for (const row of world.rows.get(sourceSheet) ?? []) {
      const known = row.cells[column.title];
      if (!isWritable(column)) moveOwnSource(column, day, { sheet, row, world });
      else if (typeof known !== 'string' || known < date) write(row, column, date);
    }
  }
}

function meet(
  conditions: readonly AutomationCondition[],
  { sheet, row, world }: { sheet: SheetPlan; row: Row; world: World },
): void {
  for (const condition of conditions) {
    const column = columnOf(sheet, condition.column);
    if (isWritable(column)) write(row, column, meeting(condition, column, world));
  }
}

function meeting({ operator, values }: AutomationCondition, { options }: ColumnPlan, world: World): PlainValue {
  const [value = null] = values;
  switch (operator) {
    case 'is':
    case 'is-one-of':
    case 'at-least':
    case 'at-most':
      return value;
    case 'is-not':
    case 'is-none-of':
      return options?.find((option) => !values.includes(option)) ?? 'something else';
    case 'is-blank':
      return null;
    case 'is-not-blank':
      return options?.[0] ?? dateOf(world);
    case 'is-checked':
      return true;
    case 'is-unchecked':
      return false;
    case 'greater-than':
      return Number(value) + 1;
    case 'less-than':
      return Number(value) - 1;
    case 'in-the-past':
      return dateOf(world, -5);
    case 'in-the-next-days':
      return dateOf(world, CHANGED_ON - ADDED_ON + 1);
  }
}

/** On one day the cell that the automation waits for is changed; where a formula stands, what it reads is changed bit by bit. */
function changeWitness(world: World, sheet: SheetPlan, row: Row): void {
  const { witness } = row;
  const trigger = witness?.spec.trigger;
  if (witness === undefined || trigger?.is !== 'row-changed' || world.day < CHANGED_ON) return;
  attempt(witness.automation, world, () => {
    const column = columnOf(sheet, trigger.column);
    if (isWritable(column)) {
      if (world.day !== CHANGED_ON) return;
      write(row, column, trigger.to ?? habit(column, 1, world));
      return meet(witness.spec.conditions, { sheet, row, world });
    }
    const read = columnsReadThrough(column, sheet).filter(isWritable);
    const turn = world.day - CHANGED_ON;
    const next = read[turn % Math.max(read.length, 1)];
    if (next !== undefined)
      write(
        row,
        next,
        next.type === 'DATE' ? dateOf(world, -30 + (turn % 7) * 10) : habit(next, Math.floor(turn / read.length), world),
      );
  });
}
