import { ChevronDown, Lock, SquareFunction } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '../../lib/class-names.ts';
import { count, formatNumber } from '../../lib/format.ts';
import { useIsPrinting } from '../use-is-printing.ts';
import { Cell } from './cell.tsx';
import type { CellColumn, CellValue } from './cell-text.ts';
import { ColumnTypeIcon, type ColumnTypeProps, columnTypeLabel } from './column-type.tsx';
import { type ColumnWindow, columnWindow, offsetOf } from './column-window.ts';
import { PrintedGrid } from './printed-grid.tsx';

export interface GridColumn extends CellColumn, ColumnTypeProps {
  readonly title: string;
  /** In pixels. */
  readonly width?: number | undefined;
  readonly isFormula?: boolean;
  /** Its title stands out, as Smartsheet has it of the primary column alone. */
  readonly isPrimary?: boolean;
  /** Editors cannot change its cells. */
  readonly isLocked?: boolean;
}

export interface GridRow {
  readonly key: string | number;
  /** What stands in the margin; nothing for the line above a group. */
  readonly number: ReactNode;
  /** How deep it lies in the hierarchy; 0 for the outermost. */
  readonly level?: number;
  /** Stands above the rows of a group. */
  readonly isHeading?: boolean;
  /** How many rows a group has. */
  readonly amount?: number;
  readonly cells: readonly CellValue[];
}

export interface SheetGridProps {
  /** What it is a picture of: 'Tasks, with sample rows'. */
  readonly label: string;
  /** Everybody reads the label above the table; else screen readers alone. */
  readonly showsLabel?: boolean;
  /** The first one stays in view. */
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** Title of the column that is looked at. */
  readonly selected?: string | undefined;
  /** Makes the headers buttons: left and right, Home and End go from one to the next. */
  readonly onSelect?: (title: string) => void;
  /** In place of the rows where there are none. */
  readonly empty?: ReactNode;
  /** Below the rows, of all of them. */
  readonly footer?: ReactNode;
  /** In place of the drawn value, for cells that can be edited. */
  readonly renderCell?: (row: number, column: number) => ReactNode;
}

const DEFAULT_WIDTH = 130;
const FIRST_WIDTH = 200;
const MOST_FIRST_WIDTH = 280;
const NUMBER_WIDTH = 40;
/** Of the type before each title. */
const ICON_WIDTH = 18;

/** One for the type, one for a formula, one for the lock. */
function iconsOf({ isFormula, isLocked }: GridColumn): number {
  return 1 + Number(isFormula === true) + Number(isLocked === true);
}

/** A sheet as Smartsheet shows it: typed columns, row numbers, a first column that stays, and its own sideways scrolling. */
export function SheetGrid(props: SheetGridProps) {
  return useIsPrinting() ? <PrintedGrid {...props} /> : <ScreenGrid {...props} />;
}

function ScreenGrid(props: SheetGridProps) {
  const { label, columns, rows, empty, footer, showsLabel } = props;
  const [first, ...others] = columns;
  const scroller = useRef<HTMLDivElement>(null);
  const widths = others.map((column) => (column.width ?? DEFAULT_WIDTH) + ICON_WIDTH * iconsOf(column));
  const { shown, onScroll } = useColumnWindow(scroller, widths);
  const headers = useHeaderKeys(scroller, { columns, widths, selected: props.selected });
  if (!first) return null;
  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      aria-label={label}
      onScroll={onScroll}
      className="relative overflow-x-auto rounded-md border border-border bg-surface text-xs"
    >
      <table
        aria-colcount={shown.end - shown.first < others.length ? columns.length : undefined}
        className="w-full table-fixed border-separate border-spacing-0"
        style={{ minWidth: NUMBER_WIDTH + widthOfFirst(first) + offsetOf(widths, widths.length) }}
      >
        <caption className={showsLabel ? 'sticky left-0 bg-surface px-2 py-1 text-left text-muted' : 'sr-only'}>{label}</caption>
        <GridColumns first={first} widths={widths} shown={shown} />
        <thead className="bg-sunken" onKeyDown={headers.onKeyDown}>
          <tr>
            <th scope="col" className={cn(EDGES, FROZEN, 'left-0 bg-sunken')}>
              <span className="sr-only">Row</span>
            </th>
            <Header column={first} index={0} grid={props} headers={headers} />
            <Gap width={shown.before} />
            {others.slice(shown.first, shown.end).map((column, place) => (
              <Header key={column.title} column={column} index={shown.first + place + 1} grid={props} headers={headers} />
            ))}
            <Gap width={shown.after} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.key} row={row} index={index} grid={props} shown={shown} />
          ))}
        </tbody>
        {footer && (
          <tfoot>
            <tr>
              <td colSpan={columns.length + 1} className="bg-accent-soft px-2 py-1.5 font-medium">
                {footer}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length === 0 && empty && <p className="sticky left-0 px-3 py-4 text-muted text-sm">{empty}</p>}
    </section>
  );
}

const EDGES = 'h-8 max-w-0 border-border border-r border-b font-normal';
const CELL = `${EDGES} px-2`;
const FROZEN = 'sticky z-10';
/** Beside the row numbers. */
const SECOND = 'left-10 max-sm:left-8';

/** A spacer for columns that are not drawn. */
function Gap({ width }: { readonly width: number }) {
  return width > 0 ? <td aria-hidden className="border-border border-b p-0" /> : null;
}

function widthOfFirst({ width = FIRST_WIDTH }: GridColumn): number {
  return Math.min(width, MOST_FIRST_WIDTH);
}

/** The last column takes the room that is left over. */
function GridColumns({
  first,
  widths,
  shown,
}: {
  readonly first: GridColumn;
  readonly widths: readonly number[];
  readonly shown: ColumnWindow;
}) {
  return (
    <colgroup>
      <col className="max-sm:w-8!" style={{ width: NUMBER_WIDTH }} />
      <col className="max-sm:w-28!" style={widths.length === 0 ? undefined : { width: widthOfFirst(first) }} />
      {shown.before > 0 && <col style={{ width: shown.before }} />}
      {widths.slice(shown.first, shown.end).map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
        <col key={shown.first + place} style={shown.first + place === widths.length - 1 ? undefined : { width }} />
      ))}
      {shown.after > 0 && <col style={{ width: shown.after }} />}
    </colgroup>
  );
}

const HEADER = 'flex h-8 items-center gap-1.5 px-2';

interface HeaderProps {
  readonly column: GridColumn;
  readonly index: number;
  readonly grid: SheetGridProps;
  readonly headers: HeaderKeys;
}

function Header({ column, index, grid: { selected, onSelect }, headers }: HeaderProps) {
  const isSelected = column.title === selected;
  const weight = column.isPrimary ? 'font-semibold' : 'font-normal';
  const content = (
    <>
      <ColumnTypeIcon {...column} />
      <span dir="auto" className="truncate">
        {column.title}
      </span>
      <span className="ml-auto flex shrink-0 gap-1 empty:hidden">
        {column.isLocked && <Lock aria-label="Locked" className="size-3.5 text-muted" />}
        {column.isFormula && <SquareFunction aria-label="Formula" className="size-3.5 text-accent" />}
      </span>
    </>
  );
  return (
    <th
      scope="col"
      aria-colindex={index + 1}
      title={`${column.title}: ${columnTypeLabel(column)}`}
      className={cn(EDGES, 'text-left', index === 0 && cn(FROZEN, SECOND), isSelected ? 'bg-accent-soft' : 'bg-sunken')}
    >
      {onSelect ? (
        <button
          type="button"
          data-column={index}
          tabIndex={headers.active === index ? 0 : -1}
          aria-pressed={isSelected}
          onFocus={() => headers.setActive(index)}
          onClick={() => onSelect(column.title)}
          className={cn(HEADER, 'w-full hover:bg-hover focus-visible:-outline-offset-2', weight)}
        >
          {content}
        </button>
      ) : (
        <span className={cn(HEADER, weight)}>{content}</span>
      )}
    </th>
  );
}

interface RowProps {
  readonly row: GridRow;
  readonly index: number;
  readonly grid: SheetGridProps;
  readonly shown: ColumnWindow;
}

function Row({ row, index, grid, shown }: RowProps) {
  const { columns, selected, renderCell } = grid;
  const ground = row.isHeading ? 'bg-sunken font-medium' : 'bg-surface';
  const drawn = (place: number) => {
    const column = columns[place];
    if (!column) return null;
    return renderCell ? renderCell(index, place) : <Cell value={row.cells[place] ?? null} column={column} />;
  };
  const tone = (place: number) =>
    cn(isFigure(row.cells[place]) ? 'text-right' : 'text-left', columns[place]?.title === selected && 'bg-accent-soft');
  return (
    <tr className={ground}>
      <td className={cn(EDGES, FROZEN, 'left-0 bg-sunken text-center text-muted')}>{row.number}</td>
      <th
        scope="row"
        className={cn(CELL, FROZEN, SECOND, 'text-left', columns[0]?.title === selected ? 'bg-accent-soft' : ground)}
      >
        <span
          className={row.isHeading ? 'flex items-center gap-1.5 font-semibold' : 'block'}
          style={{ paddingInlineStart: (row.level ?? 0) * 16 }}
        >
          {row.isHeading && <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted" />}
          {drawn(0)}
          {row.amount !== undefined && <GroupAmount amount={row.amount} />}
        </span>
      </th>
      <Gap width={shown.before} />
      {columns.slice(shown.first + 1, shown.end + 1).map(({ title }, place) => (
        <td key={title} className={cn(CELL, tone(shown.first + place + 1))}>
          {drawn(shown.first + place + 1)}
        </td>
      ))}
      <Gap width={shown.after} />
    </tr>
  );
}

function GroupAmount({ amount }: { readonly amount: number }) {
  return (
    <span className="shrink-0 font-normal text-muted tabular-nums">
      <span aria-hidden>({formatNumber(amount)})</span>
      <span className="sr-only">{count(amount, 'row')}</span>
    </span>
  );
}

function isFigure(value: CellValue | undefined): boolean {
  return typeof value === 'number';
}

/** The columns in view, for sheets with so many that drawing all of them would be felt. */
function useColumnWindow(scroller: { readonly current: HTMLElement | null }, widths: readonly number[]) {
  const [view, setView] = useState({ left: 0, width: 1000 });
  const shown = columnWindow(widths, view.left, view.width);
  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const next = columnWindow(widths, currentTarget.scrollLeft, currentTarget.clientWidth);
    if (next.first !== shown.first || next.end !== shown.end) {
      setView({ left: currentTarget.scrollLeft, width: currentTarget.clientWidth });
    }
  }
  useLayoutEffect(() => {
    const width = scroller.current?.clientWidth ?? 0;
    if (width > 1000) setView((known) => ({ ...known, width }));
  }, [scroller]);
  return { shown, onScroll };
}

interface HeaderKeys {
  /** The header that Tab comes to. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface HeaderKeysOptions extends Pick<SheetGridProps, 'columns' | 'selected'> {
  readonly widths: readonly number[];
}

/** One stop for Tab, whatever the number of columns; the arrow keys go on from there. */
function useHeaderKeys(
  scroller: { readonly current: HTMLElement | null },
  { columns, widths, selected }: HeaderKeysOptions,
): HeaderKeys {
  const [moved, setMoved] = useState<number | null>(null);
  const place = columns.findIndex(({ title }) => title === selected);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another column is looked at
  useLayoutEffect(() => bringIntoView(scroller.current, widths, place), [selected]);
  const active = Math.min(
    moved ??
      Math.max(
        columns.findIndex(({ title }) => title === selected),
        0,
      ),
    columns.length - 1,
  );

  function onKeyDown(event: KeyboardEvent) {
    const next = nextPlace(event.key, active, columns.length);
    if (next === null) return;
    event.preventDefault();
    setMoved(next);
    bringIntoView(scroller.current, widths, next);
    // Drawn with the next paint where it was out of view.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-column="${next}"]`)?.focus({ preventScroll: true }),
    );
  }

  return { active, setActive: setMoved, onKeyDown };
}

function nextPlace(key: string, place: number, length: number): number | null {
  if (key === 'ArrowRight') return Math.min(place + 1, length - 1);
  if (key === 'ArrowLeft') return Math.max(place - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : null;
}

/** The frozen columns cover the left part, which the browser does not know of. */
function bringIntoView(scroller: HTMLElement | null, widths: readonly number[], index: number) {
  if (!scroller || index < 1) return;
  const frozen = scroller.querySelector<HTMLElement>('[data-column="0"]')?.offsetWidth ?? FIRST_WIDTH;
  const left = offsetOf(widths, index - 1);
  const right = left + (widths[index - 1] ?? 0);
  const room = scroller.clientWidth - NUMBER_WIDTH - frozen;
  if (left < scroller.scrollLeft) scroller.scrollLeft = left;
  else if (right > scroller.scrollLeft + room) scroller.scrollLeft = right - room;
}
