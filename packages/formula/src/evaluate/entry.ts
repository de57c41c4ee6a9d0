import type { CompiledFormula } from './compile.ts';
import type { Operand } from './values.ts';

/** Who uses a kept value: another kept value, or a cell by its number in the workbook. */
export type Reader = Entry | number;

/** A value that several cells share: kept until something it was worked out from changes. */
export class Entry {
  value: Operand | undefined = undefined;
  /** Somebody has asked for the value since it was last taken back; in a cycle without getting one that could be kept. */
  isUsed = false;
  /** The cells with this formula use the value, whatever their rows; null when `users` names the cells. */
  readonly formula: CompiledFormula | null;
  readonly users = new Set<Reader>();

  constructor(formula: CompiledFormula | null = null) {
    this.formula = formula;
  }
}

/** The kept values of one part of a formula, by what it reads of the row. */
export class EntryTable {
  private readonly entries = new Map<string, Entry>();

  at(key: string): Entry {
    const known = this.entries.get(key);
    if (known !== undefined) return known;
    const entry = new Entry();
    this.entries.set(key, entry);
    return entry;
  }
}
