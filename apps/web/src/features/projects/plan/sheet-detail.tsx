import type { PreviewColumn, PreviewSheet } from '@sheetwright/contract/preview.ts';
import type { RecommendedAsset } from '@sheetwright/contract/projects.ts';
import { useEffect, useState } from 'react';
import { count } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Cell } from '../../../ui/sheet-grid/cell.tsx';
import { FIGURE_DECIMALS } from '../../../ui/sheet-grid/cell-text.ts';
import { type GridRow, SheetGrid } from '../../../ui/sheet-grid/sheet-grid.tsx';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import { ColumnPanel } from './column-panel.tsx';
import { FormulaView } from './formula-view.tsx';
import { gridColumn } from './grid-column.ts';
import { renameDetail, showDetail, usePlanAddress } from './plan-address.ts';
import type { PlanOnScreen } from './plan-context.ts';
import { Previewed } from './previewed.tsx';

export interface SheetDetailProps {
  readonly asset: RecommendedAsset;
  readonly screen: PlanOnScreen;
}

/** A sheet as it will look, its columns one at a time, and what it sums up. */
export function SheetDetail({ asset, screen }: SheetDetailProps) {
  const sheet = screen.preview?.sheets.find(({ key }) => key === asset.key);
  return (
    <Previewed screen={screen} part={sheet}>
      {(part) => <Sheet asset={asset} sheet={part} screen={screen} />}
    </Previewed>
  );
}

interface SheetProps extends SheetDetailProps {
  readonly sheet: PreviewSheet;
}

function Sheet({ asset, sheet, screen }: SheetProps) {
  const [showsHidden, setShowsHidden] = useState(false);
  const isPrinting = useIsPrinting();
  const { selected, title, isEdited } = useSelectedColumn(asset.key, sheet);
  const hidden = sheet.columns.filter((column) => column.hidden);
  const isShown = (column: PreviewColumn) => showsHidden || !column.hidden || column === selected;
  const select = (column: string) =>
    showDetail({ part: 'asset', key: asset.key, ...(column === title ? {} : { column, ...(isEdited && { isEdited }) }) });
  return (
    <>
      <div className="grid min-w-0 gap-2 print:block">
        <SheetGrid
          label={`${asset.name} with sample rows`}
          columns={sheet.columns.filter(isShown).map(gridColumn)}
          rows={gridRows(sheet, isShown)}
          selected={selected?.title}
          onSelect={select}
          empty="This sheet begins empty."
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted text-xs">
          <p>
            {noteOn(sheet)} <span className="print:hidden">Choose a column to see what it holds.</span>
          </p>
          {hidden.length > 0 && (
            <Button variant="link" className="text-xs" onClick={() => setShowsHidden(!showsHidden)}>
              {showsHidden ? 'Leave out' : 'Show'} {count(hidden.length, 'hidden column')}
            </Button>
          )}
        </div>
      </div>
      {selected && (
        <ColumnPanel
          sheet={asset.key}
          column={selected}
          coverage={screen.plan.coverage}
          onClose={() => showDetail({ part: 'asset', key: asset.key })}
        />
      )}
      {isPrinting && <Formulas columns={sheet.columns} />}
      {sheet.summaryFields.length > 0 && <SummaryFields fields={sheet.summaryFields} />}
    </>
  );
}

/** The column that the address names. One that is renamed while it is changed stays the one, and the address follows. */
function useSelectedColumn(key: string, { columns }: PreviewSheet) {
  const open = usePlanAddress();
  const { column: title, isEdited } = open?.key === key ? open : { column: undefined, isEdited: undefined };
  const index = columns.findIndex((column) => column.title === title);
  const [known, setKnown] = useState({ index, count: columns.length });
  if (index >= 0 && (known.index !== index || known.count !== columns.length)) setKnown({ index, count: columns.length });
  const renamed =
    isEdited && title !== undefined && index < 0 && known.count === columns.length ? columns[known.index]?.title : undefined;
  useEffect(() => {
    if (renamed !== undefined) renameDetail({ part: 'asset', key, column: renamed, isEdited: true });
  }, [key, renamed]);
  const shown = renamed ?? title;
  return { selected: columns.find((column) => column.title === shown), title: shown, isEdited };
}

function gridRows({ columns, rows }: PreviewSheet, isShown: (column: PreviewColumn) => boolean): GridRow[] {
  return rows.map(({ level, cells }, index) => ({
    key: index,
    number: index + 1,
    level,
    cells: cells.filter((_cell, place) => columns[place] && isShown(columns[place])),
  }));
}

function noteOn({ rows }: PreviewSheet): string {
  const samples = rows.filter(({ isSample }) => isSample).length;
  return samples === 0 ? '' : `${count(samples, 'sample row')} with the values of today, removed by one press later.`;
}

/** On paper no column can be chosen: all formulas stand there. */
function Formulas({ columns }: Pick<PreviewSheet, 'columns'>) {
  return columns.map(
    ({ title, formula }) =>
      formula && (
        <section key={title} className="my-3">
          <h5 className="mb-1 font-medium text-sm">
            <bdi>{title}</bdi>
          </h5>
          <FormulaView formula={formula} />
        </section>
      ),
  );
}

/** What the sheet says of all its rows. */
function SummaryFields({ fields }: { readonly fields: PreviewSheet['summaryFields'] }) {
  return (
    <section className="grid gap-2">
      <h5 className="font-medium text-sm">Sheet summary</h5>
      <ul className="grid gap-3">
        {fields.map((field) => (
          <li key={field.title} className="grid gap-2 rounded-md border border-border px-3 py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <bdi className="font-medium">{field.title}</bdi>
              <span className="font-medium tabular-nums">
                <Cell value={field.value} column={{ type: field.type, format: field.format, decimals: FIGURE_DECIMALS }} />
              </span>
            </p>
            <FormulaView formula={field.formula} />
          </li>
        ))}
      </ul>
    </section>
  );
}
