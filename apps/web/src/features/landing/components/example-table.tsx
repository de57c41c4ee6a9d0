import { cn } from '../../../lib/class-names.ts';
import { type CellFormat, type CellValue, displayCell, type Example, type ExampleColumn } from '../examples.ts';

const CELL = 'h-8 truncate border-border border-b px-2 text-left sm:px-2.5 font-normal not-last:border-r';
const FIGURES: ReadonlySet<CellFormat> = new Set(['percent', 'money', 'number']);
const BALLS = new Map<CellValue, string>([
  ['Red', 'bg-signal-red'],
  ['Yellow', 'bg-signal-yellow'],
  ['Green', 'bg-signal-green'],
]);
/** The rows' contents appear from this step on, their results from the other. */
const FIRST_ROW_STEP = 5;
const FIRST_RESULT_STEP = 11;

export function ExampleTable({ example }: { readonly example: Example }) {
  const { columns, rows, formulaColumn, sheet } = example;
  return (
    <table className="w-full table-fixed border-border border-t text-xs">
      <caption className="sr-only">{sheet}</caption>
      <thead className="bg-sunken text-muted">
        <tr>
          <th scope="col" className={cn(CELL, 'w-7 sm:w-9')}>
            <span className="sr-only">Row</span>
          </th>
          {columns.map((column) => (
            <Heading key={column.title} column={column} isFormula={column.title === formulaColumn} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={String(row[columns[0]?.title ?? ''])}>
            <td className={cn(CELL, 'bg-sunken px-0 text-center text-muted sm:px-0')}>{index + 1}</td>
            {columns.map((column) => (
              <Cell
                key={column.title}
                column={column}
                value={row[column.title]}
                step={column.title === formulaColumn ? FIRST_RESULT_STEP + index : FIRST_ROW_STEP + index}
                isResult={column.title === formulaColumn}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function place({ format, isSecondary }: ExampleColumn): string {
  const width = format === 'text' ? '' : 'w-[5.25rem] sm:w-24';
  return cn(isSecondary && 'hidden sm:table-cell', isSecondary && format === 'text' ? 'sm:w-32' : width);
}

function Heading({ column, isFormula }: { readonly column: ExampleColumn; readonly isFormula: boolean }) {
  return (
    <th
      scope="col"
      className={cn(CELL, place(column), 'font-medium', FIGURES.has(column.format) && 'text-right', isFormula && 'text-accent')}
    >
      {column.title}
    </th>
  );
}

interface CellProps {
  readonly column: ExampleColumn;
  readonly value: CellValue | undefined;
  readonly step: number;
  readonly isResult: boolean;
}

function Cell({ column, value, step, isResult }: CellProps) {
  return (
    <td className={cn(CELL, place(column), FIGURES.has(column.format) && 'text-right', isResult && 'bg-accent-soft')}>
      <span data-step={step} className="block truncate">
        <Value column={column} value={value} />
      </span>
    </td>
  );
}

function Value({ column: { format }, value = '' }: Pick<CellProps, 'column' | 'value'>) {
  if (format === 'ball') {
    return (
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className={cn('size-2.5 rounded-full', BALLS.get(value))} />
        {value}
      </span>
    );
  }
  return displayCell(value, format);
}
