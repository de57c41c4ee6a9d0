import { referencesIn } from '@sheetwright/formula';
import type { SheetPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import type { PlanRule } from './rule.ts';

/**
 * Every range between braces is a reference of the sheet, and every reference is used (unused ones vanish after two hours), leads to an
 * existing column of another sheet, and that sheet comes first unless the two read each other.
 */
export const references: PlanRule = {
  name: 'references',
  check: ({ sheets }) =>
    sheets.flatMap((sheet, index) => [...usage(sheet), ...targets(sheet, { index, sheets }), ...amount(sheet)]),
};

function usage(sheet: SheetPlan) {
  const formulas = [...sheet.columns.map((column) => column.formula ?? ''), ...sheet.summaryFields.map((field) => field.formula)];
  const used = new Set(formulas.flatMap(referencesIn));
  const known = new Set(sheet.references.map((reference) => reference.name));
  const at = `sheet ${sheet.key}`;
  return [
    ...[...used]
      .filter((name) => !known.has(name))
      .map((name) => ({ at, message: `a formula reads {${name}}, which is no reference of the sheet` })),
    ...[...known].filter((name) => !used.has(name)).map((name) => ({ at, message: `no formula uses the reference ${name}` })),
  ];
}

function targets(sheet: SheetPlan, place: { index: number; sheets: readonly SheetPlan[] }) {
  const { index, sheets } = place;
  return sheet.references.flatMap(({ name, sourceSheet, startColumn, endColumn }) => {
    const at = `sheet ${sheet.key}, reference ${name}`;
    const position = sheets.findIndex((candidate) => candidate.key === sourceSheet);
    const source = sheets[position];
    if (source === undefined || source === sheet)
      return [{ at, message: `its source ${sourceSheet} is no other sheet of the plan` }];
    const missing = [startColumn, endColumn].filter((title) => !source.columns.some((column) => column.title === title));
    if (missing.length > 0) return [{ at, message: `${source.key} has no column ${missing.join(', ')}` }];
    const isLate = position > index && !reads(source, sheet, sheets);
    return isLate ? [{ at, message: `${source.key} has to come before the sheet that reads it` }] : [];
  });
}

/** Whether a sheet reads another, directly or through others. */
function reads(from: SheetPlan, to: SheetPlan, sheets: readonly SheetPlan[]): boolean {
  const reached = new Set([from.key]);
  for (const key of reached) {
    for (const { sourceSheet } of sheets.find((sheet) => sheet.key === key)?.references ?? []) reached.add(sourceSheet);
  }
  return reached.has(to.key);
}

function amount(sheet: SheetPlan) {
  if (sheet.references.length <= LIMITS.referencesPerSheet) return [];
  return [
    {
      at: `sheet ${sheet.key}`,
      message: `has ${sheet.references.length} references; at most ${LIMITS.referencesPerSheet} are allowed`,
    },
  ];
}
