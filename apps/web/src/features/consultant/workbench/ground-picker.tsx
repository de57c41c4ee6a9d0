import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useConnectionStatus } from '../../connection/api.ts';
import { connectionState } from '../../connection/connection-state.ts';
import { useOwnSheets } from '../api.ts';
import type { ListedColumn } from './store.ts';

/** Smartsheet's names for its column types, as its users know them. */
const TYPES = [
  { value: 'TEXT_NUMBER', label: 'Text/Number' },
  { value: 'DATE', label: 'Date' },
  { value: 'PICKLIST', label: 'Dropdown' },
  { value: 'MULTI_PICKLIST', label: 'Dropdown (multiple)' },
  { value: 'CHECKBOX', label: 'Checkbox' },
  { value: 'CONTACT_LIST', label: 'Contact List' },
  { value: 'MULTI_CONTACT_LIST', label: 'Contact List (multiple)' },
  { value: 'DURATION', label: 'Duration' },
] as const;

/** A sheet of Smartsheet holds no more. */
const MOST_COLUMNS = 400;

export interface GroundPickerProps {
  readonly sheetId: string | null;
  readonly columns: readonly ListedColumn[];
  /** How reading the chosen sheet went. */
  readonly sheet: { readonly isFetching: boolean; readonly isError: boolean; readonly error: unknown; refetch(): unknown };
  readonly onSheet: (id: string | null) => void;
  readonly onColumns: (columns: readonly ListedColumn[]) => void;
}

/** Whose columns a formula is for: those of a sheet, or listed by hand. */
export function GroundPicker({ sheetId, columns, sheet, onSheet, onColumns }: GroundPickerProps) {
  const connection = useConnectionStatus();
  const isConnected = connection.data !== undefined && connectionState(connection.data) !== 'none';
  const sheets = useOwnSheets(isConnected);
  return (
    <div className="grid content-start gap-3">
      <Field
        label="Columns from"
        className="sm:max-w-sm"
        help={isConnected ? undefined : 'Connect Smartsheet on the dashboard to choose one of your sheets.'}
        error={sheets.isError ? 'Your sheets could not be read.' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={sheetId ?? ''}
            onChange={({ target }) => onSheet(target.value || null)}
            placeholder="A list of my own"
            options={(sheets.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Field>
      {sheetId === null && <ColumnList columns={columns} onChange={onColumns} />}
      {sheet.isFetching && (
        <p role="status" className="text-muted">
          Reading the sheet…
        </p>
      )}
      {sheetId !== null && sheet.isError && !sheet.isFetching && (
        <ErrorState
          framed={false}
          heading="h3"
          title="The sheet could not be read"
          error={sheet.error}
          onRetry={() => void sheet.refetch()}
        />
      )}
    </div>
  );
}

interface ColumnListProps {
  readonly columns: readonly ListedColumn[];
  readonly onChange: (columns: readonly ListedColumn[]) => void;
}

function ColumnList({ columns, onChange }: ColumnListProps) {
  const id = useId();
  const replace = (place: number, changes: Partial<ListedColumn>) =>
    onChange(columns.map((column, index) => (index === place ? { ...column, ...changes } : column)));
  return (
    <div className="grid gap-2">
      <ul aria-label="Columns" className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        {columns.map(({ title, type }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, whatever its title becomes
          <li key={index} className="grid grid-cols-[minmax(0,1fr)_9.5rem_auto] gap-1.5">
            <Input
              id={`${id}-${index}`}
              aria-label={`Title of column ${index + 1}`}
              value={title}
              onChange={({ target }) => replace(index, { title: target.value })}
            />
            <Select
              aria-label={`Type of column ${index + 1}`}
              value={type}
              options={TYPES}
              onChange={({ target }) => replace(index, { type: target.value })}
            />
            <IconButton
              label={`Remove column ${index + 1}`}
              place="field"
              disabled={columns.length === 1}
              onClick={() => onChange(columns.filter((_, place) => place !== index))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={columns.length >= MOST_COLUMNS}
        onClick={() => onChange([...columns, { title: '', type: 'TEXT_NUMBER' }])}
      >
        <Plus aria-hidden />
        Add Column
      </Button>
    </div>
  );
}
