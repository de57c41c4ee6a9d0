import type { RecommendedColumn } from '@sheetwright/contract/projects.ts';
import { CircleCheck } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { columnTypeLabel } from '../../../ui/sheet-grid/column-type.tsx';

export interface ColumnTableProps {
  /** The sheet's name, for screen readers. */
  readonly sheetName: string;
  readonly columns: readonly RecommendedColumn[];
}

/** The planned columns of a sheet: a table that becomes a list of lines on a phone. */
export function ColumnTable({ sheetName, columns }: ColumnTableProps) {
  return (
    <table className="w-full overflow-hidden rounded-md border border-border text-left text-sm max-sm:block">
      <caption className="sr-only">Columns of {sheetName}</caption>
      <thead className="bg-sunken text-muted text-xs max-sm:sr-only">
        <tr>
          <th scope="col" className="w-[32%] px-3 py-2 font-medium">
            Column
          </th>
          <th scope="col" className="w-[22%] px-3 py-2 font-medium">
            Type
          </th>
          <th scope="col" className="px-3 py-2 font-medium">
            Contents
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {columns.map((column) => (
          <ColumnRow key={column.title} column={column} />
        ))}
      </tbody>
    </table>
  );
}

function ColumnRow({ column }: { readonly column: RecommendedColumn }) {
  return (
    <tr className="border-border border-t align-top max-sm:grid max-sm:gap-1 max-sm:px-3 max-sm:py-2.5 max-sm:first:border-t-0 sm:*:px-3 sm:*:py-2">
      <th scope="row" className="wrap-anywhere font-medium">
        {column.title}
        {column.primary && <Badge className="ml-2">Primary</Badge>}
        {column.description && <span className="block font-normal text-muted text-xs">{column.description}</span>}
      </th>
      <td className="wrap-anywhere text-muted">{columnTypeLabel(column)}</td>
      <td className="min-w-0 max-sm:empty:hidden">
        {column.options && <Options options={column.options} />}
        {column.formula && <Formula text={column.formula} />}
      </td>
    </tr>
  );
}

function Options({ options }: { readonly options: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1" aria-label="Options">
      {options.map((option) => (
        <li key={option} className="wrap-anywhere rounded-sm border border-border bg-surface px-1.5 py-0.5 text-xs">
          {option}
        </li>
      ))}
    </ul>
  );
}

function Formula({ text }: { readonly text: string }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <code className="wrap-anywhere block rounded-sm bg-sunken px-2 py-1 font-mono text-xs">{text}</code>
      <span
        title="Parsed, and its columns and types checked against the planned sheets"
        className="inline-flex items-center gap-1 text-success text-xs"
      >
        <CircleCheck aria-hidden className="size-3.5" />
        Checked
      </span>
    </div>
  );
}
