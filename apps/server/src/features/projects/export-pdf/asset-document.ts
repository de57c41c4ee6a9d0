import type { PlanPreview, PreviewColumn, PreviewFormula, PreviewSheet, PreviewWidget } from '@sheetwright/contract/preview.ts';
import type { RecommendedAsset, RecommendedColumn } from '@sheetwright/contract/projects.ts';
import { body, heading, muted, optionalField, paragraph, stepList, strong, table } from './blocks.ts';
import { COLUMN_TYPE_LABELS } from './column-types.ts';
import type { Block, StyledText } from './document-blocks.ts';
import { figureCell, formatFigure, reportGrid, sheetGrid } from './grid-of-preview.ts';

type Preview = Omit<PlanPreview, 'version'> | null;

/** A part of the solution as it will look, with what it is for, what it consists of, and what a person does for it by hand. */
export function assetBlocks(asset: RecommendedAsset, preview: Preview): Block[] {
  return [
    heading(2, asset.name),
    ...[asset.purpose, asset.description].filter((text) => text !== '').map(paragraph),
    ...optionalField('Address', asset.smartsheetUrl ?? ''),
    ...drawing(asset, preview),
    ...details(asset, preview),
    ...stepList(asset.steps),
  ];
}

function drawing({ key, type }: RecommendedAsset, preview: Preview): Block[] {
  const found = <T extends { readonly key: string }>(list: readonly T[] | undefined) => list?.find((part) => part.key === key);
  if (type === 'sheet') return whenFound(found(preview?.sheets), sheetGrid);
  if (type === 'report') return whenFound(found(preview?.reports), reportGrid);
  if (type === 'dashboard') return whenFound(found(preview?.dashboards), ({ widgets }) => widgets.flatMap(widgetBlocks));
  return whenFound(found(preview?.forms), ({ fields }) => [formTable(fields)]);
}

function whenFound<T>(part: T | undefined, blocks: (part: T) => Block[]): Block[] {
  return part === undefined ? [] : blocks(part);
}

function details({ key, type, columns }: RecommendedAsset, preview: Preview): Block[] {
  const sheet = preview?.sheets.find((candidate) => candidate.key === key);
  if (sheet) return [columnTable(sheet.columns), ...formulaTable(sheet), ...summaryTable(sheet)];
  const isDrawn = preview?.reports.some((report) => report.key === key) || type === 'form';
  return columns.length > 0 && !isDrawn ? [columnTable(columns)] : [];
}

type ShownColumn = Omit<RecommendedColumn, 'formula'> & { readonly formula?: string | PreviewFormula | undefined } & Pick<
    Partial<PreviewColumn>,
    'hidden' | 'locked'
  >;

function columnTable(columns: readonly ShownColumn[]): Block {
  const rows = columns.map((column) => [[strong(column.title)], [body(columnType(column))], columnDetails(column)]);
  return table({ Column: 0.28, Type: 0.22, Details: 0.5 }, rows);
}

function columnType({ type, symbol, primary, hidden, locked }: ShownColumn): string {
  const label = symbol ? 'Symbols' : (COLUMN_TYPE_LABELS[type] ?? type);
  return [label, primary && 'primary', hidden && 'hidden', locked && 'locked'].filter(Boolean).join(', ');
}

function columnDetails({ formula, options = [], symbol, description }: ShownColumn): StyledText[] {
  return [
    ...(description ? [body(description)] : []),
    ...(options.length > 0 ? [body(options.join(' · '))] : []),
    ...(symbol ? [body(`Symbols: ${symbol}`)] : []),
    ...(formula === undefined ? [] : [formulaText(typeof formula === 'string' ? formula : formula.text)]),
  ];
}

/** What each formula does, step by step, and what it gives in a row of the sample. */
function formulaTable({ columns }: PreviewSheet): Block[] {
  const rows = columns.flatMap(({ title, formula }) => (formula?.summary ? [[[strong(title)], explanation(formula)]] : []));
  return rows.length === 0 ? [] : [heading(3, 'Formulas'), table({ Column: 0.24, 'What it gives': 0.76 }, rows)];
}

function explanation({ summary, steps, example }: PreviewFormula): StyledText[] {
  const value = example?.parts.at(-1)?.value;
  return [
    body(summary),
    ...(steps.length > 1 ? [muted(steps.map((step, index) => `${index + 1}. ${step}`).join('\n'))] : []),
    ...(example && value !== undefined ? [muted(`In row ${example.row + 1} of the sample: ${value}`)] : []),
  ];
}

function formulaText(text: string): StyledText {
  return { text, look: 'formula' };
}

function summaryTable({ summaryFields }: PreviewSheet): Block[] {
  if (summaryFields.length === 0) return [];
  const rows = summaryFields.map(({ title, type, format, formula, value }) => [
    [strong(title)],
    [body(figureCell(value, type, format) || '—')],
    [formulaText(formula.text), ...(formula.summary ? [muted(formula.summary)] : [])],
  ]);
  return [heading(3, 'Sheet Summary'), table({ Field: 0.28, 'Value in the sample': 0.22, Formula: 0.5 }, rows)];
}

function widgetBlocks({ type, text, shows }: PreviewWidget): Block[] {
  const title = heading(3, text, type);
  if (shows.is === 'metric') {
    return [title, { kind: 'paragraph', content: strong(figureCell(shows.value, '', shows.format) || '—') }];
  }
  if (shows.is !== 'chart' || shows.points.length === 0) return [title];
  return [
    title,
    { kind: 'bars', bars: shows.points.map(({ label, value }) => ({ label, value, shown: formatFigure(value, shows.format) })) },
  ];
}

function formTable(fields: NonNullable<Preview>['forms'][number]['fields']): Block {
  const rows = fields.map(({ column, type, symbol, options = [], required, help }) => [
    [strong(required ? `${column} *` : column)],
    [body(symbol ? 'Symbols' : (COLUMN_TYPE_LABELS[type] ?? type))],
    [...(help ? [body(help)] : []), ...(options.length > 0 ? [muted(options.join(' · '))] : [])],
  ]);
  return table({ 'Field (* required)': 0.34, Type: 0.22, Help: 0.44 }, rows);
}
