import type { ListedColumn } from './store.ts';

/** How many rows are made up. */
const ROWS = 3;
const DAY_MS = 86_400_000;
const NUMBERS = ['120', '80', '200'];
const PEOPLE = ['ann@example.com', 'ben@example.com', 'ann@example.com'];
const CHOICES = ['Open', 'In Progress', 'Complete'];
/** Days from today: past, soon, and later. */
const DAYS = [-5, 3, 20];
const NUMERIC_TITLE =
  /amount|budget|cost|count|fee|hours?|number|percent|price|qty|quantity|rate|score|size|total|value|%|stunden|kosten|preis|menge|importe|coste|montant|prix|valor|custo|数|金額/i;

/**
 * Texts for the cells of made-up rows, which suit a column's type and title. They are a beginning: whoever tries a formula changes them.
 * @param today as `YYYY-MM-DD`
 */
export function sampleCells({ title, type }: ListedColumn, today: string): readonly string[] {
  return Array.from({ length: ROWS }, (_, row) => sampleCell(title, type, { row, today }));
}

function sampleCell(title: string, type: string, { row, today }: { readonly row: number; readonly today: string }): string {
  const day = DAYS[row] ?? 0;
  switch (type) {
    case 'DATE':
    case 'ABSTRACT_DATETIME':
    case 'DATETIME':
      return new Date(Date.parse(today) + day * DAY_MS).toISOString().slice(0, 10);
    case 'CHECKBOX':
      return row === 1 ? 'true' : 'false';
    case 'PICKLIST':
    case 'MULTI_PICKLIST':
      return CHOICES[row] ?? '';
    case 'CONTACT_LIST':
    case 'MULTI_CONTACT_LIST':
      return PEOPLE[row] ?? '';
    case 'DURATION':
      return `${row + 2}d`;
    default:
      return NUMERIC_TITLE.test(title) ? (NUMBERS[row] ?? '') : `${title || 'Text'} ${row + 1}`;
  }
}
