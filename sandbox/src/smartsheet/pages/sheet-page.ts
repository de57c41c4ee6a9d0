import { html, type Markup, NOTHING } from '../../pages/html.ts';
import { pathOfPage } from '../links.ts';
import type { ColumnRecord, RowRecord, SheetRecord } from '../model.ts';
import type { Sandbox } from '../operation.ts';
import { type SeenCell, seeCell, seeSummaryField } from '../read-cell.ts';
import { livingReferences } from '../references.ts';
import { cellContent, dateMark } from './cell-view.ts';
import { trailTo } from './container-pages.ts';
import { assetIcon, columnIcon, count, gridBox, page } from './layout.ts';
import { LEVELS, widthClass } from './stylesheet.ts';

type Reading = Pick<Sandbox, 'store' | 'computed' | 'clock'>;

const ROWS_A_PAGE = 500;

/** A sheet as a grid: hierarchy, computed values with their formula on hover, symbols as shapes. */
export function sheetPage(reading: Reading, sheet: SheetRecord, pageNumber: number): string {
  const shown = sheet.columns.filter(({ hidden }) => !hidden);
  const hidden = sheet.columns.length - shown.length;
  return page({
    title: sheet.name,
    trail: trailTo(reading, sheet.parent),
    heading: html`${assetIcon('sheet')} ${sheet.name}`,
    facts: [
      html`${count(sheet.rows.length, 'row')}`,
      html`${count(sheet.columns.length, 'column')}${hidden > 0 ? `, ${hidden} hidden` : ''}`,
      html`Version ${sheet.version}`,
      html`Changed ${dateMark(sheet.modifiedAt)}`,
    ],
    body: html`${summary(reading, sheet)}${grid(reading, sheet, { shown, pageNumber })}${pageLinks(sheet, pageNumber)}${formulas(sheet)}${references(reading, sheet)}${byHand(sheet)}`,
  });
}

function summary(reading: Reading, sheet: SheetRecord): Markup {
  if (sheet.summaryFields.length === 0) return NOTHING;
  const fields = sheet.summaryFields.map((field) => {
    const cell = seeSummaryField(reading, sheet, field);
    return html`<div><dt>${field.title}</dt><dd title="${cell.formula ?? ''}">${cellContent(field, cell)}</dd></div>`;
  });
  return html`<h2>Summary</h2><dl class="fields">${fields}</dl><h2>Rows</h2>`;
}

interface GridView {
  readonly shown: readonly ColumnRecord[];
  readonly pageNumber: number;
}

function grid(reading: Reading, sheet: SheetRecord, { shown, pageNumber }: GridView): Markup {
  const levels = levelsOf(sheet.rows);
  const parents = new Set(sheet.rows.map(({ parentId }) => parentId));
  const start = (pageNumber - 1) * ROWS_A_PAGE;
  const rows = sheet.rows.slice(start, start + ROWS_A_PAGE).map((row, place) => {
    const cells = shown.map((column) => gridCell(column, seeCell(reading, sheet, row, column), levels.get(row.id) ?? 0));
    const kind = parents.has(row.id) ? 'parent' : '';
    return html`<tr id="row-${row.id}" class="${kind}"><th scope="row" class="number">${start + place + 1}</th>${cells}</tr>`;
  });
  const blank = html`<tr><th scope="row" class="number">1</th>${shown.map(() => html`<td>&nbsp;</td>`)}</tr>`;
  const table = html`<table><thead><tr><th class="number"><span class="unseen">Row</span></th>${shown.map(columnHeader)}</tr></thead><tbody>${rows.length > 0 ? rows : blank}</tbody></table>`;
  return gridBox(`Rows of ${sheet.name}`, table);
}

function columnHeader(column: ColumnRecord): Markup {
  const mark = column.formula === undefined ? NOTHING : html`<span class="fx" title="${column.formula}">fx</span>`;
  const hint = column.description ?? column.title;
  return html`<th scope="col" class="${widthClass(column.width)}" title="${hint}">${columnIcon(column)}${mark}${column.title}</th>`;
}

function gridCell(column: ColumnRecord, cell: SeenCell, level: number): Markup {
  const classes = [
    widthClass(column.width),
    alignmentOf(column, cell),
    column.primary ? 'primary' : '',
    column.primary && level > 0 ? `level-${Math.min(level, LEVELS)}` : '',
    cell.formula === undefined ? '' : 'computed',
  ];
  const kind = classes.filter((name) => name !== '').join(' ');
  if (cell.formula === undefined) return html`<td class="${kind}">${cellContent(column, cell)}</td>`;
  return html`<td class="${kind}" title="${cell.formula}">${cellContent(column, cell)}</td>`;
}

export function alignmentOf(column: Pick<ColumnRecord, 'type' | 'symbol'>, cell: SeenCell): string {
  if (column.type === 'CHECKBOX' || column.symbol) return 'centre';
  return typeof cell.value === 'number' ? 'right' : '';
}

function levelsOf(rows: readonly RowRecord[]): Map<number, number> {
  const levels = new Map<number, number>();
  for (const row of rows) levels.set(row.id, row.parentId === null ? 0 : (levels.get(row.parentId) ?? 0) + 1);
  return levels;
}

function pageLinks(sheet: SheetRecord, pageNumber: number): Markup {
  const last = Math.ceil(sheet.rows.length / ROWS_A_PAGE);
  if (last <= 1) return NOTHING;
  const href = (number: number) => `${pathOfPage('sheet', sheet.token)}?page=${number}`;
  const before = pageNumber > 1 ? html`<a href="${href(pageNumber - 1)}">Earlier rows</a>` : NOTHING;
  const after = pageNumber < last ? html`<a href="${href(pageNumber + 1)}">Later rows</a>` : NOTHING;
  return html`<nav class="pages" aria-label="Pages of rows">${before}<span>Page ${pageNumber} of ${last}</span>${after}</nav>`;
}

function formulas(sheet: SheetRecord): Markup {
  const listed = [
    ...sheet.columns.flatMap(({ title, formula }) => (formula === undefined ? [] : [{ title, formula }])),
    ...sheet.summaryFields.flatMap(({ title, formula }) =>
      formula === undefined ? [] : [{ title: `${title} (summary)`, formula }],
    ),
  ];
  if (listed.length === 0) return NOTHING;
  return html`<h2>Formulas</h2><dl class="formulas">${listed.map(({ title, formula }) => html`<div><dt>${title}</dt><dd>${formula}</dd></div>`)}</dl>`;
}

function references(reading: Reading, sheet: SheetRecord): Markup {
  const living = livingReferences(sheet, reading.clock.now());
  if (living.length === 0) return NOTHING;
  const items = living.map((reference) => {
    const source = reading.store.get('sheet', reference.sourceSheetId);
    const from = source
      ? html`<a href="${pathOfPage('sheet', source.token)}">${source.name}</a>`
      : html`<span class="error">deleted sheet</span>`;
    return html`<div><dt>{${reference.name}}</dt><dd>${from}</dd></div>`;
  });
  return html`<h2>Cross-sheet references</h2><dl class="formulas">${items}</dl>`;
}

function byHand({ forms, rules }: SheetRecord): Markup {
  if (forms.length + rules.length === 0) return NOTHING;
  const items = [
    ...forms.map(({ name }) => html`<li>${name}<span class="note">Form</span></li>`),
    ...rules.map(({ name, enabled }) => html`<li>${name}<span class="note">Automation${enabled ? '' : ', off'}</span></li>`),
  ];
  return html`<h2>Forms and automations</h2><ul class="list">${items}</ul>`;
}
