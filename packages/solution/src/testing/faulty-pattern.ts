import { PATTERNS } from '../patterns/index.ts';
import type { PatternColumn, PatternSheet } from '../patterns/pattern.ts';

/** Runs something while the first sheet of a pattern has other columns, as a mistake in the pattern's data would bring them in. */
export async function withFaultyPattern<T>(
  id: string,
  change: (columns: readonly PatternColumn[]) => readonly PatternColumn[],
  run: () => Promise<T>,
): Promise<T> {
  const sheet: { columns: PatternSheet['columns'] } | undefined = PATTERNS.find((pattern) => pattern.id === id)?.sheets[0];
  if (sheet === undefined) throw new Error(`There is no pattern ${id}`);
  const sound = sheet.columns;
  sheet.columns = change(sound);
  try {
    return await run();
  } finally {
    sheet.columns = sound;
  }
}
