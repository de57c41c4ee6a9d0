import { type CellColumn, type CellValue, cellText } from './cell-text.ts';
import { CellSymbol, CheckSymbol } from './symbol.tsx';

export interface CellProps {
  readonly value: CellValue;
  readonly column: CellColumn;
}

/** A value as its column draws it: options as chips, symbols, people with their initials, errors in red. */
export function Cell({ value, column }: CellProps) {
  const { type, symbol } = column;
  if (type === 'CHECKBOX' && typeof value !== 'object') return <CheckSymbol name={symbol} isChecked={isChecked(value)} />;
  if (isError(value)) return <span className="font-mono text-danger">{value.error}</span>;
  const text = cellText(value, column);
  if (text === '') return null;
  if (symbol && typeof value === 'string') return <CellSymbol name={symbol} value={value} />;
  if (type.endsWith('PICKLIST')) return <Chips values={Array.isArray(value) ? value : [text]} />;
  if (type.endsWith('CONTACT_LIST')) return <Contacts names={Array.isArray(value) ? value : [text]} />;
  return (
    <span
      dir="auto"
      title={text.length > LONG ? text : undefined}
      className="block truncate print:overflow-visible print:whitespace-normal"
    >
      {text}
    </span>
  );
}

const LONG = 24;

function isChecked(value: CellValue): boolean {
  return value === true || value === 1;
}

export function isError(value: CellValue): value is { readonly error: string } {
  return typeof value === 'object' && value !== null && 'error' in value;
}

function Chips({ values }: { readonly values: readonly string[] }) {
  return (
    <span className="flex gap-1 overflow-hidden print:flex-wrap">
      {values.map((value) => (
        <bdi
          key={value}
          title={value}
          className="max-w-full shrink-0 truncate rounded-sm print:whitespace-normal border border-border bg-background px-1.5 leading-5"
        >
          {value}
        </bdi>
      ))}
    </span>
  );
}

function Contacts({ names }: { readonly names: readonly string[] }) {
  return (
    <span className="flex gap-2 overflow-hidden">
      {names.map((name) => (
        <span key={name} className="inline-flex min-w-0 items-center gap-1.5">
          <span
            aria-hidden
            className="grid size-5 shrink-0 place-items-center rounded-full bg-accent-soft font-medium text-accent text-xs leading-none"
          >
            {name.trim().charAt(0).toUpperCase()}
          </span>
          <bdi className="truncate">{name}</bdi>
        </span>
      ))}
    </span>
  );
}
