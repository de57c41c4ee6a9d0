import { html } from '../../pages/html.ts';
import type { SightRecord } from '../model.ts';
import type { Sandbox } from '../operation.ts';
import { dateMark } from './cell-view.ts';
import { trailTo } from './container-pages.ts';
import { assetIcon } from './icons.ts';
import { count, page } from './layout.ts';

/** A dashboard's widgets by name and type; drawing them is no part of the emulator. */
export function dashboardPage(reading: Pick<Sandbox, 'store'>, sight: SightRecord): string {
  const widgets = sight.widgets.map(
    (widget) => html`<li>${text(widget.title, 'Untitled')}<span class="note">${text(widget.type, 'Widget')}</span></li>`,
  );
  return page({
    title: sight.name,
    trail: trailTo(reading, sight.parent),
    heading: html`${assetIcon('sight')} ${sight.name}`,
    facts: [html`${count(sight.widgets.length, 'widget')}`, html`Changed ${dateMark(sight.modifiedAt)}`],
    body: widgets.length > 0 ? html`<ul class="list">${widgets}</ul>` : html`<p class="empty">This dashboard has no widgets.</p>`,
  });
}

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}
