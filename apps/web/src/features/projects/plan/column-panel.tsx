import type { PreviewColumn } from '@sheetwright/contract/preview.ts';
import type { CoverageEntry } from '@sheetwright/contract/projects.ts';
import { X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ColumnTypeIcon, columnTypeLabel } from '../../../ui/sheet-grid/column-type.tsx';
import { CellSymbol } from '../../../ui/sheet-grid/symbol.tsx';
import { EditButton, EditHere, useIsEdited } from '../edit/edit-here.tsx';
import { FormulaView } from './formula-view.tsx';
import { WhyButton } from './why-button.tsx';

export interface ColumnPanelProps {
  /** Key of the sheet. */
  readonly sheet: string;
  readonly column: PreviewColumn;
  readonly coverage: readonly CoverageEntry[];
  readonly onClose: () => void;
}

/** What a column holds, how its formula works, and the words that it came from. */
export function ColumnPanel({ sheet, column, coverage, onClose }: ColumnPanelProps) {
  const titleId = useId();
  const { title } = column;
  const editable = { address: { part: 'asset', key: sheet, column: title }, name: title } as const;
  const isEdited = useIsEdited(editable.address);
  return (
    <section
      aria-labelledby={titleId}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-border px-4 pt-2 pb-4"
    >
      <header className="flex items-center gap-x-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <h5 id={titleId} className="wrap-anywhere min-w-0 font-medium">
            <bdi>{title}</bdi>
          </h5>
          <span className="flex min-w-0 items-center gap-1.5 text-muted text-xs">
            <ColumnTypeIcon {...column} />
            {[columnTypeLabel(column), ...traitsOf(column)].join(' · ')}
          </span>
        </div>
        <WhyButton name={title} because={column.because} coverage={coverage} />
        <EditButton {...editable} />
        <IconButton label="Close the column" place="corner" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      {isEdited ? <EditHere {...editable} /> : <Contents column={column} />}
    </section>
  );
}

/** What a column holds, by its description, its options and its formula. */
function Contents({ column }: Pick<ColumnPanelProps, 'column'>) {
  const { description, formula } = column;
  return (
    <>
      {description && (
        <p dir="auto" className="wrap-anywhere max-w-prose">
          {description}
        </p>
      )}
      <Options column={column} />
      {formula && <FormulaView formula={formula} />}
      {!formula && !description && !column.options && <p className="text-muted">{typedBy(column)}</p>}
    </>
  );
}

function typedBy({ systemColumnType, type }: PreviewColumn): string {
  if (systemColumnType) return 'Smartsheet fills it in by itself.';
  if (type.includes('CONTACT')) return 'People are picked here; automations write to them.';
  return 'Filled in by hand.';
}

function traitsOf({ primary, locked, hidden }: PreviewColumn): string[] {
  return [...(primary ? ['Primary'] : []), ...(locked ? ['Locked'] : []), ...(hidden ? ['Hidden helper'] : [])];
}

function Options({ column: { options, symbol } }: Pick<ColumnPanelProps, 'column'>) {
  if (!options || options.length === 0) return null;
  return (
    <ul aria-label="Options" className="flex flex-wrap gap-1.5">
      {options.map((option) => (
        <li
          key={option}
          className="wrap-anywhere inline-flex items-center gap-1.5 rounded-sm border border-border px-1.5 py-0.5 text-xs"
        >
          {symbol && <CellSymbol name={symbol} value={option} />}
          <bdi aria-hidden={symbol !== undefined}>{option}</bdi>
        </li>
      ))}
    </ul>
  );
}
