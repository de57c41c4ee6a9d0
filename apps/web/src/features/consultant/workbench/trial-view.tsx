import { count, formatNumber } from '../../../lib/format.ts';
import { SheetGrid } from '../../../ui/sheet-grid/sheet-grid.tsx';
import { ValueSteps } from '../../../ui/value-steps.tsx';
import type { Ground, Trial } from './analyse.ts';

export interface TrialViewProps {
  readonly trial: Trial;
  readonly ground: Ground;
  readonly edit: (title: string, row: number, text: string) => void;
  readonly typed: (title: string, row: number) => string;
}

/** What a formula gives, row by row, and how that came about. */
export function TrialView({ trial, ground, edit, typed }: TrialViewProps) {
  const { rows, isSingle, steps } = trial;
  return (
    <section className="grid gap-2">
      <h4 className="font-semibold">What it gives</h4>
      {isSingle && (
        <p>
          The same in every row:{' '}
          <strong className="rounded-sm bg-accent-soft px-1.5 py-0.5 font-mono text-sm">{rows[0]?.result || 'blank'}</strong>
        </p>
      )}
      <TrialGrid trial={trial} ground={ground} edit={edit} typed={typed} />
      {steps.length > 1 && (
        <ValueSteps summary={isSingle ? 'How that comes about' : 'How the first row comes about'} steps={steps} />
      )}
    </section>
  );
}

const RESULT = 'Result';

function TrialGrid({ trial: { columns, rows, isSingle }, ground, edit, typed }: TrialViewProps) {
  const typeOf = (title: string) => ground.columns.find((column) => column.title === title)?.type ?? 'TEXT_NUMBER';
  const read = columns.map((title) => ({ title, type: typeOf(title) }));
  const result = { title: RESULT, type: 'TEXT_NUMBER', isFormula: true };
  function renderCell(row: number, place: number) {
    const column = columns[place];
    const { cells, result: value = '', number = row + 1 } = rows[row] ?? {};
    if (column === undefined) return <span className="font-medium">{value}</span>;
    if (ground.isOwn) return <bdi className="block truncate">{cells?.[place]}</bdi>;
    return (
      <input
        aria-label={`${column} in row ${number}`}
        value={typed(column, number - 1)}
        onChange={({ target }) => edit(column, number - 1, target.value)}
        className="-mx-2 block h-8 w-[calc(100%+1rem)] min-w-0 bg-transparent px-2 text-base hover:bg-hover focus-visible:-outline-offset-2 sm:text-xs"
      />
    );
  }
  return (
    <SheetGrid
      label={captionOf(ground, rows.length)}
      showsLabel
      columns={isSingle ? read : [...read, result]}
      rows={rows.map(({ number, cells, result: value }) => ({ key: number, number, cells: [...cells, value] }))}
      selected={RESULT}
      renderCell={renderCell}
    />
  );
}

function captionOf({ isOwn, name, totalRows, rows: read }: Ground, shown: number): string {
  if (!isOwn) return 'Made-up rows: change them to try others';
  if (totalRows > read.length) {
    return `The first ${count(shown, 'row')} of ${name}, worked out over ${formatNumber(read.length)} of ${formatNumber(totalRows)}`;
  }
  return shown < totalRows ? `The first ${count(shown, 'row')} of ${name}` : `The rows of ${name}`;
}
