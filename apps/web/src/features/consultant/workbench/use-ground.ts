import { useMemo, useState } from 'react';
import { useOwnSheet } from '../api.ts';
import { type Ground, groundOfSheet, typedValue } from './analyse.ts';
import { sampleCells } from './sample-rows.ts';
import type { ListedColumn, WorkbenchState } from './store.ts';

/** Texts of made-up cells by column title, where somebody has changed them. */
type Edits = Readonly<Record<string, readonly string[]>>;

/** What the formula stands on: a sheet, null until it is read, or listed columns with made-up rows that can be changed. */
export function useGround({ sheetId, columns }: Pick<WorkbenchState, 'sheetId' | 'columns'>, today: string) {
  const sheet = useOwnSheet(sheetId);
  const [edits, setEdits] = useState<Edits>({});
  const ground = useMemo(
    () => (sheetId === null ? groundOfList(columns, edits, today) : sheet.data ? groundOfSheet(sheet.data) : null),
    [sheetId, sheet.data, columns, edits, today],
  );
  function edit(title: string, row: number, text: string) {
    const column = columns.find((candidate) => candidate.title === title);
    if (!column) return;
    const cells = edits[title] ?? sampleCells(column, today);
    setEdits({ ...edits, [title]: cells.map((cell, index) => (index === row ? text : cell)) });
  }
  /** What stands in a made-up cell, as it is typed. */
  function typed(title: string, row: number): string {
    const column = columns.find((candidate) => candidate.title === title);
    return (edits[title] ?? (column ? sampleCells(column, today) : []))[row] ?? '';
  }
  return { ground, sheet, edit, typed };
}

function groundOfList(listed: readonly ListedColumn[], edits: Edits, today: string): Ground {
  const columns = usable(listed);
  const cells = columns.map((column) => edits[column.title] ?? sampleCells(column, today));
  const rows = (cells[0] ?? []).map((_cell, row) => ({
    cells: Object.fromEntries(columns.map(({ title, type }, index) => [title, typedValue(cells[index]?.[row] ?? '', type)])),
  }));
  return { name: 'Sheet', columns, rows, totalRows: rows.length, summaryFields: [], references: [], isOwn: false };
}

/** With a title of its own each, as in a sheet. */
function usable(columns: readonly ListedColumn[]): readonly ListedColumn[] {
  const titled = columns.map(({ title, type }) => ({ title: title.trim(), type })).filter(({ title }) => title !== '');
  return titled.filter(({ title }, index) => titled.findIndex((other) => same(other.title, title)) === index);
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
