import { checkFormula } from '@sheetwright/formula';
import { describe, expect, test } from 'vitest';
import { rangesIn } from '../planner/names-in-formulas.ts';
import { PATTERNS } from './index.ts';
import { COMPANION_REASONS, type Pattern, type PatternSheet } from './pattern.ts';

const BORROWED_SHEETS = new Set(['Project Plan']);

function sheetOf(pattern: Pattern, name: string): PatternSheet {
  const found = [pattern, ...(BORROWED_SHEETS.has(name) ? PATTERNS : [])]
    .flatMap(({ sheets }) => sheets)
    .find((sheet) => sheet.name === name);
  if (found === undefined) throw new Error(`${pattern.id} has no sheet ${name}`);
  return found;
}

test('each pattern has an id and a name of its own', () => {
  expect(PATTERNS.length).toBeGreaterThanOrEqual(35);
  for (const key of ['id', 'name'] as const) expect(new Set(PATTERNS.map((pattern) => pattern[key])).size).toBe(PATTERNS.length);
});

test('each part that the planner gives out by a trait is taken by exactly one pattern', () => {
  const taken = PATTERNS.flatMap(({ usualStartFor, overviewOf, companionFor }) => [usualStartFor, overviewOf, companionFor]);
  expect(taken.filter((part) => part !== undefined).sort()).toEqual(
    [...COMPANION_REASONS, 'operations', 'projects', 'projects', 'other work'].sort(),
  );
  const archive = PATTERNS.find(({ companionFor }) => companionFor === 'volume');
  expect(archive?.sheets.flatMap(({ archiving }) => archiving ?? [])).toEqual(['working set', 'archive']);
});

describe.each(PATTERNS.map((pattern) => ({ id: pattern.id, pattern })))('$id', ({ pattern }) => {
  test('each sheet has one primary text column and no title twice', () => {
    for (const { columns } of pattern.sheets) {
      expect(columns.filter((column) => column.primary).map(({ type }) => type)).toEqual(['TEXT_NUMBER']);
      const titles = columns.map(({ title }) => title.toLowerCase());
      expect(new Set(titles).size).toBe(titles.length);
      for (const { title } of columns) expect(title.length).toBeLessThanOrEqual(50);
    }
  });

  test('every formula is one that Smartsheet accepts in its place', () => {
    for (const sheet of pattern.sheets) {
      const formulas = sheet.columns.flatMap(({ title, formula }) =>
        formula === undefined ? [] : [{ title, formula, isColumn: true }],
      );
      const summary = (sheet.summary ?? []).map((field) => ({ ...field, isColumn: false }));
      const references = [...formulas, ...summary].flatMap(({ formula }) => rangesIn(formula)).map(({ name }) => name);
      for (const { title, formula, isColumn } of [...formulas, ...summary]) {
        const place = isColumn ? { columnFormula: true } : { summaryField: true };
        const problems = checkFormula(formula, { columns: sheet.columns, column: title, references, ...place });
        expect(
          problems.filter(({ severity, rule }) => severity === 'error' || rule === 'unknown-function'),
          formula,
        ).toEqual([]);
      }
    }
  });

  test('every cross-sheet range leads to a column of another sheet of the pattern', () => {
    for (const sheet of pattern.sheets) {
      for (const range of sheet.columns.flatMap(({ formula }) => rangesIn(formula ?? ''))) {
        expect(range.sheet).not.toBe(sheet.name);
        expect(sheetOf(pattern, range.sheet).columns.map(({ title }) => title)).toContain(range.column);
      }
    }
  });

  test('reports, forms and automations name what the pattern has', () => {
    for (const report of pattern.reports) {
      expect(report.name.length).toBeLessThanOrEqual(50);
      const titles = sheetOf(pattern, report.sheet).columns.map(({ title }) => title);
      const used = [...report.where, ...(report.anyOf ?? [])].map(({ column }) => column);
      const shown = [
        ...(report.group ?? []),
        ...(report.sort ?? []).map(([column]) => column),
        ...(report.summarize ?? []).map(([column]) => column),
      ];
      for (const title of [...used, ...shown]) expect(titles).toContain(title);
    }
    for (const form of pattern.forms) {
      const titles = sheetOf(pattern, form.sheet).columns.map(({ title }) => title);
      for (const field of form.fields) expect(titles).toContain(field.replace(/\*$/, ''));
    }
    for (const { sheet } of pattern.automations) expect(pattern.sheets.map(({ name }) => name)).toContain(sheet);
  });

  test('filters compare dropdowns with options that exist', () => {
    for (const report of pattern.reports) {
      for (const { column: title, values } of [...report.where, ...(report.anyOf ?? [])]) {
        const column = sheetOf(pattern, report.sheet).columns.find((candidate) => candidate.title === title);
        if (column?.options === undefined || column.optionSource !== undefined) continue;
        for (const value of values) expect(column.options).toContain(value);
      }
    }
  });
});
