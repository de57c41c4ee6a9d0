import { referencesIn } from '@sheetwright/formula';
import type { SheetPlan, SolutionPlan } from '../plan.ts';

/** How one sheet hangs together with another. */
export interface SheetRelation {
  /** Key of the sheet whose columns read or name the other. */
  readonly from: string;
  readonly to: string;
  /** Titles of the columns of `from` that read cells of `to` by a formula. */
  readonly reads: readonly string[];
  /** Titles of the columns of `from` whose cells name rows of `to`. */
  readonly names: readonly string[];
}

/**
 * The relations between the sheets of a plan, in the order of its sheets: by cross-sheet references of formulas, and by columns that are
 * called as another sheet's primary column, whose cells name its rows.
 */
export function sheetRelations({ sheets }: SolutionPlan): readonly SheetRelation[] {
  const primaries = primariesOf(sheets);
  return sheets.flatMap((from) => {
    const reads = readColumns(from);
    const names = namingColumns(from, primaries);
    const keys = new Set(sheets.map(({ key }) => key).filter((key) => key !== from.key && (reads.has(key) || names.has(key))));
    return [...keys].map((to) => ({ from: from.key, to, reads: reads.get(to) ?? [], names: names.get(to) ?? [] }));
  });
}

type ByTarget = Map<string, string[]>;

/** Sheets by the lower-case title of their primary column; one that several sheets share names the rows of none of them. */
function primariesOf(sheets: readonly SheetPlan[]): ReadonlyMap<string, string> {
  const titled = sheets.map(({ key, columns }) => [columns.find(({ primary }) => primary)?.title.toLowerCase(), key] as const);
  const unique = titled.filter(([title]) => titled.filter(([other]) => other === title).length === 1);
  return new Map(unique.flatMap(([title, key]) => (title === undefined ? [] : [[title, key] as const])));
}

function readColumns({ columns, summaryFields, references }: SheetPlan): ByTarget {
  const sources = new Map(references.map(({ name, sourceSheet }) => [name.toLowerCase(), sourceSheet]));
  const targets: ByTarget = new Map();
  for (const { title, formula } of [...columns, ...summaryFields]) {
    const read = formula === undefined ? [] : referencesIn(formula).map((name) => sources.get(name.toLowerCase()));
    for (const target of new Set(read)) if (target !== undefined) add(targets, target, title);
  }
  return targets;
}

function namingColumns({ key, columns }: SheetPlan, primaries: ReadonlyMap<string, string>): ByTarget {
  const targets: ByTarget = new Map();
  for (const { title, primary, formula } of columns) {
    const target = primaries.get(title.toLowerCase());
    if (target !== undefined && target !== key && !primary && formula === undefined) add(targets, target, title);
  }
  return targets;
}

function add(targets: ByTarget, target: string, title: string): void {
  const known = targets.get(target);
  if (known) known.push(title);
  else targets.set(target, [title]);
}
