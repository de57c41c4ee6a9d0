import type { Ref } from '../calls.ts';

/** Names of ids that exist only once the call that produces them has run; see calls.ts for the grammar. */
export const WORKSPACE: Ref = { $ref: 'workspace' };

function folderRef(folder: string): Ref {
  return { $ref: `folder:${folder}` };
}

export function sheetRef(sheet: string): Ref {
  return { $ref: `sheet:${sheet}` };
}

export function columnRef(sheet: string, title: string): Ref {
  return { $ref: `sheet:${sheet}/column:${title}` };
}

export function rowRef(sheet: string, row: string): Ref {
  return { $ref: `sheet:${sheet}/row:${row}` };
}

/** The container of a sheet or report: its folder, or the workspace itself. */
export function containerRef(folder: string | null): Ref {
  return folder === null ? WORKSPACE : folderRef(folder);
}
