import type { ColumnModel, CompiledFormula, DependencyRange, FormulaRows } from './model.ts';

/** Cells that change with the cells of a column. */
export interface Dependents {
  readonly column: ColumnModel;
  readonly rows: FormulaRows;
  readonly range: DependencyRange;
}

/** Cells that hold a formula. */
export interface FormulaCells {
  readonly column: ColumnModel;
  readonly rows: FormulaRows;
}

/** Columns that are worked out together: one, or several that read one another. */
export interface Component {
  readonly columns: readonly ColumnModel[];
  /** Some column reads itself, directly or by way of others, so that its cells may wait for one another. */
  readonly isCyclic: boolean;
}

/** How the columns and summary fields of a workbook depend on one another. */
export interface ColumnGraph {
  /** Whatever a component reads lies in it or before it. */
  readonly components: readonly Component[];
  /** By the column read, where no memoized value stands between. */
  readonly dependents: ReadonlyMap<ColumnModel, readonly Dependents[]>;
  readonly cellsOf: ReadonlyMap<CompiledFormula, readonly FormulaCells[]>;
}

export function buildGraph(columns: readonly ColumnModel[]): ColumnGraph {
  const sources = new Map<ColumnModel, Set<ColumnModel>>();
  const dependents = new Map<ColumnModel, Dependents[]>();
  const cellsOf = new Map<CompiledFormula, FormulaCells[]>();
  for (const column of columns) {
    const read = new Set<ColumnModel>();
    for (const [formula, rows] of column.formulas) {
      noteReads({ column, formula, rows }, read, dependents);
      append(cellsOf, formula, { column, rows });
    }
    sources.set(column, read);
  }
  const components = inOrder(columns, sources).map((members) => ({
    columns: members,
    isCyclic: members.length > 1 || members.some((column) => sources.get(column)?.has(column)),
  }));
  return { components, dependents, cellsOf };
}

interface FormulaInColumn {
  readonly column: ColumnModel;
  readonly formula: CompiledFormula;
  readonly rows: FormulaRows;
}

function noteReads(
  { column, formula, rows }: FormulaInColumn,
  read: Set<ColumnModel>,
  dependents: Map<ColumnModel, Dependents[]>,
): void {
  for (const { columns, isOwnColumn, range } of formula.reads) {
    for (const source of isOwnColumn ? [column] : columns) {
      read.add(source);
      if (range === null) continue;
      append(dependents, source, { column, rows, range });
    }
  }
}

function append<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [item]);
  else known.push(item);
}

interface Visit {
  readonly column: ColumnModel;
  readonly open: Iterator<ColumnModel>;
}

/** Strongly connected components, sources first (Tarjan), with a stack of its own instead of the machine's. */
function inOrder(columns: readonly ColumnModel[], sources: ReadonlyMap<ColumnModel, ReadonlySet<ColumnModel>>): ColumnModel[][] {
  const found: ColumnModel[][] = [];
  const numbers = new Map<ColumnModel, number>();
  const lowest = new Map<ColumnModel, number>();
  const unassigned: ColumnModel[] = [];
  const assigned = new Set<ColumnModel>();
  const lower = (column: ColumnModel, number: number) => lowest.set(column, Math.min(lowest.get(column) ?? number, number));
  const begin = (column: ColumnModel): Visit => {
    numbers.set(column, numbers.size);
    lower(column, numbers.size - 1);
    unassigned.push(column);
    return { column, open: (sources.get(column) ?? new Set<ColumnModel>()).values() };
  };
  const finish = (column: ColumnModel) => {
    if (lowest.get(column) !== numbers.get(column)) return;
    const members = unassigned.splice(unassigned.indexOf(column));
    for (const member of members) assigned.add(member);
    found.push(members.toSorted((one, other) => one.ordinal - other.ordinal));
  };
  for (const start of columns) {
    if (numbers.has(start)) continue;
    const path = [begin(start)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const { done, value: source } = visit.open.next();
      if (done) {
        path.pop();
        finish(visit.column);
        const above = path.at(-1);
        if (above !== undefined) lower(above.column, lowest.get(visit.column) ?? 0);
      } else if (!numbers.has(source)) path.push(begin(source));
      else if (!assigned.has(source)) lower(visit.column, numbers.get(source) ?? 0);
    }
  }
  return found;
}
