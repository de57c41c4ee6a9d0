import { type EntryRow, entryOf, type VocabularyEntry } from './entry.ts';
import { TRADE_ROWS } from './trades.ts';

/** The trades that have a file of their own. Entries name further ones, where they are met too. */
export const TRADES: readonly string[] = Object.keys(TRADE_ROWS);

const ROWS: readonly EntryRow[] = Object.values<readonly EntryRow[]>(TRADE_ROWS).flat();

let entries: readonly VocabularyEntry[] | undefined;
let byId: ReadonlyMap<string, VocabularyEntry> | undefined;

/** Every thing of the vocabulary: those that all organisations have first, then trade by trade. Read on the first call. */
export function vocabularyEntries(): readonly VocabularyEntry[] {
  entries ??= ROWS.map(entryOf);
  return entries;
}

/** The entry with an id, or undefined where there is none, as for the plain nouns that `belongsTo` may hold. */
export function vocabularyEntry(id: string): VocabularyEntry | undefined {
  byId ??= new Map(vocabularyEntries().map((entry) => [entry.id, entry]));
  return byId.get(id);
}
