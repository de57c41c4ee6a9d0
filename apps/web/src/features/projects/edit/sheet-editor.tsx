import type { PreviewColumn, PreviewSheet } from '@sheetwright/contract/preview.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { columnTypeLabel } from '../../../ui/sheet-grid/column-type.tsx';
import { SheetGrid } from '../../../ui/sheet-grid/sheet-grid.tsx';
import { gridColumn } from '../plan/grid-column.ts';
import { FormulaField } from './formula-field.tsx';
import { NameField } from './name-field.tsx';
import { OptionsField } from './options-field.tsx';
import { Refusals } from './refusals.tsx';
import type { PlanEdits } from './use-plan-edits.ts';

export interface SheetEditorProps {
  readonly name: string;
  readonly sheet: PreviewSheet;
  readonly edits: PlanEdits;
}

/** The sheet as it will look with the changes, and one of its columns to change. */
export function SheetEditor({ name, sheet, edits }: SheetEditorProps) {
  const [place, setPlace] = useState(0);
  const column = sheet.columns[Math.min(place, sheet.columns.length - 1)];
  return (
    <>
      <SheetGrid
        label={`${name} as it will look`}
        columns={sheet.columns.map(gridColumn)}
        rows={sheet.rows.map(({ level, cells }, index) => ({ key: index, number: index + 1, level, cells }))}
        selected={column?.title}
        onSelect={(title) => setPlace(sheet.columns.findIndex((one) => one.title === title))}
        empty="This sheet begins empty."
      />
      {column && (
        <div className="rounded-md border border-border p-4">
          <ColumnEditor sheet={sheet} column={column} edits={edits} onMoved={(by) => setPlace(place + by)} />
        </div>
      )}
    </>
  );
}

export interface ColumnEditorProps extends Omit<SheetEditorProps, 'name'> {
  readonly column: PreviewColumn;
  readonly onMoved: (by: number) => void;
}

/** The formula of the column that was applied last and does not work. */
function refusedFormula({ list, tried }: PlanEdits, { sheet, column }: { readonly sheet: string; readonly column: string }) {
  const found = tried?.refused.flatMap(({ edit: index, reason, fixed }) => {
    const edit = list.edits[index];
    const isIts = edit?.is === 'set-formula' && edit.sheet === sheet && edit.column === column;
    return isIts ? [{ formula: edit.formula, reason, fixed }] : [];
  });
  return found?.at(-1);
}

/** What one column is called and holds, and its place. */
export function ColumnEditor({ sheet, column, edits, onMoved }: ColumnEditorProps) {
  const onEdit = edits.add;
  const { title, type, primary, options, symbol, formula } = column;
  const place = { sheet: sheet.key, column: title };
  const titles = sheet.columns.map((one) => one.title);
  const index = titles.indexOf(title);
  const move = (by: -1 | 1) => {
    onEdit({ is: 'move-column', ...place, before: titles[by < 0 ? index - 1 : index + 2] ?? null });
    onMoved(by);
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="sr-only">Column “{title}”</legend>
      <div className="flex flex-wrap items-end gap-2">
        <NameField
          className="min-w-60 flex-1 basis-80"
          label="Column name"
          name={title}
          help={columnTypeLabel({ type, symbol })}
          onRename={(renamed) => onEdit({ is: 'rename-column', ...place, title: renamed })}
        />
        <div className="flex gap-1 sm:pb-6">
          <IconButton label="Move column left" disabled={index <= 0} onClick={() => move(-1)}>
            <ArrowUp aria-hidden className="-rotate-90" />
          </IconButton>
          <IconButton label="Move column right" disabled={index === titles.length - 1} onClick={() => move(1)}>
            <ArrowDown aria-hidden className="-rotate-90" />
          </IconButton>
          <IconButton
            label="Leave out column"
            disabled={primary === true}
            onClick={() => onEdit({ is: 'leave-out-column', ...place })}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
      <Refusals edits={edits} of={sheet.key} column={title} />
      {options && symbol === undefined && (
        <OptionsField
          key={`${title} ${edits.resets}`}
          options={options}
          onChange={(changed) => onEdit({ is: 'set-options', ...place, options: changed })}
        />
      )}
      {formula && (
        <FormulaField
          key={`${title} ${edits.resets}`}
          formula={formula.text}
          summary={formula.summary}
          refused={refusedFormula(edits, place)}
          onChange={(text) => onEdit({ is: 'set-formula', ...place, formula: text })}
        />
      )}
    </fieldset>
  );
}
