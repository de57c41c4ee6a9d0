import { Cell } from './cell.tsx';
import { ColumnTypeIcon } from './column-type.tsx';
import type { GridColumn, SheetGridProps } from './sheet-grid.tsx';

/** So many fit on a sheet of paper beside the first. */
const COLUMNS_IN_BAND = 6;

/** A sheet on paper, which does not scroll: columns in bands below one another, each with the first column. */
export function PrintedGrid({ label, columns, rows, empty }: SheetGridProps) {
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <section aria-label={label} className="text-xs">
      {bandsOf(others).map(({ start, band }, index) => (
        <table
          key={start}
          className="mb-3 w-full table-fixed border-collapse"
          aria-label={index === 0 ? label : `${label}, continued`}
        >
          <thead>
            <tr>
              <th scope="col" className={`${EDGE} w-8`} />
              {[first, ...band].map((column) => (
                <th key={column.title} scope="col" className={`${EDGE} text-left align-bottom font-medium`}>
                  <span className="inline-flex items-start gap-1">
                    <ColumnTypeIcon {...column} />
                    <bdi className="wrap-anywhere">{column.title}</bdi>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className={row.isHeading ? 'font-medium' : ''}>
                <td className={`${EDGE} text-center text-muted`}>{row.number}</td>
                {[first, ...band].map((column, place) => {
                  const value = row.cells[place === 0 ? 0 : start + place] ?? null;
                  return (
                    <td
                      key={column.title}
                      className={`${EDGE} wrap-anywhere ${typeof value === 'number' ? 'text-right' : 'text-left'}`}
                      style={place === 0 ? { paddingInlineStart: 6 + (row.level ?? 0) * 12 } : undefined}
                    >
                      <Cell value={value} column={column} />
                      {place === 0 && row.amount !== undefined && ` (${row.amount})`}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {rows.length === 0 && empty && <p>{empty}</p>}
    </section>
  );
}

const EDGE = 'border border-border px-1.5 py-1';

interface Band {
  /** How many columns stand before it, the first of all left out. */
  readonly start: number;
  readonly band: readonly GridColumn[];
}

function bandsOf(columns: readonly GridColumn[]): Band[] {
  const count = Math.max(1, Math.ceil(columns.length / COLUMNS_IN_BAND));
  const size = Math.ceil(columns.length / count);
  return Array.from({ length: count }, (_, index) => ({
    start: index * size,
    band: columns.slice(index * size, (index + 1) * size),
  }));
}
