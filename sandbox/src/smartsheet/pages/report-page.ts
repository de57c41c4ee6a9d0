import { html, type Markup, NOTHING } from '../../pages/html.ts';
import { workspaceOf } from '../access.ts';
import { pathOfPage } from '../links.ts';
import type { ColumnRecord, ReportColumnRecord, ReportRecord } from '../model.ts';
import type { Sandbox } from '../operation.ts';
import type { SeenCell } from '../read-cell.ts';
import {
  matches,
  type ReportGroup,
  type ReportLine,
  type ReportReading,
  type ReportView,
  readReportView,
  type Summary,
} from '../report-rows.ts';
import { cellContent, dateMark } from './cell-view.ts';
import { trailTo } from './container-pages.ts';
import { assetIcon, columnIcon, count, gridBox, page } from './layout.ts';
import { alignmentOf } from './sheet-page.ts';
import { widthClass } from './stylesheet.ts';

type Reading = Pick<Sandbox, 'store' | 'computed' | 'clock'>;

const MOST_LINES_SHOWN = 2_000;

/** A report as its owner sees it: rows under their groups, with counts and summaries. */
export function reportPage(reading: Reading, report: ReportRecord): string {
  const view = readReportView({ ...reading, user: ownerOf(reading, report) }, report);
  const sources = view.sources.map((sheet) => html`<li><a href="${pathOfPage('sheet', sheet.token)}">${sheet.name}</a></li>`);
  return page({
    title: report.name,
    trail: trailTo(reading, report.parent),
    heading: html`${assetIcon('report')} ${report.name}`,
    facts: [
      html`${count(view.lines.length, 'row')}`,
      html`${count(view.sources.length, 'source sheet')}`,
      html`Changed ${dateMark(report.modifiedAt)}`,
    ],
    body: html`${gridBox(`Rows of ${report.name}`, table(view))}<h2>Source sheets</h2><ul class="list">${sources}</ul>`,
  });
}

function ownerOf(reading: Reading, report: ReportRecord): ReportReading['user'] {
  const owner = reading.store.get('user', workspaceOf(reading, report.parent)?.ownerId ?? 0);
  return owner ?? { id: 0, email: '' };
}

function table(view: ReportView): Markup {
  const columns = view.columns.filter(({ hidden }) => !hidden);
  const headers = columns.map((column) => {
    const shown = appearance(view, column);
    return html`<th scope="col" class="${widthClass(column.width ?? 150)}">${columnIcon(shown)}${titleOf(column)}</th>`;
  });
  const width = columns.length + 1;
  const rows = view.groups.length > 0 ? groupRows(view, view.groups, { level: 0, width }) : lineRows(view, view.lines, 0);
  const empty = html`<tr><td colspan="${width}">No row passes the filter.</td></tr>`;
  const totals =
    view.summaries.length > 0
      ? html`<tr class="totals"><th colspan="${width}" scope="row">All rows${summaryNotes(view.summaries)}</th></tr>`
      : NOTHING;
  return html`<table><thead><tr><th class="number"><span class="unseen">Row</span></th>${headers}</tr></thead><tbody>${view.lines.length > 0 ? rows : empty}${totals}</tbody></table>`;
}

function titleOf(column: ReportColumnRecord): string {
  return column.title ?? (column.primary ? 'Primary' : 'Sheet Name');
}

/** A report's column looks like the first source column that feeds it. */
function appearance(view: ReportView, column: ReportColumnRecord): Pick<ColumnRecord, 'type' | 'symbol' | 'systemColumnType'> {
  const source = column.sheetNameColumn
    ? undefined
    : view.sources.flatMap(({ columns }) => columns).find((candidate) => matches(candidate, column));
  return source ?? { type: column.type ?? 'TEXT_NUMBER' };
}

interface Position {
  readonly level: number;
  readonly width: number;
}

function groupRows(view: ReportView, groups: readonly ReportGroup[], { level, width }: Position): Markup[] {
  return groups.flatMap((group) => {
    const name = group.value === '' ? '(blank)' : group.value;
    const head = html`<tr class="group group-${Math.min(level, 2)}"><th colspan="${width}" scope="rowgroup">${name}<span class="count">${count(group.count, 'row')}</span>${summaryNotes(group.summaries)}</th></tr>`;
    return [head, ...groupRows(view, group.groups, { level: level + 1, width }), ...lineRows(view, group.lines, level + 1)];
  });
}

function summaryNotes(summaries: readonly Summary[]): Markup[] {
  return summaries.map(({ aggregation, title, value }) => {
    const shown = typeof value === 'number' ? String(Number(value.toPrecision(12))) : String(value ?? '–');
    return html`<span class="count">${aggregation.toLowerCase()} of ${title === '' ? 'rows' : title}: ${shown}</span>`;
  });
}

function lineRows(view: ReportView, lines: readonly ReportLine[], level: number): Markup[] {
  const numberOf = new Map(view.lines.map((line, place) => [line, place + 1]));
  return lines.slice(0, MOST_LINES_SHOWN).map((line) => {
    const cells = view.columns.flatMap((column, place) =>
      column.hidden ? [] : [reportCell(view, column, line.cells[place] ?? {})],
    );
    return html`<tr class="level-row-${Math.min(level, 2)}"><th scope="row" class="number">${numberOf.get(line)}</th>${cells}</tr>`;
  });
}

function reportCell(view: ReportView, column: ReportColumnRecord, cell: SeenCell): Markup {
  const shown = appearance(view, column);
  const kind = [widthClass(column.width ?? 150), alignmentOf(shown, cell), column.primary ? 'primary' : '']
    .filter((name) => name !== '')
    .join(' ');
  return html`<td class="${kind}" title="${cell.formula ?? ''}">${cellContent(shown, cell)}</td>`;
}
