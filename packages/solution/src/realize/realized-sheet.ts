import { referencesIn } from '@sheetwright/formula';
import type { Brief } from '../brief/brief.ts';
import type { ColumnRole, Design, DesignedColumn, DesignedSheet } from '../compose/design.ts';
import { title } from '../compose/titles.ts';
import type { ColumnPlan, CrossSheetReferencePlan } from '../plan.ts';
import { cutWords } from '../text/cut.ts';
import { finalStatesOf, isFailed } from './final-states.ts';
import { rollUps } from './roll-ups.ts';

/** A sheet whose formulas are written, with its design at hand. */
export interface RealizedSheet {
  readonly design: DesignedSheet;
  readonly columns: readonly ColumnPlan[];
  readonly references: readonly CrossSheetReferencePlan[];
  /** States after which nothing is left to do, those of success first. */
  readonly finalStates: readonly string[];
}

/** Writes what the roles of a sheet mean as formulas over its titles, and adds what it looks up in other sheets. */
export function realizeSheet(sheet: DesignedSheet, design: Design, brief: Brief): RealizedSheet {
  const finalStates = finalStatesOf(sheet, brief.language);
  const references: CrossSheetReferencePlan[] = [];
  const refer: Refer = (source, column) => {
    const name = cutWords(`${source.name} - ${column}`, 100);
    if (!references.some((reference) => reference.name === name)) {
      references.push({ name, sourceSheet: source.key, startColumn: column, endColumn: column });
    }
    return `{${name}}`;
  };
  const own = sheet.columns.flatMap((column) => {
    const formula = formulaOf(column, { sheet, finalStates, brief }) ?? lookedUp(column, sheet, design, refer);
    if (column.formula !== undefined && formula === undefined) return [];
    return [columnPlan(column, formula)];
  });
  const further = rollUpsOf(sheet, design, { brief, refer }).filter(
    (one) => !own.some((column) => column.title.toLowerCase() === one.title.toLowerCase()),
  );
  const columns = [...withHealthOfChildren(own, sheet, { brief, further }), ...further];
  // A column that gives way to another of its name takes what it reads with it.
  const read = new Set(columns.flatMap(({ formula }) => (formula === undefined ? [] : referencesIn(formula))));
  return { design: sheet, columns, references: references.filter(({ name }) => read.has(name)), finalStates };
}

function columnPlan(column: DesignedColumn, formula: string | undefined): ColumnPlan {
  const { title: name, type, role, options, symbol, systemColumnType, format, note, because } = column;
  return {
    title: name,
    type,
    ...(role === 'primary' ? { primary: true as const } : {}),
    ...(options === undefined ? {} : { options }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(systemColumnType === undefined ? {} : { systemColumnType }),
    ...(formula === undefined ? {} : { formula }),
    ...(format === undefined ? {} : { format }),
    ...(note === undefined ? {} : { description: note }),
    because,
  };
}

/** The name by which formulas read a column of another sheet. */
type Refer = (source: DesignedSheet, column: string) => string;

interface Place {
  readonly sheet: DesignedSheet;
  readonly finalStates: readonly string[];
  readonly brief: Brief;
}

/** Undefined where the column has no formula, or where the sheet lacks what the formula reads. */
function formulaOf(column: DesignedColumn, { sheet, finalStates, brief }: Place): string | undefined {
  if (column.formula === undefined) return undefined;
  let isComplete = true;
  const cell = (role: string, isRange: boolean): string => {
    const found = sheet.columns.find((candidate) => candidate.role === role);
    if (found === undefined) isComplete = false;
    const name = `[${found?.title ?? ''}]`;
    return isRange ? `${name}:${name}` : `${name}@row`;
  };
  const written = column.formula.replace(/«([^»]+)»/gu, (_, macro: string) => {
    if (macro === 'is-final') return isFinal(sheet, finalStates);
    if (macro === 'is-failed') return isFinal(sheet, finalStates.filter(isFailed));
    if (macro === 'lead') return String(longestLead(sheet, brief));
    const option = /^option (\d)$/.exec(macro);
    if (option) return quoted(column.options?.[Number(option[1])] ?? '');
    return cell(macro.replace(/:$/, ''), macro.endsWith(':'));
  });
  return isComplete ? written : undefined;
}

function isFinal(sheet: DesignedSheet, finalStates: readonly string[]): string {
  const state = sheet.columns.find(({ role }) => role === 'state');
  if (state === undefined || finalStates.length === 0) return 'false';
  const tests = finalStates.map((value) => `[${state.title}]@row = ${quoted(value)}`);
  return tests.length === 1 ? (tests[0] ?? 'false') : `OR(${tests.join(', ')})`;
}

function longestLead(sheet: DesignedSheet, brief: Brief): number {
  const leads = brief.rules
    .filter(({ thing }) => thing !== null && sheet.things.includes(thing))
    .flatMap(({ trigger }) => (trigger.is === 'date' ? trigger.offsets.map(({ days }) => -days) : []))
    .filter((days) => days >= 1);
  return leads.length > 0 ? Math.round(Math.max(...leads)) : 30;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A date that another sheet owns is looked up there and never typed twice. */
function lookedUp(
  column: DesignedColumn,
  sheet: DesignedSheet,
  design: Design,
  refer: (source: DesignedSheet, column: string) => string,
): string | undefined {
  if (column.role !== 'event-date' && column.role !== 'reference-date') return undefined;
  for (const key of sheet.columns.filter(({ role }) => role === 'parent')) {
    const parent = design.sheets.find((candidate) => candidate.key === key.refersTo);
    const source = parent?.columns.find(
      ({ type, title: name, formula }) =>
        type === 'DATE' && formula === undefined && name.toLowerCase() === column.title.toLowerCase(),
    );
    const primary = parent?.columns.find(({ role }) => role === 'primary');
    if (!parent || !source || !primary) continue;
    return `=IFERROR(INDEX(${refer(parent, source.title)}, MATCH([${key.title}]@row, ${refer(parent, primary.title)}, 0)), "")`;
  }
  return undefined;
}

/** What a sheet says of those that belong to its rows. */
function rollUpsOf(sheet: DesignedSheet, design: Design, { brief, refer }: { brief: Brief; refer: Refer }): ColumnPlan[] {
  const primary = sheet.columns.find(({ role }) => role === 'primary');
  if (primary === undefined || sheet.archiveOf !== undefined) return [];
  return design.sheets.flatMap((child) => {
    const key = child.columns.find(({ role, refersTo }) => role === 'parent' && refersTo === sheet.key);
    if (key === undefined) return [];
    const finalStates = finalStatesOf(child, brief.language);
    const place = { sheet: child, finalStates, brief };
    const columnWith = (role: ColumnRole) =>
      child.columns.find(
        (column) => column.role === role && (column.formula === undefined || formulaOf(column, place) !== undefined),
      );
    return rollUps(
      { sheet: child, key: key.title, finalStates, columnWith },
      { primary: primary.title, language: brief.language, refer },
    );
  });
}

/** Work is red while something that belongs to it is late, with or without a date of its own. */
function withHealthOfChildren(
  columns: readonly ColumnPlan[],
  sheet: DesignedSheet,
  { brief, further }: { brief: Brief; further: readonly ColumnPlan[] },
): ColumnPlan[] {
  const health = sheet.columns.find(({ role, symbol }) => role === 'health' && symbol === 'RYG')?.title;
  const lates = further
    .filter(({ title: name }) => name.endsWith(`: ${title('late', brief.language)}`))
    .map(({ title: name }) => `[${name}]@row`);
  const primary = sheet.columns.find(({ role }) => role === 'primary')?.title;
  if (health === undefined || lates.length === 0) return [...columns];
  const isOver = `OR(ISBLANK([${primary}]@row), ${isFinal(sheet, finalStatesOf(sheet, brief.language))})`;
  return columns.map((column) =>
    column.title === health && column.formula !== undefined
      ? { ...column, formula: `=IF(${isOver}, "", IF(SUM(${lates.join(', ')}) > 0, "Red", ${column.formula.slice(1)}))` }
      : column,
  );
}

/** The column that a rule counts from or compares. */
export function columnForRule(sheet: RealizedSheet, rule: string, type: ColumnPlan['type']): ColumnPlan | undefined {
  const designed = sheet.design.columns.find((column) => column.type === type && column.forRules?.includes(rule));
  return designed && sheet.columns.find(({ title: name }) => name === designed.title);
}

/** The column of a sheet that has a role, if it was not left out. */
export function columnWith(sheet: RealizedSheet, ...roles: readonly ColumnRole[]): ColumnPlan | undefined {
  for (const role of roles) {
    const designed = sheet.design.columns.find((column) => column.role === role);
    const found = sheet.columns.find(({ title: name }) => name === designed?.title);
    if (found !== undefined) return found;
  }
  return undefined;
}
