import { columnsIn } from '@sheetwright/formula';
import type { ListedColumn } from './store.ts';

/** The listed columns, and those that a formula reads besides, of the type that columns of their name usually have. */
export function withColumnsOf(formula: string, listed: readonly ListedColumn[]): readonly ListedColumn[] {
  const known = new Set(listed.map(({ title }) => title.trim().toLowerCase()));
  const missing = columnsIn(formula).filter((title) => !known.has(title.toLowerCase()));
  return [...listed, ...missing.map((title) => ({ title, type: usualType(title) }))];
}

function usualType(title: string): string {
  if (/\b(?:date|due|start|finish|end|deadline|expires?|expiry|created|modified|since|until)\b/i.test(title)) return 'DATE';
  if (/\b(?:status|stage|priority|type|category|health|phase)\b/i.test(title)) return 'PICKLIST';
  if (/^(?:done|paid|active|approved|checked|is .*|has .*)\??$/i.test(title)) return 'CHECKBOX';
  return /\b(?:owner|assignee|assigned|manager|contact)\b/i.test(title) ? 'CONTACT_LIST' : 'TEXT_NUMBER';
}
