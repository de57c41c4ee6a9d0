import type { Language } from '@sheetwright/solution/vocabulary';
import { bold, escaped } from '../wording/markdown.ts';
import { filled, wordsOf } from '../wording/words-of.ts';
import { type Scene, shownValue } from './scene.ts';

/** What a formula gives on the asker's rows, as a sentence; empty without rows. */
export function valueLine(formula: string, scene: Scene, language: Language): string {
  const shown = shownValue(formula, scene);
  if (shown === null || shown.value === '') return '';
  const words = wordsOf(language).formula;
  const value = `**${escaped(shown.value)}**`;
  return shown.row === null ? filled(words.valueNow, value) : filled(words.valueInRow, rowName(scene, shown.row), value);
}

/** A row by its number and what its primary column holds. */
export function rowName({ sheet }: Scene, row: number): string {
  const primary = sheet?.columns.find((column) => column.primary) ?? sheet?.columns[0];
  const value = primary === undefined ? undefined : sheet?.rows[row - 1]?.cells[primary.title];
  return typeof value === 'string' && value !== '' ? `${row} (${bold(value)})` : String(row);
}
