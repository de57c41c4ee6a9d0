import type { Brief, Figure, Thing } from '../brief/brief.ts';
import { fromBlock, measuredColumn } from './block-columns.ts';
import type { DesignedColumn } from './design.ts';
import { daysBetweenFormula, figureEvents } from './figure-events.ts';
import { columnsForFigure } from './figure-needs.ts';
import type { LayoutContext as Context, SheetToLayOut as Sheet } from './layout-context.ts';
import { ownFigureColumn } from './own-figure-column.ts';

/** What the success measures of this sheet's things are computed from. */
export function figureColumns(sheet: Sheet, { brief, sheets, placements }: Context): DesignedColumn[] {
  const isHere = (id: string | null) =>
    id === sheet.thing.id ||
    placements.some(({ thing, host }) => thing.id === id && host === sheet.thing) ||
    (id === null && sheets[0] === sheet);
  return brief.figures
    .filter((figure) => isHere(figure.thing) && figureEvents(figure, brief.language) === null)
    .flatMap((figure) =>
      columnsForFigure(figure)
        .filter((role) => role !== 'expiry' || !isKeptElsewhere(figure, sheet, sheets))
        .flatMap((role) => measuredColumn(role, sheet.kind) ?? [])
        .map((column) => ({ ...fromBlock(column, brief), because: { spans: figure.spans, block: column.why } })),
    );
}

/** “No lock past its inspection date”: the inspections have that date, and not the lock. */
function isKeptElsewhere({ text }: Figure, sheet: Sheet, sheets: readonly Sheet[]): boolean {
  const said = text.toLowerCase();
  return sheets.some(
    ({ kind, thing }) => kind === 'obligation' && thing !== sheet.thing && said.includes(thing.one.toLowerCase()),
  );
}

const MOST_OWN_FIGURE_COLUMNS = 6;

/** A figure that no other column tells gets one in the sheet that keeps its thing. */
export function ownFigureColumns(
  sheet: Sheet,
  { brief, placements }: Context,
  columns: readonly DesignedColumn[],
): DesignedColumn[] {
  const isKeptHere = (thing: Thing) =>
    thing === sheet.thing || placements.some((placement) => placement.thing === thing && placement.host === sheet.thing);
  return brief.figures
    .flatMap((figure): DesignedColumn[] => {
      const thing = brief.things.find(({ id }) => id === figure.thing);
      if (thing === undefined || !isKeptHere(thing)) return [];
      const events = eventColumns(figure, brief, columns);
      if (events.length > 0) return events;
      if (isToldBy(columns, figure.text)) return [];
      const own = ownFigureColumn(figure, thing, brief.language, thing === sheet.thing);
      if (own === null) return [];
      const format = own.type === 'TEXT_NUMBER' ? { format: 'number' as const } : {};
      return [{ ...own, ...format, role: 'attribute', because: { spans: figure.spans, block: 'is what the figure counts' } }];
    })
    .slice(0, MOST_OWN_FIGURE_COLUMNS);
}

/** The two dates of a figure and the days between them; a date that the sheet has already is that date. */
function eventColumns(figure: Figure, { language }: Brief, columns: readonly DesignedColumn[]): DesignedColumn[] {
  const events = figureEvents(figure, language);
  if (events === null) return [];
  const named = (wanted: string) => columns.find(({ title: name }) => name.toLowerCase() === wanted.toLowerCase());
  const isTaken = [events.from, events.to].some((one) => named(one) !== undefined && named(one)?.type !== 'DATE');
  if (isTaken || named(events.days) !== undefined) return [];
  const because = { spans: figure.spans, block: 'is what the figure counts from and to' };
  const known = { ...events, from: named(events.from)?.title ?? events.from, to: named(events.to)?.title ?? events.to };
  const dates = [known.from, known.to].map((name): DesignedColumn => ({ title: name, type: 'DATE', role: 'attribute', because }));
  const formula = daysBetweenFormula(known);
  return [...dates, { title: known.days, type: 'TEXT_NUMBER', format: 'number', role: 'attribute', formula, because }];
}

/** Whether a text names a state of the columns, or all words of a column's title. */
function isToldBy(columns: readonly DesignedColumn[], text: string): boolean {
  const lower = text.toLowerCase();
  return columns.some(({ role, title: name, options = [] }) => {
    if (role === 'primary' || role === 'parent' || role === 'dimension') return false;
    if (role === 'state' && options.some((option) => option.length > 3 && lower.includes(option.toLowerCase()))) return true;
    const words = name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
    return words.length >= 2 && words.every((word) => lower.includes(word.replace(/s$/u, '')));
  });
}
