import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

export interface Column<Row> {
  readonly header: string;
  /** The name under which the server sorts by it; without one it cannot be sorted by. */
  readonly sort?: string;
  /** Figures stand at the right. */
  readonly align?: 'right';
  readonly cell: (row: Row) => ReactNode;
}

export interface Sorting {
  readonly sort: string | undefined;
  readonly direction: 'asc' | 'desc';
}

export interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while the first of them are loading. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string | number;
  readonly empty: string;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  /** Other rows are being fetched while these stay. */
  readonly isStale?: boolean;
}

/** Rows that the server has searched, sorted and cut into pages; on a narrow screen each is a card. */
export function DataTable<Row>({ label, columns, rows, keyOf, empty, sorting, onSort, isStale = false }: DataTableProps<Row>) {
  if (!rows) return <LoadingRows label={label} />;
  if (rows.length === 0) return <p className="py-8 text-center text-muted">{empty}</p>;
  return (
    <table aria-label={label} aria-busy={isStale} className={cn('w-full text-sm max-sm:block', isStale && 'opacity-60')}>
      <thead className="max-sm:sr-only">
        <tr className="border-border border-b text-left text-muted text-xs">
          {columns.map((column) => (
            <HeaderCell key={column.header} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-3">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="border-border border-b last:border-b-0 hover:bg-hover max-sm:grid max-sm:gap-1 max-sm:rounded-md max-sm:border max-sm:p-3 max-sm:last:border-b"
          >
            {columns.map(({ header, align, cell }) => (
              <td
                key={header}
                className={cn(
                  'px-2 py-1.5 first:pl-0 last:pr-0 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-3 max-sm:p-0',
                  align === 'right' && 'sm:text-right',
                )}
              >
                <span className="text-muted text-xs sm:hidden">{header}</span>
                <div className="min-w-0 max-sm:text-right">{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
}

function HeaderCell<Row>({ column, sorting, onSort }: HeaderCellProps<Row>) {
  const { header, sort, align } = column;
  const isSorted = sort !== undefined && sorting?.sort === sort;
  const looks = cn('px-2 pb-1.5 font-medium first:pl-0 last:pr-0', align === 'right' && 'text-right');
  if (sort === undefined || !onSort) {
    return (
      <th scope="col" className={looks}>
        {header}
      </th>
    );
  }
  const direction = isSorted && sorting?.direction === 'asc' ? 'desc' : 'asc';
  const Icon = !isSorted ? ChevronsUpDown : sorting?.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={isSorted ? (sorting?.direction === 'asc' ? 'ascending' : 'descending') : 'none'} className={looks}>
      <button
        type="button"
        onClick={() => onSort({ sort, direction })}
        className="inline-flex items-center gap-1 rounded-sm hover:text-text"
      >
        {header}
        <Icon aria-hidden className="size-3" />
      </button>
    </th>
  );
}

function LoadingRows({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={`Loading ${label}`} className="grid gap-2">
      {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </SkeletonGroup>
  );
}

export interface PagerProps {
  readonly offset: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onOffset: (offset: number) => void;
}

/** 'Rows 1 to 50 of 1,204', with the ways to the pages around. A page can have gone since it was opened: then the last one there is, is the previous. */
export function Pager({ offset, pageSize, total, onOffset }: PagerProps) {
  if (total <= pageSize && offset === 0) return null;
  const last = Math.min(offset + pageSize, total);
  const lastPage = Math.max(0, Math.floor((total - 1) / pageSize) * pageSize);
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 text-muted text-xs">
      <span data-figure>
        {offset < total
          ? `Rows ${formatNumber(offset + 1)} to ${formatNumber(last)} of ${formatNumber(total)}`
          : `There is no row ${formatNumber(offset + 1)} any more: ${formatNumber(total)} in all`}
      </span>
      <span className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={offset === 0}
          onClick={() => onOffset(Math.max(0, Math.min(offset - pageSize, lastPage)))}
        >
          Previous
        </Button>
        <Button variant="secondary" size="sm" disabled={last >= total} onClick={() => onOffset(offset + pageSize)}>
          Next
        </Button>
      </span>
    </nav>
  );
}
