import { renameColumn } from '@sheetwright/formula';
import type { Pattern, PatternColumn, PatternSheet } from '../patterns/pattern.ts';
import type { Choice } from './choose.ts';
import { namesIn } from './names-in-formulas.ts';
import type { Selected } from './select-sheets.ts';

/** A sheet while it is being adapted: a pattern's sheet, maybe joined with those of other patterns that list the same record. */
export interface SheetDraft {
  readonly key: string;
  readonly name: string;
  readonly choice: Choice;
  readonly purpose: string;
  readonly record: PatternSheet['record'];
  readonly columns: readonly PatternColumn[];
  readonly summary: readonly { readonly title: string; readonly formula: string }[];
  /** Which sheets of which patterns became this one, and what their primary column is called here. */
  readonly origins: readonly Origin[];
}

export interface Origin {
  readonly pattern: Pattern;
  readonly sheet: string;
  readonly primary: string;
}

/** Joins sheets that list the same record and leaves out the columns whose sources are not built. */
export function draftSheets(selected: readonly Selected[]): readonly SheetDraft[] {
  const drafts: SheetDraft[] = [];
  for (const { choice, sheet } of selected) {
    const partner = drafts.findIndex((draft) => draft.choice !== choice && canJoin(draft, sheet));
    const draft = drafts[partner];
    if (draft === undefined) drafts.push(startDraft(choice, sheet, drafts));
    else drafts[partner] = join(draft, choice.pattern, sheet);
  }
  return drafts.map((draft) => withoutDangling(draft, drafts));
}

/** The draft that a pattern's sheet became; undefined when it is not built. */
export function findDraft(drafts: readonly SheetDraft[], pattern: Pattern, sheet: string): SheetDraft | undefined {
  return drafts.find((draft) => draft.origins.some((origin) => origin.pattern === pattern && origin.sheet === sheet));
}

/** What a column of a pattern's sheet is called in its draft; undefined when the draft has no such column. */
export function findColumn(
  draft: SheetDraft,
  from: { pattern: Pattern; sheet: string; title: string },
): PatternColumn | undefined {
  const origin = draft.origins.find(({ pattern, sheet }) => pattern === from.pattern && sheet === from.sheet);
  const title = origin?.primary === from.title ? primaryOf(draft.columns).title : from.title;
  return draft.columns.find((column) => column.title === title);
}

export function primaryOf(columns: readonly PatternColumn[]): PatternColumn {
  const primary = columns.find((column) => column.primary);
  if (primary === undefined) throw new Error('Every sheet of a pattern has a primary column');
  return primary;
}

function startDraft(choice: Choice, sheet: PatternSheet, drafts: readonly SheetDraft[]): SheetDraft {
  const slug = slugOf(sheet.name);
  const isTaken = drafts.some((draft) => draft.name.toLowerCase() === sheet.name.toLowerCase());
  return {
    key: isTaken ? `${choice.pattern.id}-${slug}` : slug,
    name: isTaken ? `${sheet.name} (${choice.pattern.id})` : sheet.name,
    choice,
    purpose: sheet.purpose,
    record: sheet.record,
    columns: sheet.columns,
    summary: sheet.summary ?? [],
    origins: [{ pattern: choice.pattern, sheet: sheet.name, primary: primaryOf(sheet.columns).title }],
  };
}

function slugOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** Sheets join when they list the same record and no column has the same title with another type. */
function canJoin(draft: SheetDraft, sheet: PatternSheet): boolean {
  if (sheet.record === undefined || sheet.record !== draft.record) return false;
  return sheet.columns.every((column) => {
    const same = draft.columns.find((other) => other.title.toLowerCase() === column.title.toLowerCase());
    if (same === undefined) return true;
    const isAlike = same.title === column.title && same.type === column.type && same.symbol === column.symbol;
    return (
      isAlike &&
      same.systemColumnType === column.systemColumnType &&
      same.primary === column.primary &&
      same.formula === column.formula
    );
  });
}

function join(draft: SheetDraft, pattern: Pattern, sheet: PatternSheet): SheetDraft {
  const theirs = primaryOf(sheet.columns).title;
  const ours = primaryOf(draft.columns).title;
  const titles = new Set(draft.columns.map((column) => column.title));
  const renamed = (formula: string) => (theirs === ours ? formula : renameColumn(formula, theirs, ours));
  const further = sheet.columns
    .filter((column) => !column.primary && !titles.has(column.title) && column.systemColumnType !== 'AUTO_NUMBER')
    .map((column) => (column.formula === undefined ? column : { ...column, formula: renamed(column.formula) }));
  const summary = (sheet.summary ?? []).map((field) => ({ ...field, formula: renamed(field.formula) }));
  return {
    ...draft,
    columns: [...draft.columns.map((column) => withOptionsOf(column, sheet)), ...further],
    summary: [...draft.summary, ...summary.filter((field) => !draft.summary.some(({ title }) => title === field.title))],
    origins: [...draft.origins, { pattern, sheet: sheet.name, primary: theirs }],
  };
}

/** A shared dropdown offers what both sheets offered, so that the formulas and filters of both keep working. */
function withOptionsOf(column: PatternColumn, sheet: PatternSheet): PatternColumn {
  const same = sheet.columns.find((other) => other.title === column.title);
  if (column.options === undefined || same?.options === undefined) return column;
  return { ...column, options: [...new Set([...column.options, ...same.options])] };
}

/** Without the columns whose formulas read a sheet or column that is not there, and without what reads those in turn. */
function withoutDangling(draft: SheetDraft, drafts: readonly SheetDraft[]): SheetDraft {
  let columns = draft.columns;
  for (;;) {
    const titles = new Set(columns.map((column) => column.title));
    const complete = columns.filter(({ formula }) => formula === undefined || isComplete(formula, { draft, drafts, titles }));
    if (complete.length === columns.length) {
      const summary = draft.summary.filter(({ formula }) => isComplete(formula, { draft, drafts, titles }));
      return { ...draft, columns: complete, summary };
    }
    columns = complete;
  }
}

function isComplete(
  formula: string,
  place: { draft: SheetDraft; drafts: readonly SheetDraft[]; titles: ReadonlySet<string> },
): boolean {
  const { columns, ranges } = namesIn(formula);
  const hasSources = ranges.every((range) => sourceOf(range, place.draft, place.drafts) !== undefined);
  return hasSources && columns.every((title) => place.titles.has(title));
}

/** The sheet and column that a range of a draft's formula reads. */
export function sourceOf(
  range: { readonly sheet: string; readonly column: string },
  draft: SheetDraft,
  drafts: readonly SheetDraft[],
): { readonly draft: SheetDraft; readonly column: PatternColumn } | undefined {
  for (const { pattern } of draft.origins) {
    const source = findDraft(drafts, pattern, range.sheet);
    const column = source && findColumn(source, { pattern, sheet: range.sheet, title: range.column });
    if (source && column) return { draft: source, column };
  }
  return undefined;
}
