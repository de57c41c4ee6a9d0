import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One checkable sentence of the specification. Tests that hold it carry its id in their title, as in `[C2.057]`; ids of the operator console begin with A. */
export interface ChecklistItem {
  readonly id: string;
  /** Part of the product that it belongs to, such as 'front-door'. */
  readonly area: string;
  /** Section of the specification. */
  readonly section: string;
  readonly statement: string;
}

/** All items, in the order of the specification. */
export function readChecklist(): ChecklistItem[] {
  return readFileSync(join(import.meta.dirname, 'checklist.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ChecklistItem);
}

const ID = /\[([AC]\d+\.\d{3})\]/g;

/** The ids that a test's title carries. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(ID)].map(([, id = '']) => id);
}
