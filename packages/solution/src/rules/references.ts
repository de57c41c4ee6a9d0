import { referencesIn } from '@sheetwright/formula';
import type { SheetPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { type Finding, findEach, type PartPath, type PlanRule } from './rule.ts';

/**
 * Every range between braces is a reference of the sheet, and every reference is used (unused ones vanish after two hours), leads to an
 * existing column of another sheet, and that sheet comes first unless the two read each other.
 */
export const references: PlanRule = {
  name: 'references',
  reason: 'the link between two sheets would not work in Smartsheet',
  check: ({ sheets }) =>
    findEach(['sheets'], sheets, (sheet, part, index) => [
      ...usage(sheet, part),
      ...targets(sheet, part, { index, sheets }),
      ...amount(sheet, part),
    ]),
};

function usage(sheet: SheetPlan, path: PartPath): Finding[] {
  const known = new Set(sheet.references.map(({ name }) => name));
  const used = new Set<string>();
  const unknown = (formula: string | undefined, part: PartPath): Finding[] => {
    const names = formula === undefined ? [] : referencesIn(formula);
    for (const name of names) used.add(name);
    return names
      .filter((name) => !known.has(name))
      .map((name) => ({ part, message: `a formula reads {${name}}, which is no reference of the sheet` }));
  };
  return [
    ...findEach([...path, 'columns'], sheet.columns, ({ formula }, column) => unknown(formula, [...column, 'formula'])),
    ...findEach([...path, 'summaryFields'], sheet.summaryFields, ({ formula }, part) => unknown(formula, part)),
    ...findEach([...path, 'references'], sheet.references, ({ name }, part) =>
      used.has(name) ? [] : [{ part, message: `no formula uses the reference ${name}` }],
    ),
  ];
}

function targets(sheet: SheetPlan, path: PartPath, place: { index: number; sheets: readonly SheetPlan[] }): Finding[] {
  const { index, sheets } = place;
  return findEach([...path, 'references'], sheet.references, ({ sourceSheet, startColumn, endColumn }, part) => {
    const position = sheets.findIndex((candidate) => candidate.key === sourceSheet);
    const source = sheets[position];
    if (source === undefined || source === sheet)
      return [{ part, message: `its source ${sourceSheet} is no other sheet of the plan` }];
    const missing = [startColumn, endColumn].filter((title) => !source.columns.some((column) => column.title === title));
    if (missing.length > 0) return [{ part, message: `${source.key} has no column ${missing.join(', ')}` }];
    const isLate = position > index && !reads(source, sheet, sheets);
    return isLate ? [{ part, message: `${source.key} has to come before the sheet that reads it` }] : [];
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

function amount({ references }: SheetPlan, path: PartPath): Finding[] {
  const { length } = references;
  if (length <= LIMITS.referencesPerSheet) return [];
  const message = `has ${length} references; at most ${LIMITS.referencesPerSheet} are allowed`;
  return [{ part: [...path, 'references', length - 1], message }];
}
