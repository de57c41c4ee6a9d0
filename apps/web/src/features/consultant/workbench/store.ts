import { useSyncExternalStore } from 'react';
import { onUserStorageCleared, userTabStorage } from '../../../lib/user-storage.ts';

/** A column that a person lists by hand, or Excel's of the same letter. */
export interface ListedColumn {
  readonly title: string;
  readonly type: string;
}

export interface WorkbenchState {
  readonly isOpen: boolean;
  readonly formula: string;
  /** Id of the sheet that it is for; null for columns listed by hand. */
  readonly sheetId: string | null;
  readonly columns: readonly ListedColumn[];
  readonly excel: string;
  /** The columns that the formula reads are to be listed, too: it comes from elsewhere. */
  readonly adoptsColumns: boolean;
}

const EMPTY: WorkbenchState = {
  isOpen: false,
  formula: '',
  sheetId: null,
  columns: [
    { title: 'Task', type: 'TEXT_NUMBER' },
    { title: 'Status', type: 'PICKLIST' },
    { title: 'Due', type: 'DATE' },
  ],
  excel: '',
  adoptsColumns: false,
};

const states = new Map<string, WorkbenchState>();
const listeners = new Set<() => void>();

onUserStorageCleared(() => {
  states.clear();
  for (const listener of listeners) listener();
});

/** What stands in a person's workbench in this tab. */
export function useWorkbench(userId: string) {
  const state = useSyncExternalStore(subscribe, () => stateOf(userId));
  return { state, change: (changes: Partial<WorkbenchState>) => changeWorkbench(userId, changes) };
}

export function changeWorkbench(userId: string, changes: Partial<WorkbenchState>): void {
  const next = { ...stateOf(userId), ...changes };
  states.set(userId, next);
  storageOf(userId).write(JSON.stringify(next));
  for (const listener of listeners) listener();
}

function stateOf(userId: string): WorkbenchState {
  const known = states.get(userId);
  if (known) return known;
  const read = { ...EMPTY, ...keptOf(parse(storageOf(userId).read())), isOpen: false };
  states.set(userId, read);
  return read;
}

function storageOf(userId: string) {
  return userTabStorage(userId, 'workbench');
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Of what this or an earlier version of the app has kept, what has the right shape. */
function keptOf({ formula, sheetId, columns, excel }: Partial<WorkbenchState>): Partial<WorkbenchState> {
  const isListed = Array.isArray(columns) && columns.every((column) => typeof column?.title === 'string');
  return {
    ...(typeof formula === 'string' && { formula }),
    ...(typeof sheetId === 'string' && { sheetId }),
    ...(isListed && { columns }),
    ...(typeof excel === 'string' && { excel }),
  };
}

function parse(text: string | null): Partial<WorkbenchState> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Partial<WorkbenchState>;
  } catch {
    return {};
  }
}
